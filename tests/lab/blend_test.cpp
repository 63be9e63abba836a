// Every blend of two inputs is a true state: whatever moves on screen is calculated, frame by frame.
#include <doctest/doctest.h>

#include "lab/compute_parts.h"

using namespace lab_test;

TEST_CASE("every blend between two settings of a pack is a true state, and its ends are the two") {
  for (const content::Pack& pack : shipped().packs) {
    const std::vector<State> all = settings(pack, "");
    for (std::size_t i = 0; i < all.size(); ++i) {
      const State &from = all[i], &to = all[(i * 7 + 5) % all.size()];
      const Inputs a = lab::inputs_of(from, shipped()), b = lab::inputs_of(to, shipped());
      CHECK(lab::blend(a, b, 1) == b);
      CHECK(lab::blend(b, b, 0.5) == b);
      for (double t : {0.0, 1e-9, 0.1, 0.5, 0.9, 1 - 1e-12}) {
        CAPTURE(t);
        CAPTURE(pack.id);
        CHECK(true_rows(lab::compute(lab::blend(a, b, t), to, shipped())));
      }
    }
  }
}

TEST_CASE("a blend at 0 computes what was before, up to the chosen word") {
  State from = in_pack("pear", 2), to = in_pack("pear", 2);
  to.hide = {3};
  to.scale = lab::ScaleChoice::sqrt;
  const Result before = result_of(from);
  const Result start = lab::compute(lab::blend(before.inputs, lab::inputs_of(to, shipped()), 0), to, shipped());
  CHECK(same(weights(start), weights(before)));
  CHECK(same(output(start), output(before)));
}

TEST_CASE("a hidden cell fades as a factor times e^score") {
  State from = in_pack("pear", 2), to = in_pack("pear", 2);
  to.hide = {3};
  const Matrix full = weights(result_of(from));
  const Inputs half = lab::blend(lab::inputs_of(from, shipped()), lab::inputs_of(to, shipped()), 0.75);
  const Matrix faded = weights(lab::compute(half, to, shipped()));
  CHECK(near(faded(2, 3) / faded(2, 4), 0.25 * full(2, 3) / full(2, 4)));
  CHECK(near(faded(2, 0) / faded(2, 4), full(2, 0) / full(2, 4)));
}

TEST_CASE("a newly chosen word sets out from itself: its row leans to its weights, its point from its start") {
  for (const content::Pack& pack : shipped().packs) {
    const int last = static_cast<int>(pack.words.size()) - 1;
    const State to = in_pack(pack.id, pack.query);
    const Inputs from = lab::inputs_of(in_pack(pack.id, pack.query == last ? 0 : last), shipped());
    const Inputs target = lab::inputs_of(to, shipped());
    const Result end = result_of(to);
    for (double t : {0.0, 0.25, 0.5, 1.0}) {
      const Result frame = lab::compute(lab::blend(from, target, t), to, shipped());
      const attention::HeadResult& head = frame.layers[0].attention.heads[0];
      const attention::HeadResult& whole = end.layers[0].attention.heads[0];
      for (int j = 0; j <= last; ++j) {
        const double self = j == pack.query ? 1 : 0;
        CHECK(near(head.weights(pack.query, j), (1 - t) * self + t * whole.weights(pack.query, j)));
      }
      if (t > 0 || pack.start.empty()) continue;
      const auto& start = pack.start[static_cast<std::size_t>(pack.query)];
      CHECK(near(output(frame)(pack.query, 0), start[0]));
      CHECK(near(output(frame)(pack.query, 1), start[1]));
    }
  }
}

TEST_CASE("other words, heads or widths are taken at once") {
  const Inputs pear = lab::inputs_of(in_pack("pear"), shipped()), three = lab::inputs_of(in_pack("three"), shipped());
  CHECK(lab::blend(pear, three, 0.1) == three);
  State typed = in_pack("abc");
  typed.queries = std::vector<Matrix>{Matrix(3, 4, 1.0)};
  typed.keys = std::vector<Matrix>{Matrix(3, 4, 1.0)};
  const Inputs wide = lab::inputs_of(typed, shipped()), own = lab::inputs_of(in_pack("abc"), shipped());
  CHECK(lab::blend(own, wide, 0.1).layers[0].heads[0].query == wide.layers[0].heads[0].query);
  // the two layers of doll-en divide by different roots: no number lies between the two scales
  State divided = in_pack("doll-en");
  divided.scale = lab::ScaleChoice::sqrt;
  const Inputs before = lab::inputs_of(in_pack("doll-en"), shipped()), after = lab::inputs_of(divided, shipped());
  CHECK(lab::blend(before, after, 0.1).scale == after.scale);
}

TEST_CASE("a dragged value moves on from the place where its word stands") {
  State typed = in_pack("pear", 2);
  Matrix values = lab::inputs_of(typed, shipped()).start;
  values(3, 0) += 1;
  typed.values = std::vector<Matrix>{values};
  const Inputs from = lab::inputs_of(in_pack("pear", 2), shipped()), to = lab::inputs_of(typed, shipped());
  const Result half = lab::compute(lab::blend(from, to, 0.5), typed, shipped());
  CHECK(near(output(half)(2, 0), -0.57525823435857 + 0.5 * 0.570681398369004));  // moved by w * delta
}

// State -> Inputs -> Result: every calculation field counts, and the result is always right.
#include "lab/compute.h"

#include <doctest/doctest.h>

#include <limits>

#include "attention/position.h"
#include "lab/compute_parts.h"

using namespace lab_test;

TEST_CASE("the lecture sentence: 배를 looks at 깎아 with 0.5707 and lands in the fruit") {
  const Result result = result_of(in_pack("pear", 2));
  CHECK(near(weights(result)(2, 3), 0.570681398369004));
  CHECK(near(weights(result)(2, 4), 0.382539181226394));
  CHECK(near(output(result)(2, 0), -0.57525823435857));
  CHECK(result.standing[2].group == "fruit");
  CHECK(near(result.standing[2].distance, 0.0355530735393169));
  CHECK(result.standing[0].group == "body");
  CHECK(result_of(in_pack("abc")).standing.empty());
}

TEST_CASE("in every pack and setting rows sum to 1 or are empty, and all is finite") {
  int states = 0;
  for_each_state([&](const State& state) {
    ++states;
    const Result result = result_of(state);
    CAPTURE(state.pack);
    CHECK(true_rows(result));
    CHECK(result.inputs.query == state.query);
    const content::Pack& pack = *shipped().pack(state.pack, state.variant);
    CHECK(result.inputs.words == pack.words);
    CHECK(result.standing.size() == (shipped().map(pack.map)->clusters.empty() ? 0 : pack.words.size()));
  });
  CHECK(states > 350);
}

TEST_CASE("adding one number to every score changes no weight") {
  State state = in_pack("pear", 2);
  const Result before = result_of(state);
  state.plus = 10;
  CHECK(same(weights(result_of(state)), weights(before)));
  state.plus = -1e6;
  CHECK(std::abs(weights(result_of(state))(2, 3) - weights(before)(2, 3)) <
        1e-9);  // 3.6 next to a million keeps 10 digits
}

TEST_CASE("hiding words leaves their weight exactly 0 and renormalises the others") {
  State state = in_pack("pear", 2);
  const Matrix before = weights(result_of(state));
  state.hide = {3};
  const Matrix after = weights(result_of(state));
  for (int i = 0; i < 5; ++i) {
    CHECK(after(i, 3) == 0);
    for (int j : {0, 1, 2, 4}) CHECK(near(after(i, j), before(i, j) / (1 - before(i, 3))));
  }
}

TEST_CASE("a blocked cell is hidden from its row alone") {
  State state = in_pack("pear", 2);
  const Matrix before = weights(result_of(state));
  state.block = {{2, 3}};
  const Matrix after = weights(result_of(state));
  CHECK(after(2, 3) == 0);
  for (int i : {0, 1, 3, 4}) CHECK(near(after.row(i), before.row(i)));
}

TEST_CASE("with every word hidden the row is empty: zeros and a status, never NaN") {
  State state = in_pack("pear", 2);
  state.hide = {0, 1, 2, 3, 4};
  const Result result = result_of(state);
  for (double weight : weights(result).data) CHECK(weight == 0);
  for (double cell : output(result).data) CHECK(cell == 0);
  for (auto status : result.shown().attention.heads[0].status) CHECK(status == attention::RowStatus::nothing_visible);
}

TEST_CASE("causal: a word sees itself and what stands before it; both anchors agree on a square") {
  State state = in_pack("three", 1);
  state.mask = lab::MaskChoice::causal;
  const Matrix top = weights(result_of(state));
  for (int i = 0; i < top.rows; ++i)
    for (int j = 0; j < top.columns; ++j) CHECK((top(i, j) == 0) == (j > i));
  state.mask = lab::MaskChoice::causal_bottom_right;
  CHECK(weights(result_of(state)) == top);
}

TEST_CASE("causal and window follow the order that is read, not the numbers of the words") {
  State state = in_pack("order-ko", 0);
  state.order = std::vector<int>{3, 2, 1, 0};
  state.mask = lab::MaskChoice::causal;
  const Matrix turned = weights(result_of(state));
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) CHECK((turned(i, j) == 0) == (j < i));
  state.mask = lab::MaskChoice::none;
  state.window = 1;  // only the last word read: word 0
  const Matrix last = weights(result_of(state));
  for (int i = 0; i < 4; ++i) CHECK(last(i, 0) == 1);
}

TEST_CASE("without positions the order of the words changes nothing; with them it does") {
  State state = in_pack("order-ko", 0);
  const Result plain = result_of(state);
  state.order = std::vector<int>{2, 3, 0, 1};
  CHECK(result_of(state).shown().attention.output == plain.shown().attention.output);
  state.positions = true;
  const Result turned = result_of(state);
  state.order.reset();
  CHECK_FALSE(same(output(turned), output(result_of(state))));
}

TEST_CASE("positions: the pack's own, else the published form with the neighbour of its language") {
  State state = in_pack("order-en", 1);
  state.positions = true;
  const Result own = result_of(state);
  CHECK(near(own.inputs.position(1, 0), 2));  // shift -1: the word before
  const auto shift_of = [](std::string_view pack) {
    State other = in_pack(pack);
    other.positions = true;
    const Matrix part = lab::inputs_of(other, shipped()).position;
    return near(part(0, 1), 2) ? 1 : near(part(1, 0), 2) ? -1 : 0;
  };
  CHECK(shift_of("pear") == 1);
  CHECK(shift_of("abc") == 1);
  CHECK(shift_of("bank") == -1);
  state.positions = false;
  for (double cell : lab::inputs_of(state, shipped()).position.data) CHECK(cell == 0);
  // the position part is added after scaling
  state = in_pack("pear", 2);
  state.positions = true;
  state.scale = lab::ScaleChoice::sqrt;
  const Result scaled = result_of(state);
  const auto& head = scaled.shown().attention.heads[0];
  CHECK(near(head.masked_scores(2, 3), 3.6 / std::sqrt(3.0) + attention::position_score(3, 3, 4)));
}

TEST_CASE("scale: the pack's, 1/sqrt(slots of the head), none, or a typed number; a typed 0 is 0") {
  State state = in_pack("pear", 2);
  const auto score = [&] { return result_of(state).shown().attention.heads[0].scores(2, 3); };
  CHECK(near(score(), 3.6));
  state.scale = lab::ScaleChoice::sqrt;
  CHECK(near(score(), 3.6 / std::sqrt(3.0)));
  state.scale = lab::ScaleChoice::number;
  state.scale_number = 0.5;
  CHECK(near(score(), 1.8));
  state.scale_number = 0;
  CHECK(score() == 0);
  for (double weight : weights(result_of(state)).data) CHECK(near(weight, 0.2));
}

TEST_CASE("a head that is off leaves zeros in its part of the joined row; W_O stays") {
  State state = in_pack("harbor", 1);
  const Result both = result_of(state);
  state.heads_on = std::vector<int>{0};
  const Result first = result_of(state);
  state.heads_on = std::vector<int>{1};
  const Result second = result_of(state);
  CHECK(weights(first, 1) == weights(both, 1));  // it still looks, only nobody listens
  CHECK(first.shown().attention.joined(1, 2) == 0);
  CHECK(near(output(first)(1, 0), 0.324));
  for (std::size_t i = 0; i < output(both).data.size(); ++i)
    CHECK(near(output(first).data[i] + output(second).data[i], output(both).data[i]));
}

TEST_CASE("residual adds the old place once per layer") {
  State state = in_pack("pear", 3);
  const Result plain = result_of(state);
  state.residual = true;
  const Result added = result_of(state);
  CHECK(near(output(added)(3, 0), output(plain)(3, 0) - 0.66));
  CHECK(added.shown().attention.place == plain.shown().attention.place);
}

TEST_CASE("layers: each reads the places that the one before has left; the shown one is the last unless it is named") {
  State state = in_pack("layers", 3);
  const Result last = result_of(state);
  CHECK(last.layer == 1);
  CHECK(last.layers[1].start == last.layers[0].attention.output);
  CHECK(same(lab::start_of_layer(last.inputs, 1), last.layers[1].start));
  state.layer = 0;
  const Result first = result_of(state);
  CHECK(first.layer == 0);
  CHECK(first.shown().attention.output == last.layers[0].attention.output);
  state.layer = 7;
  CHECK(result_of(state).layer == 1);
}

TEST_CASE("typed q, queries, keys, values, W_O and masks go into the calculation of the head and layer on screen") {
  State state = in_pack("pear", 2);
  state.q = std::vector<double>{2, 0, 0};
  CHECK(near(weights(result_of(state))(2, 1), 0.866384770407361));  // now it asks like 배가
  state = in_pack("harbor", 1);
  state.head = 1;
  state.keys = std::vector<Matrix>{Matrix(3, 3)};  // one matrix alone is of the head on screen
  const Result keys = result_of(state);
  CHECK(near(weights(keys, 1)(1, 0), 1.0 / 3));
  CHECK(weights(keys, 0) == weights(result_of(in_pack("harbor", 1)), 0));
  state = in_pack("abc");
  state.values = std::vector<Matrix>{Matrix{{1, 1}, {1, 1}, {1, 1}}};
  for (double cell : output(result_of(state)).data) CHECK(near(cell, 1));
  state = in_pack("pear", 2);
  state.out = Matrix{{0, 1}, {1, 0}};
  CHECK(near(output(result_of(state))(2, 1), -0.57525823435857));
  state = in_pack("abc");
  state.add = Matrix(3, 3);
  (*state.add)(0, 2) = -std::numeric_limits<double>::infinity();
  CHECK(weights(result_of(state))(0, 2) == 0);
  CHECK(near(weights(result_of(state))(0, 0), 0.669761549326657));
}

TEST_CASE("a typed query counts in a layer that makes its queries from moved words, and changes no other word") {
  State state = in_pack("doll-en", 8);
  const Result plain = result_of(state);
  state.q = std::vector<double>{1, 0};
  const Result asked = result_of(state);
  const Matrix &a = plain.layers[1].attention.heads[0].scores, &b = asked.layers[1].attention.heads[0].scores;
  for (int i = 0; i < a.rows; ++i) CHECK(near(a.row(i), b.row(i)) == (i != 8));
  CHECK(plain.layers[0].attention == asked.layers[0].attention);
}

TEST_CASE("what does not fit is left out, what is beyond the pack is taken as the last: never out of bounds") {
  const Result plain = result_of(in_pack("pear", 2));
  State state = in_pack("pear", 2);
  state.q = std::vector<double>{1};
  state.queries = std::vector<Matrix>{Matrix(5, 2, 1.0)};  // keys have 3 slots
  state.values = std::vector<Matrix>{Matrix(4, 2)};
  state.out = Matrix(3, 2);
  state.add = Matrix(2, 2);
  state.order = std::vector<int>{0, 0, 1, 2, 3};
  state.words = "two labels";
  CHECK(result_of(state).shown().attention == plain.shown().attention);
  CHECK(result_of(state).inputs.words == plain.inputs.words);
  state = in_pack("pear", 99);
  state.head = 5;
  state.layer = 9;
  state.hide = {-1, 77};
  state.block = {{-3, 100}};
  state.heads_on = std::vector<int>{0, 9};
  state.window = 1000;
  CHECK(result_of(state).inputs.query == 4);
  CHECK(result_of(state).shown().attention == plain.shown().attention);
  state = in_pack("doll-en", 8);
  state.keys = std::vector<Matrix>{Matrix(12, 5)};
  CHECK(true_rows(result_of(state)));
  CHECK(true_rows(result_of(in_pack("no such pack"))));
  state = in_pack("bank", 4);
  state.variant = "no such variant";
  CHECK(result_of(state).inputs.words == shipped().pack("bank")->words);
}

TEST_CASE("labels of typed numbers replace the words one for one") {
  State state = in_pack("abc");
  state.words = " x  y z ";
  CHECK(result_of(state).inputs.words == std::vector<std::string>{"x", "y", "z"});
}

TEST_CASE("a mistake is shown beside the result, never in it") {
  State state = in_pack("abc");
  state.hide = {2};
  const Result right = result_of(state);
  for (auto mistake : {lab::Mistake::zero_score, lab::Mistake::zero_after, lab::Mistake::polarity}) {
    state.mistake = mistake;
    CHECK(result_of(state).shown().attention == right.shown().attention);
  }
}

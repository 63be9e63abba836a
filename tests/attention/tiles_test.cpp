// The single-precision kernels against the double path and against what tiles.h promises.
#include "attention/tiles.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "attention/lanes.h"
#include "golden_cases.h"
#include "random.h"
#include "sdpa_case.h"
#include "tile_call.h"

using namespace attention;
using golden_cases::distance;
using tile_call::Call;
using tile_call::kernels;
using tile_call::Outcome;

namespace {

Call random_call(Random& random, int queries, int keys, int d_k, int d_v, double size = 1.0) {
  Call call;
  call.query = random.matrix(queries, d_k, size);
  call.key = random.matrix(keys, d_k, size);
  call.value = random.matrix(keys, d_v, 3.0);
  return call;
}

std::vector<unsigned char> random_mask(Random& random, int queries, int keys) {
  std::vector<unsigned char> mask(static_cast<std::size_t>(queries) * static_cast<std::size_t>(keys));
  for (unsigned char& cell : mask) cell = random.below(3) == 0 ? 0 : static_cast<unsigned char>(1 + random.below(255));
  if (random.below(3) == 0) {  // a row that sees nothing
    const auto row = static_cast<std::size_t>(random.below(queries)) * static_cast<std::size_t>(keys);
    std::fill_n(mask.begin() + static_cast<std::ptrdiff_t>(row), keys, static_cast<unsigned char>(0));
  }
  return mask;
}

double largest(const Matrix& matrix) {
  double top = 0.0;
  for (const double cell : matrix.data) top = std::max(top, std::abs(cell));
  return top;
}

// The largest relative difference of weights that a float can still show without losing digits.
double relative_distance(const Matrix& weights, const Matrix& exact) {
  double most = 0.0;
  for (std::size_t i = 0; i < exact.data.size(); ++i)
    if (exact.data[i] > 1e-36) most = std::max(most, std::abs(weights.data[i] - exact.data[i]) / exact.data[i]);
  return most;
}

double row_sum_error(const Matrix& weights, const HeadResult& exact) {
  double most = 0.0;
  for (int i = 0; i < weights.rows; ++i) {
    double sum = 0.0;
    for (const double weight : weights.row(i)) sum += weight;
    const double expected = exact.status[static_cast<std::size_t>(i)] == RowStatus::ok ? 1.0 : 0.0;
    most = std::max(most, std::abs(sum - expected));
  }
  return most;
}

bool hidden_are_zero(const Outcome& outcome, const HeadResult& exact) {
  for (std::size_t i = 0; i < exact.visible.data.size(); ++i)
    if (exact.visible.data[i] == 0 && outcome.weights.data[i] != 0) return false;
  for (int i = 0; i < outcome.output.rows; ++i)
    if (exact.status[static_cast<std::size_t>(i)] == RowStatus::nothing_visible)
      for (const double cell : outcome.output.row(i))
        if (cell != 0) return false;
  return true;
}

void check_promises(const Call& call, TileScratch& scratch) {
  const HeadResult exact = call.exact();
  REQUIRE(largest(exact.scores) <= 13.0);
  for (const TileKernel kernel : kernels()) {
    const Outcome outcome = call.run(kernel, scratch);
    INFO("queries ", call.query.rows, " keys ", call.key.rows, " d_k ", call.query.columns, " d_v ", call.value.columns,
         " causal ", static_cast<int>(call.causal), " kernel ", static_cast<int>(kernel));
    CHECK(distance(outcome.weights, exact.weights) <= 2e-6);
    CHECK(relative_distance(outcome.weights, exact.weights) <= 1e-5);
    CHECK(distance(outcome.output, exact.output) <= 1e-5);
    CHECK(row_sum_error(outcome.weights, exact) <= 4e-6);
    CHECK(hidden_are_zero(outcome, exact));
  }
}

}  // namespace

TEST_CASE("tiles: 2^x is within 2 ulp over its whole range, and 0 below it") {
  for (int i = 0; i < 4'000'000; i += 4) {
    float x[4], power[4];
    for (int lane = 0; lane < 4; ++lane)
      x[lane] = static_cast<float>(-126.0 * (i + lane + 0.37 * (i % 3)) / 4'000'003.0);
    store(power, attention::exp2<Lanes4>(load<Lanes4::Floats>(x)));
    for (int lane = 0; lane < 4; ++lane) {
      const double exact = std::exp2(static_cast<double>(x[lane]));
      const double ulp = std::ldexp(1.0, std::ilogb(exact) - 23);
      if (!(std::abs(power[lane] - exact) <= 2.0 * ulp)) FAIL_CHECK("2^", x[lane], " is ", power[lane]);
    }
  }
  const float below[4] = {-126.0f, -127.5f, -1e30f, -INFINITY}, top[4] = {0.0f, -1.0f, -2.0f, -125.0f};
  float power[4];
  store(power, attention::exp2<Lanes4>(load<Lanes4::Floats>(below)));
  for (const float zero : power) CHECK(zero == 0.0f);
  store(power, attention::exp2<Lanes4>(load<Lanes4::Floats>(top)));
  CHECK(power[0] == 1.0f);
  CHECK(power[1] == 0.5f);
  CHECK(power[2] == 0.25f);
  CHECK(power[3] == 0x1p-125f);
}

TEST_CASE("tiles: fused 2^x inside the kernels, too") {
  const int keys = 4096;
  Random random{11};
  Call call{.query = Matrix(1, 1, 1.0), .key = Matrix(keys, 1), .value = Matrix(keys, 1)};
  call.scale = {Scale::Mode::number, std::log(2.0)};  // times log2(e): exactly 1
  for (int j = 1; j < keys; ++j) call.key(j, 0) = static_cast<float>(random.between(-85.0, 0.0));
  TileScratch scratch;
  for (const TileKernel kernel : kernels()) {
    const Outcome outcome = call.run(kernel, scratch);
    for (int j = 1; j < keys; ++j) {
      const double exact = std::exp2(call.key(j, 0));
      const double ratio = outcome.weights(0, j) / outcome.weights(0, 0);  // rounds twice more: 1 ulp
      const double ulp = std::ldexp(1.0, std::ilogb(exact) - 23);
      if (!(std::abs(ratio - exact) <= 3.0 * ulp)) FAIL_CHECK("2^", call.key(j, 0), " is ", ratio);
    }
  }
}

TEST_CASE("tiles: every shape near a multiple of the tile keeps the promises, masked or not") {
  Random random{1};
  TileScratch scratch;
  for (const int queries : {1, 2, 3, 5, 15, 16, 17, 31, 34, 48}) {
    for (const int keys : {1, 2, 3, 4, 5, 7, 16, 33, 63, 64, 65, 130}) {
      for (const int d_k : {1, 3, 4, 6, 16}) {
        Call call = random_call(random, queries, keys, d_k, 1 + random.below(9), 1.5);
        call.causal = static_cast<Causal>(random.below(3));
        if (random.below(2) == 1) call.visible = random_mask(random, queries, keys);
        check_promises(call, scratch);
      }
    }
  }
}

TEST_CASE("tiles: the promises hold for 1024 keys, scores up to 13 and values up to 3") {
  Random random{2};
  TileScratch scratch;
  for (const int width : {64, 61}) {
    for (const Causal causal : {Causal::none, Causal::top_left, Causal::bottom_right}) {
      Call call = random_call(random, 100, 1024, width, width, 2.7);
      call.causal = causal;
      check_promises(call, scratch);
    }
  }
}

TEST_CASE("tiles: a thousand random heads keep the promises") {
  Random random{3};
  TileScratch scratch;
  for (int state = 0; state < 1000; ++state) {
    INFO("state ", state);
    Call call = random_call(random, 1 + random.below(40), 1 + random.below(90), 1 + random.below(20),
                            1 + random.below(20), random.between(0.1, 1.6));
    call.causal = static_cast<Causal>(random.below(3));
    if (random.below(2) == 1) call.visible = random_mask(random, call.query.rows, call.key.rows);
    check_promises(call, scratch);
  }
}

TEST_CASE("tiles: nothing to look at, nothing to compare, nothing to mix") {
  Random random{4};
  TileScratch scratch;
  check_promises(random_call(random, 18, 0, 4, 4), scratch);
  check_promises(random_call(random, 18, 9, 0, 4), scratch);
  check_promises(random_call(random, 18, 9, 4, 0), scratch);
  check_promises(random_call(random, 0, 9, 4, 4), scratch);
}

TEST_CASE("tiles: weights and outputs are PyTorch's, wherever a mask only hides") {
  TileScratch scratch;
  int compared = 0;
  for (const formats::Json& item : golden_cases::cases_of("sdpa")) {
    for (const golden_cases::SdpaHead& head : golden_cases::sdpa_heads(item)) {
      INFO("case ", head.name);
      Call call{.query = head.query, .key = head.key, .value = head.value, .scale = head.scale};
      call.causal = head.masking.causal;
      const auto visible = tile_call::bytes_of(head.masking, head.query.rows, head.key.rows);
      if (!visible) continue;
      call.visible = *visible;
      ++compared;
      const double tolerance = head.name.starts_with("sharp") || head.name.starts_with("huge") ? 1e-4 : 2e-6;
      for (const TileKernel kernel : kernels()) {
        const Outcome outcome = call.run(kernel, scratch);
        CHECK(distance(outcome.weights, head.weights) <= tolerance);
        CHECK(distance(outcome.output, head.output) <= 5 * tolerance);
      }
    }
  }
  CHECK(compared > 80);
}

TEST_CASE("tiles: slices of queries, and weights asked for or not, change no bit") {
  Random random{5};
  TileScratch scratch;
  Call call = random_call(random, 75, 130, 8, 8);
  call.causal = Causal::bottom_right;
  const Outcome whole = call.run(TileKernel::widest, scratch);
  for (const int slice : {1, 7, 16, 32, 1000}) {
    for (int first = 0; first < 75; first += slice) {
      const Outcome part = call.run(TileKernel::widest, scratch, {first, first + slice});
      for (int i = 0; i < 75; ++i) {
        const bool inside = i >= first && i < first + slice;
        const bool same = std::ranges::equal(part.output.row(i), whole.output.row(i)) &&
                          std::ranges::equal(part.weights.row(i), whole.weights.row(i));
        const auto untouched = [](double cell) { return cell == 7.0; };
        CHECK((inside ? same : std::ranges::all_of(part.output.row(i), untouched)));
        if (!inside) CHECK(std::ranges::all_of(part.weights.row(i), untouched));
      }
    }
  }
  TileHead head{.queries = 75, .keys = 130, .d_k = 8, .d_v = 8};
  const auto q = tile_call::floats(call.query), k = tile_call::floats(call.key), v = tile_call::floats(call.value);
  std::vector<float> output(75 * 8);
  head.query = q;
  head.key = k;
  head.value = v;
  head.scale = scale_factor({}, 8);
  head.causal = Causal::bottom_right;
  attend_tiles(head, scratch, output);
  CHECK(tile_call::wide(output, 75, 8) == whole.output);
}

TEST_CASE("tiles: the order of keys does not matter beyond rounding, and equal keys get equal weights") {
  Random random{6};
  TileScratch scratch;
  for (int state = 0; state < 200; ++state) {
    const Call call = random_call(random, 1 + random.below(20), 2 + random.below(70), 4, 4);
    Call mixed = call;
    const int keys = call.key.rows;
    for (int j = 0; j < keys; ++j) {
      std::ranges::copy(call.key.row(keys - 1 - j), mixed.key.row(j).begin());
      std::ranges::copy(call.value.row(keys - 1 - j), mixed.value.row(j).begin());
    }
    const Outcome before = call.run(TileKernel::widest, scratch), after = mixed.run(TileKernel::widest, scratch);
    CHECK(distance(before.output, after.output) <= 1e-5);
    Call equal = call;
    for (int j = 1; j < keys; ++j) std::ranges::copy(call.key.row(0), equal.key.row(j).begin());
    const Outcome flat = equal.run(TileKernel::widest, scratch);
    const double first = flat.weights(0, 0);
    CHECK(std::ranges::all_of(flat.weights.data, [&](double weight) { return weight == first; }));
  }
}

TEST_CASE("tiles: scratch is allocated once, holds no square of the length, and starts at a cache line") {
  TileScratch scratch;
  Random random{7};
  const Call call = random_call(random, 40, 1000, 16, 16);
  call.run(TileKernel::widest, scratch);
  const std::size_t bytes = scratch.bytes();
  CHECK(bytes <= 64 + 4 * 16 * (16 + 16 + 1000));
  const float* where = scratch.room(16);
  CHECK(reinterpret_cast<std::uintptr_t>(where) % 64 == 0);
  random_call(random, 40, 100, 16, 16).run(TileKernel::widest, scratch);
  CHECK(scratch.bytes() == bytes);
  CHECK(scratch.room(16) == where);
}

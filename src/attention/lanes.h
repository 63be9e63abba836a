// Vectors of 4 or 8 floats as compilers know them: arithmetic, comparisons and shuffles are the language's own.
// Includes nothing of the library (see tile_job.h).
#pragma once

#include <cstddef>

namespace attention {

struct Lanes4 {
  using Floats = float __attribute__((vector_size(16)));
  using Ints = int __attribute__((vector_size(16)));
  static constexpr int count = 4;
  static constexpr int rows = 2;  // of a product at a time: as many sums as 16 registers hold without spilling
};

struct Lanes8 {
  using Floats = float __attribute__((vector_size(32)));
  using Ints = int __attribute__((vector_size(32)));
  static constexpr int count = 8;
  static constexpr int rows = 4;
};

template <class Vector, class Item>
[[gnu::always_inline]] inline Vector load(const Item* from) {
  Vector vector;
  __builtin_memcpy(&vector, from, sizeof vector);
  return vector;
}

template <class Vector, class Item>
[[gnu::always_inline]] inline void store(Item* to, Vector vector) {
  __builtin_memcpy(to, &vector, sizeof vector);
}

template <class Vector, class Item>
[[gnu::always_inline]] inline Vector splat(Item item) {
  return item - Vector{};  // not +: that would have to turn -0 into 0
}

template <class Vector>
[[gnu::always_inline]] inline Vector larger(Vector a, Vector b) {
  return a > b ? a : b;
}

// `vector` where `condition`, elsewhere 0.
template <class Floats, class Ints>
[[gnu::always_inline]] inline Floats only_where(Ints condition, Floats vector) {
  return (Floats)(condition & (Ints)vector);
}

// 2^x for -126 < x <= 0 within 2 ulp; exactly 0 at and below -126, -infinity included. x = n + f with n whole and
// |f| <= 1/2: the best polynomial of degree 6 for 2^f (Remez; off by 1.9e-9 of itself), n added to its exponent.
template <class Lanes>
[[gnu::always_inline]] inline typename Lanes::Floats exp2(typename Lanes::Floats x) {
  using Floats = typename Lanes::Floats;
  using Ints = typename Lanes::Ints;
  constexpr float to_whole = 12582912.0f;  // 1.5 * 2^23: adding it leaves the nearest whole number in the low bits
  const Floats shifted = x + to_whole;
  const Floats f = x - (shifted - to_whole);
  Floats power = splat<Floats>(1.534582055e-04f);
  power = power * f + 1.339993126e-03f;
  power = power * f + 9.618488923e-03f;
  power = power * f + 5.550328777e-02f;
  power = power * f + 2.402264689e-01f;
  power = power * f + 6.931472057e-01f;
  power = power * f + 1.0f;
  const Ints raised = (Ints)power + ((Ints)shifted << 23);
  return only_where<Floats, Ints>(x > -126.0f, (Floats)raised);
}

// The 4 x 4 block at `from`, whose rows are `from_row` apart, with rows and columns exchanged.
[[gnu::always_inline]] inline void transpose_4x4(const float* from, std::ptrdiff_t from_row, Lanes4::Floats (&to)[4]) {
  using Floats = Lanes4::Floats;
  const Floats a = load<Floats>(from), b = load<Floats>(from + from_row);
  const Floats c = load<Floats>(from + 2 * from_row), d = load<Floats>(from + 3 * from_row);
  const Floats ab_low = __builtin_shufflevector(a, b, 0, 4, 1, 5), ab_high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
  const Floats cd_low = __builtin_shufflevector(c, d, 0, 4, 1, 5), cd_high = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  to[0] = __builtin_shufflevector(ab_low, cd_low, 0, 1, 4, 5);
  to[1] = __builtin_shufflevector(ab_low, cd_low, 2, 3, 6, 7);
  to[2] = __builtin_shufflevector(ab_high, cd_high, 0, 1, 4, 5);
  to[3] = __builtin_shufflevector(ab_high, cd_high, 2, 3, 6, 7);
}

}  // namespace attention

#include "formats/deflate.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace formats {

namespace {

constexpr std::size_t window = 32768, shortest = 3, longest = 258;
constexpr unsigned hash_bits = 15;

// The codes of lengths from 257 on, and of distances from 0 on: the first of each, and how many bits follow.
struct Code {
  std::size_t first;
  unsigned extra;
};
constexpr std::array<Code, 29> lengths{{{3, 0},   {4, 0},   {5, 0},   {6, 0},   {7, 0},  {8, 0},  {9, 0},  {10, 0},
                                        {11, 1},  {13, 1},  {15, 1},  {17, 1},  {19, 2}, {23, 2}, {27, 2}, {31, 2},
                                        {35, 3},  {43, 3},  {51, 3},  {59, 3},  {67, 4}, {83, 4}, {99, 4}, {115, 4},
                                        {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}}};
constexpr std::array<Code, 30> distances{{{1, 0},     {2, 0},     {3, 0},     {4, 0},      {5, 1},      {7, 1},
                                          {9, 2},     {13, 2},    {17, 3},    {25, 3},     {33, 4},     {49, 4},
                                          {65, 5},    {97, 5},    {129, 6},   {193, 6},    {257, 7},    {385, 7},
                                          {513, 8},   {769, 8},   {1025, 9},  {1537, 9},   {2049, 10},  {3073, 10},
                                          {4097, 11}, {6145, 11}, {8193, 12}, {12289, 12}, {16385, 13}, {24577, 13}}};

struct Bits {
  std::string out;
  std::uint64_t held = 0;
  unsigned count = 0;

  void low_first(std::uint32_t value, unsigned bits) {
    held |= static_cast<std::uint64_t>(value) << count;
    for (count += bits; count >= 8; count -= 8) {
      out += static_cast<char>(held & 255);
      held >>= 8;
    }
  }
  void high_first(std::uint32_t value, unsigned bits) {  // Huffman codes
    for (unsigned bit = bits; bit-- > 0;) low_first(value >> bit & 1, 1);
  }
  void symbol(std::uint32_t s) {  // RFC 1951, 3.2.6
    if (s < 144) return high_first(0x30 + s, 8);
    if (s < 256) return high_first(0x190 + s - 144, 9);
    if (s < 280) return high_first(s - 256, 7);
    high_first(0xC0 + s - 280, 8);
  }
  void finish() {
    if (count > 0) low_first(0, 8 - count);
  }
};

template <std::size_t size>
std::size_t code_of(const std::array<Code, size>& codes, std::size_t value) {
  const auto after = std::ranges::upper_bound(codes, value, {}, &Code::first);
  return static_cast<std::size_t>(after - codes.begin()) - 1;
}

void repeat(Bits& bits, std::size_t length, std::size_t distance) {
  const std::size_t l = code_of(lengths, length), d = code_of(distances, distance);
  bits.symbol(static_cast<std::uint32_t>(257 + l));
  bits.low_first(static_cast<std::uint32_t>(length - lengths[l].first), lengths[l].extra);
  bits.high_first(static_cast<std::uint32_t>(d), 5);
  bits.low_first(static_cast<std::uint32_t>(distance - distances[d].first), distances[d].extra);
}

std::uint32_t hash_at(std::string_view bytes, std::size_t at) {
  std::uint32_t three = 0;
  for (std::size_t i = 0; i < shortest; ++i) three = three << 8 | static_cast<unsigned char>(bytes[at + i]);
  return three * 2654435761u >> (32 - hash_bits);
}

std::size_t same(std::string_view bytes, std::size_t a, std::size_t b) {
  const std::size_t most = std::min(longest, bytes.size() - b);
  std::size_t length = 0;
  while (length < most && bytes[a + length] == bytes[b + length]) ++length;
  return length;
}

std::uint32_t adler32(std::string_view bytes) {
  std::uint32_t a = 1, b = 0;
  for (const char c : bytes) {
    a = (a + static_cast<unsigned char>(c)) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

}  // namespace

std::string zlib(std::string_view bytes) {
  Bits bits{.out = "\x78\x01"};
  bits.low_first(1, 1);  // the last block
  bits.low_first(1, 2);  // fixed codes
  std::vector<std::size_t> seen(std::size_t{1} << hash_bits, bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    std::size_t length = 0, from = bytes.size();
    if (at + shortest <= bytes.size()) {
      from = std::exchange(seen[hash_at(bytes, at)], at);
      if (from < at && at - from <= window) length = same(bytes, from, at);
    }
    if (length >= shortest)
      repeat(bits, length, at - from);
    else
      bits.symbol(static_cast<unsigned char>(bytes[at]));
    at += length >= shortest ? length : 1;
  }
  bits.symbol(256);
  bits.finish();
  const std::uint32_t check = adler32(bytes);
  for (int shift = 24; shift >= 0; shift -= 8) bits.out += static_cast<char>(check >> shift & 255);
  return std::move(bits.out);
}

}  // namespace formats

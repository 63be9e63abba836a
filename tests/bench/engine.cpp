#include "engine.h"

#include <cmath>
#include <cstdint>

#include "attention/multi_head.h"
#include "attention/split_mix.h"

namespace bench {
namespace {

using attention::Matrix;

double between(attention::SplitMix64& bits, double low, double high) {
  return low + (high - low) * static_cast<double>(bits.next() >> 11) * 0x1p-53;
}

std::vector<float> numbers(std::size_t count, std::uint64_t seed) {
  attention::SplitMix64 bits{seed};
  std::vector<float> numbers(count);
  for (float& number : numbers) number = static_cast<float>(between(bits, -1, 1));
  return numbers;
}

Matrix matrix(int rows, int columns, std::uint64_t seed) {
  attention::SplitMix64 bits{seed};
  Matrix matrix(rows, columns);
  for (double& cell : matrix.data) cell = between(bits, -1, 1);
  return matrix;
}

}  // namespace

Matrix Layer::apply(const Matrix& rows) const {
  const auto projected = [&](const Matrix& by) { return *attention::split_heads(multiply(rows, by), 2); };
  const auto queries = projected(query), keys = projected(key), values = projected(value);
  std::vector<attention::HeadInput> heads;
  for (std::size_t head = 0; head < queries.size(); ++head)
    heads.push_back({.query = queries[head], .key = keys[head], .value = values[head], .masking = {}});
  return attention::attend_heads(heads, {}, out, &rows).output;
}

Engine::Engine(int head_count, int word_count, int head_width)
    : heads(head_count), words(word_count), width(head_width) {
  const std::size_t count = static_cast<std::size_t>(heads) * words * width;
  query = numbers(count, 1);
  key = numbers(count, 2);
  value = numbers(count, 3);
  output.resize(count);
}

void Engine::run(Job job) {
  if (job == Job::loops) return plain_loops(*this);
  if (job == Job::room) {
    if (layers.empty()) prepare_room();
    output[0] = static_cast<float>(layers[1].apply(layers[0].apply(rows))(0, 0));
    return;
  }
  const std::size_t cells = static_cast<std::size_t>(words) * words;
  if (job == Job::weights) weights.resize(heads * cells);
  if (job == Job::masked && visible.empty()) {
    attention::SplitMix64 bits{4};
    visible.resize(cells);
    for (unsigned char& cell : visible) cell = bits.next() % 4 != 0;
  }
  tiles(job);
}

void Engine::tiles(Job job) {
  const std::size_t area = static_cast<std::size_t>(words) * width, cells = static_cast<std::size_t>(words) * words;
  for (std::size_t head = 0; head < static_cast<std::size_t>(heads); ++head) {
    const auto part = [&](std::vector<float>& all, std::size_t size) {
      return std::span<float>(all).subspan(head * size, size);
    };
    attention::TileHead input{.queries = words, .keys = words, .d_k = width, .d_v = width};
    input.query = part(query, area);
    input.key = part(key, area);
    input.value = part(value, area);
    input.scale = 1.0 / std::sqrt(static_cast<double>(width));
    if (job == Job::causal) input.causal = attention::Causal::top_left;
    if (job == Job::masked) input.visible = visible;
    attention::attend_tiles(input, scratch, part(output, area),
                            job == Job::weights ? part(weights, cells) : std::span<float>{});
  }
}

void Engine::prepare_room() {
  rows = matrix(words, width, 10);
  for (const std::uint64_t seed : {20u, 30u})
    layers.push_back({matrix(width, width, seed), matrix(width, width, seed + 1), matrix(width, width, seed + 2),
                      matrix(width, width, seed + 3)});
}

}  // namespace bench

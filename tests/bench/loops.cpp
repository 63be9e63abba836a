#include <cmath>
#include <vector>

#include "engine.h"

namespace bench {
namespace {

void attend_query(const float* query, const float* key, const float* value, int words, int width, float* row,
                  float* output) {
  const float scale = 1.0f / std::sqrt(static_cast<float>(width));
  float largest = -INFINITY, sum = 0.0f;
  for (int j = 0; j < words; ++j) {
    float score = 0.0f;
    for (int c = 0; c < width; ++c) score += query[c] * key[j * width + c];
    row[j] = score * scale;
    if (row[j] > largest) largest = row[j];
  }
  for (int j = 0; j < words; ++j) {
    row[j] = std::exp(row[j] - largest);
    sum += row[j];
  }
  for (int c = 0; c < width; ++c) output[c] = 0.0f;
  for (int j = 0; j < words; ++j) {
    const float weight = row[j] / sum;
    for (int c = 0; c < width; ++c) output[c] += weight * value[j * width + c];
  }
}

}  // namespace

void plain_loops(Engine& engine) {
  const int words = engine.words, width = engine.width;
  std::vector<float> row(static_cast<std::size_t>(words));
  for (int head = 0; head < engine.heads; ++head) {
    const std::size_t at = static_cast<std::size_t>(head) * words * width;
    for (int i = 0; i < words; ++i)
      attend_query(&engine.query[at + static_cast<std::size_t>(i) * width], &engine.key[at], &engine.value[at], words,
                   width, row.data(), &engine.output[at + static_cast<std::size_t>(i) * width]);
  }
}

}  // namespace bench

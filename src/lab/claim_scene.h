// The lab in the setting that a claim names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json.h"
#include "lab/compute.h"

namespace lab {

struct ClaimScene {
  const content::Pack* pack = nullptr;
  const content::Map* map = nullptr;
  Result result;
  int head = 0, query = 0, key = 0;

  const LayerResult& layer() const { return result.shown(); }
  const attention::HeadResult& shown_head() const;
  int words() const { return static_cast<int>(result.inputs.words.size()); }
  // Scores of a row before masks hide anything, positions included.
  std::vector<double> scores(int row) const;
  std::vector<double> weights(int of_head) const;
  std::vector<double> head_output(int of_head) const;
  std::vector<double> output() const;
};

// Reads pack, layer, head, query, key of a "get", and the setting `with`; nothing if something does not exist.
std::optional<ClaimScene> claim_scene(const formats::Json& get, const formats::Json* with,
                                      const content::Content& content, std::string_view pack);

// Numbers of a list; nothing if it is none.
std::optional<std::vector<double>> numbers_of(const formats::Json& json);

}  // namespace lab

// State -> Inputs -> Result. Inputs are the numbers that go INTO attention; while something moves, a picture blends
// them (never positions) and computes again, so that every frame is a true state.
#pragma once

#include <string>
#include <vector>

#include "attention/multi_head.h"
#include "content/content.h"
#include "lab/state.h"

namespace lab {

struct HeadInputs {
  attention::Matrix query, key;                     // (n, d_k)
  std::optional<attention::Matrix> w_query, w_key;  // query, key = place * w, in layers that read moved words
  std::optional<attention::Matrix> value;           // (n, 2); none = where the words stand when the layer starts
  double on = 1;                                    // 0 = off
  bool operator==(const HeadInputs&) const = default;
};

struct LayerInputs {
  std::vector<HeadInputs> heads;
  attention::Matrix out;  // W_O
  bool operator==(const LayerInputs&) const = default;
};

struct Inputs {
  std::vector<std::string> words;
  attention::Matrix start;  // (n, 2) where each word stands at first
  std::vector<LayerInputs> layers;
  attention::Scale scale;
  double plus = 0;             // added to every score
  attention::Matrix visible;   // (n, n) 0 = hidden; between while a cell fades: times e^score
  attention::Matrix position;  // (n, n) position part of the scores, 0 when off
  attention::Matrix add;       // (n, n) a typed additive mask; -inf hides; empty = none
  double residual = 0;         // gain of the old place
  int query = 0;               // chosen word
  double mix = 1;              // 0 = the chosen word looks only at itself and stands at its start, 1 = as computed
  bool operator==(const Inputs&) const = default;
};

struct LayerResult {
  attention::MultiHeadResult attention;
  attention::Matrix start;  // (n, 2) where the words stand when the layer starts
};

struct Result {
  Inputs inputs;
  std::vector<LayerResult> layers;
  int layer = 0;                            // the layer on screen
  std::vector<content::Standing> standing;  // of each word's new place in that layer; empty without a map
  std::optional<content::Pack> own;         // room `yours`: the visitor's sentence as a pack

  const LayerResult& shown() const { return layers[static_cast<std::size_t>(layer)]; }
};

// What goes into attention in this state. Typed numbers that do not fit the pack are left out; words, heads and layers
// beyond its own are taken as the last one.
Inputs inputs_of(const State& state, const content::Content& content);
// All layers, every intermediate. Always what the inputs say: mistakes and guesses are shown beside it, never in it.
Result compute(const Inputs& inputs, const State& state, const content::Content& content);
// (n, 2) where the words stand when a layer starts, 0 <= layer < layers.
attention::Matrix start_of_layer(const Inputs& inputs, int layer);

// Between two inputs of the same words, t in [0, 1]; where shapes or words differ the second is taken at once.
Inputs blend(const Inputs& from, const Inputs& to, double t);

}  // namespace lab

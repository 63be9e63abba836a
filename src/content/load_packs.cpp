// The first half of load_content: meaning maps and sentence packs.
#include <algorithm>
#include <cmath>
#include <set>

#include "content/load.h"
#include "content/load_parts.h"

namespace content {
namespace {

constexpr int most_words = 64;
constexpr int most_slots = 16;
constexpr double touch = 1e-9;  // discs may meet the edge within rounding

Cluster load_disc(const Spot& spot, std::string id) {
  Cluster disc;
  disc.id = std::move(id);
  disc.center = point(member(spot, "center"));
  disc.radius = number(member(spot, "radius"));
  if (disc.radius <= 0) refuse(member(spot, "radius"), "must be more than 0");
  for (double c : disc.center)
    if (std::abs(c) + disc.radius > 1 + touch) refuse(spot, "leaves the map");
  return disc;
}

void load_clusters(const Spot& spot, Map& map) {
  for (const Spot& item : items(spot)) {
    allow(item, {"id", "center", "radius"});
    const Cluster disc = load_disc(item, name(member(item, "id")));
    for (const Cluster& other : map.clusters) {
      if (other.id == disc.id) refuse(member(item, "id"), "\"" + disc.id + "\" is used twice");
      if (distance(other.center, disc.center) <= other.radius + disc.radius) refuse(item, "meets " + other.id);
    }
    map.clusters.push_back(disc);
  }
}

Map load_map(const Spot& spot) {
  allow(spot, {"id", "range", "clusters", "middle", "landmarks"});
  Map map;
  map.id = name(member(spot, "id"));
  load_clusters(member(spot, "clusters"), map);
  if (const Spot middle = optional_member(spot, "middle")) {
    allow(middle, {"center", "radius"});
    map.middle = load_disc(middle, "middle");
    for (const Cluster& disc : map.clusters)
      if (distance(disc.center, map.middle->center) <= disc.radius + map.middle->radius)
        refuse(middle, "meets " + disc.id);
  }
  for (const Spot& item : items(member(spot, "landmarks"))) map.landmarks.push_back({point(item)});
  if (const Spot range = optional_member(spot, "range")) {
    allow(range, {"x", "y"});
    map.x_range = point(member(range, "x"), -1000, 1000);
    map.y_range = point(member(range, "y"), -1000, 1000);
  }
  return map;
}

Head load_head(const Spot& spot, const Pack& pack) {
  allow(spot, {"id", "slots", "Q", "K", "W_Q", "W_K", "V"});
  const int words = static_cast<int>(pack.words.size());
  Head head;
  head.id = name(member(spot, "id"));
  head.slots = integer(member(spot, "slots"), 1, most_slots);
  if (optional_member(spot, "W_Q")) {
    if (pack.start.empty()) refuse(member(spot, "W_Q"), "needs places to start from");
    head.w_query = matrix(member(spot, "W_Q"), 2, head.slots);
    head.w_key = matrix(member(spot, "W_K"), 2, head.slots);
  } else {
    head.query = matrix(member(spot, "Q"), words, head.slots);
    head.key = matrix(member(spot, "K"), words, head.slots);
  }
  const Spot value = member(spot, "V");
  if (value && value.json->text()) {
    one_of(value, {"place"});
    if (pack.start.empty()) refuse(value, "the pack has no places");
  } else {
    head.value = matrix(value, words, 2);
  }
  return head;
}

// Words spelled the same are the same to attention: only a position may tell them apart.
void check_twins(const Spot& spot, const Pack& pack, const Head& head) {
  if (head.w_query) return;
  for (std::size_t i = 0; i < pack.words.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      if (pack.words[i] != pack.words[j] || spot.reading->problem) continue;
      const int a = static_cast<int>(i), b = static_cast<int>(j);
      const bool same = std::ranges::equal(head.query.row(a), head.query.row(b)) &&
                        std::ranges::equal(head.key.row(a), head.key.row(b)) &&
                        (pack.start.empty() || pack.start[i] == pack.start[j]);
      if (!same) refuse(spot, "\"" + pack.words[i] + "\" stands there twice with different numbers");
    }
}

Layer load_layer(const Spot& spot, const Pack& pack) {
  allow(spot, {"heads", "W_O"});
  Layer layer;
  std::set<std::string> ids;
  for (const Spot& item : items(member(spot, "heads"))) {
    layer.heads.push_back(load_head(item, pack));
    if (!ids.insert(layer.heads.back().id).second) refuse(member(item, "id"), "is used twice");
    check_twins(item, pack, layer.heads.back());
  }
  if (layer.heads.empty()) refuse(member(spot, "heads"), "at least one head is needed");
  layer.out = matrix(member(spot, "W_O"), 2 * static_cast<int>(layer.heads.size()), 2);
  return layer;
}

void load_words(const Spot& spot, Pack& pack) {
  pack.sentence = text(member(spot, "sentence"));
  pack.words = texts(member(spot, "words"));
  std::string joined;
  for (const std::string& word : pack.words) joined += (joined.empty() ? "" : " ") + word;
  if (pack.words.empty() || pack.words.size() > most_words) refuse(member(spot, "words"), "1 to 64 words are needed");
  if (joined != pack.sentence) refuse(member(spot, "words"), "do not make the sentence");
}

void load_start(const Spot& spot, Pack& pack) {
  pack.start.clear();
  const Spot start = optional_member(spot, "start");
  if (!start) return;
  for (const Spot& item : items(start)) pack.start.push_back(point(item));
  if (pack.start.size() != pack.words.size())
    refuse(start, std::to_string(pack.start.size()) + " places, " + std::to_string(pack.words.size()) + " needed");
}

void load_layers(const Spot& spot, Pack& pack) {
  pack.layers.clear();
  for (const Spot& item : items(spot)) pack.layers.push_back(load_layer(item, pack));
  if (pack.layers.empty()) refuse(spot, "at least one layer is needed");
}

attention::Scale load_scale(const Spot& spot) {
  using Mode = attention::Scale::Mode;
  if (spot && spot.json->number()) return {Mode::number, number(spot)};
  return {one_of(spot, {"sqrt", "none"}) == "none" ? Mode::none : Mode::sqrt_width, 1.0};
}

void load_settings(const Spot& spot, Pack& pack) {
  pack.scale = load_scale(member(spot, "scale"));
  pack.causal = one_of(member(spot, "mask"), {"none", "causal"}) == "causal";
  pack.residual = yes_no(member(spot, "residual"));
  if (pack.residual && pack.start.empty()) refuse(member(spot, "residual"), "the pack has no old places to add");
  if (const Spot positions = optional_member(spot, "positions")) {
    allow(positions, {"d", "shift", "gain"});
    const int d = integer(member(positions, "d"), 2, most_slots);
    if (d % 2 != 0) refuse(member(positions, "d"), "an even number is needed");
    pack.positions = Positions{d, number(member(positions, "shift")), number(member(positions, "gain"))};
  }
  pack.query = integer(member(spot, "query"), 0, static_cast<int>(pack.words.size()) - 1);
}

// A variant is the pack with the given fields replaced; numbers of the pack must fit its words, too.
Pack load_variant(const Spot& spot, const Spot& pack_spot, const Pack& pack) {
  allow(spot, {"id", "sentence", "words", "start", "layers", "true_report"});
  Pack variant = pack;
  variant.variants.clear();
  variant.variant = name(member(spot, "id"));
  variant.text_prefix = pack.text_prefix + ".variant." + variant.variant;
  load_words(spot, variant);
  if (optional_member(spot, "start")) load_start(spot, variant);
  if (variant.words.size() != pack.words.size())
    refuse(member(spot, "words"), "as many words as in the pack are needed");
  const Spot own = optional_member(spot, "layers");
  load_layers(own ? own : member(pack_spot, "layers"), variant);
  if (const Spot report = optional_member(spot, "true_report")) {
    variant.true_report = name(report);
    const bool known =
        std::ranges::any_of(pack.reports, [&](const Report& item) { return item.id == variant.true_report; });
    if (!known) refuse(report, "\"" + variant.true_report + "\" is no report of this pack");
  }
  return variant;
}

void load_variants(const Spot& spot, const Spot& pack_spot, Pack& pack) {
  std::set<std::string> ids;
  for (const Spot& item : items(spot)) {
    pack.variants.push_back(load_variant(item, pack_spot, pack));
    if (!ids.insert(pack.variants.back().variant).second) refuse(member(item, "id"), "is used twice");
  }
}

// Codes that a sentence may be in: those of the texts, and "any" for signs that are of no language.
std::vector<std::string_view> pack_languages() {
  std::vector<std::string_view> codes;
  for (const Language& language : languages()) codes.push_back(language.code);
  codes.push_back("any");
  return codes;
}

Pack load_pack(const Spot& spot, const std::vector<Map>& maps) {
  allow(spot, {"id", "language", "sentence", "words", "map", "start", "scale", "mask", "residual", "positions", "query",
               "layers", "reports", "variants", "try_in", "misconceptions"});
  Pack pack;
  pack.id = name(member(spot, "id"));
  pack.text_prefix = "pack." + pack.id;
  pack.language = one_of(member(spot, "language"), pack_languages());
  load_words(spot, pack);
  pack.map = name(member(spot, "map"));
  if (std::ranges::none_of(maps, [&](const Map& map) { return map.id == pack.map; }))
    refuse(member(spot, "map"), "there is no map \"" + pack.map + "\"");
  load_start(spot, pack);
  load_layers(member(spot, "layers"), pack);
  load_settings(spot, pack);
  if (const Spot reports = optional_member(spot, "reports"))
    for (const Spot& item : items(reports)) pack.reports.push_back({name(item)});
  load_variants(member(spot, "variants"), spot, pack);
  for (const Spot& item : items(member(spot, "try_in"))) pack.try_in.push_back(name(item));
  pack.misconceptions = integers(member(spot, "misconceptions"), 1, 22);
  return pack;
}

}  // namespace

void load_packs(const Spot& spot, Content& content) {
  allow(spot, {"format", "version", "maps", "packs"});
  one_of(member(spot, "format"), {"attention-lab-packs"});
  integer(member(spot, "version"), 1, 1);
  for (const Spot& item : items(member(spot, "maps"))) {
    content.maps.push_back(load_map(item));
    const std::string& id = content.maps.back().id;
    if (content.map(id) != &content.maps.back()) refuse(member(item, "id"), "\"" + id + "\" is used twice");
  }
  for (const Spot& item : items(member(spot, "packs"))) {
    content.packs.push_back(load_pack(item, content.maps));
    const std::string& id = content.packs.back().id;
    if (content.pack(id) != &content.packs.back()) refuse(member(item, "id"), "\"" + id + "\" is used twice");
  }
}

}  // namespace content

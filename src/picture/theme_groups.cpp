// Which hue, texture, icon, view and label place each meaning map's groups have.
#include <algorithm>
#include <array>

#include "picture/theme.h"

namespace picture {
namespace {

enum HueName : std::size_t { fruit, sea, body, stone };

struct Group {
  std::string_view map, id;
  HueName hue;
  std::string_view icon, texture;  // texture empty = the hue's own
};

constexpr Group groups[] = {
    {"bae", "fruit", fruit, "pear", ""},
    {"bae", "sea", sea, "wave", ""},
    {"bae", "body", body, "body", ""},
    {"nun", "snow", sea, "cloud", ""},
    {"nun", "eye", body, "face", ""},
    {"mal", "horse", fruit, "", ""},
    {"mal", "speech", sea, "", ""},
    {"hashi", "road", sea, "", ""},
    {"hashi", "table", fruit, "", ""},
    {"bam", "night", sea, "", ""},
    {"bam", "chestnut", fruit, "", ""},
    {"dari", "leg", body, "", ""},
    {"dari", "bridge", sea, "", ""},
    {"cha", "car", sea, "", ""},
    {"cha", "tea", fruit, "", ""},
    {"bank", "river", sea, "", ""},
    {"bank", "money", fruit, "", ""},
    {"bat", "animal", fruit, "", ""},
    {"bat", "club", body, "", ""},
    {"fit", "inside", body, "", ""},
    {"fit", "holder", sea, "", ""},
    {"notice", "deadline_same", stone, "", "dots"},
    {"notice", "deadline_changed", body, "", "dots"},
    {"notice", "rule_same", stone, "", "crosses"},
    {"notice", "rule_changed", body, "", "crosses"},
    {"chat", "name", fruit, "body", ""},
    {"chat", "weather", sea, "cloud", ""},
    {"animals", "dog", fruit, "", ""},
    {"animals", "cat", body, "", ""},
};

// A map the tables do not know keeps one calm hue.
constexpr Group unknown{"", "", stone, "", ""};

const Group& group_of(std::string_view map, std::string_view id) {
  const auto found =
      std::find_if(std::begin(groups), std::end(groups), [&](const Group& g) { return g.map == map && g.id == id; });
  return found == std::end(groups) ? unknown : *found;
}

}  // namespace

Hue group_hue(const Theme& theme, std::string_view map, std::string_view group) {
  return theme.hues[group_of(map, group).hue];
}

std::string_view group_texture(std::string_view map, std::string_view group) {
  constexpr std::array<std::string_view, 4> own = {"dots", "waves", "crosses", "ticks"};
  const Group& found = group_of(map, group);
  return found.texture.empty() ? own[found.hue] : found.texture;
}

std::string_view group_icon(std::string_view map, std::string_view group) {
  return group_of(map, group).icon;
}

MapView map_view(std::string_view map) {
  if (map == "bae") return {-1.1f, 1.1f, -1.13f, 0.83f};
  if (map == "notice") return {-1.16f, 1.16f, -1.08f, 1.08f};
  return {};
}

std::optional<content::Point> group_label_at(std::string_view map, std::string_view group) {
  if (map != "bae") return {};
  if (group == "fruit") return content::Point{-0.86, 0.70};
  if (group == "sea") return content::Point{0.86, 0.70};
  if (group == "body") return content::Point{0.40, -0.74};
  return {};
}

}  // namespace picture

// Presentation keys: obeyed in links, never undone, never part of what is calculated.
#include <algorithm>
#include <array>

#include "attention/short_sort.h"
#include "content/load.h"
#include "formats/number.h"
#include "lab/fields.h"

namespace lab {

namespace {

constexpr std::array<std::string_view, 10> names_left_out{"key",   "language", "receipt", "rooms", "share",
                                                          "sound", "theme",    "title",   "top",   "try"};
constexpr std::array<std::string_view, 2> reports{"attempt", "progress"};
constexpr std::array<std::string_view, 4> themes{"auto", "light", "dark", "contrast"};
constexpr std::array<double, 4> zooms{1, 1.25, 1.5, 2};
constexpr std::size_t host_length = 256;

std::optional<bool> yes_no(std::string_view text) {
  if (text == "1" || text == "true" || text == "on") return true;
  if (text == "0" || text == "false" || text == "off") return false;
  return std::nullopt;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

// Names out of `known`, ascending, each once; "none" is the empty list.
bool read_names(std::vector<std::string>& names, std::string_view text, std::span<const std::string_view> known) {
  std::vector<std::string> read;
  for (std::size_t from = 0; text != "none" && from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view name = text.substr(from, comma - from);
    if (std::ranges::find(known, name) == known.end()) return false;
    read.emplace_back(name);
    from = comma + 1;
  }
  attention::short_sort(read);
  read.erase(std::unique(read.begin(), read.end()), read.end());
  names = read;
  return true;
}

bool read_lang(Presentation& p, std::string_view text) {
  if (text != "pseudo" && content::language(text) == nullptr) return false;
  p.lang = std::string(text);
  return true;
}

std::string write_theme(const Presentation& p) {
  return p.theme == Presentation::Theme::automatic ? "" : std::string(themes[static_cast<std::size_t>(p.theme)]);
}
bool read_theme(Presentation& p, std::string_view text) {
  const auto found = std::ranges::find(themes, text);
  if (found == themes.end()) return false;
  p.theme = static_cast<Presentation::Theme>(found - themes.begin());
  return true;
}

bool read_zoom(Presentation& p, std::string_view text) {
  const auto number = formats::read_number(text);
  if (!number || std::ranges::find(zooms, *number) == zooms.end()) return false;
  p.zoom = *number;
  return true;
}

template <bool Presentation::*member>
std::string write_yes(const Presentation& p) {
  return p.*member ? "1" : "";
}
template <bool Presentation::*member>
bool read_yes(Presentation& p, std::string_view text) {
  const auto yes = yes_no(text);
  if (yes) p.*member = *yes;
  return yes.has_value();
}

template <std::optional<bool> Presentation::*member>
std::string write_wish(const Presentation& p) {
  return p.*member ? (*(p.*member) ? "1" : "0") : "";
}
bool read_embed(Presentation& p, std::string_view text) {
  const auto yes = yes_no(text);
  if (yes) p.embed = yes;
  return yes.has_value();
}
bool read_motion(Presentation& p, std::string_view text) {
  const auto yes = yes_no(text);
  if (yes || text == "auto") p.motion = yes;
  return yes || text == "auto";
}

bool read_resize(Presentation& p, std::string_view text) {
  if (text != "own" && text != "lti") return false;
  p.resize = std::string(text);
  return true;
}

// An origin: scheme://name, with a port perhaps.
bool read_host(Presentation& p, std::string_view text) {
  const bool web = text.starts_with("https://") || text.starts_with("http://");
  const std::string_view name = web ? text.substr(text.find("//") + 2) : std::string_view();
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':' || c == '[' || c == ']';
  };
  if (name.empty() || text.size() > host_length || !std::ranges::all_of(name, allowed)) return false;
  p.host = std::string(text);
  return true;
}

constexpr std::array table{
    PresentationField{"lang", [](const Presentation& p) { return p.lang.value_or(""); }, read_lang},
    PresentationField{"theme", write_theme, read_theme},
    PresentationField{"zoom",
                      [](const Presentation& p) { return p.zoom == 1 ? std::string() : formats::number_text(p.zoom); },
                      read_zoom},
    PresentationField{"embed", write_wish<&Presentation::embed>, read_embed},
    PresentationField{"nav", write_yes<&Presentation::nav>, read_yes<&Presentation::nav>},
    PresentationField{"kiosk", write_yes<&Presentation::kiosk>, read_yes<&Presentation::kiosk>},
    PresentationField{
        "without", [](const Presentation& p) { return joined(p.without); },
        [](Presentation& p, std::string_view text) { return read_names(p.without, text, names_left_out); }},
    PresentationField{"motion", write_wish<&Presentation::motion>, read_motion},
    PresentationField{"report", [](const Presentation& p) { return joined(p.report); },
                      [](Presentation& p, std::string_view text) { return read_names(p.report, text, reports); }},
    PresentationField{"resize", [](const Presentation& p) { return p.resize == "own" ? std::string() : p.resize; },
                      read_resize},
    PresentationField{"host", [](const Presentation& p) { return p.host; }, read_host},
};

}  // namespace

std::span<const PresentationField> presentation_fields() {
  return table;
}

const PresentationField* presentation_field(std::string_view key) {
  const auto found = std::ranges::find(table, key, &PresentationField::key);
  return found != table.end() ? &*found : nullptr;
}

std::span<const std::string_view> without_names() {
  return names_left_out;
}

}  // namespace lab

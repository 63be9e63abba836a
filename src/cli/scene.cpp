#include "cli/scene.h"

#include <algorithm>

#include "formats/json.h"
#include "lab/fields.h"
#include "lab/link.h"
#include "lab/link_parts.h"

namespace cli {
namespace {

using Fragment = std::variant<std::string, Fault>;

bool is_share(std::string_view text) {
  return text.size() > 2 && text.starts_with("al") && text[2] >= '0' && text[2] <= '9';
}

// What follows the # of an address, or a fragment without one; nothing for the name of a file.
std::optional<std::string> as_link(const std::string& text) {
  const std::size_t hash = text.find('#');
  if (hash != std::string::npos) return text.substr(hash + 1);
  if (text.empty() || text.starts_with("http://") || text.starts_with("https://")) return "";
  const std::string key = text.substr(0, text.find('='));
  const bool request = key != text && (lab::field(key) != nullptr || lab::presentation_field(key) != nullptr);
  if (is_share(text) || request) return text;
  return std::nullopt;
}

Fragment fragment_of_state(const std::string& name, const formats::Json& json, const content::Content& content,
                           const content::Texts& texts) {
  lab::State state = lab::neutral_state();
  if (const auto key = lab::apply_json(json, state)) {
    return Fault{"state-value", texts("cli.state-value", {{"name", name}, {"key", *key}})};
  }
  lab::settle(state, content);
  if (const auto link = lab::share_link(state)) return *link;
  return Fault{"link-long", name + ": " + texts("cli.link-long")};
}

// The scene of a state file, or the link inside a data file.
Fragment fragment_of_file(const std::string& name, const Io& io, const content::Content& content,
                          const content::Texts& texts) {
  const auto bytes = io.read(name, most_file_bytes);
  if (!std::holds_alternative<std::string>(bytes)) return read_fault(name, std::get<ReadProblem>(bytes), texts);
  const auto parsed = formats::parse_json(std::get<std::string>(bytes));
  if (const auto* error = std::get_if<formats::JsonError>(&parsed)) {
    const Fault fault = json_fault(*error, texts);
    return Fault{fault.code, name + ": " + fault.text};
  }
  const formats::Json& json = std::get<formats::Json>(parsed);
  const formats::Json *format = json.find("format"), *state = json.find("state"), *link = json.find("link");
  const std::string kind = format && format->text() ? *format->text() : "";
  if (kind == "attention-lab-state" && state) return fragment_of_state(name, *state, content, texts);
  if (kind == "attention-lab-data" && link && link->text()) return *link->text();
  return Fault{"no-such-format", texts("cli.no-such-format", {{"name", name}})};
}

// The fragment with every --set and --lang behind it, where the last of a key wins.
std::string with_requests(std::string fragment, const Options& options) {
  const auto append = [&](const std::string& key, const std::string& value) {
    fragment += (fragment.empty() ? "" : "&") + key + "=" + lab::percent_encoded(value);
  };
  for (const auto& [key, value] : options.set) append(key, value);
  if (options.language) append("lang", *options.language);
  return fragment;
}

Misuse bad_set(const Options& options, const std::string& key, const std::string& value) {
  return {"bad-value", {{"option", "--set"}, {"value", key + "=" + value}}, options.language.value_or("ko")};
}

// A share link is complete: what --set changes is changed in its state, which is then written anew.
std::variant<std::string, Fault, Misuse> share_with_changes(const std::string& fragment, const Options& options,
                                                            const content::Content& content,
                                                            const content::Texts& texts) {
  lab::Opened opened = lab::open_link(fragment, content);
  for (const auto& [key, text] : options.set) {
    if (const lab::Field* field = lab::field(key)) {
      auto value = lab::read_field(*field, text);
      if (!value || !lab::fit(*field, *value)) return bad_set(options, key, text);
      field->set(opened.state, *value);
    } else if (!lab::presentation_field(key)->read(opened.presentation, text)) {
      return bad_set(options, key, text);
    }
  }
  lab::settle(opened.state, content);
  if (options.language) opened.presentation.lang = options.language;
  const auto link = lab::share_link(opened.state);
  if (!link) return Fault{"link-long", texts("cli.link-long")};
  return *link + lab::presentation_tail(opened.presentation);
}

}  // namespace

Fault read_fault(const std::string& name, ReadProblem problem, const content::Texts& texts) {
  if (problem == ReadProblem::cannot_read) return {"cannot-read", texts("cli.cannot-read", {{"name", name}})};
  constexpr std::size_t mebibyte = 1 << 20;
  const std::string limit = std::to_string(most_file_bytes / mebibyte);
  return {"too-big", name + ": " + texts("error.too-big", {{"count", ">" + limit}, {"unit", "MiB"}, {"limit", limit}})};
}

std::variant<Scene, Fault, Misuse> open_scene(const Options& options, const Io& io, const content::Content& content,
                                              const content::Texts& texts) {
  const std::optional<std::string> link = as_link(options.opened);
  const Fragment start = link ? Fragment(*link) : fragment_of_file(options.opened, io, content, texts);
  if (const Fault* fault = std::get_if<Fault>(&start)) return *fault;
  const std::string& before = std::get<std::string>(start);
  const std::string notice = lab::open_link(before, content).notice;
  if (notice == "link-damaged") return Fault{notice, texts("cli.link-damaged")};
  if (notice == "link-new") return Fault{notice, texts("cli.link-new")};
  Scene scene;
  if (is_share(before) && !options.set.empty()) {
    const auto changed = share_with_changes(before, options, content, texts);
    if (const Fault* fault = std::get_if<Fault>(&changed)) return *fault;
    if (const Misuse* misuse = std::get_if<Misuse>(&changed)) return *misuse;
    scene.fragment = std::get<std::string>(changed);
  } else {
    scene.fragment = with_requests(before, options);
  }
  const lab::Opened opened = lab::open_link(scene.fragment, content);
  if (opened.notice == "link-new") return Fault{opened.notice, texts("cli.link-new")};
  if (opened.notice != "link-value") return scene;
  const auto set = std::ranges::find(options.set, opened.notice_detail, [](const auto& pair) { return pair.first; });
  if (set != options.set.end()) return bad_set(options, set->first, set->second);
  scene.notes.push_back(texts("cli.link-value", {{"key", opened.notice_detail}}));
  return scene;
}

}  // namespace cli

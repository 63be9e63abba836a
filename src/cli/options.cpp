#include "cli/options.h"

#include <algorithm>
#include <array>

#include "formats/number.h"
#include "lab/export_numbers.h"
#include "lab/fields.h"

namespace cli {
namespace {

struct ActionName {
  std::string_view option;
  Action action;
};
constexpr std::array<ActionName, 6> actions{{{"--compute", Action::compute},
                                             {"--export", Action::export_file},
                                             {"--screenshot", Action::screenshot},
                                             {"--self-test", Action::self_test},
                                             {"--version", Action::version},
                                             {"--help", Action::help}}};
constexpr std::array<std::string_view, 13> formats_of_export{
    "svg", "png", "csv", "tsv", "json", "npy", "npz", "python", "numpy", "torch", "view", "state", "worksheet"};
// Formats that hold one matrix, which --what names.
constexpr std::array<std::string_view, 3> formats_of_one{"csv", "tsv", "npy"};
constexpr int smallest_side = 64, largest_side = 8192;
constexpr double smallest_scale = 1, largest_scale = 4;

struct Parser {
  std::span<const std::string> arguments;
  std::span<const std::string> languages;
  std::size_t at = 0;
  Options options = {};
  std::string action_name = {}, size_name = {}, scale_name = {}, what_name = {};  // options seen
  std::optional<Misuse> misuse = {};

  void refuse(std::string code, std::vector<std::pair<std::string, std::string>> slots) {
    if (!misuse) misuse = Misuse{std::move(code), std::move(slots), "ko"};
  }
  void refuse_value(std::string_view option, const std::string& value) {
    refuse("bad-value", {{"option", std::string(option)}, {"value", value}});
  }

  // The value after `=`, else the next argument. "-" is a value, another option is not.
  std::string value(const std::string& option, std::optional<std::string>& inline_value) {
    if (inline_value) return *std::exchange(inline_value, std::nullopt);
    const bool there = at < arguments.size() && (arguments[at] == "-" || !arguments[at].starts_with('-'));
    if (there) return arguments[at++];
    refuse("missing-value", {{"option", option}});
    return {};
  }
};

void read_size(Parser& parser, const std::string& text) {
  const std::size_t x = text.find('x');
  const auto side = [&](const std::string& digits) -> std::optional<int> {
    const bool whole = !digits.empty() && digits.size() <= 4 &&
                       std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    const int number = whole ? std::stoi(digits) : 0;
    return number >= smallest_side && number <= largest_side ? std::optional(number) : std::nullopt;
  };
  const auto width = x == std::string::npos ? std::nullopt : side(text.substr(0, x));
  const auto height = x == std::string::npos ? std::nullopt : side(text.substr(x + 1));
  if (!width || !height) return parser.refuse_value("--size", text);
  parser.options.width = *width;
  parser.options.height = *height;
}

void read_scale(Parser& parser, const std::string& text) {
  const auto number = formats::read_number(text);
  if (!number || *number < smallest_scale || *number > largest_scale) return parser.refuse_value("--scale", text);
  parser.options.scale = *number;
}

void read_what(Parser& parser, const std::string& text) {
  if (!lab::is_exported(text)) return parser.refuse_value("--what", text);
  parser.options.what = text;
}

void read_language(Parser& parser, const std::string& text) {
  if (std::ranges::find(parser.languages, text) == parser.languages.end()) return parser.refuse_value("--lang", text);
  parser.options.language = text;
}

void read_set(Parser& parser, const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string key = text.substr(0, equals);
  const lab::Field* field = lab::field(key);
  const bool known = (field != nullptr && field->readable) || lab::presentation_field(key) != nullptr;
  if (equals == std::string::npos || !known) return parser.refuse_value("--set", text);
  parser.options.set.emplace_back(key, text.substr(equals + 1));
}

void read_action(Parser& parser, const ActionName& name, std::optional<std::string>& inline_value) {
  if (!parser.action_name.empty()) {
    return parser.refuse("two-actions", {{"a", parser.action_name}, {"b", std::string(name.option)}});
  }
  const std::string option(name.option);
  parser.action_name = option;
  parser.options.action = name.action;
  if (name.action == Action::export_file) {
    parser.options.format = parser.value(option, inline_value);
    const bool known = std::ranges::find(formats_of_export, parser.options.format) != formats_of_export.end();
    if (!known) parser.refuse_value(option, parser.options.format);
  }
  const bool takes_file =
      name.action == Action::compute || name.action == Action::export_file || name.action == Action::screenshot;
  if (takes_file) parser.options.file = parser.value(option, inline_value);
  if (takes_file && parser.options.file.empty()) parser.refuse("missing-value", {{"option", option}});
}

void read_option(Parser& parser, const std::string& argument) {
  const std::size_t equals = argument.find('=');
  const std::string option = argument.substr(0, equals);
  std::optional<std::string> inline_value;
  if (equals != std::string::npos) inline_value = argument.substr(equals + 1);
  const auto action = std::ranges::find(actions, option, &ActionName::option);
  if (action != actions.end()) {
    read_action(parser, *action, inline_value);
  } else if (option == "--size") {
    parser.size_name = option;
    read_size(parser, parser.value(option, inline_value));
  } else if (option == "--scale") {
    parser.scale_name = option;
    read_scale(parser, parser.value(option, inline_value));
  } else if (option == "--what") {
    parser.what_name = option;
    read_what(parser, parser.value(option, inline_value));
  } else if (option == "--lang") {
    read_language(parser, parser.value(option, inline_value));
  } else if (option == "--set") {
    read_set(parser, parser.value(option, inline_value));
  } else {
    parser.refuse("unknown-option", {{"option", option}});
  }
  if (inline_value) parser.refuse_value(option, *inline_value);  // nothing took it
}

void read_opened(Parser& parser, const std::string& argument) {
  if (!parser.options.opened.empty()) return parser.refuse("one-link", {{"value", argument}});
  parser.options.opened = argument;
}

// Options that mean nothing beside the action are a mistake, not a wish to be passed over.
void check_together(Parser& parser) {
  const Options& options = parser.options;
  const Action action = options.action;
  const bool draws =
      action == Action::window || action == Action::screenshot || options.format == "svg" || options.format == "png";
  const bool opens = action == Action::window || action == Action::screenshot || action == Action::export_file;
  const auto refuse = [&](const std::string& option) {
    const std::string what = options.format.empty() ? parser.action_name : parser.action_name + " " + options.format;
    parser.refuse("not-with", {{"option", option}, {"action", what}});
  };
  if (!parser.size_name.empty() && !draws) refuse(parser.size_name);
  if (!parser.scale_name.empty() && action != Action::screenshot && options.format != "png") {
    if (parser.action_name.empty()) {
      parser.refuse("unknown-option", {{"option", parser.scale_name}});
    } else {
      refuse(parser.scale_name);
    }
  }
  const bool of_one = std::ranges::find(formats_of_one, options.format) != formats_of_one.end();
  if (!parser.what_name.empty() && !of_one && parser.action_name.empty())
    parser.refuse("unknown-option", {{"option", parser.what_name}});
  if (!parser.what_name.empty() && !of_one) refuse(parser.what_name);
  if (!options.set.empty() && !opens) refuse("--set");
  if (!options.opened.empty() && !opens) refuse(options.opened);
}

}  // namespace

std::variant<Options, Misuse> parse_options(std::span<const std::string> arguments,
                                            std::span<const std::string> languages) {
  Parser parser{.arguments = arguments, .languages = languages};
  bool only_operands = false;
  while (parser.at < arguments.size()) {
    const std::string& argument = arguments[parser.at++];
    if (!only_operands && argument == "--") {
      only_operands = true;
    } else if (!only_operands && argument.size() > 1 && argument.starts_with('-')) {
      read_option(parser, argument);
    } else {
      read_opened(parser, argument);
    }
  }
  if (!parser.misuse) check_together(parser);
  if (!parser.misuse) return parser.options;
  parser.misuse->language = parser.options.language.value_or("ko");
  return *parser.misuse;
}

}  // namespace cli

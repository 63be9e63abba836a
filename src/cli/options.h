// The command line as a value: what is to be done, with what.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace cli {

enum class Action { window, compute, export_file, screenshot, self_test, version, help };

struct Options {
  Action action = Action::window;
  std::string file;                // of the action: read by compute, written by export and screenshot; "-" = standard
  std::string format;              // of export: svg, json, csv ...
  std::string what;                // of export csv, tsv, npy: the matrix; empty = weights
  int width = 1280, height = 800;  // CSS px
  std::optional<double> scale;     // of screenshot (else 1) and png (else 2), 1 to 4
  std::optional<std::string> language;                   // as given
  std::vector<std::pair<std::string, std::string>> set;  // keys and values in the order given
  std::string opened;                                    // LINK or FILE, as given; empty = none
  bool operator==(const Options&) const = default;
};

// A call that is wrong. `code` is the text key without "cli.", the slots are its words.
struct Misuse {
  std::string code;
  std::vector<std::pair<std::string, std::string>> slots;
  std::string language = "ko";  // as far as --lang was understood
  bool operator==(const Misuse&) const = default;
};

// `arguments` without the program's name; `languages` are the codes --lang may take.
std::variant<Options, Misuse> parse_options(std::span<const std::string> arguments,
                                            std::span<const std::string> languages);

}  // namespace cli

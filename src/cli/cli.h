// The command line: answers what needs no window, and says what window to open otherwise.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/io.h"

namespace cli {

// A window to open; with `screenshot` (a file) its content is saved and the program ends.
struct Window {
  std::string fragment;  // of the link to open, without #
  int width = 1280, height = 800;
  double scale = 1;
  std::string screenshot;
  std::string language = "ko";  // of messages
};

inline constexpr int exit_done = 0, exit_failed = 1, exit_misused = 2;

struct Outcome {
  int exit_status = exit_done;
  std::optional<Window> window;  // given: open it, then end with its own status
};

// `arguments` without the program's name; `version` of the program, for --version.
Outcome run(std::span<const std::string> arguments, const Io& io, std::string_view version);

// After the window: says what went wrong and returns the exit status.
int no_display(const Window& window, const Io& io);
int not_written(const Window& window, const Io& io);

}  // namespace cli

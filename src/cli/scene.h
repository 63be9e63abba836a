// What LINK, FILE, --set and --lang together open: a fragment that the lab can open as it is.
#pragma once

#include <string>
#include <variant>

#include "cli/fault.h"
#include "cli/io.h"
#include "cli/options.h"
#include "content/content.h"

namespace cli {

struct Scene {
  std::string fragment;            // without #
  std::vector<std::string> notes;  // what a hand-written link says that is not understood
};

// A fault where the link is damaged or too new, the file cannot be read, or the scene is too long for a link; a misuse
// where a value of --set is none of its key's.
std::variant<Scene, Fault, Misuse> open_scene(const Options& options, const Io& io, const content::Content& content,
                                              const content::Texts& texts);

// The message for a file that was not read.
Fault read_fault(const std::string& name, ReadProblem problem, const content::Texts& texts);

}  // namespace cli

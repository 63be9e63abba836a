// The link's exports that need no window: the picture as SVG, the numbers as JSON or as a program that
// computes them, the view as JSON.
#pragma once

#include <string>
#include <variant>

#include "cli/compute_input.h"
#include "cli/fault.h"
#include "cli/options.h"
#include "formats/json.h"
#include "lab/lab.h"

namespace cli {

// The export of options.format for a fragment, ready to be written.
std::variant<std::string, Fault> export_text(const Options& options, const std::string& fragment,
                                             const content::Content& content);

}  // namespace cli

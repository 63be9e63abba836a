// The scene as a file for other programs or for paper: everything that is taken out and is no picture.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/lab.h"

namespace lab {

struct ExportFile {
  std::string name, mime, data;
  bool text = true;  // UTF-8; else bytes
};

// `format`: csv tsv npy (of one matrix, which `what` names), npz json python numpy torch view state worksheet; nothing
// for others, or for a matrix that there is not. Csv is without a byte-order mark.
std::optional<ExportFile> export_file(const Lab& lab, std::string_view format, std::string_view what = {});

}  // namespace lab

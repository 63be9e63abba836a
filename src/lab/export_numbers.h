// The numbers on screen as files for other programs: one matrix of the shown head as CSV, TSV or npy, all heads as npz.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/lab.h"

namespace lab {

// What of the shown head may be taken out: weights scores masked_scores output q k v mask (0, or -inf where hidden).
bool is_exported(std::string_view what);

// attention-lab_ROOM_PACK_WHAT_hN_lN.EXT, heads and layers from 1, named where there are several; at most 80 of
// a-z 0-9 - _ . and never anything that a visitor typed. `what` may be empty.
std::string export_name(const Lab& lab, std::string_view what, std::string_view extension);

// The bytes of a file of format csv, tsv, npy or npz (which takes no `what`); nothing for other formats.
std::optional<std::string> export_numbers(const Lab& lab, std::string_view format, std::string_view what);

}  // namespace lab

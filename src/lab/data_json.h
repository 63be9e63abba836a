// The numbers of the layer on screen as JSON that other programs, and --compute, can read.
#pragma once

#include "formats/json.h"
#include "lab/lab.h"

namespace lab {

// What the layer computes, as the input of --compute: q, k and v of the heads that are on, W_O, scale, masks, old
// places. With all heads off it is all heads and a W_O of zeros: the same place.
formats::Json input_json(const Result& result);

// The document of format attention-lab-data: link, room, pack, words, input and result.
formats::Json data_json(const Lab& lab);

}  // namespace lab

// (Lab, Result) -> View: the regions that every room shares, in reading order, with the open room's own nodes in them.
// What `presentation.without` names is left out; the stage never is.
#pragma once

#include "lab/compute.h"
#include "lab/lab.h"
#include "lab/view.h"

namespace lab {

// `result` is usually lab.result; while something moves, the picture gives that of blended inputs.
View build(const Lab& lab, const Result& result);

}  // namespace lab

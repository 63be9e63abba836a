// The View as JSON, node for node as in the HTML:
// {"format":"attention-lab-view","version":1,"language","nodes":[{"id","role","name","value"?,"shown"?,"state"?,
// "children"?}]}
#pragma once

#include <string>
#include <string_view>

#include "formats/json.h"
#include "lab/view.h"

namespace lab {

// `value` is the exact number, `shown` what is printed; `state` lists what a control is: "checked",
// "expanded", "collapsed", "disabled", "hidden".
formats::Json view_tree(const View& view, std::string_view language);
std::string view_json(const View& view, std::string_view language);

}  // namespace lab

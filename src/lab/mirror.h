// The View as HTML: real headings, buttons, radios, tables. One <section data-region> per region; every node carries
// data-node, every calculated number data-value. Pure text; the page's script puts it into the document.
#pragma once

#include <string>
#include <vector>

#include "lab/view.h"

namespace lab {

struct MirrorRegion {
  std::string region;  // "stage"
  std::string html;    // the whole <section>
  bool operator==(const MirrorRegion&) const = default;
};

std::vector<MirrorRegion> mirror(const View& view);
// The regions whose HTML changed, in view order; a region that went away has empty html.
std::vector<MirrorRegion> mirror_changes(const std::vector<MirrorRegion>& before,
                                         const std::vector<MirrorRegion>& after);

}  // namespace lab

// The regions that every room has the same: the top bar, and what stands in a title row.
#pragma once

#include <string_view>
#include <vector>

#include "lab/scene.h"

namespace lab {

// Whether a link asked to leave a region or control out.
bool left_out(const Scene& scene, std::string_view name);
bool offers_sound(const Scene& scene);  // rows as tones: where the platform can play them

std::vector<Node> top_nodes(const Scene& scene);
// Title and caption of a room, then its own controls; inside another page, the buttons that lead out of the frame.
std::vector<Node> title_nodes(const Scene& scene, std::string_view room, std::vector<Node> controls);
// One option per shipped language.
Choice language_choice(const Scene& scene, std::string_view id_prefix);
// 3 or 6 decimals; other numbers of decimals, asked for in a link, stand beside them.
Choice digits_choice(const Scene& scene, std::string_view id_prefix);

}  // namespace lab

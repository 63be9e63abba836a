// The share dialog: the present scene as a link, as what other pages are written in, as a QR code and as files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/scene.h"

namespace lab {

std::vector<Node> share_nodes(const Scene& scene);

// What is said once the text of that field was copied.
std::string copied_notice(const Lab& lab, std::string_view field);

// Longer links make codes that a telephone does not read from a screen.
inline constexpr std::size_t longest_qr = 600;

}  // namespace lab

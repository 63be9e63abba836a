// A shader program from its two sources.
#pragma once

#include <string>
#include <string_view>

namespace gl {

// Id of the linked program, or 0 with the driver's words in `problem`. Version line and precision are put in front.
unsigned link_program(std::string_view vertex, std::string_view fragment, std::string& problem);

}  // namespace gl

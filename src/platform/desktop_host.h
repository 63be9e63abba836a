// The desktop's one window and what it waits for. GLFW hands it to callbacks through the window itself.
#pragma once

#define GL_GLEXT_PROTOTYPES
#define GLFW_INCLUDE_GLEXT
#include <GLFW/glfw3.h>

#include <limits>
#include <string>

#include "platform/platform.h"

namespace platform {

struct Host {
  const Client* client = nullptr;
  GLFWwindow* window = nullptr;
  double due = std::numeric_limits<double>::infinity();  // when the next frame is wanted
  float wished_ratio = 0;                                // 0: the screen's own
  GLFWcursor* cursor = nullptr;
  std::string cursor_name;
};

// The host of the window that is open on this thread, or nullptr.
Host* open_host();

Size size_of(const Host& host);
// Pointer, wheel, keys, size: from the window to the client.
void listen(Host& host);

// Draws into memory until nothing moves, and writes the PNG.
Ended take_screenshot(Host& host, const Opening& opening);

}  // namespace platform

// The platform on a desktop: one GLFW window with OpenGL 3.3. It sleeps until the system reports something or a frame
// is due. Events go to the program as they do in a browser, so that both targets share one input path.
#include <algorithm>
#include <cstdlib>

#include "platform/desktop_host.h"

namespace platform {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr int smallest_width = 320, smallest_height = 240;

// The language of the reader's session: the first of the usual variables that says something.
std::string session_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    const std::string text = value == nullptr ? "" : value;
    if (text.size() >= 2 && text.substr(0, 2) != "C." && text != "POSIX") return text.substr(0, 2);
  }
  return "ko";
}

Settings settings_of(const Opening& opening) {
  const bool window = opening.screenshot.empty();
  return {.language = window ? session_language() : "ko", .reduced_motion = !window, .page_scrolls = false};
}

GLFWwindow* make_window(const Opening& opening) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
  glfwWindowHint(GLFW_VISIBLE, opening.screenshot.empty() ? GLFW_TRUE : GLFW_FALSE);
  GLFWwindow* window = glfwCreateWindow(static_cast<int>(opening.size.width), static_cast<int>(opening.size.height), "",
                                        nullptr, nullptr);
  if (window == nullptr) return nullptr;
  glfwSetWindowSizeLimits(window, smallest_width, smallest_height, GLFW_DONT_CARE, GLFW_DONT_CARE);
  glfwMakeContextCurrent(window);
  glfwSwapInterval(1);
  return window;
}

void draw(Host& host) {
  host.due = never;
  if (host.client->frame(now())) host.due = 0;
  glfwSwapBuffers(host.window);
}

void loop(Host& host) {
  while (glfwWindowShouldClose(host.window) == GLFW_FALSE) {
    if (host.due <= now()) draw(host);
    const double left = host.due - now();
    if (left <= 0)
      glfwPollEvents();
    else if (host.due == never)
      glfwWaitEvents();
    else
      glfwWaitEventsTimeout(left);
  }
}

}  // namespace

Host* open_host() {
  GLFWwindow* window = glfwGetCurrentContext();
  return window == nullptr ? nullptr : static_cast<Host*>(glfwGetWindowUserPointer(window));
}

Size size_of(const Host& host) {
  int width = 0, height = 0;
  float across = 1, down = 1;
  glfwGetFramebufferSize(host.window, &width, &height);
  glfwGetWindowContentScale(host.window, &across, &down);
  const float ratio = host.wished_ratio > 0 ? host.wished_ratio : std::max(across, 0.5f);
  return {static_cast<float>(width) / ratio, static_cast<float>(height) / ratio, ratio};
}

Ended run(const Client& client, const Opening& opening) {
  if (glfwInit() == GLFW_FALSE) return Ended::no_display;
  Host host;
  host.client = &client;
  host.window = make_window(opening);
  host.wished_ratio = opening.size.ratio;
  Ended ended = Ended::no_display;
  if (host.window != nullptr) {
    glfwSetWindowUserPointer(host.window, &host);
    ended = Ended::done;
    client.start(settings_of(opening), opening.fragment);
    if (opening.screenshot.empty()) {
      listen(host);
      client.resize(size_of(host));
      request_frame();
      loop(host);
    } else {
      ended = take_screenshot(host, opening);
    }
    if (client.graphics_lost) client.graphics_lost();  // while its context still lives
    if (host.cursor != nullptr) glfwDestroyCursor(host.cursor);
    glfwDestroyWindow(host.window);
  }
  glfwTerminate();
  return ended;
}

void request_frame(double in_seconds) {
  if (Host* host = open_host()) host->due = std::min(host->due, in_seconds <= 0 ? 0 : now() + in_seconds);
}

double now() {
  return glfwGetTime();
}

void set_status(const Status& status) {
  if (const Host* host = open_host()) glfwSetWindowTitle(host->window, status.title.c_str());
}

void set_cursor(const char* css_name) {
  Host* host = open_host();
  if (host == nullptr || host->cursor_name == css_name) return;
  host->cursor_name = css_name;
  if (host->cursor != nullptr) glfwDestroyCursor(host->cursor);
  const bool hand = host->cursor_name == "pointer" || host->cursor_name == "grab" || host->cursor_name == "grabbing";
  const bool column = host->cursor_name == "col-resize";
  host->cursor = hand || column ? glfwCreateStandardCursor(hand ? GLFW_HAND_CURSOR : GLFW_HRESIZE_CURSOR) : nullptr;
  glfwSetCursor(host->window, host->cursor);
}

void copy_text(const std::string& text, std::function<void(bool copied)> done) {
  const Host* host = open_host();
  if (host != nullptr) glfwSetClipboardString(host->window, text.c_str());
  if (done) done(host != nullptr);
}

// What only a page has: a mirror in HTML, an address bar, a canvas that grows, further windows.
void set_region(const std::string&, const std::string&) {}
void set_targets(const std::vector<Target>&) {}
void set_height(float) {}
void focus_node(const std::string&) {}
void set_link(const std::string&, bool) {}

// The window is the program's own: the whole lab takes the place of its part.
void open_window(const std::string& fragment) {
  if (const Host* host = open_host()) host->client->link(fragment);
}

// The command line saves files (--export); the window offers none.
void save_file(const std::string&, const std::string&, const std::string&) {}

void play(const std::vector<Tone>&) {}
void tell(const std::string&, const std::string&) {}

}  // namespace platform

// Window events as the program knows them: CSS pixels and the DOM's names of keys.
#include <cctype>

#include "platform/desktop_host.h"

namespace platform {
namespace {

constexpr double wheel_step = 48;  // CSS px that one notch scrolls

Host& host_of(GLFWwindow* window) {
  return *static_cast<Host*>(glfwGetWindowUserPointer(window));
}

Pointer at(const Host& host, Pointer::Kind kind, double x, double y) {
  int across = 1, down = 1;
  glfwGetWindowSize(host.window, &across, &down);
  const Size size = size_of(host);
  return {.kind = kind,
          .x = static_cast<float>(x) * size.width / static_cast<float>(across > 0 ? across : 1),
          .y = static_cast<float>(y) * size.height / static_cast<float>(down > 0 ? down : 1)};
}

Pointer here(const Host& host, Pointer::Kind kind) {
  double x = 0, y = 0;
  glfwGetCursorPos(host.window, &x, &y);
  return at(host, kind, x, y);
}

std::string function_key(int key) {
  return "F" + std::to_string(key - GLFW_KEY_F1 + 1);
}

// As KeyboardEvent.key says it: "ArrowLeft", "Enter", " ", "z".
std::string key_name(int key, int scancode) {
  switch (key) {
    case GLFW_KEY_LEFT:
      return "ArrowLeft";
    case GLFW_KEY_RIGHT:
      return "ArrowRight";
    case GLFW_KEY_UP:
      return "ArrowUp";
    case GLFW_KEY_DOWN:
      return "ArrowDown";
    case GLFW_KEY_HOME:
      return "Home";
    case GLFW_KEY_END:
      return "End";
    case GLFW_KEY_PAGE_UP:
      return "PageUp";
    case GLFW_KEY_PAGE_DOWN:
      return "PageDown";
    case GLFW_KEY_TAB:
      return "Tab";
    case GLFW_KEY_ENTER:
    case GLFW_KEY_KP_ENTER:
      return "Enter";
    case GLFW_KEY_ESCAPE:
      return "Escape";
    case GLFW_KEY_SPACE:
      return " ";
    case GLFW_KEY_BACKSPACE:
      return "Backspace";
    default:
      break;
  }
  if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25) return function_key(key);
  if (key >= GLFW_KEY_A && key <= GLFW_KEY_Z) return std::string(1, static_cast<char>('a' + key - GLFW_KEY_A));
  const char* printed = glfwGetKeyName(key, scancode);
  return printed == nullptr ? "" : printed;
}

void type(Host& host, const std::string& text) {
  if (host.client->key && !text.empty()) host.client->key("text:" + text, false, false);
}

std::string utf8(unsigned code) {
  if (code < 0x80) return std::string(1, static_cast<char>(code));
  std::string text;
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  constexpr unsigned leads[] = {0, 0xC0, 0xE0, 0xF0};
  text += static_cast<char>(leads[more] | code >> 6 * more);
  for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80 | (code >> 6 * i & 0x3F));
  return text;
}

void on_key(GLFWwindow* window, int key, int scancode, int action, int modifiers) {
  if (action == GLFW_RELEASE) return;
  Host& host = host_of(window);
  std::string name = key_name(key, scancode);
  if (key == GLFW_KEY_V && (modifiers & GLFW_MOD_CONTROL) != 0) {
    const char* pasted = glfwGetClipboardString(window);
    return type(host, pasted == nullptr ? "" : pasted);
  }
  if (name.empty() || !host.client->key) return;
  if ((modifiers & GLFW_MOD_ALT) != 0) name = "Alt+" + name;
  host.client->key(name, (modifiers & GLFW_MOD_SHIFT) != 0, (modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_SUPER)) != 0);
}

void on_button(GLFWwindow* window, int button, int action, int) {
  if (button != GLFW_MOUSE_BUTTON_LEFT) return;
  Host& host = host_of(window);
  host.client->pointer(here(host, action == GLFW_PRESS ? Pointer::Kind::down : Pointer::Kind::up));
}

void on_scroll(GLFWwindow* window, double dx, double dy) {
  Host& host = host_of(window);
  const Pointer p = here(host, Pointer::Kind::move);
  host.client->wheel(p.x, p.y, static_cast<float>(-dx * wheel_step), static_cast<float>(-dy * wheel_step));
}

void on_size(Host& host) {
  host.client->resize(size_of(host));
  request_frame();
}

}  // namespace

void listen(Host& host) {
  glfwSetKeyCallback(host.window, on_key);
  glfwSetCharCallback(host.window, [](GLFWwindow* window, unsigned code) { type(host_of(window), utf8(code)); });
  glfwSetMouseButtonCallback(host.window, on_button);
  glfwSetScrollCallback(host.window, on_scroll);
  glfwSetCursorPosCallback(host.window, [](GLFWwindow* window, double x, double y) {
    Host& moved = host_of(window);
    moved.client->pointer(at(moved, Pointer::Kind::move, x, y));
  });
  glfwSetCursorEnterCallback(host.window, [](GLFWwindow* window, int entered) {
    Host& left = host_of(window);
    if (entered == GLFW_FALSE) left.client->pointer(here(left, Pointer::Kind::leave));
  });
  glfwSetFramebufferSizeCallback(host.window, [](GLFWwindow* window, int, int) { on_size(host_of(window)); });
  glfwSetWindowContentScaleCallback(host.window, [](GLFWwindow* window, float, float) { on_size(host_of(window)); });
  glfwSetWindowRefreshCallback(host.window, [](GLFWwindow*) { request_frame(); });
}

}  // namespace platform

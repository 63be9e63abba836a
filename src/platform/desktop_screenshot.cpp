// What the window would show, drawn into memory of any size: no window manager and no screen edge has a say in it.
#include <cmath>

#include "platform/desktop_host.h"
#include "platform/desktop_png.h"

namespace platform {
namespace {

constexpr int most_frames = 16;  // more than any end state needs

struct Canvas {
  GLuint frame = 0, color = 0;
  int width = 0, height = 0;
};

bool make(Canvas& canvas) {
  glGenFramebuffers(1, &canvas.frame);
  glGenRenderbuffers(1, &canvas.color);
  glBindRenderbuffer(GL_RENDERBUFFER, canvas.color);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, canvas.width, canvas.height);
  glBindFramebuffer(GL_FRAMEBUFFER, canvas.frame);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, canvas.color);
  return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

void destroy(Canvas& canvas) {
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  glDeleteFramebuffers(1, &canvas.frame);
  glDeleteRenderbuffers(1, &canvas.color);
}

}  // namespace

Ended take_screenshot(Host& host, const Opening& opening) {
  const float ratio = opening.screenshot_ratio;
  Canvas canvas{.width = static_cast<int>(std::lround(opening.size.width * ratio)),
                .height = static_cast<int>(std::lround(opening.size.height * ratio))};
  Ended ended = Ended::not_written;
  if (make(canvas)) {
    host.client->resize({opening.size.width, opening.size.height, ratio});
    for (int i = 0; i < most_frames && host.client->frame(now()); ++i) {
    }
    const std::size_t bytes = static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height) * 4;
    std::vector<unsigned char> rgba(bytes);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, canvas.width, canvas.height, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
    for (std::size_t i = 3; i < bytes; i += 4) rgba[i] = 255;  // a window has no holes
    if (write_png(opening.screenshot, canvas.width, canvas.height, rgba)) ended = Ended::done;
  }
  destroy(canvas);
  return ended;
}

}  // namespace platform

// Dear ImGui's context, atlas and GL objects: everything that a lost graphics context takes along is made again here.
#pragma once

#include <memory>
#include <optional>

#include "app/fonts.h"
#include "app/imgui_frame.h"
#include "app/painter.h"
#include "gl/field.h"

namespace app {

struct FontFiles {
  std::span<const unsigned char> regular, semibold;
};

class Renderer {
 public:
  // Makes the Dear ImGui context. `gpu` false: no GL, frames are only built (tests).
  Renderer(FontFiles files, ForeignGlyphs foreign, bool gpu);
  ~Renderer();
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  void lost();      // the GL context is gone, or about to go
  void restored();  // there is a new one

  // A picture that another one takes the place of, and how much of it is still seen.
  struct Leaving {
    picture::Picture picture;
    float opacity = 0;
  };
  // One frame: the picture, over it what is leaving, and in a debug build what `overlay` draws with Dear ImGui's own
  // widgets.
  void draw(const picture::Picture& picture, const std::optional<Leaving>& leaving, const Target& target,
            double seconds, const std::function<void()>& overlay = {});

  struct Counts {
    int vertices = 0, triangles = 0, commands = 0;
  };
  Counts counts() const { return counts_; }  // of the last frame
  const Fonts& fonts() const { return fonts_; }
  bool field_by_shader() const { return field_ != nullptr && field_->ready(); }

 private:
  void start();
  void answer_textures();

  FontFiles files_;
  std::unique_ptr<ForeignGlyphs> foreign_;
  bool gpu_ = true;
  std::unique_ptr<ImGuiFrame> frame_;  // none while the GL context is lost
  Fonts fonts_;
  std::unique_ptr<gl::FieldPainter> field_;
  Counts counts_;
  double last_ = -1;
};

}  // namespace app

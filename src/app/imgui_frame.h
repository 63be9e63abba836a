// One frame of Dear ImGui: begin() gives the list to draw into, end() what there is to render. A release build opens no
// windows, so there a frame is the atlas and one draw list, without ImGui's windows, input and settings (an eighth of
// the page's code); a debug build, which has a panel, takes ImGui's own NewFrame and Render.
#pragma once

#include <imgui.h>

#include <memory>

namespace app {

class ImGuiFrame {
 public:
  ImGuiFrame();  // a context of its own, current from here on
  ~ImGuiFrame();
  ImGuiFrame(const ImGuiFrame&) = delete;
  ImGuiFrame& operator=(const ImGuiFrame&) = delete;

  void select() const;  // makes its context the current one: several labs in one program share nothing
  // Sizes in device px, seconds since the last frame. Fonts must have been added. Both list and data are good until the
  // next begin().
  ImDrawList& begin(float width, float height, float seconds);
  ImDrawData& end();

 private:
  ImGuiContext* context_ = nullptr;
  std::unique_ptr<ImDrawList> list_;  // of a release build
  ImDrawData data_;
};

}  // namespace app

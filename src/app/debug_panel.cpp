#include "app/debug_panel.h"

#include <imgui.h>

#include "app/app.h"
#include "lab/link.h"

namespace app {

#ifdef NDEBUG

bool debug_panel_built() {
  return false;
}
bool debug_takes(const Pointer&, float) {
  return false;
}
bool debug_takes_wheel(float) {
  return false;
}
void App::debug_panel() {}

#else

bool debug_panel_built() {
  return true;
}

bool debug_takes(const Pointer& pointer, float ratio) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddMousePosEvent(pointer.at.x * ratio, pointer.at.y * ratio);
  if (pointer.kind == Pointer::Kind::down) io.AddMouseButtonEvent(0, true);
  if (pointer.kind == Pointer::Kind::up || pointer.kind == Pointer::Kind::cancel) io.AddMouseButtonEvent(0, false);
  return io.WantCaptureMouse;
}

bool debug_takes_wheel(float dy) {
  ImGuiIO& io = ImGui::GetIO();
  if (!io.WantCaptureMouse) return false;
  io.AddMouseWheelEvent(0, -dy / 48);
  return true;
}

void App::debug_panel() {
  const Renderer::Counts counts = renderer_->counts();
  const float size = 14 * screen_.ratio;
  ImGui::PushFont(renderer_->fonts().regular, size);
  ImGui::SetNextWindowPos({size, size}, ImGuiCond_FirstUseEver);
  ImGui::SetNextWindowSize({size * 34, size * 30}, ImGuiCond_FirstUseEver);
  if (ImGui::Begin("debug")) {
    ImGui::Text("compose %.2f ms   frame %.2f ms", composing_ * 1000, drawing_ * 1000);
    ImGui::Text("%d vertices   %d triangles   %d commands", counts.vertices, counts.triangles, counts.commands);
    ImGui::Text("%zu primitives   %zu targets   ratio %.2f   moving %d", picture_.primitives.size(),
                picture_.hits.size(), static_cast<double>(screen_.ratio), moving() ? 1 : 0);
    ImGui::Text("hovered %s   focused %s", eye_.hovered.c_str(), focused_.c_str());
    if (ImGui::CollapsingHeader("state", ImGuiTreeNodeFlags_DefaultOpen))
      ImGui::TextWrapped("%s", lab::state_json(lab_.state).c_str());
    if (ImGui::CollapsingHeader("last actions", ImGuiTreeNodeFlags_DefaultOpen))
      for (const std::string& entry : log_) ImGui::TextUnformatted(entry.c_str());
    if (ImGui::CollapsingHeader("view"))
      for (const lab::MirrorRegion& region : mirror_)
        ImGui::TextWrapped("%s: %s", region.region.c_str(), region.html.c_str());
  }
  ImGui::End();
  ImGui::PopFont();
}

#endif

}  // namespace app

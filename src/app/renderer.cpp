#include "app/renderer.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>

#include "gl/clear.h"
#include "gl/gl.h"
#include "resources/shaders.h"

namespace app {

Renderer::Renderer(FontFiles files, ForeignGlyphs foreign, bool gpu)
    : files_(files), foreign_(std::make_unique<ForeignGlyphs>(std::move(foreign))), gpu_(gpu) {
  start();
}

Renderer::~Renderer() {
  lost();
}

void Renderer::start() {
  frame_ = std::make_unique<ImGuiFrame>();
  fonts_ = add_fonts(files_.regular, files_.semibold, *foreign_);
  if (gpu_) {
    ImGui_ImplOpenGL3_Init(gl::glsl_version);
    field_ = std::make_unique<gl::FieldPainter>();
    field_->create(resources::shader("field.vert"), resources::shader("field.frag"));
  } else {
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
  }
}

// What the context held is gone with it. The atlas is made anew as well: its texture would have to be sent again whole.
void Renderer::lost() {
  if (frame_ == nullptr) return;
  frame_->select();
  field_.reset();
  if (gpu_) ImGui_ImplOpenGL3_Shutdown();
  frame_.reset();
}

void Renderer::restored() {
  if (frame_ == nullptr) start();
}

void Renderer::draw(const picture::Picture& picture, const std::optional<Leaving>& leaving, const Target& target,
                    double seconds, const std::function<void()>& overlay) {
  if (frame_ == nullptr || target.width < 1 || target.height < 1) return;
  frame_->select();
  const double passed = last_ < 0 ? 1.0 / 60 : std::clamp(seconds - last_, 0.001, 1.0);
  last_ = seconds;
  if (gpu_) ImGui_ImplOpenGL3_NewFrame();
  ImDrawList& list = frame_->begin(target.width, target.height, static_cast<float>(passed));
  paint(list, picture, fonts_, target, field_.get());
  if (leaving) paint_faded(list, leaving->picture, fonts_, target, leaving->opacity);
  if (overlay) overlay();
  ImDrawData& data = frame_->end();
  counts_ = {data.TotalVtxCount, data.TotalIdxCount / 3, 0};
  for (const ImDrawList* drawn : data.CmdLists) counts_.commands += drawn->CmdBuffer.Size;
  if (!gpu_) {
    answer_textures();
    return;
  }
  const picture::Color c = picture.background;
  gl::clear(static_cast<int>(target.width), static_cast<int>(target.height), static_cast<float>(c.r) / 255,
            static_cast<float>(c.g) / 255, static_cast<float>(c.b) / 255);
  ImGui_ImplOpenGL3_RenderDrawData(&data);
}

void Renderer::answer_textures() {
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    if (texture->Status == ImTextureStatus_WantCreate) texture->SetTexID(1);
    if (texture->Status == ImTextureStatus_WantDestroy) {
      texture->SetTexID(ImTextureID_Invalid);
      texture->SetStatus(ImTextureStatus_Destroyed);
    } else {
      texture->SetStatus(ImTextureStatus_OK);
    }
  }
}

}  // namespace app

#include "app/imgui_frame.h"

#include <imgui_internal.h>

namespace app {

void ImGuiFrame::select() const {
  ImGui::SetCurrentContext(context_);
}

#ifdef NDEBUG

// ImDrawList and ImFontAtlas are made to work without the rest. The context is never initialized: it only carries
// ImGuiIO and ImGuiPlatformIO, where the renderer looks for the atlas and its textures.
ImGuiFrame::ImGuiFrame() : context_(IM_NEW(ImGuiContext)(nullptr)) {
  select();
  ImFontAtlas& atlas = *context_->IO.Fonts;
  ImDrawListSharedData& shared = context_->DrawListSharedData;
  shared.FontAtlas = &atlas;
  shared.CurveTessellationTol = context_->Style.CurveTessellationTol;
  shared.SetCircleTessellationMaxError(context_->Style.CircleTessellationMaxError);
  shared.InitialFlags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
  shared.InitialFringeScale = 1;
  ImFontAtlasAddDrawListSharedData(&atlas, &shared);
  atlas.RefCount = 1;
  list_ = std::make_unique<ImDrawList>(&shared);
}

ImGuiFrame::~ImGuiFrame() {
  select();
  list_.reset();
  ImFontAtlas* atlas = context_->IO.Fonts;
  ImFontAtlasRemoveDrawListSharedData(atlas, &context_->DrawListSharedData);
  atlas->RefCount = 0;
  atlas->Locked = false;
  IM_DELETE(atlas);
  IM_DELETE(context_);
  ImGui::SetCurrentContext(nullptr);
}

ImDrawList& ImGuiFrame::begin(float width, float height, float) {
  ImFontAtlas& atlas = *context_->IO.Fonts;
  ImFontAtlasUpdateNewFrame(&atlas, ++context_->FrameCount, true);
  ImFontAtlasUpdateDrawListsSharedData(&atlas);
  context_->DrawListSharedData.ClipRectFullscreen = {0, 0, width, height};
  context_->IO.DisplaySize = {width, height};
  list_->_ResetForNewFrame();
  list_->PushTexture(atlas.TexRef);
  list_->PushClipRect({0, 0}, {width, height});
  return *list_;
}

ImDrawData& ImGuiFrame::end() {
  ImVector<ImTextureData*>& textures = context_->PlatformIO.Textures;
  textures.resize(0);
  for (ImTextureData* texture : context_->IO.Fonts->TexList) {
    texture->RefCount = 1;
    textures.push_back(texture);
  }
  data_.Clear();
  data_.Valid = true;
  data_.DisplaySize = context_->IO.DisplaySize;
  data_.FramebufferScale = {1, 1};
  data_.Textures = &textures;
  data_.AddDrawList(list_.get());
  return data_;
}

#else

ImGuiFrame::ImGuiFrame() : context_(ImGui::CreateContext()) {
  select();  // CreateContext keeps another one that is current
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
}

ImGuiFrame::~ImGuiFrame() {
  ImGui::DestroyContext(context_);
}

ImDrawList& ImGuiFrame::begin(float width, float height, float seconds) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {width, height};
  io.DeltaTime = seconds;
  ImGui::NewFrame();
  return *ImGui::GetBackgroundDrawList();
}

ImDrawData& ImGuiFrame::end() {
  ImGui::Render();
  return *ImGui::GetDrawData();
}

#endif

}  // namespace app

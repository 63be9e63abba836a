// What the App hands out after a change: mirror, targets, height, status, address.
#include <algorithm>

#include "app/app.h"
#include "lab/link.h"
#include "picture/theme.h"

namespace app {
namespace {

constexpr double rest = 0.3;  // seconds without a change before the address follows
constexpr std::string_view theme_names[] = {"light", "dark", "contrast"};

std::vector<PressTarget> targets_of(const picture::Picture& picture) {
  std::vector<PressTarget> targets;
  targets.reserve(picture.hits.size());
  for (const picture::Hit& hit : picture.hits)
    targets.push_back({hit.node, hit.rect.x, hit.rect.y, hit.rect.w, hit.rect.h});
  return targets;
}

}  // namespace

// State, mirror and account take the target at once; what lies where is that of the end state too, so that nothing in
// the document moves while numbers do.
void App::hand_out() {
  std::vector<lab::MirrorRegion> mirror = lab::mirror(lab_.view);
  for (const lab::MirrorRegion& region : lab::mirror_changes(mirror_, mirror))
    outside_.set_region(region.region, region.html);
  mirror_ = std::move(mirror);

  const lab::ThemeName theme = lab::theme_of(lab_);
  std::vector<PressTarget> targets;
  float height = picture_.height;
  if (motion_) {
    picture::Eye eye = eye_;
    eye.arcs = eye.strip = eye.try_bar = 1;
    const picture::Picture end = picture::compose(lab_.view, eye, frame_of(), theme, typeface_);
    targets = targets_of(end);
    height = end.height;
  } else {
    targets = targets_of(picture_);
  }
  height = std::max(height, screen_.height);
  if (height != height_) outside_.set_height(height_ = height);
  if (targets != targets_) outside_.set_targets(targets_ = std::move(targets));

  Status status{.language = lab_.view.language,
                .theme = std::string(theme_names[static_cast<std::size_t>(theme)]),
                .title = lab_.view.title,
                .share_link = lab::share_link(lab_.state).value_or(""),
                .text_view = lab_.state.view == lab::ViewMode::text || !lab_.surroundings.can_draw,
                .background = picture::hex(picture::theme_colors(theme).bg)};
  if (status_ != status) outside_.set_status(*(status_ = std::move(status)));
}

void App::touch_link() {
  std::string link = lab::address_link(lab_.state, lab_.presentation, *content_);
  if (link == link_) return;
  link_ = std::move(link);
  link_due_ = outside_.now() + rest;
  if (!renderer_)
    publish_link(link_due_);  // nothing is drawn, so no frame will come
  else
    outside_.request_frame(rest);
}

void App::publish_link(double seconds) {
  if (link_due_ < 0) {
    if (link_room_.empty()) link_room_ = lab_.state.room;
    return;
  }
  constexpr double early = 0.01;  // timers round
  if (seconds < link_due_ - early) {
    outside_.request_frame(link_due_ - seconds);
    return;
  }
  outside_.set_link(link_, !link_room_.empty() && link_room_ != lab_.state.room);
  link_room_ = lab_.state.room;
  link_due_ = -1;
}

}  // namespace app

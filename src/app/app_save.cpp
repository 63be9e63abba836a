// Files that the App hands to its reader: the scene's picture, its numbers, its programs, its worksheet.
#include "app/app.h"
#include "formats/table.h"
#include "lab/action.h"
#include "lab/export_file.h"
#include "lab/export_numbers.h"
#include "lab/link.h"
#include "picture/svg.h"

namespace app {

// The scene at rest, without the dialog that it is taken from.
std::string App::export_svg(picture::Frame frame, lab::ThemeName theme) const {
  lab::Lab scene = lab_;
  scene.visit.overlay.clear();
  scene.visit.notice.clear();
  scene.view = lab::build_view(scene, scene.result);
  return picture::svg(picture::compose(scene.view, {}, frame, theme, typeface_), scene.view,
                      lab::share_link(lab_.state).value_or(""));
}

void App::save(const std::string& format) {
  std::string name, mime, data;
  if (format == "png" || format == "svg") {
    name = lab::export_name(lab_, {}, format);
    mime = format == "png" ? "image/png" : "image/svg+xml";
    data = export_svg(frame_of(), lab::theme_of(lab_));
  } else if (const auto file = lab::export_file(lab_, format)) {
    name = file->name;
    mime = file->mime;
    data = (format == "csv" ? std::string(formats::byte_order_mark) : std::string()) + file->data;
  }
  if (name.empty() || !outside_.save_file) return;
  outside_.save_file(name, mime, data);
  act(lab::Action{.what = lab::Say{"saved", name}, .drag = {}, .last = true});
}

}  // namespace app

#include "cli/export.h"

#include <algorithm>

#include "cli/png.h"
#include "formats/table.h"
#include "lab/export_file.h"
#include "lab/link.h"
#include "picture/compose.h"
#include "picture/raster.h"
#include "picture/svg.h"
#include "resources/fonts.h"

namespace cli {
namespace {

constexpr double png_scale = 2, longest_side = 8192;

// The picture that the window shows, as SVG or as pixels of it; both open again as their scene.
std::string picture_file(const Options& options, const lab::Lab& lab) {
  const picture::Typeface typeface(resources::font_regular(), resources::font_semibold());
  const picture::Frame frame{.width = static_cast<float>(options.width),
                             .height = static_cast<float>(options.height),
                             .embed = lab::embedded(lab),
                             .kiosk = lab.presentation.kiosk,
                             .zoom = static_cast<float>(lab.presentation.zoom)};
  const picture::Picture picture = picture::compose(lab.view, {}, frame, lab::theme_of(lab), typeface);
  const std::string link = lab::share_link(lab.state).value_or("");
  if (options.format == "svg") return picture::svg(picture, lab.view, link);
  const double side = std::max(picture.width, picture.height);
  const double scale = std::min(options.scale.value_or(png_scale), longest_side / side);
  const picture::Pixels pixels = picture::raster(picture, typeface, static_cast<float>(scale));
  return write_png(pixels.width, pixels.height, pixels.rgb, "attention-lab", link);
}

}  // namespace

std::variant<std::string, Fault> export_text(const Options& options, const std::string& fragment,
                                             const content::Content& content) {
  lab::Surroundings surroundings;
  surroundings.reader_language = options.language.value_or("ko");
  surroundings.reader_reduced_motion = true;  // end states
  const lab::Lab lab = lab::open_lab(content, surroundings, fragment);
  if (options.format == "svg" || options.format == "png") return picture_file(options, lab);
  const auto file = lab::export_file(lab, options.format, options.what);
  const bool marked = options.format == "csv" && options.file != "-";  // pipes take no byte-order mark
  return (marked ? formats::byte_order_mark : "") + (file ? file->data : std::string());
}

}  // namespace cli

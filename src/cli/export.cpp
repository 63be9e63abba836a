#include "cli/export.h"

#include "formats/table.h"
#include "lab/array_code.h"
#include "lab/data_json.h"
#include "lab/export_numbers.h"
#include "lab/link.h"
#include "lab/python_code.h"
#include "lab/view_json.h"
#include "picture/compose.h"
#include "picture/svg.h"
#include "resources/fonts.h"

namespace cli {
namespace {

std::string svg_text(const Options& options, const lab::Lab& lab) {
  const picture::Typeface typeface(resources::font_regular(), resources::font_semibold());
  const picture::Frame frame{.width = static_cast<float>(options.width),
                             .height = static_cast<float>(options.height),
                             .embed = lab::embedded(lab),
                             .kiosk = lab.presentation.kiosk,
                             .zoom = static_cast<float>(lab.presentation.zoom)};
  const picture::Picture picture = picture::compose(lab.view, {}, frame, lab::theme_of(lab), typeface);
  return picture::svg(picture, lab.view, lab::share_link(lab.state).value_or(""));
}

}  // namespace

std::variant<std::string, Fault> export_text(const Options& options, const std::string& fragment,
                                             const content::Content& content) {
  lab::Surroundings surroundings;
  surroundings.reader_language = options.language.value_or("ko");
  surroundings.reader_reduced_motion = true;  // end states
  const lab::Lab lab = lab::open_lab(content, surroundings, fragment);
  if (options.format == "svg") return svg_text(options, lab);
  if (options.format == "python") return lab::python_code(lab.result, lab.state.digits);
  if (options.format == "numpy") return lab::numpy_code(lab.result, lab.state.digits);
  if (options.format == "torch") return lab::torch_code(lab.result, lab.state.digits);
  if (options.format == "view") return lab::view_json(lab.view, lab::texts_of(lab).language) + "\n";
  if (options.format == "json") return formats::write_json(lab::data_json(lab)) + "\n";
  const bool marked = options.format == "csv" && options.file != "-";  // pipes take no byte-order mark
  return (marked ? formats::byte_order_mark : "") +
         lab::export_numbers(lab, options.format, options.what).value_or(std::string());
}

}  // namespace cli

#include "picture/histogram.h"

#include <algorithm>

namespace picture {
namespace {

constexpr float least = 150, axis_row = 26, label_height = 30, label_pad = 11;

struct Axis {
  const lab::Histogram& chart;
  Rect plot;
  float at(double value) const {
    return plot.x + plot.w * static_cast<float>((value - chart.low) / (chart.high - chart.low));
  }
};

void draw_grounds(Canvas& canvas, const lab::Histogram& chart, const Axis& axis) {
  const Theme& t = canvas.theme;
  for (const lab::Tick& tick : chart.ticks)
    canvas.line({axis.at(tick.at), axis.plot.y}, {axis.at(tick.at), axis.plot.bottom()},
                {t.line, line_width::hair, {}, Cap::butt});
  for (const lab::ChartSpan& span : chart.spans) {
    if (span.lines) continue;
    const float left = std::max(axis.plot.x, axis.at(span.low)),
                right = std::min(axis.plot.right(), axis.at(span.high));
    canvas.box({left, axis.plot.y, right - left, axis.plot.h}, 0, t.weight_soft);
  }
}

void draw_bars(Canvas& canvas, const lab::Histogram& chart, Rect plot) {
  const int most = std::max(1, *std::ranges::max_element(chart.counts));
  const float step = plot.w / static_cast<float>(chart.counts.size());
  for (std::size_t i = 0; i < chart.counts.size(); ++i) {
    if (chart.counts[i] == 0) continue;
    const float h = std::max(1.0f, plot.h * static_cast<float>(chart.counts[i]) / static_cast<float>(most));
    canvas.box({plot.x + step * static_cast<float>(i) + step * 0.1f, plot.bottom() - h, step * 0.8f, h}, 0,
               canvas.theme.weight);
  }
}

// Labels lie above the bars: that of the tinted ground at the right, that of the lines at the left, tied to them.
void draw_span_labels(Canvas& canvas, const lab::Histogram& chart, const Axis& axis, Rect band) {
  const Theme& t = canvas.theme;
  for (const lab::ChartSpan& span : chart.spans) {
    const TextStyle style{.size = 14,
                          .weight = Weight::semibold,
                          .color = span.lines ? t.ink : t.weight_ink,
                          .align = span.lines ? Align::left : Align::right};
    const Point at{span.lines ? band.x : band.right(), band.y + (span.lines ? 0 : label_height + 6) + label_height / 2};
    const Rect pill = canvas.pill(at, span.label,
                                  {.text = style,
                                   .fill = t.surface,
                                   .stroke = span.lines ? t.ink : t.weight,
                                   .pad = label_pad,
                                   .height = label_height,
                                   .radius = corner::chip});
    if (!span.lines) continue;
    for (const double end : {span.low, span.high})
      canvas.line({axis.at(end), band.y}, {axis.at(end), axis.plot.bottom()}, {t.ink, 2, {6, 4}, Cap::butt});
    if (axis.at(span.low) > pill.right() + 2)
      canvas.line({pill.right(), pill.center().y}, {axis.at(span.low), pill.center().y}, {t.ink, 1.4f, {}, Cap::butt});
  }
}

}  // namespace

float draw_histogram(Canvas& canvas, const lab::Histogram& chart, Rect at) {
  const Theme& t = canvas.theme;
  const float height = std::max(at.h, least), head = 2 * label_height + 10;
  const Rect plot{at.x + 4, at.y + head, at.w - 8, height - head - axis_row};
  const Axis place{chart, {plot.x, at.y, plot.w, plot.bottom() - at.y}};
  draw_grounds(canvas, chart, place);
  if (!chart.counts.empty()) draw_bars(canvas, chart, plot);
  canvas.line({plot.x, plot.bottom()}, {plot.right(), plot.bottom()}, {t.edge, line_width::hair, {}, Cap::butt});
  draw_span_labels(canvas, chart, place, {plot.x, at.y, plot.w, head});
  TextStyle style{.size = font_size::axis, .color = t.ink3, .align = Align::center};
  float free = at.x - 4;
  for (const lab::Tick& tick : chart.ticks) {
    const float w = canvas.width(tick.text, style),
                x = std::clamp(place.at(tick.at), at.x + w / 2, at.x + at.w - w / 2);
    if (x - w / 2 < free + 6) continue;
    canvas.text({x, plot.bottom() + axis_row / 2 + 2}, tick.text, style);
    free = x + w / 2;
  }
  return height;
}

}  // namespace picture

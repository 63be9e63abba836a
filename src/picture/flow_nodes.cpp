// What each kind of node is in a flow: how it stands, and its drawing.
#include <algorithm>

#include "picture/bars.h"
#include "picture/flow.h"
#include "picture/grid.h"
#include "picture/guess.h"
#include "picture/histogram.h"
#include "picture/map.h"
#include "picture/pair_square.h"
#include "picture/placeholder.h"
#include "picture/plane.h"
#include "picture/slider.h"
#include "picture/strip.h"
#include "picture/table.h"
#include "picture/text_field.h"

namespace picture {
namespace {

constexpr float toggle_track = 46, toggle_gap = 12, control_height = 40, map_height = 200, map_height_low = 180,
                map_with_title = 440, slider_least = 460;
constexpr float icon_lead = 28;

float finger(const Canvas& canvas, float height) {
  return canvas.frame.touch ? std::max(touch_size::smallest, height) : height;
}

TextStyle label_style() {
  return {.size = font_size::label, .weight = Weight::semibold};
}

// Options side by side, each with room for a finger and `beside` px beside its label.
float segments_width(const Canvas& canvas, const lab::Choice& choice, float beside) {
  float width = 0;
  for (const lab::Option& option : choice.options)
    width += std::max(touch_size::smallest, canvas.width(option.label, label_style()) + beside);
  return width;
}

struct Standing {
  const Canvas& canvas;
  const FlowStyle& style;

  Stands operator()(const lab::Heading&) const { return {}; }
  Stands operator()(const lab::Paragraph&) const { return {}; }
  Stands operator()(const lab::Notice&) const { return {}; }
  Stands operator()(const lab::WordStrip&) const { return {.bleeds = true}; }
  Stands operator()(const lab::MeaningMap&) const { return {.stretches = true, .bleeds = true}; }
  Stands operator()(const lab::Receipt&) const { return {}; }
  Stands operator()(const lab::Guess&) const { return {}; }
  Stands operator()(const lab::Legend&) const { return {}; }
  Stands operator()(const lab::Card&) const { return {}; }
  Stands operator()(const lab::RoomList&) const { return {}; }
  Stands operator()(const lab::TourCard&) const { return {}; }
  Stands operator()(const lab::Block&) const { return {}; }
  Stands operator()(const lab::CopyField&) const { return {}; }
  Stands operator()(const lab::QrSquare&) const { return {}; }
  Stands operator()(const lab::Placeholder& placeholder) const {
    return {.stretches = placeholder.kind != lab::Placeholder::Kind::error};
  }
  Stands operator()(const lab::Histogram&) const { return {.stretches = true}; }
  Stands operator()(const lab::Table& table) const { return {.beside = table.beside}; }
  Stands operator()(const lab::PairSquare&) const { return {.beside = pair_square_side}; }
  Stands operator()(const lab::Grid&) const { return {.stretches = true}; }
  Stands operator()(const lab::Plane&) const { return {.stretches = true}; }
  Stands operator()(const lab::Slider&) const { return {.leads = slider_least}; }
  Stands operator()(const lab::TextField&) const { return {}; }
  Stands operator()(const lab::Choice& choice) const {
    if (choice.style != lab::Choice::Style::segmented) return {};
    return {.beside = segments_width(canvas, choice, 32)};
  }
  Stands operator()(const lab::Toggle& toggle) const {
    const float text =
        std::max(canvas.width(toggle.label, label_style()), canvas.width(toggle.detail, {.size = font_size::small}));
    return {.beside = toggle_track + toggle_gap + text + 4};
  }
  Stands operator()(const lab::Button& button) const {
    return {.beside = std::max(touch_size::smallest, button_width(canvas, button, font_size::label))};
  }
};

struct Drawing {
  Canvas& canvas;
  Rect at;
  const FlowStyle& style;

  float operator()(const lab::Heading& heading) const {
    const float size = heading.level <= 3 ? font_size::heading : font_size::label;
    const TextStyle text{.size = size, .weight = Weight::semibold, .node = heading.id};
    return canvas.paragraph({at.x, at.y + size * 0.7f}, heading.text, text, at.w, size * 1.4f);
  }
  float operator()(const lab::Paragraph& paragraph) const { return draw_paragraph(canvas, paragraph, at); }
  float operator()(const lab::Notice&) const { return 0; }    // only said, or placed by the screen
  float operator()(const lab::Receipt&) const { return 0; }   // has a region of its own
  float operator()(const lab::Card&) const { return 0; }      // drawn as what stands around its nodes
  float operator()(const lab::RoomList&) const { return 0; }  // the screen places lists of rooms and tours' cards
  float operator()(const lab::TourCard&) const { return 0; }
  float operator()(const lab::Block&) const { return 0; }  // an overlay draws these
  float operator()(const lab::CopyField&) const { return 0; }
  float operator()(const lab::QrSquare&) const { return 0; }
  float operator()(const lab::WordStrip& strip) const {
    const StripStyle look =
        strip.title.empty() ? strip_style(style.form, canvas.frame) : low_strip_style(style.form, canvas.frame);
    const StripPlan plan = plan_strip(canvas, strip, {}, look, at.w);
    const float name = draw_strip_name(canvas, strip, plan, {at.x + style.pad, at.y, at.w - 2 * style.pad, 0});
    draw_strip(canvas, strip, {}, plan, {at.x, at.y + name, at.w, plan.height});
    return name + plan.height;
  }
  float operator()(const lab::MeaningMap& map) const {
    const float height = std::max(at.h, edge_to_edge(style.form) ? map_height_low : map_height);
    MapStyle look = map_style(canvas.frame);
    look.rest = canvas.eye.rest;
    look.corner_bottom = style.boxes ? style.radius : 0;
    look.title = at.w >= map_with_title && (style.form == Form::wide || style.form == Form::tablet);
    draw_map(canvas, map, {at.x, at.y, at.w, height}, look);
    canvas.line({at.x, at.y}, {at.x + at.w, at.y}, {canvas.theme.line, line_width::hair, {}, Cap::butt});
    return height;
  }
  float operator()(const lab::Guess& guess) const { return draw_plain_guess(canvas, guess, {at.x, at.y}, at.w); }
  float operator()(const lab::Legend& legend) const {
    const float height = legend.note.empty() ? 32 : 56;
    draw_key(canvas, legend, {at.x, at.y, at.w, height});
    return height;
  }
  float operator()(const lab::Placeholder& placeholder) const { return draw_placeholder(canvas, placeholder, at); }
  float operator()(const lab::Table& table) const { return draw_table_node(canvas, table, {at.x, at.y}, at.w); }
  float operator()(const lab::Histogram& chart) const { return draw_histogram(canvas, chart, at); }
  float operator()(const lab::PairSquare& pairs) const {
    draw_pair_square(canvas, pairs, {at.x, at.y});
    return pair_square_side;
  }
  float operator()(const lab::Plane& plane) const {
    return draw_plane(canvas, plane, at, edge_to_edge(style.form) ? map_height_low : map_height);
  }
  float operator()(const lab::Grid& grid) const { return draw_grid(canvas, grid, at); }
  float operator()(const lab::Slider& slider) const { return draw_slider(canvas, slider, at); }
  float operator()(const lab::TextField& field) const { return draw_text_field(canvas, field, at); }
  float operator()(const lab::Choice& choice) const {
    if (choice.style == lab::Choice::Style::radios) return draw_radios(canvas, choice, at);
    const float height = finger(canvas, control_height);
    // Options that have no room side by side stand in as many lines as they need.
    if (segments_width(canvas, choice, 12) > at.w) return draw_radios(canvas, choice, at);
    canvas.segmented({at.x, at.y, at.w, height}, choice);
    return height;
  }
  float operator()(const lab::Toggle& toggle) const {
    const float detail = toggle.detail.empty() ? 0 : 18, height = finger(canvas, control_height);
    canvas.toggle({at.x, at.y, at.w, height}, toggle);
    const float x = at.x + toggle_track + toggle_gap, middle = at.y + height / 2 - detail / 2;
    canvas.text({x, middle}, canvas.ellipsized(toggle.label, label_style(), at.x + at.w - x), label_style());
    const TextStyle small{.size = font_size::small, .color = canvas.theme.ink2};
    if (detail > 0) canvas.text({x, middle + 18}, canvas.ellipsized(toggle.detail, small, at.x + at.w - x), small);
    return height;
  }
  float operator()(const lab::Button& button) const {
    const float height = finger(canvas, control_height);
    canvas.button({at.x, at.y, at.w, height}, button, font_size::label);
    return height;
  }
};

// A sentence with a proof: the receipt's sign before it, all of it to be pressed.
float draw_opening(Canvas& canvas, const lab::Paragraph& paragraph, Rect at) {
  lab::Paragraph plain = paragraph;
  plain.opens.clear();
  constexpr float lead = 24, sign = 16;
  const bool lit = canvas.hovered(paragraph.opens);
  canvas.icon("receipt", {at.x + sign / 2, at.y + 10}, sign, lit ? canvas.theme.ink : canvas.theme.ink2);
  const float text = draw_paragraph(canvas, plain, {at.x + lead, at.y, at.w - lead, at.h});
  const float height = std::max(text, finger(canvas, 20));
  canvas.hit({.node = paragraph.opens, .rect = {at.x, at.y, at.w, height}});
  return height;
}

}  // namespace

float draw_paragraph(Canvas& canvas, const lab::Paragraph& paragraph, Rect at) {
  if (!paragraph.opens.empty()) return draw_opening(canvas, paragraph, at);
  using Tone = lab::Paragraph::Tone;
  const Theme& t = canvas.theme;
  const Tone tone = paragraph.tone;
  if (tone == Tone::body || tone == Tone::caption || tone == Tone::hint || tone == Tone::label) {
    const float size = tone == Tone::hint    ? font_size::small
                       : tone == Tone::label ? font_size::label
                                             : font_size::caption;
    const TextStyle text{.size = size,
                         .weight = tone == Tone::label ? Weight::semibold : Weight::regular,
                         .color = tone == Tone::body ? t.ink : t.ink2,
                         .node = paragraph.id};
    return canvas.paragraph({at.x, at.y + size * 0.75f}, paragraph.text, text, at.w, size * font_size::small_leading);
  }
  const bool info = tone == Tone::info;
  const Color ink = info ? t.ink : tone == Tone::good ? t.good : t.bad;
  const TextStyle text{.size = font_size::label, .weight = Weight::semibold, .color = ink, .node = paragraph.id};
  const float pad = info ? 12 : 0, line = 21, x = at.x + pad + icon_lead, width = at.w - icon_lead - 2 * pad;
  const float height = line * static_cast<float>(canvas.wrap(paragraph.text, text, width).size()) + 2 * pad;
  if (info) canvas.box({at.x, at.y, at.w, height}, corner::control, t.inset);
  canvas.icon(info ? "info" : tone == Tone::good ? "check" : "cross", {at.x + pad + 9, at.y + pad + line / 2}, 18, ink);
  canvas.paragraph({x, at.y + pad + line / 2}, paragraph.text, text, width, line);
  return height;
}

Stands stands(const Canvas& canvas, const lab::Node& node, const FlowStyle& style) {
  return std::visit(Standing{canvas, style}, node);
}

float draw_node(Canvas& canvas, const lab::Node& node, Rect at, const FlowStyle& style) {
  return std::visit(Drawing{canvas, at, style}, node);
}

}  // namespace picture

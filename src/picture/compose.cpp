#include "picture/compose.h"

#include <algorithm>
#include <optional>

#include "picture/bars.h"
#include "picture/canvas.h"
#include "picture/flow_plan.h"
#include "picture/guess.h"
#include "picture/layout.h"
#include "picture/map.h"
#include "picture/nodes.h"
#include "picture/overlay.h"
#include "picture/receipt.h"
#include "picture/rooms.h"
#include "picture/strip.h"
#include "picture/tour.h"
#include "picture/transform.h"
#include "picture/try_area.h"

namespace picture {
namespace {

constexpr float kiosk_scale = 1.5f, result_height = 44;
constexpr float settings_width = 392, packs_width = 440, text_width = 640, popover_gap = 8;

using lab::RegionName;

// What a View holds, sorted as the screens need it.
struct Screen {
  const lab::Region *top, *rooms, *title, *stage, *try_it, *overlay;
  const lab::WordStrip* strip;
  const lab::MeaningMap* map;
  std::vector<const lab::Toggle*> switches;
  const lab::Guess* guess;
  std::vector<const lab::Button*> guess_buttons;
  ReceiptParts receipt;
  const lab::Legend* legend;
  const lab::Notice* notice;
  bool open;        // settings or sentences lie over the room
  FlowNodes cards;  // of a stage that is made of cards; else empty
};

Screen screen_of(const lab::View& view) {
  Screen s{};
  s.top = view.region(RegionName::top);
  s.rooms = view.region(RegionName::rooms);
  s.title = view.region(RegionName::title);
  s.stage = view.region(RegionName::stage);
  s.try_it = view.region(RegionName::try_it);
  s.overlay = view.region(RegionName::overlay);
  s.strip = first_of<lab::WordStrip>(s.stage);
  s.map = first_of<lab::MeaningMap>(s.stage);
  s.switches = all_of<lab::Toggle>(s.stage);
  if (first_of<lab::Card>(s.stage) != nullptr) s.cards = flow_nodes(*s.stage);
  s.guess = first_of<lab::Guess>(s.try_it);
  if (s.guess != nullptr) s.guess_buttons = all_of<lab::Button>(s.try_it);
  std::erase_if(s.guess_buttons, [](const lab::Button* button) { return button->id.starts_with("tour."); });
  s.receipt = receipt_parts(view.region(RegionName::receipt));
  s.legend = first_of<lab::Legend>(view.region(RegionName::key));
  for (const lab::Region& region : view.regions)
    for (const lab::Notice* notice : all_of<lab::Notice>(&region))
      if (notice->kind != lab::Notice::Kind::account && !notice->text.empty()) s.notice = notice;
  s.open = !view.overlay.empty() && first_of<lab::Heading>(s.overlay) != nullptr;
  if (s.open && (holds_text(*s.overlay) || holds_copies(*s.overlay))) s.notice = nullptr;
  return s;
}

TryArea try_area(const Screen& s) {
  return {.region = s.try_it,
          .guess = s.guess,
          .guess_buttons = s.guess_buttons,
          .notice = s.notice,
          .close = s.open ? nullptr : named<lab::Button>(s.overlay, "close")};
}

// Everything measured that the layout asks for.
struct Plan {
  Form form;
  Wanted wanted;
  StripPlan strip;
  std::vector<CardRow> cards;
};

Plan plan_of(const Canvas& canvas, const Screen& s) {
  Plan plan{form_of(canvas.frame), {}, {}, {}};
  Wanted& w = plan.wanted;
  w.top = s.top != nullptr;
  w.rooms = s.rooms != nullptr;
  w.title = s.title != nullptr;
  w.map = s.map != nullptr && s.cards.empty();
  w.receipt = s.receipt.receipt != nullptr;
  w.key = s.legend != nullptr;
  const Columns columns = columns_of(canvas.frame, plan.form, w);
  w.title_height = title_height(canvas, s.title, s.rooms, plan.form, columns, true);
  w.try_height = try_height(canvas, try_area(s), plan.form, columns);
  if (s.strip != nullptr && s.cards.empty())
    plan.strip = plan_strip(canvas, *s.strip, s.switches, strip_style(plan.form, canvas.frame), columns.width);
  if (!s.cards.empty()) plan.cards = plan_flow(canvas, s.cards, columns.width, flow_style(plan.form));
  w.strip_height = s.cards.empty() ? plan.strip.height : total(plan.cards);
  if (w.receipt)
    w.fold_height =
        plan.form == Form::phone ? summary_height(canvas, s.receipt) : fold_height(canvas, s.receipt, columns.width);
  if (plan.form == Form::tiny) {  // one line: the result, or what is to be noticed
    w.fold_height = w.receipt ? result_height : 0;
    if (s.notice != nullptr)
      w.fold_height = std::max(result_height, notice_height(canvas, *s.notice, canvas.frame.width));
  }
  if (is_low(plan.form) && s.guess != nullptr) {  // the guess takes the stage
    w.map = false;
    w.strip_height = guess_height(canvas, *s.guess, s.guess_buttons, canvas.frame.width - 16) + 16;
  }
  return plan;
}

// A small phone gives up the caption before the map or the page's end.
Layout lay_out(const Canvas& canvas, const Screen& s, Plan& plan) {
  Layout l = layout(canvas.frame, plan.wanted);
  if (plan.form != Form::phone || canvas.frame.height > 640 || l.height <= canvas.frame.height) return l;
  Wanted without = plan.wanted;
  without.title_height = title_height(canvas, s.title, s.rooms, plan.form, l.columns, false);
  l = layout(canvas.frame, without);
  l.caption = false;
  return l;
}

// A notice where there is no try bar to take its place: at the foot of the stage.
std::optional<Rect> loose_notice(const Canvas& canvas, const Screen& s, const Layout& l) {
  if (s.notice == nullptr || (l.try_bar.h > 0 && try_area(s).holds_notice())) return {};
  if (l.form == Form::tiny) return l.receipt;
  const float w = l.stage.w - 24, h = notice_height(canvas, *s.notice, w);
  return Rect{l.stage.x + 12, l.stage.bottom() - h - 12, w, h};
}

void draw_stage(Canvas& canvas, const Screen& s, const Plan& plan, const Layout& l) {
  const Theme& t = canvas.theme;
  const FlowStyle flow = flow_style(l.form);
  if (!s.cards.empty() && !flow.boxes) canvas.box(l.stage, 0, t.surface);
  if (!s.cards.empty()) return draw_flow(canvas, plan.cards, l.stage, flow);
  const bool card = l.form == Form::wide || l.form == Form::tablet || l.form == Form::phone;
  const float radius = !card ? 0 : l.form == Form::phone ? 18 : corner::card;
  canvas.box(l.stage, radius, t.surface);
  // First: the focus ring goes round the first place of a node, and that is a word's cell, not its dot on the map.
  if (s.strip != nullptr) draw_strip(canvas, *s.strip, s.switches, plan.strip, l.strip);
  if (s.map != nullptr && l.map.h > 0) {
    MapStyle style = map_style(canvas.frame);
    style.rest = canvas.eye.rest;
    style.corner_bottom = radius;
    style.title = l.form == Form::wide || l.form == Form::tablet;
    const auto notice = loose_notice(canvas, s, l);
    const auto away = notice ? std::nullopt : away_place(canvas, s.title, l.map, l.form);
    if (notice || away) style.avoid.push_back(notice ? *notice : *away);
    draw_map(canvas, *s.map, l.map, style);
    if (away) draw_away(canvas, s.title, *away);
    canvas.line({l.map.x, l.map.y}, {l.map.right(), l.map.y}, {t.line, line_width::hair, {}, Cap::butt});
  }
  if (card) canvas.box(l.stage, radius, {0, 0, 0, 0}, {t.line, line_width::hair});
}

void draw_loose_notice(Canvas& canvas, const Screen& s, const Layout& l) {
  const std::optional<Rect> at = loose_notice(canvas, s, l);
  if (!at) return;
  if (l.form != Form::tiny)
    canvas.box(inset(*at, -1), corner::bar + 1, canvas.theme.surface, {canvas.theme.edge, line_width::hair});
  std::erase_if(canvas.picture.hits, [&](const Hit& hit) { return at->contains(hit.rect.center()); });
  draw_notice(canvas, *s.notice, s.open ? nullptr : named<lab::Button>(s.overlay, "close"), *at);
}

void draw_receipt_region(Canvas& canvas, const Screen& s, const Layout& l) {
  if (s.receipt.receipt == nullptr || l.receipt.h <= 0 || (l.form == Form::tiny && s.notice != nullptr)) return;
  switch (l.form) {
    case Form::wide:
      return draw_receipt(canvas, s.receipt, l.receipt, {});
    case Form::column:
      draw_receipt(canvas, s.receipt, l.receipt,
                   {.zigzag = false, .card = false, .pad = 14, .scroller = "receipt", .closes = false});
      return canvas.line({l.receipt.x, l.receipt.y}, {l.receipt.x, l.height}, {canvas.theme.line, 1, {}, Cap::butt});
    case Form::tablet:
      return draw_receipt_fold(canvas, s.receipt, l.receipt);
    case Form::phone:
      return draw_receipt_summary(canvas, s.receipt, l.receipt);
    default:
      return draw_result_line(canvas, s.receipt, s.map, s.legend, l.receipt);
  }
}

void draw_head(Canvas& canvas, const Screen& s, const Layout& l) {
  if (edge_to_edge(l.form)) {
    if (l.title.h <= 0) return;
    canvas.box(l.title, 0, canvas.theme.surface);
    draw_title_row(canvas, s.title, l.form == Form::column ? s.top : nullptr, s.rooms, l.title, l.form);
    if (l.form == Form::column)
      canvas.line({0, l.title.bottom()}, {canvas.frame.width, l.title.bottom()}, {canvas.theme.line, 1});
    return;
  }
  if (s.top != nullptr && l.top.h > 0) draw_topbar(canvas, *s.top, l.top, l.form, l.columns);
  if (s.title != nullptr && l.title.h > 0) draw_title(canvas, *s.title, s.rooms, l.title, l.form, l.caption);
  if (s.rooms != nullptr) draw_rooms(canvas, *s.rooms, s.top, l.rooms, l.form);
}

bool overview(const Screen& s) {
  return s.open && first_of<lab::RoomList>(s.overlay) != nullptr;
}

// A sheet hides all but the top bar; the page is then no longer than the window.
void draw_over_page(Canvas& canvas, const Screen& s, const Layout& l, bool receipt) {
  canvas.picture.height = canvas.frame.height;
  const bool below = l.form == Form::phone || l.form == Form::tablet || (l.form == Form::wide && overview(s));
  const float top = below ? l.top.h : 0;
  if (top > 0 && s.top != nullptr) draw_topbar(canvas, *s.top, l.top, l.form, l.columns);
  const Rect room{0, top, canvas.frame.width, canvas.frame.height - top};
  if (!receipt) return draw_overlay_sheet(canvas, *s.overlay, room);
  draw_sheet_ground(canvas, room);
  const float width = std::min(room.w, 640.0f);
  draw_receipt(
      canvas, s.receipt, {(room.w - width) / 2, room.y + 1, width, room.h - 1},
      {.zigzag = false, .card = false, .pad = room.w < 420 ? 16.0f : 20.0f, .scroller = "sheet", .closes = true});
}

void draw_popover_over(Canvas& canvas, const Screen& s, const lab::View& view, const Layout& l) {
  const std::string& button = view.overlay;
  const bool text = holds_text(*s.overlay);
  Point anchor{l.columns.edge + l.columns.total - 24, l.top.h + popover_gap};
  for (const Hit& hit : canvas.picture.hits)
    if (hit.node == button && !text)
      anchor = {button == "settings" ? anchor.x : hit.ring.right(), hit.ring.bottom() + popover_gap};
  if (text && l.form == Form::wide && l.receipt.w > 0) anchor.x = l.receipt.x - popover_gap;  // both can be read
  const float width = text ? text_width : button == "settings" ? settings_width : packs_width;
  const float bottom = std::min(canvas.picture.height, canvas.frame.height);
  draw_popover(canvas, *s.overlay, anchor, width, {12, 0, canvas.frame.width - 24, bottom - 12});
}

bool opens_as_sheet(const Canvas& canvas, Form form) {
  return (form != Form::wide && form != Form::tablet) || canvas.frame.width < 640 || canvas.frame.height < 520;
}

Picture draw_page(const lab::View& view, const Eye& eye, const Frame& frame, lab::ThemeName theme,
                  const Typeface& typeface) {
  const Screen s = screen_of(view);
  Canvas canvas(frame, theme_colors(theme), typeface, eye);
  Plan plan = plan_of(canvas, s);
  const Layout l = lay_out(canvas, s, plan);
  canvas.picture.height = l.height;
  if (frame.embed && edge_to_edge(l.form)) canvas.picture.background = canvas.theme.surface;
  const bool sheet = eye.sheet_open && s.receipt.receipt != nullptr && l.form != Form::wide && l.form != Form::column;
  if (s.open && (opens_as_sheet(canvas, l.form) || overview(s))) {
    draw_over_page(canvas, s, l, false);
  } else if (sheet && !s.open) {
    draw_over_page(canvas, s, l, true);
  } else {
    draw_head(canvas, s, l);
    if (is_low(l.form) && s.guess != nullptr) {
      canvas.box(l.stage, 0, canvas.theme.surface);
      Rect panel = inset(l.stage, 8);
      panel.h = std::min(panel.h, guess_height(canvas, *s.guess, s.guess_buttons, panel.w));
      draw_guess(canvas, *s.guess, s.guess_buttons, panel);
    } else {
      draw_stage(canvas, s, plan, l);
    }
    draw_try(canvas, try_area(s), l.try_bar, l.form);
    draw_receipt_region(canvas, s, l);
    if (s.legend != nullptr && l.key.h > 0) draw_key(canvas, *s.legend, l.key);
    draw_loose_notice(canvas, s, l);
    if (s.open && view.modal())
      draw_dialog(canvas, *s.overlay);
    else if (s.open)
      draw_popover_over(canvas, s, view, l);
  }
  draw_tour_rings(canvas, s.try_it, s.open ? s.overlay : nullptr);
  if (frame.embed)
    canvas.box({0.5f, 0.5f, frame.width - 1, canvas.picture.height - 1}, 0, {0, 0, 0, 0}, {canvas.theme.line, 1});
  return canvas.finish();
}

}  // namespace

Picture compose(const lab::View& view, const Eye& eye, const Frame& frame, lab::ThemeName theme,
                const Typeface& typeface) {
  const float scale = frame.zoom * (frame.kiosk ? kiosk_scale : 1);
  if (scale == 1) return draw_page(view, eye, frame, theme, typeface);
  Frame inner = frame;
  inner.width /= scale;
  inner.height /= scale;
  inner.zoom = 1;
  inner.kiosk = false;
  inner.magnified = scale;
  Eye inner_eye = eye;
  for (auto& [id, offset] : inner_eye.scroll) offset /= scale;
  Picture picture = draw_page(view, inner_eye, inner, theme, typeface);
  transform(picture, scale, 0, 0);
  picture.width = frame.width;
  picture.height = std::max(frame.height, picture.height * scale);
  return picture;
}

}  // namespace picture

#include "picture/receipt.h"

#include <algorithm>

#include "picture/bars.h"
#include "picture/flow_plan.h"
#include "picture/nodes.h"
#include "picture/receipt_body.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float header = 56, foot = 52, tooth = 14, tooth_depth = 8, text_button = 13;

float draw_rows(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  float y = at.y;
  if (receipt.tables.size() > 1) {
    y += draw_heads_table(canvas, receipt, {at.x, y}, width);
  } else if (receipt.tables.size() == 1 && !receipt.brief) {
    y += draw_table(canvas, receipt, {at.x, y}, width);
    y += draw_mix(canvas, receipt, {at.x, y}, width);
  }
  y += draw_join(canvas, receipt, {at.x, y}, width);
  if (!receipt.total.empty()) y += draw_total(canvas, receipt, {at.x, y}, width);
  return y - at.y;
}

// Tables, sentences and controls under the rows or the proof.
float draw_more(Canvas& canvas, const std::vector<const lab::Node*>& nodes, Point at, float width) {
  if (nodes.empty()) return 0;
  const FlowStyle style = plain_flow(Form::phone);
  std::vector<CardRow> rows = plan_flow(canvas, nodes, width, style);
  const float height = total(rows);
  draw_flow(canvas, std::move(rows), {at.x, at.y + 12, width, height}, style);
  return height + 20;
}

// Side by side, or one below the other where there is no room.
float draw_texts(Canvas& canvas, const ReceiptParts& parts, Point at, float width) {
  const float h = canvas.frame.touch ? touch_size::smallest : 32, gap = 8;
  float x = at.x, y = at.y + 3;
  for (const lab::Button* button : parts.texts) {
    lab::Button plain = *button;
    plain.expanded.reset();  // what it opens is over the room, not below it
    const float w = std::min(button_width(canvas, plain, text_button), width);
    if (x > at.x && x + w > at.x + width) {
      x = at.x;
      y += h + gap;
    }
    canvas.button({x, y, w, h}, plain, text_button);
    x += w + gap;
  }
  return parts.texts.empty() ? 0 : y + h + 4 - at.y;
}

float draw_body(Canvas& canvas, const ReceiptParts& parts, Point at, float width) {
  const lab::Receipt& receipt = *parts.receipt;
  if (receipt.sealed) return draw_seal(canvas, receipt, at, width);
  float y = at.y;
  const bool opened = !receipt.proof.empty();
  if (receipt.brief && !opened) y += draw_more(canvas, parts.more, {at.x, y - 12}, width);
  y += opened ? draw_proof(canvas, receipt, {at.x, y}, width) : draw_rows(canvas, receipt, {at.x, y}, width);
  if (opened) y += draw_texts(canvas, parts, {at.x, y}, width);
  if (opened) y += draw_more(canvas, parts.beside, {at.x, y}, width);
  if (receipt.standing || (!opened && !receipt.brief)) y += draw_more(canvas, parts.more, {at.x, y}, width);
  if (!opened) y += draw_texts(canvas, parts, {at.x, y}, width);
  const TextStyle small{.size = font_size::small, .color = canvas.theme.ink3};
  y += canvas.paragraph({at.x, y + 12}, receipt.foot, small, width, font_size::small * font_size::small_leading) + 6;
  return y - at.y;
}

void draw_paper(Canvas& canvas, Rect r, const PaperStyle& style) {
  const Theme& t = canvas.theme;
  if (!style.card) return canvas.box(r, 0, t.surface);
  if (!style.zigzag) return canvas.card(r, corner::bar);
  const float corner = corner::bar, bend = 7;
  const int teeth = std::max(1, static_cast<int>(r.w / tooth));
  const float step = r.w / static_cast<float>(teeth), right = r.right(), bottom = r.bottom();
  using Kind = Command::Kind;
  std::vector<Command> path{{Kind::move, {}, {}, {r.x, r.y + corner}},
                            {Kind::cubic, {r.x, r.y + bend}, {r.x + bend, r.y}, {r.x + corner, r.y}},
                            {Kind::line, {}, {}, {right - corner, r.y}},
                            {Kind::cubic, {right - bend, r.y}, {right, r.y + bend}, {right, r.y + corner}},
                            {Kind::line, {}, {}, {right, bottom}}};
  for (int i = teeth; i > 0; --i) {
    path.push_back({Kind::line, {}, {}, {r.x + (static_cast<float>(i) - 0.5f) * step, bottom - tooth_depth}});
    path.push_back({Kind::line, {}, {}, {r.x + static_cast<float>(i - 1) * step, bottom}});
  }
  path.push_back({Kind::close, {}, {}, {}});
  canvas.path(std::move(path), t.surface, {t.line, line_width::hair});
}

// The chip at the right: the chosen word in yellow, or the opened number in the colour of its role.
float draw_tag(Canvas& canvas, const lab::Receipt& receipt, Point right) {
  if (receipt.tag.empty() || receipt.sealed) return 0;
  const Theme& t = canvas.theme;
  const lab::Role role = role_of(receipt);
  Color fill = t.query, ink = t.on_query;
  if (!receipt.proof.empty()) {
    fill = role == lab::Role::weight ? t.weight_soft : role == lab::Role::output ? t.output_soft : t.inset;
    ink = role_ink(t, role);
  }
  const TextStyle style{.size = 14, .weight = Weight::semibold, .color = ink, .align = Align::right};
  return canvas.pill(right, receipt.tag, {.text = style, .fill = fill, .pad = 10, .height = 26, .radius = 8}).w + 8;
}

const lab::Button* back_button(const ReceiptParts& parts) {
  for (const lab::Button* button : parts.buttons)
    if (button->icon == "left") return button;
  return nullptr;
}

void draw_header(Canvas& canvas, const ReceiptParts& parts, Rect r, const PaperStyle& style) {
  const float middle = r.y + 31, left = r.x + style.pad;
  float right = r.right() - style.pad;
  if (style.closes) {
    lab::Button close{.id = "sheet", .label = {}, .style = lab::Button::Style::icon, .icon = "cross"};
    canvas.button({right - 34, middle - 22, 44, 44}, close);
    right -= 48;
  }
  right -= draw_tag(canvas, *parts.receipt, {right, middle});
  if (const lab::Button* back = back_button(parts)) {
    lab::Button plain = *back;
    plain.style = lab::Button::Style::icon;
    canvas.button({left - 12, middle - 22, 44, 44}, plain);
  } else {
    canvas.icon("receipt", {left + 10, middle}, 21, canvas.theme.ink);
  }
  const TextStyle title{.size = font_size::heading, .weight = Weight::semibold};
  canvas.text({left + 30, middle}, canvas.ellipsized(parts.receipt->title, title, right - left - 34), title);
}

bool has_foot(const ReceiptParts& parts) {
  if (parts.receipt->sealed) return false;
  return parts.digits != nullptr || parts.buttons.size() > (back_button(parts) ? 1u : 0u);
}

void draw_foot(Canvas& canvas, const ReceiptParts& parts, Rect r) {
  float x = r.x, right = r.right();
  const float h = canvas.frame.touch ? 44 : 36, y = r.y + (r.h - h) / 2;
  canvas.box({r.x, r.y + 1, r.w, r.h - 2}, 0, canvas.theme.surface);
  if (parts.digits != nullptr) {
    canvas.segmented({x, y, 128, h}, *parts.digits, 13);
    x += 128 + 8;
  }
  for (const lab::Button* button : parts.buttons) {
    if (button == back_button(parts)) continue;
    const TextStyle style{.size = 14, .weight = Weight::semibold};
    const float icon = button->icon.empty() && !button->expanded ? 0 : 22;
    const float w = std::min(canvas.width(button->label, style) + icon + 4, right - x);
    const Rect target{right - w, r.y + (r.h - 44) / 2, w, 44};
    if (canvas.hovered(button->id) || canvas.pressed(button->id))
      canvas.box(inset({target.x - 6, target.y, w + 8, 44}, 4), corner::chip, canvas.theme.inset);
    const Color ink = button->enabled ? canvas.theme.ink : canvas.theme.ink3;
    TextStyle label = style;
    label.color = ink;
    canvas.text({target.x + 2, target.center().y}, canvas.ellipsized(button->label, label, w - icon - 2), label);
    if (icon > 0)
      canvas.icon(button->expanded ? (*button->expanded ? "up" : "down") : button->icon, {right - 9, target.center().y},
                  15, ink);
    canvas.hit({button->id, target, inset(target, 3), corner::chip});
    right -= w + 14;
  }
}

void draw_scrolling(Canvas& canvas, const ReceiptParts& receipt, Rect window, float width, float pad,
                    const std::string& scroller) {
  Canvas inner = scratch(canvas);
  const float content = draw_body(inner, receipt, {pad, 0}, width) + 4;
  float offset = 0;
  const bool longer = content > window.h;
  if (longer) {
    offset = scroll_offset(canvas.eye, scroller, content, window.h, inner.picture.hits);
    canvas.picture.scrollers.push_back({scroller, window, content, false, offset});
    canvas.push_clip(window);
  }
  paste(canvas, std::move(inner.picture), window.x, window.y - offset);
  if (!longer) return;
  canvas.pop_clip();
  const Theme& t = canvas.theme;
  const float share = window.h / content, bar = std::max(24.0f, window.h * share);
  const float y = window.y + (window.h - bar) * (offset / (content - window.h));
  canvas.box({window.right() - 7, y, 4, bar}, 2, t.line);
  if (offset > 0) canvas.line({window.x + 1, window.y}, {window.right() - 1, window.y}, {t.line, line_width::hair});
  if (offset < content - window.h)
    canvas.line({window.x + 1, window.bottom()}, {window.right() - 1, window.bottom()}, {t.line, line_width::hair});
}

}  // namespace

ReceiptParts receipt_parts(const lab::Region* region) {
  ReceiptParts parts;
  parts.receipt = first_of<lab::Receipt>(region);
  parts.digits = named<lab::Choice>(region, "digits");
  if (region == nullptr) return parts;
  for (const lab::Node& node : region->nodes) {
    const auto* button = std::get_if<lab::Button>(&node);
    const auto* choice = std::get_if<lab::Choice>(&node);
    if (button != nullptr && button->id.starts_with("receipt."))
      parts.buttons.push_back(button);
    else if (button != nullptr && (button->id == "formula" || button->id == "code" || button->id.starts_with("proof.")))
      parts.texts.push_back(button);
    else if (const std::string_view id = lab::id_of(node);
             id.starts_with("pinned") || id.starts_with("uses") || id.starts_with("blank"))
      parts.beside.push_back(&node);
    else if (!std::holds_alternative<lab::Receipt>(node) && (choice == nullptr || choice != parts.digits))
      parts.more.push_back(&node);
  }
  return parts;
}

void draw_receipt(Canvas& canvas, const ReceiptParts& parts, Rect paper, const PaperStyle& style) {
  draw_paper(canvas, paper, style);
  draw_header(canvas, parts, paper, style);
  const float teeth = style.zigzag ? tooth_depth : 0, bottom = has_foot(parts) ? foot : 8;
  const Rect window{paper.x, paper.y + header, paper.w, paper.h - header - bottom - teeth};
  draw_scrolling(canvas, parts, window, paper.w - 2 * style.pad, style.pad, style.scroller);
  if (has_foot(parts))
    draw_foot(canvas, parts, {paper.x + style.pad, window.bottom(), paper.w - 2 * style.pad, bottom});
}

}  // namespace picture

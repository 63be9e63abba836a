// The receipt where there is no room for it: its totals, two lines, or one line. A press opens the whole sheet.
#include <algorithm>

#include "picture/receipt.h"
#include "picture/receipt_body.h"

namespace picture {
namespace {

constexpr float tooth = 14, tooth_depth = 8;

void draw_top_paper(Canvas& canvas, Rect r, bool teeth) {
  const Theme& t = canvas.theme;
  using Kind = Command::Kind;
  std::vector<Command> path{{Kind::move, {}, {}, {r.x, r.bottom()}},
                            {Kind::line, {}, {}, {r.x, r.y + 16}},
                            {Kind::cubic, {r.x, r.y + 7}, {r.x + 7, r.y}, {r.x + 16, r.y}},
                            {Kind::line, {}, {}, {r.right() - 16, r.y}},
                            {Kind::cubic, {r.right() - 7, r.y}, {r.right(), r.y + 7}, {r.right(), r.y + 16}},
                            {Kind::line, {}, {}, {r.right(), r.bottom()}}};
  if (teeth) {
    const int count = std::max(1, static_cast<int>(r.w / tooth));
    const float step = r.w / static_cast<float>(count);
    for (int i = count; i > 0; --i) {
      path.push_back({Kind::line, {}, {}, {r.x + (static_cast<float>(i) - 0.5f) * step, r.bottom() - tooth_depth}});
      path.push_back({Kind::line, {}, {}, {r.x + static_cast<float>(i - 1) * step, r.bottom()}});
    }
  }
  canvas.path(std::move(path), t.surface, {t.line, line_width::hair});
}

void draw_dot(Canvas& canvas, Point c, float k = 1) {
  canvas.disc(c, 8 * k, {0, 0, 0, 0}, {canvas.theme.output_ring, 1.2f});
  canvas.disc(c, 4.2f * k, canvas.theme.output, {canvas.theme.output_ring, 1.7f});
}

void draw_column(Canvas& canvas, const lab::ReceiptRow& row, Rect r) {
  const Theme& t = canvas.theme;
  const TextStyle word{.size = 14, .weight = row.chosen ? Weight::semibold : Weight::regular, .color = t.ink2};
  canvas.text({r.x, r.y + 12}, canvas.ellipsized(row.word, word, r.w), word);
  const TextStyle number{.size = r.w < 80 ? 15.0f : 17.0f,
                         .weight = Weight::semibold,
                         .color = row.weight.hidden ? t.blocked_ink : t.weight_ink};
  draw_number(canvas, {r.x, r.y + 36}, row.weight, number, {r.x - 4, r.y + 14, r.w + 8, 44});
  const Rect track{r.x, r.y + 52, r.w, 6};
  if (row.weight.hidden) return canvas.hatch(track, 3, false, 6);
  canvas.box(track, 3, t.inset);
  const float share = static_cast<float>(std::clamp(row.weight.value, 0.0, 1.0));
  if (share > 0) canvas.box({track.x, track.y, std::max(3.0f, r.w * share), 6}, 3, t.weight);
}

bool columns_fit(const ReceiptParts& parts, float width) {
  const lab::Receipt& r = *parts.receipt;
  if (r.sealed || r.tables.size() != 1 || r.tables.front().rows.empty()) return false;
  return (width - 40) / static_cast<float>(r.tables.front().rows.size()) >= 84;
}

// Terms of the summary as far as they fit; the first ones matter most.
void draw_summary_terms(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  std::vector<Run> runs;
  float used = 0;
  for (const lab::Term& term : receipt.summary) {
    const lab::Role role = term.strong ? term.role : lab::Role::ink3;
    TextStyle style{.size = 14,
                    .weight = term.strong ? Weight::semibold : Weight::regular,
                    .color = role_ink(canvas.theme, term.strong ? role : lab::Role::ink3)};
    const float w = canvas.width(term.text, style) + (runs.empty() ? 0 : canvas.width("  ", style));
    if (used + w > width) break;
    if (!runs.empty()) runs.push_back({"  ", style});
    runs.push_back({term.text, style});
    used += w;
  }
  canvas.runs(at, runs);
}

void draw_seal_line(Canvas& canvas, const lab::Receipt& receipt, Rect r) {
  canvas.icon("seal", {r.x + 24, r.y + 28}, 20, canvas.theme.ink2);
  const TextStyle style{.size = 14, .color = canvas.theme.ink2};
  canvas.text({r.x + 44, r.y + 28}, canvas.ellipsized(receipt.seal_title, style, r.w - 60), style);
}

}  // namespace

float summary_height(const Canvas& canvas, const ReceiptParts& parts) {
  return parts.receipt->sealed || canvas.frame.height < 640 ? 56 : 82;
}

float fold_height(const Canvas& canvas, const ReceiptParts& parts, float width) {
  return columns_fit(parts, width) ? 164 : summary_height(canvas, parts);
}

void draw_receipt_summary(Canvas& canvas, const ReceiptParts& parts, Rect r) {
  const Theme& t = canvas.theme;
  const lab::Receipt& receipt = *parts.receipt;
  draw_top_paper(canvas, r, false);
  if (receipt.sealed) return draw_seal_line(canvas, receipt, r);
  canvas.line({r.center().x - 15, r.y + 9}, {r.center().x + 15, r.y + 9}, {t.edge, 4});
  const float left = r.x + 16, right = r.right() - 14;
  canvas.icon("receipt", {left + 8, r.y + 32}, 19, t.ink);
  const TextStyle strong{.size = 15, .weight = Weight::semibold};
  TextStyle end = strong;
  end.align = Align::right;
  const float total = canvas.text({right, r.y + 32}, receipt.total, end);
  draw_dot(canvas, {right - total - 16, r.y + 32});
  canvas.text({left + 26, r.y + 32}, canvas.ellipsized(receipt.title, strong, right - total - 34 - left - 26), strong);
  if (r.h > 70) {
    draw_summary_terms(canvas, receipt, {left, r.y + 59}, right - left - 28);
    canvas.icon("up", {right - 8, r.y + 59}, 18, t.ink2);
  }
  canvas.hit({"sheet", r, inset(r, 2), corner::bar});
}

void draw_receipt_fold(Canvas& canvas, const ReceiptParts& parts, Rect r) {
  if (!columns_fit(parts, r.w)) return draw_receipt_summary(canvas, parts, r);
  const Theme& t = canvas.theme;
  const lab::Receipt& receipt = *parts.receipt;
  const auto& rows = receipt.tables.front().rows;
  draw_top_paper(canvas, r, true);
  const float left = r.x + 20, right = r.right() - 20;
  canvas.hit({"sheet", {r.x, r.y, r.w, 46}, {r.x + 6, r.y + 5, r.w - 12, 38}, corner::control});
  canvas.icon("receipt", {left + 10, r.y + 28}, 21, t.ink);
  const float title = canvas.text({left + 30, r.y + 28}, receipt.title, {.size = 17, .weight = Weight::semibold});
  const TextStyle tag{.size = 14, .weight = Weight::semibold, .color = t.on_query};
  TextStyle tag_left = tag;
  tag_left.align = Align::left;
  if (receipt.proof.empty())
    canvas.pill({left + 44 + title, r.y + 28}, receipt.tag,
                {.text = tag_left, .fill = t.query, .pad = 10, .height = 26, .radius = 8});
  canvas.icon("up", {right - 6, r.y + 28}, 18, t.ink);
  const float column = (right - left + 24) / static_cast<float>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    draw_column(canvas, rows[i], {left + column * static_cast<float>(i), r.y + 50, column - 24, 60});
  const float y = r.y + 132;
  const TextStyle total{.size = 15, .weight = Weight::semibold},
      place{.size = 13, .color = t.ink2, .align = Align::right};
  draw_dot(canvas, {left + 8, y});
  const float w = canvas.text({left + 26, y}, receipt.total, total);
  canvas.text({right, y}, canvas.ellipsized(receipt.place, place, right - left - w - 50), place);
}

void draw_result_line(Canvas& canvas, const ReceiptParts& parts, const lab::MeaningMap* map, const lab::Legend* legend,
                      Rect r) {
  const Theme& t = canvas.theme;
  const lab::Receipt& receipt = *parts.receipt;
  canvas.line({r.x + 12, r.y}, {r.right() - 12, r.y}, {t.line, line_width::hair});
  if (receipt.sealed) {
    canvas.icon("seal", {r.x + 22, r.center().y}, 17, t.ink2);
    const TextStyle style{.size = 13, .color = t.ink2};
    return void(canvas.text({r.x + 38, r.center().y}, canvas.ellipsized(receipt.seal_title, style, r.w - 50), style));
  }
  const float y = r.center().y;
  draw_dot(canvas, {r.x + 20, y});
  float x = r.x + 34, right = r.right() - 12;
  const TextStyle place{.size = 13, .weight = Weight::semibold};
  const float total = canvas.width(receipt.total, place);
  if (map != nullptr && !map->group_text.empty()) {
    const Hue hue = group_hue(t, map->map, map->group);
    const bool inside = std::any_of(map->groups.begin(), map->groups.end(),
                                    [&](const lab::MapGroup& group) { return group.id == map->group; });
    TextStyle group = place;
    group.color = inside ? hue.ink : t.ink2;
    group.align = Align::right;
    const std::string_view icon = inside ? group_icon(map->map, map->group) : std::string_view();
    const std::string text = canvas.ellipsized(map->group_text, group, right - x - total - (icon.empty() ? 16 : 40));
    const float w = canvas.text({right, y}, text, group);
    if (!icon.empty()) canvas.icon(icon, {right - w - 12, y}, 16, group.color);
    right -= w + (icon.empty() ? 12 : 30);
  }
  const TextStyle plain{.size = 13, .color = t.ink2};
  const bool named = legend != nullptr && !legend->entries.empty();
  const std::string_view label = named ? std::string_view(legend->entries.front().text) : std::string_view();
  if (const float w = canvas.width(label, plain) + 10; w > 10 && x + w + total <= right) {
    canvas.text({x, y}, label, plain);
    x += w;
  }
  TextStyle value = place;
  value.node = receipt.x.id;
  canvas.text({x, y}, receipt.total, value);
  canvas.hit({"sheet", r, inset(r, 3), corner::chip});
}

}  // namespace picture

// The names on the map. Who chooses a place first: title, groups, flag, heads, words (crowded ones first), the start,
// the middle; landmarks last, and only where nothing is near.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "picture/map_parts.h"

namespace picture {
namespace {

constexpr float flag_line = 6, leader_line = 4;  // what a px of them costs under another label
constexpr float near_by = 48;                    // px within which marks crowd each other

Rect text_box(Point middle, float width, float size, Align align = Align::center) {
  const float x = align == Align::left ? middle.x : align == Align::right ? middle.x - width : middle.x - width / 2;
  return {x, middle.y - 0.5f * size, width, size};
}

// A label in lines: many words may share one place.
struct Label {
  std::vector<std::string> lines;
  float width = 0, leading = 0;
  float height() const { return leading * static_cast<float>(lines.size()); }
};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Breaks after a dot between words, never before one.
Label lay_out(const MapScene& scene, std::string_view text, const TextStyle& style) {
  constexpr float widest = 0.42f;  // of the map
  constexpr std::string_view dot = " · ", tied_dot = "\u00A0· ", tied = "\u00A0";
  const Canvas& canvas = scene.canvas;
  const float limit = scene.plot.rect.w * widest;
  std::string joined(text);
  replace_all(joined, dot, tied_dot);
  Label label{canvas.wrap(joined, style, limit), 0, style.size};
  if (label.lines.size() > 1) label.leading = style.size * 1.2f;
  for (std::string& line : label.lines) {
    replace_all(line, tied, " ");
    line = canvas.ellipsized(line, style, limit);
    label.width = std::max(label.width, canvas.width(line, style));
  }
  return label;
}

void write(MapScene& scene, const Spot& spot, const Label& label, TextStyle style) {
  Canvas& canvas = scene.canvas;
  if (spot.leader) {
    canvas.line(spot.from, spot.to, {canvas.theme.ink2, 1.1f});
    scene.crowd.lines.push_back({spot.from, spot.to, leader_line});
  }
  const bool left_of_mark = spot.box.right() < spot.from.x;
  style.align = left_of_mark ? Align::right : Align::left;
  style.halo = canvas.theme.map;
  float y = spot.box.y + label.leading / 2;
  for (const std::string& line : label.lines) {
    canvas.text({left_of_mark ? spot.box.right() : spot.box.x, y}, line, style);
    y += label.leading;
  }
  scene.crowd.texts.push_back(spot.box);
}

// Away from the marks that stand around `at`; {0, 0} where nothing does.
Point away_from_marks(const MapScene& scene, Point at) {
  Point away;
  for (const Rect& mark : scene.crowd.marks) {
    const Point other = mark.center();
    const float far = std::hypot(at.x - other.x, at.y - other.y);
    if (far < 0.5f || far > near_by) continue;
    away.x += (at.x - other.x) / (far * far);
    away.y += (at.y - other.y) / (far * far);
  }
  return away;
}

// Names a mark: `clear` px from its middle, away from the marks around it.
void name_mark(MapScene& scene, Point mark, float clear, std::string_view text, const TextStyle& style) {
  const Label label = lay_out(scene, text, style);
  if (label.lines.empty()) return;
  const Wish wish{mark, clear, label.width, label.height(), away_from_marks(scene, mark)};
  if (const auto spot = find_spot(scene.crowd, wish)) write(scene, *spot, label, style);
}

void name_map(MapScene& scene) {
  if (!scene.style.title) return;
  Canvas& canvas = scene.canvas;
  const TextStyle style{canvas.text_size(font_size::small), Weight::semibold, canvas.theme.ink3};
  const Rect r = scene.plot.rect;
  const Rect box = text_box({r.x + 20, r.bottom() - 20}, canvas.width(scene.map.label, style), style.size, Align::left);
  if (!is_free(scene.crowd, box)) return;
  canvas.text({box.x, box.center().y}, scene.map.label, style);
  scene.crowd.texts.push_back(box);
}

// A group's pill: where the design puts it, else around its rim where it covers least.
std::optional<Rect> group_place(const MapScene& scene, std::size_t index, float width, float height) {
  const lab::MapGroup& group = scene.map.groups[index];
  const FieldGroup& disc = scene.crowd.discs[index];
  content::Point wished = group.center;
  wished[0] += group.center[0] < 0 ? -0.30 : 0.30;
  wished[1] += group.center[1] > 0 ? 0.36 : -0.36;
  const Point at = scene.plot.at(group_label_at(scene.map.map, group.id).value_or(wished));
  const Rect in = scene.crowd.inside;
  const auto box_at = [&](Point p) {
    return Rect{std::clamp(p.x - width / 2, in.x, std::max(in.x, in.right() - width)),
                std::clamp(p.y - height / 2, in.y, std::max(in.y, in.bottom() - height)), width, height};
  };
  if (const Rect box = box_at(at); is_free(scene.crowd, box)) return box;
  std::optional<Rect> best;
  float best_cost = 0;
  for (const float share : {1.2f, 1.45f, 1.75f, 0.95f, 0.6f})
    for (int i = 0; i < 32; ++i) {
      const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / 32;
      const Rect box = box_at({disc.center.x + disc.radius_x * share * std::cos(angle),
                               disc.center.y + disc.radius_y * share * std::sin(angle)});
      if (!is_free(scene.crowd, box)) continue;
      float cost = std::hypot(box.center().x - at.x, box.center().y - at.y) + (share < 1 ? 60.0f : 0.0f);
      for (const Segment& line : scene.crowd.lines) cost += line.weight * length_inside(line, box);
      if (!best || cost < best_cost) {
        best = box;
        best_cost = cost;
      }
    }
  return best;
}

void draw_group_pill(MapScene& scene, const lab::MapGroup& group, Rect box, const TextStyle& style, float z) {
  Canvas& canvas = scene.canvas;
  const Hue hue = group_hue(canvas.theme, scene.map.map, group.id);
  canvas.box(box, box.h / 2, canvas.theme.map, {hue.ink, 1.2f});
  const Point sign{box.x + 16 * z, box.center().y};
  const std::string_view icon = group_icon(scene.map.map, group.id);
  if (!icon.empty()) {
    canvas.icon(icon, sign, 16 * z, hue.ink, 2.1f);
  } else {
    const std::string_view texture = group_texture(scene.map.map, group.id);
    canvas.disc(sign, 7 * z, canvas.fade(hue.color, 0.35f));
    if (texture == "dots") {
      for (const Point p : {Point{-3, -2}, Point{3, -1}, Point{0, 3.5f}})
        draw_map_sign(canvas, texture, {sign.x + p.x * z, sign.y + p.y * z}, hue.ink, z);
    } else {
      draw_map_sign(canvas, texture, sign, hue.ink, z);
    }
  }
  canvas.text({box.x + 27 * z, box.center().y}, group.name, style);
}

void name_groups(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  const float size = canvas.text_size(scene.style.label), z = size / 14;
  for (std::size_t i = 0; i < scene.map.groups.size(); ++i) {
    const lab::MapGroup& group = scene.map.groups[i];
    const TextStyle style{size, Weight::semibold, group_hue(canvas.theme, scene.map.map, group.id).ink};
    const float width = canvas.width(group.name, style) + 36 * z;
    const auto box = group_place(scene, i, width, std::max(size + 14, 27 * z));
    if (!box) continue;
    draw_group_pill(scene, group, *box, style, z);
    scene.crowd.texts.push_back(*box);
  }
}

// A flag tied to point `p`; it waits at `mark`, only its line follows a moving point.
void raise_flag(MapScene& scene, Point p, Point mark, const std::string& text, const std::string& node) {
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const TextStyle style{
      canvas.text_size(scene.style.label), Weight::semibold, t.on_query, Align::left, {0, 0, 0, 0}, node};
  Wish wish{mark, scene.style.halo, canvas.width(text, style) + 20, style.size + 13};
  wish.away = {mark.x < scene.plot.rect.center().x ? 1.0f : -1.0f, -0.7f};
  wish.near = false;
  wish.first_leader = scene.style.halo * 4.5f;
  wish.disc_cost = 7;
  const auto spot = find_spot(scene.crowd, wish);
  if (!spot) return;
  const Segment tie = leader(p, scene.style.halo - 1, spot->box);
  canvas.line(tie.a, tie.b, {t.output_ring, 1.4f});
  const float edge = canvas.hovered(node) || canvas.pressed(node) ? 2.4f : 1.4f;
  canvas.box(spot->box, corner::chip, t.query, {t.output_ring, edge});
  canvas.text({spot->box.x + 10, spot->box.center().y}, text, style);
  scene.crowd.texts.push_back(spot->box);
  scene.crowd.lines.push_back({spot->from, spot->to, flag_line});
  if (!node.empty()) canvas.hit({node, spot->box, spot->box, corner::chip});
}

void draw_flags(MapScene& scene) {
  if (!scene.map.place) return;
  Canvas& canvas = scene.canvas;
  const Point p = scene.plot.at(*scene.map.place);
  const std::string& node = scene.map.x.id;
  if (scene.style.flag && !scene.map.flag.empty()) raise_flag(scene, p, *settled(scene), scene.map.flag, node);
  for (const lab::MapPlace& other : scene.map.others)
    if (scene.style.flag) raise_flag(scene, scene.plot.at(other.at), scene.plot.at(other.at), other.flag, {});
  const float reach = canvas.frame.touch ? touch_size::smallest / 2 : scene.style.halo;
  const float ring = scene.style.halo;
  if (!node.empty())
    canvas.hit(
        {node, {p.x - reach, p.y - reach, 2 * reach, 2 * reach}, {p.x - ring, p.y - ring, 2 * ring, 2 * ring}, ring});
}

void name_heads(MapScene& scene) {
  if (!scene.map.place) return;
  Canvas& canvas = scene.canvas;
  for (const lab::HeadDot& dot : scene.map.head_dots) {
    const Point p = scene.plot.at(dot.at);
    const Color ink = canvas.theme.heads_ink[static_cast<std::size_t>(std::clamp(dot.head, 0, 7))];
    const TextStyle style{canvas.text_size(scene.style.label - 1), Weight::semibold, ink};
    name_mark(scene, p, 12, dot.name, style);
  }
  if (!scene.map.mean) return;
  const TextStyle style{canvas.text_size(scene.style.label - 1), Weight::regular, canvas.theme.ink2};
  name_mark(scene, scene.plot.at(scene.map.mean->at), 12, scene.map.mean->name, style);
}

void name_words(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  const TextStyle style{canvas.text_size(scene.style.label), Weight::semibold, canvas.theme.ink};
  std::vector<const lab::MapWord*> words;
  for (const lab::MapWord& word : scene.map.values) words.push_back(&word);
  const auto crowding = [&](const lab::MapWord& word) {
    const Point at = scene.plot.at(word.at);
    float sum = 0;
    for (const Rect& mark : scene.crowd.marks)
      sum += 1 / (8 + std::hypot(at.x - mark.center().x, at.y - mark.center().y));
    return sum;
  };
  std::stable_sort(words.begin(), words.end(),
                   [&](const auto* a, const auto* b) { return crowding(*a) > crowding(*b); });
  for (const lab::MapWord* word : words)
    name_mark(scene, scene.plot.at(word->at), scene.style.value_half + 6, word->label, style);
}

void name_start(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  const TextStyle style{canvas.text_size(scene.style.label - 1), Weight::regular, canvas.theme.ink2};
  const std::string& name = scene.style.start_words ? scene.map.start.label : scene.map.start_short;
  name_mark(scene, scene.plot.at(scene.map.start.at), scene.style.start + 6, name, style);
}

void name_middle(MapScene& scene) {
  if (!scene.map.middle || !scene.style.middle_name) return;
  Canvas& canvas = scene.canvas;
  const TextStyle style{canvas.text_size(12.5f), Weight::regular, canvas.theme.ink3, Align::center, canvas.theme.map};
  const Point c = scene.plot.at(scene.map.middle->center);
  const float radius = static_cast<float>(scene.map.middle->radius) * scene.plot.sy;
  const float width = canvas.width(scene.map.middle->name, style);
  for (const float y : {c.y + radius - 12, c.y - radius + 13, c.y + radius + 12, c.y - radius - 12}) {
    const Rect box = text_box({c.x, y}, width, style.size);
    float under = 0;
    for (const Segment& line : scene.crowd.lines) under += length_inside(line, box);
    if (!is_free(scene.crowd, box) || under > 4) continue;
    canvas.text(box.center(), scene.map.middle->name, style);
    scene.crowd.texts.push_back(box);
    return;
  }
}

void name_landmarks(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  // A shade stronger than hints: the fields under them take away contrast.
  const TextStyle style{canvas.text_size(font_size::axis), Weight::regular, canvas.theme.ink2, Align::center};
  for (const lab::MapMark& mark : scene.map.landmarks) {
    const Point at = scene.plot.at(mark.at);
    const Rect box = text_box(at, canvas.width(mark.name, style) + 6, style.size + 4);
    const auto near = [&](const Rect& other) { return meets(inset(other, -12), box); };
    const auto tied = [&](const Segment& s) { return s.weight >= leader_line && length_inside(s, box) > 0; };
    if (!is_free(scene.crowd, box)) continue;
    if (std::any_of(scene.crowd.marks.begin(), scene.crowd.marks.end(), near)) continue;
    if (std::any_of(scene.crowd.lines.begin(), scene.crowd.lines.end(), tied)) continue;
    canvas.text(at, mark.name, style);
    scene.crowd.texts.push_back(box);
  }
}

}  // namespace

void draw_map_names(MapScene& scene) {
  name_map(scene);
  name_groups(scene);
  draw_flags(scene);
  name_heads(scene);
  name_words(scene);
  name_start(scene);
  name_middle(scene);
  name_landmarks(scene);
}

}  // namespace picture

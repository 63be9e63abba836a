// What moves and what is weighed: mixing lines, the path, the start's ring, the words' squares, the heads' points, the
// new place.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "picture/map_parts.h"

namespace picture {
namespace {

constexpr float line_cost = 0.4f, path_cost = 0.6f;  // of one px under a label
constexpr float line_alpha = 0.5f, lit_alpha = 0.9f, dimmed = 0.35f, halo_alpha = 0.42f;

void draw_mix_lines(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  std::vector<lab::MixLine> lines = scene.map.lines;
  std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.weight < b.weight; });
  const int lit = hovered_word(canvas.eye.hovered);
  const bool any = std::any_of(lines.begin(), lines.end(), [&](const auto& line) { return line.word == lit; });
  for (const lab::MixLine& line : lines) {
    if (line.weight <= 0) continue;
    const auto& dots = scene.map.head_dots;
    const auto own = std::find_if(dots.begin(), dots.end(), [&](const auto& dot) { return dot.head == line.head; });
    const Point from = scene.plot.at(line.from);
    const Point to = scene.plot.at(own == dots.end() ? *scene.map.place : own->at);
    const auto head = static_cast<std::size_t>(std::clamp(line.head, 0, 7));
    const Color color = head == 0 ? canvas.theme.weight : canvas.theme.heads[head];
    const float alpha = !any ? line_alpha : line.word == lit ? lit_alpha : line_alpha * dimmed;
    const float width = thickness(line.weight, scene.style.t_max);
    canvas.line(from, to, {canvas.fade(color, alpha), width, head_dash(line.head), Cap::butt});
    scene.crowd.lines.push_back({from, own == dots.end() ? *settled(scene) : to, line_cost});
  }
}

// Dots from the start to the new place, with chevrons that show the way.
void draw_path(MapScene& scene, Point from, Point to) {
  constexpr float after_start = 11, before_place = 17;
  const float far = std::hypot(to.x - from.x, to.y - from.y);
  if (far < after_start + before_place + 8) return;
  const float ux = (to.x - from.x) / far, uy = (to.y - from.y) / far;
  const auto along = [&](float at, float aside) {
    return Point{from.x + ux * at - uy * aside, from.y + uy * at + ux * aside};
  };
  const Color ink = scene.canvas.theme.ink2;
  scene.canvas.line(along(after_start, 0), along(far - before_place, 0), {ink, 1.6f, {2, 5}});
  const auto chevron = [&](float share) {
    const float at = far * share;
    scene.canvas.polyline({along(at - 5, 5), along(at + 3, 0), along(at - 5, -5)}, {0, 0, 0, 0}, {ink, 1.8f}, false);
  };
  if (far > 90) {
    chevron(0.38f);
    chevron(0.62f);
  } else {
    chevron(0.5f);
  }
}

// A place that a mouse can carry; fingers, for which places lie too near one another, have the table.
void carry_hit(MapScene& scene, const lab::MapWord& word) {
  if (scene.canvas.frame.touch || word.id.empty()) return;
  const Point p = scene.plot.at(word.at);
  const float reach = scene.style.value_half + 5;
  scene.canvas.hit({.node = word.id,
                    .rect = {p.x - reach, p.y - reach, 2 * reach, 2 * reach},
                    .ring = {p.x - 9, p.y - 9, 18, 18},
                    .ring_radius = 9,
                    .cursor = Cursor::grab,
                    .drags = true,
                    .drag = Drag::freely,
                    .from_x = word.at[0],
                    .from_y = word.at[1],
                    .per_px_x = 1 / static_cast<double>(scene.plot.sx),
                    .per_px_y = 1 / static_cast<double>(scene.plot.sy),
                    .per_one = 100});
}

void draw_square(MapScene& scene, const lab::MapWord& word) {
  const float half = scene.style.value_half;
  const Point p = scene.plot.at(word.at);
  const Rect square{p.x - half, p.y - half, 2 * half, 2 * half};
  const Theme& t = scene.canvas.theme;
  if (word.hollow)
    scene.canvas.box(square, 2.5f, t.map, {t.value, line_width::casing});
  else
    scene.canvas.box(square, 2.5f, t.value, {t.map, line_width::casing});
  scene.crowd.marks.push_back(inset(square, -2));
  if (!word.id.empty()) return carry_hit(scene, word);
  if (!scene.canvas.frame.touch && !word.words.empty())
    scene.canvas.hit({"word." + std::to_string(word.words.front()), inset(square, -3), square, 2.5f});
}

void draw_start(MapScene& scene) {
  const Theme& t = scene.canvas.theme;
  const Point p = scene.plot.at(scene.map.start.at);
  scene.canvas.disc(p, scene.style.start, t.map, {t.ink3, 1.6f, {3, 3.2f}});
  scene.canvas.disc(p, 2, t.ink3);
  carry_hit(scene, scene.map.start);
  const float r = scene.style.start + 1;
  scene.crowd.marks.push_back({p.x - r, p.y - r, 2 * r, 2 * r});
}

// Each head's own place, tied to the joined one.
void draw_heads(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  for (const lab::HeadDot& dot : scene.map.head_dots) {
    const Point p = scene.plot.at(dot.at);
    const auto head = static_cast<std::size_t>(std::clamp(dot.head, 0, 7));
    canvas.head_marker(dot.head, p, 18, canvas.theme.map);
    canvas.head_marker(dot.head, p, 14, canvas.theme.heads[head]);
    scene.crowd.marks.push_back({p.x - 9, p.y - 9, 18, 18});
  }
  if (!scene.map.mean) return;
  const Point p = scene.plot.at(scene.map.mean->at);
  canvas.disc(p, 7.5f, canvas.theme.map);
  canvas.disc(p, 5.5f, canvas.theme.map, {canvas.theme.ink2, 2.2f});
  scene.crowd.marks.push_back({p.x - 8, p.y - 8, 16, 16});
}

void draw_place(MapScene& scene, Point p) {
  const Theme& t = scene.canvas.theme;
  scene.canvas.disc(p, scene.style.dot + 2, t.map);
  scene.canvas.disc(p, scene.style.dot, t.output, {t.output_ring, 2.2f});
}

// From the start by the places between to the new one.
void draw_way(MapScene& scene, Point place) {
  const Color ink = scene.canvas.theme.ink2;
  Point from = scene.plot.at(scene.map.start.at);
  for (const content::Point& between : scene.map.way) {
    const Point to = scene.plot.at(between);
    draw_path(scene, from, to);
    scene.crowd.lines.push_back({from, to, path_cost});
    scene.canvas.disc(to, 4.5f, scene.canvas.theme.map, {ink, 1.8f});
    scene.crowd.marks.push_back({to.x - 5, to.y - 5, 10, 10});
    from = to;
  }
  draw_path(scene, from, place);
  scene.crowd.lines.push_back({from, *settled(scene), path_cost});
}

void draw_halo(MapScene& scene, Point p) {
  const Theme& t = scene.canvas.theme;
  scene.canvas.disc(p, scene.style.halo, scene.canvas.fade(t.output, halo_alpha));
  scene.canvas.disc(p, scene.style.halo, {0, 0, 0, 0}, {t.output_ring, 1.5f});
}

// Another word's new place: the way from the common start, and the dot.
void draw_other(MapScene& scene, Point p) {
  const Point start = scene.plot.at(scene.map.start.at);
  draw_path(scene, start, p);
  scene.crowd.lines.push_back({start, p, path_cost});
  draw_halo(scene, p);
  draw_place(scene, p);
  const float r = scene.style.halo * 0.85f;
  scene.crowd.marks.push_back({p.x - r, p.y - r, 2 * r, 2 * r});
}

}  // namespace

std::optional<Point> settled(const MapScene& scene) {
  if (scene.style.rest) return scene.plot.at(*scene.style.rest);
  if (scene.map.place) return scene.plot.at(*scene.map.place);
  return {};
}

int hovered_word(std::string_view id) {
  if (id.starts_with("receipt.")) id.remove_prefix(8);
  const std::size_t first = id.find('.');
  if (first == id.npos) return -1;
  const std::string_view kind = id.substr(0, first);
  if (kind != "weight" && kind != "score" && kind != "exp" && kind != "mix" && kind != "part") return -1;
  const std::size_t second = id.find('.', first + 1);
  if (second == id.npos) return -1;
  int word = -1;
  const char* end = id.data() + id.size();
  return std::from_chars(id.data() + second + 1, end, word).ec == std::errc() ? word : -1;
}

void draw_map_marks(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const lab::MeaningMap& map = scene.map;
  std::optional<Point> place;
  if (map.place) place = scene.plot.at(*map.place);
  if (place) draw_mix_lines(scene);
  for (const lab::HeadDot& dot : map.head_dots)
    if (place) canvas.line(scene.plot.at(dot.at), *place, {t.ink2, 1.8f, {2, 4}});
  if (place && map.head_dots.empty()) draw_way(scene, *place);
  for (const lab::MapPlace& other : map.others) draw_other(scene, scene.plot.at(other.at));
  if (place) draw_halo(scene, *place);
  draw_start(scene);
  for (const lab::MapWord& word : map.values) draw_square(scene, word);
  if (place) draw_heads(scene);
  if (place) draw_place(scene, *place);
  if (const auto at = settled(scene)) {
    const float r = scene.style.halo * 0.85f;
    scene.crowd.marks.push_back({at->x - r, at->y - r, 2 * r, 2 * r});
  }
}

}  // namespace picture

#include "picture/raster.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "picture/field.h"
#include "picture/flatten.h"

namespace picture {
namespace {

constexpr int levels = 8;             // lines that are looked at in a row of pixels
constexpr float halo_width = 4;       // CSS px across, half of it outside the glyphs
constexpr float arc_share = 0.5523f;  // of the radius: how far a quarter circle's controls lie from its ends

struct Edge {
  Point from, to;  // downwards
  int turn = 1;    // -1: the outline goes up here
};

// What is covered by outlines, each pixel counted once however often they overlap (nonzero winding).
struct Shape {
  std::vector<Edge> edges;

  void add(Point a, Point b) {
    if (a.y < b.y) edges.push_back({a, b, 1});
    if (a.y > b.y) edges.push_back({b, a, -1});
  }
  void add(const std::vector<Point>& outline) {
    for (std::size_t i = 0; i < outline.size(); ++i) add(outline[i], outline[(i + 1) % outline.size()]);
  }
  // The same way round as all other pieces of a stroke, so that they never cancel.
  void add_turned(std::vector<Point> outline) {
    float area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      area += a.x * b.y - b.x * a.y;
    }
    if (area < 0) std::reverse(outline.begin(), outline.end());
    add(outline);
  }
};

std::vector<Point> circle(Point center, float radius) {
  const int points = std::clamp(static_cast<int>(radius * 3), 8, 64);
  std::vector<Point> outline;
  for (int i = 0; i < points; ++i) {
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(points);
    outline.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
  }
  return outline;
}

void add_stroke(Shape& shape, const Polyline& line, float width, Cap cap) {
  const float half = width / 2;
  const std::size_t count = line.points.size(), ends = line.closed ? count : count - 1;
  for (std::size_t i = 0; i < ends && count > 1; ++i) {
    const Point a = line.points[i], b = line.points[(i + 1) % count];
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length <= 0) continue;
    const Point n{-(b.y - a.y) / length * half, (b.x - a.x) / length * half};
    shape.add_turned({{a.x + n.x, a.y + n.y}, {b.x + n.x, b.y + n.y}, {b.x - n.x, b.y - n.y}, {a.x - n.x, a.y - n.y}});
  }
  for (std::size_t i = 0; i < count; ++i) {
    const bool end = !line.closed && (i == 0 || i + 1 == count);
    if (!end || cap == Cap::round) shape.add_turned(circle(line.points[i], half));
  }
}

std::vector<Command> box_outline(Rect r, float radius) {
  using Kind = Command::Kind;
  const float k = std::min({radius, r.w / 2, r.h / 2}), in = k * (1 - arc_share);
  const float x = r.x, y = r.y, right = r.right(), bottom = r.bottom();
  std::vector<Command> path{{Kind::move, {}, {}, {x + k, y}}};
  const auto side = [&](Point to, Point a, Point b, Point end) {
    path.push_back({Kind::line, {}, {}, to});
    if (k > 0) path.push_back({Kind::cubic, a, b, end});
  };
  side({right - k, y}, {right - in, y}, {right, y + in}, {right, y + k});
  side({right, bottom - k}, {right, bottom - in}, {right - in, bottom}, {right - k, bottom});
  side({x + k, bottom}, {x + in, bottom}, {x, bottom - in}, {x, bottom - k});
  side({x, y + k}, {x, y + in}, {x + in, y}, {x + k, y});
  path.push_back({Kind::close, {}, {}, {}});
  return path;
}

struct Clip {
  Rect rect;
  float radius = 0;

  // How much of the pixel whose middle is `p` lies inside.
  float share(Point p) const {
    const float r = std::min({radius, rect.w / 2, rect.h / 2});
    const float x = std::abs(p.x - rect.center().x) - rect.w / 2 + r,
                y = std::abs(p.y - rect.center().y) - rect.h / 2 + r;
    const float outside = std::hypot(std::max(x, 0.0f), std::max(y, 0.0f)) + std::min(std::max(x, y), 0.0f) - r;
    return std::clamp(0.5f - outside, 0.0f, 1.0f);
  }
};

Color faded(Color color, float alpha) {
  color.a = static_cast<std::uint8_t>(std::lround(static_cast<float>(color.a) * std::clamp(alpha, 0.0f, 1.0f)));
  return color;
}

struct Painter {
  const Typeface& typeface;
  float scale;
  Pixels& out;
  std::vector<Clip> clips;
  std::vector<float> row;  // share of each pixel that is covered

  void blend(int x, int y, Color color, float share) {
    for (const Clip& clip : clips) share *= clip.share({static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f});
    const float alpha = std::min(share, 1.0f) * static_cast<float>(color.a) / 255;
    char* at =
        &out.rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(out.width) + static_cast<std::size_t>(x)) * 3];
    for (const std::uint8_t part : {color.r, color.g, color.b}) {
      const auto below = static_cast<float>(static_cast<unsigned char>(*at));
      *at++ = static_cast<char>(std::lround(below + (static_cast<float>(part) - below) * alpha));
    }
  }

  void cover(float from, float to) {
    from = std::clamp(from, 0.0f, static_cast<float>(out.width));
    to = std::clamp(to, 0.0f, static_cast<float>(out.width));
    for (auto x = static_cast<int>(from); static_cast<float>(x) < to; ++x) {
      const auto left = static_cast<float>(x);
      row[static_cast<std::size_t>(x)] += (std::min(to, left + 1) - std::max(from, left)) / levels;
    }
  }

  void cover_line(const std::vector<Edge>& edges, float y) {
    std::vector<std::pair<float, int>> crossings;
    for (const Edge& e : edges)
      if (e.from.y <= y && y < e.to.y)
        crossings.emplace_back(e.from.x + (e.to.x - e.from.x) * (y - e.from.y) / (e.to.y - e.from.y), e.turn);
    std::sort(crossings.begin(), crossings.end());
    int winding = 0;
    for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
      winding += crossings[i].second;
      if (winding != 0) cover(crossings[i].first, crossings[i + 1].first);
    }
  }

  void fill(const Shape& shape, Color color) {
    if (shape.edges.empty() || color.a == 0) return;
    float low = static_cast<float>(out.height), high = 0, left = static_cast<float>(out.width), right = 0;
    for (const Edge& e : shape.edges) {
      low = std::min(low, e.from.y);
      high = std::max(high, e.to.y);
      left = std::min({left, e.from.x, e.to.x});
      right = std::max({right, e.from.x, e.to.x});
    }
    const int x0 = std::max(0, static_cast<int>(left)), x1 = std::min(out.width, static_cast<int>(right) + 2);
    const int y1 = std::min(out.height, static_cast<int>(high) + 1);
    for (int y = std::max(0, static_cast<int>(low)); y < y1; ++y) {
      std::fill(row.begin() + x0, row.begin() + std::max(x0, x1), 0.0f);
      for (int level = 0; level < levels; ++level)
        cover_line(shape.edges, static_cast<float>(y) + (static_cast<float>(level) + 0.5f) / levels);
      for (int x = x0; x < x1; ++x)
        if (const float share = row[static_cast<std::size_t>(x)]; share > 0) blend(x, y, color, share);
    }
  }

  void stroke(const std::vector<Polyline>& lines, const Stroke& look) {
    if (look.color.a == 0 || look.width <= 0) return;
    std::vector<float> dash;
    for (const float length : look.dash) dash.push_back(length * scale);
    Shape shape;
    for (const Polyline& line : lines)
      for (const Polyline& piece : dash.empty() ? std::vector{line} : dashed(line, dash))
        add_stroke(shape, piece, look.width * scale, look.cap);
    fill(shape, look.color);
  }

  void draw(const std::vector<Command>& commands, Color inside, const Stroke& look) {
    const std::vector<Polyline> lines = flatten(commands, scale);
    Shape shape;
    for (const Polyline& line : lines) shape.add(line.points);
    fill(shape, inside);
    stroke(lines, look);
  }

  void operator()(const Path& path) { draw(path.commands, path.fill, path.stroke); }
  void operator()(const Box& box) { draw(box_outline(box.rect, box.radius), box.fill, box.stroke); }
  void operator()(const Disc& disc) {
    const float r = disc.radius;
    draw(box_outline({disc.center.x - r, disc.center.y - r, 2 * r, 2 * r}, r), disc.fill, disc.stroke);
  }

  void operator()(const Text& text) {
    float x = text.at.x;
    std::vector<Polyline> glyphs;
    for (const char32_t code : glyph_codes(text.text)) {
      std::vector<Command> outline = typeface.outline(code, text.size, text.weight);
      const float width = typeface.advance(code, text.size, text.weight);
      if (outline.empty() && !typeface.has(code, Weight::regular))
        outline = box_outline({0.06f * text.size, -0.82f * text.size, width - 0.12f * text.size, 0.94f * text.size}, 0);
      for (Command& command : outline)
        for (Point* p : {&command.a, &command.b, &command.c}) *p = {p->x + x, p->y + text.at.y};
      for (Polyline& line : flatten(outline, scale)) glyphs.push_back(std::move(line));
      x += width;
    }
    for (Polyline& line : glyphs) line.closed = true;
    stroke(glyphs, {.color = text.halo, .width = halo_width});
    Shape shape;
    for (const Polyline& line : glyphs) shape.add(line.points);
    fill(shape, text.color);
  }

  void operator()(const Field& field) {
    clips.push_back({scaled(field.rect), 0});
    for (const FieldGroup& group : field.groups)
      for (int band = 0; band < static_cast<int>(bands.size()); ++band) {
        const bool rim = band == rim_band;
        const float line = rim ? field.line_rim : band < rim_band ? field.line_outside : field.line_inside;
        draw(contour_curve(group, band), faded(group.fill, rim ? field.rim_alpha : field.band_alpha),
             {.color = faded(rim ? group.rim : group.fill, line), .width = rim ? rim_width : contour_width});
      }
    clips.pop_back();
  }

  Rect scaled(Rect r) const { return {r.x * scale, r.y * scale, r.w * scale, r.h * scale}; }
  void operator()(const PushClip& clip) { clips.push_back({scaled(clip.rect), clip.radius * scale}); }
  void operator()(const PopClip&) { clips.pop_back(); }
};

}  // namespace

Pixels raster(const Picture& picture, const Typeface& typeface, float scale) {
  Pixels pixels{.width = static_cast<int>(std::lround(picture.width * scale)),
                .height = static_cast<int>(std::lround(picture.height * scale))};
  const Color paper = picture.background;
  const auto count = static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height);
  pixels.rgb.reserve(count * 3);
  for (std::size_t i = 0; i < count; ++i)
    for (const std::uint8_t part : {paper.r, paper.g, paper.b}) pixels.rgb += static_cast<char>(part);
  Painter painter{typeface, scale, pixels, {}, std::vector<float>(static_cast<std::size_t>(pixels.width))};
  for (const Primitive& primitive : picture.primitives) std::visit([&](const auto& kind) { painter(kind); }, primitive);
  return pixels;
}

}  // namespace picture

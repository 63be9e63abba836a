#include "app/round_clip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace app {
namespace {

constexpr int chords = 8;  // in place of each corner's quarter circle

struct Edge {  // inside: normal . p <= limit
  float x, y, limit;
};
struct Corner {
  ImVec2 low, high;  // the square outside of which this corner cuts nothing
  std::array<Edge, chords> edges;
};

Corner corner_at(ImVec2 centre, float radius, float first_angle) {
  Corner corner;
  const float step = std::numbers::pi_v<float> / 2 / chords;
  for (int i = 0; i < chords; ++i) {
    const float angle = first_angle + (static_cast<float>(i) + 0.5f) * step;
    const float x = std::cos(angle), y = std::sin(angle);
    corner.edges[static_cast<std::size_t>(i)] = {x, y, x * centre.x + y * centre.y + radius * std::cos(step / 2)};
  }
  const float middle = first_angle + std::numbers::pi_v<float> / 4;
  const ImVec2 tip{centre.x + (std::cos(middle) > 0 ? radius : -radius),
                   centre.y + (std::sin(middle) > 0 ? radius : -radius)};
  corner.low = {std::min(centre.x, tip.x), std::min(centre.y, tip.y)};
  corner.high = {std::max(centre.x, tip.x), std::max(centre.y, tip.y)};
  return corner;
}

// A triangle cut by all edges of all corners has few corners more than edges that hit it.
struct Polygon {
  std::array<ImDrawVert, 3 + 4 * chords> vertices;
  int count = 0;
  void add(const ImDrawVert& v) {
    if (count < static_cast<int>(vertices.size())) vertices[static_cast<std::size_t>(count++)] = v;
  }
};

ImDrawVert between(const ImDrawVert& a, const ImDrawVert& b, float t) {
  ImDrawVert v;
  v.pos = {a.pos.x + (b.pos.x - a.pos.x) * t, a.pos.y + (b.pos.y - a.pos.y) * t};
  v.uv = {a.uv.x + (b.uv.x - a.uv.x) * t, a.uv.y + (b.uv.y - a.uv.y) * t};
  v.col = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const float from = static_cast<float>(a.col >> shift & 0xFF), to = static_cast<float>(b.col >> shift & 0xFF);
    v.col |= static_cast<ImU32>(std::lround(from + (to - from) * t)) << shift;
  }
  return v;
}

void cut(Polygon& polygon, const Edge& edge) {
  const Polygon whole = polygon;
  polygon.count = 0;
  const auto beyond = [&](const ImDrawVert& v) { return v.pos.x * edge.x + v.pos.y * edge.y - edge.limit; };
  for (int i = 0; i < whole.count; ++i) {
    const ImDrawVert& a = whole.vertices[static_cast<std::size_t>(i)];
    const ImDrawVert& b = whole.vertices[static_cast<std::size_t>((i + 1) % whole.count)];
    const float da = beyond(a), db = beyond(b);
    if (da <= 0) polygon.add(a);
    if ((da <= 0) != (db <= 0)) polygon.add(between(a, b, da / (da - db)));
  }
}

bool meets(const Polygon& t, const Corner& corner) {
  ImVec2 low = t.vertices[0].pos, high = low;
  for (int i = 1; i < t.count; ++i) {
    const ImVec2 p = t.vertices[static_cast<std::size_t>(i)].pos;
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return low.x < corner.high.x && high.x > corner.low.x && low.y < corner.high.y && high.y > corner.low.y;
}

void add(ImDrawList& to, const Polygon& polygon) {
  if (polygon.count < 3) return;
  to.PrimReserve((polygon.count - 2) * 3, polygon.count);
  const ImDrawIdx first = to._VtxCurrentIdx;
  for (int i = 0; i < polygon.count; ++i) {
    const ImDrawVert& v = polygon.vertices[static_cast<std::size_t>(i)];
    to.PrimWriteVtx(v.pos, v.uv, v.col);
  }
  for (int i = 2; i < polygon.count; ++i) {
    to.PrimWriteIdx(first);
    to.PrimWriteIdx(first + static_cast<ImDrawIdx>(i - 1));
    to.PrimWriteIdx(first + static_cast<ImDrawIdx>(i));
  }
}

void copy_triangles(ImDrawList& to, const ImDrawList& from, const ImDrawCmd& command,
                    const std::array<Corner, 4>& corners) {
  for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
    Polygon polygon;
    for (unsigned k = 0; k < 3; ++k)
      polygon.add(from.VtxBuffer[static_cast<int>(command.VtxOffset +
                                                  from.IdxBuffer[static_cast<int>(command.IdxOffset + i + k)])]);
    for (const Corner& corner : corners) {
      if (!meets(polygon, corner)) continue;
      for (const Edge& edge : corner.edges) cut(polygon, edge);
      if (polygon.count < 3) break;
    }
    add(to, polygon);
  }
}

}  // namespace

void append_clipped(ImDrawList& to, const ImDrawList& from, picture::Rect box, float radius) {
  constexpr float quarter = std::numbers::pi_v<float> / 2;
  const float r = std::min({radius, box.w / 2, box.h / 2});
  const std::array<Corner, 4> corners = {
      corner_at({box.right() - r, box.bottom() - r}, r, 0), corner_at({box.x + r, box.bottom() - r}, r, quarter),
      corner_at({box.x + r, box.y + r}, r, 2 * quarter), corner_at({box.right() - r, box.y + r}, r, 3 * quarter)};
  for (const ImDrawCmd& command : from.CmdBuffer) {
    to.PushClipRect({command.ClipRect.x, command.ClipRect.y}, {command.ClipRect.z, command.ClipRect.w}, true);
    if (command.UserCallback != nullptr) {
      void* data = command.UserCallbackData;
      if (command.UserCallbackDataSize > 0) data = from._CallbacksDataBuf.Data + command.UserCallbackDataOffset;
      to.AddCallback(command.UserCallback, data, static_cast<std::size_t>(command.UserCallbackDataSize));
    } else {
      to.PushTexture(command.TexRef);
      copy_triangles(to, from, command, corners);
      to.PopTexture();
    }
    to.PopClipRect();
  }
}

}  // namespace app

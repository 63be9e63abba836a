#include "picture/checks.h"

#include <algorithm>
#include <cmath>

#include "picture/canvas.h"
#include "picture/field.h"

namespace picture {
namespace {

constexpr float touch_px = 1;           // what two texts may share
constexpr float overlay_px = 150;       // an opaque box this large both ways lies over the page
constexpr float text_contrast = 4.45f;  // 4.5, rounded; WCAG 2, 1.4.3
constexpr float large_text_contrast = 2.95f;
constexpr float large_text = 18.66f;  // px, semibold

struct Seen {
  const Text* text;
  std::size_t index;  // among the primitives
  Rect box, clip;
  bool scrolls;  // the clip is a scroller's
};

struct Cover {
  Rect rect;
  std::size_t index;
};

Rect bounds(const Path& path) {
  float x0 = 1e9f, y0 = 1e9f, x1 = -1e9f, y1 = -1e9f;
  for (const Command& c : path.commands) {
    if (c.kind == Command::Kind::close) continue;
    x0 = std::min(x0, c.c.x);
    y0 = std::min(y0, c.c.y);
    x1 = std::max(x1, c.c.x);
    y1 = std::max(y1, c.c.y);
  }
  return {x0, y0, std::max(0.0f, x1 - x0), std::max(0.0f, y1 - y0)};
}

bool shares(Rect a, Rect b, float px) {
  const Rect both = intersection(a, b);
  return both.w > px && both.h > px;
}

bool holds(Rect outer, Rect inner) {
  constexpr float slack = 0.5f;
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.right() <= outer.right() + slack &&
         inner.bottom() <= outer.bottom() + slack;
}

bool large(Rect r) {
  return r.w >= overlay_px && r.h >= overlay_px;
}

// Texts with the clip they are in, and opaque boxes that can cover them.
struct Survey {
  std::vector<Seen> texts;
  std::vector<Cover> covers;
};

Survey survey(const Picture& picture) {
  Survey found;
  struct Clip {
    Rect rect;
    bool scrolls;
  };
  std::vector<Clip> clips{{{0, 0, picture.width, picture.height}, false}};
  const auto scrolls = [&](Rect r) {
    return std::any_of(picture.scrollers.begin(), picture.scrollers.end(),
                       [&](const Scroller& s) { return holds(s.rect, r); });
  };
  for (std::size_t i = 0; i < picture.primitives.size(); ++i) {
    const Primitive& primitive = picture.primitives[i];
    if (const auto* text = std::get_if<Text>(&primitive))
      found.texts.push_back({text, i, extent(*text), clips.back().rect, clips.back().scrolls});
    if (const auto* clip = std::get_if<PushClip>(&primitive))
      clips.push_back({intersection(clips.back().rect, clip->rect), clips.back().scrolls || scrolls(clip->rect)});
    if (std::holds_alternative<PopClip>(primitive) && clips.size() > 1) clips.pop_back();
    if (const auto* box = std::get_if<Box>(&primitive); box && box->fill.a == 255)
      found.covers.push_back({intersection(box->rect, clips.back().rect), i});
    if (const auto* path = std::get_if<Path>(&primitive); path && path->fill.a == 255)
      if (const Rect r = bounds(*path); large(r)) found.covers.push_back({intersection(r, clips.back().rect), i});
  }
  return found;
}

std::string quoted(const Text& text) {
  return '"' + text.text + '"';
}

void check_place(const Seen& seen, std::vector<std::string>& faults) {
  const Text& text = *seen.text;
  if (!(seen.box.w >= 0) || !std::isfinite(text.at.x) || !std::isfinite(text.at.y))
    return faults.push_back("nowhere: " + quoted(text));
  if (text.size < font_size::smallest - 0.01f &&
      !(text.small_allowed && text.size >= font_size::smallest_lowered - 0.01f))
    faults.push_back("small: " + quoted(text) + " at " + std::to_string(text.size));
  if (!seen.scrolls && !holds(inset(seen.clip, -touch_px / 2), seen.box)) faults.push_back("cut off: " + quoted(text));
}

void check_covered(const Seen& seen, const Survey& all, std::vector<std::string>& faults) {
  const Rect visible = intersection(seen.box, seen.clip);
  for (const Cover& cover : all.covers) {
    if (cover.index < seen.index || large(cover.rect)) continue;
    if (!shares(cover.rect, visible, touch_px)) continue;
    const bool hidden = std::any_of(all.covers.begin(), all.covers.end(), [&](const Cover& sheet) {
      return sheet.index > seen.index && sheet.index < cover.index && large(sheet.rect) &&
             holds(sheet.rect, intersection(cover.rect, visible));
    });
    if (!hidden) return faults.push_back("covered: " + quoted(*seen.text));
  }
}

void check_overlap(const Survey& all, std::vector<std::string>& faults) {
  for (std::size_t i = 0; i < all.texts.size(); ++i)
    for (std::size_t j = i + 1; j < all.texts.size(); ++j) {
      const Seen &a = all.texts[i], &b = all.texts[j];
      const Rect both = intersection(intersection(a.box, a.clip), intersection(b.box, b.clip));
      if (both.w <= touch_px || both.h <= touch_px) continue;
      const bool hidden = std::any_of(all.covers.begin(), all.covers.end(), [&](const Cover& cover) {
        return cover.index > a.index && cover.index < b.index && holds(cover.rect, both);
      });
      if (!hidden) faults.push_back("overlap: " + quoted(*a.text) + " and " + quoted(*b.text));
    }
}

void check_contrast(const Picture& picture, const Seen& seen, std::vector<std::string>& faults) {
  if (seen.text->text.find_first_not_of(' ') == std::string::npos) return;
  const Rect visible = intersection(seen.box, seen.clip);
  if (visible.w <= touch_px || visible.h <= touch_px) return;
  const Color ground = seen.text->halo.a == 255 ? seen.text->halo : under(picture, seen.index, visible.center());
  const Color ink = mix(ground, {seen.text->color.r, seen.text->color.g, seen.text->color.b},
                        static_cast<float>(seen.text->color.a) / 255);
  const bool big = seen.text->size >= large_text && seen.text->weight == Weight::semibold;
  const float ratio = contrast(ink, ground);
  if (ratio < (big ? large_text_contrast : text_contrast))
    faults.push_back("contrast: " + quoted(*seen.text) + " " + std::to_string(ratio));
}

void check_targets(const Picture& picture, std::vector<std::string>& faults) {
  constexpr float slack = 0.1f;
  for (std::size_t i = 0; i < picture.hits.size(); ++i) {
    const Hit& a = picture.hits[i];
    const bool scrolled = std::any_of(picture.scrollers.begin(), picture.scrollers.end(), [&](const Scroller& s) {
      return shares(s.rect, a.rect, 1) && !holds(inset(s.rect, 1), a.rect);  // cut where its part scrolls
    });
    if (!scrolled && (a.rect.w < touch_size::smallest - slack || a.rect.h < touch_size::smallest - slack))
      faults.push_back("target: " + a.node + " " + std::to_string(a.rect.w) + " x " + std::to_string(a.rect.h));
    for (std::size_t j = i + 1; j < picture.hits.size(); ++j) {
      const Hit& b = picture.hits[j];
      if (a.node == b.node || holds(a.rect, b.rect) || holds(b.rect, a.rect)) continue;
      if (shares(a.rect, b.rect, touch_px)) faults.push_back("targets overlap: " + a.node + " and " + b.node);
    }
  }
}

// One colour over another.
Color over(Color below, Color above, float alpha = 1) {
  const float share = static_cast<float>(above.a) / 255 * alpha;
  above.a = 255;
  return mix(below, above, share);
}

// Whether the filled outline holds a point; curves count as their control polygon, which is near enough for a ground.
bool fills(const Path& path, Point p) {
  bool inside = false;
  Point pen, start;
  const auto edge = [&](Point a, Point b) {
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  };
  for (const Command& c : path.commands) {
    if (c.kind == Command::Kind::move) {
      edge(pen, start);
      pen = start = c.c;
      continue;
    }
    const Point end = c.kind == Command::Kind::close ? start : c.c;
    if (c.kind == Command::Kind::cubic) {
      const Point middle{(pen.x + 3 * c.a.x + 3 * c.b.x + end.x) / 8, (pen.y + 3 * c.a.y + 3 * c.b.y + end.y) / 8};
      edge(pen, middle);
      pen = middle;
    }
    edge(pen, end);
    pen = end;
  }
  edge(pen, start);
  return inside;
}

}  // namespace

Rect extent(const Text& text) {
  const float middle = text.at.y - font_size::middle * text.size;
  return {text.at.x, middle - 0.46f * text.size, text.width, 0.92f * text.size};
}

Color under(const Picture& picture, std::size_t count, Point at) {
  Color color = picture.background;
  std::vector<bool> seen{true};  // per open clip: whether the point is in it and in all around it
  for (std::size_t i = 0; i < std::min(count, picture.primitives.size()); ++i) {
    const Primitive& primitive = picture.primitives[i];
    if (const auto* clip = std::get_if<PushClip>(&primitive)) seen.push_back(seen.back() && clip->rect.contains(at));
    if (std::holds_alternative<PopClip>(primitive) && seen.size() > 1) seen.pop_back();
    if (!seen.back()) continue;
    if (const auto* box = std::get_if<Box>(&primitive); box && box->rect.contains(at)) color = over(color, box->fill);
    if (const auto* disc = std::get_if<Disc>(&primitive))
      if (std::hypot(at.x - disc->center.x, at.y - disc->center.y) < disc->radius) color = over(color, disc->fill);
    if (const auto* path = std::get_if<Path>(&primitive); path && path->fill.a > 0 && fills(*path, at))
      color = over(color, path->fill);
    if (const auto* field = std::get_if<Field>(&primitive); field && field->rect.contains(at))
      for (const FieldGroup& group : field->groups) color = over(color, group.fill, coverage_at(*field, group, at));
  }
  return color;
}

std::vector<std::string> check(const Picture& picture, const Frame& frame) {
  std::vector<std::string> faults;
  const Survey all = survey(picture);
  for (const Seen& seen : all.texts) {
    check_place(seen, faults);
    check_covered(seen, all, faults);
    check_contrast(picture, seen, faults);
  }
  check_overlap(all, faults);
  if (frame.touch) check_targets(picture, faults);
  return faults;
}

}  // namespace picture

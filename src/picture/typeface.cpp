#include "picture/typeface.h"

#include <imstb_truetype.h>

#include <array>
#include <cmath>

namespace picture {
namespace {

constexpr char32_t first_tabular = 0xE071, last_tabular = 0xE07A, replacement = 0xFFFD;
constexpr char32_t no_break_space = 0xA0;

char32_t tabular(char32_t code) {
  return code >= '0' && code <= '9' ? first_tabular + (code - '0') : code;
}

// Whether the font's table directory and all its tables lie inside the bytes; the reader below trusts them.
bool complete(std::span<const unsigned char> bytes) {
  const auto number = [&](std::size_t at, std::size_t size) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value = value << 8 | bytes[at + i];
    return value;
  };
  constexpr std::size_t header = 12, entry = 16;
  if (bytes.size() < header) return false;
  const std::size_t tables = number(4, 2);
  if (tables == 0 || bytes.size() < header + tables * entry) return false;
  for (std::size_t i = 0; i < tables; ++i) {
    const std::size_t at = header + i * entry;
    if (number(at + 8, 4) + number(at + 12, 4) > bytes.size()) return false;
  }
  return true;
}

struct Face {
  stbtt_fontinfo info{};
  bool loaded = false;
  float em = 0;                                                   // em of one font unit
  std::vector<float> advances = std::vector<float>(0x10000, -2);  // em, by code; -2 not asked yet, -1 not in the font

  explicit Face(std::span<const unsigned char> bytes) {
    if (!complete(bytes)) return;
    const int offset = stbtt_GetFontOffsetForIndex(bytes.data(), 0);
    loaded = offset >= 0 && stbtt_InitFont(&info, bytes.data(), offset) != 0;
    if (loaded) em = stbtt_ScaleForMappingEmToPixels(&info, 1);
  }

  // 0 = the font has no such glyph. A font without tabular figures gives its plain ones.
  int glyph(char32_t code) const {
    if (!loaded) return 0;
    const int found = stbtt_FindGlyphIndex(&info, static_cast<int>(code));
    if (found != 0) return found;
    if (code >= first_tabular && code <= last_tabular)
      return stbtt_FindGlyphIndex(&info, static_cast<int>('0' + (code - first_tabular)));
    return code == no_break_space ? stbtt_FindGlyphIndex(&info, ' ') : 0;
  }

  float look_up(char32_t code) const {
    const int index = glyph(code);
    if (index == 0) return -1;
    int advance = 0, bearing = 0;
    stbtt_GetGlyphHMetrics(&info, index, &advance, &bearing);
    return static_cast<float>(advance) * em;
  }

  float advance(char32_t code) {
    if (code >= advances.size()) return look_up(code);
    float& known = advances[code];
    if (known < -1.5f) known = look_up(code);
    return known;
  }
};

}  // namespace

struct Typeface::Fonts {
  Face regular, semibold;
  std::function<float(char32_t)> foreign;
  std::vector<float> foreign_advances{};  // em, by code; -1 not asked yet

  Face& face(Weight weight) { return weight == Weight::semibold ? semibold : regular; }
  float foreign_advance(char32_t code) {
    if (!foreign) return 1;
    if (code >= 0x10000) return foreign(code);
    if (foreign_advances.empty()) foreign_advances.assign(0x10000, -1);
    float& known = foreign_advances[code];
    if (known < 0) known = foreign(code);
    return known;
  }
};

Typeface::Typeface(std::span<const unsigned char> regular, std::span<const unsigned char> semibold,
                   std::function<float(char32_t)> foreign)
    : fonts_(new Fonts{Face(regular), Face(semibold), std::move(foreign)}) {}
Typeface::~Typeface() = default;
Typeface::Typeface(Typeface&&) noexcept = default;

float Typeface::measure(std::string_view utf8, float em, Weight weight) const {
  float sum = 0;
  for (std::size_t at = 0; at < utf8.size();) sum += advance(tabular(next_code(utf8, at)), 1, weight);
  return sum * em;
}

float Typeface::advance(char32_t code, float em, Weight weight) const {
  float advance = fonts_->face(weight).advance(code);
  if (advance < 0) advance = fonts_->regular.advance(code);
  if (advance < 0) advance = fonts_->foreign_advance(code);
  return advance * em;
}

bool Typeface::has(char32_t code, Weight weight) const {
  return fonts_->face(weight).advance(code) >= 0;
}

Weight Typeface::weight_for(std::string_view utf8, Weight wished) const {
  if (wished == Weight::regular) return wished;
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t code = tabular(next_code(utf8, at));
    if (fonts_->semibold.advance(code) < 0 && fonts_->regular.advance(code) >= 0) return Weight::regular;
  }
  return wished;
}

std::vector<Command> Typeface::outline(char32_t code, float em, Weight weight) const {
  const Face& wished = fonts_->face(weight);
  const Face& face = wished.glyph(code) != 0 ? wished : fonts_->regular;
  std::vector<Command> commands;
  const int index = face.glyph(code);
  if (index == 0) return commands;
  stbtt_vertex* vertices = nullptr;
  const int count = stbtt_GetGlyphShape(&face.info, index, &vertices);
  const float scale = face.em * em;
  const auto point = [&](int x, int y) { return Point{static_cast<float>(x) * scale, static_cast<float>(-y) * scale}; };
  Point pen;
  for (int i = 0; i < count; ++i) {
    const stbtt_vertex& v = vertices[i];
    const Point end = point(v.x, v.y), a = point(v.cx, v.cy), b = point(v.cx1, v.cy1);
    if (v.type == STBTT_vmove) {
      if (!commands.empty()) commands.push_back({Command::Kind::close, {}, {}, {}});
      commands.push_back({Command::Kind::move, {}, {}, end});
    } else if (v.type == STBTT_vline) {
      commands.push_back({Command::Kind::line, {}, {}, end});
    } else if (v.type == STBTT_vcurve) {  // a quadratic as the cubic that is the same curve
      const Point first{pen.x + (a.x - pen.x) * 2 / 3, pen.y + (a.y - pen.y) * 2 / 3};
      const Point second{end.x + (a.x - end.x) * 2 / 3, end.y + (a.y - end.y) * 2 / 3};
      commands.push_back({Command::Kind::cubic, first, second, end});
    } else {
      commands.push_back({Command::Kind::cubic, a, b, end});
    }
    pen = end;
  }
  if (!commands.empty()) commands.push_back({Command::Kind::close, {}, {}, {}});
  stbtt_FreeShape(&face.info, vertices);
  return commands;
}

char32_t next_code(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  const int more = lead < 0x80                   ? 0
                   : lead >= 0xC2 && lead < 0xE0 ? 1
                   : lead >= 0xE0 && lead < 0xF0 ? 2
                   : lead >= 0xF0 && lead < 0xF5 ? 3
                                                 : -1;
  const std::size_t start = at++;
  if (more <= 0) return more == 0 ? lead : replacement;
  if (start + static_cast<std::size_t>(more) >= text.size()) return replacement;
  char32_t code = lead & (0x3Fu >> more);
  for (int i = 1; i <= more; ++i) {
    const unsigned char follow = byte(start + static_cast<std::size_t>(i));
    if ((follow & 0xC0) != 0x80) return replacement;
    code = code << 6 | (follow & 0x3Fu);
  }
  constexpr std::array<char32_t, 4> smallest = {0, 0x80, 0x800, 0x10000};
  if (code < smallest[static_cast<std::size_t>(more)] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
    return replacement;
  at = start + static_cast<std::size_t>(more) + 1;
  return code;
}

std::vector<char32_t> glyph_codes(std::string_view utf8) {
  std::vector<char32_t> codes;
  codes.reserve(utf8.size());
  for (std::size_t at = 0; at < utf8.size();) codes.push_back(tabular(next_code(utf8, at)));
  return codes;
}

}  // namespace picture

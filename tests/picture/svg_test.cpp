#include "picture/svg.h"

#include <doctest/doctest.h>

#include "picture/canvas.h"
#include "picture/field.h"
#include "shipped_face.h"

using namespace picture;

namespace {

// A small reader of XML: every tag closes in order, attributes are quoted, text holds no bare < or &.
bool well_formed(std::string_view xml) {
  std::vector<std::string> open;
  while (!xml.empty()) {
    const std::size_t tag = xml.find('<');
    const std::string_view text = xml.substr(0, tag);
    for (std::size_t at = text.find('&'); at != text.npos; at = text.find('&', at + 1)) {
      const std::string_view entity = text.substr(at, text.find(';', at) - at + 1);
      if (entity != "&amp;" && entity != "&lt;" && entity != "&gt;" && entity != "&quot;") return false;
    }
    if (tag == xml.npos) break;
    const std::size_t end = xml.find('>', tag);
    if (end == xml.npos) return false;
    std::string_view inside = xml.substr(tag + 1, end - tag - 1);
    xml.remove_prefix(end + 1);
    if (inside.starts_with('/')) {
      if (open.empty() || open.back() != inside.substr(1)) return false;
      open.pop_back();
      continue;
    }
    const bool empty = inside.ends_with('/');
    if (empty) inside.remove_suffix(1);
    const std::string name(inside.substr(0, inside.find_first_of(" \n")));
    int quotes = 0;
    for (const char c : inside) quotes += c == '"' ? 1 : 0;
    if (name.empty() || quotes % 2 != 0 || inside.find('<') != inside.npos) return false;
    if (!empty) open.push_back(name);
  }
  return open.empty();
}

Picture sample(const Eye& eye) {
  Canvas canvas({400, 300}, theme_colors(lab::ThemeName::dark), shipped_face(), eye);
  canvas.card({10, 10, 380, 280});
  canvas.push_clip({10, 10, 380, 280}, 20);
  Field field{{10, 10, 380, 280},
              {{{100, 100}, 60, 40, group_phase(0), {1, 2, 3}, {4, 5, 6}}},
              0.08f,
              0.12f,
              0.4f,
              0.2f,
              0.75f};
  canvas.field(field);
  canvas.line({0, 0}, {50, 50}, {{1, 2, 3, 128}, 2, {2, 5}, Cap::butt});
  canvas.pop_clip();
  canvas.text({20, 50}, "e^3.6 <b> & \"x\"", {});
  TextStyle over;
  over.halo = canvas.theme.map;
  over.weight = Weight::semibold;
  canvas.text({20, 90}, "깎아 0.571", over);
  canvas.text({20, 130}, "합   1.000", {});
  canvas.hatch({200, 200, 90, 50}, 12);
  canvas.icon("pear", {300, 100}, 24, canvas.theme.ink);
  return canvas.finish();
}

}  // namespace

TEST_CASE("a picture as SVG is well-formed, whatever its texts hold") {
  const Eye eye;
  const std::string document = svg(sample(eye), "<script>&",
                                   "a\x01"
                                   "b \"c\" ]]>",
                                   "#v=1&pack=pear");
  CHECK(well_formed(document));
  CHECK(document.find("<title>&lt;script&gt;&amp;</title>") != std::string::npos);
  CHECK(document.find("<desc>ab &quot;c&quot; ]]&gt;</desc>") != std::string::npos);
  CHECK(document.find("<metadata>#v=1&amp;pack=pear</metadata>") != std::string::npos);
  CHECK(svg(sample(eye), "t", "d").find("<metadata>") == std::string::npos);
}

TEST_CASE("it carries everything itself: no script, no link, an opaque ground, real text with its width") {
  const Eye eye;
  const std::string document = svg(sample(eye), "t", "d");
  for (const std::string_view word : {"<script", "href", "<image", "@import", "http://www.w3.org/1999", "nan", "inf"})
    CHECK(document.find(word) == std::string::npos);
  CHECK(document.find("fill=\"#0D1219\"") != std::string::npos);
  CHECK(document.find("font-family=\"Pretendard, sans-serif\"") != std::string::npos);
  CHECK(document.find(">깎아 0.571</text>") != std::string::npos);
  CHECK(document.find(">합\u00A0\u00A0\u00A01.000</text>") != std::string::npos);
  CHECK(document.find("textLength=") != std::string::npos);
  CHECK(document.find("stroke-dasharray=\"2 5\"") != std::string::npos);
  CHECK(document.find("stroke-opacity=\"0.502\"") != std::string::npos);
}

TEST_CASE("the same picture gives the same bytes") {
  const Eye eye;
  CHECK(svg(sample(eye), "t", "d", "m") == svg(sample(eye), "t", "d", "m"));
}

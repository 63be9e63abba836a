#include "picture/theme.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "content/load.h"

using namespace picture;

namespace {

constexpr std::array<lab::ThemeName, 3> themes = {lab::ThemeName::light, lab::ThemeName::dark,
                                                  lab::ThemeName::contrast};

constexpr std::string_view icons[] = {
    "logo",    "look",    "qkv",    "vectors", "mask",  "heads", "scale",    "learn",  "receipt",  "share",
    "qr",      "sound",   "mute",   "theme",   "reset", "play",  "pause",    "step",   "plus",     "minus",
    "check",   "cross",   "left",   "right",   "up",    "down",  "info",     "expand", "download", "lock",
    "blocked", "dice",    "drag",   "tap",     "query", "key",   "value",    "weight", "output",   "pear",
    "wave",    "body",    "target", "seal",    "menu",  "pin",   "keyboard", "embed",  "eye_off",  "layers",
    "order",   "context", "why",    "report",  "quiz",  "yours", "tour",     "gear",   "globe",    "copy",
    "image",   "table",   "code",   "file",    "text",  "clock", "motion",   "cloud",  "face"};

}  // namespace

TEST_CASE("text reads on its ground: at least 4.5 to 1, shapes at least 3 to 1, in every theme") {
  for (const lab::ThemeName name : themes) {
    const Theme& t = theme_colors(name);
    for (const Color ink : {t.ink, t.ink2, t.ink3})
      for (const Color ground : {t.bg, t.surface, t.inset}) CHECK(contrast(ink, ground) >= 4.5);
    CHECK(contrast(t.on_ink, t.ink) >= 4.5);
    CHECK(contrast(t.query_ink, t.query_soft) >= 4.5);
    CHECK(contrast(t.key_ink, t.key_soft) >= 4.5);
    CHECK(contrast(t.value_ink, t.value_soft) >= 4.5);
    CHECK(contrast(t.weight_ink, t.weight_soft) >= 4.5);
    CHECK(contrast(t.weight_ink, t.surface) >= 4.5);
    CHECK(contrast(t.blocked_ink, t.blocked) >= 4.5);
    CHECK(contrast(t.bad, t.bad_soft) >= 4.5);
    CHECK(contrast(t.on_query, t.query) >= 4.5);
    CHECK(contrast(t.edge, t.bg) >= 3);
    for (const Hue& hue : t.hues) CHECK(contrast(hue.ink, t.map) >= 4.5);
    for (const Color head : t.heads) CHECK(contrast(head, t.surface) >= 3);
    for (const Color head : t.heads_ink) CHECK(contrast(head, t.surface) >= 4.5);
  }
  CHECK(contrast({0, 0, 0}, {255, 255, 255}) == doctest::Approx(21));
}

TEST_CASE("the weight ramp hits its stops, grows strictly, and its text always reads") {
  for (const lab::ThemeName name : themes) {
    const Theme& t = theme_colors(name);
    for (int i = 0; i < 6; ++i) CHECK(ramp_color(t, i / 5.0) == t.ramp[static_cast<std::size_t>(i)]);
    const Color paper = t.ramp[0];
    float last = 1;
    for (int i = 1; i <= 25; ++i) {
      const Color color = ramp_color(t, i / 25.0);
      CHECK(contrast(color, paper) > last);
      last = contrast(color, paper);
      CHECK(contrast(on_fill(color), color) >= 4.5);
    }
  }
}

TEST_CASE("thickness: nothing for nothing, strictly more for more, and the design's table") {
  CHECK(thickness(0, 18) == 0);
  CHECK(thickness(-1, 18) == 0);
  float last = 0;
  for (int i = 1; i <= 1000; ++i) {
    CHECK(thickness(i / 1000.0, 18) > last);
    last = thickness(i / 1000.0, 18);
  }
  CHECK(thickness(0.016, 18) == doctest::Approx(1.764));
  CHECK(thickness(0.571, 18) == doctest::Approx(10.9215));
  CHECK(thickness(1, 18) == doctest::Approx(18));
  CHECK(thickness(1, arc_thickness::phone) == doctest::Approx(14));
}

TEST_CASE("every icon is there and stays inside its 24 grid") {
  for (const std::string_view name : icons) {
    INFO(std::string(name));
    REQUIRE_FALSE(icon_paths(name).empty());
    for (const std::string_view data : icon_paths(name)) {
      const std::vector<Command> commands = parse_path(data);
      REQUIRE_FALSE(commands.empty());
      CHECK(commands.front().kind == Command::Kind::move);
      for (const Command& command : commands) {
        CHECK(command.c.x >= 0);
        CHECK(command.c.x <= 24);
        CHECK(command.c.y >= 0);
        CHECK(command.c.y <= 24);
      }
    }
  }
  CHECK(icon_paths("no-such-icon").empty());
}

TEST_CASE("path data reads as absolute commands") {
  const auto commands = parse_path("M1 2.5L-3 4C5 6 7 8 9.25 10Z");
  REQUIRE(commands.size() == 4);
  CHECK(commands[0] == Command{Command::Kind::move, {}, {}, {1, 2.5f}});
  CHECK(commands[1] == Command{Command::Kind::line, {}, {}, {-3, 4}});
  CHECK(commands[2] == Command{Command::Kind::cubic, {5, 6}, {7, 8}, {9.25f, 10}});
  CHECK(commands[3].kind == Command::Kind::close);
}

TEST_CASE("groups of one map differ in hue or in texture, and every group of the content is known") {
  const Theme& t = theme_colors(lab::ThemeName::light);
  for (const content::Map& map : content::shipped().maps)
    for (const content::Cluster& a : map.clusters) {
      INFO(map.id << " " << a.id);
      if (map.id != "notice") CHECK_FALSE(group_hue(t, map.id, a.id).color == t.hues[3].color);
      for (const content::Cluster& b : map.clusters) {
        if (a.id == b.id) continue;
        CHECK((group_hue(t, map.id, a.id).color != group_hue(t, map.id, b.id).color ||
               group_texture(map.id, a.id) != group_texture(map.id, b.id)));
      }
    }
}

TEST_CASE("every map's discs are whole in its view") {
  for (const content::Map& map : content::shipped().maps)
    for (const content::Cluster& c : map.clusters) {
      const MapView view = map_view(map.id);
      CHECK(c.center[0] - c.radius > view.x0);
      CHECK(c.center[0] + c.radius < view.x1);
      CHECK(c.center[1] - c.radius > view.y0);
      CHECK(c.center[1] + c.radius < view.y1);
    }
}

TEST_CASE("heads differ in dash, and the first is solid") {
  CHECK(head_dash(0).empty());
  for (int a = 0; a < 8; ++a)
    for (int b = a + 1; b < 8; ++b) CHECK(head_dash(a) != head_dash(b));
}

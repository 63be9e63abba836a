#include "picture/map.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "content/load.h"
#include "languages.h"
#include "picture/checks.h"
#include "picture/map_labels.h"
#include "picture/map_parts.h"
#include "shipped_face.h"

using namespace picture;

namespace {

struct Layout {
  const char* name;
  Frame frame;
  Rect map;
};
const std::vector<Layout>& layouts() {
  static const std::vector<Layout> all = {{"1280", {1280, 800}, {116, 356, 784, 356}},
                                          {"390", {390, 844}, {12, 320, 366, 294}},
                                          {"320", {320, 568}, {12, 262, 296, 162}},
                                          {"768", {768, 1024}, {24, 444, 720, 324}},
                                          {"600 embed", {600, 400, true}, {0, 198, 600, 202}},
                                          {"800 embed", {800, 450, true}, {0, 220, 540, 230}},
                                          {"kiosk", {1920, 1080, false, true}, {180, 512, 1180, 444}}};
  return all;
}

std::string coordinates(const content::Point& p) {
  const auto number = [](double v) { return std::string(v < 0 ? "−" : "") + std::to_string(std::abs(v)).substr(0, 5); };
  return "(" + number(p[0]) + ", " + number(p[1]) + ")";
}

lab::MeaningMap ground_of(const content::Map& map, const content::Texts& texts) {
  lab::MeaningMap view;
  view.id = "map";
  view.map = map.id;
  view.label = texts.language == "ko" ? "의미 지도" : "Meaning map";
  const std::string key = "map." + map.id + ".";
  for (const content::Cluster& c : map.clusters) view.groups.push_back({c.id, texts(key + c.id), c.center, c.radius});
  if (map.middle) view.middle = lab::MapGroup{"middle", texts(key + "middle"), map.middle->center, map.middle->radius};
  for (std::size_t i = 0; i < map.landmarks.size(); ++i)
    view.landmarks.push_back({texts(key + "landmark." + std::to_string(i)), map.landmarks[i].at});
  return view;
}

// The map of a pack with one word chosen and a weight of its own for each word: what any attention could give.
lab::MeaningMap map_of(const content::Map& map, const content::Pack& pack, const content::Texts& texts, int query,
                       int tilt) {
  lab::MeaningMap view = ground_of(map, texts);
  const auto chosen = pack.start[static_cast<std::size_t>(query)];
  const int n = static_cast<int>(pack.words.size());
  double sum = 0;
  content::Point place{};
  for (int i = 0; i < n; ++i) sum += 1.0 + (i == tilt ? 9 : 0);
  view.start.at = chosen;
  for (int i = 0; i < n; ++i) {
    const auto& at = pack.start[static_cast<std::size_t>(i)];
    const double weight = (1.0 + (i == tilt ? 9 : 0)) / sum;
    place = {place[0] + weight * at[0], place[1] + weight * at[1]};
    view.lines.push_back({at, weight, 0, i});
    const auto join = [&](lab::MapWord& word) {
      word.words.push_back(i);
      word.label += (word.label.empty() ? "" : " · ") + pack.words[static_cast<std::size_t>(i)];
    };
    if (at == chosen) {
      join(view.start);
      continue;
    }
    auto same = std::find_if(view.values.begin(), view.values.end(), [&](const auto& word) { return word.at == at; });
    if (same == view.values.end()) same = view.values.insert(view.values.end(), {{}, "", at});
    join(*same);
  }
  view.start_short = texts.language == "ko" ? "출발" : "start";
  view.place = place;
  view.flag = pack.words[static_cast<std::size_t>(query)] + " " + coordinates(place);
  view.x.id = "output." + std::to_string(query) + ".0";
  return view;
}

Picture drawn(const lab::MeaningMap& map, const Layout& layout, lab::ThemeName theme = lab::ThemeName::light,
              const Eye& eye = {}) {
  Canvas canvas(layout.frame, theme_colors(theme), shipped_face(), eye);
  MapStyle style = map_style(layout.frame);
  style.title = layout.frame.width >= 1180 && !layout.frame.embed;
  draw_map(canvas, map, layout.map, style);
  return canvas.finish();
}

int count(const Picture& picture, std::string_view label) {
  return static_cast<int>(std::count_if(picture.primitives.begin(), picture.primitives.end(), [&](const Primitive& p) {
    const auto* text = std::get_if<Text>(&p);
    return text && text->text == label;
  }));
}

// Whether a label is written, in one line or in several.
bool shows(const Picture& picture, const std::string& label) {
  std::string all;
  for (const Primitive& p : picture.primitives)
    if (const auto* text = std::get_if<Text>(&p)) all += text->text + " ";
  return all.find(label + " ") != std::string::npos;
}

template <typename Use>
void every_pack(Use use) {
  const content::Content& shipped = content::shipped();
  const auto one = [&](const content::Pack& pack) {
    const content::Map* map = shipped.map(pack.map);
    if (map && !map->clusters.empty() && pack.start.size() == pack.words.size()) use(*map, pack);
  };
  for (const content::Pack& pack : shipped.packs) {
    one(pack);
    for (const content::Pack& variant : pack.variants) one(variant);
  }
}

lab::MeaningMap pear() {
  const content::Content& shipped = content::shipped();
  return map_of(*shipped.map("bae"), *shipped.pack("pear"), content::shipped_texts("ko"), 2, 3);
}

}  // namespace

TEST_CASE("every pack, word, size and language: no label touches another, is cut, too small or too faint") {
  for (const std::string_view language : lab_test::languages())
    every_pack([&](const content::Map& map, const content::Pack& pack) {
      const int n = static_cast<int>(pack.words.size());
      for (int query = 0; query < n; ++query)
        for (const Layout& layout : layouts()) {
          const auto view = map_of(map, pack, content::shipped_texts(language), query, (query + 1) % n);
          for (const std::string& fault : check(drawn(view, layout), layout.frame))
            FAIL_CHECK(pack.id << " " << query << " " << layout.name << " " << language << ": " << fault);
        }
    });
}

TEST_CASE("every word, every group and the start are named at every size") {
  every_pack([&](const content::Map& map, const content::Pack& pack) {
    for (const Layout& layout : layouts()) {
      INFO(pack.id << " " << layout.name);
      const auto view = map_of(map, pack, content::shipped_texts("ko"), pack.query, 0);
      const Picture picture = drawn(view, layout);
      for (const lab::MapWord& word : view.values) CHECK_MESSAGE(shows(picture, word.label), word.label);
      for (const lab::MapGroup& group : view.groups) CHECK_MESSAGE(count(picture, group.name) == 1, group.name);
      CHECK(shows(picture, map_style(layout.frame).start_words ? view.start.label : view.start_short));
      CHECK(count(picture, view.flag) == (map_style(layout.frame).flag ? 1 : 0));
    }
  });
}

TEST_CASE("dark and high contrast keep every label readable") {
  for (const lab::ThemeName theme : {lab::ThemeName::dark, lab::ThemeName::contrast})
    every_pack([&](const content::Map& map, const content::Pack& pack) {
      for (const Layout& layout : layouts()) {
        const auto view = map_of(map, pack, content::shipped_texts("ko"), pack.query, 1);
        for (const std::string& fault : check(drawn(view, layout, theme), layout.frame))
          FAIL_CHECK(pack.id << " " << layout.name << ": " << fault);
      }
    });
}

TEST_CASE("the dot is drawn exactly where the place is, the lines where the words are") {
  for (const Layout& layout : layouts()) {
    const lab::MeaningMap view = pear();
    const Picture picture = drawn(view, layout);
    const Plot p = plot(map_view("bae"), layout.map, map_style(layout.frame).stretch);
    const Theme& t = theme_colors(lab::ThemeName::light);
    int dots = 0, squares = 0;
    for (const Primitive& primitive : picture.primitives) {
      if (const auto* disc = std::get_if<Disc>(&primitive); disc && disc->fill == t.output) {
        CHECK(disc->center == p.at(*view.place));
        ++dots;
      }
      if (const auto* box = std::get_if<Box>(&primitive); box && box->fill == t.value) {
        const Point at = p.at(view.values[static_cast<std::size_t>(squares++)].at);
        CHECK(box->rect.center().x == doctest::Approx(at.x));
        CHECK(box->rect.center().y == doctest::Approx(at.y));
      }
    }
    CHECK(dots == 1);
    CHECK(squares == static_cast<int>(view.values.size()));
  }
}

TEST_CASE("a mixing line is as thick as its weight says, and a hidden word has none") {
  lab::MeaningMap view = pear();
  view.lines[1].weight = 0;
  const Picture picture = drawn(view, layouts()[0]);
  std::vector<float> widths;
  const Color weight = theme_colors(lab::ThemeName::light).weight;
  for (const Primitive& primitive : picture.primitives)
    if (const auto* path = std::get_if<Path>(&primitive);
        path && path->stroke.color.a == 128 && path->stroke.color.r == weight.r && path->stroke.color.b == weight.b)
      widths.push_back(path->stroke.width);
  std::vector<float> wished;
  for (const lab::MixLine& line : view.lines)
    if (line.weight > 0) wished.push_back(thickness(line.weight, 18));
  std::sort(wished.begin(), wished.end());
  CHECK(widths == wished);
}

TEST_CASE("while the answer is sealed nothing tells where the place is") {
  lab::MeaningMap view = pear();
  view.place.reset();
  const Picture picture = drawn(view, layouts()[0]);
  const Theme& t = theme_colors(lab::ThemeName::light);
  for (const Primitive& primitive : picture.primitives) {
    if (const auto* disc = std::get_if<Disc>(&primitive)) CHECK_FALSE(disc->fill == t.output);
    if (const auto* text = std::get_if<Text>(&primitive)) CHECK(text->text.find("(") == std::string::npos);
  }
  for (const Hit& hit : picture.hits) CHECK(hit.node.starts_with("word."));
}

TEST_CASE("all texts stand still while the point travels to where it rests, at every size") {
  const Eye calm;
  every_pack([&](const content::Map& map, const content::Pack& pack) {
    for (const Layout& layout : layouts()) {
      INFO(pack.id << " " << layout.name);
      auto view = map_of(map, pack, content::shipped_texts("ko"), pack.query, 1);
      const content::Point rest = *view.place;
      std::vector<Text> last;
      for (int step = 0; step <= 8; ++step) {
        const double t = step / 8.0;
        view.place = content::Point{view.start.at[0] + (rest[0] - view.start.at[0]) * t,
                                    view.start.at[1] + (rest[1] - view.start.at[1]) * t};
        Canvas canvas(layout.frame, theme_colors(lab::ThemeName::light), shipped_face(), calm);
        MapStyle style = map_style(layout.frame);
        style.rest = rest;
        draw_map(canvas, view, layout.map, style);
        std::vector<Text> now;
        for (const Primitive& primitive : canvas.picture.primitives)
          if (const auto* text = std::get_if<Text>(&primitive)) now.push_back(*text);
        if (step > 0) CHECK((now == last));
        last = now;
      }
    }
  });
}

TEST_CASE("the place opens its number by dot and by flag; with a finger only what is large enough") {
  Layout layout = layouts()[0];
  const auto nodes = [&] {
    std::vector<std::string> found;
    for (const Hit& hit : drawn(pear(), layout).hits) found.push_back(hit.node);
    return found;
  };
  const auto mouse = nodes();
  CHECK(std::count(mouse.begin(), mouse.end(), "output.2.0") == 2);
  CHECK(std::count(mouse.begin(), mouse.end(), "word.3") == 1);
  layout.frame.touch = true;
  for (const std::string& node : nodes()) CHECK(node == "output.2.0");
}

TEST_CASE("a hovered number lights its own line and dims the others") {
  CHECK(hovered_word("weight.2.3") == 3);
  CHECK(hovered_word("receipt.weight.2.3") == 3);
  CHECK(hovered_word("weight.2.4.1") == 4);
  CHECK(hovered_word("part.2.0.1") == 0);
  CHECK(hovered_word("output.2.0") == -1);
  CHECK(hovered_word("word.2") == -1);
  CHECK(hovered_word("") == -1);
}

TEST_CASE("the part of a segment inside a box") {
  const Rect box{10, 10, 20, 20};
  CHECK(length_inside({{0, 20}, {40, 20}, 1}, box) == doctest::Approx(20));
  CHECK(length_inside({{15, 15}, {15, 15}, 1}, box) == doctest::Approx(0));
  CHECK(length_inside({{0, 0}, {40, 40}, 1}, box) == doctest::Approx(20 * std::sqrt(2.0)));
  CHECK(length_inside({{0, 0}, {40, 0}, 1}, box) == 0);
  CHECK(length_inside({{12, 12}, {18, 20}, 1}, box) == doctest::Approx(10));
}

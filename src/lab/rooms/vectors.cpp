// Room `vectors`: a query, keys and values with two numbers each, drawn as arrows and points that can be dragged.
#include <algorithm>
#include <cmath>

#include "attention/short_sort.h"
#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/vectors_receipt.h"

namespace lab {

namespace {

constexpr int said_decimals = 3, part_decimals = 3;
constexpr double same = 1e-9;

std::string named_pair(const std::string& name, const attention::Matrix& matrix, int row) {
  return name + " " + typed_tuple(matrix.row(row));
}

// A plane that shows at least `low` ... `high`, and all the points, with about eight lines each way.
void fit_range(Plane& plane, content::Point low, content::Point high, const std::vector<content::Point>& points) {
  double span = 0;
  for (const content::Point& point : points) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      low[axis] = std::min(low[axis], point[axis]);
      high[axis] = std::max(high[axis], point[axis]);
    }
  }
  for (std::size_t axis = 0; axis < 2; ++axis) span = std::max(span, high[axis] - low[axis]);
  constexpr double lines = 8;
  plane.grid = std::pow(10, std::floor(std::log10(span / lines)));
  for (const double more : {2.0, 2.5, 2.0})
    if (span / plane.grid > lines) plane.grid *= more;
  plane.step = plane.grid / 10;
  plane.low = low;
  plane.high = high;
}

// The two numbers of a point, to be typed.
std::vector<Slot> slots_of(const Scene& scene, const Plane& plane, const std::string& id, const std::string& name,
                           const content::Point& at, Role role) {
  std::vector<Slot> slots;
  for (std::size_t axis = 0; axis < 2; ++axis) {
    Slot slot{.id = id + "." + std::to_string(axis)};
    slot.label =
        scene.texts("qkv.slot", {{"word", name}, {"slot", scene.texts("vectors.slot." + std::to_string(axis))}});
    slot.value = at[axis];
    slot.low = plane.low[axis];
    slot.high = plane.high[axis];
    slot.step = plane.step;
    slot.shown = typed(at[axis]);
    slot.role = role;
    slots.push_back(std::move(slot));
  }
  return slots;
}

Plane arrows_plane(const Scene& scene) {
  const HeadInputs& inputs = inputs_of_head(scene, 0);
  Plane plane{.id = "plane.keys", .label = scene.texts("vectors.arrows")};
  std::vector<content::Point> points{point_of(inputs.query, scene.query)};
  for (int key = 0; key < scene.words(); ++key) points.push_back(point_of(inputs.key, key));
  fit_range(plane, {-1, -1}, {1.75, 1.5}, points);
  const std::string q = named_pair("Q", inputs.query, scene.query);
  plane.spoken = q;
  plane.arrows.push_back({.id = "q",
                          .label = q,
                          .tip = points.front(),
                          .role = Role::query,
                          .slots = slots_of(scene, plane, "q", "Q", points.front(), Role::query)});
  for (int key = 0; key < scene.words(); ++key) {
    const std::string id = "keys." + std::to_string(key), word = word_text(scene, key);
    const content::Point tip = point_of(inputs.key, key);
    plane.arrows.push_back({.id = id,
                            .label = named_pair(word, inputs.key, key),
                            .tip = tip,
                            .role = Role::key,
                            .slots = slots_of(scene, plane, id, "K " + word, tip, Role::key)});
    plane.spoken += scene.texts("ui.list_separator") + "K " + plane.arrows.back().label;
  }
  plane.origin = "(0, 0)";
  return plane;
}

double turn(const content::Point& a, const content::Point& b, const content::Point& c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

// The corners of what the values can be mixed to (Andrew's monotone chain): one point, two, or a polygon.
std::vector<content::Point> hull(std::vector<content::Point> points) {
  attention::short_sort(points);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) return points;
  std::vector<content::Point> corners;
  for (const bool back : {false, true}) {
    const std::size_t first = corners.size();
    for (std::size_t i = 0; i < points.size(); ++i) {
      const content::Point& point = points[back ? points.size() - 1 - i : i];
      while (corners.size() > first + 1 && turn(corners[corners.size() - 2], corners.back(), point) <= same)
        corners.pop_back();
      corners.push_back(point);
    }
    corners.pop_back();
  }
  return corners;
}

// Where the output is, as the values lie: on their line, inside their triangle, at their place.
std::string_view shape_of(const std::vector<content::Point>& corners) {
  return corners.size() < 2 ? "vectors.at_point" : corners.size() == 2 ? "vectors.on_line" : "vectors.inside";
}

Plane values_plane(const Scene& scene) {
  const attention::Matrix& values = values_of(scene, 0);
  Plane plane{.id = "plane.values", .label = scene.texts("vectors.values")};
  std::vector<content::Point> points;
  for (int key = 0; key < scene.words(); ++key) points.push_back(point_of(values, key));
  std::vector<content::Point> seen = points;
  const Number x = exact_number(scene, {.step = Step::output, .axis = 0}),
               y = exact_number(scene, {.step = Step::output, .axis = 1});
  seen.push_back({x.value, y.value});
  fit_range(plane, {-2, -2}, {12, 12}, seen);
  for (int key = 0; key < scene.words(); ++key) {
    const std::string id = "values." + std::to_string(key), word = word_text(scene, key);
    const Fact weight{.step = Step::weight, .key = key};
    plane.points.push_back(
        {.id = id,
         .label = named_pair(word, values, key),
         .at = points[static_cast<std::size_t>(key)],
         .slots = slots_of(scene, plane, id, "V " + word, points[static_cast<std::size_t>(key)], Role::value),
         .weight = scene.sealed ? 0 : value_of(scene, weight),
         .weight_id = number_id(scene, weight)});
    plane.spoken += (key > 0 ? scene.texts("ui.list_separator") : std::string()) + "V " + plane.points.back().label;
  }
  plane.outline = hull(points);
  if (scene.sealed || row_empty(scene, 0)) return plane;
  plane.place = content::Point{x.value, y.value};
  plane.x = x;
  plane.y = y;
  plane.flag = pair(x.value, y.value, scene.digits);
  return plane;
}

Cell number_cell(const Scene& scene, const Fact& fact, Cell::Kind kind, Role role) {
  Cell cell{.kind = kind};
  cell.number = exact_number(scene, fact);
  cell.role = role;
  cell.strong = role == Role::weight;
  return cell;
}

// × (10, 0) → (4.011, 0.000), which opens.
Cell part_cell(const Scene& scene, int key) {
  const int decimals = std::min(scene.digits, part_decimals);
  const Fact x{.step = Step::part, .key = key, .axis = 0}, y{.step = Step::part, .key = key, .axis = 1};
  Cell cell{.kind = Cell::Kind::formula};
  cell.formula = {{.text = "× " + typed_tuple(values_of(scene, 0).row(key)), .id = {}, .role = Role::value},
                  {.text = "  →  ", .id = {}, .role = Role::ink2},
                  {.text = pair(value_of(scene, x), value_of(scene, y), decimals), .id = number_id(scene, x)}};
  return cell;
}

Table shares_table(const Scene& scene) {
  Table table{.id = "vectors.table", .caption = scene.texts("vectors.table")};
  table.columns.resize(3);
  table.columns[0].label = scene.texts("ui.receipt.score");
  table.columns[1].label = scene.texts("ui.receipt.weight");
  table.columns[1].left = true;
  table.columns[1].share = 1;
  table.columns[2].label = scene.texts("vectors.parts");
  table.columns[2].left = true;
  for (int key = 0; key < scene.words(); ++key) {
    TableRow row{.id = {}, .heading = word_text(scene, key)};
    const Fact score{.step = Step::score, .key = key}, weight{.step = Step::weight, .key = key};
    row.cells = {number_cell(scene, score, Cell::Kind::number, Role::ink2),
                 number_cell(scene, weight, Cell::Kind::bar, Role::weight), part_cell(scene, key)};
    if (cell_hidden(scene, 0, key)) {
      row.hidden = true;
      row.cells[1].number.hidden = true;
      row.cells[1].number.shown = scene.texts("ui.hidden");
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

// Weights from large to small, the output, and what the values make possible.
Node account_of(const Scene& scene, const Plane& values) {
  if (scene.sealed || row_empty(scene, 0)) return account_notice(scene);
  const int decimals = std::min(scene.digits, said_decimals);
  std::string weights;
  for (const int key : keys_by_weight(scene, 0))
    weights +=
        (weights.empty() ? std::string() : scene.texts("ui.list_separator")) +
        scene.texts("account.part", {{"key", word_text(scene, key)},
                                     {"weight", fixed(value_of(scene, {.step = Step::weight, .key = key}), decimals)}});
  return Notice{.id = "account",
                .kind = Notice::Kind::account,
                .text = scene.texts("vectors.account", {{"weights", weights},
                                                        {"x", fixed(values.x.value, decimals)},
                                                        {"y", fixed(values.y.value, decimals)},
                                                        {"where", scene.texts(shape_of(values.outline))}})};
}

bool query_is_zero(const Scene& scene) {
  return std::ranges::all_of(inputs_of_head(scene, 0).query.row(scene.query),
                             [](double number) { return number == 0; });
}

// The authored sentence about a zero query holds while everything else is as the room opened.
bool only_query_typed(const Scene& scene) {
  State state = scene.state;
  state.q.reset();
  const Scene without{scene.lab, state, scene.result, scene.texts, scene.pack, scene.map};
  return authored(without);
}

std::vector<Node> extras(const Scene& scene) {
  std::vector<Node> nodes;
  if (scene.sealed) return nodes;
  const bool zero = query_is_zero(scene);
  nodes.push_back(Button{.id = "zero",
                         .label = scene.texts("vectors.extra.0.name"),
                         .enabled = !zero,
                         .why_not = zero ? scene.texts("vectors.zero") : std::string()});
  nodes.push_back(restore_button(scene));
  if (zero)
    nodes.push_back(Paragraph{.id = "zero.text",
                              .text = scene.texts(only_query_typed(scene) ? "vectors.extra.0.text" : "vectors.zero"),
                              .tone = Paragraph::Tone::info});
  return nodes;
}

std::vector<Node> note(const Scene& scene) {
  if (scene.sealed) return {};
  Legend legend{.id = "legend"};
  legend.note = scene.texts("vectors.note", {{"weight", exact_number(scene, {.step = Step::weight, .key = 0}).shown}});
  return {legend};
}

}  // namespace

bool vectors_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && pack.layers.front().heads.size() == 1 && pack.start.empty() &&
         pack.layers.front().heads.front().slots == 2;
}

RoomNodes build_vectors(const Scene& shown) {
  Scene scene = shown;
  scene.sealed = shown.sealed || shown.asking;  // the question is about what is on screen
  RoomNodes nodes{.title = {},
                  .stage = {},
                  .try_it = try_nodes(scene, "vectors"),
                  .receipt = receipt_nodes(scene),
                  .key = note(scene)};
  const Plane values = values_plane(scene);
  nodes.stage = {Card{.id = "vectors.keys", .title = scene.texts("vectors.arrows"), .icon = "key", .least = 280},
                 arrows_plane(scene),
                 Card{.id = "vectors.output",
                      .title = scene.texts("vectors.values"),
                      .icon = "value",
                      .beside = true,
                      .joined = true,
                      .least = 280},
                 values};
  if (!scene.sealed) {
    Card shares{.id = "vectors.shares"};
    shares.joined = true;
    nodes.stage.push_back(shares);
    nodes.stage.push_back(shares_table(scene));
  }
  nodes.stage.push_back(account_of(scene, values));
  if (!scene.sealed && !row_empty(scene, 0)) tell_steps(scene, nodes.receipt);
  for (Node& node : extras(scene)) nodes.receipt.push_back(std::move(node));
  return nodes;
}

}  // namespace lab

// What a claim asks for, by name: the formulas of content.json's "get", computed with this engine.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "attention/position.h"
#include "attention/softmax.h"
#include "attention/training.h"
#include "formats/number.h"
#include "lab/claim_scene.h"
#include "lab/claims.h"
#include "lab/expression.h"
#include "lab/mistakes.h"

namespace lab {
namespace {

using formats::Json;
using Numbers = std::vector<double>;

constexpr double same_within = 1e-12;

Json list_of(const Numbers& numbers) {
  formats::JsonArray items;
  for (double number : numbers) items.emplace_back(number);
  return items;
}

void append_flat(const Json& json, std::vector<const Json*>& leaves) {
  if (!json.array()) return leaves.push_back(&json);
  for (const Json& item : *json.array()) append_flat(item, leaves);
}

double total(const Numbers& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

double distance(const Numbers& a, content::Point b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

Json matrix_of(const attention::Matrix& matrix) {
  formats::JsonArray rows;
  for (int r = 0; r < matrix.rows; ++r) rows.push_back(list_of(Numbers(matrix.row(r).begin(), matrix.row(r).end())));
  return rows;
}

template <class OfHead>
Numbers mean_over_heads(const ClaimScene& scene, OfHead of_head) {
  Numbers mean = of_head(0);
  const int heads = static_cast<int>(scene.layer().attention.heads.size());
  for (int h = 1; h < heads; ++h) {
    const Numbers more = of_head(h);
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += more[i];
  }
  for (double& number : mean) number /= heads;
  return mean;
}

// Softmax run down the columns instead of along the rows: what then lies in the row of the query.
double column_softmax_row_sum(const ClaimScene& scene) {
  double sum = 0;
  for (int j = 0; j < scene.words(); ++j) {
    Numbers column;
    for (int i = 0; i < scene.words(); ++i) column.push_back(scene.scores(i)[static_cast<std::size_t>(j)]);
    sum += attention::softmax(column)[static_cast<std::size_t>(scene.query)];
  }
  return sum;
}

std::optional<Way> way_named(std::string_view rule) {
  if (rule == "zero_score") return Way::zero_score;
  if (rule == "zero_after") return Way::zero_after;
  if (rule == "zero_after_then_divide") return Way::renormalised;
  return rule == "polarity" ? std::optional(Way::polarity) : std::nullopt;
}

std::optional<Json> value_of_mistake(const Json& get, const ClaimScene& scene, bool output) {
  const Json* rule = get.find("rule");
  const Json* hidden = get.find("hidden");
  if (!rule || !rule->text() || !hidden || !hidden->integer()) return std::nullopt;
  const std::optional<Way> way = way_named(*rule->text());
  if (!way || *hidden->integer() < 0 || *hidden->integer() >= scene.words()) return std::nullopt;
  Numbers visible(static_cast<std::size_t>(scene.words()), 1.0);
  visible[static_cast<std::size_t>(*hidden->integer())] = 0;
  const auto layer = static_cast<std::size_t>(scene.result.layer);
  const auto& head = scene.result.inputs.layers[layer].heads[static_cast<std::size_t>(scene.head)];
  const WayRow row = way_row(*way, scene.scores(scene.query), visible, head.value.value_or(scene.layer().start));
  return list_of(output ? row.output : row.weights);
}

std::optional<Json> value_in_row(std::string_view what, const ClaimScene& scene) {
  const auto query = static_cast<std::size_t>(scene.query), key = static_cast<std::size_t>(scene.key);
  const Numbers scores = scene.scores(scene.query), weights = scene.weights(scene.head);
  if (what == "scores") return list_of(scores);
  if (what == "score") return scores[key];
  if (what == "weights") return list_of(weights);
  if (what == "weight") return weights[key];
  if (what == "all_weights") return matrix_of(scene.shown_head().weights);
  if (what == "row_sum") return total(weights);
  if (what == "top") return static_cast<int>(std::ranges::max_element(weights) - weights.begin());
  if (what == "exps" || what == "exp_sum") {
    Numbers powers;
    for (double score : scores) powers.push_back(std::exp(score));
    return what == "exps" ? list_of(powers) : Json(total(powers));
  }
  if (what == "status") return scene.shown_head().status[query] == attention::RowStatus::ok ? "ok" : "nothing_visible";
  if (what == "column_sum") {
    double sum = 0;
    for (int i = 0; i < scene.words(); ++i) sum += scene.shown_head().weights(i, scene.key);
    return sum;
  }
  if (what == "column_softmax_row_sum") return column_softmax_row_sum(scene);
  return std::nullopt;
}

std::optional<Json> value_on_map(const Json& get, std::string_view what, const ClaimScene& scene) {
  const auto query = static_cast<std::size_t>(scene.query);
  const bool standing = query < scene.result.standing.size();
  if (what == "place" && standing) return scene.result.standing[query].group;
  if (what == "nearest" && standing) return scene.result.standing[query].nearest;
  if (what != "distance" && what != "head_distance") return std::nullopt;
  const Json* to = get.find("to");
  for (const content::Cluster& cluster : scene.map->clusters)
    if (to && to->text() && cluster.id == *to->text())
      return distance(what == "distance" ? scene.output() : scene.head_output(scene.head), cluster.center);
  return std::nullopt;
}

std::optional<Json> value_of_place(std::string_view what, const ClaimScene& scene) {
  if (what == "output") return list_of(scene.output());
  if (what == "head_output") return list_of(scene.head_output(scene.head));
  if (what == "mean_of_heads") return list_of(mean_over_heads(scene, [&](int h) { return scene.head_output(h); }));
  if (what == "mean_of_head_weights") return list_of(mean_over_heads(scene, [&](int h) { return scene.weights(h); }));
  if (what == "moved" && !scene.pack->start.empty())
    return distance(scene.output(), scene.pack->start[static_cast<std::size_t>(scene.query)]);
  return std::nullopt;
}

std::optional<Json> value_of_shift(const Json& get, const ClaimScene& scene, const content::Content& content) {
  const auto before = claim_scene(get, get.find("from_with"), content, scene.pack->id);
  if (!before) return std::nullopt;
  const Numbers old = before->output();
  return distance(scene.output(), {old[0], old[1]});
}

// Gets that need no sentence.
std::optional<Json> value_of_sum(const Json& get, std::string_view what) {
  if (what == "pe" && get.find("pos") && get.find("d"))
    return list_of(attention::sinusoid(get.find("pos")->number().value_or(0), get.find("d")->integer().value_or(2)));
  if (what == "expr") {
    const Json* text = get.find("expr");
    const auto value = text && text->text() ? value_of_expression(*text->text()) : std::nullopt;
    return value ? std::optional<Json>(*value) : std::nullopt;
  }
  if (what != "exprs" || !get.find("exprs") || !get.find("exprs")->array()) return std::nullopt;
  Numbers values;
  for (const Json& text : *get.find("exprs")->array()) {
    const auto value = text.text() ? value_of_expression(*text.text()) : std::nullopt;
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return list_of(values);
}

// The learning room: the query of the chosen word of the first pack, from zeros, toward the key of its verb.
std::optional<Json> value_of_training(const Json& get, const content::Content& content) {
  constexpr int wanted = 3;
  const content::Pack* pack = content.pack("pear");
  const Json* steps = get.find("steps");
  const Json* rate = get.find("lr");
  const Json* give = get.find("give");
  if (!pack || !steps || !steps->integer() || !rate || !rate->text() || !give || !give->text()) return std::nullopt;
  const attention::Matrix& keys = pack->layers[0].heads[0].key;
  const auto trained = attention::train_query(keys, wanted, Numbers(static_cast<std::size_t>(keys.columns)),
                                              *steps->integer(), formats::read_number(*rate->text()).value_or(0));
  if (*give->text() == "q") return list_of(trained.query);
  if (*give->text() == "weights") return list_of(trained.weights);
  if (*give->text() == "loss") return trained.loss;
  return std::nullopt;
}

bool same_numbers(const Json& a, const Json& b) {
  std::vector<const Json*> left, right;
  append_flat(a, left);
  append_flat(b, right);
  return std::ranges::equal(left, right, [](const Json* p, const Json* q) {
    return p->number() && q->number() && std::abs(*p->number() - *q->number()) <= same_within;
  });
}

// Gets that ask about the answers to other gets.
std::optional<Json> value_of_answers(const Json& get, std::string_view what, const content::Content& content,
                                     std::string_view pack) {
  const auto inner = [&](std::string_view key) -> std::optional<Json> {
    const Json* asked = get.find(key);
    if (!asked) return std::nullopt;
    Computed computed = evaluate(*asked, content, pack);
    const Json* json = std::get_if<Json>(&computed);
    return json ? std::optional<Json>(*json) : std::nullopt;
  };
  if (what == "same" || what == "less") {
    const auto a = inner("a"), b = inner("b");
    if (!a || !b) return std::nullopt;
    if (what == "same") return same_numbers(*a, *b);
    return a->number() && b->number() ? std::optional<Json>(*a->number() < *b->number()) : std::nullopt;
  }
  const auto of = inner("of");
  const auto numbers = of ? numbers_of(*of) : std::nullopt;
  if (!numbers) return std::nullopt;
  if (what == "norm")
    return numbers->size() == 2 ? std::optional<Json>(std::hypot((*numbers)[0], (*numbers)[1])) : std::nullopt;
  const Json* index = get.find("index");
  const int at = index ? index->integer().value_or(-1) : -1;
  return at >= 0 && at < static_cast<int>(numbers->size())
             ? std::optional<Json>((*numbers)[static_cast<std::size_t>(at)])
             : std::nullopt;
}

std::optional<Json> value_in_scene(const Json& get, std::string_view what, const content::Content& content,
                                   std::string_view pack) {
  const auto scene = claim_scene(get, get.find("with"), content, pack);
  if (!scene) return std::nullopt;
  if (what == "shift") return value_of_shift(get, *scene, content);
  if (what == "wrong_mask_weights") return value_of_mistake(get, *scene, false);
  if (what == "wrong_mask_output") return value_of_mistake(get, *scene, true);
  if (auto value = value_in_row(what, *scene)) return value;
  if (auto value = value_of_place(what, *scene)) return value;
  return value_on_map(get, what, *scene);
}

}  // namespace

Computed evaluate(const Json& get, const content::Content& content, std::string_view pack) {
  const Json* name = get.find("what");
  if (!name || !name->text()) return std::string("says not what to get");
  const std::string_view what = *name->text();
  const auto is = [&](std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, what) != names.end();
  };
  std::optional<Json> value;
  if (is({"expr", "exprs", "pe"}))
    value = value_of_sum(get, what);
  else if (what == "train")
    value = value_of_training(get, content);
  else if (is({"same", "less", "part", "norm"}))
    value = value_of_answers(get, what, content, pack);
  else
    value = value_in_scene(get, what, content, pack);
  if (!value) return "cannot be computed: " + formats::write_json(get);
  return *value;
}

}  // namespace lab

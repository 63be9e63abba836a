// The formulas of receipt_line.h: from what was typed to a weight, and from weights and values to the place.
#include <algorithm>
#include <cmath>

#include "lab/format.h"
#include "lab/receipt_line.h"

namespace lab {

namespace {

// A number that went into the layer: as typed, or rounded where it was calculated before.
std::string input_text(bool as_typed, double value, int decimals) {
  return as_typed ? typed(value) : tidy(value, decimals);
}

double input_value(bool as_typed, double value, int decimals) {
  return as_typed ? value : rounded(value, decimals);
}

Piece dot_formula(const Scene& scene, const Fact& fact) {
  const attention::Matrix queries = queries_of(scene, fact.head), keys = keys_of(scene, fact.head);
  const auto q = queries.row(scene.query), k = keys.row(fact.key);
  const bool exact = cards_typed(scene, fact.head);
  std::size_t largest = 0;
  for (std::size_t slot = 1; slot < q.size(); ++slot)
    if (std::abs(q[slot] * k[slot]) > std::abs(q[largest] * k[largest])) largest = slot;
  const int decimals = decimals_that_reproduce(value_of(scene, fact), scene.digits, [&](int d) {
    double sum = 0;
    for (std::size_t slot = 0; slot < q.size(); ++slot)
      sum += input_value(exact, q[slot], d) * input_value(exact, k[slot], d);
    return sum;
  });
  const std::string card = line_id(scene, ingredients(scene, fact).front());
  std::vector<Piece> products;
  for (std::size_t slot = 0; slot < q.size(); ++slot) {
    const Piece product =
        times(scene.texts, in_brackets(number_piece(scene.texts, input_text(exact, q[slot], decimals))),
              in_brackets(number_piece(scene.texts, input_text(exact, k[slot], decimals))));
    const bool strong = slot == largest && q[slot] * k[slot] != 0;
    products.push_back({{{.text = printed(product.terms), .id = card, .strong = strong}}, product.spoken});
  }
  return added_up(scene.texts, products);
}

int slots_of(const Scene& scene, int head) {
  const HeadInputs& inputs = inputs_of_head(scene, head);
  return inputs.w_query ? inputs.w_query->columns : inputs.query.columns;
}

// The score before a step, and what the step brings to it.
Piece changed_score(const Scene& scene, const Fact& fact) {
  const content::Texts& texts = scene.texts;
  const Fact inner = ingredients(scene, fact).front();
  const double before = value_of(scene, inner), after = value_of(scene, fact);
  const bool multiplies = fact.step == Step::divide || fact.step == Step::times;
  const double divisor = std::sqrt(slots_of(scene, fact.head));
  const double factor = fact.step == Step::divide ? divisor : scene.head(fact.head).scale;
  const double other = multiplies ? factor : after - before;
  const int decimals = decimals_that_reproduce(after, scene.digits, [&](int d) {
    const double a = rounded(before, d), b = rounded(other, d);
    if (fact.step == Step::divide) return a / b;
    return fact.step == Step::times ? a * b : a + b;
  });
  const Piece first = number_piece(texts, tidy(before, decimals), line_id(scene, inner));
  const Piece second = number_piece(texts, tidy(other, decimals));
  if (fact.step == Step::divide) return divided(texts, first, second);
  if (fact.step == Step::times) return times(texts, in_brackets(first), in_brackets(second));
  return added_up(texts, std::vector{first, in_brackets(second)});
}

Piece exp_formula(const Scene& scene, const Fact& fact) {
  const Fact inner = ingredients(scene, fact).front();
  const double score = value_of(scene, inner);
  const int decimals =
      decimals_that_reproduce(value_of(scene, fact), scene.digits, [&](int d) { return std::exp(rounded(score, d)); });
  return power(scene.texts, tidy(score, decimals), line_id(scene, inner));
}

Piece large_formula(const Scene& scene, const Fact& fact) {
  const Fact score = ingredients(scene, fact).front();
  const double shift = scene.head(fact.head).shifts[static_cast<std::size_t>(scene.query)];
  const int decimals = decimals_that_reproduce(value_of(scene, fact), scene.digits, [&](int d) {
    return rounded(value_of(scene, score), d) - rounded(shift, d);
  });
  return minus(scene.texts, number_piece(scene.texts, tidy(value_of(scene, score), decimals), line_id(scene, score)),
               in_brackets(number_piece(scene.texts, tidy(shift, decimals))));
}

// Powers or weights of a row, added up.
Piece row_sum_formula(const Scene& scene, const Fact& fact) {
  const std::vector<Fact> parts = ingredients(scene, fact);
  const int decimals = decimals_that_reproduce(value_of(scene, fact), scene.digits, [&](int d) {
    double sum = 0;
    for (const Fact& part : parts) sum += rounded(value_of(scene, part), d);
    return sum;
  });
  std::vector<Piece> pieces;
  for (const Fact& part : parts) {
    const double value = value_of(scene, part);
    const bool weight = part.step == Step::weight;
    pieces.push_back(number_piece(scene.texts, weight ? fixed(value, decimals) : tidy(value, decimals),
                                  line_id(scene, part), weight ? Role::weight : Role::ink));
  }
  return added_up(scene.texts, pieces);
}

Piece share_formula(const Scene& scene, const Fact& fact) {
  const std::vector<Fact> parts = ingredients(scene, fact);
  const double exp = value_of(scene, parts[0]), sum = value_of(scene, parts[1]);
  const int decimals = decimals_that_reproduce(value_of(scene, fact), scene.digits,
                                               [&](int d) { return rounded(exp, d) / rounded(sum, d); });
  return divided(scene.texts, number_piece(scene.texts, tidy(exp, decimals), line_id(scene, parts[0])),
                 number_piece(scene.texts, tidy(sum, decimals), line_id(scene, parts[1])));
}

Piece weighted(const Scene& scene, const Fact& weight, const Fact& value, int axis, int decimals) {
  const double at = values_of(scene, value.head)(value.key, axis);
  return times(
      scene.texts,
      number_piece(scene.texts, fixed(value_of(scene, weight), decimals), line_id(scene, weight), Role::weight, true),
      in_brackets(number_piece(scene.texts, input_text(values_typed(scene, value.head), at, decimals),
                               line_id(scene, value), Role::value)));
}

// Weights times values, from large to small. A word that hands over 0 adds nothing and is left out, unless all do.
Piece mix_formula(const Scene& scene, const Fact& fact) {
  const std::vector<Fact> parts = ingredients(scene, fact);
  const attention::Matrix& values = values_of(scene, fact.head);
  const bool exact = values_typed(scene, fact.head);
  const int decimals = decimals_that_reproduce(value_of(scene, fact), scene.digits, [&](int d) {
    double sum = 0;
    for (std::size_t i = 0; i < parts.size(); i += 2)
      sum += rounded(value_of(scene, parts[i]), d) * input_value(exact, values(parts[i].key, fact.axis), d);
    return sum;
  });
  std::vector<Piece> all, pieces;
  for (std::size_t i = 0; i < parts.size(); i += 2) {
    all.push_back(weighted(scene, parts[i], parts[i + 1], fact.axis, decimals));
    if (values(parts[i].key, fact.axis) != 0) pieces.push_back(all.back());
  }
  return added_up(scene.texts, pieces.empty() ? all : pieces);
}

Piece part_formula(const Scene& scene, const Fact& fact) {
  const std::vector<Fact> parts = ingredients(scene, fact);
  const double value = values_of(scene, fact.head)(fact.key, fact.axis);
  const int decimals = decimals_that_reproduce(value_of(scene, fact), scene.digits, [&](int d) {
    return rounded(value_of(scene, parts[0]), d) * input_value(values_typed(scene, fact.head), value, d);
  });
  return weighted(scene, parts[0], parts[1], fact.axis, decimals);
}

struct Share {  // one factor of W_O and the head result it takes
  double factor = 0, result = 0;
  Fact fact;
};

std::vector<Share> shares_of_heads(const Scene& scene, int axis) {
  std::vector<Share> shares;
  for (int head = 0; head < scene.heads(); ++head) {
    for (const int row : axes) {
      const double factor = out_table(scene)(2 * head + row, axis);
      const Fact mix{.step = Step::mix, .axis = row, .head = head};
      if (factor == 0) continue;
      shares.push_back({factor, scene.on(head) ? value_of(scene, mix) : 0, resolved(scene, mix)});
    }
  }
  return shares;
}

// A head that is off keeps its factor and puts a 0 beside it.
Piece join_formula(const Scene& scene, double result, int axis) {
  const std::vector<Share> shares = shares_of_heads(scene, axis);
  const int decimals = decimals_that_reproduce(result, scene.digits, [&](int d) {
    double sum = 0;
    for (const Share& share : shares) sum += share.factor * rounded(share.result, d);
    return sum;
  });
  std::vector<Piece> pieces;
  for (const Share& share : shares) {
    const bool on = scene.on(share.fact.head);
    const Piece mix = number_piece(scene.texts, on ? fixed(share.result, decimals) : "0",
                                   on ? line_id(scene, share.fact) : std::string(), Role::output);
    pieces.push_back(times(scene.texts,
                           in_brackets(number_piece(scene.texts, typed(share.factor), {}, Role::ink, true)),
                           in_brackets(mix)));
  }
  return added_up(scene.texts, pieces);
}

Piece residual_formula(const Scene& scene, const Fact& fact) {
  const content::Texts& texts = scene.texts;
  const double old = scene.here().start(scene.query, fact.axis);
  const bool exact = scene.layer == 0;
  const double gain = scene.result.inputs.residual;
  const std::vector<Fact> parts = ingredients(scene, fact);
  const Fact& inner = parts.back();
  const double mixed = value_of(scene, inner);
  const int decimals = decimals_that_reproduce(value_of(scene, fact), scene.digits, [&](int d) {
    return gain * input_value(exact, old, d) + rounded(mixed, d);
  });
  const std::string below = exact ? std::string() : line_id(scene, parts.front());
  Piece start = in_brackets(number_piece(texts, input_text(exact, old, decimals), below));
  if (gain != 1) start = times(texts, number_piece(texts, tidy(gain, decimals)), start);
  Piece added = number_piece(texts, fixed(mixed, decimals), line_id(scene, inner), Role::output);
  return added_up(texts, std::vector{start, in_brackets(added)});
}

Piece distance_formula(const Scene& scene, const Fact& fact) {
  const content::Standing& standing = scene.result.standing[static_cast<std::size_t>(scene.query)];
  const auto group = std::ranges::find(scene.map->clusters, standing.nearest, &content::Cluster::id);
  const std::vector<Fact> place = ingredients(scene, fact);
  const Place from{.at = {value_of(scene, place[0]), value_of(scene, place[1])},
                   .ids = {line_id(scene, place[0]), line_id(scene, place[1])}};
  return apart_formula(scene, from, {.at = group->center, .text = typed_tuple(group->center)}, value_of(scene, fact));
}

void add_place(Piece& piece, const Place& place, int decimals) {
  if (!place.text.empty()) return void(piece.terms.push_back({.text = place.text}));
  piece.terms.push_back({.text = "("});
  for (const std::size_t axis : {0u, 1u}) {
    piece.terms.push_back({.text = fixed(place.at[axis], decimals), .id = place.ids[axis], .role = Role::output});
    piece.terms.push_back({.text = axis == 0 ? ", " : ")"});
  }
}

}  // namespace

Piece score_formula(const Scene& scene, const Fact& fact) {
  return fact.step == Step::dot ? dot_formula(scene, fact) : changed_score(scene, fact);
}

Piece weight_formula(const Scene& scene, const Fact& fact) {
  switch (fact.step) {
    case Step::large:
      return large_formula(scene, fact);
    case Step::exp:
      return exp_formula(scene, fact);
    case Step::weight:
      return share_formula(scene, fact);
    default:
      return row_sum_formula(scene, fact);
  }
}

Piece place_formula(const Scene& scene, const Fact& fact) {
  switch (fact.step) {
    case Step::part:
      return part_formula(scene, fact);
    case Step::mix:
      return mix_formula(scene, fact);
    case Step::join:
      return join_formula(scene, value_of(scene, fact), fact.axis);
    case Step::residual:
      return residual_formula(scene, fact);
    default:
      return distance_formula(scene, fact);
  }
}

Piece apart_formula(const Scene& scene, const Place& from, const Place& to, double result) {
  const auto seen = [](const Place& place, std::size_t axis, int d) {
    return place.text.empty() ? rounded(place.at[axis], d) : place.at[axis];
  };
  const auto apart = [&](std::size_t axis, int d) { return std::abs(seen(from, axis, d) - seen(to, axis, d)); };
  const int decimals =
      decimals_that_reproduce(result, scene.digits, [&](int d) { return std::hypot(apart(0, d), apart(1, d)); });
  std::vector<Piece> squares;
  for (const std::size_t axis : {0u, 1u}) {
    const Piece side = number_piece(scene.texts, fixed(apart(axis, decimals), decimals));
    squares.push_back(times(scene.texts, side, side));
  }
  const Piece under_root = added_up(scene.texts, squares);
  Piece all;
  add_place(all, from, decimals);
  all.terms.push_back({.text = " → "});
  add_place(all, to, decimals);
  all.terms.push_back({.text = ": √("});
  all.terms.insert(all.terms.end(), under_root.terms.begin(), under_root.terms.end());
  all.terms.push_back({.text = ")"});
  all.spoken = scene.texts("spoken.root", {{"number", under_root.spoken}});
  return all;
}

}  // namespace lab

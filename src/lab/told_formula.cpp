// The formulas of told.h.
#include <algorithm>
#include <cmath>

#include "attention/softmax.h"
#include "lab/format.h"
#include "lab/told.h"

namespace lab {

// Scores of −∞ take no part. What is subtracted before e^ is subtracted here too.
Piece share_formula(const Scene& scene, std::span<const double> scores, std::size_t which) {
  const attention::SoftmaxRow row = attention::softmax_steps(scores);
  const int decimals = decimals_that_reproduce(row.weights[which], scene.digits, [&](int d) {
    double sum = 0;
    for (const double score : scores)
      if (std::isfinite(score)) sum += std::exp(rounded(score - row.shift, d));
    return std::exp(rounded(scores[which] - row.shift, d)) / sum;
  });
  const auto piece = [&](double score) { return power(scene.texts, tidy(score - row.shift, decimals), {}); };
  std::vector<Piece> powers;
  for (const double score : scores)
    if (std::isfinite(score)) powers.push_back(piece(score));
  return divided(scene.texts, piece(scores[which]), in_parentheses(added_up(scene.texts, powers)));
}

Piece sum_formula(const Scene& scene, std::span<const double> numbers) {
  double result = 0;
  for (const double number : numbers) result += number;
  const int decimals = decimals_that_reproduce(result, scene.digits, [&](int d) {
    double sum = 0;
    for (const double number : numbers) sum += rounded(number, d);
    return sum;
  });
  std::vector<Piece> pieces;
  for (const double number : numbers)
    pieces.push_back(in_brackets(number_piece(scene.texts, tidy(number, decimals), {}, Role::weight)));
  return added_up(scene.texts, pieces);
}

Piece quotient_formula(const Scene& scene, double a, double b) {
  const int decimals =
      decimals_that_reproduce(a / b, scene.digits, [&](int d) { return rounded(a, d) / rounded(b, d); });
  return divided(scene.texts, number_piece(scene.texts, tidy(a, decimals)),
                 number_piece(scene.texts, tidy(b, decimals)));
}

Piece root_formula(const Scene& scene, double number, double result) {
  const int decimals =
      decimals_that_reproduce(result, scene.digits, [&](int d) { return std::sqrt(rounded(number, d)); });
  Piece piece = number_piece(scene.texts, tidy(number, decimals));
  piece.spoken = scene.texts("spoken.root", {{"number", piece.spoken}});
  piece.terms.front().text.insert(0, "√");
  return piece;
}

}  // namespace lab

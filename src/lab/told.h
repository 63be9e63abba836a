// Numbers that a room tells beside the chosen row - a mean, a distance, the same row with something changed - and their
// proofs. The id of such a number is "told." and a name that only its room reads; the room's `tell` (rooms.h) answers
// with the lines.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attention/matrix.h"
#include "lab/receipt_line.h"

namespace lab {

inline constexpr std::string_view told_start = "told.";

struct Told {
  std::string title{};  // what was opened: 깎아, 가렸을 때 움직인 거리
  std::string shown{};  // its value
  std::vector<ReceiptLine> lines{};
};

Number told_number(std::string_view name, double value, std::string shown);
// A pair or a number as a cell, which opens a proof: that of the number `id`, or the room's own of that name.
Cell opening_cell(std::string id, std::string shown, Role role = Role::ink);
Cell told_cell(std::string_view name, std::string shown, Role role = Role::ink);
// The whole numbers at the end of a name: "way.2.0" after "way." is {2, 0}; nothing if it starts or goes on otherwise,
// or has not `count` numbers.
std::optional<std::vector<int>> told_numbers(std::string_view name, std::string_view start, std::size_t count);

// The proof that is open now, if the room can tell it.
std::optional<Told> told_now(const Scene& scene);

// Puts the lines of a proof together: ingredients above what they make.
class Teller {
 public:
  Teller(const Scene& scene, std::string title, std::string shown);
  void line(std::string title, std::string sentence, Piece formula, double value, std::string shown,
            Role role = Role::ink);
  // How a number of another row was made: all lines that are about its own word. Nothing in them opens: `other` is not
  // on screen.
  void lines_of(const Scene& other, const Fact& fact);
  // Both coordinates of a place that weights and values make, one line each.
  void mixture(std::span<const double> weights, const attention::Matrix& values, content::Point result);
  // The distance from one place to another, as a line.
  void distance(content::Point from, content::Point to);
  Told done() { return std::move(told_); }

 private:
  const Scene& scene_;
  Told told_;
};

// The same scene with another state and what was computed for it.
Scene scene_with(const Scene& scene, const State& state, const Result& result);

// Formulas of numbers that are printed with the scene's decimals, or more where these do not reproduce the result.
Piece share_formula(const Scene& scene, std::span<const double> scores, std::size_t which);  // e^2 ÷ (e^2 + e^0)
Piece sum_formula(const Scene& scene, std::span<const double> numbers);                      // 0.5 + 0.25
Piece quotient_formula(const Scene& scene, double a, double b);                              // 3 ÷ 4
Piece root_formula(const Scene& scene, double number, double result);                        // √4

}  // namespace lab

#include "cli/self_test.h"

#include <cmath>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "attention/attention.h"
#include "attention/multi_head.h"
#include "attention/softmax.h"
#include "content/load.h"
#include "formats/number.h"
#include "lab/claims.h"
#include "lab/fields.h"
#include "lab/link.h"
#include "lab/share.h"

namespace cli {
namespace {

using attention::Causal;
using attention::Masking;
using attention::Matrix;
using attention::Scale;

struct Tap {
  std::vector<std::string> lines;
  int failed = 0;

  void add(bool passed, const std::string& name, const std::string& why = {}) {
    failed += passed ? 0 : 1;
    lines.push_back((passed ? "ok " : "not ok ") + std::to_string(lines.size() + 1) + " - " + name +
                    (passed || why.empty() ? "" : ": " + why));
  }

  // A row of numbers within `tolerance` of what it should be.
  void add_row(const std::string& name, std::span<const double> row, std::initializer_list<double> expected,
               double tolerance = 1e-9) {
    std::string why = row.size() == expected.size() ? "" : std::to_string(row.size()) + " numbers";
    std::size_t at = 0;
    for (const double number : expected) {
      if (at >= row.size() || !why.empty()) break;
      if (!(std::abs(row[at] - number) <= tolerance)) {
        why = formats::number_text(row[at]) + " instead of " + formats::number_text(number);
      }
      ++at;
    }
    add(why.empty(), name, why);
  }
};

void test_three_vectors(Tap& tap) {
  const Matrix abc = {{1, 0}, {0, 1}, {1, 1}}, values = {{10, 0}, {0, 10}, {4, 6}};
  const auto all = attention::attend({{1, 0}}, abc, values);
  tap.add_row("three vectors: scores", all.scores.row(0), {0.707106781, 0, 0.707106781});
  tap.add_row("three vectors: weights", all.weights.row(0), {0.401112093, 0.197775815, 0.401112093});
  tap.add_row("three vectors: output", all.output.row(0), {5.615569298, 4.384430702});
  const auto hidden = attention::attend({{1, 0}}, abc, values, {}, {Causal::none, {{{1, 1, 0}}}, {}});
  tap.add_row("C hidden: weights", hidden.weights.row(0), {0.669761549, 0.330238451, 0});
  const auto none = attention::attend({{1, 0}}, abc, values, {}, {Causal::none, {{{0, 0, 0}}}, {}});
  tap.add_row("all hidden: weights are 0", none.weights.row(0), {0, 0, 0}, 0);
  tap.add_row("all hidden: output is 0", none.output.row(0), {0, 0}, 0);
  tap.add(none.status[0] == attention::RowStatus::nothing_visible, "all hidden: said so");
  const auto causal = attention::attend(abc, abc, values, {}, {Causal::top_left, {}, {}});
  tap.add_row("causal: second row", causal.weights.row(1), {0.330238451, 0.669761549, 0});
  const auto equal = attention::attend({{3, -2}}, abc, Matrix(3, 2, 1.0));
  tap.add_row("equal values come out exactly", equal.output.row(0), {1, 1}, 0);
}

void test_pears(Tap& tap) {
  const Matrix query = {{2, 0, 0}, {0, 2, 0}, {0, 0, 1.5}};
  const Matrix key = {{0, 0, 1.5}, {1.8, 0, 0}, {0, 0, 1.5}, {0.3, 1.8, 0}, {0.3, 1.6, 0}};
  const auto plain = attention::attend(query, key, Matrix(5, 2), Scale{Scale::Mode::none});
  tap.add_row("pears: first row", plain.weights.row(0),
              {0.023672857, 0.866384770, 0.023672857, 0.043134758, 0.043134758});
  tap.add_row("pears: third row", plain.weights.row(1),
              {0.015593140, 0.015593140, 0.015593140, 0.570681398, 0.382539181});
  tap.add_row("pears: other rows", plain.weights.row(2),
              {0.431742079, 0.045505280, 0.431742079, 0.045505280, 0.045505280});
  const auto scaled = attention::attend(query, key, Matrix(5, 2));
  tap.add_row("pears: third row at 1/sqrt(3)", scaled.weights.row(1),
              {0.057682663, 0.057682663, 0.057682663, 0.461009031, 0.365942979});
}

void test_extremes(Tap& tap) {
  tap.add_row("softmax: scores of a thousand", attention::softmax(std::vector<double>{1000, 999, 0}),
              {0.731058579, 0.268941421, 0});
  tap.add_row("softmax: scores of minus a thousand", attention::softmax(std::vector<double>{-1000, -1001, -2000}),
              {0.731058579, 0.268941421, 0});
  const auto tiny = attention::attend({{1}}, {{0}, {-740}}, {{0}, {1}}, Scale{Scale::Mode::none});
  tap.add_row("denormals are kept", tiny.output.row(0), {4.2e-322}, 1e-323);
}

void test_heads(Tap& tap) {
  const Matrix words = {{1, 0, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 0}};
  const Matrix values = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  const auto rows = *attention::split_heads(words, 2), parts = *attention::split_heads(values, 2);
  std::vector<Matrix> outputs;
  for (const std::size_t h : {0, 1}) outputs.push_back(attention::attend(rows[h], rows[h], parts[h]).output);
  tap.add_row("two heads, joined", attention::join_heads(outputs).row(0), {5, 6, 5.979060939, 6.979060939});
  tap.add(attention::kv_head_of(2, 4, 2) == 1 && !attention::kv_head_of(0, 3, 2), "shared key heads");
}

// A published link reads as the state it was written from, and that state writes the same link.
void test_link(Tap& tap, const std::string& link, const lab::State& state) {
  const auto written = lab::share_link(state);
  tap.add(written == link, "link written: " + link, written.value_or("nothing"));
  const auto read = lab::read_share(link);
  const auto* shared = std::get_if<lab::Shared>(&read);
  tap.add(shared != nullptr && shared->state == state, "link read: " + link);
}

void test_links(Tap& tap) {
  test_link(tap, "al1-20-AgRsb29rBARwZWFyCAEg-beeebb73", {});
  lab::State mask = lab::neutral_state();
  mask.room = "mask";
  mask.pack = "abc";
  mask.hide = {2};
  mask.digits = 6;
  test_link(tap, "al1-23-AgRtYXNrBANhYmMFAWAYASA-3d4e4977", mask);
  lab::State vectors = lab::neutral_state();
  vectors.room = "vectors";
  vectors.pack = "abc";
  vectors.q = {0.3, -1.25};
  vectors.digits = 6;
  test_link(tap, "al1-30-Agd2ZWN0b3JzBANhYmMFAWAeAzHKDw-da8795f3", vectors);
  std::string cut = "al1-20-AgRsb29rBARwZWFyCAEg-beeebb7";
  tap.add(lab::open_link(cut, content::shipped()).notice == "link-damaged", "link cut short is found");
  cut = "al1-20-AgRsb29rBARwZWFyCAEh-beeebb73";
  tap.add(lab::open_link(cut, content::shipped()).notice == "link-damaged", "link changed is found");
  const lab::Opened readable = lab::open_link("pack=pear&query=0&digits=6", content::shipped());
  tap.add(readable.notice.empty() && readable.state.query == 0 && readable.state.digits == 6, "readable link opens");
}

// Every number that the content states; one line for all, and one for each that is not what is computed.
void test_claims(Tap& tap) {
  const lab::ClaimReport report = lab::check_shipped_claims();
  const std::string count = std::to_string(report.claims) + " stated numbers, " + std::to_string(report.pack_claims) +
                            " of them of sentences";
  tap.add(report.claims > 0 && report.failures.empty(), count + ", computed again");
  for (const lab::ClaimFailure& failure : report.failures) tap.add(false, failure.id, failure.reason);
}

}  // namespace

SelfTest self_test() {
  Tap tap;
  test_three_vectors(tap);
  test_pears(tap);
  test_extremes(tap);
  test_heads(tap);
  test_links(tap);
  test_claims(tap);
  SelfTest test;
  test.failed = tap.failed;
  test.passed = static_cast<int>(tap.lines.size()) - tap.failed;
  test.tap = "TAP version 13\n1.." + std::to_string(tap.lines.size()) + "\n";
  for (const std::string& line : tap.lines) test.tap += line + "\n";
  return test;
}

}  // namespace cli

// Path data as text to commands.
#include <cstdlib>

#include "picture/theme.h"

namespace picture {
namespace {

// A plain decimal ("-1.25"); moves `at` past it. Path data is our own: no exponents, no signs without digits.
float number(std::string_view data, std::size_t& at) {
  while (at < data.size() && (data[at] == ' ' || data[at] == ',')) ++at;
  const bool minus = at < data.size() && data[at] == '-';
  if (minus) ++at;
  double whole = 0, part = 0, unit = 1;
  for (; at < data.size() && data[at] >= '0' && data[at] <= '9'; ++at) whole = whole * 10 + (data[at] - '0');
  if (at < data.size() && data[at] == '.')
    for (++at; at < data.size() && data[at] >= '0' && data[at] <= '9'; ++at) part += (data[at] - '0') * (unit /= 10);
  return static_cast<float>(minus ? -(whole + part) : whole + part);
}

Point point(std::string_view data, std::size_t& at) {
  const float x = number(data, at);
  return {x, number(data, at)};
}

}  // namespace

std::vector<Command> parse_path(std::string_view data) {
  std::vector<Command> commands;
  for (std::size_t at = 0; at < data.size();) {
    const char letter = data[at++];
    if (letter == 'M') commands.push_back({Command::Kind::move, {}, {}, point(data, at)});
    if (letter == 'L') commands.push_back({Command::Kind::line, {}, {}, point(data, at)});
    if (letter == 'C') {
      const Point a = point(data, at), b = point(data, at);
      commands.push_back({Command::Kind::cubic, a, b, point(data, at)});
    }
    if (letter == 'Z') commands.push_back({Command::Kind::close, {}, {}, {}});
  }
  return commands;
}

}  // namespace picture

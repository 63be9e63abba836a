#include "picture/markup.h"

#include <algorithm>
#include <array>

#include "picture/theme.h"

namespace picture {
namespace {

constexpr std::string_view raised_t = "ᵀ", crossed = "⊘", minus = "−", power = "e^", output_table = "W_O";

bool digit(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

// Bytes of the exponent: a number (a point only before a digit), or a run of letters.
std::size_t exponent(std::string_view text) {
  std::size_t at = text.substr(0, minus.size()) == minus ? minus.size() : 0;
  if (digit(text, at)) {
    while (digit(text, at) || (at < text.size() && text[at] == '.' && digit(text, at + 1))) ++at;
    return at;
  }
  const auto letter = [&](std::size_t i) {
    const auto c = static_cast<unsigned char>(text[i]);
    return c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  at = 0;
  while (at < text.size() && letter(at)) ++at;
  return at;
}

// Where the next mark begins, and how many bytes it is; text.size() if there is none.
struct Mark {
  std::size_t at = 0, length = 0;
};
Mark next_mark(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    for (const std::string_view sign : {raised_t, crossed, output_table})
      if (rest.starts_with(sign)) return {at, sign.size()};
    if (rest.starts_with(power))
      if (const std::size_t length = exponent(rest.substr(power.size())); length > 0)
        return {at, power.size() + length};
  }
  return {text.size(), 0};
}

}  // namespace

bool has_markup(std::string_view text) {
  return text.find_first_of("^_") != text.npos || text.find(raised_t) != text.npos || text.find(crossed) != text.npos;
}

std::vector<Piece> pieces(std::string_view text, float size) {
  if (!has_markup(text)) return {{std::string(text), size}};
  const float raised = std::max(font_size::smallest_raised, size * 0.78f);
  const float lowered = std::max(font_size::smallest_lowered, size * 0.72f);
  std::vector<Piece> found;
  const auto plain = [&](std::string_view part) {
    if (!part.empty()) found.push_back({std::string(part), size});
  };
  while (!text.empty()) {
    const Mark mark = next_mark(text);
    plain(text.substr(0, mark.at));
    const std::string_view sign = text.substr(mark.at, mark.length);
    if (sign == crossed) {
      found.push_back({"", size, 0, false, true});
    } else if (sign == raised_t) {
      found.push_back({"T", std::max(font_size::smallest_lowered, size * 0.68f), -size * 0.3f, true});
    } else if (sign == output_table) {
      plain("W");
      found.push_back({"O", lowered, size * 0.22f, true});
    } else if (!sign.empty()) {
      plain("e");
      found.push_back({std::string(sign.substr(power.size())), raised, -size * 0.34f, true});
    }
    text.remove_prefix(mark.at + mark.length);
  }
  return found;
}

}  // namespace picture

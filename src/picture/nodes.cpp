#include "picture/nodes.h"

#include <array>
#include <charconv>

namespace picture {

int key_of(std::string_view node, int query) {
  constexpr std::array<std::string_view, 6> numbers{"weight.", "score.", "exp.", "part.", "mix.", "word."};
  if (node.starts_with("receipt.")) node.remove_prefix(8);
  for (const std::string_view prefix : numbers) {
    if (!node.starts_with(prefix)) continue;
    std::string_view rest = node.substr(prefix.size());
    if (prefix != "word.") {
      const std::size_t dot = rest.find('.');
      if (dot == rest.npos) return -1;
      rest.remove_prefix(dot + 1);
    }
    int key = -1;
    std::from_chars(rest.data(), rest.data() + rest.size(), key);
    return prefix == "word." && key == query ? -1 : key;
  }
  return -1;
}

}  // namespace picture

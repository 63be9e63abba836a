// The checked share form of a State: `al1-LENGTH-BODY-CHECK`, letters, digits, `-` and `_` only (interfaces,
// section 1.2). Pure bytes: no content is asked, so bounds of packs are not checked here (fields.h: settle).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/fields.h"

namespace lab {

enum class ShareError {
  no_share,  // does not start like one: `al` and a digit
  damaged,   // cut, changed, or not made by this format
  too_new,   // frame and check are right, but the version, an even field or a name is unknown
};

struct Shared {
  State state;
  std::string_view rest;  // what follows CHECK, from its first character outside the alphabet on
};

std::string write_share(const State& state);
std::variant<Shared, ShareError> read_share(std::string_view text);

// Characters that a share link may have: written, and read.
inline constexpr std::size_t longest_share_link = 1800, longest_fragment = 16384;

// RFC 4648, section 5, without padding. Reading is strict: nothing for other characters or leftover bits.
std::string base64url(std::string_view bytes);
std::optional<std::string> read_base64url(std::string_view text);

// The body: fields as id, length, bytes, ids ascending, neutral values left out.
std::string write_body(const State& state);
std::variant<State, ShareError> read_body(std::string_view bytes);

}  // namespace lab

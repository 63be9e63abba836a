// Numbers as machines exchange them: the shortest decimal that reads back to the same double.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace formats {

// Shortest digits, dot as decimal sign, no plus, -0 as 0; plain from 1e-6 to below 1e21, else with an exponent
// (1e-7, 2.5e22): the form of ECMAScript without its plus. Infinite: "Infinity", "-Infinity"; "NaN".
std::string number_text(double value);

// A whole text that is one finite decimal number ("-1.5", "+2", ".5", "1e-3"; U+2212 counts as minus). Nothing for
// anything else: blanks, "0x10", "1_000", "inf", "1e999".
std::optional<double> read_number(std::string_view text);

}  // namespace formats

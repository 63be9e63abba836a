// Sums as the content writes them, "exp(3.6)/(1+exp(1/sqrt(2)))": numbers, + - * / **, brackets, exp, sqrt, ln.
#pragma once

#include <optional>
#include <string_view>

namespace lab {

// The value; nothing if the text is no sum. ** binds tighter than a minus sign before it and to the right.
std::optional<double> value_of_expression(std::string_view text);

}  // namespace lab

// Reading and writing one member of a State as a FieldValue; private to the field table. A neutral value is monostate.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lab/fields.h"

namespace lab::access {

struct Access {
  FieldValue (*get)(const State&);
  void (*set)(State&, const FieldValue&);
};

inline int whole(double number) {
  return static_cast<int>(number);
}

inline std::vector<double> doubles(const std::vector<int>& list) {
  return {list.begin(), list.end()};
}
inline std::vector<int> wholes(const FieldValue& value) {
  std::vector<int> list;
  if (const auto* numbers = std::get_if<std::vector<double>>(&value)) {
    for (const double number : *numbers) list.push_back(whole(number));
  }
  return list;
}

template <auto Member>
constexpr Access text{
    [](const State& s) { return (s.*Member).empty() ? FieldValue() : FieldValue(s.*Member); },
    [](State& s, const FieldValue& v) {
      const auto* given = std::get_if<std::string>(&v);
      s.*Member = given != nullptr ? *given : std::string();
    },
};

// A number that is never absent: `neutral` is what stands when nothing is said.
template <auto Member, auto neutral>
constexpr Access number{
    [](const State& s) { return s.*Member == neutral ? FieldValue() : FieldValue(static_cast<double>(s.*Member)); },
    [](State& s, const FieldValue& v) {
      const auto* given = std::get_if<double>(&v);
      using Type = std::remove_reference_t<decltype(s.*Member)>;
      s.*Member = given != nullptr ? static_cast<Type>(*given) : Type{neutral};
    },
};

template <auto Member>
constexpr Access optional_whole{
    [](const State& s) { return s.*Member ? FieldValue(static_cast<double>(*(s.*Member))) : FieldValue(); },
    [](State& s, const FieldValue& v) {
      const auto* given = std::get_if<double>(&v);
      s.*Member = given != nullptr ? std::optional<int>(whole(*given)) : std::nullopt;
    },
};

template <auto Member>
constexpr Access optional_yes_no{
    [](const State& s) { return s.*Member ? FieldValue(*(s.*Member)) : FieldValue(); },
    [](State& s, const FieldValue& v) {
      const auto* given = std::get_if<bool>(&v);
      s.*Member = given != nullptr ? std::optional<bool>(*given) : std::nullopt;
    },
};

// Names of an enum's values in its order; the first is neutral.
template <auto Member, auto& names>
constexpr Access choice{
    [](const State& s) {
      const auto index = static_cast<std::size_t>(s.*Member);
      return index == 0 ? FieldValue() : FieldValue(std::string(names[index]));
    },
    [](State& s, const FieldValue& v) {
      using Type = std::remove_reference_t<decltype(s.*Member)>;
      const auto* given = std::get_if<std::string>(&v);
      s.*Member = Type{};
      for (std::size_t i = 0; given != nullptr && i < std::size(names); ++i) {
        if (names[i] == *given) s.*Member = static_cast<Type>(i);
      }
    },
};

template <auto Member>
constexpr Access whole_list{
    [](const State& s) { return (s.*Member).empty() ? FieldValue() : FieldValue(doubles(s.*Member)); },
    [](State& s, const FieldValue& v) { s.*Member = wholes(v); },
};

template <auto Member>
constexpr Access optional_whole_list{
    [](const State& s) { return s.*Member ? FieldValue(doubles(*(s.*Member))) : FieldValue(); },
    [](State& s, const FieldValue& v) {
      s.*Member = v.index() == 0 ? std::nullopt : std::optional<std::vector<int>>(wholes(v));
    },
};

// A vector or an optional vector of numbers or of matrices, as it is.
template <auto Member, class Type>
constexpr Access as_it_is{
    [](const State& s) { return (s.*Member).empty() ? FieldValue() : FieldValue(s.*Member); },
    [](State& s, const FieldValue& v) {
      const auto* given = std::get_if<Type>(&v);
      s.*Member = given != nullptr ? *given : Type();
    },
};
template <auto Member, class Type>
constexpr Access optional_as_it_is{
    [](const State& s) { return s.*Member ? FieldValue(*(s.*Member)) : FieldValue(); },
    [](State& s, const FieldValue& v) {
      const auto* given = std::get_if<Type>(&v);
      s.*Member = given != nullptr ? std::optional<Type>(*given) : std::nullopt;
    },
};

template <auto Member>
constexpr Access optional_matrix{
    [](const State& s) { return s.*Member ? FieldValue(std::vector{*(s.*Member)}) : FieldValue(); },
    [](State& s, const FieldValue& v) {
      const auto* given = std::get_if<std::vector<attention::Matrix>>(&v);
      s.*Member = given != nullptr ? std::optional(given->front()) : std::nullopt;
    },
};

}  // namespace lab::access

// Sorting of short lists, a few hundred items at most: by insertion, stable. The library's sort is about 2 KB of
// program for every type it is used with, and the page has many types and no long lists.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

namespace attention {

template <class List, class Less = std::less<>>
void short_sort(List& list, Less less = {}) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t j = i; j > 0 && less(list[j], list[j - 1]); --j) std::swap(list[j], list[j - 1]);
}

}  // namespace attention

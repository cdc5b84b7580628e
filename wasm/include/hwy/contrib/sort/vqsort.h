// wasm/include/hwy/contrib/sort/vqsort.h - replacement for Highway's sorter that calls std::sort.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>

namespace hwy {

struct SortAscending {};

class Sorter {
 public:
  template <class Key>
  void operator()(Key* keys, std::size_t size, SortAscending /*order*/) const {
    std::sort(keys, keys + size);
  }
};

}  // namespace hwy

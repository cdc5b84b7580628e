// tests/search/algorithm_names.h - names of algorithms, as parameters of test suites.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/search/algorithms.h"

namespace nqueens::testing {

// Returns the names of the algorithms for which `is_included` returns true, in table order.
template <typename Predicate>
std::vector<std::string_view> names(Predicate is_included) {
  std::vector<std::string_view> names;
  for (const search::Algorithm& algorithm : search::algorithms()) {
    if (is_included(algorithm)) names.push_back(algorithm.name);
  }
  return names;
}

// Returns a name in the form that GoogleTest requires, such as "depth_first".
inline std::string test_name(const ::testing::TestParamInfo<std::string_view>& info) {
  std::string text(info.param);
  std::replace(text.begin(), text.end(), '-', '_');
  return text;
}

}  // namespace nqueens::testing

// tests/base/numbers/sorting_test.cpp - tests a sort that a stop or a deadline can interrupt.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/sorting.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <random>
#include <stop_token>
#include <utility>

namespace nqueens {
namespace {

std::vector<int> shuffled(int size) {
  std::vector<int> items(static_cast<std::size_t>(size));
  std::iota(items.begin(), items.end(), 0);
  std::shuffle(items.begin(), items.end(), std::mt19937(7));
  return items;
}

TEST(Sorting, PutsItemsInOrder) {
  const Watch watch;
  RunControl control(watch);
  std::vector<int> items = shuffled(200'000);
  sort_or_end(items, std::less<>(), control);
  EXPECT_TRUE(std::is_sorted(items.begin(), items.end()));
  EXPECT_EQ(control.ended(), Ended::Complete);
}

// Without an early end, sorting a million items takes twenty million comparisons.
TEST(Sorting, EndsWithTheRun) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  std::vector<int> items = shuffled(1'000'000);
  std::uint64_t comparisons = 0;
  const auto before = [&](int a, int b) {
    ++comparisons;
    return a < b;
  };
  sort_or_end(items, before, control);
  EXPECT_EQ(control.ended(), Ended::Stopped);
  EXPECT_LT(comparisons, 1'000'000U);
}

}  // namespace
}  // namespace nqueens

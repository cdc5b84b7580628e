// tests/count/sorting_test.cpp - sorting that a stop or a deadline ends.
// SPDX-License-Identifier: MIT
#include "nqueens/count/sorting.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <random>
#include <stop_token>
#include <utility>

namespace nqueens::count {
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
  std::vector<int> others = shuffled(200'000);
  stable_sort_or_end(
      others, [](int a, int b) { return a / 10 < b / 10; }, control);
  EXPECT_EQ(others[0] / 10, 0);
  EXPECT_EQ(others[199'999] / 10, 19'999);
  EXPECT_EQ(control.ended(), Ended::Complete);
}

TEST(Sorting, KeepsEqualItemsInTheirOrderWhereThatIsAsked) {
  const Watch watch;
  RunControl control(watch);
  std::vector<int> items = {31, 12, 35, 10, 30, 19};
  stable_sort_or_end(
      items, [](int a, int b) { return a / 10 < b / 10; }, control);
  EXPECT_EQ(items, (std::vector<int>{12, 10, 19, 31, 35, 30}));
}

// A million items take twenty million comparisons.
TEST(Sorting, EndsWithTheRun) {
  std::stop_source source;
  source.request_stop();
  for (const bool is_stable : {false, true}) {
    const Watch watch = {.stop = source.get_token()};
    RunControl control(watch);
    std::vector<int> items = shuffled(1'000'000);
    std::uint64_t comparisons = 0;
    const auto before = [&](int a, int b) {
      ++comparisons;
      return a < b;
    };
    is_stable ? stable_sort_or_end(items, before, control) : sort_or_end(items, before, control);
    EXPECT_EQ(control.ended(), Ended::Stopped);
    EXPECT_LT(comparisons, 1'000'000U);
  }
}

}  // namespace
}  // namespace nqueens::count

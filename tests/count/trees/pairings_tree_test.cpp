// tests/count/trees/pairings_tree_test.cpp - compares the method `pairings` with the OEIS and with
// the search for orbits.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/symmetric.h"

namespace nqueens::count {
namespace {

Question quarter_turn(std::int32_t n) { return Question(Problem(n), Symmetry::Rotate90); }

std::uint64_t solutions(std::int32_t n) {
  return static_cast<std::uint64_t>(count(quarter_turn(n), {.method = "pairings"}).solutions);
}

TEST(PairingsTree, HasThePublishedNumbers) {
  // OEIS A033148, n = 1 to 37.
  const std::vector<std::uint64_t> published = {
      1, 0,     0,     2,   2, 0,      0,      0,   0, 0,       0,      8,    8,
      0, 0,     64,    128, 0, 0,      480,    704, 0, 0,       3328,   3264, 0,
      0, 32896, 43776, 0,   0, 406784, 667904, 0,   0, 5845504, 8650752};
  std::vector<std::uint64_t> counted;
  for (std::int32_t n = 1; n <= 37; ++n) counted.push_back(solutions(n));
  EXPECT_EQ(counted, published);
}

TEST(PairingsTree, FindsAsManyAsTheSearchForOrbits) {
  const Watch watch;
  RunControl control(watch);
  for (std::int32_t n = 1; n <= 21; ++n) {
    EXPECT_EQ(solutions(n), quarter_symmetric_count(n, control)) << n;
  }
}

TEST(PairingsTreeSlow, CountsLargerBoards) {
  EXPECT_EQ(solutions(40), 77'184'000U);     // OEIS A033148
  EXPECT_EQ(solutions(41), 101'492'736U);    // OEIS A033148
  EXPECT_EQ(solutions(44), 1'261'588'480U);  // OEIS A033148
}

TEST(PairingsTree, RefusesSizesOutOfRange) {
  EXPECT_THROW(solutions(0), UsageError);
  EXPECT_THROW(solutions(65), UsageError);
  EXPECT_EQ(solutions(62), 0U);
}

TEST(PairingsTree, IsIncompleteWhenStopped) {
  std::stop_source stop;
  stop.request_stop();
  const Result stopped = count(quarter_turn(64), {}, {}, {.stop = stop.get_token()});
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  EXPECT_FALSE(stopped.complete());
}

}  // namespace
}  // namespace nqueens::count

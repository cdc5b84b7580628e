// tests/solve/line_pair_test.cpp - the squares of two adjacent lines that can have stars.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/line_pair.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>

#include "nqueens/base/numbers/random.h"

namespace nqueens::solve {
namespace {

TEST(LinePair, KeepsEverySecondColumnOfFullPairs) {
  // Three stars in five columns must be in columns 0, 2 and 4.
  LinePair pair = {.first = 0b11111, .second = 0b11111, .first_need = 2, .second_need = 1};
  EXPECT_TRUE(keep_possible(pair, 5));
  EXPECT_EQ(pair.first, 0b10101U);
  EXPECT_EQ(pair.second, 0b10101U);
}

TEST(LinePair, KeepsSquaresThatTheOtherLineAllows) {
  // The second line needs column 0, so the first one needs column 2 or 3.
  LinePair pair = {.first = 0b1111, .second = 0b0001, .first_need = 1, .second_need = 1};
  EXPECT_TRUE(keep_possible(pair, 4));
  EXPECT_EQ(pair.first, 0b1100U);
  EXPECT_EQ(pair.second, 0b0001U);
}

TEST(LinePair, HasNoRoomForMoreStarsThanEverySecondColumn) {
  LinePair pair = {.first = 0b1111, .second = 0b1111, .first_need = 2, .second_need = 1};
  EXPECT_FALSE(keep_possible(pair, 4));
}

TEST(LinePair, SupportsTheMostStarsOfALongLine) {
  // The lines have 52 columns. Columns 0, 2, ..., 22 are open. The two lines need 6 stars each, so
  // every open column gets a star.
  constexpr std::uint64_t kEverySecond = 0x555555;
  LinePair pair = {
      .first = kEverySecond, .second = kEverySecond, .first_need = 6, .second_need = 6};
  EXPECT_TRUE(keep_possible(pair, 52));
  EXPECT_EQ(pair.first, kEverySecond);
  LinePair without_one = {
      .first = kEverySecond & ~1U, .second = kEverySecond & ~1U, .first_need = 6, .second_need = 6};
  EXPECT_FALSE(keep_possible(without_one, 52));
}

// Computes the result of keep_possible() by trying all sets of squares on both lines.
LinePair tried(const LinePair& pair, std::size_t n, bool& is_possible) {
  LinePair kept = {.first_need = pair.first_need, .second_need = pair.second_need};
  is_possible = false;
  for (std::uint64_t first = 0; first < 1U << n; ++first) {
    if ((first & ~pair.first) != 0 ||
        static_cast<std::size_t>(std::popcount(first)) != pair.first_need) {
      continue;
    }
    for (std::uint64_t second = 0; second < 1U << n; ++second) {
      if ((second & ~pair.second) != 0 ||
          static_cast<std::size_t>(std::popcount(second)) != pair.second_need) {
        continue;
      }
      const std::uint64_t all = first | second;
      if ((first & second) != 0 || (all & all << 1) != 0) continue;
      is_possible = true;
      kept.first |= first;
      kept.second |= second;
    }
  }
  return kept;
}

RC_GTEST_PROP(LinePair, AgreesWithTryingAllPlacements, (std::uint64_t seed)) {
  FastRandom random(seed);
  const std::size_t n = 3 + random.below(6);
  const std::uint64_t squares = std::uint64_t{1} << n;
  LinePair pair = {.first = random.below(squares) | random.below(squares),
                   .second = random.below(squares) | random.below(squares),
                   .first_need = random.below(4),
                   .second_need = random.below(4)};
  bool is_possible = false;
  const LinePair expected = tried(pair, n, is_possible);
  RC_ASSERT(keep_possible(pair, n) == is_possible);
  if (!is_possible) return;
  RC_ASSERT(pair.first == expected.first);
  RC_ASSERT(pair.second == expected.second);
}

}  // namespace
}  // namespace nqueens::solve

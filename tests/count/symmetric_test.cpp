// tests/count/symmetric_test.cpp - compares the counts of symmetric solutions and the symmetry
// classes with published numbers.
// SPDX-License-Identifier: MIT
#include "nqueens/count/symmetric.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::count {
namespace {

std::uint64_t point_symmetric(std::int32_t n) {
  const Watch watch;
  RunControl control(watch);
  return point_symmetric_count(n, control);
}

std::uint64_t quarter_symmetric(std::int32_t n) {
  const Watch watch;
  RunControl control(watch);
  return quarter_symmetric_count(n, control);
}

TEST(PointSymmetric, EqualsThePublishedNumbers) {
  // OEIS A032522, n = 1 to 18.
  const std::vector<std::uint64_t> expected = {1,  0,  0,  2,   2,   4,    8,    4,    16,
                                               12, 48, 80, 136, 420, 1240, 3000, 8152, 18104};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 18; ++n) found.push_back(point_symmetric(n));
  EXPECT_EQ(found, expected);
}

TEST(PointSymmetric, EqualsThePublishedNumbersOnTwentyTwoRows) {
  EXPECT_EQ(point_symmetric(20), 144620U);   // OEIS A032522
  EXPECT_EQ(point_symmetric(21), 375664U);   // OEIS A032522
  EXPECT_EQ(point_symmetric(22), 1250692U);  // OEIS A032522
}

TEST(PointSymmetric, EqualsTheSearchForAnyTurn) {
  for (std::int32_t n = 1; n <= 16; ++n) {
    const Watch watch;
    RunControl control(watch);
    const std::vector<Mask> open(static_cast<std::size_t>(n), all_columns(n));
    EXPECT_EQ(point_symmetric(n), symmetric_count(open, Symmetry::Rotate180, control)) << n;
  }
}

TEST(PointSymmetric, RefusesBoardsThatCannotBeCounted) {
  EXPECT_THROW(point_symmetric(0), SelfCheckError);
  EXPECT_THROW(point_symmetric(kMaxCountSize + 1), SelfCheckError);
}

TEST(QuarterSymmetric, EqualsThePublishedNumbers) {
  // OEIS A033148, n = 1 to 24.
  const std::vector<std::uint64_t> expected = {1, 0, 0, 2,  2,   0, 0, 0,   0,   0, 0, 8,
                                               8, 0, 0, 64, 128, 0, 0, 480, 704, 0, 0, 3328};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 24; ++n) found.push_back(quarter_symmetric(n));
  EXPECT_EQ(found, expected);
}

TEST(QuarterSymmetricSlow, EqualsThePublishedNumbersOnThirtyThreeRows) {
  EXPECT_EQ(quarter_symmetric(28), 32896U);  // OEIS A033148
  EXPECT_EQ(quarter_symmetric(29), 43776U);  // OEIS A033148
  EXPECT_EQ(quarter_symmetric(30), 0U);
  EXPECT_EQ(quarter_symmetric(32), 406784U);  // OEIS A033148
}

TEST(SymmetricCounts, GiveUpWhenTheRunEnds) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  EXPECT_EQ(point_symmetric_count(28, control), 0U);
  EXPECT_EQ(quarter_symmetric_count(28, control), 0U);
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(SymmetryClasses, FollowFromThePublishedCounts) {
  // The arguments are in OEIS A000170, A032522 and A033148, the results in A260320, A260319 and
  // A260318.
  EXPECT_EQ(symmetry_classes(1, 1, 1, 1), (SymmetryClasses{0, 0, 0, 1}));
  EXPECT_EQ(symmetry_classes(2, 0, 0, 0), (SymmetryClasses{0, 0, 0, 0}));
  EXPECT_EQ(symmetry_classes(8, 92, 4, 0), (SymmetryClasses{11, 1, 0, 0}));
  EXPECT_EQ(symmetry_classes(12, 14200, 80, 8), (SymmetryClasses{1765, 18, 4, 0}));
  EXPECT_EQ(symmetry_classes(26, 22317699616364044, 115718268, 0),
            (SymmetryClasses{2789712437580722, 28929567, 0, 0}));
}

TEST(SymmetryClasses, HaveThePublishedSumOnTwentySevenRows) {
  // The arguments are in OEIS A000170, A032522 and A033148, the result in A002562.
  EXPECT_EQ(symmetry_classes(27, 234907967154122528, 320403024, 0).fundamental(),
            29363495934315694U);
}

TEST(SymmetryClasses, RefuseCountsThatAreNotWholeOrbits) {
  EXPECT_THROW(symmetry_classes(8, 91, 4, 0), SelfCheckError);
  EXPECT_THROW(symmetry_classes(8, 93, 4, 0), SelfCheckError);
  EXPECT_THROW(symmetry_classes(8, 96, 4, 0), SelfCheckError);
  EXPECT_THROW(symmetry_classes(8, 92, 6, 2), SelfCheckError);
  EXPECT_THROW(symmetry_classes(5, 10, 2, 1), SelfCheckError);
}

TEST(SymmetryClasses, RefuseMoreSymmetricSolutionsThanSolutions) {
  EXPECT_THROW(symmetry_classes(8, 0, 4, 0), SelfCheckError);
  EXPECT_THROW(symmetry_classes(8, 92, 0, 4), SelfCheckError);
  EXPECT_THROW(symmetry_classes(8, 92, 100, 100), SelfCheckError);
}

TEST(SymmetryClasses, RefuseAnythingButOneSolutionOnTheBoardOfOneSquare) {
  EXPECT_THROW(symmetry_classes(1, 0, 0, 0), SelfCheckError);
  EXPECT_THROW(symmetry_classes(1, 2, 1, 1), SelfCheckError);
  EXPECT_THROW(symmetry_classes(1, 1, 1, 0), SelfCheckError);
}

}  // namespace
}  // namespace nqueens::count

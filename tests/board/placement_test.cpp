// tests/board/placement_test.cpp - building, changing, listing and comparing placements.
// SPDX-License-Identifier: MIT
#include "nqueens/board/placement.h"

#include <gtest/gtest.h>

#include <limits>
#include <span>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

using Columns = std::vector<std::int32_t>;

TEST(Placement, IsEmptyIfMadeFromASize) {
  const Placement placement(8);
  EXPECT_EQ(placement.size(), 8);
  EXPECT_EQ(placement.queen_count(), 0);
  EXPECT_FALSE(placement.is_full());
  EXPECT_FALSE(placement.has_queen(0));
  EXPECT_EQ(placement.column(7), kNoColumn);
  EXPECT_TRUE(placement.queens().empty());
}

TEST(Placement, RefusesSizesOutsideTheRange) {
  EXPECT_THROW(Placement(0), UsageError);
  EXPECT_THROW(Placement(-1), UsageError);
  EXPECT_THROW(Placement{std::numeric_limits<std::int32_t>::min()}, UsageError);
  EXPECT_THROW(Placement(1'000'000'001), UsageError);
  EXPECT_THROW(Placement(Columns{}), UsageError);
}

TEST(Placement, HasTheColumnsThatItIsMadeFrom) {
  const Placement placement(Columns{1, 3, kNoColumn, 2});
  EXPECT_EQ(placement.size(), 4);
  EXPECT_EQ(placement.queen_count(), 3);
  EXPECT_FALSE(placement.is_full());
  EXPECT_FALSE(placement.has_queen(2));
  EXPECT_EQ(placement.column(3), 2);
}

TEST(Placement, MayBeABoardOfOneSquare) {
  const Placement placement(Columns{0});
  EXPECT_EQ(placement.size(), 1);
  EXPECT_TRUE(placement.is_full());
}

TEST(Placement, MayHoldQueensThatAttackEachOther) {
  EXPECT_TRUE(Placement(Columns{0, 0, 0}).is_full());
}

TEST(Placement, RefusesColumnsOutsideTheBoard) {
  EXPECT_THROW(Placement(Columns{0, 2}), UsageError);
  EXPECT_THROW(Placement(Columns{-2, 0}), UsageError);
  EXPECT_THROW(Placement(Columns{1}), UsageError);
  EXPECT_THROW(Placement(Columns{0, std::numeric_limits<std::int32_t>::max()}), UsageError);
}

TEST(Placement, PlacesAndRemovesAQueen) {
  Placement placement(4);
  placement.place({2, 3});
  EXPECT_EQ(placement, Placement(Columns{kNoColumn, kNoColumn, 3, kNoColumn}));
  EXPECT_EQ(placement.queen_count(), 1);
  placement.remove(2);
  EXPECT_EQ(placement, Placement(4));
  EXPECT_EQ(placement.queen_count(), 0);
}

TEST(Placement, BecomesFullWithTheLastQueen) {
  Placement placement(2);
  placement.place({1, 0});
  EXPECT_FALSE(placement.is_full());
  placement.place({0, 0});
  EXPECT_TRUE(placement.is_full());
}

TEST(Placement, ListsQueensInRowOrder) {
  Placement placement(4);
  placement.place({3, 0});
  placement.place({1, 2});
  EXPECT_EQ(placement.queens(), (std::vector<Square>{{1, 2}, {3, 0}}));
}

TEST(Placement, ReturnsItsColumnsWithoutACopy) {
  const Placement placement(Columns{1, kNoColumn});
  EXPECT_EQ(Columns(placement.columns().begin(), placement.columns().end()),
            (Columns{1, kNoColumn}));
}

TEST(Placement, IsOrderedRowByRow) {
  EXPECT_LT(Placement(Columns{0, 3, 1, 2}), Placement(Columns{1, 0, 0, 0}));
  EXPECT_LT(Placement(Columns{1, 2, 3, 0}), Placement(Columns{1, 3, 0, 2}));
  EXPECT_LT(Placement(Columns{kNoColumn, 3, 3, 3}), Placement(Columns{0, 0, 0, 0}));
  EXPECT_EQ(Placement(Columns{1, 3, 0, 2}), Placement(Columns{1, 3, 0, 2}));
  EXPECT_NE(Placement(2), Placement(3));
}

#ifndef NDEBUG
TEST(Placement, ChecksItsCallersInDevelopmentBuilds) {
  Placement placement(4);
  placement.place({0, 0});
  EXPECT_THROW(placement.place({0, 1}), SelfCheckError);
  EXPECT_THROW(placement.place({1, 4}), SelfCheckError);
  EXPECT_THROW(placement.place({4, 0}), SelfCheckError);
  EXPECT_THROW(placement.remove(1), SelfCheckError);
}
#endif

}  // namespace
}  // namespace nqueens

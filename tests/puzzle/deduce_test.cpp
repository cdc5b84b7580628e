// tests/puzzle/deduce_test.cpp - tests techniques on boards whose findings can be checked by hand.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/deduce.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/puzzle/puzzle_testing.h"

namespace nqueens::puzzle {
namespace {

using Squares = std::vector<Square>;
using Units = std::vector<Unit>;

TEST(Deduce, PlacesTheQueenOfARegionWithOneSquare) {
  const auto step =
      deduce(puzzle_from("AABBB ACBBB CCCBD CEEED EEEED").with_squares({}, {{0, 0}, {0, 1}}));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::Single);
  EXPECT_EQ(step->placed, (Squares{{1, 0}}));
  EXPECT_EQ(step->units, (Units{{UnitKind::Region, 0}}));
  // The rest of the queen's row and column, and the squares that touch the queen.
  EXPECT_EQ(step->ruled_out,
            (Squares{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 0}, {2, 1}, {3, 0}, {4, 0}}));
}

TEST(Deduce, ConfinesARegionToARow) {
  const auto step = deduce(puzzle_from("AABBB CCCBB CCDBB CDDDB CEEEE"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::Confinement);
  EXPECT_EQ(step->ruled_out, (Squares{{0, 2}, {0, 3}, {0, 4}}));
  EXPECT_EQ(step->units, (Units{{UnitKind::Region, 0}}));
  EXPECT_EQ(step->others, (Units{{UnitKind::Row, 0}}));
  EXPECT_EQ(step->reason, (Squares{{0, 0}, {0, 1}}));
}

TEST(Deduce, ConfinesARowToARegion) {
  // All of row 0 is in A, so the queen of A is in row 0.
  const auto step = deduce(puzzle_from("AAAAA ABBBC ABDCC DDDEC DEEEC"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::Confinement);
  EXPECT_EQ(step->units, (Units{{UnitKind::Row, 0}}));
  EXPECT_EQ(step->others, (Units{{UnitKind::Region, 0}}));
  EXPECT_EQ(step->ruled_out, (Squares{{1, 0}, {2, 0}}));
}

TEST(Deduce, RulesOutSquaresThatTouchBothSquaresOfARegion) {
  // A consists of (1,1) and (2,2). The squares (1,2) and (2,1) touch both squares of A. The other
  // ruled-out squares share a row or column with one square of A and touch the other square.
  const auto step = deduce(puzzle_from("BBBCCC BACCCC BBADCC EEDDDF EEDDFF EEEFFF"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::SmallTouch);
  EXPECT_EQ(step->units, (Units{{UnitKind::Region, 0}}));
  EXPECT_EQ(step->reason, (Squares{{1, 1}, {2, 2}}));
  EXPECT_EQ(step->ruled_out, (Squares{{0, 2}, {1, 2}, {1, 3}, {2, 0}, {2, 1}, {3, 1}}));
}

TEST(Deduce, FindsTwoRegionsInTwoRows) {
  // A and B fill rows 0 and 1 except for three squares of C.
  const auto step = deduce(puzzle_from("AAAABBC AAAABBC DCCCCCC DDDDEEE FDDDEEE FFFGGGE FFFGGGE"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::TwoInTwo);
  EXPECT_EQ(step->units, (Units{{UnitKind::Region, 0}, {UnitKind::Region, 1}}));
  EXPECT_EQ(step->others, (Units{{UnitKind::Row, 0}, {UnitKind::Row, 1}}));
  EXPECT_EQ(step->ruled_out, (Squares{{0, 6}, {1, 6}}));
}

// Solves the puzzle step by step and returns the first step that uses `technique`.
std::optional<Step> first_step_of(Technique technique, const Problem& puzzle) {
  std::vector<Square> queens;
  std::vector<Square> empty;
  while (auto step = deduce(puzzle.with_squares(queens, empty))) {
    if (step->technique == technique) return step;
    queens.insert(queens.end(), step->placed.begin(), step->placed.end());
    empty.insert(empty.end(), step->ruled_out.begin(), step->ruled_out.end());
  }
  return std::nullopt;
}

TEST(Deduce, FindsTwoColumnsInTwoRows) {
  const auto step = first_step_of(
      Technique::TwoInTwo, puzzle_from("ABCBBBB ABBBBAA ABAAAAD AAADDAD AEEEDDD AAAEFFD GAAFFDD"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->units, (Units{{UnitKind::Column, 4}, {UnitKind::Column, 5}}));
  EXPECT_EQ(step->others, (Units{{UnitKind::Row, 1}, {UnitKind::Row, 5}}));
  EXPECT_EQ(step->ruled_out, (Squares{{1, 6}}));
}

// In this puzzle, the technique `many in many` finds four units that are confined to four others.
TEST(Deduce, ManyInManyFindsFourUnitsInFourOthers) {
  const auto step = first_step_of(
      Technique::ManyInMany,
      puzzle_from("ABBBBCDDD ABBECCCCD BBEEECEED FBEEECGEE FEEEGGGEE FFEEGEEEH FEEEGGEEH FFFEEEEHH "
                  "FFIIIIEEE"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->units.size(), 4U);
  EXPECT_EQ(step->others.size(), 4U);
}

// Row 0 lies in A and B, which need four stars. Row 0 takes two, so the other two are on the open
// squares below: (1,2), (1,4), (1,5) and (2,1). A star on (0,4), (0,5), (2,4) or (2,5) touches both
// (1,4) and (1,5). Then (1,2) and (2,1) remain, but they fit into one 2 x 2 block and so have room
// for only one star.
TEST(Deduce, CountsTheStarsThatTwoRegionsHaveOutsideARow) {
  const auto step = first_step_of(
      Technique::SmallRemainder,
      puzzle_from("AABBBBBB CAADBBBE CADDDEEE CDDDFFFE CCDDFGGG CDDDFGGG CHHFFGGG HHHHHGGG", 2));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->units, (Units{{UnitKind::Region, 0}, {UnitKind::Region, 1}}));
  EXPECT_EQ(step->others, (Units{{UnitKind::Row, 0}}));
  EXPECT_EQ(step->stars, 2);
  EXPECT_EQ(step->reason, (Squares{{1, 2}, {1, 4}, {1, 5}, {2, 1}}));
  EXPECT_EQ(step->blocks, (Squares{{1, 1}}));
  EXPECT_EQ(step->ruled_out, (Squares{{0, 4}, {0, 5}, {2, 4}, {2, 5}}));
}

// Rows 0 to 3 lie in A to F, which need twelve stars. The rows take eight, so the other four are
// below. A star on (5,6) would touch four of the open squares below and leave too little room.
TEST(Deduce, CountsTheStarsThatSixRegionsHaveOutsideFourRows) {
  const auto step = first_step_of(
      Technique::WideRemainder,
      puzzle_from("AAABBCCC AABBBCCC ABBBDCCC AEEEDDCF EEGEDDDF GGGEDHHF GHHHHHHF GGGHHHFF", 2));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->units.size(), 6U);
  EXPECT_EQ(step->others.size(), 4U);
  EXPECT_EQ(step->stars, 4);
  EXPECT_EQ(step->reason, (Squares{{4, 0},
                                   {4, 1},
                                   {4, 3},
                                   {4, 4},
                                   {4, 5},
                                   {4, 7},
                                   {5, 3},
                                   {5, 4},
                                   {5, 7},
                                   {6, 7},
                                   {7, 6},
                                   {7, 7}}));
  EXPECT_EQ(step->ruled_out, (Squares{{5, 6}}));
}

TEST(Deduce, RespectsTheHighestLevel) {
  const Problem puzzle = puzzle_from("AABBB CCCBB CCDBB CDDDB CEEEE");
  EXPECT_FALSE(deduce(puzzle, 0));
  EXPECT_TRUE(deduce(puzzle, 1));
}

TEST(Deduce, FindsNothingOnASolvedBoard) {
  const Problem puzzle = puzzle_from("AAAAAAB ACDEEEB ACDDDEB ACCFDEB AGCFFFB AGGGGFB ABBBBBB");
  const Problem solved =
      puzzle.with_squares({{0, 0}, {1, 5}, {2, 3}, {3, 1}, {4, 4}, {5, 2}, {6, 6}});
  EXPECT_EQ(outlook(solved), Outlook::Solved);
  EXPECT_FALSE(deduce(solved));
}

TEST(Deduce, DetectsABoardThatContradictsItself) {
  const Problem puzzle = puzzle_from("AABBB CCCBB CCDBB CDDDB CEEEE");
  EXPECT_EQ(outlook(puzzle), Outlook::Open);
  // Two queens in one row; a region without squares.
  EXPECT_EQ(outlook(puzzle.with_squares({{0, 0}, {0, 2}})), Outlook::Contradiction);
  EXPECT_EQ(outlook(puzzle.with_squares({}, {{0, 0}, {0, 1}})), Outlook::Contradiction);
  EXPECT_FALSE(deduce(puzzle.with_squares({}, {{0, 0}, {0, 1}})));
}

TEST(Deduce, RefusesABoardWithoutRegions) { EXPECT_THROW(deduce(Problem(5)), UsageError); }

TEST(Techniques, AreInTheOrderOfTheirLevels) {
  std::int32_t level = 0;
  for (const TechniqueRow& row : techniques()) {
    EXPECT_GE(row.level, level) << row.name;
    level = row.level;
  }
  EXPECT_EQ(level, kMaxLevel);
  EXPECT_EQ(to_string(Technique::TwoInTwo), "two in two");
}

}  // namespace
}  // namespace nqueens::puzzle

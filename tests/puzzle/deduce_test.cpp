// tests/puzzle/deduce_test.cpp - each technique on a board where its finding can be checked by eye.
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
  // Her row, her column, the squares around her.
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
  // All of row 0 is in A, so A has no queen below.
  const auto step = deduce(puzzle_from("AAAAA ABBBC ABDCC DDDEC DEEEC"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::Confinement);
  EXPECT_EQ(step->units, (Units{{UnitKind::Row, 0}}));
  EXPECT_EQ(step->others, (Units{{UnitKind::Region, 0}}));
  EXPECT_EQ(step->ruled_out, (Squares{{1, 0}, {2, 0}}));
}

TEST(Deduce, RulesOutSquaresThatTouchBothSquaresOfARegion) {
  // A has (1,1) and (2,2). (1,2) and (2,1) touch both; the other squares share a row or column with
  // one and touch the other.
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

// Returns the first step by the technique on the way to the solution.
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

// A level-8 puzzle in which many in many finds four regions in four rows.
TEST(Deduce, ManyInManyFindsFourOrMore) {
  const auto step = first_step_of(
      Technique::ManyInMany,
      puzzle_from("ABBBBCDDD ABBECCCCD BBEEECEED FBEEECGEE FEEEGGGEE FFEEGEEEH FEEEGGEEH FFFEEEEHH "
                  "FFIIIIEEE"));
  ASSERT_TRUE(step);
  EXPECT_EQ(step->units.size(), 4U);
  EXPECT_EQ(step->others.size(), 4U);
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

// tests/board/region_problems_test.cpp - lines, conflicts and solutions of boards with regions.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nqueens/board/conflicts.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/masks.h"
#include "tests/board/random_boards.h"
#include "tests/board/region_boards.h"

namespace nqueens {
namespace {

using testing::random_region_problem;
using testing::random_square;
using testing::random_squares;
using testing::regions_of;
using testing::seven_regions;

std::vector<Conflict> conflicts_of(const Problem& board) {
  std::vector<Conflict> conflicts;
  for_each_conflict(board, [&](const Conflict& conflict) {
    conflicts.push_back(conflict);
    return true;
  });
  return conflicts;
}

TEST(RegionLines, ComeAfterTheOtherLinesWithTheirSquares) {
  const Problem problem = Problem(3).with_regions(regions_of("AAB CAB CCB"));
  std::vector<std::vector<Square>> regions;
  int others = 0;
  for_each_line(problem, [&](const BoardLine& line) {
    if (line.kind != Line::Region) return ++others != 0;
    EXPECT_EQ(line.bound, Bound::Exact);
    std::vector<Square> squares;
    for (std::int32_t i = 0; i < line.squares; ++i) squares.push_back(line[i]);
    regions.push_back(squares);
    return true;
  });
  EXPECT_EQ(others, 3 + 3 + 5 + 5);
  EXPECT_EQ(regions,
            (std::vector<std::vector<Square>>{
                {{0, 0}, {0, 1}, {1, 1}}, {{0, 2}, {1, 2}, {2, 2}}, {{1, 0}, {2, 0}, {2, 1}}}));
}

TEST(RegionLines, VisitsEndWhenTheVisitorReturnsFalse) {
  const Problem problem = Problem(3).with_regions(regions_of("AAB CAB CCB"));
  int lines = 0;
  for_each_line(problem, [&](const BoardLine&) { return ++lines < 4; });
  EXPECT_EQ(lines, 4);
  lines = 0;
  for_each_line(problem, [&](const BoardLine& line) {
    ++lines;
    return line.kind != Line::Region;
  });
  EXPECT_EQ(lines, 17);
}

TEST(RegionLines, HaveAName) { EXPECT_STREQ(to_string(Line::Region), "region"); }

TEST(RegionLines, AreNamedIfNoOtherLineAttacks) {
  const Problem problem = seven_regions();
  EXPECT_EQ(line_between({1, 3}, {3, 5}, problem), Line::Region);    // both E
  EXPECT_EQ(line_between({1, 4}, {1, 5}, problem), Line::Row);       // both E and in one row
  EXPECT_EQ(line_between({2, 3}, {1, 2}, problem), Line::Diagonal);  // both D, corners touch
  EXPECT_EQ(line_between({1, 4}, {3, 6}, problem), std::nullopt);    // E and B
  EXPECT_EQ(line_between({1, 4}, {1, 4}, problem), std::nullopt);
  EXPECT_TRUE(attacks({0, 6}, {6, 1}, problem));  // both B
  EXPECT_FALSE(attacks({0, 6}, {6, 1}, Problem(7).with_rule(Rule::Touching)));
}

TEST(RegionConflicts, ComeLastAndNameTheRegion) {
  // The queens at (1,3) and (3,5) share only region E. The other two share only row 6.
  const Problem board = seven_regions().with_squares({{1, 3}, {3, 5}, {6, 0}, {6, 1}});
  EXPECT_EQ(conflicts_of(board),
            (std::vector<Conflict>{{{6, 0}, {6, 1}, Line::Row}, {{1, 3}, {3, 5}, Line::Region}}));
  EXPECT_EQ(conflict_count(board), 2U);
  EXPECT_TRUE(has_conflict(board));
  EXPECT_TRUE(board.contradicts_itself());
}

TEST(RegionConflicts, CountAPairOnce) {
  // Three queens in region A: one pair is in a row, one in a column, and one touches at corners.
  const Problem board = seven_regions().with_squares({{0, 0}, {0, 1}, {1, 0}});
  EXPECT_EQ(conflict_count(board), 3U);
}

TEST(RegionConflicts, MakeAProblemContradictItself) {
  const Problem board = seven_regions().with_squares({{0, 6}, {6, 1}});
  EXPECT_TRUE(board.contradicts_itself());
  EXPECT_FALSE(board.with_regions({}).contradicts_itself());
}

TEST(RegionConflicts, StopWhenTheVisitorReturnsFalse) {
  const Problem board = seven_regions().with_squares({{1, 3}, {3, 5}, {6, 0}, {6, 1}});
  int seen = 0;
  for_each_conflict(board, [&](const Conflict&) { return ++seen < 1; });
  EXPECT_EQ(seen, 1);
}

RC_GTEST_PROP(RegionConflicts, AgreeWithTheTestOfAllPairs, ()) {
  const Problem problem = random_region_problem(7);
  const Problem board = problem.with_squares(random_squares(problem.size(), 6), problem.blocked());
  std::uint64_t pairs = 0;
  for (const Square a : board.given()) {
    for (const Square b : board.given()) {
      const bool share_region = board.regions()[a] == board.regions()[b];
      const bool attack = share_region || attacks(a, b, board.size(), board.rule());
      pairs += a < b && attack ? 1U : 0U;
    }
  }
  RC_ASSERT(conflict_count(board) == pairs);
  RC_ASSERT(conflicts_of(board).size() == pairs);
  RC_ASSERT(has_conflict(board) == (pairs != 0));
}

TEST(RegionSolutions, HaveOneQueenInEachRegion) {
  EXPECT_TRUE(solves(Placement({0, 5, 3, 1, 4, 2, 6}), seven_regions()));
  const Placement in_one_region({4, 0, 2, 5, 3, 1, 6});
  EXPECT_TRUE(solves(in_one_region, seven_regions().with_regions({})));
  EXPECT_FALSE(solves(in_one_region, seven_regions()));
}

RC_GTEST_PROP(RegionSolutions, OpenSquaresAreThoseThatNoGivenQueenAttacks, ()) {
  const Problem problem = random_region_problem(7);
  const Square square = random_square(problem.size());
  const auto is_in_its_row = [&](Square queen) { return queen.row == square.row; };
  RC_PRE(std::ranges::none_of(problem.given(), is_in_its_row));
  const bool is_attacked = std::ranges::any_of(problem.given(), [&](Square queen) {
    return problem.regions()[queen] == problem.regions()[square] ||
           attacks(queen, square, problem.size(), problem.rule());
  });
  const bool is_open =
      (open_squares(problem)[static_cast<std::size_t>(square.row)] >> square.column & 1) != 0;
  RC_ASSERT(is_open == (!is_attacked && !problem.is_blocked(square)));
}

}  // namespace
}  // namespace nqueens

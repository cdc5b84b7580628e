// tests/board/conflicts_test.cpp - finds conflicts on known boards and on random boards, where they
// are compared with a naive test of all pairs.
// SPDX-License-Identifier: MIT
#include "nqueens/board/conflicts.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stop_token>
#include <vector>

#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

using testing::Columns;

std::vector<Conflict> listed_conflicts(const std::vector<Square>& queens) {
  std::vector<Conflict> conflicts;
  for_each_conflict(queens, [&](const Conflict& conflict) {
    conflicts.push_back(conflict);
    return true;
  });
  return conflicts;
}

// Tests every pair of queens by the definition, in O(q^2).
std::vector<Conflict> naive_conflicts(std::vector<Square> queens) {
  std::sort(queens.begin(), queens.end());
  std::vector<Conflict> conflicts;
  for (std::size_t a = 0; a < queens.size(); ++a) {
    for (std::size_t b = a + 1; b < queens.size(); ++b) {
      const auto line = line_between(queens[a], queens[b]);
      if (line) conflicts.push_back({queens[a], queens[b], *line});
    }
  }
  return conflicts;
}

// Returns the columns 1, 3, 5, ..., 0, 2, 4, ... as a placement. It is a solution for even n,
// unless n modulo 6 is 2 (Pauls, 1874).
Placement staircase(std::int32_t n) {
  Columns columns(static_cast<std::size_t>(n));
  const auto half = static_cast<std::size_t>(n / 2);
  for (std::size_t row = 0; row < half; ++row) {
    columns[row] = static_cast<std::int32_t>(2 * row + 1);
    columns[half + row] = static_cast<std::int32_t>(2 * row);
  }
  return Placement(columns);
}

TEST(Conflicts, DoNotExistOnAnEmptyBoard) {
  EXPECT_FALSE(has_conflict({}, 8));
  EXPECT_EQ(conflict_count({}, 8), 0U);
  EXPECT_TRUE(listed_conflicts({}).empty());
}

TEST(Conflicts, DoNotExistOnASolution) {
  const std::vector<Square> queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}};
  EXPECT_FALSE(has_conflict(queens, 4));
  EXPECT_EQ(conflict_count(queens, 4), 0U);
  EXPECT_TRUE(listed_conflicts(queens).empty());
}

TEST(Conflicts, AreFoundOnEachKindOfLine) {
  EXPECT_TRUE(has_conflict(std::vector<Square>{{1, 0}, {1, 7}}, 8));
  EXPECT_TRUE(has_conflict(std::vector<Square>{{0, 7}, {7, 7}}, 8));
  EXPECT_TRUE(has_conflict(std::vector<Square>{{0, 0}, {7, 7}}, 8));
  EXPECT_TRUE(has_conflict(std::vector<Square>{{0, 7}, {7, 0}}, 8));
}

TEST(Conflicts, IncludePairsWithQueensBetweenThem) {
  // Under the puzzle's rule, three queens on one line are three conflicting pairs. In chess, only
  // two of these pairs attack each other.
  const std::vector<Square> queens = {{0, 0}, {1, 1}, {2, 2}};
  EXPECT_EQ(conflict_count(queens, 3), 3U);
  EXPECT_EQ(listed_conflicts(queens), (std::vector<Conflict>{{{0, 0}, {1, 1}, Line::Diagonal},
                                                             {{0, 0}, {2, 2}, Line::Diagonal},
                                                             {{1, 1}, {2, 2}, Line::Diagonal}}));
}

TEST(Conflicts, AreListedKindByKindThenLineByLine) {
  // The four corners and the centre of a 3 x 3 board, in no particular order.
  const std::vector<Square> queens = {{2, 2}, {0, 0}, {1, 1}, {2, 0}, {0, 2}};
  EXPECT_EQ(listed_conflicts(queens),
            (std::vector<Conflict>{{{0, 0}, {0, 2}, Line::Row},
                                   {{2, 0}, {2, 2}, Line::Row},
                                   {{0, 0}, {2, 0}, Line::Column},
                                   {{0, 2}, {2, 2}, Line::Column},
                                   {{0, 0}, {1, 1}, Line::Diagonal},
                                   {{0, 0}, {2, 2}, Line::Diagonal},
                                   {{1, 1}, {2, 2}, Line::Diagonal},
                                   {{0, 2}, {1, 1}, Line::AntiDiagonal},
                                   {{0, 2}, {2, 0}, Line::AntiDiagonal},
                                   {{1, 1}, {2, 0}, Line::AntiDiagonal}}));
  EXPECT_EQ(conflict_count(queens, 3), 10U);
}

TEST(Conflicts, StopWhenTheVisitorReturnsFalse) {
  const std::vector<Square> queens = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}};
  int visits = 0;
  for_each_conflict(queens, [&](const Conflict&) { return ++visits < 2; });
  EXPECT_EQ(visits, 2);
}

TEST(Conflicts, AreCountedOnAFullBoardOfQueens) {
  // With a queen on each of 2 x 2 squares, all 6 pairs are in conflict.
  EXPECT_EQ(conflict_count(std::vector<Square>{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 2), 6U);
}

TEST(Conflicts, AreCountedBeyondThirtyTwoBits) {
  const std::int32_t n = 1'000'000;
  std::vector<Square> queens(1'000'000);
  for (std::int32_t row = 0; row < n; ++row) queens[static_cast<std::size_t>(row)] = {row, row};
  EXPECT_TRUE(has_conflict(queens, n));
  EXPECT_EQ(conflict_count(queens, n), 499'999'500'000U);  // n (n - 1) / 2
}

RC_GTEST_PROP(Conflicts, AgreeWithTheTestOfAllPairs, ()) {
  const std::int32_t n = testing::random_size(10);
  const std::vector<Square> queens = testing::random_squares(n, 14);
  const std::vector<Conflict> expected = naive_conflicts(queens);
  RC_ASSERT(has_conflict(queens, n) == !expected.empty());
  RC_ASSERT(conflict_count(queens, n) == expected.size());
  std::vector<Conflict> listed = listed_conflicts(queens);
  RC_ASSERT(std::is_sorted(listed.begin(), listed.end(),
                           [](const auto& a, const auto& b) { return a.line < b.line; }));
  std::sort(listed.begin(), listed.end());
  RC_ASSERT(listed == expected);
}

TEST(Conflicts, AreCountedOnLinesWithMoreQueensThanAByteCanCount) {
  // 300 queens in one column form 300 * 299 / 2 pairs, whether given as a list or as a placement.
  std::vector<Square> queens(300);
  for (std::int32_t row = 0; row < 300; ++row) queens[static_cast<std::size_t>(row)] = {row, 7};
  EXPECT_EQ(conflict_count(queens, 300), 44'850U);
  EXPECT_EQ(conflict_count(Placement(Columns(300, 7))), 44'850U);
}

// Visiting the pairs one by one would take minutes.
TEST(Conflicts, AreCountedWithoutVisitingThePairs) {
  Columns down(200'000);
  std::iota(down.begin(), down.end(), 0);
  const Placement placement(down);
  const std::uint64_t all_pairs = 19'999'900'000;
  EXPECT_EQ(conflict_count(placement, Rule::Toroidal), all_pairs);
  EXPECT_EQ(conflict_count(placement, rule("toroidal-semiqueens")), all_pairs);
  EXPECT_EQ(conflict_count(placement, rule("reflecting")), all_pairs);
  EXPECT_EQ(conflict_count(placement, rule("semiqueen+rider(1,2,wrapped)")), all_pairs);
  // Two queens are in conflict if their rows differ by a multiple of 2 or of 3.
  EXPECT_EQ(conflict_count(placement, rule("rider(+2,+2)+rider(+3,+3)")), 13'333'233'333U);
}

RC_GTEST_PROP(Conflicts, OfAPlacementAreThoseOfItsQueens, ()) {
  const std::int32_t n = testing::random_size(70);
  const Rule rule = *rc::gen::elementOf(rules());
  const Placement placement(*rc::gen::container<Columns>(
      static_cast<std::size_t>(n), rc::gen::inRange<std::int32_t>(kNoColumn, n)));
  const std::vector<Square> queens = placement.queens();
  std::vector<Conflict> expected;
  for_each_conflict(queens, n, rule, [&](const Conflict& conflict) {
    expected.push_back(conflict);
    return true;
  });
  std::vector<Conflict> listed;
  for_each_conflict(placement, rule, [&](const Conflict& conflict) {
    listed.push_back(conflict);
    return true;
  });
  RC_ASSERT(listed == expected);
  RC_ASSERT(conflict_count(placement, rule) == expected.size());
  RC_ASSERT(conflict_count(queens, n, rule) == expected.size());
}

TEST(IsSolution, HoldsForKnownSolutions) {
  EXPECT_TRUE(is_solution(Placement(Columns{0})));
  EXPECT_TRUE(is_solution(Placement(Columns{1, 3, 0, 2})));
  EXPECT_TRUE(is_solution(Placement(Columns{0, 4, 7, 5, 2, 6, 1, 3})));  // A141843, n = 8
}

TEST(IsSolution, FailsOnEachKindOfAttack) {
  EXPECT_FALSE(is_solution(Placement(Columns{1, 3, 1, 2})));  // column
  EXPECT_FALSE(is_solution(Placement(Columns{0, 1, 3, 2})));  // diagonal
  EXPECT_FALSE(is_solution(Placement(Columns{3, 1, 0, 2})));  // anti-diagonal
}

TEST(IsSolution, FailsOnAPartialPlacement) {
  EXPECT_FALSE(is_solution(Placement(1)));
  EXPECT_FALSE(is_solution(Placement(Columns{1, 3, 0, kNoColumn})));
}

TEST(IsSolution, FailsForAllPlacementsOfTwoAndThreeQueens) {
  EXPECT_FALSE(is_solution(Placement(Columns{0, 1})));
  EXPECT_FALSE(is_solution(Placement(Columns{1, 0})));
  Columns columns = {0, 1, 2};
  do {
    EXPECT_FALSE(is_solution(Placement(columns)));
  } while (std::next_permutation(columns.begin(), columns.end()));
}

TEST(IsSolution, HoldsForAMillionQueensInStairs) { EXPECT_TRUE(is_solution(staircase(1'000'000))); }

TEST(IsSolution, FailsForStairsWhenTheSizeModuloSixIsTwo) {
  EXPECT_FALSE(is_solution(staircase(8)));
  EXPECT_FALSE(is_solution(staircase(1'000'004)));
}

RC_GTEST_PROP(IsSolution, AgreesWithTheTestOfAllPairs, ()) {
  const Placement placement(testing::random_permutation(testing::random_size(6)));
  RC_ASSERT(is_solution(placement) == naive_conflicts(placement.queens()).empty());
}

TEST(IsSolution, HoldsForTheKnownNumberOfPermutations) {
  // OEIS A000170, n = 1 to 8; every permutation is tested.
  const std::vector<int> expected = {1, 0, 0, 2, 10, 4, 40, 92};
  std::vector<int> found(8);
  for (std::size_t n = 1; n <= 8; ++n) {
    Columns columns(n);
    std::iota(columns.begin(), columns.end(), 0);
    do {
      found[n - 1] += is_solution(Placement(columns)) ? 1 : 0;
    } while (std::next_permutation(columns.begin(), columns.end()));
  }
  EXPECT_EQ(found, expected);
}

TEST(Solves, ChecksGivenQueensAndBlockedSquares) {
  const Placement solution(std::vector<std::int32_t>{1, 3, 0, 2});
  EXPECT_TRUE(solves(solution, Problem(4)));
  EXPECT_TRUE(solves(solution, Problem(4, {{0, 1}}, {{0, 2}})));
  EXPECT_FALSE(solves(solution, Problem(4, {{0, 2}})));
  EXPECT_FALSE(solves(solution, Problem(4, {}, {{3, 2}})));
  EXPECT_FALSE(solves(solution, Problem(5)));
  EXPECT_FALSE(solves(solution, Problem(4, {}, {}, Rule::Toroidal)));
  EXPECT_FALSE(solves(Placement(std::vector<std::int32_t>{0, 1, 2, 3}), Problem(4)));
}

TEST(Conflicts, VisitsEndWithTheRun) {
  std::stop_source stop;
  stop.request_stop();
  const Watch watch = {.stop = stop.get_token()};
  RunControl control(watch);
  const Placement in_one_column(std::vector<std::int32_t>(200'000, 0));
  std::uint64_t visited = 0;
  const auto visit = [&](const Conflict&) { return ++visited != 0; };
  for_each_conflict(in_one_column, {}, visit, &control);
  for_each_conflict(problem_of(in_one_column), visit, &control);
  EXPECT_EQ(visited, 0U);
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(IsSolution, EndsWithTheRun) {
  std::stop_source stop;
  stop.request_stop();
  const Watch watch = {.stop = stop.get_token()};
  RunControl control(watch);
  std::vector<std::int32_t> columns(200'004);  // consecutive queens are a knight's move apart
  for (std::size_t row = 0; row < columns.size(); ++row) {
    const auto in_half = static_cast<std::int32_t>(row % 100'002);
    columns[row] = row < 100'002 ? 2 * in_half + 1 : 2 * in_half;
  }
  const Placement placement(columns);
  EXPECT_TRUE(is_solution(placement));
  EXPECT_FALSE(is_solution(placement, {}, &control));
  EXPECT_FALSE(solves(placement, Problem(200'004), &control));
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

}  // namespace
}  // namespace nqueens

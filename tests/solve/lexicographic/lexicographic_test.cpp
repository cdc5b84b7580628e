// tests/solve/lexicographic/lexicographic_test.cpp - the first solution in lexicographic order.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic/lexicographic.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {
namespace {

using Columns = std::vector<std::int32_t>;

// Returns the first solution with columns counted from 1, as published.
Columns first_of(std::int32_t n) {
  const FirstResult result = first_solution(Problem(n));
  EXPECT_EQ(result.has_none, !result.solution);
  Columns columns;
  if (!result.solution) return columns;
  EXPECT_EQ(result.rows, n);
  for (const std::int32_t column : result.solution->columns()) columns.push_back(column + 1);
  return columns;
}

// n = 1 to 12 are rows of OEIS A141843. The other solutions were found by plain backtracking.
TEST(FirstSolution, AgreesWithIndependentResults) {
  const std::map<std::int32_t, Columns> published = {
      {1, {1}},
      {2, {}},
      {3, {}},
      {4, {2, 4, 1, 3}},
      {5, {1, 3, 5, 2, 4}},
      {6, {2, 4, 6, 1, 3, 5}},
      {7, {1, 3, 5, 7, 2, 4, 6}},
      {8, {1, 5, 8, 6, 3, 7, 2, 4}},
      {9, {1, 3, 6, 8, 2, 4, 9, 7, 5}},
      {10, {1, 3, 6, 8, 10, 5, 9, 2, 4, 7}},
      {11, {1, 3, 5, 7, 9, 11, 2, 4, 6, 8, 10}},
      {12, {1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4}},
      {13, {1, 3, 5, 2, 9, 12, 10, 13, 4, 6, 8, 11, 7}},
      {14, {1, 3, 5, 7, 12, 10, 13, 4, 14, 9, 2, 6, 8, 11}},
      {15, {1, 3, 5, 2, 10, 12, 14, 4, 13, 9, 6, 15, 7, 11, 8}},
      {16, {1, 3, 5, 2, 13, 9, 14, 12, 15, 6, 16, 7, 4, 11, 8, 10}},
      {17, {1, 3, 5, 2, 8, 11, 15, 7, 16, 14, 17, 4, 6, 9, 12, 10, 13}},
      {18, {1, 3, 5, 2, 8, 15, 12, 16, 13, 17, 6, 18, 7, 4, 11, 9, 14, 10}},
      {19, {1, 3, 5, 2, 4, 9, 13, 15, 17, 19, 7, 16, 18, 11, 6, 8, 10, 12, 14}},
      {20, {1, 3, 5, 2, 4, 13, 15, 12, 18, 20, 17, 9, 16, 19, 8, 10, 7, 14, 6, 11}},
      {21, {1, 3, 5, 2, 4, 9, 11, 15, 21, 18, 20, 17, 19, 7, 12, 10, 8, 6, 14, 16, 13}},
      {22, {1, 3, 5, 2, 4, 10, 14, 17, 20, 13, 19, 22, 18, 8, 21, 12, 9, 6, 16, 7, 11, 15}},
      {23, {1, 3, 5, 2, 4, 9, 11, 13, 18, 20, 22, 19, 21, 10, 8, 6, 23, 7, 16, 12, 15, 17, 14}},
      {24, {1, 3, 5, 2, 4, 9, 11, 14, 18, 22, 19, 23, 20, 24, 10, 21, 6, 8, 12, 16, 13, 7, 17, 15}},
      {25,
       {1, 3, 5, 2, 4, 9, 11, 13, 15, 19, 21, 24, 20, 25, 23, 6, 8, 10, 7, 14, 16, 18, 12, 17, 22}},
      {26, {1,  3,  5,  2,  4, 9,  11, 13, 15, 21, 23, 25, 20,
            22, 24, 26, 10, 7, 16, 12, 8,  6,  18, 14, 19, 17}},
      {27, {1,  3,  5, 2,  4, 9,  11, 13, 15, 17, 19, 23, 25, 27,
            24, 26, 6, 10, 7, 16, 8,  12, 14, 21, 18, 20, 22}},
      {28, {1,  3,  5,  2, 4,  9,  11, 13, 15, 17, 23, 25, 22, 28,
            26, 24, 27, 7, 12, 16, 18, 8,  10, 14, 20, 6,  21, 19}},
      {29, {1,  3,  5,  2, 4,  9, 11, 13, 15, 6,  20, 24, 26, 21, 29,
            27, 25, 28, 8, 12, 7, 16, 10, 17, 22, 14, 18, 23, 19}},
  };
  for (const auto& [n, columns] : published) EXPECT_EQ(first_of(n), columns) << n;
}

// These solutions come from two independent programs. The test takes ten seconds, because each row
// of a first solution needs a proof.
TEST(FirstSolutionSlow, AgreesWithIndependentResults) {
  const std::map<std::int32_t, Columns> published = {
      {30, {1,  3,  5,  2,  4,  9,  11, 13, 15, 7,  23, 26, 28, 25, 22,
            24, 30, 27, 29, 16, 12, 10, 8,  6,  18, 20, 17, 14, 21, 19}},
      {31, {1,  3,  5, 2,  4,  9,  11, 13, 15, 6,  18, 23, 26, 28, 31, 25,
            27, 30, 7, 17, 29, 14, 10, 8,  20, 12, 16, 19, 22, 24, 21}},
      {32, {1,  3,  5,  2,  4,  9,  11, 13, 15, 6,  18, 24, 26, 30, 25, 31,
            28, 32, 27, 29, 16, 19, 10, 8,  17, 12, 21, 7,  14, 23, 20, 22}},
      {33, {1,  3,  5,  2,  4,  9,  11, 13, 15, 6, 8,  25, 27, 33, 31, 23, 28,
            26, 29, 32, 30, 16, 18, 12, 10, 17, 7, 14, 21, 19, 24, 22, 20}},
      {34, {1,  3,  5,  2,  4,  9,  11, 13, 15, 6, 18, 20, 26, 28, 31, 33, 27,
            29, 34, 32, 30, 12, 10, 7,  16, 19, 8, 22, 14, 25, 17, 24, 21, 23}},
      {35, {1,  3,  5,  2,  4, 9,  11, 13, 15, 6,  8,  19, 24, 26, 31, 29, 32, 35,
            33, 28, 30, 17, 7, 34, 10, 18, 16, 14, 12, 20, 25, 23, 21, 27, 22}},
      {36, {1,  3,  5,  2,  4,  9,  11, 13, 15, 6, 8,  22, 27, 32, 30, 33, 24, 29,
            35, 28, 34, 31, 14, 36, 17, 12, 16, 7, 10, 20, 25, 19, 26, 18, 23, 21}},
      {37, {1,  3,  5,  2,  4,  9, 11, 13, 15, 6,  8,  19, 21, 23, 30, 34, 29, 35, 33,
            31, 37, 32, 36, 16, 7, 10, 20, 14, 12, 18, 26, 17, 22, 28, 25, 27, 24}},
      {38, {1,  3,  5,  2,  4,  9,  11, 13, 15, 6,  8, 19, 21, 29, 31, 33, 36, 30, 28,
            38, 34, 32, 37, 35, 20, 18, 12, 14, 23, 7, 10, 25, 17, 22, 16, 26, 24, 27}},
  };
  for (const auto& [n, columns] : published) EXPECT_EQ(first_of(n), columns) << n;
}

TEST(FirstSolution, HonoursGivenQueensAndBlockedSquares) {
  const FirstResult given = first_solution(Problem(8, {{7, 0}}));
  ASSERT_TRUE(given.solution);
  // Four of the 92 solutions have a queen in that corner. This is the first of them.
  EXPECT_EQ(given.solution, Placement(Columns{2, 4, 1, 7, 5, 3, 6, 0}));
  const FirstResult blocked = first_solution(Problem(4, {}, {{0, 1}}));
  EXPECT_EQ(blocked.solution, Placement(Columns{2, 0, 3, 1}));
}

TEST(FirstSolution, IsTheSameWithAnyNumberOfThreads) {
  const FirstResult alone = first_solution(Problem(30), {}, 1);
  for (const int threads : {2, 3, 8}) {
    const FirstResult result = first_solution(Problem(30), {}, threads);
    EXPECT_EQ(result.solution, alone.solution);
    EXPECT_EQ(result.probes, alone.probes);
    EXPECT_EQ(result.nodes, alone.nodes);
  }
}

// For n = 38, one probe takes so long that all threads continue it.
TEST(FirstSolutionSlow, IsTheSameIfAllThreadsContinueAProbe) {
  const FirstResult alone = first_solution(Problem(38), {}, 1);
  const FirstResult result = first_solution(Problem(38), {}, 3);
  EXPECT_EQ(result.solution, alone.solution);
  EXPECT_EQ(result.probes, alone.probes);
  EXPECT_EQ(result.nodes, alone.nodes);
}

TEST(FirstSolution, RefusesANegativeNumberOfThreads) {
  EXPECT_THROW(first_solution(Problem(8), {}, -1), UsageError);
}

TEST(FirstSolution, EndsAtTheDeadline) {
  const auto started = Clock::now();
  const FirstResult result =
      first_solution(Problem(46), {.deadline = started + std::chrono::milliseconds(50)}, 2);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.solution);
}

TEST(FirstSolution, ReportsItsProgressWhenStopped) {
  std::stop_source stop;
  stop.request_stop();
  const FirstResult result = first_solution(Problem(44), {.stop = stop.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.solution);
  EXPECT_FALSE(result.has_none);
  EXPECT_LT(result.rows, 44);
}

}  // namespace
}  // namespace nqueens::solve

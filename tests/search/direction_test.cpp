// tests/search/direction_test.cpp - searches by rows or columns, from the top or from the centre.
// SPDX-License-Identifier: MIT
#include "nqueens/search/direction.h"

#include <gtest/gtest.h>

#include "nqueens/search/search.h"
#include "nqueens/search/trace.h"

namespace nqueens::search {
namespace {

TEST(OpenRows, ExcludeGivenRows) {
  EXPECT_EQ(open_rows(Problem(5, {{1, 0}, {3, 4}}), RowOrder::TopDown),
            (std::vector<std::int32_t>{0, 2, 4}));
}

TEST(OpenRows, BeginInTheCentreOnRequest) {
  EXPECT_EQ(open_rows(Problem(5), RowOrder::CentreOut), (std::vector<std::int32_t>{2, 1, 3, 0, 4}));
  EXPECT_EQ(open_rows(Problem(4), RowOrder::CentreOut), (std::vector<std::int32_t>{1, 2, 0, 3}));
}

// By hand for n = 4: the first solution by rows is 1 3 0 2, and the first by columns is its
// transpose, 2 0 3 1.
TEST(Direction, ByColumnsFindsTheTransposedSolution) {
  const Result by_columns = search(Problem(4), {.direction = Direction::Columns});
  ASSERT_TRUE(by_columns.first);
  EXPECT_EQ(*by_columns.first, Placement(std::vector<std::int32_t>{2, 0, 3, 1}));
  EXPECT_EQ(by_columns.counters, search(Problem(4), {}).counters);
}

TEST(Direction, ByColumnsHonoursGivenQueensAndBlockedSquares) {
  const Problem problem(6, {{1, 3}}, {{0, 0}});
  std::vector<Placement> solutions;
  const Observer observer = {.on_solution = [&](const Placement& solution) {
    solutions.push_back(solution);
    return Next::Continue;
  }};
  search(problem, {.goal = Goal::All, .direction = Direction::Columns}, observer);
  // 1 3 5 0 2 4 is the only one of the four solutions for n = 6 with a queen in row 1, column 3.
  EXPECT_EQ(solutions, (std::vector{Placement(std::vector<std::int32_t>{1, 3, 5, 0, 2, 4})}));
}

TEST(Direction, ByColumnsReportsEventsOnTheOriginalBoard) {
  const Problem problem(6, {{2, 5}});
  Replay replay(problem);
  std::vector<Placement> at_solution;
  const Observer observer = {.on_event = [&](const Event& event) {
    replay.step(event);
    if (event.kind == EventKind::Solution) at_solution.push_back(replay.board());
    return Next::Continue;
  }};
  const Result result =
      search(problem, {.goal = Goal::All, .direction = Direction::Columns}, observer);
  ASSERT_EQ(at_solution.size(), 1U);
  EXPECT_EQ(at_solution.front(), *result.first);
}

TEST(Direction, RowsFromTheCentreFindTheSameSolutions) {
  const Result result = search(Problem(8), {.goal = Goal::All, .row_order = RowOrder::CentreOut});
  EXPECT_EQ(result.counters.solutions, 92U);  // OEIS A000170
  EXPECT_TRUE(result.exhaustive);
}

}  // namespace
}  // namespace nqueens::search

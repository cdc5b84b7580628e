// tests/solve/exact/open_board_test.cpp - all classes of open boards give equal results, with all
// vector instruction sets.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/open_board.h"

#include <gtest/gtest.h>

#include <hwy/targets.h>

#include <algorithm>
#include <vector>

#include "nqueens/solve/dual/dual_board.h"
#include "nqueens/solve/exact/compact_board.h"
#include "nqueens/solve/exact/counted_board.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/exact/word_board.h"
#include "tests/solve/completion_testing.h"

namespace nqueens::solve {
namespace {

// Returns the open squares, row by row.
std::vector<Square> open_squares_of(const OpenBoard& board, std::int32_t n) {
  std::vector<Square> squares;
  for (std::int32_t row = 0; row < n; ++row) {
    for (std::int32_t column = 0; column < n; ++column) {
      if (board.is_open({row, column})) squares.push_back({row, column});
    }
  }
  return squares;
}

std::vector<Placement> all_on(OpenBoard& board) {
  const Watch watch;
  RunControl control(watch);
  ExactSearch search(board, control, 1);
  std::vector<Placement> solutions;
  if (!board.start()) return solutions;
  while (search.next() == Found::Solution) solutions.push_back(board.placement());
  std::ranges::sort(solutions);
  return solutions;
}

template <class Board>
std::unique_ptr<OpenBoard> made(const Problem& problem) {
  return std::make_unique<Board>(problem);
}

// Returns a board without dual values if forced queens alone decide the problem.
template <>
std::unique_ptr<OpenBoard> made<DualBoard>(const Problem& problem) {
  auto board = std::make_unique<CompactBoard>(problem);
  if (!board->start() || board->is_full()) return board;
  return std::make_unique<DualBoard>(*board);
}

template <class Board>
void expect_same_as_trying() {
  testing::Chance chance(7);
  for (int i = 0; i < 100; ++i) {
    const Problem problem = testing::random_partial_board(chance);
    if (problem.contradicts_itself()) continue;
    const std::unique_ptr<OpenBoard> board = made<Board>(problem);
    ASSERT_EQ(all_on(*board), testing::solutions_by_trying(problem)) << "board " << i;
  }
}

TEST(WordBoard, HasTheSolutionsOfBruteForce) {
  expect_same_as_trying<WordBoard<1>>();
  expect_same_as_trying<WordBoard<2>>();
}
TEST(CompactBoard, HasTheSolutionsOfBruteForce) { expect_same_as_trying<CompactBoard>(); }
TEST(DualBoard, HasTheSolutionsOfBruteForce) { expect_same_as_trying<DualBoard>(); }
TEST(CountedBoard, HasTheSolutionsOfBruteForce) { expect_same_as_trying<CountedBoard>(); }

template <class Board>
void expect_same_on_each_target() {
  for (std::int64_t targets = hwy::SupportedTargets(); targets != 0; targets &= targets - 1) {
    hwy::SetSupportedTargetsForTest(targets & -targets);
    expect_same_as_trying<Board>();
  }
  hwy::SetSupportedTargetsForTest(0);
}

TEST(WordBoard, HasTheSameSolutionsOnEachVectorTarget) {
  expect_same_on_each_target<WordBoard<1>>();
}

// Places random queens on both boards, removes some of them again, and expects equal results.
void expect_equal_steps(OpenBoard& board, OpenBoard& other, std::int32_t n,
                        testing::Chance& chance) {
  ASSERT_EQ(board.start(), other.start());
  std::int32_t depth = 0;
  for (int step = 0; step < 40 && !board.is_full(); ++step) {
    const std::vector<Square> open = open_squares_of(board, n);
    ASSERT_EQ(open, open_squares_of(other, n));
    const Square queen = open[static_cast<std::size_t>(
        chance.between(0, static_cast<std::int32_t>(open.size()) - 1))];
    const bool is_alive = board.place(queen);
    ASSERT_EQ(is_alive, other.place(queen));
    ++depth;
    for (std::int32_t undone = is_alive ? 0 : chance.between(1, depth); undone > 0; --undone) {
      board.undo();
      other.undo();
      --depth;
    }
  }
  ASSERT_EQ(board.is_full(), other.is_full());
}

// Returns a board of n rows with 75% to 88% of its squares blocked, except those of a hidden
// solution. On such a board, a queen often forces others.
Problem narrow_board(std::int32_t n, testing::Chance& chance) {
  const std::vector<std::int32_t> hidden = local_search(n, 1, {}).columns;
  std::vector<Square> blocked =
      testing::some_squares(n, n * n * chance.between(75, 88) / 100, chance);
  std::erase_if(blocked, [&](Square square) {
    return hidden[static_cast<std::size_t>(square.row)] == square.column;
  });
  return Problem(n, {}, blocked);
}

TEST(WordBoard, BehavesLikeACountedBoardUpToItsLargestSize) {
  for (std::int64_t targets = hwy::SupportedTargets(); targets != 0; targets &= targets - 1) {
    hwy::SetSupportedTargetsForTest(targets & -targets);
    testing::Chance chance(128);
    std::vector<std::int32_t> sizes = {40, 63, 64, 65, 66, 127, 128};
    for (int i = 0; i < 10; ++i) sizes.push_back(chance.between(65, 128));
    for (const std::int32_t n : sizes) {
      const Problem problem = narrow_board(n, chance);
      CountedBoard counted(problem);
      WordBoard<2> words(problem);
      expect_equal_steps(words, counted, problem.size(), chance);
      if (::testing::Test::HasFatalFailure()) FAIL() << n << " rows";
    }
  }
  hwy::SetSupportedTargetsForTest(0);
}

TEST(CompactBoard, HasTheSameSolutionsOnEachVectorTarget) {
  expect_same_on_each_target<CompactBoard>();
}
TEST(DualBoard, HasTheSameSolutionsOnEachVectorTarget) { expect_same_on_each_target<DualBoard>(); }

bool has_solution_on(OpenBoard& board) {
  const Watch watch;
  RunControl control(watch);
  ExactSearch search(board, control, 1);
  return board.start() && (board.is_full() || search.next() == Found::Solution);
}

// Returns a board with random queens on up to half of its rows. Some of these boards have a
// completion.
Problem random_prefix(testing::Chance& chance) {
  const std::int32_t n = chance.between(8, 14);
  const std::int32_t count = chance.between(1, n / 2);
  std::vector<Square> queens;
  for (const Square square : testing::some_squares(n, 2 * n, chance)) {
    const auto is_in_the_way = [&](Square queen) { return attacks(queen, square); };
    if (std::ssize(queens) < count && std::ranges::none_of(queens, is_in_the_way)) {
      queens.push_back(square);
    }
  }
  return Problem(n, queens);
}

void expect_answers_of_compact_board(int boards, Problem (*random_board)(testing::Chance&)) {
  testing::Chance chance(36);
  int have_one = 0;
  for (int i = 0; i < boards; ++i) {
    const Problem problem = random_board(chance);
    CompactBoard compact(problem);
    const std::unique_ptr<OpenBoard> bounded = made<DualBoard>(problem);
    const bool has_one = has_solution_on(compact);
    ASSERT_EQ(has_solution_on(*bounded), has_one) << "board " << i;
    if (has_one) ++have_one;
  }
  EXPECT_GT(have_one, boards / 10);
  EXPECT_LT(have_one, boards - (boards / 10));
}

TEST(DualBoard, FindsTheAnswersOfACompactBoard) {
  expect_answers_of_compact_board(500, random_prefix);
}
TEST(DualBoard, FindsTheAnswersOfACompactBoardWithExcludedDiagonals) {
  expect_answers_of_compact_board(300, testing::random_excluded_diagonals);
}
// These tests take ten seconds each, because each board is searched with and without dual values.
TEST(DualBoardSlow, FindsTheAnswersOfACompactBoard) {
  expect_answers_of_compact_board(4'000, random_prefix);
}
TEST(DualBoardSlow, FindsTheAnswersOfACompactBoardWithExcludedDiagonals) {
  expect_answers_of_compact_board(3'000, testing::random_excluded_diagonals);
}

// If the caller asks for a bound that is useful at once, bounded() returns nothing for an empty
// board, because there the bound rules out nothing before the first choice.
TEST(CompactBoard, HasAUsefulBoundIfOpenDiagonalsAreBarelyEnough) {
  CompactBoard empty(Problem(8));
  ASSERT_TRUE(empty.start());
  EXPECT_EQ(empty.bounded(WantedBound::UsefulAtOnce), nullptr);
  EXPECT_NE(empty.bounded(WantedBound::Any), nullptr);
  // Four of the five diagonals next to the centre are blocked in one direction.
  CompactBoard narrow(Problem(
      8, {},
      testing::squares_of(8, {{.number = 0}, {.number = 1}, {.number = -1}, {.number = 2}})));
  ASSERT_TRUE(narrow.start());
  EXPECT_NE(narrow.bounded(WantedBound::UsefulAtOnce), nullptr);
}

// A queen in the middle of the 5 x 5 board leaves open only the eight squares a knight's move away.
// Two solutions contain this queen. In each of them, any one of the other four queens forces the
// remaining three.
template <class Board>
void expect_forced_queens() {
  Board board(Problem(5, {{2, 2}}));
  ASSERT_TRUE(board.start());
  EXPECT_FALSE(board.is_full());
  const std::vector<Square> before = open_squares_of(board, 5);
  EXPECT_EQ(before,
            (std::vector<Square>{{0, 1}, {0, 3}, {1, 0}, {1, 4}, {3, 0}, {3, 4}, {4, 1}, {4, 3}}));
  ASSERT_TRUE(board.place({0, 1}));
  EXPECT_TRUE(board.is_full());
  EXPECT_EQ(board.placement(), Placement(std::vector<std::int32_t>{1, 4, 2, 0, 3}));
  board.undo();
  EXPECT_FALSE(board.is_full());
  EXPECT_EQ(open_squares_of(board, 5), before);
}

TEST(WordBoard, PlacesForcedQueens) {
  expect_forced_queens<WordBoard<1>>();
  expect_forced_queens<WordBoard<2>>();
}
TEST(CompactBoard, PlacesForcedQueens) { expect_forced_queens<CompactBoard>(); }
TEST(DualBoard, AllowsItsSolutions) {
  const std::unique_ptr<OpenBoard> board = made<DualBoard>(Problem(4));
  ASSERT_TRUE(board->start());
  EXPECT_TRUE(board->place({0, 1}));
  EXPECT_TRUE(board->is_full());
  board->undo();
  EXPECT_TRUE(board->place({0, 2}));
  EXPECT_TRUE(board->is_full());
}

TEST(CountedBoard, PlacesForcedQueens) { expect_forced_queens<CountedBoard>(); }

template <class Board>
void expect_dead_end() {
  Board board(Problem(4));
  ASSERT_TRUE(board.start());
  EXPECT_TRUE(board.place({0, 0}));
  EXPECT_FALSE(board.place({1, 2}));  // closes the whole third row
  board.undo();
  board.undo();
  EXPECT_EQ(open_squares_of(board, 4).size(), 16U);
  EXPECT_TRUE(board.place({0, 1}));
  EXPECT_TRUE(board.is_full());
}

TEST(WordBoard, ReportsALineWithoutASquare) { expect_dead_end<WordBoard<1>>(); }
TEST(CompactBoard, ReportsALineWithoutASquare) { expect_dead_end<CompactBoard>(); }
TEST(CountedBoard, ReportsALineWithoutASquare) { expect_dead_end<CountedBoard>(); }

template <class Board>
void expect_weights_are_kept(std::int32_t n) {
  const std::unique_ptr<OpenBoard> board = made<Board>(Problem(n));
  ASSERT_TRUE(board->start());
  const std::vector<double> nothing(2 * static_cast<std::size_t>(n), 1);
  EXPECT_EQ(board->weights(), nothing);
  std::vector<double> known = nothing;
  known[1] = 7;
  known[5] = 3;
  board->set_weights(known);
  EXPECT_EQ(board->weights(), known);
  EXPECT_EQ(board->copy()->weights(), known);
}

TEST(WordBoard, CanStartWithTheWeightsOfAnother) {
  expect_weights_are_kept<WordBoard<1>>(6);
  expect_weights_are_kept<WordBoard<2>>(100);
}
TEST(CompactBoard, CanStartWithTheWeightsOfAnother) { expect_weights_are_kept<CompactBoard>(6); }
TEST(DualBoard, CanStartWithTheWeightsOfAnother) { expect_weights_are_kept<DualBoard>(6); }
TEST(CountedBoard, CanStartWithTheWeightsOfAnother) { expect_weights_are_kept<CountedBoard>(6); }

TEST(CompactBoard, SupportsAtMost32OpenRows) {
  EXPECT_TRUE(is_compact(Problem(32)));
  EXPECT_FALSE(is_compact(Problem(33)));
  EXPECT_TRUE(is_compact(Problem(33, {{32, 0}})));
  EXPECT_FALSE(is_compact(Problem(65)));
}

TEST(OpenBoard, ExistsBelowAndAboveEachWordSize) {
  for (const std::int32_t n : {63, 64, 65, 128}) {
    const std::unique_ptr<OpenBoard> board = open_board(Problem(n));
    ASSERT_TRUE(board->start());
    std::vector<Square> choices;
    board->append_choices(choices);
    EXPECT_EQ(std::ssize(choices), n);
  }
}

}  // namespace
}  // namespace nqueens::solve

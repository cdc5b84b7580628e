// tests/estimate/remainder_test.cpp - counts the ways to fill the remaining rows of a board.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/remainder.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <numeric>

namespace nqueens::estimate {
namespace {

// Returns an empty board whose rows and columns are `from`, `from` + `step` and so on.
Remainder empty_board(std::int32_t n, std::int32_t from = 0, std::int32_t step = 1) {
  Remainder board;
  for (std::int32_t i = 0; i < n; ++i) {
    board.rows.push_back(from + step * i);
    board.columns.push_back(from + step * i);
    board.free.push_back(static_cast<std::uint16_t>((1U << n) - 1));
  }
  return board;
}

TEST(Remainder, OfTheWholeBoardHasAllSolutions) {
  // OEIS A000170.
  EXPECT_EQ(completions(empty_board(8), kernels::kernel()), 92U);
  EXPECT_EQ(completions(empty_board(11), kernels::kernel()), 2680U);
  EXPECT_EQ(plain_completions(empty_board(8)), 92U);
  EXPECT_EQ(completions(empty_board(3), kernels::kernel()), 0U);
  EXPECT_EQ(completions(empty_board(1), kernels::kernel()), 1U);
}

TEST(Remainder, WithoutRowsHasOneCompletion) {
  EXPECT_EQ(completions({}, kernels::kernel()), 1U);
  EXPECT_EQ(plain_completions({}), 1U);
}

TEST(Remainder, CanBeAnywhereOnTheBoard) {
  EXPECT_EQ(completions(empty_board(8, 248), kernels::kernel()), 92U);
  EXPECT_EQ(completions(empty_board(8, 249), kernels::kernel()),
            92U);  // column 256 does not fit in a byte
  EXPECT_EQ(completions(empty_board(8, 3, 140), kernels::kernel()), 92U);
}

TEST(Remainder, WithAClosedRowHasNoCompletion) {
  Remainder board = empty_board(6);
  board.free[2] = 0;
  EXPECT_EQ(completions(board, kernels::kernel()), 0U);
  EXPECT_EQ(plain_completions(board), 0U);
}

RC_GTEST_PROP(Remainder, HasTheSameCompletionsByEveryKernel, ()) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 9);
  const auto lines =
      rc::gen::container<std::vector<std::int32_t>>(rows, rc::gen::inRange<std::int32_t>(1, 20));
  Remainder board;
  std::int32_t at = -1;
  for (const std::int32_t gap : *lines) board.rows.push_back(at += gap);
  at = -1;
  for (const std::int32_t gap : *lines) board.columns.push_back(at += gap);
  board.free = *rc::gen::container<std::vector<std::uint16_t>>(
      rows, rc::gen::inRange<std::uint16_t>(0, static_cast<std::uint16_t>(1U << rows)));
  for (const kernels::Kernel& one : kernels::kernels()) {
    if (one.is_supported()) RC_ASSERT(completions(board, one) == plain_completions(board));
  }
}

}  // namespace
}  // namespace nqueens::estimate

// tests/kernels/kernels_test.cpp - compares every kernel that this processor can run with a naive
// search.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/kernels.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/kernels/survivors.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::kernels {
namespace {

using testing::empty_board;
using testing::NaiveLister;
using testing::supported_kernels;

std::vector<Completion> sorted_list(const Kernel& kernel, const Boards& boards) {
  std::vector<Completion> list;
  kernel.list(boards, list);
  std::sort(list.begin(), list.end());
  return list;
}

// Returns `count` different numbers below `most`, ascending.
std::vector<std::uint8_t> some_of(std::size_t count, std::size_t most) {
  std::vector<std::uint8_t> all(most);
  std::iota(all.begin(), all.end(), std::uint8_t{0});
  while (all.size() > count) {
    all.erase(all.begin() +
              static_cast<std::ptrdiff_t>(*rc::gen::inRange<std::size_t>(0, all.size())));
  }
  return all;
}

// Returns random boards that a kernel must accept: the rows are in any order, and the columns have
// gaps. There can be more columns than rows, but the number of columns with free squares is at most
// the number of rows.
Boards random_boards(std::size_t most_rows, std::size_t most_boards) {
  Boards boards;
  const auto rows = *rc::gen::inRange<std::size_t>(0, most_rows + 1);
  const auto columns = *rc::gen::inRange<std::size_t>(rows, kMaxKernelColumns + 1);
  boards.rows = some_of(rows, 20);
  for (std::size_t i = 1; i < rows; ++i) {
    std::swap(boards.rows[i], boards.rows[*rc::gen::inRange<std::size_t>(0, i + 1)]);
  }
  boards.columns = some_of(columns, 20);
  boards.count = *rc::gen::inRange<std::size_t>(0, most_boards + 1);
  for (std::size_t board = 0; board < boards.count; ++board) {
    unsigned left = 0;
    for (const std::uint8_t x : some_of(rows, columns)) left |= 1U << x;
    for (std::size_t t = 0; t < rows; ++t) {
      const auto word = *rc::gen::inRange<unsigned>(0, 0x10000);
      boards.free.push_back(static_cast<std::uint16_t>(word & left));
    }
  }
  return boards;
}

TEST(Kernels, HaveUniqueNames) {
  std::set<std::string_view> names;
  for (const Kernel& kernel : kernels()) EXPECT_TRUE(names.insert(kernel.name).second);
  EXPECT_EQ(kernels().back().name, "portable");
  EXPECT_TRUE(kernels().back().is_supported());
}

TEST(Kernels, AreChosenByName) {
  EXPECT_EQ(kernel("portable").name, "portable");
  EXPECT_TRUE(kernel().is_supported());
}

TEST(Kernels, AreForcedByTheEnvironment) {
  ASSERT_EQ(setenv("NQUEENS_KERNEL", "portable", 1), 0);
  EXPECT_EQ(kernel().name, "portable");
  ASSERT_EQ(setenv("NQUEENS_KERNEL", "auto", 1), 0);
  EXPECT_TRUE(kernel().is_supported());
  ASSERT_EQ(setenv("NQUEENS_KERNEL", "abacus", 1), 0);
  EXPECT_THROW(static_cast<void>(kernel()), UsageError);
  ASSERT_EQ(unsetenv("NQUEENS_KERNEL"), 0);
}

TEST(Kernels, AreListedInTheErrorForAnUnknownName) {
  try {
    static_cast<void>(kernel("abacus"));
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("abacus"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("portable"), std::string::npos);
  }
}

TEST(Kernels, CountEmptyBoards) {
  // OEIS A000170, n = 1 to 12.
  const std::vector<std::uint64_t> expected = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200};
  for (const Kernel& kernel : supported_kernels()) {
    std::vector<std::uint64_t> counts;
    for (std::size_t n = 1; n <= expected.size(); ++n) {
      counts.push_back(kernel.count(empty_board(n)).solutions);
    }
    EXPECT_EQ(counts, expected) << kernel.name;
  }
}

TEST(Kernels, CountALargeEmptyBoard) {
  // OEIS A000170, n = 14. This board fills all lanes many times.
  for (const Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(kernel.count(empty_board(14)).solutions, 365596U) << kernel.name;
  }
}

TEST(Kernels, CountNothingInNoBoards) {
  Boards boards = empty_board(8);
  boards.count = 0;
  boards.free.clear();
  for (const Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(kernel.count(boards), Tally{}) << kernel.name;
  }
}

TEST(Kernels, CountOneForEachFullBoard) {
  const Boards boards = {.rows = {}, .columns = {3, 4}, .count = 7};
  for (const Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(kernel.count(boards).solutions, 7U) << kernel.name;
    EXPECT_EQ(sorted_list(kernel, boards).size(), 7U) << kernel.name;
  }
}

TEST(Kernels, FindTheSolutionsOfTheFourByFourBoard) {
  // From the top, the columns of the solutions are 1 3 0 2 and 2 0 3 1.
  for (const Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(sorted_list(kernel, empty_board(4)), (std::vector<Completion>{0x1302, 0x2031}))
        << kernel.name;
  }
}

RC_GTEST_PROP(Kernels, ListExactlyTheCompletionsOfAnyBoards, ()) {
  const Boards boards = random_boards(7, kMaxListedBoards);
  const std::vector<Completion> expected = NaiveLister(boards).found;
  for (const Kernel& kernel : supported_kernels()) {
    RC_ASSERT(sorted_list(kernel, boards) == expected);
  }
}

RC_GTEST_PROP(Kernels, CountTheCompletionsThatTheyList, ()) {
  Boards boards = random_boards(9, kMaxListedBoards);
  // Add free squares, so that there are completions to count.
  for (std::size_t i = 1; i < boards.rows.size() * boards.count; ++i) {
    if (i % boards.rows.size() != 0) boards.free[i] |= boards.free[i - 1];
  }
  const std::size_t expected = NaiveLister(boards).found.size();
  for (const Kernel& kernel : supported_kernels()) {
    RC_ASSERT(kernel.count(boards).solutions == expected);
    RC_ASSERT(sorted_list(kernel, boards).size() == expected);
  }
}

RC_GTEST_PROP(Kernels, VisitTheSameNodes, ()) {
  const Boards boards = random_boards(9, 100);
  const Tally expected = supported_kernels().back().count(boards);
  for (const Kernel& kernel : supported_kernels()) RC_ASSERT(kernel.count(boards) == expected);
}

TEST(Survivors, LeaveAColumnAndTwoDiagonals) {
  // A queen in row 5 and column 4 attacks the columns 2, 4 and 6 of row 3.
  const Boards boards = {.rows = {3, 5}, .columns = {1, 2, 4, 6, 7, 8}};
  const SurvivorTable survivors(boards);
  EXPECT_EQ(survivors(1, 0)[2] & 0x3F, 0b110001);
}

}  // namespace
}  // namespace nqueens::kernels

// tests/catalog/stream_test.cpp - checks the order of the list and its ranges.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/catalog/catalog.h"
#include "tests/board/random_boards.h"
#include "tests/waiting.h"

namespace nqueens::catalog {
namespace {

constexpr std::uint64_t kMaxIndex = std::numeric_limits<std::uint64_t>::max();

// Renders one solution per line, each column as one character: '0', '1' and so on.
std::string lines_of(const Block& block) {
  std::string text;
  for (std::size_t i = 0; i < block.size(); ++i) {
    for (const std::uint8_t column : block[i]) text += static_cast<char>('0' + column);
    text += '\n';
  }
  return text;
}

struct Listed {
  Result result;
  std::string text;
};

struct Request {
  Subset subset = Subset::All;
  std::uint64_t first = 0;
  std::optional<std::uint64_t> limit = {};
  int threads = 0;
};

Listed list(const Problem& problem, const Request& request = {}) {
  Listed listed;
  const Consumer consumer = {.render = lines_of,
                             .write = [&](const std::string& bytes) { listed.text += bytes; }};
  const Range range = {.first = request.first, .limit = request.limit, .threads = request.threads};
  listed.result = stream(List(problem, request.subset), range, consumer);
  return listed;
}

// Returns all solutions in order, found by checking every permutation.
std::string listed_text(const Problem& problem) {
  std::string text;
  nqueens::testing::Columns columns(static_cast<std::size_t>(problem.size()));
  std::iota(columns.begin(), columns.end(), 0);
  do {
    const Placement placement(columns);
    bool solves = is_solution(placement);
    for (const Square s : problem.given()) solves = solves && placement.column(s.row) == s.column;
    for (const Square s : problem.blocked()) solves = solves && placement.column(s.row) != s.column;
    if (!solves) continue;
    for (const std::int32_t column : columns) text += static_cast<char>('0' + column);
    text += '\n';
  } while (std::next_permutation(columns.begin(), columns.end()));
  return text;
}

// Returns `limit` lines of the list for n rows, beginning with line `first`.
std::string slice(const std::string& text, std::int32_t n, std::uint64_t first,
                  std::uint64_t limit) {
  const std::uint64_t line = static_cast<std::uint64_t>(n) + 1;
  const std::uint64_t begin = std::min<std::uint64_t>(first * line, text.size());
  return text.substr(begin, limit * line);
}

TEST(Stream, WritesTheWholeListInOrder) {
  for (std::int32_t n = 1; n <= 9; ++n) {
    const Listed listed = list(Problem(n));
    EXPECT_EQ(listed.text, listed_text(Problem(n))) << n;
    EXPECT_EQ(listed.result.ended, Ended::Complete) << n;
    EXPECT_TRUE(listed.result.exhaustive) << n;
  }
}

TEST(Stream, WritesTheTwoSolutionsOfFourQueens) {
  EXPECT_EQ(list(Problem(4)).text, "1302\n2031\n");
}

TEST(Stream, WritesThePublishedNumberOfSolutions) {
  // OEIS A000170, n = 10 to 13. For n = 13 there is more than one block.
  EXPECT_EQ(list(Problem(10)).result.solutions, 724U);
  EXPECT_EQ(list(Problem(11)).result.solutions, 2680U);
  EXPECT_EQ(list(Problem(12)).result.solutions, 14200U);
  EXPECT_EQ(list(Problem(13)).result.solutions, 73712U);
}

TEST(Stream, WritesManyBlocksInOrder) {
  const Listed listed = list(Problem(13), {.threads = 2});
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < listed.text.size(); at += 14) {
    lines.push_back(listed.text.substr(at, 14));
  }
  EXPECT_EQ(lines.size(), 73712U);  // OEIS A000170
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
  EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end());
}

TEST(Stream, WritesTheSameForAnyNumberOfThreads) {
  const std::string expected = list(Problem(13), {.threads = 1}).text;
  EXPECT_EQ(list(Problem(13), {.threads = 2}).text, expected);
  EXPECT_EQ(list(Problem(13), {.threads = 3}).text, expected);
  EXPECT_EQ(list(Problem(13)).text, expected);
}

TEST(Stream, WritesFundamentalSolutionsOnly) {
  // OEIS A002562, n = 1 to 13.
  const std::vector<std::uint64_t> expected = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 13; ++n) {
    found.push_back(list(Problem(n), {.subset = Subset::Fundamental}).result.solutions);
  }
  EXPECT_EQ(found, expected);
}

TEST(Stream, WritesTheLeastOfEachOrbit) {
  EXPECT_EQ(list(Problem(4), {.subset = Subset::Fundamental}).text, "1302\n");
  EXPECT_EQ(list(Problem(5), {.subset = Subset::Fundamental}).text, "02413\n14203\n");
  const std::string text = list(Problem(9), {.subset = Subset::Fundamental}).text;
  for (std::size_t at = 0; at < text.size(); at += 10) {
    nqueens::testing::Columns columns;
    for (const char c : text.substr(at, 9)) columns.push_back(c - '0');
    EXPECT_EQ(canonical_form(Placement(columns)), Placement(columns));
  }
}

RC_GTEST_PROP(Stream, WritesTheSolutionsOfRandomProblems, ()) {
  const Problem problem = nqueens::testing::random_problem(8);
  const Listed listed = list(problem, {.threads = *rc::gen::inRange(0, 4)});
  RC_ASSERT(listed.text == listed_text(problem));
  RC_ASSERT(listed.result.exhaustive);
}

TEST(Stream, WritesNothingForAContradiction) {
  for (const Problem& problem : {Problem(8, {{0, 0}, {0, 1}}), Problem(13, {{0, 0}, {12, 12}}),
                                 Problem(64, {{9, 9}}, {{9, 9}})}) {
    const Listed listed = list(problem);
    EXPECT_EQ(listed.text, "");
    EXPECT_TRUE(listed.result.exhaustive);
    EXPECT_EQ(listed.result.ended, Ended::Complete);
  }
}

TEST(Stream, WritesNothingWhenARowIsBlocked) {
  std::vector<Square> blocked;
  for (std::int32_t column = 0; column < 30; ++column) blocked.push_back({29, column});
  EXPECT_TRUE(list(Problem(30, {}, blocked)).result.exhaustive);
  EXPECT_EQ(list(Problem(30, {}, blocked)).text, "");
}

TEST(Stream, FindsTheCompletionsOnALargeBoard) {
  // Queens on column 2 * row modulo 49 of each row form a solution. Its first 40 queens are given.
  std::vector<Square> given;
  for (std::int32_t row = 0; row < 40; ++row) given.push_back({row, 2 * row % 49});
  const Listed listed = list(Problem(49, given));
  EXPECT_GE(listed.result.solutions, 1U);
  EXPECT_TRUE(listed.result.exhaustive);
}

RC_GTEST_PROP(StreamRange, IsTheSliceOfTheWholeList, ()) {
  const std::int32_t n = *rc::gen::element(4, 6, 8, 9);
  const auto first = *rc::gen::inRange<std::uint64_t>(0, 400);
  const auto limit = *rc::gen::inRange<std::uint64_t>(0, 400);
  const int threads = *rc::gen::inRange(1, 4);
  const std::string whole = list(Problem(n)).text;
  const Listed range = list(Problem(n), {.first = first, .limit = limit, .threads = threads});
  const std::string expected = slice(whole, n, first, limit);
  RC_ASSERT(range.text == expected);
  RC_ASSERT(range.result.solutions == expected.size() / static_cast<std::size_t>(n + 1));
  RC_ASSERT(range.result.ended == Ended::Complete);
}

TEST(StreamRange, IsTheSliceOfAListOfManyBlocks) {
  const std::string whole = list(Problem(13)).text;
  for (const std::uint64_t first : {0U, 1U, 4999U, 73000U, 73711U, 73712U}) {
    for (const std::uint64_t limit : {1U, 712U, 20000U}) {
      for (const int threads : {1, 2, 3}) {
        EXPECT_EQ(list(Problem(13), {.first = first, .limit = limit, .threads = threads}).text,
                  slice(whole, 13, first, limit));
      }
    }
  }
}

TEST(StreamRange, IsTheSliceOfTheListOfFundamentalSolutions) {
  const std::string whole = list(Problem(10), {.subset = Subset::Fundamental}).text;
  EXPECT_EQ(list(Problem(10), {.subset = Subset::Fundamental, .first = 50, .limit = 7}).text,
            slice(whole, 10, 50, 7));
}

TEST(StreamRange, WithoutALimitGoesToTheEnd) {
  EXPECT_EQ(list(Problem(4), {.first = 1}).text, "2031\n");
  EXPECT_TRUE(list(Problem(4), {.first = 1}).result.exhaustive);
}

TEST(StreamRange, WithLimitZeroIsCompleteButNotExhaustive) {
  const Listed listed = list(Problem(64), {.limit = 0});
  EXPECT_EQ(listed.text, "");
  EXPECT_EQ(listed.result.solutions, 0U);
  EXPECT_EQ(listed.result.ended, Ended::Complete);
  EXPECT_FALSE(listed.result.exhaustive);
}

TEST(StreamRange, BeyondTheEndIsEmptyAndExhaustive) {
  for (const std::uint64_t first : {std::uint64_t{93}, kMaxIndex - 1}) {
    const Listed listed = list(Problem(8), {.first = first, .limit = 3});
    EXPECT_EQ(listed.text, "");
    EXPECT_EQ(listed.result.ended, Ended::Complete);
    EXPECT_TRUE(listed.result.exhaustive);
  }
}

TEST(StreamRange, DoesNotOverflow) {
  EXPECT_EQ(list(Problem(4), {.first = 1, .limit = kMaxIndex}).text, "2031\n");
  EXPECT_EQ(list(Problem(4), {.first = kMaxIndex, .limit = kMaxIndex}).text, "");
}

TEST(StreamRange, EndsEarlyOnABoardTooLargeToList) {
  const Listed listed = list(Problem(20), {.first = 5, .limit = 10});
  EXPECT_EQ(listed.result.solutions, 10U);
  EXPECT_EQ(listed.result.ended, Ended::Complete);
  EXPECT_FALSE(listed.result.exhaustive);
  EXPECT_LT(listed.result.elapsed_seconds, tests::kHangSeconds);
}

TEST(StreamRange, BeforeTheEndIsNotExhaustive) {
  EXPECT_FALSE(list(Problem(8), {.limit = 91}).result.exhaustive);
  EXPECT_FALSE(list(Problem(13), {.first = 60000, .limit = 13711}).result.exhaustive);
}

TEST(StreamRange, BeyondItsLastSolutionIsExhaustive) {
  EXPECT_TRUE(list(Problem(8), {.limit = 93}).result.exhaustive);
  EXPECT_TRUE(list(Problem(13), {.first = 60000, .limit = 13713}).result.exhaustive);
}

TEST(StreamRange, ThatEndsWithTheListIsNeverExhaustive) {
  // The limits are the numbers of all solutions (OEIS A000170). The search and the writer run
  // concurrently, so either can finish first, especially for 12 rows, which have only one block.
  // The result must not depend on the order.
  for (int i = 0; i < 20; ++i) {
    const int threads = i % 2 + 1;
    EXPECT_FALSE(list(Problem(8), {.limit = 92, .threads = threads}).result.exhaustive) << threads;
    EXPECT_FALSE(list(Problem(12), {.limit = 14200, .threads = threads}).result.exhaustive)
        << threads;
  }
}

TEST(StreamBlocks, HaveConsecutiveIndices) {
  std::vector<std::pair<std::uint64_t, std::size_t>> blocks;
  const Consumer consumer = {.render =
                                 [](const Block& block) {
                                   return std::to_string(block.first) + " " +
                                          std::to_string(block.size());
                                 },
                             .write =
                                 [&](const std::string& text) {
                                   const auto space = text.find(' ');
                                   blocks.emplace_back(std::stoull(text.substr(0, space)),
                                                       std::stoull(text.substr(space + 1)));
                                 }};
  const Result result = stream(List(Problem(13)), {.first = 100, .limit = 70000}, consumer);
  std::uint64_t next = 100;
  for (const auto& [first, size] : blocks) {
    EXPECT_EQ(first, next);
    EXPECT_GT(size, 0U);
    next = first + size;
  }
  EXPECT_EQ(next, 70100U);
  EXPECT_EQ(result.solutions, 70000U);
  EXPECT_GT(blocks.size(), 1U);
}

}  // namespace
}  // namespace nqueens::catalog

// tests/io/format_table_test.cpp - tests the table of formats, the recognition of formats, and that
// every format reads back what it writes.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
// This header uses macros of GoogleTest, so it must follow the header of GoogleTest.
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

// Returns a partial placement, usually on a small board, but sometimes on a board that is large
// enough for numbers of two and three digits.
rc::Gen<std::vector<std::int32_t>> any_columns() {
  return rc::gen::mapcat(
      rc::gen::weightedOneOf<std::int32_t>({{8, rc::gen::inRange<std::int32_t>(1, 15)},
                                            {2, rc::gen::inRange<std::int32_t>(15, 130)}}),
      [](std::int32_t n) {
        return rc::gen::container<std::vector<std::int32_t>>(
            static_cast<std::size_t>(n), rc::gen::inRange<std::int32_t>(kNoColumn, n));
      });
}

// Returns all solutions for n, by testing all permutations.
std::vector<Placement> solutions(std::int32_t n) {
  std::vector<Placement> found;
  std::vector<std::int32_t> columns(static_cast<std::size_t>(n));
  std::iota(columns.begin(), columns.end(), 0);
  const auto is_free = [&](std::size_t a, std::size_t b) {
    return static_cast<std::size_t>(std::abs(columns[a] - columns[b])) != b - a;
  };
  do {
    bool all_free = true;
    for (std::size_t b = 1; b < columns.size() && all_free; ++b) {
      for (std::size_t a = 0; a < b && all_free; ++a) all_free = is_free(a, b);
    }
    if (all_free) found.emplace_back(columns);
  } while (std::next_permutation(columns.begin(), columns.end()));
  return found;
}

// Returns a list of one placement as text in this format.
std::string list_of(const Format& format, const Placement& placement, bool with_index) {
  const auto index = with_index ? std::optional<std::uint64_t>(0) : std::nullopt;
  return format.header(placement.size(), Orbits::Unknown) +
         written(format, placement, {.index = index});
}

TEST(FormatTable, HoldsTheTwelveFormats) {
  std::vector<std::string> names;
  for (const Format& format : formats()) names.emplace_back(format.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"cols", "xy", "board", "grid", "fields", "csv", "jsonl",
                                      "fen", "fen-full", "leetcode", "matrix", "essence"}));
}

TEST(FormatTable, ListsTheNamesInTheErrorForAnUnknownName) {
  try {
    format("pgn");
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "there is no placement format 'pgn'; the formats are: cols, xy, board, grid, "
                 "fields, csv, jsonl, fen, fen-full, leetcode, matrix, essence");
  }
}

TEST(FormatTable, EveryExampleIsTheFirstSolutionForFiveQueensAsWritten) {
  for (const Format& format : formats()) {
    const std::string list = list_of(format, Placement({0, 2, 4, 1, 3}), true);
    EXPECT_EQ(format.example, list.substr(0, list.find_last_not_of('\n') + 1)) << format.name;
    EXPECT_EQ(format.read(format.example, {}), five()) << format.name;
  }
}

TEST(FormatTable, EveryExampleIsRecognisedAsItself) {
  for (const Format& format : formats()) {
    EXPECT_EQ(recognised_format(format.example).name, format.name);
  }
}

TEST(Recognition, RecognisesEverySolutionForFourToNineQueensInEveryFormat) {
  for (std::int32_t n = 4; n <= 9; ++n) {
    for (const Placement& solution : solutions(n)) {
      for (const Format& format : formats()) {
        ASSERT_EQ(recognised_format(list_of(format, solution, true)).name, format.name);
        ASSERT_EQ(recognised_format(list_of(format, solution, false)).name, format.name);
      }
    }
  }
}

TEST(FormatTable, OnlyFormatsWithAPlaceForTheOrbitShowIt) {
  std::vector<std::string> names;
  for (const Format& format : formats()) {
    const Placement solution({0, 2, 4, 1, 3});
    const std::string plain = written(format, solution, {.index = 0});
    if (written(format, solution, {.index = 0, .orbit = 8}) != plain) {
      names.emplace_back(format.name);
    }
  }
  EXPECT_EQ(names, (std::vector<std::string>{"board", "grid", "csv", "jsonl"}));
}

TEST(Recognition, SkipsHeadingsAndBlankLines) {
  EXPECT_EQ(recognised_format("\n\nSolution NO. 1:\n  1\n1 Q\n").name, "grid");
  EXPECT_EQ(recognised_format("Solution NO. 1:\r\n.Q\r\n..\r\n").name, "board");
}

TEST(Recognition, ReadsAscendingListsWithLargeNumbersAsFieldsAndOthersAsColumns) {
  EXPECT_EQ(recognised_format("0").name, "cols");
  EXPECT_EQ(recognised_format("-").name, "cols");
  EXPECT_EQ(recognised_format("[0, 2, 4, 1, 3]").name, "cols");
  EXPECT_EQ(recognised_format("0 2 - 1 3").name, "cols");
  EXPECT_EQ(recognised_format("0 7 14 16 23").name, "fields");
  EXPECT_EQ(recognised_format("1 2 3 4 5").name, "cols");
  EXPECT_EQ(recognised_format("0 2 9 1").name, "cols");
  EXPECT_EQ(recognised_format("0 - 9 12").name, "cols");
}

TEST(Recognition, RecognisesTheShortFormOfXy) {
  EXPECT_EQ(recognised_format("11-23-35-42-54-").name, "xy");
  EXPECT_EQ(recognised_format("1,1-3,2").name, "xy");
}

TEST(Recognition, ReportsThatNoFormatFits) {
  try {
    recognised_format("\nhello", 7);
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "line 8, column 1: expected a placement in one of the formats cols, xy, board, "
                 "grid, fields, csv, jsonl, fen, fen-full, leetcode, matrix, essence, found 'h'");
  }
}

TEST(Recognition, ReportsThePositionOfAnErrorInAList) {
  const auto refusal = [](std::string_view text) -> std::string {
    try {
      return std::string(recognised_format(text, 4).name);
    } catch (const UsageError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(refusal("1 2 x"), "line 4, column 5: expected a number or '-', found 'x'");
  EXPECT_EQ(refusal("\n  [0, 2, 4, ?]\n1 3 0 2\n"),
            "line 5, column 13: expected a number or '-', found '?'");
  EXPECT_EQ(refusal("0 - 3 1;"), "line 4, column 8: expected a blank or a comma, found ';'");
  EXPECT_EQ(refusal("[0, 2"), "line 4, column 6: expected ']', found the end of the text");
}

TEST(Recognition, RefusesAnEmptyText) { EXPECT_THROW(recognised_format(""), UsageError); }

RC_GTEST_PROP(FormatRoundTrip, AWrittenBoardIsReadBack, ()) {
  const Placement placement(*any_columns());
  const auto index = *rc::gen::maybe(rc::gen::inRange<std::uint64_t>(0, 1U << 30));
  const auto orbit = *rc::gen::maybe(rc::gen::element(1, 2, 4, 8));
  RecordInfo info;
  if (index) info.index = *index;
  if (orbit) info.orbit = *orbit;
  const Orbits orbits = orbit ? Orbits::Known : Orbits::Unknown;
  for (const Format& format : formats()) {
    const std::string header = format.header(placement.size(), orbits);
    const ReadOptions options = {.size = placement.size()};
    const Problem board = format.read(header + written(format, placement, info), options);
    RC_ASSERT(board == problem_of(placement));
  }
}

RC_GTEST_PROP(FormatRoundTrip, FullBoardsNeedNoGivenSize, ()) {
  auto columns = *any_columns();
  std::replace(columns.begin(), columns.end(), kNoColumn, 0);
  const Placement placement(columns);
  for (const Format& format : formats()) {
    RC_ASSERT(format.read(written(format, placement), {}) == problem_of(placement));
  }
}

RC_GTEST_PROP(FormatRoundTrip, AnyTextIsReadOrFailsWithUsageError, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::element(' ', '\n', ',', '-', '.', '/', '0', '1', '2', '9', 'Q', '#', '[', ']', '{',
                       '}', '"', ':', 'n', '\r', '\x80'));
  for (const Format& format : formats()) {
    try {
      format.read(text, {});
    } catch (const UsageError&) {
      continue;
    }
  }
}

}  // namespace
}  // namespace nqueens::io

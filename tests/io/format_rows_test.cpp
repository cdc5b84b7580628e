// tests/io/format_rows_test.cpp - records written in several pieces equal records written at once.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <random>

#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

// Returns columns in random order, so that many pairs of numbers occur in adjacent rows.
std::vector<std::int32_t> full_columns(std::int32_t n) {
  std::vector<std::int32_t> columns(static_cast<std::size_t>(n));
  std::iota(columns.begin(), columns.end(), 0);
  std::shuffle(columns.begin(), columns.end(), std::mt19937(static_cast<unsigned>(n)));
  return columns;
}

std::string written_in_pieces(const Format& format, const std::vector<std::int32_t>& columns,
                              std::size_t piece_rows) {
  std::string text;
  for (std::size_t row = 0; row < columns.size(); row += piece_rows) {
    const std::size_t count = std::min(piece_rows, columns.size() - row);
    format.write_rows({.n = static_cast<std::int32_t>(columns.size()),
                       .first = static_cast<std::int32_t>(row),
                       .columns = std::span(columns).subspan(row, count)},
                      text);
  }
  return text;
}

TEST(FormatRows, FormatsOfOneLineThatDoNotDrawSquaresAreWrittenRowByRow) {
  std::string names;
  for (const Format& format : formats()) {
    if (format.write_rows == nullptr) names += std::string(format.name) + " ";
  }
  EXPECT_EQ(names, "board grid leetcode matrix essence ");
}

TEST(FormatRows, PiecesTogetherEqualTheRecord) {
  for (std::int32_t n = 1; n <= 200; ++n) {
    const std::vector<std::int32_t> columns = full_columns(n);
    for (const Format& format : formats()) {
      if (format.write_rows == nullptr) continue;
      const std::string whole = written(format, Placement(columns));
      EXPECT_EQ(written_in_pieces(format, columns, 1), whole) << format.name << " " << n;
      EXPECT_EQ(written_in_pieces(format, columns, 7), whole) << format.name << " " << n;
      EXPECT_EQ(written_in_pieces(format, columns, 200), whole) << format.name << " " << n;
    }
  }
}

TEST(FormatRows, PiecesTogetherEqualTheRecordOfALargeBoard) {
  const std::vector<std::int32_t> columns = full_columns(123'457);
  for (const Format& format : formats()) {
    if (format.write_rows == nullptr) continue;
    EXPECT_TRUE(written_in_pieces(format, columns, 4096) == written(format, Placement(columns)))
        << format.name;
  }
}

// The numbers of the last row of the largest board have up to 18 digits.
TEST(FormatRows, TheLargestNumbersAreWrittenInFull) {
  const std::vector<std::int32_t> columns = {999'999'998};
  const auto last_row = [&](std::string_view name) {
    std::string text;
    format(name).write_rows({.n = 1'000'000'000, .first = 999'999'999, .columns = columns}, text);
    return text;
  };
  EXPECT_EQ(last_row("cols"), " 999999998\n");
  EXPECT_EQ(last_row("xy"), "999999999,1000000000-\n");
  EXPECT_EQ(last_row("fields"), " 999999999999999998\n");
  EXPECT_EQ(last_row("csv"), ",999999998\n");
  EXPECT_EQ(last_row("jsonl"), ",999999998]}\n");
  EXPECT_EQ(last_row("fen"), "/999999998Q1\n");
  EXPECT_EQ(last_row("fen-full"), "/999999998Q1 w - - 0 1\n");
}

// Tests every number of up to six digits, and the numbers around each larger power of ten.
TEST(FormatRows, NumbersHaveTheirDecimalDigits) {
  std::vector<std::int32_t> columns(1'000'000);
  std::iota(columns.begin(), columns.end(), 0);
  for (const std::int32_t power : {1'000'000, 10'000'000, 100'000'000}) {
    for (std::int32_t near = -150; near <= 150; ++near) columns.push_back(power + near);
  }
  std::string expected;
  for (const std::int32_t column : columns) expected += "," + std::to_string(column);
  std::string text;
  format("csv").write_rows({.n = 1'000'000'000, .first = 0, .columns = columns}, text);
  EXPECT_TRUE(text == expected);
}

}  // namespace
}  // namespace nqueens::io

// tests/io/formats/format_matrix_test.cpp - tests the format `matrix`: rows such as `0 1 0 0`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatMatrix, WritesRowsOfZeroAndOne) {
  EXPECT_EQ(written_as("matrix", {1, 3, 0, 2}), "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n");
  EXPECT_EQ(written_as("matrix", {kNoColumn, 0}), "0 0\n1 0\n");
  EXPECT_EQ(written_as("matrix", {0}), "1\n");
}

TEST(FormatMatrix, ABlankLineFollowsEachBoardOfAList) {
  EXPECT_EQ(written_as("matrix", {1, 0}, {.index = 7}), "0 1\n1 0\n\n");
}

TEST(FormatMatrix, ReadsSeveralQueensInARow) {
  EXPECT_EQ(read_as("matrix", "0  1 1 \r\n0 0 0\n\t1 0 0"), Problem(3, {{0, 1}, {0, 2}, {2, 0}}));
}

TEST(FormatMatrix, ReportsThePositionOfAnError) {
  EXPECT_EQ(error_of("matrix", "0 1 0\n1 0\n0 0 1\n"),
            "line 2, column 4: expected 3 numbers, found 2");
  EXPECT_EQ(error_of("matrix", "0 1\n1 0 0\n"), "line 2, column 5: expected 2 numbers, found more");
  EXPECT_EQ(error_of("matrix", "0 1\n2 0\n"), "line 2, column 1: expected 0 or 1, found '2'");
  EXPECT_EQ(error_of("matrix", "01\n10\n"), "line 1, column 2: expected a blank, found '1'");
  EXPECT_EQ(error_of("matrix", "0 1 0\n1 0 0\n"), "line 1: expected 3 rows, found 2");
  EXPECT_EQ(error_of("matrix", "0 1\n1 0\n0 0\n"),
            "line 3, column 1: expected the end of the record, found '0'");
  EXPECT_EQ(error_of("matrix", "0 1\n1 0\n", 3), "line 1: expected 3 rows, found 2");
  EXPECT_EQ(error_of("matrix", ""), "line 1, column 1: expected 1 number, found 0");
}

// Rows of 0 and 1 that do not form a matrix are read as lists of columns.
TEST(FormatMatrix, RecognisesNRowsOfNNumbers) {
  EXPECT_EQ(recognised_format("0 0 1\n0 0 0\n1 0 0\n").name, "matrix");
  EXPECT_EQ(recognised_format("0 0 1\n0 0 0\n1 0 0\n\n0 2 1\n").name, "matrix");
  EXPECT_EQ(recognised_format("0 0 1\n0 0 0\n1 0 0\nSolution 2:\n0 1 0\n").name, "matrix");
  EXPECT_EQ(recognised_format("0 0 1\n0 0 0\n1 0 0\n0 0 1\n0 0 0\n1 0 0").name, "matrix");
  EXPECT_EQ(recognised_format("0 0 1\n0 0 0\n").name, "cols");
  EXPECT_EQ(recognised_format("0 0 1\n0 0 0\n1 0 0\n1 1 0\n").name, "cols");
  EXPECT_EQ(recognised_format("0 0 1\n0 0 0\n1 0 2\n").name, "cols");
  EXPECT_EQ(recognised_format("0 1 0 0").name, "cols");
}

}  // namespace
}  // namespace nqueens::io

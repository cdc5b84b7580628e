// tests/io/formats/format_xy_test.cpp - tests the format `xy`, such as `1,1-3,2-5,3-2,4-4,5-`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatXy, WritesColumnThenRowFromOne) {
  EXPECT_EQ(written_as("xy", {0, 2, 4, 1, 3}), "1,1-3,2-5,3-2,4-4,5-\n");
}

TEST(FormatXy, LeavesOutRowsWithoutAQueen) {
  EXPECT_EQ(written_as("xy", {kNoColumn, 0, kNoColumn}), "1,2-\n");
}

TEST(FormatXy, WritesTheEmptyBoardAsADash) { EXPECT_EQ(written_as("xy", {-1, -1}), "-\n"); }

TEST(FormatXy, ReadsWithOrWithoutTheLastDash) {
  EXPECT_EQ(read_as("xy", "1,1-3,2-5,3-2,4-4,5-\n"), five());
  EXPECT_EQ(read_as("xy", "1,1-3,2-5,3-2,4-4,5"), five());
  EXPECT_EQ(read_as("xy", " 1,1 - 3 , 2 - 5,3-2,4-4,5-\r\n"), five());
}

TEST(FormatXy, ReadsPairsWithoutCommasUpToNine) {
  EXPECT_EQ(read_as("xy", "11-23-35-42-54-"), Problem(5, {{0, 0}, {2, 1}, {4, 2}, {1, 3}, {3, 4}}));
  EXPECT_EQ(read_as("xy", "99", 9), Problem(9, {{8, 8}}));
}

TEST(FormatXy, ReadsPairsInAnyOrderAndSeveralInARow) {
  EXPECT_EQ(read_as("xy", "3,2-1,2-2,2-"), Problem(3, {{1, 0}, {1, 1}, {1, 2}}));
}

TEST(FormatXy, TakesTheSizeFromTheNumberOfQueens) {
  EXPECT_EQ(read_as("xy", "1,1-1,2-2,1-").size(), 3);
  EXPECT_EQ(read_as("xy", "4,1-", 8).size(), 8);
  EXPECT_EQ(error_of("xy", "4,1-"),
            "line 1: the text does not show how large the board is: give its size (--size)");
}

TEST(FormatXy, ReadsTheEmptyBoardWhenItsSizeIsKnown) {
  EXPECT_EQ(read_as("xy", "-", 4), Problem(4));
  EXPECT_EQ(read_as("xy", "", 4), Problem(4));
  EXPECT_EQ(error_of("xy", "-"),
            "line 1: the text does not show how large the board is: give its size (--size)");
}

TEST(FormatXy, SaysWhereACoordinateIsOutsideTheBoard) {
  EXPECT_EQ(error_of("xy", "1,1-3,9-", 8),
            "line 1, column 7: expected a row number from 1 to 8, found '9'");
  EXPECT_EQ(error_of("xy", "0,1-", 8),
            "line 1, column 1: expected a column number from 1 to 8, found '0'");
  EXPECT_EQ(error_of("xy", "11-29-", 8),
            "line 1, column 4: expected two digits from 1 to 8, found '29'");
}

TEST(FormatXy, PairsWithoutCommasEndAtNine) {
  EXPECT_EQ(error_of("xy", "11-10,10-", 10),
            "line 1, column 1: expected pairs with a comma, because n is above 9, found '11'");
  EXPECT_EQ(error_of("xy", "111-"), "line 1, column 4: expected ',' and a row number, found '-'");
}

TEST(FormatXy, SaysWhatIsMissing) {
  EXPECT_EQ(error_of("xy", "1,1 3,2-"), "line 1, column 5: expected '-' after a pair, found '3'");
  EXPECT_EQ(error_of("xy", "1,-"),
            "line 1, column 3: expected a row number from 1 to 1000000000, found '-'");
}

TEST(FormatXy, RefusesAQueenGivenTwice) {
  EXPECT_EQ(error_of("xy", "2,1-2,1-"), "line 1: the queen at row 0, column 1 is given twice");
}

TEST(FormatXy, AHugeBoardTakesNoMemory) {
  EXPECT_EQ(read_as("xy", "1000000000,1-", 1'000'000'000).size(), 1'000'000'000);
}

}  // namespace
}  // namespace nqueens::io

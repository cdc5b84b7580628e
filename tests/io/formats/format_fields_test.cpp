// tests/io/formats/format_fields_test.cpp - tests the format `fields`, such as `0 7 14 16 23`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatFields, WritesRowTimesSizePlusColumn) {
  EXPECT_EQ(written_as("fields", {0, 2, 4, 1, 3}), "0 7 14 16 23\n");
}

TEST(FormatFields, LeavesOutRowsWithoutAQueen) {
  EXPECT_EQ(written_as("fields", {kNoColumn, 0, kNoColumn}), "3\n");
  EXPECT_EQ(written_as("fields", {kNoColumn, kNoColumn}), "-\n");
}

TEST(FormatFields, ReadsAFullBoardWithoutItsSize) {
  EXPECT_EQ(read_as("fields", "0 7 14 16 23\n"), five());
  EXPECT_EQ(read_as("fields", "[23,16,14,7,0]"), five());
}

TEST(FormatFields, ReadsAPartialBoardWithItsSize) {
  EXPECT_EQ(read_as("fields", "8 63", 8), Problem(8, {{1, 0}, {7, 7}}));
  EXPECT_EQ(read_as("fields", "", 8), Problem(8));
  EXPECT_EQ(read_as("fields", "-", 8), Problem(8));
}

TEST(FormatFields, RequiresTheSizeOfAPartialBoard) {
  EXPECT_EQ(
      error_of("fields", "0 63"),
      "line 1, column 3: expected a field number from 0 to 3 (without a size, 2 fields are read "
      "as a full board of n = 2; give the size of a partial board), found '63'");
  EXPECT_EQ(error_of("fields", ""),
            "line 1, column 1: expected a field number (an empty board needs its size), found the "
            "end of the text");
}

TEST(FormatFields, SaysWhereAFieldIsOutsideTheBoard) {
  EXPECT_EQ(error_of("fields", "0 64", 8),
            "line 1, column 3: expected a field number from 0 to 63, found '64'");
}

TEST(FormatFields, FieldsOfLargeBoardsNeedSixtyFourBits) {
  EXPECT_EQ(read_as("fields", "999999999999999999", 1000000000),
            Problem(1000000000, {{999999999, 999999999}}));
  EXPECT_EQ(error_of("fields", "1000000000000000000", 1000000000),
            "line 1, column 1: expected a field number from 0 to 999999999999999999, found "
            "'1000000000000000000'");
}

TEST(FormatFields, RefusesAQueenGivenTwice) {
  EXPECT_EQ(error_of("fields", "3 3"), "line 1: the queen at row 1, column 1 is given twice");
}

}  // namespace
}  // namespace nqueens::io

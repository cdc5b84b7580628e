// tests/io/format_csv_test.cpp - `0,0,2,4,1,3` below its head.
// SPDX-License-Identifier: MIT
#include "format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatCsv, NamesTheIndexAndEachRowInTheHead) {
  EXPECT_EQ(format("csv").header(3), "index,row_0,row_1,row_2\n");
}

TEST(FormatCsv, WritesTheIndexAndTheColumnOfEachRow) {
  EXPECT_EQ(written_as("csv", {0, 2, 4, 1, 3}, 7), "7,0,2,4,1,3\n");
  EXPECT_EQ(written_as("csv", {0}, 18446744073709551615U), "18446744073709551615,0\n");
}

TEST(FormatCsv, LeavesUnknownFieldsEmpty) {
  EXPECT_EQ(written_as("csv", {kNoColumn, 0, kNoColumn}), ",,0,\n");
}

TEST(FormatCsv, ReadsARecordWithOrWithoutIndex) {
  EXPECT_EQ(read_as("csv", "0,0,2,4,1,3\n"), five());
  EXPECT_EQ(read_as("csv", ",0,2,4,1,3\r\n"), five());
  EXPECT_EQ(read_as("csv", ",,0,\n"), Problem(3, {{1, 0}}));
}

TEST(FormatCsv, PassesOverTheHeadAboveARecord) {
  EXPECT_EQ(read_as("csv", "index,row_0,row_1,row_2,row_3,row_4\n0,0,2,4,1,3"), five());
}

TEST(FormatCsv, TheHeadAloneIsNoPlacement) {
  EXPECT_EQ(error_of("csv", "index,row_0\n"),
            "line 2, column 1: expected an index and ',', found the end of the text");
}

TEST(FormatCsv, SaysWhereAColumnIsOutsideTheBoard) {
  EXPECT_EQ(error_of("csv", "0,0,2"),
            "line 1, column 5: expected a column number from 0 to 1, found '2'");
  EXPECT_EQ(error_of("csv", "0,0 1"), "line 1, column 5: expected ',', found '1'");
  EXPECT_EQ(error_of("csv", "0,a"),
            "line 1, column 3: expected a column number from 0 to 999999999, found 'a'");
}

TEST(FormatCsv, SaysBothSizesWhenTheyDisagree) {
  EXPECT_EQ(error_of("csv", "0,0,2,4,1,3", 6), "line 1: expected 6 columns, found 5");
}

}  // namespace
}  // namespace nqueens::io

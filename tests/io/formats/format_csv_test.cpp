// tests/io/formats/format_csv_test.cpp - tests the format `csv`: a header and lines such as
// `0,0,2,4,1,3`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatCsv, NamesTheIndexAndEachRowInTheHeader) {
  EXPECT_EQ(format("csv").header(3, Orbits::Unknown), "index,row_0,row_1,row_2\n");
}

TEST(FormatCsv, HasALastColumnForOrbits) {
  EXPECT_EQ(format("csv").header(3, Orbits::Known), "index,row_0,row_1,row_2,orbit\n");
  EXPECT_EQ(written_as("csv", {0, 2, 4, 1, 3}, {.index = 0, .orbit = 8}), "0,0,2,4,1,3,8\n");
}

TEST(FormatCsv, WritesTheIndexAndTheColumnOfEachRow) {
  EXPECT_EQ(written_as("csv", {0, 2, 4, 1, 3}, {.index = 7}), "7,0,2,4,1,3\n");
  EXPECT_EQ(written_as("csv", {0}, {.index = 18446744073709551615U}), "18446744073709551615,0\n");
}

TEST(FormatCsv, LeavesUnknownFieldsEmpty) {
  EXPECT_EQ(written_as("csv", {kNoColumn, 0, kNoColumn}), ",,0,\n");
}

TEST(FormatCsv, ReadsARecordWithOrWithoutIndex) {
  EXPECT_EQ(read_as("csv", "0,0,2,4,1,3\n"), five());
  EXPECT_EQ(read_as("csv", ",0,2,4,1,3\r\n"), five());
  EXPECT_EQ(read_as("csv", ",,0,\n"), Problem(3, {{1, 0}}));
}

TEST(FormatCsv, IsRecognisedByTheHeaderOrAnEmptyIndex) {
  EXPECT_EQ(recognised_format("index,row_0,row_1\n0,1,0\n").name, "csv");
  EXPECT_EQ(recognised_format(",0,2,4,1,3\n").name, "csv");
  EXPECT_EQ(recognised_format("0,0,2,4,1,3\n").name, "cols");
}

TEST(FormatCsv, WritesTheHeaderInPieces) {
  const std::vector<std::int32_t> any(3);
  std::string head;
  format("csv").write_head({.n = 5, .first = 0, .columns = any}, Orbits::Known, head);
  format("csv").write_head({.n = 5, .first = 3, .columns = std::span(any).first(2)}, Orbits::Known,
                           head);
  EXPECT_EQ(head, format("csv").header(5, Orbits::Known));
}

TEST(FormatCsv, SkipsTheHeaderAboveARecord) {
  EXPECT_EQ(read_as("csv", "index,row_0,row_1,row_2,row_3,row_4\n0,0,2,4,1,3"), five());
}

TEST(FormatCsv, SkipsTheOrbitThatTheHeaderNames) {
  const std::string head = "index,row_0,row_1,row_2,row_3,row_4,orbit\n";
  EXPECT_EQ(read_as("csv", head + "0,0,2,4,1,3,8"), five());
  EXPECT_EQ(read_as("csv", head + "0,0,2,4,1,3,"), five());
  EXPECT_EQ(format("csv").read("0,0,2,4,1,3,8\n", {.head = {.rows_before_orbit = 5}}), five());
  EXPECT_EQ(
      format("csv").read("0,0,2,4,1,3 , 8 \r\n", {.size = 5, .head = {.rows_before_orbit = 5}}),
      five());
  // Without the header, 8 is the column of a sixth row.
  EXPECT_EQ(error_of("csv", "0,0,2,4,1,3,8"),
            "line 1, column 13: expected a column number from 0 to 5, found '8'");
}

TEST(FormatCsv, SaysWhatIsMissingOrExtraIfTheHeaderNamesAnOrbit) {
  const std::string head = "index,row_0,row_1,orbit\n";
  EXPECT_EQ(error_of("csv", head + "0,0,1"),
            "line 2, column 6: expected ',' and an orbit, found the end of the text");
  EXPECT_EQ(error_of("csv", head + "0,0"), "line 1: expected 2 columns, found 1");
  EXPECT_EQ(error_of("csv", head + "0,0,1,8,1"),
            "line 2, column 8: expected the end of the line, found ','");
  EXPECT_EQ(error_of("csv", head + "0,0,2,8"),
            "line 2, column 5: expected a column number from 0 to 1, found '2'");
  EXPECT_EQ(error_of("csv", "index,orbit\n0,8"), "line 1: expected 0 columns, found 1");
}

TEST(FormatCsv, AHeaderWithoutARecordIsAnError) {
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

TEST(FormatCsv, NamesBothSizesWhenTheyDisagree) {
  EXPECT_EQ(error_of("csv", "0,0,2,4,1,3", 6), "line 1: expected 6 columns, found 5");
}

}  // namespace
}  // namespace nqueens::io

// tests/io/formats/format_grid_test.cpp - tests the format `grid`: boards with numbered rows and
// columns.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatGrid, NumbersRowsAndColumnsFromOne) {
  EXPECT_EQ(written_as("grid", {1, 3, 0, 2}),
            "  1 2 3 4\n"
            "1 . Q . .\n"
            "2 . . . Q\n"
            "3 Q . . .\n"
            "4 . . Q .\n");
}

TEST(FormatGrid, StaysAlignedFromTenOn) {
  EXPECT_EQ(written_as("grid", {9, -1, -1, -1, -1, -1, -1, -1, -1, 0}),
            "    1  2  3  4  5  6  7  8  9 10\n"
            " 1  .  .  .  .  .  .  .  .  .  Q\n"
            " 2  .  .  .  .  .  .  .  .  .  .\n"
            " 3  .  .  .  .  .  .  .  .  .  .\n"
            " 4  .  .  .  .  .  .  .  .  .  .\n"
            " 5  .  .  .  .  .  .  .  .  .  .\n"
            " 6  .  .  .  .  .  .  .  .  .  .\n"
            " 7  .  .  .  .  .  .  .  .  .  .\n"
            " 8  .  .  .  .  .  .  .  .  .  .\n"
            " 9  .  .  .  .  .  .  .  .  .  .\n"
            "10  Q  .  .  .  .  .  .  .  .  .\n");
}

TEST(FormatGrid, WritesHeadingAndBlankLineInAList) {
  EXPECT_EQ(written_as("grid", {0}, {.index = 41}), "Solution NO. 42:\n  1\n1 Q\n\n");
}

TEST(FormatGrid, NamesTheOrbitInTheHeading) {
  EXPECT_EQ(written_as("grid", {0}, {.index = 0, .orbit = 1}),
            "Solution NO. 1 (orbit of 1):\n  1\n1 Q\n\n");
  EXPECT_EQ(read_as("grid", "Solution NO. 1 (orbit of 1):\n  1\n1 Q\n\n"), Problem(1, {{0, 0}}));
}

TEST(FormatGrid, ReadsWhatItWrites) {
  EXPECT_EQ(read_as("grid", "Solution NO. 1:\n  1 2 3\n1 . Q .\n2 . . #\n3 Q . .\n\n"),
            Problem(3, {{0, 1}, {2, 0}}, {{1, 2}}));
}

TEST(FormatGrid, SaysWhichColumnNumberIsMissing) {
  EXPECT_EQ(error_of("grid", "  1 3\n"),
            "line 1, column 5: expected the column number 2, found '3'");
  EXPECT_EQ(error_of("grid", ""),
            "line 1, column 1: expected the column numbers from 1, found the end of the text");
  EXPECT_EQ(error_of("grid", " 1 2\n1 . .\n2 . .\n", 3),
            "line 1, column 5: expected the column number 3, found the end of the line");
}

TEST(FormatGrid, SaysWhichRowNumberIsMissing) {
  EXPECT_EQ(error_of("grid", "  1 2\n1 Q .\n3 . .\n"),
            "line 3, column 1: expected the row number 2, found '3'");
  EXPECT_EQ(error_of("grid", "  1 2\n1 Q .\n"), "line 1: expected 2 rows, found 1");
  EXPECT_EQ(error_of("grid", "  1\n1 Q\n2 .\n"),
            "line 3, column 1: expected the end of the record, found '2'");
}

TEST(FormatGrid, SaysWhereARowIsTooShort) {
  EXPECT_EQ(error_of("grid", "  1 2\n1 Q\n2 . .\n"),
            "line 2, column 4: expected 2 squares, found 1");
}

TEST(FormatGrid, ReadsUprightColumnNumbers) {
  const std::string rows =
      " 1 Q . . . . . . . . .\n"
      " 2 . . # . . . . . . .\n"
      " 3 . . . . . . . . . .\n"
      " 4 . . . . . . . . . .\n"
      " 5 . . . . . . . . . .\n"
      " 6 . . . . . . . . . .\n"
      " 7 . . . . . . . . . .\n"
      " 8 . . . . . . . . . .\n"
      " 9 . . . . . . . . . .\n"
      "10 . . . . . . . . . Q\n";
  const std::string tens = "                     1\n";
  EXPECT_EQ(read_as("grid", tens + "   1 2 3 4 5 6 7 8 9 0\n" + rows),
            Problem(10, {{0, 0}, {9, 9}}, {{1, 2}}));
  EXPECT_EQ(error_of("grid", tens + "   1 2 3 4 5 6 7 8 9 0\n" + rows, 11),
            "line 1, column 22: expected the column numbers 1 to 11, found '1'");
  EXPECT_EQ(error_of("grid", tens + "   1 2 3 4 5 6 7 8 9 1\n" + rows),
            "line 2, column 6: expected 'Q', '.' or '#', found '2'");
}

TEST(FormatGrid, RefusesADrawingOfRegions) {
  EXPECT_EQ(error_of("grid", "    1   2\n  \u250F\u2501\u2501\u2501\n1 \u2503 A  QA \u2503\n"),
            "line 2, column 3: expected row 1 of a board without regions (a drawing of regions "
            "cannot be read: give the placement and --regions LEVEL), found '\u250F'");
}

}  // namespace
}  // namespace nqueens::io

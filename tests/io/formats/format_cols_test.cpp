// tests/io/formats/format_cols_test.cpp - tests the format `cols`, such as `0 2 4 1 3`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatCols, WritesTheColumnOfEachRow) {
  EXPECT_EQ(written_as("cols", {0, 2, 4, 1, 3}), "0 2 4 1 3\n");
  EXPECT_EQ(written_as("cols", {0}), "0\n");
}

TEST(FormatCols, WritesNumbersOfAnyLength) {
  std::vector<std::int32_t> columns(1001, kNoColumn);
  columns[0] = 9;
  columns[1] = 10;
  columns[2] = 99;
  columns[3] = 100;
  columns[4] = 1000;
  EXPECT_EQ(written_as("cols", columns).substr(0, 20), "9 10 99 100 1000 - -");
}

TEST(FormatCols, WritesADashForARowWithoutAQueen) {
  EXPECT_EQ(written_as("cols", {kNoColumn, 0, kNoColumn}), "- 0 -\n");
}

TEST(FormatCols, AppendsToTheString) {
  std::string out = "0 2 4 1 3\n";
  format("cols").write(std::vector<std::int32_t>{0, 3, 1, 4, 2}, {}, out);
  EXPECT_EQ(out, "0 2 4 1 3\n0 3 1 4 2\n");
}

TEST(FormatCols, ReadsWithBlanksCommasAndBrackets) {
  EXPECT_EQ(read_as("cols", "0 2 4 1 3\n"), five());
  EXPECT_EQ(read_as("cols", "0,2,4,1,3"), five());
  EXPECT_EQ(read_as("cols", " [0, 2, 4,1 , 3 ]\r\n"), five());
  EXPECT_EQ(read_as("cols", "\n0\t2  4 1 3 \n\n"), five());
}

TEST(FormatCols, ReadsADashAsARowWithoutAQueen) {
  EXPECT_EQ(read_as("cols", "- 0 -"), Problem(3, {{1, 0}}));
  EXPECT_EQ(read_as("cols", "-"), Problem(1));
}

TEST(FormatCols, ReadsQueensThatAttackEachOther) {
  EXPECT_EQ(read_as("cols", "1 1"), Problem(2, {{0, 1}, {1, 1}}));
}

TEST(FormatCols, NamesBothSizesWhenTheyDisagree) {
  EXPECT_EQ(error_of("cols", "0 2 4 1 3", 8), "line 1: expected 8 columns, found 5");
  EXPECT_EQ(error_of("cols", "0 2 4 1 3", 5), "no error");
}

TEST(FormatCols, SaysWhereAColumnIsOutsideTheBoard) {
  EXPECT_EQ(error_of("cols", "0 7 3"),
            "line 1, column 3: expected a column number from 0 to 2, found '7'");
  EXPECT_EQ(error_of("cols", "0 99999999999999999999 3"),
            "line 1, column 3: expected a column number from 0 to 999999999, found "
            "'99999999999999999999'");
}

TEST(FormatCols, QuotesTextThatIsNotAColumn) {
  EXPECT_EQ(error_of("cols", "0 x"),
            "line 1, column 3: expected a column number from 0 to 999999999, found 'x'");
  EXPECT_EQ(error_of("cols", "0 -1"),
            "line 1, column 3: expected a column number from 0 to 999999999, found '-1'");
  EXPECT_EQ(error_of("cols", "0 1,"),
            "line 1, column 5: expected a column number from 0 to 999999999, found the end of the "
            "text");
  EXPECT_EQ(error_of("cols", "0x 1"), "line 1, column 2: expected a blank or a comma, found 'x'");
}

TEST(FormatCols, RefusesTextThatIsNotOneRecord) {
  EXPECT_EQ(error_of("cols", ""),
            "line 1, column 1: expected a column number or '-', found the end of the text");
  EXPECT_EQ(error_of("cols", "0 1\n1 0\n"),
            "line 2, column 1: expected the end of the record, found '1'");
  EXPECT_EQ(error_of("cols", "[0 1"), "line 1, column 5: expected ']', found the end of the text");
  EXPECT_EQ(error_of("cols", "0 1]"),
            "line 1, column 4: expected the end of the record, found ']'");
}

TEST(FormatCols, ErrorsNameTheLineInTheFile) {
  try {
    format("cols").read("0 x", {.first_line = 17});
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("line 17, column 3: "));
  }
}

TEST(FormatCols, CountsColumnsFromTheFirstNumberInTheOptions) {
  const auto read = [](std::string_view text, std::int32_t count_from) -> std::string {
    try {
      const Problem board = format("cols").read(text, {.count_from = count_from});
      return written(format("cols"), given_placement(board));
    } catch (const UsageError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(read("2 - 2 1", 1), "1 - 1 0\n");
  EXPECT_EQ(read("2 - 2 1", 0), "2 - 2 1\n");
  EXPECT_EQ(read("4 2 1 3", 1), "3 1 0 2\n");
  EXPECT_EQ(read("4 2 1 3", 0),
            "line 1, column 1: expected a column number from 0 to 3, found '4'");
  EXPECT_EQ(read("3 0 1", 1),
            "line 1, column 3: expected a column number from 1 to 1000000000, found '0'");
  EXPECT_EQ(read("3 1 4", 1), "line 1, column 5: expected a column number from 1 to 3, found '4'");
}

}  // namespace
}  // namespace nqueens::io

// tests/io/formats/format_fen_test.cpp - tests the format `fen`, such as `Q4/2Q2/4Q/1Q3/3Q1`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatFen, WritesQueensAndNumbersOfEmptySquares) {
  EXPECT_EQ(written_as("fen", {0, 2, 4, 1, 3}), "Q4/2Q2/4Q/1Q3/3Q1\n");
  EXPECT_EQ(written_as("fen", {kNoColumn, 0, kNoColumn}), "3/Q2/3\n");
  EXPECT_EQ(written_as("fen", {0}), "Q\n");
}

TEST(FormatFen, NumbersHaveSeveralDigitsOnLargeBoards) {
  std::vector<std::int32_t> columns(12, kNoColumn);
  columns[0] = 11;
  columns[1] = 1;
  EXPECT_EQ(written_as("fen", columns), "11Q/1Q10/12/12/12/12/12/12/12/12/12/12\n");
}

TEST(FormatFen, ReadsWhatItWrites) {
  EXPECT_EQ(read_as("fen", "Q4/2Q2/4Q/1Q3/3Q1\n"), five());
  EXPECT_EQ(read_as("fen", "3/Q2/3"), Problem(3, {{1, 0}}));
  EXPECT_EQ(read_as("fen", "11Q/1Q10/12/12/12/12/12/12/12/12/12/12"),
            Problem(12, {{0, 11}, {1, 1}}));
}

TEST(FormatFen, ReadsSeveralQueensInARow) {
  EXPECT_EQ(read_as("fen", "qQ/2"), Problem(2, {{0, 0}, {0, 1}}));
}

TEST(FormatFen, SaysWhereARowIsTooShortOrTooLong) {
  EXPECT_EQ(error_of("fen", "Q1/1"), "line 1, column 5: expected 2 squares, found 1");
  EXPECT_EQ(error_of("fen", "Q1Q/2"), "line 1, column 3: expected 2 squares, found more");
  EXPECT_EQ(error_of("fen", "Q2/3/3"), "no error");
  EXPECT_EQ(error_of("fen", "Q9/3/3"),
            "line 1, column 2: expected a number of empty squares from 1 to 2, found '9'");
  EXPECT_EQ(error_of("fen", "0Q2/3/3"),
            "line 1, column 1: expected a number of empty squares from 1 to 3, found '0'");
}

TEST(FormatFen, QuotesACharacterThatIsNotASquare) {
  EXPECT_EQ(error_of("fen", "K2/3/3"),
            "line 1, column 1: expected 'Q', a number of empty squares or '/', found 'K'");
  EXPECT_EQ(error_of("fen", "1 Q/2"), "line 1, column 2: expected 2 squares, found 1");
  EXPECT_EQ(error_of("fen", "2/2 x"),
            "line 1, column 5: expected the end of the record, found 'x'");
}

TEST(FormatFen, SkipsTheOtherFieldsOfAChessProgram) {
  EXPECT_EQ(read_as("fen", "1Q/2 w"), Problem(2, {{0, 1}}));
  EXPECT_EQ(read_as("fen", "1Q/2 b KQkq - 0 1"), Problem(2, {{0, 1}}));
}

TEST(FormatFen, TheFullFormHasTheFieldsOfAChessProgram) {
  EXPECT_EQ(written_as("fen-full", {1, 3, 0, 2}), "1Q2/3Q/Q3/2Q1 w - - 0 1\n");
  EXPECT_EQ(written_as("fen-full", {kNoColumn, 0}), "2/Q1 w - - 0 1\n");
  EXPECT_EQ(read_as("fen-full", "Q4/2Q2/4Q/1Q3/3Q1 w - - 0 1\n"), five());
  EXPECT_EQ(recognised_format("1Q2/3Q/Q3/2Q1 w - - 0 1").name, "fen-full");
  EXPECT_EQ(recognised_format("1Q2/3Q/Q3/2Q1 b KQkq - 12 40").name, "fen-full");
  EXPECT_EQ(recognised_format("Q w - - 0 1").name, "fen-full");
  EXPECT_EQ(recognised_format("1Q2/3Q/Q3/2Q1").name, "fen");
}

TEST(FormatFen, NamesBothSizesWhenTheyDisagree) {
  EXPECT_EQ(error_of("fen", "2/2", 8), "line 1: expected 8 rows, found 2");
}

}  // namespace
}  // namespace nqueens::io

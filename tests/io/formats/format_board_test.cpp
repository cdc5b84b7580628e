// tests/io/formats/format_board_test.cpp - tests the format `board`: rows of `Q` and `.`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatBoard, WritesOnlyTheRows) {
  EXPECT_EQ(written_as("board", {1, 3, 0, 2}), ".Q..\n...Q\nQ...\n..Q.\n");
  EXPECT_EQ(written_as("board", {kNoColumn, 0}), "..\nQ.\n");
}

TEST(FormatBoard, WritesHeadingAndBlankLineInAList) {
  EXPECT_EQ(written_as("board", {1, 3, 0, 2}, {.index = 0}),
            "Solution NO. 1:\n.Q..\n...Q\nQ...\n..Q.\n\n");
}

TEST(FormatBoard, NamesTheOrbitInTheHeading) {
  EXPECT_EQ(written_as("board", {1, 3, 0, 2}, {.index = 0, .orbit = 2}),
            "Solution NO. 1 (orbit of 2):\n.Q..\n...Q\nQ...\n..Q.\n\n");
  EXPECT_EQ(written_as("board", {0}, {.orbit = 1}), "Q\n");
}

TEST(FormatBoard, ReadsWhatItWrites) {
  EXPECT_EQ(read_as("board", "Solution NO. 1:\n.Q..\n...Q\nQ...\n..Q.\n\n"),
            Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}));
  EXPECT_EQ(read_as("board", "Solution NO. 1 (orbit of 2):\n.Q..\n...Q\nQ...\n..Q.\n\n"),
            Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}));
}

TEST(FormatBoard, ReadsMiddleDotsBlanksAndOtherQueens) {
  EXPECT_EQ(read_as("board", "\u00B7 Q\r\n  q \u00B7 \r\n"), Problem(2, {{0, 1}, {1, 0}}));
}

TEST(FormatBoard, ReadsBlockedSquares) {
  EXPECT_EQ(read_as("board", "#.\nQ#\n"), Problem(2, {{1, 0}}, {{0, 0}, {1, 1}}));
}

TEST(FormatBoard, ReadsSeveralQueensInARow) {
  EXPECT_EQ(read_as("board", "QQ\n..\n"), Problem(2, {{0, 0}, {0, 1}}));
}

TEST(FormatBoard, SaysWhereARowIsTooShortOrTooLong) {
  EXPECT_EQ(error_of("board", "...\n..\n...\n"), "line 2, column 3: expected 3 squares, found 2");
  EXPECT_EQ(error_of("board", "...\n....\n...\n"),
            "line 2, column 4: expected 3 squares, found more");
}

TEST(FormatBoard, SaysHowManyRowsAreMissingOrLeftOver) {
  EXPECT_EQ(error_of("board", "...\n...\n"), "line 1: expected 3 rows, found 2");
  EXPECT_EQ(error_of("board", ".\n.\n"),
            "line 2, column 1: expected the end of a board of n = 1, found '.'");
}

TEST(FormatBoard, AGivenSizeAppliesFromTheFirstRowOn) {
  EXPECT_EQ(error_of("board", "...\n...\n...\n", 8),
            "line 1, column 4: expected 8 squares, found 3");
  EXPECT_EQ(error_of("board", "...\n", 2), "line 1, column 3: expected 2 squares, found more");
}

TEST(FormatBoard, QuotesACharacterThatIsNotASquare) {
  EXPECT_EQ(error_of("board", "..\n.o\n"), "line 2, column 2: expected 'Q', '.' or '#', found 'o'");
  EXPECT_EQ(error_of("board", "\u00B7x"), "line 1, column 2: expected 'Q', '.' or '#', found 'x'");
  EXPECT_EQ(error_of("board", ""),
            "line 1, column 1: expected 'Q', '.' or '#', found the end of the text");
}

TEST(FormatBoard, RefusesASecondBoard) {
  EXPECT_EQ(error_of("board", "Q.\n..\n\n.Q\n..\n"),
            "line 4, column 1: expected the end of the record, found '.'");
}

TEST(FormatBoard, RefusesToWriteABoardThatWouldFillTheMemory) {
  EXPECT_THROW(written_as("board", std::vector<std::int32_t>(40000, kNoColumn)), UsageError);
}

}  // namespace
}  // namespace nqueens::io

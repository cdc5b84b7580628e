// tests/io/formats/format_essence_test.cpp - tests the format `essence`: `letting n = 5` and
// `letting queens = [[1,1],[2,3],...]`.
// SPDX-License-Identifier: MIT
#include <sstream>

#include "nqueens/io/reader.h"
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

// Reads the boards of a text after recognising its format.
std::vector<Problem> boards_of(const std::string& text) {
  std::istringstream in(text);
  Reader reader(in);
  std::vector<Problem> boards;
  while (const auto record = reader.next()) boards.push_back(record->problem);
  return boards;
}

using Boards = std::vector<Problem>;

TEST(FormatEssence, WritesTheSizeAndTheQueens) {
  EXPECT_EQ(written_as("essence", {0, 2, 4, 1, 3}),
            "letting n = 5\nletting queens = [[1,1],[2,3],[3,5],[4,2],[5,4]]\n");
  EXPECT_EQ(written_as("essence", {0}), "letting n = 1\nletting queens = [[1,1]]\n");
  EXPECT_EQ(written_as("essence", {kNoColumn, 0, kNoColumn}),
            "letting n = 3\nletting queens = [[2,1]]\n");
  EXPECT_EQ(written_as("essence", {kNoColumn}), "letting n = 1\nletting queens = []\n");
}

TEST(FormatEssence, WritesABlankLineAfterEachBoardOfAList) {
  EXPECT_EQ(written_as("essence", {0}, {.index = 7, .orbit = 1}),
            "letting n = 1\nletting queens = [[1,1]]\n\n");
}

TEST(FormatEssence, ReadsWhatItWrites) {
  EXPECT_EQ(read_as("essence", "letting n = 5\nletting queens = [[1,1],[2,3],[3,5],[4,2],[5,4]]\n"),
            five());
  EXPECT_EQ(read_as("essence", "letting n = 1\nletting queens = []\n\n"), Problem(1));
}

// The instance blockedqueens.28.1449787798 of CSPLib, prob080, without most of its squares. Its
// list ends in a comma, and its last line has no newline.
TEST(FormatEssence, ReadsAnInstanceOfBlockedQueens) {
  EXPECT_EQ(
      read_as("essence", "letting n = 28\nletting blocks = [[1,1],\n[1,2],\n[2,27],\n[28,27],\n]"),
      Problem(28, {}, {{0, 0}, {0, 1}, {1, 26}, {27, 26}}));
}

TEST(FormatEssence, ReadsQueensAndBlockedSquaresInAnyOrder) {
  const Problem board(4, {{1, 0}, {1, 3}}, {{0, 0}});
  EXPECT_EQ(
      read_as("essence",
              "letting queens = [[2,4],[2,1]]\nletting blocks = [[1,1],[1,1]]\nletting n = 4"),
      board);
  EXPECT_EQ(
      read_as("essence", "letting blocks=[[1,1]]\nletting n=4\nletting queens=[[2,4],[2,1]]\n"),
      board);
  EXPECT_EQ(read_as("essence", "letting n = 8"), Problem(8));
}

TEST(FormatEssence, SkipsCommentsBlanksAndLineEnds) {
  EXPECT_EQ(
      read_as("essence",
              "$ a board\r\n\r\nlanguage ESSENCE' 1.0\r\n\r\nletting n be 4 $ letting n = 5\r\n"
              "letting\r\n\tblocks $ two\r\n=\r\n[\r\n[ 1 ,\r\n\r\n 2 ] , $ [9,9]\r\n[3,4]]$"),
      Problem(4, {}, {{0, 1}, {2, 3}}));
  EXPECT_EQ(read_as("essence", "language Essence 1.3 letting n=2letting queens=[[1,2],]"),
            Problem(2, {{0, 1}}));
}

TEST(FormatEssence, TheSizeMayComeFromTheCaller) {
  EXPECT_EQ(read_as("essence", "letting queens = [[1,2]]", 4), Problem(4, {{0, 1}}));
  EXPECT_EQ(read_as("essence", "letting n = 4", 4), Problem(4));
  EXPECT_EQ(error_of("essence", "letting n = 28", 8),
            "line 1, column 13: expected 8 rows, found 28");
  EXPECT_EQ(error_of("essence", "letting blocks = [[1,9]]\nletting n = 8", 8),
            "line 1, column 22: expected a column number from 1 to 8, found '9'");
}

TEST(FormatEssence, SaysWhatIsMissing) {
  EXPECT_EQ(error_of("essence", "letting blocks = [[1,1]]\n"),
            "line 2, column 1: expected a statement 'letting n = ...', found the end of the text");
  EXPECT_EQ(error_of("essence", ""),
            "line 1, column 1: expected a statement 'letting n = ...', found the end of the text");
  EXPECT_EQ(error_of("essence", "letting n 4"), "line 1, column 11: expected '=', found '4'");
  EXPECT_EQ(error_of("essence", "letting n best 4"), "line 1, column 11: expected '=', found 'b'");
}

TEST(FormatEssence, RefusesASecondDefinition) {
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting n = 4\n"),
            "line 2, column 9: expected only one definition of n, found 'n'");
  EXPECT_EQ(error_of("essence", "letting blocks = []\nletting blocks = []\nletting n = 4\n"),
            "line 2, column 9: expected only one definition of blocks, found 'b'");
}

TEST(FormatEssence, ListsTheKnownNames) {
  EXPECT_EQ(error_of("essence", "letting m = 4"),
            "line 1, column 9: expected the name n, blocks or queens, found 'm'");
  EXPECT_EQ(error_of("essence", "letting nn = 4"),
            "line 1, column 9: expected the name n, blocks or queens, found 'n'");
  EXPECT_EQ(error_of("essence", "letting"),
            "line 1, column 8: expected the name n, blocks or queens, found the end of the text");
}

TEST(FormatEssence, TheSizeMustBeAWholeNumberInRange) {
  EXPECT_EQ(error_of("essence", "letting n = 0"),
            "line 1, column 13: expected n from 1 to 1000000000, found '0'");
  EXPECT_EQ(error_of("essence", "letting n = -4"),
            "line 1, column 13: expected n from 1 to 1000000000, found '-4'");
  EXPECT_EQ(error_of("essence", "letting n = 1000000001"),
            "line 1, column 13: expected n from 1 to 1000000000, found '1000000001'");
  EXPECT_EQ(error_of("essence", "letting n = " + std::string(1000, '9')),
            "line 1, column 13: expected n from 1 to 1000000000, found '99999999999999999999...'");
  EXPECT_EQ(error_of("essence", "letting n = [4]"),
            "line 1, column 13: expected n from 1 to 1000000000, found '['");
  EXPECT_EQ(error_of("essence", "letting n = 4.0"),
            "line 1, column 14: expected 'letting' or the end of the record, found '.'");
  EXPECT_EQ(read_as("essence", "letting n = 1000000000").size(), 1000000000);
}

TEST(FormatEssence, SquaresMustBeOnTheBoard) {
  EXPECT_EQ(error_of("essence", "letting n = 28\nletting blocks = [[1,1],\n[29,1]]"),
            "line 3, column 2: expected a row number from 1 to 28, found '29'");
  EXPECT_EQ(error_of("essence", "letting n = 28\nletting blocks = [[1,0]]"),
            "line 2, column 22: expected a column number from 1 to 28, found '0'");
  EXPECT_EQ(error_of("essence", "letting n = 28\nletting queens = [[-1,1]]"),
            "line 2, column 20: expected a row number from 1 to 28, found '-1'");
  EXPECT_EQ(error_of("essence", "letting n = 2\nletting queens = [[1,99999999999999999999999]]"),
            "line 2, column 22: expected a column number from 1 to 2, found "
            "'99999999999999999999...'");
}

TEST(FormatEssence, SquaresBeforeTheSizeMustBeOnTheBoardToo) {
  EXPECT_EQ(error_of("essence", "letting blocks = [[1,1],\n[1,29]]\nletting n = 28"),
            "line 2, column 4: expected a column number from 1 to 28, found '29'");
  EXPECT_EQ(error_of("essence", "letting queens = [[30,29]]\nletting n = 28"),
            "line 1, column 20: expected a row number from 1 to 28, found '30'");
  EXPECT_EQ(error_of("essence", "letting queens = [[1,1000000001]]\nletting n = 28"),
            "line 1, column 22: expected a column number from 1 to 1000000000, found '1000000001'");
}

TEST(FormatEssence, SaysWhereBracketsAndCommasAreMissing) {
  EXPECT_EQ(error_of("essence", "letting n = 4 letting blocks = 1,1"),
            "line 1, column 32: expected '[' and squares, found '1'");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [1,1]"),
            "line 2, column 19: expected a square such as [1,1] or ']', found '1'");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [[1 1]]"),
            "line 2, column 22: expected ',' and a column number, found '1'");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [[1,1,1]]"),
            "line 2, column 23: expected ']' after a column number, found ','");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [[1,1][1,2]]"),
            "line 2, column 24: expected ',' or ']' after a square, found '['");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [,]"),
            "line 2, column 19: expected a square such as [1,1] or ']', found ','");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [[1,1],[1,2]\n"),
            "line 3, column 1: expected ',' or ']' after a square, found the end of the text");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [[1,1]]]"),
            "line 2, column 25: expected 'letting' or the end of the record, found ']'");
}

TEST(FormatEssence, RefusesTextThatIsNotAStatement) {
  EXPECT_EQ(error_of("essence", "letting n = 4\nhello"),
            "line 2, column 1: expected 'letting' or the end of the record, found 'h'");
  EXPECT_EQ(error_of("essence", "lettingn = 4"),
            "line 1, column 1: expected 'letting' or the end of the record, found 'l'");
  EXPECT_EQ(error_of("essence", "language C 1.0\n"),
            "line 1, column 10: expected ESSENCE', found 'C'");
  EXPECT_EQ(error_of("essence", "language ESSENCE'\nletting n = 4"),
            "line 1, column 18: expected a version such as 1.0, found the end of the line");
  EXPECT_EQ(error_of("essence", "letting n = 4\nlanguage ESSENCE' 1.0"),
            "line 2, column 1: expected 'letting' or the end of the record, found 'l'");
}

TEST(FormatEssence, RefusesAQueenGivenTwice) {
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting queens = [[1,1],[1,1]]"),
            "line 1: the queen at row 0, column 0 is given twice");
}

TEST(FormatEssence, ATextThatIsCutOffBeforeItsSizeIsAnError) {
  const std::string whole = "language ESSENCE' 1.0\nletting blocks = [[1,2]]\nletting n = 28";
  for (std::size_t length = 0; length + 1 < whole.size(); ++length) {
    EXPECT_NE(error_of("essence", whole.substr(0, length)), "no error") << length;
  }
}

TEST(FormatEssence, ManyBracketsAreAnError) {
  constexpr std::size_t kMegabyte = std::size_t{1} << 20;
  EXPECT_EQ(error_of("essence", std::string(kMegabyte, '[')),
            "line 1, column 1: expected 'letting' or the end of the record, found '['");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = " + std::string(kMegabyte, '[')),
            "line 2, column 20: expected a row number from 1 to 4, found '['");
}

TEST(FormatEssence, BinaryBytesAreAnError) {
  EXPECT_EQ(error_of("essence", std::string("\0\xFF\x80letting n = 4", 16)),
            "line 1, column 1: expected 'letting' or the end of the record, found byte 0x00");
  EXPECT_EQ(error_of("essence", "letting n = 4\nletting blocks = [[\x1B[31m"),
            "line 2, column 20: expected a row number from 1 to 4, found byte 0x1B");
}

TEST(FormatEssence, IsRecognisedByItsFirstWord) {
  EXPECT_EQ(recognised_format("letting n = 4").name, "essence");
  EXPECT_EQ(recognised_format("\n language ESSENCE' 1.0").name, "essence");
  EXPECT_EQ(recognised_format("$ some board\n$ of somebody").name, "essence");
  EXPECT_THROW(recognised_format("lettings"), UsageError);
}

TEST(FormatEssenceStream, ARecordMayContainBlankLines) {
  EXPECT_EQ(
      boards_of("$ a board\n\nlanguage ESSENCE' 1.0\n\nletting n = 4\n\n\n"
                "$ not here\n\nletting blocks = [[1,1],\n\n[1,2]]\n\nletting queens = []\n\n"),
      (Boards{Problem(4, {}, {{0, 0}, {0, 1}})}));
}

TEST(FormatEssenceStream, ARecordEndsBeforeASecondDefinition) {
  EXPECT_EQ(boards_of("letting n = 4\n\nletting n = 5\n\nletting blocks = [[1,1]]\n \nletting "
                      "blocks = [[1,2]]\nletting n = 3\n"),
            (Boards{Problem(4), Problem(5, {}, {{0, 0}}), Problem(3, {}, {{0, 1}})}));
  EXPECT_EQ(boards_of("letting n = 4\n\n$ the second\n\n$ board\nletting n = 5\n"),
            (Boards{Problem(4), Problem(5)}));
  EXPECT_EQ(boards_of("letting n = 4 letting blocks = []\n\nletting blocks = [] letting n = 5\n"),
            (Boards{Problem(4), Problem(5)}));
}

TEST(FormatEssenceStream, ANameInACommentDoesNotCount) {
  EXPECT_EQ(boards_of("letting n = 4 $ letting queens\n$ letting queens = []\n\n"
                      "letting queens = [[1,1]]\n"),
            (Boards{Problem(4, {{0, 0}})}));
}

TEST(FormatEssenceStream, ARecordEndsBeforeALanguageLineOrAHeading) {
  EXPECT_EQ(boards_of("language ESSENCE' 1.0\nletting n = 4\n\nlanguage ESSENCE' 1.0\n\nletting "
                      "queens = []\nletting n = 5\nSolution NO. 3:\nletting n = 6\n"),
            (Boards{Problem(4), Problem(5), Problem(6)}));
}

TEST(FormatEssenceStream, ASecondDefinitionWithoutABlankLineIsAnError) {
  EXPECT_THROW(boards_of("letting n = 4\nletting n = 5\n"), UsageError);
  EXPECT_THROW(boards_of("letting n = 4\n$ second\nletting n = 5\n"), UsageError);
}

TEST(FormatEssenceStream, ContinuesAfterARecordWithAnOpenBracket) {
  std::istringstream in(
      "letting n = 4\nletting blocks = [[1,1],\n\nletting n = 5\nletting queens = [[1,1]]\n");
  Reader reader(in);
  try {
    reader.next();
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "line 4, column 1: expected a square such as [1,1] or ']', found the end of the "
                 "text");
  }
  const auto second = reader.next();
  EXPECT_EQ(second->problem, Problem(5, {{0, 0}}));
  EXPECT_EQ(second->first_line, 4);
  EXPECT_FALSE(reader.next());
}

// The texts have at least 20,000 lines. Reading them in quadratic time would be noticeably slow.
TEST(FormatEssenceStream, LongRecordsOfShortLinesAreReadInLinearTime) {
  const auto many = [](const std::string& text) {
    std::string all = "letting n = 4\n\n";
    for (int i = 0; i < 20'000; ++i) all += text;
    return all;
  };
  EXPECT_EQ(boards_of(many("$\n\n")), (Boards{Problem(4)}));
  EXPECT_EQ(boards_of(many("letting n = 5\n\n")).size(), 20'001U);
  EXPECT_THROW(boards_of(many("letting m\n\n")), UsageError);
  EXPECT_THROW(boards_of(many("letting\n\n")), UsageError);
  EXPECT_THROW(boards_of(many("letting n\n")), UsageError);
  EXPECT_THROW(boards_of(many("[\n\n")), UsageError);
}

}  // namespace
}  // namespace nqueens::io

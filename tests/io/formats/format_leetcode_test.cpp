// tests/io/formats/format_leetcode_test.cpp - tests the format `leetcode`, such as
// `[".Q..","...Q","Q...","..Q."]`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

// The two boards in the text of LeetCode's problem 51.
TEST(FormatLeetcode, WritesTheBoardsOfTheProblem) {
  EXPECT_EQ(written_as("leetcode", {1, 3, 0, 2}), "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n");
  EXPECT_EQ(written_as("leetcode", {2, 0, 3, 1}, {.index = 1, .orbit = 2}),
            "[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]\n");
  EXPECT_EQ(written_as("leetcode", {0}), "[\"Q\"]\n");
  EXPECT_EQ(written_as("leetcode", {kNoColumn, 0}), "[\"..\",\"Q.\"]\n");
}

TEST(FormatLeetcode, ReadsBlanksBlockedSquaresAndSeveralQueensInARow) {
  EXPECT_EQ(read_as("leetcode", " [ \"Q.#\" , \"...\",\"q q\u00B7\" ] \r\n"),
            Problem(3, {{0, 0}, {2, 0}, {2, 1}}, {{0, 2}}));
}

TEST(FormatLeetcode, ReportsThePositionOfAnError) {
  EXPECT_EQ(error_of("leetcode", R"([".Q.","..Q"])"), "line 1: expected 3 rows, found 2");
  EXPECT_EQ(error_of("leetcode", R"([".Q","Q"])"), "line 1, column 9: expected 2 squares, found 1");
  EXPECT_EQ(error_of("leetcode", R"([".Q","Q.."])"),
            "line 1, column 10: expected 2 squares, found more");
  EXPECT_EQ(error_of("leetcode", R"([".K","Q."])"),
            "line 1, column 4: expected 'Q', '.' or '#', found 'K'");
  EXPECT_EQ(error_of("leetcode", R"([".Q","Q.)"),
            "line 1, column 10: expected '\"', found the end of the text");
  EXPECT_EQ(error_of("leetcode", R"([".Q" "Q."])"),
            "line 1, column 7: expected ',' or ']', found '\"'");
  EXPECT_EQ(error_of("leetcode", R"([".Q","Q."])", 3),
            "line 1, column 5: expected 3 squares, found 2");
}

// An array of strings can also be a level, or a board in another notation, which is read as a
// sheet.
TEST(FormatLeetcode, RecognisesBoardsOnly) {
  const auto recognises = [](std::string_view text) { return format("leetcode").recognises(text); };
  EXPECT_TRUE(recognises(R"([".Q..","...Q","Q...","..Q."])"));
  EXPECT_TRUE(recognises(R"(["..","#Q"])"));
  EXPECT_FALSE(recognises(R"(["AAB","CAB","CCB"])"));
  EXPECT_FALSE(recognises(R"([[".Q..","...Q","Q...","..Q."]])"));
  EXPECT_FALSE(recognises(R"(["0100","0001","1000","0010"])"));
  EXPECT_FALSE(recognises("[\".Q..\",\n\"...Q\",\n\"Q...\",\n\"..Q.\"]"));
  EXPECT_FALSE(recognises("[1, 3, 0, 2]"));
}

}  // namespace
}  // namespace nqueens::io

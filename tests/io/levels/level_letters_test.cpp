// tests/io/levels/level_letters_test.cpp - tests levels as grids of letters and as text such as
// `7x1.AAAA...`.
// SPDX-License-Identifier: MIT
#include "tests/io/level_testing.h"

namespace nqueens::io {
namespace {

TEST(LevelLetters, WritesOneLineForEachRow) {
  EXPECT_EQ(written_as("letters", seven()),
            "AAAAAAB\nACDEEEB\nACDDDEB\nACCFDEB\nAGCFFFB\nAGGGGFB\nABBBBBB\n");
  EXPECT_EQ(written_as("letters", {.name = "not written", .problem = problem_of(Regions(1, {0}))}),
            "A\n");
}

TEST(LevelLetters, WritesStarsAndRuleAboveTheGridIfTheyDifferFromTheDefaults) {
  RegionPuzzle puzzle = three(2);
  EXPECT_EQ(written_as("letters", puzzle), "stars 2\nABC\nABC\nABC\n");
  EXPECT_EQ(read_level("stars 2\nABC\nABC\nABC\n"), puzzle);
  puzzle = three(1, Rule::Queens);
  EXPECT_EQ(written_as("letters", puzzle), "rule queens\nABC\nABC\nABC\n");
  EXPECT_EQ(read_level("rule queens\nABC\nABC\nABC\n"), puzzle);
}

TEST(LevelLetters, ReadsRowsWithAnySeparator) {
  for (const char* text :
       {"AAAB\nCABB\nCCBD\nCDDD", "A A A B\nC A B B\nC C B D\nC D D D\n", "AAAB/CABB/CCBD/CDDD",
        "AAAB/\nCABB/\nCCBD/\nCDDD/\n", "AAAB CABB CCBD CDDD", "AAABCABBCCBDCDDD",
        "\n\n  AAAB\r\nCABB\r\nCCBD\r\nCDDD\r\n",
        "\xEF\xBB\xBF"
        "AAAB\nCABB\nCCBD\nCDDD",
        "A A A B/C A B B/C C B D/C D D D"}) {
    EXPECT_EQ(read_letters(text), "AAABCABBCCBDCDDD 1") << text;
  }
}

TEST(LevelLetters, ReadsLettersInAnyOrderAsLabels) {
  EXPECT_EQ(read_letters("BBA\nCBA\nCCA"), "BBACBACCA 1");
  EXPECT_EQ(read_letters("zzQ\nkzQ\nkkQ"), "CCABCABBA 1");
}

TEST(LevelLetters, UsesTheStarsOfTheOptionsIfTheTextHasNone) {
  EXPECT_EQ(read_letters("ABC/ABC/ABC", "", {.stars = 2}), "ABCABCABC 2");
  EXPECT_EQ(read_letters("stars 1\nABC/ABC/ABC", "", {.stars = 2}), "ABCABCABC 1");
}

TEST(LevelLetters, ReportsErrorsOfTheGridWithTheirPosition) {
  EXPECT_EQ(level_error("ABC\nAB\nABC"), "line 1: expected 3 letters in row 2, found 2");
  EXPECT_EQ(level_error("ABC\nABC"),
            "line 1: expected 3 rows, because each has 3 letters, found 2");
  EXPECT_EQ(level_error("ABC\nAB1\nABC"), "line 2, column 3: expected a letter, found '1'");
  EXPECT_EQ(level_error("ABB\nABB\nABB"), "line 1: a board of 3 rows has 3 regions, found 2");
  EXPECT_EQ(level_error("ABC\nABC\nABD"),
            "line 1: a board of 3 rows has 3 regions, found 4: the first extra one is at row 3, "
            "column 3");
  EXPECT_EQ(level_error("stars 2\n"),
            "line 2, column 1: expected a letter, found the end of the text");
  EXPECT_EQ(level_error("stars 3\nABC\nABC\nABC"),
            "line 1: a row of 3 squares has no room for 3 stars that do not touch");
  EXPECT_EQ(level_error("stars 99\nABC"),
            "line 1, column 7: expected stars from 1 to 26, found '99'");
  EXPECT_EQ(level_error("", "letters"),
            "line 1, column 1: expected a letter, found the end of the text");
  EXPECT_EQ(level_error(std::string(53, 'A') + "\n"),
            "line 1: expected 53 rows, because each has 53 letters, found 1");
}

TEST(LevelText, WritesRowsStarsAndLetters) {
  EXPECT_EQ(written_as("text", seven()), "7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB\n");
  EXPECT_EQ(written_as("text", three(2)), "3x2.ABCABCABC\n");
}

TEST(LevelText, ReadsBlanksBetweenTheLetters) {
  EXPECT_EQ(read_letters("3x2.ABCABCABC"), "ABCABCABC 2");
  EXPECT_EQ(read_letters("3X1:ABC/ABC ABC\n"), "ABCABCABC 1");
}

TEST(LevelText, ReportsErrorsWithTheirPosition) {
  EXPECT_EQ(level_error("3x1.ABCABCAB"), "line 1: expected 9 letters, found 8");
  EXPECT_EQ(level_error("53x1.A"), "line 1, column 1: expected rows from 1 to 52, found '53'");
  EXPECT_EQ(level_error("3x0.ABCABCABC"),
            "line 1, column 3: expected stars from 1 to 26, found '0'");
  EXPECT_EQ(level_error("3x1.ABCABC?BC"), "line 1, column 11: expected a letter, found '?'");
  EXPECT_EQ(level_error("3?1", "text"), "line 1, column 2: expected 'x', found '?'");
  EXPECT_EQ(level_error("3x1", "text"),
            "line 1, column 4: expected '.', found the end of the text");
}

TEST(LevelText, RefusesARuleThatItCannotExpress) {
  EXPECT_EQ(writing_error("text", three(1, Rule::Queens)),
            "the notation text can only express the rule touching, found queens: choose one of "
            "letters, jsonl");
}

}  // namespace
}  // namespace nqueens::io

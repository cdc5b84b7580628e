// tests/io/levels/level_puzzlink_test.cpp - tests levels as links to puzz.link.
// SPDX-License-Identifier: MIT
#include "tests/io/level_testing.h"

namespace nqueens::io {
namespace {

TEST(LevelPuzzlink, WritesTheLinkOfThePage) {
  EXPECT_EQ(written_as("puzzlink", seven()),
            "https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg\n");
  EXPECT_EQ(written_as("puzzlink", {.problem = problem_of(Regions(1, {0}))}),
            "https://puzz.link/p?starbattle/1/1/1/\n");
}

TEST(LevelPuzzlink, ReadsLinksAsBrowsersShowThem) {
  for (const char* link : {"https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg",
                           "http://pzv.jp/p.html?starbattle/7/7/1/0ueevpho0fgoc4osfg\n",
                           "https://puzz.link/p?starbattle/v:/7/7/1/0ueevpho0fgoc4osfg",
                           "https://puzz.link/p?starbattle_edit/7/7/1/0ueevpho0fgoc4osfg",
                           "https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg#solved",
                           "https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg&from=mail",
                           "https://puzz.link/p?starbattle%2F7%2f7%2F1%2F0ueevpho0fgoc4osfg",
                           "https://puzz.link/p?StarBattle/7/7/1/0UEEVPHO0FGOC4OSFG/",
                           "<https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg>",
                           "puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg",
                           "  starbattle/7/7/1/0ueevpho0fgoc4osfg  ", "7/7/1/0ueevpho0fgoc4osfg"}) {
    EXPECT_EQ(read_level(link), seven()) << link;
  }
}

// These links were not written by this program.
TEST(LevelPuzzlink, WritesTheLinkThatItRead) {
  for (const char* borders :
       {"6/6/1/4ilbhgdnmhou", "6/6/1/2u9gn9c9jpmk", "7/7/1/0ueevpho0fgoc4osfg"}) {
    const std::string link = "https://puzz.link/p?starbattle/" + std::string(borders) + "\n";
    EXPECT_EQ(written_as("puzzlink", read_level(link)), link);
  }
}

TEST(LevelPuzzlink, WritesAndReadsTheNumberOfStars) {
  EXPECT_EQ(written_as("puzzlink", three(2)), "https://puzz.link/p?starbattle/3/3/2/vg00\n");
  EXPECT_EQ(read_level("3/3/2/vg00"), three(2));
}

TEST(LevelPuzzlink, RefusesDisconnectedRegions) {
  EXPECT_EQ(
      writing_error("puzzlink", {.problem = problem_of(Regions(3, {0, 1, 0, 1, 1, 2, 2, 2, 2}))}),
      "the notation puzzlink cannot express disconnected regions, found region A, which begins at "
      "(1,1): choose one of letters, text, jsonl, ids, grid");
}

TEST(LevelPuzzlink, ReportsErrorsWithTheirPosition) {
  EXPECT_EQ(level_error("starbattle/3/3/1/0000"),
            "line 1: expected borders around 3 regions, found 1");
  EXPECT_EQ(level_error("starbattle/3/3/1/vvvv"),
            "line 1: expected borders around 3 regions, found 9");
  EXPECT_EQ(level_error("starbattle/7/8/1/0ueevpho0fgoc4osfg"),
            "line 1: expected 7 rows, one for each column, found 8");
  EXPECT_EQ(
      level_error("starbattle/7/7/1/0ueevpho0fgoc4osf"),
      "line 1, column 35: expected a digit of the borders, 0 to 9 or a to v, found the end of "
      "the text");
  EXPECT_EQ(level_error("starbattle/7/7/1/0ueevpho0fgoc4osfg0"),
            "line 1, column 36: expected the end of the borders, found '0'");
  EXPECT_EQ(level_error("starbattle/7/7/1/0ueewpho0fgoc4osfg"),
            "line 1, column 22: expected a digit of the borders, 0 to 9 or a to v, found 'w'");
  EXPECT_EQ(level_error("starbattle/99/99/1/0"),
            "line 1, column 12: expected columns from 1 to 52, found '99'");
  EXPECT_EQ(level_error("starbattle/3/3/3/vg00"),
            "line 1: a row of 3 squares has no room for 3 stars that do not touch");
  EXPECT_EQ(level_error("https://puzz.link/p?nurikabe/7/7/1"),
            "line 1, column 1: expected a link with 'starbattle/', found 'h'");
  EXPECT_EQ(level_error("x?starbattle"),
            "line 1, column 13: expected '/', found the end of the text");
}

}  // namespace
}  // namespace nqueens::io

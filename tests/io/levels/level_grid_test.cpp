// tests/io/levels/level_grid_test.cpp - tests levels as arrays of region numbers, such as
// `[[0,0,1],[2,0,1],[2,2,1]]`.
// SPDX-License-Identifier: MIT
#include "tests/io/level_testing.h"

namespace nqueens::io {
namespace {

TEST(LevelGrid, NumbersRegionsInTheOrderInWhichTheyAppear) {
  const RegionPuzzle level = {.name = "lost",
                              .problem = problem_of(Regions(3, {2, 2, 0, 1, 2, 0, 1, 1, 0}))};
  EXPECT_EQ(written_as("grid", level), "[[0,0,1],[2,0,1],[2,2,1]]\n");
  EXPECT_EQ(read_letters("[[0,0,1],[2,0,1],[2,2,1]]"), "AABCABCCB 1");
}

TEST(LevelGrid, RefusesALevelThatItCannotExpress) {
  EXPECT_EQ(writing_error("grid", three(2)),
            "the notation grid cannot express 2 stars per row: choose one of letters, text, jsonl, "
            "puzzlink");
  EXPECT_EQ(writing_error("grid", three(1, Rule::Queens)),
            "the notation grid can only express the rule touching, found queens: choose one of "
            "letters, jsonl");
}

TEST(LevelGrid, ReadsStringsLettersAndSeveralLines) {
  EXPECT_EQ(read_letters(R"(["AAB","CAB","CCB"])"), "AABCABCCB 1");
  EXPECT_EQ(read_letters(R"([["A","A","B"],["C","A","B"],["C","C","B"]])"), "AABCABCCB 1");
  EXPECT_EQ(read_letters("[\n [0,0,1],\n [2,0,1],\n [2,2,1]\n]\n", "grid"), "AABCABCCB 1");
}

// An array can be a level, a board or a list of placements.
TEST(LevelGrid, ABoardInBracketsIsNotALevel) {
  EXPECT_TRUE(looks_like_level("[[0,0,1],[2,0,1],[2,2,1]]"));
  EXPECT_TRUE(looks_like_level("[[0,1,2],[1,2,0],[2,0,1]]"));
  EXPECT_TRUE(looks_like_level(R"(["AAB","CAB","CCB"])"));
  EXPECT_TRUE(looks_like_level("[[0,0,1],[2,0"));
  EXPECT_FALSE(looks_like_level("[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]"));
  EXPECT_FALSE(looks_like_level("[\n [0,1,0],\n [0,0,1],\n [1,0,0]\n]\n"));
  EXPECT_FALSE(looks_like_level(R"([".Q..","...Q","Q...","..Q."])"));
  EXPECT_FALSE(looks_like_level(R"([[".Q..","...Q","Q...","..Q."]])"));
  EXPECT_FALSE(looks_like_level("[[1,3,0,2],[2,0,3,1]]"));
}

}  // namespace
}  // namespace nqueens::io

// tests/io/levels/level_jsonl_test.cpp - levels as JSON objects and as lists of region numbers.
// SPDX-License-Identifier: MIT
#include "tests/io/level_testing.h"

namespace nqueens::io {
namespace {

TEST(LevelJsonl, WritesMembersThatDifferFromTheDefaults) {
  RegionPuzzle puzzle = three();
  EXPECT_EQ(written_as("jsonl", puzzle), "{\"n\":3,\"regions\":[[0,1,2],[0,1,2],[0,1,2]]}\n");
  puzzle = three(1, Rule::Queens);
  puzzle.name = "A \"name\"";
  EXPECT_EQ(written_as("jsonl", puzzle),
            "{\"name\":\"A \\\"name\\\"\",\"n\":3,\"rule\":\"queens\","
            "\"regions\":[[0,1,2],[0,1,2],[0,1,2]]}\n");
  EXPECT_EQ(read_level(written_as("jsonl", puzzle)), puzzle);
  EXPECT_EQ(written_as("jsonl", three(2)),
            "{\"n\":3,\"stars\":2,\"regions\":[[0,1,2],[0,1,2],[0,1,2]]}\n");
}

TEST(LevelJsonl, ReadsRegionsAloneAndOverSeveralLines) {
  EXPECT_EQ(read_letters("{\"regions\":[[0,1,2],[0,1,2],[0,1,2]]}"), "ABCABCABC 1");
  EXPECT_EQ(read_letters("{\n  \"stars\": 2,\n  \"regions\": [\n    [0,1,2],\n    [0,1,2],\n    "
                         "[0,1,2]\n  ]\n}\n"),
            "ABCABCABC 2");
  EXPECT_EQ(read_letters("[[5,-1,7],[5,-1,7],[5,-1,7]]"), "BACBACBAC 1");
  EXPECT_EQ(read_letters("{\"regions\":[\"ABC\",\"ABC\",\"ABC\"]}"), "ABCABCABC 1");
  EXPECT_EQ(read_letters("{\"regions\":[[\"A\",\"B\"],[\"A\",\"B\"]]}"), "ABAB 1");
}

TEST(LevelJsonl, IgnoresUnknownMembers) {
  const RegionPuzzle puzzle = read_level(
      R"({"source":"ours","n":2,"solutions":0,"solution":[[0,0]],"name":"x","regions":[[0,1],[0,1]]})");
  EXPECT_EQ(puzzle.name, "x");
  EXPECT_EQ(letters_and_stars(puzzle), "ABAB 1");
}

TEST(LevelJsonl, ARuleMayBeFollowedByAComment) {
  EXPECT_EQ(read_level(R"x({"rule":"queens (full diagonals)","regions":[[0]]})x").rule(),
            Rule::Queens);
  EXPECT_EQ(read_level(R"({"rule":"touching","regions":[[0]]})").rule(), Rule::Touching);
  EXPECT_EQ(
      level_error(R"({"rule":"chess","regions":[[0]]})"),
      "line 1: expected \"rule\" to be a rule such as \"toroidal\" or \"rook+leap(1,3)\", found "
      "string");
}

TEST(LevelJsonl, ReportsErrors) {
  EXPECT_EQ(level_error("{\"n\":3}", "jsonl"),
            "line 1: expected a member \"regions\", found object");
  EXPECT_EQ(level_error("{\"n\":4,\"regions\":[[0,1],[0,1]]}"),
            "line 1: expected 4 rows of regions, found 2");
  EXPECT_EQ(level_error("{\"regions\":[[0,1],[0]]}"),
            "line 1: expected 2 regions in row 2, found 1");
  EXPECT_EQ(level_error("{\"regions\":[[0,1],3]}"),
            "line 1: expected row 2 of \"regions\" to be an array, found 3");
  EXPECT_EQ(level_error("{\"regions\":[[0,0.5],[0,1]]}"),
            "line 1: expected row 1 of \"regions\" to be whole numbers or letters, found 0.5");
  EXPECT_EQ(level_error("{\"regions\":[]}"),
            "line 1: boards with regions have 1 to 52 rows, found 0");
  EXPECT_EQ(level_error("{\"regions\":[[0,0],[0,0]]}"),
            "line 1: a board of 2 rows has 2 regions, found 1");
  EXPECT_EQ(level_error("{\"regions\":[[0,1],[0,1]],\"stars\":0}"),
            "line 1: expected stars from 1 to 26, found 0");
  EXPECT_EQ(level_error("{\"regions\":[[0,1],[0,1]],\"stars\":2}"),
            "line 1: a row of 2 squares has no room for 2 stars that do not touch");
  EXPECT_EQ(level_error("{\"rule\":\"queens\",\"stars\":2,\"regions\":[[0,1,2],[0,1,2],[0,1,2]]}"),
            "line 1: several stars per row require a rule without diagonals or riders, such as "
            "touching, found the rule queens");
  EXPECT_EQ(level_error("{\"regions\":[[0,1],[0,1]}"),
            "line 1, column 24: expected well-formed JSON, found '}'");
  EXPECT_EQ(level_error("7", "jsonl"), "line 1: expected an object with \"regions\", found 7");
  EXPECT_EQ(
      level_error(std::string(100'000, '['), "jsonl"),
      "line 1, column 33: expected lists and objects nested at most 32 levels deep, found '['");
}

TEST(LevelIds, WritesAndReadsNumbersBetweenCommas) {
  EXPECT_EQ(written_as("ids", three()), "0,1,2,0,1,2,0,1,2\n");
  EXPECT_EQ(read_letters("0,1,2,0,1,2,0,1,2\n"), "ABCABCABC 1");
  EXPECT_EQ(read_letters("17, 4, 9,\n17, 4, 9,\n17, 4, 9"), "CABCABCAB 1");
  EXPECT_EQ(read_letters("1 2 3\n1 2 3\n1 2 3", "ids", {.stars = 2}), "ABCABCABC 2");
}

TEST(LevelIds, ReportsErrors) {
  EXPECT_EQ(level_error("1,1,2"),
            "line 1: expected one region number for each square, 49 for 7 rows or 64 for 8, found "
            "3");
  EXPECT_EQ(level_error("1,1,2,x", "ids"),
            "line 1, column 7: expected the number of a region from 0 to 9223372036854775807, "
            "found 'x'");
  EXPECT_EQ(level_error("1,1;2,2", "ids"), "line 1, column 4: expected a comma, found ';'");
  EXPECT_EQ(level_error("1,1,1,1"), "line 1: a board of 2 rows has 2 regions, found 1");
}

TEST(LevelIds, RefusesALevelThatItCannotExpress) {
  EXPECT_EQ(writing_error("ids", three(2)),
            "the notation ids cannot express 2 stars per row: choose one of letters, text, "
            "jsonl, puzzlink");
}

}  // namespace
}  // namespace nqueens::io

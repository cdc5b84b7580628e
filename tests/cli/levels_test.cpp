// tests/cli/levels_test.cpp - `nqueens explain`, `rate`, `generate` and `convert`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// Of one solution, by hand: 2 4 1 3, counted from 1.
const std::string kFour = "AAAB/CABB/CCBD/CDDD";
const std::string kRows = "AAAAA/BBBBB/CCCCC/DDDDD/EEEEE";
const std::string kNone = "ABBB/CCCC/CDDD/CDDD";

TEST(ExplainCommand, TellsEachStepAndTheLevel) {
  const Answer answer = shell("nqueens explain " + kFour);
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(answer.out.starts_with(
      "1. Region B has only (1,4), (2,3), (2,4) and (3,3) left, all of which a queen on any of "
      "(1,3) and (3,4) would attack: (1,3) and (3,4) are out.\n"))
      << answer.out;
  EXPECT_TRUE(answer.out.ends_with("so there is a queen on (1,2).\n")) << answer.out;
  EXPECT_EQ(answer.err, "level 4 (wide touch), 11 steps, 1 of level 3 or more\n");
}

TEST(ExplainCommand, WritesAnObjectAStep) {
  const Answer answer = shell("nqueens explain " + kFour + " --jsonl -q");
  const auto steps = lines(answer.out);
  ASSERT_EQ(steps.size(), 11U);
  const Json second = Json::parse(steps[1]);
  EXPECT_EQ(second.at("technique"), "confinement");
  EXPECT_EQ(second.at("level"), 1);
  EXPECT_EQ(second.at("ruled_out"), Json::parse("[[3,0]]"));
  EXPECT_EQ(second.at("units"), Json::parse(R"([{"kind":"region","number":3}])"));
}

TEST(ExplainCommand, ShowsTwoSolutionsOfSeveralAndSaysWhereThereIsNone) {
  const Answer several = shell("nqueens explain " + kRows);
  EXPECT_EQ(several.code, 1);
  EXPECT_EQ(several.err,
            "The level has several solutions: the second of these two has queens on (2,4), (3,2), "
            "(4,5) and (5,3)\n");
  EXPECT_EQ(shell("nqueens explain " + kNone), (Answer{1, "", "The level has no solution\n"}));
}

TEST(ExplainCommand, DrawsAStepAsAPicture) {
  EXPECT_EQ(shell("nqueens explain " + kFour + " --picture 1 -q | grep -c '<circle.*r=\"30\"'").out,
            "4\n");
  EXPECT_EQ(shell("nqueens explain " + kFour + " --picture 12 -q"),
            mistake("the level is solved in 11 steps, there is no step 12"));
  EXPECT_EQ(shell("nqueens explain " + kFour + " --picture 1 --jsonl"),
            mistake("--picture draws one step: leave --jsonl and --boards out"));
}

TEST(RateCommand, TellsSolutionsAndLevelOfEveryLevelInOrder) {
  const Answer answer = shell("printf '%s\\n' " + kFour + " '' " + kRows + " '' " + kNone +
                              " | nqueens rate - --json -q");
  const auto rated = lines(answer.out);
  ASSERT_EQ(rated.size(), 3U);
  const Json first = Json::parse(rated[0]);
  EXPECT_EQ(first.at("solutions"), 1);
  EXPECT_EQ(first.at("level"), 4);
  EXPECT_EQ(first.at("columns"), Json::parse("[1,3,0,2]"));
  EXPECT_EQ(Json::parse(rated[1]).at("solutions"), 2);
  EXPECT_EQ(Json::parse(rated[2]).at("solutions"), 0);
}

TEST(RateCommand, NamesTheLineOfABrokenLevel) {
  EXPECT_EQ(shell("printf 'ABC\\nABC\\n' | nqueens rate -"),
            mistake("line 1: expected 3 rows, as each has 3 letters, found 2"));
}

TEST(GenerateCommand, MakesWhatRateReads) {
  EXPECT_EQ(shell("nqueens generate 7 --difficulty 3 --seed 1 -q").code, 0);
  const Answer levels = shell(
      "nqueens generate 7 --difficulty 2-3 --count 6 --seed 5 --format jsonl -q | nqueens rate - "
      "--json -q");
  const auto rated = lines(levels.out);
  ASSERT_EQ(rated.size(), 6U);
  for (const std::string& line : rated) {
    const Json level = Json::parse(line);
    EXPECT_EQ(level.at("solutions"), 1);
    EXPECT_GE(level.at("level"), 2);
    EXPECT_LE(level.at("level"), 3);
  }
}

TEST(GenerateCommand, MakesTheSameLevelsWithAnyNumberOfThreads) {
  const std::string generate = "nqueens generate 7 --count 12 --seed 9 --format text -q -t ";
  const Answer one = shell(generate + "1");
  EXPECT_EQ(lines(one.out).size(), 12U);
  EXPECT_EQ(shell(generate + "3"), one);
}

TEST(GenerateCommand, RefusesWhatItCannotMake) {
  EXPECT_EQ(shell("nqueens generate 3"), mistake("N: expected a number from 4 to 16, found 3"));
  EXPECT_EQ(shell("nqueens generate 8 --difficulty 9"),
            mistake("--difficulty: expected a number from 0 to 8, found 9"));
}

TEST(ConvertCommand, WritesEveryNotation) {
  const std::string convert = "nqueens convert " + kFour + " --to ";
  EXPECT_EQ(shell(convert + "letters"), (Answer{0, "AAAB\nCABB\nCCBD\nCDDD\n", ""}));
  EXPECT_EQ(shell(convert + "text"), (Answer{0, "4x1.AAABCABBCCBDCDDD\n", ""}));
  EXPECT_EQ(shell(convert + "ids"), (Answer{0, "0,0,0,1,2,0,1,1,2,2,1,3,2,3,3,3\n", ""}));
  EXPECT_EQ(shell("nqueens convert puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg --to letters | "
                  "nqueens convert - --to puzzlink"),
            (Answer{0, "https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg\n", ""}));
}

TEST(ConvertCommand, NamesTheRegionThatALinkCannotHave) {
  EXPECT_EQ(shell("nqueens convert AABA/CABB/CCBD/CDDD --to puzzlink"),
            mistake("line 1: the squares of region A are not connected, from (1,1) on, and the "
                    "notation puzzlink has only borders: choose one of letters, text, jsonl, ids"));
}

}  // namespace
}  // namespace nqueens::cli

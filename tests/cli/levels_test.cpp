// tests/cli/levels_test.cpp - tests `nqueens explain`, `rate`, `generate` and `convert`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// This level has one solution, which was found by hand: columns 2 4 1 3, counted from 1.
const std::string kFour = "AAAB/CABB/CCBD/CDDD";
const std::string kRows = "AAAAA/BBBBB/CCCCC/DDDDD/EEEEE";
const std::string kNone = "ABBB/CCCC/CDDD/CDDD";

TEST(ExplainCommand, ShowsEachStepAndTheDifficulty) {
  const Answer answer = shell("nqueens explain " + kFour);
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(answer.out.starts_with(
      "1. Region B has only (1,4), (2,3), (2,4) and (3,3) left, and a queen on (1,3) or "
      "(3,4) would attack all of them: (1,3) and (3,4) are ruled out.\n"))
      << answer.out;
  EXPECT_TRUE(answer.out.ends_with("so there is a queen on (1,2).\n")) << answer.out;
  EXPECT_EQ(answer.err, "level 4 (wide touch), 11 steps, 1 of level 3 or more\n");
}

TEST(ExplainCommand, WritesOneObjectPerStep) {
  const Answer answer = shell("nqueens explain " + kFour + " --jsonl -q");
  const auto steps = lines(answer.out);
  ASSERT_EQ(steps.size(), 11U);
  const Json second = Json::parse(steps[1]);
  EXPECT_EQ(second.at("technique"), "confinement");
  EXPECT_EQ(second.at("level"), 1);
  EXPECT_EQ(second.at("ruled_out"), Json::parse("[[3,0]]"));
  EXPECT_EQ(second.at("units"), Json::parse(R"([{"kind":"region","number":3}])"));
}

TEST(ExplainCommand, ShowsTwoOfSeveralSolutionsAndReportsNone) {
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
            mistake("the level is solved in 11 steps, so there is no step 12"));
  EXPECT_EQ(shell("nqueens explain AABB/AABB/CCDD/CCDD --picture 99"),
            mistake("the level is explained in 0 steps, so there is no step 99"));
  EXPECT_EQ(shell("nqueens explain " + kFour + " --picture 1 --jsonl"),
            mistake("--picture draws one step: remove --jsonl and --boards"));
}

TEST(RateCommand, ReportsSolutionsAndDifficultyInOrder) {
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
            mistake("line 1: expected 3 rows, because each has 3 letters, found 2"));
}

TEST(RateCommand, WritesTheRowsBeforeABrokenLevel) {
  const Answer rated = shell("printf '%s\\n\\nABC\\n' " + kFour + " | nqueens rate - --json -t 1");
  EXPECT_EQ(rated.code, 2);
  EXPECT_EQ(lines(rated.out).size(), 1U) << rated.out << rated.err;
}

TEST(RateCommand, PrintsATable) {
  EXPECT_EQ(shell("nqueens rate -",
                  {.input = R"({"name":"four\u001b[2J","regions":["AAAB","CABB","CCBD","CDDD"]})"
                            "\n" +
                            kRows + "\n"}),
            (Answer{0,
                    " n stars solutions level technique        hard narrowest steps  name\n"
                    " 4     1         1     4 wide touch          1         2    11  four\\x1B[2J\n"
                    " 5     1   several     - -                   -         -     -\n",
                    "2 levels rated, 1 with one solution\n"}));
}

TEST(RateCommand, RatesThousandsInOrderAndEndsWhenItsReaderExits) {
  const std::string levels =
      "for i in $(seq 2000); do printf '{\"name\":\"%d\",\"regions\":[\"AAAB\",\"CABB\",\"CCBD\","
      "\"CDDD\"]}\\n' $i; done | nqueens rate - -q -t 4 ";
  EXPECT_EQ(shell(levels + "| tail -n +2 | awk '$10 != NR {print $10}' | wc -l").out, "0\n");
  EXPECT_EQ(shell(levels + "| tail -1 | awk '{print $10}'").out, "2000\n");
  EXPECT_EQ(shell("set +o pipefail; yes AAAB/CABB/CCBD/CDDD | nqueens rate - --json | head -1 | "
                  "wc -l"),
            (Answer{0, "1\n", ""}));
}

TEST(RateCommand, EndsWhenItsReaderExitsEvenWhileItWaitsForLevels) {
  const TemporaryFolder folder;
  EXPECT_EQ(shell("set +o pipefail; mkfifo levels; "
                  "(yes AAAB/CABB/CCBD/CDDD | head -5000; exec sleep 1000) > levels & "
                  "nqueens rate levels -q | head -1 | wc -l; kill $!",
                  {.folder = folder.path()}),
            (Answer{0, "1\n", ""}));
}

TEST(RateCommand, NamesTheFileIfThereAreSeveral) {
  const TemporaryFolder folder;
  folder.write("a", kFour + "\n");
  folder.write("b", "AB\nA\n");
  EXPECT_EQ(shell("nqueens rate a b -q > rated", {.folder = folder.path()}),
            mistake("'b': line 1: expected 2 letters in row 2, found 1"));
  EXPECT_EQ(shell("nqueens rate a a -q --json | wc -l", {.folder = folder.path()}).out, "2\n");
  EXPECT_EQ(shell("nqueens rate /dev/null"), mistake("there is no level to rate"));
  EXPECT_EQ(shell("nqueens rate levels", {.folder = folder.path()}),
            mistake("cannot read 'levels': No such file or directory"));
  EXPECT_EQ(
      shell("nqueens rate ours/levels", {.folder = folder.path()}),
      mistake("there is no file 'ours/levels', and it is not a valid level: line 1: expected 4 "
              "letters in row 2, found 6"));
}

TEST(RateCommand, AFileAppearsWhenItIsComplete) {
  const TemporaryFolder folder;
  EXPECT_EQ(shell("nqueens rate " + kFour + " --json -q -o rated.jsonl; wc -l < rated.jsonl",
                  {.folder = folder.path()}),
            (Answer{0, "1\n", ""}));
  EXPECT_EQ(shell("nqueens generate 9 --count 100000000 --time-limit 0.3 -q -o many",
                  {.folder = folder.path()})
                .code,
            3);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"rated.jsonl"});
}

TEST(GenerateCommand, EndsAtItsTimeLimitAndWhenItsReaderExits) {
  const Answer limited = shell("nqueens generate 8 --count 100000000 --time-limit 0.5 >/dev/null");
  EXPECT_EQ(limited.code, 3);
  EXPECT_TRUE(contains(limited.err, " of 100000000 levels made in ")) << limited.err;
  EXPECT_TRUE(contains(limited.err, " (limit reached): ")) << limited.err;
  EXPECT_EQ(
      shell("set +o pipefail; nqueens generate 8 --count 100000000 -f text | head -1 | wc -l").out,
      "1\n");
}

// Nearly all boards of ten rows with two stars are harder than `easy`, which ends at difficulty 1.
TEST(GenerateCommand, ReportsWhyThereIsNoLevelEvenIfQuiet) {
  const Answer answer = shell("nqueens generate 10 --stars 2 --difficulty easy --time-limit 0.5");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.err, "0 of 1 levels made in ")) << answer.err;
  const Answer quiet = shell("nqueens generate 14 --stars 3 --time-limit 0.1 -q");
  EXPECT_EQ(quiet.code, 3);
  EXPECT_TRUE(quiet.err.ends_with(" (limit reached): no board was examined completely\n"))
      << quiet.err;
}

// Boards of four rows have no level of difficulty 8.
TEST(GenerateSlow, GivesUpWithExitCodeOne) {
  const Answer answer = shell("nqueens generate 4 --difficulty 8 -q");
  EXPECT_EQ(answer.code, 1);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(answer.err.starts_with("0 of 1 levels made: 2,000 boards were tried and rejected: "))
      << answer.err;
  EXPECT_TRUE(answer.err.ends_with("; choose another difficulty, size or seed\n")) << answer.err;
}

TEST(GenerateCommand, AnEarlierLevelDoesNotDependOnTheCount) {
  EXPECT_EQ(shell("nqueens generate 8 --count 3 --seed 4 -f text -q | head -2").out,
            shell("nqueens generate 8 --count 2 --seed 4 -f text -q").out);
}

TEST(GenerateCommand, DifficultiesHaveNames) {
  const std::string generate = "nqueens generate 8 --seed 3 -q -f jsonl --difficulty ";
  const auto level_of = [&](const std::string& name) -> std::int32_t {
    return Json::parse(shell(generate + name).out).at("level");
  };
  EXPECT_LE(level_of("easy"), 1);
  EXPECT_EQ(level_of("medium"), 2);
  EXPECT_EQ(level_of("hard"), 3);
  EXPECT_GE(level_of("expert"), 4);
  EXPECT_LE(level_of("expert"), 6);
  EXPECT_EQ(Json::parse(shell(generate + "hard").out).at("name"), "seed 3, no. 1");
  for (const char* wrong : {"4-2", "-", "1-", "-3", "1-2-3", "harder"}) {
    const Answer refused = shell(std::string("nqueens generate 8 --difficulty=") + wrong);
    EXPECT_EQ(
        refused,
        mistake("--difficulty: expected a level from 0 to 8, a range such as 2-4, easy, medium, "
                "hard or expert; found '" +
                std::string(wrong) + "'"));
  }
}

TEST(GenerateCommand, WritesLevelsThatRateReads) {
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

TEST(GenerateCommand, RefusesParametersOutOfRange) {
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

TEST(ConvertCommand, ReadsAStreamOfAllNotations) {
  EXPECT_EQ(
      shell("printf 'AB\\nAB\\n\\n{\"regions\":[[0,1],[0,1]]}\\n2x1.ABAB\\n' | nqueens convert "
            "--to letters"),
      (Answer{0, "AB\nAB\n\nAB\nAB\n\nAB\nAB\n", ""}));
  EXPECT_EQ(shell("nqueens convert ABC/ABC/ABC --stars 2 --to text").out, "3x2.ABCABCABC\n");
  EXPECT_EQ(shell("nqueens convert 0,1,0,1 --format ids --to text").code, 2);
  EXPECT_EQ(shell("echo 0 1 0 1 | nqueens convert --format ids --to text").out, "2x1.ABAB\n");
  EXPECT_EQ(shell("nqueens convert /dev/null --to text"), mistake("there is no level to convert"));
}

TEST(ConvertCommand, NamesTheRegionThatALinkCannotExpress) {
  EXPECT_EQ(
      shell("nqueens convert AABA/CABB/CCBD/CDDD --to puzzlink"),
      mistake("line 1: the notation puzzlink cannot express disconnected regions, found region "
              "A, which begins at (1,1): choose one of letters, text, jsonl, ids, grid"));
}

TEST(ConvertCommand, ConvertsPlacementsBetweenFormats) {
  EXPECT_EQ(shell("nqueens convert '0 2 4 1 3' --to fen-full").out,
            "Q4/2Q2/4Q/1Q3/3Q1 w - - 0 1\n");
  EXPECT_EQ(shell("nqueens list 4 -q | nqueens convert --to csv").out,
            "index,row_0,row_1,row_2,row_3\n,1,3,0,2\n,2,0,3,1\n");
  EXPECT_EQ(shell("nqueens list 4 -q -f matrix | nqueens convert --to board").out,
            ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n");
  EXPECT_EQ(shell("nqueens convert '1 3 - 2' --to fields").out, "1 7 14\n");
  EXPECT_EQ(shell("nqueens convert '1,1-' --size 2 --to cols").out, "0 -\n");
  EXPECT_EQ(shell("nqueens convert '2 2 1' --count-from 1 --to cols").out, "1 1 0\n");
}

// jsonl and grid are each the name of both a notation of levels and a format of placements.
TEST(ConvertCommand, SeesWhetherItsInputHasLevelsOrPlacements) {
  EXPECT_EQ(shell("nqueens convert '[[0,1,0],[0,0,1],[1,0,0]]' --to jsonl").out,
            "{\"n\":3,\"columns\":[1,2,0]}\n");
  EXPECT_EQ(shell("nqueens convert '[[0,1,1],[0,2,1],[0,2,2]]' --to jsonl").out,
            "{\"n\":3,\"regions\":[[0,1,1],[0,2,1],[0,2,2]]}\n");
  EXPECT_EQ(shell("nqueens list 4 -q | nqueens convert --to grid").out,
            "  1 2 3 4\n1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n\n"
            "  1 2 3 4\n1 . . Q .\n2 Q . . .\n3 . . . Q\n4 . Q . .\n");
  EXPECT_EQ(shell("nqueens convert '0 2 4 1 3' --to puzzlink"),
            mistake("expected a level, found a placement"));
  EXPECT_EQ(shell("nqueens convert nosuch --to cols"),
            mistake("cannot read 'nosuch': No such file or directory"));
  EXPECT_EQ(shell("nqueens convert /dev/null --to cols"),
            mistake("there is no placement to convert"));
}

TEST(ConvertCommand, RefusesBoardsThatNoFormatOfPlacementsWrites) {
  EXPECT_EQ(shell("printf '\\n.Q#\\n...\\n...\\n' | nqueens convert --to leetcode"),
            mistake("line 2: placement formats cannot express blocked squares: draw the board"));
  EXPECT_EQ(shell("printf '...\\nQQ.\\n...\\n' | nqueens convert --to fen"),
            mistake("line 1: row 2 has several queens, and placement formats allow at most one: "
                    "draw the board"));
}

// OEIS A002562: up to symmetry, 12 of the 92 solutions for n = 8 differ, and 6 of 40 for n = 7.
TEST(ConvertCommand, DropsImagesOfEarlierPlacements) {
  EXPECT_EQ(
      shell("nqueens list 8 -q | nqueens convert --to cols --canonical --distinct | "
            "diff - <(nqueens list 8 --fundamental -q)"),
      (Answer{0, "",
              "80 of 92 placements were dropped, because they are images of earlier ones\n"}));
  const Answer seven = shell("nqueens list 7 -q | nqueens convert --to cols --distinct");
  EXPECT_EQ(lines(seven.out).size(), 6U);
  EXPECT_EQ(seven.err,
            "34 of 40 placements were dropped, because they are images of earlier ones\n");
}

// The second level is the first one after a quarter turn (done by hand). The third level is a
// mirror image of the first one and has a name. The fourth level has two stars.
TEST(ConvertCommand, DropsImagesOfEarlierLevels) {
  const std::string levels =
      "printf '4x1.AAABCABBCCBDCDDD\\n4x1.CCCADCAADBBADDBB\\n"
      "{\"name\":\"x\",\"regions\":[\"BAAA\",\"BBAC\",\"DBCC\",\"DDDC\"]}\\n"
      "4x2.AAABCABBCCBDCDDD\\n' | nqueens convert --to text --distinct";
  const Answer distinct = shell(levels);
  EXPECT_EQ(distinct.out, "4x1.AAABCABBCCBDCDDD\n4x2.AAABCABBCCBDCDDD\n");
  EXPECT_EQ(distinct.err, "2 of 4 levels were dropped, because they are images of earlier ones\n");
  // The output is the least of the eight images. Other images are ABBB/AABC/DACC/DDDC and
  // AABB/CAAB/CCDB/CDDD.
  EXPECT_EQ(shell(levels + " --canonical -q"),
            (Answer{0, "4x1.AAABACBBCCDBCDDD\n4x2.AAABACBBCCDBCDDD\n", ""}));
}

}  // namespace
}  // namespace nqueens::cli

// tests/cli/regions_test.cpp - tests `--regions` and levels in files: every command supports them
// or refuses them with a reason.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "nqueens/search/algorithms.h"
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// kFive has three solutions, which are the same under the rules `touching` and `queens`. kSeven has
// one solution.
const std::string kFive = " --regions AAABB/CAABB/CCDDB/CCDEE/CCEEE ";
const std::string kSeven = "AAAAAAB\nACDEEEB\nACDDDEB\nACCFDEB\nAGCFFFB\nAGGGGFB\nABBBBBB\n";

// This level has two stars per row, column and region, and several solutions.
const std::string kTwoStars =
    "stars 2\nAAAABBBBBC\nDAAABBBBCC\nDDAABEBBCC\nDDAAEEEBCC\nDDFFEEEGCC\n"
    "DDFFFEGGGC\nDFFFFHGGIC\nDFFHHHHGII\nJJJJHHHIII\nJJJJJJJIII\n";

void write_levels(const TemporaryFolder& folder) {
  folder.write("seven.txt", kSeven);
  folder.write("stars.txt", kTwoStars);
}

TEST(RegionsOption, IsSupportedBySolve) {
  EXPECT_EQ(shell("nqueens solve 5" + kFive + "--all -q"),
            (Answer{0, "1 3 0 2 4\n1 4 2 0 3\n4 1 3 0 2\n", ""}));
  EXPECT_EQ(shell("nqueens solve 5" + kFive + "--count -q"), (Answer{0, "3\n", ""}));
  // Each row is a region, so the number equals the result of `count 10 --rule touching`.
  EXPECT_EQ(shell("nqueens solve 10 --count -q --regions AAAAAAAAAA/BBBBBBBBBB/CCCCCCCCCC/"
                  "DDDDDDDDDD/EEEEEEEEEE/FFFFFFFFFF/GGGGGGGGGG/HHHHHHHHHH/IIIIIIIIII/JJJJJJJJJJ"),
            (Answer{0, "479306\n", ""}));
  EXPECT_EQ(shell("nqueens solve 5" + kFive + "--rule queens --queens 0,4 -q"),
            (Answer{0, "4 1 3 0 2\n", ""}));
  EXPECT_EQ(shell("nqueens solve 5" + kFive + "--algorithm dancing-links --blocked 0,1 -q"),
            (Answer{0, "4 1 3 0 2\n", ""}));
  EXPECT_TRUE(contains(shell("nqueens solve 5" + kFive).err, "regions: "));
}

// The level has two solutions, in columns 1 3 0 2 and 2 0 3 1.
TEST(RegionsOption, KeepsTheQueensAndBlockedSquaresOfTheLevel) {
  const TemporaryFolder folder;
  const std::string regions = R"({"n":4,"regions":["AABB","AABB","CCDD","CCDD"],)";
  folder.write("blocked.json", regions + R"("blocked":[[0,1]]})");
  folder.write("given.json", regions + R"("queens":[[0,2]]})");
  for (const std::string name : {"blocked.json", "given.json"}) {
    EXPECT_EQ(folder.shell("nqueens solve -q " + name), (Answer{0, "2 0 3 1\n", ""}));
    EXPECT_EQ(folder.shell("nqueens solve 4 -q --regions " + name), (Answer{0, "2 0 3 1\n", ""}));
    EXPECT_EQ(folder.shell("nqueens count -q " + name), (Answer{0, "1\n", ""}));
    EXPECT_EQ(folder.shell("nqueens check -q 1 3 0 2 --regions " + name).code, 1);
    EXPECT_EQ(folder.shell("nqueens check -q 2 0 3 1 --regions " + name).code, 0);
    EXPECT_EQ(folder.shell("nqueens check -q - 0 3 1 --regions " + name).code, 1);
  }
}

TEST(RegionsOption, IsNotEmpty) {
  EXPECT_EQ(shell("nqueens solve 4 --regions ''"),
            mistake("--regions: expected a level, found an empty one"));
}

TEST(RegionsOption, NoSolutionIsExitCodeOne) {
  const Answer none = shell("nqueens solve 5" + kFive + "--queens 0,0 -q");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(
      none.err,
      "There is no solution: 5 non-touching queens cannot be placed on this board, one in each "
      "region, without attacking each other\n");
  EXPECT_TRUE(contains(shell("nqueens solve 5" + kFive + "--queens 0,0 2,0 --rule queens").err,
                       "attack each other (same column)"));
  EXPECT_TRUE(contains(shell("nqueens solve 5" + kFive + "--queens 1,0 4,1").err,
                       "the given queens at (2,1) and (5,2) attack each other (in region C)"));
}

TEST(RegionsOption, IsSupportedByCheckWhichNamesTheRegion) {
  EXPECT_EQ(shell("nqueens check 1 3 0 2 4" + kFive),
            (Answer{0, "solution: 5 non-touching queens, none attacks another\n", ""}));
  EXPECT_EQ(shell("nqueens check 0 2 4 1 3" + kFive).code, 1);
  EXPECT_EQ(shell("nqueens check 0 2 4 1 3" + kFive).out,
            "not a solution: 1 conflicting pair\n  queens at (1,1) and (2,3): in region A\n");
  const Json verdict = Json::parse(shell("nqueens check 0 2 4 1 3 --json" + kFive).out);
  EXPECT_EQ(verdict["pairs"][0]["line"], "region");
}

TEST(RegionsOption, IsSupportedByCountModelAndList) {
  EXPECT_EQ(shell("nqueens count 5" + kFive + "-q"), (Answer{0, "3\n", ""}));
  EXPECT_EQ(shell("nqueens list 5" + kFive + "--first 1 --limit 1 -q"),
            (Answer{0, "1 4 2 0 3\n", ""}));
  EXPECT_TRUE(contains(shell("nqueens model 5 --as asp" + kFive).out, "region(4,4,4).\n"));
  EXPECT_TRUE(contains(shell("nqueens model 5 --as asp" + kFive).out, "rule touching"));
}

TEST(RegionsOption, IsSupportedByDraw) {
  const Answer drawn = shell("nqueens draw 0 2 1 --regions AAB/CAB/CCB");
  EXPECT_EQ(drawn.code, 0);
  EXPECT_TRUE(contains(drawn.out, "1 ┃QA   A ┃ B ┃\n")) << drawn.out;
}

TEST(RegionsOption, ALedgerIsResumedOnlyWithItsRegions) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens count 5" + kFive + "-q --ledger x.ledger").out, "3\n");
  EXPECT_EQ(folder.shell("nqueens count 5" + kFive + "-q --ledger x.ledger --resume").out, "3\n");
  EXPECT_EQ(folder.shell("nqueens count 5 --rule touching -q --ledger x.ledger --resume").code, 2);
  EXPECT_EQ(folder.shell("nqueens verify x.ledger --sample 20").code, 0);
}

TEST(RegionsOption, IsRefusedWithAReasonElsewhere) {
  const auto refused = [](const std::string& command) {
    const Answer answer = shell("nqueens " + command);
    EXPECT_EQ(answer.code, 2) << command;
    EXPECT_EQ(answer.out, "") << command;
    return answer.err;
  };
  EXPECT_EQ(refused("solve 5 --first" + kFive),
            "nqueens: method first does not support boards with regions: use method regions\n");
  EXPECT_EQ(refused("solve 5 --algorithm bitmask" + kFive),
            "nqueens: algorithm bitmask does not support regions\n");
  EXPECT_EQ(refused("count 5 --method halves" + kFive),
            "nqueens: method halves does not support regions\n");
  EXPECT_EQ(refused("count 5 --symmetric quarter" + kFive),
            "nqueens: --symmetric does not support regions: remove one of them\n");
  EXPECT_EQ(refused("list 5 --fundamental" + kFive),
            "nqueens: --fundamental and --symmetric do not support regions\n");
  EXPECT_EQ(refused("rank 1 3 0 2 4" + kFive),
            "nqueens: the ordered list of solutions does not support regions\n");
  EXPECT_EQ(refused("sample 5" + kFive),
            "nqueens: the ordered list of solutions does not support regions\n");
  EXPECT_TRUE(contains(refused("solve 6" + kFive),
                       "nqueens: expected regions for a board of 6 rows, found 5\n"));
  EXPECT_TRUE(contains(refused("solve 5 --regions AAB/AB"), "nqueens: "));
}

TEST(LevelFiles, AreReadAsBoards) {
  const TemporaryFolder folder;
  write_levels(folder);
  EXPECT_EQ(folder.shell("nqueens solve seven.txt -q"), (Answer{0, "0 5 3 1 4 2 6\n", ""}));
  EXPECT_EQ(folder.shell("nqueens solve - -q < seven.txt"), (Answer{0, "0 5 3 1 4 2 6\n", ""}));
  EXPECT_EQ(folder.shell("nqueens count seven.txt -q"), (Answer{0, "1\n", ""}));
  EXPECT_EQ(folder.shell("nqueens solve seven.txt -q --blocked 3,1").code, 1);
  EXPECT_EQ(folder.shell("nqueens check 0 5 3 1 4 2 6 --regions seven.txt").code, 0);
  EXPECT_TRUE(contains(folder.shell("nqueens solve seven.txt" + kFive).err,
                       "'seven.txt' holds a level: remove --regions"));
}

TEST(LevelFiles, OfSeveralStarsAreSolvedAsBoards) {
  const TemporaryFolder folder;
  write_levels(folder);
  const Answer solved = folder.shell("nqueens solve stars.txt -q");
  const Json json = Json::parse(folder.shell("nqueens solve stars.txt --json -q").out);
  EXPECT_EQ(json["stars"], 2);
  EXPECT_EQ(json["rule"], "touching");
  EXPECT_EQ(json["ended"], "complete");
  EXPECT_EQ(solved.code, 0);
  EXPECT_EQ(solved.out.size(), 110U);
  EXPECT_EQ(std::ranges::count(solved.out, 'Q'), 20);
  EXPECT_EQ(json["queens"].size(), 20U);
  // A separate Python program finds the same number.
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --count -q"), (Answer{0, "647\n", ""}));
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --queens 0,3 0,4 -q").code, 1);
  EXPECT_TRUE(contains(folder.shell("nqueens count stars.txt").err,
                       "expected a level with one star per row, found 2"));
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --format cols").code, 2);
}

TEST(LevelFiles, OfSeveralStarsAreListedInFilesOnlyAsAWhole) {
  const TemporaryFolder folder;
  folder.write("stars.txt", kTwoStars);
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --all -q | grep -c '^$'").out, "647\n");
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --all --time-limit 0s -q -o all.txt").code, 3);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"stars.txt"});
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --all -q -o all.txt").code, 0);
  EXPECT_EQ(folder.shell("grep -c '^$' all.txt").out, "647\n");
}

TEST(LevelFiles, WithoutStarsTakeThemFromTheOption) {
  const TemporaryFolder folder;
  write_levels(folder);
  folder.shell("nqueens convert stars.txt --to letters -o letters.txt");
  EXPECT_EQ(folder.shell("nqueens solve letters.txt --stars 2 --count -q"),
            (Answer{0, "647\n", ""}));
  const std::string check = "| nqueens check --stars 2 -q --regions ";
  EXPECT_EQ(folder.shell("nqueens solve letters.txt --stars 2 -q " + check + "letters.txt").code,
            0);
  EXPECT_EQ(folder.shell("nqueens model letters.txt --stars 2 --as asp").out,
            folder.shell("nqueens model stars.txt --as asp").out);
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --stars 3 --count -q"), (Answer{0, "647\n", ""}));
  EXPECT_EQ(folder.shell("nqueens count letters.txt --stars 2").code, 2);
  const std::string refusal = "nqueens: --stars needs a level: add --regions, or remove --stars\n";
  EXPECT_EQ(folder.shell("nqueens solve 8 --stars 2"), (Answer{2, "", refusal}));
  EXPECT_EQ(folder.shell("nqueens check 0 --stars 2"), (Answer{2, "", refusal}));
}

TEST(LevelFiles, OfSeveralStarsAreSolvedBySat) {
  if (!search::has_algorithm("sat")) GTEST_SKIP() << "CaDiCaL is not installed";
  const TemporaryFolder folder;
  write_levels(folder);
  EXPECT_EQ(
      folder.shell(
          "nqueens solve stars.txt --algorithm sat -q | nqueens check --regions stars.txt"),
      (Answer{0, "solution: 20 queens, 2 in each row, column and region, none touches another\n",
              ""}));
  const Json json =
      Json::parse(folder.shell("nqueens solve stars.txt --algorithm sat --json -q").out);
  EXPECT_EQ(json["method"], "sat");
  EXPECT_EQ(json["queens"].size(), 20U);
  EXPECT_TRUE(json["nodes"].is_null());
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --algorithm sat --queens 0,3 0,4 -q").code, 1);
  EXPECT_TRUE(contains(folder.shell("nqueens solve stars.txt --algorithm bitmask").err,
                       "algorithm bitmask does not support regions"));
  EXPECT_TRUE(contains(folder.shell("nqueens solve stars.txt --algorithm sat --count").err,
                       "which --count is not"));
  EXPECT_TRUE(contains(folder.shell("nqueens solve stars.txt --by columns").err,
                       "levels with several stars are solved by method regions or algorithm sat"));
}

TEST(LevelFiles, OfSeveralStarsAreWrittenAsModels) {
  const TemporaryFolder folder;
  write_levels(folder);
  EXPECT_TRUE(contains(folder.shell("nqueens model stars.txt --as dimacs").out,
                       "c 20 queens, 0 of them given, 0 squares blocked, rule touching, 2 in each "
                       "row, column and region\n"));
  EXPECT_TRUE(contains(folder.shell("nqueens model stars.txt --as asp").out,
                       "{ queen(R,C) : region(K,R,C) } = 2 :- K = 0..n-1.\n"));
  EXPECT_EQ(folder.shell("nqueens model stars.txt --as prolog").code, 2);
}

TEST(LevelFiles, OfSeveralStarsAreCheckedAndDrawn) {
  const TemporaryFolder folder;
  write_levels(folder);
  const std::string check = " | nqueens check --regions stars.txt ";
  EXPECT_EQ(
      folder.shell("nqueens solve stars.txt -q" + check),
      (Answer{0, "solution: 20 queens, 2 in each row, column and region, none touches another\n",
              ""}));
  EXPECT_EQ(folder.shell("nqueens solve stars.txt --all -q" + check + "--json").code, 0);
  const Answer turned =
      folder.shell("nqueens solve stars.txt -q" + check + "--symmetric centrally");
  EXPECT_EQ(turned.code, 1);
  EXPECT_TRUE(contains(turned.out, " of them to squares without a queen"));

  folder.write(
      "beside.txt", "QQ........\n" + [] {
        std::string rows;
        for (int row = 1; row < 10; ++row) rows += "..........\n";
        return rows;
      }());
  const Answer beside = folder.shell("nqueens check beside.txt --regions stars.txt");
  EXPECT_EQ(beside.code, 1);
  EXPECT_TRUE(contains(beside.out, "not a solution: 2 of 20 queens, 1 pair touching, 28 units"));
  EXPECT_TRUE(contains(beside.out, "  queens at (1,1) and (1,2) touch\n  row 2 has 0 queens\n"));
  EXPECT_TRUE(contains(beside.out, "  column 1 has 1 queen\n"));
  const Json json =
      Json::parse(folder.shell("nqueens check beside.txt --regions stars.txt --json").out);
  EXPECT_EQ(json["solution"], false);
  EXPECT_EQ(json["pairs"].size(), 1U);
  EXPECT_EQ(json["units"].size(), 28U);
  EXPECT_EQ(json["units"][0], (Json{{"unit", "row"}, {"number", 1}, {"queens", 0}}));

  const Answer drawn = folder.shell("nqueens draw beside.txt --regions stars.txt --as svg");
  EXPECT_EQ(drawn.code, 0);
  EXPECT_TRUE(contains(drawn.out, "</svg>"));
  EXPECT_EQ(folder.shell("nqueens draw beside.txt --regions seven.txt").code, 2);
  EXPECT_TRUE(contains(folder.shell("nqueens draw beside.txt --regions stars.txt --attacks").err,
                       "--attacks supports one star per row only"));
}

}  // namespace
}  // namespace nqueens::cli

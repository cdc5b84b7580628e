// tests/cli/solve/check_test.cpp - tests `nqueens check`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

constexpr const char* kGood = "solution: 8 queens, none attacks another\n";

TEST(Check, ListsTheSixPairsOfADiagonal) {
  const Answer six = {1,
                      "not a solution: 6 conflicting pairs\n"
                      "  queens at (1,1) and (2,2): same diagonal\n"
                      "  queens at (1,1) and (3,3): same diagonal\n"
                      "  queens at (1,1) and (4,4): same diagonal\n"
                      "  queens at (2,2) and (3,3): same diagonal\n"
                      "  queens at (2,2) and (4,4): same diagonal\n"
                      "  queens at (3,3) and (4,4): same diagonal\n",
                      ""};
  EXPECT_EQ(shell("nqueens check '0 1 2 3'"), six);
  EXPECT_EQ(shell("nqueens check 0 1 2 3"), six);
  EXPECT_EQ(shell("nqueens check -", {.input = "0 1 2 3\n"}), six);
  EXPECT_EQ(shell("nqueens check", {.input = "0 1 2 3"}), six);
}

TEST(Check, NamesRowsColumnsAndAntiDiagonals) {
  EXPECT_EQ(shell("nqueens check '1 0'").out,
            "not a solution: 1 conflicting pair\n"
            "  queens at (1,2) and (2,1): same anti-diagonal\n");
  EXPECT_EQ(shell("nqueens check 1,1-2,1-1,3-").out,
            "not a solution: 2 conflicting pairs\n"
            "  queens at (1,1) and (1,2): same row\n"
            "  queens at (1,1) and (3,1): same column\n");
}

TEST(Check, AcceptsASolutionInEveryFormat) {
  EXPECT_EQ(shell("nqueens check '0 4 7 5 2 6 1 3'"), (Answer{0, kGood, ""}));
  EXPECT_EQ(shell("nqueens check 1,1-5,2-8,3-6,4-3,5-7,6-2,7-4,8-"), (Answer{0, kGood, ""}));
  EXPECT_EQ(shell("nqueens check 11-52-83-64-35-76-27-48-"), (Answer{0, kGood, ""}));
  EXPECT_EQ(shell("nqueens check --format fields '0 12 23 29 34 46 49 59'"),
            (Answer{0, kGood, ""}));
  EXPECT_EQ(shell("nqueens check Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4"), (Answer{0, kGood, ""}));
  EXPECT_EQ(shell(R"(nqueens check '{"n":8,"columns":[0,4,7,5,2,6,1,3]}')"),
            (Answer{0, kGood, ""}));
  EXPECT_EQ(shell("nqueens check --format csv ,0,4,7,5,2,6,1,3"), (Answer{0, kGood, ""}));
}

// Checks the output of `list`. `check` recognises the format.
Answer all_of_eight(const std::string& format) {
  return shell("nqueens list 8 -q --format " + format + " | nqueens check - | sort | uniq -c");
}
const Answer kAll = {0, std::string("     92 ") + kGood, "92 of 92 boards are solutions\n"};

TEST(Check, ReadsTheListAsCols) { EXPECT_EQ(all_of_eight("cols"), kAll); }
TEST(Check, ReadsTheListAsXy) { EXPECT_EQ(all_of_eight("xy"), kAll); }
TEST(Check, ReadsTheListAsBoards) { EXPECT_EQ(all_of_eight("board"), kAll); }
TEST(Check, ReadsObjectsOfOtherPrograms) {
  const auto checked = [](const std::string& object) {
    const Answer answer = shell("nqueens check -", {.input = object + "\n"});
    return answer.out + answer.err;
  };
  for (const char* member : {R"("board":[".Q..","...Q","Q...","..Q."])", R"("solution":[1,3,0,2])",
                             R"("grid":[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]])"}) {
    const std::string object = std::string("{\"n\":4,") + member;
    EXPECT_EQ(checked(object + "}"), "solution: 4 queens, none attacks another\n") << member;
    EXPECT_TRUE(checked(object + ",\"rule\":\"superqueens\"}").starts_with("not a solution"));
  }
  EXPECT_EQ(checked(R"({"n":5,"columns":[1,3,0,2]})"),
            "nqueens: line 1: expected 5 columns, found 4\n");
  EXPECT_EQ(checked(R"({"n":5,"solution":[1,3,0,2]})"),
            "nqueens: line 1: expected a member \"columns\" or \"queens\", found object\n");
  EXPECT_TRUE(checked(R"({"n":4,"board":[".Q..","...Q","Q...","..Q."],"blocked":[[0,1]]})")
                  .starts_with("not a solution: none attacks another, 1 on blocked squares"));
  EXPECT_EQ(checked(R"({"rule":"superqueens","a":{"rule":"rooks","n":4,"columns":[1,3,0,2]}})"),
            "solution: 4 rooks, none attacks another\n");
  EXPECT_EQ(checked(R"({"n":8,"moves":[]})"),
            "not a solution: 0 of 8 queens, none attacks another\n");
}

TEST(Check, ReadsAPlacementWithANumberOnEachLine) {
  for (const char* text : {"1\n3\n5\n2\n4\n", "1\n3\n0\n2\n", "1 2\n2 4\n3 1\n4 3\n"}) {
    EXPECT_EQ(shell("nqueens check - -q", {.input = text}).code, 0) << text;
  }
}

TEST(Check, ReadsNumbersThatCountUpAsColumns) {
  EXPECT_TRUE(
      shell("nqueens check 1 2 3 4").out.starts_with("not a solution: 6 conflicting pairs\n"));
  EXPECT_EQ(shell("nqueens check 1 2 3 4 --count-from 0").code, 2);
}

TEST(Check, ReadsTheListAsGrids) { EXPECT_EQ(all_of_eight("grid"), kAll); }
TEST(Check, ReadsTheListAsFields) { EXPECT_EQ(all_of_eight("fields"), kAll); }
TEST(Check, ReadsTheListAsCsv) { EXPECT_EQ(all_of_eight("csv"), kAll); }
TEST(Check, ReadsTheListAsJsonLines) { EXPECT_EQ(all_of_eight("jsonl"), kAll); }
TEST(Check, ReadsTheListAsFen) { EXPECT_EQ(all_of_eight("fen"), kAll); }
TEST(Check, ReadsTheListAsFullFen) { EXPECT_EQ(all_of_eight("fen-full"), kAll); }
TEST(Check, ReadsTheListAsLeetcode) { EXPECT_EQ(all_of_eight("leetcode"), kAll); }
TEST(Check, ReadsTheListAsMatrices) { EXPECT_EQ(all_of_eight("matrix"), kAll); }
TEST(Check, ReadsTheListAsEssence) { EXPECT_EQ(all_of_eight("essence"), kAll); }

TEST(Check, APartialBoardIsNotASolution) {
  EXPECT_EQ(shell("nqueens check '0 2 - - -'"),
            (Answer{1, "not a solution: 2 of 5 queens, none attacks another\n", ""}));
  EXPECT_EQ(shell("nqueens check 1,1-2,3- --size 4"),
            (Answer{1, "not a solution: 2 of 4 queens, none attacks another\n", ""}));
  EXPECT_EQ(shell("nqueens check -- '- 0 -'"),
            (Answer{1, "not a solution: 1 of 3 queens, none attacks another\n", ""}));
}

TEST(Check, ReportsQueensOnBlockedSquares) {
  const Answer answer = shell(R"(nqueens check '{"n":4,"columns":[1,3,0,2],"blocked":[[0,1]]}')");
  EXPECT_EQ(answer.code, 1) << answer;
  EXPECT_TRUE(contains(answer.out, ", 1 on blocked squares\n"));
}

TEST(Check, CountsTheSolutionsAmongSeveralBoards) {
  EXPECT_EQ(shell("nqueens check", {.input = "1 3 0 2\n\n0 1 2 3\n2 0 3 1\n"}).err,
            "2 of 3 boards are solutions\n");
  EXPECT_EQ(shell("nqueens check", {.input = "1 3 0 2\n\n0 1 2 3\n2 0 3 1\n"}).code, 1);
}

TEST(Check, JsonHoldsTheVerdictAndEveryPair) {
  const Answer answer = shell("nqueens check '0 1 2 3' --json");
  EXPECT_EQ(answer.code, 1);
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["n"], 4);
  EXPECT_EQ(json["queens"], 4);
  EXPECT_EQ(json["solution"], false);
  EXPECT_EQ(json["conflicts"], 6);
  ASSERT_EQ(json["pairs"].size(), 6U);
  EXPECT_EQ(json["pairs"][5], Json({{"first", {2, 2}}, {"second", {3, 3}}, {"line", "diagonal"}}));
  EXPECT_EQ(Json::parse(shell("nqueens check '1 3 0 2' --json").out)["pairs"], Json::array());
}

// 300 queens in one column form 300 * 299 / 2 conflicting pairs.
constexpr const char* kOneColumn = "yes 0 | head -n 300 | paste -sd' ' | nqueens check ";

TEST(Check, ListsAHundredPairsByDefault) {
  const Answer some = shell(kOneColumn);
  EXPECT_EQ(some.code, 1);
  EXPECT_EQ(lines(some.out).size(), 102U);
  EXPECT_EQ(lines(some.out).front(), "not a solution: 44850 conflicting pairs");
  EXPECT_EQ(lines(some.out).back(), "  and 44,750 more pairs");
  EXPECT_EQ(some.err, "the first 100 pairs of a board are listed; --all lists them all\n");
  const Answer all = shell(std::string(kOneColumn) + "--all");
  EXPECT_EQ(lines(all.out).size(), 44'851U);
  EXPECT_EQ(lines(all.out).back(), "  queens at (299,1) and (300,1): same column");
  EXPECT_EQ(all.err, "");
}

TEST(CheckSlow, JsonHasTheFullNumberAndAHundredPairs) {
  const Json some = Json::parse(shell(std::string(kOneColumn) + "--json -q").out);
  EXPECT_EQ(some["conflicts"], 44'850);
  EXPECT_EQ(some["pairs"].size(), 100U);
  const Json all = Json::parse(shell(std::string(kOneColumn) + "--json --all").out);
  EXPECT_EQ(all["pairs"].size(), 44'850U);
}

// Five million queens in one column form 5,000,000 * 4,999,999 / 2 conflicting pairs.
constexpr const char* kFiveMillion = "yes 0 | head -n 5000000 | paste -sd' ' | nqueens check ";

TEST(CheckSlow, JudgesFiveMillionQueensInOneColumn) {
  const Answer answer = shell(std::string(kFiveMillion) + "-q", {.timeout_seconds = 600});
  EXPECT_EQ(answer.code, 1);
  EXPECT_EQ(lines(answer.out).front(), "not a solution: 12499997500000 conflicting pairs");
  EXPECT_EQ(lines(answer.out).back(), "  and 12,499,997,499,900 more pairs");
}

TEST(CheckSlow, ATimeLimitEndsTheListOfPairs) {
  const Answer answer = shell(std::string(kFiveMillion) + "--all --time-limit 1 -q >/dev/null",
                              {.timeout_seconds = 600});
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.err, "nqueens: the check ended early (limit reached) after "));
}

TEST(Check, RefusesInputWithoutAPlacement) {
  const Answer nothing = {2, "", "nqueens: there is no placement to check\n"};
  EXPECT_EQ(shell("nqueens check"), nothing);
  EXPECT_EQ(shell("nqueens check -", {.input = "\n\n"}), nothing);
  EXPECT_EQ(shell("nqueens check ''"), nothing);
  EXPECT_EQ(shell("nqueens check /dev/null"), nothing);
}

TEST(Check, ReportsThePositionOfBadInput) {
  EXPECT_EQ(shell("nqueens check --format cols '0 1 9 2' --size 4").err,
            "nqueens: line 1, column 5: expected a column number from 0 to 3, found '9'\n");
  EXPECT_EQ(shell("nqueens check --format xy '0 4 7'").code, 2);
  EXPECT_EQ(shell("nqueens check -", {.input = "1 3 0 2\n2 0 3 x\n"}).err,
            "nqueens: line 2, column 7: expected a column number from 0 to 999999999, found 'x'\n");
  EXPECT_EQ(shell("nqueens check '0 4 7 5 2 6 1 3' --size 9").err,
            "nqueens: line 1: expected 9 columns, found 8\n");
}

TEST(Check, NumbersTheWordsOfAPlacement) {
  EXPECT_EQ(shell("nqueens check 1 2 x"),
            mistake("word 3: expected a column number or '-', found 'x'"));
  EXPECT_EQ(shell("nqueens check 1, 3, - 2,,"),
            mistake("word 4: expected a column number or '-', found '2,,'"));
  EXPECT_EQ(shell("nqueens check '1 2 x'"),
            mistake("line 1, column 5: expected a number or '-', found 'x'"));
  EXPECT_EQ(shell("nqueens check", {.input = "1 3 0 x\n"}),
            mistake("line 1, column 7: expected a number or '-', found 'x'"));
}

TEST(Check, ReportsAMissingFile) {
  EXPECT_EQ(shell("nqueens check nofile.txt"),
            (Answer{2, "", "nqueens: there is no file 'nofile.txt', and it is not a placement\n"}));
}

TEST(Check, RefusesAFolder) {
  EXPECT_EQ(shell("nqueens check /tmp"),
            (Answer{2, "", "nqueens: cannot read '/tmp': it is a folder\n"}));
}

TEST(Check, ReadsAFileOfSeveralBoards) {
  const TemporaryFolder folder;
  folder.write("two boards.txt", "\xEF\xBB\xBFQ.\r\n..\r\n\r\n.Q\r\n..\r\n");
  EXPECT_EQ(folder.shell("nqueens check 'two boards.txt'").out,
            "not a solution: 1 of 2 queens, none attacks another\n"
            "not a solution: 1 of 2 queens, none attacks another\n");
}

TEST(Check, RefusesBytesThatAreNotText) {
  const Answer answer = shell("head -c 100000 /dev/zero | nqueens check -");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(lines(answer.err).size(), 1U);
}

TEST(Check, RefusesSizesOutOfRange) {
  EXPECT_EQ(shell("nqueens check 0 --size 0"),
            (Answer{2, "", "nqueens: --size: expected a number from 1 to 1000000000, found 0\n"}));
}

TEST(Check, WritesTheVerdictsBeforeABadRecord) {
  const Answer answer = shell("printf '1 3 0 2\\n1 3 x 2\\n' | nqueens check");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "solution: 4 queens, none attacks another\n");
}

}  // namespace
}  // namespace nqueens::cli

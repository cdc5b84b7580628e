// tests/cli/count/count_test.cpp - tests `nqueens count`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Count, Finds14200SolutionsForTwelveQueens) {
  EXPECT_EQ(shell("nqueens count 12 -q"), (Answer{0, "14200\n", ""}));
}

TEST(Count, FindsTwelveFundamentalSolutionsForEightQueens) {
  EXPECT_EQ(shell("nqueens count 8 --fundamental -q"), (Answer{0, "12\n", ""}));
}

TEST(Count, WritesASummaryToStandardError) {
  EXPECT_TRUE(
      contains(shell("nqueens count 12").err, "12 queens: 14,200 solutions; cross, kernel "));
  EXPECT_TRUE(contains(shell("nqueens count 8 --fundamental").err,
                       "8 queens: 92 solutions, 12 fundamental (orbits of 8: 11, of 4: 1, of 2: 0, "
                       "of 1: 0); cross, kernel "));
  EXPECT_TRUE(contains(shell("nqueens count 12 -m textbook -t 1").err,
                       "12 queens: 14,200 solutions; textbook, 1 thread, "));
}

TEST(Count, CountsBoardsWithoutSolutions) {
  EXPECT_EQ(shell("nqueens count 1 -q"), (Answer{0, "1\n", ""}));
  EXPECT_EQ(shell("nqueens count 2 -q"), (Answer{0, "0\n", ""}));
  EXPECT_EQ(shell("nqueens count 3 --fundamental -q"), (Answer{0, "0\n", ""}));
}

TEST(Count, AgreesWithTheListOfAllSolutions) {
  EXPECT_EQ(shell("nqueens count 11 -q").out, shell("nqueens list 11 -q | wc -l").out);
}

TEST(Count, AgreesWithTheListOfFundamentalSolutions) {
  EXPECT_EQ(shell("nqueens count 10 --fundamental -q").out,
            shell("nqueens list 10 --fundamental -q | wc -l").out);
}

TEST(Count, TheNumberOfThreadsChangesNothing) {
  EXPECT_EQ(shell("nqueens count 13 -q -t 1"), (Answer{0, "73712\n", ""}));
  EXPECT_EQ(shell("nqueens count 13 -q -t 2"), (Answer{0, "73712\n", ""}));
  EXPECT_EQ(shell("nqueens count 13 -q -t 100"), (Answer{0, "73712\n", ""}));
}

TEST(Count, ReadsNumbersAsPeopleWriteThem) {
  EXPECT_EQ(shell("nqueens count 1e1 -q"), (Answer{0, "724\n", ""}));
  EXPECT_EQ(shell("nqueens count 1_0 -q"), (Answer{0, "724\n", ""}));
  EXPECT_EQ(shell("nqueens count 10.0 -q"), (Answer{0, "724\n", ""}));
}

TEST(Count, RefusesBoardsBeyondItsRange) {
  EXPECT_EQ(shell("nqueens count 33"),
            (Answer{2, "", "nqueens: method cross counts boards of at most 32 rows, found 33\n"}));
  EXPECT_EQ(
      shell("nqueens count 29 -m textbook"),
      (Answer{2, "", "nqueens: method textbook counts boards of at most 28 rows, found 29\n"}));
  EXPECT_EQ(shell("nqueens count -4"),
            (Answer{2, "", "nqueens: expected a board size from 1 to 1000000000, found -4\n"}));
  EXPECT_EQ(shell("nqueens count 0").code, 2);
  EXPECT_EQ(shell("nqueens count 1e99"),
            (Answer{2, "", "nqueens: expected a board size from 1 to 1000000000, found 1e99\n"}));
}

TEST(Count, RefusesTextsThatAreNotNumbers) {
  EXPECT_EQ(
      shell("nqueens count abc"),
      (Answer{2, "",
              "nqueens: expected a board size such as 8, or a file with a board, found 'abc', "
              "which is neither\n"}));
  for (const char* word : {"''", "8x", "8.5", "0x10", "' 8'", "nan", "1e", "_1", "--", "1__0"}) {
    EXPECT_EQ(shell("nqueens count " + std::string(word)).code, 2) << word;
    EXPECT_EQ(shell("nqueens count " + std::string(word)).out, "") << word;
  }
}

TEST(Count, RefusesNumbersOfThreadsOutOfRange) {
  EXPECT_EQ(shell("nqueens count 8 -t 0"),
            (Answer{2, "", "nqueens: --threads: expected a number from 1 to 1024, found 0\n"}));
  EXPECT_EQ(shell("nqueens count 8 -t 1e6").code, 2);
}

TEST(Count, JsonHoldsTheNumber) {
  const Json json = Json::parse(shell("nqueens count 12 --json -q -t 1").out);
  EXPECT_EQ(json["n"], 12);
  EXPECT_EQ(json["method"], "cross");
  EXPECT_TRUE(json["kernel"].is_string());
  EXPECT_EQ(json["threads"], 1);
  EXPECT_EQ(json["solutions"], 14200);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["tasks_done"], json["tasks"]);
  EXPECT_FALSE(json.contains("fundamental"));
}

TEST(Count, JsonHoldsTheSymmetryClasses) {
  const Json json = Json::parse(shell("nqueens count 8 --fundamental --json -q").out);
  EXPECT_EQ(json["fundamental"], 12);
  EXPECT_EQ(json["classes"], Json({{"asymmetric", 11}, {"point", 1}, {"quarter", 0}, {"full", 0}}));
}

TEST(Count, EndsAtItsTimeLimitWithAPartialCount) {
  const Measured run = measured("nqueens count 18 -m textbook --time-limit 0.3");
  EXPECT_EQ(run.answer.code, 3);
  EXPECT_TRUE(run.answer.out.starts_with("partial: ")) << run.answer.out;
  EXPECT_TRUE(contains(run.answer.out, " tasks\n"));
  EXPECT_TRUE(contains(run.answer.err, "nqueens: the count of 18 queens was ended after "));
  EXPECT_TRUE(contains(run.answer.err, "(limit reached); the number is partial\n"));
  EXPECT_LT(run.seconds, tests::kHangSeconds);
}

TEST(Count, JsonHasNoKernelIfNoneIsUsed) {
  const Json json = Json::parse(shell("nqueens count 10 -m textbook --json -q").out);
  EXPECT_TRUE(json["kernel"].is_null());
  EXPECT_EQ(json["solutions"], 724);
}

TEST(Count, EndsSoonAtItsTimeLimitOnTheLargestBoard) {
  const Measured run = measured("nqueens count 32 --time-limit 0.2");
  EXPECT_EQ(run.answer.code, 3);
  EXPECT_LT(run.seconds, tests::kHangSeconds);
}

TEST(Count, IsTheSameByEveryMethod) {
  for (const std::string method : {"auto", "cross", "halves", "rows", "textbook"}) {
    EXPECT_EQ(shell("nqueens count 13 -q -m " + method), (Answer{0, "73712\n", ""})) << method;
  }
}

TEST(Count, IsTheSameWithEveryKernelThatInfoLists) {
  const Json info = Json::parse(shell("nqueens info --json").out);
  for (const Json& kernel : info["kernels"]) {
    const std::string name = kernel["name"];
    const int code = kernel["supported"].get<bool>() ? 0 : 2;
    const std::string out = code == 0 ? "73712\n" : "";
    const Answer by_option = shell("nqueens count 13 -q --kernel " + name);
    EXPECT_EQ(by_option.code, code) << name;
    EXPECT_EQ(by_option.out, out) << name;
    const Answer by_environment = shell("NQUEENS_KERNEL=" + name + " nqueens count 13 -q");
    EXPECT_EQ(by_environment.code, code) << name;
    EXPECT_EQ(by_environment.out, out) << name;
  }
}

TEST(Count, NamesTheForcedKernel) {
  EXPECT_TRUE(contains(shell("NQUEENS_KERNEL=portable nqueens count 12").err,
                       "; cross, kernel portable, "));
  EXPECT_TRUE(contains(shell("nqueens count 12 -k portable").err, "; cross, kernel portable, "));
  // The option overrides the environment.
  EXPECT_TRUE(contains(shell("NQUEENS_KERNEL=abacus nqueens count 12 -k portable").err,
                       "; cross, kernel portable, "));
}

TEST(Count, RefusesUnknownKernels) {
  EXPECT_EQ(shell("nqueens count 8 -k abacus").code, 2);
  EXPECT_TRUE(
      contains(shell("nqueens count 8 -k portble").err,
               "nqueens: --kernel: there is no 'portble' (did you mean 'portable'?); choose "
               "from auto, "));
  const Answer answer = shell("NQUEENS_KERNEL=abacus nqueens count 8");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(contains(answer.err, "nqueens: there is no kernel 'abacus'; choose auto, "));
  EXPECT_EQ(shell("NQUEENS_KERNEL= nqueens count 8 -q").out, "92\n");
}

TEST(Count, EndsAtVeryShortTimeLimits) {
  EXPECT_EQ(shell("nqueens count 18 --time-limit 0").code, 3);
}

TEST(Count, JsonOfAPartialCountIsNotComplete) {
  const Answer answer = shell("nqueens count 18 -m textbook --time-limit 100ms --json");
  EXPECT_EQ(answer.code, 3);
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["ended"], "limit reached");
  EXPECT_LT(json["tasks_done"], json["tasks"]);
}

TEST(Count, RefusesTextsThatAreNotTimes) {
  EXPECT_EQ(shell("nqueens count 8 --time-limit nonsense"),
            (Answer{2, "",
                    "nqueens: --time-limit: expected a time such as 90, 1.5h or 10m30s, found "
                    "'nonsense'\n"}));
  for (const char* word : {"-1", "''", "inf", "nan", "1x", "s", "1h-5m"}) {
    EXPECT_EQ(shell("nqueens count 8 --time-limit=" + std::string(word)).code, 2) << word;
  }
}

TEST(Count, AcceptsLongTimeLimits) {
  EXPECT_EQ(shell("nqueens count 8 -q --time-limit 1h30m"), (Answer{0, "92\n", ""}));
  EXPECT_EQ(shell("nqueens count 8 -q --time-limit 99999999999999999999"), (Answer{0, "92\n", ""}));
}

TEST(Count, ChecksByRotation) {
  const Answer answer = shell("nqueens count 12 --check rotation -t 1");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.out, "14200\n");
  EXPECT_TRUE(contains(answer.err, "; central-rows finds the same number; OEIS A000170"));
  EXPECT_EQ(shell("nqueens count 12 --check rotation --reach 3 -q"), (Answer{0, "40\n", ""}));
  const Json json = Json::parse(shell("nqueens count 12 --check rotation --json").out);
  EXPECT_EQ(json["check"], "rotation");
  EXPECT_EQ(shell("nqueens count 13 --check rotation").code, 2);
  EXPECT_EQ(shell("nqueens count 8 --contains 0,0 --fundamental --check rotation").code, 2);
}

TEST(Count, RefusesAReachThatTheBoardDoesNotHave) {
  EXPECT_EQ(shell("nqueens count 12 --reach 7"),
            (Answer{2, "", "nqueens: expected a reach from 1 to 6, found 7\n"}));
  EXPECT_EQ(
      shell("nqueens count 11 --reach 3"),
      (Answer{2, "", "nqueens: a reach needs a board with an even number of rows, found 11\n"}));
  EXPECT_EQ(shell("nqueens count 12 --reach 3 --queens 0,0"),
            (Answer{2, "",
                    "nqueens: --reach needs an empty board under the rule queens, without "
                    "--symmetric\n"}));
}

TEST(CountSlow, FindsThePublishedNumberForSixteenQueensWithOneThreadAndWithTwo) {
  // OEIS A000170: 14772512 for n = 16.
  EXPECT_EQ(shell("nqueens count 16 -q -t 1", {.timeout_seconds = 600}).out, "14772512\n");
  EXPECT_EQ(shell("nqueens count 16 -q -t 2", {.timeout_seconds = 600}).out, "14772512\n");
}

}  // namespace
}  // namespace nqueens::cli

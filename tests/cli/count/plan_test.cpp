// tests/cli/count/plan_test.cpp - tests `nqueens plan`.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Plan, ShowsTheTasksOfACount) {
  EXPECT_EQ(shell("nqueens plan 18 -m cross"),
            (Answer{0,
                    "n: 18\nmethod: cross\nsplit: 2\ntasks: 153\n"
                    "fingerprint: b8194bc8be18549b\n",
                    ""}));
}

// The table of 633,443,407 placements (count/halves/quadrants.cpp) takes 8 bytes per placement,
// which is 5.1 GB.
TEST(Plan, SaysHowACountUsesAGpu) {
  EXPECT_TRUE(
      contains(shell("nqueens plan 24").out,
               "\nGPU of 8 GB: 1.1 GB for quadrants, 5.2 GB for halves; about 53 joins at "
               "once, 5,552 batches\n"
               "GPU of 24 GB or more: 5.1 GB for quadrants, 14 GB for halves; about 139 joins "
               "at once, 4,873 batches\n"));
  const Json json = Json::parse(shell("nqueens plan 28 --json").out);
  EXPECT_EQ(json["gpus"].size(), 4U);
  EXPECT_EQ(json["gpus"][3]["memory_bytes"], 141'000'000'000);
  EXPECT_FALSE(contains(shell("nqueens plan 28 -m cross").out, "GPU"));
}

TEST(Plan, JsonHoldsTheSameFields) {
  const Json json = Json::parse(shell("nqueens plan 18 -m cross --json").out);
  EXPECT_EQ(json, Json({{"n", 18},
                        {"method", "cross"},
                        {"split", 2},
                        {"tasks", 153},
                        {"fingerprint", "b8194bc8be18549b"},
                        {"memory_bytes", 0}}));
}

TEST(Plan, DependsOnMethodAndSplit) {
  EXPECT_TRUE(contains(shell("nqueens plan 18 --method rows --split 1").out,
                       "method: rows\nsplit: 1\ntasks: 9\n"));
  EXPECT_NE(shell("nqueens plan 19 --split 1").out, shell("nqueens plan 19 --split 2").out);
  EXPECT_EQ(shell("nqueens plan 19 --split 3").out, shell("nqueens plan 19 -m cross").out);
  EXPECT_TRUE(contains(shell("nqueens plan 19").out, "method: halves\nsplit: 1\ntasks: 206763\n"));
}

TEST(Plan, EqualsThePlanInTheLedger) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder
                .shell("nqueens count 12 -q --ledger x && nqueens plan 12 | tail -n 1 | "
                       "cut -d' ' -f2 > fingerprint && head -n 1 x | grep -c -f fingerprint")
                .out,
            "14200\n1\n");
}

TEST(Plan, IsEndedByATimeLimit) {
  for (const char* const plan : {"28 -m halves", "25", "31 -m cross", "28 -m rows --split 6"}) {
    EXPECT_EQ(
        shell("nqueens plan " + std::string(plan) + " --time-limit 0"),
        (Answer{3, "", "nqueens: the run was ended (limit reached) before the plan was made\n"}))
        << plan;
  }
}

TEST(Plan, IsEndedByCtrlC) {
  Running plan("exec nqueens plan 28 -m rows --split 6");
  ASSERT_TRUE(plan.wait_until_it_handles_signals());
  plan.send_signal(SIGINT);
  const Answer answer = plan.finish().answer;
  EXPECT_EQ(answer.code, 130);
  EXPECT_EQ(answer.out, "");
}

TEST(Plan, RefusesValuesOutOfRange) {
  EXPECT_EQ(shell("nqueens plan 33"),
            (Answer{2, "", "nqueens: method cross counts boards of at most 32 rows, found 33\n"}));
  EXPECT_EQ(shell("nqueens plan 20 -m cross --split 1"),
            (Answer{2, "",
                    "nqueens: the split of method cross for n = 20 must be from 2 to 4 central "
                    "columns, found 1\n"}));
  EXPECT_EQ(shell("nqueens plan 20 --split 33"),
            (Answer{2, "", "nqueens: --split: expected a number from 1 to 32, found 33\n"}));
  EXPECT_EQ(shell("nqueens plan 20 --split 0").code, 2);
  EXPECT_EQ(shell("nqueens plan 0").code, 2);
}

TEST(Plan, IsDividedIntoShares) {
  const Json json = Json::parse(shell("nqueens plan 12 --shares 2 --json").out);
  ASSERT_EQ(json["shares"].size(), 2U);
  EXPECT_EQ(json["shares"][0]["tasks"], 16);
  EXPECT_EQ(json["shares"][1]["tasks"], 15);
  EXPECT_EQ(json["shares"][1]["ranges"][0], Json({1, 2}));
  EXPECT_EQ(shell("nqueens plan 12 --shares 32"),
            (Answer{2, "", "nqueens: a plan of 31 tasks can have 1 to 31 shares, found 32\n"}));
  EXPECT_EQ(shell("nqueens plan 12 --shares 0").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

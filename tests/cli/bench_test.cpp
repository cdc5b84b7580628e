// tests/cli/bench_test.cpp - tests `nqueens bench`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Bench, JsonHoldsEveryRound) {
  const Answer answer = shell("nqueens bench count 8 --rounds 2 --json -q");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.err, "");
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["benchmark"], "count");
  EXPECT_EQ(json["n"], 8);
  EXPECT_EQ(json["solutions"], 92);
  EXPECT_EQ(json["ended"], "complete");
  EXPECT_EQ(json["contenders"][0]["name"], "textbook");
  EXPECT_EQ(json["contenders"][0]["ratios"], Json({1.0, 1.0}));
  EXPECT_EQ(json["contenders"][0]["median_ratio"], 1.0);
  EXPECT_EQ(json["contenders"][1]["seconds"].size(), 2U);
  EXPECT_EQ(json["contenders"].back()["name"], "halves portable");
}

TEST(Bench, TextIsATable) {
  const Answer answer =
      shell("nqueens bench count 8 --rounds 1 --kernel portable --method textbook cross");
  EXPECT_EQ(answer.code, 0);
  const std::vector<std::string> rows = lines(answer.out);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_TRUE(rows[0].starts_with("count 8 ")) << rows[0];
  EXPECT_TRUE(rows[1].starts_with("textbook ")) << rows[1];
  EXPECT_TRUE(rows[2].starts_with("cross portable ")) << rows[2];
  EXPECT_TRUE(contains(answer.err, "medians of 1 round; ratios to textbook in the same round"));
}

TEST(Bench, GlobalOptionsCanComeFirstOrLast) {
  EXPECT_EQ(shell("nqueens -q bench count 6 --rounds 1").err, "");
  EXPECT_EQ(shell("nqueens bench count 6 --rounds 1 -q").err, "");
  EXPECT_EQ(shell("nqueens bench count 6 --rounds 1 --progress none -q").code, 0);
}

TEST(Bench, AddsARunOnMoreThreads) {
  const Json json = Json::parse(
      shell("nqueens bench count 8 --rounds 1 -m textbook cross -k portable -t 2 --json -q").out);
  EXPECT_EQ(json["contenders"].size(), 3U);
  EXPECT_EQ(json["contenders"][2]["name"], "cross portable x 2");
  EXPECT_EQ(json["contenders"][2]["threads"], 2);
}

TEST(Bench, FingerprintIsOneNumber) {
  // Detects changes in the search, as tests/count/bench_test.cpp does.
  EXPECT_EQ(shell("nqueens bench --fingerprint"), (Answer{0, "e4f925fc8b988d45\n", ""}));
}

TEST(Bench, EndsAtItsTimeLimit) {
  const Answer answer = shell("nqueens bench count 15 --time-limit 0 --json");
  EXPECT_EQ(answer.code, 3);
  EXPECT_EQ(Json::parse(answer.out)["ended"], "limit reached");
  EXPECT_EQ(shell("nqueens bench count 15 --time-limit 0").code, 3);
}

TEST(Bench, RefusesValuesOutOfRange) {
  EXPECT_EQ(shell("nqueens bench guess"),
            (Answer{2, "", "nqueens: WHAT: there is no 'guess'; choose from count, solve, gpu\n"}));
  EXPECT_EQ(shell("nqueens bench count 29").code, 2);
  EXPECT_EQ(shell("nqueens bench count 8 -k abacus").code, 2);
  EXPECT_EQ(shell("nqueens bench count 8 --rounds 0"),
            (Answer{2, "", "nqueens: --rounds: expected a number from 1 to 1000, found 0\n"}));
  EXPECT_EQ(shell("nqueens bench count 8 9").code, 2);
}

TEST(BenchSolve, MeasuresEveryMethod) {
  const Json json = Json::parse(shell("nqueens bench solve 1000 --rounds 2 --json -q").out);
  EXPECT_EQ(json["benchmark"], "solve");
  const Json& all = json["measurements"];
  ASSERT_EQ(all.size(), 8U);  // two methods on the empty board, six on boards with given queens
  EXPECT_EQ(all[0]["method"], "closed-form");
  EXPECT_EQ(all[1]["method"], "local-search");
  EXPECT_EQ(all[7]["method"], "exact");
  EXPECT_EQ(all[7]["given"], 900);
  for (const Json& one : all) EXPECT_EQ(one["seconds"].size(), 2U);
}

TEST(BenchSolve, WritesATable) {
  const Answer answer = shell("nqueens bench solve 1000 --rounds 1");
  EXPECT_EQ(lines(answer.out).size(), 9U);
  EXPECT_TRUE(lines(answer.out)[1].starts_with("closed-form "));
  EXPECT_EQ(
      shell("nqueens bench solve 1000 --kernel avx2").err,
      "nqueens: --method, --kernel, --runner, --device, --threads and --fingerprint need bench "
      "count\n");
  EXPECT_EQ(shell("nqueens bench solve --time-limit 0").code, 3);
}

TEST(Bench, AcceptsTheMethodAuto) {
  const Json bench =
      Json::parse(shell("nqueens bench count 8 -m auto -k portable --rounds 1 --json -q").out);
  EXPECT_EQ(bench["contenders"][0]["name"], "auto portable");
}

TEST(Bench, MeasuresOtherMethodsOnBoardsTooLargeForHalves) {
  EXPECT_EQ(shell("nqueens bench count 30 -m cross -k portable --time-limit 0 -q").code, 3);
}

}  // namespace
}  // namespace nqueens::cli

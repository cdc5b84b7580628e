// tests/cli/solve/local_search_test.cpp - tests `nqueens solve --method local-search`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(SolveLocalSearch, RepeatsWithTheSameSeed) {
  const Answer once = shell("nqueens solve 1000 --method local-search --seed 3");
  EXPECT_EQ(once.code, 0);
  EXPECT_TRUE(once.err.starts_with("local-search: seed 3, "));
  EXPECT_EQ(shell("nqueens solve 1000 -m local-search --seed 3 -q").out, once.out);
  EXPECT_NE(shell("nqueens solve 1000 -m local-search --seed 4 -q").out, once.out);
}

TEST(SolveLocalSearch, WritesEveryFormat) {
  for (const std::string format : {"cols", "xy", "fields", "jsonl", "fen", "board", "grid",
                                   "fen-full", "leetcode", "matrix", "essence"}) {
    EXPECT_EQ(
        shell("nqueens solve 40 -m local-search -q -f " + format + " | nqueens check - -q").out,
        "solution: 40 queens, none attacks another\n")
        << format;
  }
  EXPECT_EQ(shell("nqueens solve 200000 -m local-search -q | nqueens check -").out,
            "solution: 200000 queens, none attacks another\n");
}

TEST(SolveLocalSearch, ReportsThatThereIsNoSolution) {
  const Answer none = shell("nqueens solve 3 -m local-search -q");
  EXPECT_EQ(none, (Answer{1, "",
                          "There is no solution: 3 queens cannot be placed on 3 x 3 squares "
                          "without attacking each other\n"}));
}

TEST(SolveLocalSearch, WritesJson) {
  const Json json = Json::parse(shell("nqueens solve 12 -m local-search --seed 5 --json -q").out);
  EXPECT_EQ(json["method"], "local-search");
  EXPECT_EQ(json["seed"], 5);
  EXPECT_EQ(json["solutions"], 1);
  EXPECT_EQ(json["columns"].size(), 12U);
}

TEST(SolveLocalSearch, EndsAtATimeLimit) {
  const Answer late = shell("nqueens solve 3e7 -m local-search --time-limit 0.05 -q");
  EXPECT_EQ(late.code, 3);
  EXPECT_EQ(late.out, "");
}

TEST(SolveLocalSearch, RefusesGivenQueens) {
  EXPECT_EQ(shell("nqueens solve 8 -m local-search --queens 0,0").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

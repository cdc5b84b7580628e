// tests/cli/solve/most_test.cpp - tests `nqueens solve --most`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(SolveMost, LeavesRowsEmptyAndSaysThatNoMoreFit) {
  const Answer answer = shell("nqueens solve 3 --most");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.err, "2 queens; a search has proven that no more fit; "));
  EXPECT_EQ(shell("nqueens solve 3 --most --queens 1,1 -q").out, "- 1 -\n");
  EXPECT_EQ(shell("nqueens solve 3 --most --queens 1,1 -q -f board").out, "...\n.Q.\n...\n");
  EXPECT_TRUE(contains(shell("nqueens solve 6 --most").err, "6 queens, one in each row; "));
  EXPECT_TRUE(contains(shell("nqueens solve 2 --most --blocked 0,0 0,1").err,
                       "1 queen; no more fit, because only 1 row can have a column of its own; "));
}

TEST(SolveMost, WritesJson) {
  Json json = Json::parse(shell("nqueens solve 8 --most --rule toroidal --json -q").out);
  EXPECT_EQ(json["queens"], 6);
  EXPECT_EQ(json["bound"], 6);
  EXPECT_EQ(json["matching"], 8);
  EXPECT_EQ(json["proven"], true);
  EXPECT_EQ(json["rule"], "toroidal");
  EXPECT_EQ(json["columns"].size(), 8U);
  EXPECT_EQ(std::count(json["columns"].begin(), json["columns"].end(), nullptr), 2);
}

TEST(SolveMost, AcceptsRegions) {
  const Answer answer = shell("nqueens solve 5 --most --regions AAABB/CAABB/CCDDB/CCDEE/CCEEE");
  EXPECT_TRUE(contains(answer.err, "5 non-touching queens, one in each row; "));
}

TEST(SolveMost, RefusesWhatItDoesNotSupport) {
  EXPECT_EQ(shell("nqueens solve 8 --most --first").err,
            "nqueens: expected --first or --most, found both\n");
  EXPECT_EQ(shell("nqueens solve 8 --most --proof x").err,
            "nqueens: expected --most or a proof, found both\n");
  EXPECT_EQ(shell("nqueens solve 8 --most --queens 0,0 1,1").err,
            "nqueens: the given queens attack each other or are on blocked squares\n");
  EXPECT_EQ(shell("nqueens solve 301 --most").err,
            "nqueens: the search for the most queens supports n up to 300, found n = 301\n");
  EXPECT_EQ(shell("nqueens solve 8 --most --method exact").code, 2);
}

TEST(SolveMost, AtATimeLimitWritesTheBestPlacement) {
  const Answer answer = shell("nqueens solve 24 --most --rule toroidal --time-limit 1s");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.err, "queens on a torus; at most 2"));
}

}  // namespace
}  // namespace nqueens::cli

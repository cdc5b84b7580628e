// tests/cli/search/compare_test.cpp - tests `nqueens compare`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(CompareCommand, WritesATableForPeople) {
  const Answer answer = shell("nqueens compare 8 --all -a depth-first -a bitmask --runs 1");
  EXPECT_EQ(answer.code, 0);
  const std::vector<std::string> table = lines(answer.out);
  ASSERT_EQ(table.size(), 3U);
  EXPECT_TRUE(table[0].starts_with("n = 8 "));
  EXPECT_TRUE(contains(table[1], "depth-first"));
  EXPECT_TRUE(contains(table[1], " 92 "));      // OEIS A000170
  EXPECT_TRUE(contains(table[1], " 2,057 "));   // OEIS A319283
  EXPECT_TRUE(contains(table[1], " 15,720 "));  // squares tried in the whole search
  EXPECT_TRUE(contains(answer.err, "time limit of a run: 10.0 s"));
}

TEST(CompareCommand, AcceptsSeveralBoards) {
  EXPECT_EQ(shell("nqueens compare 4 5 6 -a bitmask --runs 1 -q | grep -c bitmask").out, "3\n");
}

TEST(CompareCommand, WritesCsv) {
  const std::vector<std::string> rows =
      lines(shell("nqueens compare 8 65 --all -a bitmask --runs 2 -f csv -q").out);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_TRUE(rows[0].starts_with("n,algorithm,runs,solved,solutions,nodes,"));
  EXPECT_TRUE(rows[1].starts_with("8,bitmask,2,2,92,2057,"));
  EXPECT_TRUE(rows[2].starts_with("65,bitmask,0,0,,,"));
  EXPECT_TRUE(rows[2].ends_with("\"algorithm bitmask takes boards of at most 64 rows, found 65\""));
}

TEST(CompareCommand, WritesJson) {
  const Json json = Json::parse(shell("nqueens compare 8 -a bitmask --runs 3 -f json -q").out);
  EXPECT_EQ(json["n"], 8);
  EXPECT_EQ(json["ended"], "complete");
  ASSERT_EQ(json["algorithms"].size(), 1U);
  EXPECT_EQ(json["algorithms"][0]["algorithm"], "bitmask");
  EXPECT_EQ(json["algorithms"][0]["solved"], 3);
  EXPECT_EQ(json["algorithms"][0]["seconds"].size(), 3U);
  EXPECT_EQ(json["algorithms"][0]["reason"], nullptr);
}

TEST(CompareCommand, RefusesAnUnknownAlgorithm) {
  const Answer answer = shell("nqueens compare 8 -a depth-last");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(contains(answer.err, "there is no algorithm 'depth-last'"));
}

TEST(CompareCommand, TreatsALongTimeLimitAsNone) {
  const Answer answer = shell(
      "nqueens compare 8 -a depth-first --runs 1 --time-limit 99999999999999999999 -f csv -q");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, ",depth-first,")) << answer.out;
  EXPECT_FALSE(contains(answer.out, "the limit of")) << answer.out;
}

TEST(CompareCommand, SaysThatTheLimitEndedARun) {
  const Answer answer = shell("nqueens compare 40 -a depth-first --time-limit 0.05 -q");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, "0/1"));
  EXPECT_TRUE(contains(answer.out, "ended by the limit of 0.05 s"));
}

}  // namespace
}  // namespace nqueens::cli

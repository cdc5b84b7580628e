// tests/cli/solve/solve_completion_test.cpp - tests `nqueens solve` with given queens and blocked
// squares: one solution, the first, all, or their number.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// The board of F. Nauck, 1850, which has two completions.
constexpr const char* kNauck = "nqueens solve 8 --queens 3,1 4,3 ";

TEST(SolveCompletion, NamesTheEngine) {
  const Answer answer = shell(std::string(kNauck) + "| nqueens check -q");
  EXPECT_EQ(answer.out, "solution: 8 queens, none attacks another\n");
  EXPECT_TRUE(contains(answer.err, "exact: "));
  EXPECT_TRUE(contains(answer.err, " nodes, "));
}

TEST(SolveCompletion, ListsAndCountsAllSolutions) {
  EXPECT_EQ(shell(std::string(kNauck) + "--all -q"),
            (Answer{0, "2 5 7 1 3 0 6 4\n5 2 6 1 3 7 0 4\n", ""}));
  EXPECT_EQ(shell(std::string(kNauck) + "--count -q"), (Answer{0, "2\n", ""}));
  EXPECT_EQ(shell(std::string(kNauck) + "--first -q").out, "2 5 7 1 3 0 6 4\n");
  EXPECT_EQ(shell(std::string(kNauck) + "--all -q").out,
            shell("nqueens list 8 --queens 3,1 4,3 -q").out);
}

TEST(SolveCompletion, CountsTenQueens) {
  EXPECT_EQ(shell("nqueens solve 10 --count").out, "724\n");
  EXPECT_EQ(shell("nqueens solve 3 --count -q"), (Answer{0, "0\n", ""}));
  EXPECT_EQ(shell("nqueens solve 3 --all -q").code, 1);
  const Json json = Json::parse(shell("nqueens solve 10 --count --json -q").out);
  EXPECT_EQ(json["solutions"], 724);
  EXPECT_EQ(json["exhaustive"], true);
}

// 365,596 solutions are too many to visit one by one, so the engines of `count` and `list` run.
TEST(SolveCompletion, CountsAndListsManySolutions) {
  EXPECT_EQ(shell("nqueens solve 14 --count -q").out, "365596\n");
  EXPECT_EQ(shell("nqueens solve 14 --all -q | head -n 2").out,
            shell("nqueens list 14 --limit 2 -q").out);
}

TEST(SolveCompletion, CountsBoardsThatAreTooLargeForLists) {
  EXPECT_EQ(
      shell("nqueens solve 100 -q -m local-search | tr ' ' '\\n' | head -n 99 > columns; "
            "nqueens solve 100 --count -q $(awk '{print \"--queens \" NR-1 \",\" $1}' columns)")
          .out,
      "1\n");
}

TEST(SolveCompletion, FindsTheFirst) {
  EXPECT_EQ(shell("nqueens solve 8 --first -q").out, "0 4 7 5 2 6 1 3\n");
  EXPECT_EQ(shell("nqueens solve 14 --first -q").out, shell("nqueens list 14 --limit 1 -q").out);
  EXPECT_EQ(shell("nqueens solve 3 --first -q").code, 1);
  EXPECT_EQ(Json::parse(shell("nqueens solve 8 --first --json -q").out)["method"], "first");
}

TEST(SolveCompletion, EndsAtItsTimeLimit) {
  const std::string settled = " of 46 rows are known\n";
  const Answer first =
      limited("nqueens solve 46 --first --time-limit $limit",
              [&](const Answer& answer) { return answer.err.find(settled) != std::string::npos; });
  EXPECT_EQ(first.code, 3);
  EXPECT_EQ(first.out, "");
  EXPECT_TRUE(contains(first.err, settled));
  EXPECT_TRUE(
      contains(first.err, "No solution found so far: the search ended early (limit reached)\n"));
  const Answer count = shell("nqueens solve 100 --count --time-limit 0.2");
  EXPECT_EQ(count.code, 3);
  EXPECT_EQ(count.out, "");
  EXPECT_TRUE(contains(count.err, ": there are at least "));
  const Answer all = shell("nqueens solve 100 --all --time-limit 0.05");
  EXPECT_EQ(all.code, 3);
  EXPECT_EQ(all.out, "");
}

TEST(SolveCompletion, SolvesLargeBoards) {
  EXPECT_EQ(shell("nqueens solve 1000 --queens 3,1 4,3 -q | nqueens check -q").out,
            "solution: 1000 queens, none attacks another\n");
  EXPECT_EQ(shell("nqueens solve 1e5 --queens 3,1 4,3 -q | nqueens check -q").out,
            "solution: 100000 queens, none attacks another\n");
  EXPECT_EQ(shell("nqueens solve 10001 --queens 3,1 -m exact").err,
            "nqueens: exact search supports boards up to n = 10000, found 10001\n");
}

TEST(SolveCompletion, ExactIsReproducible) {
  EXPECT_EQ(shell("nqueens solve 20 -m exact --seed 4 -q"),
            shell("nqueens solve 20 -m exact --seed 4 -q"));
  EXPECT_NE(shell("nqueens solve 20 -m exact --seed 4 -q"),
            shell("nqueens solve 20 -m exact --seed 5 -q"));
}

TEST(SolveCompletion, RefusesOptionsThatExcludeEachOther) {
  EXPECT_EQ(shell("nqueens solve 8 --first --all").err,
            "nqueens: expected --first or --all, found both\n");
  EXPECT_EQ(shell("nqueens solve 8 --first -m exact").err,
            "nqueens: expected --first or --method, found both\n");
  EXPECT_EQ(
      shell("nqueens solve 8 --all --json").err,
      "nqueens: --all writes solutions, not an object: use --format jsonl instead of --json\n");
  EXPECT_EQ(shell("nqueens solve 8 --count -a bitmask").err,
            "nqueens: --algorithm, --by and --order select a step-by-step search, which --count is "
            "not: remove one of them\n");
}

}  // namespace
}  // namespace nqueens::cli

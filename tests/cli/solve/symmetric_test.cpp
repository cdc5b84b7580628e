// tests/cli/solve/symmetric_test.cpp - tests that solve and check support `--symmetric` or
// refuse it with a reason. Lists and counts have their own tests.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// n = 4 has two solutions. Each is its own image under the quarter turn.
TEST(Symmetric, SolvesAndChecks) {
  const std::string four = shell("nqueens solve 4 --symmetric quarter -q").out;
  EXPECT_TRUE(four == "1 3 0 2\n" || four == "2 0 3 1\n") << four;
  EXPECT_EQ(
      shell("nqueens solve 100 --symmetric quarter -q | nqueens check --symmetric quarter"),
      (Answer{0, "solution: 100 queens, none attacks another, symmetric under the quarter turn\n",
              ""}));
  EXPECT_EQ(
      shell("nqueens solve 6 --symmetric centrally -q | nqueens check --symmetric centrally"),
      (Answer{0, "solution: 6 queens, none attacks another, symmetric under the half turn\n", ""}));
}

TEST(Symmetric, HonoursGivenQueensAndBlockedSquares) {
  EXPECT_EQ(shell("nqueens solve 8 --symmetric centrally --queens 0,2 --blocked 1,4 -q").out,
            shell("nqueens list 8 --symmetric centrally --contains 0,2 --avoid 1,4 -q").out);
  EXPECT_EQ(shell("nqueens solve 8 --symmetric centrally --queens 0,0 -q"),
            (Answer{1, "",
                    "There is no such solution: 8 queens cannot be placed on this board without "
                    "attacking each other if the half turn must map them to themselves\n"}));
}

// The quarter turn permutes queens in cycles of four, except for a queen on the middle square, so
// boards with n = 4k + 2 or 4k + 3 have no solution that the turn maps to itself.
TEST(Symmetric, ReportsThatThereIsNoSolution) {
  EXPECT_EQ(
      shell("nqueens solve 102 --symmetric quarter -q"),
      (Answer{1, "",
              "There is no such solution: 102 queens cannot be placed on 102 x 102 squares without "
              "attacking each other if the quarter turn must map them to themselves\n"}));
  EXPECT_EQ(shell("nqueens solve 8 --symmetric quarter -q").code, 1);
}

TEST(Symmetric, JsonNamesTheTurn) {
  const Json solved = Json::parse(shell("nqueens solve 12 --symmetric quarter --json -q").out);
  EXPECT_EQ(solved["symmetric"], "quarter");
  EXPECT_EQ(solved["method"], "exact");
  EXPECT_EQ(solved["solutions"], 1);
  const Json verdict =
      Json::parse(shell("nqueens check '3 5 7 1 6 0 2 4' --symmetric centrally --json").out);
  EXPECT_EQ(verdict["symmetric"], "centrally");
  EXPECT_EQ(verdict["solution"], true);
  EXPECT_EQ(verdict["without_image"], 0);
  EXPECT_FALSE(Json::parse(shell("nqueens check '1 3 0 2' --json").out).contains("symmetric"));
}

// In the first solution for n = 8, the half turn maps only queens (4,6) and (5,3) to queens. The
// second solution is the closed form, which is its own image under the half turn.
TEST(Symmetric, ASolutionWithoutTheSymmetryIsRefused) {
  EXPECT_EQ(shell("nqueens check '0 4 7 5 2 6 1 3' --symmetric centrally"),
            (Answer{1,
                    "not a solution: none attacks another, the half turn maps 6 of them to squares "
                    "without a queen\n",
                    ""}));
  EXPECT_EQ(shell("nqueens check '3 5 7 1 6 0 2 4' --symmetric quarter").out,
            "not a solution: none attacks another, the quarter turn maps 8 of them to squares "
            "without a queen\n");
}

TEST(Symmetric, IsRefusedWithAReasonElsewhere) {
  const std::string solve = "nqueens solve 12 --symmetric centrally ";
  EXPECT_EQ(shell(solve + "--algorithm bitmask"),
            mistake("method algorithm places one queen at a time and cannot keep a symmetry"));
  EXPECT_EQ(shell(solve + "-m local-search"),
            mistake("method local-search does not look for symmetric solutions"));
  EXPECT_EQ(shell(solve + "--count"),
            mistake("expected --count or --symmetric, found both: `nqueens list` and `nqueens "
                    "count` take --symmetric"));
  EXPECT_EQ(shell(solve + "--rule superqueens"),
            mistake("--symmetric supports the plain rule only: remove it or --rule superqueens"));
  EXPECT_EQ(shell("nqueens solve 10001 --symmetric centrally"),
            mistake("exact search supports boards up to n = 10000, found 10001"));
}

}  // namespace
}  // namespace nqueens::cli

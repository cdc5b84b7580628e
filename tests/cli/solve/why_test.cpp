// tests/cli/solve/why_test.cpp - tests `nqueens solve --why`.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// Six queens have no solution with a queen in a corner, so the other given queens and the blocked
// squares do not matter.
TEST(SolveWhy, DrawsAndNamesTheCore) {
  EXPECT_EQ(
      shell("nqueens solve 6 --queens 0,0 1,3 --blocked 5,5 --why -q"),
      (Answer{0,
              "  1 2 3 4 5 6\n"
              "1 Q . . . . .\n"
              "2 . . . . . .\n"
              "3 . . . . . .\n"
              "4 . . . . . .\n"
              "5 . . . . . .\n"
              "6 . . . . . .\n",
              "The queen at (1,1) alone leaves no solution; if it is removed, there is one\n"}));
  EXPECT_EQ(shell("nqueens solve 5 --blocked 2,0 2,1 2,2 2,3 2,4 4,4 --why -q").err,
            "The blocked squares (3,1), (3,2), (3,3), (3,4) and (3,5) alone leave no solution; "
            "if any one of them is removed, there is one\n");
  EXPECT_EQ(shell("nqueens solve 10000 --queens 3,3 5,9 80,3 --why -q"),
            (Answer{0, "",
                    "The queens at (4,4) and (81,4) alone leave no solution; if either of them "
                    "is removed, there is one\n"}));
}

TEST(SolveWhy, CanBeSolvedAgain) {
  EXPECT_EQ(shell("nqueens solve 6 --queens 0,0 1,3 --why -q | nqueens solve - -q").code, 1);
}

TEST(SolveWhy, WritesJson) {
  const Answer answer = shell("nqueens solve 6 --queens 0,0 1,3 --why --json -q");
  const auto json = nlohmann::json::parse(answer.out);
  EXPECT_EQ(json["queens"], nlohmann::json::parse("[[0,0]]"));
  EXPECT_EQ(json["blocked"], nlohmann::json::array());
  EXPECT_EQ(json["minimal"], true);
}

TEST(SolveWhy, SaysIfThereIsASolution) {
  EXPECT_EQ(shell("nqueens solve 8 --queens 0,0 --why -q"),
            (Answer{1, "", "The board has a solution\n"}));
  EXPECT_EQ(shell("nqueens solve 3 --why -q").err,
            "The board has no solution, even without queens and blocked squares\n");
}

TEST(SolveWhy, RefusesOtherGoals) {
  EXPECT_EQ(shell("nqueens solve 6 --why --all").err,
            "nqueens: expected --all or --why, found both\n");
  EXPECT_EQ(shell("nqueens solve 6 --why --proof a").err,
            "nqueens: expected --why or a proof, found both\n");
  EXPECT_EQ(shell("nqueens solve 12 --symmetric quarter --why").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

// tests/cli/search/trace_test.cpp - tests `nqueens trace`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;
using Lines = std::vector<std::string>;

TEST(Trace, ShowsTheFirstAndTheLastStepsOfFour) {
  const Answer answer = shell("nqueens trace 4 -q");
  EXPECT_EQ(answer.code, 0);
  const Lines events = lines(answer.out);
  ASSERT_EQ(events.size(), 43U);
  EXPECT_EQ(Lines(events.begin(), events.begin() + 7),
            (Lines{"Row 1", "New queen at (1,1)", "Row 2",
                   "(2,1) is attacked by the queen in row 1 along its column",
                   "(2,2) is attacked by the queen in row 1 along its diagonal",
                   "New queen at (2,3)", "Row 3"}));
  EXPECT_EQ(Lines(events.end() - 5, events.end()),
            (Lines{"Row 4", "(4,1) is attacked by the queen in row 3 along its column",
                   "(4,2) is attacked by the queen in row 1 along its column", "New queen at (4,3)",
                   "Solution"}));
}

TEST(Trace, ShowsBacktracking) {
  EXPECT_TRUE(
      contains(shell("nqueens trace 4 -q").out,
               "Row 3 has no free square left\nQueen at (2,3) removed\nNew queen at (2,4)\n"));
}

TEST(Trace, ThreeIsExhaustedWithoutSolution) {
  const Answer answer = shell("nqueens trace 3");
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(answer.out.ends_with("Queen at (1,3) removed\nRow 1 has no free square left\n"));
  EXPECT_EQ(answer.err,
            "depth-first: 35 events, 6 nodes, 18 tries, 37 checks, 6 backtracks, 0 solutions\n");
}

TEST(Trace, SummarisesItsEffort) {
  EXPECT_EQ(shell("nqueens trace 4").err,
            "depth-first: 43 events, 9 nodes, 26 tries, 51 checks, 4 backtracks, 1 solution\n");
}

TEST(Trace, BitmaskDoesNotLookAtAttackedSquares) {
  const Answer answer = shell("nqueens trace 4 -a bitmask -q");
  EXPECT_EQ(lines(answer.out).size(), 25U);
  EXPECT_FALSE(contains(answer.out, "attacked"));
  EXPECT_TRUE(answer.out.ends_with("New queen at (4,3)\nSolution\n"));
}

TEST(Trace, AllContinuesToTheEnd) {
  EXPECT_EQ(shell("nqueens trace 6 --all -q | grep -c Solution").out, "4\n");
  EXPECT_EQ(shell("nqueens trace 8 --all -q -a bitmask | grep -c Solution").out, "92\n");
}

TEST(Trace, ReportsALimitThatEndsIt) {
  EXPECT_EQ(shell("nqueens trace 5 --limit 3"),
            (Answer{3, "Row 1\nNew queen at (1,1)\nRow 2\n",
                    "depth-first: 3 events, 2 nodes, 2 tries, 4 checks, 0 backtracks, 0 solutions; "
                    "the trace is incomplete (limit reached)\n"}));
  EXPECT_EQ(shell("nqueens trace 5 --limit 0 -q"), (Answer{3, "", ""}));
  EXPECT_EQ(shell("nqueens trace 4 --limit 43 -q"), shell("nqueens trace 4 -q"));
}

TEST(Trace, JsonLinesHoldEveryEvent) {
  const Lines rows = lines(shell("nqueens trace 4 --format jsonl -q").out);
  ASSERT_EQ(rows.size(), 43U);
  EXPECT_EQ(Json::parse(rows[0]), Json({{"step", 0}, {"kind", "enter"}, {"row", 0}}));
  EXPECT_EQ(Json::parse(rows[1]),
            Json({{"step", 1}, {"kind", "place"}, {"row", 0}, {"column", 0}}));
  EXPECT_EQ(Json::parse(rows[4]), Json({{"step", 4},
                                        {"kind", "reject"},
                                        {"row", 1},
                                        {"column", 1},
                                        {"line", "diagonal"},
                                        {"by_row", 0}}));
  EXPECT_EQ(Json::parse(rows[42]), Json({{"step", 42}, {"kind", "solution"}}));
}

TEST(Trace, EveryJsonLineParses) {
  const Lines rows = lines(shell("nqueens trace 6 --all --format jsonl -q").out);
  for (std::size_t step = 0; step < rows.size(); ++step) {
    ASSERT_EQ(Json::parse(rows[step])["step"], step);
  }
}

TEST(Trace, BoardsFollowEveryQueenPlacedOrRemoved) {
  const Answer answer = shell("nqueens trace 4 --boards -q");
  EXPECT_TRUE(
      answer.out.starts_with("Row 1\nNew queen at (1,1)\n  1 2 3 4\n1 Q . . .\n2 . . . .\n3 . . . "
                             ".\n4 . . . .\n\nRow 2\n"));
  EXPECT_TRUE(answer.out.ends_with(
      "New queen at (4,3)\n  1 2 3 4\n1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n\nSolution\n"));
}

TEST(Trace, BoardsNeedFormatText) {
  EXPECT_EQ(shell("nqueens trace 4 --boards --format jsonl"),
            (Answer{2, "", "nqueens: --boards needs --format text, found --format jsonl\n"}));
}

TEST(Trace, StartsFromAGivenBoard) {
  EXPECT_TRUE(shell("nqueens trace 4 --queens 0,1 -q").out.ends_with("Solution\n"));
  EXPECT_EQ(shell("nqueens trace 4 --queens 0,0 -q").code, 1);
  EXPECT_EQ(shell("nqueens trace 4 --queens 0,0 1,0 -q"), (Answer{1, "", ""}));
  EXPECT_EQ(shell("nqueens trace 4 --queens 0,0 1,0 --boards -q"), (Answer{1, "", ""}));
  EXPECT_TRUE(shell("nqueens trace 4 --blocked 0,0 -q")
                  .out.starts_with("Row 1\n(1,1) is blocked\nNew queen at (1,2)\n"));
}

TEST(Trace, RefusesOptionsThatTheAlgorithmLacks) {
  EXPECT_EQ(
      shell("nqueens trace 65 -a bitmask"),
      (Answer{2, "", "nqueens: algorithm bitmask takes boards of at most 64 rows, found 65\n"}));
  EXPECT_EQ(shell("nqueens trace 4 --limit -1").code, 2);
}

TEST(Trace, BeginsAtTheGivenEvent) {
  const Lines all = lines(shell("nqueens trace 6 -q").out);
  const Lines rest = lines(shell("nqueens trace 6 --from 10 -q").out);
  ASSERT_GT(all.size(), 10U);
  EXPECT_EQ(rest, Lines(all.begin() + 10, all.end()));
  EXPECT_EQ(lines(shell("nqueens trace 6 --from 10 --limit 3 -q").out),
            Lines(all.begin() + 10, all.begin() + 13));
}

TEST(Trace, EndsWithTheNextBacktrackOrSolution) {
  const Answer backtrack = shell("nqueens trace 8 --next backtrack -q");
  EXPECT_TRUE(backtrack.out.ends_with("Row 6 has no free square left\n"));
  EXPECT_EQ(shell("nqueens trace 8 --next backtrack -q | grep -c 'has no free'").out, "1\n");
  const Answer solution = shell("nqueens trace 8 --all --next solution -q");
  EXPECT_TRUE(solution.out.ends_with("New queen at (8,4)\nSolution\n"));
}

// The whole search tree of four rows has 17 nodes, including the root, and two solutions.
TEST(Trace, DrawsTheTreeOfFourRows) {
  const Answer answer = shell("nqueens trace 4 --all --format tree");
  EXPECT_EQ(lines(answer.out).size(), 17U);
  EXPECT_TRUE(answer.out.starts_with("start\n├── (1,1)\n│   ├── (2,3)  dead end\n"));
  EXPECT_TRUE(contains(answer.err, "17 nodes"));
  EXPECT_EQ(shell("nqueens trace 4 --all --format tree -q | grep -c solution").out, "2\n");
  EXPECT_TRUE(
      shell("nqueens trace 4 --all --format tree --as svg -q").out.starts_with("<svg xmlns="));
}

TEST(Trace, ARepairHasNoTree) {
  const Answer refused = mistake("a search that repairs whole boards has no search tree");
  EXPECT_EQ(shell("nqueens trace 4 -a hill-climbing --format tree"), refused);
  EXPECT_EQ(shell("nqueens trace 2 --blocked 0,1 1,1 -a hill-climbing --format tree"), refused);
}

TEST(Trace, RefusesOptionsThatExcludeEachOther) {
  EXPECT_EQ(shell("nqueens trace 4 --as svg"),
            (Answer{2, "", "nqueens: --as needs --format tree\n"}));
  EXPECT_EQ(shell("nqueens trace 8 --all --format tree --as svg").code, 2);
}

TEST(Trace, SearchesByColumnsOrFromTheCentre) {
  EXPECT_TRUE(shell("nqueens trace 4 --by columns -q")
                  .out.starts_with("Column 1\nNew queen at (1,1)\nColumn 2\n"
                                   "(1,2) is attacked by the queen in column 1 along its row\n"));
  EXPECT_TRUE(shell("nqueens trace 5 --order centre-out -q")
                  .out.starts_with("Row 3\nNew queen at (3,1)\nRow 2\n"));
  EXPECT_EQ(
      shell("nqueens trace 5 -a bitmask --order centre-out"),
      (Answer{2, "", "nqueens: algorithm bitmask supports only the order of rows top-down\n"}));
}

}  // namespace
}  // namespace nqueens::cli

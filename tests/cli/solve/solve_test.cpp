// tests/cli/solve/solve_test.cpp - tests `nqueens solve`: one solution, or the proof that there is
// none.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Solve, WritesTheClosedFormOfEight) {
  EXPECT_EQ(shell("nqueens solve 8 -q"), (Answer{0, "3 5 7 1 6 0 2 4\n", ""}));
}

TEST(Solve, ReportsTheEffortOnStandardError) {
  const Answer answer = shell("nqueens solve 8");
  EXPECT_EQ(answer.out, "3 5 7 1 6 0 2 4\n");
  EXPECT_TRUE(contains(answer.err, "closed-form: 8 rows, "));
  EXPECT_TRUE(
      contains(shell("nqueens solve 8 -a bitmask").err, "bitmask: 114 nodes, 105 backtracks, "));
}

TEST(Solve, BothAlgorithmsFindTheSameSolution) {
  EXPECT_EQ(shell("nqueens solve 12 -a depth-first -q"), shell("nqueens solve 12 -a bitmask -q"));
}

TEST(Solve, OneQueenStandsInItsCorner) {
  EXPECT_EQ(shell("nqueens solve 1 -q"), (Answer{0, "0\n", ""}));
}

TEST(Solve, SaysThatThreeQueensHaveNoSolution) {
  const Answer answer = shell("nqueens solve 3");
  EXPECT_EQ(answer.code, 1);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(contains(answer.err,
                       "There is no solution: 3 queens cannot be placed on 3 x 3 squares without "
                       "attacking each other\n"));
}

TEST(Solve, SaysThatTwoQueensHaveNoSolution) {
  EXPECT_EQ(shell("nqueens solve 2 -q"),
            (Answer{1, "",
                    "There is no solution: 2 queens cannot be placed on 2 x 2 squares without "
                    "attacking each other\n"}));
}

TEST(Solve, TheMessageSaysThisBoardIfQueensAreGiven) {
  EXPECT_EQ(shell("nqueens solve 6 --queens 0,0 -q"),
            (Answer{1, "",
                    "There is no solution: 6 queens cannot be placed on this board without "
                    "attacking each other\n"}));
}

TEST(Solve, GivenQueensThatAttackEachOtherAreNamed) {
  const std::string there_is_none =
      "There is no solution: 4 queens cannot be placed on this board without attacking each "
      "other: ";
  EXPECT_EQ(shell("nqueens solve - -q", {.input = "Q...\nQ...\n....\n....\n"}),
            (Answer{1, "",
                    there_is_none + "the given queens at (1,1) and (2,1) attack each other (same "
                                    "column)\n"}));
  EXPECT_EQ(shell("nqueens solve 4 --queens 0,0 2,2 1,1 -q").err,
            there_is_none +
                "the given queens at (1,1) and (2,2) attack each other (same "
                "diagonal), and so do 2 more pairs\n");
  EXPECT_EQ(shell("nqueens solve 4 --queens 0,1 2,2 --rule superqueens -q").err,
            "There is no solution: 4 superqueens cannot be placed on this board without attacking "
            "each other: the "
            "given queens at (1,2) and (3,3) attack each other (a knight's move apart)\n");
  EXPECT_EQ(shell("nqueens solve 4 --queens 0,1 --blocked 0,1 -q").err,
            there_is_none + "the given queen at (1,2) stands on a blocked square\n");
}

TEST(Solve, WritesEveryFormat) {
  EXPECT_EQ(shell("nqueens solve 4 -q --format cols").out, "1 3 0 2\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format xy").out, "2,1-4,2-1,3-3,4-\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format board").out, ".Q..\n...Q\nQ...\n..Q.\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format grid").out,
            "  1 2 3 4\n1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format fields").out, "1 7 8 14\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format csv").out,
            "index,row_0,row_1,row_2,row_3\n,1,3,0,2\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format jsonl").out, "{\"n\":4,\"columns\":[1,3,0,2]}\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format fen").out, "1Q2/3Q/Q3/2Q1\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format fen-full").out, "1Q2/3Q/Q3/2Q1 w - - 0 1\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format leetcode").out,
            "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format matrix").out,
            "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n");
  EXPECT_EQ(shell("nqueens solve 4 -q --format essence").out,
            "letting n = 4\nletting queens = [[1,2],[2,4],[3,1],[4,3]]\n");
}

TEST(Solve, HonoursGivenQueensAndBlockedSquares) {
  EXPECT_EQ(shell("nqueens solve 8 --queens 0,3 1,5 --first -q").out, "3 5 0 4 1 7 2 6\n");
  EXPECT_EQ(shell("nqueens solve 8 --queens 0,3 --queens 1,5 --first -q").out, "3 5 0 4 1 7 2 6\n");
  EXPECT_EQ(shell("nqueens solve --first --queens 0,3 1,5 -q -- 8").out, "3 5 0 4 1 7 2 6\n");
  EXPECT_EQ(shell("nqueens solve 8 --queens 0,3 1,5 -q | cut -d' ' -f 1,2").out, "3 5\n");
  EXPECT_EQ(shell("nqueens solve 4 --blocked 0,1 -q").out, "2 0 3 1\n");
  EXPECT_EQ(shell("nqueens solve 4 --blocked 0,1 0,2 -q").code, 1);
}

TEST(Solve, AQueenOnABlockedSquareHasNoSolution) {
  EXPECT_EQ(shell("nqueens solve 8 --queens 0,0 --blocked 0,0").code, 1);
}

TEST(Solve, RefusesSquaresOutsideTheBoard) {
  EXPECT_EQ(shell("nqueens solve 8 --queens 0,8"),
            (Answer{2, "",
                    "nqueens: the given queen at row 0, column 8 is outside the board: rows and "
                    "columns go from 0 to 7\n"}));
  EXPECT_EQ(shell("nqueens solve 8 --blocked 8,0").code, 2);
  EXPECT_EQ(shell("nqueens solve 8 --queens -1,0"),
            (Answer{2, "", "nqueens: row: expected a number from 0 to 999999999, found -1\n"}));
}

TEST(Solve, RefusesAQueenGivenTwice) {
  EXPECT_EQ(shell("nqueens solve 8 --queens 0,0 0,0"),
            (Answer{2, "", "nqueens: the queen at row 0, column 0 is given twice\n"}));
}

TEST(Solve, RefusesTextsThatAreNotSquares) {
  EXPECT_EQ(shell("nqueens solve 8 --queens 5"),
            (Answer{2, "",
                    "nqueens: expected a square as row,column, both from 0, such as 0,3; found "
                    "'5'\n"}));
  EXPECT_EQ(shell("nqueens solve 20 --queens 0,1,2"),
            (Answer{2, "",
                    "nqueens: expected a square as row,column, both from 0, such as 0,3; found "
                    "'0,1,2'\n"}));
  EXPECT_EQ(shell("nqueens solve 8 --queens ,1").code, 2);
  EXPECT_EQ(shell("nqueens solve 8 --queens 1,").code, 2);
  EXPECT_EQ(shell("nqueens solve 8 --queens a,b").code, 2);
  EXPECT_EQ(
      shell("nqueens solve 8 --queens"),
      (Answer{2, "", "nqueens: --queens: 1 required R,C missing; see 'nqueens solve --help'\n"}));
}

TEST(Solve, JsonHoldsTheSolutionAndTheCounters) {
  const Json json = Json::parse(shell("nqueens solve 8 -a bitmask --json -q").out);
  EXPECT_EQ(json["n"], 8);
  EXPECT_EQ(json["algorithm"], "bitmask");
  EXPECT_EQ(json["columns"], Json({0, 4, 7, 5, 2, 6, 1, 3}));
  EXPECT_EQ(json["solutions"], 1);
  EXPECT_EQ(json["nodes"], 114);
  EXPECT_EQ(json["backtracks"], 105);
  EXPECT_EQ(json["ended"], "complete");
}

TEST(Solve, JsonOfAnImpossibleBoardHasNoColumns) {
  const Answer answer = shell("nqueens solve 3 --json -q");
  EXPECT_EQ(answer.code, 1);
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["method"], "closed-form");
  EXPECT_TRUE(json["columns"].is_null());
  EXPECT_EQ(json["exhaustive"], true);
  EXPECT_EQ(json["solutions"], 0);
}

TEST(Solve, ReadsABoardFromAFile) {
  const TemporaryFolder folder;
  folder.write("board.txt", "Q...\n....\n..#.\n....\n");
  EXPECT_EQ(folder.shell("nqueens solve board.txt -q").code, 1);
  folder.write("free.txt", ".Q..\n#...\n....\n....\n");
  EXPECT_EQ(folder.shell("nqueens solve free.txt -q"), (Answer{0, "1 3 0 2\n", ""}));
  folder.write("blocked.txt", ".Q..\n...#\n....\n....\n");
  EXPECT_EQ(folder.shell("nqueens solve blocked.txt -q").code, 1);
}

TEST(Solve, ReadsAnInstanceOfBlockedQueens) {
  const TemporaryFolder folder;
  folder.write("blocked.param", "letting n = 4\nletting blocks = [[1,2],\n[4,4],\n]");
  EXPECT_EQ(folder.shell("nqueens solve blocked.param -q"), (Answer{0, "2 0 3 1\n", ""}));
  EXPECT_EQ(folder.shell("nqueens count blocked.param -q"), (Answer{0, "1\n", ""}));
  EXPECT_EQ(folder.shell("nqueens list blocked.param -q"), (Answer{0, "2 0 3 1\n", ""}));
  EXPECT_EQ(folder.shell("nqueens check blocked.param"),
            (Answer{1, "not a solution: 0 of 4 queens, none attacks another\n", ""}));
  EXPECT_EQ(folder.shell("nqueens draw blocked.param").out,
            "  1 2 3 4\n1 . # . .\n2 . . . .\n3 . . . .\n4 . . . #\n");
}

TEST(Solve, ReadsABoardFromStandardInput) {
  EXPECT_EQ(shell("nqueens solve - -q", {.input = "..Q.\n#...\n....\n....\n"}).code, 1);
  EXPECT_EQ(shell("nqueens solve - -q", {.input = "..Q.\n...#\n....\n....\n"}).out, "2 0 3 1\n");
  EXPECT_EQ(shell("nqueens solve - -q", {.input = "1 - - -\n"}).out, "1 3 0 2\n");
}

TEST(Solve, ReadsTheWholeBoardOrNothing) {
  EXPECT_EQ(shell("nqueens solve -", {.input = ".Q.\n#...\n"}),
            (Answer{2, "", "nqueens: line 2, column 4: expected 3 squares, found more\n"}));
  EXPECT_EQ(shell("nqueens list 4 -q | nqueens solve -").err,
            "nqueens: '-' holds more than one board\n");
  EXPECT_EQ(shell("nqueens solve /dev/null").err, "nqueens: '/dev/null' holds no board\n");
}

TEST(Solve, EndsAtItsTimeLimitAndSaysSo) {
  const Answer answer = shell("nqueens solve 200 -a depth-first --time-limit 0.2");
  EXPECT_EQ(answer.code, 3);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(
      contains(answer.err, "No solution found so far: the search ended early (limit reached)\n"));
}

TEST(Solve, DrawsOnATerminal) {
  const Answer answer = on_terminal("nqueens --color never solve 4 -q");
  EXPECT_EQ(answer.out, "  1 2 3 4\r\n1 . Q . .\r\n2 . . . Q\r\n3 Q . . .\r\n4 . . Q .\r\n");
}

// C(25, 5) = 53,130.
TEST(Solve, BruteForceReportsTheNumberOfChoices) {
  EXPECT_TRUE(
      shell("nqueens solve 5 -a brute-force").err.starts_with("brute-force: 53,130 choices, "));
  EXPECT_TRUE(
      contains(shell("nqueens solve 5 -a brute-force --json -q").out, "\"choices\":53130,"));
  EXPECT_FALSE(contains(shell("nqueens solve 5 -a depth-first").err, "choices"));
}

}  // namespace
}  // namespace nqueens::cli

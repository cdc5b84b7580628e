// tests/cli/list/list_test.cpp - tests `nqueens list`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(List, SevenHasFortySolutionsInLexicographicOrder) {
  const Answer answer = shell("nqueens list 7 --format xy -q");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.err, "");
  const std::vector<std::string> solutions = lines(answer.out);
  ASSERT_EQ(solutions.size(), 40U);
  EXPECT_EQ(solutions.front(), "1,1-3,2-5,3-7,4-2,5-4,6-6,7-");
  EXPECT_EQ(solutions[1], "1,1-4,2-7,3-3,4-6,5-2,6-5,7-");
  EXPECT_EQ(solutions.back(), "7,1-5,2-3,3-1,4-6,5-4,6-2,7-");
}

TEST(List, WritesSixInEveryFormat) {
  EXPECT_EQ(shell("nqueens list 6 -q").out, "1 3 5 0 2 4\n2 5 1 4 0 3\n3 0 4 1 5 2\n4 2 0 5 3 1\n");
  EXPECT_EQ(shell("nqueens list 6 -q --format fields --limit 1").out, "1 9 17 18 26 34\n");
  EXPECT_EQ(shell("nqueens list 6 -q --format fen --limit 1").out, "1Q4/3Q2/5Q/Q5/2Q3/4Q1\n");
  EXPECT_EQ(shell("nqueens list 6 -q --format csv").out,
            "index,row_0,row_1,row_2,row_3,row_4,row_5\n"
            "0,1,3,5,0,2,4\n1,2,5,1,4,0,3\n2,3,0,4,1,5,2\n3,4,2,0,5,3,1\n");
  EXPECT_EQ(shell("nqueens list 6 -q --format jsonl --first 3").out,
            "{\"index\":3,\"n\":6,\"columns\":[4,2,0,5,3,1]}\n");
}

TEST(List, BoardsHaveNumberedHeadings) {
  EXPECT_EQ(shell("nqueens list 4 -q --format board").out,
            "Solution NO. 1:\n.Q..\n...Q\nQ...\n..Q.\n\n"
            "Solution NO. 2:\n..Q.\nQ...\n...Q\n.Q..\n\n");
}

TEST(List, JsonLinesParse) {
  const std::vector<std::string> rows = lines(shell("nqueens list 8 -q --format jsonl").out);
  ASSERT_EQ(rows.size(), 92U);
  const Json last = Json::parse(rows.back());
  EXPECT_EQ(last["index"], 91);
  EXPECT_EQ(last["n"], 8);
  EXPECT_EQ(last["columns"], Json({7, 3, 0, 2, 5, 1, 6, 4}));
}

TEST(List, SaysHowManyItListed) {
  EXPECT_TRUE(contains(shell("nqueens list 8").err, "8 queens: 92 solutions listed in "));
}

TEST(List, SaysThatThreeQueensHaveNone) {
  const Answer answer = shell("nqueens list 3");
  EXPECT_EQ(answer.code, 1);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(contains(answer.err, "3 queens: 0 solutions listed"));
}

TEST(List, EndsWithTheLastSolutionWhenTheLimitIsBeyondIt) {
  EXPECT_EQ(shell("nqueens list 14 --first 365590 --limit 100 -q"),
            (Answer{0,
                    "13 11 9 6 1 5 2 0 10 8 4 12 7 3\n"
                    "13 11 9 6 2 5 1 12 0 8 4 7 3 10\n"
                    "13 11 9 6 3 0 4 1 8 10 12 7 5 2\n"
                    "13 11 9 7 1 4 2 0 6 10 12 5 3 8\n"
                    "13 11 9 7 1 4 2 0 8 10 12 6 3 5\n"
                    "13 11 9 7 2 4 1 10 0 5 12 8 6 3\n",
                    ""}));
}

TEST(List, WritesTheRequestedRange) {
  EXPECT_EQ(shell("nqueens list 8 --first 1 --limit 2 -q").out,
            "0 5 7 2 6 3 1 4\n0 6 3 5 7 1 4 2\n");
  EXPECT_EQ(shell("nqueens list 8 --limit 0 -q"), (Answer{0, "", ""}));
  EXPECT_EQ(shell("nqueens list 8 --first 92 -q"), (Answer{0, "", ""}));
  EXPECT_EQ(shell("nqueens list 8 --first 1e18 -q"), (Answer{0, "", ""}));
}

TEST(List, IndicesCountFromTheStartOfTheWholeList) {
  EXPECT_EQ(shell("nqueens list 12 --first 7000 --limit 5 --format jsonl -q"),
            shell("nqueens list 12 --format jsonl -q | sed -n 7001,7005p"));
}

TEST(List, EightHasTwelveFundamentalSolutions) {
  EXPECT_EQ(shell("nqueens list 8 --fundamental -q").out,
            "0 4 7 5 2 6 1 3\n0 5 7 2 6 3 1 4\n1 3 5 7 2 0 6 4\n1 4 6 0 2 7 5 3\n"
            "1 4 6 3 0 7 5 2\n1 5 0 6 3 7 2 4\n1 5 7 2 0 3 6 4\n1 6 2 5 7 4 0 3\n"
            "1 6 4 7 0 3 5 2\n2 4 1 7 0 6 3 5\n2 4 7 3 0 6 1 5\n2 5 1 4 7 0 6 3\n");
  EXPECT_EQ(shell("nqueens list 8 --fundamental -q | nqueens check - | sort | uniq -c").out,
            "     12 solution: 8 queens, none attacks another\n");
}

TEST(List, FundamentalSolutionsHaveTheirOrbits) {
  EXPECT_EQ(shell("nqueens list 5 --fundamental -q --format csv").out,
            "index,row_0,row_1,row_2,row_3,row_4,orbit\n0,0,2,4,1,3,8\n1,1,4,2,0,3,2\n");
  EXPECT_EQ(shell("nqueens list 6 --fundamental -q --format jsonl").out,
            "{\"index\":0,\"n\":6,\"columns\":[1,3,5,0,2,4],\"orbit\":4}\n");
  EXPECT_EQ(shell("nqueens list 4 --fundamental -q --format board").out,
            "Solution NO. 1 (orbit of 2):\n.Q..\n...Q\nQ...\n..Q.\n\n");
  EXPECT_EQ(shell("nqueens list 4 --fundamental -q --format grid").out,
            "Solution NO. 1 (orbit of 2):\n  1 2 3 4\n1 . Q . .\n2 . . . Q\n3 Q . . .\n"
            "4 . . Q .\n\n");
  EXPECT_EQ(shell("nqueens list 5 --fundamental -q --format fen").out,
            "Q4/2Q2/4Q/1Q3/3Q1\n1Q3/4Q/2Q2/Q4/3Q1\n");
}

TEST(List, TheFundamentalSolutionsOfEightAreOneOrbitOfFourAndElevenOfEight) {
  EXPECT_EQ(shell("nqueens list 8 --fundamental -q --format jsonl | grep -o 'orbit.*' | sort | "
                  "uniq -c")
                .out,
            "      1 orbit\":4}\n     11 orbit\":8}\n");
}

TEST(List, TheOrbitsTogetherAreAllSolutions) {
  // OEIS A000170.
  EXPECT_EQ(shell("for n in 1 2 3 4 5 6 7 8 9 10; do nqueens list $n --fundamental -q --format csv "
                  "| awk -F, 'NR > 1 { sum += $NF } END { print sum + 0 }'; done")
                .out,
            "1\n0\n0\n2\n10\n4\n40\n92\n352\n724\n");
}

TEST(List, FundamentalSolutionsAreReadBackWithTheirOrbits) {
  for (const std::string format : {"csv", "jsonl", "board", "grid"}) {
    EXPECT_EQ(shell("nqueens list 8 --fundamental -q --format " + format +
                    " | nqueens check -q - | sort | uniq -c")
                  .out,
              "     12 solution: 8 queens, none attacks another\n")
        << format;
  }
}

TEST(List, TwelveHasThePublishedNumberOfFundamentalSolutions) {
  // OEIS A002562: 1787 for n = 12.
  EXPECT_EQ(shell("nqueens list 12 --fundamental -q | wc -l").out, "1787\n");
}

TEST(List, HonoursGivenQueens) {
  EXPECT_EQ(shell("nqueens list 8 --queens 0,0 -q").out,
            "0 4 7 5 2 6 1 3\n0 5 7 2 6 3 1 4\n0 6 3 5 7 1 4 2\n0 6 4 7 1 3 5 2\n");
  EXPECT_EQ(shell("nqueens list 8 --queens 0,0 1,1 -q"), (Answer{1, "", ""}));
  EXPECT_EQ(shell("nqueens list 8 --blocked 0,0 -q | wc -l").out, "88\n");
}

TEST(List, ReadsABoardFromAFile) {
  const TemporaryFolder folder;
  folder.write("board.txt", "#.....\n......\n......\n...#..\n......\n......\n");
  EXPECT_EQ(folder.shell("nqueens list board.txt -q").out,
            "1 3 5 0 2 4\n2 5 1 4 0 3\n3 0 4 1 5 2\n4 2 0 5 3 1\n");
  folder.write("board.txt", "......\n......\n......\n#.....\n......\n......\n");
  EXPECT_EQ(folder.shell("nqueens list board.txt -q").out,
            "2 5 1 4 0 3\n3 0 4 1 5 2\n4 2 0 5 3 1\n");
}

TEST(List, TheNumberOfThreadsChangesNothing) {
  EXPECT_EQ(shell("nqueens list 11 -q -t 1 | md5sum"), shell("nqueens list 11 -q -t 7 | md5sum"));
}

TEST(List, TakesLittleMemoryForManySolutions) {
  const Measured run = measured("exec nqueens list 13 -q --format board >/dev/null");
  EXPECT_EQ(run.answer, (Answer{0, "", ""}));
  EXPECT_TRUE(is_sanitized() || run.max_resident_megabytes < 50) << run.max_resident_megabytes;
}

TEST(List, ASlowReaderDoesNotFillTheMemory) {
  const Measured run = measured("nqueens list 13 -q | { sleep 0.5; wc -l; }");
  EXPECT_EQ(run.answer.out, "73712\n");
  EXPECT_TRUE(is_sanitized() || run.max_resident_megabytes < 50) << run.max_resident_megabytes;
}

TEST(List, RefusesNegativeLimits) {
  EXPECT_EQ(shell("nqueens list 8 --limit -1"),
            (Answer{2, "",
                    "nqueens: --limit: expected a number from 0 to 9223372036854775807, found "
                    "-1\n"}));
  EXPECT_EQ(shell("nqueens list 8 --first=-1").code, 2);
}

TEST(List, EndsAtItsTimeLimitAndSaysThatTheListIsNotComplete) {
  const Answer answer = limited("nqueens list 18 --time-limit $limit | wc -l",
                                [](const Answer& one) { return one.out != "0\n"; });
  EXPECT_EQ(answer.code, 3);
  EXPECT_NE(answer.out, "0\n");
  EXPECT_TRUE(contains(answer.err, "; the list is not complete (limit reached)"));
}

TEST(ListSlow, FourteenHasThePublishedNumberOfSolutions) {
  // OEIS A000170: 365596 for n = 14.
  EXPECT_EQ(shell("nqueens list 14 -q | wc -l").out, "365596\n");
}

}  // namespace
}  // namespace nqueens::cli

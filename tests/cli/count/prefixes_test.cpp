// tests/cli/count/prefixes_test.cpp - tests `nqueens prefixes`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Prefixes, OfOneRowHaveThePublishedNumbers) {
  // OEIS A059963, rows 4 and 8.
  EXPECT_EQ(shell("nqueens prefixes 4 -q"), (Answer{0, "0 0\n1 1\n2 1\n3 0\n", ""}));
  EXPECT_EQ(shell("nqueens prefixes 8 -q").out, "0 4\n1 8\n2 16\n3 18\n4 18\n5 16\n6 8\n7 4\n");
}

TEST(Prefixes, OfTwoRowsAreListedInOrder) {
  EXPECT_EQ(shell("nqueens prefixes 5 --rows 2 -q"),
            (Answer{0,
                    "0 2 1\n0 3 1\n0 4 0\n1 3 1\n1 4 1\n2 0 1\n"
                    "2 4 1\n3 0 1\n3 1 1\n4 0 0\n4 1 1\n4 2 1\n",
                    ""}));
}

TEST(Prefixes, OfOneRowEqualTheCountByFirstRow) {
  EXPECT_EQ(shell("nqueens prefixes 12 -q").out, shell("nqueens count 12 --by-first-row -q").out);
  EXPECT_EQ(shell("nqueens prefixes 13 -q").out, shell("nqueens count 13 --by-first-row -q").out);
}

TEST(Prefixes, AreThePrefixesOfTheList) {
  const std::string of_list =
      "nqueens list 9 -q | cut -d' ' -f1-3 | LC_ALL=C sort | uniq -c | awk '{print $2,$3,$4,$1}'";
  EXPECT_EQ(shell("nqueens prefixes 9 --rows 3 -q | grep -v ' 0$'").out, shell(of_list).out);
}

TEST(Prefixes, OfAllRowsAreTheSolutions) {
  EXPECT_EQ(shell("nqueens prefixes 6 --rows 6 -q").out,
            "1 3 5 0 2 4 1\n2 5 1 4 0 3 1\n3 0 4 1 5 2 1\n4 2 0 5 3 1 1\n");
}

TEST(Prefixes, OfSmallBoardsHaveNoSolutions) {
  EXPECT_EQ(shell("nqueens prefixes 1 -q"), (Answer{0, "0 1\n", ""}));
  EXPECT_EQ(shell("nqueens prefixes 3 -q"), (Answer{0, "0 0\n1 0\n2 0\n", ""}));
  EXPECT_EQ(shell("nqueens prefixes 2 --rows 2 -q"), (Answer{0, "", ""}));
}

TEST(Prefixes, ReportsTheNumberOfPrefixes) {
  EXPECT_TRUE(
      contains(shell("nqueens prefixes 8").err, "8 queens: 92 solutions, 8 prefixes of 1 row;"));
}

TEST(Prefixes, JsonHoldsTheSameCounts) {
  const Json json = Json::parse(shell("nqueens prefixes 5 --rows 2 --json -q").out);
  EXPECT_EQ(json["n"], 5);
  EXPECT_EQ(json["rows"], 2);
  EXPECT_EQ(json["solutions"], 10);
  EXPECT_EQ(json["complete"], true);
  ASSERT_EQ(json["prefixes"].size(), 12U);
  EXPECT_EQ(json["prefixes"][3], Json({{"columns", {1, 3}}, {"solutions", 1}}));
}

TEST(Prefixes, TheNumberOfThreadsChangesNothing) {
  EXPECT_EQ(shell("nqueens prefixes 13 --rows 3 -q -t 1"),
            shell("nqueens prefixes 13 --rows 3 -q -t 2"));
}

TEST(Prefixes, AreWrittenToAFile) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens prefixes 4 -o four.txt -q"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.read("four.txt"), "0 0\n1 1\n2 1\n3 0\n");
}

TEST(Prefixes, EndAtTheTimeLimitWithoutATable) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell("nqueens prefixes 24 --rows 3 --time-limit 0.2 -o x.txt");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.err, "(limit reached) without a table\n"));
  EXPECT_TRUE(folder.names().empty());
  const Answer json = shell("nqueens prefixes 24 --rows 3 --time-limit 0.2 --json");
  EXPECT_EQ(json.code, 3);
  EXPECT_EQ(Json::parse(json.out)["complete"], false);
  EXPECT_EQ(Json::parse(json.out)["solutions"], nullptr);
}

TEST(Prefixes, EndSoonAtTheTimeLimitOnTheLargestBoard) {
  const Measured run = measured("nqueens prefixes 32 --rows 6 --time-limit 0.2 -q");
  EXPECT_EQ(run.answer.code, 3);
  EXPECT_EQ(run.answer.out, "");
  EXPECT_LT(run.seconds, tests::kHangSeconds);
}

TEST(Prefixes, RefuseValuesOutOfRange) {
  EXPECT_EQ(shell("nqueens prefixes 8 --rows 7"),
            (Answer{2, "", "nqueens: --rows: expected a number from 1 to 6, found 7\n"}));
  EXPECT_EQ(
      shell("nqueens prefixes 4 --rows 5"),
      (Answer{2, "", "nqueens: a prefix of the board with n = 4 has 1 to 4 rows, found 5\n"}));
  EXPECT_EQ(shell("nqueens prefixes 33"),
            (Answer{2, "", "nqueens: prefixes are counted on boards of 1 to 32 rows, found 33\n"}));
  EXPECT_EQ(shell("nqueens prefixes 0").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

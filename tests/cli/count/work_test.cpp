// tests/cli/count/work_test.cpp - `nqueens work`: some tasks of a count, into a ledger.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Work, DoesTheTasksOfItsRange) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q");
  EXPECT_EQ(answer, (Answer{0, "304 solutions in 6 of 31 tasks\n", ""}));
  EXPECT_EQ(folder.shell("grep -o '^task=[0-9]*' x | sort | paste -sd' '").out,
            "task=3 task=4 task=5 task=6 task=7 task=8\n");
}

TEST(Work, AgainDoesNothingTwice) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q && cp x once");
  EXPECT_EQ(folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q"), answer);
  EXPECT_EQ(folder.read("x"), folder.read("once"));
}

TEST(Work, GoesOnWithTheNextRange) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens work 12 --tasks 0..30 --ledger x -q >first\n"
                         "nqueens work 12 --tasks 20..31 --ledger x -q"),
            (Answer{0, "14200 solutions in 31 of 31 tasks\n", ""}));
  EXPECT_EQ(lines(folder.read("x")).size(), 34U);  // the head, 31 tasks, two legs
}

TEST(Work, DoesAllTasksWithoutARange) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens work 12 --ledger x -q").out,
            "14200 solutions in 31 of 31 tasks\n");
}

TEST(Work, OfNoTasksMakesALedgerWithoutAny) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens work 12 --tasks 31..31 --ledger x -q"),
            (Answer{0, "0 solutions in 0 of 31 tasks\n", ""}));
  EXPECT_EQ(lines(folder.read("x")).size(), 1U);
}

TEST(Work, JsonHoldsTheNumbers) {
  const TemporaryFolder folder;
  const Json json =
      Json::parse(folder.shell("nqueens work 12 --tasks 3..9 --ledger x --json -q").out);
  EXPECT_EQ(json["solutions"], 304);
  EXPECT_EQ(json["tasks_done"], 6);
  EXPECT_EQ(json["tasks"], 31);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["ended"], "complete");
}

TEST(Work, RefusesWhatIsNoRangeAndMakesNoLedger) {
  const TemporaryFolder folder;
  const auto error = [&](const std::string& range) {
    return folder.shell("nqueens work 12 --ledger x --tasks=" + range);
  };
  EXPECT_EQ(error("3"), (Answer{2, "",
                                "nqueens: --tasks: expected a range such as 0..100, its end not "
                                "included; found '3'\n"}));
  EXPECT_EQ(error("9..3"),
            (Answer{2, "", "nqueens: the plan has 31 tasks, found the range 9..3\n"}));
  EXPECT_EQ(error("0..32"),
            (Answer{2, "", "nqueens: the plan has 31 tasks, found the range 0..32\n"}));
  EXPECT_EQ(error("-1..3"),
            (Answer{2, "",
                    "nqueens: --tasks: expected a number from 0 to 9223372036854775807, found "
                    "-1\n"}));
  for (const char* range : {"..", "1..", "..5", "a..b", "1...3", "1..2..3", "''", "' 1..2'"}) {
    EXPECT_EQ(error(range).code, 2) << range;
  }
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(Work, NeedsALedger) {
  EXPECT_EQ(shell("nqueens work 12"),
            (Answer{2, "", "nqueens: --ledger is required; see 'nqueens work --help'\n"}));
  EXPECT_EQ(shell("nqueens work 12 --ledger /nonexistent/x").code, 2);
  EXPECT_EQ(shell("nqueens work 12 --ledger ''").code, 2);
}

TEST(Work, RefusesTheLedgerOfAnotherPlan) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q; cp x before");
  const Answer answer = folder.shell("nqueens work 13 --tasks 3..9 --ledger x");
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(contains(answer.err,
                       "nqueens: 'x' is the ledger of another plan: n is 12 instead of "
                       "13"));
  EXPECT_EQ(folder.read("x"), folder.read("before"));
}

TEST(Work, EndsAtItsTimeLimitAndTheSameCommandGoesOn) {
  const TemporaryFolder folder;
  const Answer answer =
      folder.shell("nqueens work 18 --ledger x -t 1 --kernel portable --time-limit 0.3");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.err,
                       "nqueens: the work was ended (limit reached); the same command goes on\n"));
  EXPECT_EQ(folder.shell("nqueens merge x -q").code, 3);
}

}  // namespace
}  // namespace nqueens::cli

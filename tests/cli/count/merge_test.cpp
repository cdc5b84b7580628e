// tests/cli/count/merge_test.cpp - tests `nqueens merge`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "nqueens/count/ledger/ledger.h"
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// n = 14 has 57 tasks. Seven processes do nine or ten tasks each, so some tasks are done twice.
constexpr const char* kSevenPieces =
    "for i in 0 1 2 3 4 5; do\n"
    "  nqueens work 14 --tasks $((8 * i))..$((8 * i + 10)) --ledger $i.ledger -q -t 1 &\n"
    "done >/dev/null\n"
    "nqueens plan 14 | sed -n 's/tasks: //p' > tasks\n"
    "nqueens work 14 --tasks 48..$(cat tasks) --ledger 6.ledger -q >/dev/null\n"
    "wait\n";

TEST(Merge, OfSevenLedgersIsTheCount) {
  const TemporaryFolder folder;
  const Answer answer =
      folder.shell(std::string(kSevenPieces) + "nqueens merge ?.ledger -o all -q");
  EXPECT_EQ(answer, (Answer{0, "365596\n", ""}));  // OEIS A000170
  EXPECT_EQ(folder.shell("nqueens merge all -q"), answer);
  EXPECT_EQ(folder.shell("nqueens verify all -q").code, 0);
  EXPECT_EQ(folder.shell("grep -o '^task=[0-9]*' all | sort | uniq -d").out, "");
  EXPECT_EQ(folder.shell("grep -c '^task=' all").out, folder.read("tasks"));
  EXPECT_EQ(folder.shell("nqueens count 14 --ledger all --resume -q").out, "365596\n");
}

TEST(Merge, DoesNotDependOnTheOrder) {
  const TemporaryFolder folder;
  folder.shell(std::string(kSevenPieces) +
               "nqueens merge ?.ledger -o a -q; nqueens merge 6.ledger 2.ledger 4.ledger 0.ledger "
               "1.ledger 5.ledger 3.ledger -o b -q");
  EXPECT_EQ(folder.read("a"), folder.read("b"));
  EXPECT_GT(folder.read("a").size(), 1000U);
}

TEST(Merge, ReportsAPartialTotal) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 12 --tasks 3..9 --ledger x -q");
  EXPECT_EQ(folder.shell("nqueens merge x x -q"),
            (Answer{3, "partial: 304 solutions in 6 of 31 tasks\n", ""}));
}

TEST(Merge, JsonHoldsTheTotal) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q");
  const Json json = Json::parse(folder.shell("nqueens merge x --json -q").out);
  EXPECT_EQ(json["n"], 12);
  EXPECT_EQ(json["method"], "cross");
  EXPECT_EQ(json["solutions"], 14200);  // OEIS A000170
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["tasks_done"], 31);
  EXPECT_EQ(json["tasks"], 31);
  EXPECT_EQ(json["legs"], 1);
  EXPECT_GT(json["elapsed_seconds"], 0);
}

TEST(Merge, ShowsADigestThatDoesNotDependOnThreadsAndKernels) {
  const TemporaryFolder folder;
  folder.shell(
      "nqueens count 14 -m halves -t 1 --ledger x -q; nqueens count 14 -m halves -k portable "
      "--ledger y -q; nqueens work 14 -m halves --tasks 0..9 --ledger z -q");
  const auto digest = [&](const std::string& file) {
    return Json::parse(folder.shell("nqueens merge --json -q " + file).out)["digest"];
  };
  EXPECT_EQ(digest("x"), digest("y"));
  EXPECT_EQ(digest("x z"), digest("y"));
  EXPECT_NE(digest("z"), digest("y"));
  EXPECT_TRUE(contains(folder.shell("nqueens merge x").err,
                       "digest " + digest("x").get<std::string>() + ", "));
}

TEST(Merge, RefusesDifferentPlansAndWritesNothing) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q; nqueens count 13 --ledger y -q");
  const Answer answer = folder.shell("nqueens merge x y -o z");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(contains(answer.err, "n is 13 instead of 12"));
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"x", "y"}));
}

TEST(Merge, FailsOnTwoResultsOfOneTask) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q");
  count::Ledger ledger = count::read_ledger(folder.path() + "/x");
  ledger.records[5].solutions += 8;
  count::write_ledger(folder.path() + "/y", ledger);
  const Answer answer = folder.shell("nqueens merge x y -o z");
  EXPECT_EQ(answer.code, 4);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(contains(answer.err, "nqueens: self-check failed, there is no answer: task "));
  EXPECT_TRUE(contains(answer.err, " was counted twice with different results: "));
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"x", "y"}));
}

TEST(Merge, RefusesATotalThatContradictsThePublishedOne) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q");
  count::Ledger ledger = count::read_ledger(folder.path() + "/x");
  ledger.records[5].solutions += 8;
  count::write_ledger(folder.path() + "/y", ledger);
  for (const char* const json : {"", " --json"}) {
    EXPECT_EQ(folder.shell("nqueens merge y -o z" + std::string(json)),
              (Answer{4, "",
                      "nqueens: self-check failed, there is no answer: the total for n = 12 is "
                      "14208, the published count 14200\n"}));
  }
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"x", "y"}));
}

TEST(Merge, ReportsAnIncompleteLine) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "nqueens count 12 --ledger x -q >/dev/null; grep -v '^leg=' x | head -c -5 > torn; "
      "nqueens merge torn");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.err, "'torn': the last line is incomplete and was ignored\n"));
  EXPECT_TRUE(contains(answer.out, " in 30 of 31 tasks\n"));
}

TEST(Merge, NeedsLedgers) {
  EXPECT_EQ(shell("nqueens merge"),
            (Answer{2, "", "nqueens: merge needs ledgers; see 'nqueens merge --help'\n"}));
  EXPECT_EQ(shell("nqueens merge nothere"),
            (Answer{2, "", "nqueens: cannot open 'nothere': No such file or directory\n"}));
  EXPECT_EQ(shell("nqueens merge /dev/null").code, 2);
  EXPECT_EQ(shell("nqueens merge /bin/bash").code, 2);
}

TEST(Merge, AcceptsFilesThatAreNamedLikeCommands) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens count 8 --ledger count -q && nqueens merge count -q && "
                         "nqueens merge count -o solve -q && nqueens verify solve -q | tail -n 1"),
            (Answer{0, "92\n92\n92\n92 solutions in 11 of 11 tasks\n", ""}));
}

// Runs the examples of the help one after the other, as a user would.
TEST(MergeLong, ExamplesInHelpRun) {
  const TemporaryFolder folder;
  const Answer answer = shell(
      "for command in plan work merge verify; do\n"
      "  nqueens $command --help | sed -n '/^Examples:/,$ s/^  nqueens/nqueens/p'\n"
      "done > examples\n"
      "while read -r example; do eval \"$example\" >/dev/null 2>&1; echo $?; done < examples"
      " | paste -sd' '",
      {.folder = folder.path(), .timeout_seconds = 1200});
  EXPECT_EQ(answer.out, "0 0 0 0 0 0 0 0 0 0 0 3 0 0 0\n") << folder.read("examples");
}

}  // namespace
}  // namespace nqueens::cli

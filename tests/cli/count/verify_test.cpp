// tests/cli/count/verify_test.cpp - tests `nqueens verify`.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "nqueens/count/ledger/ledger.h"
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Verify, AcceptsAGoodLedger) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q");
  EXPECT_EQ(folder.shell("nqueens verify x"),
            (Answer{0,
                    "plan       passed   this program makes the same plan\n"
                    "complete   passed   31 of 31 tasks are done\n"
                    "published  passed   the published count is 14200, the total 14200\n"
                    "residue    passed   the total minus the 80 solutions that equal their half "
                    "turn is divisible by 8\n"
                    "sample     passed   3 of 31 finished tasks were recounted, seed 0\n"
                    "14200 solutions in 31 of 31 tasks\n",
                    ""}));
}

TEST(Verify, FindsAWrongRecordWithACorrectChecksum) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q");
  count::Ledger ledger = count::read_ledger(folder.path() + "/x");
  ledger.records[5].solutions += 1;
  count::write_ledger(folder.path() + "/y", ledger);
  const Answer answer = folder.shell("nqueens verify y --sample 1000");
  EXPECT_EQ(answer.code, 4);
  EXPECT_EQ(answer.err, "nqueens: a check failed: the total or the ledger is wrong\n");
  EXPECT_TRUE(
      contains(answer.out, "published  failed   the published count is 14200, the total 14201\n"));
  EXPECT_TRUE(contains(answer.out, "residue    failed   "));
  EXPECT_TRUE(contains(answer.out, "sample     failed   task "));
}

TEST(Verify, ComparesWithACountWithoutTheQuarterTurn) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 12 --method central-pair --ledger x -q");
  folder.shell("nqueens work 12 --method central-rows --reach 3 --ledger y -q");
  // `nqueens count 12 --reach 3 --method rules` also finds 40 solutions.
  Answer answer = folder.shell("nqueens verify x --rotation y");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(
      answer.out,
      "rotation   passed   within reach 3 method central-rows finds 40, the ledger has 40\n"));
  count::Ledger ledger = count::read_ledger(folder.path() + "/y");
  ledger.records[5].solutions += 1;
  count::write_ledger(folder.path() + "/z", ledger);
  answer = folder.shell("nqueens verify x --rotation z");
  EXPECT_EQ(answer.code, 4);
  EXPECT_TRUE(contains(
      answer.out,
      "rotation   failed   within reach 3 method central-rows finds 41, the ledger has 40\n"));
  ledger.plan.fingerprint ^= 1;
  count::write_ledger(folder.path() + "/w", ledger);
  answer = folder.shell("nqueens verify x --rotation w");
  EXPECT_EQ(answer.code, 4);
  EXPECT_TRUE(
      contains(answer.out, "rotation   failed   this program makes a different plan for n = "));
  EXPECT_EQ(folder.shell("nqueens verify x --rotation x"),
            (Answer{2, "",
                    "nqueens: the check by rotation needs a ledger of method central-rows, found "
                    "one of central-pair\n"}));
}

TEST(Verify, RefusesARecordWithAWrongChecksum) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q; sed '3s/solutions=[0-9]*/solutions=7/' x > y");
  const Answer answer = folder.shell("nqueens verify y");
  EXPECT_EQ(answer, (Answer{2, "",
                            "nqueens: 'y', line 3: the checksum does not match: the record is "
                            "damaged; delete the line to have its task counted again\n"}));
}

TEST(Verify, FindsAPlanOfAnotherVersion) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q");
  count::Ledger ledger = count::read_ledger(folder.path() + "/x");
  ledger.plan.fingerprint ^= 1;
  count::write_ledger(folder.path() + "/y", ledger);
  const Answer answer = folder.shell("nqueens verify y");
  EXPECT_EQ(answer.code, 4);
  EXPECT_TRUE(
      contains(answer.out, "plan       failed   this program makes a different plan for n = "));
}

TEST(Verify, ReportsAPartialCount) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "nqueens work 12 --tasks 3..9 --ledger x -q >/dev/null; nqueens verify x --sample 100");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.out,
                       "complete   unknown  6 of 31 tasks are done; the total is incomplete\n"));
  EXPECT_TRUE(contains(answer.out, "sample     passed   6 of 6 finished tasks were recounted"));
}

TEST(Verify, JsonHoldsTheFindings) {
  const TemporaryFolder folder;
  const Json json =
      Json::parse(folder
                      .shell("nqueens count 8 --ledger x -q >/dev/null; nqueens verify x --json "
                             "--sample 2 --seed 7")
                      .out);
  EXPECT_EQ(json["solutions"], 92);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["failed"], false);
  EXPECT_EQ(json["ended"], "complete");
  EXPECT_EQ(json["findings"][0]["check"], "plan");
  EXPECT_EQ(json["findings"][4], Json({{"check", "sample"},
                                       {"outcome", "passed"},
                                       {"text", "2 of 11 finished tasks were recounted, seed 7"}}));
}

TEST(Verify, EndsAtItsTimeLimit) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 14 --ledger x -q");
  const Answer answer = folder.shell("nqueens verify x --sample 1e6 --time-limit 0");
  EXPECT_EQ(answer.code, 3);
  EXPECT_EQ(answer.out,
            "plan       unknown  the run was ended\n"
            "complete   passed   57 of 57 tasks are done\n"
            "published  passed   the published count is 365596, the total 365596\n"
            "residue    unknown  the run was ended\n"
            "sample     unknown  a task cannot be recounted without its plan\n"
            "365596 solutions in 57 of 57 tasks\n");
}

TEST(Verify, RefusesFilesThatAreNotLedgers) {
  EXPECT_EQ(shell("nqueens verify nothere"),
            (Answer{2, "", "nqueens: cannot open 'nothere': No such file or directory\n"}));
  EXPECT_EQ(shell("nqueens verify"),
            (Answer{2, "", "nqueens: FILE is required; see 'nqueens verify --help'\n"}));
  EXPECT_EQ(shell("nqueens verify /dev/null").code, 2);
  EXPECT_EQ(TemporaryFolder().shell("nqueens verify .").code, 2);
  EXPECT_EQ(shell("nqueens verify x --sample -1").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

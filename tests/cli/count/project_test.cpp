// tests/cli/count/project_test.cpp - tests `nqueens project`, and the method `halves` on the
// command line.
// SPDX-License-Identifier: MIT
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Project, PredictsTheTimeOfACount) {
  const Answer answer = shell("nqueens project 12 -m halves --sample 100 --seed 2 -t 1");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, "tasks: 252 (100 were run)\n")) << answer.out;
  EXPECT_TRUE(contains(answer.out, "time of one core: "));
  EXPECT_TRUE(contains(answer.out, "GB with 1 thread\n"));
  EXPECT_TRUE(contains(answer.out, "\ncore-hours: ")) << answer.out;
  EXPECT_TRUE(contains(answer.out, ", an audit of 1% takes "));
  // A record takes at most 277 bytes (cluster/outlook.h).
  EXPECT_TRUE(contains(answer.out, "\nledger: at most 70 kB in 252 records\n"));
  EXPECT_FALSE(contains(answer.out, "\nshares: "));
  EXPECT_TRUE(contains(answer.out, "; published: 14,200, "));  // OEIS A000170
  EXPECT_TRUE(contains(answer.err, "12 queens: 100 tasks on 1 thread in "));
}

TEST(Project, OfAStartedCountUsesItsLedgers) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 12 -m halves --share 1/3 --ledger-dir q -q");
  const Answer part = folder.shell("nqueens project q --json -q");
  EXPECT_EQ(part.code, 0) << part.err;
  const Json json = Json::parse(part.out);
  EXPECT_EQ(json["n"], 12);
  EXPECT_EQ(json["tasks"], 252);
  EXPECT_EQ(json["sample"],
            Json::parse(folder.shell("nqueens merge q --json -q").out)["tasks_done"]);
  const double solutions = json["solutions"]["value"];
  const double error = json["solutions"]["error"];
  EXPECT_GT(error, 0);
  EXPECT_LT(std::abs(solutions - 14200), 4 * error);  // OEIS A000170
  folder.shell("for i in 2 3; do nqueens work 12 -m halves --share $i/3 --ledger-dir q -q; done");
  const Json whole = Json::parse(folder.shell("nqueens project q --json -q").out);
  EXPECT_DOUBLE_EQ(whole["solutions"]["value"], 14200);
  EXPECT_EQ(whole["solutions"]["error"], 0);
  EXPECT_DOUBLE_EQ(whole["core_seconds"]["value"],
                   Json::parse(folder.shell("nqueens merge q --json -q").out)["seconds"]);
}

TEST(Project, OfALedgerNeedsTasksAndRefusesASample) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 12 --tasks 0..5 --ledger x -q");
  EXPECT_EQ(folder.shell("nqueens project x"),
            (Answer{2, "", "nqueens: a projection needs 20 finished tasks or more, found 5\n"}));
  EXPECT_EQ(
      folder.shell("nqueens project x --sample 30"),
      (Answer{
          2, "",
          "nqueens: the finished tasks of a ledger are the sample: remove --rule, --rule-file, "
          "--method, --split, --sample, --seed, --kernel, --runner, --device and --threads\n"}));
}

TEST(Project, WritesJson) {
  const Json json = Json::parse(shell("nqueens project 10 -m halves --json -q").out);
  EXPECT_EQ(json["solutions"]["value"], 724);  // OEIS A000170
  EXPECT_EQ(json["sample"], 71);
  EXPECT_EQ(json["method"], "halves");
  EXPECT_GT(json["memory_bytes"], 0);
  const double seconds = json["core_seconds"]["value"];
  EXPECT_DOUBLE_EQ(json["core_hours"], seconds / 3600);
  EXPECT_DOUBLE_EQ(json["audit_core_hours"], seconds / 3600 / 100);
  EXPECT_EQ(json["ledger_bytes"], 71 * 277);
  EXPECT_FALSE(json.contains("cluster"));
}

// OEIS A007705: 88 solutions on the torus of 11 rows.
TEST(Project, TakesAnotherRule) {
  const Answer answer = shell("nqueens project 11 --rule toroidal");
  EXPECT_TRUE(contains(answer.out, "board: toroidal/any/all\nmethod: torus\n")) << answer.out;
  EXPECT_TRUE(contains(answer.out, "\nsolutions: 88, 95% interval 88 to 88\n")) << answer.out;
  EXPECT_TRUE(contains(answer.err, "11 queens on a torus: ")) << answer.err;
}

TEST(Project, ProposesTheNumberOfSharesForACluster) {
  const Answer answer =
      shell("nqueens project 12 -m halves --sample 100 --nodes 3 --slots 64 --failures 0.5 -q");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, "\nshares: 3, about ")) << answer.out;
  EXPECT_TRUE(contains(answer.out, " each; done in about ")) << answer.out;
  EXPECT_TRUE(contains(answer.out, " on 3 nodes with 64 threads\n")) << answer.out;
}

TEST(Project, ReportsIdleNodesIfThereAreTooFewTasks) {
  const Answer answer = shell("nqueens project 8 -m halves --nodes 400 --slots 1 -q");
  EXPECT_TRUE(contains(answer.out, " on 400 nodes with 1 thread; ")) << answer.out;
  EXPECT_TRUE(contains(answer.out, " of the nodes start without a share\n")) << answer.out;
}

TEST(Project, WritesAClusterAsJson) {
  const Json json = Json::parse(
      shell("nqueens project 10 -m halves --nodes 3 --slots 64 --failures 0 --json -q").out);
  const Json& cluster = json["cluster"];
  EXPECT_EQ(cluster["nodes"], 3);
  EXPECT_EQ(cluster["threads"], 64);
  EXPECT_EQ(cluster["failures_a_day"], 0);
  EXPECT_EQ(cluster["shares"], 3);
  EXPECT_GT(cluster["share_seconds"], 0);
  EXPECT_GT(cluster["seconds"], 5);  // includes the time to start a share
}

TEST(Project, EndedWhilePlanningHasNoResult) {
  const Answer answer = shell("nqueens project 28 -m rows --split 6 --time-limit 0 -q");
  EXPECT_EQ(
      answer,
      (Answer{3, "", "nqueens: the projection was ended (limit reached) without a result\n"}));
}

TEST(Project, OfALedgerWithoutTasksIsZero) {
  const TemporaryFolder folder;
  folder.shell("nqueens work 8 --rule superqueens --ledger x -q");
  const Json json = Json::parse(folder.shell("nqueens project x --json -q").out);
  EXPECT_EQ(json["tasks"], 0);
  EXPECT_EQ(json["core_seconds"]["value"], 0);
}

TEST(Project, RefusesWrongOptions) {
  EXPECT_EQ(shell("nqueens project 12 --sample 19").code, 2);
  EXPECT_EQ(shell("nqueens project 33").code, 2);
  EXPECT_EQ(shell("nqueens project").code, 2);
  EXPECT_EQ(shell("nqueens project 12 --nodes 0").code, 2);
  EXPECT_EQ(shell("nqueens project 12 --slots 64"),
            (Answer{2, "", "nqueens: --slots and --failures need --nodes\n"}));
  EXPECT_EQ(shell("nqueens project 12 --nodes 4 --failures often"),
            (Answer{2, "",
                    "nqueens: --failures: expected the failures of a node per day, 0 to 100; found "
                    "'often'\n"}));
  EXPECT_EQ(shell("nqueens project 12 --nodes 4 --failures 101").code, 2);
}

TEST(Halves, ShowTheirMemory) {
  EXPECT_TRUE(contains(shell("nqueens plan 22 -m halves").out, "\nmemory: 0."));
  EXPECT_GT(Json::parse(shell("nqueens plan 22 -m halves --json").out)["memory_bytes"],
            500'000'000);
}

TEST(Halves, AreResumedMergedAndVerifiedLikeAnyMethod) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(R"(
nqueens work 14 -m halves --tasks 0..500 --ledger a.ledger -q > parts
nqueens work 14 -m halves --tasks 500..890 --ledger b.ledger -q >> parts
awk '{ sum += $1 } END { print sum }' parts
nqueens merge a.ledger b.ledger -o c.ledger -q
nqueens verify c.ledger --method cross --sample 20 -q | tail -n 2
nqueens count 14 -m halves --ledger a.ledger --resume -q
sed 's/task=7 solutions=/task=7 solutions=1/' c.ledger > d.ledger
nqueens verify d.ledger -q 2> err; echo "exit $?")");
  EXPECT_EQ(answer.out,
            "365596\n"
            "365596\n"
            "method     passed   method cross finds 365596, the total is 365596\n"
            "365596 solutions in 890 of 890 tasks\n"
            "365596\n"
            "exit 2\n");
}

}  // namespace
}  // namespace nqueens::cli

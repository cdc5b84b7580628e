// tests/cli/count/project_test.cpp - `nqueens project`, and counting by halves on the command line.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Project, SaysWhatACountWouldTake) {
  const Answer answer = shell("nqueens project 12 -m halves --sample 100 --seed 2 -t 1");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, "tasks: 252, of which 100 were run\n")) << answer.out;
  EXPECT_TRUE(contains(answer.out, "time of one core: "));
  EXPECT_TRUE(contains(answer.out, "GB with 1 thread\n"));
  EXPECT_TRUE(contains(answer.out, "; published are 14,200, "));  // OEIS A000170
  EXPECT_TRUE(contains(answer.err, "12 queens: 100 tasks on 1 thread in "));
}

TEST(Project, AsJson) {
  const Json json = Json::parse(shell("nqueens project 10 -m halves --json -q").out);
  EXPECT_EQ(json["solutions"]["value"], 724);  // OEIS A000170
  EXPECT_EQ(json["sample"], 71);
  EXPECT_EQ(json["method"], "halves");
  EXPECT_GT(json["memory_bytes"], 0);
}

TEST(Project, EndedWhileItPlansSaysNothing) {
  const Answer answer = shell("nqueens project 28 -m rows --split 6 --time-limit 0 -q");
  EXPECT_EQ(
      answer,
      (Answer{3, "", "nqueens: the projection was ended (limit reached) and says nothing\n"}));
}

TEST(Project, RefusesWhatItCannotDo) {
  EXPECT_EQ(shell("nqueens project 12 --sample 19").code, 2);
  EXPECT_EQ(shell("nqueens project 33").code, 2);
  EXPECT_EQ(shell("nqueens project").code, 2);
}

TEST(Halves, TellWhatMemoryTheyTake) {
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

// tests/cli/interrupts_test.cpp - tests Ctrl-C and SIGTERM, and that no files are left behind.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

constexpr const char* kMessage = "\nnqueens: stopping; press Ctrl-C again to end at once\n";

// A count that is too long to end without a signal.
constexpr const char* kEndlessCount = "exec nqueens count 24 -m cross ";

TEST(Interrupts, CtrlCEndsACountWithTheCountSoFar) {
  Running count(kEndlessCount);
  ASSERT_TRUE(count.wait_until_it_handles_signals());
  count.send_signal(SIGINT);
  const Measured end = count.finish();
  EXPECT_EQ(end.answer.code, 130);
  EXPECT_TRUE(end.answer.out.starts_with("partial: ")) << end.answer.out;
  EXPECT_TRUE(contains(end.answer.err, kMessage));
  EXPECT_TRUE(contains(end.answer.err, "nqueens: the count of 24 queens was ended after "));
  EXPECT_TRUE(contains(end.answer.err, "(stopped); the number is partial\n"));
  EXPECT_LT(end.seconds, tests::kHangSeconds);
}

TEST(Interrupts, SigtermEndsACountLikeCtrlC) {
  Running count(kEndlessCount);
  ASSERT_TRUE(count.wait_until_it_handles_signals());
  count.send_signal(SIGTERM);
  const Measured end = count.finish();
  EXPECT_EQ(end.answer.code, 130);
  EXPECT_TRUE(end.answer.out.starts_with("partial: ")) << end.answer.out;
  EXPECT_LT(end.seconds, tests::kHangSeconds);
}

TEST(Interrupts, CtrlCEndsAListAfterAWholeLine) {
  Running list("exec nqueens list 18");
  ASSERT_TRUE(list.wait_until_it_handles_signals());
  ASSERT_TRUE(list.wait_for("\n"));
  list.send_signal(SIGINT);
  const Measured end = list.finish();
  EXPECT_EQ(end.answer.code, 130);
  EXPECT_TRUE(end.answer.out.starts_with("0 2 4 1 7 14 11 15 12 16 5 17 6 3 10 8 13 9\n"));
  EXPECT_TRUE(end.answer.out.ends_with("\n"));
  EXPECT_TRUE(contains(end.answer.err, "; the list is not complete (stopped)\n"));
}

TEST(Interrupts, CtrlCEndsASolveWithoutAnswer) {
  Running solve("exec nqueens solve 1000 -a depth-first");
  ASSERT_TRUE(solve.wait_until_it_handles_signals());
  solve.send_signal(SIGINT);
  const Measured end = solve.finish();
  EXPECT_EQ(end.answer.code, 130);
  EXPECT_EQ(end.answer.out, "");
  EXPECT_TRUE(contains(end.answer.err, "the search ended early (stopped)\n"));
  EXPECT_LT(end.seconds, tests::kHangSeconds);
}

TEST(Interrupts, CtrlCEndsATrace) {
  Running trace("exec nqueens trace 18 --all >/dev/null");
  ASSERT_TRUE(trace.wait_until_it_handles_signals());
  trace.send_signal(SIGINT);
  const Answer answer = trace.finish().answer;
  EXPECT_EQ(answer.code, 130);
  EXPECT_TRUE(contains(answer.err, "; the trace is incomplete (stopped)\n"));
}

TEST(Interrupts, TheSecondCtrlCEndsARunThatCannotStop) {
  // No process reads the pipe, so the list blocks in the middle of a write.
  const TemporaryFolder folder;
  Running list("mkfifo pipe; exec 3<>pipe; exec nqueens list 18 >&3", {.folder = folder.path()});
  ASSERT_TRUE(list.wait_until_it_handles_signals());
  list.send_signal(SIGINT);
  ASSERT_TRUE(list.wait_for(kMessage));
  list.send_signal(SIGINT);
  const Answer answer = list.finish().answer;
  EXPECT_EQ(answer.code, 130);
}

TEST(Interrupts, AStoppedListLeavesNoFile) {
  const TemporaryFolder folder;
  Running list("exec nqueens list 18 -o all.txt", {.folder = folder.path()});
  ASSERT_TRUE(list.wait_until_it_handles_signals());
  list.send_signal(SIGINT);
  EXPECT_EQ(list.finish().answer.code, 130);
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(Interrupts, AStoppedTraceLeavesNoFile) {
  const TemporaryFolder folder;
  Running trace("exec nqueens trace 18 --all -o all.txt", {.folder = folder.path()});
  ASSERT_TRUE(trace.wait_until_it_handles_signals());
  trace.send_signal(SIGTERM);
  EXPECT_EQ(trace.finish().answer.code, 130);
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

// While a board is read, a signal ends the program immediately. `set -m` turns job control on;
// without it, bash makes background commands ignore Ctrl-C.
TEST(Interrupts, ASignalThatEndsTheProgramImmediatelyLeavesNoFile) {
  for (const char* signal : {"INT", "TERM", "HUP"}) {
    const TemporaryFolder folder;
    EXPECT_EQ(folder
                  .shell("mkfifo pipe; exec 3<>pipe; set -m; nqueens draw - -o picture <&3 & "
                         "until ls | grep -q picture; do sleep 0.01; done\n"
                         "kill -" +
                         std::string(signal) + " %1; wait %1; kill -l $?; ls")
                  .out,
              std::string(signal) + "\npipe\n");
  }
}

TEST(Interrupts, ASignalThatTheCallerIgnoresStaysIgnored) {
  const TemporaryFolder folder;
  EXPECT_EQ(
      folder
          .shell("mkfifo pipe; exec 3<>pipe; trap '' HUP INT; nqueens draw - -o picture "
                 "--format cols <&3 & until ls | grep -q picture; do sleep 0.01; done\n"
                 "kill -HUP $!; kill -INT $!\n"
                 "while grep -q '^S[a-z]*Pnd:.*[1-9a-f]' /proc/$!/status; do sleep 0.01; done\n"
                 "kill -TERM $!; wait $!; kill -l $?")
          .out,
      "TERM\n");
}

TEST(Interrupts, AQuietRunSaysThatTheNumberIsPartial) {
  Running count(std::string(kEndlessCount) + "-q");
  ASSERT_TRUE(count.wait_until_it_handles_signals());
  count.send_signal(SIGINT);
  EXPECT_TRUE(contains(count.finish().answer.err, "the number is partial\n"));
}

}  // namespace
}  // namespace nqueens::cli

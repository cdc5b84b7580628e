// tests/cluster/slurm_text_test.cpp - tests index lists for Slurm, the parser of its queue, and the
// function that runs its programs.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/cluster/run_program.h"
#include "nqueens/cluster/slurm.h"
#include "tests/waiting.h"

namespace nqueens::cluster {
namespace {

TEST(IndexList, JoinsConsecutiveIndices) {
  EXPECT_EQ(index_list({}), "");
  EXPECT_EQ(index_list({7}), "7");
  EXPECT_EQ(index_list({1, 2, 3, 7}), "1-3,7");
  EXPECT_EQ(index_list({1, 3, 4, 9, 10}), "1,3-4,9-10");
}

TEST(Queue, IsReadLineByLine) {
  const std::string text =
      "17_4|4|RUNNING|n2|None\n"
      "17_5|5|PENDING||launch failed requeued held\n"
      "18|N/A|PENDING||Resources\n";
  const std::vector<QueuedShare> expected = {
      {"17_4", 4, "RUNNING", "n2", "None"},
      {"17_5", 5, "PENDING", "", "launch failed requeued held"},
      {"18", 0, "PENDING", "", "Resources"}};
  EXPECT_EQ(parse_queue(text), expected);
  EXPECT_FALSE(expected[0].is_held());
  EXPECT_TRUE(expected[1].is_held());
  EXPECT_TRUE((QueuedShare{.reason = "JobHeldUser"}).is_held());
  EXPECT_THROW(parse_queue("slurm_load_jobs error\n"), Error);
}

TEST(RunProgram, ReturnsStatusAndBothOutputs) {
  const auto answer = run_program("sh", {"-c", "echo out; echo errors >&2; exit 3"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 3);
  EXPECT_EQ(answer->out, "out\n");
  EXPECT_EQ(answer->errors, "errors\n");
}

TEST(RunProgram, WaitsForMoreThanAPipeHolds) {
  const auto answer =
      run_program("sh", {"-c", "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->out.size(), 300'000U);
  EXPECT_EQ(answer->errors.size(), 300'000U);
}

// PATH can contain files. The program is then not installed, as with an empty PATH.
TEST(RunProgram, DoesNotFindAProgramInAPathOfFiles) {
  const char* const path = std::getenv("PATH");
  const std::string before = path == nullptr ? "" : path;
  ASSERT_EQ(setenv("PATH", "/dev/null", 1), 0);
  const auto answer = run_program("sbatch", {});
  ASSERT_EQ(setenv("PATH", before.c_str(), 1), 0);
  EXPECT_FALSE(answer);
}

TEST(RunProgram, ReportsTheSignalThatEndedTheProgram) {
  EXPECT_EQ(run_program("sh", {"-c", "kill -9 $$"})->status, 128 + 9);
}

TEST(RunProgram, KillsTheProgramWhenTheRunEnds) {
  const Watch watch = {.deadline = deadline_in(0.1)};
  RunControl control(watch);
  const auto begin = Clock::now();
  // A child process keeps the program's outputs open.
  EXPECT_EQ(run_program("sh", {"-c", "sleep 1000 & sleep 1000"}, &control)->status, 128 + 9);
  EXPECT_LT(Clock::now() - begin, tests::kHangs);
}

TEST(RunProgram, InheritsNoOtherDescriptors) {
  const int kept =
      ::open("/dev/null", O_RDONLY);  // NOLINT: no O_CLOEXEC, because other code may omit it too
  const auto answer = run_program("sh", {"-c", "test -e /dev/fd/" + std::to_string(kept)});
  ::close(kept);
  EXPECT_NE(answer->status, 0);
}

TEST(RunProgram, ReturnsNothingIfTheProgramDoesNotExist) {
  EXPECT_FALSE(run_program("no-such-program-of-anybody", {}));
}

TEST(RunProgram, KillsAProgramThatWritesTooMuch) {
  const auto answer = run_program("yes", {}, nullptr, {.bytes = 100'000, .seconds = 1000});
  EXPECT_TRUE(answer->is_cut_off);
  EXPECT_EQ(answer->status, 128 + 9);
  EXPECT_LT(answer->out.size(), 200'000U);
  const auto errors =
      run_program("sh", {"-c", "yes >&2"}, nullptr, {.bytes = 100'000, .seconds = 1000});
  EXPECT_TRUE(errors->is_cut_off);
}

TEST(RunProgram, KillsAProgramThatDoesNotEnd) {
  for (const char* script : {"echo begun; exec sleep 1000", "exec >&- 2>&-; exec sleep 1000"}) {
    const auto answer = run_program("sh", {"-c", script}, nullptr, {.seconds = 0.1});
    EXPECT_TRUE(answer->is_cut_off) << script;
    EXPECT_EQ(answer->status, 128 + 9) << script;
  }
}

TEST(Queue, IsShownWithoutControlCharacters) {
  EXPECT_EQ(parse_queue("17_4|4|RUN\x1b[2J|n\x07|None\n"),
            (std::vector<QueuedShare>{{"17_4", 4, "RUN\\x1B[2J", "n\\x07", "None"}}));
}

}  // namespace
}  // namespace nqueens::cluster

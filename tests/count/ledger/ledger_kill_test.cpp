// tests/count/ledger/ledger_kill_test.cpp - a writer that is killed loses nothing that it had
// flushed.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <string>
#include <thread>

#include "nqueens/count/ledger/ledger.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/waiting.h"

namespace nqueens::count {
namespace {

const PlanId kLongPlan = {
    .n = 20, .method = "cross", .split = 2, .tasks = 1'000'000'000, .fingerprint = 7};

TaskRecord record(std::uint64_t task) {
  return {task, 3 * task, 5 * task, "avx2", static_cast<double>(task) / 8};
}

// Appends the records from `first` on, one after the other, until the process is killed. After each
// flush it writes the number of the first record that is not on disk to the descriptor `report`.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, std::uint64_t first,
                                     std::uint64_t batch, int report) {
  try {
    LedgerWriter writer = LedgerWriter::resume(file, kLongPlan);
    for (std::uint64_t task = first;;) {
      for (const std::uint64_t end = task + batch; task < end; ++task) writer.append(record(task));
      writer.flush();
      if (::write(report, &task, sizeof task) != sizeof task) ::_exit(2);
    }
  } catch (...) {
    ::_exit(1);
  }
}

// When to kill a child process: the time `later` after it has reported `flushes` flushes.
struct KillTime {
  int flushes = 0;
  std::chrono::microseconds later = {};
};

// Starts a child process that writes records from `first` on, then kills it. Returns the number of
// the first record that the child had not flushed.
std::uint64_t flushed_by_a_killed_child(const std::filesystem::path& file, std::uint64_t first,
                                        std::uint64_t batch, const KillTime& kill_time) {
  int ends[2] = {};
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) write_until_killed(file, first, batch, ends[1]);
  ::close(ends[1]);
  std::uint64_t flushed = first;
  const auto read_report = [&] {
    return ::read(ends[0], &flushed, sizeof flushed) == sizeof flushed;
  };
  for (int i = 0; i < kill_time.flushes; ++i) EXPECT_TRUE(read_report());
  std::this_thread::sleep_for(kill_time.later);
  ::kill(child, SIGKILL);
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status));
  while (read_report()) {
  }
  ::close(ends[0]);
  return flushed;
}

// With a sanitizer this takes twenty seconds, because a ledger with up to thousands of records is
// read after each of 24 kills.
TEST(KilledWriter, LosesNoFlushedRecordAndLeavesNoWrongOne) {
  const testing::Folder folder;
  const std::filesystem::path file = folder / "x.ledger";
  const auto seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  std::uint64_t done = 0;
  std::uint64_t torn = 0;
  for (int round = 0; round < 24; ++round) {
    if (round % 5 == 0) {
      std::filesystem::remove(file);
      LedgerWriter::create(file, kLongPlan).close();
      done = 0;
    }
    const std::uint64_t batch = round % 2 == 0 ? 3 : 3'000;
    const KillTime kill_time = {static_cast<int>(random() % 6),
                                std::chrono::microseconds(random() % 8'000)};
    const std::uint64_t flushed = flushed_by_a_killed_child(file, done, batch, kill_time);
    // This process resumes the ledger that the child left, but appends no record. The next child
    // resumes the ledger again.
    const Ledger found = LedgerWriter::resume(file, kLongPlan).found();
    ASSERT_GE(found.records.size(), flushed);
    for (done = 0; done < found.records.size(); ++done) {
      if (found.records[done] == record(done)) continue;
      FAIL() << "record " << done << " of " << found.records.size();
    }
    torn += found.dropped_bytes > 0 ? 1 : 0;
  }
  EXPECT_GT(done, 0U);
  RecordProperty("records", std::to_string(done));
  RecordProperty("torn", std::to_string(torn));
}

// If the creation is interrupted, the file exists with only a part of its header, or is empty.
TEST(KilledWriter, LeavesAUsableLedgerWhenKilledDuringCreation) {
  const testing::Folder folder;
  const std::filesystem::path file = folder / "x.ledger";
  std::mt19937 random(20);
  for (int round = 0; round < 30; ++round) {
    const pid_t child = ::fork();
    if (child == 0) {
      LedgerWriter::create(file, kLongPlan).append(record(0));
      ::_exit(0);
    }
    // In even rounds the child is killed soon after the file appears, in odd rounds at any moment.
    const bool is_begun = round % 2 == 0;
    if (is_begun) {
      EXPECT_TRUE(tests::wait_until([&] { return std::filesystem::exists(file); }));
    }
    std::this_thread::sleep_for(std::chrono::microseconds(random() % (is_begun ? 300U : 3'000U)));
    ::kill(child, SIGKILL);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    if (!std::filesystem::exists(file)) continue;
    ASSERT_LE(LedgerWriter::resume(file, kLongPlan).found().records.size(), 1U);
    ASSERT_EQ(read_ledger(file).plan, kLongPlan);
    std::filesystem::remove(file);
  }
}

}  // namespace
}  // namespace nqueens::count

// tests/count/ledger/ledger_legs_test.cpp - a ledger keeps the time of every run that worked on the
// count.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/waiting.h"

namespace nqueens::count {
namespace {

using namespace std::chrono_literals;
using testing::bytes_of;
using testing::complaint;
using testing::kHeaderEnd;
using testing::kPlan;
using testing::kSmall;
using testing::kSmallText;
using testing::kThirdLineEnd;
using testing::put_bytes;
using testing::without_legs;

const Leg kLeg = {.id = 0x5d2e9b8a76431f0c, .threads = 2, .tasks = 3, .milliseconds = 12'345};

// The checksums were computed with Debian's libxxhash.so.0 (0.8.1).
const std::string kLegLine =
    "leg=5d2e9b8a76431f0c host=- program=- threads=2 tasks=3 milliseconds=000000012345 "
    "sum=55bc287bb69fe1af\n";
const std::string kLongLegLine =
    "leg=00000000000000a1 host=- program=- threads=1 tasks=18446744073709551615 "
    "milliseconds=1234567890123 sum=207ac2e098cbd881\n";

class LedgerLegs : public ::testing::Test {
 protected:
  Ledger read(std::string_view text) const {
    put_bytes(file_, text);
    return read_ledger(file_);
  }

  const testing::Folder folder_;
  const std::filesystem::path file_ = folder_ / "x.ledger";
};

TEST_F(LedgerLegs, AreLinesAfterTheRecords) {
  Ledger ledger = kSmall;
  ledger.legs = {kLeg};
  write_ledger(file_, ledger);
  EXPECT_EQ(bytes_of(file_), std::string(kSmallText) + kLegLine);
  EXPECT_EQ(read_ledger(file_), ledger);
}

TEST_F(LedgerLegs, CanStandAnywhereAndTheLatestStateCounts) {
  Ledger ledger = kSmall;
  ledger.legs = {kLeg};
  write_ledger(file_, ledger);
  Ledger earlier = {.plan = kPlan, .legs = {kLeg}};
  earlier.legs[0].milliseconds = 1'000;
  earlier.legs[0].tasks = 1;
  write_ledger(folder_ / "earlier", earlier);
  const std::string older = bytes_of(folder_ / "earlier").substr(kHeaderEnd);
  const std::string header(kSmallText.substr(0, kHeaderEnd));
  const std::string records(kSmallText.substr(kHeaderEnd));
  EXPECT_EQ(read(header + older + records + kLegLine), ledger);
  EXPECT_EQ(read(header + kLegLine + records + older), ledger);
}

TEST_F(LedgerLegs, AreReadUpToTheLargestValues) {
  const Ledger ledger = read(std::string(kSmallText) + kLegLine + kLongLegLine);
  EXPECT_EQ(ledger.legs,
            (std::vector<Leg>{{0xa1, 1, 18446744073709551615U, 1'234'567'890'123U}, kLeg}));
  EXPECT_DOUBLE_EQ(total(ledger).elapsed_seconds, 1'234'567'902.468);
  EXPECT_EQ(total(ledger).legs, 2U);
}

TEST_F(LedgerLegs, AreNeverReadWithAWrongNumberWhenOneBitFlips) {
  const std::string text = std::string(kSmallText) + kLegLine + kLongLegLine;
  for (std::size_t at = kSmallText.size(); at < text.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = text;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      try {
        const Ledger ledger = read(damaged);
        EXPECT_EQ(ledger.records, kSmall.records);
        for (const Leg& leg : ledger.legs) EXPECT_EQ(leg, kLeg) << damaged;
      } catch (const Error&) {
      }
    }
  }
}

TEST_F(LedgerLegs, BeforeAnIncompleteLineAreRead) {
  const Ledger ledger = read(std::string(kSmallText) + kLegLine + kLongLegLine.substr(0, 40));
  EXPECT_EQ(ledger.legs, (std::vector<Leg>{kLeg}));
  EXPECT_EQ(ledger.dropped_bytes, 40U);
}

TEST_F(LedgerLegs, AreMergedById) {
  Leg later = kLeg;
  later.milliseconds = 20'000;
  const Leg other = {.id = 1, .threads = 8, .tasks = 7, .milliseconds = 500};
  const Ledger one = {.plan = kPlan, .legs = {kLeg}};
  const Ledger two = {.plan = kPlan, .legs = {other, later}};
  const std::vector<Ledger> in_order = {one, two};
  const std::vector<Ledger> reversed = {two, one, one};
  EXPECT_EQ(merge(in_order).legs, (std::vector<Leg>{other, later}));
  EXPECT_EQ(merge(reversed), merge(in_order));
  EXPECT_DOUBLE_EQ(total(merge(reversed)).elapsed_seconds, 20.5);
  EXPECT_EQ(total(merge(reversed)).legs, 2U);
}

TEST_F(LedgerLegs, RefuseMissingFieldsAndNegativeNumbers) {
  EXPECT_THROW(read(std::string(kSmallText) + "leg=1 threads=2\n" + kLegLine), Error);
  Ledger ledger = kSmall;
  ledger.legs = {{.id = 1, .threads = -1}};
  EXPECT_EQ(complaint<UsageError>([&] { write_ledger(file_, ledger); }),
            "the leg cannot be written to a ledger: threads is -1, expected 0 or more");
}

// Returns the time of the first leg in the file; 0 if there is no leg.
std::uint64_t milliseconds_in(const std::filesystem::path& file) {
  const Ledger ledger = read_ledger(file);
  return ledger.legs.empty() ? 0 : ledger.legs[0].milliseconds;
}

TEST_F(LedgerLegs, RecordTheirTimeWithEachFlush) {
  LedgerWriter writer = LedgerWriter::create(file_, kPlan);
  writer.begin_leg({.threads = 1}, Clock::now() - 10s);
  EXPECT_GE(milliseconds_in(file_), 10'000U);
  std::uint64_t recorded = milliseconds_in(file_);
  for (const TaskRecord& record : kSmall.records) {
    std::this_thread::sleep_for(2ms);
    writer.append(record);
    writer.flush();
    EXPECT_GT(milliseconds_in(file_), recorded);
    recorded = milliseconds_in(file_);
  }
  // If no task was finished, no line is due, and the file does not grow.
  const std::size_t size = bytes_of(file_).size();
  writer.flush();
  EXPECT_EQ(bytes_of(file_).size(), size);
}

TEST_F(LedgerLegs, RecordTheirTimeWithoutATask) {
  {
    LedgerWriter writer = LedgerWriter::create(file_, kPlan);
    writer.begin_leg({.threads = 2}, Clock::now());
    writer.end_leg(2.5);
    writer.close();
  }
  EXPECT_EQ(total(read_ledger(file_)).legs, 1U);
  EXPECT_DOUBLE_EQ(total(read_ledger(file_)).elapsed_seconds, 2.5);
}

// While no task is finished, the modification time of the file shows that the leg is running. The
// test waits for five seconds.
using LedgerLegsSlow = LedgerLegs;
TEST_F(LedgerLegsSlow, TouchTheirFileWhileTheyRun) {
  LedgerWriter writer = LedgerWriter::create(file_, kPlan);
  writer.begin_leg({.threads = 1}, Clock::now());
  const std::string text = bytes_of(file_);
  const auto long_ago = std::filesystem::last_write_time(file_) - 1h;
  std::filesystem::last_write_time(file_, long_ago);
  EXPECT_TRUE(tests::wait_until(
      [&] { return std::filesystem::last_write_time(file_) > long_ago + 30min; }));
  EXPECT_EQ(bytes_of(file_), text);
}

TEST_F(LedgerLegs, EndWithTheGivenTimeAndCountTheirTasks) {
  {
    LedgerWriter writer = LedgerWriter::create(file_, kPlan);
    writer.begin_leg({.threads = 2}, Clock::now());
    for (const TaskRecord& record : kSmall.records) {
      writer.append(record);
      writer.flush();
    }
    writer.end_leg(12.345);
    writer.close();
  }
  const Ledger ledger = read_ledger(file_);
  EXPECT_EQ(without_legs(ledger.records), kSmall.records);
  ASSERT_EQ(ledger.legs.size(), 1U);
  EXPECT_EQ(ledger.legs[0].threads, 2);
  EXPECT_EQ(ledger.legs[0].tasks, 3U);
  EXPECT_EQ(ledger.legs[0].milliseconds, 12'345U);
}

TEST_F(LedgerLegs, AreAddedWhenALedgerIsResumed) {
  for (int leg = 0; leg < 3; ++leg) {
    LedgerWriter writer =
        leg == 0 ? LedgerWriter::create(file_, kPlan) : LedgerWriter::resume(file_, kPlan);
    EXPECT_EQ(total(writer.found()).legs, static_cast<std::uint64_t>(leg));
    writer.begin_leg({.threads = 1}, Clock::now());
    writer.append(kSmall.records[static_cast<std::size_t>(leg)]);
    writer.end_leg(1.5);
  }
  EXPECT_EQ(without_legs(read_ledger(file_).records), kSmall.records);
  EXPECT_EQ(total(read_ledger(file_)).legs, 3U);
  EXPECT_DOUBLE_EQ(total(read_ledger(file_)).elapsed_seconds, 4.5);
}

// After a kill, the ledger has the time that the writer last recorded.
TEST_F(LedgerLegs, SurviveAKill) {
  LedgerWriter::create(file_, kPlan).close();
  double recorded = 0;
  for (int round = 0; round < 3; ++round) {
    const pid_t child = ::fork();
    if (child == 0) {
      LedgerWriter writer = LedgerWriter::resume(file_, kPlan);
      writer.begin_leg({.threads = 1}, Clock::now() - 20s);
      writer.append(kSmall.records[static_cast<std::size_t>(round)]);
      writer.flush();
      while (true) ::pause();
    }
    const auto sum = [&] { return total(read_ledger(file_)).elapsed_seconds; };
    const auto records = static_cast<std::size_t>(round + 1);
    EXPECT_TRUE(tests::wait_until([&] { return read_ledger(file_).records.size() == records; }));
    ::kill(child, SIGKILL);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    ASSERT_GT(sum(), recorded + 19.999);  // 20 s, and the sum of seconds is rounded
    recorded = sum();
    EXPECT_EQ(total(read_ledger(file_)).legs, static_cast<std::uint64_t>(round + 1));
  }
  EXPECT_EQ(without_legs(LedgerWriter::resume(file_, kPlan).found().records), kSmall.records);
}

}  // namespace
}  // namespace nqueens::count

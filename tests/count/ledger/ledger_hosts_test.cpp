// tests/count/ledger/ledger_hosts_test.cpp - a ledger names the host and the program version that
// wrote each record.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::bytes_of;
using testing::complaint;
using testing::kPlan;
using testing::put_bytes;

const Leg kOnNode3 = {.id = 0x5d2e9b8a76431f0c,
                      .threads = 2,
                      .tasks = 1,
                      .milliseconds = 250,
                      .host = "node3.example",
                      .program = "0.1.0"};
const Leg kSomewhere = {.id = 0xa1, .threads = 1, .tasks = 1, .milliseconds = 2};

const Ledger kWithHosts = {
    .plan = kPlan,
    .records = {{17, 123456, 98765, "avx512", 0.125, kOnNode3.id}, {0, 0, 1, "portable", 0}},
    .legs = {kSomewhere, kOnNode3}};

// The checksums were computed with Debian's libxxhash.so.0 (0.8.1).
const std::string kHeader =
    "nqueens-ledger 4 n=18 method=cross split=2 tasks=76 fingerprint=1f0c5d2e9b8a7643 "
    "sum=3c38c21467e393f4\n";
const std::string kBegin =
    "leg=5d2e9b8a76431f0c host=node3.example program=0.1.0 threads=2 tasks=0 "
    "milliseconds=000000000001 sum=45a09ce0d2fb6ed5\n";
const std::string kRecords =
    "task=17 solutions=123456 nodes=98765 kernel=avx512 seconds=0.125 leg=5d2e9b8a76431f0c "
    "sum=15c1455f97233ee3\n"
    "task=0 solutions=0 nodes=1 kernel=portable seconds=0 leg=0000000000000000 "
    "sum=b97f4081e4b09488\n";
const std::string kEnd =
    "leg=5d2e9b8a76431f0c host=node3.example program=0.1.0 threads=2 tasks=1 "
    "milliseconds=000000000250 sum=40cfc4e67b0ee3dc\n";
const std::string kUnknown =
    "leg=00000000000000a1 host=- program=- threads=1 tasks=1 milliseconds=000000000002 "
    "sum=1e2a18c3a0033a3d\n";

class LedgerHosts : public ::testing::Test {
 protected:
  const testing::Folder folder_;
  const std::filesystem::path file_ = folder_ / "x.ledger";
};

TEST_F(LedgerHosts, AreReadAndWritten) {
  put_bytes(file_, kHeader + kBegin + kRecords + kEnd + kUnknown);
  EXPECT_EQ(read_ledger(file_), kWithHosts);
  write_ledger(file_, kWithHosts);
  EXPECT_EQ(bytes_of(file_), kHeader + kRecords + kUnknown + kEnd);
  EXPECT_EQ(read_ledger(file_), kWithHosts);
}

TEST_F(LedgerHosts, BelongToTheLegThatWroteTheRecord) {
  for (const char* const host : {"node1", "node2"}) {
    LedgerWriter writer = std::filesystem::exists(file_) ? LedgerWriter::resume(file_, kPlan)
                                                         : LedgerWriter::create(file_, kPlan);
    writer.begin_leg({.threads = 3, .host = host, .program = "1.2.3"}, Clock::now());
    writer.append({static_cast<std::uint64_t>(host[4] - '0'), 8, 1, "avx2", 1});
    writer.close();
  }
  const Ledger ledger = read_ledger(file_);
  ASSERT_EQ(ledger.records.size(), 2U);
  ASSERT_EQ(ledger.legs.size(), 2U);
  for (const TaskRecord& record : ledger.records) {
    for (const Leg& leg : ledger.legs) {
      EXPECT_EQ(leg.program, "1.2.3");
      EXPECT_EQ(leg.id == record.leg, leg.host == "node" + std::to_string(record.task));
    }
  }
}

TEST_F(LedgerHosts, AreNamedIfTwoResultsOfATaskDiffer) {
  Ledger one = kWithHosts;
  Ledger other = kWithHosts;
  other.records[0].solutions = 8;
  other.legs[1].host = "node4";
  other.legs[1].id = other.records[0].leg = 7;
  EXPECT_EQ(complaint<SelfCheckError>([&] {
              merge(std::vector{one, other});
            }),
            "task 17 was counted twice with different results: 8 solutions and 98765 nodes (kernel "
            "avx512, host node4), 123456 solutions and 98765 nodes (kernel avx512, host "
            "node3.example)");
}

TEST_F(LedgerHosts, ArePlainNames) {
  Ledger ledger = kWithHosts;
  for (const char* const name : {"a b", "-", "a\nb", "caf\xc3\xa9"}) {
    ledger.legs[1].host = name;
    EXPECT_EQ(complaint<UsageError>([&] { write_ledger(file_, ledger); }),
              "the leg cannot be written to a ledger: the host's name must have 1 to 64 of "
              "the characters a-z A-Z 0-9 . _ + -");
  }
  EXPECT_EQ(plain_word("node3.example"), "node3.example");
  EXPECT_EQ(plain_word("../x y"), ".._x_y");
  EXPECT_EQ(plain_word(""), "unnamed");
  EXPECT_EQ(plain_word("-"), "unnamed");
  EXPECT_EQ(plain_word(std::string(100, 'a')), std::string(64, 'a'));
}

TEST_F(LedgerHosts, AreIndependentOfTheBoardInTheHeader) {
  const PlanId id = {.n = 8,
                     .method = "rules",
                     .split = 1,
                     .tasks = 2,
                     .fingerprint = 3,
                     .board = "superqueens/any/all"};
  const Ledger ledger = {.plan = id, .records = {{1, 0, 1, "rules", 0, 7}}, .legs = {}};
  write_ledger(file_, ledger);
  EXPECT_TRUE(
      bytes_of(file_).starts_with("nqueens-ledger 4 n=8 board=superqueens/any/all method=rules "));
  EXPECT_EQ(read_ledger(file_), ledger);
}

}  // namespace
}  // namespace nqueens::count

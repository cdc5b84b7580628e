// tests/mpi/message_test.cpp - messages between ranks are read as they were written, or refused.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/message.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/system/version.h"

namespace nqueens::mpi {
namespace {

const Request kRequest = {.version = std::string(version()), .kernel = "avx2", .threads = 4};
const Greeting kGreeting = {
    .version = std::string(version()), .machine = "node7", .kernel = "avx512-vbmi2", .threads = 2};
const Trouble kTrouble = {.form = Trouble::Form::SelfCheck, .sentence = "a queen is missing"};
const count::PlanId kPlan = {
    .n = 18, .method = "cross", .split = 2, .tasks = 76, .fingerprint = 0x1f0c5d2e9b8a7643};
const std::vector<std::uint64_t> kTasks = {0, 17, ~std::uint64_t{0}};
const std::vector<count::TaskRecord> kRecords = {
    {.task = 17, .solutions = 123456, .nodes = 98765, .kernel = "avx512", .seconds = 0.125},
    {.task = 0, .solutions = 0, .nodes = 1, .kernel = "portable", .seconds = 0}};

TEST(Message, IsReadAsItWasWritten) {
  EXPECT_EQ(read_request(to_bytes(kRequest)), kRequest);
  EXPECT_EQ(read_greeting(to_bytes(kGreeting)), kGreeting);
  EXPECT_EQ(read_trouble(to_bytes(kTrouble)), kTrouble);
  EXPECT_EQ(read_plan(to_bytes(kPlan)), kPlan);
  EXPECT_EQ(read_tasks(to_bytes(kTasks)), kTasks);
  EXPECT_EQ(read_records(to_bytes(kRecords, kPlan), kPlan), kRecords);
  EXPECT_TRUE(read_tasks(to_bytes(std::vector<std::uint64_t>{})).empty());
}

TEST(Message, IsWrittenAsLines) {
  EXPECT_EQ(to_bytes(Greeting{"0.0.9", "node7", "avx2", 2}), "0.0.9\nnode7\navx2\n2\n");
  EXPECT_EQ(to_bytes(std::vector<std::uint64_t>{7, 12}), "7\n12\n");
  // Records are written as in a ledger. The checksum was computed with Debian's libxxhash.so.0
  // (0.8.1).
  EXPECT_EQ(to_bytes({kRecords[1]}, kPlan),
            "task=0 solutions=0 nodes=1 kernel=portable seconds=0 leg=0000000000000000 "
            "sum=b97f4081e4b09488\n");
}

// In a message of another version, only the lines that never change are read.
TEST(Message, OfAnotherVersionIsReadUpToItsFixedLines) {
  EXPECT_EQ(read_request(to_bytes(Request{.version = "0.0.9", .kernel = "avx2"}) + "more"),
            Request{.version = "0.0.9"});
  EXPECT_EQ(read_greeting("9.0.0\na\n"), (Greeting{.version = "9.0.0", .machine = "a"}));
}

constexpr std::string_view kMessage = "a message between the ranks of the job";

std::vector<count::TaskRecord> read_records_of_plan(std::string_view bytes) {
  return read_records(bytes, kPlan);
}

// Reads the bytes as each kind of message. If they cannot be read, an Error must say so.
void read_as_all_kinds(const std::string& bytes) {
  const auto try_to = [&](auto read) {
    try {
      read(bytes);
    } catch (const Error& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with(kMessage)) << error.what();
    }
  };
  try_to(read_request);
  try_to(read_greeting);
  try_to(read_trouble);
  try_to(read_plan);
  try_to(read_tasks);
  try_to(read_records_of_plan);
}

template <typename Read>
void expect_no_other_length(const std::string& bytes, Read read) {
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_THROW(read(bytes.substr(0, size)), Error) << size;
  }
  EXPECT_THROW(read(bytes + "x"), Error);
}

TEST(Message, IsRefusedIfCutOffOrTooLong) {
  expect_no_other_length(to_bytes(kRequest), read_request);
  expect_no_other_length(to_bytes(kGreeting), read_greeting);
  expect_no_other_length(to_bytes(kTrouble), read_trouble);
  expect_no_other_length(to_bytes(kPlan), read_plan);
  EXPECT_THROW(read_tasks("7\n1"), Error);
  EXPECT_THROW(read_records_of_plan(to_bytes(kRecords, kPlan) + "task=1"), Error);
}

TEST(Message, IsRefusedIfANumberIsOutOfRange) {
  EXPECT_THROW(read_request(std::string(version()) + "\nauto\n2147483648\n"), Error);
  EXPECT_THROW(read_request(std::string(version()) + "\nauto\n-3\n"), Error);
  EXPECT_THROW(read_tasks("18446744073709551616\n"), Error);
  EXPECT_THROW(read_tasks("-1\n"), Error);
  EXPECT_THROW(read_trouble("3\nno memory\n"), Error);
}

TEST(Message, WritesASentenceOfTwoLinesAsOne) {
  EXPECT_EQ(read_trouble(to_bytes(Trouble{.sentence = "two\nlines"})).sentence, "two lines");
}

// The checksum of a record is seeded with its plan.
TEST(Message, IsRefusedIfItsRecordsHaveAnotherPlan) {
  count::PlanId other = kPlan;
  other.split = 3;
  EXPECT_THROW(read_records(to_bytes(kRecords, other), kPlan), Error);
}

RC_GTEST_PROP(Message, OfAnyBytesIsReadOrRefused, (const std::string& bytes)) {
  read_as_all_kinds(bytes);
}

RC_GTEST_PROP(Message, WithAnyByteChangedIsReadOrRefused, (std::uint8_t byte)) {
  for (std::string bytes : {to_bytes(kGreeting), to_bytes(kPlan), to_bytes(kRecords, kPlan)}) {
    const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
    bytes[at] = static_cast<char>(byte);
    read_as_all_kinds(bytes);
  }
}

}  // namespace
}  // namespace nqueens::mpi

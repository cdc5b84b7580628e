// tests/mpi/letter_test.cpp - what ranks tell each other is read as it was written, or not at all.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/letter.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/version.h"

namespace nqueens::mpi {
namespace {

const Request kRequest = {.version = std::string(version()), .kernel = "avx2", .threads = 4};
const Greeting kGreeting = {
    .version = std::string(version()), .machine = "node7", .kernel = "avx512-vbmi2", .threads = 2};
const Trouble kTrouble = {.form = Trouble::Form::SelfCheck, .sentence = "a queen is missing"};
const count::PlanId kPlan = {.n = 18,
                             .method = "cross",
                             .split = 2,
                             .tasks = 76,
                             .fingerprint = 0x1f0c5d2e9b8a7643,
                             .board = "rule=queens"};
const std::vector<std::uint64_t> kTasks = {0, 17, ~std::uint64_t{0}};
const std::vector<count::TaskRecord> kRecords = {
    {.task = 17, .solutions = 123456, .nodes = 98765, .kernel = "avx512", .seconds = 0.125},
    {.task = 0, .solutions = 0, .nodes = 1, .kernel = "portable", .seconds = 0}};

TEST(Letter, IsReadAsItWasWritten) {
  EXPECT_EQ(read_request(to_bytes(kRequest)), kRequest);
  EXPECT_EQ(read_greeting(to_bytes(kGreeting)), kGreeting);
  EXPECT_EQ(read_trouble(to_bytes(kTrouble)), kTrouble);
  EXPECT_EQ(read_plan(to_bytes(kPlan)), kPlan);
  EXPECT_EQ(read_tasks(to_bytes(kTasks)), kTasks);
  EXPECT_EQ(read_records(to_bytes(kRecords)), kRecords);
  EXPECT_TRUE(read_tasks(to_bytes(std::vector<std::uint64_t>{})).empty());
}

TEST(Letter, HasTheBytesThatItSays) {
  const std::string one("\1\0\0\0\0\0\0\0", 8);
  EXPECT_EQ(to_bytes(std::vector<std::uint64_t>{7}), one + std::string("\7\0\0\0\0\0\0\0", 8));
}

// Whatever the other version has behind its name.
TEST(Letter, OfAnotherVersionIsReadAsFarAsItStaysTheSame) {
  EXPECT_EQ(read_request(to_bytes(Request{.version = "0.0.9", .kernel = "avx2"}) + "more"),
            Request{.version = "0.0.9"});
  EXPECT_EQ(read_greeting(
                to_bytes(Greeting{.version = "9.0.0", .machine = "a"}).substr(0, 8 + 5 + 8 + 1)),
            (Greeting{.version = "9.0.0", .machine = "a"}));
}

constexpr const char* kUnreadable = "a message between the ranks of the job cannot be read";

// Reads the bytes as each kind of letter; what cannot be read is an Error that says so.
void read_as_all_kinds(const std::string& bytes) {
  const auto try_to = [&](auto read) {
    try {
      read(bytes);
    } catch (const Error& error) {
      EXPECT_STREQ(error.what(), kUnreadable);
    }
  };
  try_to(read_request);
  try_to(read_greeting);
  try_to(read_trouble);
  try_to(read_plan);
  try_to(read_tasks);
  try_to(read_records);
}

template <typename Read>
void expect_no_other_length(const std::string& bytes, Read read) {
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_THROW(read(bytes.substr(0, size)), Error) << size;
  }
  EXPECT_THROW(read(bytes + "x"), Error);
}

TEST(Letter, ThatIsCutOffOrTooLongIsNotRead) {
  expect_no_other_length(to_bytes(kRequest), read_request);
  expect_no_other_length(to_bytes(kGreeting), read_greeting);
  expect_no_other_length(to_bytes(kTrouble), read_trouble);
  expect_no_other_length(to_bytes(kPlan), read_plan);
  expect_no_other_length(to_bytes(kTasks), read_tasks);
  expect_no_other_length(to_bytes(kRecords), read_records);
}

TEST(Letter, WithANumberThatCannotBeIsNotRead) {
  const std::string most(8, '\xff');
  EXPECT_THROW(read_request(most + "text"), Error);
  EXPECT_THROW(read_tasks(most + most), Error);
  EXPECT_THROW(read_records(most + std::string(40, '\0')), Error);
  std::string plan = to_bytes(kPlan);
  plan[4] = 1;  // n = 2^32 + 18
  EXPECT_THROW(read_plan(plan), Error);
  std::string trouble = to_bytes(kTrouble);
  trouble[0] = 3;
  EXPECT_THROW(read_trouble(trouble), Error);
}

RC_GTEST_PROP(Letter, OfAnyBytesIsReadOrRefused, (const std::string& bytes)) {
  read_as_all_kinds(bytes);
}

// Bytes that are near to a letter.
RC_GTEST_PROP(Letter, WithAnyByteChangedIsReadOrRefused, (std::uint8_t byte)) {
  for (std::string bytes : {to_bytes(kGreeting), to_bytes(kPlan), to_bytes(kRecords)}) {
    const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
    bytes[at] = static_cast<char>(byte);
    read_as_all_kinds(bytes);
  }
}

}  // namespace
}  // namespace nqueens::mpi

// tests/count/ledger/ledger_merge_test.cpp - merges ledgers, adds them up and writes the result.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::bytes_of;
using testing::complaint;
using testing::Folder;
using testing::kPlan;
using testing::kSmall;
using testing::kSmallText;
using testing::put_bytes;

TaskRecord record(std::uint64_t task, std::uint64_t solutions, double seconds = 1) {
  return {task, solutions, 10 * solutions, "portable", seconds};
}

Ledger merged(const std::vector<Ledger>& ledgers) { return merge(ledgers); }

TEST(Merge, PutsTheTasksOfAllLedgersInOrder) {
  const Ledger all = merged({{kPlan, {record(5, 50), record(2, 20)}, 3},
                             {kPlan, {}, 0},
                             {kPlan, {record(0, 1), record(75, 7)}, 4}});
  EXPECT_EQ(all, (Ledger{kPlan, {record(0, 1), record(2, 20), record(5, 50), record(75, 7)}, 7}));
}

TEST(Merge, CountsATaskOnceWhenItsResultsAgree) {
  const Ledger all = merged({{kPlan, {record(5, 50, 2), record(6, 60, 1)}},
                             {kPlan, {record(5, 50, 1), record(6, 60, 2), record(5, 50, 3)}}});
  EXPECT_EQ(all.records, (std::vector<TaskRecord>{record(5, 50, 1), record(6, 60, 1)}));
}

// The literal was computed with Debian's libxxhash.so.0 (0.8.1).
TEST(Digest, CoversThePlanAndTheResultsOfTasks) {
  EXPECT_EQ(digest(kSmall), 0x23bb0243dac779bd);
  EXPECT_EQ(digest({.plan = kPlan}), kPlan.fingerprint);
}

TEST(Digest, DoesNotDependOnKernelsTimesOrOrder) {
  Ledger other = kSmall;
  other.legs = {{.id = 7, .threads = 2, .tasks = 3, .milliseconds = 1000}};
  std::ranges::reverse(other.records);
  other.records.push_back(other.records.front());
  for (TaskRecord& record : other.records) record.kernel = "sse4", record.seconds += 1;
  EXPECT_EQ(digest(other), digest(kSmall));
}

TEST(Digest, ChangesWithAResultOrAMissingTask) {
  Ledger other = kSmall;
  other.records[1].nodes = 2;
  EXPECT_NE(digest(other), digest(kSmall));
  other = kSmall;
  other.records[1].solutions = 1;
  EXPECT_NE(digest(other), digest(kSmall));
  other = kSmall;
  other.records.pop_back();
  EXPECT_NE(digest(other), digest(kSmall));
  other = kSmall;
  other.plan.fingerprint ^= 1;
  EXPECT_NE(digest(other), digest(kSmall));
}

TEST(Merge, FailsOnTwoResultsOfOneTask) {
  const Ledger one = {kPlan, {{17, 123, 45, "avx512", 1}}};
  const Ledger other = {kPlan, {record(3, 1), {17, 124, 45, "avx2", 2}}};
  EXPECT_EQ(complaint<SelfCheckError>([&] {
              merged({one, other});
            }),
            "task 17 was counted twice with different results: 123 solutions and 45 nodes (kernel "
            "avx512), 124 solutions and 45 nodes (kernel avx2)");
  const Ledger other_nodes = {kPlan, {{17, 123, 46, "avx2", 2}}};
  EXPECT_THROW(merged({one, other_nodes}), SelfCheckError);
}

TEST(Merge, RefusesDifferentPlansAndListsTheDifferences) {
  Ledger other = kSmall;
  other.plan.n = 17;
  other.plan.tasks = 59;
  EXPECT_EQ(complaint<UsageError>([&] {
              merged({kSmall, kSmall, other});
            }),
            "ledger 3 of 3 has a different plan from the first: n is 17 instead of 18, tasks is 59 "
            "instead of 76");
  other.plan = kPlan;
  other.plan.method = "halves";
  other.plan.split = 3;
  EXPECT_EQ(complaint<UsageError>([&] {
              merged({kSmall, other});
            }),
            "ledger 2 of 2 has a different plan from the first: method is halves instead of cross, "
            "split is 3 instead of 2");
  other.plan = kPlan;
  other.plan.fingerprint = 0xff;
  EXPECT_EQ(complaint<UsageError>([&] {
              merged({kSmall, other});
            }),
            "ledger 2 of 2 has a different plan from the first: fingerprint is 00000000000000ff "
            "instead of 1f0c5d2e9b8a7643");
}

TEST(Merge, RefusesAnEmptyListOfLedgers) {
  EXPECT_EQ(complaint<UsageError>([] { merged({}); }), "there is no ledger to merge");
}

// Returns a ledger with records of only eight tasks, so that tasks occur more than once. Records of
// the same task have equal results.
Ledger some_ledger(const std::vector<std::uint8_t>& numbers) {
  Ledger ledger = {.plan = kPlan, .dropped_bytes = numbers.size()};
  for (const std::uint8_t number : numbers) {
    const std::uint64_t task = number % 8U;
    ledger.records.push_back({task, 3 * task, 5 * task, number % 2 == 0 ? "avx2" : "portable",
                              static_cast<double>(number / 32)});
  }
  return ledger;
}

RC_GTEST_PROP(Merge, DependsNeitherOnGroupingNorOnOrder,
              (std::vector<std::uint8_t> x, std::vector<std::uint8_t> y,
               std::vector<std::uint8_t> z)) {
  const Ledger a = some_ledger(x);
  const Ledger b = some_ledger(y);
  const Ledger c = some_ledger(z);
  const Ledger all = merged({a, b, c});
  RC_ASSERT(merged({merged({a, b}), c}) == all);
  RC_ASSERT(merged({a, merged({b, c})}) == all);
  RC_ASSERT(merged({c, b, a}) == all);
  RC_ASSERT(merged({all}) == all);
  RC_ASSERT(total(all).tasks_done == all.records.size());
}

TEST(Total, SumsTheTasksDone) {
  const Total sum = total(kSmall);
  EXPECT_EQ(to_string(sum.solutions), "123464");
  EXPECT_EQ(to_string(sum.nodes), "98836");
  EXPECT_EQ(sum.tasks_done, 3U);
  EXPECT_EQ(sum.tasks, 76U);
  EXPECT_DOUBLE_EQ(sum.seconds, 0.125001);
  EXPECT_FALSE(sum.complete());
}

TEST(Total, IsCompleteWithTheLastTask) {
  PlanId plan = kPlan;
  plan.tasks = 2;
  EXPECT_FALSE(total({plan, {record(1, 1)}}).complete());
  EXPECT_FALSE(total({plan, {record(1, 1), record(1, 1)}}).complete());
  EXPECT_TRUE(total({plan, {record(1, 1), record(0, 1)}}).complete());
  plan.tasks = 0;
  EXPECT_TRUE(total({plan}).complete());
}

TEST(Total, GoesBeyond64Bits) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  const Ledger ledger = {kPlan,
                         {{0, kMax, kMax, "k", 0}, {1, kMax, 1, "k", 0}, {2, kMax, 0, "k", 0}}};
  EXPECT_EQ(to_string(total(ledger).solutions), "55340232221128654845");  // 3 (2^64 - 1)
  EXPECT_EQ(to_string(total(ledger).nodes), "18446744073709551616");      // 2^64
}

TEST(Total, CountsATaskOnceAndRefusesTwoResults) {
  EXPECT_EQ(to_string(total({kPlan, {record(5, 50, 2), record(5, 50, 1)}}).solutions), "50");
  EXPECT_THROW(total({kPlan, {record(5, 50), record(5, 51)}}), SelfCheckError);
}

TEST(Total, RefusesValuesOutsideTheFormat) {
  EXPECT_THROW(total({kPlan, {record(76, 1)}}), SelfCheckError);
  EXPECT_THROW(total({kPlan, {record(1, 1, -1)}}), SelfCheckError);
}

TEST(WriteLedger, ReplacesAFileAtomicallyAndLeavesNoOtherFile) {
  const Folder folder;
  put_bytes(folder / "all", std::string(10'000, 'x'));
  write_ledger(folder / "all", kSmall);
  EXPECT_EQ(bytes_of(folder / "all"), kSmallText);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(WriteLedger, ReplacesTheTargetOfALink) {
  const Folder folder;
  std::filesystem::create_directory(folder / "deep");
  put_bytes(folder / "deep/all", "old");
  std::filesystem::create_symlink("deep/all", folder / "link");
  write_ledger(folder / "link", kSmall);
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(bytes_of(folder / "deep/all"), kSmallText);
}

TEST(WriteLedger, DoesNotChangeTheFileWhenItCannotWriteTheLedger) {
  const Folder folder;
  put_bytes(folder / "all", "old");
  Ledger ledger = kSmall;
  ledger.records.push_back(record(76, 1));
  EXPECT_EQ(complaint<UsageError>([&] { write_ledger(folder / "all", ledger); }),
            "the record cannot be written to a ledger: task 76 is not one of the plan's 76 tasks, "
            "which are numbered from 0");
  ledger.records.clear();
  ledger.plan.method = "two words";
  EXPECT_EQ(complaint<UsageError>([&] { write_ledger(folder / "all", ledger); }),
            "the plan cannot be written to a ledger: the method's name must have 1 to 32 of "
            "the characters a-z A-Z 0-9 . _ + -");
  EXPECT_EQ(bytes_of(folder / "all"), "old");
}

TEST(WriteLedger, SaysWhyItCannotMakeTheFile) {
  const Folder folder;
  const std::string text = complaint<Error>([&] { write_ledger(folder / "none/all", kSmall); });
  EXPECT_TRUE(text.starts_with("cannot create '" + (folder / "none/all").string())) << text;
  EXPECT_TRUE(text.ends_with(": No such file or directory")) << text;
  EXPECT_THROW(write_ledger(folder.path(), kSmall), Error);
}

TEST(WriteLedger, DoesNotReplaceALedgerThatIsBeingWritten) {
  const Folder folder;
  LedgerWriter writer = LedgerWriter::create(folder / "all", kPlan);
  EXPECT_EQ(complaint<Error>([&] { write_ledger(folder / "all", kSmall); }),
            "'" + (folder / "all").string() + "' is in use by another process");
  writer.close();
  write_ledger(folder / "all", kSmall);
  EXPECT_EQ(read_ledger(folder / "all"), kSmall);
}

}  // namespace
}  // namespace nqueens::count

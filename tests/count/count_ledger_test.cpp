// tests/count/count_ledger_test.cpp - counts that keep a ledger and resume it.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::Folder;

TEST(CountLedger, HoldsEveryTaskOnce) {
  const Folder folder;
  const Result result = count(12, {}, {.ledger = folder / "x"});
  EXPECT_EQ(result.solutions, 14200U);  // OEIS A000170
  const Ledger ledger = read_ledger(folder / "x");
  EXPECT_EQ(ledger.plan, make_plan(12)->id());
  EXPECT_EQ(ledger.records.size(), 31U);
  EXPECT_TRUE(total(ledger).complete());
  EXPECT_EQ(total(ledger).solutions, 14200U);
  EXPECT_TRUE(total(ledger).nodes == result.nodes);
  EXPECT_EQ(ledger.records[0].kernel, result.kernel);
}

TEST(CountLedger, GivesTheProcessorTimeOfAllLegs) {
  const Folder folder;
  const Result first =
      count(14, {}, {.ledger = folder / "x", .tasks = std::vector{TaskRange{0, 20}}});
  EXPECT_GT(first.core_seconds, 0);
  const Result whole = count(14, {}, {.ledger = folder / "x", .keep = Keep::Resume});
  EXPECT_GT(whole.core_seconds, first.core_seconds);
  EXPECT_NEAR(whole.core_seconds, total(read_ledger(folder / "x")).seconds, 1e-6);
}

TEST(CountLedger, NamesTheMethodWhereNoKernelIsUsed) {
  const Folder folder;
  count(8, {.method = "textbook"}, {.ledger = folder / "x"});
  EXPECT_EQ(read_ledger(folder / "x").records[0].kernel, "textbook");
}

TEST(CountLedger, IsResumed) {
  const Folder folder;
  count(12, {}, {.ledger = folder / "x", .tasks = std::vector{TaskRange{0, 20}}});
  const Result rest = count(12, {}, {.ledger = folder / "x", .keep = Keep::Resume});
  EXPECT_EQ(rest.solutions, 14200U);  // OEIS A000170
  EXPECT_EQ(rest.tasks_found, 20U);
  EXPECT_EQ(rest.tasks_done, 31U);
  EXPECT_EQ(read_ledger(folder / "x").records.size(), 31U);
}

TEST(CountLedger, AnswersWithoutCountingWhenItIsComplete) {
  const Folder folder;
  const Result first = count(12, {}, {.ledger = folder / "x"});
  const Result again =
      count(12, {}, {.classify = Classify::Yes, .ledger = folder / "x", .keep = Keep::Resume});
  EXPECT_EQ(again.tasks_found, 31U);
  EXPECT_EQ(again.solutions, 14200U);  // OEIS A000170
  EXPECT_TRUE(again.nodes == first.nodes);
  EXPECT_EQ(again.classes.value().fundamental(), 1787U);  // OEIS A002562
  EXPECT_EQ(read_ledger(folder / "x").records.size(), 31U);
}

TEST(CountLedger, CountsADuplicateTaskOnce) {
  const Folder folder;
  count(12, {}, {.ledger = folder / "x"});
  Ledger ledger = read_ledger(folder / "x");
  ledger.records.push_back(ledger.records.front());
  write_ledger(folder / "twice", ledger);
  const Result result = count(12, {}, {.ledger = folder / "twice", .keep = Keep::Resume});
  EXPECT_EQ(result.tasks_found, 31U);
  EXPECT_EQ(result.solutions, 14200U);  // OEIS A000170
}

TEST(CountLedger, IsNeitherOverwrittenNorUsedForAnotherPlan) {
  const Folder folder;
  count(8, {}, {.ledger = folder / "x"});
  EXPECT_THROW(count(8, {}, {.ledger = folder / "x"}), UsageError);
  EXPECT_THROW(count(9, {}, {.ledger = folder / "x", .keep = Keep::Resume}), UsageError);
  EXPECT_THROW(count(8, {.method = "rows"}, {.ledger = folder / "x", .keep = Keep::Resume}),
               UsageError);
  EXPECT_THROW(count(8, {}, {.ledger = folder / "none", .keep = Keep::Resume}), Error);
  EXPECT_TRUE(total(read_ledger(folder / "x")).complete());
}

TEST(CountLedger, ProgressContinuesFromItsTasks) {
  const Folder folder;
  count(15, {.method = "textbook"},
        {.ledger = folder / "x", .tasks = std::vector{TaskRange{0, 600}}});
  std::vector<Progress> reports;
  const Watch watch = {.on_progress = [&](const Progress& p) { reports.push_back(p); },
                       .report_interval = {}};
  const Choice choice = {.method = "textbook", .threads = 1};
  const Params params = {.ledger = folder / "x", .keep = Keep::Resume};
  EXPECT_EQ(count(15, choice, params, watch).solutions, 2279184U);  // OEIS A000170
  ASSERT_FALSE(reports.empty());
  EXPECT_GT(reports[0].tasks_done, 600U);
  EXPECT_GT(reports[0].fraction, 0.5);
}

TEST(CountLedger, AddsUpTheTimesOfItsLegs) {
  const Folder folder;
  const auto resume = [&](Params params) {
    params.ledger = folder / "x";
    params.keep = std::filesystem::exists(folder / "x") ? Keep::Resume : Keep::New;
    return count(12, {}, params);
  };
  double sum = 0;
  for (std::uint64_t leg = 1; leg <= 4; ++leg) {
    const Result result = resume({.tasks = std::vector{TaskRange{0, 7 * leg}}});
    EXPECT_EQ(result.legs, leg);
    EXPECT_GT(result.elapsed_seconds, sum);
    EXPECT_NEAR(result.elapsed_seconds, total(read_ledger(folder / "x")).elapsed_seconds, 0.002);
    sum = result.elapsed_seconds;
  }
  EXPECT_GE(resume({}).elapsed_seconds, sum);
  EXPECT_EQ(total(read_ledger(folder / "x")).legs, 5U);
  // All tasks are done, so nothing is written.
  EXPECT_EQ(resume({}).legs, 5U);
  EXPECT_EQ(total(read_ledger(folder / "x")).legs, 5U);
}

TEST(CountLedger, IncludesTheTimeOfTheSplits) {
  const Folder folder;
  const Result result = count(
      12, {}, {.classify = Classify::Yes, .by_first_row = ByFirstRow::Yes, .ledger = folder / "x"});
  EXPECT_NEAR(result.elapsed_seconds, total(read_ledger(folder / "x")).elapsed_seconds, 0.002);
}

TEST(CountLedger, ProgressIncludesTheTimeOfEarlierLegs) {
  const Folder folder;
  count(15, {.method = "textbook"},
        {.ledger = folder / "x", .tasks = std::vector{TaskRange{0, 600}}});
  Ledger ledger = read_ledger(folder / "x");
  ledger.legs = {{.id = 1, .threads = 1, .tasks = 600, .milliseconds = 1'000'000}};
  write_ledger(folder / "x", ledger);
  std::vector<Progress> reports;
  const Watch watch = {.on_progress = [&](const Progress& p) { reports.push_back(p); },
                       .report_interval = {}};
  const Choice choice = {.method = "textbook", .threads = 1};
  const Params params = {.ledger = folder / "x", .keep = Keep::Resume};
  EXPECT_GT(count(15, choice, params, watch).elapsed_seconds, 1'000);
  ASSERT_FALSE(reports.empty());
  EXPECT_EQ(reports[0].seconds_before, 1'000);
  EXPECT_GT(reports[0].elapsed_seconds, 1'000);
  EXPECT_GT(reports[0].solutions_before, 0U);
  EXPECT_GT(reports[0].fraction, 0.5);
}

TEST(CountLedger, OfSevenPartsAddsUpToTheTotal) {
  const Folder folder;
  std::vector<Ledger> pieces;
  for (std::uint64_t begin = 0; begin < 31; begin += 5) {
    const std::filesystem::path file = folder / std::to_string(begin);
    count(12, {},
          {.ledger = file,
           .tasks = std::vector{TaskRange{begin, std::min<std::uint64_t>(begin + 5, 31)}}});
    pieces.push_back(read_ledger(file));
  }
  EXPECT_EQ(pieces.size(), 7U);
  EXPECT_TRUE(total(merge(pieces)).complete());
  EXPECT_EQ(total(merge(pieces)).solutions, 14200U);  // OEIS A000170
}

}  // namespace
}  // namespace nqueens::count

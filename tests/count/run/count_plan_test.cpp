// tests/count/run/count_plan_test.cpp - uses scripted runners to test how their reports are
// handled: each reported task is counted once, is written to the ledger immediately, and must not
// contradict an earlier report.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/count_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/temporary_folder.h"

namespace nqueens::count {
namespace {

using testing::complaint;

// A plan for n = 30. The number of solutions is not published and must only be divisible by 4, so
// tests can choose the results of the tasks.
class MadeUpPlan : public Plan {
 public:
  explicit MadeUpPlan(std::vector<double> costs) : costs_(std::move(costs)) {
    id_ = {.n = 30, .method = "cross", .split = 1, .tasks = costs_.size(), .fingerprint = 7};
  }
  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t task) const override { return costs_[task]; }
  std::uint64_t recount(std::uint64_t, RunControl&) const override { return 0; }
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel&) const override { return nullptr; }

 private:
  std::vector<double> costs_;
  PlanId id_;
};

TaskRecord record_of(std::uint64_t task, std::uint64_t solutions) {
  return {.task = task, .solutions = solutions, .nodes = 1, .kernel = "script", .seconds = 0.5};
}

// Runs a script, which reports records regardless of the tasks to count.
class ScriptedRunner : public Runner {
 public:
  using Script = std::function<void(RunControl& control, const TaskObserver& observer)>;
  explicit ScriptedRunner(Script script) : script_(std::move(script)) {}
  // Reports these records, in this order.
  explicit ScriptedRunner(std::vector<TaskRecord> records)
      : ScriptedRunner([records](RunControl&, const TaskObserver& observer) {
          observer.ready();
          for (const TaskRecord& record : records) observer.done(record);
        }) {}

  std::string_view name() const override { return "script"; }
  int threads() const override { return 1; }
  std::string_view kernel_of(const PlanId&) const override { return "script"; }
  void run(const Plan&, std::vector<CostedTask> tasks, RunControl& control,
           const TaskObserver& observer) override {
    asked.clear();
    for (const CostedTask& task : tasks) asked.push_back(task.task);
    script_(control, observer);
  }

  std::vector<std::uint64_t> asked;

 private:
  Script script_;
};

Result counted(const Plan& plan, Runner& runner, const Params& params = {},
               const Watch& watch = {}) {
  RunControl control(watch);
  Result result = {.n = plan.id().n};
  count_plan(plan, runner, params, control, result);
  result.ended = control.ended();
  return result;
}

TEST(CountPlan, DoesNotDependOnTheOrderOfTasks) {
  const MadeUpPlan plan({1, 1, 1});
  ScriptedRunner runner({record_of(2, 30), record_of(0, 10), record_of(1, 20)});
  const Result result = counted(plan, runner);
  EXPECT_EQ(runner.asked, (std::vector<std::uint64_t>{0, 1, 2}));
  EXPECT_EQ(result.solutions, 60U);
  EXPECT_EQ(result.nodes, 3U);
  EXPECT_EQ(result.kernel, "script");
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.fraction, 1);
}

TEST(CountPlan, CountsATaskOnceWhenItIsReportedTwice) {
  const MadeUpPlan plan({1, 1});
  const tests::TemporaryFolder folder;
  ScriptedRunner runner({record_of(1, 20), record_of(1, 20), record_of(0, 12), record_of(1, 20)});
  EXPECT_EQ(counted(plan, runner, {.ledger = folder / "x"}).solutions, 32U);
  EXPECT_EQ(read_ledger(folder / "x").records.size(), 2U);
}

TEST(CountPlan, FailsWhenATaskHasTwoResults) {
  const MadeUpPlan plan({1, 1});
  for (const TaskRecord& other :
       {record_of(1, 21), TaskRecord{.task = 1, .solutions = 20, .nodes = 2}}) {
    ScriptedRunner runner({record_of(1, 20), other, record_of(0, 10)});
    EXPECT_EQ(complaint<SelfCheckError>([&] { counted(plan, runner); }),
              "task 1 was counted twice by runner script, with different results");
  }
}

TEST(CountPlan, FailsWhenARunnerReportsATaskThatItWasNotGiven) {
  const MadeUpPlan plan({1, 1, 1});
  ScriptedRunner beyond({record_of(3, 1)});
  EXPECT_THROW(counted(plan, beyond), SelfCheckError);
  ScriptedRunner other({record_of(0, 1)});
  EXPECT_THROW(counted(plan, other, {.tasks = std::vector{TaskRange{1, 3}}}), SelfCheckError);
}

TEST(CountPlan, AsksForTheTasksOfAShare) {
  const MadeUpPlan plan({5, 1, 1, 1, 1, 1});
  ScriptedRunner first({record_of(0, 10)});
  EXPECT_EQ(counted(plan, first, {.share = ShareNumber{1, 2}}).solutions, 10U);
  EXPECT_EQ(first.asked, (std::vector<std::uint64_t>{0}));
  ScriptedRunner second({record_of(0, 10)});
  EXPECT_THROW(counted(plan, second, {.share = ShareNumber{2, 2}}), SelfCheckError);
  EXPECT_EQ(second.asked, (std::vector<std::uint64_t>{1, 2, 3, 4, 5}));
}

TEST(CountPlan, DoesNotAskForTasksOfKnownLedgers) {
  const MadeUpPlan plan({1, 1, 1});
  const tests::TemporaryFolder folder;
  write_ledger(folder / "a", {.plan = plan.id(), .records = {record_of(1, 20)}});
  ScriptedRunner runner({record_of(0, 10), record_of(2, 30)});
  const Result result = counted(plan, runner, {.ledger = folder / "b", .known = {folder / "a"}});
  EXPECT_EQ(runner.asked, (std::vector<std::uint64_t>{0, 2}));
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.solutions, 60U);
  EXPECT_EQ(read_ledger(folder / "b").records.size(), 2U);
}

TEST(CountPlan, FailsWhenAKnownLedgerHasAnotherResult) {
  const MadeUpPlan plan({1, 1});
  const tests::TemporaryFolder folder;
  write_ledger(folder / "a", {.plan = plan.id(), .records = {record_of(1, 20)}});
  write_ledger(folder / "b", {.plan = plan.id(), .records = {record_of(1, 24)}});
  ScriptedRunner runner({record_of(0, 10)});
  EXPECT_EQ(complaint<SelfCheckError>([&] {
              counted(plan, runner, {.known = {folder / "a", folder / "b"}});
            }),
            "task 1 was counted twice with different results: 20 solutions and 1 nodes (kernel "
            "script) in '" +
                (folder / "a").string() +
                "', 24 solutions and 1 nodes (kernel "
                "script) in '" +
                (folder / "b").string() + "'");
}

TEST(CountPlan, FailsWhenARunnerOmitsATask) {
  const MadeUpPlan plan({1, 1, 1});
  ScriptedRunner runner({record_of(0, 1), record_of(2, 1)});
  EXPECT_THROW(counted(plan, runner), SelfCheckError);
}

TEST(CountPlan, KeepsTasksReportedBeforeARunnerFailed) {
  const MadeUpPlan plan({1, 1, 1});
  const tests::TemporaryFolder folder;
  ScriptedRunner failing([](RunControl&, const TaskObserver& observer) {
    observer.done(record_of(1, 20));
    throw Error("the device is lost");
  });
  EXPECT_EQ(complaint<Error>([&] { counted(plan, failing, {.ledger = folder / "x"}); }),
            "the device is lost");
  ScriptedRunner other({record_of(2, 30), record_of(0, 10)});
  const Result result = counted(plan, other, {.ledger = folder / "x", .keep = Keep::Resume});
  EXPECT_EQ(other.asked, (std::vector<std::uint64_t>{0, 2}));
  EXPECT_EQ(result.solutions, 60U);
  EXPECT_EQ(result.tasks_found, 1U);
}

TEST(CountPlan, OfAnEndedRunIsPartial) {
  const MadeUpPlan plan({3, 1});
  ScriptedRunner runner([](RunControl& control, const TaskObserver& observer) {
    observer.done(record_of(0, 10));
    control.end(Ended::LimitReached);
  });
  const Result result = counted(plan, runner);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.complete());
  EXPECT_EQ(result.solutions, 10U);
  EXPECT_DOUBLE_EQ(result.fraction, 0.75);
}

TEST(CountPlan, ThrowsTheErrorOfItsLedger) {
  const MadeUpPlan plan({1});
  const tests::TemporaryFolder folder;
  std::string text;
  ScriptedRunner runner([&](RunControl&, const TaskObserver& observer) {
    TaskRecord record = record_of(0, 1);
    record.kernel = "two words";  // invalid in a ledger
    text = complaint<UsageError>([&] { observer.done(record); });
    throw Error("could not be kept");
  });
  EXPECT_THROW(counted(plan, runner, {.ledger = folder / "x"}), Error);
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(read_ledger(folder / "x").records.empty());
}

TEST(CountPlan, RunsNoTaskWhenAllAreDone) {
  const MadeUpPlan plan({1, 1});
  const tests::TemporaryFolder folder;
  ScriptedRunner runner({record_of(0, 12), record_of(1, 20)});
  counted(plan, runner, {.ledger = folder / "x"});
  ScriptedRunner silent(std::vector<TaskRecord>{});
  EXPECT_EQ(counted(plan, silent, {.ledger = folder / "x", .keep = Keep::Resume}).solutions, 32U);
  EXPECT_TRUE(silent.asked.empty());
}

TEST(CountPlan, ProgressContinuesFromEarlierTasksUpToOne) {
  const MadeUpPlan plan({4, 3, 1, 2});
  const tests::TemporaryFolder folder;
  write_ledger(folder / "x", {.plan = plan.id(), .records = {record_of(0, 102)}});
  ScriptedRunner runner([](RunControl&, const TaskObserver& observer) {
    observer.ready();
    for (const std::uint64_t task : {1U, 3U, 2U}) {
      observer.done(record_of(task, 10));
    }
  });
  std::vector<Progress> reports;
  counted(plan, runner, {.ledger = folder / "x", .keep = Keep::Resume},
          {.on_progress = [&](const Progress& p) { reports.push_back(p); }, .report_interval = {}});
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_DOUBLE_EQ(reports[0].fraction, 0.7);
  EXPECT_DOUBLE_EQ(reports[1].fraction, 0.9);
  EXPECT_DOUBLE_EQ(reports[2].fraction, 1);
  EXPECT_EQ(reports[0].tasks_done, 2U);
  EXPECT_EQ(reports[2].tasks_done, 4U);
  EXPECT_EQ(reports[0].solutions, 112U);
  EXPECT_EQ(reports[2].solutions, 132U);
  EXPECT_EQ(reports[2].solutions_before, 102U);
}

}  // namespace
}  // namespace nqueens::count

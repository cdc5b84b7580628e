// tests/count/run/cpu_runner_test.cpp - compares the tasks of every method, counted by every
// kernel, with the plain search.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/cpu_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/kernels/halves/kernel_halves.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::count {
namespace {

using kernels::testing::supported_kernels;
using testing::complaint;

// Returns the records that a runner reports for these tasks, sorted by task.
std::vector<TaskRecord> records_of(const Plan& plan, const std::vector<std::uint64_t>& tasks,
                                   std::string_view kernel = "auto") {
  const Watch watch;
  RunControl control(watch);
  std::vector<TaskRecord> records;
  make_cpu_runner(kernel, 2)->run(
      plan, with_costs(plan, tasks, control), control,
      {.done = [&](const TaskRecord& record) { records.push_back(record); }});
  std::ranges::sort(records, {}, &TaskRecord::task);
  return records;
}

std::vector<std::uint64_t> all_tasks(const Plan& plan) {
  std::vector<std::uint64_t> tasks(plan.id().tasks);
  std::iota(tasks.begin(), tasks.end(), std::uint64_t{0});
  return tasks;
}

// Checks that every kernel of this processor and the plain search count the same for every task.
void expect_that_kernels_agree_with_recounts(const Plan& plan) {
  const Watch watch;
  RunControl control(watch);
  const std::vector<TaskRecord> portable = records_of(plan, all_tasks(plan), "portable");
  for (const kernels::Kernel& kernel : supported_kernels()) {
    const std::vector<TaskRecord> found = records_of(plan, all_tasks(plan), kernel.name);
    ASSERT_EQ(found.size(), plan.id().tasks);
    for (std::uint64_t task = 0; task < found.size(); ++task) {
      ASSERT_EQ(found[task].solutions, plan.recount(task, control))
          << kernel.name << ", task " << task;
      ASSERT_EQ(found[task].nodes, portable[task].nodes) << kernel.name << ", task " << task;
    }
  }
}

// Checks the `count` cheapest tasks. Some may have no solution, but at least one must have one.
void expect_that_cheap_tasks_equal_their_recounts(const Plan& plan, std::size_t count) {
  std::vector<std::uint64_t> tasks = all_tasks(plan);
  std::ranges::stable_sort(tasks, {}, [&](std::uint64_t task) { return plan.cost(task); });
  tasks.resize(count);
  std::ranges::sort(tasks);
  const Watch watch;
  RunControl control(watch);
  std::uint64_t sum = 0;
  for (const TaskRecord& record : records_of(plan, tasks)) {
    EXPECT_EQ(record.solutions, plan.recount(record.task, control)) << "task " << record.task;
    sum += record.solutions;
  }
  EXPECT_GT(sum, 0U);
}

TEST(CpuRunner, CountsEveryTaskAsThePlainSearchDoes) {
  for (const std::string method : {"cross", "rows", "halves", "textbook"}) {
    for (std::int32_t n = 1; n <= 11; ++n) {
      SCOPED_TRACE(method + " " + std::to_string(n));
      expect_that_kernels_agree_with_recounts(*make_plan(n, method));
    }
  }
}

TEST(CpuRunner, CountsEveryTaskOfTwelveRowsAsThePlainSearchDoes) {
  expect_that_kernels_agree_with_recounts(*make_plan(12, "cross"));
  expect_that_kernels_agree_with_recounts(*make_plan(12, "halves"));
  expect_that_kernels_agree_with_recounts(*make_plan(12, "rows", 4));
}

TEST(CpuRunner, ReportsItsKernelWhereTheMethodUsesOne) {
  const auto runner = make_cpu_runner("portable", 1);
  EXPECT_EQ(runner->name(), "cpu");
  for (const Method& method : methods()) {
    const PlanId id = {.n = 8, .method = std::string(method.name)};
    EXPECT_EQ(runner->kernel_of(id), method.uses_kernels ? "portable" : "") << method.name;
  }
}

TEST(CpuRunner, NamesTheKernelOrMethodOfATask) {
  EXPECT_EQ(records_of(*make_plan(8), {3}, "portable").at(0).kernel, "portable");
  EXPECT_EQ(records_of(*make_plan(8, "textbook"), {3}).at(0).kernel, "textbook");
}

TEST(CpuRunner, TakesTheCheapestTaskLast) {
  const auto plan = make_plan(12);
  const Watch watch;
  RunControl control(watch);
  std::vector<double> costs;
  make_cpu_runner("auto", 1)->run(
      *plan, with_costs(*plan, all_tasks(*plan), control), control,
      {.done = [&](const TaskRecord& record) { costs.push_back(plan->cost(record.task)); }});
  EXPECT_EQ(costs.back(), *std::ranges::min_element(costs));
}

// Each run takes a few tasks, alternately from the front and from the back of the plan.
TEST(CpuRunner, CountsTheTasksOfItsPlanInSeveralRuns) {
  for (const std::string method : {"cross", "rows", "halves", "textbook"}) {
    SCOPED_TRACE(method);
    const auto plan = make_plan(11, method);
    const auto runner = make_cpu_runner_of(*plan, "auto", 2);
    const Watch watch;
    RunControl control(watch);
    std::uint64_t sum = 0;
    std::vector<std::uint64_t> left = all_tasks(*plan);
    for (bool is_front = true; !left.empty(); is_front = !is_front) {
      const auto count = static_cast<std::ptrdiff_t>(std::min<std::size_t>(left.size(), 7));
      const auto begin = is_front ? left.begin() : left.end() - count;
      const std::vector<std::uint64_t> tasks(begin, begin + count);
      left.erase(begin, begin + count);
      runner->run(*plan, with_costs(*plan, tasks, control), control,
                  {.done = [&](const TaskRecord& record) { sum += record.solutions; }});
    }
    EXPECT_EQ(sum, 2680U);
  }
}

TEST(CpuRunner, MadeForOnePlanRefusesAnother) {
  const auto plan = make_plan(11, "halves");
  const auto runner = make_cpu_runner_of(*plan, "auto", 1);
  const Watch watch;
  RunControl control(watch);
  EXPECT_THROW(runner->run(*make_plan(12, "halves"), {}, control, {}), SelfCheckError);
}

TEST(CpuRunner, IsPreparedAgainAfterAStop) {
  const auto plan = make_plan(18, "halves");
  const auto runner = make_cpu_runner_of(*plan, "auto", 1);
  std::stop_source source;
  source.request_stop();
  const Watch stopped = {.stop = source.get_token()};
  RunControl ended(stopped);
  const auto fail = [](const TaskRecord&) { FAIL() << "a task was reported after the stop"; };
  runner->run(*plan, {{.task = 12'000, .cost = 1}}, ended, {.done = fail});
  const Watch watch;
  RunControl control(watch);
  std::uint64_t solutions = 0;
  runner->run(*plan, {{.task = 12'000, .cost = 1}}, control,
              {.done = [&](const TaskRecord& record) { solutions = record.solutions; }});
  EXPECT_EQ(solutions, plan->recount(12'000, control));
}

TEST(CpuRunner, RefusesUnknownKernels) { EXPECT_THROW(make_cpu_runner("abacus", 1), UsageError); }

// Future kernels need not support all methods.
TEST(CpuRunner, NamesTheKernelsThatSupportAMethod) {
  kernels::Kernel without = kernels::kernel("portable");
  without.name = "new";
  without.halves = nullptr;
  const auto plan = make_plan(8, "halves");
  const std::string refusal = complaint<UsageError>([&] { plan->cpu_tasks(without); });
  EXPECT_TRUE(
      refusal.starts_with("kernel new does not support method halves; kernels that support it: "))
      << refusal;
  EXPECT_TRUE(refusal.ends_with("portable")) << refusal;
}

TEST(CpuTasks, AbandonATaskWhenTheRunEnds) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  const kernels::Kernel& kernel = kernels::kernel();
  for (const auto& plan : {make_plan(19, "cross", 1), make_plan(20, "rows")}) {
    EXPECT_EQ(plan->cpu_tasks(kernel)->run(0, control).solutions, 0U) << plan->id().method;
    EXPECT_EQ(plan->recount(0, control), 0U) << plan->id().method;
  }
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

// From n = 18 on, solutions of even boards are weighted by their queens on the longest diagonals.
TEST(CpuRunnerSlow, CountsTasksOfHalvesAsThePlainSearchDoes) {
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {17, 18, 19}) {
    const auto plan = make_plan(n, "halves");
    std::vector<std::uint64_t> tasks;
    for (std::uint64_t i = 0; i < 12; ++i) tasks.push_back(plan->id().tasks * i / 12);
    for (const TaskRecord& record : records_of(*plan, tasks)) {
      EXPECT_EQ(record.solutions, plan->recount(record.task, control))
          << n << ", task " << record.task;
    }
  }
}

// A task of these plans fills further columns or rows before a kernel can take over. The plain
// search takes ten seconds even for the cheap tasks.
TEST(CpuRunnerSlow, CountsATaskThatFillsFurtherColumns) {
  expect_that_cheap_tasks_equal_their_recounts(*make_plan(19, "cross", 1), 600);
  expect_that_cheap_tasks_equal_their_recounts(*make_plan(20, "cross", 3), 400);
}

TEST(CpuRunnerLong, CountsATaskThatFillsFurtherRows) {
  expect_that_cheap_tasks_equal_their_recounts(*make_plan(19, "rows", 2), 1);
}

}  // namespace
}  // namespace nqueens::count

// tests/count/run/schedule_test.cpp - every task once, on any number of threads, and never a part
// of one.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/base/thread_time.h"

namespace nqueens::count {
namespace {

using namespace std::chrono_literals;

// A plan without a board: a task does what the test says.
class MadeUpPlan : public Plan {
 public:
  using Work = std::function<kernels::Tally(std::uint64_t task, RunControl& control)>;
  MadeUpPlan(std::vector<double> costs, Work work) : costs_(std::move(costs)), work_(work) {
    id_.tasks = costs_.size();
  }

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t task) const override { return costs_[task]; }
  kernels::Tally run(std::uint64_t task, const kernels::Kernel&,
                     RunControl& control) const override {
    return work_(task, control);
  }
  std::uint64_t recount(std::uint64_t, RunControl&) const override { return 0; }

 private:
  std::vector<double> costs_;
  Work work_;
  PlanId id_;
};

std::vector<double> ones(std::size_t tasks) { return std::vector<double>(tasks, 1.0); }

std::vector<std::uint64_t> all_tasks(std::size_t tasks) {
  std::vector<std::uint64_t> all(tasks);
  std::iota(all.begin(), all.end(), std::uint64_t{0});
  return all;
}

kernels::Tally task_itself(std::uint64_t task, RunControl&) {
  return {.solutions = task, .nodes = 2 * task};
}

// The tasks in the order of their ends.
std::vector<std::uint64_t> order_of(const Plan& plan, const std::vector<std::uint64_t>& tasks,
                                    int threads) {
  std::vector<std::uint64_t> order;
  const Watch watch;
  RunControl control(watch);
  run_tasks(plan, tasks, {}, kernels::kernel(), threads, control,
            [&](const TaskRecord& record) { order.push_back(record.task); });
  return order;
}

TEST(Schedule, RunsEveryTaskOnceOnAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 8}) {
    std::vector<std::atomic<int>> runs(1000);
    const MadeUpPlan plan(ones(1000), [&](std::uint64_t task, RunControl&) {
      ++runs[task];
      return kernels::Tally{};
    });
    std::vector<std::uint64_t> order = order_of(plan, all_tasks(1000), threads);
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, all_tasks(1000)) << threads;
    for (const std::atomic<int>& times : runs) ASSERT_EQ(times, 1) << threads;
  }
}

TEST(Schedule, RunsOnlyTheTasksItIsGiven) {
  const MadeUpPlan plan(ones(9), task_itself);
  std::vector<std::uint64_t> order = order_of(plan, {2, 5, 7}, 1);
  std::sort(order.begin(), order.end());
  EXPECT_EQ(order, (std::vector<std::uint64_t>{2, 5, 7}));
  EXPECT_EQ(order_of(plan, {}, 2), std::vector<std::uint64_t>{});
}

TEST(Schedule, RunsTheCheapestTaskLast) {
  const MadeUpPlan plan({5, 1, 3, 5}, task_itself);
  EXPECT_EQ(order_of(plan, all_tasks(4), 1).back(), 1U);
}

TEST(Schedule, TellsWhatATaskFoundAndWhoCountedIt) {
  const MadeUpPlan plan(ones(1), [](std::uint64_t, RunControl&) {
    const double began = thread_seconds();
    while (thread_seconds() < began + 0.02) {
    }
    std::this_thread::sleep_for(200ms);  // takes no processor time
    return kernels::Tally{.solutions = 92, .nodes = 2057};
  });
  const Watch watch;
  RunControl control(watch);
  TaskRecord found;
  run_tasks(plan, {0}, {}, kernels::kernel("portable"), 1, control,
            [&](const TaskRecord& record) { found = record; });
  EXPECT_EQ(found.task, 0U);
  EXPECT_EQ(found.solutions, 92U);
  EXPECT_EQ(found.nodes, 2057U);
  EXPECT_EQ(found.kernel, "portable");
  EXPECT_GE(found.seconds, 0.02);
  EXPECT_LT(found.seconds, 0.2);
}

TEST(Schedule, HandsOverOneTaskAtATime) {
  const MadeUpPlan plan(ones(200), task_itself);
  std::atomic<int> inside = 0;
  const Watch watch;
  RunControl control(watch);
  run_tasks(plan, all_tasks(200), {}, kernels::kernel(), 8, control, [&](const TaskRecord&) {
    EXPECT_EQ(++inside, 1);
    std::this_thread::sleep_for(100us);
    --inside;
  });
}

// Reports come at most ten times a second, so each of these tasks takes longer than a tenth.
TEST(Schedule, ProgressGoesOnFromWhatWasDoneBeforeUpToOne) {
  const MadeUpPlan plan({3, 1, 2}, [](std::uint64_t, RunControl&) {
    std::this_thread::sleep_for(120ms);
    return kernels::Tally{.solutions = 10};
  });
  std::vector<Progress> reports;
  const Watch watch = {.on_progress = [&](const Progress& p) { reports.push_back(p); }};
  RunControl control(watch);
  run_tasks(plan, all_tasks(3), {.cost = 4, .tasks = 7, .solutions = 100}, kernels::kernel(), 1,
            control, [](const TaskRecord&) {});
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_DOUBLE_EQ(reports[0].fraction, 0.7);
  EXPECT_DOUBLE_EQ(reports[1].fraction, 0.9);
  EXPECT_DOUBLE_EQ(reports[2].fraction, 1);
  EXPECT_EQ(reports[0].tasks_done, 8U);
  EXPECT_EQ(reports[2].tasks_done, 10U);
  EXPECT_EQ(reports[0].solutions, 110U);
  EXPECT_EQ(reports[2].solutions, 130U);
}

TEST(Schedule, PassesOnWhatDoneThrows) {
  for (const int threads : {1, 4}) {
    const MadeUpPlan plan(ones(100), task_itself);
    const Watch watch;
    RunControl control(watch);
    std::string text;
    try {
      run_tasks(plan, all_tasks(100), {}, kernels::kernel(), threads, control,
                [](const TaskRecord&) { throw std::runtime_error("no space left"); });
    } catch (const std::runtime_error& error) {
      text = error.what();
    }
    EXPECT_EQ(text, "no space left") << threads;
  }
}

// Even if only one call throws: the other threads must not finish a count that is lost.
TEST(Schedule, EndsOnAllThreadsWhenDoneThrowsOnce) {
  const MadeUpPlan plan(ones(500), [](std::uint64_t, RunControl&) {
    std::this_thread::sleep_for(1ms);
    return kernels::Tally{};
  });
  const Watch watch;
  RunControl control(watch);
  int calls = 0;
  EXPECT_THROW(run_tasks(plan, all_tasks(500), {}, kernels::kernel(), 2, control,
                         [&](const TaskRecord&) {
                           if (++calls == 10) throw std::runtime_error("no space left");
                         }),
               std::runtime_error);
  EXPECT_LT(calls, 50);
}

TEST(Schedule, HandsOverNothingOfATaskThatWasEnded) {
  const MadeUpPlan plan(ones(10), [](std::uint64_t task, RunControl& control) {
    if (task == 3) control.end(Ended::Stopped);
    return kernels::Tally{};
  });
  std::vector<std::uint64_t> before = order_of(MadeUpPlan(ones(10), task_itself), all_tasks(10), 1);
  before.erase(std::ranges::find(before, 3U), before.end());
  const Watch watch;
  RunControl control(watch);
  std::vector<std::uint64_t> order;
  run_tasks(plan, all_tasks(10), {}, kernels::kernel(), 1, control,
            [&](const TaskRecord& record) { order.push_back(record.task); });
  EXPECT_FALSE(before.empty());
  EXPECT_EQ(order, before);
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(Schedule, HandsOverNoPartOfATaskWhateverTheMomentOfTheStop) {
  for (const int threads : {1, 2, 4}) {
    // A task that is stopped says 1, a whole one 2.
    const MadeUpPlan plan(ones(10'000), [](std::uint64_t, RunControl& control) {
      std::this_thread::sleep_for(200us);
      return kernels::Tally{.solutions = control.should_end() ? 1U : 2U};
    });
    std::stop_source source;
    const Watch watch = {.stop = source.get_token()};
    RunControl control(watch);
    std::jthread stopper([&] {
      std::this_thread::sleep_for(50ms);
      source.request_stop();
    });
    std::uint64_t done = 0;
    run_tasks(plan, all_tasks(10'000), {}, kernels::kernel(), threads, control,
              [&](const TaskRecord& record) {
                ++done;
                ASSERT_EQ(record.solutions, 2U);
              });
    EXPECT_EQ(control.ended(), Ended::Stopped);
    EXPECT_LT(done, 10'000U);
  }
}

TEST(Schedule, StartsNothingAfterAStop) {
  const MadeUpPlan plan(ones(10), [](std::uint64_t, RunControl&) {
    ADD_FAILURE() << "a task was started";
    return kernels::Tally{};
  });
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  run_tasks(plan, all_tasks(10), {}, kernels::kernel(), 2, control,
            [](const TaskRecord&) { ADD_FAILURE() << "a task was handed over"; });
}

}  // namespace
}  // namespace nqueens::count

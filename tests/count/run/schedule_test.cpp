// tests/count/run/schedule_test.cpp - tasks are run once on any number of threads, and only
// finished tasks are reported.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/base/run/thread_time.h"
#include "tests/waiting.h"

namespace nqueens::count {
namespace {

using namespace std::chrono_literals;

// Tasks that call a function of the test instead of counting boards.
class MadeUpTasks : public CpuTasks {
 public:
  using Work = std::function<kernels::Tally(std::uint64_t task, RunControl& control)>;
  explicit MadeUpTasks(Work work) : work_(std::move(work)) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    return work_(task, control);
  }

 private:
  Work work_;
};

std::vector<CostedTask> all_tasks(std::uint64_t tasks) {
  std::vector<CostedTask> all;
  for (std::uint64_t task = 0; task < tasks; ++task) all.push_back({task, 1});
  return all;
}

// Returns a result that depends on the task's number.
kernels::Tally numbered_result(std::uint64_t task, RunControl&) {
  return {.solutions = task, .nodes = 2 * task};
}

// Runs the tasks and returns their numbers in the order in which they finish.
std::vector<std::uint64_t> finished_tasks(CpuTasks& work, const std::vector<CostedTask>& tasks,
                                          int threads) {
  std::vector<std::uint64_t> order;
  const Watch watch;
  RunControl control(watch);
  run_tasks(work, tasks, threads, "none", control,
            {.done = [&](const TaskRecord& record) { order.push_back(record.task); }});
  return order;
}

TEST(Schedule, RunsEveryTaskOnceOnAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 8}) {
    std::vector<std::atomic<int>> runs(1000);
    MadeUpTasks work([&](std::uint64_t task, RunControl&) {
      ++runs[task];
      return kernels::Tally{};
    });
    EXPECT_EQ(finished_tasks(work, all_tasks(1000), threads).size(), 1000U) << threads;
    for (const std::atomic<int>& times : runs) ASSERT_EQ(times, 1) << threads;
  }
}

TEST(Schedule, RunsOnlyTheTasksItIsGiven) {
  MadeUpTasks work(numbered_result);
  std::vector<std::uint64_t> order = finished_tasks(work, {{2, 1}, {5, 1}, {7, 1}}, 1);
  std::sort(order.begin(), order.end());
  EXPECT_EQ(order, (std::vector<std::uint64_t>{2, 5, 7}));
  EXPECT_EQ(finished_tasks(work, {}, 2), std::vector<std::uint64_t>{});
}

TEST(Schedule, StartsTasksInTheGivenOrder) {
  MadeUpTasks work(numbered_result);
  EXPECT_EQ(finished_tasks(work, {{5, 1}, {2, 3}, {9, 2}}, 1),
            (std::vector<std::uint64_t>{5, 2, 9}));
}

TEST(Schedule, PreparesOnceAndCallsReadyBeforeTheFirstTask) {
  class Prepared : public CpuTasks {
   public:
    void prepare(RunControl&) override { ++prepared; }
    kernels::Tally run(std::uint64_t, RunControl&) override {
      EXPECT_EQ(prepared, 1);
      EXPECT_EQ(ready, 1);
      return {};
    }
    int prepared = 0;
    int ready = 0;
  };
  Prepared work;
  const Watch watch;
  RunControl control(watch);
  run_tasks(work, all_tasks(10), 2, "none", control,
            {.ready = [&] { ++work.ready; }, .done = [](const TaskRecord&) {}});
  EXPECT_EQ(work.prepared, 1);
}

TEST(Schedule, ReportsTheResultAndTheKernelOfATask) {
  MadeUpTasks work([](std::uint64_t, RunControl&) {
    const double began = thread_seconds();
    while (thread_seconds() < began + 0.02) {
    }
    std::this_thread::sleep_for(200ms);  // takes no processor time
    return kernels::Tally{.solutions = 92, .nodes = 2057};
  });
  const Watch watch;
  RunControl control(watch);
  TaskRecord found;
  const double began = thread_seconds();
  run_tasks(work, {{0, 1}}, 1, "portable", control,
            {.done = [&](const TaskRecord& record) { found = record; }});
  EXPECT_EQ(found.task, 0U);
  EXPECT_EQ(found.solutions, 92U);
  EXPECT_EQ(found.nodes, 2057U);
  EXPECT_EQ(found.kernel, "portable");
  EXPECT_GE(found.seconds, 0.02);
  EXPECT_LE(found.seconds, thread_seconds() - began);  // this is the only thread
}

TEST(Schedule, ReportsOneTaskAtATime) {
  MadeUpTasks work(numbered_result);
  std::atomic<int> inside = 0;
  const Watch watch;
  RunControl control(watch);
  run_tasks(work, all_tasks(200), 8, "none", control, {.done = [&](const TaskRecord&) {
              EXPECT_EQ(++inside, 1);
              std::this_thread::sleep_for(100us);
              --inside;
            }});
}

TEST(Schedule, PropagatesExceptionsOfDone) {
  for (const int threads : {1, 4}) {
    MadeUpTasks work(numbered_result);
    const Watch watch;
    RunControl control(watch);
    std::string text;
    try {
      run_tasks(work, all_tasks(100), threads, "none", control,
                {.done = [](const TaskRecord&) { throw std::runtime_error("no space left"); }});
    } catch (const std::runtime_error& error) {
      text = error.what();
    }
    EXPECT_EQ(text, "no space left") << threads;
  }
}

// Only one call throws, but the other threads must not finish a count that has failed.
TEST(Schedule, EndsOnAllThreadsWhenDoneThrowsOnce) {
  MadeUpTasks work([](std::uint64_t, RunControl&) {
    std::this_thread::sleep_for(1ms);
    return kernels::Tally{};
  });
  const Watch watch;
  RunControl control(watch);
  int calls = 0;
  EXPECT_THROW(run_tasks(work, all_tasks(500), 2, "none", control,
                         {.done =
                              [&](const TaskRecord&) {
                                if (++calls == 10) throw std::runtime_error("no space left");
                              }}),
               std::runtime_error);
  EXPECT_LT(calls, 50);
}

// A task itself can also fail, for example for lack of memory.
TEST(Schedule, EndsOnAllThreadsWhenATaskFails) {
  std::atomic<int> begun = 0;
  MadeUpTasks work([&](std::uint64_t task, RunControl& control) {
    ++begun;
    if (task == 10) throw std::runtime_error("no memory");
    // Later tasks wait until the failure of task 10 ends the run.
    if (task > 10) {
      EXPECT_TRUE(tests::wait_until([&] { return control.should_end(); }));
    }
    return kernels::Tally{};
  });
  const Watch watch;
  RunControl control(watch);
  EXPECT_THROW(
      run_tasks(work, all_tasks(500), 2, "none", control, {.done = [](const TaskRecord&) {}}),
      std::runtime_error);
  EXPECT_LE(begun, 12);
}

TEST(Schedule, CountsTasksFromAStreamUntilItEnds) {
  MadeUpTasks work(numbered_result);
  const Watch watch;
  RunControl control(watch);
  std::atomic<std::uint64_t> next_task = 0;
  std::uint64_t done = 0;
  run_streamed_tasks(work,
                     [&]() -> std::optional<std::uint64_t> {
                       std::this_thread::sleep_for(1ms);
                       const std::uint64_t task = next_task++;
                       if (task >= 20) return {};
                       return task;
                     },
                     4, "none", control, {.done = [&](const TaskRecord&) { ++done; }});
  EXPECT_EQ(done, 20U);
}

TEST(Schedule, DoesNotReportATaskDuringWhichTheRunEnds) {
  MadeUpTasks work([](std::uint64_t task, RunControl& control) {
    if (task == 3) control.end(Ended::Stopped);
    return kernels::Tally{};
  });
  const Watch watch;
  RunControl control(watch);
  std::vector<std::uint64_t> order;
  run_tasks(work, all_tasks(10), 1, "none", control,
            {.done = [&](const TaskRecord& record) { order.push_back(record.task); }});
  EXPECT_EQ(order, (std::vector<std::uint64_t>{0, 1, 2}));
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(Schedule, ReportsOnlyFinishedTasksWheneverTheRunIsStopped) {
  for (const int threads : {1, 2, 4}) {
    // A task that was stopped returns 1, a finished task returns 2.
    MadeUpTasks work([](std::uint64_t, RunControl& control) {
      std::this_thread::sleep_for(200us);
      return kernels::Tally{.solutions = control.should_end() ? 1U : 2U};
    });
    std::stop_source source;
    const Watch watch = {.stop = source.get_token()};
    RunControl control(watch);
    std::atomic<std::uint64_t> done = 0;
    std::jthread stopper([&] {
      tests::wait_until([&] { return done >= 100; });
      source.request_stop();
    });
    std::atomic<std::uint64_t> next = 0;
    run_streamed_tasks(work, [&] { return std::optional<std::uint64_t>(next++); }, threads, "none",
                       control, {.done = [&](const TaskRecord& record) {
                         ++done;
                         ASSERT_EQ(record.solutions, 2U);
                       }});
    EXPECT_EQ(control.ended(), Ended::Stopped);
    EXPECT_GE(done, 100U);
  }
}

TEST(Schedule, StartsNoTaskAfterAStop) {
  MadeUpTasks work([](std::uint64_t, RunControl&) {
    ADD_FAILURE() << "a task was started";
    return kernels::Tally{};
  });
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  RunControl control(watch);
  run_tasks(work, all_tasks(10), 2, "none", control,
            {.done = [](const TaskRecord&) { ADD_FAILURE() << "a task was reported"; }});
}

}  // namespace
}  // namespace nqueens::count

// tests/mpi/dealer_test.cpp - each task is dealt once, to a worker that needs it, in shrinking
// batches.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/dealer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::mpi {
namespace {

std::vector<count::CostedTask> tasks_of_cost(std::size_t number, double cost) {
  std::vector<count::CostedTask> tasks(number);
  for (std::size_t i = 0; i < number; ++i) tasks[i] = {i, cost};
  return tasks;
}

count::TaskRecord finished(std::uint64_t task, double seconds) {
  return {.task = task, .kernel = "none", .seconds = seconds};
}

TEST(Dealer, BeginsWithTwoTasksForEachThread) {
  Dealer dealer(tasks_of_cost(100, 1), {1, 3});
  EXPECT_EQ(dealer.deal(0), (std::vector<std::uint64_t>{0, 1}));
  EXPECT_EQ(dealer.deal(1), (std::vector<std::uint64_t>{2, 3, 4, 5, 6, 7}));
  EXPECT_TRUE(dealer.deal(0).empty());
  EXPECT_TRUE(dealer.deal(1).empty());
  EXPECT_FALSE(dealer.is_done());
}

TEST(Dealer, IsDoneWhenAllTasksAreFinished) {
  EXPECT_TRUE(Dealer({}, {1, 1}).is_done());
  Dealer dealer(tasks_of_cost(2, 1), {1});
  dealer.deal(0);
  dealer.finish(0, finished(1, 1));
  EXPECT_FALSE(dealer.is_done());
  dealer.finish(0, finished(0, 1));
  EXPECT_TRUE(dealer.is_done());
}

TEST(Dealer, DealsTasksThatTakeSecondsOneByOne) {
  Dealer dealer(tasks_of_cost(1000, 10), {1, 1});
  dealer.deal(0);
  dealer.finish(0, finished(0, 5));
  EXPECT_TRUE(dealer.deal(0).empty());  // task 1 still keeps the worker busy for seconds
  dealer.finish(0, finished(1, 5));
  EXPECT_EQ(dealer.deal(0), std::vector<std::uint64_t>{2});
}

constexpr double kShort = 1.0 / 1024;  // in seconds; a power of two, so its multiples are exact

TEST(Dealer, DealsAtMostTwoSecondsOfShortTasks) {
  Dealer dealer(tasks_of_cost(1'000'000, 4), {1, 2});
  dealer.deal(0);
  dealer.finish(0, finished(0, 2 * kShort));
  EXPECT_EQ(dealer.deal(0).size(), 1024U);
  EXPECT_EQ(dealer.deal(1).size(), 2048U);
}

TEST(Dealer, DealsMoreBeforeAWorkerHasFinished) {
  Dealer dealer(tasks_of_cost(1'000'000, 1), {1});
  dealer.deal(0);
  dealer.finish(0, finished(0, kShort));
  dealer.finish(0, finished(1, kShort));
  ASSERT_EQ(dealer.deal(0).size(), 2048U);
  for (std::uint64_t task = 2; task < 2000; ++task) dealer.finish(0, finished(task, kShort));
  EXPECT_TRUE(dealer.deal(0).empty());  // 49 ms are left
  for (std::uint64_t task = 2000; task < 2016; ++task) dealer.finish(0, finished(task, kShort));
  EXPECT_EQ(dealer.deal(0).size(), 2048U);
}

TEST(Dealer, LimitsABatchOfTasksThatSeemToTakeNoTime) {
  Dealer dealer(tasks_of_cost(1'000'000, 1), {1});
  dealer.deal(0);
  dealer.finish(0, finished(0, 0));
  EXPECT_EQ(dealer.deal(0).size(), 0U);  // the pace is unknown, and the worker has a task
  dealer.finish(0, finished(1, 1e-12));
  EXPECT_EQ(dealer.deal(0).size(), 4096U);
}

TEST(Dealer, RefusesATaskThatTheWorkerWasNotDealt) {
  Dealer dealer(tasks_of_cost(10, 1), {1, 1});
  dealer.deal(0);
  dealer.deal(1);
  EXPECT_THROW(dealer.finish(1, finished(0, 1)), SelfCheckError);
  EXPECT_THROW(dealer.finish(1, finished(9, 1)), SelfCheckError);
  dealer.finish(1, finished(2, 1));
  EXPECT_THROW(dealer.finish(1, finished(2, 1)), SelfCheckError);
}

// Simulates workers with different paces on tasks of 1 to 9 ms, in ticks of a millisecond.
TEST(Dealer, DealsEachTaskOnceAndAllWorkersEndTogether) {
  std::vector<count::CostedTask> tasks = tasks_of_cost(20'000, 1);
  for (count::CostedTask& task : tasks) task.cost = static_cast<double>(1 + task.task * 7 % 9);
  Dealer dealer(tasks, {1, 1, 1});
  struct Worker {
    std::deque<std::uint64_t> queue;
    int at = 0;    // ticks spent on the current task
    int last = 0;  // the last tick with a task
    int idle = 0;  // ticks without a task, before the last batch
  };
  std::vector<Worker> workers(3);
  std::vector<int> dealt(tasks.size(), 0);
  int tick = 0;
  for (; !dealer.is_done(); ++tick) {
    for (std::size_t w = 0; w < workers.size(); ++w) {
      Worker& worker = workers[w];
      for (const std::uint64_t task : dealer.deal(w)) {
        ++dealt[task];
        worker.queue.push_back(task);
      }
      if (worker.queue.empty()) continue;
      worker.last = tick;
      const int slowness = w == 2 ? 2 : 1;  // the last worker takes twice as long
      if (++worker.at < slowness * static_cast<int>(tasks[worker.queue.front()].cost)) continue;
      dealer.finish(w, finished(worker.queue.front(), 0.001 * worker.at));
      worker.queue.pop_front();
      worker.at = 0;
    }
  }
  EXPECT_EQ(std::ranges::count(dealt, 1), 20'000);
  for (const Worker& worker : workers) EXPECT_GT(worker.last, tick - 150);
  EXPECT_LT(tick, 100'000 * 2 / 5 + 200);  // 100 s of work; the third worker has half speed
}

}  // namespace
}  // namespace nqueens::mpi

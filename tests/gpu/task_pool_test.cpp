// tests/gpu/task_pool_test.cpp - tests how tasks and checks are distributed, and which records are
// reported.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/task_pool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

namespace nqueens::gpu {
namespace {

std::vector<count::CostedTask> tasks_up_to(std::uint64_t end) {
  std::vector<count::CostedTask> tasks;
  for (std::uint64_t task = 0; task < end; ++task) tasks.push_back({task, 1});
  return tasks;
}

count::TaskRecord record_of(std::uint64_t task, std::string kernel, std::uint64_t solutions = 7) {
  return {.task = task, .solutions = solutions, .nodes = 9, .kernel = std::move(kernel)};
}

std::vector<count::TaskRecord> records_of(const std::vector<std::uint64_t>& tasks,
                                          std::uint64_t solutions = 7) {
  std::vector<count::TaskRecord> records;
  for (const std::uint64_t task : tasks) records.push_back(record_of(task, "opencl", solutions));
  return records;
}

// Returns the results of a batch. A thread must recount part 3 of its first task.
Submitted batch_of(const std::vector<std::uint64_t>& tasks, std::uint64_t solutions = 7) {
  return {.records = records_of(tasks, solutions),
          .part = {.task = tasks.front(), .part = 3},
          .solutions = solutions,
          .nodes = 9};
}

struct TaskPoolTest : testing::Test {
  Watch watch;
  RunControl control{watch};
};

TEST_F(TaskPoolTest, WithoutDevicesThreadsTakeAllTasksInOrder) {
  TaskPool pool(tasks_up_to(3), 0, 4);
  EXPECT_EQ(pool.next(control), 0U);
  EXPECT_EQ(pool.next(control), 1U);
  EXPECT_EQ(pool.next(control), 2U);
  EXPECT_EQ(pool.next(control), std::nullopt);
  EXPECT_FALSE(pool.is_open());
}

TEST_F(TaskPoolTest, ABatchIsAtMostHalfOfTheRemainingTasks) {
  TaskPool pool(tasks_up_to(100), 1, 4);
  EXPECT_EQ(pool.next_batch(1000).size(), 50U);
  EXPECT_EQ(pool.next_batch(10).size(), 10U);
  TaskPool two(tasks_up_to(100), 2, 4);
  EXPECT_EQ(two.next_batch(1000).size(), 25U);
  TaskPool last(tasks_up_to(1), 2, 4);
  EXPECT_EQ(last.next_batch(1000).size(), 1U);
  EXPECT_TRUE(last.next_batch(1000).empty());
}

TEST_F(TaskPoolTest, ReportsTheNumberOfRemainingBatches) {
  TaskPool pool(tasks_up_to(100), 2, 4);
  EXPECT_EQ(pool.batches_left(5), 10U);
  EXPECT_EQ(pool.next_batch(20).size(), 20U);
  EXPECT_EQ(pool.batches_left(5), 8U);
  EXPECT_EQ(pool.batches_left(1000), 0U);
}

TEST_F(TaskPoolTest, ABatchIsReportedOnceAThreadHasConfirmedIt) {
  TaskPool pool(tasks_up_to(4), 1, 4);
  const std::vector<std::uint64_t> batch = pool.next_batch(2);
  ASSERT_EQ(batch, (std::vector<std::uint64_t>{0, 1}));
  pool.submit(batch_of(batch));
  EXPECT_EQ(pool.check(1), std::nullopt);
  const std::uint64_t check = *pool.next(control);
  ASSERT_TRUE(pool.check(check));
  EXPECT_EQ(pool.check(check)->task, 0U);
  EXPECT_EQ(pool.check(check)->part, 3U);
  const std::vector<count::TaskRecord> reported = pool.finish(record_of(check, "avx2"));
  ASSERT_EQ(reported.size(), 2U);
  for (const count::TaskRecord& record : reported) EXPECT_EQ(record.kernel, "opencl");
  EXPECT_EQ(pool.next(control), 2U);
  EXPECT_EQ(pool.finish(record_of(2, "avx2")).size(), 1U);
  EXPECT_EQ(pool.next(control), 3U);
  EXPECT_EQ(pool.next(control), std::nullopt);
}

TEST_F(TaskPoolTest, TasksOfAWrongDeviceAreRequeued) {
  TaskPool pool(tasks_up_to(8), 1, 4);
  const std::vector<std::uint64_t> first = pool.next_batch(4);
  const std::vector<std::uint64_t> second = pool.next_batch(2);
  pool.submit(batch_of(first, 8));
  pool.submit(batch_of(second));
  const std::uint64_t check = *pool.next(control);
  EXPECT_TRUE(pool.finish(record_of(check, "avx2")).empty());
  EXPECT_EQ(
      pool.suspicion(0),
      "it found 8 solutions among 9 halves in part 3 of task 0; the processor found 7 among 9");
  EXPECT_EQ(pool.suspicion(0), std::nullopt);
  // The second batch was right, but the device is no longer trusted.
  std::set<std::uint64_t> counted;
  pool.retire({});
  while (const auto task = pool.next(control)) {
    for (const count::TaskRecord& record : pool.finish(record_of(*task, "avx2"))) {
      EXPECT_EQ(record.kernel, "avx2");
      EXPECT_TRUE(counted.insert(record.task).second);
    }
  }
  EXPECT_EQ(counted.size(), 8U);
}

TEST_F(TaskPoolTest, TasksOfAFailedDeviceAreRequeued) {
  TaskPool pool(tasks_up_to(4), 1, 4);
  const std::vector<std::uint64_t> batch = pool.next_batch(2);
  pool.retire(batch);
  std::set<std::uint64_t> counted;
  while (const auto task = pool.next(control)) {
    EXPECT_EQ(pool.finish(record_of(*task, "avx2")).size(), 1U);
    EXPECT_TRUE(counted.insert(*task).second);
  }
  EXPECT_EQ(counted, (std::set<std::uint64_t>{0, 1, 2, 3}));
}

TEST_F(TaskPoolTest, TasksForWhichADeviceHasNoRoomGoToThreads) {
  TaskPool pool(tasks_up_to(1), 1, 0);
  const std::vector<std::uint64_t> batch = pool.next_batch(1);
  pool.leave_to_threads(batch.front());
  EXPECT_TRUE(pool.next_batch(1).empty());
  EXPECT_EQ(pool.next(control), 0U);
}

TEST_F(TaskPoolTest, ThreadsThatOnlyCheckCountWhenNoDeviceIsLeft) {
  TaskPool pool(tasks_up_to(2), 1, 0);
  const std::vector<std::uint64_t> batch = pool.next_batch(1);
  pool.submit(batch_of(batch));
  const std::uint64_t check = *pool.next(control);
  EXPECT_EQ(pool.finish(record_of(check, "avx2"))[0].kernel, "opencl");
  pool.retire({});
  EXPECT_EQ(pool.next(control), 1U);
}

TEST_F(TaskPoolTest, SomeThreadsOnlyCheckWhileADeviceIsInUse) {
  TaskPool pool(tasks_up_to(9), 1, 1);
  const std::vector<std::uint64_t> batch = pool.next_batch(1);
  const std::uint64_t counted = *pool.next(control);
  EXPECT_EQ(pool.check(counted), std::nullopt);
  pool.submit(batch_of(batch));
  const std::uint64_t check = *pool.next(control);  // another thread is already counting
  EXPECT_TRUE(pool.check(check));
  EXPECT_EQ(pool.finish(record_of(counted, "avx2")).size(), 1U);
  EXPECT_EQ(pool.check(*pool.next(control)), std::nullopt);
}

TEST_F(TaskPoolTest, ADeviceWaitsIfManyBatchesAreUnchecked) {
  TaskPool pool(tasks_up_to(1000), 1, 0);
  std::size_t batches = 0;
  for (std::vector<std::uint64_t> batch = pool.next_batch(2); !batch.empty();
       batch = pool.next_batch(2)) {
    pool.submit(batch_of(batch));
    ++batches;
  }
  EXPECT_EQ(batches, 16U);
  const std::uint64_t check = *pool.next(control);
  EXPECT_EQ(pool.finish(record_of(check, "avx2")).size(), 2U);
  EXPECT_EQ(pool.next_batch(2).size(), 2U);
}

TEST_F(TaskPoolTest, NoThreadWaitsOnceTheRunHasEnded) {
  TaskPool pool(tasks_up_to(2), 1, 0);
  control.end(Ended::Stopped);
  EXPECT_EQ(pool.next(control), std::nullopt);
}

}  // namespace
}  // namespace nqueens::gpu

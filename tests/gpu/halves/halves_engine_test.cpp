// tests/gpu/halves/halves_engine_test.cpp - compares the counts of a device with those of the
// processor, task by task.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_engine.h"

#include <gtest/gtest.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/count/pair/central_reach.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/kernels/kernels.h"
#include "tests/gpu/host_device.h"
#include "tests/gpu/test_devices.h"

namespace nqueens::gpu {

static std::ostream& operator<<(std::ostream& out, const Pairs& pairs) {
  return out << pairs.solutions << " solutions, " << pairs.halves << " halves";
}

namespace {

using AllFound = std::map<std::uint64_t, Pairs>;

std::vector<std::uint64_t> tasks_of(const count::Plan& plan, std::uint64_t first = 0,
                                    std::uint64_t step = 1) {
  std::vector<std::uint64_t> tasks;
  for (std::uint64_t task = first; task < plan.id().tasks; task += step) tasks.push_back(task);
  return tasks;
}

AllFound by_processor(const count::Plan& plan, const std::vector<std::uint64_t>& tasks) {
  const Watch watch;
  RunControl control(watch);
  const auto of_processor = plan.cpu_tasks(kernels::kernel());
  of_processor->prepare(control);
  AllFound found;
  for (const std::uint64_t task : tasks) {
    const kernels::Tally tally = of_processor->run(task, control);
    found[task] = {tally.solutions, tally.nodes};
  }
  return found;
}

// Adds memory for quadrants if the shape has none: enough for the table of quadrants, or a small
// amount if the tasks do not use a table.
HalvesShape with_quadrants(HalvesShape shape, const JoinTasks& tasks) {
  if (shape.quadrants.sets != 0) return shape;
  shape.has_table = tasks.has_table();
  shape.quadrants =
      shape.has_table ? table_room(tasks.layout().rows()) : QuadrantRoom{1 << 18, 1 << 16, 1 << 12};
  return shape;
}

// Counts the tasks on the device. Omits tasks that do not fit into its memory even when they are
// divided.
AllFound by_device(Device& device, const count::Plan& plan, const std::vector<std::uint64_t>& tasks,
                   const HalvesShape& shape) {
  const Watch watch;
  RunControl control(watch);
  const auto of_plan = join_tasks(plan);
  HalvesEngine engine(device, *of_plan, with_quadrants(shape, *of_plan));
  AllFound found;
  for (const TaskPairs& task : count_all(engine, tasks, control).done) {
    EXPECT_TRUE(found.insert({task.task, task.sum()}).second);
  }
  return found;
}

HalvesShape small_shape() {
  HalvesShape shape;
  shape.match_group = 256;
  shape.list_group = 128;
  shape.sort_group = 128;
  shape.halves_room = 1 << 20;
  return shape;
}

// Returns a shape with few work-items, because fibers are slow (host_device.h).
HalvesShape tiny_shape() {
  HalvesShape shape = small_shape();
  shape.match_group = 32;
  shape.list_group = 32;
  shape.sort_group = 32;
  shape.most_parts = 1;
  return shape;
}

// Compares the device with the processor on tasks `first`, `first` + `step` and so on.
void compare(Device& device, std::int32_t n, const HalvesShape& shape, std::uint64_t first = 0,
             std::uint64_t step = 1, std::string_view method = "halves") {
  const auto plan = count::make_plan(n, method);
  const std::vector<std::uint64_t> tasks = tasks_of(*plan, first, step);
  EXPECT_EQ(by_device(device, *plan, tasks, shape), by_processor(*plan, tasks)) << "n = " << n;
}

// On the host device, the address sanitizer checks all accesses of the kernels, and unwritten
// memory has arbitrary contents.
TEST(HalvesEngineOnHost, CountsEveryTaskOfSmallBoards) {
  HalvesShape shape = tiny_shape();
  for (const TableRows rows : {TableRows::Few, TableRows::Many}) {
    shape.rows = rows;
    const auto device = make_host_device(host_halves_kernels(rows));
    for (std::int32_t n = kMinGpuSize; n <= 9; ++n) compare(*device, n, shape);
    compare(*device, 18, shape, 12'000, 200);
  }
}

TEST(HalvesEngineOnHost, CountsTheSameWithOtherLaunchConfigurations) {
  HalvesShape shape = small_shape();
  shape.match_group = 64;
  shape.list_group = 64;
  shape.sort_group = 64;
  shape.most_parts = 2;
  shape.halves_room = 400;
  shape.first_slice = 3;
  shape.most_slice = 30;
  shape.per_bucket = 4;
  const auto device = make_host_device(host_halves_kernels(shape.rows));
  for (const std::int32_t n : {8, 9}) compare(*device, n, shape);
}

class HalvesEngineTest : public KernelsTest {
 protected:
  static void compare(std::int32_t n, const HalvesShape& shape,
                      std::string_view method = "halves") {
    const auto device = open(shape.rows);
    nqueens::gpu::compare(*device, n, shape, 0, 1, method);
  }
};

NQUEENS_ON_EACH_DEVICE(HalvesEngineTest);

// The host device would be too slow for these tests, because it runs the work-items as fibers.
using HalvesEngineSlow = HalvesEngineTest;
INSTANTIATE_TEST_SUITE_P(OpenCl, HalvesEngineSlow, testing::Values("opencl"));

TEST_P(HalvesEngineSlow, CountsEveryTaskOfSmallBoards) {
  for (std::int32_t n = kMinGpuSize; n <= 12; ++n) compare(n, small_shape());
}

TEST_P(HalvesEngineSlow, CountsTheSameWithBucketsOfAnySize) {
  for (const std::uint32_t per_bucket : {1U, 8U, 100'000U}) {
    HalvesShape shape = small_shape();
    shape.per_bucket = per_bucket;
    shape.most_key_bits = 9;
    for (const std::int32_t n : {13, 14}) compare(n, shape);
  }
}

TEST_P(HalvesEngineTest, CountsTheSameWithListsOfOnePartAndOfMany) {
  for (const std::uint32_t parts : {1U, 3U}) {
    HalvesShape shape = small_shape();
    shape.most_parts = parts;
    compare(12, shape);
  }
}

// Some joins have more halves than a launch has room for, so they are divided.
TEST_P(HalvesEngineTest, CutsJoinsThatDoNotFitIntoALaunch) {
  HalvesShape shape = tiny_shape();
  shape.halves_room = 10;
  const auto plan = count::make_plan(8, "halves");
  const AllFound expected = by_processor(*plan, tasks_of(*plan));
  EXPECT_TRUE(std::ranges::any_of(
      expected, [&](const auto& one) { return one.second.halves > shape.halves_room; }));
  compare(8, shape);
}

// The smallest part of a join consists of the halves with one set of rows on the left. If there is
// no room for these halves, the task is returned.
TEST_P(HalvesEngineTest, ReturnsTasksThatDoNotFit) {
  const auto plan = count::make_plan(8, "halves");
  const std::vector<std::uint64_t> tasks = tasks_of(*plan);
  HalvesShape shape = tiny_shape();
  shape.halves_room = 4;
  const auto device = open(shape.rows);
  const AllFound found = by_device(*device, *plan, tasks, shape);
  const AllFound expected = by_processor(*plan, tasks);
  for (const auto& [task, of_task] : found) EXPECT_EQ(of_task, expected.at(task)) << task;
  EXPECT_LT(found.size(), expected.size());
  EXPECT_GT(found.size(), 0U);
}

// Without a table, each batch lists its own quadrants.
TEST_P(HalvesEngineTest, ListsTheQuadrantsOfEachBatch) {
  HalvesShape shape = tiny_shape();
  shape.quadrants = {1 << 12, 1 << 10, 1 << 7};
  compare(8, shape);
  compare(9, shape);
}

// With a queen in the middle column, every part of a task needs all lists of the right quadrant
// (pieces.cpp).
TEST_P(HalvesEngineTest, CutsTasksOfOddBoards) {
  const auto plan = count::make_plan(9, "halves");
  const std::vector<std::uint64_t> tasks = tasks_of(*plan);
  const AllFound expected = by_processor(*plan, tasks);
  HalvesShape shape = tiny_shape();
  shape.quadrants = {60, 1 << 8, 1 << 6};
  const auto device = open(shape.rows);
  const AllFound found = by_device(*device, *plan, tasks, shape);
  EXPECT_GT(found.size(), 0U);
  for (const auto& [task, of_task] : found) EXPECT_EQ(of_task, expected.at(task)) << task;
}

TEST_P(HalvesEngineTest, CountsMirrorImages) {
  const Watch watch;
  RunControl control(watch);
  for (const std::string method : {"halves", "central-rows"}) {
    const auto plan = count::make_plan(
        count::resolve(8, {.method = method, .mirror = count::Mirror::Yes}), control);
    const std::vector<std::uint64_t> tasks = tasks_of(*plan);
    const auto device = open(tiny_shape().rows);
    EXPECT_EQ(by_device(*device, *plan, tasks, tiny_shape()), by_processor(*plan, tasks)) << method;
  }
}

TEST_P(HalvesEngineTest, CountsWithinAReach) {
  const count::Question question(count::within_reach(10, 3));
  const auto plan = count::make_plan(question, "central-pair", 1);
  const std::vector<std::uint64_t> tasks = tasks_of(*plan);
  const auto device = open(tiny_shape().rows);
  EXPECT_EQ(by_device(*device, *plan, tasks, tiny_shape()), by_processor(*plan, tasks));
}

// The table has 1,024 sets of columns, more than one launch can list.
TEST_P(HalvesEngineSlow, ListsTheTableInSeveralLaunches) {
  HalvesShape shape = small_shape();
  shape.halves_room = 1 << 22;
  const auto device = open(shape.rows);
  nqueens::gpu::compare(*device, 20, shape, 1000, 9000);
}

// The first batch waits for the table. This wait must not count towards the time of the batch.
TEST_P(HalvesEngineTest, TheTimeOfABatchDoesNotIncludeTheTable) {
  constexpr std::chrono::duration<double> kWaiting = std::chrono::milliseconds(20);
  const auto plan = count::make_plan(12, "halves");
  const auto of_plan = join_tasks(*plan);
  const HalvesShape shape = with_quadrants(tiny_shape(), *of_plan);
  const auto device = open(shape.rows);
  HalvesEngine engine(*device, *of_plan, shape);
  const auto began = std::chrono::steady_clock::now();
  engine.begin({0});
  std::this_thread::sleep_for(kWaiting);
  std::optional<Batch> batch;
  while (!(batch = engine.poll())) std::this_thread::sleep_for(std::chrono::microseconds(50));
  const std::chrono::duration<double> all = std::chrono::steady_clock::now() - began;
  EXPECT_LE(batch->seconds, (all - kWaiting).count());
}

TEST_P(HalvesEngineTest, CountsByMethodsWithoutATable) {
  compare(8, tiny_shape(), "central-pair");
  compare(8, tiny_shape(), "central-rows");
}

// There is so little room that even pieces with one set of columns on each side must be divided by
// rows (pieces.h). The joins of these pieces are also divided.
TEST_P(HalvesEngineTest, CutsTasksWhoseQuadrantsDoNotFit) {
  HalvesShape shape = tiny_shape();
  shape.quadrants = {24, 1 << 8, 1 << 6};
  shape.halves_room = 30;
  compare(8, shape, "central-pair");
  compare(8, shape);
}

struct ShapeCase {
  TableRows rows;
  std::uint32_t group;
};

// Tests each size of the table in local memory with each group size. Some tests have plenty of
// memory, others so little that most batches return tasks and are matched in many slices. The tests
// are slow because PoCL compiles the kernels for each case.
class HalvesShapesSlow : public testing::TestWithParam<ShapeCase> {
 protected:
  void SetUp() override {
    if (!opencl_device()) GTEST_SKIP() << kNoOpenCl;
    shape_ = small_shape();
    shape_.rows = GetParam().rows;
    shape_.match_group = GetParam().group;
    shape_.list_group = std::min(GetParam().group, 256U);
    shape_.sort_group = GetParam().group;
    if (shape_.match_group > opencl_device()->max_group)
      GTEST_SKIP() << "the device does not support groups of this size";
    if (match_local_bytes(shape_.rows) > opencl_device()->local_memory) {
      GTEST_SKIP() << "the device has too little local memory";
    }
    device_ = open_device(*opencl_device(), halves_program(shape_.rows));
  }

  HalvesShape shape_;
  std::unique_ptr<Device> device_;
};

std::vector<ShapeCase> all_shape_cases() {
  std::vector<ShapeCase> all;
  for (const TableRows rows : {TableRows::Few, TableRows::Many}) {
    for (const std::uint32_t group : {32U, 64U, 128U, 256U, 512U, 1024U}) {
      all.push_back({rows, group});
    }
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(, HalvesShapesSlow, testing::ValuesIn(all_shape_cases()),
                         [](const auto& shape_case) {
                           return std::to_string(static_cast<unsigned>(shape_case.param.rows)) +
                                  "RowsGroupsOf" + std::to_string(shape_case.param.group);
                         });

TEST_P(HalvesShapesSlow, CountEveryTask) {
  for (std::int32_t n = 8; n <= 14; ++n) compare(*device_, n, shape_);
}

TEST_P(HalvesShapesSlow, CountEveryTaskByTheCentralPair) {
  for (const std::int32_t n : {8, 12}) compare(*device_, n, shape_, 0, 1, "central-pair");
}

TEST_P(HalvesShapesSlow, CountEveryTaskWithLittleMemory) {
  shape_.halves_room = 8'000;
  shape_.per_bucket = 24;
  shape_.most_tasks = 300;
  shape_.most_parts = 3;
  shape_.first_slice = 50;
  shape_.most_slice = 700;
  for (std::int32_t n = 8; n <= 14; ++n) compare(*device_, n, shape_);
}

// On even boards with 18 or more rows, a solution counts 0, 1 or 2 times. The weights are based on
// the symmetry under a quarter turn (halves_tasks.cpp).
TEST_P(HalvesShapesSlow, ApplyTheWeightsOfTheQuarterTurn) {
  compare(*device_, 18, shape_, 50, 120);
}

struct LargeTask {
  std::int32_t n;
  std::string_view method;
  std::uint64_t task;
};

// Compares the counts of these tasks with those of the processor. The engine may use `megabytes`
// MiB of the device.
void compare_with_memory(std::uint64_t megabytes, const std::vector<LargeTask>& tasks) {
  if (!opencl_device()) GTEST_SKIP() << kNoOpenCl;
  DeviceInfo limited = *opencl_device();
  limited.memory = megabytes << 20;
  limited.max_buffer = limited.memory;
  for (const LargeTask& one : tasks) {
    const auto plan = count::make_plan(one.n, one.method);
    const auto of_plan = join_tasks(*plan);
    std::string reason;
    const auto shape = shape_for(limited, size_of(*of_plan), reason);
    ASSERT_TRUE(shape) << reason;
    EXPECT_FALSE(shape->has_table);
    const auto device = open_device(*opencl_device(), halves_program(shape->rows));
    EXPECT_EQ(by_device(*device, *plan, {one.task}, *shape), by_processor(*plan, {one.task}))
        << one.method << ", n = " << one.n << ", task " << one.task;
  }
}

// In 64 MiB, no task has room for all its quadrants, and the joins for n = 28 are also divided.
TEST(LargeBoardsSlow, CountTheSameWith64Megabytes) {
  compare_with_memory(64, {{24, "halves", 5000},
                           {24, "central-pair", 334'000},
                           {24, "central-rows", 334'000},
                           {26, "central-pair", 1'432'348},
                           {28, "central-pair", 6'337'243}});
}

TEST(LargeBoardsSlow, CountTheSameWith256Megabytes) {
  compare_with_memory(256, {{24, "halves", 600'000},
                            {26, "central-pair", 1'432'348},
                            {27, "halves", 55'597'651},
                            {28, "central-pair", 5'889'277},
                            {28, "central-pair", 7'489'837}});
}

// The engine estimates the size of the next batch from the lists of the first batch, which has one
// task.
TEST_P(HalvesEngineTest, EstimatesTheBatchSizeFromABatch) {
  const auto plan = count::make_plan(12, "halves");
  const auto of_plan = join_tasks(*plan);
  HalvesShape shape = with_quadrants(small_shape(), *of_plan);
  shape.halves_room = 1 << 14;
  const auto device = open(shape.rows);
  HalvesEngine engine(*device, *of_plan, shape);
  const std::size_t before = engine.batch_size();
  engine.begin({0});
  while (!engine.poll()) std::this_thread::sleep_for(std::chrono::microseconds(50));
  EXPECT_NE(engine.batch_size(), before);
  EXPECT_GE(engine.batch_size(), 1U);
}

TEST_P(HalvesEngineTest, ReportsTheTimesOfItsKernels) {
  const auto plan = count::make_plan(12, "halves");
  const auto of_plan = join_tasks(*plan);
  const HalvesShape shape = with_quadrants(small_shape(), *of_plan);
  const auto device = open(shape.rows);
  HalvesEngine engine(*device, *of_plan, shape, Timing::Yes);
  engine.begin({0, 1, 2});
  while (!engine.poll()) std::this_thread::sleep_for(std::chrono::microseconds(50));
  const std::vector<KernelTime> times = engine.times();
  ASSERT_EQ(times.size(), 8U);
  EXPECT_GT(engine.table_seconds(), 0);
  for (const KernelTime& time : times) {
    EXPECT_EQ(time.launches, 1U) << time.kernel;
    EXPECT_GT(time.seconds, 0) << time.kernel;
  }
}

}  // namespace
}  // namespace nqueens::gpu

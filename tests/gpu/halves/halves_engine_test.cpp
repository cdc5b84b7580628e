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

#include "nqueens/count/halves/run_halves.h"
#include "nqueens/kernels/kernels.h"
#include "tests/gpu/host_device.h"
#include "tests/gpu/test_devices.h"

namespace nqueens::gpu {
namespace {

struct Found {
  std::uint64_t solutions = 0;
  std::uint64_t halves = 0;

  friend bool operator==(const Found&, const Found&) = default;
};
using AllFound = std::map<std::uint64_t, Found>;

std::ostream& operator<<(std::ostream& out, const Found& found) {
  return out << found.solutions << " solutions, " << found.halves << " halves";
}

std::vector<std::uint64_t> tasks_of(const count::Plan& plan, std::uint64_t first = 0,
                                    std::uint64_t step = 1) {
  std::vector<std::uint64_t> tasks;
  for (std::uint64_t task = first; task < plan.id().tasks; task += step) tasks.push_back(task);
  return tasks;
}

AllFound by_processor(const count::HalvesPlan& plan, const std::vector<std::uint64_t>& tasks) {
  const Watch watch;
  RunControl control(watch);
  const auto of_processor = count::make_halves_on_cpu(plan, kernels::kernel());
  of_processor->prepare(control);
  AllFound found;
  for (const std::uint64_t task : tasks) {
    const kernels::Tally tally = of_processor->run(task, control);
    found[task] = {tally.solutions, tally.nodes};
  }
  return found;
}

// Omits tasks whose halves do not fit into the lists, even in a batch with no other task.
AllFound by_device(Device& device, const count::HalvesPlan& plan,
                   const std::vector<std::uint64_t>& tasks, const HalvesShape& shape) {
  const Watch watch;
  RunControl control(watch);
  const count::Quadrants table(plan.layout(), control);
  const DeviceQuadrants quadrants(device, plan.layout(), plan.is_turned(), table, control);
  HalvesEngine engine(device, plan, quadrants, shape);
  AllFound found;
  for (const TaskPairs& task : count_all(engine, tasks, control).done) {
    EXPECT_TRUE(found.insert({task.task, {task.solutions, task.halves}}).second);
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

// Compares the device with the processor on every `step`-th task of the board, from task `first`
// on.
void compare(Device& device, std::int32_t n, const HalvesShape& shape, std::uint64_t first = 0,
             std::uint64_t step = 1) {
  const Watch watch;
  RunControl control(watch);
  const count::HalvesPlan plan(n, control);
  const std::vector<std::uint64_t> tasks = tasks_of(plan, first, step);
  EXPECT_EQ(by_device(device, plan, tasks, shape), by_processor(plan, tasks)) << "n = " << n;
}

// On this device, the address sanitizer checks all accesses of the kernels, and memory that was not
// written has arbitrary contents.
TEST(HalvesEngineOnHost, CountsEveryTaskOfSmallBoards) {
  HalvesShape shape = small_shape();
  shape.match_group = 32;
  shape.list_group = 32;
  shape.sort_group = 32;
  shape.most_parts = 1;
  for (const TableRows rows : {TableRows::Few, TableRows::Many}) {
    shape.rows = rows;
    const auto device = make_host_device(host_halves_kernels(rows));
    for (std::int32_t n = kMinGpuSize; n <= 9; ++n) compare(*device, n, shape);
    compare(*device, 18, shape, 12'000, 200);
  }
}

TEST(HalvesEngineOnHost, CountsTheSameWithOtherLaunchShapes) {
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
  static void compare(std::int32_t n, const HalvesShape& shape) {
    const auto device = open(shape.rows);
    nqueens::gpu::compare(*device, n, shape);
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

TEST_P(HalvesEngineTest, CountsTheSameInListsOfOnePartAndOfMany) {
  for (const std::uint32_t parts : {1U, 3U}) {
    HalvesShape shape = small_shape();
    shape.most_parts = parts;
    compare(12, shape);
  }
}

TEST_P(HalvesEngineTest, ReturnsTasksThatDoNotFitIntoABatch) {
  const Watch watch;
  RunControl control(watch);
  const count::HalvesPlan plan(12, control);
  const std::vector<std::uint64_t> tasks = tasks_of(plan, 0, 6);
  const AllFound expected = by_processor(plan, tasks);
  std::vector<std::uint64_t> halves;
  for (const auto& [task, of_task] : expected) halves.push_back(of_task.halves);
  HalvesShape shape = small_shape();
  shape.halves_room = std::midpoint(std::ranges::min(halves), std::ranges::max(halves));
  const auto device = open(shape.rows);
  const AllFound found = by_device(*device, plan, tasks, shape);
  for (const auto& [task, of_task] : expected) {
    if (of_task.halves <= shape.halves_room) {
      EXPECT_EQ(found.at(task), of_task) << "task " << task;
    } else {
      EXPECT_FALSE(found.contains(task)) << "task " << task;
    }
  }
  EXPECT_LT(found.size(), expected.size());
  EXPECT_GT(found.size(), 0U);
}

struct ShapeCase {
  TableRows rows;
  std::uint32_t group;
};

// Tests each size of the table in local memory with each group size. All tasks of these boards are
// counted twice: with much memory, and with so little that most batches return tasks and are
// matched in many slices. Slow, because PoCL compiles the kernels for each case.
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

TEST_P(HalvesShapesSlow, CountEveryTaskWithLittleMemory) {
  shape_.halves_room = 8'000;
  shape_.per_bucket = 24;
  shape_.most_tasks = 300;
  shape_.most_parts = 3;
  shape_.first_slice = 50;
  shape_.most_slice = 700;
  for (std::int32_t n = 8; n <= 14; ++n) compare(*device_, n, shape_);
}

// On even boards from 18 rows on, solutions are weighted for the quarter turn (halves_tasks.cpp).
TEST_P(HalvesShapesSlow, ApplyTheWeightsOfTheQuarterTurn) {
  compare(*device_, 18, shape_, 50, 120);
}

// The size of the next batch is estimated from the lists of the first one, which has one task.
TEST_P(HalvesEngineTest, EstimatesTheBatchSizeFromABatch) {
  const Watch watch;
  RunControl control(watch);
  const count::HalvesPlan plan(12, control);
  const count::Quadrants table(plan.layout(), control);
  HalvesShape shape = small_shape();
  shape.halves_room = 1 << 14;
  const auto device = open(shape.rows);
  const DeviceQuadrants quadrants(*device, plan.layout(), plan.is_turned(), table, control);
  HalvesEngine engine(*device, plan, quadrants, shape);
  const std::size_t before = engine.batch_size();
  engine.begin({0});
  while (!engine.poll()) std::this_thread::sleep_for(std::chrono::microseconds(50));
  EXPECT_NE(engine.batch_size(), before);
  EXPECT_GE(engine.batch_size(), 1U);
}

TEST_P(HalvesEngineTest, ReportsTheTimesOfItsKernels) {
  const Watch watch;
  RunControl control(watch);
  const count::HalvesPlan plan(12, control);
  const count::Quadrants table(plan.layout(), control);
  const HalvesShape shape = small_shape();
  const auto device = open(shape.rows);
  const DeviceQuadrants quadrants(*device, plan.layout(), plan.is_turned(), table, control);
  HalvesEngine engine(*device, plan, quadrants, shape, Timing::Yes);
  engine.begin({0, 1, 2});
  while (!engine.poll()) std::this_thread::sleep_for(std::chrono::microseconds(50));
  const std::vector<KernelTime> times = engine.times();
  ASSERT_EQ(times.size(), 8U);
  for (const KernelTime& time : times) {
    EXPECT_EQ(time.launches, 1U) << time.kernel;
    EXPECT_GT(time.seconds, 0) << time.kernel;
  }
}

}  // namespace
}  // namespace nqueens::gpu

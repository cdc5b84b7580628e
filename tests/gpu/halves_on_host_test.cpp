// tests/gpu/halves_on_host_test.cpp - runs the kernels as C++ functions, so that the sanitizers of
// the preset asan check them.
//
// Some tests let calls to the device fail, which must never cause a wrong result. Expected numbers
// are from OEIS A000170, except where a comment says otherwise.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "nqueens/count/resolve.h"
#include "nqueens/gpu/halves/halves_engine.h"
#include "nqueens/gpu/halves/halves_shape.h"
#include "nqueens/gpu/halves/join_tasks.h"
#include "tests/gpu/fake_device.h"
#include "tests/gpu/host_device.h"
#include "tests/gpu/stand_in.h"

namespace nqueens::gpu {
namespace {

// A launch configuration with few work-items, because fibers are slow.
HalvesShape shape_of_fibers(TableRows rows = TableRows::Many) {
  HalvesShape shape;
  shape.rows = rows;
  shape.match_group = 64;
  shape.list_group = 32;
  shape.halves_room = 1 << 14;
  shape.per_bucket = 8;
  shape.most_parts = 2;
  return shape;
}

// Counts all tasks of a board.
std::uint64_t count_by(Device& device, std::int32_t n, HalvesShape shape) {
  const Watch watch;
  RunControl control(watch);
  const auto plan = count::make_plan(n, "halves");
  const auto of_plan = join_tasks(*plan);
  shape.has_table = true;
  shape.quadrants = table_room(n / 2);
  HalvesEngine engine(device, *of_plan, shape);
  std::vector<std::uint64_t> left(plan->id().tasks);
  std::iota(left.begin(), left.end(), 0U);
  std::uint64_t solutions = 0;
  for (const TaskPairs& task : count_all(engine, std::move(left), control).done) {
    solutions += task.sum().solutions;
  }
  return solutions;
}

TEST(HalvesOnHostTest, CountsThroughTheCudaDriver) {
  stand_in().begin();
  EXPECT_EQ(count_by(*stand_in().open("halves 448"), 9, shape_of_fibers()), 352U);
  EXPECT_EQ(count_by(*stand_in().open("halves 256"), 9, shape_of_fibers(TableRows::Few)), 352U);
  EXPECT_EQ(stand_in().live(), 0U);
}

TEST(HalvesOnHostTest, AnyCallOfTheDeviceMayFail) {
  const HalvesShape shape = shape_of_fibers();
  for (std::uint64_t call = 0;; ++call) {
    FakeDevice device(make_host_device(host_halves_kernels(shape.rows)), {.error_at = call});
    try {
      EXPECT_EQ(count_by(device, 6, shape), 4U) << call;
      EXPECT_GT(call, 60U);
      break;
    } catch (const DeviceError&) {
    }
  }
}

TEST(HalvesOnHostTest, AnyBufferMayHaveNoRoom) {
  const HalvesShape shape = shape_of_fibers();
  for (std::uint64_t buffer = 0;; ++buffer) {
    FakeDevice device(make_host_device(host_halves_kernels(shape.rows)), {.no_memory_at = buffer});
    try {
      EXPECT_EQ(count_by(device, 6, shape), 4U) << buffer;
      EXPECT_GT(buffer, 20U);
      break;
    } catch (const OutOfDeviceMemory&) {
    }
  }
}

// Counts tasks 1 to 4 of 8 queens by the method `central-pair`, with so little memory that tasks,
// quadrants and joins are divided in all ways.
std::uint64_t count_pieces(Device& device) {
  const Watch watch;
  RunControl control(watch);
  const auto plan = count::make_plan(8, "central-pair");
  const auto of_plan = join_tasks(*plan);
  HalvesShape shape = shape_of_fibers();
  shape.quadrants = {.placements = 24, .list_words = 1 << 8, .sets = 1 << 6};
  shape.halves_room = 30;
  HalvesEngine engine(device, *of_plan, shape);
  std::uint64_t solutions = 0;
  for (const TaskPairs& task : count_all(engine, {1, 2, 3, 4}, control).done) {
    solutions += task.sum().solutions;
  }
  return solutions;
}

// The calls are divided among this many tests, which run in parallel.
constexpr std::uint64_t kFaultShares = 4;

using Fault = std::uint64_t Faults::*;

class HalvesFaultSlow : public testing::TestWithParam<std::tuple<Fault, std::uint64_t>> {};

INSTANTIATE_TEST_SUITE_P(, HalvesFaultSlow,
                         testing::Combine(testing::Values(&Faults::error_at, &Faults::refused_at),
                                          testing::Range(std::uint64_t{0}, kFaultShares)));

TEST_P(HalvesFaultSlow, AnyCallMayFailWhenTasksAreDivided) {
  const auto [fault, share] = GetParam();
  for (std::uint64_t call = share;; call += kFaultShares) {
    Faults faults = {.commands_of_poll = 100};
    faults.*fault = call;
    FakeDevice device(make_host_device(host_halves_kernels(TableRows::Many)), faults);
    try {
      EXPECT_EQ(count_pieces(device), 56U) << call;  // as counted by the processor
      EXPECT_GT(call, 200U);
      break;
    } catch (const DeviceError&) {
    }
  }
}

}  // namespace
}  // namespace nqueens::gpu

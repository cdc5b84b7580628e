// nqueens/gpu/device_plan.cpp - predicts how a count would use the memory of a device.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/device_plan.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/gpu/gpu.h"
#include "nqueens/gpu/halves/halves_engine.h"
#include "nqueens/gpu/halves/halves_shape.h"
#include "nqueens/gpu/halves/join_tasks.h"

namespace nqueens::gpu {
namespace {

constexpr std::uint64_t kGigabyte = 1'000'000'000;

// The mean sizes of the tasks of a board, measured on samples (device_plan.h).
struct Means {
  std::string_view method;
  std::int32_t n;
  double placements;  // placements in the quadrants of a task
  double halves;      // top and bottom halves of a join
};

constexpr std::array<Means, 13> kMeans = {{
    {"halves", 20, 29e3, 81e3},
    {"halves", 21, 25e3, 32e3},
    {"halves", 22, 124e3, 543e3},
    {"halves", 23, 105e3, 213e3},
    {"halves", 24, 547e3, 3.85e6},
    {"halves", 25, 475e3, 1.5e6},
    {"halves", 26, 2.9e6, 29.7e6},
    {"halves", 27, 2.1e6, 11.7e6},
    {"central-pair", 20, 39e3, 2.6e3},
    {"central-pair", 22, 168e3, 16e3},
    {"central-pair", 24, 744e3, 121e3},
    {"central-pair", 26, 3.2e6, 780e3},
    {"central-pair", 28, 14.5e6, 5.8e6},
}};

// Returns a device with this amount of memory, and enough local memory for the larger table of
// kernel `match`.
DeviceInfo device_of(std::uint64_t gigabytes) {
  return {.max_group = 1024,
          .memory = gigabytes * kGigabyte,
          .max_buffer = gigabytes * kGigabyte,
          .local_memory = match_local_bytes(TableRows::Many)};
}

DevicePlan plan_for(const Means& means, const HalvesShape& shape, std::uint64_t memory,
                    std::uint64_t tasks) {
  const auto most = static_cast<double>(shape.most_tasks);
  const auto number = [&](double fitting) {
    return static_cast<std::uint64_t>(std::clamp(fitting, 1.0, most));
  };
  DevicePlan plan = {.memory = memory, .quadrants = quadrant_bytes(shape)};
  plan.halves = shape_bytes(shape) - plan.quadrants;
  plan.joins = number(static_cast<double>(shape.halves_room) / means.halves);
  plan.tasks = shape.has_table
                   ? plan.joins
                   : number(static_cast<double>(shape.quadrants.placements) / means.placements);
  plan.batches = (tasks + plan.tasks - 1) / plan.tasks;
  return plan;
}

}  // namespace

std::vector<DevicePlan> device_plans(const count::Plan& plan) {
  const count::PlanId& id = plan.id();
  const auto means = std::ranges::find_if(kMeans, [&id](const Means& one) {
    return one.n == id.n && one.method == id.method && id.board.empty();
  });
  std::vector<DevicePlan> plans;
  if (means == kMeans.end()) return plans;
  const JoinSize size = size_of(*join_tasks(plan));
  for (const std::uint64_t gigabytes : {8U, 24U, 80U, 141U}) {
    std::string reason;
    const std::optional<HalvesShape> shape = shape_for(device_of(gigabytes), size, reason);
    if (shape) plans.push_back(plan_for(*means, *shape, gigabytes * kGigabyte, id.tasks));
  }
  return plans;
}

}  // namespace nqueens::gpu

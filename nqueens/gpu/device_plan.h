// nqueens/gpu/device_plan.h - predicts how a count would use the memory of a device.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/count/plan/plan.h"

namespace nqueens::gpu {

// How a count uses the memory of a device (gpu.h explains quadrants, halves and joins). The numbers
// of joins, tasks and batches are estimates.
struct DevicePlan {
  std::uint64_t memory = 0;     // memory of the device in bytes
  std::uint64_t quadrants = 0;  // bytes for the placements of quadrants
  std::uint64_t halves = 0;     // bytes for halves, their records, buckets and tiles
  std::uint64_t joins = 0;      // joins in a launch
  std::uint64_t tasks = 0;      // tasks in a batch
  std::uint64_t batches = 0;    // batches in the whole count
};

// Returns one prediction for each of the memory sizes 8, 24, 80 and 141 GB that is large enough.
// Returns nothing if the mean sizes of the plan's tasks are unknown. They are known for the empty
// board: for method `halves` with n = 20 to 27, and for `central-pair` with even n from 20 to 28.
//
//   cost    small, because no placements are listed
//   source  means of samples counted on the processor: 15 to 300 tasks for most n, 200 joins for
//           n = 26, and 60 joins for n = 28
std::vector<DevicePlan> device_plans(const count::Plan& plan);

}  // namespace nqueens::gpu

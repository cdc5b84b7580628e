// nqueens/gpu/device_plan.h - predicts how a count would use the memory of a device.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/count/plan/plan.h"

namespace nqueens::gpu {

// The use of a device's memory by a count. The numbers of joins, tasks and batches are estimates.
struct DevicePlan {
  std::uint64_t memory = 0;     // memory of the device in bytes
  std::uint64_t quadrants = 0;  // bytes for the placements of quadrants
  std::uint64_t halves = 0;     // bytes for halves, their records, buckets and tiles
  std::uint64_t joins = 0;      // joins in a launch
  std::uint64_t tasks = 0;      // tasks in a batch
  std::uint64_t batches = 0;    // batches in the whole count
};

// Returns the use of those devices of 8, 24, 80 and 141 GB that are large enough. Returns nothing
// if the mean sizes of the plan's tasks are unknown. They are known for the empty board: for method
// halves with n = 20 to 27, and for central-pair with even n from 20 to 28.
//
//   cost    small, because no placements are listed
//   source  the means of samples that the processor counted: 15 to 300 tasks; for n = 28, 60 joins,
//           and for n = 26, 200 joins
std::vector<DevicePlan> device_plans(const count::Plan& plan);

}  // namespace nqueens::gpu

// nqueens/gpu/device_plan.h - predicts how a count would use the memory of a device.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/count/plan/plan.h"

namespace nqueens::gpu {

// The use of a device by a count. Numbers of joins, tasks and batches are estimates.
struct DevicePlan {
  std::uint64_t memory = 0;     // bytes of the device
  std::uint64_t quadrants = 0;  // bytes for the placements of quadrants
  std::uint64_t halves = 0;     // bytes for halves, their records, keys and tiles
  std::uint64_t joins = 0;      // joins that one launch counts
  std::uint64_t tasks = 0;      // tasks of a batch
  std::uint64_t batches = 0;    // of the whole count
};

// Returns the use of devices of 8, 24, 80 and 141 GB. Returns nothing if devices cannot count the plan,
// or if runner `auto` does not use them for a board of this size.
//
//   cost    makes no list; estimates use mean lengths that were measured for each n
//   source  means of samples of 15 to 300 tasks (of 60 and 200 joins for n = 28 and 26), counted by the
//           processor
std::vector<DevicePlan> device_plans(const count::Plan& plan);

}  // namespace nqueens::gpu

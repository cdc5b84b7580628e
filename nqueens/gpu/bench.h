// nqueens/gpu/bench.h - what each kernel takes on a device, and in which pieces it is fastest.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/halves_shape.h"

namespace nqueens::gpu {

// The same sample of tasks in one shape.
struct ShapeTimes {
  HalvesShape shape = {};
  double seconds = 0;                    // of the clock, both batches beside each other
  std::vector<KernelTime> kernels = {};  // of the device

  double kernel_seconds() const;  // of all kernels together
};

struct DeviceBench {
  std::int32_t n = 0;
  DeviceInfo device = {};
  std::uint64_t tasks = 0;   // of the plan
  std::uint64_t sample = 0;  // of them, evenly chosen
  std::uint64_t halves = 0;  // of the sample
  std::uint64_t solutions = 0;
  std::vector<ShapeTimes> shapes = {};  // the usual one first
  Ended ended = Ended::Complete;
};

// Counts about so many tasks in the usual shape and in others. Only whole runs are in the result.
//
//   errors  UsageError when n is out of range; DeviceError as the device, and where it is too
//           small; SelfCheckError when two shapes find different numbers
//   cost    the quadrants, and the sample some seven times
DeviceBench bench_device(const DeviceInfo& device, std::int32_t n, std::uint64_t sample,
                         const Watch& watch);

}  // namespace nqueens::gpu

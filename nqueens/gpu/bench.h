// nqueens/gpu/bench.h - measures the time of each kernel on a device, with several launch
// configurations.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/halves_shape.h"

namespace nqueens::gpu {

// The times of one launch configuration; all configurations count the same tasks.
struct ShapeTimes {
  HalvesShape shape = {};
  double seconds = 0;                    // wall-clock time, with two batches at a time
  std::vector<KernelTime> kernels = {};  // device time
  double table_seconds = 0;              // device time for the table of quadrants, before the tasks

  double kernel_seconds() const;  // device time of all kernels, without the table
};

struct DeviceBench {
  std::int32_t n = 0;
  DeviceInfo device = {};
  std::uint64_t tasks = 0;   // tasks of the plan
  std::uint64_t sample = 0;  // counted tasks, spread evenly over the plan
  std::uint64_t halves = 0;  // top and bottom halves (gpu.h) listed for the sample
  std::uint64_t solutions = 0;
  std::vector<ShapeTimes> shapes = {};  // the default configuration first
  Ended ended = Ended::Complete;
};

// Counts about `sample` tasks with the default launch configuration, and the same tasks with other
// configurations. The result contains only complete measurements.
//
//   errors  UsageError if n is out of range; DeviceError if the device fails or is too small;
//           SelfCheckError if two configurations have different results
//   cost    building the quadrants, and counting the sample up to eight times
DeviceBench bench_device(const DeviceInfo& device, std::int32_t n, std::uint64_t sample,
                         const Watch& watch);

}  // namespace nqueens::gpu

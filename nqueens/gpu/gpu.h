// nqueens/gpu/gpu.h - the door of room `gpu`: counting on graphics processors.
//
//   count(question, params, choice, watch) -> count::Result
//
// What comes in: what count::count() takes, and which devices shall count. What goes out: the same
// result; records name a device's driver as their kernel, solutions and nodes are those that a
// processor finds. What can go wrong with a device, there or on the way, does not end the count:
// the processor's threads go on with its tasks, and a sentence says why.
//
// Before its first batch each device counts all tasks of n = 10; of each batch one task is counted
// by a thread, too, and what the device found of the batch is told only if both agree.
//
//   choice.h             who counts
//   device.h             a device: memory, queues, kernels
//   driver_process.h     a driver in a process of its own; driver_program.h, driver_messages.h
//   remote_device.h      a device of such a process
//   opencl_device.h      a device in this process; cuda_device.h
//   dialect.cl           one language for both
//   halves_kernels.cl    method halves in it
//   halves_shape.h       in what pieces
//   device_quadrants.h   the tables on the device
//   halves_engine.h      batches of tasks
//   pieces_tuner.h       in which of them a device is fastest
//   task_pool.h          who counts which tasks
//   gpu_runner.h         all of it together
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/count/count.h"
#include "nqueens/count/project.h"
#include "nqueens/count/run/runner.h"
#include "nqueens/gpu/choice.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Larger boards would need more than one table of quadrants has room for.
inline constexpr std::int32_t kMaxGpuSize = 25;
// On smaller ones a half has no lines to speak of.
inline constexpr std::int32_t kMinGpuSize = 5;

struct GpuParams {
  std::vector<DeviceInfo> devices = {};  // of search_devices()
  std::string kernel = "auto";           // of the processor's threads
  int threads = 1;                       // of the processor; 1 at least, to check
  bool only_devices = false;  // threads count nothing but what is to be checked, while there is one
  // Gets a sentence when something happens to a device; one call at a time.
  Notice notice = [](const std::string&) {};
};

// A runner (count/run/runner.h) of plans of method halves. UsageError when there is no such kernel.
std::unique_ptr<count::Runner> make_gpu_runner(GpuParams params);

// count::count(), with the devices that are chosen.
//
//   notice  gets a sentence when a device is not used (any more); one call at a time
//   errors  as count::count(), and UsageError as chosen_devices()
//   cost    0.9 GB of a device's memory for halves in flight up to n = 20, 3.5 GB for 22, 14 GB
//           beyond, less where there is less; besides the table of quadrants: 62 MB for n = 20, 0.5
//           GB for 22, 5.1 GB for 24, which the processor's memory has, too
count::Result count(const count::Question& question, const count::Params& params,
                    const Choice& choice, const Notice& notice, const Watch& watch);

// count::project() likewise. Where devices count, `core_seconds` are theirs.
count::Projection project(std::int32_t n, const count::ProjectParams& params, const Choice& choice,
                          const Notice& notice, const Watch& watch);

}  // namespace nqueens::gpu

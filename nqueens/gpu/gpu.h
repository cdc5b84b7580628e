// nqueens/gpu/gpu.h - the door of room `gpu`: counting on graphics processors.
//
//   kind()   the row of the table of runners (count/run/runners.h), for count::resolve()
//
// What comes in: a question that is resolved, with the devices that shall count. What goes out: a
// runner; its records name a device's driver as their kernel, solutions and nodes are those that a
// processor finds. What can go wrong with a device, there or on the way, does not end the count:
// the processor's threads go on with its tasks, and a notice says why.
//
// Before its first batch each device counts all tasks of n = 10; of each batch one task is counted
// by a thread, too, and what the device found of the batch is told only if both agree.
//
//   choice.h                  which devices count
//   device.h                  a device: memory, queues, kernels
//   drivers/driver_process.h  a driver in a process of its own; driver_program.h, driver_messages.h
//   drivers/remote_device.h   a device of such a process
//   drivers/opencl_device.h   a device in this process; cuda_device.h
//   dialect.cl                one language for both
//   halves/halves_kernels.cl  method halves in it
//   halves/halves_shape.h     in what pieces
//   halves/device_quadrants.h the tables on the device
//   halves/halves_engine.h    batches of tasks
//   halves/pieces_tuner.h     in which of them a device is fastest
//   task_pool.h               who counts which tasks
//   gpu_runner.h              all of it together
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/run/runner.h"
#include "nqueens/count/run/runners.h"
#include "nqueens/gpu/choice.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Larger boards would need more than one table of quadrants has room for.
inline constexpr std::int32_t kMaxGpuSize = 25;
// On smaller ones a half has no lines to speak of.
inline constexpr std::int32_t kMinGpuSize = 5;

// What happened to a device, in a sentence.
using Notice = std::function<void(const Sentence&)>;

struct GpuParams {
  std::vector<DeviceInfo> devices = {};  // of search_devices()
  std::string kernel = "auto";           // of the processor's threads
  int threads = 1;                       // of the processor; 1 at least, to check
  bool only_devices = false;  // threads count nothing but what is to be checked, while there is one
  // Gets a sentence when something happens to a device; one call at a time.
  Notice notice = [](const Sentence&) {};
};

// A runner (count/run/runner.h) of plans of method halves. UsageError when there is no such kernel.
std::unique_ptr<count::Runner> make_gpu_runner(GpuParams params);

// GPUs beside the processor's threads, or other devices by their names. Watch::on_notice gets a
// sentence when a device is not used (any more).
//
//   errors  of make(): UsageError as chosen_devices(), and as count::cpu_kind()
//   cost    0.9 GB of a device's memory for halves in flight up to n = 20, 3.5 GB for 22, 14 GB
//           beyond, less where there is less; besides the table of quadrants: 62 MB for n = 20, 0.5
//           GB for 22, 5.1 GB for 24, which the processor's memory has, too
count::RunnerKind kind();

// The row whose runners have these devices, without another search. There is one at least.
count::RunnerKind kind_with(const std::vector<DeviceInfo>& devices);

}  // namespace nqueens::gpu

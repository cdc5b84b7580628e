// nqueens/gpu/gpu.h - the door of room `gpu`: counting on graphics processors.
//
//   make_gpu_runner({.devices = {device}}) -> a runner for count::count()
//
// What comes in: devices of list_devices(), and how many threads of the processor count beside
// them. What goes out: a runner (count/run/runner.h) of plans of method halves; records name the
// driver as their kernel, solutions and nodes are those that a processor finds. What can go wrong
// with a device, there or on the way, does not end the count: the threads go on with its tasks, and
// a sentence says why.
//
// Before its first batch each device counts all tasks of n = 10; of each batch one task is counted
// by a thread, too, and what the device found of the batch is told only if both agree.
//
//   device.h             a device: memory, queues, kernels; opencl_device.h, cuda_device.h
//   dialect.cl           one language for both
//   halves_kernels.cl    method halves in it
//   halves_shape.h       in what pieces
//   device_quadrants.h   the tables on the device
//   halves_engine.h      batches of tasks
//   task_pool.h          who counts which tasks
//   gpu_runner.h         all of it together
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/count/plan/plan_id.h"
#include "nqueens/count/run/runner.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Larger boards would need more than one table of quadrants has room for.
inline constexpr std::int32_t kMaxGpuSize = 25;
// On smaller ones a half has no lines to speak of.
inline constexpr std::int32_t kMinGpuSize = 5;

struct GpuParams {
  std::vector<DeviceInfo> devices = {};  // of list_devices()
  std::string kernel = "auto";           // of the processor's threads
  int threads = 1;                       // of the processor; 1 at least, to check
  bool only_devices = false;  // threads count nothing but what is to be checked, while there is one
  // Gets a sentence when something happens to a device; one call at a time.
  std::function<void(const std::string&)> notice = [](const std::string&) {};
};

// UsageError when there is no such kernel.
std::unique_ptr<count::Runner> make_gpu_runner(GpuParams params);

}  // namespace nqueens::gpu

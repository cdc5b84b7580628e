// nqueens/gpu/gpu.h - public interface of nqueens::gpu: counting on graphics processors.
//
//   kind()   the entry for GPUs in the table of runners (count/run/runners.h), for count::resolve()
//
// Input: a resolved question, with the devices that should count.
// Output: a runner. The record of a task that a device counted names the device's driver ("cuda" or
// "opencl") in place of a kernel. The numbers of solutions and nodes are the same as if a processor
// had counted.
// Errors: if a device fails, at the start or later, the count continues. The processor's threads
// and the other devices count the tasks of the device, and a notice gives the reason.
//
// Devices count by the methods `halves`, `central-pair` and `central-rows`. Their tasks join lists
// of halves: placements of queens in the top half of the board, and placements in the bottom half.
// Each half combines placements in two quadrants, which are corners of the board
// (count/halves/quadrants.h).
//
// Devices are verified twice. Before its first batch of tasks, each device counts all tasks of
// n = 10. Later, a thread of the processor recounts one join of each batch, and the results of the
// batch are reported only if both results of that join agree.
//
//   choice.h                  selects the devices
//   device.h                  a device: memory, queues, kernels
//   commands.h                functions that give commands to a queue
//   drivers/driver_process.h  a driver in a separate process; driver_program.h, driver_messages.h
//   drivers/remote_device.h   a device whose driver runs in a separate process
//   drivers/opencl_device.h   a device whose driver is in the same process; also cuda_device.h
//   dialect.cl                the common language of OpenCL and CUDA kernels
//   halves/halves_kernels.cl  the kernels
//   halves/join_tasks.h       the tasks of plans, in the form that the kernels need
//   halves/halves_shape.h     launch configurations
//   halves/device_quadrants.h lists the placements of quadrants
//   halves/halves_engine.h    counts batches of tasks
//   device_plan.h             predicts the use of a device's memory
//   halves/autotuner.h        finds the fastest launch configuration
//   task_pool.h               distributes tasks to threads and devices
//   gpu_runner.h              the runner, which uses all files above except device_plan.h
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

// The largest board of the methods `halves`, `central-pair` and `central-rows`.
inline constexpr std::int32_t kMaxGpuSize = 28;
// The smallest board whose halves have enough lines for the kernels.
inline constexpr std::int32_t kMinGpuSize = 5;

// Receives a sentence that says which device is no longer used, and why.
using Notice = std::function<void(const Sentence&)>;

struct GpuParams {
  std::vector<DeviceInfo> devices = {};  // found by search_devices()
  std::string kernel = "auto";           // kernel of the processor's threads
  int threads = 1;                       // threads of the processor; at least 1, for checks
  bool only_devices = false;             // whether threads only check batches while a device works
  // Never called by two threads at once.
  Notice notice = [](const Sentence&) {};
};

// Returns the method by which devices count n queens if the caller chooses none.
std::string_view default_method(std::int32_t n);

// Returns a runner (count/run/runner.h) for plans of the methods `halves`, `central-pair` and
// `central-rows`. Throws UsageError if the kernel does not exist.
std::unique_ptr<count::Runner> make_gpu_runner(GpuParams params);

// Returns the entry for GPUs, which count together with the processor's threads. Devices that are
// not GPUs count only if the user names them. Watch::on_notice receives a sentence when a device is
// not used, or stops being used.
//
//   errors  make() throws the UsageErrors of chosen_devices() and count::cpu_kind()
//   cost    device memory for the halves in flight: 0.9 GB up to n = 20, 3.4 GB for 22, 14 GB for
//           larger n; and for quadrants: 61 MB for n = 20, 0.5 GB for 22, 5.1 GB for 24, 1.1 GB for
//           larger n. Devices with less memory use less, down to 64 MB (device_plan.h).
count::RunnerKind kind();

// Returns an entry whose runners use `devices`, which must not be empty, and search for no others.
count::RunnerKind kind_with(const std::vector<DeviceInfo>& devices);

}  // namespace nqueens::gpu

// nqueens/gpu/halves/halves_engine.h - counts tasks of method halves on a device, batch by batch.
//
//   HalvesEngine engine(device, plan, quadrants, shape);
//   while (there is work) {
//     while (engine.has_room()) engine.begin(next engine.batch_size() tasks);
//     if (auto batch = engine.poll()) ...
//   }
//
// A task has a list of top halves and a list of bottom halves, and its result is the number of
// pairs that have no common line (halves_kernels.cl).
//
// Two batches are on the device at the same time: one matches its halves while the other lists its
// halves. Matching is launched in slices of less than a tenth of a second, so that other programs
// can use the device and a run can be ended between slices.
//
// Errors: DeviceError if the device fails, or if its counters show that halves or tiles were lost.
// The results of all open batches are then invalid, and the engine must not be used any more.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/device_quadrants.h"
#include "nqueens/gpu/halves/halves_shape.h"

namespace nqueens::gpu {

// The maximum number of groups that list halves, for all tasks of a batch together.
inline constexpr std::uint32_t kMaxGroups = 8192;

// The result of a task.
struct TaskPairs {
  std::uint64_t task = 0;
  std::uint64_t solutions = 0;  // multiplied by the weight of the task
  std::uint64_t halves = 0;     // number of halves listed
};

struct Batch {
  std::vector<TaskPairs> done = {};
  std::vector<std::uint64_t> left = {};  // tasks for which there was no room
  // Wall-clock time since this batch began or the previous one ended, whichever is later.
  double seconds = 0;
  LaunchShape launch_shape = {};  // the shape with which the batch was counted
};

class HalvesEngine {
 public:
  static constexpr std::size_t kSlots = 2;

  // Keeps references to `device`, `plan` and `quadrants`.
  HalvesEngine(Device& device, const count::HalvesPlan& plan, const DeviceQuadrants& quadrants,
               const HalvesShape& shape, Timing timing = Timing::No);
  // Waits for the device, unless it has failed.
  ~HalvesEngine();
  HalvesEngine(const HalvesEngine&) = delete;
  HalvesEngine& operator=(const HalvesEngine&) = delete;

  // Returns the number of tasks that will probably have room, estimated from the lists so far.
  std::size_t batch_size() const { return batch_size_; }

  // Whether another batch can begin.
  bool has_room() const;
  bool is_idle() const;

  // Sets the launch shape of the batches that begin from now on. Its groups must not be larger than
  // those of the HalvesShape.
  void use(const LaunchShape& shape) { launch_shape_ = shape; }

  // Begins a batch of 1 to batch_size() tasks of the plan. If a batch of one task has no room, the
  // task is returned in Batch::left.
  void begin(std::vector<std::uint64_t> tasks);

  // Advances the open batches. Returns a finished one, if there is one.
  std::optional<Batch> poll();

  const DeviceInfo& device() const { return device_.info(); }

  // Returns the times of the kernels so far, by name.
  std::vector<KernelTime> times() const;

 private:
  class Slot;
  using Clock = std::chrono::steady_clock;

  void learn(std::size_t tasks, std::size_t fitting, std::uint64_t halves);

  const Device& device_;
  const HalvesShape shape_;
  LaunchShape launch_shape_;
  std::array<std::unique_ptr<Slot>, kSlots> slots_;
  std::size_t batch_size_;
  Clock::time_point last_done_ = Clock::now();
};

// Counts all of these tasks in batches. The result is incomplete if `control` ended the run.
// Batch::left contains the tasks that have no room even alone. Batch::seconds is the sum over all
// batches.
Batch count_all(HalvesEngine& engine, std::vector<std::uint64_t> tasks, RunControl& control);

}  // namespace nqueens::gpu

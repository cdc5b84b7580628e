// nqueens/gpu/halves/halves_engine.h - tasks of method halves counted by a device, batch by batch.
//
//   HalvesEngine engine(device, plan, quadrants, shape);
//   while (there is work) {
//     while (engine.has_room()) engine.begin(next engine.batch_size() tasks);
//     if (auto batch = engine.poll()) ...
//   }
//
// Two batches are on the device at the same time: while the halves of one are matched those of the
// other are listed. The matching is launched in slices of less than a tenth of a second, between
// which others may use the device, and a run can be ended.
//
// What can go wrong: DeviceError as the device, and when its own counters say that halves or tiles
// were lost. Then no batch that is open counts, and the engine is of no use any more.
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

// Groups that list halves, of all tasks of a batch together.
inline constexpr std::uint32_t kMaxGroups = 8192;

// What the device found for a task.
struct TaskPairs {
  std::uint64_t task = 0;
  std::uint64_t solutions = 0;  // times the task's weight
  std::uint64_t halves = 0;     // listed
};

struct Batch {
  std::vector<TaskPairs> done = {};
  std::vector<std::uint64_t> left = {};  // those for which there was no room
  double seconds = 0;                    // of the device
  Pieces pieces = {};                    // in which it was counted
};

class HalvesEngine {
 public:
  static constexpr std::size_t kSlots = 2;

  // Keeps references to all but the shape.
  HalvesEngine(Device& device, const count::HalvesPlan& plan, const DeviceQuadrants& quadrants,
               const HalvesShape& shape, Timing timing = Timing::No);
  // Waits for the device, unless it failed.
  ~HalvesEngine();
  HalvesEngine(const HalvesEngine&) = delete;
  HalvesEngine& operator=(const HalvesEngine&) = delete;

  // Tasks for which there will be room, by the lengths of the lists so far.
  std::size_t batch_size() const { return batch_size_; }

  // Whether another batch can begin.
  bool has_room() const;
  bool is_idle() const;

  // Batches that begin from now on are counted in these pieces; groups are not larger than the
  // shape's.
  void use(const Pieces& pieces) { pieces_ = pieces; }

  // At most batch_size() tasks of the plan, and one at least. Where even the first one had no room
  // in a batch of its own it comes back as left.
  void begin(std::vector<std::uint64_t> tasks);

  // Goes on with the open batches; one that is done, if there is one.
  std::optional<Batch> poll();

  const DeviceInfo& device() const { return device_.info(); }

  // What kernels took so far, by name.
  std::vector<KernelTime> times() const;

 private:
  class Slot;
  using Clock = std::chrono::steady_clock;

  void learn(std::size_t tasks, std::size_t fitting, std::uint64_t halves);

  const Device& device_;
  const HalvesShape shape_;
  Pieces pieces_;
  std::array<std::unique_ptr<Slot>, kSlots> slots_;
  std::size_t batch_size_;
  Clock::time_point last_done_ = Clock::now();
};

// Counts all of these tasks; not all when `control` ended the run meanwhile. Left are those for
// which there is no room even alone. Seconds are the device's.
Batch count_all(HalvesEngine& engine, std::vector<std::uint64_t> tasks, RunControl& control);

}  // namespace nqueens::gpu

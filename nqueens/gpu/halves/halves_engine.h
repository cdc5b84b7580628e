// nqueens/gpu/halves/halves_engine.h - counts tasks of the methods `halves`, `central-pair` and
// `central-rows` on a device, batch by batch.
//
//   HalvesEngine engine(device, tasks, shape);
//   while (there is work) {
//     while (engine.has_room()) engine.begin(next engine.batch_size() tasks);
//     if (auto batch = engine.poll()) ...
//   }
//
// A task has one or more joins (join_tasks.h). The device first lists the placements of queens in
// quadrants: once for all tasks if there is room for a table of all placements, otherwise for each
// batch. Then it counts the joins in launches. A launch lists the halves of some joins of a batch
// and matches them (halves_kernels.cl).
//
// Two batches are open at the same time: one lists its quadrants while the joins of the other are
// counted. Two launches are also on the device at the same time: one matches its halves while the
// other lists its halves. Matching is divided into slices of less than a tenth of a second. Between
// slices, other programs can use the device, and a run can be ended.
//
// A task or join for which there is no room is divided (pieces.h).
//
// Errors: DeviceError if the device fails, or if its counters show that placements, halves or tiles
// were lost. After an error, the results of all open batches are invalid, and the engine must not
// be used.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/device_quadrants.h"
#include "nqueens/gpu/halves/halves_launch.h"
#include "nqueens/gpu/halves/halves_shape.h"
#include "nqueens/gpu/halves/join_tasks.h"
#include "nqueens/gpu/halves/open_batch.h"

namespace nqueens::gpu {

// The result of a task.
struct TaskPairs {
  std::uint64_t task = 0;
  std::vector<Pairs> joins = {};

  Pairs sum() const {
    Pairs sum;
    for (const Pairs& join : joins) sum += join;
    return sum;
  }
};

struct Batch {
  std::vector<TaskPairs> done = {};
  std::vector<std::uint64_t> left = {};  // tasks for which there was no room, even when divided
  // Wall-clock time since this batch began or the previous one ended, whichever is later.
  double seconds = 0;
  LaunchShape launch_shape = {};  // the shape with which the batch was counted
};

class HalvesEngine {
 public:
  static constexpr std::size_t kOpenBatches = 2;
  static constexpr std::size_t kLaunches = 2;  // on the device at the same time

  // Keeps references to `device` and `tasks`.
  HalvesEngine(Device& device, const JoinTasks& tasks, const HalvesShape& shape,
               Timing timing = Timing::No);
  // Waits for the device, unless it has failed.
  ~HalvesEngine();
  HalvesEngine(const HalvesEngine&) = delete;
  HalvesEngine& operator=(const HalvesEngine&) = delete;

  // Returns the number of tasks for which there is probably room, estimated from earlier lists.
  std::size_t batch_size() const { return batch_size_; }

  // Returns whether another batch can begin.
  bool has_room() const { return batches_.size() < kOpenBatches; }
  bool is_idle() const { return batches_.empty(); }

  // Sets the launch shape of the batches that begin from now on. Its `match_group` must not exceed
  // that of the HalvesShape.
  void use(const LaunchShape& shape) { launch_shape_ = shape; }

  // Begins a batch of 1 to batch_size() tasks of the plan.
  void begin(const std::vector<std::uint64_t>& numbers);

  // Advances the open batches. Returns a finished batch, if there is one.
  std::optional<Batch> poll();

  const DeviceInfo& device() const { return device_.info(); }

  // If there is a table of quadrants, waits until it is listed or the run ends. Without this call,
  // the first batch waits for the table.
  void prepare(RunControl& control);

  // Returns the times of the kernels so far, by name, without the time for listing the table.
  std::vector<KernelTime> times() const;
  // Returns the device time for listing the table, in seconds.
  double table_seconds() const;

 private:
  DeviceQuadrants& free_quadrants();
  bool is_table_listed();
  void fill(HalvesLaunch& launch);
  void learn_launch(const Launched& launch);
  void learn_batch(const OpenBatch& batch);

  const Device& device_;
  const JoinTasks& tasks_;
  const HalvesShape shape_;
  LaunchShape launch_shape_;
  DeviceBoard board_;
  std::unique_ptr<DeviceQuadrants> table_;               // null: each batch lists its quadrants
  std::vector<std::unique_ptr<DeviceQuadrants>> rooms_;  // one for each batch, if there is no table
  std::list<OpenBatch> batches_;                         // the oldest one first
  std::array<std::unique_ptr<HalvesLaunch>, kLaunches> launches_;
  std::size_t launch_size_;  // maximum number of joins in the next launch
  std::size_t batch_size_;
  PieceSize piece_size_;
  bool is_table_listed_ = false;
  Clock::time_point last_done_ = Clock::now();
};

// Counts these tasks in batches and returns their results as one batch. Batch::seconds is the sum
// over all batches. The result is incomplete if `control` ended the run.
Batch count_all(HalvesEngine& engine, std::vector<std::uint64_t> tasks, RunControl& control);

}  // namespace nqueens::gpu

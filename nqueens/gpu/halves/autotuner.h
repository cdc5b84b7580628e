// nqueens/gpu/halves/autotuner.h - finds the fastest launch shape of a device during the count.
//
// The number of work-items that match a tile and the number of top halves that share a key change
// the time of a count, but not its result. How much they change it depends on the device, the
// driver and n.
//
// Every batch is useful, whatever its launch shape. So a long run tries several shapes on its own
// batches, one after the other, and keeps the fastest. No work is done only for a trial, so nothing
// has to be stored for the next run.
//
// Two batches are on the device at the same time. The first batches with a new shape run beside the
// last ones with the old shape, so they are not measured. The other batches are compared by their
// time divided by the cost of their tasks in the plan. A trial must be clearly faster than the best
// shape so far, because times vary from batch to batch.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>

#include "nqueens/gpu/halves/halves_shape.h"

namespace nqueens::gpu {

struct Tuning {
  std::uint32_t warm_up = 8;   // batches before the first trial, whose sizes still grow
  std::uint32_t skipped = 2;   // first batches of a trial, not measured
  std::uint32_t measured = 4;  // batches of a trial that are measured
  // Trials need at least this many remaining batches: six trials of six batches are an eighth of
  // them.
  std::uint64_t worthwhile = 288;
};

class Autotuner {
 public:
  Autotuner(const LaunchShape& initial, const Tuning& tuning);

  // Returns the shape of the next batch. `batches_left` is the approximate number of batches left.
  LaunchShape next(std::uint64_t batches_left);

  // Records that a batch with this shape, whose tasks have this cost in the plan, took `seconds`.
  void learn(const LaunchShape& shape, double cost, double seconds);

  // Returns the fastest shape so far.
  const LaunchShape& best() const { return best_; }
  bool is_done() const { return stage_ == Stage::Done; }

 private:
  enum class Stage { WarmUp, Groups, Buckets, Done };

  void begin_trials(Stage stage);
  void end_trial();

  Tuning tuning_;
  Stage stage_ = Stage::WarmUp;
  LaunchShape best_;
  double best_rate_ = 0;            // seconds per unit of cost; 0: unknown
  std::deque<LaunchShape> trials_;  // the first one is running
  std::uint32_t seen_ = 0;          // batches of the warm-up or of the current trial
  double cost_ = 0;
  double seconds_ = 0;
};

}  // namespace nqueens::gpu

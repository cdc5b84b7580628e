// nqueens/gpu/halves/autotuner.h - finds the fastest launch shape of a device during the count.
//
// A launch shape has two parameters: the number of work-items that match a tile, and the number of
// top halves that share a key (halves_kernels.cl). They affect the time of a count, but not its
// result, and the best values depend on the device, the driver and n.
//
// A long run tries several shapes on its own batches, one after another, and keeps the fastest.
// Since every batch counts tasks of the run, trials do no extra work, and their results need not be
// stored for the next run.
//
// Two batches are on the device at the same time, so the first batches with a new shape overlap the
// last ones with the old shape and are not measured. The other batches are compared by their time
// divided by the cost of their tasks in the plan. A new shape must be clearly faster than the best
// one so far, because times vary from batch to batch.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>

#include "nqueens/gpu/halves/halves_shape.h"

namespace nqueens::gpu {

struct Tuning {
  std::uint32_t warm_up = 8;   // batches before the first trial, while batches still grow
  std::uint32_t skipped = 2;   // first batches of a trial, which are not measured
  std::uint32_t measured = 4;  // batches of a trial that are measured
  // Trials begin only if at least this many batches remain. Six trials of six batches then take up
  // at most an eighth of the remaining batches.
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
  double best_rate_ = 0;            // seconds per unit of cost; 0 if unknown
  std::deque<LaunchShape> trials_;  // the first one is running
  std::uint32_t seen_ = 0;          // batches of the warm-up or of the current trial
  double cost_ = 0;
  double seconds_ = 0;
};

}  // namespace nqueens::gpu

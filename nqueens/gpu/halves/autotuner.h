// nqueens/gpu/halves/pieces_tuner.h - finds in which pieces a device counts fastest, while it
// counts.
//
// How many work-items match a tile and how many top halves share a key change no sum, but the time:
// by how much depends on the device, the driver and n. Whatever the pieces, a batch is of use; so a
// long run tries some of them on its own batches, one after the other, and stays with the fastest.
// Nothing is counted for the sake of trying, so nothing needs to be remembered for the next run.
//
// Two batches are on the device at the same time. The first ones in new pieces run beside the last
// ones in the old pieces, and are not looked at. The others are compared by the seconds they took
// for what their tasks cost by the plan. A trial must be clearly faster than the best one so far,
// as times differ from batch to batch anyway.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>

#include "nqueens/gpu/halves/halves_shape.h"

namespace nqueens::gpu {

struct Tuning {
  std::uint32_t warm_up = 8;   // batches before the first trial: they are still growing
  std::uint32_t skipped = 2;   // of a trial, not looked at
  std::uint32_t measured = 4;  // of a trial
  // So many batches must be left: six trials of six batches are an eighth of these.
  std::uint64_t worthwhile = 288;
};

class PiecesTuner {
 public:
  PiecesTuner(const Pieces& usual, const Tuning& tuning);

  // For the next batch, about so many of which are left.
  Pieces next(std::uint64_t batches_left);

  // What a batch in such pieces took, whose tasks cost so much by the plan.
  void learn(const Pieces& pieces, double cost, double seconds);

  // The fastest so far.
  const Pieces& best() const { return best_; }
  bool is_done() const { return stage_ == Stage::Done; }

 private:
  enum class Stage { WarmUp, Groups, Buckets, Done };

  void begin_trials(Stage stage);
  void end_trial();

  Tuning tuning_;
  Stage stage_ = Stage::WarmUp;
  Pieces best_;
  double best_rate_ = 0;       // seconds for a unit of cost; 0: not known yet
  std::deque<Pieces> trials_;  // the first one is under way
  std::uint32_t seen_ = 0;     // batches of the warm-up, or of this trial
  double cost_ = 0;
  double seconds_ = 0;
};

}  // namespace nqueens::gpu

// tests/cluster/simulated_site.h - a cluster and all that may go wrong there, to be simulated.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "nqueens/cluster/site.h"

namespace nqueens::cluster {

inline constexpr double kNoLimit = std::numeric_limits<double>::infinity();

// What happens to a node, or to the scheduler.
enum class Trouble {
  Death,    // the node and what runs there end at once
  CutOff,   // the node works on, but nobody hears of it any more
  Forgets,  // the scheduler forgets the whole array, and `cluster resume` submits what is missing
};

// A trouble at a certain moment. One that meets a node that is away already does nothing.
struct Accident {
  Trouble trouble = Trouble::Death;
  double at_seconds = 0;
  std::int32_t node = 0;  // from 0; of no meaning where the scheduler forgets
};

// The first members are those of Site, with the same usual values.
struct SimulatedSite {
  std::int32_t nodes = 1;
  std::int32_t shares_at_once = 1;
  std::int32_t threads = 1;
  double start_seconds = 5;
  double failures_a_day = 0;
  double cut_off = 0;  // what part of the failures cuts off instead of ending
  double notice_seconds = 300;
  double requeue_seconds = 120;
  double repair_seconds = 3600;
  double limit_seconds = kNoLimit;       // of a share; then it ends cleanly and is queued again
  double forgets_a_day = 0;              // how often the scheduler forgets the array
  double resume_seconds = 600;           // until somebody submits what is missing
  double flush_seconds = 1;              // what a death takes from the end of a ledger
  std::vector<Accident> accidents = {};  // that happen besides

  Site site() const {
    return {.nodes = nodes,
            .shares_at_once = shares_at_once,
            .threads = threads,
            .start_seconds = start_seconds,
            .failures_a_day = failures_a_day,
            .notice_seconds = notice_seconds,
            .requeue_seconds = requeue_seconds,
            .repair_seconds = repair_seconds};
  }
  std::int64_t all_threads() const { return site().all_threads(); }
};

// Throws UsageError when a number is out of its range.
void require_sound(const SimulatedSite& site);

}  // namespace nqueens::cluster

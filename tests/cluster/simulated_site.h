// tests/cluster/simulated_site.h - a simulated cluster and its failures.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "nqueens/cluster/site.h"

namespace nqueens::cluster {

inline constexpr double kNoLimit = std::numeric_limits<double>::infinity();

// Kinds of failures of a node or the scheduler.
enum class Trouble {
  Death,    // the node and its shares end at once
  CutOff,   // the node continues, but is unreachable
  Forgets,  // the scheduler forgets the array; `cluster resume` submits the missing shares
};

// A failure at a given time. It has no effect on a node that has already failed.
struct Accident {
  Trouble trouble = Trouble::Death;
  double at_seconds = 0;
  std::int32_t node = 0;  // index from 0; unused for Trouble::Forgets
};

// Has the members of Site, with the same default values, and others that only the simulation uses.
struct SimulatedSite {
  std::int32_t nodes = 1;
  std::int32_t shares_at_once = 1;
  std::int32_t threads = 1;
  double start_seconds = 5;
  double failures_a_day = 0;
  double cut_off = 0;  // fraction of failures that cut a node off
  double notice_seconds = 300;
  double requeue_seconds = 120;
  double repair_seconds = 3600;
  double limit_seconds = kNoLimit;  // time limit of a share, which is then requeued
  double forgets_a_day = 0;         // how often the scheduler forgets the array
  double resume_seconds = 600;      // time until the missing shares are submitted
  double flush_seconds = 1;  // a node that dies loses the records of its last `flush_seconds`
  std::vector<Accident> accidents = {};  // additional failures

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

// Throws UsageError if a number is out of its range.
void require_sound(const SimulatedSite& site);

}  // namespace nqueens::cluster

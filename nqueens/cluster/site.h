// nqueens/cluster/site.h - the machines of a cluster, what goes wrong there, and what that costs.
//
// The usual times are those of Slurm: a node that does not answer is given up after SlurmdTimeout,
// 300 seconds, and a job that is queued again is held until its credential has expired, 120 seconds
// (cred_expire). How often nodes fail and how long they are away differs from site to site: one
// failure of a node in a hundred days is a good machine, one a day a bad one.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens::cluster {

inline constexpr double kSecondsOfDay = 86'400;
// Where nobody says how often a node fails in a day.
inline constexpr double kDefaultFailures = 0.01;

inline constexpr std::int64_t kMaxNodes = 100'000;

struct Site {
  std::int32_t nodes = 1;
  std::int32_t shares_at_once = 1;  // on a node
  std::int32_t threads = 1;         // of a share
  double start_seconds = 5;         // of a share, from its turn to its first task
  double failures_a_day = 0;        // of a node, at moments that know nothing of each other
  double notice_seconds = 300;      // until the scheduler gives up a node that failed
  double requeue_seconds = 120;     // until a share that was ended is queued again
  double repair_seconds = 3600;     // until a node is back, after its failure

  std::int64_t slots() const { return std::int64_t{nodes} * shares_at_once; }
  std::int64_t all_threads() const { return slots() * threads; }
};

// Throws UsageError when a number is out of its range.
void require_sound(const Site& site);

}  // namespace nqueens::cluster

// nqueens/cluster/site.h - the machines of a cluster, and the rate and duration of their failures.
//
// The default times are those of Slurm. A node that does not answer is marked down after 300
// seconds (SlurmdTimeout). A requeued job is held for 120 seconds, until its credential has expired
// (cred_expire). The rate of failures and the time of repairs differ from site to site: a good node
// fails once in a hundred days, and a bad node once a day.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens::cluster {

inline constexpr double kSecondsOfDay = 86'400;
// The default number of failures of a node per day.
inline constexpr double kDefaultFailures = 0.01;

inline constexpr std::int64_t kMaxNodes = 100'000;

struct Site {
  std::int32_t nodes = 1;
  std::int32_t shares_at_once = 1;  // number of shares that run at once on a node
  std::int32_t threads = 1;         // number of threads of a share
  double start_seconds = 5;         // time from the start of a share to its first task
  double failures_a_day = 0;        // mean failures of a node per day, at independent times
  double notice_seconds = 300;      // time until a failed node is marked down
  double requeue_seconds = 120;     // time until an interrupted share is requeued
  double repair_seconds = 3600;     // time from a node's failure until its return

  std::int64_t slots() const { return std::int64_t{nodes} * shares_at_once; }
  std::int64_t all_threads() const { return slots() * threads; }
};

// Throws UsageError if a number is out of its range.
void require_sound(const Site& site);

}  // namespace nqueens::cluster

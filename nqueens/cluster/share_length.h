// nqueens/cluster/share_length.h - into how many shares a count is best cut for a cluster.
//
// Let A be the seconds that all threads of the cluster need together, P the slots for shares, and s
// what a share costs besides its work: its start, and its last task, for which its other threads
// wait. The shares are K = w P - g: w waves of them, in the last of which g slots stay free. A
// share takes L = A P / K, and the count about
//
//   T(w) = w (L + s) + e L + (1 - exp(-f L)) r
//
//   w s                  what starts cost
//   e L                  the tail: the longest share takes 1 + e times the mean
//   (1 - exp(-f L)) r    a share whose node fails in the last wave ends later than the others by r,
//                        the time until that is noticed and the share queued again; f is how often
//                        any node fails in a second
//
// and g is what else failures take. If no slot were free the first of them would cost a wave: when
// all other shares are done the rest of one is not. A node that failed is away for R seconds or to
// the end, so of w P shares the cluster misses up to B = w f min(R, A) c, with c slots on a node,
// by a number of failures whose standard deviation is its square root. So
//
//   g = B + 2 sqrt(B)
//
// slots are left free. For n = 28 on 1,000 nodes, of which each fails once in ten days, 992 shares
// are done in 4.8 hours and 1,000 shares in 7.6, by a simulation
// (tests/cluster/schedule_simulation.h), within 11% of whose times T is.
//
// Where f L and g are small T(w) is w s + (e + f r) A / w and what does not depend on w: least for
//
//   L = A / w = sqrt(A s / (e + f r))
//
// Short shares cost starts, long ones a tail. As w is a whole number and the length has bounds, T
// is calculated for each w.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/cluster/site.h"

namespace nqueens::cluster {

// How many jobs an array has at most where MaxArraySize is as Slurm has it, 1001.
inline constexpr std::uint64_t kMaxShares = 1'000;

// How long a share should take: long enough that the scheduler has little to do, short enough that
// a stop of the cluster, a time limit or a second look takes no evening.
inline constexpr double kMinShareSeconds = 5 * 60;
inline constexpr double kMaxShareSeconds = 60 * 60;

// By how much the longest share takes more than the mean, e above: 1.02 to 1.07 are measured
// (count/plan/shares.h).
inline constexpr double kUnequalShares = 0.05;

struct CountSize {
  double core_seconds = 0;
  std::uint64_t tasks = 1;
};

struct ShareLength {
  Site site = {};
  std::uint64_t shares = 1;
  double share_seconds = 0;  // of one, without its start
  double seconds = 0;        // of the whole count, by the formula
};

// The number of shares for which T(w) is least, of those whose length is between the bounds above.
// Where there is none, because the count is short or long for such a cluster, one wave may be
// shorter, and as many waves as there may be shares may be longer. Never more than the tasks, nor
// than most_shares: where these are fewer than the slots, nodes have nothing to do.
//
//   errors   UsageError when the site is not sound, or the count takes no time
//   cost     some microseconds
ShareLength propose_shares(const CountSize& count, const Site& site,
                           std::uint64_t most_shares = kMaxShares);

}  // namespace nqueens::cluster

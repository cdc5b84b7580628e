// nqueens/cluster/share_length.h - proposes a number of shares for a count on a cluster.
//
// Short shares spend their time on starts; long shares leave nodes idle at the end. The proposal
// minimizes an estimate of the time of the whole count.
//
// Let A be the seconds of the count if all threads of the cluster work without interruption, P the
// number of slots for shares, and s the overhead of a share: its start, and its last task, during
// which its other threads are idle. The count has K = w P - g shares: w waves, with g slots of the
// last wave left free. A share takes L = A P / K, and the count takes about
//
//   T(w) = w (L + s) + e L + (1 - exp(-f L)) r
//
//   w s                  the overhead of the shares
//   e L                  the tail: the longest share takes 1 + e times the mean
//   (1 - exp(-f L)) r    a node fails in the last wave: its share ends later than the others by r,
//                        the time until the failure is noticed and the share is requeued; f is the
//                        number of failures of all nodes a second
//
// The g free slots absorb the other failures. Without a free slot the first failure would cost a
// whole wave: one share would have to start after all others have ended. A failed node is away for
// R seconds or until the end. With c slots on a node, the cluster therefore loses up to
// B = w f min(R, A) c of w P shares. The standard deviation of the number of failures is its square
// root, so the number of free slots is
//
//   g = B + 2 sqrt(B)
//
// For n = 28 on 1,000 nodes that fail once in ten days each, 992 shares take 4.8 hours and 1,000
// shares take 7.6 hours in a simulation (tests/cluster/schedule_simulation.h). T is within 11% of
// the simulated times.
//
// If f L and g are small, T(w) is w s + (e + f r) A / w plus terms that do not depend on w. Its
// minimum is at
//
//   L = A / w = sqrt(A s / (e + f r))
//
// w is a whole number and the length has bounds, so propose_shares() evaluates T for each w.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/cluster/site.h"

namespace nqueens::cluster {

// The maximum number of jobs in an array with Slurm's default MaxArraySize, 1001.
inline constexpr std::uint64_t kMaxShares = 1'000;

// The bounds of a share's length: long enough to keep the scheduler's load low, short enough that
// stopping the cluster, a time limit or a recount costs at most an hour.
inline constexpr double kMinShareSeconds = 5 * 60;
inline constexpr double kMaxShareSeconds = 60 * 60;

// The excess of the longest share over the mean, e above: measured ratios are 1.02 to 1.07
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

// Returns the number of shares with the least T(w) whose length is within the bounds above. If no
// number is, a short count gets one wave of shorter shares, and a long count gets longer shares in
// as many waves as `most_shares` allows. There are never more shares than tasks or `most_shares`;
// if that is fewer than the slots, some nodes stay idle.
//
//   errors   UsageError if the site is not sound, or the count takes no time
//   cost     a few microseconds
ShareLength propose_shares(const CountSize& count, const Site& site,
                           std::uint64_t most_shares = kMaxShares);

}  // namespace nqueens::cluster

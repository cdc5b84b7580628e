// nqueens/cluster/share_length.h - proposes a number of shares for a count on a cluster.
//
// A share is a part of a count that runs as one Slurm job. If shares are short, starting them
// takes much of the time; if they are long, nodes are idle at the end. The proposal minimizes an
// estimate of the time of the whole count, which uses these quantities:
//
//   A   seconds of the count if all threads of the cluster work without interruption
//   P   number of slots, which is the number of shares that can run at once
//   s   overhead of a share in seconds: its start plus its last task, during which its other
//       threads are idle
//   w   number of waves in which the shares run
//   g   number of slots that stay free in the last wave
//   K   number of shares: w P - g
//   L   seconds of a share: A P / K
//
// The count takes about T(w) seconds:
//
//   T(w) = w (L + s) + e L + (1 - exp(-f L)) r
//
//   w s                  the overhead of the shares
//   e L                  the tail: the longest share takes 1 + e times the mean
//   (1 - exp(-f L)) r    the probability that a node fails in the last wave, times the delay r of
//                        its share: the time until the failure is noticed and the share has been
//                        requeued and started again; f is the number of failures of all nodes
//                        per second
//
// The g free slots absorb the other failures. Without a free slot, the first failure would cost a
// whole wave, because one share would have to start after all others have ended. A failed node is
// unavailable for R seconds or until the end of the count; R is the time of a repair, but at least
// the time until the failure is noticed. With c slots per node, the w waves therefore lose up to
// B = w f min(R, A) c of their w P slots. The standard deviation of the number of failures is the
// square root of that number, so the number of free slots is
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
// Since w is a whole number and L has bounds, propose_shares() evaluates T for each w.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/cluster/site.h"

namespace nqueens::cluster {

// The maximum number of jobs in an array with Slurm's default MaxArraySize, 1001.
inline constexpr std::uint64_t kMaxShares = 1'000;

// The bounds of a share's length, in seconds. The lower bound keeps the scheduler's load low. The
// upper bound limits the loss to an hour if the cluster stops, if a share reaches a time limit, or
// if a share must be recounted.
inline constexpr double kMinShareSeconds = 5 * 60;
inline constexpr double kMaxShareSeconds = 60 * 60;

// The excess of the longest share over the mean, e in the formula. Measured ratios are 1.02 to 1.07
// (count/plan/shares.h).
inline constexpr double kUnequalShares = 0.05;

struct CountSize {
  double core_seconds = 0;
  std::uint64_t tasks = 1;
};

struct ShareLength {
  Site site = {};
  std::uint64_t shares = 1;
  double share_seconds = 0;  // duration of one share, without its start
  double seconds = 0;        // duration of the whole count, by the formula
};

// Returns the number of shares with the least T(w) among those for which the length of a share is
// within the bounds above. If there is no such number, a short count gets one wave of shorter
// shares, and a long count gets longer shares in as many waves as `most_shares` allows. The number
// of shares never exceeds the number of tasks or `most_shares`; if it is less than the number of
// slots, some nodes stay idle.
//
//   errors   UsageError if a number of the site is out of its range, or the count takes no time
//   cost     a few microseconds
ShareLength propose_shares(const CountSize& count, const Site& site,
                           std::uint64_t most_shares = kMaxShares);

}  // namespace nqueens::cluster

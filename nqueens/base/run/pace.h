// nqueens/base/run/pace.h - the time that a run still takes, estimated from its pace so far.
//
// A run reports which fraction of its work is done. The pace is the time that its own part took,
// not counting what was done before it began, so that a run that goes on from a ledger is not taken
// for a quick one. The time left is an interval:
//
//   - from the pace of the whole run and the pace of its last quarter: what lies between them is
//     inside, for a machine that became slower or faster;
//   - 1.65 standard deviations more on each side. The past is cut into up to kMaxPieces pieces; how
//     much their paces differ tells how far the rest may differ from them;
//   - a part in the square root of the tasks, for tasks that are too few to tell their differences,
//     and 3% for what is to come and has not been seen.
//
// Replayed from what the tasks of counts took (tests/count/run/time_left_test.cpp).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace nqueens {

struct SecondsRange {
  double low = 0;
  double high = 0;

  friend bool operator==(const SecondsRange&, const SecondsRange&) = default;
};

class Pace {
 public:
  // The work begins at this time, in seconds since the run began, with this fraction done before.
  explicit Pace(double seconds = 0, double fraction_before = 0);

  // So far this fraction is done, `tasks` of it by this run. Seconds and fractions do not decrease;
  // a call that says so is left out.
  void note(double seconds, double fraction, std::uint64_t tasks);

  // The time that is probably left after the last note; none while too little is known to say.
  //
  //   cost     some hundred operations
  std::optional<SecondsRange> left() const;

 private:
  struct Moment {
    double seconds = 0;
    double fraction = 0;
  };

  void merge_pieces();
  double seconds_per_work(const Moment& since) const;
  double recent_seconds_per_work() const;
  double variance() const;

  std::vector<Moment> moments_;  // the first is the beginning, the last is now
  std::uint64_t notes_of_piece_ = 1;
  std::uint64_t notes_of_last_ = 0;  // the last piece may still grow
  std::uint64_t tasks_ = 0;
};

}  // namespace nqueens

// nqueens/base/run/pace.h - estimates the remaining time of a run from its pace so far.
//
// A run reports which fraction of its work is done. Its pace is the time for the part that it did
// itself: work done earlier does not count, so a run that resumes from a ledger does not look fast.
// The remaining time is an interval:
//
//   - It spans the estimates by the pace of the whole run and by the pace of its last quarter, in
//     case the machine became slower or faster.
//   - It has a margin of 1.65 standard deviations on each side. The past is divided into at most
//     kMaxPieces pieces; the spread of their paces shows how far the rest may differ from them.
//   - It has a further margin of 1 / sqrt(tasks), because few tasks do not show how much tasks
//     differ, and of 3% for differences that have not appeared yet.
//
// tests/count/run/time_left_test.cpp replays the recorded times of the tasks of real counts.
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
  // Starts the work `seconds` after the run began, with `fraction_before` of it done earlier.
  explicit Pace(double seconds = 0, double fraction_before = 0);

  // Notes that `fraction` is done, `tasks` tasks of it by this run. Calls in which the time does
  // not grow or the fraction decreases are ignored.
  void note(double seconds, double fraction, std::uint64_t tasks);

  // Returns the probable remaining time after the last note; nothing as long as there is too little
  // data.
  //
  //   cost     a few hundred operations
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

  std::vector<Moment> moments_;  // the first is the start, the last is now
  std::uint64_t notes_of_piece_ = 1;
  std::uint64_t notes_of_last_ = 0;  // the last piece may still grow
  std::uint64_t tasks_ = 0;
};

}  // namespace nqueens

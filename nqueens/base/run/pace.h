// nqueens/base/run/pace.h - estimates the remaining time of a run from its pace so far.
//
// A run reports which fraction of its work is done. Its pace is the time that it has taken, divided
// by the fraction of the work that it did itself. The work of earlier runs does not count, so a run
// that resumes from a ledger does not look too fast. The remaining time is an interval:
//
//   - It covers two estimates, one from the pace of the whole run and one from the pace of its last
//     quarter, in case the machine became slower or faster.
//   - It has a margin of 1.65 standard deviations on each side. The time so far is divided into at
//     most 64 pieces, and the spread of their paces gives the standard deviation.
//   - Each side is widened by another fraction of the remaining time: by 1 / sqrt(tasks), because a
//     few tasks show little about the spread of all tasks, and by 3% for differences that have not
//     appeared yet.
//
// tests/count/run/time_left_test.cpp replays recorded task times of real counts.
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
  // Starts the work `seconds` after the run began. Earlier runs have done the fraction
  // `fraction_before` of the work.
  explicit Pace(double seconds = 0, double fraction_before = 0);

  // Notes that `fraction` of the work is done and that this run has finished `tasks` tasks. Ignores
  // the call if `seconds` has not grown or `fraction` has decreased.
  void note(double seconds, double fraction, std::uint64_t tasks);

  // Returns the probable remaining time after the last note, or nullopt while there is too little
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
  std::uint64_t notes_of_last_ = 0;  // notes in the last piece, which grows to notes_of_piece_
  std::uint64_t tasks_ = 0;
};

}  // namespace nqueens

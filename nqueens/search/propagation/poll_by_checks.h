// nqueens/search/propagation/poll_by_checks.h - lets a search with expensive nodes notice a stop in
// time.
//
// The recorder polls every few thousand nodes. On a large board a node can take a millisecond, so a
// stop would be noticed only after seconds. A search with such nodes calls ended() of this class
// instead of ended() of the recorder.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/search/recorder.h"

namespace nqueens::search {

class PollByChecks {
 public:
  explicit PollByChecks(Recorder& recorder) : recorder_(recorder) {}

  // Returns whether the run is over. Polls if many checks were made since the last poll.
  bool ended() {
    if (recorder_.counters.checks >= next_poll_) {
      next_poll_ = recorder_.counters.checks + kChecksPerPoll;
      recorder_.poll();
    }
    return recorder_.ended();
  }

 private:
  // Number of checks between two polls; they take about 0.1 ms.
  static constexpr std::uint64_t kChecksPerPoll = 1 << 16;

  Recorder& recorder_;
  std::uint64_t next_poll_ = kChecksPerPoll;
};

}  // namespace nqueens::search

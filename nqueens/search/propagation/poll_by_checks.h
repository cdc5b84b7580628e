// nqueens/search/propagation/poll_by_checks.h - seeing a stop in time when nodes are expensive.
//
// The recorder polls every few thousand nodes. On a large board a node can take a millisecond, and
// a stop would wait for seconds; so such a search asks this instead of the recorder.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/search/recorder.h"

namespace nqueens::search {

class PollByChecks {
 public:
  explicit PollByChecks(Recorder& recorder) : recorder_(recorder) {}

  // Whether the run is over, after a poll when many checks were made since the last one.
  bool ended() {
    if (recorder_.counters.checks >= next_poll_) {
      next_poll_ = recorder_.counters.checks + kChecksPerPoll;
      recorder_.poll();
    }
    return recorder_.ended();
  }

 private:
  // Some 0.1 ms of them.
  static constexpr std::uint64_t kChecksPerPoll = 1 << 16;

  Recorder& recorder_;
  std::uint64_t next_poll_ = kChecksPerPoll;
};

}  // namespace nqueens::search

// nqueens/search/recorder.h - what an algorithm reports to: counters, events, limits and solutions.
//
// An algorithm says what it does (`place`, `reject`, ...) and asks `ended()` whether to go on. The
// recorder counts by the one definition of each measure, passes events on when somebody listens,
// and knows the goal and the limits.
//
// Watching is a template argument: an algorithm is written once as `run<Watched>` and compiled
// twice, so that an unwatched search has no event code at all.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "nqueens/base/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/search/event.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

enum class Watched { No, Yes };

class Recorder {
 public:
  Recorder(const Params& params, const Observer& observer, const Watch& watch);

  bool is_watched() const { return static_cast<bool>(observer_.on_event); }

  // Whether the run is over: goal reached, limit, stop. One load and a compare.
  bool ended() const { return over_; }

  // The board before any choice was reached.
  void root() {
    ++counters.nodes;
    poll();
  }

  template <Watched kWatched>
  void enter(std::int32_t row) {
    emit<kWatched>({.kind = EventKind::Enter, .row = row});
  }
  template <Watched kWatched>
  void blocked(Square square) {
    emit<kWatched>({.kind = EventKind::Blocked, .row = square.row, .column = square.column});
  }
  template <Watched kWatched>
  void reject(Square square, Line line, std::int32_t other_row) {
    emit<kWatched>({EventKind::Reject, line, square.row, square.column, other_row});
  }
  template <Watched kWatched>
  void place(Square square) {
    ++counters.nodes;
    emit<kWatched>({.kind = EventKind::Place, .row = square.row, .column = square.column});
    if (counters.nodes >= next_poll_) poll();
  }
  template <Watched kWatched>
  void remove(Square square) {
    emit<kWatched>({.kind = EventKind::Remove, .row = square.row, .column = square.column});
  }
  template <Watched kWatched>
  void exhausted(std::int32_t row) {
    ++counters.backtracks;
    emit<kWatched>({.kind = EventKind::Exhausted, .row = row});
  }
  // Passes the solution on, with its event; ends the run when the goal is reached.
  template <Watched kWatched>
  void solution(const Placement& placement) {
    emit<kWatched>({.kind = EventKind::Solution});
    if (!over_) count_solution(placement);
  }

  // The whole search space has been seen.
  void finish() { exhaustive_ = true; }

  // Sees a stop, a deadline or the node limit, and reports progress. Called by itself every few
  // thousand nodes; an algorithm that can go long without reaching a node calls it too.
  void poll();

  Result result(std::string_view algorithm);

  Counters counters;

 private:
  template <Watched kWatched>
  void emit(const Event& event) {
    if constexpr (kWatched == Watched::Yes) {
      if (!over_ && observer_.on_event(event) == Next::Stop) end(Ended::LimitReached);
    }
  }
  void count_solution(const Placement& placement);
  void end(Ended reason);

  const Params& params_;
  const Observer& observer_;
  RunControl control_;
  std::uint64_t next_poll_ = 0;
  bool over_ = false;
  bool exhaustive_ = false;
  std::optional<Placement> first_;
};

}  // namespace nqueens::search

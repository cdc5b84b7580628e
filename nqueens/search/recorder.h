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

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/base/run/run_control.h"
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

  // A row, or with line Column or Region one of those.
  template <Watched kWatched>
  void enter(std::int32_t row, Line line = Line::Row) {
    emit<kWatched>({.kind = EventKind::Enter, .line = line, .row = row});
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
  // A queen of a solution that a library has found is put on the board to be seen: no node.
  template <Watched kWatched>
  void show(Square square) {
    emit<kWatched>({.kind = EventKind::Place, .row = square.row, .column = square.column});
  }
  template <Watched kWatched>
  void exhausted(std::int32_t row, Line line = Line::Row) {
    ++counters.backtracks;
    emit<kWatched>({.kind = EventKind::Exhausted, .line = line, .row = row});
  }
  // A square is lost, or possible again, for a row that has no queen yet.
  template <Watched kWatched>
  void prohibit(Square square, Line line, std::int32_t other_row) {
    emit<kWatched>({EventKind::Prohibit, line, square.row, square.column, other_row});
  }
  template <Watched kWatched>
  void permit(Square square) {
    emit<kWatched>({.kind = EventKind::Permit, .row = square.row, .column = square.column});
  }

  // The board joins those that wait, or one of them is taken; `waiting` of them afterwards.
  template <Watched kWatched>
  void enqueue(std::size_t waiting) {
    emit<kWatched>({.kind = EventKind::Enqueue, .value = static_cast<std::int64_t>(waiting)});
  }
  template <Watched kWatched>
  void dequeue(std::size_t waiting) {
    emit<kWatched>({.kind = EventKind::Dequeue, .value = static_cast<std::int64_t>(waiting)});
  }
  // Queens of the board that the search turns to, or from. Nobody but a watcher needs them.
  template <Watched kWatched>
  void recall(Square square) {
    emit<kWatched>({.kind = EventKind::Recall, .row = square.row, .column = square.column});
  }
  template <Watched kWatched>
  void leave(Square square) {
    emit<kWatched>({.kind = EventKind::Leave, .row = square.row, .column = square.column});
  }

  // A step of a repair: the queen of the row goes to the square.
  template <Watched kWatched>
  void move(Square square, std::int32_t from_column) {
    ++counters.nodes;
    emit<kWatched>({.kind = EventKind::Move,
                    .row = square.row,
                    .column = square.column,
                    .value = from_column});
    if (counters.nodes >= next_poll_) poll();
  }
  template <Watched kWatched>
  void conflicts(std::int64_t pairs) {
    emit<kWatched>({.kind = EventKind::Conflicts, .value = pairs});
  }
  // Ends the run instead when it has begun anew often enough.
  template <Watched kWatched>
  void restart() {
    if (counters.restarts == params_.restart_limit) return end_at_restart_limit();
    ++counters.restarts;
    emit<kWatched>(
        {.kind = EventKind::Restart, .value = static_cast<std::int64_t>(counters.restarts)});
  }
  template <Watched kWatched>
  void generation(std::int64_t number) {
    emit<kWatched>({.kind = EventKind::Generation, .value = number});
  }

  // The bytes that are held now for boards that wait. Ends the run when they are more than allowed.
  void frontier(std::uint64_t bytes) {
    if (bytes > counters.frontier) grow_frontier(bytes);
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

  // A limit that the algorithm itself has come to, as part of a sentence: "the limit of ...".
  void give_up(std::string limit);

  const Params& params() const { return params_; }

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
  void grow_frontier(std::uint64_t bytes);
  void end_at_restart_limit();
  void end(Ended reason);

  const Params& params_;
  const Observer& observer_;
  RunControl control_;
  std::uint64_t next_poll_ = 0;
  bool over_ = false;
  bool exhaustive_ = false;
  std::string limit_;
  std::optional<Placement> first_;
};

}  // namespace nqueens::search

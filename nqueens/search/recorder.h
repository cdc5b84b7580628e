// nqueens/search/recorder.h - the recorder of a search: counters, events, limits and solutions.
//
// An algorithm reports its steps (`place`, `reject`, ...) and stops when `ended()` returns true.
// The recorder counts each measure as search.h defines it, passes events to the observer, and
// checks the goal and the limits.
//
// Whether an observer receives events is a template argument, `Watched`. An algorithm is written
// once and compiled twice, so that an unwatched search contains no code for events.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

  // Returns whether the run is over: the goal or a limit was reached, or the run was stopped. A
  // call costs one load and one comparison.
  bool ended() const { return over_; }

  // Reports a board with which a search begins: the root of a tree, or a whole board of a repair.
  // It counts as a node.
  void root() {
    ++counters.nodes;
    poll();
  }

  // Reports that a row is entered, or, with line Column or Region, a column or region.
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
  // Reports a queen of a solution that an external solver has found. The queen does not count as a
  // node.
  template <Watched kWatched>
  void show(Square square) {
    emit<kWatched>({.kind = EventKind::Place, .row = square.row, .column = square.column});
  }
  template <Watched kWatched>
  void exhausted(std::int32_t row, Line line = Line::Row) {
    ++counters.backtracks;
    emit<kWatched>({.kind = EventKind::Exhausted, .line = line, .row = row});
  }
  // Report that a square of a row without a queen has become impossible or possible again.
  template <Watched kWatched>
  void prohibit(Square square, Line line, std::int32_t other_row) {
    emit<kWatched>({EventKind::Prohibit, line, square.row, square.column, other_row});
  }
  template <Watched kWatched>
  void permit(Square square) {
    emit<kWatched>({.kind = EventKind::Permit, .row = square.row, .column = square.column});
  }

  // Report that a board is added to or taken from the waiting boards. `waiting` is the number of
  // waiting boards after this change.
  template <Watched kWatched>
  void enqueue(std::size_t waiting) {
    emit<kWatched>({.kind = EventKind::Enqueue, .value = static_cast<std::int64_t>(waiting)});
  }
  template <Watched kWatched>
  void dequeue(std::size_t waiting) {
    emit<kWatched>({.kind = EventKind::Dequeue, .value = static_cast<std::int64_t>(waiting)});
  }
  // Report a queen of the board that the search switches to or from. She does not count as a node.
  template <Watched kWatched>
  void recall(Square square) {
    emit<kWatched>({.kind = EventKind::Recall, .row = square.row, .column = square.column});
  }
  template <Watched kWatched>
  void leave(Square square) {
    emit<kWatched>({.kind = EventKind::Leave, .row = square.row, .column = square.column});
  }

  // Reports a step of a repair: the queen of the row moves to the square.
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
  // Reports a restart or, if the limit of restarts is reached, ends the run.
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

  // Reports the bytes that waiting boards take now. Ends the run if they exceed the limit.
  void frontier(std::uint64_t bytes) {
    if (bytes > counters.frontier) grow_frontier(bytes);
  }

  // Reports a solution and its event. Ends the run if the goal is reached.
  template <Watched kWatched>
  void solution(const Placement& placement) {
    emit<kWatched>({.kind = EventKind::Solution});
    if (!over_) count_solution(placement);
  }
  // Reports a solution with several stars per row, given as its squares in order.
  template <Watched kWatched>
  void solution(std::span<const Square> stars) {
    emit<kWatched>({.kind = EventKind::Solution});
    if (!over_) count_solution(stars);
  }

  // Reports that the whole search space has been searched.
  void finish() { exhaustive_ = true; }

  // Reports progress and checks for a stop, the deadline and the node limit. The recorder itself
  // polls every few thousand nodes. An algorithm that can work for a long time without reaching a
  // node must also call this function.
  void poll();

  // Ends the run because of a limit of the algorithm. `limit` names it, as in "the limit of 10
  // restarts".
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
  void count_solution(std::span<const Square> stars);
  void count(Next next);
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
  std::vector<Square> first_stars_;
};

}  // namespace nqueens::search

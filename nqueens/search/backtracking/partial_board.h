// nqueens/search/backtracking/partial_board.h - a board whose rows are filled in a fixed order, and
// the attacks on its squares.
//
// The board holds the given queens and one queen in each of the first `depth` open rows. It counts
// each square that is tried and reports why a square is refused. The search itself must report the
// events of queens (Place, Recall, Remove, Leave), because the board cannot know which event
// applies.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/search/backtracking/occupied_lines.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {

template <Watched kWatched>
class PartialBoard {
 public:
  PartialBoard(const Problem& problem, Recorder& recorder)
      : problem_(problem),
        recorder_(recorder),
        placement_(given_placement(problem)),
        occupied_(problem),
        open_rows_(open_rows(problem, recorder.params().row_order)) {
    for (const Square queen : problem.given()) occupied_.add(queen);
  }

  std::int32_t size() const { return problem_.size(); }
  std::size_t depth() const { return depth_; }
  std::size_t open_row_count() const { return open_rows_.size(); }
  bool is_full() const { return depth_ == open_rows_.size(); }
  const Placement& placement() const { return placement_; }

  // Returns the row to fill next. The board must not be full.
  std::int32_t next_row() const { return open_rows_[depth_]; }

  // Returns the queen in open row number `depth`.
  Square queen(std::size_t depth) const {
    const std::int32_t row = open_rows_[depth];
    return {row, placement_.column(row)};
  }

  // Returns the first free column of the next row at or after `from`; size() if there is none, or
  // if the run has ended.
  std::int32_t next_free(std::int32_t from) {
    Square square = {next_row(), from};
    for (; square.column < size() && !recorder_.ended(); ++square.column) {
      if (++recorder_.counters.tries % kTriesBetweenPolls == 0) recorder_.poll();
      if (may_stand_on(square)) return square.column;
    }
    return size();
  }

  // Puts a queen into the next row and returns its square.
  Square put(std::int32_t column) {
    const Square square = {next_row(), column};
    placement_.place(square);
    occupied_.add(square);
    ++depth_;
    return square;
  }

  // Removes the last queen and returns its square.
  Square take() {
    const Square square = queen(--depth_);
    placement_.remove(square.row);
    occupied_.remove(square);
    return square;
  }

 private:
  // Number of tries between two polls; they take about 0.1 ms. The recorder polls only at nodes,
  // but the search can scan a long row without reaching a node.
  static constexpr std::uint64_t kTriesBetweenPolls = 1 << 16;

  bool may_stand_on(Square square) {
    if (problem_.is_blocked(square)) {
      recorder_.blocked<kWatched>(square);
      return false;
    }
    const auto attack = occupied_.attack_on(square, recorder_.counters.checks);
    if (attack) recorder_.reject<kWatched>(square, attack->line, attack->row);
    return !attack;
  }

  const Problem& problem_;
  Recorder& recorder_;
  Placement placement_;
  OccupiedLines occupied_;
  std::vector<std::int32_t> open_rows_;  // rows without a given queen, in the order of filling
  std::size_t depth_ = 0;                // number of open rows with a queen
};

}  // namespace nqueens::search

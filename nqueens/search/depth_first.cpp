// nqueens/search/depth_first.cpp - plain backtracking, square by square.
//
// Idea: fill the rows from the top (or in another order). In each row try the columns from left to
// right; put a queen on the first square that no queen attacks and go down a row; when a row has no
// square left, go back up, take the last queen away and try the next square there. What is seen is
// a tree: its root is the empty board, its nodes are placements in which no two queens attack, its
// leaves solutions and dead ends.
//
// Origin: Nauck's and Gauss's hand search of 1850 was already of this kind; D. H. Lehmer named it
// backtracking in the 1950s; E. W. Dijkstra made it a lesson in structured programming (1972).
//
// Is the square attacked? Three look-ups answer, and name the attacker (occupied_lines.h).
//
// Invariant: `board` holds the given queens and one queen in each of the open rows above the
// current depth, and `occupied` knows exactly those queens; the given ones are known from the
// start, so that no queen is ever placed under their attack.
//
// The shape is recursive: a level is one row. The recursion's frames, one column each, stand in the
// array `next_column` on the heap instead of on the call stack, so that a board of any size can be
// searched: memory is O(n), whatever the number of steps.
// SPDX-License-Identifier: MIT
#include "nqueens/search/depth_first.h"

#include <vector>

#include "nqueens/search/direction.h"
#include "nqueens/search/occupied_lines.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

// On large boards a row is scanned for long without reaching a node; some 0.1 ms of scanning.
constexpr std::uint64_t kTriesPerPoll = 1 << 16;

template <Watched kWatched>
class DepthFirst {
 public:
  DepthFirst(const Problem& problem, Recorder& recorder)
      : problem_(problem),
        recorder_(recorder),
        board_(given_placement(problem)),
        occupied_(problem.size()),
        open_rows_(open_rows(problem, recorder.params().row_order)),
        next_column_(open_rows_.size()) {
    for (const Square queen : problem.given()) occupied_.add(queen);
  }

  void run() {
    recorder_.root();
    enter_row();
    while (!recorder_.ended()) {
      if (depth_ == open_rows_.size()) {
        recorder_.solution<kWatched>(board_);
      } else if (place_next_queen()) {
        enter_row();
        continue;
      } else {
        if (recorder_.ended()) return;
        recorder_.exhausted<kWatched>(open_rows_[depth_]);
      }
      if (recorder_.ended()) return;
      if (depth_ == 0) return recorder_.finish();
      remove_last_queen();
    }
  }

 private:
  void enter_row() {
    if (depth_ == open_rows_.size()) return;
    next_column_[depth_] = 0;
    recorder_.enter<kWatched>(open_rows_[depth_]);
  }

  // Puts a queen on the next free square of the current row and goes down; false when there is
  // none.
  bool place_next_queen() {
    Square square = {open_rows_[depth_], next_column_[depth_]};
    for (; square.column < problem_.size() && !recorder_.ended(); ++square.column) {
      if (++recorder_.counters.tries % kTriesPerPoll == 0) recorder_.poll();
      if (!may_stand_on(square)) continue;
      board_.place(square);
      occupied_.add(square);
      next_column_[depth_] = square.column + 1;
      ++depth_;
      recorder_.place<kWatched>(square);
      return true;
    }
    return false;
  }

  bool may_stand_on(Square square) {
    if (problem_.is_blocked(square)) {
      recorder_.blocked<kWatched>(square);
      return false;
    }
    const auto attack = occupied_.attack_on(square, recorder_.counters.checks);
    if (attack) recorder_.reject<kWatched>(square, attack->line, attack->row);
    return !attack;
  }

  void remove_last_queen() {
    --depth_;
    const std::int32_t row = open_rows_[depth_];
    const Square square = {row, board_.column(row)};
    board_.remove(row);
    occupied_.remove(square);
    recorder_.remove<kWatched>(square);
  }

  const Problem& problem_;
  Recorder& recorder_;
  Placement board_;
  OccupiedLines occupied_;
  std::vector<std::int32_t> open_rows_;    // rows without a given queen
  std::vector<std::int32_t> next_column_;  // for each open row above the depth: where to go on
  std::size_t depth_ = 0;                  // open rows that hold a queen
};

}  // namespace

void depth_first(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    DepthFirst<Watched::Yes>(problem, recorder).run();
  } else {
    DepthFirst<Watched::No>(problem, recorder).run();
  }
}

}  // namespace nqueens::search

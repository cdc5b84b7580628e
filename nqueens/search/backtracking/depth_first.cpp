// nqueens/search/backtracking/depth_first.cpp - plain backtracking, square by square.
//
// Idea: fill the rows from the top (or in another order). In each row try the columns from left to
// right, put a queen on the first square that no queen attacks, and go down a row. When a row has
// no square left, go back up, remove the last queen, and try the next square there. The boards form
// a tree: its root is the empty board, its nodes are placements in which no two queens attack each
// other, and its leaves are solutions and dead ends.
//
// Origin: Nauck and Gauss searched in this way by hand in 1850. D. H. Lehmer named the method
// backtracking in the 1950s. E. W. Dijkstra used it as an example of structured programming (1972).
//
// Three look-ups determine whether a square is attacked, and by which queen (occupied_lines.h).
//
// Invariant: the board holds the given queens and one queen in each of the first `depth` open rows,
// and exactly the attacks of these queens are marked. The attacks of given queens are marked from
// the start, so no queen is ever placed on a square that they attack.
//
// The search is a recursion with one level for each row. The state of a level is one column. It is
// stored in the array `next_column_` on the heap instead of on the call stack, so that large boards
// do not overflow the stack. Memory is O(n), independent of the number of steps.
// SPDX-License-Identifier: MIT
#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/backtracking/partial_board.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

// A board of this size takes 3.2 GB; for a larger one the system might kill the process.
constexpr std::int32_t kMaxDepthFirstSize = 100'000'000;

template <Watched kWatched>
class DepthFirst {
 public:
  DepthFirst(const Problem& problem, Recorder& recorder)
      : recorder_(recorder), board_(problem, recorder), next_column_(board_.open_row_count()) {}

  void run() {
    recorder_.root();
    enter_row();
    while (!recorder_.ended()) {
      if (board_.is_full()) {
        recorder_.solution<kWatched>(board_.placement());
      } else if (place_next_queen()) {
        enter_row();
        continue;
      } else {
        if (recorder_.ended()) return;
        recorder_.exhausted<kWatched>(board_.next_row());
      }
      if (recorder_.ended()) return;
      if (board_.depth() == 0) return recorder_.finish();
      recorder_.remove<kWatched>(board_.take());
    }
  }

 private:
  void enter_row() {
    if (board_.is_full()) return;
    next_column_[board_.depth()] = 0;
    recorder_.enter<kWatched>(board_.next_row());
  }

  // Puts a queen on the next free square of the current row. Returns false if there is none.
  bool place_next_queen() {
    std::int32_t& next = next_column_[board_.depth()];
    const std::int32_t column = board_.next_free(next);
    if (column == board_.size()) return false;
    next = column + 1;
    recorder_.place<kWatched>(board_.put(column));
    return true;
  }

  Recorder& recorder_;
  PartialBoard<kWatched> board_;
  std::vector<std::int32_t> next_column_;  // the next column to try in each open row
};

void depth_first(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    DepthFirst<Watched::Yes>(problem, recorder).run();
  } else {
    DepthFirst<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kDepthFirst = {
    .name = "depth-first",
    .family = Family::Backtracking,
    .summary = "goes row by row, columns from the left; backtracks if a row has no free square",
    .origin =
        "backtracking, named by D. H. Lehmer in the 1950s; eight queens by Nauck, 1850, "
        "and Gauss",
    .cost = "3 look-ups per square tried; 32 bytes of memory per row",
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxDepthFirstSize,
    .run = depth_first,
};

}  // namespace nqueens::search

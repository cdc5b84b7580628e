// nqueens/search/backtracking/bitmask.cpp - backtracking with a row's free squares in one word.
//
// Idea: the tree is that of depth-first search, but the inner loop is replaced by bit operations.
// Three words hold the squares of the current row that are attacked along columns, diagonals and
// anti-diagonals. The complement of their union is the set of free squares, which are tried from
// the lowest bit up. For the next row, the two diagonal words are shifted by one bit, in opposite
// directions.
//
// Origin: known to programmers since the 1970s; described by M. Richards, "Backtracking algorithms
// in MCPL using bit patterns and recursion" (1997), and Qiu Zongyan, "Bit-vector encoding of
// n-queen problem", SIGPLAN Notices 37 (2002).
//
// Invariant: levels_[r].attack holds exactly the attacks of the placed queens above row r, and
// levels_[r].free the squares of row r that are still to be tried. Squares that given queens attack
// are removed from `open_` at the start, and rows with given queens are skipped. As a result, the
// tree is that of depth-first search, with the same nodes and the same solutions in the same order.
// Squares that are not free are never examined, so every try is a placement, and a row costs one
// check.
// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "nqueens/board/masks.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

template <Watched kWatched>
class Bitmask {
 public:
  Bitmask(const Problem& problem, Recorder& recorder)
      : n_(problem.size()),
        recorder_(recorder),
        given_(given_placement(problem)),
        board_(given_),
        open_(open_squares(problem)) {}

  void run() {
    recorder_.root();
    std::int32_t row = enter(0);
    while (!recorder_.ended()) {
      if (row == n_) {
        recorder_.solution<kWatched>(board_);
      } else if (at(row).free != 0) {
        row = place_next_queen(row);
        continue;
      } else {
        recorder_.exhausted<kWatched>(row);
      }
      if (recorder_.ended()) return;
      row = remove_last_queen(row);
      if (row < 0) return recorder_.finish();
    }
  }

 private:
  struct Level {
    AttackMasks attack;
    Mask free = 0;
  };

  Level& at(std::int32_t row) { return levels_[static_cast<std::size_t>(row)]; }

  // Enters the first row at or after `row` that has no given queen: sets its free squares and
  // returns its number. Returns n if there is no such row. The attack masks of `row` must be set.
  std::int32_t enter(std::int32_t row) {
    for (; row < n_ && given_.has_queen(row); ++row)
      at(row + 1).attack = at(row).attack.next_row(0);
    if (row == n_) return n_;
    recorder_.enter<kWatched>(row);
    ++recorder_.counters.checks;
    at(row).free = open_[static_cast<std::size_t>(row)] & ~at(row).attack.attacked();
    return row;
  }

  std::int32_t place_next_queen(std::int32_t row) {
    Level& level = at(row);
    const Mask bit = lowest_bit(level.free);
    level.free = without_lowest(level.free);
    at(row + 1).attack = level.attack.next_row(bit);
    const Square square = {row, lowest_column(bit)};
    board_.place(square);
    ++recorder_.counters.tries;
    recorder_.place<kWatched>(square);
    return enter(row + 1);
  }

  // Moves up from `row` to the nearest row with a placed queen, removes this queen, and returns its
  // row. Returns -1 if there is no such row.
  std::int32_t remove_last_queen(std::int32_t row) {
    for (--row; row >= 0 && given_.has_queen(row);) --row;
    if (row < 0) return row;
    const Square square = {row, board_.column(row)};
    board_.remove(row);
    recorder_.remove<kWatched>(square);
    return row;
  }

  std::int32_t n_;
  Recorder& recorder_;
  Placement given_;
  Placement board_;
  std::vector<Mask> open_;
  std::array<Level, kMaxMaskSize + 1> levels_ = {};
};

void bitmask(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    Bitmask<Watched::Yes>(problem, recorder).run();
  } else {
    Bitmask<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kBitmask = {
    .name = "bitmask",
    .family = Family::Backtracking,
    .summary = "depth-first search with a row's free squares in one machine word",
    .origin =
        "M. Richards, Backtracking algorithms in MCPL using bit patterns and recursion, "
        "1997",
    .cost = "a few instructions per node; O(n) memory",
    .takes_direction = true,
    .honours_rules = false,
    .honours_regions = false,
    .max_size = kMaxMaskSize,
    .run = bitmask,
};

}  // namespace nqueens::search

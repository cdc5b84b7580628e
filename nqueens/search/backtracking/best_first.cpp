// nqueens/search/backtracking/best_first.cpp - best-first search: expands the most promising board.
//
// Idea: boards wait to be expanded, as in breadth-first search, but in a priority queue. The
// priority of a board is f, an estimate of the cost to complete it; the board with the smallest f
// is expanded next. Each row without a queen contributes to f: 1 for the queen to be placed, plus
// 1 / (number of free squares in the row). For example, a row with one free square costs 2, and a
// row with ten costs 1.1. If a row has no free square, no solution can be reached, and the board is
// dropped.
//
// Origin: the A* search of P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the
// heuristic determination of minimum cost paths" (1968).
//
// Difference from A*: A* uses f = g + h, with g the cost of the path so far and h an estimate of
// the rest. If h never overestimates (is admissible), the first goal reached is the cheapest. Here
// each queen costs 1 and every solution costs n. If h were the number of queens to place, which is
// exact and admissible, f would be n for every board and give no guidance. The terms 1 / (free
// squares) provide the guidance. They make h inadmissible, because f then exceeds the remaining
// cost. This does not matter, because all solutions cost the same. The term g is omitted, because
// it would penalize boards that are nearly complete. Without g, the search is called greedy
// best-first search.
//
// Why it is complete: the tree is finite, each board is reached by exactly one path, and a board is
// dropped only if one of its rows has no free square. A search that runs to the end therefore
// visits every board that is not dropped; only the order of visits depends on f. Solutions are not
// found in lexicographic order.
//
// Ties: among boards with equal f, the search expands the board that was added last, so that it
// goes deeper. f is computed in integers, so the order of the boards is the same on every machine.
//
// Measured: the first solution comes after 90 boards for n = 8, 395 for n = 20, 277,455 for n = 40
// and more than ten million for n = 48. Depth-first search reaches 114 boards for n = 8 and 199,636
// for n = 20; for n = 40 it does not end in reasonable time. With two or four times the weight of
// the terms 1 / (free squares), the results were about the same. With eight times the weight they
// were much worse, because the search then behaves like breadth-first search. Each queen lowers f
// by about one, so a child of the board just expanded usually comes next, and the priority queue
// stays small.
//
// The free squares of a row are computed from the sets of occupied columns, diagonals and
// anti-diagonals, with one bit per line. This limits n to kMaxMaskSize.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

// The cost of one queen as an integer. It is divisible by every number up to 16, so 1 / (free
// squares) is exact for up to 16 free squares.
constexpr std::uint64_t kOneQueen = 720'720;

// A waiting board. The board with the smallest f is taken first; among equals, the one added last.
struct Waiting {
  std::uint64_t promise = 0;  // f, in units of 1 / kOneQueen
  std::uint64_t number = 0;   // number of boards added before this one
  std::uint32_t slot = 0;     // index of the slot that holds its columns
  std::uint32_t depth = 0;    // number of its columns

  friend bool operator<(const Waiting& a, const Waiting& b) {
    return a.promise != b.promise ? a.promise > b.promise : a.number < b.number;
  }
};

// The waiting boards: a binary heap with the best board first, and slots of equal size that hold
// the columns of the boards.
class BoardHeap {
 public:
  explicit BoardHeap(std::size_t rows) : rows_(rows) {}

  std::size_t waiting() const { return heap_.size(); }
  std::uint64_t bytes() const { return heap_.size() * (sizeof(Waiting) + rows_); }

  void join(std::span<const std::uint8_t> board, std::uint64_t promise) {
    if (free_slots_.empty()) {
      free_slots_.push_back(static_cast<std::uint32_t>(columns_.size() / rows_));
      columns_.resize(columns_.size() + rows_);
    }
    const std::uint32_t slot = free_slots_.back();
    free_slots_.pop_back();
    std::copy(board.begin(), board.end(), columns_.begin() + offset(slot));
    heap_.push_back({promise, joined_++, slot, static_cast<std::uint32_t>(board.size())});
    std::push_heap(heap_.begin(), heap_.end());
  }

  std::vector<std::uint8_t> take() {
    std::pop_heap(heap_.begin(), heap_.end());
    const Waiting best = heap_.back();
    heap_.pop_back();
    free_slots_.push_back(best.slot);
    const auto begin = columns_.begin() + offset(best.slot);
    return {begin, begin + best.depth};
  }

 private:
  std::ptrdiff_t offset(std::uint32_t slot) const {
    return static_cast<std::ptrdiff_t>(slot * rows_);
  }

  std::size_t rows_;  // bytes per slot
  std::vector<Waiting> heap_;
  std::vector<std::uint8_t> columns_;
  std::vector<std::uint32_t> free_slots_;
  std::uint64_t joined_ = 0;
};

template <Watched kWatched>
class BestFirst {
 public:
  BestFirst(const Problem& problem, Recorder& recorder)
      : n_(problem.size()),
        recorder_(recorder),
        placement_(given_placement(problem)),
        open_rows_(open_rows(problem, recorder.params().row_order)),
        open_squares_(open_squares(problem)),
        heap_(open_rows_.size()) {}

  void run() {
    recorder_.root();
    if (is_full()) {
      recorder_.solution<kWatched>(placement_);
    } else {
      judge();
    }
    while (heap_.waiting() > 0 && !recorder_.ended()) {
      const auto board = heap_.take();
      recorder_.dequeue<kWatched>(heap_.waiting());
      turn_to(board);
      try_next_row();
    }
    if (recorder_.ended()) return;
    turn_to({});
    recorder_.finish();
  }

 private:
  bool is_full() const { return columns_.size() == open_rows_.size(); }

  // Adds the current board to the waiting boards, unless one of its rows has no free square.
  // Returns whether the board was added.
  bool judge() {
    const std::optional<std::uint64_t> promise = promise_of_board();
    if (!promise) return false;
    heap_.join(columns_, *promise);
    recorder_.enqueue<kWatched>(heap_.waiting());
    recorder_.frontier(heap_.bytes());
    return true;
  }

  // Returns f of the current board, or nothing if one of its rows has no free square.
  std::optional<std::uint64_t> promise_of_board() {
    std::uint64_t promise = 0;
    for (std::size_t i = columns_.size(); i < open_rows_.size(); ++i) {
      const std::int32_t free = column_count(free_squares(open_rows_[i]));
      if (free == 0) {
        recorder_.exhausted<kWatched>(open_rows_[i]);
        return std::nullopt;
      }
      promise += kOneQueen + kOneQueen / static_cast<std::uint64_t>(free);
    }
    return promise;
  }

  Mask free_squares(std::int32_t row) {
    ++recorder_.counters.checks;
    const auto attacked = in_columns_ | static_cast<Mask>(on_diagonals_ >> (n_ - 1 - row)) |
                          static_cast<Mask>(on_anti_diagonals_ >> row);
    return open_squares_[static_cast<std::size_t>(row)] & ~attacked;
  }

  // Creates a child of the current board for every free square of the next row.
  void try_next_row() {
    const std::int32_t row = open_rows_[columns_.size()];
    recorder_.enter<kWatched>(row);
    for (Mask free = free_squares(row); free != 0; free = without_lowest(free)) {
      ++recorder_.counters.tries;
      recorder_.place<kWatched>(put(lowest_column(free)));
      if (recorder_.ended()) return;
      if (is_full()) recorder_.solution<kWatched>(placement_);
      if (is_full() || !judge()) {
        recorder_.remove<kWatched>(take());
      } else {
        recorder_.leave<kWatched>(take());
      }
      if (recorder_.ended()) return;
    }
    recorder_.exhausted<kWatched>(row);
  }

  // Switches from the current board to `board`.
  void turn_to(const std::vector<std::uint8_t>& board) {
    const auto [here, there] = std::ranges::mismatch(columns_, board);
    auto same = static_cast<std::size_t>(there - board.begin());
    while (columns_.size() > same) recorder_.leave<kWatched>(take());
    for (; same < board.size(); ++same) recorder_.recall<kWatched>(put(board[same]));
  }

  Square put(std::int32_t column) {
    const Square square = {open_rows_[columns_.size()], column};
    columns_.push_back(static_cast<std::uint8_t>(column));
    placement_.place(square);
    turn_lines(square);
    return square;
  }

  Square take() {
    const Square square = {open_rows_[columns_.size() - 1], columns_.back()};
    columns_.pop_back();
    placement_.remove(square.row);
    turn_lines(square);
    return square;
  }

  // Toggles the lines of the square between free and attacked.
  void turn_lines(Square square) {
    in_columns_ ^= column_bit(square.column);
    on_diagonals_ ^= WideCount{1} << (square.column - square.row + n_ - 1);
    on_anti_diagonals_ ^= WideCount{1} << anti_diagonal_index(square);
  }

  std::int32_t n_;
  Recorder& recorder_;
  Placement placement_;
  std::vector<std::int32_t> open_rows_;  // rows without a given queen
  std::vector<Mask> open_squares_;       // squares not blocked or attacked by a given queen
  std::vector<std::uint8_t> columns_;    // columns of placed queens, in the order of open_rows_
  Mask in_columns_ = 0;                  // columns of placed queens
  WideCount on_diagonals_ = 0;           // diagonals of placed queens
  WideCount on_anti_diagonals_ = 0;      // anti-diagonals of placed queens
  BoardHeap heap_;
};

void best_first(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    BestFirst<Watched::Yes>(problem, recorder).run();
  } else {
    BestFirst<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kBestFirst = {
    .name = "best-first",
    .family = Family::Backtracking,
    .summary = "always expands the waiting board with the least estimated cost",
    .origin =
        "P. E. Hart, N. J. Nilsson and B. Raphael, A formal basis for the heuristic "
        "determination of minimum cost paths, 1968",
    .cost = "n look-ups per node; memory for all waiting boards, n + 24 bytes each",
    .takes_direction = true,
    .takes_row_order = true,
    .honours_rules = false,
    .honours_regions = false,
    .max_size = kMaxMaskSize,
    .bytes = frontier_bytes,
    .run = best_first,
};

}  // namespace nqueens::search

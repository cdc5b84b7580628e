// nqueens/search/backtracking/best_first.cpp - the board that promises most is looked at next.
//
// Idea: boards wait, as in breadth-first search, but not in a queue: each carries an estimate f of
// what it still costs to complete it, and the smallest f is taken out next. f is a sum over the
// rows without a queen: 1 for the queen to be placed, and 1 / (free squares of the row), so that a
// row with one free square costs 2 and one with ten 1.1. A board on which a row has no free square
// at all is dead and does not wait: nothing below it is a solution.
//
// Origin: the A* search of P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the
// heuristic determination of minimum cost paths" (1968).
//
// What is left of A*: there f = g + h, with g the cost of the way so far and h an estimate of the
// rest; if h never overestimates (is admissible), the first goal reached is the cheapest. Here a
// queen costs 1 and every solution n. With h the number of queens to place, which is exact and
// admissible, f would be n for every board and say nothing. The shares 1 / free are what guides the
// search, and they are not admissible: they make f larger than the rest can cost. Nothing is lost
// by that, as no solution is cheaper than another; and g is left out, as it would punish boards for
// being nearly complete. So this is greedy best-first search.
//
// Why it is complete: the tree is finite, each board is reached on one way only, and a board is
// dropped only when one of its rows is dead. A search to the end sees every other board, whatever f
// says; f decides on the order alone. Solutions therefore come in no order of the list.
//
// Ties: of two boards with the same f the one that joined last is taken out, which goes deeper.
// f is a sum of whole numbers, so that runs are the same everywhere.
//
// Measured to the first solution (boards reached): 90 for n = 8, 395 for n = 20, 277,455 for n =
// 40, where depth-first search needs 114, 199,636 and is not seen to end; for n = 48 more than ten
// million. Twice or four times the weight of the shares gave about the same, eight times was much
// worse: then the search turns to breadth. Few boards wait, as each queen lowers f by about one.
//
// The free squares of a row come from three sets of lines, a bit each (n <= kMaxMaskSize).
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

// An open row costs one and a share of one for each free square it lacks; shares are counted in
// parts of this, which every number of free squares up to 16 divides.
constexpr std::uint64_t kOneQueen = 720'720;

// A board that waits. The smallest promise is taken first, among equals the one that joined last.
struct Waiting {
  std::uint64_t promise = 0;
  std::uint64_t number = 0;  // counts the boards that have joined
  std::uint32_t slot = 0;    // where its columns are
  std::uint32_t depth = 0;   // and how many

  friend bool operator<(const Waiting& a, const Waiting& b) {
    return a.promise != b.promise ? a.promise > b.promise : a.number < b.number;
  }
};

// Boards that wait, the best one first: a binary heap, and slots of equal size for the columns.
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

  std::size_t rows_;  // bytes of a slot
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

  // Lets the board wait, unless a row is dead. Whether it waits.
  bool judge() {
    const std::optional<std::uint64_t> promise = promise_of_board();
    if (!promise) return false;
    heap_.join(columns_, *promise);
    recorder_.enqueue<kWatched>(heap_.waiting());
    recorder_.frontier(heap_.bytes());
    return true;
  }

  // The cost of all rows without a queen; none when one of them has no free square.
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

  // Every free square of the next row makes a board.
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

  // From the board as it stands to this one.
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

  // Free lines become attacked, attacked lines free.
  void turn_lines(Square square) {
    in_columns_ ^= column_bit(square.column);
    on_diagonals_ ^= WideCount{1} << (square.column - square.row + n_ - 1);
    on_anti_diagonals_ ^= WideCount{1} << anti_diagonal_index(square);
  }

  std::int32_t n_;
  Recorder& recorder_;
  Placement placement_;
  std::vector<std::int32_t> open_rows_;  // rows without a given queen
  std::vector<Mask> open_squares_;       // for each row, what given queens and blocks leave
  std::vector<std::uint8_t> columns_;    // of our queens, in the order of open_rows_
  Mask in_columns_ = 0;                  // lines on which our queens stand
  WideCount on_diagonals_ = 0;           // the same
  WideCount on_anti_diagonals_ = 0;      // the same
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
    .summary = "the waiting board whose open rows have most free squares is looked at next",
    .origin =
        "P. E. Hart, N. J. Nilsson and B. Raphael, A formal basis for the heuristic "
        "determination of minimum cost paths, 1968",
    .cost = "n look-ups a node; memory for all boards that wait, n + 24 bytes each",
    .takes_direction = true,
    .takes_row_order = true,
    .honours_rules = false,
    .honours_regions = false,
    .max_size = kMaxMaskSize,
    .bytes = frontier_bytes,
    .run = best_first,
};

}  // namespace nqueens::search

// nqueens/search/backtracking/breadth_first.cpp - visits all boards with one queen, then all boards
// with two, and so on.
//
// Idea: the tree of depth-first search is visited level by level. Boards wait in a queue, first in,
// first out. The board at the front is taken out, and for each free square of its next row a new
// board is added at the end of the queue, so all boards with k queens are visited before any board
// with k + 1.
//
// Origin: E. F. Moore, "The shortest path through a maze" (1959), and C. Y. Lee, "An algorithm for
// path connections and its applications" (1961).
//
// Invariant: the queue holds the boards of one level that have not been taken out, followed by the
// children of the boards that have been taken out. The queue therefore contains boards of at most
// two depths, and the depth of the board at the front is known without being stored. A board is
// stored as the columns of its open rows, one byte each.
//
// Breadth-first search is valued for finding shortest paths, but here this is no advantage, because
// all solutions lie on the last level. Before the search finds the first solution, it has visited
// nearly the whole tree and stored whole levels: up to 222,720 boards for n = 12, and a thousand
// times as many for n = 16. The method therefore fails for lack of memory: the search ends when the
// queue exceeds its limit in bytes.
//
// A full board is not put in the queue: it is a solution as soon as its last queen is placed. The
// attacked squares of a board are not stored either. When the search takes a board out of the
// queue, it changes the previous board into that board. Queens that are only on the previous board
// are taken away (event Leave), and queens that are only on the new board are put back (event
// Recall). Consecutive boards in the queue differ in only a few queens.
// SPDX-License-Identifier: MIT
#include <cstdint>
#include <deque>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/backtracking/partial_board.h"
#include "nqueens/search/memory.h"

namespace nqueens::search {
namespace {

// Largest board. A column takes one byte in the queue. On a larger board, the queue would be full
// before the search reached the fifth row, because there are about n^4 boards with four queens.
constexpr std::int32_t kMaxBreadthFirstSize = 256;

// The waiting boards, first in, first out.
class BoardQueue {
 public:
  std::size_t waiting() const { return waiting_; }
  std::uint64_t bytes() const { return columns_.size(); }

  // Adds the empty board, or a board with one more queen than the board taken out last.
  void join(const std::vector<std::uint8_t>& board) {
    columns_.insert(columns_.end(), board.begin(), board.end());
    ++waiting_;
  }

  std::vector<std::uint8_t> take() {
    if (left_on_level_ == 0) {
      depth_ = is_begun_ ? depth_ + 1 : 0;
      is_begun_ = true;
      left_on_level_ = waiting_;
    }
    --left_on_level_;
    --waiting_;
    const auto end = columns_.begin() + static_cast<std::ptrdiff_t>(depth_);
    std::vector<std::uint8_t> board(columns_.begin(), end);
    columns_.erase(columns_.begin(), end);
    return board;
  }

 private:
  std::deque<std::uint8_t> columns_;  // columns of the open rows, board after board
  std::size_t waiting_ = 0;
  std::size_t left_on_level_ = 0;  // waiting boards with `depth_` placed queens
  std::size_t depth_ = 0;
  bool is_begun_ = false;
};

template <Watched kWatched>
class BreadthFirst {
 public:
  BreadthFirst(const Problem& problem, Recorder& recorder)
      : recorder_(recorder), board_(problem, recorder) {}

  void run() {
    recorder_.root();
    if (board_.is_full()) {
      recorder_.solution<kWatched>(board_.placement());
    } else {
      enqueue({});
    }
    while (queue_.waiting() > 0 && !recorder_.ended()) {
      const auto board = queue_.take();
      recorder_.dequeue<kWatched>(queue_.waiting());
      turn_to(board);
      try_next_row(board);
    }
    if (recorder_.ended()) return;
    turn_to({});
    recorder_.finish();
  }

 private:
  void enqueue(const std::vector<std::uint8_t>& board) {
    queue_.join(board);
    recorder_.enqueue<kWatched>(queue_.waiting());
    recorder_.frontier(queue_.bytes());
  }

  // Switches from the current board to `board`.
  void turn_to(const std::vector<std::uint8_t>& board) {
    std::size_t same = 0;
    while (same < board.size() && same < board_.depth() &&
           board_.queen(same).column == board[same]) {
      ++same;
    }
    while (board_.depth() > same) recorder_.leave<kWatched>(board_.take());
    for (; same < board.size(); ++same) recorder_.recall<kWatched>(board_.put(board[same]));
  }

  // Creates a child of the current board for every free square of the next row.
  void try_next_row(std::vector<std::uint8_t> board) {
    const std::int32_t row = board_.next_row();
    recorder_.enter<kWatched>(row);
    for (std::int32_t column = board_.next_free(0); column < board_.size();
         column = board_.next_free(column + 1)) {
      recorder_.place<kWatched>(board_.put(column));
      if (recorder_.ended()) return;
      if (board_.is_full()) {
        recorder_.solution<kWatched>(board_.placement());
        recorder_.remove<kWatched>(board_.take());
      } else {
        board.push_back(static_cast<std::uint8_t>(column));
        enqueue(board);
        board.pop_back();
        recorder_.leave<kWatched>(board_.take());
      }
    }
    if (!recorder_.ended()) recorder_.exhausted<kWatched>(row);
  }

  Recorder& recorder_;
  PartialBoard<kWatched> board_;
  BoardQueue queue_;
};

void breadth_first(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    BreadthFirst<Watched::Yes>(problem, recorder).run();
  } else {
    BreadthFirst<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kBreadthFirst = {
    .name = "breadth-first",
    .family = Family::Backtracking,
    .summary = "visits all boards with one queen, then all with two; boards wait in a queue",
    .origin = "E. F. Moore, The shortest path through a maze, 1959",
    .cost = "3 look-ups per square tried; memory for a whole level of boards, a byte per queen",
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxBreadthFirstSize,
    .bytes = frontier_bytes,
    .run = breadth_first,
};

}  // namespace nqueens::search

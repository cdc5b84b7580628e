// nqueens/kernels/kernel_portable.cpp - the kernel without vectors: a 64-bit word contains four
// rows of a board.
//
// This kernel performs the search of kernel_lanes.cpp on processors without suitable vectors. It
// also serves as a simple specification of that search. It has the same state (free squares of the
// rows to fill) and the same checks, and it also uses queues instead of recursion. A board is a few
// words, and a queue contains whole boards. The completions of the last four rows are counted by
// tables (four_rows.h).
//
// No branch depends on a board. A child is always stored, but the end of the queue advances only if
// the child has passed the checks. Boards with untried squares are treated in the same way. This is
// twice as fast as the recursive form, which mispredicts one branch at each node.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/kernel_portable.h"

#include <algorithm>
#include <array>
#include <bit>

#include "nqueens/board/masks.h"
#include "nqueens/kernels/four_rows.h"
#include "nqueens/kernels/kernel_search.h"
#include "nqueens/kernels/survivors.h"

namespace nqueens::kernels {
namespace {

constexpr std::size_t kRowsPerWord = 4;
constexpr std::size_t kRowBits = 16;
constexpr std::uint64_t kRowMask = 0xFFFF;
constexpr std::uint64_t kNoColumn = 0x10000;  // represents "column 16" of an empty set
constexpr std::uint64_t kLowestBits = 0x0001'0001'0001'0001;
constexpr std::uint64_t kHighestBits = 0x8000'8000'8000'8000;

// kPasses is the maximum number of squares that are tried on a board before it returns to the queue
// with its untried squares. kChunk is the number of boards that are taken from a queue at a time.
// With one pass the kernel takes 1.4 times as long; with a loop over all squares of each board,
// 1.0 to 1.1 times as long (n = 16, Xeon of 2.6 GHz, GCC 12 and clang 19, November 2026).
constexpr std::size_t kPasses = 2;
constexpr std::size_t kChunk = 64;

// A queue needs room only for the children of one chunk, because boards are expanded only when the
// next queue is empty.
constexpr std::size_t kCapacity = kPasses * kChunk + 1;

constexpr std::size_t words_for(std::size_t rows) {
  return std::max<std::size_t>(1, (rows + kRowsPerWord - 1) / kRowsPerWord);
}

// Returns nonzero if one of the four rows of a word is empty.
constexpr std::uint64_t empty_rows(std::uint64_t word) {
  return (word - kLowestBits) & ~word & kHighestBits;
}

// Returns the lowest column of a set; 16 for the empty set.
constexpr std::size_t lowest_column_or_none(std::uint64_t set) {
  return static_cast<unsigned>(std::countr_zero(set | kNoColumn));
}

constexpr std::uint64_t union_of_rows(std::uint64_t word) {
  word |= word >> 32;
  return (word | word >> kRowBits) & kRowMask;
}

// The path of a board. When counting, it is empty; when listing, it holds the chosen columns and
// the index of the original board.
template <Mode kMode>
struct Path {};
template <>
struct Path<Mode::List> {
  Completion chosen = 0;
};

// A board with kRows rows to fill: rows[t] is in place t % 4 of word t / 4. In the last word, the
// places after the last row are never empty. Each holds the square of the queen that was placed in
// its row or, if the boards have no such row, a column that is free in no row. The checks can
// therefore treat these places like rows to fill: they always have a square, and their columns,
// which are free in no row to fill, stay the same when a queen is placed.
template <Mode kMode, std::size_t kRows>
struct State {
  std::array<std::uint64_t, words_for(kRows)> words = {};
  [[no_unique_address]] Path<kMode> path;

  std::uint64_t row(std::size_t t) const {
    return words[t / kRowsPerWord] >> (kRowBits * (t % kRowsPerWord)) & kRowMask;
  }
};

template <Mode kMode, std::size_t kRows>
struct Queue {
  std::size_t size = 0;
  std::array<State<kMode, kRows>, kCapacity> boards = {};
};

// One queue for each number of rows to fill, 0 to kLevels-1.
template <Mode kMode, std::size_t kLevels>
struct Queues : Queues<kMode, kLevels - 1> {
  Queue<kMode, kLevels - 1> top;
};
template <Mode kMode>
struct Queues<kMode, 0> {};

// survivors[upper][x] holds, packed like a board, the squares that remain when a queen is placed on
// column x of rows[upper]: in lower rows the squares that she does not attack, in her row her own
// square, and in the places after her row all squares. The last x is an additional column that
// represents a missing queen, for which no square remains.
struct Tables {
  using Packed = std::array<std::uint64_t, words_for(kMaxKernelRows)>;

  static void put_row(Packed& words, std::size_t t, std::uint64_t columns) {
    words[t / kRowsPerWord] |= columns << (kRowBits * (t % kRowsPerWord));
  }

  explicit Tables(const Boards& boards) {
    const SurvivorTable survivors_of(boards);
    for (std::size_t upper = 0; upper < boards.rows.size(); ++upper) {
      for (std::size_t x = 0; x < kMaxKernelColumns; ++x) {
        Packed& left = survivors[upper][x];
        for (std::size_t lower = 0; lower < upper; ++lower) {
          put_row(left, lower, survivors_of(upper, lower)[x]);
        }
        put_row(left, upper, std::uint64_t{1} << x);
        for (std::size_t t = upper + 1; t < kMaxKernelRows; ++t) put_row(left, t, kRowMask);
      }
    }
    peaceful = peaceful_placements(boards, survivors_of);
  }

  std::array<std::array<Packed, kMaxKernelColumns + 1>, kMaxKernelRows> survivors = {};
  std::vector<PlacementSet> peaceful;
};

template <Mode kMode>
class Search {
 public:
  static constexpr std::size_t kMaxRows = max_rows(kMode);
  using Storage = Queues<kMode, kMaxRows + 1>;
  template <std::size_t kRows>
  using Board = State<kMode, kRows>;

  Search(const Boards& boards, Storage& storage, std::vector<Completion>* completions)
      : boards_(boards), tables_(boards), storage_(storage), completions_(completions) {}

  Tally run() {
    start<kMaxRows>();
    return tally_;
  }

 private:
  template <std::size_t kRows>
  Queue<kMode, kRows>& queue() {
    return static_cast<Queues<kMode, kRows + 1>&>(storage_).top;
  }

  template <std::size_t kRows>
  void start() {
    if (boards_.rows.size() == kRows) return feed<kRows>();
    if constexpr (kRows > 0) start<kRows - 1>();
  }

  template <std::size_t kRows>
  void feed() {
    Queue<kMode, kRows>& to = queue<kRows>();
    for (std::size_t board = 0; board < boards_.count;) {
      const std::size_t end = std::min(boards_.count, board + kChunk);
      for (; board < end; ++board) to.boards[to.size++] = initial<kRows>(board);
      drain<kRows>();
    }
  }

  template <std::size_t kRows>
  Board<kRows> initial(std::size_t board) const {
    Board<kRows> state = {};
    if constexpr (kMode == Mode::List) state.path.chosen = completion_of_board(board);
    std::uint64_t columns = 0;
    for (std::size_t t = 0; t < kRows; ++t) {
      const std::uint64_t row = boards_.free[board * kRows + t];
      state.words[t / kRowsPerWord] |= row << (kRowBits * (t % kRowsPerWord));
      columns |= row;
    }
    const std::uint64_t other = lowest_bit(~columns & kRowMask);
    for (std::size_t t = kRows; t < kRowsPerWord * words_for(kRows); ++t) {
      state.words[t / kRowsPerWord] |= other << (kRowBits * (t % kRowsPerWord));
    }
    return state;
  }

  // Expands boards until no board is left on this level or a deeper one.
  template <std::size_t kRows>
  void drain() {
    if constexpr (kRows == 0) {
      finish();
    } else if constexpr (kMode == Mode::Count && kRows == kTableRows) {
      count_by_tables();
    } else {
      while (queue<kRows>().size > 0) {
        expand<kRows>();
        drain<kRows - 1>();
      }
    }
  }

  // Returns the squares of the next row to try: all squares, or, if a column is free in no other
  // row, only the square on this column. (If there are two such columns, one stays empty, so the
  // board has no completion.)
  static std::uint64_t squares_to_try(std::uint64_t row, std::uint64_t others) {
    const std::uint64_t must = row & ~others;
    return must != 0 ? lowest_bit(must) : row;
  }

  // Whether the next row to fill is the only row left in its word.
  template <std::size_t kRows>
  static constexpr bool kEndsWord = (kRows - 1) % kRowsPerWord == 0;

  template <std::size_t kRows>
  static std::uint64_t union_of_others(const Board<kRows>& board) {
    constexpr std::size_t kLast = (kRows - 1) / kRowsPerWord;
    std::uint64_t words = 0;
    for (std::size_t k = 0; k < kLast; ++k) words |= board.words[k];
    if constexpr (!kEndsWord<kRows>) {
      words |= board.words[kLast] & ~(kRowMask << (kRowBits * ((kRows - 1) % kRowsPerWord)));
    }
    return union_of_rows(words);
  }

  // Places one or two queens on each of up to kChunk boards from the end of the queue.
  template <std::size_t kRows>
  void expand() {
    constexpr std::size_t kPlace = kRowBits * ((kRows - 1) % kRowsPerWord);
    Queue<kMode, kRows>& from = queue<kRows>();
    Queue<kMode, kRows - 1>& to = queue<kRows - 1>();
    const std::size_t end = from.size;
    std::size_t rest = end - std::min(end, kChunk);
    std::size_t out = to.size;
    for (std::size_t i = rest; i < end; ++i) {
      const Board<kRows>& board = from.boards[i];
      // 1. Find the squares to try, and the columns that are free in any row.
      const std::uint64_t others = union_of_others<kRows>(board);
      const std::uint64_t all = others | board.row(kRows - 1);
      std::uint64_t row = squares_to_try(board.row(kRows - 1), others);
      // 2. Store the children, and keep those that pass the checks. A missing queen has no child.
      for (std::size_t pass = 0; pass < kPasses; ++pass) {
        const std::size_t x = lowest_column_or_none(row);
        const Board<kRows - 1> child_board = child<kRows>(board, x);
        to.boards[out] = child_board;
        out += passes<kRows>(child_board, all, row);
        row = without_lowest(row);
      }
      // 3. Return the board to the queue if it has untried squares.
      Board<kRows> left = board;
      std::uint64_t& word = left.words[(kRows - 1) / kRowsPerWord];
      word = (word & ~(kRowMask << kPlace)) | row << kPlace;
      from.boards[rest] = left;
      rest += row != 0;
    }
    from.size = rest;
    if constexpr (kRows > kMinNodeRows) tally_.nodes += out - to.size;
    to.size = out;
  }

  template <std::size_t kRows>
  Board<kRows - 1> child(const Board<kRows>& board, std::size_t x) const {
    Board<kRows - 1> child;
    const Tables::Packed& survivors = tables_.survivors[kRows - 1][x];
    for (std::size_t k = 0; k < child.words.size(); ++k) {
      child.words[k] = board.words[k] & survivors[k];
    }
    if constexpr (kMode == Mode::List) {
      child.path.chosen = board.path.chosen | Completion{x} << (4 * (kRows - 1));
    }
    return child;
  }

  // Returns 1 if the child that has a queen on the lowest square of `row` passes the checks, else
  // 0. Every row must have a free square, and each column of `all` must be free in some row or have
  // the queen.
  template <std::size_t kRows>
  static std::size_t passes(const Board<kRows - 1>& child, std::uint64_t all, std::uint64_t row) {
    if constexpr (kRows == 1) {
      return row != 0;
    } else {
      std::uint64_t missing = 0;
      std::uint64_t words = 0;
      for (const std::uint64_t word : child.words) {
        missing |= empty_rows(word);
        words |= word;
      }
      if constexpr (kRows - 1 <= kMaxCheckedRows) {
        missing |= union_of_rows(words) ^ (kEndsWord<kRows> ? all & ~lowest_bit(row) : all);
      }
      return missing == 0;
    }
  }

  // Counts the completions of boards with four rows left. The free squares on the four remaining
  // columns select entries of three tables (four_rows.h).
  void count_by_tables() {
    Queue<kMode, kTableRows>& from = queue<kTableRows>();
    std::uint64_t solutions = 0;
    for (std::size_t i = 0; i < from.size; ++i) {
      const std::uint64_t word = from.boards[i].words[0];
      std::uint64_t columns = union_of_rows(word);
      const std::size_t a = lowest_column_or_none(columns);
      columns = without_lowest(columns);
      const std::size_t b = lowest_column_or_none(columns);
      columns = without_lowest(columns);
      const std::size_t c = lowest_column_or_none(columns);
      columns = without_lowest(columns);
      const std::size_t d = lowest_column_or_none(columns);
      const std::uint64_t rows = (word >> a & kLowestBits) | (word >> b & kLowestBits) << 1 |
                                 (word >> c & kLowestBits) << 2 | (word >> d & kLowestBits) << 3;
      const std::uint64_t squares = rows | rows >> 12;
      solutions += placement_count(kFreePlacements[0][squares & 255] &
                                   kFreePlacements[1][squares >> 32 & 255] &
                                   tables_.peaceful[place_of_four(a, b, c, d)]);
    }
    tally_.solutions += solutions;
    from.size = 0;
  }

  void finish() {
    Queue<kMode, 0>& done = queue<0>();
    tally_.solutions += done.size;
    if constexpr (kMode == Mode::List) {
      for (std::size_t i = 0; i < done.size; ++i) {
        completions_->push_back(done.boards[i].path.chosen);
      }
    }
    done.size = 0;
  }

  const Boards& boards_;
  const Tables tables_;
  Storage& storage_;
  std::vector<Completion>* completions_;
  Tally tally_;
};

bool always() { return true; }

}  // namespace

Kernel portable_kernel() {
  return {"portable", "4 rows in a 64-bit word, any processor", always, SearchCalls<Search>::count,
          SearchCalls<Search>::list};
}

}  // namespace nqueens::kernels

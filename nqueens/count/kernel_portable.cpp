// nqueens/count/kernel_portable.cpp - four rows of one board in a 64-bit word.
//
// The search of kernel_lanes.cpp, for processors without suitable vectors, and as the plain
// statement of what that one does: the same state (free squares of the rows to fill), the same
// checks, the same count of the last three rows, queues instead of recursion. Here one board is a
// few words, and a queue holds whole boards.
//
// There is no branch that depends on a board: a child is always stored, and the end of the queue
// moves on only if it passed the checks; the same with a board that has squares left. That is twice
// as fast as the recursive form, which mispredicts one branch a node.
// SPDX-License-Identifier: MIT
#include "nqueens/count/kernel_portable.h"

#include <algorithm>
#include <array>
#include <bit>

#include "nqueens/board/masks.h"
#include "nqueens/count/kernel_search.h"
#include "nqueens/count/survivors.h"

namespace nqueens::count {
namespace {

constexpr std::size_t kRowsPerWord = 4;
constexpr std::size_t kRowBits = 16;
constexpr std::uint64_t kRowMask = 0xFFFF;
constexpr std::uint64_t kNoColumn = 0x10000;  // stands for "column 16" of an empty set
constexpr std::uint64_t kLowestBits = 0x0001'0001'0001'0001;
constexpr std::uint64_t kHighestBits = 0x8000'8000'8000'8000;

// Squares taken of a board, those it does not have included, before its rest goes back; boards
// taken from a queue at a time. With 1 pass 1.4 times slower, with a loop over the squares a board
// has 1.0 to 1.1 times (n = 16, Xeon of 2.6 GHz, GCC 12 and clang 19, November 2026).
constexpr std::size_t kPasses = 2;
constexpr std::size_t kChunk = 64;

// Boards are only expanded when the next queue is empty.
constexpr std::size_t kCapacity = kPasses * kChunk + 1;

constexpr std::size_t words_for(std::size_t rows) {
  return std::max<std::size_t>(1, (rows + kRowsPerWord - 1) / kRowsPerWord);
}

// Ones in the places of a word behind the last of `rows` rows.
constexpr std::uint64_t unused_rows(std::size_t rows) {
  const std::size_t used = rows == 0 ? 0 : (rows - 1) % kRowsPerWord + 1;
  return used == kRowsPerWord ? 0 : ~std::uint64_t{0} << (kRowBits * used);
}

// Nonzero if one of the four rows of a word is empty.
constexpr std::uint64_t empty_rows(std::uint64_t word) {
  return (word - kLowestBits) & ~word & kHighestBits;
}

constexpr std::uint64_t union_of_rows(std::uint64_t word) {
  word |= word >> 32;
  return (word | word >> kRowBits) & kRowMask;
}

// What a board carries besides its rows: nothing, or what has been chosen and whose board it was.
template <Mode kMode>
struct Path {};
template <>
struct Path<Mode::List> {
  Completion chosen = 0;
};

// A board with kRows rows to fill: rows[t] in place t % 4 of word t / 4, zeros behind the last.
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

// The placements of three queens on three rows and three columns: kPlacements[i][t] is the column,
// 0 to 2, of the queen in row t. Sets of them are bits of a byte, sets of the nine squares are bits
// 3t + column of a word.
constexpr std::size_t kAllSquares = 511;
constexpr std::array<std::array<std::size_t, 3>, 6> kPlacements = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// The placements on the given squares.
constexpr auto kFreePlacements = [] {
  std::array<std::uint8_t, kAllSquares + 1> placements = {};
  for (std::size_t squares = 0; squares <= kAllSquares; ++squares) {
    for (std::size_t i = 0; i < kPlacements.size(); ++i) {
      const auto& columns = kPlacements[i];
      const std::size_t needed = 1U << columns[0] | 8U << columns[1] | 64U << columns[2];
      if ((squares & needed) == needed) placements[squares] |= static_cast<std::uint8_t>(1U << i);
    }
  }
  return placements;
}();

constexpr auto kPlacementCount = [] {
  std::array<std::uint8_t, 1 << kPlacements.size()> counts = {};
  for (unsigned set = 0; set < counts.size(); ++set) {
    counts[set] = static_cast<std::uint8_t>(std::popcount(set));
  }
  return counts;
}();

// The place of three columns among all triples. Column 16 stands for a column that is not there, as
// in a board without a solution, and makes the index larger than that of any triple.
constexpr auto kPairsBelow = [] {
  std::array<std::size_t, kMaxKernelColumns + 1> pairs = {};
  for (std::size_t b = 1; b < pairs.size(); ++b) pairs[b] = pairs[b - 1] + b - 1;
  return pairs;
}();
constexpr auto kTriplesBelow = [] {
  std::array<std::size_t, kMaxKernelColumns + 1> triples = {};
  for (std::size_t c = 1; c < triples.size(); ++c) triples[c] = triples[c - 1] + kPairsBelow[c - 1];
  return triples;
}();
constexpr std::size_t triple_index(std::size_t a, std::size_t b, std::size_t c) {
  return a + kPairsBelow[b] + kTriplesBelow[c];
}
constexpr std::size_t kTriples =
    triple_index(kMaxKernelColumns, kMaxKernelColumns, kMaxKernelColumns) + 1;

// survivors[upper][x]: of all rows below `upper`, packed like a board. One x more than there are
// columns: a queen nowhere, which leaves nothing.
struct Tables {
  explicit Tables(const Boards& boards) {
    const SurvivorTable survivors_of(boards);
    for (std::size_t upper = 0; upper < boards.rows.size(); ++upper) {
      for (std::size_t lower = 0; lower < upper; ++lower) {
        for (std::size_t x = 0; x < kMaxKernelColumns; ++x) {
          survivors[upper][x][lower / kRowsPerWord] |= std::uint64_t{survivors_of(upper, lower)[x]}
                                                       << (kRowBits * (lower % kRowsPerWord));
        }
      }
    }
    if (boards.rows.size() < 3) return;
    for (std::size_t c = 2; c < kMaxKernelColumns; ++c) {
      for (std::size_t b = 1; b < c; ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          peaceful[triple_index(a, b, c)] = peaceful_placements(survivors_of, {a, b, c});
        }
      }
    }
  }

  // Of queens on rows[0] to rows[2] and these columns.
  static std::uint8_t peaceful_placements(const SurvivorTable& survivors_of,
                                          const std::array<std::size_t, 3>& columns) {
    std::uint8_t placements = 0;
    for (std::size_t i = 0; i < kPlacements.size(); ++i) {
      const auto leaves_free = [&](std::size_t upper, std::size_t lower) {
        const unsigned left = survivors_of(upper, lower)[columns[kPlacements[i][upper]]];
        return (left >> columns[kPlacements[i][lower]] & 1U) != 0;
      };
      if (leaves_free(1, 0) && leaves_free(2, 0) && leaves_free(2, 1)) {
        placements |= static_cast<std::uint8_t>(1U << i);
      }
    }
    return placements;
  }

  using Packed = std::array<std::uint64_t, words_for(kMaxKernelRows)>;
  std::array<std::array<Packed, kMaxKernelColumns + 1>, kMaxKernelRows> survivors = {};
  // The placements of three queens on rows[0] to rows[2] without attack, for each three columns.
  std::array<std::uint8_t, kTriples> peaceful = {};
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
    for (std::size_t t = 0; t < kRows; ++t) {
      state.words[t / kRowsPerWord] |= std::uint64_t{boards_.free[board * kRows + t]}
                                       << (kRowBits * (t % kRowsPerWord));
    }
    return state;
  }

  // Expands boards until there is none on this level or deeper.
  template <std::size_t kRows>
  void drain() {
    if constexpr (kRows == 0) {
      finish();
    } else if constexpr (kMode == Mode::Count && kRows == 3) {
      count_three_rows();
    } else {
      while (queue<kRows>().size > 0) {
        expand<kRows>();
        drain<kRows - 1>();
      }
    }
  }

  // The squares of the next row that are worth trying: all, or the one whose column no other row
  // can serve. (Where there are two such columns one stays empty, which the check
  // of columns sees as soon as it is made.)
  static std::uint64_t squares_to_try(std::uint64_t row, std::uint64_t others) {
    const std::uint64_t must = row & ~others;
    return must != 0 ? lowest_bit(must) : row;
  }

  template <std::size_t kRows>
  static std::uint64_t union_of_others(const Board<kRows>& board) {
    constexpr std::size_t kLast = (kRows - 1) / kRowsPerWord;
    std::uint64_t words =
        board.words[kLast] & ~(kRowMask << (kRowBits * ((kRows - 1) % kRowsPerWord)));
    for (std::size_t k = 0; k < kLast; ++k) words |= board.words[k];
    return union_of_rows(words);
  }

  // One or two queens for each of up to kChunk boards from the end of the queue.
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
      // 1. The squares to try, and the columns that are free somewhere.
      const std::uint64_t others = union_of_others<kRows>(board);
      const std::uint64_t all = others | board.row(kRows - 1);
      std::uint64_t row = squares_to_try(board.row(kRows - 1), others);
      // 2. The children, kept if they pass the checks. A queen nowhere has none.
      for (std::size_t pass = 0; pass < kPasses; ++pass) {
        const auto x = static_cast<std::size_t>(std::countr_zero(row | kNoColumn));
        const Board<kRows - 1> child_board = child<kRows>(board, x);
        to.boards[out] = child_board;
        std::size_t good = passes<kRows>(child_board, all & ~lowest_bit(row));
        if constexpr (kRows == 1) good &= row != 0;  // nothing is left that the checks could miss
        out += good;
        row = without_lowest(row);
      }
      // 3. The board with the squares that are left, kept if there are any.
      Board<kRows> left = board;
      std::uint64_t& word = left.words[(kRows - 1) / kRowsPerWord];
      word = (word & ~(kRowMask << kPlace)) | row << kPlace;
      from.boards[rest] = left;
      rest += row != 0;
    }
    from.size = rest;
    tally_.nodes += out - to.size;
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

  // No row without a free square, and each column in `columns` free in some row.
  template <std::size_t kRows>
  static std::size_t passes(const Board<kRows - 1>& child, std::uint64_t columns) {
    std::uint64_t empty = 0;
    std::uint64_t words = 0;
    for (std::size_t k = 0; k < child.words.size(); ++k) {
      const bool last = k + 1 == child.words.size();
      empty |= empty_rows(child.words[k] | (last ? unused_rows(kRows - 1) : 0));
      words |= child.words[k];
    }
    std::size_t good = empty == 0;
    if constexpr (kRows - 1 <= kMaxCheckedRows) good &= union_of_rows(words) == columns;
    return good;
  }

  // Three rows and their three columns a < b < c have six placements. A table knows which of these
  // the free squares allow, another one which of them leave the queens in peace.
  void count_three_rows() {
    Queue<kMode, 3>& from = queue<3>();
    std::uint64_t solutions = 0;
    for (std::size_t i = 0; i < from.size; ++i) {
      const std::uint64_t word = from.boards[i].words[0];
      std::uint64_t columns = union_of_rows(word);
      const auto a = static_cast<std::size_t>(std::countr_zero(columns | kNoColumn));
      columns = without_lowest(columns);
      const auto b = static_cast<std::size_t>(std::countr_zero(columns | kNoColumn));
      columns = without_lowest(columns);
      const auto c = static_cast<std::size_t>(std::countr_zero(columns | kNoColumn));
      const std::uint64_t rows = (word >> a & kLowestBits) | (word >> b & kLowestBits) << 1 |
                                 (word >> c & kLowestBits) << 2;
      const std::size_t squares = (rows | rows >> 13 | rows >> 26) & kAllSquares;
      solutions +=
          kPlacementCount[kFreePlacements[squares] & tables_.peaceful[triple_index(a, b, c)]];
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

}  // namespace nqueens::count

// nqueens/kernels/lane_boards-inl.h - the queues and tables of kernel_lanes.cpp.
//
// Compiled once for each vector target. Word t of many boards is in one array, so a vector contains
// word t of as many boards as it has lanes. A queue is used as a stack: boards are taken from its
// end.
// SPDX-License-Identifier: MIT

// An include guard that is toggled for each target, as Highway requires.
#if defined(NQUEENS_COUNT_LANE_BOARDS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COUNT_LANE_BOARDS_INL_H
#undef NQUEENS_COUNT_LANE_BOARDS_INL_H
#else
#define NQUEENS_COUNT_LANE_BOARDS_INL_H
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "nqueens/kernels/kernel_search.h"
#include "nqueens/kernels/lanes-inl.h"
#include "nqueens/kernels/survivors.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();
namespace nqueens::kernels::HWY_NAMESPACE {

// kPasses is the number of squares that are tried on each board, the lowest first, before the board
// returns to the queue with its untried squares. After that, most boards have no untried square.
// kChunk is the number of vectors that are taken from a queue at a time. Values of 1 to 3 for
// kPasses and 2 to 24 for kChunk were measured. The pair of 2 and 8 was the fastest or within 2% of
// the fastest (n = 16, Xeon of 2.6 GHz with AVX-512BW, November 2026).
constexpr std::size_t kPasses = 2;
constexpr std::size_t kChunk = 8;

// The capacity of a queue, in boards: the children of a chunk, the remaining boards of earlier
// chunks (less than a vector), and padding for vectors that are loaded or stored at the end.
constexpr std::size_t kCapacity = (kPasses * kChunk + 3) * kLanes;

// The path of a board is a Completion as three words of 16 bits, each with the columns of up to
// four rows. Every board has the last word, which also contains the index of the board. It has each
// of the other two words only after one of that word's rows has been filled.
constexpr std::size_t kPathWords = (kMaxListedRows + 1) / 4;
constexpr std::size_t first_path_word(std::size_t rows) { return rows / 4; }
constexpr std::size_t path_words(Mode mode, std::size_t rows) {
  return mode == Mode::List ? kPathWords - first_path_word(rows) : 0;
}

struct Tables {
  explicit Tables(const Boards& boards) {
    const SurvivorTable survivors_of(boards);
    for (std::size_t upper = 1; upper < boards.rows.size(); ++upper) {
      for (std::size_t lower = 0; lower < upper; ++lower) {
        survivors[upper][lower] = table_line(survivors_of(upper, lower));
      }
    }
    std::array<std::uint16_t, kMaxKernelColumns> columns;
    for (std::size_t x = 0; x < columns.size(); ++x) columns[x] = static_cast<std::uint16_t>(x);
    column_index = table_line(columns);
  }

  TableLine survivors[kMaxKernelRows][kMaxKernelRows];
  TableLine column_index;  // the index of each column, in de Bruijn order
};

// Boards of one level: word t of board i is words[t][i].
template <std::size_t kWords>
struct Queue {
  std::size_t size = 0;
  alignas(64) std::uint16_t words[std::max<std::size_t>(kWords, 1)][kCapacity];
};

// One queue for each number of rows to fill, 0 to kLevels-1. A board is one word for each row,
// followed by the words of its path.
template <Mode kMode, std::size_t kLevels>
struct Queues : Queues<kMode, kLevels - 1> {
  Queue<kLevels - 1 + path_words(kMode, kLevels - 1)> top;
};
template <Mode kMode>
struct Queues<kMode, 0> {};

}  // namespace nqueens::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#endif  // guard

// nqueens/kernels/kernels.h - kernels: how many ways, and which, to complete many boards at once.
//
// A board is a partial placement, seen as what it leaves open: the rows still to fill, and for each
// of them the free squares. Boards that share the rows to fill and the columns to choose from are
// given to a kernel together. All kernels do the same search and differ in the instructions they
// use (lanes-inl.h with vectors, kernel_portable.cpp without), so for the same boards they return
// the same solutions and the same number of nodes.
//
// Limits: 16 columns to choose from, because a row's free squares are one 16-bit lane; and so at
// most 16 rows. What lies outside them has to be filled before (cross.h,
// catalog/selection_all.cpp).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace nqueens::kernels {

inline constexpr std::size_t kMaxKernelColumns = 16;
inline constexpr std::size_t kMaxKernelRows = kMaxKernelColumns;

// A listed completion names its board and each row's column in 4 bits, all in three lanes.
inline constexpr std::size_t kMaxListedRows = 11;
inline constexpr std::size_t kMaxListedBoards = 16;

// Kernels differ in how they count the completions of the last rows; boards with fewer rows left
// are not among the nodes.
inline constexpr std::size_t kMinNodeRows = 4;

// Boards that share the rows to fill and the columns to choose from.
struct Boards {
  std::vector<std::uint8_t> rows;     // to fill, at most kMaxKernelRows; the last is filled first
  std::vector<std::uint8_t> columns;  // to choose from, ascending, at most kMaxKernelColumns
  // One word a row and board, rows.size() words a board: the set of free squares, bit j for
  // columns[j]. Free means: the square attacks no queen of the partial placement. At most as many
  // columns of a board may be free in some row as it has rows: each of them must get a queen.
  std::vector<std::uint16_t> free = {};
  std::size_t count = 0;  // of the boards
};

struct Tally {
  std::uint64_t solutions = 0;  // completions of all boards together
  // Boards reached by a queen that passed the checks, with kMinNodeRows or more rows left to fill.
  std::uint64_t nodes = 0;

  Tally& operator+=(const Tally& other) {
    solutions += other.solutions;
    nodes += other.nodes;
    return *this;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

// One completion: bits 44 to 47 are the index of its board, bits 4t to 4t+3 are the index in
// `columns` of the queen in rows[t]; the rest is zero. In ascending order completions are sorted by
// board, then by the column of the row that is filled first, and so on.
using Completion = std::uint64_t;

constexpr Completion completion_of_board(std::size_t board) {
  return Completion{board} << (4 * kMaxListedRows);
}
constexpr std::size_t board_of(Completion completion) { return completion >> (4 * kMaxListedRows); }
constexpr std::size_t column_index(Completion completion, std::size_t t) {
  return completion >> (4 * t) & 15;
}

struct HalvesKernel;

struct Kernel {
  std::string_view name;
  std::string_view summary;
  bool (*is_supported)();  // by the processor this runs on

  // Counts the completions of all boards.
  //
  //   cost     exponential in the rows; up to 200 KB of memory a thread, kept until the thread ends
  //   threads  any number of calls at once
  Tally (*count)(const Boards& boards);

  // Appends every completion, in no particular order. At most kMaxListedRows rows and
  // kMaxListedBoards boards.
  void (*list)(const Boards& boards, std::vector<Completion>& completions);

  // The same instructions for counting method halves; null when the kernel has no part in it.
  const HalvesKernel* halves = nullptr;
};

// All kernels of this build, fastest first; the last one, "portable", is always supported.
std::span<const Kernel> kernels();

// The kernel of that name, or for "auto" the one that NQUEENS_KERNEL names in the environment, or
// else the first supported one. UsageError when there is none of that name or when the processor
// cannot run it.
const Kernel& kernel(std::string_view name = "auto");

}  // namespace nqueens::kernels

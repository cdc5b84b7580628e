// nqueens/kernels/kernels.h - public interface of nqueens::kernels: counts or lists the completions
// of many boards at once.
//
// A board is a partial placement, represented by the rows still to fill and the free squares of
// each of these rows. All boards of a call have the same rows to fill and the same columns to
// choose from. All kernels perform the same search, so for the same boards they return the same
// solutions and the same number of nodes. They differ only in the instructions that they use
// (kernel_lanes.cpp with vectors, kernel_portable.cpp without).
//
// Limits: at most 16 columns to choose from, because the free squares of a row are one 16-bit lane,
// and therefore at most 16 rows to fill. Callers place queens in all other rows first (cross.h,
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

// A listed completion takes three lanes of 16 bits: 4 bits for the index of its board, and 4 bits
// for the column of each row.
inline constexpr std::size_t kMaxListedRows = 11;
inline constexpr std::size_t kMaxListedBoards = 16;

// Boards with fewer rows left than this do not count as nodes, because kernels count the
// completions of the last rows in different ways.
inline constexpr std::size_t kMinNodeRows = 4;

// Boards that share the rows to fill and the columns to choose from.
struct Boards {
  std::vector<std::uint8_t> rows;  // rows to fill, at most kMaxKernelRows; the last is filled first
  // Columns to choose from, ascending, at most kMaxKernelColumns.
  std::vector<std::uint8_t> columns;
  // The free squares, rows.size() words for each board. Bit j of word t is set if the square in
  // rows[t] and columns[j] is free: it may be used, and no queen of the partial placement attacks
  // it. On each board, the number of columns that are free in at least one row must not exceed the
  // number of rows, because kernels require a queen in each of these columns.
  std::vector<std::uint16_t> free = {};
  std::size_t count = 0;  // number of boards
};

struct Tally {
  std::uint64_t solutions = 0;  // completions of all boards together
  // Boards that pass the checks after a queen is placed, with kMinNodeRows or more rows left.
  std::uint64_t nodes = 0;

  Tally& operator+=(const Tally& other) {
    solutions += other.solutions;
    nodes += other.nodes;
    return *this;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

// One completion: bits 44 to 47 are the index of its board, bits 4t to 4t+3 are the index in
// `columns` of the queen in rows[t]; the other bits are zero. Completions in ascending order are
// sorted by board, then by the column of the row that is filled first, and so on.
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
  bool (*is_supported)();  // returns whether this processor can run the kernel

  // Counts the completions of all boards.
  //
  //   cost     exponential in the number of rows; up to 200 KB of memory per thread, kept until the
  //            thread ends
  //   threads  any number of concurrent calls
  Tally (*count)(const Boards& boards);

  // Appends every completion, in no particular order. `boards` may have at most kMaxListedRows rows
  // and kMaxListedBoards boards.
  void (*list)(const Boards& boards, std::vector<Completion>& completions);

  // The functions for method `halves` with the same instructions; null if the kernel has none.
  const HalvesKernel* halves = nullptr;
};

// Returns all kernels of this build, fastest first; the last one, "portable", is always supported.
std::span<const Kernel> kernels();

// Returns the kernel with this name. "auto" means the kernel that the environment variable
// NQUEENS_KERNEL names, or the first supported kernel if the variable is not set. Throws UsageError
// if there is no kernel with the name, or if the processor does not support it.
const Kernel& kernel(std::string_view name = "auto");

}  // namespace nqueens::kernels

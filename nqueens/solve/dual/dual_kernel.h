// nqueens/solve/dual/dual_kernel.h - places a queen and the queens that it forces under a dual
// bound (line_duals.h).
//
// The kernel extends compact_kernel.h by up to 64 additional lines, the diagonals with the largest
// dual values. Two states of a diagonal matter: it has no open square, or it must get a queen and
// has only one open square. Both are detected in the same way as for rows and columns. A table
// gives the squares whose reduced cost exceeds the remaining bound, for each of up to 64 parts of
// the range from 0 to the initial bound.
//
// Other diagonals are treated as if they could always get a queen. The kernel then closes fewer
// squares, but never a square of a completion.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/masks.h"
#include "nqueens/solve/exact/compact_kernel.h"

namespace nqueens::solve {

inline constexpr std::size_t kDualDiagonals = std::size_t{2} * kMaxCompactLines;

// The word of a diagonal has a bit for each row. Unused diagonals have no squares and the value 0.
struct DualLines {
  CompactLines sides;
  CompactLines diagonals;
};

struct DualTable {
  // Part i is for bounds from i << shift to ((i + 1) << shift) - 1.
  struct Part {
    DualLines within_bound;       // all squares except those whose reduced cost exceeds the bound
    bool closes_squares = false;  // whether there are such squares
    Mask needed = 0;              // diagonals whose value exceeds the bound: they must get a queen
  };

  std::vector<DualLines> left_open;         // indexed by place_of(), like LeftOpen
  std::vector<std::int32_t> reduced_costs;  // indexed by place_of()
  std::vector<Mask> diagonals_of;           // indexed by place_of(): at most two diagonals
  CompactLines values;                      // dual values of the diagonals
  std::vector<std::uint8_t> columns;        // indexed by place_on(): column of the square
  std::int32_t shift = 0;                   // a bound belongs to part bound >> shift
  std::vector<Part> parts;

  static constexpr std::size_t place_on(std::size_t diagonal, std::int32_t row) {
    return (diagonal * kMaxCompactLines) + static_cast<std::size_t>(row);
  }
};

struct DualState {
  DualLines open;
  Mask waiting = 0;           // rows and columns without a queen, as in CompactState
  Mask diagonals = ~Mask{0};  // diagonals without a queen
  std::int32_t bound = 0;     // the bound minus the reduced costs of placed queens
  std::int32_t part = 0;      // the part that closed squares most recently

  const CompactLines& sides() const { return open.sides; }
};

struct DualEnd {
  bool is_alive = true;
  Mask empty_lines = 0;  // bits of rows and columns, as in compact_kernel.h
};

// Repeats two steps until nothing changes: places the queens of all lines that need one and have a
// single open square, and closes the squares whose reduced cost exceeds the remaining bound.
DualEnd place_forced(const DualTable& table, DualState& state);

// Sets `state` to `before` plus a queen on an open square, then continues like place_forced().
DualEnd place_queen(const DualTable& table, const DualState& before, CompactSquare queen,
                    DualState& state);

}  // namespace nqueens::solve

// nqueens/solve/lexicographic/dual_kernel.h - placing a queen and all that it forces under a
// dual bound (line_duals.h).
//
// As compact_kernel.h, with up to 64 diagonals as further lines: those with a dual value, of
// which it matters that they are without an open square, or have only one when they must get a
// queen. Both are seen as for rows and columns. What closes squares whose reduced cost exceeds the
// bound left is looked up, for each 32nd to 64th part of the bound at the begin.
//
// Diagonals without a line here count as if they could always get a queen, which is valid.
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

// Of a diagonal its rows. Lines that are not used have no square, and the value 0.
struct DualLines {
  CompactLines sides;
  CompactLines diagonals;
};

struct DualTable {
  // For a bound from shift to shift.
  struct Part {
    DualLines within_bound;  // all squares but those of a larger reduced cost
    Mask needed = 0;         // diagonals that must get a queen: their value is larger
  };

  std::vector<DualLines> left_open;         // by place_of(), as LeftOpen
  std::vector<std::int32_t> reduced_costs;  // by place_of()
  std::vector<Mask> diagonals_of;           // by place_of(); two at most
  CompactLines values;                      // of diagonals
  std::vector<std::uint8_t> columns;        // by place_on(), of the square there
  std::int32_t shift = 0;                   // the part is bound >> shift
  std::vector<Part> parts;

  static constexpr std::size_t place_on(std::size_t diagonal, std::int32_t row) {
    return (diagonal * kMaxCompactLines) + static_cast<std::size_t>(row);
  }
};

struct DualState {
  DualLines open;
  CompactWord rows = 0;       // that wait for their queen
  CompactWord columns = 0;    // the same
  Mask diagonals = ~Mask{0};  // without a queen
  std::int32_t bound = 0;     // less the reduced costs of the queens placed
  std::int32_t part = 0;      // the last one that closed squares

  const CompactLines& sides() const { return open.sides; }
};

struct DualEnd {
  bool is_alive = true;
  Mask empty_lines = 0;  // rows and columns, as place_forced() returns them
};

// Places the queens of all lines with a single square that need one, and closes the squares whose
// reduced cost exceeds the bound left, until nothing more follows.
DualEnd place_forced(const DualTable& table, DualState& state);

// The same for `before` with a queen on an open square.
DualEnd place_queen(const DualTable& table, const DualState& before, CompactSquare queen,
                    DualState& state);

}  // namespace nqueens::solve

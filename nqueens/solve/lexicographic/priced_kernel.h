// nqueens/solve/lexicographic/priced_kernel.h - placing a queen and all that it forces where
// squares cost something and no more than a budget can be spent (line_prices.h).
//
// As compact_kernel.h, with up to 64 diagonals as further lines: those with a price, of which it
// matters that they are without an open square, or have only one when they must get a queen. Both
// are seen as for rows and columns. What closes squares that cost more than is left is looked up,
// for each 32nd to 64th part of the budget.
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

inline constexpr std::size_t kPricedDiagonals = std::size_t{2} * kMaxCompactLines;

// Of a diagonal its rows. Lines that are not used have no square, and no price.
struct PricedLines {
  CompactLines sides;
  CompactLines diagonals;
};

struct PriceTable {
  // For what is left of the budget from shift to shift.
  struct Part {
    PricedLines affordable;  // all squares but those that cost more
    Mask needed = 0;         // diagonals that must get a queen: their price is more
  };

  std::vector<PricedLines> left_open;  // by place_of(), as LeftOpen
  std::vector<std::int32_t> costs;     // by place_of()
  std::vector<Mask> diagonals_of;      // by place_of(); two at most
  CompactLines prices;                 // of diagonals
  std::vector<std::uint8_t> columns;   // by place_on(), of the square there
  std::int32_t shift = 0;              // the part is budget >> shift
  std::vector<Part> parts;

  static constexpr std::size_t place_on(std::size_t diagonal, std::int32_t row) {
    return (diagonal * kMaxCompactLines) + static_cast<std::size_t>(row);
  }
};

struct PricedState {
  PricedLines open;
  CompactWord rows = 0;       // that wait for their queen
  CompactWord columns = 0;    // the same
  Mask diagonals = ~Mask{0};  // without a queen
  std::int32_t budget = 0;    // less the queens placed
  std::int32_t part = 0;      // the last one that closed squares

  const CompactLines& sides() const { return open.sides; }
};

struct PricedEnd {
  bool is_alive = true;
  Mask empty_lines = 0;  // rows and columns, as place_forced() returns them
};

// Places the queens of all lines with a single square that need one, and closes what cannot be
// paid, until nothing more follows.
PricedEnd place_forced(const PriceTable& table, PricedState& state);

// The same for `before` with a queen on an open square.
PricedEnd place_queen(const PriceTable& table, const PricedState& before, CompactSquare queen,
                      PricedState& state);

}  // namespace nqueens::solve

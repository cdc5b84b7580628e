// nqueens/board/unit.h - Unit: a row, a column or a region. Each unit must have the same number of
// queens, Problem::stars().
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens {

enum class UnitKind : std::uint8_t { Row, Column, Region };

// Returns "row", "column" or "region".
constexpr const char* to_string(UnitKind kind) {
  constexpr std::array kNames = {"row", "column", "region"};
  return kNames.at(static_cast<std::size_t>(kind));
}

// A row, column or region. Messages name a region by its letter (region_letter).
struct Unit {
  UnitKind kind = UnitKind::Row;
  std::int32_t number = 0;  // from 0

  friend bool operator==(const Unit&, const Unit&) = default;
};

// Returns the number of the row, column or region that contains the square. UnitKind::Region
// requires a board with regions.
inline std::int32_t unit_number(const Problem& board, UnitKind kind, Square square) {
  return kind == UnitKind::Row      ? square.row
         : kind == UnitKind::Column ? square.column
                                    : board.regions()[square];
}

}  // namespace nqueens

// nqueens/board/unit.h - a row, a column or a region; each must have as many queens as its board
// says.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens {

enum class UnitKind : std::uint8_t { Row, Column, Region };

// "row", "column", "region".
constexpr const char* to_string(UnitKind kind) {
  constexpr std::array kNames = {"row", "column", "region"};
  return kNames.at(static_cast<std::size_t>(kind));
}

// A row or column counts from 0, as does a region, whose letter people read (region_letter).
struct Unit {
  UnitKind kind = UnitKind::Row;
  std::int32_t number = 0;

  friend bool operator==(const Unit&, const Unit&) = default;
};

// The number of the row, column or region that the square is in; a region's where the board has
// some.
inline std::int32_t unit_number(const Problem& board, UnitKind kind, Square square) {
  return kind == UnitKind::Row      ? square.row
         : kind == UnitKind::Column ? square.column
                                    : board.regions()[square];
}

}  // namespace nqueens

// nqueens/count/trees/symmetric_board.h - boards that a turn maps to themselves, orbit by orbit.
//
// A queen brings its images under the turn with it, two queens for the half turn, four for the
// quarter turn, so that only symmetric boards are ever built. Rows are filled from the top; a row
// that an image has filled already is passed over.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/board/symmetry.h"

namespace nqueens::count {

// Queens with all their images.
struct SymmetricBoard {
  static constexpr std::uint8_t kEmpty = 0xFF;

  Occupancy occupied;
  std::array<std::uint8_t, kMaxOccupancySize> columns = {};

  SymmetricBoard() { columns.fill(kEmpty); }

  bool has_row(std::int32_t row) const { return columns[static_cast<std::size_t>(row)] != kEmpty; }
};

// The symmetric boards whose queens are on open squares.
class SymmetricBoards {
 public:
  // open: of each row, at most kMaxOccupancySize of them.
  SymmetricBoards(std::vector<Mask> open, Symmetry turn) : open_(std::move(open)), turn_(turn) {}

  std::int32_t size() const { return static_cast<std::int32_t>(open_.size()); }

  // The columns of the row where a queen and its images may stand; where an image has filled the
  // row, its column.
  Mask next_columns(const SymmetricBoard& board, std::int32_t row) const {
    if (board.has_row(row)) return column_bit(board.columns[static_cast<std::size_t>(row)]);
    Mask columns = 0;
    for (Mask free = free_in_row(board, row); free != 0; free = without_lowest(free)) {
      SymmetricBoard child = board;
      if (place(child, {row, lowest_column(free)})) columns |= lowest_bit(free);
    }
    return columns;
  }

  // The board with queens on these columns of the first rows, each of which next_columns() gave.
  template <class Columns>
  SymmetricBoard board_of(const Columns& columns) const {
    SymmetricBoard board;
    std::int32_t row = 0;
    for (const std::uint8_t column : columns) {
      if (!board.has_row(row)) {
        ensure(place(board, {row, column}), "a row of symmetric boards has room for the images");
      }
      ++row;
    }
    return board;
  }

  // Calls `visit` with each board whose rows from `row` on are filled, in lexicographic order, and
  // looks at `goes_on` before each row.
  template <class Visit, class GoesOn>
  void search(const SymmetricBoard& board, std::int32_t row, const Visit& visit,
              const GoesOn& goes_on) const {
    while (row < size() && board.has_row(row)) ++row;
    if (row == size()) return visit(board);
    if (!goes_on(row)) return;
    for (Mask free = free_in_row(board, row); free != 0; free = without_lowest(free)) {
      SymmetricBoard child = board;
      if (place(child, {row, lowest_column(free)})) search(child, row + 1, visit, goes_on);
    }
  }

 private:
  Mask free_in_row(const SymmetricBoard& board, std::int32_t row) const {
    return board.occupied.free_in_row(row, size()) & open_[static_cast<std::size_t>(row)];
  }

  // Puts a queen and its images on the board; false, and the board is worth nothing, when one of
  // them is attacked or on a square that is not open.
  bool place(SymmetricBoard& board, Square square) const {
    const Square first = square;
    do {
      const auto row = static_cast<std::size_t>(square.row);
      if (!board.occupied.is_free(square, size())) return false;
      if ((open_[row] & column_bit(square.column)) == 0) return false;
      board.occupied = board.occupied.with(square, size());
      board.columns[row] = static_cast<std::uint8_t>(square.column);
      square = apply(turn_, square, size());
    } while (!(square == first));
    return true;
  }

  std::vector<Mask> open_;
  Symmetry turn_;
};

}  // namespace nqueens::count

// nqueens/count/halves/quadrant_search.h - finds all placements of queens on some columns of a
// quadrant.
//
// A quadrant has h columns. It has h rows, or fewer if the queens of the other rows of the half are
// given.
//
// The search fills the columns one by one. A word holds the open rows of a column. A row is open if
// it has no queen and its square in this column is on no queen's diagonal. Diagonals are kept as
// sets of row + column and of row - column + h - 1. These sets hold all diagonals, whereas a Half
// (half_layout.h) holds only those that cross both halves of the board. In the last column, each
// open row completes a placement.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {

// Conditions that all placements of a quadrant must meet.
struct QuadrantLimits {
  std::int32_t rows;                // number of rows of the quadrant
  std::vector<Square> queens = {};  // given queens beyond these rows; their diagonals are closed
  Mask rows_of_last = ~Mask{0};     // the rows open to a queen in the last column
  Mask marked_rows = 0;             // in these rows, a queen in the last column marks the half
};

// Diagonals of a quadrant, as sets of row + column and of row - column + columns - 1.
struct QuadrantDiagonals {
  Mask sums = 0;
  Mask differences = 0;
};

// Returns the diagonals of the given queens.
inline QuadrantDiagonals given_diagonals(const QuadrantLimits& limits, std::int32_t columns) {
  QuadrantDiagonals given;
  for (const Square queen : limits.queens) {
    const std::int32_t difference = queen.row - queen.column + columns - 1;
    given.sums |= column_bit(queen.row + queen.column);
    if (difference >= 0) given.differences |= column_bit(difference);
  }
  return given;
}

// Any number of threads can search at the same time.
class QuadrantSearch {
 public:
  explicit QuadrantSearch(const kernels::HalfLayout& layout)
      : QuadrantSearch(layout, {.rows = layout.rows()}) {}

  QuadrantSearch(const kernels::HalfLayout& layout, const QuadrantLimits& limits)
      : columns_(layout.rows()), rows_(limits.rows) {
    for (std::int32_t column = 0; column < columns_; ++column) {
      const bool is_last = column == columns_ - 1;
      open_.push_back(all_columns(rows_) & (is_last ? limits.rows_of_last : ~Mask{0}));
      for (std::int32_t row = 0; row < rows_; ++row) {
        const bool is_marked = is_last && (limits.marked_rows >> row & 1) != 0;
        lines_.push_back(layout.lines_of({row, column}) | (is_marked ? kernels::kMark : 0));
      }
    }
    const QuadrantDiagonals given = given_diagonals(limits, columns_);
    given_.sums = given.sums;
    given_.differences = given.differences;
  }

  // Calls visit(rows, half) for each placement of queens on all of `columns`, always in the same
  // order. Some placements are missing if `control` ended the run.
  template <class Visit>
  void for_each(Mask columns, RunControl& control, const Visit& visit) const {
    if (columns == 0) return visit(Mask{0}, kernels::Half{0});
    // The search below each row of the first queen takes at most about ten milliseconds, so it is
    // not interrupted.
    Mask open = open_in(lowest_column(columns), given_);
    for (; open != 0 && !control.should_end(); open = without_lowest(open)) {
      place(columns, lowest_bit(open), given_, visit);
    }
  }

 private:
  // The rows and diagonals of the queens placed so far, and the lines of these queens as a half.
  struct State {
    Mask rows = 0;
    Mask sums = 0;
    Mask differences = 0;
    kernels::Half half = 0;
  };

  // Places a queen in the lowest of `columns`, then searches the others. `queen` is the bit of her
  // row.
  template <class Visit>
  void place(Mask columns, Mask queen, const State& state, const Visit& visit) const {
    const std::int32_t column = lowest_column(columns);
    const kernels::Half* const lines = lines_.data() + std::ptrdiff_t{column} * rows_;
    const State with = {state.rows | queen, state.sums | queen << column,
                        state.differences | queen << (columns_ - 1 - column),
                        state.half | lines[lowest_column(queen)]};
    search(without_lowest(columns), with, visit);
  }

  template <class Visit>
  void search(Mask columns, const State& state, const Visit& visit) const {
    if (columns == 0) return visit(state.rows, state.half);
    const std::int32_t column = lowest_column(columns);
    Mask open = open_in(column, state);
    if (more_than_one(columns)) {
      for (; open != 0; open = without_lowest(open)) place(columns, lowest_bit(open), state, visit);
      return;
    }
    const kernels::Half* const lines = lines_.data() + std::ptrdiff_t{column} * rows_;
    for (; open != 0; open = without_lowest(open)) {
      visit(state.rows | lowest_bit(open), state.half | lines[lowest_column(open)]);
    }
  }

  Mask open_in(std::int32_t column, const State& state) const {
    const Mask taken =
        state.rows | state.sums >> column | state.differences >> (columns_ - 1 - column);
    return open_[static_cast<std::size_t>(column)] & ~taken;
  }

  std::int32_t columns_;
  std::int32_t rows_;
  std::vector<Mask> open_;            // rows of each column that the limits leave open
  std::vector<kernels::Half> lines_;  // lines of each square, column by column
  State given_;                       // the diagonals of given queens
};

}  // namespace nqueens::count

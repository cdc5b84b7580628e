// nqueens/count/trees/symmetric_board.h - builds boards that a turn maps to themselves, orbit by
// orbit.
//
// Idea: each queen is placed together with her images under the turn (two queens in all for the
// half turn, four for the quarter turn), so only symmetric boards are ever built. Rows are filled
// from the top, skipping rows that an image has already filled.
//
// The occupied lines of a symmetric board are also symmetric. Therefore, if a queen's square is
// free, the squares of her images are free as well, unless she attacks her own images. Whether she
// does depends only on her square, so it is tested once for each square.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/board/symmetry.h"

namespace nqueens::count {

// Queens with all their images.
struct SymmetricBoard {
  Occupancy occupied;
  std::array<std::uint8_t, kMaxOccupancySize> columns = {};  // queen's column in each filled row

  bool has_row(std::int32_t row) const { return (occupied.rows & column_bit(row)) != 0; }
};

// The symmetric boards whose queens are on open squares.
class SymmetricBoards {
 public:
  // `open` holds the open squares of each row; there are at most kMaxOccupancySize rows.
  SymmetricBoards(const std::vector<Mask>& open, Symmetry turn) : turn_(turn), usable_(open) {
    for (std::int32_t row = 0; row < size(); ++row) {
      Mask& columns = usable_[static_cast<std::size_t>(row)];
      for (Mask left = columns; left != 0; left = without_lowest(left)) {
        if (!is_whole(open, {row, lowest_column(left)})) columns &= ~lowest_bit(left);
      }
    }
  }

  std::int32_t size() const { return static_cast<std::int32_t>(usable_.size()); }

  // Returns the columns of the row where a queen and her images can stand. If an image has already
  // filled the row, returns only the column of this image.
  Mask next_columns(const SymmetricBoard& board, std::int32_t row) const {
    if (board.has_row(row)) return column_bit(board.columns[static_cast<std::size_t>(row)]);
    return free_in_row(board.occupied, row);
  }

  // Returns the board with queens on `columns` of the first rows. Each column must be a column that
  // next_columns() returned for its row.
  template <class Columns>
  SymmetricBoard board_of(const Columns& columns) const {
    SymmetricBoard board;
    std::int32_t row = 0;
    for (const std::uint8_t column : columns) {
      if (!board.has_row(row)) {
        ensure((free_in_row(board.occupied, row) & column_bit(column)) != 0,
               "the row has room for a queen, and the board for her images");
        place(board, {row, column});
      }
      ++row;
    }
    return board;
  }

  // Calls `visit` with each board that results from filling the rows from `row` on, in
  // lexicographic order. Before a row is filled, calls `should_continue` with its number; if that
  // returns false, the search does not fill the row.
  template <class Visit, class ShouldContinue>
  void search(const SymmetricBoard& board, std::int32_t row, const Visit& visit,
              const ShouldContinue& should_continue) const {
    while (row < size() && board.has_row(row)) ++row;
    if (row == size()) return visit(board);
    if (!should_continue(row)) return;
    for (Mask free = free_in_row(board.occupied, row); free != 0; free = without_lowest(free)) {
      SymmetricBoard child = board;
      place(child, {row, lowest_column(free)});
      search(child, row + 1, visit, should_continue);
    }
  }

  // Returns the number of boards that search() would visit. This function is faster than search()
  // for two reasons: if n is odd, it first fills the middle row, whose queen is her own image; and
  // it does not place the last orbit, but only counts the squares where this orbit can be. The
  // result is incomplete if `control` ended the run.
  std::uint64_t count(const SymmetricBoard& board, RunControl& control) const {
    if (control.should_end()) return 0;
    Occupancy occupied = board.occupied;
    const Square middle = {size() / 2, size() / 2};
    if (size() % 2 == 1 && !board.has_row(middle.row)) {
      if ((free_in_row(occupied, middle.row) & column_bit(middle.column)) == 0) return 0;
      occupied = occupied.with(middle, size());
    }
    return transposes(turn_) ? count_below<4>(occupied, control)
                             : count_below<2>(occupied, control);
  }

 private:
  // should_end() is not called in the last kRowsWithoutLook rows. They take milliseconds, because
  // images fill half of them.
  static constexpr std::int32_t kRowsWithoutLook = 16;

  // kOrder, the order of the turn, is a template parameter, because most of the time is spent here.
  template <int kOrder>
  std::uint64_t count_below(const Occupancy& occupied, RunControl& control) const {
    const Mask empty = all_columns(size()) & ~occupied.rows;
    if (empty == 0) return 1;
    const std::int32_t row = lowest_column(empty);
    Mask free = free_in_row(occupied, row);
    if (column_count(empty) <= kOrder) return static_cast<std::uint64_t>(column_count(free));
    if (size() - row > kRowsWithoutLook && control.should_end()) return 0;
    std::uint64_t boards = 0;
    for (; free != 0; free = without_lowest(free)) {
      boards +=
          count_below<kOrder>(with_images<kOrder>(occupied, {row, lowest_column(free)}), control);
    }
    return boards;
  }

  // Returns the free squares of the row where a queen can stand with her images.
  Mask free_in_row(const Occupancy& occupied, std::int32_t row) const {
    return occupied.free_in_row(row, size()) & usable_[static_cast<std::size_t>(row)];
  }

  // Whether a queen on the square and her images are all on open squares, and none attacks another.
  bool is_whole(const std::vector<Mask>& open, Square square) const {
    Occupancy occupied;
    bool is_open = true;
    for_each_image(square, [&](Square image) {
      is_open = is_open && occupied.is_free(image, size()) &&
                (open[static_cast<std::size_t>(image.row)] & column_bit(image.column)) != 0;
      occupied = occupied.with(image, size());
    });
    return is_open;
  }

  void place(SymmetricBoard& board, Square square) const {
    for_each_image(square, [&](Square image) {
      board.occupied = board.occupied.with(image, size());
      board.columns[static_cast<std::size_t>(image.row)] = static_cast<std::uint8_t>(image.column);
    });
  }

  template <int kOrder>
  Occupancy with_images(Occupancy occupied, Square square) const {
    for (int turns = 0; turns < kOrder; ++turns) {
      occupied = occupied.with(square, size());
      square = apply(kOrder == 2 ? Symmetry::Rotate180 : Symmetry::Rotate90, square, size());
    }
    return occupied;
  }

  // Calls visit(image) for the square itself and then for its images.
  template <class Visit>
  void for_each_image(Square square, const Visit& visit) const {
    Square image = square;
    do {
      visit(image);
      image = apply(turn_, image, size());
    } while (!(image == square));
  }

  Symmetry turn_;
  std::vector<Mask> usable_;  // squares of each row where a queen can stand with her images
};

}  // namespace nqueens::count

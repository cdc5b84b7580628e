// nqueens/catalog/selection_symmetric.cpp - the solutions that a turn maps to themselves.
//
// A queen brings its images under the turn with it, two queens for the half turn, four for the
// quarter turn, so that only symmetric boards are ever built (as in count/symmetric.cpp). Rows are
// filled from the top; a row that an image has filled already has this one column to go on with.
// So a prefix fixes further rows, and its completions come in lexicographic order.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "nqueens/base/error.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/catalog/selection.h"

namespace nqueens::catalog {
namespace {

// Rows that are open when prefixes are listed: at most half of them are chosen, some hundred
// solutions in well under a millisecond.
constexpr std::int32_t kRowsToComplete = 16;

// Queens with all their images.
struct SymmetricBoard {
  static constexpr std::uint8_t kEmpty = 0xFF;

  Occupancy occupied;
  std::array<std::uint8_t, kMaxSymmetricSize> columns = {};

  SymmetricBoard() { columns.fill(kEmpty); }

  bool has_row(std::int32_t row) const { return columns[static_cast<std::size_t>(row)] != kEmpty; }
};

class SymmetricSolutions : public Selection {
 public:
  SymmetricSolutions(const Problem& problem, Symmetry turn)
      : Selection(problem.size(), std::max(0, (problem.size() - kRowsToComplete) / 2),
                  std::max(0, (problem.size() - kRowsToComplete) / 2)),
        open_(usable_squares(problem)),
        turn_(turn) {}

  Mask next_columns(const Prefix& prefix) const override {
    const SymmetricBoard board = board_of(prefix);
    if (board.has_row(prefix.rows)) {
      return column_bit(board.columns[static_cast<std::size_t>(prefix.rows)]);
    }
    return columns_to_try(board, prefix.rows);
  }

  std::uint64_t count(const Prefix& prefix, RunControl&) const override {
    std::uint64_t solutions = 0;
    search(board_of(prefix), prefix.rows, [&](const SymmetricBoard&) { ++solutions; });
    return solutions;
  }

  void append(std::span<const Prefix> prefixes, std::vector<std::uint8_t>& columns) const override {
    for (const Prefix& prefix : prefixes) {
      search(board_of(prefix), prefix.rows, [&](const SymmetricBoard& board) {
        columns.insert(columns.end(), board.columns.begin(), board.columns.begin() + size());
      });
    }
  }

  bool contains(std::span<const std::uint8_t> columns) const override {
    const std::int32_t n = size();
    for (std::int32_t row = 0; row < n; ++row) {
      const Square image = apply(turn_, {row, columns[static_cast<std::size_t>(row)]}, n);
      if (columns[static_cast<std::size_t>(image.row)] != image.column) return false;
    }
    return true;
  }

 private:
  // The columns of an empty row where a queen and its images may stand.
  Mask columns_to_try(const SymmetricBoard& board, std::int32_t row) const {
    Mask columns = 0;
    Mask free = board.occupied.free_in_row(row, size()) & open_[static_cast<std::size_t>(row)];
    for (; free != 0; free = without_lowest(free)) {
      SymmetricBoard child = board;
      if (place(child, {row, lowest_column(free)})) columns |= lowest_bit(free);
    }
    return columns;
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

  // The prefix is made of columns that next_columns() gave.
  SymmetricBoard board_of(const Prefix& prefix) const {
    SymmetricBoard board;
    for (std::int32_t row = 0; row < prefix.rows; ++row) {
      if (board.has_row(row)) continue;
      ensure(place(board, {row, prefix.columns[static_cast<std::size_t>(row)]}),
             "a prefix of symmetric solutions has room for its images");
    }
    return board;
  }

  template <class Visitor>
  void search(const SymmetricBoard& board, std::int32_t row, const Visitor& visit) const {
    while (row < size() && board.has_row(row)) ++row;
    if (row == size()) return visit(board);
    Mask free = board.occupied.free_in_row(row, size()) & open_[static_cast<std::size_t>(row)];
    for (; free != 0; free = without_lowest(free)) {
      SymmetricBoard child = board;
      if (place(child, {row, lowest_column(free)})) search(child, row + 1, visit);
    }
  }

  std::vector<Mask> open_;
  Symmetry turn_;
};

}  // namespace

std::unique_ptr<const Selection> select_symmetric(const Problem& problem, Symmetry turn) {
  if (problem.size() <= kMaxSymmetricSize) {
    return std::make_unique<SymmetricSolutions>(problem, turn);
  }
  throw UsageError("symmetric solutions are listed for at most " +
                   std::to_string(kMaxSymmetricSize) + " rows, found " +
                   std::to_string(problem.size()));
}

}  // namespace nqueens::catalog

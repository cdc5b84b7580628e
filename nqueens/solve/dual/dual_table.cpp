// nqueens/solve/dual/dual_table.cpp - computes the dual values of a board and stores them in
// lookup tables.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/dual/dual_table.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

#include "nqueens/solve/dual/line_duals.h"
#include "nqueens/solve/exact/line_index.h"

namespace nqueens::solve {
namespace {

constexpr std::int32_t kNone = -1;

struct DualSquare {
  CompactSquare square;
  SquareLines lines = {};
};

// Closes the square in all its lines.
void close(DualLines& lines, CompactSquare square, Mask diagonals) {
  lines.sides.words[at(square.row)] &= ~bit(square.column);
  lines.sides.words[at(kMaxCompactLines + square.column)] &= ~bit(square.row);
  for (; diagonals != 0; diagonals = without_lowest(diagonals)) {
    lines.diagonals.words[at(lowest_column(diagonals))] &= ~bit(square.row);
  }
}

DualLines all_squares() {
  DualLines lines;
  lines.sides.words.fill(~CompactWord{0});
  lines.diagonals.words.fill(~CompactWord{0});
  return lines;
}

class TableMaker {
 public:
  TableMaker(const OpenLines& lines, DualState& first) : lines_(lines), first_(first) {
    constexpr std::size_t kPlaces = std::size_t{kMaxCompactLines} * kMaxCompactLines;
    table_.left_open.resize(kPlaces);
    table_.reduced_costs.resize(kPlaces);
    table_.diagonals_of.resize(kPlaces);
    table_.columns.resize(kDualDiagonals * kMaxCompactLines);
  }

  DualTable run() {
    find_duals();
    choose_diagonals();
    for (const DualSquare& square : squares_) add(square);
    for (const DualSquare& square : squares_) {
      table_.left_open[place_of(square.square)] = left_open_by(square.square);
    }
    make_parts();
    return std::move(table_);
  }

 private:
  // 1. Lists the open squares of rows without a queen, and computes the dual values of their lines.
  void find_duals() {
    std::vector<Square> squares_on_board;
    for (auto rows = static_cast<CompactWord>(first_.waiting); rows != 0; rows &= rows - 1) {
      const std::int32_t row = std::countr_zero(rows);
      for (CompactWord left = first_.open.sides.words[at(row)]; left != 0; left &= left - 1) {
        const CompactSquare square = {row, std::countr_zero(left)};
        squares_.push_back({.square = square});
        squares_on_board.push_back(lines_.on_board(square));
      }
    }
    const NumberedLines lines = numbered_lines(squares_on_board, lines_.size());
    for (std::size_t i = 0; i < squares_.size(); ++i) squares_[i].lines = lines.of_squares[i];
    duals_ = line_duals(lines);
    first_.bound = duals_.bound;
  }

  // 2. Chooses the diagonals with the largest values in each direction.
  void choose_diagonals() {
    diagonal_of_.assign(duals_.values.size(), kNone);
    for (const std::size_t kind : {std::size_t{2}, std::size_t{3}}) {
      std::vector<std::int32_t> lines;
      for (const DualSquare& square : squares_) lines.push_back(square.lines[kind]);
      std::ranges::sort(lines);
      lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
      std::ranges::stable_sort(lines, std::ranges::greater{},
                               [&](std::int32_t line) { return duals_.values[at(line)]; });
      auto diagonal = static_cast<std::int32_t>(kind - 2) * kMaxCompactLines;
      for (const std::int32_t line :
           std::span(lines).first(std::min(lines.size(), std::size_t{kMaxCompactLines}))) {
        diagonal_of_[at(line)] = diagonal;
        table_.values.words[at(diagonal++)] = static_cast<CompactWord>(duals_.values[at(line)]);
      }
    }
  }

  // 3. Computes the reduced cost of a square and the chosen diagonals through the square.
  void add(const DualSquare& square) {
    const std::size_t place = place_of(square.square);
    for (const std::int32_t line : square.lines)
      table_.reduced_costs[place] += duals_.values[at(line)];
    for (const std::int32_t line : {square.lines[2], square.lines[3]}) {
      const std::int32_t diagonal = diagonal_of_[at(line)];
      if (diagonal == kNone) continue;
      table_.diagonals_of[place] |= column_bit(diagonal);
      table_.columns[DualTable::place_on(at(diagonal), square.square.row)] =
          static_cast<std::uint8_t>(square.square.column);
      first_.open.diagonals.words[at(diagonal)] |= bit(square.square.row);
    }
  }

  // 4. Returns the squares that a queen leaves open; her own square stays open in all its lines.
  DualLines left_open_by(CompactSquare queen) const {
    DualLines left = all_squares();
    left.sides = lines_.left_open_by(queen);
    for (const DualSquare& other : squares_) {
      const CompactSquare square = other.square;
      if ((left.sides.words[at(square.row)] & bit(square.column)) != 0) continue;
      close(left, square, table_.diagonals_of[place_of(square)]);
    }
    return left;
  }

  // 5. Builds the parts. The squares of a part are those whose reduced cost is at most the largest
  // bound of the part.
  void make_parts() {
    constexpr std::int32_t kMaxParts = 64;
    const std::int32_t bound = std::max(first_.bound, 0);
    while ((bound >> table_.shift) >= kMaxParts) ++table_.shift;
    first_.part = (bound >> table_.shift) + 1;
    for (std::int32_t i = 0; i < first_.part; ++i) {
      const std::int32_t most = ((i + 1) << table_.shift) - 1;
      DualTable::Part part = {.within_bound = all_squares()};
      for (const DualSquare& square : squares_) {
        const std::size_t place = place_of(square.square);
        if (table_.reduced_costs[place] <= most) continue;
        close(part.within_bound, square.square, table_.diagonals_of[place]);
        part.closes_squares = true;
      }
      for (std::size_t line = 0; line < kDualDiagonals; ++line) {
        if (table_.values.words[line] <= static_cast<CompactWord>(most)) continue;
        part.needed |= Mask{1} << line;
      }
      table_.parts.push_back(part);
    }
  }

  const OpenLines& lines_;
  DualState& first_;
  DualTable table_;
  std::vector<DualSquare> squares_;
  LineDuals duals_;
  std::vector<std::int32_t> diagonal_of_;  // for each line; kNone if not chosen
};

}  // namespace

DualTable dual_table(const OpenLines& lines, DualState& first) {
  return TableMaker(lines, first).run();
}

}  // namespace nqueens::solve

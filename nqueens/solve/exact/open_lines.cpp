// nqueens/solve/exact/open_lines.cpp - numbers the rows and columns that have no queen.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/open_lines.h"

#include <bit>
#include <cstddef>

#include "nqueens/board/masks.h"

namespace nqueens::solve {
namespace {

constexpr std::int32_t kTaken = -1;

constexpr std::size_t column_line(std::int32_t column) { return at(kMaxCompactLines + column); }

// Numbers the lines that are not taken and returns them.
std::vector<std::int32_t> number_open_lines(std::vector<std::int32_t>& numbers) {
  std::vector<std::int32_t> lines;
  for (std::size_t line = 0; line < numbers.size(); ++line) {
    if (numbers[line] == kTaken) continue;
    numbers[line] = static_cast<std::int32_t>(lines.size());
    lines.push_back(static_cast<std::int32_t>(line));
  }
  return lines;
}

}  // namespace

OpenLines::OpenLines(const Problem& problem)
    : given_(problem.given()),
      number_of_row_(at(problem.size())),
      number_of_column_(number_of_row_) {
  for (const Square queen : given_) {
    number_of_row_[at(queen.row)] = kTaken;
    number_of_column_[at(queen.column)] = kTaken;
  }
  rows_ = number_open_lines(number_of_row_);
  columns_ = number_open_lines(number_of_column_);
}

CompactLines OpenLines::open_squares_of(const Problem& problem) const {
  CompactLines lines;
  for (std::int32_t i = count(); i < kMaxCompactLines; ++i) {
    lines.words[at(i)] = lines.words[column_line(i)] = 1;
  }
  const std::vector<Mask> open = open_squares(problem);
  for (std::int32_t row = 0; row < count(); ++row) {
    for (std::int32_t column = 0; column < count(); ++column) {
      const Square square = on_board({row, column});
      if ((open[at(square.row)] & column_bit(square.column)) == 0) continue;
      lines.words[at(row)] |= bit(column);
      lines.words[column_line(column)] |= bit(row);
    }
  }
  return lines;
}

CompactLines OpenLines::left_open_by(CompactSquare queen) const {
  CompactLines lines;
  lines.words.fill(~CompactWord{0});
  const Square square = on_board(queen);
  const auto close = [&](std::int32_t row, std::int32_t column) {
    lines.words[at(row)] &= ~bit(column);
    lines.words[column_line(column)] &= ~bit(row);
  };
  for (std::int32_t i = 0; i < count(); ++i) {
    if (i != queen.column) close(queen.row, i);
    if (i == queen.row) continue;
    close(i, queen.column);
    const std::int32_t steps = rows_[at(i)] - square.row;
    for (const std::int32_t column : {square.column - steps, square.column + steps}) {
      if (column < 0 || column >= size()) continue;
      const std::int32_t number = number_of_column_[at(column)];
      if (number != kTaken) close(i, number);
    }
  }
  return lines;
}

Placement OpenLines::placement(const CompactLines& open, CompactWord waiting_rows) const {
  Placement placement(size());
  for (const Square queen : given_) placement.place(queen);
  for (std::int32_t row = 0; row < count(); ++row) {
    if ((waiting_rows & bit(row)) != 0) continue;
    placement.place(on_board({row, std::countr_zero(open.words[at(row)])}));
  }
  return placement;
}

std::vector<double> OpenLines::weights(const CompactFactors& weights) const {
  std::vector<double> of_board(2 * number_of_row_.size(), 1);
  for (std::int32_t i = 0; i < count(); ++i) {
    of_board[at(rows_[at(i)])] = weights.factors[at(i)];
    of_board[at(size() + columns_[at(i)])] = weights.factors[column_line(i)];
  }
  return of_board;
}

CompactFactors OpenLines::weights_of_lines(const std::vector<double>& weights) const {
  CompactFactors of_lines;
  of_lines.factors.fill(1);
  for (std::int32_t i = 0; i < count(); ++i) {
    of_lines.factors[at(i)] = static_cast<float>(weights[at(rows_[at(i)])]);
    of_lines.factors[column_line(i)] = static_cast<float>(weights[at(size() + columns_[at(i)])]);
  }
  return of_lines;
}

}  // namespace nqueens::solve

// nqueens/io/drawing.cpp - the table of drawings, and what they share: marks and colours.
// SPDX-License-Identifier: MIT
#include "nqueens/io/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/io/drawing_parts.h"

namespace nqueens::io {
namespace {

// How many queens stand on each line of the board.
class LineCounts {
 public:
  LineCounts(const std::vector<Square>& queens, std::int32_t n, Rule rule)
      : numbers_(n, rule),
        rows_(static_cast<std::size_t>(n)),
        columns_(static_cast<std::size_t>(n)),
        diagonals_(static_cast<std::size_t>(numbers_.count())),
        anti_diagonals_(diagonals_.size()) {
    for (const Square queen : queens) {
      ++rows_[static_cast<std::size_t>(queen.row)];
      ++columns_[static_cast<std::size_t>(queen.column)];
      ++diagonals_[static_cast<std::size_t>(numbers_.diagonal(queen))];
      ++anti_diagonals_[static_cast<std::size_t>(numbers_.anti_diagonal(queen))];
    }
  }

  // The largest number of queens on one of the four lines through the square.
  std::int32_t most_on_a_line(Square s) const {
    return std::max({rows_[static_cast<std::size_t>(s.row)],
                     columns_[static_cast<std::size_t>(s.column)],
                     diagonals_[static_cast<std::size_t>(numbers_.diagonal(s))],
                     anti_diagonals_[static_cast<std::size_t>(numbers_.anti_diagonal(s))]});
  }

 private:
  Diagonals numbers_;
  std::vector<std::int32_t> rows_;
  std::vector<std::int32_t> columns_;
  std::vector<std::int32_t> diagonals_;
  std::vector<std::int32_t> anti_diagonals_;
};

}  // namespace

Marks::Marks(const Problem& problem, Overlay overlay)
    : n_(problem.size()),
      marks_(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_), Mark::Free) {
  for (const Square s : problem.blocked()) marks_[index(s.row, s.column)] = Mark::Blocked;
  for (const Square s : problem.given()) marks_[index(s.row, s.column)] = Mark::Queen;
  if (overlay == Overlay::Attacks) mark_attacks(problem);
}

void Marks::mark_attacks(const Problem& problem) {
  const LineCounts counts(problem.given(), n_, problem.rule());
  for (std::int32_t row = 0; row < n_; ++row) {
    for (std::int32_t column = 0; column < n_; ++column) {
      Mark& mark = marks_[index(row, column)];
      const std::int32_t queens = counts.most_on_a_line({row, column});
      if (mark == Mark::Free && queens > 0) mark = Mark::Attacked;
      if (mark == Mark::Queen && queens > 1) mark = Mark::QueenInConflict;
    }
  }
  if (problem.rule() == Rule::Superqueens) mark_knights_moves(problem);
  for (const Square s : problem.blocked()) {
    if (has_queen(s.row, s.column)) marks_[index(s.row, s.column)] = Mark::QueenInConflict;
  }
}

void Marks::mark_knights_moves(const Problem& problem) {
  for (const Square queen : problem.given()) {
    for (const Square by : kKnightsMoves) {
      const Square square = moved(queen, by);
      if (!on_board(square, n_)) continue;
      Mark& mark = marks_[index(square.row, square.column)];
      if (mark == Mark::Free) mark = Mark::Attacked;
      if (mark == Mark::Queen) mark = Mark::QueenInConflict;
    }
  }
}

bool Marks::has_queen(std::int32_t row, std::int32_t column) const {
  if (!on_board({row, column}, n_)) return false;
  const Mark mark = (*this)(row, column);
  return mark == Mark::Queen || mark == Mark::QueenInConflict;
}

std::string hex(Rgb colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string foreground(Rgb colour) {
  return fmt::format("\x1b[38;2;{};{};{}m", colour.red, colour.green, colour.blue);
}

std::string background(Rgb colour) {
  return fmt::format("\x1b[48;2;{};{};{}m", colour.red, colour.green, colour.blue);
}

std::span<const Drawing> drawings() {
  static const std::array kDrawings = {text_drawing(), half_drawing(), braille_drawing(),
                                       svg_drawing()};
  return kDrawings;
}

const Drawing& drawing(std::string_view name) {
  return find_named(drawings(), name, "drawing", "the drawings are: ");
}

std::string draw(const Drawing& drawing, const Problem& problem, const DrawOptions& options) {
  if (problem.size() > drawing.max_size) {
    throw UsageError(fmt::format("the drawing {} shows boards up to n = {}, asked for {}",
                                 drawing.name, drawing.max_size, problem.size()));
  }
  return drawing.draw(problem, options);
}

}  // namespace nqueens::io

// nqueens/io/drawing.cpp - the table of drawings, and the marks and colours that they share.
// SPDX-License-Identifier: MIT
#include "nqueens/io/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/board/lines.h"
#include "nqueens/io/drawings/drawing_parts.h"

namespace nqueens::io {

Marks::Marks(const Problem& problem, Overlay overlay)
    : n_(problem.size()),
      marks_(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_), Mark::Free) {
  for (const Square s : problem.blocked()) marks_[index(s.row, s.column)] = Mark::Blocked;
  for (const Square s : problem.given()) marks_[index(s.row, s.column)] = Mark::Queen;
  if (overlay == Overlay::Attacks) mark_attacks(problem);
}

void Marks::mark_attacks(const Problem& problem) {
  const auto mark_line = [this](const BoardLine& line) {
    int queens = 0;
    for (std::int32_t i = 0; i < line.squares; ++i) {
      if (has_queen(line[i].row, line[i].column)) ++queens;
    }
    for (std::int32_t i = 0; i < line.squares && queens > 0; ++i) {
      Mark& mark = marks_[index(line[i].row, line[i].column)];
      if (mark == Mark::Free) mark = Mark::Attacked;
      if (mark == Mark::Queen && queens > 1) mark = Mark::QueenInConflict;
    }
    return true;
  };
  for_each_line(problem, mark_line);
  for_each_leap(problem, mark_line);
  for (const Square s : problem.blocked()) {
    if (has_queen(s.row, s.column)) marks_[index(s.row, s.column)] = Mark::QueenInConflict;
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
    throw UsageError(fmt::format("the drawing {} shows boards up to n = {}, found n = {}",
                                 drawing.name, drawing.max_size, problem.size()));
  }
  return drawing.draw(problem, options);
}

}  // namespace nqueens::io

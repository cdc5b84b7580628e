// nqueens/picture/marks.cpp - finds the queens and crosses in the squares of a board.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/marks.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace nqueens::picture {
namespace {

constexpr double kMinInk = 0.025;
constexpr double kQueenInk = 0.08;
// Queens must have more ink than crosses by these factors. kGap compares the queen with the least
// ink to the cross with the most ink, and kMeanRatio compares the means.
constexpr double kGap = 1.2;
constexpr double kMeanRatio = 1.5;

// Returns whether queens on these squares may be part of a solution.
bool obeys_rules(const Problem& board, std::span<const Square> queens) {
  const auto n = static_cast<std::size_t>(board.size());
  std::vector<std::int32_t> rows(n), columns(n), regions(n);
  for (const Square queen : queens) {
    const auto region = static_cast<std::size_t>(board.regions()[queen]);
    const std::int32_t most =
        std::max({++rows[static_cast<std::size_t>(queen.row)],
                  ++columns[static_cast<std::size_t>(queen.column)], ++regions[region]});
    if (most > board.stars()) return false;
    for (const Square other : queens) {
      if (other == queen) continue;
      if (std::abs(other.row - queen.row) <= 1 && std::abs(other.column - queen.column) <= 1) {
        return false;
      }
    }
  }
  return true;
}

struct Mark {
  Square square;
  double ink = 0;
};

double mean_ink(std::span<const Mark> marks) {
  double sum = 0;
  for (const Mark& mark : marks) sum += mark.ink;
  return sum / static_cast<double>(marks.size());
}

// Returns the number of marks at the front of the list that are queens. Marks are sorted by
// descending ink; `squares` contains their squares.
std::size_t number_of_queens(const Problem& board, std::span<const Mark> marks,
                             std::span<const Square> squares) {
  std::size_t queens = 0;
  double widest = kGap;
  for (std::size_t i = 1; i < marks.size() && obeys_rules(board, squares.first(i)); ++i) {
    const double gap = marks[i - 1].ink / marks[i].ink;
    if (gap <= widest) continue;
    if (mean_ink(marks.first(i)) < kMeanRatio * mean_ink(marks.subspan(i))) continue;
    widest = gap;
    queens = i;
  }
  if (queens > 0) return queens;
  const bool are_queens =
      !marks.empty() && marks.back().ink >= kQueenInk && obeys_rules(board, squares);
  return are_queens ? marks.size() : 0;
}

}  // namespace

Marks marks_of(const Cells& cells, const Problem& board) {
  std::vector<Mark> marks;
  for (std::size_t i = 0; i < cells.count(); ++i) {
    if (cells.ink[i] >= kMinInk) marks.push_back({cells.square(i), cells.ink[i]});
  }
  std::ranges::stable_sort(marks, [](const Mark& a, const Mark& b) { return a.ink > b.ink; });
  std::vector<Square> squares;
  squares.reserve(marks.size());
  for (const Mark& mark : marks) squares.push_back(mark.square);
  const auto end_of_queens =
      squares.begin() + static_cast<std::ptrdiff_t>(number_of_queens(board, marks, squares));
  Marks result = {.queens = {squares.begin(), end_of_queens},
                  .crosses = {end_of_queens, squares.end()}};
  std::ranges::sort(result.queens);
  std::ranges::sort(result.crosses);
  return result;
}

}  // namespace nqueens::picture

// nqueens/board/conflicts.cpp - queens sorted into the lines they stand on.
// SPDX-License-Identifier: MIT
#include "nqueens/board/conflicts.h"

#include <algorithm>
#include <array>
#include <vector>

namespace nqueens {
namespace {

constexpr std::array kLines = {Line::Row, Line::Column, Line::Diagonal, Line::AntiDiagonal};

// Which line of its kind a square is on; from 0 when n is the board's size, and in any case equal
// for two squares exactly when they share that line.
std::int32_t line_index(Line kind, Square s, std::int32_t n) {
  switch (kind) {
    case Line::Row:
      return s.row;
    case Line::Column:
      return s.column;
    case Line::Diagonal:
      return diagonal_index(s, n);
    case Line::AntiDiagonal:
      return anti_diagonal_index(s);
  }
  return 0;
}

std::size_t line_total(std::int32_t n) { return 2 * static_cast<std::size_t>(n) - 1; }

}  // namespace

bool has_conflict(std::span<const Square> queens, std::int32_t n) {
  for (const Line kind : kLines) {
    std::vector<bool> taken(line_total(n));
    for (const Square queen : queens) {
      const auto index = static_cast<std::size_t>(line_index(kind, queen, n));
      if (taken[index]) return true;
      taken[index] = true;
    }
  }
  return false;
}

std::uint64_t conflict_count(std::span<const Square> queens, std::int32_t n) {
  std::uint64_t pairs = 0;
  for (const Line kind : kLines) {
    std::vector<std::uint32_t> on_line(line_total(n));
    for (const Square queen : queens) {
      pairs += on_line[static_cast<std::size_t>(line_index(kind, queen, n))]++;
    }
  }
  return pairs;
}

void for_each_conflict(std::span<const Square> queens,
                       const std::function<bool(const Conflict&)>& visit) {
  std::vector<Square> sorted(queens.begin(), queens.end());
  for (const Line kind : kLines) {
    const auto line_of = [&](Square s) { return line_index(kind, s, 0); };
    std::sort(sorted.begin(), sorted.end(), [&](Square a, Square b) {
      return line_of(a) != line_of(b) ? line_of(a) < line_of(b) : a < b;
    });
    for (auto first = sorted.begin(); first != sorted.end(); ++first) {
      for (auto second = first + 1; second != sorted.end(); ++second) {
        if (line_of(*second) != line_of(*first)) break;
        if (!visit({*first, *second, kind})) return;
      }
    }
  }
}

bool is_solution(const Placement& placement) {
  if (!placement.is_full()) return false;
  const std::int32_t n = placement.size();
  std::vector<bool> columns(line_total(n));
  std::vector<bool> diagonals(line_total(n));
  std::vector<bool> anti_diagonals(line_total(n));
  for (std::int32_t row = 0; row < n; ++row) {
    const Square queen = {row, placement.column(row)};
    const auto column = static_cast<std::size_t>(queen.column);
    const auto diagonal = static_cast<std::size_t>(diagonal_index(queen, n));
    const auto anti_diagonal = static_cast<std::size_t>(anti_diagonal_index(queen));
    if (columns[column] || diagonals[diagonal] || anti_diagonals[anti_diagonal]) return false;
    columns[column] = diagonals[diagonal] = anti_diagonals[anti_diagonal] = true;
  }
  return true;
}

bool solves(const Placement& placement, const Problem& problem) {
  const auto has_queen = [&](Square s) { return placement.column(s.row) == s.column; };
  return placement.size() == problem.size() &&
         std::ranges::all_of(problem.given(), has_queen) &&
         std::ranges::none_of(problem.blocked(), has_queen) && is_solution(placement);
}

}  // namespace nqueens

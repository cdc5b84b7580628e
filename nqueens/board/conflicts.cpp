// nqueens/board/conflicts.cpp - queens sorted into the lines they stand on.
// SPDX-License-Identifier: MIT
#include "nqueens/board/conflicts.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace nqueens {
namespace {

constexpr std::array kLines = {Line::Row, Line::Column, Line::Diagonal, Line::AntiDiagonal};

// Which line of its kind a square is on: equal for two squares exactly when they share that line.
std::int32_t line_index(Line kind, Square s, const Diagonals& diagonals) {
  switch (kind) {
    case Line::Row:
      return s.row;
    case Line::Column:
      return s.column;
    case Line::Diagonal:
      return diagonals.diagonal(s);
    case Line::AntiDiagonal:
      return diagonals.anti_diagonal(s);
    case Line::KnightsMove:
      break;
  }
  return 0;
}

std::size_t line_total(std::int32_t n) { return 2 * static_cast<std::size_t>(n) - 1; }

// The queens in row order, to be asked for single squares.
class SortedQueens {
 public:
  explicit SortedQueens(std::span<const Square> queens) : queens_(queens.begin(), queens.end()) {
    std::sort(queens_.begin(), queens_.end());
  }

  // Calls `visit` for each pair of queens a knight's move apart, until it returns false.
  template <typename Visit>
  void for_each_knights_move(Visit visit) const {
    for (const Square queen : queens_) {
      for (const Square by : kKnightsMovesDown) {
        const Square other = moved(queen, by);
        if (has(other) && !visit(Conflict{queen, other, Line::KnightsMove})) return;
      }
    }
  }

  // Pairs half a torus apart in both directions, which share both diagonals. None when n is odd.
  std::uint64_t on_both_diagonals(std::int32_t n) const {
    if (n % 2 != 0) return 0;
    const std::int32_t half = n / 2;
    return static_cast<std::uint64_t>(
        std::count_if(queens_.begin(), queens_.end(), [&](Square queen) {
          const std::int32_t column =
              queen.column < half ? queen.column + half : queen.column - half;
          return queen.row < half && has({queen.row + half, column});
        }));
  }

 private:
  bool has(Square square) const {
    return std::binary_search(queens_.begin(), queens_.end(), square);
  }

  std::vector<Square> queens_;
};

bool has_knights_move(std::span<const Square> queens) {
  bool found = false;
  SortedQueens(queens).for_each_knights_move([&](const Conflict&) {
    found = true;
    return false;
  });
  return found;
}

std::uint64_t knights_move_count(std::span<const Square> queens) {
  std::uint64_t pairs = 0;
  SortedQueens(queens).for_each_knights_move([&](const Conflict&) {
    ++pairs;
    return true;
  });
  return pairs;
}

// The same for a full placement, which needs no list of queens.
bool has_knights_move(const Placement& placement) {
  for (std::int32_t row = 1; row < placement.size(); ++row) {
    const std::int32_t column = placement.column(row);
    if (std::abs(column - placement.column(row - 1)) == 2) return true;
    if (row > 1 && std::abs(column - placement.column(row - 2)) == 1) return true;
  }
  return false;
}

}  // namespace

bool has_conflict(std::span<const Square> queens, std::int32_t n, Rule rule) {
  const Diagonals diagonals(n, rule);
  for (const Line kind : kLines) {
    std::vector<bool> taken(line_total(n));
    for (const Square queen : queens) {
      const auto index = static_cast<std::size_t>(line_index(kind, queen, diagonals));
      if (taken[index]) return true;
      taken[index] = true;
    }
  }
  return rule == Rule::Superqueens && has_knights_move(queens);
}

std::uint64_t conflict_count(std::span<const Square> queens, std::int32_t n, Rule rule) {
  const Diagonals diagonals(n, rule);
  std::uint64_t pairs = 0;
  for (const Line kind : kLines) {
    std::vector<std::uint32_t> on_line(line_total(n));
    for (const Square queen : queens) {
      pairs += on_line[static_cast<std::size_t>(line_index(kind, queen, diagonals))]++;
    }
  }
  if (rule == Rule::Toroidal) pairs -= SortedQueens(queens).on_both_diagonals(n);
  if (rule == Rule::Superqueens) pairs += knights_move_count(queens);
  return pairs;
}

void for_each_conflict(std::span<const Square> queens, std::int32_t n, Rule rule,
                       const std::function<bool(const Conflict&)>& visit) {
  const Diagonals diagonals(n, rule);
  std::vector<Square> sorted(queens.begin(), queens.end());
  for (const Line kind : kLines) {
    const auto line_of = [&](Square s) { return line_index(kind, s, diagonals); };
    std::sort(sorted.begin(), sorted.end(), [&](Square a, Square b) {
      return line_of(a) != line_of(b) ? line_of(a) < line_of(b) : a < b;
    });
    for (auto first = sorted.begin(); first != sorted.end(); ++first) {
      for (auto second = first + 1; second != sorted.end(); ++second) {
        if (line_of(*second) != line_of(*first)) break;
        const bool has_come =
            rule == Rule::Toroidal && line_between(*first, *second, n, rule) != kind;
        if (has_come) continue;  // on the diagonal
        if (!visit({*first, *second, kind})) return;
      }
    }
  }
  if (rule == Rule::Superqueens) SortedQueens(queens).for_each_knights_move(visit);
}

void for_each_conflict(std::span<const Square> queens,
                       const std::function<bool(const Conflict&)>& visit) {
  for_each_conflict(queens, kMaxSize, Rule::Queens, visit);
}

bool is_solution(const Placement& placement, Rule rule) {
  if (!placement.is_full()) return false;
  const std::int32_t n = placement.size();
  const Diagonals numbers(n, rule);
  std::vector<bool> columns(line_total(n));
  std::vector<bool> diagonals(line_total(n));
  std::vector<bool> anti_diagonals(line_total(n));
  for (std::int32_t row = 0; row < n; ++row) {
    const Square queen = {row, placement.column(row)};
    const auto column = static_cast<std::size_t>(queen.column);
    const auto diagonal = static_cast<std::size_t>(numbers.diagonal(queen));
    const auto anti_diagonal = static_cast<std::size_t>(numbers.anti_diagonal(queen));
    if (columns[column] || diagonals[diagonal] || anti_diagonals[anti_diagonal]) return false;
    columns[column] = diagonals[diagonal] = anti_diagonals[anti_diagonal] = true;
  }
  return rule != Rule::Superqueens || !has_knights_move(placement);
}

bool solves(const Placement& placement, const Problem& problem) {
  const auto has_queen = [&](Square s) { return placement.column(s.row) == s.column; };
  return placement.size() == problem.size() && std::ranges::all_of(problem.given(), has_queen) &&
         std::ranges::none_of(problem.blocked(), has_queen) &&
         is_solution(placement, problem.rule());
}

}  // namespace nqueens

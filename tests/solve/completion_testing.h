// tests/solve/completion_testing.h - random partial boards, and their solutions by brute force.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "nqueens/board/board.h"
#include "nqueens/solve/local_search.h"

namespace nqueens::testing {

class Chance {
 public:
  explicit Chance(std::uint32_t seed) : random_(seed) {}

  std::int32_t between(std::int32_t least, std::int32_t most) {
    return std::uniform_int_distribution<std::int32_t>(least, most)(random_);
  }
  template <class Range>
  void shuffle(Range& range) {
    std::shuffle(range.begin(), range.end(), random_);
  }

 private:
  std::mt19937 random_;
};

// Returns `count` different random squares of the board, sorted.
inline std::vector<Square> some_squares(std::int32_t n, std::int32_t count, Chance& chance) {
  std::set<Square> squares;
  while (std::ssize(squares) < count) {
    squares.insert({chance.between(0, n - 1), chance.between(0, n - 1)});
  }
  return {squares.begin(), squares.end()};
}

// Returns a random board of 8 to 12 rows, with or without solutions. It has up to four given queens
// that do not attack each other, and up to half of its squares are blocked.
inline Problem random_partial_board(Chance& chance) {
  const std::int32_t n = chance.between(8, 12);
  std::vector<Square> queens;
  for (const Square square : some_squares(n, chance.between(0, 4), chance)) {
    bool is_free = true;
    for (const Square queen : queens) is_free = is_free && !attacks(queen, square);
    if (is_free) queens.push_back(square);
  }
  return Problem(n, queens, some_squares(n, chance.between(0, n * n / 2), chance));
}

// A diagonal of a board: the squares whose row - column, or row + column, is `number`.
struct Diagonal {
  bool is_rising = false;  // whether `number` is row + column
  std::int32_t number = 0;
};

// Returns all squares of these diagonals, each once.
inline std::vector<Square> squares_of(std::int32_t n, const std::vector<Diagonal>& diagonals) {
  std::set<Square> squares;
  for (const Diagonal diagonal : diagonals) {
    for (std::int32_t row = 0; row < n; ++row) {
      const std::int32_t column =
          diagonal.is_rising ? diagonal.number - row : row - diagonal.number;
      if (column >= 0 && column < n) squares.insert({row, column});
    }
  }
  return {squares.begin(), squares.end()};
}

// Returns the squares of n - 2 random diagonals.
inline std::vector<Square> excluded_diagonals(std::int32_t n, Chance& chance) {
  std::vector<Diagonal> diagonals;
  for (std::int32_t i = 1 - n; i < n; ++i) {
    diagonals.push_back({.is_rising = false, .number = i});
    diagonals.push_back({.is_rising = true, .number = i + n - 1});
  }
  chance.shuffle(diagonals);
  diagonals.resize(static_cast<std::size_t>(n) - 2);
  return squares_of(n, diagonals);
}

// Returns a board of 8 to 16 rows on which n - 2 random diagonals are blocked, with up to two given
// queens. Some of these boards have a completion.
inline Problem random_excluded_diagonals(Chance& chance) {
  const std::int32_t n = chance.between(8, 16);
  const std::vector<Square> blocked = excluded_diagonals(n, chance);
  std::vector<Square> queens;
  for (const Square square : some_squares(n, chance.between(0, 2), chance)) {
    const bool is_attacked = !queens.empty() && attacks(queens.front(), square);
    const bool is_open = !std::binary_search(blocked.begin(), blocked.end(), square);
    if (is_open && !is_attacked) queens.push_back(square);
  }
  return Problem(n, queens, blocked);
}

// Finds all solutions by plain backtracking, in lexicographic order.
class Trying {
 public:
  explicit Trying(const Problem& problem) : n_(problem.size()), is_allowed_(at(n_ * n_)) {
    for (std::int32_t i = 0; i < n_ * n_; ++i) {
      const Square square = {i / n_, i % n_};
      bool allowed = !problem.is_blocked(square);
      for (const Square given : problem.given()) {
        allowed = allowed && (given == square || !attacks(given, square));
      }
      is_allowed_[at(i)] = allowed;
    }
  }

  std::vector<Placement> solutions() {
    fill(0);
    return solutions_;
  }

 private:
  void fill(std::int32_t row) {
    if (row == n_) {
      solutions_.emplace_back(columns_);
      return;
    }
    for (std::int32_t column = 0; column < n_; ++column) {
      bool& on_column = on_column_[at(column)];
      bool& on_diagonal = on_diagonal_[at(column - row + n_)];
      bool& on_anti_diagonal = on_anti_diagonal_[at(column + row)];
      if (!is_allowed_[at(row * n_ + column)] || on_column || on_diagonal || on_anti_diagonal)
        continue;
      on_column = on_diagonal = on_anti_diagonal = true;
      columns_.push_back(column);
      fill(row + 1);
      columns_.pop_back();
      on_column = on_diagonal = on_anti_diagonal = false;
    }
  }

  static std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

  static constexpr std::size_t kLines = 64;

  std::int32_t n_;
  std::vector<char> is_allowed_;
  std::array<bool, kLines> on_column_ = {};
  std::array<bool, kLines> on_diagonal_ = {};
  std::array<bool, kLines> on_anti_diagonal_ = {};
  std::vector<std::int32_t> columns_;
  std::vector<Placement> solutions_;
};

inline std::vector<Placement> solutions_by_trying(const Problem& problem) {
  return Trying(problem).solutions();
}

// Returns a board of `n` rows with `given` queens of a random solution.
inline Problem board_with_hidden_solution(std::int32_t n, std::int32_t given, std::uint32_t seed) {
  const std::vector<std::int32_t> columns = solve::local_search(n, seed).columns;
  std::vector<Square> queens;
  for (std::int32_t row = 0; row < n; ++row) {
    queens.push_back({row, columns[static_cast<std::size_t>(row)]});
  }
  Chance chance(seed);
  chance.shuffle(queens);
  queens.resize(static_cast<std::size_t>(given));
  return Problem(n, queens);
}

}  // namespace nqueens::testing

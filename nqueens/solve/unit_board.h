// nqueens/solve/unit_board.h - the units (regions, rows and columns) of a region puzzle, and the
// state of its board during a search.
//
// A unit is a region, a row or a column. A board has 3n units, which are all handled in the same
// way. Each unit needs the same number of queens, the number of stars of the puzzle. A queen rules
// out two kinds of squares. The first are the squares near her: those that she attacks by the
// diagonals, riders and leaps of the rule and, with several stars, the adjacent squares. The second
// are the remaining open squares of any of her units that now has all its queens. With one star,
// both kinds together are the squares that she attacks.
//
// The puzzle generator can move squares between regions without recomputing near(), which does not
// depend on the regions.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/lines.h"
#include "nqueens/board/problem.h"
#include "nqueens/solve/square_set.h"

namespace nqueens::solve {

// The units of a square: its region, its row and its column. Regions come first, because people
// look at them first.
using UnitsOfSquare = std::array<std::uint8_t, 3>;

template <std::size_t kWords>
class UnitBoard {
 public:
  using Set = SquareSet<kWords>;
  static constexpr std::size_t kMaxUnits = 3 * max_rows(kWords);

  explicit UnitBoard(const Problem& problem)
      : n_(static_cast<std::size_t>(problem.size())),
        stars_(static_cast<std::size_t>(problem.stars())),
        units_of_(n_ * n_),
        near_(n_ * n_) {
    for (std::size_t square = 0; square < n_ * n_; ++square) {
      all_.add(square);
      const auto region = static_cast<std::size_t>(problem.regions().of_squares()[square]);
      units_of_[square] = {static_cast<std::uint8_t>(region),
                           static_cast<std::uint8_t>(n_ + square / n_),
                           static_cast<std::uint8_t>(2 * n_ + square % n_)};
      for (const std::uint8_t unit : units_of_[square]) units_[unit].add(square);
    }
    find_near(problem);
  }

  std::size_t n() const { return n_; }
  std::size_t stars() const { return stars_; }
  std::size_t squares() const { return n_ * n_; }
  std::size_t units() const { return 3 * n_; }
  const Set& all() const { return all_; }
  const Set& unit(std::size_t number) const { return units_[number]; }
  const UnitsOfSquare& units_of(std::size_t square) const { return units_of_[square]; }

  // Returns the squares that a queen on `square` rules out regardless of units, including `square`.
  const Set& near(std::size_t square) const { return near_[square]; }

  std::size_t index(Square square) const {
    return static_cast<std::size_t>(square.row) * n_ + static_cast<std::size_t>(square.column);
  }
  Square square(std::size_t index) const {
    return {static_cast<std::int32_t>(index / n_), static_cast<std::int32_t>(index % n_)};
  }

  // Moves a square to another region.
  void move_square(std::size_t square, std::size_t region) {
    units_[units_of_[square][0]].remove(square);
    units_of_[square][0] = static_cast<std::uint8_t>(region);
    units_[region].add(square);
  }

 private:
  // Computes near_. Attacks are symmetric, so each pair of squares is found once and recorded for
  // both.
  void find_near(const Problem& problem) {
    const auto exclude = [&](std::size_t i, std::size_t j) {
      near_[i].add(j);
      near_[j].add(i);
    };
    for (std::size_t i = 0; i < squares(); ++i) exclude(i, i);
    for_each_leap(problem, [&](const BoardLine& leap) {
      exclude(index(leap[0]), index(leap[1]));
      return true;
    });
    if (problem.rule().has_only_leaps()) return;
    for (std::size_t i = 0; i < squares(); ++i) {
      for (std::size_t j = i + 1; j < squares(); ++j) {
        if (attacks(square(i), square(j), problem.size(), problem.rule())) exclude(i, j);
      }
    }
  }

  std::size_t n_;
  std::size_t stars_;
  Set all_;
  std::array<Set, kMaxUnits> units_ = {};
  std::vector<UnitsOfSquare> units_of_;
  std::vector<Set> near_;
};

// Returns those of `squares` that every square of `others` attacks, on a board with one star per
// unit. If one of `others` must have a queen, no returned square can have a queen.
template <std::size_t kWords>
SquareSet<kWords> attackers_of_all(const UnitBoard<kWords>& board, const SquareSet<kWords>& others,
                                   const SquareSet<kWords>& squares) {
  SquareSet<kWords> attackers = squares - others;
  others.for_each([&](std::size_t other) {
    if (attackers.empty()) return;
    SquareSet<kWords> attacked = board.near(other);
    for (const std::uint8_t unit : board.units_of(other)) attacked |= board.unit(unit);
    attackers &= attacked;
  });
  return attackers;
}

// The state of a board: the queens, the open squares, and the number of queens that each unit
// needs.
template <std::size_t kWords>
class UnitState {
 public:
  using Set = SquareSet<kWords>;
  using Board = UnitBoard<kWords>;

  explicit UnitState(const Board& board) : open_(board.all()), missing_(board.n() * board.stars()) {
    need_.fill(static_cast<std::uint8_t>(board.stars()));
  }

  const Set& open() const { return open_; }
  const Set& queens() const { return queens_; }
  std::size_t need(std::size_t unit) const { return need_[unit]; }
  bool is_solved() const { return missing_ == 0; }

  void rule_out(std::size_t square) { open_.remove(square); }
  void rule_out(const Set& squares) { open_ -= squares; }

  // Puts a queen on an open square.
  void place(const Board& board, std::size_t square) {
    queens_.add(square);
    open_ -= board.near(square);
    --missing_;
    for (const std::uint8_t unit : board.units_of(square)) {
      if (--need_[unit] == 0) open_ -= board.unit(unit);
    }
  }

  // Places forced queens: if a unit has exactly as many open squares as it needs queens, each of
  // these squares gets a queen. Returns false if a unit has fewer open squares than it needs, so
  // that there is no solution. Calls `on_place` with each queen.
  template <class OnPlace>
  bool place_forced(const Board& board, OnPlace on_place) {
    bool changes = true;
    while (changes) {
      changes = false;
      for (std::size_t unit = 0; unit < board.units(); ++unit) {
        const std::size_t needed = need_[unit];
        if (needed == 0) continue;
        const std::size_t found = (open_ & board.unit(unit)).count_up_to(needed);
        if (found > needed) continue;
        if (found < needed) return false;
        changes = true;
        while (need_[unit] > 0) {
          const Set left = open_ & board.unit(unit);
          if (left.empty()) return false;  // two forced queens rule each other out
          const std::size_t square = left.first();
          place(board, square);
          on_place(square);
        }
      }
    }
    return true;
  }

 private:
  Set open_;
  Set queens_;
  std::size_t missing_;
  std::array<std::uint8_t, Board::kMaxUnits> need_ = {};
};

// Puts the given queens of the problem on its board and rules out its blocked squares. Returns
// false if given queens attack each other or are on blocked squares, or if a unit has too many.
template <std::size_t kWords>
bool enter(const UnitBoard<kWords>& board, const Problem& problem, UnitState<kWords>& state) {
  for (const Square square : problem.blocked()) state.rule_out(board.index(square));
  for (const Square queen : problem.given()) {
    if (!state.open().has(board.index(queen))) return false;
    state.place(board, board.index(queen));
  }
  return true;
}

}  // namespace nqueens::solve

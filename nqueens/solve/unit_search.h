// nqueens/solve/unit_search.h - finds all solutions of a region puzzle, branching on the unit with
// the fewest spare squares.
//
// Idea: place forced queens (unit_board.h). Then, among the units that still need queens, choose
// the one with the fewest spare squares, that is, open squares minus queens needed. Put a queen on
// its first open square and search. Afterwards, rule that square out and repeat. A solution either
// has a queen on that square or not, so no solution is found twice.
//
// With one star, further squares are ruled out before a square is chosen: if a unit has two to four
// open squares, each square that attacks all of them is ruled out. People use the same technique
// (puzzle/touch.h).
//
// With several stars, stars must not touch, so a unit can have room for fewer stars than it has
// open squares. Two techniques therefore rule out squares:
//
//   blocks  A block of 2 x 2 has at most one star. If the open squares of a unit can be covered by
//           fewer blocks than it needs stars, there is no solution. If the number of blocks equals
//           the number of stars, each block has one star, and the squares that touch all open
//           squares of a block are ruled out. The blocks are chosen greedily: each covers the first
//           uncovered square from the top left. The result need not be the smallest cover, but the
//           size of any cover is an upper bound on the number of stars.
//   pairs   Two adjacent rows or columns are solved exactly (line_pair.h).
//
// With several stars, the search branches on the unit with the smallest value of
// (spare squares) / (1 + dead ends seen in the unit), as in F. Boussemart, F. Hemery, C. Lecoutre
// and L. Sais, "Boosting systematic search by weighting constraints", 2004. The search for this
// unit ends early if the best unit so far has only one spare square.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "nqueens/base/run/run_control.h"
#include "nqueens/solve/line_pair.h"
#include "nqueens/solve/unit_board.h"

namespace nqueens::solve {

inline constexpr std::uint64_t kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();

template <std::size_t kWords>
class UnitSearch {
 public:
  using Board = UnitBoard<kWords>;
  using State = UnitState<kWords>;
  using Set = SquareSet<kWords>;

  // `control` can be null. The search ends when it reaches `node_limit` nodes.
  UnitSearch(const Board& board, RunControl* control, std::uint64_t node_limit = kNoNodeLimit)
      : board_(board), control_(control), node_limit_(node_limit) {
    dead_ends_.fill(1);
  }

  // Calls `take` with the queens of each solution that extends `state`, until `take` returns false.
  // Returns true if the search was completed.
  template <class Take>
  bool for_each(State state, const Take& take) {
    while (true) {
      if (!state.place_forced(board_, [](std::size_t) {})) return true;
      if (state.is_solved()) return take(state.queens());
      const Pruned pruned =
          board_.stars() == 1 ? rule_out_attackers(state) : rule_out_crowding(state);
      if (pruned == Pruned::Board) return true;
      if (pruned == Pruned::Squares) continue;
      if (is_ended()) return false;
      const std::size_t square = (state.open() & board_.unit(narrowest(state))).first();
      State with = state;
      with.place(board_, square);
      if (!for_each(std::move(with), take)) return false;
      state.rule_out(square);
    }
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  // Largest number of open squares of a unit for which rule_out_attackers() is applied. Measured:
  // 40 levels made by players take 2,300 nodes without that step, and 1,000, 650 and 420 nodes with
  // units of up to two, three and four squares. The hardest of these levels, with n = 18, takes
  // 790, 490, 310 and 27 us (Zen, 2.6 GHz, GCC 12, 2026-11).
  static constexpr std::size_t kFewSquares = 4;
  static constexpr std::uint64_t kNodesBetweenChecks = 1024;

  bool is_ended() {
    if (nodes_ == node_limit_) return true;
    return ++nodes_ % kNodesBetweenChecks == 0 && control_ != nullptr && control_->should_end();
  }

  // The effect of a technique: it ruled out nothing or some squares, or proved that the board has
  // no solution.
  enum class Pruned { Nothing, Squares, Board };

  static Pruned rule_out(const Set& squares, State& state) {
    if (!state.open().meets(squares)) return Pruned::Nothing;
    state.rule_out(squares);
    return Pruned::Squares;
  }

  // Rules out the squares that attack all open squares of a unit with few open squares.
  Pruned rule_out_attackers(State& state) const {
    Set attackers;
    for (std::size_t unit = 0; unit < board_.units(); ++unit) {
      if (state.need(unit) == 0) continue;
      const Set left = state.open() & board_.unit(unit);
      if (left.count_up_to(kFewSquares) <= kFewSquares) {
        attackers |= attackers_of_all(board_, left, state.open());
      }
    }
    return rule_out(attackers, state);
  }

  // Rules out the squares where a star would leave too little room for other stars.
  Pruned rule_out_crowding(State& state) {
    const Pruned by_blocks = rule_out_by_blocks(state);
    return by_blocks == Pruned::Nothing ? rule_out_by_pairs(state) : by_blocks;
  }

  std::size_t narrowest(const State& state) const {
    std::size_t best = board_.units();
    std::size_t fewest = 0;
    for (std::size_t unit = 0; unit < board_.units() && fewest != 1; ++unit) {
      const std::size_t need = state.need(unit);
      if (need == 0) continue;
      // A unit replaces the best one if spare / dead_ends_[unit] < fewest / dead_ends_[best]. The
      // limit is the largest number of spare squares for which this holds.
      const std::size_t limit = best == board_.units()
                                    ? board_.squares()
                                    : (fewest * dead_ends_[unit] - 1) / dead_ends_[best];
      const std::size_t spare = (state.open() & board_.unit(unit)).count_up_to(need + limit) - need;
      if (spare > limit) continue;
      fewest = spare;
      best = unit;
    }
    return best;
  }

  // Applies the technique of blocks to regions. Rows and columns are left to rule_out_by_pairs(),
  // except those that need more than kMaxPairNeed stars.
  Pruned rule_out_by_blocks(State& state) {
    Pruned pruned = Pruned::Nothing;
    for (std::size_t unit = 0; unit < board_.units(); ++unit) {
      const std::size_t need = state.need(unit);
      if (need == 0 || (unit >= board_.n() && need <= kMaxPairNeed)) continue;
      const Pruned by_unit = rule_out_by_blocks(unit, state);
      if (by_unit == Pruned::Board) {
        ++dead_ends_[unit];
        return by_unit;
      }
      pruned = std::max(pruned, by_unit);
    }
    return pruned;
  }

  // Covers the open squares of the unit with blocks. If the number of blocks equals the number of
  // stars needed, rules out the squares that touch all squares of a block.
  Pruned rule_out_by_blocks(std::size_t unit, State& state) const {
    const Set squares = state.open() & board_.unit(unit);
    std::size_t blocks = 0;
    for (Set left = squares; !left.empty(); ++blocks) {
      if (blocks == state.need(unit)) return Pruned::Nothing;
      left -= block_of(left);
    }
    if (blocks < state.need(unit)) return Pruned::Board;
    Set crowding;
    for (Set left = squares; !left.empty();) {
      const Set block = block_of(left);
      Set touching = state.open() - block;
      block.for_each([&](std::size_t square) { touching &= board_.near(square); });
      crowding |= touching;
      left -= block;
    }
    return rule_out(crowding, state);
  }

  // The open squares of each row, then of each column.
  using Lines = std::array<std::uint64_t, 2 * max_rows(kWords)>;

  Lines lines_of(const State& state) const {
    Lines lines = {};
    state.open().for_each([&](std::size_t square) {
      const UnitsOfSquare& units = board_.units_of(square);
      const std::size_t n = board_.n();
      lines[units[1] - n] |= std::uint64_t{1} << (units[2] - 2 * n);
      lines[units[2] - n] |= std::uint64_t{1} << (units[1] - n);
    });
    return lines;
  }

  Pruned rule_out_by_pairs(State& state) {
    const std::size_t n = board_.n();
    Lines lines = lines_of(state);
    Set impossible;
    for (std::size_t line = 0; line + 1 < 2 * n; ++line) {
      const std::size_t unit = n + line;
      const std::size_t need = state.need(unit);
      const std::size_t next_need = state.need(unit + 1);
      if (line + 1 == n || need + next_need == 0 || std::max(need, next_need) > kMaxPairNeed) {
        continue;
      }
      LinePair pair = {lines[line], lines[line + 1], need, next_need};
      if (!keep_possible(pair, n)) {
        ++dead_ends_[unit];
        ++dead_ends_[unit + 1];
        return Pruned::Board;
      }
      add_removed(line, lines[line] & ~pair.first, impossible);
      add_removed(line + 1, lines[line + 1] & ~pair.second, impossible);
      lines[line] = pair.first;
      lines[line + 1] = pair.second;
    }
    return rule_out(impossible, state);
  }

  // Adds the squares of a row (line < n) or column to `set`.
  void add_removed(std::size_t line, std::uint64_t squares, Set& set) const {
    const std::size_t n = board_.n();
    for (; squares != 0; squares &= squares - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(squares));
      set.add(line < n ? line * n + at : at * n + line - n);
    }
  }

  // Returns the squares of `left` in a block of 2 x 2 whose upper row contains the first square of
  // `left`. The block extends to the right if that adds squares, else to the left.
  Set block_of(const Set& left) const {
    const std::size_t n = board_.n();
    const std::size_t square = left.first();
    const std::size_t column = square % n;
    const bool has_below = square + n < board_.squares();
    Set block;
    const auto add_column = [&](std::size_t upper) {
      const bool has_upper = left.has(upper);
      const bool has_lower = has_below && left.has(upper + n);
      if (has_upper) block.add(upper);
      if (has_lower) block.add(upper + n);
      return has_upper || has_lower;
    };
    add_column(square);
    const bool has_right = column + 1 < n && add_column(square + 1);
    if (!has_right && column > 0) add_column(square - 1);
    return block;
  }

  const Board& board_;
  RunControl* control_;
  std::uint64_t node_limit_;
  std::uint64_t nodes_ = 0;
  std::array<std::uint32_t, Board::kMaxUnits> dead_ends_ = {};  // 1 + dead ends of each unit
};

}  // namespace nqueens::solve

// nqueens/solve/unit_search.h - finds all solutions of a region puzzle, branching on the narrowest
// unit.
//
// Idea: place forced queens (unit_board.h). Then take the unit with the fewest spare squares among
// the units that still need queens. Put a queen on its first open square and search; afterwards,
// rule that square out and repeat. Each solution has a queen on the square or not, so none is found
// twice.
//
// With one star, before a square is chosen, every square that attacks all of the two to four
// squares that a unit has left is ruled out. People use the same technique (puzzle/touch.h).
//
// With several stars, a unit may have enough squares but no room: stars must not touch, so a block
// of 2 x 2 has at most one. If the open squares of a unit can be covered by fewer blocks than it
// needs stars, there is no solution. The blocks are chosen greedily, each to cover the first
// uncovered square from the top left. That need not be the smallest cover, but any cover gives an
// upper bound on the room. Without this bound, the search takes up to a hundred times the nodes (14
// x 14, three stars).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/solve/unit_board.h"

namespace nqueens::solve {

template <std::size_t kWords>
class UnitSearch {
 public:
  using Board = UnitBoard<kWords>;
  using State = UnitState<kWords>;
  using Set = SquareSet<kWords>;

  // `control` may be null.
  UnitSearch(const Board& board, RunControl* control) : board_(board), control_(control) {}

  // Calls `take` with the queens of each solution that extends the state, until it returns false.
  // Returns true if the search was completed.
  template <class Take>
  bool for_each(State state, const Take& take) {
    while (true) {
      if (!state.place_forced(board_, [](std::size_t) {})) return true;
      if (state.is_solved()) return take(state.queens());
      if (board_.stars() > 1 && !has_room(state)) return true;
      if (board_.stars() == 1 && rules_out_attackers(state)) continue;
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
  // Nodes of the 40 community levels: 2,300 without this step, and 1,000, 650 and 420 with units of
  // up to two, three and four squares. The hardest of them, n = 18, takes 790, 490, 310 and 27 us
  // (Zen, 2.6 GHz, GCC 12, 2026-11).
  static constexpr std::size_t kFewSquares = 4;
  static constexpr std::uint64_t kNodesBetweenChecks = 1024;

  bool is_ended() {
    return ++nodes_ % kNodesBetweenChecks == 0 && control_ != nullptr && control_->should_end();
  }

  // Rules out the squares that attack all squares of a unit with few squares left; returns whether
  // there were any.
  bool rules_out_attackers(State& state) const {
    Set attackers;
    for (std::size_t unit = 0; unit < board_.units(); ++unit) {
      if (state.need(unit) == 0) continue;
      const Set left = state.open() & board_.unit(unit);
      if (left.count_up_to(kFewSquares) <= kFewSquares) {
        attackers |= attackers_of_all(board_, left, state.open());
      }
    }
    if (attackers.empty()) return false;
    state.rule_out(attackers);
    return true;
  }

  std::size_t narrowest(const State& state) const {
    std::size_t best = 0;
    std::size_t fewest = static_cast<std::size_t>(-1);
    for (std::size_t unit = 0; unit < board_.units() && fewest > 1; ++unit) {
      const std::size_t need = state.need(unit);
      if (need == 0) continue;
      const std::size_t limit =
          fewest == static_cast<std::size_t>(-1) ? board_.squares() : need + fewest - 1;
      const std::size_t spare = (state.open() & board_.unit(unit)).count_up_to(limit) - need;
      if (spare >= fewest) continue;
      fewest = spare;
      best = unit;
    }
    return best;
  }

  bool has_room(const State& state) const {
    for (std::size_t unit = 0; unit < board_.units(); ++unit) {
      const std::size_t need = state.need(unit);
      if (need > 1 && !has_blocks(state.open() & board_.unit(unit), need)) return false;
    }
    return true;
  }

  // Returns whether `need` blocks can be chosen one after the other, each covering an uncovered
  // square.
  bool has_blocks(Set left, std::size_t need) const {
    for (; need > 0; --need) {
      if (left.empty()) return false;
      left -= block_of(left, left.first());
    }
    return true;
  }

  // Returns the larger of the two blocks of 2 x 2 whose upper row contains the first square of
  // `left`, counted in squares of `left`.
  Set block_of(const Set& left, std::size_t square) const {
    const std::size_t n = board_.n();
    const std::size_t column = square % n;
    const bool has_below = square + n < board_.squares();
    Set to_the_right;
    to_the_right.add(square);
    Set to_the_left = to_the_right;
    if (column + 1 < n) to_the_right.add(square + 1);
    if (has_below) {
      to_the_right.add(square + n);
      to_the_left.add(square + n);
      if (column + 1 < n) to_the_right.add(square + n + 1);
      if (column > 0) to_the_left.add(square + n - 1);
    }
    return (left & to_the_left).count() > (left & to_the_right).count() ? to_the_left
                                                                        : to_the_right;
  }

  const Board& board_;
  RunControl* control_;
  std::uint64_t nodes_ = 0;
};

}  // namespace nqueens::solve

// nqueens/puzzle/finding.h - the finding of a technique on a board, as sets; internal to this room.
//
// Each technique is a function of a board and a state, and returns its first finding that changes
// anything. A finding becomes a Step only when it is shown, because rating evaluates a million
// puzzles.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/puzzle/technique.h"
#include "nqueens/solve/unit_board.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
using Board = solve::UnitBoard<kWords>;
template <std::size_t kWords>
using State = solve::UnitState<kWords>;
template <std::size_t kWords>
using Set = solve::SquareSet<kWords>;

// A set of units, by their numbers on the board: regions, rows, columns.
class UnitSet {
 public:
  void add(std::size_t unit) { words_[unit / kBits] |= std::uint64_t{1} << unit % kBits; }

  // Adds the units of `mask`, whose bit 0 is unit `first`.
  void add(std::uint64_t mask, std::size_t first) {
    for (; mask != 0; mask &= mask - 1) {
      add(first + static_cast<std::size_t>(std::countr_zero(mask)));
    }
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        visit(i * kBits + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }

 private:
  static constexpr std::size_t kBits = 64;
  std::array<std::uint64_t, 3> words_ = {};
};
static_assert(3 * std::size_t{kMaxRegionsSize} <= 3 * 64);

// The members correspond to those of Step.
template <std::size_t kWords>
struct Finding {
  Technique technique = Technique::Single;
  Set<kWords> placed = {};
  Set<kWords> ruled_out = {};  // without squares that the placed queens rule out
  UnitSet units = {};
  UnitSet others = {};
  Set<kWords> reason = {};
  std::size_t stars = 0;
  std::vector<Set<kWords>> blocks = {};
  std::optional<std::size_t> assumed = {};
  std::vector<std::size_t> chain = {};
};

template <std::size_t kWords>
using MaybeFinding = std::optional<Finding<kWords>>;

// Applies the finding to the state.
template <std::size_t kWords>
void apply(const Board<kWords>& board, const Finding<kWords>& finding, State<kWords>& state) {
  finding.placed.for_each([&](std::size_t square) {
    if (state.open().has(square)) state.place(board, square);
  });
  state.rule_out(finding.ruled_out);
}

// Returns the squares that a star on the square rules out, including the square.
template <std::size_t kWords>
Set<kWords> taken_by(const Board<kWords>& board, const State<kWords>& state, std::size_t square) {
  Set<kWords> taken = board.near(square);
  for (const std::uint8_t unit : board.units_of(square)) {
    if (state.need(unit) == 1) taken |= board.unit(unit);
  }
  return taken;
}

// Returns the open squares on which a star would rule out any of `squares`. That a square rules out
// another one is symmetric, so these are the squares that stars on `squares` rule out.
template <std::size_t kWords>
Set<kWords> open_around(const Board<kWords>& board, const State<kWords>& state,
                        const Set<kWords>& squares) {
  Set<kWords> around;
  squares.for_each([&](std::size_t square) { around |= taken_by(board, state, square); });
  return around & state.open();
}

// Returns the first unit with fewer open squares than it needs; none if there is no such
// contradiction.
template <std::size_t kWords>
std::optional<std::size_t> starved_unit(const Board<kWords>& board, const State<kWords>& state) {
  for (std::size_t unit = 0; unit < board.units(); ++unit) {
    const std::size_t need = state.need(unit);
    if (need > 0 && (state.open() & board.unit(unit)).count_up_to(need) < need) return unit;
  }
  return std::nullopt;
}

}  // namespace nqueens::puzzle

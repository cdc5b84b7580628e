// nqueens/puzzle/finding.h - what a technique found on a board, in sets; not for use outside this
// room.
//
// Each technique is one function of a board and a state that looks for its first finding that
// changes anything. Who rates a million puzzles keeps findings as they are; who explains one makes
// a Step of them.
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

// Units by their numbers on the board: regions, rows, columns.
class UnitSet {
 public:
  void add(std::size_t unit) { words_[unit / kBits] |= std::uint64_t{1} << unit % kBits; }

  // Those of a family, which begins with unit `first`, that a mask has.
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

// The members are those of Step.
template <std::size_t kWords>
struct Finding {
  Technique technique = Technique::Single;
  Set<kWords> placed = {};
  Set<kWords> ruled_out = {};  // besides what follows from the placed queens
  UnitSet units = {};
  UnitSet others = {};
  Set<kWords> reason = {};
  std::vector<Set<kWords>> blocks = {};
  std::optional<std::size_t> assumed = {};
  std::vector<std::size_t> chain = {};
};

template <std::size_t kWords>
using MaybeFinding = std::optional<Finding<kWords>>;

// Changes the board as the finding says.
template <std::size_t kWords>
void apply(const Board<kWords>& board, const Finding<kWords>& finding, State<kWords>& state) {
  finding.placed.for_each([&](std::size_t square) {
    if (state.open().has(square)) state.place(board, square);
  });
  state.rule_out(finding.ruled_out);
}

// The first unit with fewer open squares than it needs; none when there is no such contradiction.
template <std::size_t kWords>
std::optional<std::size_t> starved_unit(const Board<kWords>& board, const State<kWords>& state) {
  for (std::size_t unit = 0; unit < board.units(); ++unit) {
    const std::size_t need = state.need(unit);
    if (need > 0 && (state.open() & board.unit(unit)).count_up_to(need) < need) return unit;
  }
  return std::nullopt;
}

}  // namespace nqueens::puzzle

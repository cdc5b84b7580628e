// nqueens/puzzle/finding.h - Finding, the conclusion of a technique as sets of squares and units;
// internal to nqueens::puzzle.
//
// Each technique is a function of a Position (position.h). It returns its first finding that places
// a queen or rules out a square. Findings are cheaper than Steps: rating, which may process a
// million puzzles, uses only findings. A finding is converted to a Step only to be shown.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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
  UnitSet() = default;
  // The units of `mask`, whose bit 0 is unit `first`.
  UnitSet(std::uint64_t mask, std::size_t first) { add(mask, first); }

  void add(std::size_t unit) { words_[unit / kBits] |= std::uint64_t{1} << unit % kBits; }

  void remove(std::size_t unit) { words_[unit / kBits] &= ~(std::uint64_t{1} << unit % kBits); }

  void add(const UnitSet& units) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= units.words_[i];
  }

  // Adds the units of `mask`, whose bit 0 is unit `first`.
  void add(std::uint64_t mask, std::size_t first) {
    words_[first / kBits] |= mask << first % kBits;
    if (first % kBits != 0 && first / kBits + 1 < words_.size()) {
      words_[first / kBits + 1] |= mask >> (kBits - first % kBits);
    }
  }

  // Returns the first unit for which `is_wanted(unit)` is true. Removes all units before it.
  template <class IsWanted>
  std::optional<std::size_t> find_and_drop(IsWanted is_wanted) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (; words_[i] != 0; words_[i] &= words_[i] - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(words_[i]));
        if (is_wanted(i * kBits + bit)) return i * kBits + bit;
      }
    }
    return std::nullopt;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        visit(i * kBits + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }

  friend bool operator==(const UnitSet&, const UnitSet&) = default;

 private:
  static constexpr std::size_t kBits = 64;
  std::array<std::uint64_t, 3> words_ = {};
};
static_assert(3 * std::size_t{kMaxRegionsSize} <= 3 * 64);

// A Step as sets; the members have the same meaning as in Step (deduce.h). Squares and units are
// given by their numbers on the board.
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

// Returns the squares that a star on `square` would rule out, and `square` itself.
template <std::size_t kWords>
Set<kWords> taken_by(const Board<kWords>& board, const State<kWords>& state, std::size_t square) {
  Set<kWords> taken = board.near(square);
  for (const std::uint8_t unit : board.units_of(square)) {
    if (state.need(unit) == 1) taken |= board.unit(unit);
  }
  return taken;
}

// Returns the squares on which a star would rule out any of `squares`. Ruling out is a symmetric
// relation, so these are also the squares that stars on `squares` would rule out.
template <std::size_t kWords>
Set<kWords> around(const Board<kWords>& board, const State<kWords>& state,
                   const Set<kWords>& squares) {
  Set<kWords> around;
  squares.for_each([&](std::size_t square) { around |= taken_by(board, state, square); });
  return around;
}

// Stars that do not touch. They prove that a set of squares has room for `size` stars.
template <std::size_t kWords>
struct Example {
  Set<kWords> stars = {};
  std::size_t size = 0;

  void add(std::size_t square) {
    stars.add(square);
    ++size;
  }
};

// Places at most `most` stars by a greedy search: each star is placed on the first square that is
// left. An exact search might place more stars. The puzzle must have several stars: then the last
// square near a star is in the next row, so it is in the same word as the star or in the next word.
template <std::size_t kWords>
Example<kWords> stars_from_top(const Board<kWords>& board, const Set<kWords>& squares,
                               std::size_t most) {
  constexpr std::size_t kBits = Set<kWords>::kBits;
  static_assert(std::size_t{kMaxRegionsSize} + 1 < kBits);
  Example<kWords> example;
  std::uint64_t taken = 0;  // squares of this word ruled out by stars of the previous word
  for (std::size_t word = 0; word < kWords; ++word) {
    std::uint64_t left = squares.word(word) & ~taken;
    taken = 0;
    while (left != 0) {
      if (example.size == most) return example;
      const std::size_t square = word * kBits + static_cast<std::size_t>(std::countr_zero(left));
      example.add(square);
      const Set<kWords>& near = board.near(square);
      left &= ~near.word(word);
      if (word + 1 < kWords) taken |= near.word(word + 1);
    }
  }
  return example;
}

// Suppose that a solution has `need` stars on `squares`, and that `example` has at least as many
// stars there. Returns the open squares on which a star would leave fewer than `need` stars of the
// example. A star on one of `squares` counts as one of the `need` stars. The puzzle must have
// several stars.
template <std::size_t kWords>
Set<kWords> open_threats(const Board<kWords>& board, const State<kWords>& state,
                         const Set<kWords>& squares, std::size_t need,
                         const Example<kWords>& example) {
  constexpr std::size_t kBits = Set<kWords>::kBits;
  std::array<Set<kWords>, 3> met;  // met[i]: squares that rule out at least i + 1 of the stars
  const auto add = [&](const Set<kWords>& taken, std::size_t first, std::size_t last) {
    met[2].add_in_words(met[1], taken, first, last);
    met[1].add_in_words(met[0], taken, first, last);
    met[0].add_in_words(taken, taken, first, last);
  };
  example.stars.for_each([&](std::size_t star) {
    const bool is_last = std::ranges::any_of(
        board.units_of(star), [&](std::uint8_t unit) { return state.need(unit) == 1; });
    if (is_last) return add(taken_by(board, state, star), 0, kWords - 1);
    const std::size_t reach = board.n() + 1;  // to the last square near the star
    add(board.near(star), (star < reach ? 0 : star - reach) / kBits,
        std::min((star + reach) / kBits, kWords - 1));
  });
  const std::size_t spare = example.size > need ? 1 : 0;
  return ((met[spare] - squares) | (met[spare + 1] & squares)) & state.open();
}

}  // namespace nqueens::puzzle

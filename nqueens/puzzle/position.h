// nqueens/puzzle/position.h - the state of a board, and for each technique the units in which it
// may find something new; internal to nqueens::puzzle.
//
// Idea: a step changes few squares. If a technique has found nothing in a unit, it will find
// nothing there until the unit changes. This also holds for bands, which are adjacent lines
// (remainder.h). Therefore a position marks, for each technique, the units and bands that have
// changed since the technique found nothing in them. Techniques examine only the marked units and
// bands but return the same findings as if they examined all of them.
//
// These changes count:
//
// - An open square is closed: its three units change, and so do the remainders that contained it.
// - A star is placed: its square is closed, and so are the squares near it. Its units need fewer
//   stars.
// - A unit needs only one more star, so a star on one of its squares would rule out all others. For
//   touches and remainders, all its open squares count as changed.
//
// Closing a square outside a unit does not enable a new finding in the unit: it only leaves fewer
// squares to rule out.
//
// Positions that are examined by one thread share a memory of remainders (remainder_memory.h).
//
// Cost: 1 to 4 KB to copy, depending on the size of the board; about 10 ns for each closed square.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nqueens/puzzle/finding.h"
#include "nqueens/puzzle/remainder_memory.h"

namespace nqueens::puzzle {

// For each unit, a mask of the units of another kind that contain its open squares.
template <std::size_t kWords>
struct Crossings {
  static constexpr std::size_t kMaxUnits = solve::max_rows(kWords);
  using Masks = std::array<std::uint64_t, kMaxUnits>;

  Masks rows_of_region = {};
  Masks columns_of_region = {};
  Masks regions_of_row = {};
  Masks regions_of_column = {};
  Masks columns_of_row = {};
  Masks rows_of_column = {};

  Crossings(const Board<kWords>& board, const State<kWords>& state) {
    state.open().for_each([&](std::size_t square) {
      const auto [region, row, column] = numbers_of(board, square);
      rows_of_region[region] |= std::uint64_t{1} << row;
      columns_of_region[region] |= std::uint64_t{1} << column;
      regions_of_row[row] |= std::uint64_t{1} << region;
      regions_of_column[column] |= std::uint64_t{1} << region;
      columns_of_row[row] |= std::uint64_t{1} << column;
      rows_of_column[column] |= std::uint64_t{1} << row;
    });
  }

  // Updates the masks after a square has been closed.
  void close(const Board<kWords>& board, const State<kWords>& state, std::size_t square) {
    const auto [region, row, column] = numbers_of(board, square);
    const Set<kWords> left = state.open() & board.unit(region);
    clear(columns_of_row[row], column);
    clear(rows_of_column[column], row);
    if (!left.meets(board.unit(board.n() + row))) {
      clear(rows_of_region[region], row);
      clear(regions_of_row[row], region);
    }
    if (!left.meets(board.unit(2 * board.n() + column))) {
      clear(columns_of_region[region], column);
      clear(regions_of_column[column], region);
    }
  }

  // Returns the square's region, row and column, each counted from 0.
  static std::array<std::size_t, 3> numbers_of(const Board<kWords>& board, std::size_t square) {
    const solve::UnitsOfSquare& units = board.units_of(square);
    return {units[0], units[1] - board.n(), units[2] - 2 * board.n()};
  }

 private:
  static void clear(std::uint64_t& mask, std::size_t bit) { mask &= ~(std::uint64_t{1} << bit); }
};

// A set of bands. A band consists of adjacent lines, at most half of all lines, and is given by its
// top line and its number of lines.
template <std::size_t kWords>
class BandSet {
 public:
  // Adds all bands that meet the lines of the mask, on a board of n lines.
  void add_all(std::uint64_t lines, std::size_t n) { add(lines, 0, n); }

  // Adds all bands that meet the lines of the mask `lines` and none of `others`.
  void add(std::uint64_t lines, std::uint64_t others, std::size_t n) {
    std::uint64_t tops = 0;
    std::uint64_t other_tops = 0;
    for (std::size_t size = 1; size <= n / 2; ++size) {
      tops |= lines >> (size - 1);
      other_tops |= others >> (size - 1);
      tops_[size] |= tops & ~other_tops & ((std::uint64_t{1} << (n - size + 1)) - 1);
    }
  }

  // A mask of the top lines of the bands of `size` lines.
  std::uint64_t tops(std::size_t size) const { return tops_[size]; }
  bool has(std::size_t top, std::size_t size) const { return (tops_[size] >> top & 1U) != 0; }
  void remove(std::size_t top, std::size_t size) { tops_[size] &= ~(std::uint64_t{1} << top); }

 private:
  std::array<std::uint64_t, solve::max_rows(kWords) / 2 + 1> tops_ = {};
};

// For each technique, the units and bands that it must examine. A technique removes the units
// and bands for which it finds nothing.
template <std::size_t kWords>
struct Due {
  UnitSet starved = {};
  UnitSet single = {};
  UnitSet touch = {};
  UnitSet packing = {};
  // Element i is for confinement of at most i + 1 units; element 3 is for many in many.
  std::array<bool, 4> confinement = {};
  // The bands whose inner or outer remainder is due: element 0 for bands of rows, 1 for columns.
  std::array<BandSet<kWords>, 2> inner = {};
  std::array<BandSet<kWords>, 2> outer = {};
};

template <std::size_t kWords>
class Position {
 public:
  // Marks all units and bands as due.
  Position(const Board<kWords>& board, const State<kWords>& state)
      : board_(&board), state_(state), crossings_(board, state) {
    for (std::size_t unit = 0; unit < board.units(); ++unit) due_.starved.add(unit);
    due_.single = due_.touch = due_.packing = due_.starved;
    due_.confinement.fill(true);
    for (std::size_t unit = 0; unit < board.units(); ++unit) {
      if (state.need(unit) == 1) last_star_units_.add(unit);
    }
    const std::uint64_t all_lines = (std::uint64_t{1} << board.n()) - 1;
    for (const std::size_t kind : {0U, 1U}) {
      due_.inner[kind].add_all(all_lines, board.n());
      due_.outer[kind].add_all(all_lines, board.n());
    }
  }

  const Board<kWords>& board() const { return *board_; }
  const State<kWords>& state() const { return state_; }
  const Crossings<kWords>& crossings() const { return crossings_; }
  Due<kWords>& due() { return due_; }

  // Places a queen on an open square.
  void place(std::size_t square) {
    const Set<kWords> before = state_.open();
    put(square);
    mark(before - state_.open());
  }

  void apply(const Finding<kWords>& finding) {
    const Set<kWords> before = state_.open();
    finding.placed.for_each([&](std::size_t square) {
      if (state_.open().has(square)) put(square);
    });
    state_.rule_out(finding.ruled_out);
    mark(before - state_.open());
  }

  // The units that need one star.
  const UnitSet& last_star_units() const { return last_star_units_; }

  // Sets the memory of remainders that techniques use from now on. It may be null.
  void use_memory(RemainderMemory<kWords>* memory) { memory_ = memory; }
  RemainderMemory<kWords>* memory() const { return memory_; }

  // Returns the first unit with fewer open squares than it needs queens; nullopt if there is none.
  std::optional<std::size_t> starved_unit() {
    return due_.starved.find_and_drop([&](std::size_t unit) {
      const std::size_t need = state_.need(unit);
      return need > 0 && (state_.open() & board_->unit(unit)).count_up_to(need) < need;
    });
  }

 private:
  void put(std::size_t square) {
    state_.place(*board_, square);
    for (const std::uint8_t unit : board_->units_of(square)) {
      if (state_.need(unit) == 1) {
        last_star_units_.add(unit);
        mark_touches(state_.open() & board_->unit(unit));
      } else {
        last_star_units_.remove(unit);
      }
    }
  }

  void mark(const Set<kWords>& closed) {
    mark_touches(closed);
    due_.confinement.fill(true);
    closed.for_each([&](std::size_t square) {
      for (const std::uint8_t unit : board_->units_of(square)) {
        due_.starved.add(unit);
        due_.single.add(unit);
        due_.packing.add(unit);
      }
      const std::size_t region = board_->units_of(square)[0];
      const LinesOfRegion before = lines_of(region);
      crossings_.close(*board_, state_, square);
      const LinesOfRegion after = lines_of(region);
      for (const std::size_t kind : {0U, 1U}) {
        if (after[kind] == before[kind]) continue;
        due_.inner[kind].add_all(before[kind], board_->n());
        due_.outer[kind].add_all(before[kind], board_->n());
      }
    });
  }

  // Marks as due the touches and remainders that the changed `squares` may affect. A square can be
  // in the inner remainder of a band that contains it, and in the outer remainder of another band
  // that its region meets.
  void mark_touches(const Set<kWords>& squares) {
    LinesOfRegion inside = {};
    squares.for_each([&](std::size_t square) {
      const auto [region, row, column] = Crossings<kWords>::numbers_of(*board_, square);
      const LinesOfRegion lines = {std::uint64_t{1} << row, std::uint64_t{1} << column};
      const LinesOfRegion all = lines_of(region);
      for (const std::size_t kind : {0U, 1U}) {
        inside[kind] |= lines[kind];
        due_.outer[kind].add(all[kind], lines[kind], board_->n());
      }
      for (const std::uint8_t unit : board_->units_of(square)) due_.touch.add(unit);
    });
    for (const std::size_t kind : {0U, 1U}) due_.inner[kind].add_all(inside[kind], board_->n());
  }

  // Masks of the rows and of the columns that have open squares of the region.
  using LinesOfRegion = std::array<std::uint64_t, 2>;
  LinesOfRegion lines_of(std::size_t region) const {
    return {crossings_.rows_of_region[region], crossings_.columns_of_region[region]};
  }

  const Board<kWords>* board_;
  State<kWords> state_;
  Crossings<kWords> crossings_;
  Due<kWords> due_;
  UnitSet last_star_units_;
  RemainderMemory<kWords>* memory_ = nullptr;
};

}  // namespace nqueens::puzzle

// nqueens/puzzle/confinement.h - techniques of levels 1, 3 and 5: units whose open squares are
// confined to other units.
//
// Idea: suppose all open squares of some regions are in some rows, and the rows need no more queens
// than the regions do. Then the rows get all their queens from these regions, and every other open
// square in the rows is ruled out. This holds for any two of the three kinds of units: regions,
// rows and columns. (In Sudoku, two rows confined to two columns form an X-wing, and three rows
// confined to three columns form a swordfish.) Regions that are confined in this way are called a
// Hall set, after
//
//   P. Hall, "On Representatives of Subsets", 1935.
//
// This file finds the Hall sets of one, two and three units; many_in_many.h finds all larger ones.
//
// The level depends on the number of confined units or on the number of units that contain them,
// whichever is larger: with several stars, one region can fill two rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class Confinement {
 public:
  explicit Confinement(const Position<kWords>& position)
      : board_(position.board()), state_(position.state()), crossings_(position.crossings()) {}

  // Returns the first finding in which at most `most` units are confined to at most `most` other
  // units.
  MaybeFinding<kWords> find(std::size_t most) {
    most_ = most;
    const std::size_t rows = board_.n();
    const std::size_t columns = 2 * board_.n();
    const bool found =
        find_between(0, crossings_.rows_of_region, rows, crossings_.regions_of_row) ||
        find_between(0, crossings_.columns_of_region, columns, crossings_.regions_of_column) ||
        find_between(rows, crossings_.regions_of_row, 0, crossings_.rows_of_region) ||
        find_between(columns, crossings_.regions_of_column, 0, crossings_.columns_of_region) ||
        // A row confined to one column has one open square, so find_single() finds it.
        (most > 1 &&
         (find_between(rows, crossings_.columns_of_row, columns, crossings_.rows_of_column) ||
          find_between(columns, crossings_.rows_of_column, rows, crossings_.columns_of_row)));
    return found ? std::optional(std::move(finding_)) : std::nullopt;
  }

 private:
  using Masks = typename Crossings<kWords>::Masks;

  struct Side {
    std::size_t first = 0;  // number of the first unit of this kind
    const Masks* crossed = nullptr;
  };

  bool find_between(std::size_t first, const Masks& crossed, std::size_t first_other,
                    const Masks& crossed_by_other) {
    units_ = {first, &crossed};
    others_ = {first_other, &crossed_by_other};
    std::uint64_t candidates = 0;
    for (std::size_t unit = 0; unit < board_.n(); ++unit) {
      const bool is_one = state_.need(first + unit) > 0 && !has_more(crossed[unit]);
      candidates |= std::uint64_t{is_one ? 1U : 0U} << unit;
    }
    return extend(candidates, 0, 0, 0, 0);
  }

  // Extends the set `units` by units of `candidates` until a finding is made. `units` contains
  // `size` units, which need `need` queens and whose open squares are in `others`.
  bool extend(std::uint64_t candidates, std::uint64_t units, std::size_t size, std::size_t need,
              std::uint64_t others) {
    while (candidates != 0) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(candidates));
      candidates &= candidates - 1;
      const std::uint64_t with = others | (*units_.crossed)[unit];
      if (has_more(with)) continue;
      const std::size_t wanted = need + state_.need(units_.first + unit);
      const std::uint64_t chosen = units | std::uint64_t{1} << unit;
      if (wanted == need_of_others(with) && keep(chosen, with)) return true;
      if (size + 1 < most_ && extend(candidates, chosen, size + 1, wanted, with)) return true;
    }
    return false;
  }

  // Returns whether the mask has more than `most_` units.
  bool has_more(std::uint64_t mask) const {
    for (std::size_t left = most_; left > 0 && mask != 0; --left) mask &= mask - 1;
    return mask != 0;
  }

  std::size_t need_of_others(std::uint64_t others) const {
    std::size_t need = 0;
    for (; others != 0; others &= others - 1) {
      need += state_.need(others_.first + static_cast<std::size_t>(std::countr_zero(others)));
    }
    return need;
  }

  // Stores the finding that `units` are confined to `others`, if it rules out any square. Returns
  // whether it does.
  bool keep(std::uint64_t units, std::uint64_t others) {
    std::uint64_t met = 0;
    for (std::uint64_t rest = others; rest != 0; rest &= rest - 1) {
      met |= (*others_.crossed)[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    if ((met & ~units) == 0) return false;
    constexpr std::array kNames = {Technique::Confinement, Technique::TwoInTwo,
                                   Technique::ThreeInThree};
    finding_ = {.technique = kNames.at(most_ - 1)};
    finding_.units.add(units, units_.first);
    finding_.others.add(others, others_.first);
    finding_.units.for_each([&](std::size_t unit) { finding_.reason |= board_.unit(unit); });
    finding_.others.for_each([&](std::size_t unit) { finding_.ruled_out |= board_.unit(unit); });
    finding_.ruled_out -= finding_.reason;
    finding_.ruled_out &= state_.open();
    finding_.reason &= state_.open();
    return true;
  }

  const Board<kWords>& board_;
  const State<kWords>& state_;
  const Crossings<kWords>& crossings_;
  std::size_t most_ = 1;
  Side units_;
  Side others_;
  Finding<kWords> finding_;
};

template <std::size_t kMax, std::size_t kWords>
MaybeFinding<kWords> find_confinement(Position<kWords>& position) {
  bool& is_due = position.due().confinement[kMax - 1];
  if (!is_due) return std::nullopt;
  auto found = Confinement<kWords>(position).find(kMax);
  is_due = found.has_value();
  return found;
}

}  // namespace nqueens::puzzle

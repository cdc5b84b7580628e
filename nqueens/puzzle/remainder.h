// nqueens/puzzle/remainder.h - techniques of levels 4 and 6 for several stars: the squares in which
// lines and regions differ hold a known number of stars.
//
// Idea: a band consists of adjacent rows, or of adjacent columns. Suppose that a band needs 6
// stars, and that the regions with all their open squares in it need 4 of them. Then the other open
// squares of the band hold 2 stars: they are its inner remainder. Suppose also that the regions
// with any open square in the band need 9 stars. The band takes 6 of them, so the open squares of
// these regions outside the band hold 3 stars: they are the outer remainder.
//
// The room for stars is measured in blocks of 2 x 2, each of which holds at most one star
// (blocks.h). Let a remainder need k stars:
//
// - Suppose that a star is on some square. The squares of the remainder that are left then still
//   need k stars, or k - 1 if the star is in the remainder. If these squares can be covered by
//   fewer blocks than that, the star is impossible, and its square is ruled out.
// - If the remainder without one of its squares can be covered by fewer than k blocks, there is a
//   star on that square.
//
// Bands of one or two lines are small, others are wide. A band has at most half of the lines: a
// longer band at the edge of the board has the same remainders as the lines outside it.
//
// Cost: there are fewer than n * n bands, and only bands with changes are tried (position.h). Two
// kinds of remainders are skipped: those that need more stars than three lines do, and those with
// much room, on which a greedy search from the top left places at least two stars more than needed.
// Chains remember the remainders that decide nothing (remainder_memory.h). Only squares that
// conflict with every example of stars found so far (open_threats) are tested. For each of them, at
// most 2^b covers by b blocks are tried; a branch of this search ends if more stars than blocks fit
// on the remaining squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "nqueens/puzzle/blocks.h"
#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

enum class Band { Small, Wide };

template <std::size_t kWords>
class Remainders {
 public:
  explicit Remainders(Position<kWords>& position)
      : position_(position),
        board_(position.board()),
        state_(position.state()),
        covers_(position.board()) {}

  MaybeFinding<kWords> find(Band band) {
    if (board_.stars() == 1) return std::nullopt;
    finding_.technique = band == Band::Small ? Technique::SmallRemainder : Technique::WideRemainder;
    const std::size_t least = band == Band::Small ? 1 : kSmall + 1;
    const std::size_t most = band == Band::Small ? kSmall : board_.n() / 2;
    const Crossings<kWords>& crossings = position_.crossings();
    for (std::size_t lines = least; lines <= most; ++lines) {
      if (find_in_bands(lines, 0, crossings.rows_of_region) ||
          find_in_bands(lines, 1, crossings.columns_of_region)) {
        return std::move(finding_);
      }
    }
    return std::nullopt;
  }

 private:
  using Masks = typename Crossings<kWords>::Masks;
  using Blocks = typename BlockCovers<kWords>::Blocks;
  static constexpr std::size_t kSmall = 2;
  static constexpr std::size_t kMaxFullLines = 3;

  // Tries the due bands of `lines` rows (kind 0) or columns (kind 1).
  bool find_in_bands(std::size_t lines, std::size_t kind, const Masks& lines_of_region) {
    BandSet<kWords>& inner = position_.due().inner[kind];
    BandSet<kWords>& outer = position_.due().outer[kind];
    for (std::uint64_t tops = inner.tops(lines) | outer.tops(lines); tops != 0; tops &= tops - 1) {
      const auto top = static_cast<std::size_t>(std::countr_zero(tops));
      const std::uint64_t mask = ((std::uint64_t{1} << lines) - 1) << top;
      set_band(mask, kind, lines_of_region);
      if (band_.need > 0) {
        if (inner.has(top, lines) && decides_inner()) return true;
        if (outer.has(top, lines) && decides_outer()) return true;
      }
      inner.remove(top, lines);
      outer.remove(top, lines);
    }
    return false;
  }

  // A band and the stars that it and its regions need. `lines` is a mask of its lines, `inside` of
  // the regions with all their open squares in the band, and `all` of the regions with any open
  // square in it.
  struct BandOfLines {
    std::uint64_t lines = 0;
    std::uint64_t inside = 0;
    std::uint64_t all = 0;
    std::size_t first_line = 0;  // number of the unit of bit 0 in `lines`
    std::size_t need = 0;
    std::size_t need_inside = 0;
    std::size_t need_of_all = 0;
  };

  // Sets band_ to the lines of `mask`, which are rows (kind 0) or columns (kind 1).
  void set_band(std::uint64_t mask, std::size_t kind, const Masks& lines_of_region) {
    const Crossings<kWords>& crossings = position_.crossings();
    const Masks& regions_of_line =
        kind == 0 ? crossings.regions_of_row : crossings.regions_of_column;
    band_ = {.lines = mask, .first_line = (1 + kind) * board_.n()};
    for (std::uint64_t rest = mask; rest != 0; rest &= rest - 1) {
      const auto line = static_cast<std::size_t>(std::countr_zero(rest));
      band_.need += state_.need(band_.first_line + line);
      band_.all |= regions_of_line[line];
    }
    for (std::uint64_t rest = band_.all; rest != 0; rest &= rest - 1) {
      const auto region = static_cast<std::size_t>(std::countr_zero(rest));
      band_.need_of_all += state_.need(region);
      if ((lines_of_region[region] & ~mask) != 0) continue;
      band_.inside |= std::uint64_t{1} << region;
      band_.need_inside += state_.need(region);
    }
  }

  bool decides_inner() {
    if (!may_decide(band_.need, band_.need_inside)) return false;
    return decides(UnitSet(band_.lines, band_.first_line), UnitSet(band_.inside, 0),
                   band_.need - band_.need_inside);
  }

  bool decides_outer() {
    if (!may_decide(band_.need_of_all, band_.need)) return false;
    return decides(UnitSet(band_.all, 0), UnitSet(band_.lines, band_.first_line),
                   band_.need_of_all - band_.need);
  }

  // Returns whether a remainder is worth trying. It consists of the squares of some units, which
  // need `need` stars, outside other units, which need `others` stars. It must therefore hold
  // `need` - `others` stars. It is tried if this is at least one star, but no more than
  // kMaxFullLines lines need.
  bool may_decide(std::size_t need, std::size_t others) const {
    return need > others && need - others <= kMaxFullLines * board_.stars();
  }

  // Stores the finding and returns true if the remainder decides any square. The remainder consists
  // of the open squares of `units` that are not in `others`, and it holds `need` stars. All open
  // squares of `others` must be in `units`.
  bool decides(const UnitSet& units, const UnitSet& others, std::size_t need) {
    Set<kWords> squares;
    units.for_each([&](std::size_t unit) { squares |= board_.unit(unit); });
    others.for_each([&](std::size_t unit) { squares -= board_.unit(unit); });
    squares &= state_.open();
    example_ = stars_from_top(board_, squares, need + 2);
    if (example_.size == need + 2) return false;
    RemainderMemory<kWords>* const memory = position_.memory();
    if (memory == nullptr) return decides(units, others, squares, need);
    const auto question = question_of(squares, need);
    if (memory->decides_nothing(question, state_.open())) return false;
    if (decides(units, others, squares, need)) return true;
    memory->add(question, around(board_, state_, squares), state_.open());
    return false;
  }

  // Returns the key under which the memory stores the remainder.
  typename RemainderMemory<kWords>::Question question_of(const Set<kWords>& squares,
                                                         std::size_t need) const {
    UnitSet last_star_units;
    position_.last_star_units().for_each([&](std::size_t unit) {
      if (squares.meets(board_.unit(unit))) last_star_units.add(unit);
    });
    return {.squares = squares, .need = need, .last_star_units = last_star_units};
  }

  // Stores the finding and returns true if the remainder decides any square. `squares` contains the
  // squares of the remainder.
  bool decides(const UnitSet& units, const UnitSet& others, const Set<kWords>& squares,
               std::size_t need) {
    const std::size_t room = example_.size;
    finding_.units = units;
    finding_.others = others;
    finding_.reason = squares;
    finding_.stars = need;
    finding_.blocks.clear();
    finding_.placed = {};
    finding_.ruled_out = {};
    if (room < need && is_full(squares, need)) {
      // This is a contradiction. Ruling out all open squares of the units makes it visible.
      units.for_each([&](std::size_t unit) { finding_.ruled_out |= board_.unit(unit); });
      finding_.ruled_out &= state_.open();
      return true;
    }
    if (squares.count_up_to(need) == need) {
      finding_.placed = squares;
      return true;
    }
    return rules_out(squares, need) || (room <= need && places(squares, need));
  }

  // Returns whether fewer than `need` blocks cover the squares, which proves that they have no room
  // for `need` stars. Stores the blocks in the finding and the stars of a greedy search in
  // example_.
  bool is_full(const Set<kWords>& squares, std::size_t need) {
    example_ = stars_from_top(board_, squares, need);
    if (example_.size == need) return false;
    return covers_.any_of(squares, need - 1, [&](const Blocks& blocks) {
      finding_.blocks = blocks;
      return true;
    });
  }

  // Rules out the first square on which a star would leave no room for the other stars, and all
  // further squares for which the same blocks prove this.
  bool rules_out(const Set<kWords>& squares, std::size_t need) {
    Set<kWords> threats = example_.size < need
                              ? around(board_, state_, squares) & state_.open()
                              : open_threats(board_, state_, squares, need, example_);
    Set<kWords> blocks;
    for (; !threats.empty(); threats.remove(threats.first())) {
      const std::size_t square = threats.first();
      const Set<kWords> rest = squares - taken_by(board_, state_, square);
      const std::size_t wanted = need - (squares.has(square) ? 1 : 0);
      if (!finding_.ruled_out.empty()) {
        const bool is_full_too = (rest - blocks).empty() && finding_.blocks.size() < wanted;
        if (is_full_too) finding_.ruled_out.add(square);
      } else if (is_full(rest, wanted)) {
        for (const Set<kWords>& block : finding_.blocks) blocks |= block;
        finding_.ruled_out.add(square);
      } else if (example_.size == wanted) {
        if (wanted < need) example_.add(square);
        threats &= open_threats(board_, state_, squares, need, example_);
        threats.add(square);
      }
    }
    return !finding_.ruled_out.empty();
  }

  // Places a star on the first square without which the remainder has no room for all its stars.
  // Only squares that all examples contain are tested.
  bool places(const Set<kWords>& squares, std::size_t need) {
    Set<kWords> shared = squares;
    for (; !shared.empty(); shared.remove(shared.first())) {
      const std::size_t square = shared.first();
      Set<kWords> rest = squares;
      rest.remove(square);
      if (is_full(rest, need)) {
        finding_.placed.add(square);
        return true;
      }
      if (example_.size < need) continue;
      shared &= example_.stars;
      shared.add(square);
    }
    return false;
  }

  Position<kWords>& position_;
  const Board<kWords>& board_;
  const State<kWords>& state_;
  BlockCovers<kWords> covers_;
  BandOfLines band_;
  Example<kWords> example_;  // stars placed by the last test for room
  Finding<kWords> finding_;
};

template <Band kBand, std::size_t kWords>
MaybeFinding<kWords> find_remainder(Position<kWords>& position) {
  return Remainders<kWords>(position).find(kBand);
}

}  // namespace nqueens::puzzle

// nqueens/puzzle/remainder.h - techniques 4 and 6 for several stars: the squares that lines and
// regions do not share hold a known number of stars.
//
// Idea: a band is a number of adjacent rows, or of adjacent columns. Suppose that it needs 6 stars,
// and that the regions with all their open squares in it need 4 of them. Then the other open
// squares of the band hold 2 stars: they are its inner remainder. Suppose also that the regions
// with any open square in the band need 9 stars. The band takes 6 of them, so the open squares of
// these regions outside the band hold 3 stars: they are the outer remainder.
//
// Room for stars is counted in blocks of 2 x 2 (blocks.h):
//
// - If a star on a square would leave squares of the remainder that fit into fewer blocks than it
//   would still need stars, the square is ruled out.
// - If the remainder without one of its squares fits into fewer blocks than it needs stars, there
//   is a star on that square.
//
// Bands of one or two lines are small, others are wide. None has more than half of the lines: the
// remainders of a longer one at the edge of the board are those of the lines outside it.
//
// Cost: there are fewer than n * n bands. A remainder is tried only if it needs at most the stars of
// three lines, and if it has little room: stars that are placed on it from the top left, each on
// the first square that is left, are at most one more than it needs. Each square near it then takes
// at most 2^b covers by b blocks.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/puzzle/blocks.h"
#include "nqueens/puzzle/confinement.h"
#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

enum class Band { Small, Wide };

template <std::size_t kWords>
class Remainders {
 public:
  Remainders(const Board<kWords>& board, const State<kWords>& state)
      : board_(board), state_(state), crossings_(board, state), covers_(board) {}

  MaybeFinding<kWords> find(Band band) {
    if (board_.stars() == 1) return std::nullopt;
    finding_.technique = band == Band::Small ? Technique::SmallRemainder : Technique::WideRemainder;
    const std::size_t least = band == Band::Small ? 1 : kSmall + 1;
    const std::size_t most = band == Band::Small ? kSmall : board_.n() / 2;
    for (std::size_t lines = least; lines <= most; ++lines) {
      if (find_in_bands(lines, board_.n(), crossings_.rows_of_region) ||
          find_in_bands(lines, 2 * board_.n(), crossings_.columns_of_region)) {
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

  // Squares that hold `need` stars: the open squares of `units` that are not in `others`, whose
  // open squares are all in `units`.
  struct Remainder {
    Set<kWords> squares;
    std::size_t need = 0;
    UnitSet units;
    UnitSet others;
  };

  // Tries the bands of `lines` lines of one kind, whose first line on the board is unit `first`.
  bool find_in_bands(std::size_t lines, std::size_t first, const Masks& lines_of_region) {
    for (std::size_t top = 0; top + lines <= board_.n(); ++top) {
      Set<kWords> band;
      std::size_t need = 0;
      for (std::size_t line = top; line < top + lines; ++line) {
        band |= board_.unit(first + line);
        need += state_.need(first + line);
      }
      band &= state_.open();
      const std::uint64_t mask = ((std::uint64_t{1} << lines) - 1) << top;
      if (need > 0 && find_in(band, need, first, mask, lines_of_region)) return true;
    }
    return false;
  }

  // Tries both remainders of a band that needs `need` stars.
  bool find_in(const Set<kWords>& band, std::size_t need, std::size_t first, std::uint64_t mask,
               const Masks& lines_of_region) {
    std::size_t need_inside = 0;
    std::size_t need_of_all = 0;
    std::uint64_t inside = 0;
    std::uint64_t all = 0;
    Set<kWords> inner = band;
    Set<kWords> outer;
    for (std::size_t region = 0; region < board_.n(); ++region) {
      if ((lines_of_region[region] & mask) == 0) continue;
      all |= std::uint64_t{1} << region;
      need_of_all += state_.need(region);
      outer |= board_.unit(region);
      if ((lines_of_region[region] & ~mask) != 0) continue;
      inside |= std::uint64_t{1} << region;
      need_inside += state_.need(region);
      inner -= board_.unit(region);
    }
    outer &= state_.open();
    outer -= band;
    UnitSet lines;
    lines.add(mask, first);
    UnitSet regions;
    regions.add(inside, 0);
    if (need > need_inside && decides({inner, need - need_inside, lines, regions})) return true;
    regions.add(all, 0);
    return need_of_all > need && decides({outer, need_of_all - need, regions, lines});
  }

  // Makes the finding, if the remainder decides any square.
  bool decides(const Remainder& remainder) {
    const auto& [squares, need, units, others] = remainder;
    if (need > kMaxFullLines * board_.stars() || has_room(squares, need + 2)) return false;
    finding_.units = units;
    finding_.others = others;
    finding_.reason = squares;
    finding_.stars = need;
    finding_.blocks.clear();
    finding_.placed = {};
    finding_.ruled_out = {};
    if (is_full(squares, need)) {
      // A contradiction: every unit without a square for its stars shows it.
      units.for_each([&](std::size_t unit) { finding_.ruled_out |= board_.unit(unit); });
      finding_.ruled_out &= state_.open();
      return true;
    }
    if (squares.count_up_to(need) == need) {
      finding_.placed = squares;
      return true;
    }
    return rules_out(squares, need) || places(squares, need);
  }

  // Returns whether `stars` stars can be placed without touching, each on the first square that is
  // left. Other places may give more room.
  bool has_room(Set<kWords> squares, std::size_t stars) const {
    for (; stars > 0; --stars) {
      if (squares.empty()) return false;
      squares -= board_.near(squares.first());
    }
    return true;
  }

  // Returns whether fewer blocks than `need` cover the squares, which then have no room for that
  // many stars. Keeps the blocks.
  bool is_full(const Set<kWords>& squares, std::size_t need) {
    if (has_room(squares, need)) return false;
    return covers_.any_of(squares, need - 1, [&](const Blocks& blocks) {
      finding_.blocks = blocks;
      return true;
    });
  }

  // Rules out the first square whose star would leave no room for the others, and all further ones
  // for which the same blocks show it.
  bool rules_out(const Set<kWords>& squares, std::size_t need) {
    Set<kWords> blocks;
    open_around(board_, state_, squares).for_each([&](std::size_t square) {
      const Set<kWords> rest = squares - taken_by(board_, state_, square);
      const std::size_t wanted = need - (squares.has(square) ? 1 : 0);
      if (finding_.ruled_out.empty()) {
        if (!is_full(rest, wanted)) return;
        for (const Set<kWords>& block : finding_.blocks) blocks |= block;
      } else if (!(rest - blocks).empty() || finding_.blocks.size() >= wanted) {
        return;
      }
      finding_.ruled_out.add(square);
    });
    return !finding_.ruled_out.empty();
  }

  // Places a star on the first square without which there is no room for all stars.
  bool places(const Set<kWords>& squares, std::size_t need) {
    squares.for_each([&](std::size_t square) {
      if (!finding_.placed.empty()) return;
      Set<kWords> rest = squares;
      rest.remove(square);
      if (is_full(rest, need)) finding_.placed.add(square);
    });
    return !finding_.placed.empty();
  }

  const Board<kWords>& board_;
  const State<kWords>& state_;
  Crossings<kWords> crossings_;
  BlockCovers<kWords> covers_;
  Finding<kWords> finding_;
};

template <Band kBand, std::size_t kWords>
MaybeFinding<kWords> find_remainder(const Board<kWords>& board, const State<kWords>& state) {
  return Remainders<kWords>(board, state).find(kBand);
}

}  // namespace nqueens::puzzle

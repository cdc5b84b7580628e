// nqueens/puzzle/touch.h - techniques 2 and 4: a queen on the square would leave a unit too few
// squares.
//
// With one star: a queen that attacks all open squares of a unit would leave it without a queen.
// Two or three open squares are small, more are wide. A queen attacks the squares near hers and the
// rest of her row, column and region.
//
// With several stars: a star on the square would leave the unit fewer squares than it needs stars,
// or no room for that many stars without touching. This is tested star by star, which is quick: a
// unit needs two or three. A unit is small if it has at most three open squares for each star that
// it needs.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

enum class Width { Small, Wide };

template <std::size_t kWords>
class Touch {
 public:
  Touch(const Board<kWords>& board, const State<kWords>& state) : board_(board), state_(state) {}

  MaybeFinding<kWords> find(Width width) const {
    for (std::size_t unit = 0; unit < board_.units(); ++unit) {
      const std::size_t need = state_.need(unit);
      if (need == 0) continue;
      const Set<kWords> left = state_.open() & board_.unit(unit);
      const std::size_t small = kSmall * need;
      const bool is_small = left.count_up_to(small) <= small;
      if (is_small != (width == Width::Small)) continue;
      const Set<kWords> ruled_out = board_.stars() == 1
                                        ? attackers_of_all(board_, left, state_.open())
                                        : crowding(unit, left);
      if (ruled_out.empty()) continue;
      Finding<kWords> finding = {
          .technique = is_small ? Technique::SmallTouch : Technique::WideTouch,
          .ruled_out = ruled_out,
          .reason = left};
      finding.units.add(unit);
      return finding;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kSmall = 3;

  // Returns the squares whose star would leave the unit no room.
  Set<kWords> crowding(std::size_t unit, const Set<kWords>& left) const {
    Set<kWords> found;
    open_around(board_, state_, left).for_each([&](std::size_t square) {
      const std::size_t need = state_.need(unit) - (left.has(square) ? 1 : 0);
      if (!has_room(left - taken_by(board_, state_, square), need)) found.add(square);
    });
    return found;
  }

  // Returns whether `need` stars fit on the squares without touching. Each call decides whether a
  // star is on the first square.
  bool has_room(Set<kWords> squares, std::size_t need) const {
    if (need == 0) return true;
    while (squares.count_up_to(need) >= need) {
      const std::size_t square = squares.first();
      if (has_room(squares - board_.near(square), need - 1)) return true;
      squares.remove(square);
    }
    return false;
  }

  const Board<kWords>& board_;
  const State<kWords>& state_;
};

template <Width kWidth, std::size_t kWords>
MaybeFinding<kWords> find_touch(const Board<kWords>& board, const State<kWords>& state) {
  return Touch<kWords>(board, state).find(kWidth);
}

}  // namespace nqueens::puzzle

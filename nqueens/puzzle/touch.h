// nqueens/puzzle/touch.h - techniques of levels 2 and 4: a square is ruled out if a queen on it
// would leave a unit with too few squares.
//
// With one star: a queen that attacks all open squares of a unit would leave the unit without a
// queen. A queen attacks the squares near her (under the rule touching, the adjacent ones) and the
// rest of her row, column and region. The technique is small touch if the unit has two or three
// open squares, and wide touch if it has more.
//
// With several stars: a star on the square would leave the unit with fewer squares than the stars
// that it still needs, or only with squares on which these stars would touch. A backtracking search
// tests this. If the search finds room, it keeps the stars that it placed as an example. Only
// squares that conflict with every example so far (open_threats) are tested, about three for each
// unit. The technique is small touch if the unit has at most three open squares for each star that
// it needs, and wide touch if it has more.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

enum class Width { Small, Wide };

template <std::size_t kWords>
class Touch {
 public:
  explicit Touch(Position<kWords>& position)
      : position_(position), board_(position.board()), state_(position.state()) {}

  MaybeFinding<kWords> find(Width width) {
    MaybeFinding<kWords> found;
    UnitSet others;  // due units of the other width, which stay due
    position_.due().touch.find_and_drop([&](std::size_t unit) {
      const std::size_t need = state_.need(unit);
      if (need == 0) return false;
      const Set<kWords> left = state_.open() & board_.unit(unit);
      const std::size_t small = kSmall * need;
      const bool is_small = left.count_up_to(small) <= small;
      if (is_small != (width == Width::Small)) {
        others.add(unit);
        return false;
      }
      const Set<kWords> ruled_out = board_.stars() == 1
                                        ? attackers_of_all(board_, left, state_.open())
                                        : crowding(unit, left);
      if (ruled_out.empty()) return false;
      found = {.technique = is_small ? Technique::SmallTouch : Technique::WideTouch,
               .ruled_out = ruled_out,
               .reason = left};
      found->units.add(unit);
      return true;
    });
    position_.due().touch.add(others);
    return found;
  }

 private:
  static constexpr std::size_t kSmall = 3;

  // Returns the open squares on which a star would leave the unit without room for its other stars.
  // `left` contains the open squares of the unit.
  Set<kWords> crowding(std::size_t unit, const Set<kWords>& left) const {
    const std::size_t need = state_.need(unit);
    Example<kWords> example;
    if (!has_room(left, need, example)) return around(board_, state_, left) & state_.open();
    Set<kWords> spare = left;
    example.stars.for_each([&](std::size_t star) { spare -= board_.near(star); });
    if (!spare.empty()) example.add(spare.first());
    Set<kWords> found;
    Set<kWords> threats = open_threats(board_, state_, left, need, example);
    while (!threats.empty()) {
      const std::size_t square = threats.first();
      const bool is_inside = left.has(square);
      example = {};
      if (is_inside) example.add(square);
      if (has_room(left - taken_by(board_, state_, square), need - example.size, example)) {
        threats &= open_threats(board_, state_, left, need, example);
      } else {
        found.add(square);
      }
      threats.remove(square);
    }
    return found;
  }

  // Returns whether `need` stars that do not touch can be placed on the squares. If so, adds them
  // to the example.
  bool has_room(const Set<kWords>& squares, std::size_t need, Example<kWords>& example) const {
    const Example<kWords> found = stars_from_top(board_, squares, need);
    if (found.size < need) return search_room(squares, need, example);
    example.stars |= found.stars;
    example.size += need;
    return true;
  }

  // Like has_room(), by backtracking: tries each square as the first one with a star.
  bool search_room(Set<kWords> squares, std::size_t need, Example<kWords>& example) const {
    if (need == 0) return true;
    while (squares.count_up_to(need) >= need) {
      const std::size_t square = squares.first();
      if (search_room(squares - board_.near(square), need - 1, example)) {
        example.add(square);
        return true;
      }
      squares.remove(square);
    }
    return false;
  }

  Position<kWords>& position_;
  const Board<kWords>& board_;
  const State<kWords>& state_;
};

template <Width kWidth, std::size_t kWords>
MaybeFinding<kWords> find_touch(Position<kWords>& position) {
  return Touch<kWords>(position).find(kWidth);
}

}  // namespace nqueens::puzzle

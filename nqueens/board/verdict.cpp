// nqueens/board/verdict.cpp - decides whether a board is a solution and reports what is wrong with
// it.
// SPDX-License-Identifier: MIT
#include "nqueens/board/verdict.h"

#include <algorithm>
#include <vector>

#include "nqueens/board/conflicts.h"

namespace nqueens {
namespace {

template <class Predicate>
std::uint64_t count_of(const std::vector<Square>& squares, Predicate predicate) {
  return static_cast<std::uint64_t>(std::ranges::count_if(squares, predicate));
}

// Returns the number of queens whose image under the symmetry is not a queen.
std::uint64_t without_image(const Placement& placement, Symmetry symmetry) {
  std::uint64_t count = 0;
  for (std::int32_t row = 0; row < placement.size(); ++row) {
    if (!placement.has_queen(row)) continue;
    const Square image = apply(symmetry, {row, placement.column(row)}, placement.size());
    if (placement.column(image.row) != image.column) ++count;
  }
  return count;
}

// Returns the wrong rows, columns and regions, in this order. The list is empty if each row must
// have one queen.
std::vector<WrongUnit> wrong_units(const Problem& board) {
  std::vector<WrongUnit> wrong;
  if (board.stars() == 1) return wrong;
  for (const UnitKind kind : {UnitKind::Row, UnitKind::Column, UnitKind::Region}) {
    std::vector<std::int32_t> held(static_cast<std::size_t>(board.size()));
    for (const Square queen : board.given()) {
      ++held[static_cast<std::size_t>(unit_number(board, kind, queen))];
    }
    for (std::int32_t unit = 0; unit < board.size(); ++unit) {
      const std::int32_t queens = held[static_cast<std::size_t>(unit)];
      if (queens != board.stars()) wrong.push_back({{kind, unit}, queens});
    }
  }
  return wrong;
}

// Returns the verdict with `is_solution` computed from its counts.
Verdict judged(Verdict verdict) {
  verdict.is_solution = verdict.queens == verdict.wanted() && verdict.conflicts == 0 &&
                        verdict.wrong_units.empty() && verdict.on_blocked_squares == 0 &&
                        verdict.without_image == 0;
  return verdict;
}

}  // namespace

Verdict verdict(const Problem& board, Symmetry symmetry) {
  const std::vector<Square>& queens = board.given();
  const auto on_blocked = [&](Square queen) { return board.is_blocked(queen); };
  const auto has_no_image = [&](Square queen) {
    return !std::ranges::binary_search(queens, apply(symmetry, queen, board.size()));
  };
  return judged(
      {.n = board.size(),
       .stars = board.stars(),
       .rule = board.rule(),
       .queens = queens.size(),
       .conflicts = conflict_count(board),
       .on_blocked_squares = count_of(queens, on_blocked),
       .symmetry = symmetry,
       .without_image = symmetry == Symmetry::Identity ? 0 : count_of(queens, has_no_image),
       .wrong_units = wrong_units(board)});
}

Verdict verdict(const Placement& placement, const Rule& rule, Symmetry symmetry) {
  return judged(
      {.n = placement.size(),
       .rule = rule,
       .queens = static_cast<std::uint64_t>(placement.queen_count()),
       .conflicts = conflict_count(placement, rule),
       .symmetry = symmetry,
       .without_image = symmetry == Symmetry::Identity ? 0 : without_image(placement, symmetry)});
}

}  // namespace nqueens

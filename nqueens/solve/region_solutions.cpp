// nqueens/solve/region_solutions.cpp - the solutions of a region puzzle.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/region_solutions.h"

#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/solve/unit_search.h"

namespace nqueens::solve {
namespace {

using TakeSquares = std::function<bool(std::span<const Square>)>;

void require_on_board(const std::vector<Square>& squares, std::int32_t n) {
  for (const Square square : squares) {
    if (on_board(square, n)) continue;
    throw UsageError("the square at row " + std::to_string(square.row) + ", column " +
                     std::to_string(square.column) +
                     " is outside the board: rows and columns go from 0 to " +
                     std::to_string(n - 1));
  }
}

// The board with what is known; false where that contradicts itself.
template <std::size_t kWords>
bool enter(const UnitBoard<kWords>& board, const KnownSquares& known, UnitState<kWords>& state) {
  for (const Square square : known.empty) state.rule_out(board.index(square));
  for (const Square square : known.queens) {
    if (state.queens().has(board.index(square))) continue;
    if (!state.open().has(board.index(square))) return false;
    state.place(board, board.index(square));
  }
  return true;
}

template <std::size_t kWords>
std::uint64_t search(const RegionPuzzle& puzzle, const KnownSquares& known, const TakeSquares& take,
                     RunControl& control) {
  const UnitBoard<kWords> board(puzzle);
  UnitState<kWords> state(board);
  if (!enter(board, known, state)) return 0;
  UnitSearch<kWords> search(board, &control);
  std::vector<Square> queens;
  search.for_each(std::move(state), [&](const SquareSet<kWords>& found) {
    queens.clear();
    found.for_each([&](std::size_t square) { queens.push_back(board.square(square)); });
    if (take(queens)) return true;
    control.end(Ended::LimitReached);
    return false;
  });
  return search.nodes();
}

}  // namespace

RegionSolutionsResult for_each_region_solution(const RegionPuzzle& puzzle,
                                               const KnownSquares& known, const TakeSquares& take,
                                               const Watch& watch) {
  require_valid(puzzle);
  require_on_board(known.queens, puzzle.size());
  require_on_board(known.empty, puzzle.size());
  RunControl control(watch);
  RegionSolutionsResult result;
  const auto count_and_take = [&](std::span<const Square> queens) {
    ++result.solutions;
    return take(queens);
  };
  result.nodes = with_words_for(puzzle.size(), [&](auto words) {
    return search<words()>(puzzle, known, count_and_take, control);
  });
  result.ended = control.ended();
  result.exhaustive = result.ended == Ended::Complete;
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

Uniqueness uniqueness(const RegionPuzzle& puzzle, const KnownSquares& known, const Watch& watch) {
  constexpr std::size_t kSeveral = 2;
  Uniqueness answer;
  const auto keep = [&](std::span<const Square> queens) {
    ensure(solves(queens, puzzle), "a solution found is a solution");
    answer.solutions.emplace_back(queens.begin(), queens.end());
    return answer.solutions.size() < kSeveral;
  };
  const RegionSolutionsResult result = for_each_region_solution(puzzle, known, keep, watch);
  answer.nodes = result.nodes;
  answer.ended = answer.solutions.size() == kSeveral ? Ended::Complete : result.ended;
  answer.elapsed_seconds = result.elapsed_seconds;
  return answer;
}

}  // namespace nqueens::solve

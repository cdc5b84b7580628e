// nqueens/solve/region_solutions.cpp - finds the solutions of a board with regions.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/region_solutions.h"

#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/unit_search.h"

namespace nqueens::solve {
namespace {

using TakeSquares = std::function<bool(std::span<const Square>)>;

template <std::size_t kWords>
std::uint64_t search(const Problem& problem, const TakeSquares& take, RunControl& control) {
  const UnitBoard<kWords> board(problem);
  UnitState<kWords> state(board);
  if (!enter(board, problem, state)) return 0;
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

RegionSolutionsResult for_each_region_solution(const Problem& problem, const TakeSquares& take,
                                               const Watch& watch) {
  require_regions(problem);
  RunControl control(watch);
  RegionSolutionsResult result;
  const auto count_and_take = [&](std::span<const Square> queens) {
    ++result.solutions;
    return take(queens);
  };
  result.nodes = with_words_for(problem.size(), [&](auto words) {
    return search<words()>(problem, count_and_take, control);
  });
  result.ended = control.ended();
  result.exhaustive = result.ended == Ended::Complete;
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

Uniqueness uniqueness(const Problem& problem, const Watch& watch) {
  constexpr std::size_t kSeveral = 2;
  Uniqueness answer;
  const auto keep = [&](std::span<const Square> queens) {
    ensure(solves(queens, problem), "a solution found is a solution");
    answer.solutions.emplace_back(queens.begin(), queens.end());
    return answer.solutions.size() < kSeveral;
  };
  const RegionSolutionsResult result = for_each_region_solution(problem, keep, watch);
  answer.nodes = result.nodes;
  answer.ended = answer.solutions.size() == kSeveral ? Ended::Complete : result.ended;
  answer.elapsed_seconds = result.elapsed_seconds;
  return answer;
}

}  // namespace nqueens::solve

// nqueens/solve/region_solutions.cpp - finds the solutions of a board with regions.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/region_solutions.h"

#include <string>
#include <string_view>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/unit_search.h"

namespace nqueens::solve {
namespace {

using TakeSquares = std::function<bool(std::span<const Square>)>;

// The algorithm of nqueens::search that continues after `nodes_before_sat` nodes.
constexpr std::string_view kSat = "sat";

// This number of solutions suffices to prove that a board has no unique solution.
constexpr std::size_t kSeveral = 2;

template <std::size_t kWords>
RegionSolutionsResult search(const Problem& problem, const TakeSquares& take, RunControl& control,
                             std::uint64_t node_limit) {
  const UnitBoard<kWords> board(problem);
  UnitState<kWords> state(board);
  if (!enter(board, problem, state)) return {.exhaustive = true};
  UnitSearch<kWords> search(board, &control, node_limit);
  RegionSolutionsResult result;
  std::vector<Square> queens;
  result.exhaustive = search.for_each(std::move(state), [&](const SquareSet<kWords>& found) {
    queens.clear();
    found.for_each([&](std::size_t square) { queens.push_back(board.square(square)); });
    ++result.solutions;
    return take(queens);
  });
  result.nodes = search.nodes();
  return result;
}

// Searches until `take` returns false, `control` ends the run or the limit is reached.
RegionSolutionsResult search_within(const Problem& problem, const TakeSquares& take,
                                    RunControl& control, std::uint64_t node_limit) {
  require_regions(problem);
  return with_words_for(problem.size(), [&](auto words) {
    return search<words()>(problem, take, control, node_limit);
  });
}

search::Next next(bool wants_more) {
  return wants_more ? search::Next::Continue : search::Next::Stop;
}

// Passes solutions to `take` until it returns false. Returns whether all solutions were found.
bool search_by_sat(const Problem& problem, const TakeSquares& take, const Watch& watch,
                   RunControl& control) {
  const search::Observer observer = {
      .on_solution = [&](const Placement& found) { return next(take(found.queens())); },
      .on_stars = [&](std::span<const Square> found) { return next(take(found)); }};
  const search::Result result = search::search(
      problem, {.algorithm = std::string(kSat), .goal = search::Goal::All}, observer, watch);
  if (result.ended != Ended::Complete) control.end(result.ended);
  return result.exhaustive;
}

}  // namespace

RegionSolutionsResult for_each_region_solution(const Problem& problem, const TakeSquares& take,
                                               const Watch& watch) {
  RunControl control(watch);
  RegionSolutionsResult result = search_within(problem, take, control, kNoNodeLimit);
  if (!result.exhaustive) control.end(Ended::LimitReached);
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

FewSolutions few_region_solutions(const Problem& problem, std::size_t most, const Watch& watch,
                                  std::uint64_t nodes_before_sat) {
  RunControl control(watch);
  FewSolutions answer;
  const auto keep = [&](std::span<const Square> queens) {
    ensure(solves(queens, problem), "the squares found are a solution");
    answer.solutions.emplace_back(queens.begin(), queens.end());
    return answer.solutions.size() < most;
  };
  const bool takes_sat = most <= kSeveral && search::has_algorithm(kSat);
  const RegionSolutionsResult result =
      search_within(problem, keep, control, takes_sat ? nodes_before_sat : kNoNodeLimit);
  answer.nodes = result.nodes;
  answer.exhaustive = result.exhaustive;
  if (!result.exhaustive && answer.solutions.size() < most && control.ended() == Ended::Complete) {
    auto found = std::exchange(answer.solutions, {});
    answer.exhaustive = search_by_sat(problem, keep, watch, control);
    if (answer.solutions.size() < found.size()) {
      ensure(!answer.exhaustive, "sat finds all solutions that the search found");
      answer.solutions = std::move(found);
    }
  }
  answer.ended = answer.solutions.size() == most ? Ended::Complete : control.ended();
  answer.elapsed_seconds = control.elapsed_seconds();
  return answer;
}

FewSolutions uniqueness(const Problem& problem, const Watch& watch) {
  return few_region_solutions(problem, kSeveral, watch);
}

}  // namespace nqueens::solve

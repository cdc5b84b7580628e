// nqueens/puzzle/explain.cpp - a puzzle rated, and all its steps told.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/explain.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/puzzle/step_of.h"
#include "nqueens/puzzle/walk.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::puzzle {
namespace {

// Rates a puzzle; `take(board, state, finding)` is told the steps of one with one solution.
template <class Take>
Explanation explained(const Problem& problem, const Take& take, const Watch& watch) {
  require_level(problem);
  Explanation answer;
  solve::Uniqueness found = solve::uniqueness(problem, watch);
  answer.ended = found.ended;
  answer.rating.solutions = static_cast<std::int32_t>(found.solutions.size());
  if (!found.solutions.empty()) answer.rating.solution = found.solutions.front();
  answer.solutions = std::move(found.solutions);
  if (answer.ended == Ended::Complete && answer.rating.solutions == 1) {
    RunControl control(watch);
    solve::with_words_for(problem.size(), [&](auto words) {
      const Board<words()> board(problem);
      const auto tell = [&](const State<words()>& state, const Finding<words()>& finding) {
        return take(board, state, finding);
      };
      walk<words()>(board, set_of(board, answer.solutions.front()), control, tell, answer.rating);
    });
    answer.ended = control.ended();
  }
  answer.rating.ended = answer.ended;
  return answer;
}

}  // namespace

Explanation explain(const Problem& problem, const std::function<bool(const Step&)>& take,
                    const Watch& watch) {
  const auto tell = [&](const auto& board, const auto& state, const auto& finding) {
    return take(step_of(board, state, finding));
  };
  return explained(problem, tell, watch);
}

Rating rate(const Problem& problem, const Watch& watch) {
  const auto go_on = [](const auto&, const auto&, const auto&) { return true; };
  return explained(problem, go_on, watch).rating;
}

bool is_easier(const Rating& a, const Rating& b) {
  return std::tuple(a.level, a.hard_steps, b.narrowest) <
         std::tuple(b.level, b.hard_steps, a.narrowest);
}

}  // namespace nqueens::puzzle

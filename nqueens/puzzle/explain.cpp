// nqueens/puzzle/explain.cpp - rates a puzzle and finds its steps.
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

// Rates a puzzle. If it has one solution, passes its steps to `take(board, state, finding)`.
template <class Take>
Explanation explained(const Problem& problem, const Take& take, const Watch& watch) {
  require_level(problem);
  Explanation answer;
  solve::FewSolutions found = solve::uniqueness(problem, watch);
  answer.ended = found.ended;
  answer.rating.solutions = static_cast<std::int32_t>(found.solutions.size());
  if (!found.solutions.empty()) answer.rating.solution = found.solutions.front();
  answer.solutions = std::move(found.solutions);
  if (answer.ended == Ended::Complete && answer.rating.solutions == 1) {
    RunControl control(watch);
    solve::with_words_for(problem.size(), [&](auto words) {
      const Board<words()> board(problem);
      const auto take_step = [&](const State<words()>& state, const Finding<words()>& finding) {
        return take(board, state, finding);
      };
      walk<words()>(board, set_of(board, answer.solutions.front()), control, take_step,
                    answer.rating);
    });
    answer.ended = control.ended();
  }
  answer.rating.ended = answer.ended;
  return answer;
}

}  // namespace

Explanation explain(const Problem& problem, const std::function<bool(const Step&)>& take,
                    const Watch& watch) {
  const auto take_step = [&](const auto& board, const auto& state, const auto& finding) {
    return take(step_of(board, state, finding));
  };
  return explained(problem, take_step, watch);
}

Rating rate(const Problem& problem, const Watch& watch) {
  const auto ignore_step = [](const auto&, const auto&, const auto&) { return true; };
  return explained(problem, ignore_step, watch).rating;
}

bool is_easier(const Rating& a, const Rating& b) {
  return std::tuple(a.level, a.hard_steps, b.narrowest) <
         std::tuple(b.level, b.hard_steps, a.narrowest);
}

}  // namespace nqueens::puzzle

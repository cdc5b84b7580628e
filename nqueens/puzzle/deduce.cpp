// nqueens/puzzle/deduce.cpp - deduces one step on a board as a person would.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/deduce.h"

#include "nqueens/puzzle/ladder.h"
#include "nqueens/puzzle/step_of.h"

namespace nqueens::puzzle {
namespace {

// Returns `look(position)` for the position with the given queens and blocked squares of the
// problem, or `otherwise` if they contradict each other.
template <class Answer, class Look>
Answer with_board(const Problem& problem, const Answer& otherwise, const Look& look) {
  require_regions(problem);
  return solve::with_words_for(problem.size(), [&](auto words) {
    const Board<words()> board(problem);
    State<words()> state(board);
    if (!enter(board, problem, state)) return otherwise;
    Position<words()> position(board, state);
    return look(position);
  });
}

}  // namespace

std::optional<Step> deduce(const Problem& problem, std::int32_t max_level, const Watch& watch) {
  RunControl control(watch);
  const std::optional<Step> nothing;
  return with_board(
      problem, nothing, [&]<std::size_t kWords>(Position<kWords>& position) -> std::optional<Step> {
        if (position.starved_unit()) return std::nullopt;
        Chains<kWords> chains(position);
        const MaybeFinding<kWords> found = find_any(position, chains, max_level, &control);
        if (!found || control.ended() != Ended::Complete) return std::nullopt;
        return step_of(position.board(), position.state(), *found);
      });
}

Outlook outlook(const Problem& problem) {
  return with_board(problem, Outlook::Contradiction,
                    []<std::size_t kWords>(Position<kWords>& position) {
                      if (position.starved_unit()) return Outlook::Contradiction;
                      return position.state().is_solved() ? Outlook::Solved : Outlook::Open;
                    });
}

}  // namespace nqueens::puzzle

// nqueens/solve/exact/exact_search.cpp - completes a board by exhaustive search.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/exact_search.h"

#include <span>
#include <utility>

namespace nqueens::solve {
namespace {

// Nodes between two polls of the run control. They take about 10 us on small boards and 0.1 s on
// the largest.
constexpr std::uint64_t kNodesPerPoll = 8;

}  // namespace

ExactSearch::ExactSearch(OpenBoard& board, RunControl& control, std::uint64_t seed)
    : board_(board), control_(control), random_(seed) {}

Found ExactSearch::next(std::uint64_t dead_ends) {
  if (!std::exchange(begun_, true)) {
    if (board_.is_full()) return Found::Solution;
    open_level();
  }
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (std::exchange(level.has_queen, false)) board_.undo();
    if (choices_.size() == level.begin) {
      levels_.pop_back();
      continue;
    }
    if (++nodes_ % kNodesPerPoll == 0 && control_.should_end()) return Found::Interrupted;
    const Square choice = choices_.back();
    choices_.pop_back();
    level.has_queen = true;
    if (!board_.place(choice)) {
      if (dead_ends-- == 0) return Found::TooManyEnds;
    } else if (board_.is_full()) {
      return Found::Solution;
    } else {
      open_level();
    }
  }
  return Found::Nothing;
}

void ExactSearch::restart() {
  for (; !levels_.empty(); levels_.pop_back()) {
    if (levels_.back().has_queen) board_.undo();
  }
  choices_.clear();
  begun_ = false;
}

void ExactSearch::open_level() {
  levels_.push_back({.begin = choices_.size()});
  board_.append_choices(choices_);
  auto squares = std::span(choices_).subspan(levels_.back().begin);
  random_.shuffle(squares);
}

}  // namespace nqueens::solve

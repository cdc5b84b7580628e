// nqueens/solve/exact/exact_search.cpp - completes a board by exhaustive search.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/exact_search.h"

#include <span>
#include <utility>

namespace nqueens::solve {
namespace {

// Nodes between two polls. They take about 10 us on small boards and 0.1 s on the largest.
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

namespace {

class Restarts {
 public:
  // Runs the search until it ends or has been restarted `most` times in all.
  Found run(ExactSearch& search, std::uint64_t most) {
    constexpr std::uint64_t kGrowth = 8;
    for (; count_ < most; ++count_, dead_ends_ *= kGrowth) {
      const Found found = search.next(dead_ends_);
      if (found != Found::TooManyEnds) return found;
      search.restart();
    }
    return Found::TooManyEnds;
  }

  std::uint64_t count() const { return count_; }

 private:
  std::uint64_t dead_ends_ = 128;
  std::uint64_t count_ = 0;
};

}  // namespace

RestartedSearch search_with_restarts(std::unique_ptr<OpenBoard>& board, RunControl& control,
                                     std::uint64_t seed) {
  // 128 + 1,024 dead ends take less time than dual values.
  constexpr std::uint64_t kRestartsWithoutBound = 2;
  Restarts restarts;
  RestartedSearch result;
  const auto run = [&](ExactSearch& search, std::uint64_t most) {
    const std::uint64_t before = search.nodes();
    result.found = restarts.run(search, most);
    result.nodes += search.nodes() - before;
    result.restarts = restarts.count();
  };
  ExactSearch search(*board, control, seed);
  run(search, kRestartsWithoutBound);
  if (result.found != Found::TooManyEnds) return result;
  std::unique_ptr<OpenBoard> bounded = board->bounded(WantedBound::UsefulAtOnce);
  if (!bounded) {
    run(search, kAnyNumber);
    return result;
  }
  board.swap(bounded);
  result.found = Found::Nothing;
  if (!board->start()) return result;
  ExactSearch search_under_bound(*board, control, seed);
  run(search_under_bound, kAnyNumber);
  return result;
}

}  // namespace nqueens::solve

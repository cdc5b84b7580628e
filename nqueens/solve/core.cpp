// nqueens/solve/core.cpp - finds the given queens and blocked squares that leave a board without a
// solution.
//
// Idea: to find the squares of a core among candidates, split the candidates into two halves. First
// keep all of the first half, and find which squares of the second half are still needed; then keep
// these, and find which squares of the first half are needed. If the kept squares alone leave no
// solution, none of the candidates is needed.
//
// If two squares contradict each other, only these two are candidates: on boards that are hard to
// search, it would take a long time to test the other squares.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/core.h"

#include <span>
#include <utility>
#include <vector>

#include "nqueens/base/run/threads.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/find_solution.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::solve {
namespace {

// A given queen or a blocked square.
struct Mark {
  Square square;
  bool is_queen = false;
};
using Marks = std::vector<Mark>;

Marks joined(const Marks& first, std::span<const Mark> second) {
  Marks all = first;
  all.insert(all.end(), second.begin(), second.end());
  return all;
}

// Returns two given queens that attack each other, or a given queen on a blocked square. The list
// is empty if there is neither.
Marks contradiction_of(const Problem& problem) {
  Marks marks;
  const auto take = [&](const Conflict& conflict) {
    marks = {{conflict.first, true}, {conflict.second, true}};
    return false;
  };
  for_each_conflict(problem, take);
  for (const Square queen : problem.given()) {
    if (marks.empty() && problem.is_blocked(queen)) marks = {{queen, true}, {queen, false}};
  }
  return marks;
}

class CoreSearch {
 public:
  CoreSearch(const Problem& problem, const Watch& watch, int threads)
      : watch_(watch), control_(watch), threads_(threads), core_{.problem = problem} {}

  Core find() {
    const Problem problem = core_.problem;
    Marks marks;
    if (problem.stars() == 1) marks = contradiction_of(problem);
    if (marks.empty()) {
      for (const Square queen : problem.given()) marks.push_back({queen, true});
      for (const Square square : problem.blocked()) marks.push_back({square, false});
    }
    if (has_none(marks) && !marks.empty()) {
      const Marks needed = has_none({}) ? Marks() : needed_of(marks, {}, false);
      if (control_.ended() == Ended::Complete) core_.problem = board_of(needed);
    }
    core_.ended = control_.ended();
    core_.is_minimal = core_.has_none && core_.ended == Ended::Complete;
    core_.elapsed_seconds = control_.elapsed_seconds();
    return std::move(core_);
  }

 private:
  Problem board_of(const Marks& marks) const {
    std::vector<Square> given;
    std::vector<Square> blocked;
    for (const Mark& mark : marks) (mark.is_queen ? given : blocked).push_back(mark.square);
    return core_.problem.with_squares(std::move(given), std::move(blocked));
  }

  // Returns whether a board with only these squares has no solution. Returns false if the run ends
  // first.
  bool has_none(const Marks& marks) {
    if (control_.should_end()) return false;
    const Problem problem = board_of(marks);
    ++core_.searches;
    control_.report({.tasks_done = core_.searches, .solutions = std::nullopt});
    const Watch quiet = {.stop = watch_.stop, .deadline = watch_.deadline};
    bool has_solution = false;
    bool is_none = false;
    if (problem.stars() > 1) {
      const FewSolutions few = few_region_solutions(problem, 1, quiet);
      has_solution = !few.solutions.empty();
      is_none = !has_solution && few.exhaustive;
    } else {
      const Solution found = find_solution(problem, {.threads = threads_}, quiet);
      has_solution = found.placement.has_value();
      is_none = found.has_none;
    }
    if (is_none) {
      core_.problem = problem;
      core_.has_none = true;
    }
    if (core_.searches == 1) core_.has_solution = has_solution;
    // If a search gives up without an answer, the run ends, and the core may not be minimal.
    if (!is_none && !has_solution && !control_.should_end()) control_.end(Ended::LimitReached);
    return is_none;
  }

  // Returns the candidates that are needed in addition to `kept`. `kept` and all candidates
  // together leave no solution. If `may_suffice` is false, `kept` alone is known to leave a
  // solution.
  Marks needed_of(std::span<const Mark> candidates, const Marks& kept, bool may_suffice) {
    if (control_.ended() != Ended::Complete || (may_suffice && has_none(kept))) return {};
    if (candidates.size() <= 1) return {candidates.begin(), candidates.end()};
    const std::span<const Mark> first = candidates.first(candidates.size() / 2);
    const std::span<const Mark> second = candidates.subspan(first.size());
    const Marks in_second = needed_of(second, joined(kept, first), true);
    const Marks in_first = needed_of(first, joined(kept, in_second), !in_second.empty());
    return joined(in_first, in_second);
  }

  const Watch& watch_;
  RunControl control_;
  int threads_;
  Core core_;
};

}  // namespace

Core minimal_core(const Problem& problem, const Watch& watch, int threads) {
  require_threads(threads);
  return CoreSearch(problem, watch, threads).find();
}

}  // namespace nqueens::solve

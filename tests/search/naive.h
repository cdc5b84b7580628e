// tests/search/naive.h - finds all solutions of a problem by testing all permutations, and records
// the solutions and events of searches.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/board/board.h"
#include "nqueens/search/search.h"
#include "tests/board/random_boards.h"

namespace nqueens::testing {

// Returns whether a full placement solves the problem: no two queens attack each other, all given
// queens are present, and no queen is on a blocked square.
inline bool naively_solves(const Placement& placement, const Problem& problem) {
  for (const Square given : problem.given()) {
    if (placement.column(given.row) != given.column) return false;
  }
  const std::vector<Square> queens = placement.queens();
  for (const Square a : queens) {
    for (const Square b : queens) {
      if (attacks(a, b, problem.size(), problem.rule())) return false;
      if (a != b && problem.has_regions() && problem.regions()[a] == problem.regions()[b]) {
        return false;
      }
    }
    for (const Square blocked : problem.blocked()) {
      if (a == blocked) return false;
    }
  }
  return true;
}

// Returns all solutions in lexicographic order by testing every permutation. Intended for at most 8
// rows, or 10 with given queens.
inline std::vector<Placement> naive_solutions(const Problem& problem) {
  std::vector<Placement> solutions;
  Columns columns(static_cast<std::size_t>(problem.size()));
  std::iota(columns.begin(), columns.end(), 0);
  do {
    const Placement placement(columns);
    if (naively_solves(placement, problem)) solutions.push_back(placement);
  } while (std::next_permutation(columns.begin(), columns.end()));
  return solutions;
}

struct Found {
  search::Result result;
  std::vector<Placement> solutions;
  std::vector<search::Event> events;
};

// Selects the lists that find() returns with the result of the search.
enum class Keep { Solutions, SolutionsAndEvents };

inline Found find(const Problem& problem, const search::Params& params,
                  Keep keep = Keep::Solutions) {
  Found found;
  search::Observer observer;
  observer.on_solution = [&](const Placement& placement) {
    found.solutions.push_back(placement);
    return search::Next::Continue;
  };
  if (keep == Keep::SolutionsAndEvents) {
    observer.on_event = [&](const search::Event& event) {
      found.events.push_back(event);
      return search::Next::Continue;
    };
  }
  found.result = search::search(problem, params, observer);
  return found;
}

inline Found find_all(const Problem& problem, std::string algorithm, Keep keep = Keep::Solutions) {
  return find(problem, {.algorithm = std::move(algorithm), .goal = search::Goal::All}, keep);
}

}  // namespace nqueens::testing

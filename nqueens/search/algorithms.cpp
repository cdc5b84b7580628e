// nqueens/search/algorithms.cpp - the table of all algorithms and the search that runs one of them.
// SPDX-License-Identifier: MIT
#include "nqueens/search/algorithms.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/search/bitmask.h"
#include "nqueens/search/depth_first.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/recorder.h"
#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

constexpr std::array kAlgorithms = {
    Algorithm{
        .name = "depth-first",
        .summary = "row by row, each column from left to right, back when a row has no free square",
        .origin = "backtracking, named by D. H. Lehmer in the 1950s; eight queens by Nauck, 1850, "
                  "and Gauss",
        .cost = "3 look-ups a square tried; 32 bytes of memory a row",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxDepthFirstSize,
        .run = depth_first,
    },
    Algorithm{
        .name = "bitmask",
        .summary = "the same search with a row's free squares in one machine word",
        .origin = "M. Richards, Backtracking algorithms in MCPL using bit patterns and recursion, "
                  "1997",
        .cost = "a few instructions a node; O(n) memory",
        .takes_direction = true,
        .max_size = kMaxMaskSize,
        .run = bitmask,
    },
};

// Throws UsageError for what the algorithm cannot honour.
void require_honoured(const Algorithm& chosen, const Problem& problem, const Params& params) {
  const auto refuse = [&](const std::string& what) {
    throw UsageError("algorithm " + std::string(chosen.name) + " " + what);
  };
  if (problem.size() > chosen.max_size) {
    refuse("takes boards of at most " + std::to_string(chosen.max_size) + " rows, found " +
           std::to_string(problem.size()));
  }
  if (!problem.given().empty() && !chosen.honours_given) refuse("takes no given queens");
  if (!problem.blocked().empty() && !chosen.honours_blocked) refuse("takes no blocked squares");
  if (params.direction != Direction::Rows && !chosen.takes_direction) {
    refuse("has no direction: it does not go by rows or by columns");
  }
  if (params.row_order != RowOrder::TopDown && !chosen.takes_row_order) {
    refuse("has its own order of rows");
  }
}

Result run(const Algorithm& chosen, const Problem& problem, const Params& params,
           const Observer& observer, const Watch& watch) {
  Recorder recorder(params, observer, watch);
  if (problem.contradicts_itself()) {
    recorder.finish();
  } else {
    chosen.run(problem, recorder);
  }
  return recorder.result(chosen.name);
}

}  // namespace

std::span<const Algorithm> algorithms() { return kAlgorithms; }

const Algorithm& algorithm(std::string_view name) {
  for (const Algorithm& candidate : kAlgorithms) {
    if (candidate.name == name) return candidate;
  }
  std::string names;
  for (const Algorithm& candidate : kAlgorithms) {
    if (!names.empty()) names += ", ";
    names += candidate.name;
  }
  throw UsageError("there is no algorithm '" + std::string(name) + "'; choose one of " + names);
}

Result search(const Problem& problem, const Params& params, const Observer& observer,
              const Watch& watch) {
  const Algorithm& chosen = algorithm(params.algorithm);
  require_honoured(chosen, problem, params);
  if (params.direction == Direction::Rows) return run(chosen, problem, params, observer, watch);
  Observer by_rows;
  if (observer.on_event) {
    by_rows.on_event = [&](const Event& event) { return observer.on_event(transposed(event)); };
  }
  if (observer.on_solution) {
    by_rows.on_solution = [&](const Placement& solution) {
      return observer.on_solution(transposed(solution));
    };
  }
  Result result = run(chosen, transposed(problem), params, by_rows, watch);
  if (result.first) result.first = transposed(*result.first);
  return result;
}

}  // namespace nqueens::search

// nqueens/search/algorithms.cpp - the table of all algorithms and the search that runs one of them.
// SPDX-License-Identifier: MIT
#include "nqueens/search/algorithms.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/search/bitmask.h"
#include "nqueens/search/depth_first.h"
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
        .max_size = kMaxDepthFirstSize,
        .run = depth_first,
    },
    Algorithm{
        .name = "bitmask",
        .summary = "the same search with a row's free squares in one machine word",
        .origin = "M. Richards, Backtracking algorithms in MCPL using bit patterns and recursion, "
                  "1997",
        .cost = "a few instructions a node; O(n) memory",
        .max_size = kMaxMaskSize,
        .run = bitmask,
    },
};

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
  if (problem.size() > chosen.max_size) {
    throw UsageError("algorithm " + std::string(chosen.name) + " takes boards of at most " +
                     std::to_string(chosen.max_size) + " rows, found " +
                     std::to_string(problem.size()));
  }
  Recorder recorder(params, observer, watch);
  if (problem.contradicts_itself()) {
    recorder.finish();
  } else {
    chosen.run(problem, recorder);
  }
  return recorder.result(chosen.name);
}

}  // namespace nqueens::search

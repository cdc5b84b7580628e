// nqueens/puzzle/deduce.h - one step of a person: what follows from a board, and why.
//
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"
#include "nqueens/board/unit.h"
#include "nqueens/puzzle/technique.h"

namespace nqueens::puzzle {

struct Step {
  Technique technique = Technique::Single;

  // What follows. Squares are sorted. Those that a new queen attacks, and the rest of a unit that
  // has all its queens now, are ruled out by the same step. No square comes again that was known.
  std::vector<Square> placed = {};
  std::vector<Square> ruled_out = {};

  // Why. Single: the unit that has as many open squares as it needs. Confinement and its kin: the
  // units whose open squares are all in `others`, so that `others` have none of their queens
  // elsewhere. Touch and packing: the unit that would be left with too few squares. Chain, deep
  // chain: the unit that would be left so after what follows from `assumed`.
  std::vector<Unit> units = {};
  std::vector<Unit> others = {};

  // The open squares of `units` that the reason is about, as they were before the step.
  std::vector<Square> reason = {};

  // Packing: the blocks of 2 x 2, by their top left squares.
  std::vector<Square> blocks = {};

  // Chains: the queen that is assumed, which is what is ruled out, and the queens that follow, in
  // order.
  std::optional<Square> assumed = {};
  std::vector<Square> chain = {};

  friend bool operator==(const Step&, const Step&) = default;
};

// How far the techniques come on a board.
enum class Outlook : std::uint8_t {
  Open,           // there may be more to find
  Solved,         // every unit has its queens
  Contradiction,  // a unit has too few open squares left, or too many queens: there is no solution
};

// The easiest step that there is on a board with regions, of techniques up to `max_level`, 0 to 8;
// of several of one technique the first by region, row and column. None when the board is solved or
// contradicts itself, when these techniques find nothing more, or when the watch ended.
//
//   errors  UsageError for a board without regions
//   cost    some microseconds up to level 6 for n = 10; milliseconds beyond
std::optional<Step> deduce(const Problem& problem, std::int32_t max_level = 8,
                           const Watch& watch = {});

// Whether the board is solved, or contradicts itself so that anybody sees it.
Outlook outlook(const Problem& problem);

}  // namespace nqueens::puzzle

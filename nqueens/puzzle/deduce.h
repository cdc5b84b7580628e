// nqueens/puzzle/deduce.h - finds one step as a person would, with its reason.
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

  // Conclusion: the squares that get a queen, and the squares that are ruled out, both sorted.
  // `ruled_out` includes the squares that a new queen attacks, and the rest of a unit that now has
  // all its queens. It does not include squares that were ruled out before.
  std::vector<Square> placed = {};
  std::vector<Square> ruled_out = {};

  // Reason, by technique:
  // - single: `units` is the unit that has as many open squares as it needs queens.
  // - confinement, two in two, three in three, many in many: all open squares of `units` are in
  //   `others`, so `others` get all their queens from `units`.
  // - touch: `units` is the unit that would be left with too few squares.
  // - packing: `units` is the unit whose open squares are covered by `blocks`.
  // - remainders: all open squares of `others` are in `units`, and `units` need more stars than
  //   `others`.
  // - chain, deep chain: `units` is the unit that would be left with too few squares after the
  //   queens that follow from `assumed`.
  // - guess: `units` is the unit in which the solution's queen is placed.
  std::vector<Unit> units = {};
  std::vector<Unit> others = {};

  // The open squares of `units` before the step. Remainders: only those that are not in `others`.
  std::vector<Square> reason = {};
  // Remainders: the number of stars that the squares of `reason` hold. Other techniques: 0.
  std::int32_t stars = 0;

  // Blocks of 2 x 2, given by their top left squares. Packing: the blocks that cover the unit.
  // Remainders: the blocks that prove the step by contradiction. Suppose a star is on a square that
  // the step rules out, or no star is on the square where the step places one. Then these blocks
  // cover all remaining squares of `reason`, but there are fewer blocks than stars that are still
  // needed.
  std::vector<Square> blocks = {};

  // Chains: the assumed queen, whose square is ruled out, and the queens that follow from it, in
  // order.
  std::optional<Square> assumed = {};
  std::vector<Square> chain = {};

  friend bool operator==(const Step&, const Step&) = default;
};

// The state of a board, judged only by the queens and the open squares of each unit.
enum class Outlook : std::uint8_t {
  Open,           // there may be further steps
  Solved,         // every unit has its queens
  Contradiction,  // no solution: a unit has too few open squares or too many queens, or a queen is
                  // attacked or on a blocked square
};

// Returns the easiest step on a board with regions, using techniques up to `max_level`, 0 to 8. If
// a technique finds several steps, returns the first in the order regions, rows, columns. Returns
// nullopt if the board is solved or contradicts itself, if these techniques find no step, or if
// `watch` ended the run.
//
//   errors  UsageError for a board without regions
//   cost    for n = 10, some microseconds up to level 6, milliseconds for levels 7 and 8
std::optional<Step> deduce(const Problem& problem, std::int32_t max_level = 8,
                           const Watch& watch = {});

// Returns the state of a board with regions, without trying any technique. Throws UsageError for a
// board without regions.
Outlook outlook(const Problem& problem);

}  // namespace nqueens::puzzle

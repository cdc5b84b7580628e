// nqueens/puzzle/deduce.h - one step as a person would take it: what follows from a board, and why.
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

  // Conclusion: the squares that get a queen, and the squares that are ruled out, both sorted.
  // `ruled_out` includes the squares that a new queen attacks, and the rest of a unit that now has
  // all its queens. It contains no square that was ruled out before.
  std::vector<Square> placed = {};
  std::vector<Square> ruled_out = {};

  // Reason. Single: the unit that has as many open squares as it needs. Confinement and its
  // variants: the units whose open squares are all in `others`, so `others` have none of their
  // queens elsewhere. Touch and packing: the unit that would be left with too few squares.
  // Remainders: the units that need some more stars than `others`, whose open squares are all in
  // `units`. Chain and deep chain: the unit that would be left with too few squares after the
  // queens that follow from `assumed`.
  std::vector<Unit> units = {};
  std::vector<Unit> others = {};

  // The open squares of `units` before the step that the reason refers to. Remainders: those that
  // are not in `others`, and the number of stars that they hold; 0 for other techniques.
  std::vector<Square> reason = {};
  std::int32_t stars = 0;

  // Packing: the blocks of 2 x 2, given by their top left squares. Remainders: blocks that contain
  // all squares left after a star on a square that is ruled out, or without a star on the placed
  // square, and are fewer than the stars that are still needed.
  std::vector<Square> blocks = {};

  // Chains: the assumed queen, whose square is ruled out, and the queens that follow from it, in
  // order.
  std::optional<Square> assumed = {};
  std::vector<Square> chain = {};

  friend bool operator==(const Step&, const Step&) = default;
};

// The state of a board as far as counting open squares shows it.
enum class Outlook : std::uint8_t {
  Open,           // there may be further steps
  Solved,         // every unit has its queens
  Contradiction,  // a unit has too few open squares or too many queens: no solution
};

// Returns the easiest step on a board with regions, using techniques up to `max_level`, 0 to 8. If
// a technique finds several steps, the first by region, row and column is returned. Returns none if
// the board is solved or contradicts itself, if these techniques find nothing more, or if the watch
// ended the run.
//
//   errors  UsageError for a board without regions
//   cost    some microseconds up to level 6 for n = 10; milliseconds beyond
std::optional<Step> deduce(const Problem& problem, std::int32_t max_level = 8,
                           const Watch& watch = {});

// Returns whether the board is solved, or has a unit with too few open squares.
Outlook outlook(const Problem& problem);

}  // namespace nqueens::puzzle

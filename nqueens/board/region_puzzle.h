// nqueens/board/region_puzzle.h - a board cut into regions as people share it: one queen, or as
// many stars, in each row, column and region.
//
// With one star it is a Problem like others. With several it is the puzzle known as Star Battle,
// whose solutions are sets of squares: a Placement has one queen a row.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/board/regions.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/square.h"

namespace nqueens {

struct RegionPuzzle {
  std::string name = {};       // as its source calls it, where it has a name
  Regions regions;             // never empty
  std::int32_t stars = 1;      // queens in each row, column and region; 1 to kMaxStars
  Rule rule = Rule::Touching;  // by which queens of different rows, columns and regions attack

  std::int32_t size() const { return regions.size(); }
  friend bool operator==(const RegionPuzzle&, const RegionPuzzle&) = default;
};

// Queens in one row that do not touch: with more stars than this no board of letters has room.
inline constexpr std::int32_t kMaxStars = kMaxRegionsSize / 2;

// Throws UsageError for a number of stars out of range, for one that no row has room for, and for
// several stars under a rule with diagonals, on which they would be attacked all the same.
void require_valid(const RegionPuzzle& puzzle);

// The puzzle of one star as a problem. Throws UsageError when it has several.
Problem problem_of(const RegionPuzzle& puzzle);

// The problem, which has regions, as a puzzle of one star. Given queens and blocked squares are
// not in it.
RegionPuzzle puzzle_of(const Problem& problem);

// Whether two different squares of the puzzle cannot both have a queen whatever the rest is: they
// attack each other by the rule's diagonals or leaps, or, with one star, are in one row, column or
// region.
bool excludes(const RegionPuzzle& puzzle, Square a, Square b);

// Whether the squares are a solution: as many in each row, column and region as the puzzle has
// stars, none twice, and no two that exclude each other. O(k^2) for k squares: the simple judge of
// what the engines say.
bool solves(std::span<const Square> queens, const RegionPuzzle& puzzle);

}  // namespace nqueens

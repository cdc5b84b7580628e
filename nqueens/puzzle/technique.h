// nqueens/puzzle/technique.h - the techniques with which people solve region puzzles, by
// difficulty.
//
// A unit is a row, a column or a region. It needs as many queens as the puzzle has stars, minus the
// queens that it already has. A line is a row or a column. An open square has no queen and is not
// ruled out. "Queen" and "star" mean the same piece.
//
//   level  name             condition and conclusion
//   0      single           a unit has as many open squares as it needs queens: each of them gets
//                           a queen
//   1      confinement      all open squares of a region are in one line, and both need the same
//                           number of queens: the rest of the line is ruled out. This also holds
//                           with region and line exchanged
//   2      small touch      a queen on the square would leave a unit with too few squares: the
//                           square is ruled out. With one star, the unit has two or three open
//                           squares, and the queen attacks all of them
//   2      packing          blocks of 2 x 2 squares, as many as the unit needs queens, cover its
//                           open squares. So each block holds one queen of the unit. A square that
//                           touches all open squares of the unit in one block is ruled out. Used
//                           only in puzzles with several stars
//   3      two in two       the open squares of two units are in two units of another kind
//                           (regions, rows, columns), and both pairs need the same number of
//                           queens: the rest of those other units is ruled out. With several
//                           stars, there may be one unit instead of two on one of the sides
//   4      wide touch       like small touch, with more squares: with one star, four or more
//   4      small remainder  one or two adjacent lines need k more stars than the regions inside
//                           them, so their other squares hold k stars: a square is ruled out if a
//                           star on it would leave too little room for these k stars. This also
//                           holds with lines and regions exchanged. Used only in puzzles with
//                           several stars
//   5      three in three   like two in two, with three units
//   6      many in many     like two in two, with four or more units
//   6      wide remainder   like small remainder, with three or more lines
//   7      chain            a queen on the square leads to a contradiction by singles
//   8      deep chain       a queen on the square leads to a contradiction by techniques of
//                           levels 0 to 6
//   9      guess            no technique finds a step
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace nqueens::puzzle {

enum class Technique : std::uint8_t {
  Single,
  Confinement,
  SmallTouch,
  Packing,
  TwoInTwo,
  WideTouch,
  SmallRemainder,
  ThreeInThree,
  ManyInMany,
  WideRemainder,
  Chain,
  DeepChain,
  Guess,
};

struct TechniqueRow {
  Technique technique;
  std::string_view name;     // "single", "two in two"
  std::int32_t level;        // 0 to 9
  std::string_view summary;  // one sentence
};

// All techniques, in the order in which they are tried.
std::span<const TechniqueRow> techniques();

std::string_view to_string(Technique technique);
std::int32_t level_of(Technique technique);

// Returns the last technique of the table whose level is at most `level`, which is 0 or more.
Technique hardest_of(std::int32_t level);

// The highest level, which only a guess has.
inline constexpr std::int32_t kMaxLevel = 9;

}  // namespace nqueens::puzzle

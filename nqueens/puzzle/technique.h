// nqueens/puzzle/technique.h - the techniques with which people solve region puzzles, by
// difficulty.
//
// A unit is a row, a column or a region. It needs as many queens as the puzzle has stars, minus the
// queens that it already has. An open square has no queen and is not ruled out.
//
//   level  name             what follows
//   0      single           a unit has as many open squares as it needs queens: queens stand there
//   1      confinement      all open squares of a region are in one line: the rest of the line is
//                           ruled out; and the reverse
//   2      small touch      a queen on the square would leave a unit too few squares; with one
//                           star: she attacks all two or three squares that the unit has left
//   2      packing          if a unit's squares can be covered by as many blocks of 2 x 2 as it
//                           needs queens, each block holds one; a square that attacks a whole
//                           block is ruled out (several stars)
//   3      two in two       the open squares of two units are in two units of another kind
//                           (regions, rows, columns): the rest of these is ruled out
//   4      wide touch       like small touch, with four squares or more
//   4      small remainder  one or two adjacent lines need some more stars than the regions inside
//                           them, so their other squares hold that many; or regions need more
//                           than the lines inside them; a square is ruled out if a star on it
//                           would leave them no room (several stars)
//   5      three in three   like two in two, with three units
//   6      many in many     like two in two, with four units or more
//   6      wide remainder   like small remainder, with three lines or more
//   7      chain            a queen on the square leads to a contradiction by singles
//   8      deep chain       a queen on the square leads to a contradiction by techniques 0 to 6
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

// The highest level of all.
inline constexpr std::int32_t kMaxLevel = 9;

}  // namespace nqueens::puzzle

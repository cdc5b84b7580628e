// nqueens/puzzle/technique.h - the techniques by which people solve region puzzles, in the order of
// their difficulty.
//
// A unit is a row, a column or a region; it needs as many queens as the puzzle has stars, less
// those that it has. An open square is one without a queen that is not ruled out.
//
//   level  name             what follows
//   0      single           a unit has as many open squares as it needs queens: they stand there
//   1      confinement      all open squares of a region are in one line: the rest of the line is
//                           ruled out; and the reverse
//   2      small touch      a queen on the square would leave too few squares to a unit, with one
//                           star: she attacks all two or three that it has left
//   2      packing          squares that can be covered by as many blocks of 2 x 2 as a unit needs
//                           queens hold one in each; what attacks a whole block is ruled out
//                           (several stars)
//   3      two in two       the open squares of two units are in two units of another kind
//                           (regions, rows, columns): the rest of these is ruled out
//   4      wide touch       as small touch, with four squares or more
//   5      three in three   as two in two
//   6      many in many     the same of four units or more
//   7      chain            a queen on the square leads to a contradiction by singles
//   8      deep chain       by the techniques 0 to 6
//   9      guess            none of these says more
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
  ThreeInThree,
  ManyInMany,
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

// All of them, in the order in which they are tried.
std::span<const TechniqueRow> techniques();

std::string_view to_string(Technique technique);
std::int32_t level_of(Technique technique);

// The hardest level that needs no assumption, and the hardest of all.
inline constexpr std::int32_t kMaxPlainLevel = 6;
inline constexpr std::int32_t kMaxLevel = 9;

}  // namespace nqueens::puzzle

// nqueens/puzzle/technique.cpp - the table of techniques.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/technique.h"

#include <array>
#include <cstddef>

namespace nqueens::puzzle {
namespace {

constexpr std::array kTechniques = {
    TechniqueRow{Technique::Single, "single", 0,
                 "a unit has as many squares left as it needs queens"},
    TechniqueRow{
        Technique::Confinement, "confinement", 1,
        "all squares of a region are in one line, or all squares of a line are in one region"},
    TechniqueRow{Technique::SmallTouch, "small touch", 2,
                 "a queen on the square would leave too few of a unit's two or three squares"},
    TechniqueRow{Technique::Packing, "packing", 2,
                 "the blocks of 2 x 2 that cover a unit's squares hold one star each"},
    TechniqueRow{
        Technique::TwoInTwo, "two in two", 3,
        "two units are confined to two others: two regions to two rows, two rows to two columns"},
    TechniqueRow{Technique::WideTouch, "wide touch", 4,
                 "a queen on the square would leave too few of a unit's four or more squares"},
    TechniqueRow{
        Technique::SmallRemainder, "small remainder", 4,
        "one or two lines need more stars than the regions inside them, or the reverse, and "
        "there is little room for the extra stars"},
    TechniqueRow{Technique::ThreeInThree, "three in three", 5,
                 "three units are confined to three others"},
    TechniqueRow{Technique::ManyInMany, "many in many", 6,
                 "four or more units are confined to the same number of others"},
    TechniqueRow{Technique::WideRemainder, "wide remainder", 6,
                 "like small remainder, with three or more lines"},
    TechniqueRow{Technique::Chain, "chain", 7,
                 "a queen on the square leads to a contradiction by singles"},
    TechniqueRow{Technique::DeepChain, "deep chain", 8,
                 "a queen on the square leads to a contradiction by techniques of levels 0 to 6"},
    TechniqueRow{Technique::Guess, "guess", 9, "no technique finds a step"}};

constexpr const TechniqueRow& row_of(Technique technique) {
  return kTechniques.at(static_cast<std::size_t>(technique));
}

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kTechniques.size(); ++i) {
    if (kTechniques[i].technique != static_cast<Technique>(i)) return false;
  }
  return true;
}
static_assert(is_in_order());

}  // namespace

std::span<const TechniqueRow> techniques() { return kTechniques; }

std::string_view to_string(Technique technique) { return row_of(technique).name; }

std::int32_t level_of(Technique technique) { return row_of(technique).level; }

Technique hardest_of(std::int32_t level) {
  Technique hardest = Technique::Single;
  for (const TechniqueRow& row : kTechniques) {
    if (row.level <= level) hardest = row.technique;
  }
  return hardest;
}

}  // namespace nqueens::puzzle

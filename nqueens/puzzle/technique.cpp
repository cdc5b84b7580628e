// nqueens/puzzle/technique.cpp - the table of techniques.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/technique.h"

#include <array>
#include <cstddef>

namespace nqueens::puzzle {
namespace {

constexpr std::array kTechniques = {
    TechniqueRow{Technique::Single, "single", 0, "a unit has as many squares left as it needs"},
    TechniqueRow{Technique::Confinement, "confinement", 1,
                 "all squares of a region are in one line, or those of a line in one region"},
    TechniqueRow{Technique::SmallTouch, "small touch", 2,
                 "a queen there would leave too few of the two or three squares of a unit"},
    TechniqueRow{Technique::Packing, "packing", 2,
                 "the blocks of 2 x 2 that cover a unit's squares hold one star each"},
    TechniqueRow{
        Technique::TwoInTwo, "two in two", 3,
        "two units are confined to two others: two regions to two rows, two rows to two columns"},
    TechniqueRow{Technique::WideTouch, "wide touch", 4,
                 "a queen there would leave too few of the four or more squares of a unit"},
    TechniqueRow{Technique::SmallRemainder, "small remainder", 4,
                 "one or two lines need some more stars than regions inside them, or regions than "
                 "lines, which leaves little room for these stars"},
    TechniqueRow{Technique::ThreeInThree, "three in three", 5,
                 "three units are confined to three others"},
    TechniqueRow{Technique::ManyInMany, "many in many", 6,
                 "four units or more are confined to as many others"},
    TechniqueRow{Technique::WideRemainder, "wide remainder", 6, "the same of three lines or more"},
    TechniqueRow{Technique::Chain, "chain", 7, "a queen there leads to a contradiction by singles"},
    TechniqueRow{Technique::DeepChain, "deep chain", 8,
                 "a queen there leads to a contradiction by techniques of level 0 to 6"},
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

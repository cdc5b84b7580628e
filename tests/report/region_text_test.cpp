// tests/report/region_text_test.cpp - the steps of region puzzles as sentences and as JSON values.
// SPDX-License-Identifier: MIT
#include "nqueens/report/region_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nqueens/report/documents.h"

namespace nqueens::report {
namespace {

using puzzle::Step;
using puzzle::Technique;

// Returns a board of four rows whose regions are the columns.
RegionPuzzle four(std::int32_t stars = 1) {
  return {.problem =
              problem_of(Regions(4, {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}), stars)};
}

std::string text_of(const Step& step, std::int32_t stars = 1) {
  return sentence(step, four(stars).problem);
}

TEST(RegionText, ASingleNamesTheUnitAndTheSquare) {
  const Step step = {.technique = Technique::Single,
                     .placed = {{1, 3}},
                     .ruled_out = {{0, 3}, {2, 2}},
                     .units = {{UnitKind::Region, 3}},
                     .reason = {{1, 3}}};
  EXPECT_EQ(text_of(step),
            "Region D has one open square left, so there is a queen on (2,4): (1,4) and (3,3) are "
            "ruled out");
  EXPECT_EQ(where_to_look(step, four().problem), "Look at region D");
}

TEST(RegionText, ASingleMayPlaceSeveralStars) {
  const Step step = {
      .technique = Technique::Single, .placed = {{1, 0}, {1, 3}}, .units = {{UnitKind::Row, 1}}};
  EXPECT_EQ(
      text_of(step, 2),
      "Row 2 has as many open squares left as it needs stars, so there are stars on (2,1) and "
      "(2,4)");
}

TEST(RegionText, AConfinementNamesBothSides) {
  Step step = {.technique = Technique::Confinement,
               .ruled_out = {{3, 3}},
               .units = {{UnitKind::Region, 2}},
               .others = {{UnitKind::Row, 3}},
               .reason = {{3, 0}, {3, 1}}};
  EXPECT_EQ(text_of(step),
            "All open squares of region C are in row 4, so no other square of row 4 can have a "
            "queen: (4,4) is ruled out");
  EXPECT_EQ(where_to_look(step, four().problem), "Look at region C and row 4");
  step = {.technique = Technique::ThreeInThree,
          .ruled_out = {{3, 3}, {0, 0}, {1, 1}},
          .units = {{UnitKind::Column, 0}, {UnitKind::Column, 1}, {UnitKind::Column, 3}},
          .others = {{UnitKind::Region, 0}, {UnitKind::Region, 1}, {UnitKind::Region, 2}}};
  EXPECT_EQ(
      text_of(step),
      "All open squares of columns 1, 2 and 4 are in regions A, B and C, so no other square of "
      "regions A, B and C can have a queen: (4,4), (1,1) and (2,2) are ruled out");
}

TEST(RegionText, ATouchNamesTheAttackedSquares) {
  Step step = {.technique = Technique::SmallTouch,
               .ruled_out = {{1, 1}},
               .units = {{UnitKind::Row, 2}},
               .reason = {{2, 0}, {2, 1}}};
  EXPECT_EQ(text_of(step),
            "Row 3 has only (3,1) and (3,2) left, and a queen on (2,2) would attack both of them: "
            "(2,2) is ruled out");
  step.ruled_out = {{1, 1}, {1, 2}};
  step.reason = {{2, 0}, {2, 1}, {2, 2}};
  EXPECT_EQ(text_of(step),
            "Row 3 has only (3,1), (3,2) and (3,3) left, and a queen on (2,2) or (2,3) would "
            "attack all of them: (2,2) and (2,3) are ruled out");
  EXPECT_EQ(text_of(step, 2),
            "Row 3 has only (3,1), (3,2) and (3,3) left, and a star on (2,2) or (2,3) would "
            "leave too few of them: (2,2) and (2,3) are ruled out");
}

TEST(RegionText, PackingNamesTheBlocks) {
  const Step step = {.technique = Technique::Packing,
                     .placed = {{0, 3}},
                     .ruled_out = {{2, 0}},
                     .units = {{UnitKind::Region, 0}},
                     .blocks = {{0, 2}, {2, 0}}};
  EXPECT_EQ(text_of(step, 2),
            "The open squares of region A fit into 2 blocks of 2 x 2 with the upper left corners "
            "(1,3) and (3,1), each of which has one star: (1,4) has a star and (3,1) is ruled out");
}

TEST(RegionText, ARemainderNamesTheNumberOfItsStars) {
  Step step = {.technique = Technique::SmallRemainder,
               .ruled_out = {{0, 3}},
               .units = {{UnitKind::Region, 0}, {UnitKind::Region, 1}},
               .others = {{UnitKind::Row, 0}},
               .reason = {{1, 0}, {1, 3}, {2, 3}},
               .stars = 2,
               .blocks = {{1, 0}}};
  EXPECT_EQ(
      text_of(step, 2),
      "Regions A and B need 2 stars outside row 1, on (2,1), (2,4) and (3,4); after a star on "
      "(1,4), only squares in a block of 2 x 2 with the upper left corner (2,1) would be "
      "left, which is too little room: (1,4) is ruled out");
  EXPECT_EQ(where_to_look(step, four(2).problem), "Look at regions A and B and row 1");
  EXPECT_EQ(document(step)["stars"], 2);
  step.others = {};
  step.placed = {{1, 0}};
  step.ruled_out = {};
  step.blocks = {{1, 2}};
  EXPECT_EQ(text_of(step, 2),
            "Regions A and B need 2 stars, on (2,1), (2,4) and (3,4); without a star on (2,1), "
            "only squares in a block of 2 x 2 with the upper left corner (2,3) would be left, "
            "which is too little room: (2,1) has a star");
  step.stars = 1;
  step.reason = step.placed;
  step.blocks = {};
  EXPECT_EQ(text_of(step, 2), "Regions A and B need one star, on (2,1): (2,1) has a star");
}

TEST(RegionText, AChainNamesTheQueensThatFollow) {
  Step step = {.technique = Technique::Chain,
               .ruled_out = {{0, 0}},
               .units = {{UnitKind::Column, 2}},
               .assumed = Square{0, 0},
               .chain = {{1, 3}, {2, 1}}};
  EXPECT_EQ(
      text_of(step),
      "A queen on (1,1) would lead to queens on (2,4) and (3,2) (by singles), which would leave "
      "too few open squares for column 3: (1,1) is ruled out");
  EXPECT_EQ(where_to_look(step, four().problem), "Look at what a queen on (1,1) would lead to");
  step.technique = Technique::DeepChain;
  step.chain = {};
  EXPECT_EQ(
      text_of(step),
      "A queen on (1,1) would leave too few open squares for column 3 (by easier techniques): "
      "(1,1) is ruled out");
}

TEST(RegionText, AGuessIsCalledAGuess) {
  const Step step = {.technique = Technique::Guess, .placed = {{1, 3}}};
  EXPECT_EQ(text_of(step), "No technique applies here: the solution has a queen on (2,4)");
  EXPECT_EQ(where_to_look(step, four().problem), "No technique applies here: you have to guess");
}

TEST(RegionText, ALongListIsReplacedByItsLength) {
  Step step = {.technique = Technique::Single, .placed = {{0, 0}}, .units = {{UnitKind::Row, 0}}};
  for (std::int32_t column = 0; column < 9; ++column) step.ruled_out.push_back({3, column});
  EXPECT_EQ(
      text_of(step),
      "Row 1 has one open square left, so there is a queen on (1,1): 9 squares are ruled out");
}

TEST(RegionText, ATouchNamesEvenManySquares) {
  Step step = {.technique = Technique::SmallTouch,
               .units = {{UnitKind::Row, 1}},
               .reason = {{1, 0}, {1, 1}}};
  for (std::int32_t column = 0; column < 9; ++column) step.ruled_out.push_back({3, column});
  EXPECT_EQ(text_of(step),
            "Row 2 has only (2,1) and (2,2) left, and a queen on (4,1), (4,2), (4,3), (4,4), "
            "(4,5), (4,6), (4,7), (4,8) or (4,9) would attack both of them: 9 squares are ruled "
            "out");
}

TEST(RegionText, ARatingNamesTheLevel) {
  EXPECT_EQ(rating_text(four().problem, {.solutions = 1, .level = 3, .hard_steps = 2, .steps = 21}),
            "level 3 (two in two), 21 steps, 2 of level 3 or more");
  EXPECT_EQ(rating_text(four().problem, {.solutions = 1, .level = 2, .hard_steps = 0, .steps = 1}),
            "level 2 (small touch), 1 step, none of level 3 or more");
  EXPECT_EQ(level_name(2, 2), "packing");
  EXPECT_EQ(level_name(9, 1), "guess");
}

TEST(RegionText, RejectedBoardsAreCountedByReason) {
  EXPECT_EQ(rejected_text({.several = 1200, .sizes = 3, .harder = 8}),
            "1,211 boards were tried and rejected: 1,200 for several solutions, 3 for the sizes of "
            "their regions and 8 as too hard");
  EXPECT_EQ(rejected_text({.easier = 1}), "1 board was tried and rejected: 1 as too easy");
  EXPECT_EQ(rejected_text({}), "no board was examined completely");
}

TEST(RegionDocuments, ALevelIsReadBackByTheReader) {
  EXPECT_EQ(document(four(2)).dump(), R"({"n":4,"stars":2,"rule":"touching","regions":)"
                                      R"([[0,1,2,3],[0,1,2,3],[0,1,2,3],[0,1,2,3]]})");
}

TEST(RegionDocuments, AStepOmitsEmptyMembers) {
  EXPECT_EQ(document(Step{.technique = Technique::Confinement,
                          .ruled_out = {{3, 3}},
                          .units = {{UnitKind::Region, 2}},
                          .others = {{UnitKind::Row, 3}},
                          .reason = {{3, 0}}})
                .dump(),
            R"({"technique":"confinement","level":1,"ruled_out":[[3,3]],)"
            R"("units":[{"kind":"region","number":2}],"others":[{"kind":"row","number":3}],)"
            R"("reason":[[3,0]]})");
  EXPECT_EQ(document(Step{.technique = Technique::Chain, .assumed = Square{0, 1}}).dump(),
            R"({"technique":"chain","level":7,"assumed":[0,1]})");
}

TEST(RegionDocuments, ARatingHasAllMembers) {
  RegionPuzzle puzzle = four();
  puzzle.name = "x";
  puzzle::Rating rating = {.solutions = 1,
                           .solution = {{0, 1}, {1, 3}, {2, 0}, {3, 2}},
                           .level = 1,
                           .hard_steps = 0,
                           .narrowest = 2,
                           .steps = 5};
  EXPECT_EQ(document(puzzle, rating).dump(),
            R"({"name":"x","n":4,"stars":1,"solutions":1,"level":1,"columns":[1,3,0,2],)"
            R"("hard_steps":0,"narrowest":2,"steps":5})");
  rating.solutions = 2;
  EXPECT_EQ(document(puzzle, rating).dump(),
            R"({"name":"x","n":4,"stars":1,"solutions":2,"level":null,"columns":null,)"
            R"("hard_steps":null,"narrowest":null,"steps":null})");
  rating.solutions = 1;
  rating.solution = {{0, 0}, {0, 2}};
  rating.ended = Ended::Stopped;
  EXPECT_EQ(document(four(2), rating).dump(),
            R"({"name":"","n":4,"stars":2,"solutions":1,"level":1,"squares":[[0,0],[0,2]],)"
            R"("hard_steps":0,"narrowest":2,"steps":5,"ended":"stopped"})");
}

TEST(RegionDocuments, AGeneratedLevelHasItsRating) {
  EXPECT_EQ(document(puzzle::GeneratedPuzzle{
                         .puzzle = {.problem = problem_of(Regions(1, {0}))},
                         .rating = {.solutions = 1, .solution = {{0, 0}}, .steps = 1}})
                .dump(),
            R"({"n":1,"stars":1,"rule":"touching","regions":[[0]],"solutions":1,"level":0,)"
            R"("columns":[0],"hard_steps":0,"narrowest":0,"steps":1})");
}

}  // namespace
}  // namespace nqueens::report

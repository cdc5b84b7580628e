// tests/game/region_game_test.cpp - checks a game on regions and its hints.
// SPDX-License-Identifier: MIT
#include "nqueens/game/region_game.h"

#include <gtest/gtest.h>

#include <stop_token>

#include "nqueens/base/error.h"

namespace nqueens::game {
namespace {

using Squares = std::vector<Square>;

// The level of docs/regions.md; the columns of its only solution are 0 5 3 1 4 2 6.
Problem seven() {
  return problem_of(
      Regions(7, {0, 0, 0, 0, 0, 0, 1, 0, 2, 3, 4, 4, 4, 1, 0, 2, 3, 3, 3, 4, 1, 0, 2, 2, 5,
                  3, 4, 1, 0, 6, 2, 5, 5, 5, 1, 0, 6, 6, 6, 6, 5, 1, 0, 1, 1, 1, 1, 1, 1}));
}

const Squares kSolution = {{0, 0}, {1, 5}, {2, 3}, {3, 1}, {4, 4}, {5, 2}, {6, 6}};

// The regions are the rows, so they add no constraint. Four queens that do not touch have two
// solutions.
Problem four_rows() {
  return problem_of(Regions(4, {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}));
}

// Three queens on a 3 x 3 board always touch, so there is no solution.
Problem three_rows() { return problem_of(Regions(3, {0, 0, 0, 1, 1, 1, 2, 2, 2})); }

RegionHint hint_of(const Problem& puzzle, const Squares& queens, const Squares& marks = {}) {
  return region_hint(puzzle, queens, marks).value();
}

TEST(RegionHint, ReportsASolvedBoard) {
  EXPECT_EQ(hint_of(seven(), kSolution).kind, RegionHintKind::Solved);
}

TEST(RegionHint, ReportsConflictsFirst) {
  // The queen on (0,1) is in conflict with both others. The mark is ignored.
  const RegionHint hint = hint_of(seven(), {{0, 0}, {1, 1}, {0, 1}}, {{0, 0}});
  EXPECT_EQ(hint, (RegionHint{.kind = RegionHintKind::Conflict,
                              .square = Square{0, 1},
                              .other = {{0, 0}, {1, 1}}}));
}

TEST(RegionHint, ReportsAWrongQueenBeforeMarks) {
  EXPECT_EQ(hint_of(seven(), {{0, 0}, {6, 2}}, {{1, 5}}),
            (RegionHint{.kind = RegionHintKind::WrongQueen, .square = Square{6, 2}}));
}

TEST(RegionHint, ReportsAMarkOnASquareOfTheSolution) {
  EXPECT_EQ(hint_of(seven(), {{0, 0}}, {{6, 6}, {1, 5}, {1, 1}}),
            (RegionHint{.kind = RegionHintKind::WrongMark, .square = Square{1, 5}}));
  // A queen on a marked square counts as a queen.
  EXPECT_EQ(hint_of(seven(), {{1, 5}}, {{1, 5}}).kind, RegionHintKind::Step);
}

TEST(RegionHint, AStepContinuesFromTheCurrentBoard) {
  Squares queens = kSolution;
  queens.erase(queens.begin() + 2);
  const RegionHint hint = hint_of(seven(), queens);
  ASSERT_EQ(hint.kind, RegionHintKind::Step);
  EXPECT_EQ(hint.step->technique, puzzle::Technique::Single);
  EXPECT_EQ(hint.step->placed, Squares({{2, 3}}));
  // Marks on all squares of row 0 but one leave a single square.
  const RegionHint marked = hint_of(seven(), {}, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}});
  ASSERT_EQ(marked.kind, RegionHintKind::Step);
  EXPECT_EQ(marked.step->placed, Squares({{0, 0}}));
  EXPECT_EQ(marked.step->units, std::vector<Unit>({{UnitKind::Row, 0}}));
}

TEST(RegionHint, HintsLeadToTheSolution) {
  RegionGame game(seven());
  game.toggle_queen({6, 2});
  game.toggle_mark({1, 5});
  int hints = 0;
  for (; !game.is_won() && hints < 100; ++hints) {
    const RegionHint hint = game.hint().value();
    if (hint.kind == RegionHintKind::WrongQueen) game.toggle_queen(*hint.square);
    if (hint.kind == RegionHintKind::WrongMark) game.toggle_mark(*hint.square);
    if (hint.kind != RegionHintKind::Step) continue;
    game.mark(hint.step->ruled_out);
    for (const Square square : hint.step->placed) game.toggle_queen(square);
  }
  EXPECT_TRUE(game.is_won());
  EXPECT_LT(hints, 50);
}

TEST(RegionHint, SaysThatThereIsNoSolutionOrThatThereAreSeveral) {
  EXPECT_EQ(hint_of(three_rows(), {}), (RegionHint{.kind = RegionHintKind::NoSolution}));
  const RegionHint several = hint_of(four_rows(), {});
  EXPECT_EQ(several.kind, RegionHintKind::Several);
  ASSERT_EQ(several.solutions.size(), 2U);
  EXPECT_NE(several.solutions[0], several.solutions[1]);
}

TEST(RegionHint, AStopEndsTheSearch) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(region_hint(seven(), {}, {}, {.stop = stop.get_token()}), std::nullopt);
}

TEST(RegionHint, RefusesInvalidBoards) {
  EXPECT_THROW(region_hint(seven(), {{7, 0}}, {}), UsageError);
  EXPECT_THROW(region_hint(seven(), {}, {{0, -1}}), UsageError);
  EXPECT_THROW(region_hint(seven(), {{0, 0}, {0, 0}}, {}), UsageError);
  EXPECT_THROW(region_hint(Problem(7), {{0, 0}, {0, 1}}, {}), UsageError);
  EXPECT_THROW(region_hint(seven().with_squares({{0, 0}}), {}, {}), UsageError);
  EXPECT_THROW(region_conflicts(Problem(7), {{0, 0}, {0, 1}}), UsageError);
}

TEST(RegionHint, KindsHaveNames) {
  EXPECT_STREQ(to_string(RegionHintKind::Solved), "solved");
  EXPECT_STREQ(to_string(RegionHintKind::Conflict), "conflict");
  EXPECT_STREQ(to_string(RegionHintKind::WrongQueen), "wrong-queen");
  EXPECT_STREQ(to_string(RegionHintKind::WrongMark), "wrong-mark");
  EXPECT_STREQ(to_string(RegionHintKind::Step), "step");
  EXPECT_STREQ(to_string(RegionHintKind::NoSolution), "no-solution");
  EXPECT_STREQ(to_string(RegionHintKind::Several), "several");
}

TEST(RegionConflicts, SayWhatTwoQueensShare) {
  // Both queens are in row 0 and in region 0.
  EXPECT_EQ(region_conflicts(seven(), {{0, 5}, {0, 0}}),
            std::vector<RegionConflict>({{.first = {0, 0},
                                          .second = {0, 5},
                                          .units = {{UnitKind::Row, 0}, {UnitKind::Region, 0}}}}));
  // The queens touch at a corner. Their regions differ.
  EXPECT_EQ(region_conflicts(seven(), {{0, 0}, {1, 1}}),
            std::vector<RegionConflict>({{.first = {0, 0}, .second = {1, 1}, .attack = true}}));
  // The queens share a diagonal, but do not touch.
  EXPECT_EQ(region_conflicts(seven(), {{0, 0}, {2, 2}}), std::vector<RegionConflict>());
}

TEST(RegionConflicts, IncludeDiagonalsIfTheRuleDoes) {
  const Problem puzzle = seven().with_rule(Rule::Queens);
  EXPECT_EQ(region_conflicts(puzzle, {{0, 0}, {2, 2}}),
            std::vector<RegionConflict>({{.first = {0, 0}, .second = {2, 2}, .attack = true}}));
}

TEST(RegionConflicts, AllowAsManyStarsInAUnitAsThePuzzleRequires) {
  const Problem puzzle = problem_of(seven().regions(), 2);
  EXPECT_EQ(region_conflicts(puzzle, {{0, 0}, {0, 3}}), std::vector<RegionConflict>());
  EXPECT_EQ(region_conflicts(puzzle, {{0, 0}, {0, 1}}),
            std::vector<RegionConflict>({{.first = {0, 0}, .second = {0, 1}, .attack = true}}));
  EXPECT_EQ(region_conflicts(puzzle, {{0, 0}, {0, 2}, {0, 4}}).size(), 3U);
}

TEST(RegionGame, IsWonByTheSolutionAndThenNothingChanges) {
  RegionGame game(seven());
  for (const Square square : kSolution) EXPECT_TRUE(game.toggle_queen(square));
  EXPECT_TRUE(game.is_won());
  EXPECT_FALSE(game.toggle_queen({0, 0}));
  EXPECT_FALSE(game.toggle_mark({0, 1}));
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.queens(), kSolution);
}

TEST(RegionGame, MovesCanBeTakenBack) {
  RegionGame game(seven());
  EXPECT_FALSE(game.undo());
  game.toggle_mark({0, 0});
  game.toggle_queen({0, 0});
  game.toggle_queen({3, 3});
  EXPECT_FALSE(game.toggle_mark({0, 0}));
  EXPECT_EQ(game.marks(), Squares());
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.queens(), Squares());
  EXPECT_EQ(game.marks(), Squares({{0, 0}}));
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.queens(), Squares({{0, 0}}));
  game.toggle_queen({5, 5});
  EXPECT_FALSE(game.redo());
}

TEST(RegionGame, ManyMarksAreOneMove) {
  RegionGame game(seven());
  game.toggle_queen({0, 0});
  EXPECT_TRUE(game.mark({{0, 0}, {0, 1}, {0, 2}, {0, 1}}));
  EXPECT_EQ(game.marks(), Squares({{0, 1}, {0, 2}}));
  EXPECT_FALSE(game.mark({{0, 0}, {0, 1}}));
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.marks(), Squares());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.marks(), Squares({{0, 1}, {0, 2}}));
}

TEST(RegionGame, GamesWithHintsAreNotRanked) {
  RegionGame game(seven());
  EXPECT_TRUE(game.is_ranked());
  game.count_hint();
  EXPECT_FALSE(game.is_ranked());
  EXPECT_EQ(game.wanted(), 7);
}

TEST(RegionGame, RefusesBoardsThatAreNotPuzzles) {
  EXPECT_THROW(RegionGame(Problem(7)), UsageError);
  EXPECT_THROW(RegionGame(seven().with_squares({}, {{0, 0}})), UsageError);
  RegionGame game(seven());
  EXPECT_THROW(game.toggle_queen({7, 0}), UsageError);
  EXPECT_THROW(game.mark({{0, 7}}), UsageError);
}

}  // namespace
}  // namespace nqueens::game

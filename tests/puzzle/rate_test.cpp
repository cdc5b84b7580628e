// tests/puzzle/rate_test.cpp - ratings of recorded puzzles, one for each level. explain_test.cpp
// checks that every step is sound.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/rate.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/puzzle/deduce.h"
#include "tests/puzzle/puzzle_testing.h"

namespace nqueens::puzzle {
namespace {

struct Rated {
  std::int32_t level;
  const char* letters;
};
constexpr std::array kRated = {
    Rated{0, "AABBBBB CAAADBB AAADDDE AAADFDD AAFFFFF AGFGFGG AGGGGGG"},
    Rated{1, "AAAAAAA ABBBBCA ABDDACA EBBDAAA EEDDFFA GEEGGAA GGGGGGG"},
    Rated{2, "AAAAAAA ABBBBCA ABBDCCA EBBDDDA EEDDFFA GEEGGGA GGGGGGG"},
    Rated{3, "AAAAAAA ABAAACD ABBEACD ABEEFCD AGEFFCD DGGGFFD DDDDDDD"},
    Rated{4, "AAAAAAA ABAAACD ABBEECD ABEEFCD DGEFFCD DGGGFCD DDDDDDD"},
    Rated{5, "AAAAAAA ABBCCCA ABDDDCC EBDDCCE EFFFFEE EGGGFEE EEEEEEE"},
    Rated{6, "AAAABCDD EABBBCCD EEEBBCCB EEEEBBBB EFEEEGHB EFEGGGHB EFGGHHHB EFFFFFHB"},
    Rated{7,
          "ABBBBCDDD ABBECCCCD BBEEECEED FBEEECGEE FEEEGGGEE FFEEGEEEH FEEEGGEEH FFFEEEEHH "
          "FFIIIIEEE"},
    Rated{8,
          "AABBBBBCC ABBDBBBEC ADDDFBEEC DDEEFBFEE GEEEFFFEE GEEEFFEEE GGEEEEEEH GGGGIIEHH "
          "IIIIIHHHH"}};

// Returns whether the techniques up to a level solve the puzzle.
bool is_solved_by(const Problem& puzzle, std::int32_t level) {
  std::vector<Square> queens;
  std::vector<Square> empty;
  while (const auto step = deduce(puzzle.with_squares(queens, empty), level)) {
    queens.insert(queens.end(), step->placed.begin(), step->placed.end());
    empty.insert(empty.end(), step->ruled_out.begin(), step->ruled_out.end());
  }
  return outlook(puzzle.with_squares(queens, empty)) == Outlook::Solved;
}

TEST(Rate, IsTheLowestLevelWhoseTechniquesSolveThePuzzle) {
  for (const auto& [level, letters] : kRated) {
    const Problem puzzle = puzzle_from(letters);
    EXPECT_EQ(rate(puzzle).level, level) << letters;
    EXPECT_TRUE(is_solved_by(puzzle, level)) << letters;
    EXPECT_FALSE(level > 0 && is_solved_by(puzzle, level - 1)) << letters;
  }
}

// Without the remainder techniques, this puzzle needs a guess.
TEST(Rate, NeedsNoGuessForALevelWithThreeStars) {
  const Problem puzzle = puzzle_from(
      "AAAAAABBGGGGDD AABABBBBGGGGDD AIBBBBBBBDGDDD IIIIBHBCBDDDDD IIIHHHBCCCDDED "
      "IIIHHBBCCCEEED IIHHBBCCCCFFED JIJHHHCFFCFFED JJJJHHCCFFFEEE JJJHHHKKLFLLLE "
      "JJJMHKKKLLLLEE JMMMMMKLLLNNNE JJMKMKKKLLNNNE MMMKKKKKKNNNEE",
      3);
  const Rating rating = rate(puzzle);
  EXPECT_EQ(rating.solutions, 1);
  EXPECT_LT(rating.level, level_of(Technique::Guess));
  EXPECT_GE(rating.level, level_of(Technique::SmallRemainder));
}

TEST(Rate, ReturnsSolutionAndSteps) {
  const Rating rating = rate(puzzle_from(kRated[3].letters));
  EXPECT_EQ(rating.solutions, 1);
  EXPECT_EQ(rating.solution,
            (std::vector<Square>{{0, 0}, {1, 5}, {2, 3}, {3, 1}, {4, 4}, {5, 2}, {6, 6}}));
  EXPECT_EQ(rating.hard_steps, 1);
  EXPECT_EQ(rating.narrowest, 8);
  EXPECT_EQ(rating.steps, 16);
}

TEST(Rate, CountsTheSolutionsOfPuzzlesWithNoneOrSeveral) {
  EXPECT_EQ(rate(puzzle_from("ABBB CCCC CDDD CDDD")).solutions, 0);
  EXPECT_EQ(rate(puzzle_from("AAAAA BBBBB CCCCC DDDDD EEEEE")).solutions, 2);
}

TEST(Rate, ComparesLevelsThenHardStepsThenNarrowestSteps) {
  EXPECT_TRUE(is_easier({.level = 2, .hard_steps = 9}, {.level = 3}));
  EXPECT_TRUE(is_easier({.level = 3, .hard_steps = 1}, {.level = 3, .hard_steps = 2}));
  EXPECT_TRUE(is_easier({.level = 3, .narrowest = 8}, {.level = 3, .narrowest = 2}));
  EXPECT_FALSE(is_easier({.level = 3, .narrowest = 2}, {.level = 3, .narrowest = 2}));
}

TEST(Rate, RefusesGivenQueensAndBlockedSquares) {
  const Problem level = puzzle_from("AABBB CCCBB CCDBB CDDDB CEEEE");
  EXPECT_THROW(rate(level.with_squares({{0, 0}})), UsageError);
  EXPECT_THROW(rate(level.with_squares({}, {{0, 0}})), UsageError);
  EXPECT_THROW(rate(Problem(5)), UsageError);
}

}  // namespace
}  // namespace nqueens::puzzle

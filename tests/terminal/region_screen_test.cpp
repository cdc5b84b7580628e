// tests/terminal/region_screen_test.cpp - the screen of a game on regions, and the effects of keys.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/terminal/screen.h"

namespace nqueens::terminal {
namespace {

const Clock::time_point kStart = {};

// A board whose only solution has the columns 0 5 3 1 4 2 6.
RegionRound seven(const std::vector<Key>& keys = {}) {
  const Regions regions(7,
                        {0, 0, 0, 0, 0, 0, 1, 0, 2, 3, 4, 4, 4, 1, 0, 2, 3, 3, 3, 4, 1, 0, 2, 2, 5,
                         3, 4, 1, 0, 6, 2, 5, 5, 5, 1, 0, 6, 6, 6, 6, 5, 1, 0, 1, 1, 1, 1, 1, 1});
  RegionRound round = {.game = game::RegionGame(problem_of(regions))};
  for (const Key key : keys) press(round, key, kStart);
  return round;
}

std::string text(const RegionRound& round, const ScreenView& view = {}, ScreenSize size = {}) {
  std::string text;
  for (const std::string& line : screen_lines(round, view, size)) {
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

TEST(RegionScreen, EmptySquaresShowTheLettersOfRegions) {
  EXPECT_EQ(
      text(seven({Key::Queen, Key::Down, Key::Right, Key::Mark, Key::Down}), {.seconds = 1.5}),
      "  1 2 3 4 5 6 7   7 regions                    0:01.5\n"
      "1 Q A A A A A B   1 of 7 placed\n"
      "2 A x D E E E B\n"
      "3 A[C]D D D E B\n"
      "4 A C C F D E B\n"
      "5 A G C F F F B\n"
      "6 A G G G G F B\n"
      "7 A B B B B B B\n"
      "\n\n\n\n\n\n\n"
      "                  ? shows the keys, q quits\n");
}

TEST(RegionScreen, ConflictsSayWhatTheQueensShare) {
  const std::string shown = text(
      seven({Key::Queen, Key::RowEnd, Key::Left, Key::Queen, Key::Left, Key::Down, Key::Queen}));
  EXPECT_NE(shown.find("2 conflicts:"), std::string::npos) << shown;
  EXPECT_NE(shown.find("(1,1) (1,6) row 1"), std::string::npos) << shown;
  EXPECT_NE(shown.find("(1,6) (2,5) attack"), std::string::npos) << shown;
  EXPECT_NE(shown.find("1 ! A A A A ! B"), std::string::npos) << shown;
}

TEST(RegionScreen, ColoursAreThoseOfTheRegions) {
  const ScreenLines lines = screen_lines(seven({Key::Bottom}), {.colour = io::Colour::Yes}, {});
  // In the first row, A and B have different backgrounds. The square below B is also in region B.
  const std::string& first = lines[1];
  const std::string ground_of_b =
      first.substr(first.rfind("\x1b[48"), first.rfind("B ") - first.rfind("\x1b[48"));
  EXPECT_NE(lines[2].find(ground_of_b), std::string::npos);
  EXPECT_EQ(first.find(ground_of_b), first.rfind(ground_of_b));
}

TEST(RegionRoundKeys, AHintFirstSaysWhereToLookAndThenWhy) {
  RegionRound round = seven({Key::Hint});
  EXPECT_EQ(round.message.substr(0, 8), "Look at ");
  EXPECT_TRUE(round.message.ends_with(". Press the key again for the reason.")) << round.message;
  EXPECT_TRUE(round.has_looked);
  press(round, Key::Hint, kStart);
  EXPECT_NE(round.message.find(" out."), std::string::npos) << round.message;
  EXPECT_EQ(round.game.hints(), 2);
  // After a move, the next hint starts with the first stage again.
  press(round, Key::Mark, kStart);
  EXPECT_FALSE(round.has_looked);
}

TEST(RegionRoundKeys, MistakesAreReportedAtOnce) {
  RegionRound round = seven({Key::Right, Key::Queen, Key::Left, Key::Hint});
  EXPECT_EQ(round.message, "Take away the queen at (1,2): the solution has none there.");
  EXPECT_EQ(round.cursor, (Square{0, 1}));
  round = seven({Key::Mark, Key::Down, Key::Hint});
  EXPECT_EQ(round.message, "Take away the x at (1,1): the solution has a queen there.");
  EXPECT_EQ(round.cursor, (Square{0, 0}));
  round = seven({Key::Queen, Key::Down, Key::Queen, Key::Hint});
  EXPECT_EQ(round.message, "Take away the queen at (2,1): it conflicts with (1,1).");
}

TEST(RegionRoundKeys, TheSolutionWins) {
  RegionRound round = seven();
  for (const Square square : std::vector<Square>{{0, 0}, {1, 5}, {2, 3}, {3, 1}, {4, 4}, {5, 2}}) {
    round.cursor = square;
    press(round, Key::Queen, kStart);
  }
  EXPECT_FALSE(round.won_seconds);
  round.cursor = {6, 6};
  press(round, Key::Queen, kStart + std::chrono::seconds(3));
  EXPECT_EQ(round.won_seconds, 3.0);
  EXPECT_FALSE(clock_runs(round));
  EXPECT_EQ(hint_text({.kind = game::RegionHintKind::Solved}, round.game.puzzle()),
            "The board is solved.");
}

TEST(RegionRoundKeys, LevelsWithoutAUniqueSolutionSaySo) {
  const Problem puzzle = problem_of(Regions(2, {0, 0, 1, 1}));
  RegionRound round = {.game = game::RegionGame(puzzle)};
  press(round, Key::Hint, kStart);
  EXPECT_EQ(round.message, "This board has no solution.");
  EXPECT_EQ(hint_text({.kind = game::RegionHintKind::Several}, puzzle),
            "This board has several solutions, so no step is certain.");
}

}  // namespace
}  // namespace nqueens::terminal

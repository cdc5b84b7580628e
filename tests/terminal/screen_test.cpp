// tests/terminal/screen_test.cpp - the screen of a game, and the effects of keys.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/screen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <sstream>
#include <string>
#include <vector>

#include "nqueens/terminal/times.h"

namespace nqueens::terminal {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Clock::time_point kBegin = {};

Round round_of(std::int32_t n, const std::vector<Key>& keys = {}) {
  Round round = {.game = game::Game(n)};
  for (const Key key : keys) press(round, key, kBegin);
  return round;
}

// Returns a board with a queen in the top left corner and another one below it.
Round round_with_conflict() { return round_of(4, {Key::Queen, Key::Down, Key::Queen}); }

std::string text(const Round& round, const ScreenView& view, ScreenSize size = {}) {
  std::string text;
  for (const std::string& line : screen_lines(round, view, size)) {
    const std::size_t end = line.find_last_not_of(' ');
    text += line.substr(0, end == std::string::npos ? 0 : end + 1) + "\n";
  }
  return text;
}

TEST(PlayScreen, ShowsTheBoardAndTheMessages) {
  Round round = round_with_conflict();
  press(round, Key::Right, kBegin);
  press(round, Key::Down, kBegin);
  press(round, Key::Mark, kBegin);
  EXPECT_EQ(text(round, {.seconds = 72.34, .best_seconds = 61.5}),
            "  1 2 3 4   4 queens                     1:12.3\n"
            "1 ! . . .   2 of 4 placed\n"
            "2 ! . . .   best time: 1 min 01.5 s\n"
            "3 .[x]. .\n"
            "4 . . . .   1 conflict:\n"
            "            (1,1) (2,1) column\n"
            "\n\n\n\n\n\n\n\n\n"
            "            ? shows the keys, q quits\n");
}

TEST(PlayScreen, HidesAttacksOnRequest) {
  const std::string shown = text(round_with_conflict(), {.mode = PlayMode::Hidden});
  EXPECT_NE(shown.find("4 queens, attacks hidden"), std::string::npos);
  EXPECT_NE(shown.find("1 Q . . ."), std::string::npos);
  EXPECT_EQ(shown.find('!'), std::string::npos);
  EXPECT_EQ(shown.find("attacks each other"), std::string::npos);
}

TEST(PlayScreen, SaysThatAFullHiddenBoardIsWrong) {
  const Round round = round_of(
      4, {Key::Queen, Key::Down, Key::Queen, Key::Down, Key::Queen, Key::Down, Key::Queen});
  EXPECT_NE(text(round, {.mode = PlayMode::Hidden}).find("Some queens attack each other."),
            std::string::npos);
}

TEST(PlayScreen, ListsAsManyPairsAsFit) {
  std::vector<Key> keys;
  for (int i = 0; i < 8; ++i) keys.insert(keys.end(), {Key::Queen, Key::Down});
  const std::string shown = text(round_of(8, keys), {});
  EXPECT_NE(shown.find("28 conflicts:"), std::string::npos);
  EXPECT_NE(shown.find("(1,1) (2,1) column"), std::string::npos);
  EXPECT_NE(shown.find("and 20 more"), std::string::npos);
}

TEST(PlayScreen, ColourIsNeverTheOnlyCue) {
  const ScreenLines lines =
      screen_lines(round_with_conflict(), {.colour = io::Colour::Yes}, ScreenSize{});
  EXPECT_TRUE(lines[1].starts_with("1 \x1b[48;2;155;28;18m\x1b[38;2;243;234;216m\u265B!"))
      << lines[1];
  EXPECT_TRUE(lines[2].starts_with("2[\x1b[48;2;122;178;222m\x1b[38;2;27;27;31m\u265B!"))
      << lines[2];
  for (const std::string& line : screen_lines(round_with_conflict(), {}, ScreenSize{})) {
    EXPECT_EQ(line.find('\x1b'), std::string::npos);
  }
}

TEST(PlayScreen, BoardsOfTwentyRowsFitAnOrdinaryTerminal) {
  EXPECT_EQ(needed_screen(20), (ScreenSize{80, 22}));
  EXPECT_EQ(needed_screen(8), (ScreenSize{55, 16}));
  EXPECT_EQ(needed_screen(32), (ScreenSize{104, 34}));
  const ScreenLines lines = screen_lines(round_of(20), {}, {});
  ASSERT_EQ(lines.size(), 22U);
  EXPECT_EQ(lines[0].substr(0, 43), "                     1 1 1 1 1 1 1 1 1 1 2 ");
  EXPECT_EQ(lines[1].substr(0, 43), "   1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 ");
  EXPECT_EQ(lines[2].substr(0, 43), " 1[.]. . . . . . . . . . . . . . . . . . . ");
  for (const std::string& line : lines) EXPECT_LE(line.size(), 80U);
}

TEST(PlayScreen, SaysThatTheTerminalIsTooSmall) {
  EXPECT_EQ(text(round_of(20), {}, {.columns = 40, .rows = 24}),
            "This board needs 80 x 22 characters, the\n"
            "terminal has 40 x 24: make it larger, or\n"
            "press q to quit.\n");
  EXPECT_EQ(screen_lines(round_of(4), {}, {.columns = 1, .rows = 2}).size(), 2U);
}

TEST(PlayScreen, ShowsTheKeys) {
  const std::string shown = text(round_of(4), {.shows_keys = true});
  EXPECT_NE(shown.find("space, Enter   put or take a queen\n"), std::string::npos);
  EXPECT_NE(shown.find("q, Ctrl-D      quit\n"), std::string::npos);
}

TEST(PlayScreen, NoLineIsTooLong) {
  Round round = round_of(20, {Key::Queen});
  for (int i = 0; i < 100; ++i) round.game.count_hint();
  round.message = "A word-without-any-space-that-would-not-fit-into-a-line.";
  for (const bool shows_keys : {false, true}) {
    const ScreenView view = {.shows_keys = shows_keys, .best_seconds = 123456.7};
    for (const std::string& line : screen_lines(round, view, {})) EXPECT_LE(line.size(), 80U);
  }
}

TEST(PlayScreen, OnlyChangedLinesAreUpdated) {
  EXPECT_EQ(screen_update({}, {"a", "b"}), "\x1b[H\x1b[2J\x1b[1;1H\x1b[Ka\x1b[2;1H\x1b[Kb");
  EXPECT_EQ(screen_update({"a", "b"}, {"a", "c"}), "\x1b[2;1H\x1b[Kc");
  EXPECT_EQ(screen_update({"a", "b"}, {"a"}), "\x1b[2;1H\x1b[K");
  EXPECT_EQ(screen_update({"a", "b"}, {"a", "b"}), "");
}

// Simulates a terminal of 80 x 24 characters. After the last column is written, the cursor stays on
// it, and clearing from the cursor includes the character under it.
ScreenLines shown_by_terminal(const std::string& bytes) {
  constexpr std::size_t kColumns = 80;
  ScreenLines screen(24, std::string(kColumns, ' '));
  std::size_t row = 0;
  std::size_t column = 0;
  std::istringstream stream(bytes);
  for (char c = 0; stream.get(c);) {
    if (c != '\x1b') {
      screen.at(row)[column] = c;
      column = std::min(column + 1, kColumns - 1);
      continue;
    }
    std::string command;
    while (command.empty() || std::isalpha(static_cast<unsigned char>(command.back())) == 0) {
      command += static_cast<char>(stream.get());
    }
    if (command == "[K") screen.at(row).replace(column, std::string::npos, kColumns - column, ' ');
    if (command == "[H" || command == "[2J") continue;
    if (command.back() == 'H') row = std::stoul(command.substr(1)) - 1, column = 0;
  }
  return screen;
}

TEST(PlayScreen, ShowsTwentyRowsOnEightyColumns) {
  const ScreenLines screen =
      shown_by_terminal(screen_update({}, screen_lines(round_of(20), {}, {})));
  EXPECT_EQ(screen[0],
            "                     1 1 1 1 1 1 1 1 1 1 2   20 queens                    0:00.0");
  EXPECT_EQ(screen[21],
            "20 . . . . . . . . . . . . . . . . . . . .   ? shows the keys, q quits          ");
}

TEST(PlayScreen, WrapsWordByWord) {
  EXPECT_EQ(wrapped("one two three", 7), (ScreenLines{"one two", "three"}));
  EXPECT_EQ(wrapped("an extraordinary one", 6), (ScreenLines{"an", "extrao", "rdinar", "y one"}));
  EXPECT_EQ(wrapped("", 5), ScreenLines{});
}

TEST(PlayRound, TheCursorStaysOnTheBoard) {
  Round round = round_of(4, {Key::Up, Key::Left});
  EXPECT_EQ(round.cursor, (Square{0, 0}));
  for (const Key key : {Key::RowEnd, Key::Right, Key::Bottom, Key::Down}) press(round, key, kBegin);
  EXPECT_EQ(round.cursor, (Square{3, 3}));
  for (const Key key : {Key::RowBegin, Key::Top}) press(round, key, kBegin);
  EXPECT_EQ(round.cursor, (Square{0, 0}));
}

TEST(PlayRound, TheClockBeginsWithTheFirstMoveAndEndsWithTheLast) {
  Round round = round_of(1, {Key::Down, Key::Undo});
  EXPECT_FALSE(clock_runs(round));
  EXPECT_EQ(elapsed_seconds(round, kBegin + seconds(5)), 0);
  press(round, Key::Mark, kBegin + seconds(5));
  EXPECT_TRUE(clock_runs(round));
  EXPECT_EQ(elapsed_seconds(round, kBegin + seconds(7)), 2);
  press(round, Key::Queen, kBegin + milliseconds(8500));
  EXPECT_FALSE(clock_runs(round));
  EXPECT_EQ(round.won_seconds, 3.5);
  press(round, Key::Queen, kBegin + seconds(9));
  press(round, Key::Undo, kBegin + seconds(9));
  EXPECT_EQ(elapsed_seconds(round, kBegin + seconds(10)), 3.5);
}

TEST(PlayRound, AHintMovesTheCursorAndIsCounted) {
  const Round round = round_of(4, {Key::Right, Key::Queen, Key::Hint});
  EXPECT_EQ(round.message, "Put a queen at (2,4): it is the only free square of row 2.");
  EXPECT_EQ(round.cursor, (Square{1, 3}));
  EXPECT_EQ(round.game.hints(), 1);
}

TEST(PlayRound, HintsAreSentences) {
  using game::HintMove;
  using game::Reason;
  EXPECT_EQ(hint_text({.move = HintMove::Place, .reason = Reason::Continues, .square = {{0, 1}}}),
            "Put a queen at (1,2): it is part of a solution.");
  EXPECT_EQ(hint_text({.move = HintMove::Remove,
                       .reason = Reason::Conflict,
                       .square = {{0, 0}},
                       .other = {{1, 1}, {5, 0}}}),
            "Take away the queen at (1,1): it attacks (2,2), (6,1).");
  EXPECT_EQ(hint_text({.move = HintMove::Remove,
                       .reason = Reason::DeadLine,
                       .square = {{0, 0}},
                       .line = Line::Column,
                       .number = 2}),
            "Take away the queen at (1,1): column 3 has no free square left.");
  EXPECT_EQ(hint_text({.move = HintMove::Remove, .reason = Reason::DeadEnd, .square = {{0, 0}}}),
            "Take away the queen at (1,1): no solution contains it and the queens placed before "
            "it.");
}

TEST(PlayRound, SaysThatAMoveIsImpossible) {
  EXPECT_EQ(round_of(4, {Key::Undo}).message, "There is no move to take back.");
  EXPECT_EQ(round_of(4, {Key::Redo}).message, "There is no move to do again.");
  EXPECT_EQ(round_of(4, {Key::Queen, Key::Mark}).message,
            "There is a queen on this square; only empty squares can be marked.");
}

TEST(PlayTimes, AreShownInTenthsOfASecond) {
  EXPECT_EQ(play_time_text(0.04), "0.0 s");
  EXPECT_EQ(play_time_text(12.34), "12.3 s");
  EXPECT_EQ(play_time_text(59.96), "1 min 00.0 s");
  EXPECT_EQ(play_time_text(125.3), "2 min 05.3 s");
  EXPECT_EQ(clock_text(0), "0:00.0");
  EXPECT_EQ(clock_text(59.96), "1:00.0");
  EXPECT_EQ(clock_text(3725.3), "62:05.3");
}

TEST(PlayTimes, AreComparedWithTheBestTime) {
  using store::Standing;
  EXPECT_EQ(standing_text(12.3, 0, Standing{.is_ranked = true, .rank = 1}),
            "Solved in 12.3 s: rank 1, the first time on this board.");
  EXPECT_EQ(standing_text(12.3, 0, Standing{.is_ranked = true, .rank = 1, .best_before = 14.6}),
            "Solved in 12.3 s: rank 1, 2.3 s faster than your best.");
  EXPECT_EQ(standing_text(12.3, 0, Standing{.is_ranked = true, .rank = 3, .best_before = 8.2}),
            "Solved in 12.3 s: rank 3, 4.1 s slower than your best.");
  EXPECT_EQ(standing_text(12.3, 0, Standing{.is_ranked = true, .rank = 2, .best_before = 12.29}),
            "Solved in 12.3 s: rank 2, as fast as your best.");
  EXPECT_EQ(standing_text(12.3, 2, Standing{.best_before = 8.2}),
            "Solved in 12.3 s with 2 hints; games with hints are not ranked.");
  EXPECT_EQ(standing_text(12.3, 0, std::nullopt), "Solved in 12.3 s.");
}

}  // namespace
}  // namespace nqueens::terminal

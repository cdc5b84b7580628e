// tests/cli/terminal_test.cpp - tests the output to terminals: colours, pictures, the progress
// line.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

constexpr const char* kEscape = "\x1b[";

bool has_colours(const Answer& answer) {
  return answer.out.find("\x1b[48;2;") != std::string::npos;
}

TEST(Terminal, PicturesHaveColours) {
  EXPECT_TRUE(has_colours(on_terminal("nqueens solve 8")));
  EXPECT_TRUE(has_colours(on_terminal("nqueens draw '0 2 4 1 3'")));
  EXPECT_TRUE(has_colours(on_terminal("nqueens draw '0 2 4 1 3' --as half")));
}

TEST(Terminal, NoColorTurnsColoursOff) {
  EXPECT_FALSE(has_colours(on_terminal("NO_COLOR=1 nqueens draw '0 2 4 1 3'")));
  EXPECT_TRUE(has_colours(on_terminal("NO_COLOR= nqueens draw '0 2 4 1 3'")));
}

TEST(Terminal, ADumbTerminalGetsNoEscapes) {
  EXPECT_FALSE(contains(on_terminal("TERM=dumb nqueens draw '0 2 4 1 3'").out, kEscape));
  EXPECT_FALSE(contains(on_terminal("unset TERM; nqueens draw '0 2 4 1 3'").out, kEscape));
}

TEST(Terminal, TheColourOptionOverridesTheEnvironment) {
  EXPECT_FALSE(has_colours(on_terminal("nqueens --color never draw '0 2 4 1 3'")));
  EXPECT_TRUE(has_colours(on_terminal("NO_COLOR=1 nqueens --color always draw '0 2 4 1 3'")));
  EXPECT_TRUE(has_colours(on_terminal("TERM=dumb nqueens draw '0 2 4 1 3' --color always")));
  EXPECT_TRUE(has_colours(shell("nqueens --color always draw '0 2 4 1 3'")));
  EXPECT_FALSE(has_colours(shell("nqueens draw '0 2 4 1 3'")));
}

TEST(Terminal, APipeGetsALineAndATerminalAPicture) {
  EXPECT_EQ(on_terminal("nqueens solve 8 -q | cat").out, "3 5 7 1 6 0 2 4\r\n");
  EXPECT_TRUE(
      contains(on_terminal("nqueens --color never solve 8 -q").out, "  1 2 3 4 5 6 7 8\r\n"));
}

// The tests below are slow, because the progress line appears only after half a second.

// A count that takes about a minute on one thread.
constexpr const char* kCount = "exec nqueens count 18 -m textbook -t 1 ";

// Waits for the progress line of the command, then ends the command with SIGINT. Returns whether
// the line appeared.
bool shows_progress(const std::string& script) {
  Running run(script, {.terminal = Terminal::Yes});
  const bool is_shown = run.wait_for(kEscape);
  run.send_signal(SIGINT);
  EXPECT_EQ(run.finish().answer.code, 130);
  return is_shown;
}

// Runs a command for longer than half a second, after which a progress line would appear. Then ends
// the command with SIGINT and returns its output.
std::string written_without_progress(const std::string& script) {
  Running run(script, {.terminal = Terminal::Yes});
  EXPECT_TRUE(run.wait_until_it_has_worked(0.8));
  run.send_signal(SIGINT);
  return run.finish().answer.out;
}

TEST(TerminalSlow, ACountShowsPercentAndTimeLeftAndEndsOnCtrlC) {
  Running count(kCount, {.terminal = Terminal::Yes});
  ASSERT_TRUE(count.wait_for("%, "));
  ASSERT_TRUE(count.wait_for(", ETA "));
  count.type("\x03");
  const Answer answer = count.finish().answer;
  EXPECT_EQ(answer.code, 130);
  EXPECT_TRUE(contains(answer.out, "\r\x1b[?7l"));
  EXPECT_TRUE(contains(answer.out, "nqueens: stopping; press Ctrl-C again to end at once\r\n"));
  EXPECT_TRUE(contains(answer.out, "\r\x1b[Kpartial: "));
}

TEST(TerminalSlow, TheProgressLineIsOnStandardErrorOnly) {
  EXPECT_FALSE(contains(written_without_progress(std::string(kCount) + "2>/dev/null"), kEscape));
  EXPECT_TRUE(shows_progress(std::string(kCount) + ">/dev/null"));
}

TEST(TerminalSlow, ADumbTerminalGetsNoProgressLine) {
  EXPECT_FALSE(contains(written_without_progress("TERM=dumb " + std::string(kCount)), kEscape));
}

TEST(TerminalSlow, QuietMeansNoProgressLine) {
  EXPECT_FALSE(contains(written_without_progress(std::string(kCount) + "-q"), kEscape));
  EXPECT_FALSE(
      contains(written_without_progress(std::string(kCount) + "--progress none"), kEscape));
}

TEST(TerminalSlow, AListOnTheSameTerminalIsNotMixedWithAProgressLine) {
  EXPECT_FALSE(contains(on_terminal("nqueens list 18 --time-limit 0.8 -t 1").out, kEscape));
}

TEST(TerminalSlow, ALongListIntoAFileShowsProgress) {
  EXPECT_TRUE(shows_progress("exec nqueens list 18 >/dev/null"));
}

}  // namespace
}  // namespace nqueens::cli

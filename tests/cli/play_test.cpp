// tests/cli/play_test.cpp - tests `nqueens play` on a terminal, key by key.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include <regex>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

constexpr const char* kEnterScreen = "\x1b[?1049h";
constexpr const char* kLeaveScreen = "\x1b[?1049l";
// The keys in kWon solve the board of 4 rows if the cursor starts on (1,1). kAlmostWon lacks the
// last key.
constexpr const char* kAlmostWon = "l jll jhhh jll";
constexpr const char* kWon = "l jll jhhh jll ";

// Runs a script on a terminal, in a folder that also contains the best times. The script may run
// commands after the game, for example to check the files that the game has written.
class Player {
 public:
  explicit Player(const std::string& script, const std::string& data = "data")
      : running_(script, {.environment = {"XDG_DATA_HOME=" + folder_.path() + "/" + data},
                          .folder = folder_.path(),
                          .terminal = Terminal::Yes}) {}

  bool sees(std::string_view text) { return running_.wait_for(text); }
  bool sees(const std::regex& text) { return running_.wait_for(text); }
  void type(std::string_view keys) { running_.type(keys); }
  void send_signal(int signal) { running_.send_signal(signal); }
  Answer ends() { return running_.finish().answer; }
  // Continues a script that waits with `until [ -e go ]`.
  void continue_script() const { folder_.write("go", ""); }

  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
  Running running_;
};

TEST(Play, IsWonByKeysAndRanked) {
  Player player("nqueens play 4 --color never; echo \"code $?\"; nqueens play 4 --times");
  ASSERT_TRUE(player.sees("0 of 4 placed"));
  EXPECT_TRUE(player.sees("1[.]. . ."));
  player.type(kWon);
  ASSERT_TRUE(player.sees("n plays again, q quits"));
  player.type("n");
  ASSERT_TRUE(player.sees("best time: "));
  player.type("q");
  const Answer answer = player.ends();
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, " s: rank 1, the"));
  EXPECT_TRUE(contains(answer.out, "s: rank 1, the first time on this board.\r\ncode 0\r\n"));
  EXPECT_TRUE(contains(answer.out, "mode    rank   seconds  finished\r\nshown      1 "));
  EXPECT_EQ(player.folder().names(), std::vector<std::string>{"data"});
}

TEST(Play, ArrowKeysWorkLikeLetters) {
  Player player("exec nqueens play 4 --color never");
  ASSERT_TRUE(player.sees("0 of 4 placed"));
  player.type("\x1b[C \x1b[B\x1b[F\r\x1bOB\x1b[H \x1b[B\x1b[C\x1b[C ");
  EXPECT_TRUE(player.sees("Solved in "));
  player.type("q");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, NamesThePairsThatAttackEachOther) {
  Player player("exec nqueens play 8 --color never");
  player.type(" jl ");
  EXPECT_TRUE(player.sees("1 conflict:"));
  EXPECT_TRUE(player.sees("(1,1) (2,2) diagonal"));
  EXPECT_TRUE(player.sees("1 ! . . ."));
  player.type("u");
  EXPECT_TRUE(player.sees("1 Q . . ."));
  player.type("q");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, HidesAttacksAndRanksTheseTimesSeparately) {
  Player player("nqueens play 4 --hidden --color never; nqueens play 4 --times");
  ASSERT_TRUE(player.sees("4 queens, attacks hidden"));
  player.type(" jl ");
  EXPECT_TRUE(player.sees("2 of 4 placed"));
  player.type("uukh");
  player.type(kWon);
  ASSERT_TRUE(player.sees("Solved in "));
  player.type("q");
  const Answer answer = player.ends();
  EXPECT_FALSE(contains(answer.out, "each other"));
  EXPECT_TRUE(contains(answer.out, "\r\nhidden     1 "));
  EXPECT_FALSE(contains(answer.out, "\r\nshown"));
}

TEST(Play, DoesNotRankGamesWithHints) {
  Player player("nqueens play 4 --color never; nqueens play 4 --times");
  player.type("l t");
  ASSERT_TRUE(player.sees("Put a queen at (2,4): it is the"));
  EXPECT_TRUE(player.sees("only free square of row 2."));
  EXPECT_TRUE(player.sees("1 hint: unranked"));
  player.type(" t t ");  // each hint moves the cursor
  ASSERT_TRUE(player.sees("Solved in "));
  EXPECT_TRUE(player.sees("with 3 hints"));
  player.type("q");
  const Answer answer = player.ends();
  EXPECT_TRUE(contains(answer.out, "There are no times yet for n = 4\r\n"));
  EXPECT_EQ(answer.code, 1);
}

TEST(Play, RegionsHaveHintsInTwoStages) {
  Player player("exec nqueens play AAAB/CABB/CCBD/CDDD --color never");
  ASSERT_TRUE(player.sees("4 regions"));
  EXPECT_TRUE(player.sees("1[A]A A B"));
  player.type(" t");  // the solution has no queen on (1,1)
  EXPECT_TRUE(player.sees("Take away the queen at (1,1): the"));
  player.type(" t");
  EXPECT_TRUE(player.sees("Look at region B. Press the key"));
  player.type("t");
  EXPECT_TRUE(player.sees("Region B has only (1,4), (2,3),"));
  player.type("\x1b[5~\x1b[H");  // moves the cursor to (1,1)
  player.type("l jll jhhh jll ");
  ASSERT_TRUE(player.sees("Solved in "));
  player.type("nq");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, GeneratesOneLevelAfterAnother) {
  Player player("exec nqueens play --generate 5 --seed 1 --color never");
  ASSERT_TRUE(player.sees("5 regions"));
  player.type("nnq");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, WrongOptionsForRegionsAreRefused) {
  EXPECT_EQ(shell("nqueens play --generate 3"),
            mistake("N: expected a number from 4 to 16, found 3"));
  EXPECT_EQ(
      shell("nqueens play AB/A"),
      mistake("there is no file 'AB/A', and it is not a valid level: line 1: expected 2 letters "
              "in row 2, found 1"));
  EXPECT_EQ(shell("nqueens play - < /dev/null"),
            mistake("the game reads its keys from standard input: name a file with the level"));
  EXPECT_EQ(shell("nqueens play --generate --times"),
            mistake("--hidden and --times are for boards without regions"));
  EXPECT_EQ(shell("nqueens play AB/AB < /dev/null"),
            mistake("a game needs a terminal: standard input and output must both be a terminal"));
}

TEST(Play, UndoesAndRedoesMarksAndQueens) {
  Player player("exec nqueens play 4 --color never");
  player.type("xl ");
  ASSERT_TRUE(player.sees("1 x[Q]. ."));
  player.type("uu");
  ASSERT_TRUE(player.sees("1 .[.]. ."));
  player.type("r");
  ASSERT_TRUE(player.sees("1 x[.]. ."));
  player.type("rr");
  ASSERT_TRUE(player.sees("There is no move to do again."));
  player.type("q");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, TheClockRunsByItself) {
  Player player("exec nqueens play 8 --color never");
  player.type(" ");
  EXPECT_TRUE(player.sees(std::regex("0:(0[1-9]|[1-5][0-9])\\.|[1-9]:[0-9][0-9]\\.")));
  player.type("\x04");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, ShowsItsKeys) {
  Player player("exec nqueens play 8");
  player.type("?");
  EXPECT_TRUE(player.sees("put or take a queen"));
  player.type("q");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, HasColoursByDefault) {
  Player coloured("exec nqueens play 8");
  coloured.type("q");
  EXPECT_TRUE(contains(coloured.ends().out, "\x1b[48;2;"));
  Player plain("NO_COLOR=1 exec nqueens play 8");
  plain.type("q");
  EXPECT_FALSE(contains(plain.ends().out, "\x1b[48;2;"));
}

TEST(Play, CtrlCRestoresTheTerminal) {
  Player player(
      "stty -a > before; nqueens play 8; echo \"code $?\"; stty -a > after; cmp before after");
  ASSERT_TRUE(player.sees("8 queens"));
  player.type(" \x03");
  const Answer answer = player.ends();
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, std::string(kLeaveScreen) + "code 130\r\n"));
}

TEST(Play, ASignalRestoresTheTerminal) {
  Player player(
      "stty -a > before; nqueens play 8 < /dev/tty & until [ -e go ]; do sleep 0.02; done; kill "
      "$!\n"
      "wait $!; echo \"code $?\"; stty -a > after; cmp before after");
  ASSERT_TRUE(player.sees("8 queens"));
  player.continue_script();
  const Answer answer = player.ends();
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, std::string(kLeaveScreen) + "code 130\r\n"));
}

TEST(Play, StopsAtCtrlZAndContinues) {
  Player player("set -m; nqueens play 4 --color never; echo \"stopped $?\"; fg; echo \"code $?\"");
  ASSERT_TRUE(player.sees("0 of 4 placed"));
  player.type("l \x1a");
  ASSERT_TRUE(player.sees("stopped 148"));
  player.type("u ");
  player.type("jll jhhh jll ");
  ASSERT_TRUE(player.sees("Solved in "));
  player.type("q");
  EXPECT_TRUE(contains(player.ends().out, "code 0\r\n"));
}

TEST(Play, IsRedrawnWhenTheTerminalChanges) {
  Player player(
      "nqueens play 8 --color never < /dev/tty & for size in 30 80; do\n"
      "until [ -e go ]; do sleep 0.02; done; rm go; stty cols $size < /dev/tty; done; wait $!");
  ASSERT_TRUE(player.sees("0 of 8 placed"));
  player.continue_script();
  ASSERT_TRUE(player.sees("30 x 24: make it larger"));
  player.type("x");
  player.continue_script();
  ASSERT_TRUE(player.sees("1[x]. . . . . . ."));
  player.type("q");
  EXPECT_EQ(player.ends().code, 0);
}

TEST(Play, ContinuesWithoutAStore) {
  Player player("mkdir -p data; touch data/nqueens; exec nqueens play 4 --color never");
  ASSERT_TRUE(player.sees("Times are not kept: "));
  player.type(kAlmostWon);
  player.type(" ");
  ASSERT_TRUE(player.sees("Solved in "));
  player.type("q");
  const Answer answer = player.ends();
  EXPECT_EQ(answer.code, 0);
  EXPECT_FALSE(contains(answer.out, "rank"));
}

TEST(Play, KeepsTimesInTheGivenFolder) {
  Player player("exec nqueens play 1 --data here");
  player.type(" q");
  EXPECT_EQ(player.ends().code, 0);
  EXPECT_EQ(player.folder().names(), std::vector<std::string>{"here"});
  const Answer times = player.folder().shell("nqueens play 1 --times --data here | cut -c 1-13");
  EXPECT_EQ(times.out, "mode    rank \nshown      1 \n");
}

TEST(Play, NeedsATerminal) {
  const Answer refused = {
      2, "",
      "nqueens: a game needs a terminal: standard input and output must both be a terminal\n"};
  EXPECT_EQ(shell("nqueens play 8"), refused);
  EXPECT_EQ(on_terminal("nqueens play 8 < /dev/null").code, 2);
  EXPECT_EQ(on_terminal("nqueens play 8 | cat").code, 2);
  const Answer dumb = on_terminal("TERM=dumb nqueens play 8");
  EXPECT_EQ(dumb.code, 2);
  EXPECT_FALSE(contains(dumb.out, kEnterScreen));
}

TEST(Play, RefusesBoardsWithoutASolution) {
  EXPECT_EQ(shell("nqueens play 3"),
            (Answer{2, "", "nqueens: 3 queens have no solution: choose 1 or 4 to 32\n"}));
  EXPECT_EQ(shell("nqueens play 33").code, 2);
  EXPECT_EQ(shell("nqueens play x").code, 2);
}

TEST(Play, HasNoTimesBeforeTheFirstGame) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens play 8 --times --data here; ls"),
            (Answer{0, "", "There are no times yet for n = 8\n"}));
  EXPECT_EQ(folder.shell("nqueens play --times --data here").code, 1);
}

}  // namespace
}  // namespace nqueens::cli

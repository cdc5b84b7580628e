// tests/cli/help_test.cpp - tests that `nqueens help` equals --help and fits the terminal.
// SPDX-License-Identifier: MIT
#include "nqueens/manual/help_text.h"

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// A script that prints each line of help that is longer than $most, with the name of its command.
constexpr const char* kLongLines =
    "for command in $(nqueens help | sed -n 's/^  \\([a-z]\\+\\)  .*/\\1/p') '' "
    "'cluster submit' 'cluster status' 'cluster resume' 'cluster audit'; "
    "do\n"
    "  nqueens $command --help | awk -v most=$most -v name=\"$command\" '\n"
    "    { sub(/\\r$/, \"\") } length > most { print name \": \" $0 }'\n"
    "done";

std::string long_lines(int most) { return "most=" + std::to_string(most) + "\n" + kLongLines; }

TEST(HelpText, IsWrappedInItsColumn) {
  EXPECT_EQ(
      manual::help_entry("-f,--format NAME", "How to write them, cols when none is given", 60),
      "  -f,--format NAME    How to write them, cols when none is\n"
      "                      given\n");
}

TEST(HelpText, ExplainsEachValueOnItsOwnLine) {
  EXPECT_EQ(manual::help_entry("--style STYLE",
                               "Sizes of regions\n  even: as in daily puzzles\n  wild: any sizes, "
                               "one square or half of the board",
                               60),
            "  --style STYLE       Sizes of regions\n"
            "                        even: as in daily puzzles\n"
            "                        wild: any sizes, one square or half\n"
            "                        of the board\n");
}

TEST(HelpText, FillsALineToItsLastColumn) {
  EXPECT_EQ(
      manual::help_entry("N", std::string(49, 'a') + " b", 80),
      "  N" + std::string(27, ' ') + std::string(49, 'a') + "\n" + std::string(30, ' ') + "b\n");
  EXPECT_EQ(manual::help_entry("N", std::string(48, 'a') + " b", 80),
            "  N" + std::string(27, ' ') + std::string(48, 'a') + " b\n");
}

TEST(HelpText, ALongNameHasItsOwnLine) {
  EXPECT_EQ(manual::help_entry("--a-name-of-thirty-characters", "Meaning", 80),
            "  --a-name-of-thirty-characters\n                              Meaning\n");
}

TEST(HelpText, WithoutADescriptionIsTheName) {
  EXPECT_EQ(manual::help_entry("N", "", 80), "  N\n");
}

TEST(HelpText, AWordIsNeverCut) {
  EXPECT_EQ(manual::help_paragraphs("a " + std::string(50, 'b') + " c", 40),
            "a\n" + std::string(50, 'b') + "\nc\n");
}

TEST(HelpText, CommandsToCopyAreNotWrapped) {
  const std::string command = "  nqueens solve 8 --queens 3,1 4,3 --format board";
  EXPECT_EQ(manual::help_paragraphs("Examples:\n" + command, 40), "Examples:\n" + command + "\n");
}

TEST(Help, FitsEightyColumnsWithoutATerminal) {
  EXPECT_EQ(shell(long_lines(80)), (Answer{0, "", ""}));
}

TEST(Help, IsAsWideAsTheTerminal) {
  const std::string wide = on_terminal("stty cols 150; nqueens solve --help").out;
  const std::string narrow = on_terminal("stty cols 60; nqueens solve --help").out;
  const auto longest = [](const std::string& text) {
    std::size_t most = 0;
    // A line ends in \r, which takes no column.
    for (const std::string& line : lines(text)) most = std::max(most, line.size() - 1);
    return most;
  };
  EXPECT_GT(longest(wide), 140U);
  EXPECT_LE(longest(wide), 150U);
  EXPECT_LT(lines(wide).size(), lines(narrow).size());
  // Help that is written to a pipe does not depend on the width of the terminal.
  EXPECT_EQ(on_terminal("stty cols 60; nqueens count --help | cat").out,
            on_terminal("stty cols 90; nqueens count --help | cat").out);
  EXPECT_TRUE(contains(narrow, "\r\n  --first             "));
}

TEST(Help, OfACommandEqualsItsHelpOption) {
  EXPECT_EQ(shell("nqueens help"), shell("nqueens --help"));
  EXPECT_EQ(shell("nqueens -h"), shell("nqueens --help"));
  EXPECT_EQ(shell("nqueens help count"), shell("nqueens count --help"));
  EXPECT_EQ(shell("nqueens help help"), shell("nqueens help --help"));
  EXPECT_EQ(shell("nqueens help man").code, 0);
}

TEST(Help, OfAnUnknownCommandSuggestsTheNearest) {
  const Answer answer = shell("nqueens help cuont");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_TRUE(contains(answer.err,
                       "nqueens: COMMAND: there is no 'cuont' (did you mean 'count'?); "
                       "choose from solve, check, "));
}

}  // namespace
}  // namespace nqueens::cli

// tests/cli/man_test.cpp - tests `nqueens man`, the manual page.
// SPDX-License-Identifier: MIT
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// Returns the flags in the --help of a command, one per line, with hyphens escaped as in roff.
std::vector<std::string> flags_in_help(const std::string& command) {
  return lines(shell("nqueens " + command +
                     " --help | grep -o '^  -[^ ]*' | tr -d ' ' | tr , '\\n' | sed 's/-/\\\\-/g'")
                   .out);
}

// Returns the part of the page from the heading of a command to the next heading.
std::string section(const std::string& command) {
  return shell("nqueens man | sed -n '/^\\.SS .fB" + command + ".fR/,/^\\.S[SH] [^\\\\]/p'").out;
}

TEST(Man, MandocFindsNoMistake) {
  if (!has_tool("mandoc")) GTEST_SKIP() << "mandoc is not installed";
  EXPECT_EQ(shell("nqueens man | mandoc -T lint -W error"), (Answer{0, "", ""}));
}

TEST(Man, MandocRendersThePage) {
  if (!has_tool("mandoc")) GTEST_SKIP() << "mandoc is not installed";
  const Answer answer = shell("nqueens man | mandoc -T utf8 | col -bx");
  EXPECT_TRUE(contains(answer.out, "nqueens solve 8 --queens 3,1 4,3 --format board\n"));
  EXPECT_TRUE(contains(answer.out, "       --time-limit TIME\n"));
  EXPECT_TRUE(contains(answer.out, "(default: the board's rule).\n"));
}

TEST(ManSlow, HasEveryOptionOfEveryCommand) {
  for (const char* command : {"solve", "list", "count", "check", "draw", "trace", "play", "model",
                              "serve", "info", "completion", "man", "help", "cluster submit"}) {
    const std::string text = section(command);
    EXPECT_FALSE(flags_in_help(command).empty());
    for (const std::string& flag : flags_in_help(command)) {
      EXPECT_TRUE(contains(text, "\\fB" + flag + "\\fR")) << command;
    }
  }
}

TEST(Man, HasGlobalOptionsExitCodesAndEnvironment) {
  const Answer answer = shell("nqueens man");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.err, "");
  for (const std::string& flag : flags_in_help("")) {
    EXPECT_TRUE(contains(answer.out, "\\fB" + flag + "\\fR"));
  }
  for (const char* part : {".TP\n0\n", ".TP\n1\n", ".TP\n2\n", ".TP\n3\n", ".TP\n4\n", ".TP\n130\n",
                           ".TP\nNO_COLOR\n", ".TP\nTERM\n"}) {
    EXPECT_TRUE(contains(answer.out, part));
  }
}

}  // namespace
}  // namespace nqueens::cli

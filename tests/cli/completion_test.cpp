// tests/cli/completion_test.cpp - tests the completions that shells offer.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

// Returns the completions that bash offers for the last of these words.
std::string bash_offers(const std::string& words) {
  return shell("source <(nqueens completion bash); COMP_WORDS=(" + words +
               "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _nqueens; echo \"${COMPREPLY[@]}\"")
      .out;
}

// Returns the completions that fish offers for this line, without descriptions.
std::string fish_offers(const std::string& line) {
  return shell("fish --no-config -c 'nqueens completion fish | source; complete -C \"" + line +
               "\"' | cut -f1 | sort | paste -sd' '")
      .out;
}

// Returns the names that `info --json` lists under this key, separated by spaces.
std::string names(const std::string& key) {
  std::string joined;
  const Json info = Json::parse(shell("nqueens info --json").out);
  for (const auto& name : info[key]) {
    joined += (joined.empty() ? "" : " ") + name.get<std::string>();
  }
  return joined + "\n";
}

// Returns the names of the commands that `nqueens help` lists, separated by spaces.
std::string commands(const std::string& sorted = "cat") {
  return shell("nqueens help | sed -n 's/^  \\([a-z]\\+\\)  .*/\\1/p' | " + sorted +
               " | paste -sd' '")
      .out;
}

// Returns the flags in the --help of a command, and the global flags.
std::string sorted_flags_in_help(const std::string& command) {
  return shell(
             "{ nqueens " + command +
             " --help; nqueens --help; } | grep -o '^  -[^ ]*' | tr -d ' ' | tr , '\\n' | sort -u")
      .out;
}

// Slow, because each test starts several shells.
TEST(CompletionSlow, BashOffersTheCommands) {
  EXPECT_TRUE(commands().starts_with("solve check model "));
  EXPECT_EQ(bash_offers("nqueens ''"), commands());
  EXPECT_EQ(bash_offers("nqueens c"),
            "check count certificate cluster convert compare completion\n");
  EXPECT_EQ(bash_offers("nqueens -q so"), "solve\n");
}

TEST(CompletionSlow, BashOffersTheNamesThatInfoLists) {
  EXPECT_EQ(bash_offers("nqueens solve --format ''"), names("formats"));
  EXPECT_EQ(bash_offers("nqueens list 8 -f ''"), names("formats"));
  EXPECT_EQ(bash_offers("nqueens solve 8 -a ''"), names("algorithms"));
  EXPECT_EQ(bash_offers("nqueens trace --algorithm ''"), names("algorithms"));
  EXPECT_EQ(bash_offers("nqueens count -m ''"), "auto " + names("methods"));
  EXPECT_EQ(bash_offers("nqueens draw --as ''"), names("drawings"));
}

TEST(CompletionSlow, BashOffersNamesThatBeginWithTheWord) {
  EXPECT_EQ(bash_offers("nqueens solve --format f"), "fields fen fen-full\n");
  EXPECT_EQ(bash_offers("nqueens list --f"), "--first --fundamental --format\n");
  EXPECT_EQ(bash_offers("nqueens --color a"), "auto always\n");
  EXPECT_EQ(bash_offers("nqueens completion ''"), "bash zsh fish\n");
  EXPECT_EQ(bash_offers("nqueens help m"), "model merge man\n");
  EXPECT_EQ(bash_offers("nqueens count --threads ''"), "\n");
}

TEST(CompletionSlow, BashOffersTheSubcommandsOfACommand) {
  EXPECT_EQ(bash_offers("nqueens cluster ''"), "submit status resume audit\n");
  EXPECT_EQ(bash_offers("nqueens -q cluster s"), "submit status\n");
  EXPECT_EQ(bash_offers("nqueens cluster submit 20 --runner ''"), "auto gpu cpu\n");
  EXPECT_EQ(bash_offers("nqueens cluster status --wa"), "--watch\n");
}

TEST(CompletionSlow, BashOffersFilesForOptionsThatTakeAFile) {
  const TemporaryFolder folder;
  folder.write("queens.txt", "");
  const std::string prefix = "nqueens draw -o " + folder.path() + "/que";
  EXPECT_EQ(bash_offers(prefix), folder.path() + "/queens.txt\n");
  EXPECT_EQ(bash_offers("nqueens check " + folder.path() + "/que"),
            folder.path() + "/queens.txt\n");
  folder.shell("mkdir job");
  EXPECT_EQ(bash_offers("nqueens work 12 --ledger-dir " + folder.path() + "/j"),
            folder.path() + "/job\n");
}

TEST(CompletionSlow, BashOffersEveryOptionOfEveryCommand) {
  for (const std::string command :
       {"solve",   "list",           "count",         "estimate",   "prefixes", "plan",
        "work",    "merge",          "verify",        "bench",      "check",    "draw",
        "trace",   "model",          "info",          "completion", "man",      "help",
        "cluster", "cluster submit", "cluster status"}) {
    EXPECT_EQ(shell("source <(nqueens completion bash); COMP_WORDS=(nqueens " + command +
                    " -); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _nqueens; printf '%s\\n' "
                    "\"${COMPREPLY[@]}\" | sort -u")
                  .out,
              sorted_flags_in_help(command));
  }
}

TEST(CompletionSlow, FishAcceptsTheScript) {
  if (!has_tool("fish")) GTEST_SKIP() << "fish is not installed";
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens completion fish > nqueens.fish; fish -n nqueens.fish"),
            (Answer{0, "", ""}));
}

TEST(CompletionSlow, FishOffersCommandsChoicesAndOptions) {
  if (!has_tool("fish")) GTEST_SKIP() << "fish is not installed";
  EXPECT_EQ(fish_offers("nqueens "), commands("sort"));
  EXPECT_EQ(fish_offers("nqueens solve --format "),
            "board cols csv essence fen fen-full fields grid jsonl leetcode matrix xy\n");
  EXPECT_EQ(fish_offers("nqueens draw --as "), "braille half svg text\n");
  EXPECT_EQ(fish_offers("nqueens completion "), "bash fish zsh\n");
  EXPECT_EQ(fish_offers("nqueens cluster "), "audit resume status submit\n");
  EXPECT_EQ(fish_offers("nqueens cluster submit 20 --runner "), "auto cpu gpu\n");
  EXPECT_EQ(fish_offers("nqueens cluster status --"),
            "--color --help --json --progress --quiet --version --watch\n");
  EXPECT_EQ(
      fish_offers("nqueens count --"),
      "--avoid --blocked --by-first-row --check --color --contains --count-from --device "
      "--fundamental "
      "--help "
      "--json --kernel "
      "--ledger --method --progress --queens --quiet --reach --regions --resume --rule --rule-file "
      "--runner --split "
      "--symmetric --threads "
      "--time-limit --version\n");
}

TEST(CompletionSlow, ZshAcceptsTheScript) {
  if (!has_tool("zsh")) GTEST_SKIP() << "zsh is not installed";
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens completion zsh > _nqueens; zsh -n _nqueens"),
            (Answer{0, "", ""}));
  EXPECT_EQ(folder.shell("zsh -fc 'autoload -U compinit; compinit -D; source ./_nqueens; "
                         "print $_comps[nqueens]'"),
            (Answer{0, "_nqueens\n", ""}));
}

TEST(CompletionSlow, ZshOffersEveryOptionWithItsChoices) {
  const Answer answer = shell("nqueens completion zsh");
  EXPECT_TRUE(contains(
      answer.out,
      ":NAME:(cols xy board grid fields csv jsonl fen fen-full leetcode matrix essence)'"));
  EXPECT_TRUE(contains(answer.out, "'--algorithm["));
  EXPECT_TRUE(contains(answer.out, "'--output["));
  EXPECT_TRUE(contains(answer.out, ":FILE:_files'"));
  EXPECT_TRUE(contains(answer.out, "':FOLDER:_files'"));
}

}  // namespace
}  // namespace nqueens::cli

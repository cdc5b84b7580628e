// tests/cli/usage_test.cpp - tests the command line: version, examples and wrong arguments.
// SPDX-License-Identifier: MIT
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

TEST(Usage, TheVersionIsOneLine) {
  const Answer answer = shell("nqueens --version");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(answer.out.starts_with("nqueens 0.")) << answer.out;
  EXPECT_EQ(lines(answer.out).size(), 1U);
  EXPECT_EQ(shell("nqueens solve --version"), answer);
}

// Takes ten seconds with a sanitizer, because it runs 43 examples. Examples of proofs and of --most
// are left out, because they need CaDiCaL. SolveProof and SolveMost test these options.
TEST(Usage, ExamplesInHelpRun) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "for command in solve list rank unrank sample check draw trace; do\n"
      "  nqueens $command --help | sed -n '/^Examples:/,$ s/^  nqueens/nqueens/p'\n"
      "done > examples; sed -i '/proof\\|--most/d; s/less/cat/' examples\n"
      "while read -r example; do eval \"$example\" >/dev/null 2>&1; echo $?; done < examples"
      " | paste -sd' '; head -n -1 examples | tail -n 1");
  // The last example is a trace that ends at its limit, with exit code 3.
  EXPECT_EQ(
      answer.out,
      "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3\n"
      "nqueens trace 8 --all --from 876 --next solution\n");
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"board.svg", "examples", "million.txt",
                                                      "random.txt", "ten.csv"}));
}

TEST(Usage, ACommandIsRequired) {
  EXPECT_EQ(shell("nqueens"), mistake("a command is missing; see 'nqueens --help'"));
  EXPECT_EQ(shell("nqueens -q"), mistake("a command is missing; see 'nqueens --help'"));
}

TEST(Usage, ASubcommandIsRequired) {
  EXPECT_EQ(shell("nqueens cluster"),
            mistake("a command is missing; see 'nqueens cluster --help'"));
  EXPECT_EQ(shell("nqueens cluster sbumit 12"),
            mistake("there is no command 'sbumit' (did you mean 'submit'?); see 'nqueens cluster "
                    "--help'"));
  EXPECT_EQ(shell("nqueens cluster submit 12 status"),
            mistake("'status' is one argument too many; see 'nqueens cluster submit --help'"));
  EXPECT_EQ(shell("nqueens cluster submit --shares 2"),
            mistake("N is required; see 'nqueens cluster submit --help'"));
}

TEST(Usage, CompareNeedsABoard) {
  EXPECT_EQ(shell("nqueens compare"), mistake("N is required; see 'nqueens compare --help'"));
}

TEST(Usage, AnEmptyFileNameIsAMistake) {
  EXPECT_EQ(shell("nqueens solve 5 -o ''"),
            mistake("--output: expected the name of a file, found an empty one"));
  EXPECT_EQ(shell("nqueens merge a -o ''"),
            mistake("--output: expected the name of a file, found an empty one"));
  EXPECT_EQ(shell("nqueens count 8 --ledger ''"),
            mistake("--ledger: expected the name of a file, found an empty one"));
  EXPECT_EQ(shell("nqueens serve --data ''"),
            mistake("--data: expected the name of a folder, found an empty one"));
}

TEST(Usage, AnEmptyNameIsAMistake) {
  const Answer device = mistake("--device: expected a name, found an empty one");
  EXPECT_EQ(shell("nqueens count 14 --device ''"), device);
  EXPECT_EQ(shell("nqueens work 14 --runner gpu --device 0 --device '' --ledger x"), device);
  EXPECT_EQ(shell("nqueens cluster submit 14 --runner gpu --device '' --shares 2 --dry-run"),
            device);
  EXPECT_EQ(shell("nqueens serve --name ''"),
            mistake("--name: expected a name, found an empty one"));
  EXPECT_EQ(shell("nqueens merge ''"),
            mistake("FILES: expected the name of a file, found an empty one"));
}

// A terminal would obey these control characters and clear the screen or change the title of its
// window.
TEST(Usage, ControlCharactersAreShownAsNumbers) {
  EXPECT_EQ(shell("nqueens $'\\e[2Jsolve'"),
            mistake("there is no command '\\x1B[2Jsolve'; see 'nqueens --help'"));
  EXPECT_EQ(shell("nqueens solve 8 $'--\\e]0;title\\a'"),
            mistake("there is no option '--\\x1B]0;title\\x07'; see 'nqueens solve --help'"));
  EXPECT_EQ(
      shell("nqueens solve $'x\\x9b2J\\n'"),
      mistake("expected a board size such as 8, or a file with a board, found 'x\\x9B2J\\x0A', "
              "which is neither"));
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("printf '0..3\\n\\033[2J\\n' > $'r\\e[1m'; "
                         "nqueens work 12 --tasks-in $'r\\e[1m' --ledger y"),
            mistake("'r\\x1B[1m', line 2: expected a range such as 3..7 that begins after the "
                    "previous range, found '\\x1B[2J'"));
}

TEST(Usage, TheMessageAboutALargeNumberNamesTheRange) {
  EXPECT_EQ(shell("nqueens solve 9223372036854775808"),
            mistake("expected a board size from 1 to 1000000000, found 9223372036854775808"));
  EXPECT_EQ(shell("nqueens solve 8 --seed 9223372036854775808"),
            mistake("--seed: expected a number from 0 to 9223372036854775807, found "
                    "9223372036854775808"));
  EXPECT_EQ(shell("nqueens unrank 8 1e19"),
            mistake("index: expected a number from 0 to 9223372036854775807, found 1e19"));
}

TEST(Usage, AFolderIsNotABoard) {
  EXPECT_EQ(shell("nqueens solve ."), mistake("cannot read '.': it is a folder"));
  EXPECT_EQ(shell("nqueens list .."), mistake("cannot read '..': it is a folder"));
  EXPECT_EQ(shell("nqueens check ."), mistake("cannot read '.': it is a folder"));
}

TEST(Usage, AMistypedCommandGetsASuggestion) {
  EXPECT_EQ(shell("nqueens solv 8"),
            mistake("there is no command 'solv' (did you mean 'solve'?); see 'nqueens --help'"));
  EXPECT_EQ(shell("nqueens cuont 8"),
            mistake("there is no command 'cuont' (did you mean 'count'?); see 'nqueens --help'"));
  EXPECT_EQ(shell("nqueens frobnicate"),
            mistake("there is no command 'frobnicate'; see 'nqueens --help'"));
}

TEST(Usage, AMistypedOptionGetsASuggestion) {
  EXPECT_EQ(
      shell("nqueens solve 8 --formt xy"),
      mistake(
          "there is no option '--formt' (did you mean '--format'?); see 'nqueens solve --help'"));
  EXPECT_EQ(
      shell("nqueens count 8 --quite"),
      mistake(
          "there is no option '--quite' (did you mean '--quiet'?); see 'nqueens count --help'"));
  EXPECT_EQ(shell("nqueens --versoin"),
            mistake("there is no option '--versoin' (did you mean '--version'?); see 'nqueens "
                    "--help'"));
  EXPECT_EQ(shell("nqueens info -x"),
            mistake("there is no option '-x'; see 'nqueens info --help'"));
}

TEST(Usage, AnOptionBeforeItsCommandIsReportedAsMisplaced) {
  EXPECT_EQ(shell("nqueens --format=cols solve 8"),
            mistake("option '--format' must follow the command that it belongs to; see 'nqueens "
                    "solve --help'"));
  EXPECT_EQ(shell("nqueens cluster --dry-run submit 20"),
            mistake("option '--dry-run' must follow the command that it belongs to; see 'nqueens "
                    "cluster submit --help'"));
}

TEST(Usage, AMistypedChoiceGetsASuggestionAndTheList) {
  EXPECT_EQ(shell("nqueens solve 8 --format colz"),
            mistake("--format: there is no 'colz' (did you mean 'cols'?); choose from cols, xy, "
                    "board, grid, fields, csv, jsonl, fen, fen-full, leetcode, matrix, essence"));
  EXPECT_TRUE(contains(shell("nqueens solve 8 -a bitmsk").err,
                       "--algorithm: there is no 'bitmsk' (did you mean 'bitmask'?); choose from "
                       "brute-force, permutations, depth-first, "));
  EXPECT_EQ(shell("nqueens count 8 --method quick"),
            mistake("--method: there is no 'quick'; choose from auto, cross, halves, rows, "
                    "textbook, rules, orbits, pairings, torus, central-pair, central-rows"));
  EXPECT_EQ(shell("nqueens --color sometimes info"),
            mistake("--color: there is no 'sometimes'; choose from auto, always, never"));
  EXPECT_EQ(shell("nqueens info --progress bar"),
            mistake("--progress: there is no 'bar'; choose from auto, json, none"));
  EXPECT_EQ(
      shell("nqueens completion fsh"),
      mistake("SHELL: there is no 'fsh' (did you mean 'fish'?); choose from bash, zsh, fish"));
}

TEST(Usage, AMissingArgumentIsNamed) {
  EXPECT_EQ(shell("nqueens solve"), mistake("N is required; see 'nqueens solve --help'"));
  EXPECT_EQ(shell("nqueens list"), mistake("N is required; see 'nqueens list --help'"));
  EXPECT_EQ(shell("nqueens count"), mistake("N is required; see 'nqueens count --help'"));
  EXPECT_EQ(shell("nqueens trace"), mistake("N is required; see 'nqueens trace --help'"));
  EXPECT_EQ(shell("nqueens completion"),
            mistake("SHELL is required; see 'nqueens completion --help'"));
}

TEST(Usage, AMissingValueIsNamed) {
  EXPECT_EQ(shell("nqueens list 8 --time-limit"),
            mistake("--time-limit: 1 required TIME missing; see 'nqueens list --help'"));
  EXPECT_EQ(shell("nqueens --color"),
            mistake("--color: 1 required WHEN missing; see 'nqueens --help'"));
}

TEST(Usage, OneArgumentTooManyIsNamed) {
  EXPECT_EQ(shell("nqueens solve 8 9"),
            mistake("'9' is one argument too many; see 'nqueens solve --help'"));
  EXPECT_EQ(shell("nqueens count 12 14"),
            mistake("'14' is one argument too many; see 'nqueens count --help'"));
  EXPECT_EQ(shell("nqueens man 1"),
            mistake("'1' is one argument too many; see 'nqueens man --help'"));
}

TEST(Usage, BoardSizesHaveARange) {
  EXPECT_EQ(shell("nqueens solve 0"),
            mistake("expected a board size from 1 to 1000000000, found 0"));
  EXPECT_EQ(shell("nqueens solve -- -8"),
            mistake("expected a board size from 1 to 1000000000, found -8"));
  EXPECT_EQ(shell("nqueens solve 2e9"),
            mistake("expected a board size from 1 to 1000000000, found 2000000000"));
  EXPECT_EQ(shell("nqueens list 65").code, 2);
  EXPECT_EQ(shell("nqueens list 65").out, "");
  EXPECT_EQ(shell("nqueens solve 1e6 --algorithm bitmask"),
            mistake("algorithm bitmask takes boards of at most 64 rows, found 1000000"));
}

TEST(Usage, AWordThatIsNeitherSizeNorFileIsNamed) {
  EXPECT_EQ(shell("nqueens solve nofile.txt"),
            mistake("expected a board size such as 8, or a file with a board, found 'nofile.txt', "
                    "which is neither"));
  EXPECT_EQ(shell("nqueens solve /tmp"), mistake("cannot read '/tmp': it is a folder"));
}

TEST(Usage, GlobalOptionsCanComeFirstOrLast) {
  EXPECT_EQ(shell("nqueens -q solve 8"), (Answer{0, "3 5 7 1 6 0 2 4\n", ""}));
  EXPECT_EQ(shell("nqueens solve 8 -q"), (Answer{0, "3 5 7 1 6 0 2 4\n", ""}));
  EXPECT_EQ(shell("nqueens solve -q 8 --format=xy"),
            (Answer{0, "4,1-6,2-8,3-2,4-7,5-1,6-3,7-5,8-\n", ""}));
}

TEST(Usage, NumbersCanHaveExponentsAndSeparators) {
  EXPECT_EQ(shell("nqueens solve 1e1 -q").out, "1 3 5 7 9 0 2 4 6 8\n");
  EXPECT_EQ(shell("nqueens solve 1_0 -q").out, "1 3 5 7 9 0 2 4 6 8\n");
  EXPECT_EQ(shell("nqueens list 8 --limit 1e0 -q").out, "0 4 7 5 2 6 1 3\n");
}

TEST(Usage, StrangeBytesAreRefused) {
  const Answer answer = shell("nqueens solve $'\\xff\\x01%s{}'");
  EXPECT_EQ(answer.code, 2);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(shell("nqueens $(head -c 100000 /dev/zero | tr '\\0' x)").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

// tests/cli/rule_test.cpp - tests `--rule`: every command supports it or refuses it with a reason.
//
// Numbers of solutions: OEIS A051906 (torus), A051223 (superqueens).
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Rule, CountsTheTorusAndSuperqueens) {
  EXPECT_EQ(shell("nqueens count 13 --rule toroidal -q"), (Answer{0, "4524\n", ""}));
  EXPECT_EQ(shell("nqueens count 14 --rule superqueens -q"), (Answer{0, "5180\n", ""}));
  EXPECT_EQ(shell("nqueens count 32 --rule toroidal -q"), (Answer{0, "0\n", ""}));
  EXPECT_EQ(shell("nqueens count 8 --rule queens -q"), (Answer{0, "92\n", ""}));
  EXPECT_TRUE(contains(shell("nqueens count 1 --rule superqueens --threads 1").err,
                       "1 superqueen: 1 solution; rules, 1 thread, "));
  EXPECT_TRUE(contains(shell("nqueens count 7 --rule toroidal").err,
                       "7 queens on a torus: 28 solutions; torus, "));
}

// All translations of a solution are solutions, so each square of the torus has a queen in the same
// number of solutions: 4524 / 13.
TEST(Rule, CountsWithGivenQueensAndBlockedSquares) {
  EXPECT_EQ(shell("nqueens count 13 --rule toroidal --queens 5,5 -q").out, "348\n");
  EXPECT_EQ(shell("nqueens count 10 --rule superqueens --avoid 0,2 -q").out, "3\n");
}

TEST(Rule, ASearchByColumnsIsAnsweredByAnAlgorithmThatSupportsIt) {
  EXPECT_EQ(shell("nqueens solve 60 --rule superqueens --by columns -q | nqueens check - --rule "
                  "superqueens -q")
                .code,
            0);
}

TEST(Rule, TheJsonOfACountNamesTheRule) {
  const Json json = Json::parse(shell("nqueens count 13 --rule superqueens --json -q").out);
  EXPECT_EQ(json["rule"], "superqueens");
  EXPECT_EQ(json["solutions"], 1876);
  EXPECT_EQ(json["complete"], true);
}

TEST(Rule, ACountThatEndsEarlyIsPartial) {
  const Answer answer = shell("nqueens count 30 --rule superqueens --time-limit 0.1 -q");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(contains(answer.out, "partial: "));
  EXPECT_TRUE(contains(answer.err, "(limit reached); the number is partial"));
}

TEST(Rule, ACountAcceptsMethodsLedgersAndSplits) {
  const TemporaryFolder folder;
  const std::string count = "nqueens count 13 --rule toroidal --method rules --split 3 -q ";
  EXPECT_EQ(folder.shell(count + "--ledger x.ledger"), (Answer{0, "4524\n", ""}));
  EXPECT_EQ(folder.shell(count + "--ledger x.ledger --resume"), (Answer{0, "4524\n", ""}));
  EXPECT_EQ(folder.shell("nqueens verify x.ledger --sample 20").code, 0);
}

TEST(Rule, ACountCanBeDividedIntoRanges) {
  const TemporaryFolder folder;
  const std::string work = "nqueens work 10 --rule superqueens --split 2 --ledger ";
  EXPECT_EQ(folder.shell(work + "a.ledger --tasks 0..11").code, 0);
  EXPECT_EQ(folder.shell(work + "b.ledger --tasks 11..28").code, 0);
  EXPECT_EQ(folder.shell("nqueens merge a.ledger b.ledger -o all.ledger").code, 0);
  const Answer verified = folder.shell("nqueens verify all.ledger --sample 28");
  EXPECT_EQ(verified.code, 0);
  EXPECT_TRUE(contains(verified.out, "4 solutions")) << verified.out;
}

TEST(Rule, ACountRefusesOptionsOfThePlainRule) {
  EXPECT_EQ(shell("nqueens count 7 --rule toroidal --fundamental"),
            mistake("the ordered list of solutions supports only the rule queens, not toroidal"));
  EXPECT_EQ(shell("nqueens count 7 --rule toroidal --symmetric quarter"),
            mistake("--symmetric supports the plain rule only: remove it or --rule toroidal"));
  EXPECT_EQ(shell("nqueens count 7 --rule toroidal --by-first-row"),
            mistake("only a count of all solutions of an empty board under the rule queens can be "
                    "split by first row"));
  EXPECT_EQ(shell("nqueens count 7 --rule toroidal --method rows"),
            mistake("method rows supports only the rule queens, found toroidal"));
  EXPECT_EQ(shell("nqueens count 7 --rule toroidal --kernel portable"),
            mistake("method torus uses no kernel, found portable"));
  EXPECT_EQ(shell("nqueens count 33 --rule superqueens"),
            mistake("method rules counts boards of at most 32 rows, found 33"));
}

// OEIS A051906: 28 solutions on the 7 x 7 torus, none on 8 x 8.
TEST(Rule, SolveListsAndCountsAllSolutions) {
  EXPECT_EQ(shell("nqueens solve 7 --count --rule toroidal -q"), (Answer{0, "28\n", ""}));
  EXPECT_EQ(shell("nqueens solve 7 --count --rule toroidal --queens 0,3 -q").out, "4\n");
  EXPECT_EQ(shell("nqueens solve 8 --count --rule toroidal -q").out, "0\n");
  EXPECT_EQ(shell("nqueens solve 10 --all --rule superqueens -q"),
            shell("nqueens list 10 --rule superqueens -q"));
  EXPECT_EQ(shell("nqueens solve 8 --all --rule toroidal -q").code, 1);
  EXPECT_EQ(shell("nqueens solve 53 --count --rule toroidal"),
            mistake("all solutions under the rule toroidal can be found on boards of at most 52 "
                    "rows; this board has 53"));
}

// 479,306 solutions (OEIS A002464) are too many to visit one by one, so `solve` uses the engines of
// `count` and `list`.
TEST(RuleSlow, SolveListsAndCountsManySolutions) {
  EXPECT_EQ(shell("nqueens solve 10 --count --rule touching -q").out, "479306\n");
  EXPECT_EQ(shell("nqueens solve 10 --all --rule touching -q | head -n 2"),
            shell("nqueens list 10 --rule touching --limit 2 -q"));
  const Answer ended = shell("nqueens solve 20 --count --rule touching --time-limit 0.3");
  EXPECT_EQ(ended.code, 3);
  EXPECT_TRUE(contains(ended.err, "there are at least ")) << ended.err;
}

TEST(Rule, ListsInLexicographicOrder) {
  EXPECT_EQ(shell("nqueens list 10 --rule superqueens -q"),
            (Answer{0,
                    "2 5 8 0 3 6 9 1 4 7\n3 7 0 4 8 1 5 9 2 6\n6 2 9 5 1 8 4 0 7 3\n"
                    "7 4 1 9 6 3 0 8 5 2\n",
                    ""}));
  EXPECT_EQ(shell("nqueens list 5 --rule toroidal -q | sort -c && nqueens list 5 --rule toroidal "
                  "-q | wc -l"),
            (Answer{0, "10\n", ""}));
  EXPECT_EQ(shell("nqueens list 10 --rule superqueens --first 1 --limit 1 -f jsonl -q").out,
            "{\"index\":1,\"n\":10,\"columns\":[3,7,0,4,8,1,5,9,2,6],\"rule\":\"superqueens\"}\n");
  EXPECT_EQ(shell("nqueens list 10 --rule superqueens --limit 0 -q"), (Answer{0, "", ""}));
  EXPECT_EQ(shell("nqueens list 9 --rule superqueens -q"), (Answer{1, "", ""}));
  EXPECT_EQ(shell("nqueens list 7 --rule toroidal --fundamental"),
            mistake("--fundamental and --symmetric do not support --rule toroidal"));
}

// A JSON record contains its rule, and `check` applies this rule.
TEST(Rule, IsPartOfJson) {
  EXPECT_EQ(shell("nqueens list 7 --rule toroidal -f jsonl -q | nqueens check -q | uniq -c"),
            (Answer{0, "     28 solution: 7 queens on a torus, none attacks another\n", ""}));
  EXPECT_EQ(shell("nqueens solve 10 --rule superqueens --json -q | nqueens check -"),
            (Answer{0, "solution: 10 superqueens, none attacks another\n", ""}));
  EXPECT_EQ(shell("nqueens solve 7 --rule toroidal -f jsonl -q").out,
            "{\"n\":7,\"columns\":[0,2,4,6,1,3,5],\"rule\":\"toroidal\"}\n");
  EXPECT_EQ(
      shell(R"(nqueens check '{"columns":[0],"rule":"toroidal"}' --rule superqueens)"),
      mistake("the rule of the board is toroidal, found --rule superqueens: remove one of them"));
  EXPECT_EQ(shell(R"(nqueens check '{"columns":[0],"rule":"toroidal"}' --rule queens)"),
            mistake("the rule of the board is toroidal, found --rule queens: remove one of them"));
}

TEST(Rule, SolvesATorusByTheFormula) {
  EXPECT_EQ(shell("nqueens solve 13 --rule toroidal -q"),
            (Answer{0, "0 2 4 6 8 10 12 1 3 5 7 9 11\n", ""}));
  EXPECT_EQ(shell("nqueens solve 13 --rule toroidal --method closed-form -q"),
            shell("nqueens solve 13 --rule toroidal -q"));
  EXPECT_EQ(shell("nqueens solve 1000001 --rule toroidal -q | nqueens check --rule toroidal").out,
            "solution: 1000001 queens on a torus, none attacks another\n");
}

TEST(Rule, ReportsAtOnceThatATorusHasNoSolution) {
  EXPECT_EQ(
      shell("nqueens solve 12 --rule toroidal"),
      (Answer{1, "",
              "There is no solution: 12 queens on a torus cannot be placed on 12 x 12 squares "
              "without attacking each other, because 12 is divisible by 2\n"}));
  EXPECT_EQ(shell("nqueens solve 999 --rule toroidal --queens 0,0"),
            (Answer{1, "",
                    "There is no solution: 999 queens on a torus cannot be placed on this board "
                    "without attacking each other, because 999 is divisible by 3\n"}));
  const Json json = Json::parse(shell("nqueens solve 9 --rule toroidal --json").out);
  EXPECT_EQ(json["columns"], nullptr);
  EXPECT_EQ(json["exhaustive"], true);
  EXPECT_EQ(json["rule"], "toroidal");
}

TEST(Rule, SearchesIfThereIsNoFormula) {
  EXPECT_EQ(shell("nqueens solve 10 --rule superqueens -q --algorithm depth-first").out,
            "2 5 8 0 3 6 9 1 4 7\n");
  EXPECT_EQ(shell("nqueens solve 13 --rule toroidal --queens 0,3 -f jsonl -q | nqueens check").out,
            "solution: 13 queens on a torus, none attacks another\n");
  EXPECT_EQ(shell("nqueens solve 300 --rule superqueens -f jsonl -q | nqueens check").out,
            "solution: 300 superqueens, none attacks another\n");
  const Answer none = shell("nqueens solve 9 --rule superqueens");
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(contains(none.err,
                       "There is no solution: 9 superqueens cannot be placed on 9 x 9 squares "
                       "without attacking each other\n"));
}

TEST(Rule, SolveRefusesMethodsAndAlgorithmsForThePlainRuleOnly) {
  EXPECT_EQ(shell("nqueens solve 7 --rule toroidal --method local-search"),
            mistake("method local-search supports the rule queens only, found the rule toroidal"));
  EXPECT_EQ(shell("nqueens solve 7 --rule superqueens --method closed-form"),
            mistake("method closed-form has no formula for the rule superqueens"));
  EXPECT_EQ(shell("nqueens solve 7 --rule toroidal --method closed-form --queens 0,0"),
            mistake("method closed-form places every queen itself and cannot keep given queens and "
                    "blocked squares: use method completion"));
  EXPECT_EQ(shell("nqueens solve 7 --rule toroidal --algorithm bitmask"),
            mistake("algorithm bitmask supports only the rule queens, not toroidal"));
  EXPECT_EQ(shell("nqueens solve 10000001 --rule toroidal"),
            mistake("method closed-form builds the whole solution in memory, up to n = "
                    "10000000, found n = 10000001"));
}

TEST(Rule, CheckAppliesTheRule) {
  EXPECT_EQ(shell("nqueens check 0 2 4 1 3 --rule toroidal"),
            (Answer{0, "solution: 5 queens on a torus, none attacks another\n", ""}));
  EXPECT_EQ(shell("nqueens check 0 2 -1 --rule superqueens --format cols --size 3").code, 2);
  EXPECT_EQ(shell("nqueens check '0 2 - -' --rule superqueens"),
            (Answer{1,
                    "not a solution: 2 of 4 superqueens, 1 conflicting pair\n"
                    "  queens at (1,1) and (2,3): a knight's move apart\n",
                    ""}));
  const Json json = Json::parse(shell("nqueens check 1 3 0 2 --rule toroidal --json").out);
  EXPECT_EQ(json["rule"], "toroidal");
  EXPECT_EQ(json["conflicts"], 2);
  EXPECT_EQ(json["pairs"][0]["line"], "diagonal");
}

// OEIS A002464: 5242 solutions for n = 8.
TEST(Rule, EveryCommandSupportsTouching) {
  EXPECT_EQ(shell("nqueens count 8 --rule touching -q"), (Answer{0, "5242\n", ""}));
  EXPECT_EQ(shell("nqueens list 4 --rule touching -q"), (Answer{0, "1 3 0 2\n2 0 3 1\n", ""}));
  EXPECT_EQ(shell("nqueens solve 3 --rule touching -q"),
            (Answer{1, "",
                    "There is no solution: 3 non-touching queens cannot be placed on 3 x 3 squares "
                    "without attacking each other\n"}));
  EXPECT_EQ(shell("nqueens solve 200 --rule touching -f jsonl -q | nqueens check").out,
            "solution: 200 non-touching queens, none attacks another\n");
  EXPECT_EQ(
      shell("nqueens check 0 2 1 3 --rule touching").out,
      "not a solution: 1 conflicting pair\n  queens at (2,3) and (3,2): same anti-diagonal\n");
  EXPECT_TRUE(contains(shell("nqueens trace 4 --rule touching").out,
                       "(2,2) is attacked by the queen in row 1 along its diagonal\n"));
  EXPECT_TRUE(
      contains(shell("nqueens draw '0 - -' --rule touching --attacks").out, "2 x x .\n3 x . .\n"));
  EXPECT_TRUE(contains(shell("nqueens model 4 --rule touching --as minizinc").out,
                       "(queens[row + 1] - queens[row] != 1)"));
}

TEST(Rule, IsSupportedByDrawTraceCompareAndModel) {
  EXPECT_TRUE(contains(shell("nqueens draw '0 - -' --rule toroidal --attacks").out, "3 x x x"));
  EXPECT_TRUE(contains(shell("nqueens trace 4 --rule superqueens").out,
                       "(2,3) is attacked by the queen in row 1 by a knight's move\n"));
  const Json json = Json::parse(
      shell("nqueens compare 7 --rule toroidal --all --runs 1 -a depth-first -a bitmask -f json -q")
          .out);
  EXPECT_EQ(json["rule"], "toroidal");
  EXPECT_EQ(json["algorithms"][0]["solutions"], 28);
  EXPECT_EQ(json["algorithms"][1]["reason"],
            "algorithm bitmask supports only the rule queens, not toroidal");
  EXPECT_TRUE(contains(shell("nqueens model 7 --rule toroidal --as minizinc").out, "mod n"));
}

TEST(Rule, IsRefusedByCommandsOnTheOrderedList) {
  const Answer refused =
      mistake("the ordered list of solutions supports only the rule queens, not toroidal");
  EXPECT_EQ(shell("nqueens rank 0 2 4 1 3 --rule toroidal"), refused);
  EXPECT_EQ(shell("nqueens rank '{\"columns\":[0,2,4,1,3],\"rule\":\"toroidal\"}'"), refused);
  EXPECT_EQ(shell("nqueens unrank 5 0 --rule toroidal"), refused);
  EXPECT_EQ(shell("nqueens sample 5 --rule toroidal"), refused);
}

TEST(Rule, AMistypedRuleGetsASuggestion) {
  EXPECT_EQ(shell("nqueens count 8 --rule toridal"),
            mistake("--rule: there is no 'toridal' (did you mean 'toroidal'?); choose from queens, "
                    "toroidal, superqueens, touching, rooks, semiqueens, toroidal-semiqueens, "
                    "reflecting, rook+nightrider, rook+zebrarider, queen+nightrider, "
                    "queen+camelrider, queen+zebrarider"));
  EXPECT_EQ(shell("nqueens count 8 --rule ''").code, 2);
}

// Rooks that also leap like a camel, on 4 x 4 squares. The solutions are the permutations in which
// no two queens are one row and three columns apart, or three rows and one column.
TEST(Rule, MadeOfTermsWorksInEveryCommand) {
  const std::string rule = " --rule 'camel + rook' ";
  EXPECT_EQ(shell("nqueens count 4 -q" + rule), (Answer{0, "8\n", ""}));
  EXPECT_EQ(shell("nqueens list 4 -q" + rule).out,
            "0 1 2 3\n0 1 3 2\n0 2 1 3\n1 0 2 3\n2 3 1 0\n3 1 2 0\n3 2 0 1\n3 2 1 0\n");
  EXPECT_EQ(shell("nqueens solve 4 -q" + rule + "| nqueens check" + rule).out,
            "solution: 4 pieces, none attacks another\n");
  EXPECT_EQ(shell("nqueens check 0 3 1 2" + rule).out,
            "not a solution: 1 conflicting pair\n  queens at (1,1) and (2,4): a leap apart\n");
  EXPECT_TRUE(contains(shell("nqueens trace 4 --all" + rule).out,
                       "(2,4) is attacked by the queen in row 1 by a leap\n"));
  EXPECT_TRUE(contains(shell("nqueens draw '0 - - -' --attacks" + rule).out,
                       "2 x . . x\n3 x . . .\n4 x x . .\n"));
  EXPECT_TRUE(contains(shell("nqueens model 4 --as minizinc" + rule).out,
                       "(queens[row + 1] - queens[row] != -3)"));
  EXPECT_EQ(Json::parse(shell("nqueens count 4 --json -q" + rule).out)["rule"], "rook+leap(1,3)");
}

TEST(Rule, CanBeReadFromAFile) {
  const TemporaryFolder folder;
  folder.write("camel.txt",
               "# a rook that also leaps like a camel\nrook  # rows and columns\n"
               "+ leap(1,3)\n");
  EXPECT_EQ(folder.shell("nqueens count 4 -q --rule-file camel.txt").out, "8\n");
  folder.write("wrong.txt", "rook +\n");
  EXPECT_EQ(folder.shell("nqueens count 4 --rule-file wrong.txt"),
            mistake("wrong.txt: expected rook, diagonals, diagonal, leap, rider, or the name of a "
                    "rule or piece at character 7 of the rule, found its end"));
  EXPECT_EQ(folder.shell("nqueens count 4 --rule-file camel.txt --rule toroidal"),
            mistake("--rule and --rule-file both set the rule: remove one of them"));
  EXPECT_EQ(folder.shell("nqueens count 4 --rule-file none.txt").code, 2);
  EXPECT_EQ(folder.shell("head -c 5000 /dev/zero > big; nqueens count 4 --rule-file big").code, 2);
}

TEST(Rule, IsWrittenToTheLedger) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens count 8 -q --rule 'rook + rider(1,2)' --ledger l").out, "276\n");
  EXPECT_EQ(folder.shell("nqueens count 8 -q --rule nightrider --ledger l --resume").out, "276\n");
  EXPECT_EQ(folder.shell("nqueens count 8 -q --rule 'leap(1,3)' --ledger own").code, 0);
  EXPECT_EQ(folder.shell("nqueens verify own -q").code, 0);
  EXPECT_EQ(folder.shell("nqueens merge own -q").out,
            folder.shell("nqueens count 8 -q --rule 'camel'").out);
}

}  // namespace
}  // namespace nqueens::cli

// tests/cli/search/model_test.cpp - tests `nqueens model`.
//
// The tests in tests/search/model check the content of the models.
// SPDX-License-Identifier: MIT
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

TEST(ModelCommand, WritesTheBoardWithItsQueensAndBlockedSquares) {
  const Answer answer =
      shell("nqueens model 6 --as asp --queens 1,3 --blocked 0,2 | grep '^:- .*queen([0-9]'");
  EXPECT_EQ(answer, (Answer{0, ":- not queen(1,3).\n:- queen(0,2).\n", ""}));
}

TEST(ModelCommand, ReadsABoardFromStandardInput) {
  const Answer answer = shell("nqueens model - --as prolog | grep -E '^(size|given|blocked)[(]'",
                              {.input = "..Q.\n#...\n....\n....\n"});
  EXPECT_EQ(answer, (Answer{0, "size(4).\ngiven(0, 2).\nblocked(1, 0).\n", ""}));
}

TEST(ModelCommand, WritesAFile) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens model 8 --as dimacs -o queens.cnf"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.read("queens.cnf"), shell("nqueens model 8 --as dimacs").out);
}

TEST(ModelCommand, CanBeSolvedInAPipe) {
  if (!has_tool("clingo")) GTEST_SKIP() << "clingo is not installed";
  EXPECT_EQ(shell("nqueens model 10 --as asp | clingo --verbose=0 0 | grep -c queen").out,
            "724\n");  // OEIS A000170
}

TEST(ModelCommand, TheRecipeInTheTextLeadsToACheckedSolution) {
  if (!has_tool("cadical")) GTEST_SKIP() << "cadical is not installed";
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "nqueens model 12 --as dimacs -o queens.cnf; eval \"$(sed -n '5,7s/^c //p' queens.cnf)\"");
  EXPECT_TRUE(answer.out.starts_with("solution")) << answer.out << answer.err;
}

// Rooks touch each other in both solutions of this level, which the rule of a level, touching,
// would refuse.
TEST(ModelCommand, TheRecipeNamesTheRuleOfALevel) {
  if (!has_tool("cadical")) GTEST_SKIP() << "cadical is not installed";
  const TemporaryFolder folder;
  folder.write("level", "AB\nAB\n");
  const Answer answer = folder.shell(
      "nqueens model 2 --regions level --rule rooks --as dimacs -o queens.cnf; "
      "eval \"$(sed -n '5,7s/^c //p' queens.cnf | sed s/LEVEL/level/)\"");
  EXPECT_TRUE(answer.out.starts_with("solution")) << answer.out << answer.err;
}

TEST(ModelCommand, NeedsALanguage) {
  EXPECT_EQ(shell("nqueens model 8"),
            (Answer{2, "", "nqueens: --as is required; see 'nqueens model --help'\n"}));
  EXPECT_EQ(shell("nqueens model 8 --as dimac"),
            (Answer{2, "",
                    "nqueens: --as: there is no 'dimac' (did you mean 'dimacs'?); choose from "
                    "dimacs, minizinc, asp, prolog, opb, smtlib, xcsp3, qubo\n"}));
}

TEST(ModelCommand, RefusesBoardsTooLargeForTheLanguage) {
  EXPECT_EQ(
      shell("nqueens model 20001 --as dimacs"),
      (Answer{2, "",
              "nqueens: a model in dimacs takes boards of at most 20000 rows, found 20001\n"}));
  EXPECT_EQ(
      shell("nqueens model 201 --as qubo"),
      (Answer{2, "", "nqueens: a model in qubo takes boards of at most 200 rows, found 201\n"}));
  EXPECT_EQ(shell("nqueens model 20000 --as smtlib --rule 'queens+rider(+1,+2,wrapped)'"),
            (Answer{2, "",
                    "nqueens: the clauses of this board need more than 2147483647 variables, which "
                    "solvers do not support\n"}));
  EXPECT_EQ(shell("nqueens model 1e9 --as minizinc | grep -c 'int: n = 1000000000'").out, "1\n");
}

TEST(ModelCommandSlow, ALargeModelIsStreamed) {
  const Measured measured = nqueens::cli::measured("nqueens model 1000 --as dimacs | wc -l");
  EXPECT_EQ(measured.answer.out, "11977999\n");
  if (is_sanitized()) return;
  EXPECT_LT(measured.max_resident_megabytes, 30);
}

}  // namespace
}  // namespace nqueens::cli

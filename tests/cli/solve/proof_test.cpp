// tests/cli/solve/proof_test.cpp - tests `nqueens solve` with --proof, --check-proof and --clauses.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nqueens/search/algorithms.h"
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// Each test writes its files in its own folder.
class SolveProof : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!search::has_algorithm("sat")) GTEST_SKIP() << "the build does not have CaDiCaL";
  }

  Answer in_folder(const std::string& script) { return shell(script, {.folder = folder_.path()}); }

 private:
  TemporaryFolder folder_;
};

constexpr const char* kNone = "nqueens solve 6 --queens 0,0 -q ";
constexpr const char* kLevel =
    "nqueens solve 5 --regions AAABB/CAABB/CCDDB/CCDEE/CCEEE -q --count ";

TEST_F(SolveProof, ShowsThatThereIsNoSolution) {
  EXPECT_EQ(in_folder(std::string(kNone) + "--proof a.drat --clauses a.cnf").code, 1);
  EXPECT_EQ(in_folder(std::string(kNone) + "--check-proof a.drat"),
            (Answer{0, "proof: the board has no solution\n", ""}));
  EXPECT_EQ(in_folder("nqueens model 6 --queens 0,0 --as dimacs | cmp - a.cnf && tail -n 1 a.drat"),
            (Answer{0, "0\n", ""}));
}

// Six queens have 4 solutions (OEIS A000170). The level has the solutions 13024, 14203 and 41302.
TEST_F(SolveProof, ShowsThatThereAreNoOtherSolutions) {
  EXPECT_EQ(in_folder("nqueens solve 6 --count -q --proof a.drat --clauses a.cnf"),
            (Answer{0, "4\n", ""}));
  EXPECT_EQ(in_folder("nqueens solve 6 --count -q --check-proof a.drat").out,
            "proof: the board has only 4 solutions\n");
  EXPECT_EQ(in_folder("tail -n 4 a.cnf | awk '{print NF}' | uniq").out, "7\n");
  EXPECT_EQ(in_folder(std::string(kLevel) + "--proof a.drat").out, "3\n");
  EXPECT_EQ(in_folder(std::string(kLevel) + "--check-proof a.drat").out,
            "proof: the board has only 3 solutions\n");
  const std::string one =
      "nqueens solve 5 --regions AAABB/CAABB/CCDDB/CCDEE/CCEEE "
      "--queens 0,4 --count -q ";
  EXPECT_EQ(in_folder(one + "--proof a.drat").out, "1\n");
  EXPECT_EQ(in_folder(one + "--check-proof a.drat").out,
            "proof: the board has only one solution\n");
}

TEST_F(SolveProof, IsRefusedWhenItIsDamaged) {
  in_folder(std::string(kNone) + "--proof a.drat");
  const std::string check = std::string(kNone) + "--check-proof b.drat";
  const Answer cut = in_folder("head -n -1 a.drat > b.drat; " + check);
  EXPECT_EQ(cut.code, 1);
  EXPECT_TRUE(contains(cut.out, ": the text ends without the empty clause\n")) << cut.out;
  EXPECT_EQ(in_folder("echo 7 0 | cat - a.drat > b.drat; " + check),
            (Answer{1,
                    "not a proof: line 1: its clause does not follow by unit propagation from the "
                    "clauses before it\n",
                    ""}));
  const auto json = nlohmann::json::parse(in_folder(check + " --json").out);
  EXPECT_EQ(json["valid"], false);
  EXPECT_EQ(json["refusal"],
            "line 1: its clause does not follow by unit propagation from the clauses before it");
}

// Without a proof, no file appears.
TEST_F(SolveProof, IsNotWrittenForABoardWithASolution) {
  const Answer answer = in_folder("nqueens solve 8 --proof a.drat; ls");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.out, "3 5 7 1 6 0 2 4\n");
  EXPECT_TRUE(contains(answer.err, "No proof was written, because the board has a solution"));
}

// By a theorem, 22 queens on a torus have no solution. The SAT solver takes hours to prove this.
TEST_F(SolveProof, IsNotWrittenIfTheTimeIsShort) {
  const Answer answer =
      in_folder("nqueens solve 22 --rule toroidal -q --time-limit 1 --proof a.drat; echo $?; ls");
  EXPECT_EQ(answer.out, "3\n");
  EXPECT_TRUE(contains(answer.err, "No proof was written: the solver found none in "))
      << answer.err;
}

// Listing the 2,279,184 solutions of 15 queens takes longer than the limit.
TEST_F(SolveProof, IsUndecidedIfTheTimeIsShort) {
  const Answer answer = in_folder(
      "touch a.drat; nqueens solve 15 --count -q --time-limit 0.001 --check-proof a.drat --json");
  EXPECT_EQ(answer.code, 3);
  const auto json = nlohmann::json::parse(answer.out);
  EXPECT_TRUE(json["valid"].is_null());
  EXPECT_TRUE(json["solutions"].is_null());
  EXPECT_EQ(json["ended"], "limit reached");
}

TEST_F(SolveProof, OnAFullDiskIsAnError) {
  const Answer answer = in_folder(std::string(kNone) + "--proof /dev/full");
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(contains(answer.err, "No space left on device")) << answer.err;
}

TEST_F(SolveProof, IsReadFromStandardInput) {
  const std::string check = std::string(kNone) + "--check-proof - --output -";
  EXPECT_EQ(in_folder(std::string(kNone) + "--proof a.drat; " + check + " < a.drat").out,
            "proof: the board has no solution\n");
}

TEST_F(SolveProof, RefusesOtherOptions) {
  EXPECT_EQ(shell("nqueens solve 6 --clauses a").code, 2);
  EXPECT_EQ(shell("nqueens solve 6 --check-proof a --clauses a").err,
            "nqueens: the proof and --clauses name the same file\n");
  EXPECT_EQ(shell("nqueens solve 6 --proof a --output a").err,
            "nqueens: the proof and --output name the same file\n");
  EXPECT_EQ(
      shell("nqueens solve 6 --count --proof -").err,
      "nqueens: standard output cannot contain both the proof and the answer: add --output\n");
  EXPECT_EQ(shell("nqueens solve 6 --proof a --clauses b -o b").err,
            "nqueens: --clauses and --output name the same file\n");
  EXPECT_EQ(shell("nqueens solve 6 --check-proof a --format board").err,
            "nqueens: --check-proof writes no solution: remove --format\n");
  EXPECT_EQ(shell("nqueens solve 6 --check-proof a --method exact").err,
            "nqueens: --check-proof does not search for a solution: remove --first, --method, "
            "--algorithm, --by and --order\n");
  EXPECT_EQ(shell("nqueens solve 6 --proof a --check-proof b").err,
            "nqueens: expected --proof or --check-proof, found both\n");
  EXPECT_EQ(
      shell("nqueens solve 12 --symmetric quarter --proof a").err,
      "nqueens: proofs are about all solutions of the board, not about symmetric ones: remove "
      "--symmetric\n");
  EXPECT_EQ(shell("nqueens solve 301 --queens 0,0 1,1 --proof /tmp/none.drat -q").err,
            "nqueens: proofs are supported for n up to 300, found n = 301\n");
  EXPECT_EQ(shell("nqueens solve 6 --check-proof missing").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

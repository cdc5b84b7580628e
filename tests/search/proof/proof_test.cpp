// tests/search/proof/proof_test.cpp - proofs are accepted if and only if each of their clauses
// follows from the clauses before it.
// SPDX-License-Identifier: MIT
#include "nqueens/search/proof/proof.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/algorithms.h"
#include "tests/search/naive.h"
#include "tests/search/proof/proving.h"

namespace nqueens::search {
namespace {

using testing::checked;
using testing::proof_of;
using Clause = std::vector<Literal>;

class Proof : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!has_algorithm("sat")) GTEST_SKIP() << "the build does not have CaDiCaL";
  }
};

// Returns the claim that there are no solutions except those found by testing all permutations.
Claim listed(const Problem& problem) {
  Claim claim = {.problem = problem};
  for (const Placement& solution : testing::naive_solutions(problem)) {
    claim.solutions.push_back(solution.queens());
  }
  return claim;
}

// A second checker, which only applies the definition of RUP: it visits all clauses repeatedly
// until none forces a literal. Returns whether the text is a proof.
bool is_proof(const Claim& claim, const std::string& text) {
  std::vector<Clause> clauses;
  for_each_clause(claim, [&](std::span<const Literal> clause) {
    clauses.emplace_back(clause.begin(), clause.end());
    return true;
  });
  const auto follows = [&](const Clause& learnt) {
    std::vector<int> values(static_cast<std::size_t>(clause_totals(claim).variables) + 1);
    const auto value = [&](Literal literal) {
      return literal > 0 ? values[static_cast<std::size_t>(literal)]
                         : -values[static_cast<std::size_t>(-literal)];
    };
    const auto set = [&](Literal literal) {
      values[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
    };
    for (const Literal literal : learnt) {
      if (value(literal) > 0) return true;
      set(-literal);
    }
    for (bool changes = true; changes;) {
      changes = false;
      for (const Clause& clause : clauses) {
        if (std::ranges::any_of(clause, [&](Literal literal) { return value(literal) > 0; })) {
          continue;
        }
        const auto open =
            std::ranges::count_if(clause, [&](Literal literal) { return value(literal) == 0; });
        if (open == 0) return true;
        if (open > 1) continue;
        set(*std::ranges::find_if(clause, [&](Literal literal) { return value(literal) == 0; }));
        changes = true;
      }
    }
    return false;
  };
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    if (line.starts_with("d ")) continue;  // additional clauses never make a step invalid
    std::istringstream numbers(line);
    Clause learnt;
    Literal literal = 0;
    while (numbers >> literal && literal != 0) learnt.push_back(literal);
    if (!follows(learnt)) return false;
    if (learnt.empty()) return true;
    clauses.push_back(learnt);
  }
  return false;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void expect_proven(const Claim& claim) {
  const std::string proof = proof_of(claim);
  ASSERT_FALSE(proof.empty());
  const ProofCheck check = checked(claim, proof);
  EXPECT_TRUE(check.is_valid) << check.refusal;
  EXPECT_EQ(check.ended, Ended::Complete);
  EXPECT_TRUE(is_proof(claim, proof));
}

// OEIS A000170.
TEST_F(Proof, ShowsThePublishedNumbersOfSolutions) {
  const std::vector<std::size_t> known = {1, 0, 0, 2, 10, 4, 40, 92};
  for (std::int32_t n = 1; n <= 8; ++n) {
    const Claim claim = listed(Problem(n));
    ASSERT_EQ(claim.solutions.size(), known[static_cast<std::size_t>(n) - 1]);
    expect_proven(claim);
  }
}

TEST_F(Proof, SupportsGivenQueensBlockedSquaresAndRules) {
  expect_proven({.problem = Problem(6, {{0, 0}})});
  expect_proven({.problem = Problem(8, {{0, 0}, {1, 1}})});    // they attack each other
  expect_proven({.problem = Problem(4, {{0, 1}}, {{0, 1}})});  // a queen on a blocked square
  expect_proven(listed(Problem(8, {{3, 1}, {4, 3}})));         // F. Nauck, 1850: two solutions
  expect_proven({.problem = Problem(8, {}, {}, Rule::Toroidal)});
  expect_proven({.problem = Problem(9, {}, {}, Rule::Superqueens)});
}

RC_GTEST_PROP(ProofProperty, OfAllSolutionsIsValid, ()) {
  if (!has_algorithm("sat")) return;
  const Claim claim = listed(testing::random_problem(6));
  const std::string proof = proof_of(claim);
  RC_ASSERT(checked(claim, proof).is_valid);
  RC_ASSERT(is_proof(claim, proof));
}

// A region of one square has no room for two stars, so its clauses contain the empty clause.
TEST_F(Proof, EndsWithTheEmptyClauseIfTheModelContainsIt) {
  const Regions regions(9, [] {
    std::vector<std::uint8_t> labels(81);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      labels[i] = i < 1 ? 0 : static_cast<std::uint8_t>(std::min<std::size_t>(8, 1 + i / 10));
    }
    return labels;
  }());
  const Claim claim = {.problem = Problem(9, {}, {}, Rule::Touching).with_regions(regions, 2)};
  const std::string proof = proof_of(claim);
  EXPECT_TRUE(proof.ends_with("0\n"));
  const ProofCheck check = checked(claim, proof);
  EXPECT_TRUE(check.is_valid) << check.refusal;
}

TEST_F(Proof, DoesNotExistForAListThatLacksASolution) {
  Claim claim = listed(Problem(8));
  claim.solutions.erase(claim.solutions.begin() + 17);
  const ProofResult result = prove(claim, [](std::string_view) {});
  EXPECT_FALSE(result.is_proven);
  EXPECT_TRUE(result.has_others);
  EXPECT_FALSE(checked(claim, proof_of(listed(Problem(8)))).is_valid);
}

TEST_F(Proof, DoesNotFitAnotherBoard) {
  const std::string proof = proof_of({.problem = Problem(6, {{0, 0}})});
  EXPECT_TRUE(checked({.problem = Problem(6, {{0, 0}})}, proof).is_valid);
  EXPECT_FALSE(checked({.problem = Problem(6, {{0, 1}})}, proof).is_valid);
}

// Each line is damaged in four ways, one at a time. A damaged line can still follow from the
// earlier clauses; is_proof() decides this.
TEST_F(Proof, WithADamagedLineIsRefusedUnlessTheLineStillFollows) {
  const Claim claim = {.problem = Problem(6, {{0, 0}})};
  const std::vector<std::string> lines = lines_of(proof_of(claim));
  ASSERT_GT(lines.size(), 5U);
  std::size_t refused = 0;
  std::size_t damaged = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("d ")) continue;
    const std::string negated = lines[i].starts_with('-') ? lines[i].substr(1) : "-" + lines[i];
    const std::string shortened = lines[i].substr(lines[i].find(' ') + 1);
    for (const std::string& other : {negated, shortened, "1 " + lines[i], std::string("0")}) {
      if (lines[i] == "0") continue;
      std::vector<std::string> changed = lines;
      changed[i] = other;
      std::erase_if(changed, [](const std::string& line) { return line.starts_with("d "); });
      const bool is_valid = checked(claim, joined(changed)).is_valid;
      EXPECT_EQ(is_valid, is_proof(claim, joined(changed))) << "line " << i + 1 << ": " << other;
      refused += is_valid ? 0 : 1;
      ++damaged;
    }
  }
  EXPECT_GT(refused, damaged / 4);
}

TEST(ProofText, OfTwoQueensCanBeWrittenByHand) {
  const Claim claim = {.problem = Problem(2)};
  // A queen on square 1 or 2 would attack all other squares, so neither square has a queen.
  EXPECT_TRUE(checked(claim, "-1 0\n-2 0\n0\n").is_valid);
  EXPECT_TRUE(checked(claim, "-1 0\n0\n").is_valid);
  EXPECT_EQ(checked(claim, "c a comment\n-1 0\nd 1 2 0\n  -2\t0 \r\n0\n").clauses, 3U);
  EXPECT_EQ(checked(claim, "0\n").refusal,
            "line 1: its clause does not follow by unit propagation from the clauses before it");
  EXPECT_EQ(checked(claim, "-1 0\n-2 0\n").refusal,
            "line 3: the text ends without the empty clause");
  EXPECT_EQ(checked(claim, "").refusal, "line 1: the text ends without the empty clause");
}

TEST(ProofText, OfAnotherFormIsRefused) {
  const Claim claim = {.problem = Problem(2)};
  const std::string range =
      "line 1: expected literals from 1 to 4 or their negatives, and a 0 at the end";
  for (const char* line :
       {"5 0", "-5 0", "x 0", "1 x 0", "99999999999 0", "a\x02\x04", "1,2 0", "- 1 0", "e 1 0"}) {
    EXPECT_EQ(checked(claim, line).refusal, range) << line;
  }
  for (const char* line : {"1", "d 1", "", "-1 \n0"}) {
    EXPECT_EQ(checked(claim, line).refusal, *line == '\0'
                                                ? "line 1: the text ends without the empty clause"
                                                : "line 1: it does not end with 0");
  }
  EXPECT_EQ(checked(claim, "-1 0 0\n0\n").refusal, "line 1: it continues after the 0");
  EXPECT_EQ(checked(claim, "d 1 4 0\n").refusal, "line 1: it deletes a clause that is not present");
  EXPECT_EQ(checked(claim, "\n0\n").refusal, "line 1: it does not end with 0");
}

// A line may arrive in pieces of any size. Its length is limited.
TEST(ProofText, IsReadInPieces) {
  const Claim claim = {.problem = Problem(2)};
  for (std::size_t piece = 1; piece < 12; ++piece) {
    EXPECT_TRUE(checked(claim, "-1 0\n-2 0\n0", piece).is_valid) << piece;
  }
  const std::string endless(std::size_t{40} << 20, ' ');
  EXPECT_EQ(checked(claim, endless, endless.size()).refusal, "line 1: the line is too long");
}

TEST(ProofText, CanDeleteAndRepeatClauses) {
  const Claim claim = {.problem = Problem(2)};
  // Without the clause "square 1 or 2", the first row gives no contradiction.
  EXPECT_FALSE(checked(claim, "d 1 2 0\nd 3 4 0\nd 1 3 0\nd 2 4 0\n-1 0\n").is_valid);
  // A clause can occur twice, and a unit clause remains in force after its deletion.
  EXPECT_TRUE(checked(claim, "-1 -2 0\nd -2 -1 0\nd -1 -2 0\n-1 0\nd -1 0\n0\n").is_valid);
  EXPECT_FALSE(checked(claim, "d -1 -2 0\nd -1 -2 0\n").is_valid);
}

TEST(ProofClaim, MustListSolutions) {
  const std::string proof = "0\n";
  Claim claim = {.problem = Problem(4), .solutions = {{{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
  EXPECT_FALSE(checked(claim, proof).is_valid);
  claim.solutions.push_back(claim.solutions[0]);
  EXPECT_THROW(checked(claim, proof), UsageError);
  std::ranges::reverse(claim.solutions[1]);
  EXPECT_THROW(checked(claim, proof), UsageError);
  claim.solutions[1] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
  EXPECT_THROW(checked(claim, proof), UsageError);
  EXPECT_THROW(checked({.problem = Problem(kMaxProofSize + 1)}, proof), UsageError);
}

TEST(ProofClaim, WithoutSolutionsHasTheClausesOfTheModel) {
  const Problem problem(7, {{0, 0}}, {{3, 3}});
  std::string text;
  write_clauses({.problem = problem}, [&](std::string_view piece) { text += piece; });
  EXPECT_EQ(text, written_model(model("dimacs"), problem));
}

TEST_F(Proof, StopsWhenItIsAskedTo) {
  std::stop_source stop;
  stop.request_stop();
  const Claim claim = {.problem = Problem(50, {}, {})};
  EXPECT_EQ(prove(claim, [](std::string_view) {}, {.stop = stop.get_token()}).ended,
            Ended::Stopped);
  // The tautology "1 or not 1" follows at any time.
  const ReadText tautologies = [&](std::span<char> room) {
    const std::string_view line = "1 -1 0\n";
    const std::size_t count = std::min(line.size(), room.size());
    std::copy_n(line.begin(), count, room.begin());
    return count;
  };
  const ProofCheck check =
      check_proof(claim, tautologies, {.deadline = Clock::now() + std::chrono::milliseconds(20)});
  EXPECT_FALSE(check.is_valid);
  EXPECT_EQ(check.ended, Ended::LimitReached);
}

TEST_F(Proof, PropagatesAnExceptionOfItsCallback) {
  const Claim claim = {.problem = Problem(6, {{0, 0}})};
  EXPECT_THROW(prove(claim, [](std::string_view) { throw std::runtime_error("disk full"); }),
               std::runtime_error);
}

}  // namespace
}  // namespace nqueens::search

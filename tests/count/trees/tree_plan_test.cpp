// tests/count/trees/tree_plan_test.cpp - tests plans of search trees and the choice of methods: for
// any split, the tasks add up to the total, and each task agrees with a plain search.
// SPDX-License-Identifier: MIT
#include "nqueens/count/trees/tree_plan.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/rule.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/verify.h"
#include "tests/board/random_boards.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;
using testing::Folder;

struct KnownCount {
  Question question;
  std::string method;
  std::uint64_t solutions;
};

// Sources: OEIS A051223, A051906, A032522 and A033148; the sequences of the other rules
// (board/published.cpp); for the two rules without a name, a search of all permutations.
const std::vector<KnownCount>& known_counts() {
  static const std::vector<KnownCount> kAll = {
      {Question(Problem(12).with_rule(Rule::Superqueens)), "rules", 156},
      {Question(Problem(13).with_rule(Rule::Toroidal)), "rules", 4524},
      {Question(Problem(8).with_rule(Rule::Touching)), "rules", 5242},
      {Question(Problem(7).with_rule(rule("rooks"))), "rules", 5040},
      {Question(Problem(9).with_rule(rule("semiqueens"))), "rules", 12657},
      {Question(Problem(9).with_rule(rule("toroidal-semiqueens"))), "rules", 2025},
      {Question(Problem(12).with_rule(rule("reflecting"))), "rules", 496},
      {Question(Problem(10).with_rule(rule("rook+nightrider"))), "rules", 2304},
      {Question(Problem(9).with_rule(rule("rook+zebrarider"))), "rules", 12112},
      {Question(Problem(13).with_rule(rule("queen+camelrider"))), "rules", 116},
      {Question(Problem(13).with_rule(rule("queen+zebrarider"))), "rules", 304},
      {Question(Problem(8).with_rule(rule("rook+rider(2,6)"))), "rules", 16064},
      {Question(Problem(8).with_rule(rule("rook+rider(+2,+2)"))), "rules", 14212},
      {Question(Problem(13), Symmetry::Rotate180), "orbits", 136},
      {Question(Problem(16), Symmetry::Rotate90), "orbits", 64},
      {Question(Problem(21), Symmetry::Rotate90), "pairings", 704}};
  return kAll;
}

std::uint64_t solutions(const Question& question, const std::string& method, std::int32_t split) {
  const Result result = count(question, {.method = method, .split = split});
  EXPECT_TRUE(result.complete());
  return static_cast<std::uint64_t>(result.solutions);
}

TEST(TreePlan, HasTasksThatAddUpForEverySplit) {
  for (const KnownCount& known : known_counts()) {
    for (const std::int32_t split : {kAutoSplit, 1, 2, 3, 4}) {
      EXPECT_EQ(solutions(known.question, known.method, split), known.solutions)
          << known.method << ", split " << split;
    }
  }
}

TEST(TreePlan, HasTasksThatAgreeWithAPlainSearch) {
  const Watch watch;
  RunControl control(watch);
  for (const KnownCount& known : known_counts()) {
    const auto plan = make_plan(known.question, known.method, 2);
    const auto& tree = dynamic_cast<const TreePlan&>(*plan);
    for (std::uint64_t task = 0; task < plan->id().tasks; ++task) {
      ASSERT_EQ(tree.count(task, control), plan->recount(task, control))
          << known.method << ", task " << task;
    }
  }
}

TEST(TreePlan, IsMadeFromItsId) {
  const Watch watch;
  RunControl control(watch);
  for (const KnownCount& known : known_counts()) {
    const PlanId id = make_plan(known.question, known.method, 2)->id();
    EXPECT_EQ(make_plan(id, control)->id(), id);
    EXPECT_EQ(id.board, board_word(known.question));
  }
}

TEST(TreePlan, OfAnotherBoardHasAnotherFingerprint) {
  const auto fingerprint = [](std::int32_t column) {
    return make_plan(Question(Problem(12, {{0, 0}}, {{11, column}}, Rule::Superqueens)), "rules", 1)
        ->id()
        .fingerprint;
  };
  EXPECT_NE(fingerprint(3), fingerprint(4));
}

TEST(TreePlan, HasEnoughTasksForManyThreads) {
  EXPECT_GE(make_plan(Question(Problem(16).with_rule(Rule::Superqueens)), "rules")->id().tasks,
            512U);
  EXPECT_GE(make_plan(Question(Problem(24), Symmetry::Rotate180))->id().tasks, 512U);
  EXPECT_GE(make_plan(Question(Problem(48), Symmetry::Rotate90))->id().tasks, 512U);
}

TEST(TreePlan, RefusesSplitsOutOfRange) {
  const Question superqueens(Problem(8).with_rule(Rule::Superqueens));
  EXPECT_EQ(complaint<UsageError>([&] { make_plan(superqueens, "rules", 8); }),
            "the split of method rules must be from 1 to 7, found 8");
  EXPECT_EQ(complaint<UsageError>([&] { make_plan(superqueens, "rules", -1); }),
            "expected a split of 1 or more, found -1");
}

TEST(TreePlan, EndsWhenTheRunDoes) {
  std::stop_source stop;
  stop.request_stop();
  const Watch watch = {.stop = stop.get_token()};
  RunControl control(watch);
  EXPECT_EQ(make_plan(resolve(Question(Problem(24), Symmetry::Rotate180), {.split = 9}), control),
            nullptr);
}

TEST(Methods, ReportWhatTheyDoNotCount) {
  const Question superqueens(Problem(8).with_rule(Rule::Superqueens));
  const Question given(Problem(8, {{0, 0}}));
  const Question half_turn(Problem(8), Symmetry::Rotate180);
  const auto refusal = [](const Question& question, const std::string& method) {
    return complaint<UsageError>([&] { resolve(question, {.method = method}); });
  };
  EXPECT_EQ(refusal(superqueens, "cross"),
            "method cross supports only the rule queens, found superqueens");
  EXPECT_EQ(refusal(superqueens, "rows"),
            "method rows supports only the rule queens, found superqueens");
  EXPECT_EQ(refusal(given, "halves"), "method halves supports only the empty board");
  EXPECT_EQ(refusal(half_turn, "textbook"), "method textbook does not count symmetric solutions");
  EXPECT_EQ(refusal(half_turn, "rules"), "method rules does not count symmetric solutions");
  EXPECT_EQ(refusal(8, "rules"),
            "method rules does not count the empty board under the rule queens; use textbook");
  EXPECT_EQ(refusal(8, "orbits"), "method orbits counts only symmetric solutions");
  EXPECT_EQ(refusal(half_turn, "pairings"),
            "method pairings counts only solutions equal to their quarter turn, on an empty board "
            "under the rule queens");
}

TEST(TreePlan, WithoutTasksCanBeBuiltAgain) {
  for (std::int32_t n = 4; n <= 9; ++n) {
    const Question question(Problem(n).with_rule(Rule::Superqueens));
    const Watch watch;
    RunControl control(watch);
    const PlanId id = make_plan(resolve(question), control)->id();
    EXPECT_EQ(id.tasks, 0U) << n;
    EXPECT_EQ(make_plan(id, control)->id(), id) << n;
  }
}

TEST(Methods, AreChosenToSuitTheQuestion) {
  EXPECT_EQ(resolve(Question(Problem(8, {{0, 0}}))).method->name, "rows");
  EXPECT_EQ(resolve(Question(Problem(8).with_rule(Rule::Toroidal))).method->name, "rules");
  EXPECT_EQ(resolve(Question(Problem(8), Symmetry::Rotate180)).method->name, "orbits");
  EXPECT_EQ(resolve(Question(Problem(8), Symmetry::Rotate90)).method->name, "pairings");
  EXPECT_EQ(resolve(Question(Problem(8, {{0, 1}}), Symmetry::Rotate90)).method->name, "orbits");
}

TEST(Count, RefusesAKernelIfTheMethodUsesNone) {
  const Question superqueens(Problem(8).with_rule(Rule::Superqueens));
  EXPECT_EQ(complaint<UsageError>([&] { count(superqueens, {.kernel = "portable"}); }),
            "method rules uses no kernel, found portable");
}

TEST(Count, SplitsOnlyCountsOfTheEmptyBoard) {
  const Question given(Problem(8, {{0, 0}}));
  EXPECT_EQ(complaint<UsageError>([&] { count(given, {}, {.classify = Classify::Yes}); }),
            "only a count of all solutions of an empty board under the rule queens can be split by "
            "symmetry");
  EXPECT_EQ(complaint<UsageError>([&] { count(given, {}, {.by_first_row = ByFirstRow::Yes}); }),
            "only a count of all solutions of an empty board under the rule queens can be split by "
            "first row");
}

RC_GTEST_PROP(Count, OfABoardUnderAnyRuleEqualsASearchOfAllPermutations, ()) {
  const std::int32_t n = nqueens::testing::random_size(7);
  const Problem problem(n, nqueens::testing::random_squares(n, 1),
                        nqueens::testing::random_squares(n, 4), nqueens::testing::random_variant());
  std::uint64_t total = 0;
  std::vector<std::int32_t> columns(static_cast<std::size_t>(n));
  std::iota(columns.begin(), columns.end(), 0);
  do {
    if (solves(Placement(columns), problem)) ++total;
  } while (std::next_permutation(columns.begin(), columns.end()));
  RC_ASSERT(solutions(Question(problem), "rules", kAutoSplit) == total);
}

RC_GTEST_PROP(Count, OfABoardWithGivenQueensIsTheSameByMethodsRowsAndRules, ()) {
  const std::int32_t n = nqueens::testing::random_size(10);
  const int most_given = *rc::gen::inRange(0, 3);
  const Question question(Problem(n, nqueens::testing::random_squares(n, most_given),
                                  nqueens::testing::random_squares(n, 1)));
  if (question.is_plain()) return;  // the method `rules` does not count it
  RC_ASSERT(solutions(question, "rows", kAutoSplit) == solutions(question, "rules", kAutoSplit));
}

// A count of the first half of the tasks can be resumed, and its ledger passes verification.
TEST(Count, OfAnyQuestionIsKeptResumedAndVerified) {
  for (const KnownCount& known : known_counts()) {
    const Folder folder;
    const auto ledger = folder / "x.ledger";
    const auto plan = make_plan(known.question, known.method, 2);
    const Choice choice = {.method = known.method, .split = 2};
    const Params part = {.ledger = ledger,
                         .tasks = std::vector{TaskRange{0, plan->id().tasks / 2}}};
    EXPECT_FALSE(count(known.question, choice, part).complete());
    EXPECT_FALSE(verify(read_ledger(ledger)).failed()) << known.method;
    const Result result = count(known.question, choice, {.ledger = ledger, .keep = Keep::Resume});
    EXPECT_EQ(result.solutions, WideCount{known.solutions});
    EXPECT_EQ(result.tasks_found, plan->id().tasks / 2);
    EXPECT_FALSE(verify(read_ledger(ledger), {.sample = 1'000'000}).failed()) << known.method;
  }
}

TEST(Count, ResumesOnlyALedgerOfTheSameBoard) {
  const Folder folder;
  const auto ledger = folder / "x.ledger";
  count(Question(Problem(10, {{0, 3}})), {.split = 2}, {.ledger = ledger});
  const std::string complaint_text = complaint<Error>([&] {
    count(Question(Problem(10, {{0, 4}})), {.split = 2}, {.ledger = ledger, .keep = Keep::Resume});
  });
  EXPECT_NE(complaint_text.find("board"), std::string::npos) << complaint_text;
}

// Verification recounts the tasks and finds the task whose result was changed.
TEST(Count, WithAWrongRecordFailsVerification) {
  const Folder folder;
  const auto ledger = folder / "x.ledger";
  const Question question(Problem(12).with_rule(Rule::Superqueens));
  count(question, {}, {.ledger = ledger});
  Ledger forged = read_ledger(ledger);
  forged.records[0].solutions += 1;
  EXPECT_TRUE(verify(forged, {.sample = 1'000'000}).failed());
}

}  // namespace
}  // namespace nqueens::count

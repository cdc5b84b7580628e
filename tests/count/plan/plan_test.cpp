// tests/count/plan/plan_test.cpp - plans are equal on all machines, and their tasks cover the whole
// board.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/pair/central_reach.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;

std::uint64_t recounted(const Plan& plan) {
  const Watch watch;
  RunControl control(watch);
  std::uint64_t sum = 0;
  for (std::uint64_t task = 0; task < plan.id().tasks; ++task) sum += plan.recount(task, control);
  return sum;
}

// Returns the sums of the recounts of all tasks, for n = 4 to 9.
std::vector<std::uint64_t> recounts(const std::string& method, std::int32_t split) {
  std::vector<std::uint64_t> sums;
  for (std::int32_t n = 4; n <= 9; ++n) sums.push_back(recounted(*make_plan(n, method, split)));
  return sums;
}

// Returns the methods that count Q(n).
std::vector<Method> plain_methods() {
  std::vector<Method> plain;
  std::ranges::copy_if(methods(), std::back_inserter(plain),
                       [](const Method& method) { return method.refusal(1).empty(); });
  return plain;
}

TEST(Plan, IsTheSameWheneverItIsMade) {
  for (const Method& method : plain_methods()) {
    for (const std::int32_t n : {1, 2, 8, 13}) {
      EXPECT_EQ(make_plan(n, method.name)->id(), make_plan(n, method.name)->id());
    }
  }
  EXPECT_EQ(make_plan(19, "cross", 1)->id(), make_plan(19, "cross", 1)->id());
  EXPECT_EQ(make_plan(20, "cross", 2)->id(), make_plan(20, "cross", 2)->id());
}

// These numbers are in users' ledgers. A plan must change only on purpose.
TEST(Plan, IsTheSameOnEveryMachineAndInEveryVersion) {
  EXPECT_EQ(make_plan(8)->id(), (PlanId{8, "cross", 2, 11, 0x466ba3eaf5ab1570}));
  EXPECT_EQ(make_plan(17)->id(), (PlanId{17, "cross", 1, 352, 0xbaa03d225e374408}));
  EXPECT_EQ(make_plan(18, "cross")->id(), (PlanId{18, "cross", 2, 153, 0xb8194bc8be18549b}));
  EXPECT_EQ(make_plan(19, "cross")->id(), (PlanId{19, "cross", 3, 1527, 0x26f85059e99af372}));
}

TEST(Plan, UsesTheFastestMethodByDefault) {
  EXPECT_EQ(resolve(17).method->name, "cross");
  EXPECT_EQ(resolve(18).method->name, "halves");
  EXPECT_EQ(resolve(28).method->name, "central-pair");
  EXPECT_EQ(resolve(29).method->name, "cross");
  EXPECT_EQ(make_plan(8)->id(), make_plan(8, "cross")->id());
  EXPECT_EQ(make_plan(8, "auto")->id(), make_plan(8, "cross")->id());
}

TEST(Plan, HasAReasonForTheMethod) {
  EXPECT_EQ(resolve(17).reason.name, "small-board");
  EXPECT_EQ(resolve(18).reason.name, "joined-halves");
  EXPECT_EQ(resolve(27).reason.name, "joined-halves");
  EXPECT_EQ(resolve(26).reason.name, "large-even-board");
  EXPECT_EQ(resolve(Question(within_reach(18, 5))).reason.name, "given-squares");
  EXPECT_EQ(resolve(Question(within_reach(20, 5))).reason.name, "within-reach");
  EXPECT_EQ(resolve(29).reason.name, "large-board");
  EXPECT_EQ(resolve(18, {.method = "halves"}).reason.name, "named");
  EXPECT_EQ(resolve(18, {.split = 2}).reason.name, "named");
  for (const std::int32_t n : {8, 20, 30}) {
    const std::string sentence(resolve(n).reason.sentence);
    EXPECT_NE(sentence.find(resolve(n).method->name), std::string::npos) << sentence;
  }
}

TEST(Plan, ReportsTheSplitThatItChose) {
  EXPECT_EQ(make_plan(9)->id().split, 1);
  EXPECT_EQ(make_plan(10)->id().split, 2);
  EXPECT_EQ(make_plan(19, "cross")->id().split, 3);
  EXPECT_EQ(make_plan(14, "rows")->id().split, 3);
  EXPECT_EQ(make_plan(2, "textbook")->id().split, 2);
}

TEST(Plan, HasAUniqueFingerprint) {
  std::set<std::uint64_t> fingerprints;
  for (std::int32_t n = 4; n <= 16; ++n) {
    EXPECT_TRUE(fingerprints.insert(make_plan(n, "cross")->id().fingerprint).second) << n;
    EXPECT_TRUE(fingerprints.insert(make_plan(n, "rows")->id().fingerprint).second) << n;
  }
  for (const std::int32_t split : {1, 2, 4}) {
    EXPECT_TRUE(fingerprints.insert(make_plan(12, "rows", split)->id().fingerprint).second);
  }
  for (const std::int32_t split : {1, 2, 3}) {
    EXPECT_TRUE(fingerprints.insert(make_plan(19, "cross", split)->id().fingerprint).second);
  }
}

TEST(Plan, DiffersFromThatOfAnotherMethodWithTheSameTasks) {
  // The methods `rows` and `textbook` divide the board into the same tasks.
  EXPECT_EQ(make_plan(12, "rows")->id().fingerprint, make_plan(12, "textbook")->id().fingerprint);
  EXPECT_NE(make_plan(12, "rows")->id(), make_plan(12, "textbook")->id());
}

TEST(Plan, HasTasksThatAddUpToAllSolutions) {
  // OEIS A000170, n = 4 to 9.
  const std::vector<std::uint64_t> expected = {2, 10, 4, 40, 92, 352};
  for (const std::string method : {"cross", "halves", "rows", "textbook"}) {
    EXPECT_EQ(recounts(method, kAutoSplit), expected) << method;
  }
  for (const std::string method : {"rows", "textbook"}) {
    for (const std::int32_t split : {1, 2, 4}) {
      EXPECT_EQ(recounts(method, split), expected) << method << ", split " << split;
    }
  }
}

TEST(Plan, OfTwoOrThreeQueensHasNoTasks) {
  for (const Method& method : plain_methods()) {
    if (method.name != "halves") {  // `halves` has one task, without a solution
      EXPECT_EQ(make_plan(2, method.name)->id().tasks, 0U) << method.name;
      EXPECT_EQ(make_plan(3, method.name)->id().tasks, 0U) << method.name;
    }
    EXPECT_EQ(make_plan(1, method.name)->id().tasks, 1U) << method.name;
  }
}

TEST(Plan, HasOnlyTasksThatCostSomething) {
  for (const Method& method : plain_methods()) {
    for (const std::int32_t n : {1, 4, 8, 17}) {
      const auto plan = make_plan(n, method.name);
      for (std::uint64_t task = 0; task < plan->id().tasks; ++task) {
        ASSERT_GT(plan->cost(task), 0) << method.name << " " << n << ", task " << task;
      }
    }
  }
}

TEST(Plan, IsMadeForTheLargestBoards) {
  EXPECT_EQ(make_plan(kMaxCountSize, "cross", 2)->id().n, 32);
  EXPECT_EQ(make_plan(28, "rows", 1)->id().tasks, 14U);
  EXPECT_EQ(make_plan(28, "textbook", 1)->id().tasks, 14U);
}

TEST(Plan, RefusesSizesOutOfRange) {
  EXPECT_EQ(complaint<UsageError>([] { make_plan(0); }),
            "expected a board size from 1 to 1000000000, found 0");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(-8, "rows"); }),
            "expected a board size from 1 to 1000000000, found -8");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(33); }),
            "method cross counts boards of at most 32 rows, found 33");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(29, "rows"); }),
            "method rows counts empty boards of at most 28 rows, found 29");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(29, "textbook"); }),
            "method textbook counts boards of at most 28 rows, found 29");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(29, "halves"); }),
            "method halves counts boards of at most 28 rows, found 29");
}

TEST(Plan, RefusesUnknownMethods) {
  EXPECT_EQ(
      complaint<UsageError>([] { make_plan(8, "guess"); }),
      "there is no counting method 'guess'; choose auto, cross, halves, rows, textbook, rules, "
      "orbits, pairings, torus, central-pair, central-rows");
}

TEST(Plan, RefusesSplitsOutOfRange) {
  EXPECT_EQ(complaint<UsageError>([] { make_plan(8, "cross", -1); }),
            "expected a split of 1 or more, found -1");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(19, "cross", 4); }),
            "the split of method cross for n = 19 must be from 1 to 3 central columns, found 4");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(20, "cross", 1); }),
            "the split of method cross for n = 20 must be from 2 to 4 central columns, found 1");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(8, "rows", 7); }),
            "the split of method rows must be from 1 to 6 rows, found 7");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(4, "textbook", 5); }),
            "the split of method textbook must be from 1 to 4 rows, found 5");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(8, "halves", 2); }),
            "method halves has only split 1, found 2");
}

TEST(Plan, IsMadeFromItsId) {
  const PlanId id = make_plan(12, "rows", 2)->id();
  const Watch watch;
  RunControl control(watch);
  EXPECT_EQ(make_plan(id, control)->id(), id);
}

TEST(Plan, IsNotMadeFromTheIdOfAnotherPlan) {
  PlanId id = make_plan(8)->id();
  id.fingerprint = 1;
  const Watch watch;
  RunControl control(watch);
  EXPECT_EQ(
      complaint<Error>([&] { make_plan(id, control); }),
      "this program makes a different plan for n = 8: fingerprint is 466ba3eaf5ab1570 instead of "
      "0000000000000001; another version of the program wrote the ledger, or the ledger is "
      "forged");
}

TEST(PlanLong, HasASumThatDoesNotDependOnTheSplit) {
  // OEIS A000170: 666090624 for n = 18, 4968057848 for n = 19.
  EXPECT_EQ(count(18, {.method = "rows", .split = 1}).solutions, 666090624U);
  EXPECT_EQ(count(19, {.split = 1}).solutions, 4968057848U);
  EXPECT_EQ(count(19, {.split = 3}).solutions, 4968057848U);
}

}  // namespace
}  // namespace nqueens::count

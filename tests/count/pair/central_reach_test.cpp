// tests/count/pair/central_reach_test.cpp - tests boards within a reach, and the check by rotation,
// which compares a count that uses quarter turns with one that does not.
// SPDX-License-Identifier: MIT
#include "nqueens/count/pair/central_reach.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/verify.h"
#include "nqueens/count/pair/block_tasks.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;
using testing::Folder;

WideCount solutions_by(const Question& question, const std::string& method) {
  return count(question, {.method = method}).solutions;
}

Ledger ledger_by(const Question& question, const std::string& method) {
  const Folder folder;
  count(question, {.method = method}, {.ledger = folder / "x.ledger"});
  return read_ledger(folder / "x.ledger");
}

Finding rotation_of(const Ledger& ledger, const Ledger& other) {
  for (const Finding& finding : verify(ledger, {.sample = 0, .rotation = other}).findings) {
    if (finding.check == "rotation") return finding;
  }
  return {.check = "missing"};
}

TEST(CentralReach, BlocksTheOuterSquaresOfCentralLines) {
  const std::vector<Square> blocked = {{0, 2}, {0, 3}, {2, 0}, {2, 5},
                                       {3, 0}, {3, 5}, {5, 2}, {5, 3}};
  EXPECT_EQ(within_reach(6, 2).blocked(), blocked);
  EXPECT_TRUE(within_reach(6, 3).is_plain());
}

TEST(CentralReach, IsReadFromTheBoard) {
  for (std::int32_t reach = 1; reach <= 5; ++reach)
    EXPECT_EQ(reach_of(Question(within_reach(10, reach))), reach);
  const auto none = [](const Problem& board) { return !reach_of(Question(board)); };
  EXPECT_TRUE(none(Problem(9)));
  EXPECT_TRUE(none(Problem(10, {{0, 0}})));
  EXPECT_TRUE(none(Problem(10, {}, {{4, 0}, {4, 9}, {5, 0}, {5, 9}})));
  EXPECT_TRUE(none(within_reach(10, 3).with_rule(rule("superqueens"))));
  EXPECT_FALSE(reach_of(Question(Problem(10), Symmetry::Rotate180)));
}

TEST(CentralReach, RefusesInvalidReaches) {
  EXPECT_EQ(complaint<UsageError>([] { within_reach(9, 2); }),
            "a reach needs a board with an even number of rows, found 9");
  EXPECT_EQ(complaint<UsageError>([] { within_reach(8, 5); }),
            "expected a reach from 1 to 4, found 5");
  EXPECT_EQ(
      complaint<UsageError>([] { solutions_by(Question(within_reach(8, 1)), "central-rows"); }),
      "method central-rows needs a reach of at least 2, found 1");
}

// The method `rules` searches the board queen by queen, with the squares outside the reach blocked.
TEST(CentralReach, IsCountedWithAndWithoutQuarterTurns) {
  for (const std::int32_t n : {8, 10}) {
    for (std::int32_t reach = 2; reach < n / 2; ++reach) {
      const Question question(within_reach(n, reach));
      const WideCount expected = solutions_by(question, "rules");
      EXPECT_EQ(solutions_by(question, "central-pair"), expected) << n << ", " << reach;
      EXPECT_EQ(solutions_by(question, "central-rows"), expected) << n << ", " << reach;
    }
  }
  EXPECT_EQ(solutions_by(14, "central-rows"), 365'596U);  // OEIS A000170
}

// OEIS A000170. The methods `rows` and `rules` find 488,896 solutions within reach 5.
TEST(CentralReachSlow, IsCountedWithAndWithoutQuarterTurnsOnLargerBoards) {
  EXPECT_EQ(solutions_by(16, "central-rows"), 14'772'512U);
  for (const char* method : {"central-pair", "central-rows", "rows"}) {
    EXPECT_EQ(solutions_by(Question(within_reach(16, 5)), method), 488'896U) << method;
  }
}

TEST(CentralReach, CountsEachTaskLikeAPlainSearch) {
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {8, 10}) {
    const auto plan = make_plan(n, "central-rows", kAutoSplit);
    const auto tasks = plan->cpu_tasks(kernels::kernel("portable"));
    for (std::uint64_t task = 0; task < plan->id().tasks; ++task) {
      ASSERT_EQ(tasks->run(task, control).solutions, plan->recount(task, control))
          << n << ", " << task;
    }
  }
}

TEST(CheckRotation, CountsASecondTime) {
  const Params checked = {.check_rotation = CheckRotation::Yes};
  const Result result = count(12, {}, checked);
  EXPECT_EQ(result.solutions, 14'200U);
  EXPECT_TRUE(result.is_rotation_checked);
  EXPECT_FALSE(count(12).is_rotation_checked);
  EXPECT_TRUE(count(Question(within_reach(12, 4)), {}, checked).is_rotation_checked);
}

TEST(CheckRotation, RefusesWhatItCannotCompare) {
  const Params checked = {.check_rotation = CheckRotation::Yes};
  EXPECT_EQ(complaint<UsageError>([&] { count(13, {}, checked); }),
            "method central-rows supports the rule queens only on boards with an even number of "
            "rows, found 13");
  EXPECT_EQ(complaint<UsageError>([&] { count(12, {.method = "central-rows"}, checked); }),
            "the check by rotation compares method central-rows with another method");
}

// A ledger of `central-pair` can be checked within any reach. It need not be complete, but it must
// contain the tasks within this reach.
TEST(CheckRotation, ComparesLedgers) {
  const std::int32_t n = 12;
  const Ledger whole = ledger_by(n, "central-pair");
  for (std::int32_t reach = 2; reach <= n / 2; ++reach) {
    const Question question(within_reach(n, reach));
    const Ledger other = ledger_by(question, "central-rows");
    EXPECT_EQ(rotation_of(whole, other).outcome, Outcome::Passed) << reach;
    EXPECT_EQ(rotation_of(ledger_by(question, "rows"), other).outcome, Outcome::Passed) << reach;
  }
  // The method `rules` finds 40 solutions within reach 3.
  const Ledger other = ledger_by(Question(within_reach(n, 3)), "central-rows");
  Ledger part = whole;
  part.records.clear();
  for (const TaskRange& tasks : BlockTasks(n, n / 2, QuarterTurn::Used).within(3)) {
    for (const TaskRecord& record : whole.records) {
      if (record.task >= tasks.begin && record.task < tasks.end) part.records.push_back(record);
    }
  }
  EXPECT_LT(part.records.size(), whole.records.size());
  EXPECT_EQ(rotation_of(part, other).text,
            "within reach 3 method central-rows finds 40, the ledger has 40");
  part.records.pop_back();
  EXPECT_EQ(rotation_of(part, other).outcome, Outcome::Unknown);
  EXPECT_EQ(rotation_of(part, other).text,
            "not all tasks of the boards with reach 3 are done in both ledgers");
}

TEST(CheckRotation, NeedsLedgersOfTheSameBoards) {
  const Ledger whole = ledger_by(10, "central-pair");
  const Ledger rows = ledger_by(10, "central-rows");
  EXPECT_EQ(
      complaint<UsageError>([&] { rotation_of(rows, whole); }),
      "the check by rotation needs a ledger of method central-rows, found one of central-pair");
  const auto trouble = [&](const Ledger& ledger, const Ledger& other) {
    return complaint<UsageError>([&] { rotation_of(ledger, other); });
  };
  EXPECT_EQ(trouble(ledger_by(12, "cross"), rows),
            "the check by rotation needs ledgers of the same boards: n is 10 instead of 12");
  const Ledger inner = ledger_by(Question(within_reach(10, 3)), "central-pair");
  EXPECT_EQ(trouble(inner, rows).substr(0, 82),
            "the check by rotation needs ledgers of the same boards: the board is empty instead");
  // A forged ledger can have the plan of a board that has no reach.
  Ledger forged = rows;
  forged.plan.n = 11;
  EXPECT_EQ(trouble(forged, forged),
            "method central-rows does not count the boards of this ledger");
}

}  // namespace
}  // namespace nqueens::count

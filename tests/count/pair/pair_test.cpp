// tests/count/pair/pair_test.cpp - tests the method `central-pair` for queens with leaps: it finds
// the published numbers, and each of its tasks agrees with a plain search.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/verify.h"
#include "nqueens/count/pair/plan_pair.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;
using testing::Folder;

Question with_leaps(std::int32_t n, std::string_view text = "superqueens") {
  return Question(Problem(n).with_rule(rule(text)));
}

std::uint64_t solutions(const Question& question, const std::string& method) {
  return static_cast<std::uint64_t>(count(question, {.method = method}).solutions);
}

// OEIS A051223, from n = 8.
TEST(CentralPair, CountsThePublishedNumbers) {
  const std::vector<std::uint64_t> published = {0,     0,     4,      44,      156,
                                                1'876, 5'180, 32'516, 202'900, 1'330'622};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const std::int32_t n = 8 + static_cast<std::int32_t>(i);
    EXPECT_EQ(solutions(with_leaps(n), "central-pair"), published[i]) << n;
  }
}

TEST(CentralPair, CountsTheSameWithEachKernel) {
  for (const kernels::Kernel& kernel : kernels::kernels()) {
    if (!kernel.is_supported()) continue;
    for (const std::int32_t n : {13, 16}) {
      const Result result =
          count(with_leaps(n), {.method = "central-pair", .kernel = std::string(kernel.name)});
      EXPECT_EQ(result.solutions, n == 13 ? 1'876U : 202'900U) << kernel.name;
    }
  }
}

// Queens with leaps by one row and three columns, by two rows and three columns, and by one row and
// five columns.
TEST(CentralPair, CountsOtherLeapsLikeASearch) {
  for (const std::string text : {"queen+leap(+1,+3)+leap(+1,-3)", "queen+leap(+2,+3)+leap(+2,-3)",
                                 "queen+leap(1,2)+leap(+1,+5)+leap(+1,-5)"}) {
    for (std::int32_t n = 8; n <= 12; ++n) {
      EXPECT_EQ(solutions(with_leaps(n, text), "central-pair"),
                solutions(with_leaps(n, text), "rules"))
          << text << ", n = " << n;
    }
  }
}

TEST(CentralPair, HasTasksThatEqualAPlainSearch) {
  const Watch watch;
  RunControl control(watch);
  for (std::int32_t n = 8; n <= 12; ++n) {
    const PairPlan plan(with_leaps(n), control);
    const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
    for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
      EXPECT_EQ(tasks->run(task, control).solutions, plan.recount(task, control)) << n;
    }
  }
}

// For each choice of open columns, a task represents `weight` sets of columns for the top half.
// Together, the tasks must represent as many sets as there are.
TEST(CentralPair, HasTasksForAllSetsOfColumns) {
  const Watch watch;
  RunControl control(watch);
  // 8 choose 4, 9 choose 4, 19 choose 9, 20 choose 10
  const std::map<std::int32_t, std::uint64_t> sets = {
      {8, 70}, {9, 126}, {19, 92'378}, {20, 184'756}};
  for (const auto& [n, all] : sets) {
    const PairPlan plan(with_leaps(n), control);
    std::uint64_t covered = 0;
    for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
      const PairTask& pair_task = plan.task(task);
      plan.for_each_choice(pair_task, [&](Mask open) {
        ASSERT_EQ(column_count(pair_task.top | open), plan.top_rows());
        covered += pair_task.weight;
      });
      EXPECT_GT(plan.cost(task), 0);
    }
    EXPECT_EQ(covered, all) << n;
  }
}

TEST(CentralPair, HasMirrorImagesOfTasksWithTheSameResult) {
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {11, 12}) {
    const PairPlan plan(with_leaps(n), control);
    const PairPlan mirrored(with_leaps(n), control, Mirror::Yes);
    EXPECT_EQ(mirrored.id(), plan.id());
    const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
    const auto images = mirrored.cpu_tasks(kernels::kernel("portable"));
    for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
      EXPECT_EQ(mirrored.task(task).top, kernels::mirrored_columns(plan.task(task).top, n));
      EXPECT_EQ(images->run(task, control).solutions, tasks->run(task, control).solutions);
    }
  }
}

TEST(CentralPair, IsKeptResumedAndVerified) {
  const Folder folder;
  const auto ledger = folder / "x.ledger";
  const Question question = with_leaps(12);
  const auto plan = make_plan(question, "central-pair", kAutoSplit);
  const Choice choice = {.method = "central-pair"};
  const Params part = {.ledger = ledger, .tasks = std::vector{TaskRange{0, plan->id().tasks / 2}}};
  EXPECT_FALSE(count(question, choice, part).complete());
  const Result result = count(question, choice, {.ledger = ledger, .keep = Keep::Resume});
  EXPECT_EQ(result.solutions, WideCount{156});
  EXPECT_EQ(result.tasks_found, plan->id().tasks / 2);
  EXPECT_FALSE(verify(read_ledger(ledger), {.sample = 1'000'000}).failed());
}

TEST(CentralPair, IsMadeFromItsId) {
  const Watch watch;
  RunControl control(watch);
  const PlanId id = make_plan(with_leaps(17))->id();
  EXPECT_EQ(id.method, "central-pair");
  EXPECT_EQ(id.board, "superqueens/any/all");
  EXPECT_EQ(make_plan(id, control)->id(), id);
}

TEST(CentralPair, EndsWhenTheRunDoes) {
  std::stop_source stop;
  stop.request_stop();
  const Watch watch = {.stop = stop.get_token()};
  RunControl control(watch);
  EXPECT_EQ(make_plan(resolve(with_leaps(24)), control), nullptr);
  EXPECT_EQ(count(with_leaps(20), {}, {}, watch).ended, Ended::Stopped);
}

TEST(CentralPair, RefusesOtherQuestions) {
  const auto refusal = [](const Question& question) {
    return complaint<UsageError>([&] { resolve(question, {.method = "central-pair"}); });
  };
  const std::string rule =
      "method central-pair counts only queens and queens with leaps of at most two rows, ";
  EXPECT_EQ(refusal(with_leaps(13, "touching")), rule + "found touching");
  EXPECT_EQ(refusal(with_leaps(13, "queen+camel")), rule + "found rook+diagonals+leap(1,3)");
  EXPECT_EQ(refusal(with_leaps(13, "queen+leap(+1,+3)")),
            rule + "found rook+diagonals+leap(+1,+3)");
  EXPECT_EQ(refusal(with_leaps(13, "queen+nightrider")), rule + "found queen+nightrider");
  EXPECT_EQ(refusal(with_leaps(7)),
            "method central-pair counts only boards of 8 or more rows, found 7");
  EXPECT_EQ(refusal(with_leaps(28)),
            "method central-pair counts queens with leaps on boards of at most 27 rows, found 28");
  EXPECT_EQ(refusal(Question(Problem(13, {{0, 0}}).with_rule(Rule::Superqueens))),
            "method central-pair supports only the empty board");
  EXPECT_EQ(complaint<UsageError>([&] { make_plan(with_leaps(13), "central-pair", 2); }),
            "method central-pair has only split 1, found 2");
}

}  // namespace
}  // namespace nqueens::count

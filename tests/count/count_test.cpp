// tests/count/count_test.cpp - counts and symmetry classes equal the published numbers, and runs
// can end early.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/system/memory.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/run/memory.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/kernels/kernel_testing.h"
#include "tests/waiting.h"

namespace nqueens::count {
namespace {

using namespace std::chrono_literals;
using kernels::testing::supported_kernels;
using testing::complaint;
using testing::Folder;

const Params kClassified = {.classify = Classify::Yes};

// Returns Q(1) to Q(most).
std::vector<WideCount> counts(std::int32_t most, const Choice& choice) {
  std::vector<WideCount> found;
  for (std::int32_t n = 1; n <= most; ++n) found.push_back(count(n, choice).solutions);
  return found;
}

// OEIS A000170, n = 1 to 15.
const std::vector<WideCount> kPublished = {1,   0,   0,    2,     10,    4,      40,     92,
                                           352, 724, 2680, 14200, 73712, 365596, 2279184};
const std::vector<WideCount> kPublishedToTwelve(kPublished.begin(), kPublished.begin() + 12);
const std::vector<WideCount> kPublishedToThirteen(kPublished.begin(), kPublished.begin() + 13);

TEST(Count, EqualsThePublishedNumbers) { EXPECT_TRUE(counts(15, {}) == kPublished); }

TEST(Count, EqualsThePublishedNumbersWithEveryKernel) {
  for (const kernels::Kernel& kernel : supported_kernels()) {
    const std::string name(kernel.name);
    EXPECT_TRUE(counts(13, {.kernel = name}) == kPublishedToThirteen) << name;
    EXPECT_TRUE(counts(13, {.method = "halves", .kernel = name}) == kPublishedToThirteen) << name;
    EXPECT_TRUE(counts(12, {.method = "rows", .kernel = name}) == kPublishedToTwelve) << name;
  }
}

TEST(Count, EqualsThePublishedNumbersWithEveryMethod) {
  EXPECT_TRUE(counts(13, {.method = "cross"}) == kPublishedToThirteen);
  EXPECT_TRUE(counts(15, {.method = "halves"}) == kPublished);
  EXPECT_TRUE(counts(13, {.method = "rows"}) == kPublishedToThirteen);
  EXPECT_TRUE(counts(13, {.method = "textbook"}) == kPublishedToThirteen);
}

TEST(Count, VisitsTheSameNodesWithEveryKernel) {
  for (const std::string method : {"cross", "halves", "rows"}) {
    const WideCount nodes = count(12, {.method = method, .kernel = "portable"}).nodes;
    EXPECT_GT(nodes, 14200U);
    for (const kernels::Kernel& kernel : supported_kernels()) {
      const Result result = count(12, {.method = method, .kernel = std::string(kernel.name)});
      EXPECT_TRUE(result.nodes == nodes) << method << ", " << kernel.name;
    }
  }
}

TEST(Count, SplitsTheSolutionsIntoPublishedClasses) {
  // OEIS A260320, A260319 and A260318; the single queen is a class of its own.
  const std::vector<SymmetryClasses> expected = {
      {0, 0, 0, 1},    {0, 0, 0, 0},     {0, 0, 0, 0},     {0, 0, 1, 0},      {1, 0, 1, 0},
      {0, 1, 0, 0},    {4, 2, 0, 0},     {11, 1, 0, 0},    {42, 4, 0, 0},     {89, 3, 0, 0},
      {329, 12, 0, 0}, {1765, 18, 4, 0}, {9197, 32, 4, 0}, {45647, 105, 0, 0}};
  std::vector<SymmetryClasses> found;
  for (std::int32_t n = 1; n <= 14; ++n) found.push_back(count(n, {}, kClassified).classes.value());
  EXPECT_EQ(found, expected);
}

TEST(Count, HasThePublishedNumbersOfFundamentalSolutions) {
  // OEIS A002562, n = 1 to 14.
  const std::vector<std::uint64_t> expected = {1,  0,  0,  1,   2,    1,    6,
                                               12, 46, 92, 341, 1787, 9233, 45752};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 14; ++n) {
    found.push_back(count(n, {}, kClassified).classes.value().fundamental());
  }
  EXPECT_EQ(found, expected);
}

TEST(Count, OfFourteenRowsIsComplete) {
  const Result result = count(14, {}, kClassified);
  EXPECT_EQ(result.n, 14);
  EXPECT_EQ(result.method, "cross");
  EXPECT_EQ(result.kernel, supported_kernels().front().name);
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.solutions, 365596U);                     // OEIS A000170
  EXPECT_EQ(result.classes.value().fundamental(), 45752U);  // OEIS A002562
  EXPECT_EQ(result.tasks_done, result.tasks);
  EXPECT_EQ(result.tasks_found, 0U);
  EXPECT_GT(result.tasks, 0U);
  EXPECT_EQ(result.ended, Ended::Complete);
  EXPECT_GT(result.elapsed_seconds, 0);
}

TEST(CountLong, HasThePublishedNumbersOfFundamentalSolutionsUpToEighteen) {
  // OEIS A260320, A260319 and A260318 for the classes, A002562 for their sums.
  EXPECT_EQ(count(15, {}, kClassified).classes, (SymmetryClasses{284743, 310, 0, 0}));
  EXPECT_EQ(count(16, {}, kClassified).classes, (SymmetryClasses{1846189, 734, 32, 0}));
  EXPECT_EQ(count(15, {}, kClassified).classes.value().fundamental(), 285053U);
  EXPECT_EQ(count(16, {}, kClassified).classes.value().fundamental(), 1846955U);
  EXPECT_EQ(count(17, {}, kClassified).classes.value().fundamental(), 11977939U);
  EXPECT_EQ(count(18, {}, kClassified).classes.value().fundamental(), 83263591U);
}

TEST(CountLong, OfSixteenToEighteenRowsEqualsThePublishedNumbersWithEveryKernel) {
  for (const kernels::Kernel& kernel : supported_kernels()) {
    const Choice choice = {.method = "cross", .kernel = std::string(kernel.name)};
    EXPECT_EQ(count(16, choice).solutions, 14772512U) << kernel.name;   // OEIS A000170
    EXPECT_EQ(count(17, choice).solutions, 95815104U) << kernel.name;   // OEIS A000170
    EXPECT_EQ(count(18, choice).solutions, 666090624U) << kernel.name;  // OEIS A000170
  }
}

TEST(CountSlow, OfSixteenRowsEqualsThePublishedNumberWithEveryMethod) {
  EXPECT_EQ(count(16, {.method = "rows"}).solutions, 14772512U);      // OEIS A000170
  EXPECT_EQ(count(16, {.method = "textbook"}).solutions, 14772512U);  // OEIS A000170
}

TEST(Count, OmitsTheClassesUnlessRequested) {
  EXPECT_EQ(count(8).classes, std::nullopt);
  EXPECT_NE(count(8, {}, kClassified).classes, std::nullopt);
}

TEST(Count, IsTheSameForAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 16}) {
    const Result result = count(11, {.threads = threads}, {.classify = Classify::Yes});
    EXPECT_GE(result.threads, 1);
    EXPECT_LE(result.threads, threads);
    EXPECT_EQ(result.solutions, 2680U) << threads;  // OEIS A000170
    EXPECT_EQ(result.classes, (SymmetryClasses{329, 12, 0, 0})) << threads;
    EXPECT_EQ(result.tasks_done, result.tasks) << threads;
  }
}

TEST(Count, UsesAllProcessorsByDefault) { EXPECT_GE(count(4).threads, 1); }

TEST(Count, UsesNoMoreThreadsThanProcessors) {
  const Result result = count(8, {.threads = 2'000'000'000});
  EXPECT_EQ(result.threads, count(8).threads);
  EXPECT_EQ(result.solutions, 92U);  // OEIS A000170
}

TEST(Count, RefusesSizesOutsideItsRange) {
  EXPECT_THROW(count(0), UsageError);
  EXPECT_THROW(count(-4), UsageError);
  EXPECT_THROW(count(33), UsageError);
  EXPECT_THROW(count(29, {.method = "rows"}), UsageError);
  EXPECT_THROW(count(29, {.method = "textbook"}), UsageError);
  EXPECT_THROW(count(29, {.method = "halves"}), UsageError);
  EXPECT_THROW(count(1'000'000'001), UsageError);
}

TEST(Count, SaysWhyLargerBoardsAreRefused) {
  EXPECT_EQ(complaint<UsageError>([] { count(33); }),
            "method cross counts boards of at most 32 rows, found 33");
}

TEST(Count, RefusesUnknownMethodsAndNegativeThreads) {
  EXPECT_THROW(count(8, {.method = "guess"}), UsageError);
  EXPECT_THROW(count(8, {.method = ""}), UsageError);
  EXPECT_THROW(count(8, {.kernel = "abacus"}), UsageError);
  EXPECT_THROW(count(8, {.split = 3}), UsageError);
  EXPECT_THROW(count(8, {.threads = -1}), UsageError);
}

TEST(Count, ListsItsMethods) {
  std::vector<std::string> names;
  for (const Method& method : methods()) names.emplace_back(method.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"cross", "halves", "rows", "textbook", "rules", "orbits",
                                      "pairings", "torus", "central-pair", "central-rows"}));
  EXPECT_EQ(methods()[0].max_size, kMaxCountSize);
  EXPECT_EQ(kMaxCountSize, 32);
  EXPECT_FALSE(methods()[3].uses_kernels);
  EXPECT_FALSE(methods()[0].summary.empty());
}

TEST(Count, NamesNoKernelWhereNoneIsUsed) {
  EXPECT_EQ(count(8, {.method = "textbook"}).kernel, "");
  EXPECT_EQ(count(8, {.method = "rows", .kernel = "portable"}).kernel, "portable");
}

TEST(Count, CountsAPartOfTheTasks) {
  const Result part = count(12, {}, {.tasks = std::vector{TaskRange{3, 9}}});
  EXPECT_EQ(part.ended, Ended::Complete);
  EXPECT_FALSE(part.complete());
  EXPECT_EQ(part.tasks_done, 6U);
  EXPECT_EQ(part.tasks, 31U);
  EXPECT_EQ(count(12, {}, {.tasks = std::vector{TaskRange{5, 5}}}).tasks_done, 0U);
  const Params classified = {.classify = Classify::Yes, .tasks = std::vector{TaskRange{3, 9}}};
  EXPECT_EQ(count(12, {}, classified).classes, std::nullopt);
}

TEST(Count, InSevenPartsAddsUpToTheTotal) {
  // There are 74 tasks for n = 13.
  WideCount sum = 0;
  for (std::uint64_t begin = 0; begin < 74; begin += 11) {
    sum += count(13, {},
                 {.tasks = std::vector{TaskRange{begin, std::min<std::uint64_t>(begin + 11, 74)}}})
               .solutions;
  }
  EXPECT_EQ(sum, 73712U);  // OEIS A000170
}

TEST(Count, RefusesTasksThatThePlanDoesNotHave) {
  EXPECT_EQ(complaint<UsageError>([] {
              count(12, {}, {.tasks = std::vector{TaskRange{0, 32}}});
            }),
            "the plan has 31 tasks, found the range 0..32");
  EXPECT_EQ(complaint<UsageError>([] {
              count(12, {}, {.tasks = std::vector{TaskRange{9, 3}}});
            }),
            "the plan has 31 tasks, found the range 9..3");
}

TEST(Count, CreatesNoLedgerForRefusedQuestions) {
  const Folder folder;
  const std::filesystem::path file = folder / "x.ledger";
  EXPECT_THROW(count(12, {}, {.ledger = file, .tasks = std::vector{TaskRange{0, 32}}}), UsageError);
  EXPECT_THROW(count(12, {.kernel = "abacus"}, {.ledger = file}), UsageError);
  EXPECT_THROW(count(12, {.threads = -1}, {.ledger = file}), UsageError);
  EXPECT_THROW(count(33, {}, {.ledger = file}), UsageError);
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(Count, StoppedBeforeTheStartHasDoneNothing) {
  std::stop_source source;
  source.request_stop();
  const Result result = count(14, {}, kClassified, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.solutions, 0U);
  EXPECT_EQ(result.tasks_done, 0U);
  EXPECT_FALSE(result.is_planned);
  EXPECT_EQ(result.classes, std::nullopt);
}

TEST(Count, EndedWhilePlanningHasNoPlan) {
  // The plan has 45 million tasks, so making it takes much longer than the limit.
  const Result result =
      count(28, {.method = "rows", .split = 6}, {}, {.deadline = Clock::now() + 1ms});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.is_planned);
  EXPECT_FALSE(result.complete());
  EXPECT_EQ(result.tasks, 0U);
  EXPECT_EQ(result.method, "rows");
}

TEST(Memory, MustBeFreeForAllThreads) {
  if (free_memory() == 0) GTEST_SKIP() << "the amount of free memory is unknown";
  const std::string refusal =
      complaint<UsageError>([] { require_memory(method("halves"), 28, 1'000'000); });
  EXPECT_TRUE(refusal.starts_with("method halves for n = 28 on 1000000 threads needs about "))
      << refusal;
  require_memory(method("cross"), 28, 1'000'000);
  const std::string together =
      complaint<UsageError>([] { require_memory(method("halves"), 20, 2, 1'000'000); });
  EXPECT_TRUE(
      together.starts_with("method halves for n = 20 on 2 threads in each of 1000000 "
                           "processes needs about "))
      << together;
}

TEST(Count, EndsSoonAfterAStopOnTheLargestBoard) {
  std::stop_source source;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(100ms);
    source.request_stop();
  });
  const Result result = count(kMaxCountSize, {}, kClassified, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.complete());
  EXPECT_EQ(result.classes, std::nullopt);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST(Count, EndsSoonAfterTheDeadlineOnTheLargestBoard) {
  const Result result = count(kMaxCountSize, {}, kClassified, {.deadline = Clock::now() + 100ms});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.complete());
  EXPECT_EQ(result.classes, std::nullopt);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

RC_GTEST_PROP(Count, EndedEarlyIsAtMostTheTotal, ()) {
  const auto microseconds = *rc::gen::inRange(0, 20'000);
  const auto threads = *rc::gen::inRange(1, 4);
  const Result result = count(12, {.threads = threads}, {.classify = Classify::Yes},
                              {.deadline = Clock::now() + std::chrono::microseconds(microseconds)});
  RC_ASSERT(result.solutions <= 14200U);  // OEIS A000170
  RC_ASSERT(result.tasks_done <= result.tasks);
  RC_ASSERT(result.tasks_done < result.tasks || result.solutions == 14200U);
  RC_ASSERT(result.classes.has_value() == (result.ended == Ended::Complete));
  RC_ASSERT(result.ended == Ended::LimitReached || result.solutions == 14200U);
  RC_ASSERT(result.ended != Ended::Stopped);
}

TEST(Count, ReportsProgressThatGrows) {
  std::vector<Progress> reports;
  const Watch watch = {.on_progress = [&](const Progress& p) { reports.push_back(p); },
                       .report_interval = {}};
  const Result result = count(13, {.method = "textbook", .threads = 2}, {}, watch);
  ASSERT_GE(reports.size(), 1U);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    EXPECT_GT(reports[i].fraction, 0);
    EXPECT_LE(reports[i].fraction, 1);
    EXPECT_LE(reports[i].solutions, 73712U);  // OEIS A000170
    EXPECT_LE(reports[i].tasks_done, result.tasks);
    if (i == 0) continue;
    EXPECT_GE(reports[i].fraction, reports[i - 1].fraction);
    EXPECT_GE(reports[i].solutions, reports[i - 1].solutions);
    EXPECT_GE(reports[i].elapsed_seconds, reports[i - 1].elapsed_seconds);
  }
}

}  // namespace
}  // namespace nqueens::count

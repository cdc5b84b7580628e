// tests/count/project_test.cpp - compares projections with whole counts.
// SPDX-License-Identifier: MIT
#include "nqueens/count/project.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stop_token>

#include "nqueens/base/error.h"

namespace nqueens::count {
namespace {

TEST(Project, OfAllTasksIsTheCount) {
  const Projection projection = project(resolve(10, {.method = "halves"}), {.tasks = 1000});
  EXPECT_EQ(projection.tasks, 71U);
  EXPECT_EQ(projection.sample, 71U);
  EXPECT_EQ(projection.solutions.value, 724);  // OEIS A000170
  EXPECT_EQ(projection.solutions.error, 0);
  EXPECT_EQ(projection.method, "halves");
}

// OEIS A007705.
TEST(Project, OfATorusIsTheCount) {
  const Question torus(Problem(13).with_rule(Rule::Toroidal));
  const Projection projection = project(resolve(torus), {.tasks = 1000});
  EXPECT_EQ(projection.board, "toroidal/any/all");
  EXPECT_EQ(projection.method, "torus");
  EXPECT_EQ(projection.sample, 22U);
  EXPECT_EQ(projection.solutions.value, 4524);
  const Projection by_sample =
      project(resolve(Question(Problem(17).with_rule(Rule::Toroidal))), {.tasks = 60, .seed = 3});
  EXPECT_LT(std::abs(by_sample.solutions.value - 140692), 4 * by_sample.solutions.error);
}

TEST(Project, IsNearTheCountByEveryMethod) {
  for (const std::string method : {"cross", "halves", "rows"}) {
    const Projection projection =
        project(resolve(14, {.method = method}), {.tasks = 50, .seed = 3});
    EXPECT_EQ(projection.sample, 50U) << method;
    EXPECT_GT(projection.solutions.error, 0) << method;
    // OEIS A000170
    EXPECT_LT(std::abs(projection.solutions.value - 365596), 4 * projection.solutions.error)
        << method;
    EXPECT_GT(projection.core_seconds.value, 0) << method;
  }
}

// The interval of two standard deviations contains the count for most of 50 seeds.
TEST(Project, HasTheCountInMostIntervals) {
  int inside = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Projection projection =
        project(resolve(14, {.method = "halves"}), {.tasks = 100, .seed = seed});
    const double off = projection.solutions.value - 365596;  // OEIS A000170
    inside += std::abs(off) <= 2 * projection.solutions.error ? 1 : 0;
  }
  EXPECT_GE(inside, 42);
}

TEST(Project, HasTheSameSolutionsOnAnyNumberOfThreads) {
  const Projection one = project(resolve(14, {.method = "halves", .threads = 1}), {.tasks = 40});
  const Projection two = project(resolve(14, {.method = "halves", .threads = 2}), {.tasks = 40});
  EXPECT_EQ(one.solutions.value, two.solutions.value);
  EXPECT_EQ(one.solutions.error, two.solutions.error);
}

// The projection uses one thread, because some machines have only one processor, and a run has at
// most one thread per processor.
TEST(Project, ReportsTheMemory) {
  const Method& halves = method("halves");
  EXPECT_EQ(project(resolve(16, {.method = "halves", .threads = 1}), {.tasks = 20}).memory,
            memory_of(halves, 16, 1));
  EXPECT_GT(memory_of(halves, 16, 2), memory_of(halves, 16, 1));
}

TEST(Project, IsEmptyWithoutTasks) {
  std::stop_source source;
  source.request_stop();
  const Projection projection = project(resolve(20), {}, {.stop = source.get_token()});
  EXPECT_EQ(projection.ended, Ended::Stopped);
  EXPECT_EQ(projection.sample, 0U);
  EXPECT_EQ(projection.solutions.value, 0);
}

// The deadline passes before the whole sample is counted. The first tasks of a sample do not
// represent the others.
TEST(Project, IsEmptyForAPartOfTheSample) {
  const Projection projection = project(resolve(17, {.method = "halves", .threads = 1}),
                                        {.tasks = 48'000}, {.deadline = deadline_in(0.05)});
  EXPECT_EQ(projection.ended, Ended::LimitReached);
  EXPECT_LT(projection.sample, 48'000U);
  EXPECT_EQ(projection.solutions.value, 0);
  EXPECT_EQ(projection.core_seconds.value, 0);
}

TEST(Project, RefusesParametersOutOfRange) {
  EXPECT_THROW(project(resolve(0)), UsageError);
  EXPECT_THROW(project(resolve(33)), UsageError);
  EXPECT_THROW(project(resolve(14, {.method = "guess"})), UsageError);
  EXPECT_THROW(project(resolve(14, {.kernel = "abacus"})), UsageError);
  EXPECT_THROW(project(resolve(14), {.tasks = 19}), UsageError);
}

}  // namespace
}  // namespace nqueens::count

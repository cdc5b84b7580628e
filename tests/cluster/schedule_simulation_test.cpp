// tests/cluster/schedule_simulation_test.cpp - small simulations checked by hand, and 300
// random ones, after which every task is in a ledger.
// SPDX-License-Identifier: MIT
#include "tests/cluster/schedule_simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/count/ledger/ledger.h"

namespace nqueens::cluster {
namespace {

using Records = std::vector<std::uint32_t>;

// Returns a simulation of `shares` shares, each with three tasks of ten seconds.
ScheduleSimulation shares_of_three(std::uint64_t shares, std::int32_t threads = 1) {
  SharedWork work;
  work.task_seconds.assign(3 * shares, 10);
  for (std::uint64_t share = 0; share < shares; ++share) {
    work.shares.push_back({{3 * share, 3 * share + 3}});
  }
  return {work, threads};
}

TEST(ScheduleSimulation, WithoutFailuresRunsInWaves) {
  const Schedule schedule =
      shares_of_three(8).run({.nodes = 2, .shares_at_once = 2, .start_seconds = 5}, 1);
  EXPECT_EQ(schedule.seconds, 2 * (5 + 30));
  EXPECT_EQ(schedule.core_seconds, 240);
  EXPECT_EQ(schedule.lost_core_seconds, 0);
  EXPECT_EQ(schedule.twice_core_seconds, 0);
  EXPECT_EQ(schedule.starts, 8U);
  EXPECT_EQ(schedule.records, Records(24, 1));
}

TEST(ScheduleSimulation, ARemainingShareTakesAnotherWave) {
  EXPECT_EQ(shares_of_three(9).run({.nodes = 4, .start_seconds = 5}, 1).seconds, 3 * 35);
}

TEST(ScheduleSimulation, AFreeThreadTakesTheNextTaskOfItsShare) {
  const ScheduleSimulation simulation = shares_of_three(1, 2);
  EXPECT_EQ(simulation.share_seconds(0), 20);
  EXPECT_EQ(simulation.run({.threads = 2, .start_seconds = 5}, 1).seconds, 25);
}

// Without the death, the tasks would end at 15, 25 and 35 s. The first two are in the ledger. The
// third task is counted again once the death has been noticed (300 s), the share has been held
// (120 s), and the share has started again (5 s).
TEST(ScheduleSimulation, ADeathLosesTheRunningTask) {
  const Schedule schedule = shares_of_three(1).run(
      {.start_seconds = 5, .repair_seconds = 100, .accidents = {{.at_seconds = 27}}}, 1);
  EXPECT_EQ(schedule.seconds, 27 + 300 + 120 + 5 + 10);
  EXPECT_EQ(schedule.lost_core_seconds, 2);
  EXPECT_EQ(schedule.core_seconds, 32);
  EXPECT_EQ(schedule.starts, 2U);
  EXPECT_EQ(schedule.deaths, 1U);
  EXPECT_EQ(schedule.records, Records({1, 1, 1}));
}

// The second task ended half a second before the death, and the ledger is written once a second.
TEST(ScheduleSimulation, ADeathLosesUnflushedTasks) {
  const Schedule schedule = shares_of_three(1).run(
      {.start_seconds = 5, .repair_seconds = 100, .accidents = {{.at_seconds = 25.5}}}, 1);
  EXPECT_EQ(schedule.seconds, 25.5 + 300 + 120 + 5 + 20);
  EXPECT_EQ(schedule.lost_core_seconds, 10.5);
}

TEST(ScheduleSimulation, AShareMovesIfItsNodeIsDownForLong) {
  const SimulatedSite site = {.nodes = 2, .start_seconds = 5, .accidents = {{.at_seconds = 27}}};
  EXPECT_EQ(shares_of_three(1).run(site, 1).seconds, 462);
  const SimulatedSite alone = {.start_seconds = 5, .accidents = {{.at_seconds = 27}}};
  EXPECT_EQ(shares_of_three(1).run(alone, 1).seconds, 27 + 3600 + 5 + 10);
}

TEST(ScheduleSimulation, ANodeThatIsCutOffCountsTheRemainingTasks) {
  const Schedule schedule =
      shares_of_three(1).run({.nodes = 2,
                              .start_seconds = 5,
                              .accidents = {{.trouble = Trouble::CutOff, .at_seconds = 27}}},
                             1);
  EXPECT_EQ(schedule.seconds, 462);
  EXPECT_EQ(schedule.records, Records({1, 1, 2}));
  EXPECT_EQ(schedule.twice_core_seconds, 10);
  EXPECT_EQ(schedule.lost_core_seconds, 0);
  EXPECT_EQ(schedule.core_seconds, 40);
  EXPECT_EQ(schedule.cut_offs, 1U);
}

// Node 0 dies at 1 s, and node 1 dies at 400 s while it is idle. The share is assigned to node 1 at
// 421 s and waits there until the scheduler notices the second death at 700 s. Node 0 is back at
// 3601 s.
TEST(ScheduleSimulation, ANodeGetsSharesUntilItsDeathIsNoticed) {
  const Schedule schedule = shares_of_three(1).run(
      {.nodes = 2,
       .start_seconds = 5,
       .accidents = {{.at_seconds = 1, .node = 0}, {.at_seconds = 400, .node = 1}}},
      1);
  EXPECT_EQ(schedule.starts, 3U);
  EXPECT_EQ(schedule.seconds, 3601 + 5 + 30);
}

// The running share is killed at 27 s and resubmitted at 627 s. Then the other share, which had not
// started, runs.
TEST(ScheduleSimulation, ForgottenSharesAreResubmitted) {
  const Schedule schedule = shares_of_three(2).run(
      {.start_seconds = 5, .accidents = {{.trouble = Trouble::Forgets, .at_seconds = 27}}}, 1);
  EXPECT_EQ(schedule.seconds, 27 + 600 + 5 + 10 + 5 + 30);
  EXPECT_EQ(schedule.starts, 3U);
  EXPECT_EQ(schedule.forgets, 1U);
  EXPECT_EQ(schedule.records, Records(6, 1));
}

// The first share is finished, so it is not resubmitted; the second continues unseen.
TEST(ScheduleSimulation, UnseenSharesAreCountedTwice) {
  const Schedule schedule =
      shares_of_three(2).run({.start_seconds = 5,
                              .cut_off = 1,
                              .accidents = {{.trouble = Trouble::Forgets, .at_seconds = 52}}},
                             1);
  EXPECT_EQ(schedule.seconds, 52 + 600 + 5 + 20);
  EXPECT_EQ(schedule.records, Records({1, 1, 1, 1, 2, 2}));
  EXPECT_EQ(schedule.starts, 3U);
}

// The limit leaves 25 seconds, which is enough for two tasks and half of the third.
TEST(ScheduleSimulation, ATimeLimitEndsAShareCleanly) {
  const Schedule schedule = shares_of_three(1).run({.start_seconds = 5, .limit_seconds = 30}, 1);
  EXPECT_EQ(schedule.seconds, 30 + 120 + 5 + 10);
  EXPECT_EQ(schedule.lost_core_seconds, 5);
  EXPECT_EQ(schedule.limits, 1U);
  EXPECT_EQ(schedule.records, Records({1, 1, 1}));
}

TEST(ScheduleSimulation, IsTheSameForTheSameSeed) {
  const ScheduleSimulation simulation = shares_of_three(200);
  const SimulatedSite site = {
      .nodes = 5, .failures_a_day = 100, .cut_off = 0.3, .repair_seconds = 60};
  EXPECT_EQ(simulation.run(site, 7).seconds, simulation.run(site, 7).seconds);
  EXPECT_EQ(simulation.run(site, 7).records, simulation.run(site, 7).records);
  EXPECT_NE(simulation.run(site, 7).seconds, simulation.run(site, 8).seconds);
}

TEST(ScheduleSimulation, RefusesASimulationWithoutEnd) {
  const ScheduleSimulation simulation = shares_of_three(1);
  EXPECT_THROW(simulation.run({.start_seconds = 5, .limit_seconds = 14}, 1), UsageError);
  EXPECT_THROW(simulation.run({.start_seconds = 1000, .failures_a_day = 1e6}, 1), UsageError);
  EXPECT_THROW(simulation.run({.threads = 2}, 1), UsageError);
  EXPECT_THROW(simulation.run({.nodes = 0}, 1), UsageError);
  EXPECT_THROW(simulation.run({.failures_a_day = -1}, 1), UsageError);
  EXPECT_THROW(simulation.run({.cut_off = 1.5}, 1), UsageError);
  EXPECT_THROW(simulation.run({.accidents = {{.node = 1}}}, 1), UsageError);
}

TEST(ScheduleSimulation, RefusesInvalidShares) {
  using Work = SharedWork;
  EXPECT_THROW(ScheduleSimulation(Work{}, 1), UsageError);
  EXPECT_THROW(ScheduleSimulation(Work{{1, 1}, {{{0, 1}}}}, 1), UsageError);
  EXPECT_THROW(ScheduleSimulation(Work{{1, 1}, {{{0, 2}}, {{1, 2}}}}, 1), UsageError);
  EXPECT_THROW(ScheduleSimulation(Work{{1, 1}, {{{0, 2}}, {}}}, 1), UsageError);
  EXPECT_THROW(ScheduleSimulation(Work{{1, 1}, {{{0, 3}}}}, 1), UsageError);
  EXPECT_THROW(ScheduleSimulation(Work{{1, 0}, {{{0, 2}}}}, 1), UsageError);
  EXPECT_THROW(ScheduleSimulation(Work{{1, 1}, {{{0, 2}}}}, 0), UsageError);
}

// A random simulation and its random cluster. At least one failure occurs while shares are running,
// because the first accident occurs before all threads together could have finished the work.
struct RandomSimulation {
  ScheduleSimulation simulation;
  SimulatedSite site;
};

RandomSimulation random_simulation(std::uint64_t seed) {
  FastRandom random(seed);
  const auto one_to = [&](std::uint64_t most) {
    return static_cast<std::int32_t>(1 + random.below(most));
  };
  const std::vector<double> failures = {0, 0.01, 0.1, 1, 10, 100, 1000};
  const std::vector<double> forgets = {0, 0, 24, 200};
  SimulatedSite site = {.nodes = one_to(40), .shares_at_once = one_to(4), .threads = one_to(16)};
  const std::uint64_t tasks = 200 + random.below(4'800);
  const double mean = 1 + 20 * random.unit();
  std::vector<double> seconds =
      drawn_task_seconds({.tasks = tasks,
                          .core_seconds = mean * static_cast<double>(tasks),
                          .spread = random.unit(),
                          .seed = seed});
  const double longest = *std::max_element(seconds.begin(), seconds.end());
  site.start_seconds = 10 * random.unit();
  site.failures_a_day = failures[random.below(failures.size())];
  site.cut_off = random.unit();
  site.notice_seconds = 300 * random.unit();
  site.requeue_seconds = 120 * random.unit();
  site.repair_seconds = 1000 * random.unit();
  site.forgets_a_day = forgets[random.below(forgets.size())];
  site.resume_seconds = 600 * random.unit();
  if (random.below(3) == 0) site.limit_seconds = site.start_seconds + longest * (1 + random.unit());
  const double together =
      mean * static_cast<double>(tasks) / static_cast<double>(site.all_threads());
  for (int i = 0; i < 2; ++i) {
    site.accidents.push_back({.trouble = static_cast<Trouble>(random.below(3)),
                              .at_seconds = together * random.unit(),
                              .node = one_to(static_cast<std::uint64_t>(site.nodes)) - 1});
  }
  const std::uint64_t shares = 1 + random.below(std::min<std::uint64_t>(tasks, 300));
  const Watch watch;
  RunControl control(watch);
  return {{shared_work(std::move(seconds), shares, control, 0.15, seed), site.threads}, site};
}

// Returns ledgers that contain these records: the first ledger has the first record of each task,
// the second ledger the second record, and so on.
std::vector<count::Ledger> ledgers_of(const Records& records) {
  std::vector<count::Ledger> ledgers;
  for (std::uint64_t task = 0; task < records.size(); ++task) {
    for (std::uint32_t i = 0; i < records[task]; ++i) {
      if (i == ledgers.size()) ledgers.push_back({.plan = {.tasks = records.size()}});
      ledgers[i].records.push_back({.task = task, .solutions = task, .kernel = "a"});
    }
  }
  return ledgers;
}

TEST(ScheduleSimulation, ThreeHundredRandomSimulationsFinishEachTask) {
  Schedule all;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomSimulation course = random_simulation(seed);
    const Schedule schedule = course.simulation.run(course.site, seed);
    const std::uint64_t tasks = schedule.records.size();
    ASSERT_EQ(std::count(schedule.records.begin(), schedule.records.end(), 0U), 0);
    const count::Ledger merged = count::merge(ledgers_of(schedule.records));
    ASSERT_EQ(merged.records.size(), tasks);
    const count::Total total = count::total(merged);
    ASSERT_TRUE(total.complete());
    ASSERT_TRUE(total.solutions == tasks * (tasks - 1) / 2);
    const std::vector<double>& seconds = course.simulation.work().task_seconds;
    const double needed = std::accumulate(seconds.begin(), seconds.end(), 0.0);
    ASSERT_NEAR(schedule.core_seconds,
                needed + schedule.lost_core_seconds + schedule.twice_core_seconds, 1e-6 * needed);
    ASSERT_GE(schedule.seconds * static_cast<double>(course.site.all_threads()), needed);
    ASSERT_GE(schedule.deaths + schedule.cut_offs + schedule.forgets, 1U);
    all.deaths += schedule.deaths;
    all.cut_offs += schedule.cut_offs;
    all.forgets += schedule.forgets;
    all.limits += schedule.limits;
    all.twice_core_seconds += schedule.twice_core_seconds;
  }
  EXPECT_GT(all.deaths, 300U);
  EXPECT_GT(all.cut_offs, 300U);
  EXPECT_GT(all.forgets, 150U);
  EXPECT_GT(all.limits, 300U);
  EXPECT_GT(all.twice_core_seconds, 30'000);
}

}  // namespace
}  // namespace nqueens::cluster

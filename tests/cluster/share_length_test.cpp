// tests/cluster/share_length_test.cpp - compares the proposed number of shares with the best number
// in simulations.
//
// The core-seconds are from docs/benchmarks.md and docs/record.md, for an Intel Xeon. Nodes have 64
// threads. To shorten the simulation, each group of sixteen or four threads is simulated as one
// thread: the count then has fewer tasks and threads, but takes the same time.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/share_length.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/cluster/schedule_simulation.h"

namespace nqueens::cluster {
namespace {

constexpr CountSize k22 = {.core_seconds = 1'640, .tasks = 176'870};
constexpr CountSize k24 = {.core_seconds = 107'000, .tasks = 677'294};
constexpr CountSize k26 = {.core_seconds = 9.34e6, .tasks = 2'602'198};
constexpr CountSize k28 = {.core_seconds = 1.003e9, .tasks = 10'034'104};

SimulatedSite cluster_of(std::int32_t nodes, double failures_a_day, std::int32_t threads = 64) {
  return {.nodes = nodes, .threads = threads, .failures_a_day = failures_a_day, .cut_off = 0.1};
}

std::uint64_t proposed(const CountSize& count, std::int32_t nodes, double failures_a_day) {
  return propose_shares(count, cluster_of(nodes, failures_a_day).site()).shares;
}

// A count on `nodes` nodes, in which each group of `in_step` threads is simulated as one thread.
class Simulated {
 public:
  Simulated(const CountSize& count, std::int32_t nodes, std::int32_t in_step)
      : nodes_(nodes),
        threads_(64 / in_step),
        task_seconds_(drawn_task_seconds({.tasks = count.tasks / static_cast<unsigned>(in_step),
                                          .core_seconds = count.core_seconds / in_step})) {}

  ScheduleSimulation of(std::uint64_t shares) const {
    const Watch watch;
    RunControl control(watch);
    return {shared_work(task_seconds_, shares, control), threads_};
  }

  // Returns the mean duration of eight simulations.
  double seconds(const ScheduleSimulation& simulation, double failures_a_day) const {
    constexpr std::uint64_t kSimulations = 8;
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= kSimulations; ++seed) {
      sum += simulation.run(cluster_of(nodes_, failures_a_day, threads_), seed).seconds;
    }
    return sum / kSimulations;
  }

 private:
  std::int32_t nodes_;
  std::int32_t threads_;
  std::vector<double> task_seconds_;
};

const std::vector<double> kFailures = {0, 0.01, 0.1, 0.5, 1};

void expect_near_the_best(const CountSize& count, std::int32_t nodes, std::int32_t in_step,
                          const std::vector<std::uint64_t>& grid) {
  const Simulated simulated(count, nodes, in_step);
  std::vector<double> best(kFailures.size(), kNoLimit);
  for (const std::uint64_t shares : grid) {
    const ScheduleSimulation simulation = simulated.of(shares);
    for (std::size_t i = 0; i < kFailures.size(); ++i) {
      best[i] = std::min(best[i], simulated.seconds(simulation, kFailures[i]));
    }
  }
  for (std::size_t i = 0; i < kFailures.size(); ++i) {
    const std::uint64_t shares = proposed(count, nodes, kFailures[i]);
    const double seconds = simulated.seconds(simulated.of(shares), kFailures[i]);
    EXPECT_LE(seconds, 1.1 * best[i]) << kFailures[i] << " failures a day, " << shares << " shares";
  }
}

TEST(ShareLengthSlow, IsNearTheBestFor22QueensOn4Nodes) {
  expect_near_the_best(k22, 4, 4, {1, 2, 3, 4, 5, 6, 8, 12, 16, 32, 60});
}

TEST(ShareLengthSlow, IsNearTheBestFor24QueensOn16Nodes) {
  expect_near_the_best(k24, 16, 4, {4, 8, 12, 14, 15, 16, 24, 31, 32, 48, 64, 128});
}

TEST(ShareLengthSlow, IsNearTheBestFor26QueensOn64Nodes) {
  expect_near_the_best(k26, 64, 16,
                       {16, 32, 48, 58, 61, 63, 64, 96, 122, 128, 192, 256, 384, 512, 768, 960});
}

TEST(ShareLengthSlow, IsNearTheBestFor28QueensOn1000Nodes) {
  expect_near_the_best(k28, 1000, 16, {500, 750, 900, 950, 980, 990, 1000});
}

TEST(ShareLength, EqualsTheDocumentedValues) {
  EXPECT_EQ(proposed(k22, 4, 1), 4U);
  EXPECT_EQ(proposed(k24, 16, 1), 16U);
  EXPECT_EQ(proposed(k26, 64, 0), 256U);
  EXPECT_EQ(proposed(k26, 64, 0.1), 254U);
  EXPECT_EQ(proposed(k26, 64, 1), 429U);
  EXPECT_EQ(proposed(k28, 1000, 0), 1000U);
  EXPECT_EQ(proposed(k28, 1000, 0.01), 998U);
  EXPECT_EQ(proposed(k28, 1000, 0.1), 992U);
  EXPECT_EQ(proposed(k28, 1000, 1), 945U);
}

TEST(ShareLength, LeavesSlotsFreeForNodesThatFail) {
  const Simulated simulated(k28, 1000, 16);
  EXPECT_GT(simulated.seconds(simulated.of(1000), 0.1),
            1.5 * simulated.seconds(simulated.of(992), 0.1));
}

TEST(ShareLength, IsAboutAsLongAsTheFormulaSays) {
  const Simulated simulated(k26, 64, 16);
  const ShareLength length = propose_shares(k26, cluster_of(64, 0.1).site());
  const double seconds = simulated.seconds(simulated.of(length.shares), 0.1);
  EXPECT_GT(seconds, 0.97 * length.seconds);
  EXPECT_LT(seconds, 1.03 * length.seconds);
}

TEST(ShareLength, IsFrom5To60MinutesWherePossible) {
  const ShareLength long_count = propose_shares(k26, cluster_of(4, 0).site());
  EXPECT_LE(long_count.share_seconds, 3600);
  EXPECT_GE(long_count.share_seconds, 300);
  EXPECT_EQ(long_count.shares % 4, 0U);
  const ShareLength bad_nodes = propose_shares(k26, cluster_of(64, 20).site());
  EXPECT_GE(bad_nodes.share_seconds, 300);
}

TEST(ShareLength, HasNoMoreSharesThanTasksOrIndices) {
  EXPECT_EQ(propose_shares({.core_seconds = 100, .tasks = 3}, cluster_of(10, 0).site()).shares, 3U);
  EXPECT_EQ(propose_shares(k28, cluster_of(4000, 0.1).site()).shares, 1000U);
  EXPECT_EQ(propose_shares(k28, cluster_of(16, 0).site()).shares, 1000U / 16 * 16);
  EXPECT_EQ(propose_shares(k28, cluster_of(100, 0).site(), 50).shares, 50U);
  EXPECT_EQ(propose_shares({.core_seconds = 1e-9, .tasks = 1}, cluster_of(1, 100).site()).shares,
            1U);
}

TEST(ShareLength, RefusesAnInvalidCount) {
  EXPECT_THROW(propose_shares({.core_seconds = 0, .tasks = 1}, cluster_of(1, 0).site()),
               UsageError);
  EXPECT_THROW(propose_shares({.core_seconds = 1, .tasks = 0}, cluster_of(1, 0).site()),
               UsageError);
  EXPECT_THROW(propose_shares(k22, cluster_of(0, 0).site()), UsageError);
  EXPECT_THROW(propose_shares(k22, cluster_of(1, 0).site(), 0), UsageError);
}

}  // namespace
}  // namespace nqueens::cluster

// tests/gpu/halves/autotuner_test.cpp - tests trials on a simulated device with known times.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/autotuner.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace nqueens::gpu {
namespace {

constexpr LaunchShape kDefault = {512, 192};
constexpr std::uint64_t kMany = 1'000'000;

using Seconds = std::function<double(const LaunchShape&)>;

// Counts `batches` batches of different costs, one after the other. Returns their launch shapes.
std::vector<LaunchShape> count_batches(Autotuner& tuner, int batches, const Seconds& seconds,
                                       std::uint64_t left = kMany) {
  std::vector<LaunchShape> had;
  for (int i = 0; i < batches; ++i) {
    const double cost = 1 + i % 7;
    had.push_back(tuner.next(left));
    tuner.learn(had.back(), cost, cost * seconds(had.back()));
  }
  return had;
}

TEST(Autotuner, KeepsTheDefaultWhenNothingIsFaster) {
  Autotuner tuner(kDefault, {});
  const Seconds same = [](const LaunchShape&) { return 1.0; };
  EXPECT_EQ(count_batches(tuner, 8, same), std::vector<LaunchShape>(8, kDefault));  // the warm-up
  const std::vector<LaunchShape> tried = count_batches(tuner, 36, same);
  const std::vector<LaunchShape> expected = {kDefault,  {256, 192}, {128, 192},
                                             {512, 96}, {512, 64},  {512, 384}};
  for (std::size_t i = 0; i < tried.size(); ++i) EXPECT_EQ(tried[i], expected[i / 6]) << i;
  EXPECT_TRUE(tuner.is_done());
  EXPECT_EQ(tuner.next(kMany), kDefault);
}

TEST(Autotuner, FindsTheFastestLaunchShape) {
  Autotuner tuner(kDefault, {});
  count_batches(tuner, 50, [](const LaunchShape& shape) {
    return (shape.match_group == 256 ? 0.8 : 1.0) * (shape.per_bucket == 96 ? 0.9 : 1.0);
  });
  EXPECT_TRUE(tuner.is_done());
  EXPECT_EQ(tuner.best(), (LaunchShape{256, 96}));
}

// A small gain may be due to chance.
TEST(Autotuner, RequiresAClearGain) {
  Autotuner tuner(kDefault, {});
  count_batches(tuner, 50, [](const LaunchShape& shape) { return shape == kDefault ? 1.0 : 0.98; });
  EXPECT_EQ(tuner.best(), kDefault);
}

TEST(Autotuner, DoesNotRunTrialsInShortRuns) {
  Autotuner tuner(kDefault, {});
  const Seconds others = [](const LaunchShape& shape) { return shape == kDefault ? 1.0 : 0.1; };
  EXPECT_EQ(count_batches(tuner, 100, others, 287), std::vector<LaunchShape>(100, kDefault));
}

// The last batches with the old shape finish after the first batches with the new shape have begun.
TEST(Autotuner, IgnoresBatchesOfOtherLaunchShapes) {
  Autotuner tuner(kDefault, {});
  LaunchShape before = kDefault;
  for (int i = 0; i < 60; ++i) {
    const LaunchShape now = tuner.next(kMany);
    // Each batch finishes one step late, when the next shape has already been chosen.
    tuner.learn(before, 1, before.match_group == 128 ? 0.5 : 1.0);
    before = now;
  }
  EXPECT_EQ(tuner.best().match_group, 128U);
}

TEST(Autotuner, SmallGroupsAreNotMadeSmaller) {
  Autotuner tuner({64, 192}, {});
  const std::vector<LaunchShape> had =
      count_batches(tuner, 60, [](const LaunchShape&) { return 1.0; });
  for (const LaunchShape& shape : had) EXPECT_EQ(shape.match_group, 64U);
  EXPECT_TRUE(tuner.is_done());
}

}  // namespace
}  // namespace nqueens::gpu

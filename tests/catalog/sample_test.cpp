// tests/catalog/sample_test.cpp - samples are uniform and are refused for lists that cannot be
// counted.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <set>
#include <stop_token>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/board/masks.h"
#include "tests/catalog/catalog_testing.h"
#include "tests/waiting.h"

namespace nqueens::catalog {
namespace {

std::vector<std::uint64_t> drawn_indices(const List& list, const SampleParams& params) {
  std::vector<std::uint64_t> indices;
  sample(list, params, [&](const Block& block) {
    EXPECT_EQ(block.size(), 1U);
    indices.push_back(block.first);
  });
  return indices;
}

// Returns by how many standard deviations the chi-square statistic of the draws exceeds its mean.
// If k outcomes are equally likely, the sum of (seen - expected)^2 / expected has mean k - 1 and
// variance 2(k - 1). For k = 724 it is nearly normally distributed.
double deviations_from_uniform(const std::vector<std::uint64_t>& draws, std::size_t outcomes) {
  std::vector<double> seen(outcomes);
  for (const std::uint64_t draw : draws) ++seen.at(draw);
  const double expected = static_cast<double>(draws.size()) / static_cast<double>(outcomes);
  double chi_square = 0;
  for (const double count : seen) chi_square += (count - expected) * (count - expected) / expected;
  const double freedom = static_cast<double>(outcomes) - 1;
  return (chi_square - freedom) / std::sqrt(2 * freedom);
}

constexpr double kSuspicious = 4;         // exceeded by chance in one of 30,000 runs
constexpr std::uint64_t kDraws = 14'480;  // 20 for each placement

TEST(Sample, IsUniformOverThePlacementsOfTenQueens) {
  const List list{Problem(10)};
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto draws = drawn_indices(list, {.count = kDraws, .seed = seed});
    ASSERT_EQ(draws.size(), kDraws);
    EXPECT_LT(std::abs(deviations_from_uniform(draws, 724)), kSuspicious) << seed;
  }
}

// This sampler is biased: it puts a queen on a random free square of each row and restarts after a
// dead end. It can find every solution, but favours solutions with few other free squares in their
// rows.
Placement random_walk(Random& random) {
  while (true) {
    std::vector<std::int32_t> columns;
    AttackMasks attack;
    while (columns.size() < 10) {
      std::vector<std::int32_t> free;
      for (std::int32_t c = 0; c < 10; ++c) {
        if ((attack.attacked() >> c & 1) == 0) free.push_back(c);
      }
      if (free.empty()) break;
      columns.push_back(free[random.below(free.size())]);
      attack = attack.next_row(column_bit(columns.back()));
    }
    if (columns.size() == 10) return Placement(columns);
  }
}

TEST(Sample, IsDistinguishedFromABiasedSampler) {
  const auto all = testing::placements(page(List(Problem(10)), 0, 724).block);
  Random random(1);
  std::vector<std::uint64_t> draws;
  while (draws.size() < kDraws / 2) {
    const auto at = std::lower_bound(all.begin(), all.end(), random_walk(random));
    draws.push_back(static_cast<std::uint64_t>(at - all.begin()));
  }
  EXPECT_GT(deviations_from_uniform(draws, 724), 2 * kSuspicious);
}

TEST(Sample, PassesSolutionsWithTheirIndices) {
  const List list{Problem(12)};
  sample(list, {.count = 50, .seed = 9}, [&](const Block& block) {
    EXPECT_EQ(rank(list, testing::placements(block).front()).value, block.first);
  });
}

TEST(Sample, IsTheSameForTheSameSeedAndAnyNumberOfThreads) {
  const List list{Problem(12)};
  const auto once = drawn_indices(list, {.count = 3000, .seed = 4, .threads = 1});
  EXPECT_EQ(drawn_indices(list, {.count = 3000, .seed = 4, .threads = 2}), once);
  EXPECT_NE(drawn_indices(list, {.count = 3000, .seed = 5, .threads = 2}), once);
  const auto fewer = drawn_indices(list, {.count = 10, .seed = 4});
  EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), once.begin()));
}

TEST(Sample, WithoutReplacementDrawsEachSolutionOnce) {
  const List list{Problem(8)};
  const auto draws = drawn_indices(list, {.count = 92, .seed = 1, .distinct = true});
  EXPECT_EQ(std::set<std::uint64_t>(draws.begin(), draws.end()).size(), 92U);
  EXPECT_FALSE(std::is_sorted(draws.begin(), draws.end()));
  EXPECT_THROW(drawn_indices(list, {.count = 93, .distinct = true}), UsageError);
  EXPECT_EQ(drawn_indices(list, {.count = 93}).size(), 93U);
}

TEST(Sample, IsFromTheListOfTheSubsetAndTheProblem) {
  for (const Subset subset : testing::kSubsets) {
    const Problem problem(8, {}, {{0, 0}});
    const auto expected = testing::naive_list(problem, subset);
    std::set<Placement> seen;
    const auto take = [&](const Block& block) { seen.insert(testing::placements(block).front()); };
    sample(List(problem, subset), {.count = 2000, .seed = 3}, take);
    EXPECT_EQ(seen, std::set<Placement>(expected.begin(), expected.end()));
  }
}

TEST(Sample, IsEmptyForAListWithoutSolutions) {
  const SampleResult none = sample(List(Problem(3)), {.count = 5}, [](const Block&) {});
  EXPECT_EQ(none.samples, 0U);
  EXPECT_EQ(none.solutions, 0U);
  EXPECT_EQ(none.ended, Ended::Complete);
}

TEST(Sample, IsRefusedIfTheSolutionsCannotBeCounted) {
  const auto ignore = [](const Block&) {};
  EXPECT_THROW(sample(List(Problem(21)), {}, ignore), UsageError);
  EXPECT_THROW(sample(List(Problem(64)), {}, ignore), UsageError);
  EXPECT_THROW(sample(List(Problem(21), Subset::Fundamental), {}, ignore), UsageError);
  // With a few given queens the solutions can be counted.
  EXPECT_EQ(sample(List(Problem(21, {{0, 0}, {1, 2}, {2, 4}, {3, 1}, {4, 3}, {5, 8}, {6, 10}})), {},
                   ignore)
                .samples,
            1U);
}

TEST(Sample, KeepsTheSamplesDrawnBeforeAStop) {
  std::stop_source source;
  std::uint64_t taken = 0;
  const auto take = [&](const Block&) {
    ++taken;
    source.request_stop();
  };
  const SampleResult stopped =
      sample(List(Problem(12)), {.count = 1'000'000}, take, {.stop = source.get_token()});
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  EXPECT_EQ(stopped.samples, 16U);  // the first batch
  EXPECT_EQ(taken, 16U);
}

TEST(Sample, EndsAtTheDeadline) {
  const SampleResult late = sample(List(Problem(24, {{0, 0}})), {}, [](const Block&) {},
                                   {.deadline = Clock::now() + std::chrono::milliseconds(50)});
  EXPECT_EQ(late.ended, Ended::LimitReached);
  EXPECT_EQ(late.samples, 0U);
  EXPECT_EQ(late.solutions, std::nullopt);
  EXPECT_LT(late.elapsed_seconds, tests::kHangSeconds);
}

}  // namespace
}  // namespace nqueens::catalog

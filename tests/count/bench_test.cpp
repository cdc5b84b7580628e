// tests/count/bench_test.cpp - rounds, ratios and medians of benchmarks, and the fingerprint of all
// results.
// SPDX-License-Identifier: MIT
#include "nqueens/count/bench.h"

#include <gtest/gtest.h>

#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::count {
namespace {

using kernels::testing::supported_kernels;

std::vector<std::string> names(const BenchResult& result) {
  std::vector<std::string> names;
  for (const Contender& contender : result.contenders) names.push_back(contender.name);
  return names;
}

TEST(Bench, ComparesEveryMethodAndKernelWithTheTextbookProgram) {
  const BenchResult result = bench({.n = 8, .rounds = 2});
  EXPECT_EQ(result.n, 8);
  EXPECT_EQ(result.solutions, 92U);  // OEIS A000170
  EXPECT_EQ(result.ended, Ended::Complete);
  ASSERT_EQ(result.contenders.size(), 1 + 2 * supported_kernels().size());
  EXPECT_EQ(result.contenders.front().name, "textbook");
  EXPECT_EQ(result.contenders.front().ratios, (std::vector<double>{1, 1}));
  EXPECT_EQ(result.contenders[1].name, "cross " + std::string(supported_kernels().front().name));
  EXPECT_EQ(result.contenders.back().name, "halves portable");
  for (const Contender& contender : result.contenders) {
    ASSERT_EQ(contender.seconds.size(), 2U) << contender.name;
    ASSERT_EQ(contender.ratios.size(), 2U) << contender.name;
    EXPECT_EQ(contender.threads, 1) << contender.name;
    EXPECT_GT(contender.seconds[0], 0) << contender.name;
    EXPECT_GT(contender.ratios[1], 0) << contender.name;
  }
}

TEST(Bench, UsesOnlyTheGivenKernelsAndMoreThreads) {
  EXPECT_EQ(names(bench({.n = 6, .rounds = 1, .kernels = {"portable"}})),
            (std::vector<std::string>{"textbook", "cross portable", "halves portable"}));
  const BenchResult result =
      bench({.n = 6, .rounds = 1, .methods = {"cross"}, .kernels = {"portable"}, .threads = 2});
  EXPECT_EQ(names(result), (std::vector<std::string>{"cross portable", "cross portable x 2"}));
  EXPECT_EQ(result.contenders.back().threads, 2);
}

TEST(Bench, AcceptsBoardsWithoutSolutions) {
  EXPECT_EQ(bench({.n = 3, .rounds = 1}).solutions, 0U);
}

TEST(Bench, RefusesSizesAndKernelsOutOfRange) {
  EXPECT_THROW(bench({.n = 0}), UsageError);
  EXPECT_THROW(bench({.n = 29}), UsageError);
  EXPECT_THROW(bench({.n = 8, .kernels = {"abacus"}}), UsageError);
  EXPECT_THROW(bench({.n = 8, .methods = {"fingers"}}), UsageError);
  EXPECT_THROW(bench({.n = 8, .methods = {}}), UsageError);
}

TEST(Bench, OmitsTheRoundInWhichItIsStopped) {
  std::stop_source source;
  source.request_stop();
  const BenchResult result = bench({.n = 14, .rounds = 2}, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.contenders.front().name, "textbook");
  EXPECT_TRUE(result.contenders.front().seconds.empty());
  EXPECT_TRUE(result.contenders.front().ratios.empty());
}

// Detects every change of behaviour. A commit that changes this number must say why.
TEST(Bench, FingerprintIsTheNumberOfThisVersion) { EXPECT_EQ(fingerprint(), 0xe4f925fc8b988d45U); }

}  // namespace
}  // namespace nqueens::count

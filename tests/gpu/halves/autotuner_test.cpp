// tests/gpu/halves/pieces_tuner_test.cpp - pieces are tried on a made-up device, whose times are known.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/pieces_tuner.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace nqueens::gpu {
namespace {

constexpr Pieces kDefault = {512, 192};
constexpr std::uint64_t kMany = 1'000'000;

using Seconds = std::function<double(const Pieces&)>;

// So many batches, one after the other, each of another cost; the pieces that they had.
std::vector<Pieces> count_batches(PiecesTuner& tuner, int batches, const Seconds& seconds,
                                  std::uint64_t left = kMany) {
  std::vector<Pieces> had;
  for (int i = 0; i < batches; ++i) {
    const double cost = 1 + i % 7;
    had.push_back(tuner.next(left));
    tuner.learn(had.back(), cost, cost * seconds(had.back()));
  }
  return had;
}

TEST(PiecesTuner, StaysWithTheUsualWhereNothingIsFaster) {
  PiecesTuner tuner(kDefault, {});
  const Seconds same = [](const Pieces&) { return 1.0; };
  EXPECT_EQ(count_batches(tuner, 8, same), std::vector<Pieces>(8, kDefault));  // the warm-up
  const std::vector<Pieces> tried = count_batches(tuner, 36, same);
  const std::vector<Pieces> expected = {kDefault,  {256, 192}, {128, 192},
                                        {512, 96}, {512, 64},  {512, 384}};
  for (std::size_t i = 0; i < tried.size(); ++i) EXPECT_EQ(tried[i], expected[i / 6]) << i;
  EXPECT_TRUE(tuner.is_done());
  EXPECT_EQ(tuner.next(kMany), kDefault);
}

TEST(PiecesTuner, FindsTheFastest) {
  PiecesTuner tuner(kDefault, {});
  count_batches(tuner, 50, [](const Pieces& pieces) {
    return (pieces.match_group == 256 ? 0.8 : 1.0) * (pieces.per_bucket == 96 ? 0.9 : 1.0);
  });
  EXPECT_TRUE(tuner.is_done());
  EXPECT_EQ(tuner.best(), (Pieces{256, 96}));
}

// What is only a little faster may have been so by chance.
TEST(PiecesTuner, WantsAClearGain) {
  PiecesTuner tuner(kDefault, {});
  count_batches(tuner, 50, [](const Pieces& pieces) { return pieces == kDefault ? 1.0 : 0.98; });
  EXPECT_EQ(tuner.best(), kDefault);
}

TEST(PiecesTuner, DoesNotTryInShortRuns) {
  PiecesTuner tuner(kDefault, {});
  const Seconds others = [](const Pieces& pieces) { return pieces == kDefault ? 1.0 : 0.1; };
  EXPECT_EQ(count_batches(tuner, 100, others, 287), std::vector<Pieces>(100, kDefault));
}

// The last batches in the old pieces come back when the new ones have begun.
TEST(PiecesTuner, LooksAtNoBatchInOtherPieces) {
  PiecesTuner tuner(kDefault, {});
  Pieces before = kDefault;
  for (int i = 0; i < 60; ++i) {
    const Pieces now = tuner.next(kMany);
    // Batches are late by one, and the first two in new pieces take far longer.
    tuner.learn(before, 1, before.match_group == 128 ? 0.5 : 1.0);
    before = now;
  }
  EXPECT_EQ(tuner.best().match_group, 128U);
}

TEST(PiecesTuner, SmallGroupsAreNotMadeSmaller) {
  PiecesTuner tuner({64, 192}, {});
  const std::vector<Pieces> had = count_batches(tuner, 60, [](const Pieces&) { return 1.0; });
  for (const Pieces& pieces : had) EXPECT_EQ(pieces.match_group, 64U);
  EXPECT_TRUE(tuner.is_done());
}

}  // namespace
}  // namespace nqueens::gpu

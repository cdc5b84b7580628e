// tests/base/numbers/random_test.cpp - reproducible and uniform random numbers.
// SPDX-License-Identifier: MIT
#include "nqueens/base/numbers/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace nqueens {
namespace {

TEST(Random, IsTheSameForTheSameSeed) {
  Random a(7);
  Random b(7);
  Random c(8);
  std::vector<std::uint64_t> from_a;
  std::vector<std::uint64_t> from_b;
  std::vector<std::uint64_t> from_c;
  for (int i = 0; i < 100; ++i) {
    from_a.push_back(a.below(1000));
    from_b.push_back(b.below(1000));
    from_c.push_back(c.below(1000));
  }
  EXPECT_EQ(from_a, from_b);
  EXPECT_NE(from_a, from_c);
}

// The standard fixes the 10000th number of a default mt19937_64 (seed 5489): 9981545732273789042.
// below(2^32) returns the high half of this number.
TEST(Random, IsTheStandardGenerator) {
  Random random(5489);
  std::uint64_t number = 0;
  for (int i = 0; i < 10'000; ++i) number = random.below(std::uint64_t{1} << 32);
  EXPECT_EQ(number, 9981545732273789042U >> 32);
}

// The first numbers of the authors' program (prng.di.unimi.it, xoshiro256starstar.c) from the state
// 1, 2, 3, 4. The tests of other implementations use the same numbers.
TEST(Xoshiro256, AgreesWithTheProgramOfItsAuthors) {
  Xoshiro256 generator(std::array<std::uint64_t, 4>{1, 2, 3, 4});
  const std::array<std::uint64_t, 8> expected = {11520,
                                                 0,
                                                 1509978240,
                                                 1215971899390074240,
                                                 1216172134540287360,
                                                 607988272756665600,
                                                 16172922978634559625U,
                                                 8476171486693032832};
  for (const std::uint64_t number : expected) EXPECT_EQ(generator(), number);
}

// The numbers of splitmix64.c by the same authors for seed 1234567.
TEST(Xoshiro256, IsSeededBySplitMix64) {
  const std::array<std::uint64_t, 4> expected = {6457827717110365317, 3203168211198807973,
                                                 9817491932198370423U, 4593380528125082431};
  EXPECT_EQ(Xoshiro256(1234567).state(), expected);
}

TEST(FastRandom, SpreadsEvenlyBelowABound) {
  FastRandom random(1);
  std::array<int, 6> counts = {};
  for (int i = 0; i < 60'000; ++i) ++counts[random.below(6)];
  // Each count has mean 10,000 and standard deviation 91.
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Random, SpreadsEvenlyBelowABound) {
  Random random(1);
  std::array<int, 6> counts = {};
  for (int i = 0; i < 60'000; ++i) ++counts[random.below(6)];
  // Each count has mean 10,000 and standard deviation 91.
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Random, UnitsAreAtLeastZeroAndBelowOne) {
  Random random(1);
  double sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double unit = random.unit();
    ASSERT_GE(unit, 0);
    ASSERT_LT(unit, 1);
    sum += unit;
  }
  EXPECT_NEAR(sum / 10'000, 0.5, 0.02);
}

TEST(Random, ShufflesIntoEveryOrderEquallyOften) {
  Random random(3);
  std::array<int, 27> counts = {};
  for (int i = 0; i < 60'000; ++i) {
    std::array<int, 3> three = {0, 1, 2};
    random.shuffle(three);
    ++counts[static_cast<std::size_t>(9 * three[0] + 3 * three[1] + three[2])];
  }
  EXPECT_EQ(std::ranges::count(counts, 0), 21);
  for (const int count : counts) {
    if (count > 0) {
      EXPECT_NEAR(count, 10'000, 500);
    }
  }
}

}  // namespace
}  // namespace nqueens

// tests/count/halves/half_join_test.cpp - compares joins, and the kernel functions for halves, with
// their definitions.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/half_join.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "tests/count/halves/join_testing.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::count {
namespace {

using kernels::testing::supported_kernels;
using testing::all_pairs;
using testing::RandomHalves;
using testing::upside_down;

std::uint64_t joined(const std::vector<kernels::Half>& top,
                     const std::vector<kernels::Half>& bottom, const JoinRule& rule,
                     const kernels::Kernel& kernel) {
  const Watch watch;
  RunControl control(watch);
  HalfJoin join;
  return join.pairs(top, upside_down(bottom), rule, kernels::halves_kernel(kernel), control);
}

// A set of twelve lines in the middle. It stays the same when the board is turned upside down.
constexpr kernels::Half kTwelve = kernels::Half{0xFFF} << 26;

TEST(HalfJoin, FindsEveryPairOfRandomLists) {
  RandomHalves random(1);
  for (int round = 0; round < 300; ++round) {
    const auto top = random.list(random.size(90), kTwelve, 0.2);
    const auto bottom = random.list(random.size(300), kTwelve, 0.2);
    const JoinRule rule = {.lines = kTwelve};
    for (const kernels::Kernel& kernel : supported_kernels()) {
      ASSERT_EQ(joined(top, bottom, rule, kernel), all_pairs(top, bottom, rule))
          << kernel.name << ", round " << round;
    }
  }
}

// Turning the board upside down exchanges the two lists. The lines of these rules are symmetric, so
// the number of pairs does not change.
TEST(HalfJoin, ListsCanBeSwapped) {
  RandomHalves random(7);
  const kernels::Half either = kernels::Half{1} << 31;
  const JoinRule plain = {.lines = kTwelve};
  const JoinRule special = {.lines = kTwelve, .either = either, .other = kernels::flipped(either)};
  ASSERT_EQ(kernels::flipped(kTwelve), kTwelve);
  for (int round = 0; round < 50; ++round) {
    const auto top = random.list(random.size(200), kTwelve, 0.2);
    const auto bottom = random.list(random.size(200), kTwelve, 0.2);
    for (const JoinRule& rule : {plain, special}) {
      for (const kernels::Kernel& kernel : supported_kernels()) {
        ASSERT_EQ(joined(upside_down(bottom), upside_down(top), rule, kernel),
                  all_pairs(top, bottom, rule))
            << kernel.name << ", round " << round;
      }
    }
  }
}

TEST(HalfJoin, PairsWithoutMarksCountTwice) {
  RandomHalves random(8);
  const JoinRule rule = {.lines = kTwelve, .has_marks = true};
  for (int round = 0; round < 50; ++round) {
    const auto top = random.list(random.size(200), kTwelve | kernels::kMark, 0.2);
    const auto bottom = random.list(random.size(200), kTwelve | kernels::kMark, 0.2);
    for (const kernels::Kernel& kernel : supported_kernels()) {
      ASSERT_EQ(joined(top, bottom, rule, kernel), all_pairs(top, bottom, rule))
          << kernel.name << ", round " << round;
    }
  }
}

// The padding of groups and vectors must not be mistaken for halves without lines.
TEST(HalfJoin, HalvesWithoutLinesMatchAll) {
  const JoinRule rule = {.lines = kTwelve};
  for (const kernels::Kernel& kernel : supported_kernels()) {
    for (std::size_t top = 0; top <= 20; ++top) {
      for (const std::size_t bottom : {0U, 1U, 2U, 15U, 63U, 64U, 65U, 129U}) {
        const std::vector<kernels::Half> none(top, 0);
        const std::vector<kernels::Half> all(bottom, kTwelve);
        EXPECT_EQ(joined(none, all, rule, kernel), top * bottom) << kernel.name;
        EXPECT_EQ(joined(all, none, rule, kernel), top * bottom) << kernel.name;
        EXPECT_EQ(joined(all, std::vector<kernels::Half>(top, kTwelve), rule, kernel), 0U)
            << kernel.name;
      }
    }
  }
}

void expect_pairs_of_many_lines(const std::vector<int>& numbers_of_lines) {
  RandomHalves random(2);
  for (const int lines : numbers_of_lines) {
    const kernels::Half wide = ((kernels::Half{1} << lines) - 1) << (32 - lines / 2);
    for (const double density : {0.05, 0.2}) {
      const auto top = random.list(400, wide, density);
      const auto bottom = random.list(300, wide, density);
      const JoinRule rule = {.lines = wide};
      const std::uint64_t expected = all_pairs(top, bottom, rule);
      for (const kernels::Kernel& kernel : supported_kernels()) {
        ASSERT_EQ(joined(top, bottom, rule, kernel), expected)
            << kernel.name << ", " << lines << " lines";
      }
    }
  }
}

TEST(HalfJoin, AcceptsManyLines) { expect_pairs_of_many_lines({28, 30, 32, 33, 34, 38, 46}); }
TEST(HalfJoinSlow, AcceptsManyLines) { expect_pairs_of_many_lines({54}); }

TEST(HalfJoin, TheNumberOfSieveLinesDoesNotChangeTheResult) {
  RandomHalves random(3);
  const kernels::Half wide = ((kernels::Half{1} << 34) - 1) << 15;
  const auto top = random.list(2000, wide, 0.15);
  const auto bottom = random.list(3000, wide, 0.15);
  for (JoinRule rule : {JoinRule{.lines = wide}, JoinRule{.lines = wide,
                                                 .either = kernels::Half{1} << 31,
                                                 .other = kernels::Half{1} << 33}}) {
    const std::uint64_t expected = all_pairs(top, bottom, rule);
    for (rule.sieve_lines = 0; rule.sieve_lines <= 14; ++rule.sieve_lines) {
      for (const kernels::Kernel& kernel : supported_kernels()) {
        ASSERT_EQ(joined(top, bottom, rule, kernel), expected)
            << kernel.name << ", " << rule.sieve_lines << " sieve lines";
      }
    }
  }
}

// Lists of 100,000 or more halves are sorted with prefetching.
TEST(HalfJoin, JoinsLongLists) {
  RandomHalves random(6);
  const kernels::Half wide = ((kernels::Half{1} << 34) - 1) << 15;
  const auto few = random.list(40, wide, 0.2);
  const auto many = random.list(100'001, wide, 0.2);
  const JoinRule rule = {.lines = wide};
  const std::uint64_t expected = all_pairs(few, many, rule);
  for (const kernels::Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(joined(few, many, rule, kernel), expected) << kernel.name;
    EXPECT_EQ(joined(many, few, rule, kernel), expected) << kernel.name;
  }
}

TEST(HalfJoin, LinesOutsideTheRuleAreIgnored) {
  const JoinRule rule = {.lines = kernels::Half{1} << 40};
  const std::vector<kernels::Half> top = {kernels::Half{3} << 40, kernels::Half{2} << 40};
  for (const kernels::Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(joined(top, {kernels::Half{3} << 40, kernels::Half{2} << 40}, rule, kernel), 3U)
        << kernel.name;
  }
}

TEST(HalfJoin, PairsWithBothSpecialLinesHaveWeights) {
  const kernels::Half either = kernels::Half{1} << 31;
  const kernels::Half other = kernels::Half{1} << 32;
  const JoinRule rule = {.lines = kernels::Half{0xFF} << 28, .either = either, .other = other};
  for (const kernels::Kernel& kernel : supported_kernels()) {
    EXPECT_EQ(joined({0}, {0}, rule, kernel), 1U);
    EXPECT_EQ(joined({either}, {0}, rule, kernel), 1U);
    EXPECT_EQ(joined({0}, {other}, rule, kernel), 1U);
    EXPECT_EQ(joined({either | other}, {0}, rule, kernel), 2U);
    EXPECT_EQ(joined({0}, {either | other}, rule, kernel), 2U);
    EXPECT_EQ(joined({either}, {other}, rule, kernel), 0U);
    EXPECT_EQ(joined({either}, {either}, rule, kernel), 0U);
    EXPECT_EQ(joined({either | other}, {other}, rule, kernel), 0U);
  }
}

TEST(HalvesKernel, ExistsForEachKernel) {
  for (const kernels::Kernel& kernel : kernels::kernels())
    EXPECT_EQ(kernels::halves_kernel(kernel).name, kernel.name);
}

// Appends padding, because a kernel may read beyond the end of a list.
std::vector<kernels::Half> with_slack(std::vector<kernels::Half> halves) {
  halves.resize(halves.size() + kernels::kSlack / sizeof(kernels::Half), ~kernels::Half{0});
  return halves;
}

// Tries every pair of a half of `left` and a half of `right`. Returns the unions of the pairs
// without a common line. The lines of additional queens (`with`) belong to each half of a quadrant.
std::multiset<kernels::Half> unions(const kernels::Quadrant& left,
                                    const std::array<kernels::Quadrant, 2>& right,
                                    const kernels::HalfLayout& layout) {
  const auto half_of = [&](const kernels::Quadrant& quadrant, kernels::Half half) {
    return quadrant.is_mirrored ? layout.mirrored(half) : half;
  };
  std::multiset<kernels::Half> unions;
  for (const kernels::Quadrant& quadrant : right) {
    for (const kernels::Half a : left.halves) {
      for (const kernels::Half b : quadrant.halves) {
        const std::array<kernels::Half, 4> parts = {half_of(left, a), left.with,
                                                    half_of(quadrant, b), quadrant.with};
        kernels::Half all = 0;
        int lines = 0;
        for (const kernels::Half part : parts) {
          all |= part;
          lines += std::popcount(part);
        }
        if (std::popcount(all) == lines) unions.insert(all);
      }
    }
  }
  return unions;
}

TEST(HalvesKernel, UnitesHalvesWithoutACommonLine) {
  RandomHalves random(4);
  for (const std::int32_t n : {20, 21}) {
    const kernels::HalfLayout layout(n);
    const kernels::Half lines = layout.shared() | (n % 2 == 1 ? 3 : 0);
    for (std::size_t size = 0; size <= 40; ++size) {
      const auto few = with_slack(random.list(size / 3, lines, 0.1));
      const auto many = with_slack(random.list(size, lines, 0.1));
      for (const bool swapped : {false, true}) {
        const std::span<const kernels::Half> lefts(swapped ? many.data() : few.data(),
                                                   swapped ? size : size / 3);
        const std::span<const kernels::Half> rights(swapped ? few.data() : many.data(),
                                                    swapped ? size / 3 : size);
        const kernels::Quadrant left = {lefts, false, layout.lines_of({n / 2, n / 2 + 3})};
        const std::array<kernels::Quadrant, 2> right = {
            {{rights.first(rights.size() / 4), true, layout.lines_of({1, n / 2})},
             {rights.subspan(rights.size() / 4), true, 0}}};
        for (const kernels::Kernel& kernel : supported_kernels()) {
          std::vector<kernels::Half> scratch(lefts.size() + rights.size() + 2 * kernels::kSlack);
          std::vector<kernels::Half> out(lefts.size() * rights.size() + kernels::kSlack);
          out.resize(kernels::halves_kernel(kernel).unite(left, right, layout, scratch.data(),
                                                          out.data()));
          ASSERT_EQ(std::multiset<kernels::Half>(out.begin(), out.end()),
                    unions(left, right, layout))
              << kernel.name << ' ' << n << ' ' << size;
        }
      }
    }
  }
}

// The sizes include whole vectors of 4 and 8 halves, and one half more or less.
TEST(HalvesKernel, MatchesAndExtendsShortLists) {
  RandomHalves random(7);
  constexpr kernels::Half kLines = 0x0000'FFFF'FFFF'0FF0;
  for (const std::size_t size : {0U, 1U, 3U, 4U, 7U, 8U, 9U, 16U, 31U, 100U}) {
    const auto top = random.list(size, ~kernels::Half{0}, 0.1);
    auto bottom = random.list(size, ~kernels::Half{0}, 0.1);
    const kernels::Half inner = random.list(1, ~kernels::Half{0}, 0.1)[0];
    std::uint64_t pairs = 0;
    std::vector<kernels::Half> unions;
    kernels::Half lines = 0;
    for (std::size_t i = 0; i < size; ++i) {
      for (const kernels::Half half : bottom)
        pairs += (kernels::flipped(top[i] & kLines) & half) == 0 ? 1 : 0;
      if ((top[i] & kLines) != 0 || (bottom[i] & inner) != 0) continue;
      unions.push_back(bottom[i] | inner);
      lines |= bottom[i] | inner;
    }
    std::vector<kernels::Half> padded_top = top;
    padded_top.resize(size + kernels::kSlack / sizeof(kernels::Half));
    std::vector<kernels::Half> padded_bottom = bottom;
    padded_bottom.resize(padded_top.size());
    for (const kernels::Kernel& kernel : supported_kernels()) {
      const kernels::HalvesKernel& functions = kernels::halves_kernel(kernel);
      EXPECT_EQ(functions.match_all(top, bottom, kLines), pairs) << kernel.name;
      std::vector<kernels::Half> out(padded_top.size());
      const kernels::Written written = functions.extend(
          inner, kLines, inner,
          {padded_top.data(), padded_bottom.data(), padded_bottom.data(), size}, out.data());
      out.resize(written.size);
      EXPECT_EQ(out, unions) << kernel.name;
      EXPECT_EQ(written.lines, lines) << kernel.name;
    }
  }
}

TEST(HalvesKernel, CountsAndMovesLines) {
  RandomHalves random(5);
  std::mt19937_64 numbers(5);
  for (std::size_t size = 0; size <= 255; size += 15) {
    const auto halves = random.list(size, ~kernels::Half{0}, 0.3);
    kernels::LineMoves moves;
    for (std::size_t bit = 0; bit < 64; ++bit) {
      moves.first[bit] = static_cast<std::uint8_t>(numbers() % 80 % 65);
      moves.second[bit] = static_cast<std::uint8_t>(numbers() % 2 == 0 ? 64 : numbers() % 65);
    }
    moves.inverted = numbers();
    const auto line_of = [&](kernels::Half half, std::uint8_t line) {
      return line == 64 ? 0 : half >> line & 1;
    };
    std::array<std::uint8_t, 64> expected_counts = {};
    std::vector<std::uint64_t> expected;
    for (const kernels::Half half : halves) {
      std::uint64_t moved = moves.inverted;
      for (std::size_t bit = 0; bit < 64; ++bit) {
        expected_counts[bit] = static_cast<std::uint8_t>(expected_counts[bit] + (half >> bit & 1));
        moved ^= (line_of(half, moves.first[bit]) ^ line_of(half, moves.second[bit])) << bit;
      }
      expected.push_back(moved);
    }
    for (const kernels::Kernel& kernel : supported_kernels()) {
      std::array<std::uint8_t, 64> counts = {};
      kernels::halves_kernel(kernel).count_lines(halves, counts);
      EXPECT_EQ(counts, expected_counts) << kernel.name;
      std::vector<std::uint64_t> moved(size + kernels::kSlack / sizeof(std::uint64_t));
      kernels::halves_kernel(kernel).move(halves, moves, moved.data());
      moved.resize(size);
      EXPECT_EQ(moved, expected) << kernel.name;
    }
  }
}

}  // namespace
}  // namespace nqueens::count

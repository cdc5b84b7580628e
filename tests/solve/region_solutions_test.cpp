// tests/solve/region_solutions_test.cpp - solutions of region puzzles, compared with brute force.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/region_solutions.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <stop_token>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/board/rule.h"
#include "nqueens/search/algorithms.h"
#include "tests/puzzle/puzzle_testing.h"

namespace nqueens::solve {
namespace {

using puzzle::BruteForce;
using puzzle::puzzle_from;
using Solutions = std::vector<std::vector<Square>>;

// Returns random disconnected regions: each has at least one square, and the other squares are
// assigned at random.
Problem random_puzzle(std::int32_t n, const Rule& rule, std::uint64_t seed) {
  FastRandom random(seed);
  std::vector<std::uint8_t> of_squares(static_cast<std::size_t>(n * n));
  std::iota(of_squares.begin(), of_squares.begin() + n, std::uint8_t{0});
  std::for_each(of_squares.begin() + n, of_squares.end(), [&](std::uint8_t& region) {
    region = static_cast<std::uint8_t>(random.below(static_cast<std::uint64_t>(n)));
  });
  random.shuffle(of_squares);
  return problem_of(Regions(n, std::move(of_squares)), 1, rule);
}

Solutions all(const Problem& puzzle) {
  Solutions found;
  const auto result = for_each_region_solution(puzzle, [&](std::span<const Square> queens) {
    found.emplace_back(queens.begin(), queens.end());
    return true;
  });
  EXPECT_TRUE(result.exhaustive);
  EXPECT_EQ(result.solutions, found.size());
  std::ranges::sort(found);
  return found;
}

RC_GTEST_PROP(RegionSolutions, AreThoseOfBruteForceUnderEveryRule, (std::uint64_t seed)) {
  for (const Rule& rule : rules()) {
    const Problem puzzle = random_puzzle(4 + static_cast<std::int32_t>(seed % 3), rule, seed);
    Solutions expected = BruteForce(puzzle).solutions();
    std::ranges::sort(expected);
    RC_ASSERT(all(puzzle) == expected);
    RC_ASSERT(uniqueness(puzzle).solutions.size() == std::min<std::size_t>(2, expected.size()));
  }
}

TEST(RegionSolutions, WithTwoStarsMatchBruteForce) {
  // With columns as regions, the solutions are all placements of two stars per row and column in
  // which no stars touch.
  const Problem columns =
      puzzle_from("ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH", 2);
  Solutions expected = BruteForce(columns).solutions();
  std::ranges::sort(expected);
  EXPECT_GT(expected.size(), 1U);
  EXPECT_EQ(all(columns), expected);
}

// The regions are rows in which some squares have been exchanged.
RC_GTEST_PROP(RegionSolutions, WithTwoStarsMatchBruteForceInAnyRegions, (std::uint64_t seed)) {
  static const Solutions kPlacements = BruteForce(problem_of(rows_as_regions(9), 2)).solutions();
  FastRandom random(seed);
  const Regions rows = rows_as_regions(9);
  std::vector<std::uint8_t> of_squares(rows.of_squares().begin(), rows.of_squares().end());
  for (std::uint64_t swaps = random.below(12); swaps > 0; --swaps) {
    std::swap(of_squares[random.below(81)], of_squares[random.below(81)]);
  }
  const Problem puzzle = problem_of(Regions(9, std::move(of_squares)), 2);
  Solutions expected = kPlacements;
  std::erase_if(expected, [&](const auto& squares) { return !solves(squares, puzzle); });
  std::ranges::sort(expected);
  RC_ASSERT(all(puzzle) == expected);
}

TEST(RegionSolutions, KeepGivenQueensAndBlockedSquares) {
  // With rows as regions, the solutions are the 14 placements on 5 rows in which no queens touch
  // (OEIS A002464).
  const Problem rows = puzzle_from("AAAAA BBBBB CCCCC DDDDD EEEEE");
  EXPECT_EQ(all(rows).size(), 14U);
  const Solutions with = all(rows.with_squares({{0, 0}}, {{1, 2}}));
  const auto keeps = [](const std::vector<Square>& queens) {
    return queens[0] == Square{0, 0} && queens[1] != Square{1, 2};
  };
  EXPECT_TRUE(std::ranges::all_of(with, keeps));
  EXPECT_EQ(std::ranges::count_if(all(rows), keeps), std::ssize(with));
  EXPECT_TRUE(all(rows.with_squares({{0, 0}, {1, 1}})).empty());
}

TEST(RegionSolutions, EndWhenTakeReturnsFalse) {
  const Problem rows = puzzle_from("AAAAA BBBBB CCCCC DDDDD EEEEE");
  const auto result = for_each_region_solution(rows, [](std::span<const Square>) { return false; });
  EXPECT_EQ(result.solutions, 1U);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

TEST(RegionSolutions, StopOnALargeBoard) {
  std::vector<std::uint8_t> of_squares;
  for (int square = 0; square < 52 * 52; ++square) {
    of_squares.push_back(static_cast<std::uint8_t>(square / 52));
  }
  const Problem rows = problem_of(Regions(52, std::move(of_squares)));
  std::stop_source source;
  source.request_stop();
  const auto result = for_each_region_solution(rows, [](std::span<const Square>) { return true; },
                                               {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.exhaustive);
}

RC_GTEST_PROP(FewRegionSolutions, OfTheSatSolverMatchBruteForce, (std::uint64_t seed)) {
  const Problem puzzle =
      random_puzzle(4 + static_cast<std::int32_t>(seed % 3), Rule::Touching, seed);
  const std::size_t expected = BruteForce(puzzle).solutions().size();
  for (const std::size_t most : {1U, 2U}) {
    const FewSolutions found = few_region_solutions(puzzle, most, {}, 0);
    RC_ASSERT(found.solutions.size() == std::min(most, expected));
    RC_ASSERT(found.exhaustive == (expected < most));
    RC_ASSERT(found.ended == Ended::Complete);
  }
}

// A generated level of 17 x 17 squares with 4 stars. CaDiCaL proved that it has exactly one
// solution. Without pairs of lines (line_pair.h), the search takes 61,263 nodes.
const char* const kSeventeen =
    "AAABBBBBBBBBBEEEE AAAAAAABBBBBEEEEE AIIAICCCDDDDDEEEE AAIAIIICDDDDDDDEE IIIIIICCCCDDDDDEE "
    "IIHHIIIIGCFFDDEEE IIHHHHIGGFFFFDFFP IHHHHHLGGGFGFFFPP IHHHLHLGGGGGFFPPP JHHLLLLMNNNGFPPPQ "
    "JHHHHLMMNNGGGPQQQ JHHHLLMMNNNNNPPPQ JHJJJLLMMNNMPPPPQ JJJJKMLMMMMMPQQQQ KKKKKMMMMMMMMMMQQ "
    "KKKKKMMOOOMMOMMQQ KKKKOOOOOOOOOOQQQ";

TEST(FewRegionSolutions, NeedFewNodesOnALargeLevel) {
  const FewSolutions found = uniqueness(puzzle_from(kSeventeen, 4));
  EXPECT_TRUE(found.is_unique());
  EXPECT_LT(found.nodes, 200U);
}

TEST(FewRegionSolutions, AgreeWithTheSatSolverOnALargeLevel) {
  const Problem puzzle = puzzle_from(kSeventeen, 4);
  const FewSolutions found = few_region_solutions(puzzle, 2, {}, 3);
  EXPECT_TRUE(found.is_unique());
  EXPECT_EQ(found.solutions, uniqueness(puzzle).solutions);
  EXPECT_EQ(found.nodes == 3, search::has_algorithm("sat"));
}

TEST(FewRegionSolutions, EndWhenTheWatchStopsThem) {
  std::stop_source source;
  source.request_stop();
  const FewSolutions found =
      few_region_solutions(puzzle_from(kSeventeen, 4), 2, {.stop = source.get_token()}, 0);
  EXPECT_EQ(found.is_unique(), !search::has_algorithm("sat"));
  EXPECT_EQ(found.ended == Ended::Stopped, search::has_algorithm("sat"));
}

TEST(RegionSolutions, RefuseABoardWithoutRegions) {
  EXPECT_THROW(uniqueness(Problem(5)), UsageError);
}

}  // namespace
}  // namespace nqueens::solve

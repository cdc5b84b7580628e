// tests/catalog/list_test.cpp - finds the solution at an index, and the index of a solution.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <chrono>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/published.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/catalog/index.h"
#include "tests/board/random_boards.h"
#include "tests/catalog/catalog_testing.h"
#include "tests/waiting.h"

namespace nqueens::catalog {
namespace {

using testing::naive_list;
using testing::placements;

std::uint64_t size_of(const Problem& problem, Subset subset = Subset::All) {
  return size(List(problem, subset)).value.value();
}

Placement mirror_image(const Placement& placement) {
  return apply(Symmetry::MirrorColumns, placement);
}

TEST(ListSize, IsThePublishedNumberOfSolutions) {
  for (std::int32_t n = 1; n <= 20; ++n) {
    EXPECT_EQ(size_of(Problem(n)), published_solutions(n)) << n;  // A000170
  }
  for (std::int32_t n = 1; n <= 14; ++n) {
    EXPECT_EQ(size_of(Problem(n), Subset::Fundamental), published_fundamental(n)) << n;
  }
}

// OEIS A032522 and A033148.
TEST(ListSize, IsThePublishedNumberOfSymmetricSolutions) {
  const std::vector<std::uint64_t> half = {1,  0,  0,  2,  2,   4,   8,    4,
                                           16, 12, 48, 80, 136, 420, 1240, 3000};
  const std::vector<std::uint64_t> quarter = {1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64};
  for (std::size_t n = 1; n <= half.size(); ++n) {
    const Problem problem(static_cast<std::int32_t>(n));
    EXPECT_EQ(size_of(problem, Subset::CentrallySymmetric), half[n - 1]) << n;
    EXPECT_EQ(size_of(problem, Subset::QuarterSymmetric), quarter[n - 1]) << n;
  }
}

RC_GTEST_PROP(ListSize, EqualsThatOfANaiveListForAnyProblem, ()) {
  const Problem problem = nqueens::testing::random_problem(7);
  const Subset subset = *rc::gen::elementOf(testing::kSubsets);
  RC_ASSERT(size_of(problem, subset) == naive_list(problem, subset).size());
}

TEST(ListSize, IsUnknownIfTheRunIsEnded) {
  const Number stopped =
      size(List(Problem(24)), 1, {.deadline = Clock::now() + std::chrono::milliseconds(50)});
  EXPECT_EQ(stopped.value, std::nullopt);
  EXPECT_EQ(stopped.ended, Ended::LimitReached);
  EXPECT_LT(stopped.elapsed_seconds, tests::kHangSeconds);
}

TEST(Unrank, ReturnsTheSolutionsOfEightQueensInOrder) {
  const List list{Problem(8)};
  const std::vector<Placement> expected = naive_list(Problem(8));
  ASSERT_EQ(expected.size(), 92U);
  for (std::uint64_t k = 0; k < 92; ++k) EXPECT_EQ(unrank(list, k).placement, expected[k]);
  EXPECT_EQ(unrank(list, 92).placement, std::nullopt);
  EXPECT_EQ(unrank(list, 92).ended, Ended::Complete);
  EXPECT_EQ(unrank(list, ~std::uint64_t{0}).placement, std::nullopt);
}

// The last solution is the mirror image of the first. The expected first solution for n = 18 is
// also in tests/solve/lexicographic/lexicographic_test.cpp.
TEST(Unrank, ReturnsTheFirstAndTheLastOfALongList) {
  const List list{Problem(18)};
  const Placement first({0, 2, 4, 1, 7, 14, 11, 15, 12, 16, 5, 17, 6, 3, 10, 8, 13, 9});
  EXPECT_EQ(unrank(list, 0).placement, first);
  EXPECT_EQ(unrank(list, 666'090'623).placement, mirror_image(first));
  EXPECT_EQ(unrank(list, 666'090'624).placement, std::nullopt);
}

// The expected first solution is also in tests/search/backtracking/depth_first_test.cpp.
TEST(Unrank, ReachesTheEndsOfTheLongestListWithATable) {
  const List list{Problem(20)};
  const Placement first({0, 2, 4, 1, 3, 12, 14, 11, 17, 19, 16, 8, 15, 18, 7, 9, 6, 13, 5, 10});
  EXPECT_EQ(unrank(list, 0).placement, first);
  EXPECT_EQ(rank(list, mirror_image(first)).value, 39'029'188'883U);
  const std::uint64_t middle = 19'514'594'442 + 12'345'678;
  EXPECT_EQ(rank(list, unrank(list, middle).placement.value()).value, middle);
}

RC_GTEST_PROP(Unrank, IsTheInverseOfRank, ()) {
  const auto n = *rc::gen::inRange<std::int32_t>(4, 17);
  const List list{Problem(n)};
  const std::uint64_t solutions = size(list).value.value();
  RC_PRE(solutions > 0);
  const auto k = *rc::gen::inRange<std::uint64_t>(0, solutions);
  const Placement placement = unrank(list, k).placement.value();
  RC_ASSERT(is_solution(placement));
  RC_ASSERT(rank(list, placement).value == k);
  // Mirroring the columns reverses the order.
  RC_ASSERT(rank(list, mirror_image(placement)).value == solutions - 1 - k);
}

RC_GTEST_PROP(Unrank, IsTheInverseOfRankInTheListOfAnyProblem, ()) {
  const Problem problem = nqueens::testing::random_problem(7);
  const Subset subset = *rc::gen::elementOf(testing::kSubsets);
  const List list(problem, subset);
  const std::vector<Placement> expected = naive_list(problem, subset);
  for (std::uint64_t k = 0; k < expected.size(); ++k) {
    RC_ASSERT(unrank(list, k).placement == expected[k]);
    RC_ASSERT(rank(list, expected[k]).value == k);
  }
  RC_ASSERT(unrank(list, expected.size()).placement == std::nullopt);
}

// Mirroring the columns reverses the lexicographic order, so the second half of the list is the
// mirror image of the first half in reverse order.
TEST(Unrank, MirrorsTheFirstHalfOfTheListIntoTheSecond) {
  for (const std::int32_t n : {6, 8, 9, 12, 13}) {
    const List list{Problem(n)};
    const std::uint64_t solutions = size(list).value.value();
    for (std::uint64_t k = 0; k < solutions; k += 1 + solutions / 50) {
      EXPECT_EQ(unrank(list, solutions - 1 - k).placement,
                mirror_image(unrank(list, k).placement.value()));
    }
  }
}

// The smallest cache drops counts, which must then be computed again.
TEST(Index, FindsTheSameSolutionsWithTheSmallestCache) {
  Index small_cache(select_all(Problem(13)), Mirror::InList, {}, 1);
  Index index(select_all(Problem(13)), Mirror::InList, {});
  const Watch watch;
  RunControl control(watch);
  for (const std::uint64_t k : {0U, 30'000U, 29'999U, 73'711U, 30'000U}) {
    const auto expected = index.locate(k, control).value();
    const auto found = small_cache.locate(k, control).value();
    EXPECT_EQ(found.offset, expected.offset) << k;
    EXPECT_EQ(found.prefix.columns, expected.prefix.columns) << k;
    EXPECT_EQ(small_cache.count_before(found.prefix, control) + found.offset, k);
  }
  EXPECT_FALSE(small_cache.locate(73'712, control).has_value());
  EXPECT_EQ(small_cache.total(1, control), 73'712U);  // A000170
}

// Runs are ended at arbitrary moments. The counts that they leave in the cache must be right.
TEST(Index, CachesNoWrongCountIfARunIsEnded) {
  const Problem problem(15, {{0, 3}});
  for (const Subset subset : testing::kSubsets) {
    Index index(select(problem, subset), Mirror::NotInList, {});
    for (int polls = 1; polls < 200; polls += 7) {
      int reports = 0;
      std::stop_source source;
      const Watch watch = {.stop = source.get_token(),
                           .deadline = Clock::now() + std::chrono::microseconds(100 * polls),
                           .on_progress = [&](const Progress&) {
                             if (++reports == polls) source.request_stop();
                           }};
      RunControl ended(watch);
      index.locate(1'000'000, ended);
      RunControl again(watch);
      index.total(1, again);
    }
    const Watch watch;
    RunControl control(watch);
    Index fresh(select(problem, subset), Mirror::NotInList, {});
    const std::uint64_t solutions = fresh.total(2, control);
    EXPECT_EQ(index.total(2, control), solutions);
    if (solutions == 0) continue;
    const auto expected = fresh.locate(solutions / 2, control).value();
    const auto found = index.locate(solutions / 2, control).value();
    EXPECT_EQ(found.prefix.columns, expected.prefix.columns);
    EXPECT_EQ(found.offset, expected.offset);
  }
}

// One call of a kernel can count at most 14 rows and list at most 11. On these larger boards,
// counts are therefore sums over longer prefixes, and a list needs several calls.
TEST(Index, CountsTheListedSolutionsOfLargerBoardsWithFilters) {
  for (const Problem& problem : {Problem(15, {{0, 0}, {4, 9}}, {{14, 3}}),
                                 Problem(17, {{0, 5}, {3, 0}, {8, 8}}, {{16, 16}, {1, 1}})}) {
    for (const Subset subset : {Subset::All, Subset::Fundamental}) {
      const List list(problem, subset);
      const std::uint64_t solutions = size(list).value.value();
      const Page whole = page(List(problem, subset), 0, solutions + 1);
      ASSERT_EQ(whole.block.size(), solutions);
      const auto expected = placements(whole.block);
      for (std::uint64_t k = 0; k < solutions; k += 1 + solutions / 40) {
        EXPECT_EQ(unrank(list, k).placement, expected[k]);
        EXPECT_EQ(rank(list, expected[k]).value, k);
      }
    }
  }
}

TEST(Index, ServesManyThreadsAtOnce) {
  const List list(Problem(14, {{0, 2}}));
  const std::uint64_t solutions = size(List(Problem(14, {{0, 2}}))).value.value();
  std::vector<std::jthread> threads;
  std::atomic<int> wrong = 0;
  for (std::uint64_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (std::uint64_t k = t; k < solutions; k += 1 + solutions / 20) {
        const auto placement = unrank(list, k).placement;
        if (!placement || rank(list, *placement).value != k) ++wrong;
        if (size(list, 1).value != solutions) ++wrong;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0);
}

RC_GTEST_PROP(Page, TilesTheList, ()) {
  const auto n = *rc::gen::inRange<std::int32_t>(4, 17);
  const List list{Problem(n)};
  const std::uint64_t solutions = size(list).value.value();
  std::uint64_t at = *rc::gen::inRange<std::uint64_t>(0, solutions + 1);
  std::vector<Placement> tiles;
  const std::uint64_t first = at;
  for (int i = 0; i < 4; ++i) {
    const auto limit = *rc::gen::inRange<std::uint64_t>(0, 40);
    const Page tile = page(list, at, limit);
    RC_ASSERT(tile.block.first == at);
    RC_ASSERT(tile.block.size() == std::min(limit, solutions - at));
    for (const Placement& placement : placements(tile.block)) tiles.push_back(placement);
    at += tile.block.size();
  }
  RC_ASSERT(std::is_sorted(tiles.begin(), tiles.end()));
  RC_ASSERT(std::adjacent_find(tiles.begin(), tiles.end()) == tiles.end());
  RC_ASSERT(placements(page(list, first, at - first).block) == tiles);
}

TEST(Page, EqualsTheStreamOfTheSameRange) {
  for (std::int32_t n = 1; n <= 13; ++n) {
    std::vector<std::uint8_t> whole;
    const Consumer consumer = {.render =
                                   [](const Block& block) {
                                     return std::string(block.columns.begin(), block.columns.end());
                                   },
                               .write =
                                   [&](const std::string& bytes) {
                                     whole.insert(whole.end(), bytes.begin(), bytes.end());
                                   }};
    const List list{Problem(n)};
    const std::uint64_t solutions = stream(list, {}, consumer).solutions;
    std::vector<std::uint8_t> paged;
    const std::uint64_t limit = 1 + solutions / 7;
    for (std::uint64_t at = 0; at < solutions; at += limit) {
      const Page tile = page(list, at, limit);
      paged.insert(paged.end(), tile.block.columns.begin(), tile.block.columns.end());
    }
    EXPECT_TRUE(paged == whole) << n;
  }
}

TEST(Page, UsesTheCountsOfAnEarlierPage) {
  const List list{Problem(18)};
  const Page once = page(list, 333'045'312, 10);
  const List copy = list;
  EXPECT_EQ(page(copy, 333'045'312, 10).block.columns, once.block.columns);
  EXPECT_EQ(once.block.size(), 10U);
}

TEST(Page, FarDownAVeryLongListEndsAtTheDeadline) {
  const Page none = page(List(Problem(30)), 1'000'000'000'000, 10,
                         {.deadline = Clock::now() + std::chrono::milliseconds(50)});
  EXPECT_EQ(none.block.size(), 0U);
  EXPECT_EQ(none.result.ended, Ended::LimitReached);
  EXPECT_FALSE(none.result.exhaustive);
  EXPECT_LT(none.result.elapsed_seconds, tests::kHangSeconds);
}

TEST(Rank, CountsFromZero) {
  EXPECT_EQ(rank(List(Problem(4)), Placement({1, 3, 0, 2})).value, 0U);
  EXPECT_EQ(rank(List(Problem(4)), Placement({2, 0, 3, 1})).value, 1U);
  EXPECT_EQ(rank(List(Problem(1)), Placement(std::vector<std::int32_t>{0})).value, 0U);
}

TEST(Rank, ReportsWhyAPlacementIsNotInTheList) {
  const auto refusal = [](const List& list, const Placement& placement) -> std::string {
    try {
      rank(list, placement);
      return "";
    } catch (const UsageError& error) {
      return error.what();
    }
  };
  const Placement good({1, 3, 0, 2});
  EXPECT_EQ(refusal(List(Problem(5)), good),
            "the placement is not in the list: it has 4 rows, the board 5");
  EXPECT_EQ(refusal(List(Problem(4)), Placement({1, 3, kNoColumn, 2})),
            "the placement is not in the list: only 3 of 4 rows have a queen");
  EXPECT_EQ(refusal(List(Problem(4)), Placement({0, 1, 2, 3})),
            "the placement is not in the list: queens attack each other");
  EXPECT_EQ(refusal(List(Problem(4, {{0, 2}})), good),
            "the placement is not in the list: the given queen of row 0 is on column 2");
  EXPECT_EQ(refusal(List(Problem(4, {}, {{1, 3}})), good),
            "the placement is not in the list: square 1,3 is blocked");
  EXPECT_EQ(refusal(List(Problem(4), Subset::Fundamental), Placement({2, 0, 3, 1})),
            "the placement is not in the list: one of its images precedes it");
  EXPECT_EQ(
      refusal(List(Problem(8), Subset::CentrallySymmetric), Placement({0, 4, 7, 5, 2, 6, 1, 3})),
      "the placement is not in the list: a half turn changes it");
}

}  // namespace
}  // namespace nqueens::catalog

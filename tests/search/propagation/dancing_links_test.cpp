// tests/search/propagation/dancing_links_test.cpp - Algorithm X, compared with an exact cover
// search on plain lists.
// SPDX-License-Identifier: MIT
#include "nqueens/search/propagation/dancing_links.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/search.h"
#include "tests/search/naive.h"
#include "tests/search/propagation/naive_domains.h"

namespace nqueens::search {
namespace {

using testing::find_all;
using testing::Keep;

// An exact cover search that follows the definition literally: options are lists of items, covered
// items are flags, and each node filters all options again. The class knows nothing about boards or
// queens.
class NaiveExactCover {
 public:
  using Option = std::vector<std::size_t>;

  NaiveExactCover(std::vector<std::size_t> primary, std::size_t item_count)
      : primary_(std::move(primary)), is_covered_(item_count) {}

  void cover(const Option& option) {
    for (const std::size_t item : option) is_covered_[item] = true;
  }

  // Returns the number of nodes of a search for all covers that branches on the item with the
  // fewest options.
  std::uint64_t nodes(const std::vector<Option>& options) {
    std::vector<Option> open;
    std::ranges::copy_if(options, std::back_inserter(open), [&](const Option& option) {
      return std::ranges::none_of(option, [&](std::size_t item) { return is_covered_[item]; });
    });
    std::vector<Option> best;
    bool found = false;
    for (const std::size_t item : primary_) {
      if (is_covered_[item]) continue;
      std::vector<Option> of_item;
      std::ranges::copy_if(open, std::back_inserter(of_item), [=](const Option& option) {
        return std::ranges::find(option, item) != option.end();
      });
      if (!found || of_item.size() < best.size()) best = of_item;
      found = true;
    }
    std::uint64_t total = 1;
    for (const Option& option : best) {
      const std::vector<bool> before = is_covered_;
      cover(option);
      total += nodes(open);
      is_covered_ = before;
    }
    return total;
  }

 private:
  std::vector<std::size_t> primary_;
  std::vector<bool> is_covered_;
};

NaiveExactCover::Option cover_items_of(std::int32_t n, Square square) {
  const auto item = [](std::int32_t number) { return static_cast<std::size_t>(number); };
  return {item(square.row), item(n + square.column), item(3 * n + square.row - square.column),
          item(4 * n + square.row + square.column)};
}

std::uint64_t exact_cover_nodes(const Problem& problem) {
  const std::int32_t n = problem.size();
  std::vector<std::size_t> primary;
  std::vector<NaiveExactCover::Option> options;
  for (std::int32_t row = 0; row < n; ++row) {
    primary.push_back(static_cast<std::size_t>(row));
    primary.push_back(static_cast<std::size_t>(n + row));
    for (std::int32_t column = 0; column < n; ++column) {
      if (!problem.is_blocked({row, column})) options.push_back(cover_items_of(n, {row, column}));
    }
  }
  NaiveExactCover naive(primary, static_cast<std::size_t>(6 * n));
  for (const Square queen : problem.given()) naive.cover(cover_items_of(n, queen));
  return naive.nodes(options);
}

std::uint64_t dancing_nodes(std::int32_t n, const Params& params) {
  return search(Problem(n), params).counters.nodes;
}

TEST(DancingLinks, ReachesTheNodesOfTheNaiveExactCover) {
  for (std::int32_t n = 1; n <= 8; ++n) {
    EXPECT_EQ(find_all(Problem(n), "dancing-links").result.counters.nodes,
              exact_cover_nodes(Problem(n)))
        << n;
  }
}

TEST(DancingLinks, ReachesTheNodesOfASeparateProgram) {
  // The counts come from a separate program that copies lists of squares.
  const std::vector<std::uint64_t> all = {2, 3, 6, 17, 52, 103, 378, 1223};
  const std::vector<std::uint64_t> first = {2, 3, 6, 9, 6, 26, 8, 71, 21, 31, 64, 78};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 8; ++n) {
    found.push_back(dancing_nodes(n, {.algorithm = "dancing-links", .goal = Goal::All}));
  }
  EXPECT_EQ(found, all);
  found.clear();
  for (std::int32_t n = 1; n <= 12; ++n) {
    found.push_back(dancing_nodes(n, {.algorithm = "dancing-links"}));
  }
  EXPECT_EQ(found, first);
}

TEST(DancingLinks, ReachesFewerNodesInOrganPipeOrder) {
  // The counts come from the separate program of the previous test.
  const std::vector<std::uint64_t> all = {2, 3, 4, 13, 46, 93, 334, 1049};
  std::vector<std::uint64_t> found;
  for (std::int32_t n = 1; n <= 8; ++n) {
    found.push_back(dancing_nodes(
        n, {.algorithm = "dancing-links", .goal = Goal::All, .row_order = RowOrder::CentreOut}));
  }
  EXPECT_EQ(found, all);
}

TEST(DancingLinks, CountsTheListChangesOfTwoQueensByHand) {
  // Covering row 0 removes each of its two squares from three lists: 6 checks. A queen on either
  // of them then removes each of the two squares of row 1 from three lists: 6 more checks for each
  // queen. The remaining lists are empty.
  const Counters counters = find_all(Problem(2), "dancing-links").result.counters;
  EXPECT_EQ(counters.checks, 6U + 6U + 6U);
  EXPECT_EQ(counters.tries, 2U);
  EXPECT_EQ(counters.backtracks, 3U);
}

TEST(DancingLinks, ReportsThatItEntersAColumn) {
  // Only one square of column 1 is not blocked, so this column comes first.
  const Problem problem(4, {}, {{0, 1}, {1, 1}, {2, 1}});
  const auto events = find_all(problem, "dancing-links", Keep::SolutionsAndEvents).events;
  ASSERT_GE(events.size(), 2U);
  EXPECT_EQ(events[0], (Event{.kind = EventKind::Enter, .line = Line::Column, .row = 1}));
  EXPECT_EQ(events[1], (Event{.kind = EventKind::Place, .row = 3, .column = 1}));
  EXPECT_EQ(events.back(), (Event{.kind = EventKind::Exhausted, .line = Line::Column, .row = 1}));
}

TEST(DancingLinks, NoticesAColumnWithoutSquaresAtOnce) {
  const Problem problem(5, {}, {{0, 2}, {1, 2}, {2, 2}, {3, 2}, {4, 2}});
  EXPECT_EQ(find_all(problem, "dancing-links", Keep::SolutionsAndEvents).events,
            (std::vector<Event>{{.kind = EventKind::Enter, .line = Line::Column, .row = 2},
                                {.kind = EventKind::Exhausted, .line = Line::Column, .row = 2}}));
}

TEST(DancingLinks, HasNoDirection) {
  const Params params = {.algorithm = "dancing-links", .direction = Direction::Columns};
  try {
    search(Problem(4), params);
    FAIL() << "a direction was accepted";
  } catch (const UsageError& error) {
    EXPECT_EQ(std::string(error.what()), "algorithm dancing-links cannot search by columns");
  }
}

TEST(DancingLinks, RefusesBoardsThatTakeTooMuchMemory) {
  try {
    search(Problem(kMaxDancingLinksSize + 1), {.algorithm = "dancing-links"});
    FAIL() << "the board was accepted";
  } catch (const UsageError& error) {
    EXPECT_EQ(std::string(error.what()),
              "algorithm dancing-links takes boards of at most 2048 rows, found 2049");
  }
}

RC_GTEST_PROP(DancingLinks, ReachesTheNodesOfTheNaiveExactCoverOfAnyProblem, ()) {
  const Problem problem = testing::random_consistent_problem(7);
  RC_ASSERT(find_all(problem, "dancing-links").result.counters.nodes == exact_cover_nodes(problem));
}

}  // namespace
}  // namespace nqueens::search

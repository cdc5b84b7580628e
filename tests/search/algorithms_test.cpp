// tests/search/algorithms_test.cpp - the table of algorithms, and the solutions that every
// algorithm must find.
//
// Each test of EveryAlgorithm runs once for every algorithm that finds all solutions, so a new row
// of the table is tested without a change here. Algorithms that do not prune get smaller boards.
// SPDX-License-Identifier: MIT
#include "nqueens/search/algorithms.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/search/algorithm_names.h"
#include "tests/search/naive.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::find_all;
using testing::names;
using testing::test_name;

TEST(Algorithms, HaveUniqueNamesAndAllTexts) {
  std::set<std::string_view> names;
  for (const Algorithm& a : algorithms()) {
    EXPECT_TRUE(names.insert(a.name).second) << a.name;
    EXPECT_FALSE(a.name.empty());
    EXPECT_FALSE(a.summary.empty()) << a.name;
    EXPECT_FALSE(a.origin.empty()) << a.name;
    EXPECT_FALSE(a.cost.empty()) << a.name;
    EXPECT_NE(a.run, nullptr) << a.name;
    EXPECT_EQ(&algorithm(a.name), &a);
  }
  EXPECT_GE(names.size(), 2U);
}

TEST(Algorithms, AreGroupedByFamily) {
  std::vector<std::string> families;
  for (const Algorithm& each : algorithms()) {
    const std::string family = to_string(each.family);
    if (families.empty() || families.back() != family) families.push_back(family);
  }
  const std::set<std::string> different(families.begin(), families.end());
  EXPECT_EQ(different.size(), families.size());
  EXPECT_EQ(algorithm("brute-force").family, Family::WholeBoards);
  EXPECT_EQ(algorithm("bitmask").family, Family::Backtracking);
  EXPECT_EQ(algorithm("dancing-links").family, Family::ExactCover);
}

TEST(Algorithms, AreListedInTheErrorForAnUnknownName) {
  std::string text;
  try {
    algorithm("depth-frist");
  } catch (const UsageError& error) {
    text = error.what();
  }
  EXPECT_NE(text.find("'depth-frist'"), std::string::npos) << text;
  EXPECT_NE(text.find("depth-first"), std::string::npos) << text;
  EXPECT_NE(text.find("bitmask"), std::string::npos) << text;
  EXPECT_THROW(algorithm(""), UsageError);
  EXPECT_THROW(algorithm("Bitmask"), UsageError);
  EXPECT_THROW(search(Problem(4), {.algorithm = "bitmas"}), UsageError);
}

TEST(Algorithms, ExceptSatSupportOnlyOneStarPerRow) {
  const Problem stars = Problem(4, {}, {}, Rule::Touching).with_regions(rows_as_regions(4), 2);
  for (const Algorithm& each : algorithms()) {
    EXPECT_EQ(each.honours_stars, each.name == "sat");
    if (each.honours_stars) continue;
    EXPECT_THROW(search(stars, {.algorithm = std::string(each.name)}), UsageError) << each.name;
  }
}

TEST(Algorithms, NameTheirPackageIfTheyAreAbsent) {
  for (const std::string_view name : {"sat", "constraint", "logic"}) {
    const auto absent = absent_algorithms();
    const bool is_absent = std::any_of(absent.begin(), absent.end(),
                                       [&](const auto& each) { return each.name == name; });
    EXPECT_NE(has_algorithm(name), is_absent) << name;
  }
  for (const AbsentAlgorithm& absent : absent_algorithms()) {
    std::string text;
    try {
      search(Problem(8), {.algorithm = std::string(absent.name)});
    } catch (const UsageError& error) {
      text = error.what();
    }
    EXPECT_EQ(text, "algorithm " + std::string(absent.name) +
                        " is not in this build; install the Debian package " +
                        std::string(absent.package) + " and build again");
  }
  EXPECT_NO_THROW(require_present("bitmask"));
}

TEST(Algorithms, ReportTheirMemory) {
  constexpr std::uint64_t kMegabyte = 1'000'000;
  EXPECT_EQ(memory_needed(Problem(1000), {.algorithm = "depth-first"}), 40'000U);
  EXPECT_EQ(memory_needed(Problem(1000), {.algorithm = "dancing-links"}), 48 * kMegabyte + 40'000);
  EXPECT_LT(memory_needed(Problem(8), {.algorithm = "breadth-first"}), kMegabyte);
  EXPECT_EQ(memory_needed(Problem(30), {.algorithm = "breadth-first", .frontier_limit = 5'000'000}),
            10 * kMegabyte + 1200);
  EXPECT_THROW(memory_needed(Problem(8), {.algorithm = "bitmas"}), UsageError);
}

TEST(Algorithms, AreRefusedIfTheyNeedTooMuchMemory) {
  const Params params = {.algorithm = "dancing-links", .memory_limit = 40'000'000};
  std::string text;
  try {
    search(Problem(1000), params);
  } catch (const UsageError& error) {
    text = error.what();
  }
  EXPECT_EQ(
      text,
      "algorithm dancing-links needs about 48 MB of memory for this board, more than the limit "
      "of 40 MB");
  EXPECT_TRUE(search(Problem(8), params).first.has_value());
}

TEST(Algorithms, SatTakesGigabytesForAThousandRows) {
  const auto is_sat = [](const Algorithm& a) { return a.name == "sat"; };
  if (std::ranges::none_of(algorithms(), is_sat)) GTEST_SKIP() << "needs CaDiCaL";
  EXPECT_GT(memory_needed(Problem(1000), {.algorithm = "sat"}), 3'000'000'000U);
  EXPECT_LT(memory_needed(Problem(100), {.algorithm = "sat"}), 50'000'000U);
}

class EveryAlgorithm : public ::testing::TestWithParam<std::string_view> {
 protected:
  static std::string name() { return std::string(GetParam()); }

  // Returns `size`, or a smaller size for which the algorithm takes well under a second.
  static std::int32_t at_most(std::int32_t size) {
    if (name() == "brute-force") return std::min(size, 5);
    if (name() == "permutations") return std::min(size, 8);
    return size;
  }

  // Returns the values of `function` for the sizes 1 to `largest`.
  template <typename Value, typename Function>
  static std::vector<Value> for_sizes(std::int32_t largest, Function function) {
    std::vector<Value> values;
    for (std::int32_t n = 1; n <= largest; ++n) values.push_back(function(n));
    return values;
  }

  // Returns the solutions in lexicographic order, because not all algorithms find them in order.
  static std::vector<Placement> sorted_solutions(const Problem& problem) {
    std::vector<Placement> solutions = find_all(problem, name()).solutions;
    std::sort(solutions.begin(), solutions.end());
    return solutions;
  }
};

// External solvers are tested in solvers_test.cpp.
INSTANTIATE_TEST_SUITE_P(Algorithms, EveryAlgorithm,
                         ::testing::ValuesIn(names([](const Algorithm& a) {
                           return a.is_complete && a.library == nullptr;
                         })),
                         test_name);

TEST_P(EveryAlgorithm, FindsAllSolutions) {
  // OEIS A000170, n = 1 to 10.
  std::vector<std::uint64_t> expected = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
  expected.resize(static_cast<std::size_t>(at_most(10)));
  const auto found = for_sizes<std::uint64_t>(at_most(10), [](std::int32_t n) {
    return find_all(Problem(n), name()).result.counters.solutions;
  });
  EXPECT_EQ(found, expected);
}

TEST_P(EveryAlgorithm, FindsTheSolutionsOfTheNaiveSearch) {
  for (std::int32_t n = 1; n <= at_most(8); ++n) {
    EXPECT_EQ(sorted_solutions(Problem(n)), testing::naive_solutions(Problem(n))) << n;
  }
}

TEST_P(EveryAlgorithm, FindsOneFundamentalSolutionPerClass) {
  // OEIS A002562, n = 1 to 10.
  std::vector<std::int64_t> expected = {1, 0, 0, 1, 2, 1, 6, 12, 46, 92};
  expected.resize(static_cast<std::size_t>(at_most(10)));
  const auto found = for_sizes<std::int64_t>(at_most(10), [](std::int32_t n) {
    const auto solutions = find_all(Problem(n), name()).solutions;
    return std::count_if(solutions.begin(), solutions.end(), is_canonical);
  });
  EXPECT_EQ(found, expected);
}

TEST_P(EveryAlgorithm, FindsOrbitsThatAddUpToAllSolutions) {
  for (std::int32_t n = 1; n <= at_most(9); ++n) {
    const auto solutions = find_all(Problem(n), name()).solutions;
    int total = 0;
    for (const Placement& p : solutions) total += is_canonical(p) ? orbit_size(p) : 0;
    EXPECT_EQ(total, std::ssize(solutions)) << n;
  }
}

TEST_P(EveryAlgorithm, SolvesTheBoardOfOneSquare) {
  const auto found = find_all(Problem(1), name());
  EXPECT_EQ(found.solutions, std::vector<Placement>{Placement(Columns{0})});
  EXPECT_EQ(found.result.counters.nodes, 2U);
  EXPECT_TRUE(found.result.exhaustive);
}

TEST_P(EveryAlgorithm, FindsTheTwoCompletionsOfNauck) {
  // F. Nauck, Illustrirte Zeitung, 1850: queens on two squares of the chessboard.
  const Problem nauck(8, {{3, 1}, {4, 3}});
  const auto solutions = sorted_solutions(nauck);
  EXPECT_EQ(solutions.size(), 2U);
  EXPECT_EQ(solutions, testing::naive_solutions(nauck));
}

TEST_P(EveryAlgorithm, AvoidsBlockedSquares) {
  // The solutions for n = 4 are 1 3 0 2 and 2 0 3 1.
  EXPECT_EQ(find_all(Problem(4, {}, {{0, 1}}), name()).solutions,
            std::vector<Placement>{Placement(Columns{2, 0, 3, 1})});
  EXPECT_EQ(find_all(Problem(4, {}, {{3, 1}}), name()).solutions,
            std::vector<Placement>{Placement(Columns{1, 3, 0, 2})});
  EXPECT_TRUE(find_all(Problem(4, {}, {{0, 1}, {1, 0}}), name()).solutions.empty());
  EXPECT_TRUE(find_all(Problem(1, {}, {{0, 0}}), name()).solutions.empty());
}

TEST_P(EveryAlgorithm, FindsNoSolutionOfAContradiction) {
  for (const Problem& problem : {Problem(8, {{0, 0}, {0, 3}}), Problem(8, {{0, 0}, {7, 0}}),
                                 Problem(8, {{0, 0}, {5, 5}}), Problem(8, {{2, 2}}, {{2, 2}})}) {
    const Result result = search(problem, {.algorithm = name()});
    EXPECT_EQ(result.counters.solutions, 0U);
    EXPECT_EQ(result.first, std::nullopt);
    EXPECT_EQ(result.ended, Ended::Complete);
    EXPECT_TRUE(result.exhaustive);
  }
}

TEST_P(EveryAlgorithm, HasNothingToDoWhenAllQueensAreGiven) {
  const Problem solved(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}});
  const auto found = find_all(solved, name());
  EXPECT_EQ(found.solutions, std::vector<Placement>{Placement(Columns{1, 3, 0, 2})});
  EXPECT_EQ(found.result.counters.nodes, 1U);
  EXPECT_EQ(found.result.counters.tries, 0U);
  EXPECT_TRUE(found.result.exhaustive);
}

TEST_P(EveryAlgorithm, FillsTheRowsAroundGivenQueens) {
  const std::vector<Placement> expected = {Placement(Columns{1, 3, 0, 2})};
  EXPECT_EQ(find_all(Problem(4, {{0, 1}}), name()).solutions, expected);
  EXPECT_EQ(find_all(Problem(4, {{3, 2}}), name()).solutions, expected);
  EXPECT_EQ(find_all(Problem(4, {{0, 1}, {3, 2}}), name()).solutions, expected);
  EXPECT_EQ(find_all(Problem(4, {{1, 3}, {2, 0}}), name()).solutions, expected);
}

TEST_P(EveryAlgorithm, ReturnsItsNameInTheResult) {
  EXPECT_EQ(search(Problem(4), {.algorithm = name()}).algorithm, name());
}

TEST_P(EveryAlgorithm, FindsTheSolutionsOfRandomProblems) {
  rc::detail::checkGTest([] {
    const Problem problem = testing::random_problem(at_most(7));
    const auto found = find_all(problem, name());
    auto solutions = found.solutions;
    std::sort(solutions.begin(), solutions.end());
    RC_ASSERT(solutions == testing::naive_solutions(problem));
    RC_ASSERT(found.result.counters.solutions == found.solutions.size());
    RC_ASSERT(found.result.exhaustive);
    RC_ASSERT(found.result.ended == Ended::Complete);
    RC_ASSERT(found.result.first.has_value() == !found.solutions.empty());
    // RC_ASSERT evaluates both sides of ||, so its left side cannot guard the call on the right.
    if (!found.solutions.empty()) RC_ASSERT(found.result.first == found.solutions.front());
  });
}

TEST_P(EveryAlgorithm, FindsSolutionsInOrderUnlessItChoosesTheRowOrTheBoard) {
  const std::set<std::string> choosing = {"best-first", "most-constrained-row",
                                          "least-constraining", "dancing-links"};
  const auto solutions = find_all(Problem(at_most(7)), name()).solutions;
  EXPECT_EQ(std::is_sorted(solutions.begin(), solutions.end()), !choosing.contains(name()));
}

RC_GTEST_PROP(Algorithms, BitmaskAndDepthFirstSearchTheSameTree, ()) {
  const Problem problem = testing::random_problem(8);
  const auto plain = find_all(problem, "depth-first");
  const auto masks = find_all(problem, "bitmask");
  RC_ASSERT(plain.solutions == masks.solutions);
  RC_ASSERT(plain.result.counters.nodes == masks.result.counters.nodes);
  RC_ASSERT(plain.result.counters.backtracks == masks.result.counters.backtracks);
  RC_ASSERT(plain.result.counters.tries >= masks.result.counters.tries);
}

}  // namespace
}  // namespace nqueens::search

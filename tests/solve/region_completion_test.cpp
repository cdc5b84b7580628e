// tests/solve/region_completion_test.cpp - boards with regions: one solution, all solutions, and
// the methods that refuse regions.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/solve.h"
#include "tests/board/region_boards.h"
#include "tests/search/naive.h"

namespace nqueens::solve {
namespace {

using nqueens::testing::naive_solutions;
using nqueens::testing::random_region_problem;
using nqueens::testing::regions_of;
using nqueens::testing::seven_regions;

const Placement kOnlySolution({0, 5, 3, 1, 4, 2, 6});

std::string refusal(const Problem& problem, const SolutionParams& params) {
  try {
    static_cast<void>(find_solution(problem, params));
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(RegionCompletion, FindsTheOnlySolutionOfALevel) {
  const Solution solution = find_solution(seven_regions());
  EXPECT_EQ(solution.method, "regions");
  EXPECT_EQ(solution.placement, kOnlySolution);
  EXPECT_FALSE(solution.has_none);
  EXPECT_EQ(solution.ended, Ended::Complete);
}

TEST(RegionCompletion, ProvesThatThereIsNone) {
  const auto with = [](std::vector<Square> given, std::vector<Square> blocked) {
    return Problem(7, std::move(given), std::move(blocked), Rule::Touching)
        .with_regions(regions_of(nqueens::testing::kSevenLetters));
  };
  EXPECT_TRUE(find_solution(with({{0, 1}}, {})).has_none);
  EXPECT_TRUE(find_solution(with({}, {{3, 1}})).has_none);
  EXPECT_TRUE(find_solution(with({{0, 6}, {6, 1}}, {})).has_none);  // both in B
  EXPECT_TRUE(find_solution(with({{3, 1}}, {{3, 1}})).has_none);
  EXPECT_EQ(find_solution(with({{3, 1}}, {{0, 1}})).placement, kOnlySolution);
}

TEST(RegionCompletion, SupportsEveryRule) {
  // Under the plain rule, the board of five regions has the solutions 13024, 14203 and 41302. By a
  // theorem, a torus of six rows has none.
  const Problem five = Problem(5).with_regions(regions_of("AAABB CAABB CCDDB CCDEE CCEEE"));
  EXPECT_TRUE(solves(find_solution(five).placement.value(), five));
  EXPECT_EQ(find_solution(five).method, "regions");
  const Problem torus = Problem(6, {}, {}, Rule::Toroidal)
                            .with_regions(regions_of("AABBCC AABBCC DDBCCC DEEEEF DDEEFF DDEFFF"));
  EXPECT_TRUE(find_solution(torus).has_none);
  EXPECT_EQ(find_solution(torus).method, "closed-form");
}

TEST(RegionCompletion, CanUseAnAlgorithm) {
  const Solution solution =
      find_solution(seven_regions(), {.search = search::Params{.algorithm = "dancing-links"}});
  EXPECT_EQ(solution.method, "dancing-links");
  EXPECT_EQ(solution.placement, kOnlySolution);
  // If the caller names no algorithm, one is chosen that can prove that there is no solution.
  EXPECT_EQ(find_solution(seven_regions(), {.method = "algorithm"}).method, "most-constrained-row");
}

TEST(RegionCompletion, IsRefusedByTheOtherMethods) {
  for (const std::string method : {"closed-form", "local-search", "completion", "exact", "first"}) {
    EXPECT_EQ(refusal(seven_regions(), {.method = method}),
              "method " + method + " does not support boards with regions: use method regions");
  }
  EXPECT_EQ(refusal(seven_regions(), {.symmetry = Symmetry::Rotate180}),
            "method exact does not support boards with regions: use method regions");
  EXPECT_EQ(refusal(Problem(8), {.method = "regions"}),
            "method regions requires a board with regions, found none");
}

TEST(RegionCompletion, IsRefusedByTheEnginesOfThePlainBoard) {
  const Problem plain = Problem(5).with_regions(regions_of("AAABB CAABB CCDDB CCDEE CCEEE"));
  EXPECT_THROW(static_cast<void>(complete(plain)), UsageError);
  EXPECT_THROW(static_cast<void>(first_solution(plain)), UsageError);
}

TEST(RegionCompletion, StopsWhenTakeReturnsFalse) {
  const Problem five = Problem(5).with_regions(regions_of("AAABB CAABB CCDDB CCDEE CCEEE"));
  int taken = 0;
  const CompletionsResult result =
      for_each_completion(five, [&](const Placement&) { return ++taken < 2; });
  EXPECT_EQ(result.solutions, 2U);
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.exhaustive);
}

RC_GTEST_PROP(RegionCompletion, AgreesWithANaiveSearch, ()) {
  const Problem problem = random_region_problem(7);
  const std::vector<Placement> expected = naive_solutions(problem);
  RC_CLASSIFY(!expected.empty(), "has solutions");
  std::vector<Placement> found;
  const CompletionsResult result = for_each_completion(problem, [&](const Placement& solution) {
    found.push_back(solution);
    return true;
  });
  std::sort(found.begin(), found.end());
  RC_ASSERT(found == expected);
  RC_ASSERT(result.exhaustive);
  const Solution one = find_solution(problem);
  RC_ASSERT(one.has_none == expected.empty());
  RC_ASSERT(one.placement.has_value() != expected.empty());
}

}  // namespace
}  // namespace nqueens::solve

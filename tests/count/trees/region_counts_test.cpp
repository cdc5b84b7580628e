// tests/count/trees/region_counts_test.cpp - the method `rules` counts boards with regions and
// writes them as words in ledgers. The other methods refuse such boards.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/plan/question.h"
#include "tests/board/region_boards.h"
#include "tests/search/naive.h"

namespace nqueens::count {
namespace {

using nqueens::testing::naive_solutions;
using nqueens::testing::random_region_problem;
using nqueens::testing::regions_of;
using nqueens::testing::seven_regions;

constexpr std::string_view kFive = "AAABB CAABB CCDDB CCDEE CCEEE";

Question five_regions(const Rule& rule = Rule::Touching) {
  return Question(Problem(5).with_rule(rule).with_regions(regions_of(kFive)));
}

std::string refusal(const Question& question, const Choice& choice, const Params& params = {}) {
  try {
    static_cast<void>(count(question, choice, params));
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

// The expected numbers were counted by a Python program that tries all permutations.
TEST(RegionCounts, EqualThoseOfBruteForce) {
  const Result five = count(five_regions());
  EXPECT_EQ(five.solutions, 3U);
  EXPECT_EQ(five.method, "rules");
  EXPECT_FALSE(five.published.has_value());
  EXPECT_EQ(count(five_regions(Rule::Queens)).solutions, 3U);
  EXPECT_EQ(count(Question(seven_regions())).solutions, 1U);
  EXPECT_EQ(count(Question(seven_regions().with_rule(Rule::Queens))).solutions, 0U);
}

// If each row is a region, the regions add no condition. The expected numbers for n = 5 are in OEIS
// A002464, A051906 and A000170.
TEST(RegionCounts, WithRowsAsRegionsEqualThoseOfTheRule) {
  const Regions five_rows = regions_of("AAAAA BBBBB CCCCC DDDDD EEEEE");
  EXPECT_EQ(count(Question(Problem(5).with_rule(Rule::Touching).with_regions(five_rows))).solutions,
            14U);
  EXPECT_EQ(count(Question(Problem(5).with_rule(Rule::Toroidal).with_regions(five_rows))).solutions,
            10U);
  EXPECT_EQ(count(Question(Problem(5).with_regions(five_rows))).solutions, 10U);
}

RC_GTEST_PROP(RegionCounts, EqualThoseOfANaiveSearchForAnySplit, ()) {
  const Problem problem = random_region_problem(7);
  const int split = *rc::gen::inRange(0, 2);
  const auto expected = naive_solutions(problem).size();
  RC_CLASSIFY(expected > 0, "has solutions");
  RC_ASSERT(count(Question(problem), {.split = split, .threads = 1}).solutions == expected);
}

RC_GTEST_PROP(RegionCounts, AreRecountedTaskByTask, ()) {
  const Question question(random_region_problem(6));
  const auto plan = make_plan(question, "rules", 1);
  const Watch watch;
  RunControl control(watch);
  WideCount total = 0;
  for (std::uint64_t task = 0; task < plan->id().tasks; ++task) {
    total += plan->recount(task, control);
  }
  RC_ASSERT(total == naive_solutions(question.problem).size());
}

TEST(RegionCounts, AreRefusedByTheOtherMethods) {
  for (const std::string method : {"cross", "halves", "rows", "textbook"}) {
    EXPECT_EQ(refusal(five_regions(), {.method = method}),
              "method " + method + " does not support regions");
  }
  const Question turned(five_regions().problem, Symmetry::Rotate180);
  EXPECT_EQ(refusal(turned, {}), "method orbits does not support regions");
  EXPECT_EQ(refusal(turned, {.method = "rules"}),
            "method rules does not count symmetric solutions");
  EXPECT_EQ(refusal(five_regions(Rule::Queens), {}, {.classify = Classify::Yes}),
            "only a count of all solutions of an empty board under the rule queens can be split by "
            "symmetry");
}

TEST(RegionCounts, HaveAReasonForMethodRules) {
  EXPECT_EQ(resolve(five_regions()).reason.name, "regions");
}

TEST(RegionWords, NameTheRegionOfEachSquare) {
  EXPECT_EQ(board_word(five_regions()), "touching/any/all/AAABBCAABBCCDDBCCDEECCEEE");
  // Regions get new letters in the order of their first squares.
  EXPECT_EQ(board_word(Question(Problem(3).with_regions(regions_of("CCB ACB AAB")))),
            "queens/any/all/AABCABCCB");
  // (1,2) is in the region of the given queen.
  EXPECT_EQ(board_word(Question(Problem(3, {{0, 0}}).with_regions(regions_of("AAB CCA CBB")))),
            "queens/any/1.0.2/AABCCACBB");
}

TEST(RegionWords, DifferFromThoseOfTheBoardWithoutRegions) {
  EXPECT_NE(board_word(five_regions(Rule::Queens)), board_word(Question(Problem(5))));
  EXPECT_NE(board_word(five_regions()), board_word(Question(Problem(5).with_rule(Rule::Touching))));
}

RC_GTEST_PROP(RegionWords, AreReadAsTheyWereWritten, ()) {
  const Question question(random_region_problem(12));
  const std::string word = board_word(question);
  const Question again = question_of(question.size(), word);
  RC_ASSERT(board_word(again) == word);
  RC_ASSERT(again.problem.regions() == in_order_of_squares(question.problem.regions()));
}

TEST(RegionWords, RefuseMalformedRegions) {
  for (const std::string word :
       {"queens/any/all/AABCABCC", "queens/any/all/AABCABCCBB", "queens/any/all/AAAAAAAAA",
        "queens/any/all/CCBACBAAB", "queens/any/all/AABCABCC1", "queens/any/all/AABCABCC/",
        "queens/any/all/"}) {
    EXPECT_THROW(static_cast<void>(question_of(3, word)), UsageError) << word;
  }
}

}  // namespace
}  // namespace nqueens::count

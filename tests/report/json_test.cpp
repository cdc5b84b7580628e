// tests/report/json_test.cpp - writing results of the engines as JSON objects on one line.
// SPDX-License-Identifier: MIT
#include "nqueens/report/json.h"

#include <gtest/gtest.h>

#include <limits>

namespace nqueens::report {
namespace {

TEST(Json, HasTheSolutionAndTheCountersOfASearch) {
  const search::Result result = {
      .algorithm = "bitmask",
      .counters = {.nodes = 9, .tries = 8, .checks = 8, .backtracks = 4, .solutions = 1},
      .first = Placement({1, 3, 0, 2}),
      .elapsed_seconds = 0.5};
  EXPECT_EQ(to_json(Problem(4), result),
            R"({"n":4,"algorithm":"bitmask","solutions":1,"ended":"complete","exhaustive":false,)"
            R"("columns":[1,3,0,2],"nodes":9,"tries":8,"checks":8,"backtracks":4,)"
            R"("restarts":0,"frontier":0,"elapsed_seconds":0.5})");
}

TEST(Json, HasNullForASearchWithoutSolution) {
  const search::Result result = {.algorithm = "bitmask", .exhaustive = true};
  EXPECT_EQ(to_json(Problem(3), result),
            R"({"n":3,"algorithm":"bitmask","solutions":0,"ended":"complete","exhaustive":true,)"
            R"("columns":null,"nodes":0,"tries":0,"checks":0,"backtracks":0,)"
            R"("restarts":0,"frontier":0,"elapsed_seconds":0.0})");
}

TEST(Json, NamesRulesOtherThanThePlainOne) {
  const search::Result result = {.algorithm = "depth-first", .exhaustive = true};
  EXPECT_EQ(to_json(Problem(3).with_rule(Rule::Superqueens), result),
            R"({"n":3,"algorithm":"depth-first","solutions":0,"ended":"complete",)"
            R"("exhaustive":true,"columns":null,"rule":"superqueens","nodes":0,"tries":0,)"
            R"("checks":0,"backtracks":0,"restarts":0,"frontier":0,"elapsed_seconds":0.0})");
  EXPECT_EQ(to_json(verdict(Problem(2, {{0, 0}}, {}, Rule::Toroidal))),
            R"({"n":2,"queens":1,"solution":false,"conflicts":0,"on_blocked_squares":0,)"
            R"("rule":"toroidal"})");
  EXPECT_EQ(to_json(Solved{.n = 6, .method = "closed-form", .rule = Rule::Toroidal}),
            R"({"n":6,"method":"closed-form","solutions":0,"ended":"complete",)"
            R"("exhaustive":true,"columns":null,"rule":"toroidal","elapsed_seconds":0.0})");
}

TEST(Json, NamesTheRuleAndTheSymmetryOfACount) {
  count::Result result = {.n = 16,
                          .method = "rules",
                          .rule = Rule::Superqueens,
                          .threads = 2,
                          .solutions = 202'900,
                          .tasks_done = 1,
                          .tasks = 1,
                          .is_planned = true,
                          .fraction = 1};
  EXPECT_EQ(to_json(result),
            R"({"n":16,"method":"rules","kernel":null,"threads":2,"solutions":202900,"nodes":0,)"
            R"("ended":"complete","complete":true,"tasks_done":1,"tasks_found":0,"tasks":1,)"
            R"("fraction":1.0,"rule":"superqueens","elapsed_seconds":0.0,"legs":1,)"
            R"("core_seconds":0.0})");
  result.rule = Rule::Queens;
  result.symmetry = Symmetry::Rotate180;
  EXPECT_NE(to_json(result).find(R"("subset":"centrally symmetric")"), std::string::npos);
}

TEST(Json, HasAVerdictUnderTheRuleOfTheBoard) {
  const Placement five({0, 2, 4, 1, 3});
  EXPECT_TRUE(verdict(problem_of(five).with_rule(Rule::Toroidal)).is_solution);
  EXPECT_EQ(verdict(problem_of(five).with_rule(Rule::Superqueens)).conflicts, 5U);
}

// The number of solutions for n = 27 (Preusser and Engelhardt, 2016) exceeds 2^53.
TEST(Json, HasAllDigitsOfALargeCount) {
  const count::Result result = {.n = 27,
                                .method = "textbook",
                                .threads = 2,
                                .solutions = 234'907'967'154'122'528,
                                .tasks_done = 5,
                                .tasks = 5,
                                .is_planned = true,
                                .fraction = 1};
  EXPECT_EQ(to_json(result),
            R"({"n":27,"method":"textbook","kernel":null,"threads":2,)"
            R"("solutions":234907967154122528,"nodes":0,"ended":"complete","complete":true,)"
            R"("tasks_done":5,"tasks_found":0,"tasks":5,"fraction":1.0,)"
            R"("elapsed_seconds":0.0,"legs":1,"core_seconds":0.0})");
}

TEST(Json, HasTheSymmetryClassesOfACountIfTheyAreKnown) {
  const count::Result result = {.n = 8,
                                .method = "textbook",
                                .threads = 1,
                                .solutions = 92,
                                .classes = count::SymmetryClasses{.asymmetric = 11, .point = 1},
                                .tasks = 1,
                                .is_planned = true,
                                .ended = Ended::Stopped};
  EXPECT_EQ(to_json(result),
            R"({"n":8,"method":"textbook","kernel":null,"threads":1,"solutions":92,)"
            R"("nodes":0,"ended":"stopped","complete":false,"tasks_done":0,"tasks_found":0,)"
            R"("tasks":1,"fraction":0.0,"fundamental":12,)"
            R"("classes":{"asymmetric":11,"point":1,"quarter":0,"full":0},)"
            R"("elapsed_seconds":0.0,"legs":1,"core_seconds":0.0})");
}

TEST(Json, NamesTheLineOfAConflict) {
  EXPECT_EQ(to_json(Conflict{{0, 1}, {2, 3}, Line::Diagonal}),
            R"({"first":[0,1],"second":[2,3],"line":"diagonal"})");
}

TEST(Json, HasTheCountsOfAVerdict) {
  const Verdict judged = verdict(Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}));
  EXPECT_TRUE(judged.is_solution);
  EXPECT_EQ(to_json(judged),
            R"({"n":4,"queens":4,"solution":true,"conflicts":0,"on_blocked_squares":0})");
}

TEST(Json, NamesTheRuleOfACountAndOfACore) {
  const Problem problem(2, {}, {}, Rule::Superqueens);
  EXPECT_EQ(to_json(problem, solve::CompletionsResult{.exhaustive = true}),
            R"({"n":2,"solutions":0,"ended":"complete","exhaustive":true,"nodes":0,)"
            R"("elapsed_seconds":0.0,"rule":"superqueens"})");
  EXPECT_EQ(to_json(solve::Core{.has_none = true, .problem = problem, .is_minimal = true}),
            R"({"n":2,"solutions":0,"minimal":true,"ended":"complete","searches":0,)"
            R"("elapsed_seconds":0.0,"queens":[],"blocked":[],"rule":"superqueens"})");
}

TEST(Json, HasTheColumnsAndTheSolutionsOfEachPrefix) {
  count::PrefixResult result =
      count::count_all_prefixes(4, {.rows = 2, .kernel = "portable", .threads = 1});
  result.elapsed_seconds = 0.5;
  EXPECT_EQ(to_json(result),
            R"({"n":4,"rows":2,"kernel":"portable","threads":1,"solutions":2,"ended":"complete",)"
            R"("complete":true,"prefixes":[{"columns":[0,2],"solutions":0},)"
            R"({"columns":[0,3],"solutions":0},{"columns":[1,3],"solutions":1},)"
            R"({"columns":[2,0],"solutions":1},{"columns":[3,0],"solutions":0},)"
            R"({"columns":[3,1],"solutions":0}],"elapsed_seconds":0.5})");
}

TEST(Json, HasTheIntervalAndThePublishedNumberOfAnEstimate) {
  estimate::Result result = {.n = 12,
                             .value = Magnitude(14'000),
                             .relative_error = 0.01,
                             .samples = 100,
                             .effective_samples = 50,
                             .largest_share = 0.125,
                             .doubt = estimate::Doubt::FewSamples,
                             .seed = 7,
                             .kernel = "portable",
                             .threads = 1,
                             .elapsed_seconds = 0.5};
  EXPECT_EQ(
      to_json(result),
      R"({"n":12,"value":14000.0,"log10":4.146128035678238,"low":13720.0,"high":14280.0,)"
      R"("relative_half_width":0.02,"relative_error":0.01,"exact":false,"trusted":false,)"
      R"("doubt":"few samples","samples":100,"effective_samples":50.0,"largest_share":0.125,)"
      R"("seed":7,"kernel":"portable","threads":1,"published":14200,)"
      R"("published_deviation":-1.4285714285714235,"first_order_asymptotic":659.1029853325396,)"
      R"("ended":"complete","elapsed_seconds":0.5,"core_seconds":0.0})");
}

TEST(Json, HasStringsForAnEstimateBeyondDoubles) {
  const estimate::Result result = {.n = 1000, .value = Magnitude::power_of_two(7168)};
  const std::string text = to_json(result);
  EXPECT_NE(text.find(R"("value":"6.067487907e+2157")"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("first_order_asymptotic":"5.)"), std::string::npos) << text;
}

TEST(Json, HasNullsForAnEstimateWithoutAnInterval) {
  const estimate::Result result = {
      .n = 30, .relative_error = std::numeric_limits<double>::infinity(), .samples = 1};
  const std::string text = to_json(result);
  EXPECT_NE(text.find(R"("high":null,"relative_half_width":null,"relative_error":null)"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace nqueens::report

// tests/puzzle/generate_test.cpp - generated puzzles are reproducible, have one solution, and have
// the requested level and style.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "nqueens/base/error.h"
#include "tests/puzzle/puzzle_testing.h"

namespace nqueens::puzzle {
namespace {

std::string generated(const GenerateParams& params) {
  const auto made = generate(params).made;
  return made ? letters_of(made->puzzle.regions()) : "none";
}

// The expected puzzles were recorded once. Every compiler, kernel and machine must generate them.
TEST(Generate, MakesTheSamePuzzleFromASeedEverywhere) {
  EXPECT_EQ(generated({.n = 7, .min_level = 3, .max_level = 3, .seed = 1}),
            "AAAAAAA AABACCA ABBDECF ABBDECF BBGEECF BGGEECF FFFFFFF");
  EXPECT_EQ(generated({.n = 8, .seed = 1}),
            "AABBCCCC AAABCCDD EBBBBCFF EBGBBCFF FFGGBFFF FFGFFFHH FFFFFHHH FFFFFFFF");
  EXPECT_EQ(generated({.n = 8, .stars = 2, .max_level = 8, .seed = 1}),
            "AABBBBBB AABCCDBB AACCDDBB CCCCDDDE FCCCCCCE FCCGGEEE FFGGGHEE FFFGHHHH");
  EXPECT_EQ(generated({.n = 8, .style = Style::Wild, .seed = 1}),
            "AAABCBDD AAABBBBD BBBBBBBD BEBBFFFD BBBFFFFG BBBBBFFG BBBBBFGG BBHBBBGG");
}

TEST(Generate, HasOneSolutionByBruteForce) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto made = generate({.n = 6, .seed = seed}).made;
    ASSERT_TRUE(made);
    const BruteForce brute_force(made->puzzle.problem);
    ASSERT_EQ(brute_force.solutions().size(), 1U) << letters_of(made->puzzle.regions());
    EXPECT_EQ(brute_force.solutions().front(), made->rating.solution);
  }
}

// This test takes 15 seconds with a sanitizer, because it rates hundreds of boards until one has a
// rare level.
TEST(Generate, HitsTheRequestedLevel) {
  for (std::int32_t level = 0; level <= 8; ++level) {
    const auto made = generate({.n = 9, .min_level = level, .max_level = level, .seed = 5}).made;
    ASSERT_TRUE(made);
    EXPECT_EQ(rate(made->puzzle.problem).level, level);
  }
}

TEST(Generate, KeepsRegionsConnectedAndTheStyleEven) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto made = generate({.n = 9, .seed = seed}).made;
    ASSERT_TRUE(made);
    std::size_t largest = 0;
    int small = 0;
    for (std::int32_t region = 0; region < 9; ++region) {
      EXPECT_TRUE(made->puzzle.regions().is_connected(region));
      const std::size_t size = made->puzzle.regions().squares(region).size();
      largest = std::max(largest, size);
      if (size <= 3) ++small;
    }
    EXPECT_GE(largest, 19U);  // 0.24 to 0.46 of the 81 squares
    EXPECT_LE(largest, 37U);
    EXPECT_LE(small, 2);
  }
}

TEST(Generate, RefusesParametersOutOfRange) {
  EXPECT_THROW(generate({.n = 3}), UsageError);
  EXPECT_THROW(generate({.n = 17}), UsageError);
  EXPECT_THROW(generate({.n = 8, .min_level = 9, .max_level = 9}), UsageError);
  EXPECT_THROW(generate({.n = 8, .min_level = 3, .max_level = 2}), UsageError);
  EXPECT_THROW(generate({.n = 7, .stars = 2}), UsageError);
  EXPECT_THROW(generate({.n = 8, .stars = 4}), UsageError);
  EXPECT_THROW(style_of("odd"), UsageError);
}

// Generates 1,000 levels and returns how many of them have a region of one square.
int levels_with_a_single_square(const GenerateParams& params) {
  int levels = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    GenerateParams of_seed = params;
    of_seed.seed = seed;
    const Regions regions = generate(of_seed).made->puzzle.regions();
    bool has_one = false;
    for (std::int32_t region = 0; region < params.n; ++region) {
      has_one = has_one || regions.squares(region).size() == 1;
    }
    levels += has_one ? 1 : 0;
  }
  return levels;
}

// docs/regions.md and --help say "about one level in three".
TEST(Generate, OneEvenLevelInThreeHasARegionOfOneSquare) {
  EXPECT_EQ(levels_with_a_single_square({.n = 6}), 314);
  EXPECT_EQ(levels_with_a_single_square({.n = 6, .style = Style::Wild}), 878);
  EXPECT_EQ(levels_with_a_single_square({.n = 5, .max_level = 0}), 1000);
}

TEST(Generate, CountsRejectedBoardsByReason) {
  std::vector<std::uint64_t> reported;
  const Watch watch = {
      .on_progress = [&](const Progress& progress) { reported.push_back(progress.tasks_done); },
      .report_interval = {}};
  const GenerateResult result =
      generate({.n = 4, .min_level = 8, .max_level = 8, .max_boards = 40}, watch);
  EXPECT_FALSE(result.made);
  EXPECT_EQ(result.ended, Ended::Complete);
  EXPECT_EQ(result.rejected.all(), 40U);
  EXPECT_EQ(result.rejected.harder, 0U);
  EXPECT_GT(result.rejected.easier, 0U);
  EXPECT_TRUE(std::ranges::is_sorted(reported));
  EXPECT_EQ(reported.back(), 40U);
}

TEST(Generate, TheDeadlineEndsASearchThatMayFindNothing) {
  const GenerateResult result =
      generate({.n = 14, .stars = 3, .max_level = 8},
               {.deadline = Clock::now() + std::chrono::milliseconds(50)});
  EXPECT_FALSE(result.made);
  EXPECT_EQ(result.ended, Ended::LimitReached);
}

TEST(Generate, EndsWhenItIsStopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(generate({.n = 12}, {.stop = source.get_token()}).made);
}

}  // namespace
}  // namespace nqueens::puzzle

// tests/puzzle/position_test.cpp - a position that marks what changed gives the same findings as
// one whose units and bands are all due.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/position.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/puzzle/drawn_stars.h"
#include "nqueens/puzzle/grown_regions.h"
#include "nqueens/puzzle/ladder.h"
#include "nqueens/puzzle/step_of.h"
#include "tests/puzzle/puzzle_testing.h"

namespace nqueens::puzzle {
namespace {

struct RandomLevel {
  Problem puzzle;
  std::vector<Square> stars;
};

RandomLevel random_level(std::int32_t n, std::int32_t stars, FastRandom& random) {
  while (true) {
    std::vector<Square> solution = draw_stars(n, stars, random);
    if (solution.empty()) continue;
    auto regions = grow_regions(n, stars, solution, random);
    if (regions.empty()) continue;
    return {problem_of(Regions(n, std::move(regions)), stars), std::move(solution)};
  }
}

// Solves a random board step by step, and compares each finding with that of a new position. If
// there is no finding, places the next star of the solution. Returns the number of findings.
template <std::size_t kWords>
int compare(std::int32_t n, std::int32_t stars, std::uint64_t seed) {
  FastRandom random(seed);
  const RandomLevel level = random_level(n, stars, random);
  const Board<kWords> board(level.puzzle);
  Position<kWords> position(board, State<kWords>(board));
  position.start_memory();
  int findings = 0;
  while (!position.state().is_solved()) {
    Position<kWords> fresh(board, position.state());
    EXPECT_EQ(position.starved_unit(), fresh.starved_unit());
    const auto found = find_plain(position, Technique::WideRemainder);
    const auto expected = find_plain(fresh, Technique::WideRemainder);
    EXPECT_EQ(found.has_value(), expected.has_value());
    if (found && expected) {
      ++findings;
      EXPECT_EQ(step_of(board, position.state(), *found),
                step_of(board, position.state(), *expected));
      position.apply(*found);
      continue;
    }
    std::optional<std::size_t> next;
    for (const Square star : level.stars) {
      if (position.state().open().has(board.index(star))) next = board.index(star);
    }
    if (!next) {
      ADD_FAILURE() << "the findings contradict the solution";
      break;
    }
    position.place(*next);
  }
  return findings;
}

TEST(Position, HasTheSameFindingsAsANewPosition) {
  int findings = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    findings += compare<2>(10, 2, seed);
    findings += compare<4>(14, 3, seed);
    findings += compare<1>(8, 1, seed);
  }
  EXPECT_GT(findings, 3000);
}

}  // namespace
}  // namespace nqueens::puzzle

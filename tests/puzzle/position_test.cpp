// tests/puzzle/position_test.cpp - tests that positions and chains that are updated step by step
// give the same findings as new ones.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/position.h"

#include <gtest/gtest.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

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

// Two ways to find the next step: without chains, and with chains that are kept from step to step.
template <std::size_t kWords>
struct PlainFindings {
  Position<kWords>& position;

  MaybeFinding<kWords> next() { return find_plain(position, Technique::WideRemainder); }
};

template <std::size_t kWords>
struct FindingsWithChains {
  Position<kWords>& position;
  Chains<kWords> chains{position};

  MaybeFinding<kWords> next() { return find_any(position, chains, kMaxLevel - 1, nullptr); }
};

// Solves a random board step by step and compares each finding with that of a new position. If
// there is no finding, places a star of the solution. Returns the number of findings.
template <std::size_t kWords, template <std::size_t> class Findings>
int compare(std::int32_t n, std::int32_t stars, std::uint64_t seed) {
  FastRandom random(seed);
  const RandomLevel level = random_level(n, stars, random);
  const Board<kWords> board(level.puzzle);
  Position<kWords> position(board, State<kWords>(board));
  RemainderMemory<kWords> memory(kMaxRemainders);
  position.use_memory(&memory);
  Findings<kWords> findings{position};
  int found_steps = 0;
  while (!position.state().is_solved()) {
    Position<kWords> fresh(board, position.state());
    EXPECT_EQ(position.starved_unit(), fresh.starved_unit());
    const auto found = findings.next();
    const auto expected = Findings<kWords>{fresh}.next();
    EXPECT_EQ(found.has_value(), expected.has_value());
    if (found && expected) {
      ++found_steps;
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
  return found_steps;
}

TEST(Position, HasTheSameFindingsAsANewPosition) {
  int findings = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    findings += compare<2, PlainFindings>(10, 2, seed);
    findings += compare<4, PlainFindings>(14, 3, seed);
    findings += compare<1, PlainFindings>(8, 1, seed);
  }
  EXPECT_GT(findings, 3000);
}

TEST(Position, HasTheSameChainsAsANewPosition) {
  int findings = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    findings += compare<2, FindingsWithChains>(10, 2, seed);
    findings += compare<1, FindingsWithChains>(8, 1, seed);
  }
  EXPECT_GT(findings, 400);
}

// Takes steps on a large random board with one thread and with four threads until four chains are
// found. The findings must be equal.
TEST(LargeBoardChains, DoNotDependOnTheNumberOfThreads) {
  constexpr std::size_t kWords = 6;
  FastRandom random(1);
  const RandomLevel level = random_level(17, 3, random);
  const Board<kWords> board(level.puzzle);
  Position<kWords> position(board, State<kWords>(board));
  Position<kWords> same = position;
  const tbb::global_control workers(tbb::global_control::max_allowed_parallelism, 4);
  tbb::task_arena one(1);
  tbb::task_arena four(4);
  std::optional<Chains<kWords>> by_one;
  std::optional<Chains<kWords>> by_four;
  one.execute([&] { by_one.emplace(position); });
  four.execute([&] { by_four.emplace(same); });
  const auto find = [](tbb::task_arena& arena, auto& from, auto& chains) {
    return arena.execute([&] { return find_any(from, *chains, kMaxLevel - 1, nullptr); });
  };
  int chains = 0;
  for (std::size_t star = 0; chains < 4;) {
    ASSERT_LT(star, level.stars.size());
    const auto found = find(one, position, by_one);
    const auto again = find(four, same, by_four);
    ASSERT_EQ(found.has_value(), again.has_value());
    if (!found) {  // the random board may have several solutions
      const std::size_t square = board.index(level.stars[star++]);
      if (!position.state().open().has(square)) continue;
      position.place(square);
      same.place(square);
      continue;
    }
    ASSERT_EQ(step_of(board, position.state(), *found), step_of(board, same.state(), *again));
    if (found->technique >= Technique::Chain) ++chains;
    position.apply(*found);
    same.apply(*again);
  }
}

}  // namespace
}  // namespace nqueens::puzzle

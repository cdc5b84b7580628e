// tests/puzzle/remainder_test.cpp - on random boards with two stars, the findings of the
// remainder techniques agree with all solutions that brute force finds.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/remainder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/puzzle/drawn_stars.h"
#include "nqueens/puzzle/grown_regions.h"
#include "tests/puzzle/puzzle_testing.h"

namespace nqueens::puzzle {
namespace {

using Squares = std::vector<Square>;

bool contains(const Squares& squares, Square square) {
  return std::ranges::find(squares, square) != squares.end();
}

// A board of 8 x 8 squares with random regions. play() fills the squares in random order with the
// stars and empty squares of the board's first solution.
class RandomGame {
 public:
  explicit RandomGame(std::uint64_t seed) : random_(seed), puzzle_(draw()) {
    solutions_ = BruteForce(puzzle_).solutions();
  }

  // Fills one square at a time and checks the findings of remainders before each step. Adds the
  // numbers of findings in small and wide bands to `findings`.
  void play(std::array<int, 2>& findings) {
    const Board<1> board(puzzle_);
    while (queens_.size() < solutions_.front().size()) {
      State<1> state(board);
      ASSERT_TRUE(enter(board, puzzle_.with_squares(queens_, empty_), state));
      Position<1> position(board, state);
      if (const auto found = find_remainder<Band::Small>(position)) {
        ++findings[0];
        check(board, *found);
      }
      if (const auto found = find_remainder<Band::Wide>(position)) {
        ++findings[1];
        check(board, *found);
      }
      decide();
    }
  }

 private:
  Problem draw() {
    while (true) {
      const Squares stars = draw_stars(8, 2, random_);
      if (stars.empty()) continue;
      auto regions = grow_regions(8, 2, stars, random_);
      if (!regions.empty()) return problem_of(Regions(8, std::move(regions)), 2);
    }
  }

  void check(const Board<1>& board, const Finding<1>& finding) const {
    for (const Squares& solution : solutions_) {
      std::size_t stars = 0;
      for (const Square square : solution) {
        EXPECT_FALSE(finding.ruled_out.has(board.index(square)));
        stars += finding.reason.has(board.index(square)) ? 1 : 0;
      }
      EXPECT_EQ(stars, finding.stars);
      finding.placed.for_each(
          [&](std::size_t square) { EXPECT_TRUE(contains(solution, board.square(square))); });
    }
  }

  // Chooses a random open square and gives it a star or none, as in the first solution. Drops the
  // solutions that differ on this square.
  void decide() {
    Square square{};
    do {
      square = {static_cast<std::int32_t>(random_.below(8)),
                static_cast<std::int32_t>(random_.below(8))};
    } while (contains(queens_, square) || contains(empty_, square));
    const bool has_star = contains(solutions_.front(), square);
    if (has_star) {
      queens_.push_back(square);
    } else {
      empty_.push_back(square);
    }
    std::erase_if(solutions_,
                  [&](const Squares& solution) { return contains(solution, square) != has_star; });
  }

  FastRandom random_;
  Problem puzzle_;
  std::vector<Squares> solutions_;
  Squares queens_;
  Squares empty_;
};

TEST(Remainder, AgreesWithAllSolutionsOfRandomBoards) {
  std::array<int, 2> findings = {};
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    RandomGame(seed).play(findings);
  }
  EXPECT_GT(findings[0], 1000);
  EXPECT_GT(findings[1], 100);
}

}  // namespace
}  // namespace nqueens::puzzle

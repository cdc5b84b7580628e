// nqueens/search/repair/hill_climbing.cpp - steepest ascent with sideways moves and restarts.
//
// Idea: put a queen in each row at random and evaluate every board that can be reached by moving
// one queen. Move to the board with the fewest attacking pairs, chosen at random in case of a tie,
// and repeat. The boards can be seen as a landscape: the fewer attacking pairs a board has, the
// higher it lies. A solution is a summit without attacking pairs.
//
// When it fails: on a local summit, where every move makes the board worse, and on a plateau, where
// the best moves change nothing. A plateau often has an edge that leads up, so a limited number of
// consecutive sideways moves is allowed. A local summit ends the climb, and the next climb begins
// from a new random board. The search does not record which boards it has visited, so it cannot
// prove that there is no solution. On a problem without a solution it climbs until it reaches the
// limit of restarts.
//
// Origin: S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", section on
// hill-climbing search. Their figures for the chessboard, which the tests reproduce: without
// sideways moves, 14% of the climbs reach a solution, after 4 steps on average, and the others are
// stuck after 3 steps. With up to 100 consecutive sideways moves, 94% reach a solution, after 21
// steps, and the others fail after 64.
//
// Invariant: no step increases the number of attacking pairs.
// SPDX-License-Identifier: MIT
#include "nqueens/search/repair/hill_climbing.h"

#include "nqueens/search/algorithms.h"
#include "nqueens/search/repair/repair.h"

namespace nqueens::search {
namespace {

template <Watched kWatched>
class HillClimbing {
 public:
  HillClimbing(const Problem& problem, Recorder& recorder) : repair_(problem, recorder) {}

  void run() {
    repair_.run([this] { repair_.put_at_random(); }, [this] { climb(kSidewaysLimit); });
  }

  Climb run_once(std::int32_t sideways_limit) {
    repair_.put_at_random();
    repair_.reach_start();
    const std::uint64_t steps = climb(sideways_limit);
    return {.is_solved = repair_.board().pairs() == 0, .steps = steps};
  }

 private:
  std::uint64_t climb(std::int32_t sideways_limit) {
    std::int32_t sideways = 0;
    std::uint64_t steps = 0;
    while (!repair_.is_over()) {
      const RandomSmallest best = best_move();
      if (repair_.is_over() || best.is_empty() || best.value() > 0) break;
      sideways = best.value() == 0 ? sideways + 1 : 0;
      if (sideways > sideways_limit) break;
      repair_.move(best.square());
      ++steps;
    }
    return steps;
  }

  RandomSmallest best_move() {
    RandomSmallest best(repair_.random());
    const ConflictBoard& board = repair_.board();
    for (const std::int32_t row : board.open_rows()) {
      if (repair_.is_over()) break;
      const Square queen = board.queen(row);
      const std::int32_t now = board.attackers(queen);
      std::uint64_t tried = 0;
      board.for_each_square(row, [&](Square to) {
        if (to == queen) return;
        ++tried;
        best.offer(to, board.attackers(to) - now);
      });
      repair_.count_tries(tried, tried + 1);
    }
    return best;
  }

  Repair<kWatched> repair_;
};

}  // namespace

Climb climb(const Problem& problem, std::uint64_t seed, std::int32_t sideways_limit) {
  const Params params = {.seed = seed};
  const Observer observer;
  const Watch watch;
  Recorder recorder(params, observer, watch);
  return HillClimbing<Watched::No>(problem, recorder).run_once(sideways_limit);
}

void hill_climbing(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    HillClimbing<Watched::Yes>(problem, recorder).run();
  } else {
    HillClimbing<Watched::No>(problem, recorder).run();
  }
}

constinit const Algorithm kHillClimbing = {
    .name = "hill-climbing",
    .family = Family::Chance,
    .summary = "always makes the best of all moves of one queen; restarts when stuck",
    .origin = "S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, 1995",
    .cost = "n^2 squares per move; 28 bytes of memory per row",
    .prunes = false,
    .is_complete = false,
    .uses_chance = true,
    .max_size = kMaxConflictBoardSize,
    .run = hill_climbing,
};

}  // namespace nqueens::search

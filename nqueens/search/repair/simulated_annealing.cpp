// nqueens/search/repair/simulated_annealing.cpp - random moves at a falling temperature.
//
// Idea: a metal that cools slowly settles in a state of low energy, one that is quenched does not.
// The energy of a board is the number of attacking pairs. Try a step at random; one that does not
// make the energy larger is made, one that adds d pairs is made with chance exp(-d / temperature).
// While it is hot the board wanders everywhere, and leaves the local summits on which hill climbing
// is stuck; as it cools it can afford less and less.
//
// Steps: the queens begin in different columns, and two of them exchange their columns, so that
// only diagonals attack; a watcher sees two moves. Single moves would have to find the one column
// that is left, which takes them n times as long. But exchanges may not be possible with blocked
// squares: with any of them a step is one queen on another square of its row.
//
// Schedule: the temperature begins at kFirstTemperature and is multiplied by kCoolingFactor until
// it is below kLastTemperature (50 temperatures). At each, kExchangesPerRow exchanges a row are
// tried, or as many moves as the board has squares. Then the search begins anew.
//
// Origin: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated annealing",
// Science 220 (1983); the rule of acceptance is that of N. Metropolis and others (1953). Exchanges
// on permutations: R. Sosic and J. Gu (1990).
//
// When it fails: cooled too fast it is hill climbing by chance, cooled too slowly a random walk. It
// makes far more steps than min-conflicts, but each costs the same few look-ups on any board. It
// proves nothing.
//
// Invariant: without blocked squares no two queens ever share a column between steps.
// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/repair/repair.h"

namespace nqueens::search {
namespace {

// The temperatures, in attacking pairs: a step that adds d of them is made with chance
// exp(-d / temperature), at the first temperature one more pair in one case of three, at the last
// in one of 20,000. Then the board is frozen, and the search begins anew.
constexpr double kFirstTemperature = 1.0;
constexpr double kLastTemperature = 0.08;
constexpr double kCoolingFactor = 0.95;

// Exchanges tried at each temperature, for each row.
constexpr std::int64_t kExchangesPerRow = 20;

template <Watched kWatched>
class SimulatedAnnealing {
 public:
  SimulatedAnnealing(const Problem& problem, Recorder& recorder)
      : repair_(problem, recorder),
        board_(repair_.board()),
        exchanges_(problem.blocked().empty()) {}

  void run() {
    repair_.run([this] { exchanges_ ? repair_.put_permutation() : repair_.put_at_random(); },
                [this] { cool_down(); });
  }

 private:
  void cool_down() {
    const std::int64_t n = board_.size();
    const std::int64_t tries = n * (exchanges_ ? kExchangesPerRow : n);
    for (double temperature = kFirstTemperature;
         temperature >= kLastTemperature && !repair_.is_over(); temperature *= kCoolingFactor) {
      for (std::int64_t i = 0; i < tries && !repair_.is_over(); ++i) {
        exchanges_ ? try_exchange(temperature) : try_move(temperature);
      }
    }
  }

  void try_exchange(double temperature) {
    const Square a = board_.queen(repair_.random_row());
    const Square b = board_.queen(repair_.random_row());
    repair_.count_tries(2, 4);
    if (a == b || !is_accepted(board_.swap_change(a.row, b.row), temperature)) return;
    repair_.move({a.row, b.column});
    if (!repair_.is_over()) repair_.move({b.row, a.column});
  }

  void try_move(double temperature) {
    const Square to = board_.random_square(repair_.random_row(), repair_.random());
    repair_.count_tries(1, 2);
    if (to == board_.queen(to.row) || !is_accepted(board_.change(to), temperature)) return;
    repair_.move(to);
  }

  bool is_accepted(std::int32_t change, double temperature) {
    return change <= 0 || repair_.random().unit() < std::exp(-change / temperature);
  }

  Repair<kWatched> repair_;
  const ConflictBoard& board_;
  bool exchanges_;
};

void simulated_annealing(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    SimulatedAnnealing<Watched::Yes>(problem, recorder).run();
  } else {
    SimulatedAnnealing<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kSimulatedAnnealing = {
    .name = "simulated-annealing",
    .family = Family::Chance,
    .summary = "random moves; those that add attacks ever more seldom, as it cools",
    .origin =
        "S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, Optimization by simulated "
        "annealing, 1983",
    .cost = "6 look-ups a move tried; 28 bytes of memory a row",
    .prunes = false,
    .is_complete = false,
    .uses_chance = true,
    .max_size = kMaxConflictBoardSize,
    .run = simulated_annealing,
};

}  // namespace nqueens::search

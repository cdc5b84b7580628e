// nqueens/search/repair/simulated_annealing.cpp - makes random moves and accepts fewer and fewer
// bad ones as the temperature falls.
//
// Idea: a metal that cools slowly settles in a state of low energy, while a quenched metal does
// not. The energy of a board is the number of attacking pairs. Try a random step. If it does not
// increase the energy, make it; if it adds d pairs, make it with chance exp(-d / temperature). At
// high temperatures the board changes freely, so it can leave the local optima in which hill
// climbing gets stuck. As the temperature falls, fewer and fewer bad steps are made.
//
// Steps: the queens begin in different columns, and a step exchanges the columns of two queens, so
// that only diagonals attack. An observer sees an exchange as two moves. Moving single queens would
// take n times as long, because a queen would have to find the one column that is free. If there
// are blocked squares, exchanges can be impossible, so a step moves one queen to another square of
// its row.
//
// Schedule: the temperature starts at kFirstTemperature and is multiplied by kCoolingFactor until
// it is below kLastTemperature (50 temperatures). At each temperature, the search tries
// kExchangesPerRow exchanges per row or, with blocked squares, one move per square of the board.
// Then the search restarts.
//
// Origin: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated annealing",
// Science 220 (1983); the acceptance rule is that of N. Metropolis and others (1953). Exchanges on
// permutations: R. Sosic and J. Gu (1990).
//
// When it fails: if the temperature falls too fast, the search resembles random hill climbing; if
// it falls too slowly, a random walk. The search makes far more steps than min-conflicts, but a
// step costs only a few look-ups on a board of any size. The search cannot prove that there is no
// solution.
//
// Invariant: if there are no blocked squares, no two queens share a column between steps.
// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/repair/repair.h"

namespace nqueens::search {
namespace {

// The first and the last temperature, in attacking pairs, and the factor between two temperatures.
// A step that adds d pairs is made with chance exp(-d / temperature). At the first temperature, a
// step that adds one pair is made in about one case of three, and at the last in one of 230,000.
// Then the board hardly changes any more, and the search restarts.
constexpr double kFirstTemperature = 1.0;
constexpr double kLastTemperature = 0.08;
constexpr double kCoolingFactor = 0.95;

// Exchanges per row that are tried at each temperature.
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
    .summary = "random moves; as the temperature falls, fewer moves that add attacks are accepted",
    .origin =
        "S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, Optimization by simulated "
        "annealing, 1983",
    .cost = "6 look-ups per move tried; 28 bytes of memory per row",
    .prunes = false,
    .is_complete = false,
    .uses_chance = true,
    .max_size = kMaxConflictBoardSize,
    .run = simulated_annealing,
};

}  // namespace nqueens::search

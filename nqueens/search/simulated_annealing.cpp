// nqueens/search/simulated_annealing.cpp - random moves at a falling temperature.
//
// Idea: a metal that cools slowly settles in a state of low energy, one that is quenched does not.
// The energy of a board is the number of attacking pairs. Choose a queen and a square of its row at
// random; a move that does not make the energy larger is made, one that adds d pairs is made with
// chance exp(-d / temperature). While it is hot the board wanders everywhere, and escapes from the
// local summits on which hill climbing is stuck; as it cools it can afford less and less.
//
// Schedule: the temperature begins at kFirstTemperature and is multiplied by kCoolingFactor until
// it is below kLastTemperature (45 temperatures). At each of them n^2 moves are tried, as many as
// the board has squares. Then the board is frozen and the search begins anew.
//
// Origin: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated annealing",
// Science 220 (1983); the rule of acceptance is that of N. Metropolis and others (1953).
//
// When it fails: if it cools too fast it is hill climbing by chance, if it cools too slowly it is a
// random walk. It needs many more moves than min-conflicts, each of which costs six look-ups
// however large the board is. It proves nothing.
// SPDX-License-Identifier: MIT
#include "nqueens/search/simulated_annealing.h"

#include <cmath>

#include "nqueens/search/repair.h"

namespace nqueens::search {
namespace {

template <Watched kWatched>
class SimulatedAnnealing {
 public:
  SimulatedAnnealing(const Problem& problem, Recorder& recorder) : repair_(problem, recorder) {}

  void run() {
    repair_.run([this] { repair_.put_at_random(); }, [this] { cool_down(); });
  }

 private:
  void cool_down() {
    const std::int64_t n = repair_.board().size();
    for (double temperature = kFirstTemperature;
         temperature >= kLastTemperature && !repair_.is_over(); temperature *= kCoolingFactor) {
      for (std::int64_t tries = n * n; tries > 0 && !repair_.is_over(); --tries) {
        try_move(temperature);
      }
    }
  }

  void try_move(double temperature) {
    const ConflictBoard& board = repair_.board();
    const Square to = board.random_square(repair_.random_row(), repair_.random());
    repair_.count_tries(1, 2);
    if (to.column != board.column(to.row) && is_accepted(board.change(to), temperature)) {
      repair_.move(to);
    }
  }

  bool is_accepted(std::int32_t change, double temperature) {
    return change <= 0 || repair_.random().unit() < std::exp(-change / temperature);
  }

  Repair<kWatched> repair_;
};

}  // namespace

void simulated_annealing(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    SimulatedAnnealing<Watched::Yes>(problem, recorder).run();
  } else {
    SimulatedAnnealing<Watched::No>(problem, recorder).run();
  }
}

}  // namespace nqueens::search

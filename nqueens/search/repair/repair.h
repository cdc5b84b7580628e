// nqueens/search/repair/repair.h - the common part of all repairs: start with some board, improve
// it, restart.
//
// A repair consists of a start, which fills the open rows, and an improvement, which moves queens
// until none attack each other or until it gives up. The rest is common to all repairs and
// implemented here: the loop of starts, its counters and events, and the end.
//
//   nodes   one for the board of each start, and one for each move
//   ends    with the requested number of solutions. With Goal::All it ends with the first one,
//           because no repair can know that it has found all. Without a solution it ends at the
//           limit of restarts. Only if some row is completely blocked is it proved that there is no
//           solution.
//
// Several solutions come from several starts, so some can be equal.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/recorder.h"
#include "nqueens/search/repair/conflict_board.h"

namespace nqueens::search {

template <Watched kWatched>
class Repair {
 public:
  Repair(const Problem& problem, Recorder& recorder)
      : board_(problem), recorder_(recorder), random_(recorder.params().seed) {}

  const ConflictBoard& board() const { return board_; }
  Random& random() { return random_; }

  // Returns a random open row. There must be one.
  std::int32_t random_row() { return board_.open_rows()[random_.below(board_.open_rows().size())]; }

  // Returns whether the improvement is done: no pair attacks, or the run has ended.
  bool is_over() const { return board_.pairs() == 0 || recorder_.ended(); }

  // Starts and improves until the run ends. `start` puts a queen on each open row, unless the run
  // ends earlier.
  template <typename Start, typename Improve>
  void run(Start start, Improve improve) {
    if (!board_.has_room()) return recorder_.finish();
    while (!recorder_.ended()) {
      start();
      if (recorder_.ended()) return;
      reach_start();
      improve();
      if (recorder_.ended()) return;
      if (board_.pairs() == 0) recorder_.solution<kWatched>(board_.placement());
      if (board_.pairs() == 0 && recorder_.params().goal == Goal::All) return;
      if (recorder_.ended()) return;
      recorder_.restart<kWatched>();
      clear();
    }
  }

  // Puts a queen of the start on a square.
  void put(Square square) {
    board_.place(square);
    recorder_.recall<kWatched>(square);
    poll_sometimes(1);
  }

  // Puts a queen on a random square of each open row that is not blocked, all equally likely.
  void put_at_random() {
    for (const std::int32_t row : board_.open_rows()) {
      if (recorder_.ended()) return;
      put(board_.random_square(row, random_));
    }
  }

  // Puts queens on the columns without given queens in random order, so that no two share a column.
  void put_permutation() {
    std::vector<std::int32_t> columns = board_.unused_columns();
    random_.shuffle(columns);
    for (std::size_t i = 0; i < columns.size() && !recorder_.ended(); ++i) {
      put({board_.open_rows()[i], columns[i]});
    }
  }

  void reach_start() {
    recorder_.root();
    recorder_.conflicts<kWatched>(board_.pairs());
  }

  void move(Square to) {
    const std::int32_t from = board_.column(to.row);
    board_.move(to);
    recorder_.move<kWatched>(to, from);
    recorder_.conflicts<kWatched>(board_.pairs());
  }

  // Counts `tried` squares on which queens were tried, and `looked_at` squares whose attackers were
  // counted.
  void count_tries(std::uint64_t tried, std::uint64_t looked_at) {
    recorder_.counters.tries += tried;
    recorder_.counters.checks += board_.look_ups() * looked_at;
    poll_sometimes(looked_at);
  }

 private:
  // Polls after a fixed amount of work: some 0.1 ms.
  static constexpr std::uint64_t kWorkPerPoll = 1 << 16;

  void poll_sometimes(std::uint64_t work) {
    work_ += work;
    if (work_ < kWorkPerPoll) return;
    work_ = 0;
    recorder_.poll();
  }

  void clear() {
    for (const std::int32_t row : board_.open_rows()) {
      recorder_.leave<kWatched>(board_.queen(row));
      board_.remove(row);
    }
  }

  ConflictBoard board_;
  Recorder& recorder_;
  Random random_;
  std::uint64_t work_ = 0;  // work since the last poll
};

}  // namespace nqueens::search

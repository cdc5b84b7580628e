// nqueens/search/repair/repair.h - the common part of all repairs: searches that begin with a full
// board and move queens until none attack each other.
//
// A repair defines two steps: a start, which fills the open rows, and an improvement, which moves
// queens until none attack each other or the improvement gives up. This class implements the rest:
// it repeats the two steps until the run ends, reporting counters and events.
//
//   nodes   one for the board of each start and one for each move
//   ends    with the requested number of solutions. With Goal::All a repair ends with the first
//           solution, because it cannot know when it has found all. Without a solution it ends at
//           the limit of restarts. It proves that there is no solution only if a row is completely
//           blocked.
//
// Each solution comes from a new start, so the same solution can be found more than once.
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

  // Returns whether the improvement is done: no two queens attack each other, or the run has ended.
  bool is_over() const { return board_.pairs() == 0 || recorder_.ended(); }

  // Alternates between start and improvement until the run ends. `start` puts a queen in each open
  // row, unless the run ends earlier.
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

  // Puts a queen on a square during a start.
  void put(Square square) {
    board_.place(square);
    recorder_.recall<kWatched>(square);
    poll_sometimes(1);
  }

  // Puts a queen into each open row, on a square chosen uniformly at random from the unblocked
  // ones.
  void put_at_random() {
    for (const std::int32_t row : board_.open_rows()) {
      if (recorder_.ended()) return;
      put(board_.random_square(row, random_));
    }
  }

  // Puts the queens of the open rows on the unused columns in random order, so that no two queens
  // share a column.
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
  // Number of squares looked at and queens placed between two polls; they take about 0.1 ms.
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

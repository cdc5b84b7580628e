// nqueens/search/repair/repair.h - what the repairs have in common: begin with some board, mend it,
// begin anew.
//
// A repair is a start, which fills the open rows, and an improvement, which moves queens until none
// attack each other or until it has had enough. What is left is the same for all of them and stands
// here once: the loop of starts, its counters and events, and the ends.
//
//   nodes   one for the board of each start, one for each move
//   ends    with the first solution, or as many as are asked for; with Goal::All with the first,
//           too, because no repair can know that it has found all. Without a solution with the
//           limit of restarts. Only when some row is wholly blocked is it proved that there is
//           none.
//
// Several solutions come from several starts: some may be equal.
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

  // One of the open rows. There is one.
  std::int32_t random_row() { return board_.open_rows()[random_.below(board_.open_rows().size())]; }

  // The improvement can return: nothing is left to mend, or the run has ended.
  bool is_over() const { return board_.pairs() == 0 || recorder_.ended(); }

  // Starts and improves until the run ends. `start` puts a queen on each open row, unless the run
  // ends before.
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

  // Puts a queen of the start on its square.
  void put(Square square) {
    board_.place(square);
    recorder_.recall<kWatched>(square);
    poll_sometimes(1);
  }

  // A queen on a square that is not blocked, in each open row, all equally likely.
  void put_at_random() {
    for (const std::int32_t row : board_.open_rows()) {
      if (recorder_.ended()) return;
      put(board_.random_square(row, random_));
    }
  }

  // The columns that the given queens leave, in random order: no two queens share one.
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

  // Queens were tried on so many squares, and on so many the attackers were counted.
  void count_tries(std::uint64_t tried, std::uint64_t looked_at) {
    recorder_.counters.tries += tried;
    recorder_.counters.checks += board_.look_ups() * looked_at;
    poll_sometimes(looked_at);
  }

 private:
  // Work between two looks at the clock; some 0.1 ms.
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
  std::uint64_t work_ = 0;  // since the last look at the clock
};

}  // namespace nqueens::search

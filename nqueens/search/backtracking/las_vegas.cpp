// nqueens/search/backtracking/las_vegas.cpp - places the first queens at random, the last ones by
// backtracking.
//
// Idea: solutions show no pattern, so why look for them in order? Fill the first k rows from the
// top, each with a queen on a free square chosen uniformly at random. Complete the board by
// backtracking. If a row has no free square, or backtracking finds no solution, clear the board and
// restart. Algorithms whose answers are always right, but whose running time depends on chance, are
// called Las Vegas algorithms.
//
// Origin: G. Brassard and P. Bratley, "Algorithmics: Theory and Practice" (1988) and "Fundamentals
// of Algorithmics" (1996), section "Las Vegas algorithms".
//
// The choice of k: if k is small, backtracking is slow; if k is large, a start seldom succeeds.
// For n = 8, Brassard and Bratley give the chance that a start succeeds, and the expected number of
// boards visited until a start succeeds:
//
//   k             0       1       2       3       4       5       6       7       8
//   chance   1.0000  1.0000  0.8750  0.4931  0.2618  0.1624  0.1357  0.1293  0.1293
//   boards   114.00   39.63   28.20   29.01   35.10   46.92   53.50   55.93   55.93
//
// They recommend k = 29 for n = 39. Measured with this program, the best number of rows to leave to
// backtracking, n - k, is:
//
//   n        8   12   16   20   39   64    100   200    500   1000   2000
//   n - k    6    6    8    8   10   12  12-14    14  14-18     18     18
//
// These values are close to 2 log2(n), which this search uses. A few rows more or fewer cost a
// factor of two. With many more rows, one start can backtrack almost forever.
//
// Invariant: the board holds the given queens and one queen in each of the first `depth` open rows,
// and no two of these queens attack each other. Backtracking never changes the first k open rows.
//
// The method fails on a board without solutions: no number of starts proves that there is no
// solution, so the search ends at the limit of restarts. It also ends with the first solution,
// because the next start could find the same solution again.
// SPDX-License-Identifier: MIT
#include "nqueens/search/backtracking/las_vegas.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/backtracking/partial_board.h"

namespace nqueens::search {
namespace {

template <Watched kWatched>
class LasVegas {
 public:
  LasVegas(const Problem& problem, Recorder& recorder)
      : recorder_(recorder),
        board_(problem, recorder),
        random_(recorder.params().seed),
        by_chance_(rows_by_chance(board_.open_row_count())) {}

  void run() {
    while (!recorder_.ended()) {
      recorder_.root();
      if (recorder_.ended()) return;
      if (fill_by_chance() && complete()) return recorder_.solution<kWatched>(board_.placement());
      if (recorder_.ended()) return;
      while (board_.depth() > 0) remove_last_queen();
      recorder_.restart<kWatched>();
    }
  }

 private:
  // Fills the first rows at random. Returns false if one of them has no free square, or if the run
  // has ended.
  bool fill_by_chance() {
    while (board_.depth() < by_chance_ && !recorder_.ended()) {
      recorder_.enter<kWatched>(board_.next_row());
      find_free_columns();
      if (recorder_.ended()) return false;
      if (free_.empty()) {
        recorder_.exhausted<kWatched>(board_.next_row());
        return false;
      }
      place(free_[random_.below(free_.size())]);
    }
    return !recorder_.ended();
  }

  void find_free_columns() {
    free_.clear();
    for (std::int32_t column = board_.next_free(0); column < board_.size();
         column = board_.next_free(column + 1)) {
      free_.push_back(column);
    }
  }

  // Fills the other rows by depth-first search. Returns false if they cannot be filled or the run
  // has ended.
  bool complete() {
    std::int32_t from = 0;
    if (!board_.is_full()) recorder_.enter<kWatched>(board_.next_row());
    while (!board_.is_full()) {
      const std::int32_t column = board_.next_free(from);
      if (recorder_.ended()) return false;
      if (column < board_.size()) {
        place(column);
        if (recorder_.ended()) return false;
        from = 0;
        if (!board_.is_full()) recorder_.enter<kWatched>(board_.next_row());
        continue;
      }
      recorder_.exhausted<kWatched>(board_.next_row());
      if (board_.depth() == by_chance_ || recorder_.ended()) return false;
      from = remove_last_queen() + 1;
    }
    return true;
  }

  void place(std::int32_t column) { recorder_.place<kWatched>(board_.put(column)); }

  // Returns the column of the removed queen.
  std::int32_t remove_last_queen() {
    const Square queen = board_.take();
    recorder_.remove<kWatched>(queen);
    return queen.column;
  }

  Recorder& recorder_;
  PartialBoard<kWatched> board_;
  Random random_;
  std::size_t by_chance_;           // number of open rows to fill at random
  std::vector<std::int32_t> free_;  // free columns of the current row
};

}  // namespace

std::size_t rows_by_chance(std::size_t open_rows) {
  if (open_rows == 0) return 0;
  const auto by_backtracking = static_cast<std::size_t>(std::bit_width(open_rows * open_rows)) - 1;
  return open_rows - std::min(by_backtracking, open_rows - 1);
}

void las_vegas(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    LasVegas<Watched::Yes>(problem, recorder).run();
  } else {
    LasVegas<Watched::No>(problem, recorder).run();
  }
}

constinit const Algorithm kLasVegas = {
    .name = "las-vegas",
    .family = Family::Chance,
    .summary = "places the first queens at random, the last by backtracking; restarts until solved",
    .origin = "G. Brassard and P. Bratley, Fundamentals of Algorithmics, 1996",
    .cost = "3 look-ups per square tried; 36 bytes of memory per row",
    .is_complete = false,
    .uses_chance = true,
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxLasVegasSize,
    .run = las_vegas,
};

}  // namespace nqueens::search

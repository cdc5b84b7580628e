// nqueens/search/repair/min_conflicts.cpp - fills the board greedily, then moves one attacked queen
// after another.
//
// Idea: fill the rows from the top, each with a queen in the column where the fewest queens attack
// her. Then repeat: choose an attacked queen at random and move it within its row to the square
// that the fewest queens attack. Ties are broken at random in both phases.
//
// Origin: S. Minton, M. Johnston, A. Philips and P. Laird, "Solving large-scale constraint
// satisfaction and scheduling problems using a heuristic repair method", AAAI 1990, and "Minimizing
// conflicts", Artificial Intelligence 58 (1992). Their surprising result, which the tests
// reproduce: the number of repair steps does not grow with the board. The greedy start leaves few
// attacking pairs on a board of any size (3 on average for n = 50, 6 for n = 100,000), and about
// fifty steps repair them.
//
// A start in O(n): testing each square of each row would take n^2 tests. But a square that no queen
// attacks must be in an unused column (a column without a queen), so unused columns are drawn at
// random until the row's square in the drawn column is not attacked. The result has the same
// distribution as if every square of the row were tested: all squares without attackers are equally
// likely. If many draws fail, the unused columns are tested one by one. If all of these squares are
// attacked, the whole row is tested.
//
// A step in O(n): a step scans one row. If the queen is still attacked on its new square, a loop
// over the queens finds those that it attacks. The attacked queens are kept in a list. The list can
// also contain queens that are no longer attacked; a step that draws such a queen drops it and
// draws again.
//
// Invariant: every attacked queen that can be moved is in `attacked_`.
//
// When it fails: on small boards and with many given queens, the search can visit the same boards
// again and again, so a start is given up after a number of steps (kRepairsPerRow, kRepairLimit).
// The search cannot prove that there is no solution.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/repair/repair.h"

namespace nqueens::search {
namespace {

// Largest number of repair steps from one start: kRepairsPerRow per row, but at most kRepairLimit.
// Boards of 1000 rows take about 50 steps and seldom 200; on a small board a restart is better than
// many more steps.
constexpr std::int64_t kRepairsPerRow = 20;
constexpr std::int64_t kRepairLimit = 1000;

// Number of draws from the unused columns before these are tested one by one. Even in the last 5%
// of the rows, 15% of the unused columns are not attacked (simulated for n = 20,000), so all draws
// fail for about one in ten million rows.
constexpr int kDraws = 100;

template <Watched kWatched>
class MinConflicts {
 public:
  MinConflicts(const Problem& problem, Recorder& recorder)
      : problem_(problem),
        repair_(problem, recorder),
        recorder_(recorder),
        board_(repair_.board()),
        is_listed_(static_cast<std::size_t>(problem.size())) {}

  void run() {
    repair_.run([this] { start(); }, [this] { improve(); });
  }

 private:
  void start() {
    unused_columns_ = board_.unused_columns();
    for (const std::int32_t row : board_.open_rows()) {
      if (recorder_.ended()) return;
      put_greedily(row);
    }
  }

  void put_greedily(std::int32_t row) {
    if (unused_columns_.size() > kDraws && put_by_draws(row)) return;
    const RandomSmallest free = free_on_unused_columns(row);
    const Square square = (free.is_empty() ? smallest_of_row(row) : free).square();
    const auto used = std::ranges::find(unused_columns_, square.column);
    if (used != unused_columns_.end()) take_column(*used);
    repair_.put(square);
  }

  RandomSmallest free_on_unused_columns(std::int32_t row) {
    RandomSmallest free(repair_.random());
    for (const std::int32_t column : unused_columns_) {
      if (is_free({row, column})) free.offer({row, column}, 0);
    }
    return free;
  }

  bool put_by_draws(std::int32_t row) {
    for (int draw = 0; draw < kDraws; ++draw) {
      std::int32_t& column = unused_columns_[repair_.random().below(unused_columns_.size())];
      const Square square = {row, column};
      if (!is_free(square)) continue;
      take_column(column);
      repair_.put(square);
      return true;
    }
    return false;
  }

  // Removes an element from the list of unused columns.
  void take_column(std::int32_t& column) {
    column = unused_columns_.back();
    unused_columns_.pop_back();
  }

  bool is_free(Square square) {
    if (problem_.is_blocked(square)) return false;
    repair_.count_tries(1, 1);
    return board_.attackers(square) == 0;
  }

  RandomSmallest smallest_of_row(std::int32_t row) {
    RandomSmallest best(repair_.random());
    std::uint64_t tried = 0;
    board_.for_each_square(row, [&](Square square) {
      ++tried;
      best.offer(square, board_.attackers(square));
    });
    repair_.count_tries(tried, tried);
    return best;
  }

  void improve() {
    list_attacked();
    const std::int64_t limit = std::min(kRepairsPerRow * board_.size(), kRepairLimit);
    for (std::int64_t step = 0; step < limit && !repair_.is_over(); ++step) {
      repair_row(random_attacked());
    }
  }

  // Moves the queen of a row to its best square. The current square is one of the candidates, so a
  // step can change nothing.
  void repair_row(std::int32_t row) {
    const RandomSmallest best = smallest_of_row(row);
    if (best.square() == board_.queen(row)) return;
    repair_.move(best.square());
    if (best.value() != 0) list_attacked_by(best.square());
  }

  void list_attacked() {
    attacked_.clear();
    is_listed_.assign(is_listed_.size(), false);
    for (const std::int32_t row : board_.open_rows()) {
      if (is_attacked(row)) list(row);
    }
  }

  void list_attacked_by(Square queen) {
    for (const std::int32_t row : board_.open_rows()) {
      if (board_.attack_each_other(board_.queen(row), queen)) list(row);
    }
    repair_.count_tries(0, board_.open_rows().size());
  }

  void list(std::int32_t row) {
    if (is_listed_[static_cast<std::size_t>(row)]) return;
    is_listed_[static_cast<std::size_t>(row)] = true;
    attacked_.push_back(row);
  }

  // Returns the row of a random attacked queen that is not given. There is such a queen, because
  // the board has an attacking pair and given queens do not attack each other.
  std::int32_t random_attacked() {
    while (true) {
      std::int32_t& row = attacked_[repair_.random().below(attacked_.size())];
      if (is_attacked(row)) return row;
      is_listed_[static_cast<std::size_t>(row)] = false;
      row = attacked_.back();
      attacked_.pop_back();
    }
  }

  bool is_attacked(std::int32_t row) {
    repair_.count_tries(0, 1);
    return board_.attackers(board_.queen(row)) != 0;
  }

  const Problem& problem_;
  Repair<kWatched> repair_;
  Recorder& recorder_;
  const ConflictBoard& board_;
  std::vector<std::int32_t> unused_columns_;  // used only while the board is filled
  std::vector<std::int32_t> attacked_;        // rows whose queen was attacked when it was listed
  std::vector<bool> is_listed_;               // whether a row is in attacked_
};

void min_conflicts(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    MinConflicts<Watched::Yes>(problem, recorder).run();
  } else {
    MinConflicts<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kMinConflicts = {
    .name = "min-conflicts",
    .family = Family::Chance,
    .summary = "starts greedily, then moves one attacked queen after another to its best square",
    .origin = "S. Minton, M. Johnston, A. Philips and P. Laird, Minimizing conflicts, 1992",
    .cost = "n squares per move, about fifty moves for any n; 36 bytes of memory per row",
    .prunes = false,
    .is_complete = false,
    .uses_chance = true,
    .max_size = kMaxConflictBoardSize,
    .run = min_conflicts,
};

}  // namespace nqueens::search

// nqueens/search/propagation/domain_search.h - the common part of all backtracking searches that
// look ahead.
//
// Idea: every open row has a domain, the squares where its queen can still be put. Placing a queen
// removes the squares that it attacks from the domains of the other open rows. When a domain
// becomes empty, the search backtracks at once, without first reaching that row. Removing the queen
// puts these squares back.
//
// Invariant: on each board, the domain of an open row contains no blocked square and no square that
// a queen attacks, so the search can use any square of a domain without testing for attacks.
//
// The searches differ in their Strategy, a type with four static functions. `ForwardChecking` is
// the simplest strategy and the base class of the others:
//
//   choose_row(rows, domains)            chooses the open row to fill next
//   order_columns(board, row, columns)   orders the squares of the row
//   propagate_root(board)                propagates the domains before any choice
//   propagate(board, mark)               propagates all removals since the mark
//
// The last two functions return a row that has no square left, or kNoRow.
//
// Counters: each queen placed is a try, and each look-up of a square in a domain is a check. A
// backtrack is counted when all squares of the current row have been tried, or when another open
// row loses its last square. A complete search therefore has one backtrack for every board that is
// not a solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/propagation/domains.h"
#include "nqueens/search/propagation/poll_by_checks.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {

// The board with its domains. Every change of a domain is reported to the recorder.
template <Watched kWatched>
class DomainBoard {
 public:
  DomainBoard(const Problem& problem, Recorder& recorder)
      : problem_(problem),
        recorder_(recorder),
        placement_(given_placement(problem)),
        domains_(problem.size()),
        rows_(problem.size(), open_rows(problem, recorder.params().row_order)),
        polls_(recorder) {}

  const Placement& placement() const { return placement_; }
  const Domains& domains() const { return domains_; }
  const RowList& rows() const { return rows_; }
  const Problem& problem() const { return problem_; }

  // Removes blocked and attacked squares from the domains. Returns an open row without a square, or
  // kNoRow.
  std::int32_t prepare() {
    for (const Square square : problem_.blocked()) {
      if (placement_.has_queen(square.row)) continue;
      domains_.remove(square);
      recorder_.blocked<kWatched>(square);
    }
    for (std::int32_t row = rows_.first(); row != rows_.end(); row = rows_.after(row)) {
      if (domains_.count(row) == 0) return row;
    }
    for (const Square queen : problem_.given()) {
      const std::int32_t lost_row = prohibit_attacked_by(queen);
      if (lost_row != kNoRow || recorder_.ended()) return lost_row;
    }
    return kNoRow;
  }

  void forget_removed() { domains_.forget_removed(); }

  void place(Square queen) {
    placement_.place(queen);
    rows_.take_out(queen.row);
    ++recorder_.counters.tries;
    recorder_.place<kWatched>(queen);
  }

  // Removes the queen and puts back all removed squares except the first `mark`.
  void remove(Square queen, std::size_t mark) {
    recorder_.remove<kWatched>(queen);
    while (domains_.removed_count() > mark) {
      const Square square = domains_.restore_last();
      recorder_.permit<kWatched>(square);
    }
    rows_.put_back(queen.row);
    placement_.remove(queen.row);
  }

  // Returns whether the square is in its domain. Counts a check if the square is on the board.
  bool look_up(Square square) {
    if (square.column < 0 || square.column >= domains_.size()) return false;
    ++recorder_.counters.checks;
    return domains_.has(square);
  }

  void prohibit(Square square, Line line, std::int32_t other_row) {
    domains_.remove(square);
    recorder_.prohibit<kWatched>(square, line, other_row);
  }

  // Removes the squares that the queen attacks from the domains of the open rows. Stops at the
  // first row that has no square left and returns it. Returns kNoRow if all rows have squares.
  std::int32_t prohibit_attacked_by(Square queen) {
    for (std::int32_t row = rows_.first(); row != rows_.end(); row = rows_.after(row)) {
      for_each_crossing(queen, row, problem_, [&](const Crossing& crossing) {
        const Square square = {row, crossing.column};
        if (look_up(square)) prohibit(square, crossing.line, queen.row);
      });
      if (domains_.count(row) == 0) return row;
    }
    return kNoRow;
  }

  // Returns the number of squares of other open rows that a queen on the square would attack.
  std::int32_t attacked_by(Square queen) {
    std::int32_t attacked = 0;
    for (std::int32_t row = rows_.first(); row != rows_.end(); row = rows_.after(row)) {
      if (row == queen.row) continue;
      for_each_crossing(queen, row, problem_, [&](const Crossing& crossing) {
        attacked += look_up({row, crossing.column}) ? 1 : 0;
      });
    }
    return attacked;
  }

  bool ended() { return polls_.ended(); }

 private:
  const Problem& problem_;
  Recorder& recorder_;
  Placement placement_;
  Domains domains_;
  RowList rows_;  // open rows, in the requested order
  PollByChecks polls_;
};

// Fills the open rows in the given order, tries squares from left to right, and propagates only
// attacks.
struct ForwardChecking {
  static std::int32_t choose_row(const RowList& rows, const Domains&) { return rows.first(); }

  template <Watched kWatched>
  static void order_columns(DomainBoard<kWatched>&, std::int32_t, std::span<std::int32_t>) {}

  template <Watched kWatched>
  static std::int32_t propagate_root(DomainBoard<kWatched>&) {
    return kNoRow;
  }

  template <Watched kWatched>
  static std::int32_t propagate(DomainBoard<kWatched>&, std::size_t) {
    return kNoRow;
  }
};

// Fills the open row with the fewest squares next; among equals, the first in the order of rows.
struct MostConstrainedRow : ForwardChecking {
  static std::int32_t choose_row(const RowList& rows, const Domains& domains) {
    std::int32_t best = rows.first();
    for (std::int32_t row = rows.after(best); row != rows.end(); row = rows.after(row)) {
      if (domains.count(row) < domains.count(best)) best = row;
    }
    return best;
  }
};

// Walks through the search tree with an explicit stack. A level holds a row and its squares that
// are still to be tried.
template <Watched kWatched, typename Strategy>
class DomainSearch {
 public:
  DomainSearch(const Problem& problem, Recorder& recorder)
      : recorder_(recorder), board_(problem, recorder) {}

  void run() {
    recorder_.root();
    if (recorder_.ended()) return;
    reach(root_consequences());
    while (!board_.ended()) {
      if (levels_.empty()) return recorder_.finish();
      Level& level = levels_.back();
      if (level.column != kNoColumn) {
        remove_queen(level);
      } else if (columns_.size() > level.first_column) {
        reach(place_next_queen(level));
      } else {
        recorder_.exhausted<kWatched>(level.row);
        levels_.pop_back();
      }
    }
  }

 private:
  struct Level {
    std::int32_t row = 0;
    std::int32_t column = kNoColumn;  // column of the row's queen; kNoColumn: no queen
    std::size_t mark = 0;             // number of removed squares before the queen was placed
    std::size_t first_column = 0;     // where the row's untried columns begin in columns_
  };

  std::int32_t root_consequences() {
    std::int32_t lost_row = board_.prepare();
    if (lost_row == kNoRow) lost_row = Strategy::propagate_root(board_);
    board_.forget_removed();
    return lost_row;
  }

  // Puts a queen on the next square of the level's row and propagates. Returns a row that has no
  // square left, or kNoRow.
  std::int32_t place_next_queen(Level& level) {
    level.column = columns_.back();
    columns_.pop_back();
    level.mark = board_.domains().removed_count();
    const Square queen = {level.row, level.column};
    board_.place(queen);
    if (recorder_.ended()) return kNoRow;
    const std::int32_t lost_row = board_.prohibit_attacked_by(queen);
    return lost_row != kNoRow ? lost_row : Strategy::propagate(board_, level.mark);
  }

  void remove_queen(Level& level) {
    board_.remove({level.row, level.column}, level.mark);
    level.column = kNoColumn;
  }

  // Handles a new board: reports a dead end or a solution, or enters the next row.
  void reach(std::int32_t lost_row) {
    if (recorder_.ended()) return;
    if (lost_row != kNoRow) return recorder_.exhausted<kWatched>(lost_row);
    if (board_.rows().is_empty()) return recorder_.solution<kWatched>(board_.placement());
    enter(Strategy::choose_row(board_.rows(), board_.domains()));
  }

  void enter(std::int32_t row) {
    recorder_.enter<kWatched>(row);
    const std::size_t first = columns_.size();
    levels_.push_back({.row = row, .first_column = first});
    const Domains& domains = board_.domains();
    for (std::int32_t column = domains.next_column(row, 0); column < domains.size();
         column = domains.next_column(row, column + 1)) {
      columns_.push_back(column);
    }
    Strategy::order_columns(board_, row, std::span(columns_).subspan(first));
    std::reverse(columns_.begin() + static_cast<std::ptrdiff_t>(first), columns_.end());
  }

  Recorder& recorder_;
  DomainBoard<kWatched> board_;
  std::vector<Level> levels_;
  std::vector<std::int32_t> columns_;  // columns of all levels, one level after the other
};

template <typename Strategy>
void domain_search(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    DomainSearch<Watched::Yes, Strategy>(problem, recorder).run();
  } else {
    DomainSearch<Watched::No, Strategy>(problem, recorder).run();
  }
}

}  // namespace nqueens::search

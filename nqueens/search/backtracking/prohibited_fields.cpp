// nqueens/search/backtracking/prohibited_fields.cpp - backtracking with a counter of the attacks on
// each field.
//
// Idea: number the fields of the board 0 to n*n - 1. Each queen prohibits the set of fields that
// she attacks. The fields prohibited by all queens together are the union of these sets, and the
// queen of the next row can be put on any field outside the union. The other searches try one
// square after another and determine for each whether a queen attacks it. This search does the
// reverse: when it places a queen, it determines once which squares she attacks.
//
// Origin: a desktop program in a popular article of 2017 does this for eight queens, with sets of
// fields and eight nested loops, one per row. Here, one loop with a variable depth replaces the
// nested loops, so n can be any number.
//
// A set does not record how many queens prohibit a field, so the nested loops must compute the
// union again at each level. Here the union is a multiset, with a counter for each field. Placing a
// queen increments the counters of the fields that she attacks in the open rows, and removing her
// decrements them. Under the plain rule, she attacks three fields per row: on her column and on her
// two diagonals.
//
// Invariant: the counter of a field in a row without a queen is the number of queens that attack
// it, plus one if the problem blocks it. A field becomes prohibited when its counter rises from 0,
// and permitted again when the counter returns to 0. The fields that given queens attack are
// prohibited from the start.
//
// The tree is that of depth-first search. Placing a queen takes about 3n steps, more than
// depth-first search needs to try the squares of a row. In return, the squares left to each row are
// known at any time, which is the basis of forward checking.
// SPDX-License-Identifier: MIT
#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/propagation/domains.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

// Counters take one byte per field: 100 MB for a board of this size.
constexpr std::int32_t kMaxProhibitedFieldsSize = 10'000;

// Number of rows updated between two checks for a stop. On large boards, placing a queen is slow.
constexpr std::size_t kRowsPerPoll = 1 << 18;

template <Watched kWatched>
class ProhibitedFields {
 public:
  ProhibitedFields(const Problem& problem, Recorder& recorder)
      : n_(problem.size()),
        problem_(problem),
        given_(problem.given()),
        recorder_(recorder),
        board_(given_placement(problem)),
        open_rows_(open_rows(problem, recorder.params().row_order)),
        prohibitions_(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_)) {
    for (const Square square : problem.blocked()) ++prohibitions(square);
  }

  void run() {
    recorder_.root();
    for (const Square queen : given_) prohibit_fields_of(queen);
    std::int32_t from = 0;
    enter_row();
    while (!recorder_.ended()) {
      if (is_full()) {
        recorder_.solution<kWatched>(board_);
      } else if (const std::int32_t column = next_possible(from); column < n_) {
        place({row(), column});
        from = 0;
        enter_row();
        continue;
      } else {
        recorder_.exhausted<kWatched>(row());
      }
      if (recorder_.ended()) return;
      if (depth_ == 0) return recorder_.finish();
      from = remove_last_queen() + 1;
    }
  }

 private:
  bool is_full() const { return depth_ == open_rows_.size(); }
  std::int32_t row() const { return open_rows_[depth_]; }

  std::uint8_t& prohibitions(Square square) {
    return prohibitions_[static_cast<std::size_t>(square.row) * static_cast<std::size_t>(n_) +
                         static_cast<std::size_t>(square.column)];
  }

  void enter_row() {
    if (!is_full()) recorder_.enter<kWatched>(row());
  }

  // Returns the first column at or after `column` whose field in the current row is not prohibited;
  // n if there is none.
  std::int32_t next_possible(std::int32_t column) {
    for (; column < n_; ++column) {
      ++recorder_.counters.checks;
      if (prohibitions({row(), column}) == 0) break;
    }
    return column;
  }

  void place(Square square) {
    board_.place(square);
    ++depth_;
    ++recorder_.counters.tries;
    recorder_.place<kWatched>(square);
    prohibit_fields_of(square);
    rows_since_poll_ += open_rows_.size() - depth_;
    if (rows_since_poll_ < kRowsPerPoll) return;
    rows_since_poll_ = 0;
    recorder_.poll();
  }

  std::int32_t remove_last_queen() {
    --depth_;
    const Square square = {row(), board_.column(row())};
    board_.remove(square.row);
    recorder_.remove<kWatched>(square);
    permit_fields_of(square);
    return square.column;
  }

  void prohibit_fields_of(Square queen) {
    for (std::size_t i = depth_; i < open_rows_.size(); ++i) {
      for_each_crossing(queen, open_rows_[i], problem_, [&](const Crossing& crossing) {
        const Square field = {open_rows_[i], crossing.column};
        if (!on_board(field, n_) || prohibitions(field)++ != 0) return;
        recorder_.prohibit<kWatched>(field, crossing.line, queen.row);
      });
    }
  }

  // Undoes prohibit_fields_of(), beginning with the last row.
  void permit_fields_of(Square queen) {
    for (std::size_t i = open_rows_.size(); i > depth_ + 1; --i) {
      for_each_crossing(queen, open_rows_[i - 1], problem_, [&](const Crossing& crossing) {
        const Square field = {open_rows_[i - 1], crossing.column};
        if (!on_board(field, n_) || --prohibitions(field) != 0) return;
        recorder_.permit<kWatched>(field);
      });
    }
  }

  std::int32_t n_;
  const Problem& problem_;
  const std::vector<Square>& given_;
  Recorder& recorder_;
  Placement board_;
  std::vector<std::int32_t> open_rows_;     // rows without a given queen
  std::vector<std::uint8_t> prohibitions_;  // counter of each field, row by row
  std::size_t depth_ = 0;                   // number of open rows with a queen
  std::size_t rows_since_poll_ = 0;
};

void prohibited_fields(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    ProhibitedFields<Watched::Yes>(problem, recorder).run();
  } else {
    ProhibitedFields<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kProhibitedFields = {
    .name = "prohibited-fields",
    .family = Family::Backtracking,
    .summary =
        "each queen prohibits the fields she attacks; the next one is placed on a free field",
    .origin = "generalizes a program from popular articles: eight nested loops over sets of fields",
    .cost = "3 n steps per node; n^2 bytes of memory",
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxProhibitedFieldsSize,
    .bytes = bytes_by_square<1>,
    .run = prohibited_fields,
};

}  // namespace nqueens::search

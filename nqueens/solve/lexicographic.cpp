// nqueens/solve/lexicographic.cpp - the first of all solutions in lexicographic order.
//
// Idea: settle row after row. Of a row's squares, from the left, ask: is there a completion with
// the queen here? The exact search answers in its own order, the narrowest line first, which is
// where the reasons for "no" are found; plain backtracking looks for them in row after row of the
// prefix order and takes 50 to 10^5 times the nodes from n = 30 to 40.
//
// A "yes" comes with a solution. As long as a row's queen of the last one has been reached without
// another "yes", it need not be asked for again.
//
// What the board has learnt about its dead ends is kept from one question to the next: they are
// alike.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/compact_kernel.h"
#include "nqueens/solve/exact_search.h"
#include "nqueens/solve/open_board.h"

namespace nqueens::solve {
namespace {

class FirstSearch {
 public:
  FirstSearch(const Problem& problem, RunControl& control)
      : problem_(problem), n_(problem.size()), control_(control), board_(open_board(problem)) {}

  FirstResult run() {
    if (!board_->start() || !find_any()) {
      result_.has_none = !control_.should_end();
      return result_;
    }
    while (result_.rows < n_ && settle_row(result_.rows)) {
      ++result_.rows;
      if (result_.rows + kMaxCompactLines == n_) make_compact();
    }
    if (result_.rows == n_) result_.solution = witness_;
    return result_;
  }

 private:
  // False if the run ended meanwhile.
  bool settle_row(std::int32_t row) {
    for (std::int32_t column = 0; column < witness_->column(row); ++column) {
      if (!board_->is_open({row, column})) continue;
      ++result_.questions;
      if (board_->place({row, column}) && ask()) return true;
      board_->undo();
      if (control_.should_end()) return false;
    }
    const Square known = {row, witness_->column(row)};
    if (board_->is_open(known)) board_->place(known);
    control_.report({.fraction = static_cast<double>(row + 1) / n_, .solutions = {}});
    return true;
  }

  // Goes on with a board that has the settled queens as given ones.
  void make_compact() {
    std::vector<Square> given = problem_.given();
    for (std::int32_t row = 0; row < result_.rows; ++row) {
      const Square queen = {row, witness_->column(row)};
      if (std::ranges::find(given, queen) == given.end()) given.push_back(queen);
    }
    const std::vector<double> weights = board_->weights();
    board_ = open_board(Problem(n_, given, problem_.blocked()));
    board_->set_weights(weights);
    board_->start();
  }

  // Whether there is a solution at all, which is then the witness. Of a large empty board there are
  // many, but a search that is unlucky may not get to one.
  bool find_any() {
    std::uint64_t restarts = 0;
    ExactSearch search(*board_, control_, kSeed);
    return is_found(search_with_restarts(search, restarts), search);
  }

  // Whether the board as it stands has a completion, which is then the witness. Most have none, and
  // restarts would only cost time. Leaves the board as it was.
  bool ask() {
    ExactSearch search(*board_, control_, kSeed);
    return is_found(search.next(), search);
  }

  bool is_found(Found found, ExactSearch& search) {
    if (found == Found::Solution) witness_ = board_->placement();
    search.restart();
    result_.nodes += search.nodes();
    return found == Found::Solution;
  }

  static constexpr std::uint64_t kSeed = 1;

  const Problem& problem_;
  std::int32_t n_;
  RunControl& control_;
  std::unique_ptr<OpenBoard> board_;
  std::optional<Placement> witness_;  // the last solution; its rows so far are settled
  FirstResult result_;
};

}  // namespace

FirstResult first_solution(const Problem& problem, const Watch& watch) {
  require_plain_rule(problem);
  require_exact_size(problem);
  RunControl control(watch);
  FirstResult result = {.has_none = true};
  if (!problem.contradicts_itself()) result = FirstSearch(problem, control).run();
  ensure(!result.solution || solves(*result.solution, problem), "a solution found is a solution");
  result.ended = result.solution || result.has_none ? Ended::Complete : control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::solve

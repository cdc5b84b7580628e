// nqueens/search/model/clauses.cpp - the puzzle as clauses, for satisfiability solvers.
//
// "At least one queen in this row" is one clause: the row's variables. "At most one queen on this
// line" takes a clause for each pair of its squares, not (x and y): k (k-1) / 2 for k squares, in
// all some 5/3 n^3, which is 1.6 million at n = 100. On longer lines a counter needs fewer. Its
// variable s_i says that one of the first i squares of the line has a queen, and
//
//   x_i implies s_i      s_(i-1) implies s_i      x_i implies not s_(i-1)
//
// so that the first queen on the line sets all s to its right, and those forbid a second one. That
// is 3k - 4 clauses and k - 1 variables more, about 12 n^2 clauses on the whole board.
//
// On a torus every diagonal has n squares and is read until it is back in its first row. Squares a
// knight's move apart are no line; superqueens take one more clause for each of their 4 (n - 1)
// (n - 2) pairs.
//
// Source: C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005,
// the encoding LT-SEQ for the bound 1.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/clauses.h"

#include <initializer_list>
#include <span>
#include <vector>

namespace nqueens::search {
namespace {

class ClauseMaker {
 public:
  ClauseMaker(const Problem& problem, const TakeClause& take)
      : problem_(problem), n_(problem.size()), last_variable_(n_ * n_), take_(take) {}

  void make() {
    for (const Square queen : problem_.given()) clause({queen_variable(queen, n_)});
    for (const Square square : problem_.blocked()) clause({-queen_variable(square, n_)});
    for (std::int32_t i = 0; i < n_ && wants_more_; ++i) {
      exactly_one_from({i, 0}, {0, 1});
    }
    for (std::int32_t i = 0; i < n_ && wants_more_; ++i) {
      exactly_one_from({0, i}, {1, 0});
    }
    if (problem_.rule() == Rule::Toroidal) return make_wrapped_diagonals();
    make_diagonals();
    if (problem_.rule() == Rule::Superqueens) make_knights_moves();
  }

 private:
  void make_diagonals() {
    for (std::int32_t i = 0; i < n_ && wants_more_; ++i) {
      at_most_one_from({i, 0}, {1, 1});
      at_most_one_from({i, 0}, {-1, 1});
      if (i == 0) continue;
      at_most_one_from({0, i}, {1, 1});
      at_most_one_from({n_ - 1, i}, {-1, 1});
    }
  }

  void make_wrapped_diagonals() {
    for (std::int32_t i = 0; i < n_ && wants_more_; ++i) {
      for (const std::int32_t step : {1, n_ - 1}) {
        line_.clear();
        for (Square s = {0, i}; s.row < n_; ++s.row, s.column = (s.column + step) % n_) {
          line_.push_back(queen_variable(s, n_));
        }
        at_most_one();
      }
    }
  }

  void make_knights_moves() {
    for (Square square = {0, 0}; square.row < n_ && wants_more_; ++square.row) {
      for (square.column = 0; square.column < n_; ++square.column) {
        for (const Square by : kKnightsMovesDown) {
          const Square other = moved(square, by);
          if (!on_board(other, n_)) continue;
          clause({-queen_variable(square, n_), -queen_variable(other, n_)});
        }
      }
    }
  }

  void clause(std::span<const Literal> literals) { wants_more_ = wants_more_ && take_(literals); }
  void clause(std::initializer_list<Literal> literals) { clause(std::span(literals)); }

  // The variables of the squares from `square` to the edge of the board.
  void read_line(Square square, Square step) {
    line_.clear();
    for (; on_board(square, n_); square.row += step.row, square.column += step.column) {
      line_.push_back(queen_variable(square, n_));
    }
  }

  void exactly_one_from(Square square, Square step) {
    read_line(square, step);
    clause(line_);
    at_most_one();
  }

  void at_most_one_from(Square square, Square step) {
    read_line(square, step);
    at_most_one();
  }

  void at_most_one() {
    if (static_cast<std::int32_t>(line_.size()) <= kLongestPairwiseLine) {
      pairwise();
    } else {
      counter();
    }
  }

  void pairwise() {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      for (std::size_t j = i + 1; j < line_.size(); ++j) clause({-line_[i], -line_[j]});
    }
  }

  void counter() {
    Literal seen = ++last_variable_;
    clause({-line_[0], seen});
    for (std::size_t i = 1; i + 1 < line_.size(); ++i) {
      const Literal seen_before = seen;
      seen = ++last_variable_;
      clause({-line_[i], seen});
      clause({-seen_before, seen});
      clause({-line_[i], -seen_before});
    }
    clause({-line_.back(), -seen});
  }

  const Problem& problem_;
  std::int32_t n_;
  Literal last_variable_;
  const TakeClause& take_;
  bool wants_more_ = true;
  std::vector<Literal> line_;  // the variables of one line
};

}  // namespace

ClauseTotals clause_totals(const Problem& problem) {
  const std::int64_t n = problem.size();
  ClauseTotals totals = {
      .variables = n * n,
      .clauses = 2 * n + std::ssize(problem.given()) + std::ssize(problem.blocked())};
  const auto add_lines = [&](std::int64_t lines, std::int64_t length) {
    if (length <= kLongestPairwiseLine) {
      totals.clauses += lines * (length * (length - 1) / 2);
    } else {
      totals.variables += lines * (length - 1);
      totals.clauses += lines * (3 * length - 4);
    }
  };
  if (problem.rule() == Rule::Toroidal) {
    add_lines(4 * n, n);
    return totals;
  }
  add_lines(2 * n + 2, n);  // rows, columns, the two long diagonals
  for (std::int64_t length = 1; length < n; ++length) add_lines(4, length);
  if (problem.rule() == Rule::Superqueens) totals.clauses += 4 * (n - 1) * (n - 2);
  return totals;
}

void for_each_clause(const Problem& problem, const TakeClause& take) {
  ClauseMaker(problem, take).make();
}

}  // namespace nqueens::search

// nqueens/search/clauses.cpp - the puzzle as clauses, for satisfiability solvers.
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
// Source: C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005,
// the encoding LT-SEQ for the bound 1.
// SPDX-License-Identifier: MIT
#include "nqueens/search/clauses.h"

#include <initializer_list>
#include <vector>

namespace nqueens::search {
namespace {

class ClauseMaker {
 public:
  ClauseMaker(const Problem& problem, const std::function<void(std::span<const Literal>)>& take)
      : problem_(problem), n_(problem.size()), last_variable_(n_ * n_), take_(take) {}

  void make() {
    for (const Square queen : problem_.given()) clause({queen_variable(queen, n_)});
    for (const Square square : problem_.blocked()) clause({-queen_variable(square, n_)});
    for (std::int32_t i = 0; i < n_; ++i) {
      read_line({i, 0}, {0, 1});
      take_(line_);
      at_most_one();
    }
    for (std::int32_t i = 0; i < n_; ++i) {
      read_line({0, i}, {1, 0});
      take_(line_);
      at_most_one();
    }
    for (std::int32_t i = 0; i < n_; ++i) {
      at_most_one_from({i, 0}, {1, 1});
      at_most_one_from({i, 0}, {-1, 1});
      if (i == 0) continue;
      at_most_one_from({0, i}, {1, 1});
      at_most_one_from({n_ - 1, i}, {-1, 1});
    }
  }

 private:
  void clause(std::initializer_list<Literal> literals) { take_(std::span(literals)); }

  // The variables of the squares from `square` to the edge of the board.
  void read_line(Square square, Square step) {
    line_.clear();
    for (; on_board(square, n_); square.row += step.row, square.column += step.column) {
      line_.push_back(queen_variable(square, n_));
    }
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
  const std::function<void(std::span<const Literal>)>& take_;
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
  add_lines(2 * n + 2, n);  // rows, columns, the two long diagonals
  for (std::int64_t length = 1; length < n; ++length) add_lines(4, length);
  return totals;
}

void for_each_clause(const Problem& problem,
                     const std::function<void(std::span<const Literal>)>& take) {
  ClauseMaker(problem, take).make();
}

}  // namespace nqueens::search

// nqueens/search/model/clauses.cpp - describes the puzzle by clauses, for satisfiability solvers.
//
// "At least one queen in this row" is one clause: the variables of the row. "At most one queen on
// this line" needs a clause "not (x and y)" for each pair of squares of the line: k (k-1) / 2
// clauses for k squares. The whole board needs about 5/3 n^3 clauses: 1.6 million for n = 100.
//
// On longer lines a counter needs fewer clauses. Its variable s_i means that one of the first i
// squares of the line has a queen:
//
//   x_i implies s_i      s_(i-1) implies s_i      x_i implies not s_(i-1)
//
// A queen on square i therefore makes s_i and all later variables s true, and these forbid a second
// queen. A counter has 3k - 4 clauses and k - 1 additional variables; the whole board has about
// 12 n^2 clauses.
//
// The lines are those of the problem's rule, and a leap is a line of two squares (board/lines.h):
// superqueens need one more clause for each of the 4 (n - 1) (n - 2) pairs of squares that a leap
// connects. A region is a line with exactly one queen, like a row.
//
// If each row must have k queens, each row, column and region is counted up to k: a variable
// s_(i,j) means that the first i squares of the line have at least j queens. It holds if and only
// if s_(i-1,j) holds, or both x_i and s_(i-1,j-1) hold. For the whole line, s with j = k is true
// and s with j = k + 1 is false. These two facts fix some variables s of the last k squares; their
// values are substituted in the clauses. The clauses express both directions of the equivalence.
// One direction would be enough if a second counter, which counts squares without queens, enforced
// the lower bound. With that encoding, CaDiCaL takes up to 2.3 times as long
// (docs/decisions/search.md).
//
// Source: C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005.
// The counter for at most one queen is the encoding LT-SEQ of this paper.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/clauses.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/lines.h"

namespace nqueens::search {
namespace {

constexpr std::int64_t kMaxVariables = std::numeric_limits<Literal>::max();

class ClauseMaker {
 public:
  ClauseMaker(const Problem& problem, const TakeClause& take, Filling filling = Filling::Full)
      : problem_(problem),
        n_(problem.size()),
        last_variable_(n_ * n_),
        take_(take),
        filling_(filling) {}

  void make() {
    for (const Square queen : problem_.given()) clause({queen_variable(queen, n_)});
    for (const Square square : problem_.blocked()) clause({-queen_variable(square, n_)});
    const auto make_line = [this](const BoardLine& line) { return constrain(line); };
    for_each_line(problem_, make_line);
    if (wants_more_) for_each_leap(problem_, make_line);
  }

  Literal last_variable() const { return last_variable_; }

 private:
  bool constrain(const BoardLine& line) {
    line_.clear();
    for (std::int32_t i = 0; i < line.squares; ++i) line_.push_back(queen_variable(line[i], n_));
    if (line.bound == Bound::Exact && problem_.stars() > 1) {
      exactly_stars();
      return wants_more_;
    }
    if (line.bound == Bound::Exact && filling_ == Filling::Full) clause(line_);
    at_most_one();
    return wants_more_;
  }

  void clause(std::span<const Literal> literals) { wants_more_ = wants_more_ && take_(literals); }
  void clause(std::initializer_list<Literal> literals) { clause(std::span(literals)); }

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

  void exactly_stars() {
    const std::int32_t stars = problem_.stars();
    const auto squares = static_cast<std::int32_t>(line_.size());
    std::vector<Literal> before(static_cast<std::size_t>(stars) + 2, -kTrue);
    before[0] = kTrue;
    std::vector<Literal> seen = before;
    for (std::int32_t i = 1; i <= squares; ++i) {
      const Literal queen = line_[static_cast<std::size_t>(i) - 1];
      for (std::int32_t j = 1; j <= stars + 1; ++j) {
        const auto at = static_cast<std::size_t>(j);
        if (squares - i <= stars - j) {
          seen[at] = kTrue;
        } else if (j <= std::min(i, stars)) {
          seen[at] = ++last_variable_;
        }
        simplified({-before[at], seen[at]});
        simplified({-queen, -before[at - 1], seen[at]});
        simplified({queen, before[at], -seen[at]});
        simplified({before[at - 1], -seen[at]});
      }
      before = seen;
    }
  }

  // Adds a clause of literals, some of which may be kTrue or -kTrue.
  void simplified(std::initializer_list<Literal> literals) {
    if (std::ranges::count(literals, kTrue) > 0) return;
    simplified_.clear();
    std::ranges::remove_copy(literals, std::back_inserter(simplified_), -kTrue);
    clause(simplified_);
  }

  // A literal that always holds. It is not the number of a variable.
  static constexpr Literal kTrue = std::numeric_limits<Literal>::max();

  const Problem& problem_;
  std::int32_t n_;
  Literal last_variable_;
  const TakeClause& take_;
  Filling filling_;
  bool wants_more_ = true;
  std::vector<Literal> line_;  // the variables of one line
  std::vector<Literal> simplified_;
};

// Counts the clauses by generating them, which is cheap because a board with several stars is
// small.
ClauseTotals made_totals(const Problem& problem) {
  ClauseTotals totals;
  const TakeClause count = [&](std::span<const Literal> /*clause*/) {
    return ++totals.clauses > 0;
  };
  ClauseMaker maker(problem, count);
  maker.make();
  totals.variables = maker.last_variable();
  return totals;
}

}  // namespace

ClauseTotals clause_totals(const Problem& problem) {
  if (problem.stars() > 1) return made_totals(problem);
  const std::int64_t n = problem.size();
  ClauseTotals totals = {.variables = n * n,
                         .clauses = std::ssize(problem.given()) + std::ssize(problem.blocked()) +
                                    leap_count(n, problem.rule())};
  for_each_line(problem, [&](const BoardLine& line) {
    const std::int64_t length = line.squares;
    if (line.bound == Bound::Exact) ++totals.clauses;
    if (length <= kLongestPairwiseLine) {
      totals.clauses += length * (length - 1) / 2;
    } else {
      totals.variables += length - 1;
      totals.clauses += 3 * length - 4;
    }
    return totals.variables <= kMaxVariables;
  });
  if (totals.variables > kMaxVariables) {
    throw UsageError("the clauses of this board need more than " + std::to_string(kMaxVariables) +
                     " variables, which solvers do not support");
  }
  return totals;
}

void for_each_clause(const Problem& problem, const TakeClause& take, Filling filling) {
  ClauseMaker(problem, take, filling).make();
}

}  // namespace nqueens::search

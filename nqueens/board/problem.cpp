// nqueens/board/problem.cpp - checks and builds problems: given queens, blocked squares, rule and
// regions of a board.
// SPDX-License-Identifier: MIT
#include "nqueens/board/problem.h"

#include <algorithm>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"

namespace nqueens {
namespace {

std::string in_words(Square s) {
  return "row " + std::to_string(s.row) + ", column " + std::to_string(s.column);
}

void require_on_board(const std::vector<Square>& squares, std::int32_t n, const char* subject) {
  for (const Square s : squares) {
    if (on_board(s, n)) continue;
    throw UsageError(std::string(subject) + " at " + in_words(s) +
                     " is outside the board: rows and columns go from 0 to " +
                     std::to_string(n - 1));
  }
}

// Throws UsageError unless `rule` and a board of `n` rows allow `stars` queens in each row.
void require_stars(std::int32_t stars, std::int32_t n, const Rule& rule) {
  if (stars < 1 || stars > kMaxStars) {
    throw UsageError("expected 1 to " + std::to_string(kMaxStars) + " stars per row, found " +
                     std::to_string(stars));
  }
  if (stars == 1) return;
  if (!rule.has_only_leaps()) {
    throw UsageError(
        "several stars per row require a rule without diagonals or riders, such as touching, "
        "found the rule " +
        rule.name);
  }
  if (rule.has_steps_along_rows) {
    throw UsageError(
        "several stars per row require a rule without riders, and without leaps of two squares or "
        "more, along rows or columns");
  }
  // The search for stars and the techniques assume that a block of 2 x 2 holds at most one star.
  for (const Square corner : {Square{1, 1}, Square{1, -1}}) {
    if (std::ranges::find(rule.leaps, corner) != rule.leaps.end()) continue;
    throw UsageError(
        "several stars per row require a rule under which stars do not touch at a corner, such as "
        "touching, found the rule " +
        rule.name);
  }
  if (2 * stars - 1 > n) {
    throw UsageError("a row of " + std::to_string(n) + " squares has no room for " +
                     std::to_string(stars) + " stars that do not touch");
  }
}

}  // namespace

Problem::Problem(std::int32_t n) : n_(n) { require_size(n); }

Problem::Problem(std::int32_t n, std::vector<Square> given, std::vector<Square> blocked,
                 const Rule& rule)
    : n_(n),
      has_plain_rule_(rule.is_plain()),
      given_(std::move(given)),
      blocked_(std::move(blocked)),
      rule_(rule) {
  require_size(n);
  require_on_board(given_, n, "the given queen");
  require_on_board(blocked_, n, "the blocked square");
  std::sort(given_.begin(), given_.end());
  std::sort(blocked_.begin(), blocked_.end());
  blocked_.erase(std::unique(blocked_.begin(), blocked_.end()), blocked_.end());
  const auto twice = std::adjacent_find(given_.begin(), given_.end());
  if (twice != given_.end()) {
    throw UsageError("queen-given-twice", "the queen at {square} is given twice",
                     {{"square", in_words(*twice)}});
  }
}

Problem Problem::with_squares(std::vector<Square> given, std::vector<Square> blocked) const {
  return Problem(n_, std::move(given), std::move(blocked), rule_).with_regions(regions_, stars_);
}

Problem Problem::with_rule(const Rule& rule) const {
  require_stars(stars_, n_, rule);
  Problem problem = *this;
  problem.rule_ = rule;
  problem.has_plain_rule_ = rule.is_plain() && regions_.empty();
  return problem;
}

Problem Problem::with_regions(Regions regions, std::int32_t stars) const {
  if (!regions.empty() && regions.size() != n_) {
    throw UsageError("expected regions for a board of " + std::to_string(n_) + " rows, found " +
                     std::to_string(regions.size()));
  }
  if (regions.empty() && stars != 1) {
    throw UsageError("several stars per row require a board with regions, found none");
  }
  require_stars(stars, n_, rule_);
  Problem problem = *this;
  problem.regions_ = std::move(regions);
  problem.stars_ = stars;
  problem.has_plain_rule_ = rule_.is_plain() && problem.regions_.empty();
  return problem;
}

bool Problem::is_blocked(Square square) const {
  return std::binary_search(blocked_.begin(), blocked_.end(), square);
}

bool Problem::contradicts_itself() const {
  return has_conflict(*this) ||
         std::any_of(given_.begin(), given_.end(), [&](Square s) { return is_blocked(s); });
}

void require_regions(const Problem& problem) {
  if (!problem.has_regions()) throw UsageError("the board has no regions");
}

void require_one_star(const Problem& problem) {
  if (problem.stars() == 1) return;
  throw UsageError("expected one star per row, found " + std::to_string(problem.stars()));
}

Placement given_placement(const Problem& problem) {
  Placement placement(problem.size());
  for (const Square s : problem.given()) {
    if (placement.has_queen(s.row)) {
      throw UsageError("row-given-twice", "two queens are given in row {row}",
                       {{"row", std::to_string(s.row)}});
    }
    placement.place(s);
  }
  return placement;
}

Problem problem_of(const Placement& placement) {
  return Problem(placement.size(), placement.queens());
}

}  // namespace nqueens

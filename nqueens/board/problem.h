// nqueens/board/problem.h - the problem: n queens on a board, with given queens, blocked squares, a
// rule of attack, and perhaps regions that each must have one queen.
//
// A board with regions may require several queens in each row, column and region: the puzzle Star
// Battle. Then queens attack only queens that they touch. A solution is a set of squares, because a
// Placement has only one queen a row.
//
// This type holds any board read from a file or a command line, even a contradictory one: given
// queens may attack each other or stand on blocked squares. Such a problem has no solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/regions.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/square.h"

namespace nqueens {

class Problem {
 public:
  // Makes the plain puzzle. Throws UsageError if n is out of range.
  explicit Problem(std::int32_t n);

  // Makes a board with given queens and blocked squares, in any order. Both are kept sorted, and a
  // repeated blocked square counts once. Throws UsageError for a square outside the board or a
  // queen given twice.
  Problem(std::int32_t n, std::vector<Square> given, std::vector<Square> blocked = {},
          const Rule& rule = {});

  // Returns this board with other given queens and blocked squares. Throws as the constructor does.
  Problem with_squares(std::vector<Square> given, std::vector<Square> blocked = {}) const;

  // Returns this board under another rule. Throws UsageError for a rule with diagonals if a row has
  // several queens, because they would attack each other on the diagonals.
  Problem with_rule(const Rule& rule) const;

  // Returns this board cut into regions, with `stars` queens in each region, row and column;
  // without `regions`, the board is not cut. Throws UsageError for regions of another board size,
  // for more stars than a row has room for, and as with_rule() does.
  Problem with_regions(Regions regions, std::int32_t stars = 1) const;

  std::int32_t size() const { return n_; }
  const std::vector<Square>& given() const { return given_; }
  const std::vector<Square>& blocked() const { return blocked_; }
  const Rule& rule() const { return rule_; }

  // Empty if the board is not cut.
  const Regions& regions() const { return regions_; }
  bool has_regions() const { return !regions_.empty(); }

  // Number of queens in each row, column and region: 1 to kMaxStars; 1 without regions.
  std::int32_t stars() const { return stars_; }

  // Number of queens in a solution.
  std::int64_t wanted() const { return std::int64_t{n_} * stars_; }

  // Whether queens attack by the plain rule only, without regions. Algorithms that support only the
  // plain puzzle check this and refuse other problems.
  bool has_plain_rule() const { return has_plain_rule_; }

  // Whether nothing is given and nothing blocked; there may be regions.
  bool is_empty() const { return given_.empty() && blocked_.empty(); }

  // Whether this is the plain puzzle: an empty board and the plain rule.
  bool is_plain() const { return is_empty() && has_plain_rule(); }

  // Whether a square is blocked. O(log(blocked squares)).
  bool is_blocked(Square square) const;

  // Whether two given queens attack each other, by line or region, or one stands on a blocked
  // square, so that there is no solution. O(n + given log given).
  bool contradicts_itself() const;

  friend bool operator==(const Problem&, const Problem&) = default;

 private:
  std::int32_t n_;
  bool has_plain_rule_ = true;  // stored because innermost loops read it
  std::vector<Square> given_;
  std::vector<Square> blocked_;
  Rule rule_ = {};
  Regions regions_ = {};
  std::int32_t stars_ = 1;
};

// The largest number of queens that fit in one row without touching, on the largest board with
// regions.
inline constexpr std::int32_t kMaxStars = kMaxRegionsSize / 2;

// Throws UsageError if the problem has no regions; for algorithms that need them.
void require_regions(const Problem& problem);

// Throws UsageError if a row must have several queens; for algorithms that place one queen a row.
void require_one_star(const Problem& problem);

// Returns the placement of the given queens. Throws UsageError if two of them share a row.
Placement given_placement(const Problem& problem);

// Returns the board of a placement as a problem: its queens are given, nothing is blocked.
Problem problem_of(const Placement& placement);

}  // namespace nqueens

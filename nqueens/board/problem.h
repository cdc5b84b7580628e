// nqueens/board/problem.h - what is asked: n queens, some given, some squares blocked, by which
// rule they attack, and perhaps regions of which each is to have one.
//
// A board with regions may ask for several queens in each row, column and region, which is the
// puzzle Star Battle. Then queens attack only those that they touch, and a solution is a set of
// squares: a Placement has one queen a row.
//
// The same type holds any board read from a file or a command line, which may well be wrong: given
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
  // The plain puzzle. Throws UsageError when n is out of range.
  explicit Problem(std::int32_t n);

  // With given queens and blocked squares, in any order; both are kept sorted, a repeated blocked
  // square counts once. Throws UsageError for a square outside the board or a queen given twice.
  Problem(std::int32_t n, std::vector<Square> given, std::vector<Square> blocked = {},
          const Rule& rule = {});

  // This board with other given queens and blocked squares. Throws as the constructor does.
  Problem with_squares(std::vector<Square> given, std::vector<Square> blocked = {}) const;

  // This board under another rule. Throws UsageError for a rule with diagonals when a row has
  // several queens, which would attack each other on them.
  Problem with_rule(const Rule& rule) const;

  // This board cut into regions, with `stars` queens in each region, row and column; or, without
  // regions, not cut. Throws UsageError for regions of a board of another size, for more stars than
  // a row has room for, and as with_rule().
  Problem with_regions(Regions regions, std::int32_t stars = 1) const;

  std::int32_t size() const { return n_; }
  const std::vector<Square>& given() const { return given_; }
  const std::vector<Square>& blocked() const { return blocked_; }
  const Rule& rule() const { return rule_; }

  // Empty where the board is not cut.
  const Regions& regions() const { return regions_; }
  bool has_regions() const { return !regions_.empty(); }

  // Queens in each row, column and region: 1 to kMaxStars, 1 where there are no regions.
  std::int32_t stars() const { return stars_; }

  // Queens of a solution.
  std::int64_t wanted() const { return std::int64_t{n_} * stars_; }

  // Whether queens attack by the rule of the puzzle and by nothing else: there are no regions.
  // What knows no other puzzle asks this and refuses.
  bool has_plain_rule() const { return has_plain_rule_; }

  // Nothing given, nothing blocked; there may be regions.
  bool is_empty() const { return given_.empty() && blocked_.empty(); }

  // The puzzle itself: an empty board and the plain rule.
  bool is_plain() const { return is_empty() && has_plain_rule(); }

  // Whether a square is blocked; O(log(blocked squares)).
  bool is_blocked(Square square) const;

  // Whether two given queens attack each other, be it in one region, or one stands on a blocked
  // square, so that there is no solution. O(n + given log given).
  bool contradicts_itself() const;

  friend bool operator==(const Problem&, const Problem&) = default;

 private:
  std::int32_t n_;
  bool has_plain_rule_ = true;  // asked in innermost loops
  std::vector<Square> given_;
  std::vector<Square> blocked_;
  Rule rule_ = {};
  Regions regions_ = {};
  std::int32_t stars_ = 1;
};

// Queens in one row that do not touch: with more stars than this no board of letters has room.
inline constexpr std::int32_t kMaxStars = kMaxRegionsSize / 2;

// For what takes boards with regions. Throws UsageError when the problem has none.
void require_regions(const Problem& problem);

// For what knows one queen a row. Throws UsageError when the problem has several.
void require_one_star(const Problem& problem);

// The board with the given queens of a problem. Throws UsageError when two share a row.
Placement given_placement(const Problem& problem);

// The board of a placement as a problem: its queens are given, nothing is blocked.
Problem problem_of(const Placement& placement);

}  // namespace nqueens

// nqueens/board/problem.h - what is asked: n queens, some given, some squares blocked, by which
// rule they attack, and perhaps regions of which each is to have one.
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

  // The same board under another rule.
  Problem with_rule(const Rule& rule) const;

  // The same board cut into regions, of which each is to have one queen besides; or, with none of
  // them, not cut. Throws UsageError when they are those of another size.
  Problem with_regions(Regions regions) const;

  std::int32_t size() const { return n_; }
  const std::vector<Square>& given() const { return given_; }
  const std::vector<Square>& blocked() const { return blocked_; }
  const Rule& rule() const { return rule_; }

  // Empty where the board is not cut.
  const Regions& regions() const { return regions_; }
  bool has_regions() const { return !regions_.empty(); }

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
};

// The board with the given queens of a problem. Throws UsageError when two share a row.
Placement given_placement(const Problem& problem);

// The board of a placement as a problem: its queens are given, nothing is blocked.
Problem problem_of(const Placement& placement);

}  // namespace nqueens

// nqueens/board/problem.h - Problem: n queens on a board, with given queens, blocked squares, a
// rule of attack, and optionally regions, each of which must have one queen.
//
// A board with regions may require several queens in each row, column and region, as in the puzzle
// Star Battle. On a board with several queens in each row, queens attack only queens that they
// touch, and a solution is a list of squares, because a Placement has only one queen in each row.
//
// A Problem can represent any board that is read from a file or a command line, even one that
// contradicts itself because given queens attack each other or stand on blocked squares. A
// contradictory problem has no solution.
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
  // Creates the plain puzzle. Throws UsageError if n is out of range.
  explicit Problem(std::int32_t n);

  // Creates a board with given queens and blocked squares, which may be in any order and are stored
  // sorted. Repeated blocked squares are stored once. Throws UsageError if n is out of range, for
  // a square outside the board and for a queen given twice.
  Problem(std::int32_t n, std::vector<Square> given, std::vector<Square> blocked = {},
          const Rule& rule = {});

  // Returns this board with other given queens and blocked squares. Throws as the constructor does.
  Problem with_squares(std::vector<Square> given, std::vector<Square> blocked = {}) const;

  // Returns this board under another rule. Throws UsageError if a row must have several queens and
  // the rule has diagonals, riders or steps along rows (Rule::has_steps_along_rows), or lacks
  // leap(1,1), so that queens could touch at a corner.
  Problem with_rule(const Rule& rule) const;

  // Returns this board with `regions`, and with `stars` queens in each region, row and column. If
  // `regions` is empty, the board has no regions. Throws UsageError for regions of another board
  // size, for less than one star, for more stars than a row has room for, and for several stars
  // without regions or under a rule that with_rule() would refuse.
  Problem with_regions(Regions regions, std::int32_t stars = 1) const;

  std::int32_t size() const { return n_; }
  const std::vector<Square>& given() const { return given_; }
  const std::vector<Square>& blocked() const { return blocked_; }
  const Rule& rule() const { return rule_; }

  // Empty if the board has no regions.
  const Regions& regions() const { return regions_; }
  bool has_regions() const { return !regions_.empty(); }

  // Number of queens in each row, column and region: 1 to kMaxStars; 1 without regions.
  std::int32_t stars() const { return stars_; }

  // Number of queens in a solution.
  std::int64_t wanted() const { return std::int64_t{n_} * stars_; }

  // Returns whether the rule is the plain rule and there are no regions. Algorithms that support
  // only such problems refuse all others.
  bool has_plain_rule() const { return has_plain_rule_; }

  // Returns whether there are no given queens and no blocked squares. There may be regions.
  bool is_empty() const { return given_.empty() && blocked_.empty(); }

  // Returns whether this is the plain puzzle: an empty board and the plain rule.
  bool is_plain() const { return is_empty() && has_plain_rule(); }

  // Returns whether a square is blocked. O(log b) for b blocked squares.
  bool is_blocked(Square square) const;

  // Returns whether the given squares rule out a solution: two given queens attack each other, or a
  // given queen is on a blocked square. O(n + q log q) for q given queens.
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

// The largest number of queens that fit in one row, without touching, on the largest board with
// regions.
inline constexpr std::int32_t kMaxStars = kMaxRegionsSize / 2;

// Throws UsageError if the problem has no regions. For algorithms that require regions.
void require_regions(const Problem& problem);

// Throws UsageError if a row must have several queens. For algorithms that place one queen in each
// row.
void require_one_star(const Problem& problem);

// Returns the placement of the given queens. Throws UsageError if two of them share a row.
Placement given_placement(const Problem& problem);

// Returns the problem whose given queens are the queens of the placement.
Problem problem_of(const Placement& placement);

}  // namespace nqueens

// nqueens/board/conflicts.h - which queens attack each other, and whether a board is solved.
//
// A queen on a line with k queens is in conflict with k - 1 of them, whatever stands between: that
// is the puzzle's rule (no two queens on one line), not the sight of a chess queen. Testing all
// pairs costs O(q^2) for q queens; sorting the queens into the lines they stand on costs O(n + q),
// so that a board of a hundred million queens is judged in seconds. For pairs that are no matter of
// lines alone, those a leap apart and those that share both diagonals of an even torus, a sorted
// list of the queens is asked for the partner of each: O(q log q).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/square.h"

namespace nqueens {

// Two different queens on one line, a leap of the rule apart or in one region; or, where a row has
// several queens, two that touch. First < second in row order.
struct Conflict {
  Square first;
  Square second;
  Line line = Line::Row;

  friend auto operator<=>(const Conflict&, const Conflict&) = default;
};

// Whether any two queens share a line. O(n) bits of memory for four kinds of line.
bool has_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule = {});

// Number of conflicting pairs. O(n) time and bytes, however many pairs there are.
std::uint64_t conflict_count(std::span<const Square> queens, std::int32_t n, const Rule& rule = {});

// Calls `visit` for every conflicting pair, until it returns false: line kind by line kind, on
// each line by first and then second queen; leaps last. O(n + q log q), q being the queens that
// share a line, besides the pairs themselves; no list of pairs is kept.
void for_each_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit);

// Both for a placement, whose queens are not copied into a list. A `control` that ends the
// run ends the visits.
std::uint64_t conflict_count(const Placement& placement, const Rule& rule = {});
void for_each_conflict(const Placement& placement, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit,
                       RunControl* control = nullptr);

// The same of the given queens of a problem, which may have regions: then last the pairs that
// nothing but a region has in common, region by region. With several queens a row: the pairs that
// touch, by first and then second queen.
bool has_conflict(const Problem& board);
std::uint64_t conflict_count(const Problem& board);
void for_each_conflict(const Problem& board, const std::function<bool(const Conflict&)>& visit,
                       RunControl* control = nullptr);

// The same under the plain rule, which does not ask for the size of the board.
void for_each_conflict(std::span<const Square> queens,
                       const std::function<bool(const Conflict&)>& visit);

// Whether the placement is full and no two queens attack each other. O(n). The result is
// meaningless if `control` ended the run.
bool is_solution(const Placement& placement, const Rule& rule = {}, RunControl* control = nullptr);

// Whether the placement is a solution of the problem: besides the above it has the problem's size
// and its given queens, no queen on a blocked square and no two in one region. No placement is one
// where a row has several queens. O(n + blocked squares). The result is meaningless if `control`
// ended the run.
bool solves(const Placement& placement, const Problem& problem, RunControl* control = nullptr);

// Whether the squares are a solution of the problem, with one queen a row or several: all its given
// queens are among them, none is blocked or there twice, no two attack each other, and each row,
// column and region has as many as the problem says. O(k^2) for k squares: the simple judge of what
// engines find.
bool solves(std::span<const Square> queens, const Problem& problem);

}  // namespace nqueens

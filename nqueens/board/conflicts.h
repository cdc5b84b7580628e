// nqueens/board/conflicts.h - finds queens that attack each other and tests whether a board is
// solved.
//
// The puzzle forbids two queens on one line, so each of k queens on a line conflicts with the other
// k - 1, even if a third queen stands between the two and would block the attack in chess.
//
// Testing all pairs of q queens costs O(q^2). Grouping the queens by line costs only O(n + q), so a
// board of a hundred million queens is checked in seconds. Two kinds of pairs need more work:
// queens that attack each other by a leap (rule.h) and queens that share several lines, such as
// both diagonals of an even torus. Leaps are looked up in a sorted list of the queens. Pairs that
// share several lines must be counted only once; to find them, the queens on each line are grouped
// again by the other kinds of lines. Both steps take O(q log q).
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

// Two queens that share a line or a region, or that attack each other by a leap. On boards with
// several queens in each row, a conflict is a pair of queens that touch. `first` precedes `second`
// in row order.
struct Conflict {
  Square first;
  Square second;
  Line line = Line::Row;

  friend auto operator<=>(const Conflict&, const Conflict&) = default;
};

// Returns whether any two queens attack each other. O(n) memory; under rules with leaps, also O(q)
// for q queens.
bool has_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule = {});

// Returns the number of conflicting pairs. The time does not depend on this number: O(n + q) for q
// queens, or O(n + q log q) under rules that have leaps or allow two queens to share several lines.
// O(n + q) memory.
std::uint64_t conflict_count(std::span<const Square> queens, std::int32_t n, const Rule& rule = {});

// Calls `visit` for every conflicting pair until it returns false. The pairs are sorted by kind of
// line, then by line, then by first and second queen; leaps come last. The pairs of one reflected
// diagonal are in another order. Costs O(n + q log q), plus O(1) for each visited pair and line; q
// is the number of queens that share a line with another queen or, under rules with leaps, of all
// queens. No list of pairs is stored.
void for_each_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit);

// Like the functions above, but for a placement, so that the caller need not list the queens. The
// visits end if `control` ends the run.
std::uint64_t conflict_count(const Placement& placement, const Rule& rule = {});
void for_each_conflict(const Placement& placement, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit,
                       RunControl* control = nullptr);

// Like the functions above, for the given queens of a problem. If the problem has regions, the
// pairs that share only a region come last, region by region. If a row must have several queens,
// only two queens that touch form a pair, and the pairs are sorted by first and then second queen.
bool has_conflict(const Problem& board);
std::uint64_t conflict_count(const Problem& board);
void for_each_conflict(const Problem& board, const std::function<bool(const Conflict&)>& visit,
                       RunControl* control = nullptr);

// Like for_each_conflict() above, for the plain rule, which does not depend on the board size.
void for_each_conflict(std::span<const Square> queens,
                       const std::function<bool(const Conflict&)>& visit);

// Returns whether the placement is full and no two queens attack each other. O(n). The result is
// meaningless if `control` ended the run.
bool is_solution(const Placement& placement, const Rule& rule = {}, RunControl* control = nullptr);

// Returns whether the placement is a solution of the problem: it has the problem's size and its
// given queens, no queen on a blocked square, no two queens in one region, and is_solution() holds.
// False if a row must have several queens, which a placement cannot hold. O(n + blocked squares).
// The result is meaningless if `control` ended the run.
bool solves(const Placement& placement, const Problem& problem, RunControl* control = nullptr);

// Returns whether the squares are a solution of the problem, with one or several queens in each
// row: they contain all given queens, no square is blocked or repeated, no two queens attack each
// other, and each row, column and region has the required number of queens. O(k^2) for k squares.
// The function is deliberately simple, because it checks the results of the engines.
bool solves(std::span<const Square> queens, const Problem& problem);

}  // namespace nqueens

// nqueens/board/conflicts.h - which queens attack each other, and whether a board is solved.
//
// A queen on a line with k queens is in conflict with k - 1 of them, whatever stands between: that
// is the puzzle's rule (no two queens on one line), not the sight of a chess queen. Testing all
// pairs costs O(q^2) for q queens; sorting the queens into the lines they stand on costs O(n + q),
// so that a board of a hundred million queens is judged in seconds.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens {

// Two different queens on one line; first < second in row order.
struct Conflict {
  Square first;
  Square second;
  Line line = Line::Row;

  friend auto operator<=>(const Conflict&, const Conflict&) = default;
};

// Whether any two queens share a line. O(n) bits of memory for four kinds of line.
bool has_conflict(std::span<const Square> queens, std::int32_t n);

// Number of conflicting pairs. O(n) time and memory, however many pairs there are.
std::uint64_t conflict_count(std::span<const Square> queens, std::int32_t n);

// Calls `visit` for every conflicting pair, until it returns false: line kind by line kind, on
// each line by first and then second queen. O(q log q) besides the pairs themselves; no list of
// pairs is kept.
void for_each_conflict(std::span<const Square> queens,
                       const std::function<bool(const Conflict&)>& visit);

// Whether the placement is full and no two queens attack each other. O(n).
bool is_solution(const Placement& placement);

// Whether the placement is a solution of the problem: besides the above it has the problem's size
// and its given queens, and no queen on a blocked square. O(n + blocked squares).
bool solves(const Placement& placement, const Problem& problem);

}  // namespace nqueens

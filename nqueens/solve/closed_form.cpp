// nqueens/solve/closed_form.cpp - computes a solution for every board that has one, by a formula.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/closed_form.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {
namespace {

// Rows per block: few enough for their columns and text, up to 60 KB, to stay in the second-level
// cache, and enough to make the cost of reading the clock negligible.
constexpr std::int32_t kBlockRows = 4096;

// The first rule: n = 6k or 6k + 4.
std::int64_t staircase_column(std::int64_t n, std::int64_t row) {
  const std::int64_t half = n / 2;
  return row < half ? 2 * row + 1 : 2 * (row - half);
}

// The second rule: n = 6k + 2. `shifted` is below 2n, so one subtraction computes it modulo n.
std::int64_t half_turn_column(std::int64_t n, std::int64_t row) {
  const std::int64_t half = n / 2;
  const std::int64_t upper_row = row < half ? row : n - 1 - row;
  const std::int64_t shifted = 2 * upper_row + half - 1;
  const std::int64_t upper_column = shifted < n ? shifted : shifted - n;
  return row < half ? upper_column : n - 1 - upper_column;
}

}  // namespace

bool has_solution(std::int32_t n) {
  require_size(n);
  return n != 2 && n != 3;
}

std::int32_t closed_form_column(std::int32_t n, std::int32_t row) {
  NQUEENS_ASSERT(has_solution(n), "the board has a solution");
  NQUEENS_ASSERT(row >= 0 && row < n, "the row is on the board");
  const std::int32_t even = n - n % 2;
  if (row == even) return row;  // the corner of an odd board
  const bool is_staircase = even % 6 != 2;
  return static_cast<std::int32_t>(is_staircase ? staircase_column(even, row)
                                                : half_turn_column(even, row));
}

std::optional<Placement> closed_form(std::int32_t n) {
  if (!has_solution(n)) return std::nullopt;
  std::vector<std::int32_t> columns(static_cast<std::size_t>(n));
  std::int32_t row = 0;
  for (std::int32_t& column : columns) column = closed_form_column(n, row++);
  return Placement(std::move(columns));
}

ClosedFormRun stream_closed_form(std::int32_t n,
                                 const std::function<void(std::span<const std::int32_t>)>& take,
                                 const Watch& watch) {
  RunControl control(watch);
  ClosedFormRun run;
  const std::int32_t row_count = has_solution(n) ? n : 0;
  std::vector<std::int32_t> columns;
  for (std::uint64_t blocks = 0; run.rows < row_count && !control.should_end(); ++blocks) {
    columns.resize(static_cast<std::size_t>(std::min(kBlockRows, row_count - run.rows)));
    for (std::int32_t& column : columns) column = closed_form_column(n, run.rows++);
    take(columns);
    control.report({.fraction = static_cast<double>(run.rows) / row_count,
                    .tasks_done = blocks,
                    .solutions = std::nullopt});
  }
  run.ended = control.ended();
  run.elapsed_seconds = control.elapsed_seconds();
  return run;
}

}  // namespace nqueens::solve

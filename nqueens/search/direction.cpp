// nqueens/search/direction.cpp - the direction of a search and its order of rows.
// SPDX-License-Identifier: MIT
#include "nqueens/search/direction.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::search {
namespace {

std::vector<Square> transposed(std::vector<Square> squares) {
  for (Square& square : squares) std::swap(square.row, square.column);
  return squares;
}

Regions transposed(const Regions& regions) {
  if (regions.empty()) return regions;
  const std::int32_t n = regions.size();
  std::vector<std::uint8_t> of_squares;
  of_squares.reserve(regions.of_squares().size());
  for (std::int32_t row = 0; row < n; ++row) {
    for (std::int32_t column = 0; column < n; ++column) {
      of_squares.push_back(static_cast<std::uint8_t>(regions[{column, row}]));
    }
  }
  return {n, std::move(of_squares)};
}

}  // namespace

std::vector<std::int32_t> open_rows(const Problem& problem, RowOrder order) {
  std::vector<bool> is_given(static_cast<std::size_t>(problem.size()));
  for (const Square queen : problem.given()) is_given[static_cast<std::size_t>(queen.row)] = true;
  std::vector<std::int32_t> rows;
  for (std::int32_t row = 0; row < problem.size(); ++row) {
    if (!is_given[static_cast<std::size_t>(row)]) rows.push_back(row);
  }
  if (order == RowOrder::CentreOut) {
    const std::int32_t last = problem.size() - 1;
    std::ranges::stable_sort(rows, {}, [=](std::int32_t row) { return std::abs(2 * row - last); });
  }
  return rows;
}

Problem transposed(const Problem& problem) {
  const std::optional<Rule> rule = nqueens::transposed(problem.rule());
  if (!rule) {
    throw UsageError("searches by columns do not support reflected diagonals, found the rule " +
                     problem.rule().name);
  }
  const Problem by_columns = {problem.size(), transposed(problem.given()),
                              transposed(problem.blocked()), *rule};
  return by_columns.with_regions(transposed(problem.regions()));
}

Placement transposed(const Placement& placement) {
  return given_placement({placement.size(), transposed(placement.queens())});
}

Event transposed(Event event) {
  switch (event.kind) {
    case EventKind::Blocked:
    case EventKind::Reject:
    case EventKind::Place:
    case EventKind::Remove:
    case EventKind::Prohibit:
    case EventKind::Permit:
    case EventKind::Recall:
    case EventKind::Leave:
      std::swap(event.row, event.column);
      break;
    default:
      break;
  }
  if (event.line == Line::Row) {
    event.line = Line::Column;
  } else if (event.line == Line::Column) {
    event.line = Line::Row;
  }
  return event;
}

}  // namespace nqueens::search

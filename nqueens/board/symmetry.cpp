// nqueens/board/symmetry.cpp - the eight symmetries applied to placements and boards.
// SPDX-License-Identifier: MIT
#include "nqueens/board/symmetry.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

// Returns the row of the queen in each column.
std::vector<std::int32_t> inverse(const Placement& placement) {
  std::vector<std::int32_t> rows(static_cast<std::size_t>(placement.size()), kNoColumn);
  for (std::int32_t row = 0; row < placement.size(); ++row) {
    if (!placement.has_queen(row)) {
      throw UsageError("a symmetry class needs a queen in every row, but row " +
                       std::to_string(row) + " has none");
    }
    std::int32_t& row_of = rows[static_cast<std::size_t>(placement.column(row))];
    if (row_of != kNoColumn) {
      throw UsageError("a symmetry class needs one queen in every column, but column " +
                       std::to_string(placement.column(row)) + " has two");
    }
    row_of = row;
  }
  return rows;
}

// The parts of a board that a symmetry moves.
struct MovedParts {
  // The region of each square. Regions are numbered in the order of their first squares.
  std::vector<std::uint8_t> regions = {};
  std::vector<Square> given = {};
  std::vector<Square> blocked = {};

  auto operator<=>(const MovedParts&) const = default;
};

MovedParts moved_parts(Symmetry s, const Problem& problem) {
  const std::int32_t n = problem.size();
  const auto moved = [&](std::vector<Square> squares) {
    for (Square& square : squares) square = apply(s, square, n);
    std::ranges::sort(squares);
    return squares;
  };
  MovedParts parts = {.given = moved(problem.given()), .blocked = moved(problem.blocked())};
  if (!problem.has_regions()) return parts;
  std::vector<std::uint8_t> regions(problem.regions().of_squares().size());
  for (std::int32_t row = 0; row < n; ++row) {
    for (std::int32_t column = 0; column < n; ++column) {
      const Square to = apply(s, {row, column}, n);
      regions[static_cast<std::size_t>(to.row) * static_cast<std::size_t>(n) +
              static_cast<std::size_t>(to.column)] =
          static_cast<std::uint8_t>(problem.regions()[{row, column}]);
    }
  }
  const Regions ordered = in_order_of_squares(Regions(n, std::move(regions)));
  parts.regions.assign(ordered.of_squares().begin(), ordered.of_squares().end());
  return parts;
}

}  // namespace

Placement apply(Symmetry s, const Placement& placement) {
  Placement image(placement.size());
  for (const Square queen : placement.queens()) {
    const Square to = apply(s, queen, placement.size());
    if (image.has_queen(to.row)) {
      throw UsageError("a placement with two queens in column " + std::to_string(queen.column) +
                       " cannot be transposed: it would have two in one row");
    }
    image.place(to);
  }
  return image;
}

Placement canonical_form(const Placement& placement) {
  const std::vector<std::int32_t> rows = inverse(placement);
  const std::span<const std::int32_t> columns = placement.columns();
  Symmetry least = Symmetry::Identity;
  const auto image_row = [&](Symmetry s, std::int64_t row) {
    return image_column(s, columns, std::span<const std::int32_t>(rows), row);
  };
  for (const Symmetry s : kSymmetries) {
    for (std::int32_t row = 0; row < placement.size(); ++row) {
      const std::int64_t difference = image_row(s, row) - image_row(least, row);
      if (difference < 0) least = s;
      if (difference != 0) break;
    }
  }
  return apply(least, placement);
}

bool is_canonical(const Placement& placement) {
  const std::vector<std::int32_t> rows = inverse(placement);
  return is_least_of_orbit(placement.columns(), std::span<const std::int32_t>(rows));
}

int orbit_size(const Placement& placement) {
  const std::vector<std::int32_t> rows = inverse(placement);
  return orbit_size(placement.columns(), std::span<const std::int32_t>(rows));
}

Problem canonical_form(const Problem& problem) {
  if (!problem.rule().has_all_symmetries()) {
    throw UsageError(
        "a canonical form needs a rule that turning and mirroring do not change, found " +
        problem.rule().name);
  }
  MovedParts least = moved_parts(Symmetry::Identity, problem);
  for (const Symmetry s : kSymmetries) least = std::min(least, moved_parts(s, problem));
  Problem form = problem.with_squares(std::move(least.given), std::move(least.blocked));
  if (!problem.has_regions()) return form;
  return form.with_regions({problem.size(), std::move(least.regions)}, problem.stars());
}

}  // namespace nqueens

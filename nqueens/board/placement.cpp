// nqueens/board/placement.cpp - at most one queen in each row, stored as one column per row.
// SPDX-License-Identifier: MIT
#include "nqueens/board/placement.h"

#include <string>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

std::size_t checked_size(std::int32_t n) {
  require_size(n);
  return static_cast<std::size_t>(n);
}

}  // namespace

Placement::Placement(std::int32_t n) : columns_(checked_size(n), kNoColumn) {}

Placement::Placement(std::vector<std::int32_t> columns) : columns_(std::move(columns)) {
  require_size(static_cast<std::int64_t>(columns_.size()));
  for (std::int32_t row = 0; row < size(); ++row) {
    const std::int32_t c = column(row);
    if (c == kNoColumn) continue;
    if (c < 0 || c >= size()) {
      throw UsageError(
          expected_but_found("a column from 0 to " + std::to_string(size() - 1), std::to_string(c))
              .at("row " + std::to_string(row)));
    }
    ++queen_count_;
  }
}

void Placement::place(Square square) {
  NQUEENS_ASSERT(on_board(square, size()), "a queen is placed on the board");
  NQUEENS_ASSERT(!has_queen(square.row), "a queen is placed in an empty row");
  columns_[static_cast<std::size_t>(square.row)] = square.column;
  ++queen_count_;
}

void Placement::remove(std::int32_t row) {
  NQUEENS_ASSERT(has_queen(row), "a queen is removed from a row that has one");
  columns_[static_cast<std::size_t>(row)] = kNoColumn;
  --queen_count_;
}

std::vector<Square> Placement::queens() const {
  std::vector<Square> squares;
  squares.reserve(static_cast<std::size_t>(queen_count_));
  for (std::int32_t row = 0; row < size(); ++row) {
    if (has_queen(row)) squares.push_back({row, column(row)});
  }
  return squares;
}

}  // namespace nqueens

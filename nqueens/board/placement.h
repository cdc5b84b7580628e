// nqueens/board/placement.h - Placement: at most one queen in each row, stored as one column per
// row.
//
// With one number for each row, the type cannot represent two queens in one row. The number of a
// row without a queen is kNoColumn, so a placement can be partial.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens {

inline constexpr std::int32_t kNoColumn = -1;

class Placement {
 public:
  // Creates an empty board of n rows. Throws UsageError if n is out of range.
  explicit Placement(std::int32_t n);

  // Creates a placement from one column per row; kNoColumn stands for a row without a queen. Throws
  // UsageError if the number of rows is out of range or a column is outside the board. Queens may
  // attack each other.
  explicit Placement(std::vector<std::int32_t> columns);

  std::int32_t size() const { return static_cast<std::int32_t>(columns_.size()); }
  std::int32_t queen_count() const { return queen_count_; }
  bool is_full() const { return queen_count_ == size(); }

  std::int32_t column(std::int32_t row) const { return columns_[static_cast<std::size_t>(row)]; }
  bool has_queen(std::int32_t row) const { return column(row) != kNoColumn; }
  std::span<const std::int32_t> columns() const { return columns_; }

  // Places a queen in an empty row. Attacks are not checked.
  void place(Square square);
  // Removes the queen of a row.
  void remove(std::int32_t row);

  // Returns the queens in row order.
  std::vector<Square> queens() const;

  // Compares the columns of rows 0, 1, 2, ... lexicographically. All lists of solutions are in this
  // order.
  friend auto operator<=>(const Placement& a, const Placement& b) {
    return a.columns_ <=> b.columns_;
  }
  friend bool operator==(const Placement& a, const Placement& b) {
    return a.columns_ == b.columns_;
  }

 private:
  std::vector<std::int32_t> columns_;
  std::int32_t queen_count_ = 0;
};

}  // namespace nqueens

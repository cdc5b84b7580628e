// nqueens/search/propagation/domains.cpp - the squares left in each open row, and the list of open
// rows.
// SPDX-License-Identifier: MIT
#include "nqueens/search/propagation/domains.h"

#include <algorithm>

#include "nqueens/board/masks.h"

namespace nqueens::search {

Domains::Domains(std::int32_t n)
    : n_(n),
      words_per_row_((static_cast<std::size_t>(n) + kWordBits - 1) / kWordBits),
      words_(static_cast<std::size_t>(n) * words_per_row_),
      counts_(static_cast<std::size_t>(n), n) {
  for (std::int32_t row = 0; row < n; ++row) {
    for (std::int32_t column = 0; column < n; column += kWordBits) {
      words_[word({row, column})] = all_columns(std::min(n - column, kWordBits));
    }
  }
}

std::int32_t Domains::next_column(std::int32_t row, std::int32_t column) const {
  if (column >= n_) return n_;
  const std::size_t end = word({row, 0}) + words_per_row_;
  std::size_t at = word({row, column});
  std::uint64_t rest = words_[at] & ~all_columns(column % kWordBits);
  while (rest == 0) {
    if (++at == end) return n_;
    rest = words_[at];
  }
  const auto words_before = static_cast<std::int32_t>(at - word({row, 0}));
  return words_before * kWordBits + lowest_column(rest);
}

void Domains::remove(Square square) {
  words_[word(square)] &= ~column_bit(square.column % kWordBits);
  --counts_[static_cast<std::size_t>(square.row)];
  trail_.push_back(
      {static_cast<std::uint16_t>(square.row), static_cast<std::uint16_t>(square.column)});
}

Square Domains::restore_last() {
  const Square square = {trail_.back().row, trail_.back().column};
  trail_.pop_back();
  words_[word(square)] |= column_bit(square.column % kWordBits);
  ++counts_[static_cast<std::size_t>(square.row)];
  return square;
}

RowList::RowList(std::int32_t n, std::span<const std::int32_t> rows)
    : after_(static_cast<std::size_t>(n) + 1), before_(after_.size()) {
  std::int32_t last = end();
  for (const std::int32_t row : rows) {
    link(last, row);
    last = row;
  }
  link(last, end());
}

}  // namespace nqueens::search

// tests/estimate/line_fields_test.cpp - tests estimates of how often each square has a queen.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/line_fields.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace nqueens::estimate {
namespace {

std::vector<std::int32_t> first_rows(std::int32_t n) {
  std::vector<std::int32_t> rows(static_cast<std::size_t>(n));
  std::iota(rows.begin(), rows.end(), 0);
  return rows;
}

// Returns the shares of a row, scaled so that they add up to 1.
std::vector<float> shares_of_row(const LineFields& fields, std::int32_t n, std::int32_t row) {
  std::vector<float> shares;
  for (std::int32_t column = 0; column < n; ++column) {
    shares.push_back(fields.share_of_row({row, column}));
  }
  const float sum = std::accumulate(shares.begin(), shares.end(), 0.0F);
  for (float& share : shares) share /= sum;
  return shares;
}

TEST(LineFields, OfTheEmptyBoardAreNearTheSharesOfSolutions) {
  // OEIS A059963, row 12: how many of the 14,200 solutions have the first queen in each of the
  // columns 0 to 5.
  const std::vector<float> shares = shares_of_row(LineFields(12), 12, 0);
  const std::vector<float> solutions = {500, 806, 1165, 1359, 1631, 1639};
  for (std::size_t column = 0; column < solutions.size(); ++column) {
    EXPECT_NEAR(shares[column], solutions[column] / 14200, 0.03) << column;
  }
}

TEST(LineFields, OfTheEmptyBoardAreSymmetric) {
  const LineFields fields(9);
  for (std::int32_t row = 0; row < 9; ++row) {
    for (std::int32_t column = 0; column < 9; ++column) {
      const float share = fields.share_of_row({row, column});
      EXPECT_NEAR(fields.share_of_row({row, 8 - column}), share, 1e-4 * share);
    }
  }
}

TEST(LineFields, AddUpToOneInEveryColumn) {
  constexpr std::int32_t kSize = 20;
  LineFields fields(kSize);
  std::vector<std::int32_t> rows = first_rows(kSize);
  for (const Square queen : {Square{10, 9}, Square{3, 14}, Square{17, 1}}) {
    fields.place(queen);
    rows.erase(std::find(rows.begin(), rows.end(), queen.row));
  }
  for (int i = 0; i < 30; ++i) fields.sweep(rows);
  for (const std::int32_t column : {0, 5, 19}) {
    float sum = 0;
    for (const std::int32_t row : rows) {
      sum += shares_of_row(fields, kSize, row)[static_cast<std::size_t>(column)];
    }
    EXPECT_NEAR(sum, 1, 1e-3);
  }
}

TEST(LineFields, AreZeroOnSquaresThatAreNotFree) {
  LineFields fields(8);
  fields.place({3, 2});
  EXPECT_EQ(fields.share_of_row({5, 2}), 0);  // column
  EXPECT_EQ(fields.share_of_row({5, 4}), 0);  // diagonal
  EXPECT_EQ(fields.share_of_row({5, 0}), 0);  // anti-diagonal
  EXPECT_GT(fields.share_of_row({5, 1}), 0);
  const std::vector<std::int32_t> rows = {0, 1, 2, 4, 5, 6, 7};
  for (int i = 0; i < 100; ++i) fields.sweep(rows);
  EXPECT_EQ(fields.share_of_row({5, 4}), 0);
  EXPECT_GT(fields.share_of_row({5, 1}), 0);
  EXPECT_GT(fields.share_of_column({5, 1}), 0);
}

}  // namespace
}  // namespace nqueens::estimate

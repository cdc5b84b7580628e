// tests/search/propagation/domains_test.cpp - tests removing squares from domains and rows from
// lists, and putting them back.
// SPDX-License-Identifier: MIT
#include "nqueens/search/propagation/domains.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "tests/board/random_boards.h"

namespace nqueens::search {
namespace {

std::vector<std::int32_t> domain_columns_of(const Domains& domains, std::int32_t row) {
  std::vector<std::int32_t> columns;
  for (std::int32_t column = domains.next_column(row, 0); column < domains.size();
       column = domains.next_column(row, column + 1)) {
    columns.push_back(column);
  }
  return columns;
}

std::vector<std::int32_t> listed_rows(const RowList& list) {
  std::vector<std::int32_t> rows;
  for (std::int32_t row = list.first(); row != list.end(); row = list.after(row)) {
    rows.push_back(row);
  }
  return rows;
}

TEST(Domains, HaveAllSquaresAtFirst) {
  const Domains domains(3);
  EXPECT_EQ(domain_columns_of(domains, 1), (std::vector<std::int32_t>{0, 1, 2}));
  EXPECT_EQ(domains.count(1), 3);
  EXPECT_EQ(domains.removed_count(), 0U);
}

TEST(Domains, LoseAndRegainSquaresInReverseOrder) {
  Domains domains(130);
  domains.remove({7, 129});
  domains.remove({7, 64});
  domains.remove({0, 0});
  EXPECT_EQ(domains.count(7), 128);
  EXPECT_FALSE(domains.has({7, 64}));
  EXPECT_TRUE(domains.has({6, 64}));
  EXPECT_EQ(domains.removed_row(1), 7);
  EXPECT_EQ(domains.restore_last(), (Square{0, 0}));
  EXPECT_EQ(domains.restore_last(), (Square{7, 64}));
  EXPECT_TRUE(domains.has({7, 64}));
  EXPECT_FALSE(domains.has({7, 129}));
  EXPECT_EQ(domains.count(7), 129);
}

TEST(Domains, FindTheNextColumnAcrossWords) {
  Domains domains(200);
  for (std::int32_t column = 1; column < 199; ++column) domains.remove({3, column});
  EXPECT_EQ(domains.next_column(3, 0), 0);
  EXPECT_EQ(domains.next_column(3, 1), 199);
  EXPECT_EQ(domains.next_column(3, 200), 200);
  domains.remove({3, 199});
  EXPECT_EQ(domains.next_column(3, 1), 200);
}

TEST(Domains, ReachTheirLargestSize) {
  Domains domains(kMaxDomainSize);
  const Square last = {kMaxDomainSize - 1, kMaxDomainSize - 1};
  domains.remove(last);
  EXPECT_FALSE(domains.has(last));
  EXPECT_EQ(domains.restore_last(), last);
  EXPECT_TRUE(domains.has(last));
}

RC_GTEST_PROP(Domains, AreAllSquaresExceptTheRemovedOnes, ()) {
  const std::int32_t n = testing::random_size(150);
  const std::vector<Square> removed = testing::random_squares(n, 40);
  Domains domains(n);
  std::set<Square> left;
  for (const Square square : removed) domains.remove(square);
  for (std::int32_t row = 0; row < n; ++row) {
    for (const std::int32_t column : domain_columns_of(domains, row)) left.insert({row, column});
  }
  RC_ASSERT(std::ssize(left) == std::int64_t{n} * n - std::ssize(removed));
  for (const Square square : removed) RC_ASSERT(left.count(square) == 0U);
}

TEST(RowList, KeepsItsOrderWhenRowsAreTakenOutAndPutBack) {
  const std::vector<std::int32_t> order = {2, 1, 3, 0, 4};
  RowList list(6, order);
  EXPECT_EQ(listed_rows(list), order);
  list.take_out(3);
  list.take_out(2);
  list.take_out(4);
  EXPECT_EQ(listed_rows(list), (std::vector<std::int32_t>{1, 0}));
  list.take_out(1);
  list.take_out(0);
  EXPECT_TRUE(list.is_empty());
  for (const std::int32_t row : {0, 1, 4, 2, 3}) list.put_back(row);
  EXPECT_EQ(listed_rows(list), order);
}

TEST(Crossings, AreTheAttackedSquaresOfTheRow) {
  const auto found = crossings({2, 5}, 4);
  EXPECT_EQ(found[0].line, Line::Column);
  EXPECT_EQ(found[0].column, 5);
  EXPECT_EQ(found[1].line, Line::Diagonal);
  EXPECT_EQ(found[1].column, 7);
  EXPECT_EQ(found[2].line, Line::AntiDiagonal);
  EXPECT_EQ(found[2].column, 3);
}

RC_GTEST_PROP(Crossings, LieOnTheirLines, ()) {
  const std::int32_t n = testing::random_size(30);
  const Square queen = testing::random_square(n);
  for (std::int32_t row = 0; row < n; ++row) {
    if (row == queen.row) continue;
    for (const Crossing& crossing : crossings(queen, row)) {
      RC_ASSERT(line_between(queen, {row, crossing.column}) == crossing.line);
    }
  }
}

}  // namespace
}  // namespace nqueens::search

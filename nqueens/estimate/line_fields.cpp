// nqueens/estimate/line_fields.cpp - estimates the probability of a queen on each square from one
// number per line.
//
// Because the squares of a row lie on consecutive columns, diagonals and anti-diagonals, the shares
// of a row are products of three contiguous arrays. No list of free squares is needed, because
// attacked squares have a factor 0. The compiler vectorizes these loops. Sums are kept in a fixed
// number of lanes, so that they do not depend on the width of the vectors.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/line_fields.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace nqueens::estimate {
namespace {

constexpr std::size_t kLanes = 8;

// Enough sweeps for the first three digits of the fields to converge, for any n.
constexpr int kSweepsOfEmptyBoard = 60;

// The bounds of fields. They keep the field of a free line above 0, and prevent the product of four
// fields from becoming 0 or infinite.
constexpr float kMinField = 0x1p-30F;
constexpr float kMaxField = 0x1p30F;
constexpr float kMinDiagonal = 0x1p-20F;

// Sets shares[i] = a[i] * b[i] * c[i] and returns their sum.
float multiply(const float* __restrict a, const float* __restrict b, const float* __restrict c,
               float* __restrict shares, std::size_t padded) {
  std::array<float, kLanes> sums = {};
  for (std::size_t i = 0; i < padded; i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const float share = a[i + lane] * b[i + lane] * c[i + lane];
      shares[i + lane] = share;
      sums[lane] += share;
    }
  }
  return std::accumulate(sums.begin(), sums.end(), 0.0F);
}

// Adds the shares times `scale` to each of the three arrays of sums.
void add_scaled(const float* __restrict shares, float scale, float* __restrict a,
                float* __restrict b, float* __restrict c, std::size_t padded) {
  for (std::size_t i = 0; i < padded; ++i) {
    const float chance = shares[i] * scale;
    a[i] += chance;
    b[i] += chance;
    c[i] += chance;
  }
}

// Recomputes the fields of the diagonals from the sums of the chances of their squares.
void renew_diagonals(std::vector<float>& fields, const std::vector<float>& sums) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const float field = std::max(fields[i], kMinDiagonal);
    const float renewed = std::max(field / (field + sums[i]), kMinDiagonal);
    fields[i] = fields[i] > 0 ? renewed : 0;
  }
}

}  // namespace

LineFields::LineFields(std::int32_t n)
    : n_(n),
      padded_((index(n) + kLanes - 1) / kLanes * kLanes),
      rows_(index(n), 1),
      columns_(padded_),
      diagonals_(2 * padded_),
      anti_diagonals_(2 * padded_),
      column_sums_(padded_),
      diagonal_sums_(2 * padded_),
      anti_diagonal_sums_(2 * padded_),
      shares_(padded_) {
  std::fill_n(columns_.begin(), n, 1.0F);
  std::fill_n(diagonals_.begin(), 2 * n - 1, 0.5F);
  std::fill_n(anti_diagonals_.begin(), 2 * n - 1, 0.5F);
  std::vector<std::int32_t> rows(index(n));
  std::iota(rows.begin(), rows.end(), 0);
  for (int i = 0; i < kSweepsOfEmptyBoard; ++i) sweep(rows);
}

void LineFields::place(Square queen) {
  columns_[index(queen.column)] = 0;
  diagonals_[diagonal(queen)] = 0;
  anti_diagonals_[anti_diagonal(queen)] = 0;
}

void LineFields::sweep(std::span<const std::int32_t> rows) {
  std::fill(column_sums_.begin(), column_sums_.end(), 0.0F);
  std::fill(diagonal_sums_.begin(), diagonal_sums_.end(), 0.0F);
  std::fill(anti_diagonal_sums_.begin(), anti_diagonal_sums_.end(), 0.0F);
  // 1. Set the field of each row so that its chances add up to 1, and add them to the sums of the
  // other lines.
  for (const std::int32_t row : rows) {
    const std::size_t to_diagonals = diagonal({row, 0});
    const std::size_t to_anti_diagonals = anti_diagonal({row, 0});
    const float sum = multiply(columns_.data(), diagonals_.data() + to_diagonals,
                               anti_diagonals_.data() + to_anti_diagonals, shares_.data(), padded_);
    rows_[index(row)] = std::clamp(1 / sum, kMinField, kMaxField);
    add_scaled(shares_.data(), 1 / sum, column_sums_.data(), diagonal_sums_.data() + to_diagonals,
               anti_diagonal_sums_.data() + to_anti_diagonals, padded_);
  }
  // 2. Set the fields of the other lines from their sums.
  renew_columns();
  renew_diagonals(diagonals_, diagonal_sums_);
  renew_diagonals(anti_diagonals_, anti_diagonal_sums_);
}

void LineFields::renew_columns() {
  for (std::size_t i = 0; i < padded_; ++i) {
    const float sum = std::max(column_sums_[i], kMinField);
    const float renewed = std::clamp(columns_[i] / sum, kMinField, kMaxField);
    columns_[i] = columns_[i] > 0 ? renewed : 0;
  }
}

}  // namespace nqueens::estimate

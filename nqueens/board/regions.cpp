// nqueens/board/regions.cpp - the division of a board into regions.
// SPDX-License-Identifier: MIT
#include "nqueens/board/regions.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens {
namespace {

constexpr std::int32_t kCapitals = 26;

std::string text(std::int64_t number) { return std::to_string(number); }

}  // namespace

Regions::Regions(std::int32_t n, std::vector<std::uint8_t> of_squares)
    : n_(n), of_squares_(std::move(of_squares)) {
  if (n < 1 || n > kMaxRegionsSize) {
    throw UsageError("boards with regions have 1 to " + text(kMaxRegionsSize) + " rows, found " +
                     text(n));
  }
  if (std::ssize(of_squares_) != std::ptrdiff_t{n} * n) {
    throw UsageError("a board of " + text(n) + " rows has " + text(std::int64_t{n} * n) +
                     " squares, found regions for " + text(std::ssize(of_squares_)));
  }
  std::vector<bool> has_square(static_cast<std::size_t>(n));
  for (std::size_t square = 0; square < of_squares_.size(); ++square) {
    const std::int32_t region = of_squares_[square];
    if (region >= n) {
      throw UsageError("a board of " + text(n) + " rows has regions 0 to " + text(n - 1) +
                       ", found " + text(region) + " at row " +
                       text(static_cast<std::int64_t>(square) / n + 1) + ", column " +
                       text(static_cast<std::int64_t>(square) % n + 1));
    }
    has_square[static_cast<std::size_t>(region)] = true;
  }
  const auto without = std::find(has_square.begin(), has_square.end(), false);
  if (without != has_square.end()) {
    const std::ptrdiff_t found = std::count(has_square.begin(), has_square.end(), true);
    throw UsageError("a board of " + text(n) + " rows has " + text(n) + " regions, found " +
                     text(found) + ": region " +
                     region_letter(static_cast<std::int32_t>(without - has_square.begin())) +
                     " has no square");
  }
}

std::vector<Square> Regions::squares(std::int32_t region) const {
  std::vector<Square> squares;
  for (Square square = {0, 0}; square.row < n_; ++square.row) {
    for (square.column = 0; square.column < n_; ++square.column) {
      if ((*this)[square] == region) squares.push_back(square);
    }
  }
  return squares;
}

bool Regions::is_connected(std::int32_t region) const {
  constexpr std::array<Square, 4> kSteps = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
  std::vector<Square> unseen = squares(region);
  std::vector<Square> reached = {unseen.front()};
  unseen.erase(unseen.begin());
  while (!reached.empty()) {
    const Square from = reached.back();
    reached.pop_back();
    for (const Square step : kSteps) {
      const auto next =
          std::ranges::find(unseen, Square{from.row + step.row, from.column + step.column});
      if (next == unseen.end()) continue;
      reached.push_back(*next);
      unseen.erase(next);
    }
  }
  return unseen.empty();
}

bool Regions::are_connected() const {
  for (std::int32_t region = 0; region < n_; ++region) {
    if (!is_connected(region)) return false;
  }
  return true;
}

Regions rows_as_regions(std::int32_t n) {
  if (n < 1 || n > kMaxRegionsSize) return {n, {}};  // the constructor throws
  const auto rows = static_cast<std::size_t>(n);
  std::vector<std::uint8_t> of_squares(rows * rows);
  for (std::size_t i = 0; i < of_squares.size(); ++i) {
    of_squares[i] = static_cast<std::uint8_t>(i / rows);
  }
  return {n, std::move(of_squares)};
}

char region_letter(std::int32_t region) {
  return static_cast<char>(region < kCapitals ? 'A' + region : 'a' + (region - kCapitals));
}

Regions in_order_of_squares(const Regions& regions) {
  if (regions.empty()) return {};
  constexpr std::uint8_t kNone = kMaxRegionsSize;
  std::vector<std::uint8_t> number(static_cast<std::size_t>(regions.size()), kNone);
  std::uint8_t next = 0;
  std::vector<std::uint8_t> renumbered;
  renumbered.reserve(regions.of_squares().size());
  for (const std::uint8_t region : regions.of_squares()) {
    if (number[region] == kNone) number[region] = next++;
    renumbered.push_back(number[region]);
  }
  return {regions.size(), std::move(renumbered)};
}

}  // namespace nqueens

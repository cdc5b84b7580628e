// nqueens/search/repair/conflict_board.cpp - counts of queens on lines, updated with each move.
// SPDX-License-Identifier: MIT
#include "nqueens/search/repair/conflict_board.h"

#include <algorithm>

#include "nqueens/search/direction.h"

namespace nqueens::search {

ConflictBoard::ConflictBoard(const Problem& problem)
    : problem_(problem),
      numbers_(problem.size(), problem.rule()),
      leaps_(problem.rule().leaps),
      lines_(1 + (problem.rule().diagonal == Reach::None ? 0 : 1) +
             (problem.rule().anti_diagonal == Reach::None ? 0 : 1)),
      placement_(problem.size()),
      open_rows_(search::open_rows(problem, RowOrder::TopDown)),
      columns_(static_cast<std::size_t>(problem.size())),
      diagonals_(static_cast<std::size_t>(numbers_.count())),
      anti_diagonals_(diagonals_.size()),
      regions_(static_cast<std::size_t>(problem.regions().size())) {
  for (const Rider& rider : problem.rule().riders) {
    const RiderLines lines(problem.size(), rider);
    riders_.push_back({lines, std::vector<std::int32_t>(static_cast<std::size_t>(lines.count()))});
    rider_lines_ += rider.reach == Reach::Reflected ? 2 : 1;
  }
  for (const Square queen : problem.given()) place(queen);
}

bool ConflictBoard::has_room() const {
  return std::ranges::none_of(open_rows_, [this](std::int32_t row) {
    return std::ssize(blocked_of(row)) == std::ptrdiff_t{size()};
  });
}

std::vector<std::int32_t> ConflictBoard::unused_columns() const {
  std::vector<std::int32_t> unused;
  for (std::int32_t column = 0; column < size(); ++column) {
    if (columns_[static_cast<std::size_t>(column)] == 0) unused.push_back(column);
  }
  return unused;
}

void ConflictBoard::place(Square square) {
  pairs_ += columns_[column_line(square)]++;
  if (problem_.rule().diagonal != Reach::None) pairs_ += diagonals_[diagonal_line(square)]++;
  if (problem_.rule().anti_diagonal != Reach::None)
    pairs_ += anti_diagonals_[anti_diagonal_line(square)]++;
  if (!leaps_.empty()) pairs_ += leaping(square);
  if (!regions_.empty()) pairs_ += regions_[region_of(square)]++;
  for (Ridden& ridden : riders_) {
    ridden.lines.for_each_image(square, [&](Square image) {
      pairs_ += ridden.queens[static_cast<std::size_t>(ridden.lines.number(image))]++;
    });
  }
  placement_.place(square);
}

void ConflictBoard::remove(std::int32_t row) {
  const Square square = queen(row);
  pairs_ -= --columns_[column_line(square)];
  if (problem_.rule().diagonal != Reach::None) pairs_ -= --diagonals_[diagonal_line(square)];
  if (problem_.rule().anti_diagonal != Reach::None)
    pairs_ -= --anti_diagonals_[anti_diagonal_line(square)];
  if (!leaps_.empty()) pairs_ -= leaping(square);
  if (!regions_.empty()) pairs_ -= --regions_[region_of(square)];
  for (Ridden& ridden : riders_) {
    ridden.lines.for_each_image(square, [&](Square image) {
      pairs_ -= --ridden.queens[static_cast<std::size_t>(ridden.lines.number(image))];
    });
  }
  placement_.remove(row);
}

void ConflictBoard::move(Square to) {
  remove(to.row);
  place(to);
}

std::int32_t ConflictBoard::leaping(Square s) const {
  const auto has = [&](std::int32_t row, std::int32_t column) {
    return on_board({row, column}, size()) && placement_.column(row) == column;
  };
  std::int32_t queens = 0;
  for (const Square by : leaps_) {
    if (has(s.row + by.row, s.column + by.column)) ++queens;
    if (has(s.row - by.row, s.column - by.column)) ++queens;
  }
  return queens;
}

std::int32_t ConflictBoard::in_region(Square s) const {
  const std::int32_t own = column(s.row);
  const bool counts_own = own != kNoColumn && share_region({s.row, own}, s) != 0;
  return regions_[region_of(s)] - (counts_own ? 1 : 0);
}

std::int32_t ConflictBoard::ridden(Square s) const {
  std::int32_t queens = 0;
  for (const Ridden& ridden : riders_) {
    ridden.lines.for_each_image(s, [&](Square image) {
      queens += ridden.queens[static_cast<std::size_t>(ridden.lines.number(image))];
    });
  }
  const std::int32_t own = column(s.row);
  return own == kNoColumn ? queens : queens - times_ridden({s.row, own}, s);
}

std::int32_t ConflictBoard::times_ridden(Square a, Square b) const {
  std::int32_t times = 0;
  for (const Ridden& ridden : riders_) {
    ridden.lines.for_each_image(a, [&](Square image_of_a) {
      ridden.lines.for_each_image(b, [&](Square image_of_b) {
        if (ridden.lines.number(image_of_a) == ridden.lines.number(image_of_b)) ++times;
      });
    });
  }
  return times;
}

// Draws the index of an open square and converts it to a column by skipping the blocked squares
// before it.
Square ConflictBoard::random_square(std::int32_t row, Random& random) const {
  const std::span<const Square> blocked = blocked_of(row);
  const auto open = static_cast<std::uint64_t>(size()) - blocked.size();
  Square square = {row, static_cast<std::int32_t>(random.below(open))};
  for (const Square b : blocked) {
    if (b.column <= square.column) ++square.column;
  }
  return square;
}

std::span<const Square> ConflictBoard::blocked_of(std::int32_t row) const {
  const std::vector<Square>& all = problem_.blocked();
  if (all.empty()) return {};
  const auto first = std::ranges::lower_bound(all, Square{row, 0});
  const auto last = std::ranges::lower_bound(first, all.end(), Square{row, size()});
  return {first, last};
}

}  // namespace nqueens::search

// nqueens/count/halves/halves_tasks.cpp - the tasks of method halves: sets of columns for the top
// half.
//
// Whatever columns the top half has, the bottom half has the others (but for those of queens in
// the middle row and column). Symmetry:
//
//   even n, and odd n with a queen in the centre: exchanging top and bottom turns a set of columns
//      into its complement, exchanging left and right reverses it. Of an orbit only the least set
//      is counted, times the orbit's size.
//   even n, further: of the four halves of the two longest diagonals, let those with a queen be
//      neighbours (top left and top right, say). A quarter turn takes the four pairs of neighbours
//      to each other, so each pair occurs in as many solutions. Counted are those where both are
//      in the top half, or both in the bottom half, twice, and not those with one in each. Other
//      solutions count once. The exchanges above leave this weight of a solution as it is.
//   odd n otherwise: the queen of the middle row stands x columns right of the centre, that of the
//      middle column y rows above it. The eight images of a solution have (+-x, +-y) and
//      (+-y, +-x), and |x| = |y| is impossible on account of the diagonals. Counted are those with
//      0 < x < y, times 8.
//
// Sets are taken as numbers, in ascending order. Those of one size follow each other by Gosper's
// step (HAKMEM 175, 1972); the k-th of them is found by Pascal's triangle: that many sets of the
// size lie below one whose highest column is c as there are sets of the size on c columns.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/halves_tasks.h"

#include <array>
#include <bit>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {
namespace {

constexpr std::size_t kMaxColumns = 32;
constexpr std::uint64_t kSetsBetweenChecks = 1 << 16;

// An orbit in between is found from the mark before it: two in three sets are no least ones.
constexpr std::uint64_t kOrbitsOfMark = 32;

using Triangle = std::array<std::array<std::uint64_t, kMaxColumns + 1>, kMaxColumns + 1>;

constexpr Triangle pascals_triangle() {
  Triangle triangle = {};
  for (std::size_t n = 0; n <= kMaxColumns; ++n) {
    triangle[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k)
      triangle[n][k] = triangle[n - 1][k - 1] + triangle[n - 1][k];
  }
  return triangle;
}

constexpr Triangle kTriangle = pascals_triangle();

std::uint64_t choose(std::int32_t n, std::int32_t k) {
  return kTriangle[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The next larger set of the same size; not of the empty one.
Mask next_of_size(Mask set) {
  const Mask lowest = lowest_bit(set);
  const Mask ripple = set + lowest;
  return ((ripple ^ set) >> (2 + std::countr_zero(set))) | ripple;
}

// Of the sets of so many columns, ascending, the one with this number.
Mask set_with_number(std::uint64_t number, std::int32_t size) {
  Mask set = 0;
  for (; size > 0; --size) {
    std::int32_t highest = size - 1;
    while (choose(highest + 1, size) <= number) ++highest;
    set |= column_bit(highest);
    number -= choose(highest, size);
  }
  return set;
}

// The set with the columns from `at` on moved by one, so that this one is free.
Mask with_gap(Mask set, std::int32_t at) {
  const Mask below = all_columns(at);
  return (set & below) | (set & ~below) << 1;
}

Mask reversed(Mask set, std::int32_t columns) {
  return columns == 0 ? 0 : kernels::flipped(set) >> (64 - columns);
}

// Calls visit(set) for all sets of so many of the first columns, ascending. False when the run
// ended before the last.
template <class Visit>
bool for_each_set(std::int32_t columns, std::int32_t size, RunControl& control,
                  const Visit& visit) {
  Mask set = all_columns(size);
  for (std::uint64_t left = choose(columns, size); left > 0; --left) {
    if (left % kSetsBetweenChecks == 0 && control.should_end()) return false;
    visit(set);
    if (left > 1) set = next_of_size(set);
  }
  return true;
}

}  // namespace

HalvesTasks::HalvesTasks(std::int32_t n, RunControl& control) : n_(n), h_(n / 2) {
  for_each_orbit(control, [&](Mask set) {
    if (orbits_++ % kOrbitsOfMark == 0) marks_.push_back(static_cast<std::uint32_t>(set));
  });
}

// Even n, or a queen in the centre; the sets are without the middle column.
bool HalvesTasks::is_least(Mask set) const {
  const std::int32_t columns = 2 * h_;
  const Mask mirrored = reversed(set, columns);
  return set <= mirrored && set <= (all_columns(columns) & ~mirrored);
}

// Calls visit(set) for the least set of each orbit, ascending. A set with the highest column is no
// least one: its complement is less. False when the run ended before the last.
template <class Visit>
bool HalvesTasks::for_each_orbit(RunControl& control, const Visit& visit) const {
  if (h_ == 0) {
    visit(Mask{0});
    return true;
  }
  return for_each_set(2 * h_ - 1, h_, control, [&](Mask set) {
    if (is_least(set)) visit(set);
  });
}

Mask HalvesTasks::least_set(std::uint64_t orbit) const {
  Mask set = marks_[orbit / kOrbitsOfMark];
  for (std::uint64_t left = orbit % kOrbitsOfMark; left > 0; --left) {
    do set = next_of_size(set);
    while (!is_least(set));
  }
  return set;
}

// Odd n, no queen in the centre: the queen of the middle row in any but the last of the columns
// right of the centre, and h - 1 of those columns that are neither this one nor the middle one.
std::uint64_t HalvesTasks::off_centre() const {
  if (n_ % 2 == 0 || h_ < 2) return 0;
  return static_cast<std::uint64_t>(h_ - 1) * choose(n_ - 2, h_ - 1);
}

HalvesTask HalvesTasks::off_centre_task(std::int32_t column, Mask others) const {
  const Mask columns = with_gap(with_gap(others, h_), column);
  return {{columns | column_bit(h_), column, 2 * h_ - column}, 8};
}

HalvesTask HalvesTasks::orbit_task(Mask set) const {
  const bool is_odd = n_ % 2 == 1;
  const Mask mirrored = reversed(set, 2 * h_);
  const bool is_own_image = mirrored == set || mirrored == (all_columns(2 * h_) & ~set);
  const std::uint64_t size = h_ == 0 ? 1 : is_own_image ? 2 : 4;
  return {{is_odd ? with_gap(set, h_) : set, is_odd ? h_ : -1, 0}, size};
}

HalvesTask HalvesTasks::operator[](std::uint64_t task) const {
  NQUEENS_ASSERT(task < size(), "a task is one of the plan's");
  if (task >= off_centre()) return orbit_task(least_set(task - off_centre()));
  const std::uint64_t a_column = choose(n_ - 2, h_ - 1);
  const auto column = static_cast<std::int32_t>(task / a_column);
  return off_centre_task(h_ + 1 + column, set_with_number(task % a_column, h_ - 1));
}

std::uint64_t HalvesTasks::fingerprint(bool is_turned, RunControl& control) const {
  Fingerprint of;
  of.add(is_turned ? 1 : 0);
  const auto add = [&](const HalvesTask& task) {
    of.add(task.top.columns);
    of.add(static_cast<std::uint64_t>(task.top.middle_row));
    of.add(task.weight);
  };
  if (off_centre() > 0) {
    for (std::int32_t column = h_ + 1; column < 2 * h_; ++column) {
      const bool is_whole = for_each_set(
          n_ - 2, h_ - 1, control, [&](Mask others) { add(off_centre_task(column, others)); });
      if (!is_whole) return 0;
    }
  }
  if (!for_each_orbit(control, [&](Mask set) { add(orbit_task(set)); })) return 0;
  return of.value();
}

}  // namespace nqueens::count

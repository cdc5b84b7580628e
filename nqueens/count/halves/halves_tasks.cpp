// nqueens/count/halves/halves_tasks.cpp - the tasks of method `halves`: sets of columns for the top
// half.
//
// The bottom half has the columns that the top half does not have (except for those of queens in
// the middle row and column). Symmetry reduces the number of sets:
//
//   Even n, and odd n with a queen in the centre: exchanging top and bottom turns a set of columns
//      into its complement, and exchanging left and right reverses it. Only the least set of each
//      orbit is counted, times the orbit's size.
//   Even n, in addition: the two longest diagonals have four halves, one in each corner. Consider
//      the solutions in which exactly two of these halves, in neighbouring corners, have a queen
//      (top left and top right, say). A quarter turn maps the four pairs of neighbouring corners to
//      each other, so each pair occurs in equally many solutions. Solutions with both queens in the
//      top half or both in the bottom half count twice; those with one in each do not count. All
//      other solutions count once. The exchanges above do not change this weight.
//   Odd n otherwise: the queen of the middle row stands x columns right of the centre, and the
//      queen of the middle column stands y rows above it. The eight images of a solution have
//      (+-x, +-y) and (+-y, +-x), and |x| = |y| is impossible because of the diagonals. Only
//      solutions with 0 < x < y are counted, times 8.
//
// The sets of one size are ordered by their masks (column_sets.h). All sets whose columns are below
// c come before the sets whose highest column is c, so binomial coefficients from Pascal's triangle
// give the k-th set.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/halves_tasks.h"

#include <array>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/column_sets.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {
namespace {

constexpr std::size_t kMaxColumns = 32;

// The least sets of all orbits are numbered in ascending order, and every kOrbitsOfMark-th one is
// stored as a mark. The others are found by stepping from the preceding mark. This takes about two
// steps for each orbit, because about half of the sets are not the least of their orbit.
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

// Returns set number `number`, counted from 0, of all sets of `size` columns in ascending order.
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

// Returns the set with the columns from `at` on moved up by one, so that column `at` is free.
Mask with_gap(Mask set, std::int32_t at) {
  const Mask below = all_columns(at);
  return (set & below) | (set & ~below) << 1;
}

Mask reversed(Mask set, std::int32_t columns) {
  return columns == 0 ? 0 : kernels::flipped(set) >> (64 - columns);
}

}  // namespace

HalvesTasks::HalvesTasks(std::int32_t n, RunControl& control) : n_(n), h_(n / 2) {
  for_each_orbit(control, [&](Mask set) {
    if (orbits_++ % kOrbitsOfMark == 0) marks_.push_back(static_cast<std::uint32_t>(set));
  });
}

// Returns whether the set is the least of its orbit, for tasks with even n or with a queen in the
// centre. On odd boards the columns of the set are numbered without the middle column.
bool HalvesTasks::is_least(Mask set) const {
  const std::int32_t columns = 2 * h_;
  const Mask mirrored = reversed(set, columns);
  return set <= mirrored && set <= (all_columns(columns) & ~mirrored);
}

// Calls visit(set) for the least set of each orbit, in ascending order. A set with the highest
// column is never the least, because its complement is less. Returns false if `control` ended the
// run before the last set.
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

// Returns the number of tasks without a queen in the centre, which exist only for odd n. In these
// tasks the queen of the middle row stands in any column right of the centre except the last. The
// top half has the middle column, and h - 1 of the n - 2 columns other than the middle column and
// this queen's column.
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
  NQUEENS_ASSERT(task < size(), "a task's number is below the number of tasks");
  if (task >= off_centre()) return orbit_task(least_set(task - off_centre()));
  const std::uint64_t a_column = choose(n_ - 2, h_ - 1);
  const auto column = static_cast<std::int32_t>(task / a_column);
  return off_centre_task(h_ + 1 + column, set_with_number(task % a_column, h_ - 1));
}

std::uint64_t HalvesTasks::fingerprint(bool is_turned, RunControl& control) const {
  Fingerprint fingerprint;
  fingerprint.add(is_turned ? 1 : 0);
  const auto add = [&](const HalvesTask& task) {
    fingerprint.add(task.top.columns);
    fingerprint.add(static_cast<std::uint64_t>(task.top.middle_row));
    fingerprint.add(task.weight);
  };
  if (off_centre() > 0) {
    for (std::int32_t column = h_ + 1; column < 2 * h_; ++column) {
      const bool is_whole = for_each_set(
          n_ - 2, h_ - 1, control, [&](Mask others) { add(off_centre_task(column, others)); });
      if (!is_whole) return 0;
    }
  }
  if (!for_each_orbit(control, [&](Mask set) { add(orbit_task(set)); })) return 0;
  return fingerprint.value();
}

}  // namespace nqueens::count

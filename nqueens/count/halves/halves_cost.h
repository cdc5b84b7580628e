// nqueens/count/halves/halves_cost.h - estimates the time of a task of method `halves` from its
// columns.
//
// Two queens on random rows of a half with h rows, d columns apart, attack each other with
// probability 2 (h - d) / (h (h - 1)). The sum over all pairs of columns is the expected number of
// attacks. It predicts the length of the list of halves on these columns: the length is about
// proportional to exp(-1.5 attacks), which explains 0.95 to 0.99 of the variance of its logarithm
// for n = 16 to 22. On odd boards, the queen of the middle row also attacks one of the h squares of
// each column that she reaches. On these boards, the top half has one list for each row that the
// middle column's queen can take.
//
// The time is the sum of an overhead, the time to make and sort both lists, and the time to join
// them:
//
//   cost = exp(0.93 (19 - n)) + x + y + j x y     x = rows exp(-2 (attacks above - mean))
//                                                 y =      exp(-2 (attacks below - mean))
//
// Here `rows` is the number of rows that the middle column's queen can take, divided by h. It is 1
// on even boards and if this queen is in the centre. The factor j is 2 up to n = 23, 4 for n = 24
// and 25, and 16 for n = 26 and 27; the values 4 and 16 were fitted. For n = 28, which was not
// measured, j is 64. The factor grows because, with two more rows, a list is 6.8 times as long and
// two lists have 46 times as many pairs. The exponent 2 is larger than the 1.5 for the length,
// because longer lists exceed the caches.
//
// The table gives the rank correlation of cost and processor time, measured on one thread of an AMD
// EPYC (Zen 4) with kernel avx512-vbmi2 and GCC 12. For n < 24 it is computed from samples of 1,500
// to 6,000 tasks (2026-11-22); for n = 24, 25 and 27, from samples of 200, 150 and 40 tasks, to
// which j was fitted (2026-11-23):
//
//   n             16    18    19    20    21    22    24    25    27
//   correlation   0.71  0.96  0.91  0.94  0.87  0.95  0.97  0.89  0.96
//
// For n = 16 a task takes 12 microseconds, most of which is overhead. When tasks are sorted by cost
// and divided into tenths, the mean times of the tenths are within 13% of the estimate for n = 20
// and within 25% for n = 22.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nqueens/board/masks.h"
#include "nqueens/count/halves/half_lists.h"

namespace nqueens::count {

class HalvesCost {
 public:
  // 1 <= n <= kMaxHalvesSize
  explicit HalvesCost(std::int32_t n);

  // Returns the cost of the task with this top half, in units of the time for a list of mean
  // length. The cost is always positive. The call takes a few hundred nanoseconds.
  double of(const HalfColumns& top) const;

 private:
  double attacks(Mask columns, std::int32_t middle_row) const;

  std::int32_t n_;
  std::int32_t h_;
  double overhead_;                                // cost of every task, in addition to its lists
  double join_;                                    // cost of joining two lists of mean length
  std::array<double, kMaxMaskSize> chances_ = {};  // chance of an attack, by column distance
  double mean_ = 0;                                // expected attacks on h random columns
};

}  // namespace nqueens::count

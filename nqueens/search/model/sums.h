// nqueens/search/model/sums.h - describes the puzzle by sums, for solvers of linear constraints.
//
// Each square has a variable, which is 1 if a queen is on the square and 0 otherwise. A row, a
// column or a region has a fixed sum, its number of queens. A diagonal or a leap has a sum of at
// most 1. The square of a given queen has the sum 1, and a blocked square has the sum 0.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "nqueens/board/problem.h"

namespace nqueens::search {

// A sum of the variables of some squares: `total` if it is exact, otherwise at most `total`.
struct Sum {
  std::span<const Square> squares;
  bool is_exact = false;
  std::int32_t total = 0;
};

using TakeSum = std::function<void(const Sum&)>;

// Passes the sums of the problem to `take`. A sum that is at most 1 anyway, because it has one
// square, is left out. Takes O(n^2) time, or O(n^3) for a board with regions, and O(n) memory.
void for_each_sum(const Problem& problem, const TakeSum& take);

}  // namespace nqueens::search

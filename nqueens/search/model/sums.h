// nqueens/search/model/sums.h - describes the puzzle by sums, for solvers of linear constraints.
//
// Each square has a variable, which is 1 if a queen is on the square and 0 otherwise. The variables
// of a row, a column or a region add up to its number of queens. The variables of a diagonal or a
// leap add up to at most 1. The variable of a given queen's square is 1, and that of a blocked
// square is 0.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "nqueens/board/problem.h"

namespace nqueens::search {

// A sum of the variables of some squares. It must be `total` if `is_exact`, and at most `total`
// otherwise.
struct Sum {
  std::span<const Square> squares;
  bool is_exact = false;
  std::int32_t total = 0;
};

using TakeSum = std::function<void(const Sum&)>;

// Passes the sums of the problem to `take`. A sum of at most 1 over a single square is left out,
// because it always holds. Takes O(n^2) time, or O(n^3) for a board with regions, and O(n) memory.
void for_each_sum(const Problem& problem, const TakeSum& take);

}  // namespace nqueens::search

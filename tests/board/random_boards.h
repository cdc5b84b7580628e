// tests/board/random_boards.h - random sizes, squares, permutations and problems for property
// tests.
//
// The boards are small: nearly every bug already shows on a small board, and naive checks are fast
// there. RapidCheck shrinks the sizes and squares of a failing case and prints its seed.
// SPDX-License-Identifier: MIT
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "nqueens/board/board.h"

namespace nqueens::testing {

using Columns = std::vector<std::int32_t>;

// Returns a board size from 1 to `largest`.
inline std::int32_t random_size(std::int32_t largest) {
  return *rc::gen::inRange<std::int32_t>(1, largest + 1);
}

inline Square random_square(std::int32_t n) {
  return {*rc::gen::inRange<std::int32_t>(0, n), *rc::gen::inRange<std::int32_t>(0, n)};
}

// Returns up to `most` different squares, sorted.
inline std::vector<Square> random_squares(std::int32_t n, int most) {
  std::set<Square> squares;
  const int tries = *rc::gen::inRange(0, most + 1);
  for (int i = 0; i < tries; ++i) squares.insert(random_square(n));
  return {squares.begin(), squares.end()};
}

inline Columns random_permutation(std::int32_t n) {
  Columns columns(static_cast<std::size_t>(n));
  std::iota(columns.begin(), columns.end(), 0);
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  std::shuffle(columns.begin(), columns.end(), random);
  return columns;
}

// Returns a rule other than the plain one: a rule from the table of rules, or one of the lists of
// terms below.
inline Rule random_variant() {
  static const std::vector<Rule> kVariants = [] {
    std::vector<Rule> variants(rules().begin() + 1, rules().end());
    for (const char* const terms :
         {"rook+rider(2,2)", "rook+rider(+2,+4)", "rider(1,2,wrapped)",
          "rider(2,3,wrapped)+leap(1,3)", "queens+leap(+2,-1)", "toroidal+knight",
          "diagonal(+,wrapped)+diagonal(-)", "reflecting+nightrider", "toroidal+reflecting",
          "rider(+3,-1,wrapped)+king", "leap(2,2)+leap(+1,+5)",
          "diagonal(-,wrapped)+rider(+1,-3)"}) {
      variants.push_back(rule(terms));
    }
    return variants;
  }();
  return *rc::gen::elementOf(kVariants);
}

// Returns a problem with a few given queens and blocked squares, which may contradict itself.
inline Problem random_problem(std::int32_t largest) {
  const std::int32_t n = random_size(largest);
  return Problem(n, random_squares(n, 2), random_squares(n, 5));
}

}  // namespace nqueens::testing

// nqueens/search/backtracking/complete_test.h - tests whether a full set of queens is a solution.
//
// Searches that do not prune place all queens before they test the board. The test looks at each
// pair of queens until it finds an attack, which it usually finds among the first few queens.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nqueens/board/conflicts.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/problem.h"

namespace nqueens::search {

// Returns the first attack by an earlier queen on a queen with index `from` or higher. `second` of
// the result is the attacked queen, `first` the earlier one. Adds one to `checks` for each pair
// tested.
inline std::optional<Conflict> first_attack(std::span<const Square> queens, std::size_t from,
                                            const Problem& problem, std::uint64_t& checks) {
  for (std::size_t i = from; i < queens.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      ++checks;
      const auto line = line_between(queens[k], queens[i], problem);
      if (line) return Conflict{queens[k], queens[i], *line};
    }
  }
  return std::nullopt;
}

}  // namespace nqueens::search

// nqueens/search/backtracking/complete_test.h - whether a full set of queens is a solution, asked
// once, at the end.
//
// The searches that do not prune build a whole choice of queens before they look at it. They look
// pair by pair and stop at the first attack, which most often is between the first few queens.
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

// The first attack on a queen from number `from` on by a queen before it; `second` is the queen,
// `first` the one before. Each pair adds a check.
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

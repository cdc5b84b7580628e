// nqueens/count/pair/central_reach.cpp - even boards on which the central rows and columns are open
// only near the middle.
// SPDX-License-Identifier: MIT
#include "nqueens/count/pair/central_reach.h"

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::count {

Problem within_reach(std::int32_t n, std::int32_t reach) {
  if (n % 2 == 1) {
    throw UsageError("a reach needs a board with an even number of rows, found " +
                     std::to_string(n));
  }
  if (reach < 1 || reach > n / 2) {
    throw UsageError("expected a reach from 1 to " + std::to_string(n / 2) + ", found " +
                     std::to_string(reach));
  }
  std::vector<Square> blocked;
  for (const std::int32_t line : {n / 2 - 1, n / 2}) {
    for (std::int32_t place = 0; place < n; ++place) {
      if (std::abs(2 * place - n + 1) < 2 * reach) continue;
      blocked.push_back({line, place});
      blocked.push_back({place, line});
    }
  }
  return {n, {}, std::move(blocked)};
}

std::optional<std::int32_t> reach_of(const Question& question) {
  const std::int32_t n = question.size();
  if (n % 2 == 1 || question.symmetry != Symmetry::Identity) return std::nullopt;
  if (question.is_plain()) return n / 2;
  // Each of the two central rows and two central columns has n - 2 * reach blocked squares.
  const auto blocked = static_cast<std::int32_t>(question.problem.blocked().size());
  const std::int32_t reach = (n - blocked / 4) / 2;
  if (reach < 1 || reach > n / 2 || question.problem != within_reach(n, reach)) {
    return std::nullopt;
  }
  return reach;
}

}  // namespace nqueens::count

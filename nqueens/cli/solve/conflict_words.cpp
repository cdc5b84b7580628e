// nqueens/cli/solve/conflict_words.cpp - describes queens that attack each other.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/conflict_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "nqueens/board/conflicts.h"
#include "nqueens/io/number.h"

namespace nqueens::cli {

std::string in_words(Square square) {
  return fmt::format("({},{})", square.row + 1, square.column + 1);
}

std::string relation(const Conflict& conflict, const Regions& regions) {
  const char* const line = to_string(conflict.line);
  if (conflict.line == Line::KnightsMove || conflict.line == Line::Leap)
    return fmt::format("a {} apart", line);
  if (conflict.line == Line::Region) {
    return fmt::format("in region {}", region_letter(regions[conflict.first]));
  }
  return fmt::format("same {}", line);
}

std::string contradiction(const Problem& problem) {
  std::string text;
  const auto name_first = [&](const Conflict& conflict) {
    text = fmt::format("the given queens at {} and {} attack each other ({})",
                       in_words(conflict.first), in_words(conflict.second),
                       relation(conflict, problem.regions()));
    return false;
  };
  for_each_conflict(problem, name_first);
  if (!text.empty()) {
    const auto pairs = conflict_count(problem);
    if (pairs == 2) text += ", and so does 1 more pair";
    if (pairs > 2) text += fmt::format(", and so do {} more pairs", io::grouped(pairs - 1));
    return text;
  }
  const auto blocked = std::ranges::find_if(
      problem.given(), [&](Square queen) { return problem.is_blocked(queen); });
  if (blocked == problem.given().end()) return text;
  return fmt::format("the given queen at {} stands on a blocked square", in_words(*blocked));
}

}  // namespace nqueens::cli

// nqueens/manual/suggest.h - "did you mean": the nearest of some names to a mistyped one.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nqueens::manual {

// Number of single-character insertions, deletions, replacements and swaps of neighbours between
// two words (optimal string alignment distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

// " (did you mean 'count'?)" for the nearest name, empty when none is near (more than a third of
// the word and at least two edits away, unless one begins with the other).
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

}  // namespace nqueens::manual

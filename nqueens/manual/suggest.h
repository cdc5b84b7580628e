// nqueens/manual/suggest.h - "did you mean": finds the known name nearest to a mistyped word.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nqueens::manual {

// Returns the number of single-character insertions, deletions, replacements and swaps of
// neighbours between two words (optimal string alignment distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

// Returns " (did you mean 'count'?)" with the nearest name, or an empty string if no name is near.
// A name is near if it is at most two edits, or a third of the word's length, away, or if it begins
// with the word.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

}  // namespace nqueens::manual

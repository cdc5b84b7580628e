// nqueens/manual/suggest.h - "did you mean": finds the known name nearest to a mistyped word.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nqueens::manual {

// Returns the smallest number of insertions, deletions and replacements of characters, and swaps of
// adjacent characters, that turn `a` into `b` (optimal string alignment distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

// Returns " (did you mean 'count'?)" with the nearest name, or an empty string if no name is near
// or the word has more than 40 characters. A name is near if its distance is less than its own
// length and at most 2, or at most a third of the word's length. A name is also near if it begins
// with the word and the word has two letters or more.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

}  // namespace nqueens::manual

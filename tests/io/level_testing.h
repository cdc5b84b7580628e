// tests/io/level_testing.h - helpers for the tests of the notations for levels.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/io/levels/level_format.h"

namespace nqueens::io {

// Returns the level of docs/regions.md, whose solution has the columns 0 5 3 1 4 2 6.
inline RegionPuzzle seven() {
  return {.problem = problem_of(Regions(
              7, {0, 0, 0, 0, 0, 0, 1, 0, 2, 3, 4, 4, 4, 1, 0, 2, 3, 3, 3, 4, 1, 0, 2, 2, 5,
                  3, 4, 1, 0, 6, 2, 5, 5, 5, 1, 0, 6, 6, 6, 6, 5, 1, 0, 1, 1, 1, 1, 1, 1}))};
}

// Returns a level of three rows whose regions are the columns.
inline RegionPuzzle three(std::int32_t stars = 1, const Rule& rule = Rule::Touching) {
  return {.problem = problem_of(Regions(3, {0, 1, 2, 0, 1, 2, 0, 1, 2}), stars, rule)};
}

// Returns the region letters of a level's squares, row by row, followed by the number of stars.
inline std::string letters_and_stars(const RegionPuzzle& puzzle) {
  std::string text;
  for (const std::uint8_t region : puzzle.regions().of_squares()) text += region_letter(region);
  return text + ' ' + std::to_string(puzzle.stars());
}

inline std::string read_letters(std::string_view text, std::string_view format = "",
                                const LevelReadOptions& options = {}) {
  return letters_and_stars(read_level(text, format, options));
}

// Reads the text and returns the error message, or "no error".
inline std::string level_error(std::string_view text, std::string_view format = "") {
  try {
    read_level(text, format);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

inline std::string written_as(std::string_view format, const RegionPuzzle& puzzle) {
  return written(level_format(format), puzzle);
}

// Writes the puzzle and returns the error message, or "no error".
inline std::string writing_error(std::string_view format, const RegionPuzzle& puzzle) {
  try {
    written_as(format, puzzle);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace nqueens::io

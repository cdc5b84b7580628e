// nqueens/io/levels/level_parts.h - what the notations of levels share; not for use outside this
// room.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/io/cursor.h"
#include "nqueens/io/levels/level_format.h"

namespace nqueens::io {

// The rows of the table, one a file.
LevelFormat letters_level_format();
LevelFormat text_level_format();
LevelFormat jsonl_level_format();
LevelFormat ids_level_format();
LevelFormat puzzlink_level_format();

// The notation that recognises the text, or its first line; null when none does.
const LevelFormat* recognised_level_format(std::string_view text);

// Throws UsageError: no notation recognises what is at the cursor.
[[noreturn]] void refuse_level(const Cursor& cursor);

// Whether a line of letters is all of a level: has rows that are divided by `/` or blanks.
bool is_level_in_a_line(std::string_view line);

// ASCII letters, in any locale.
constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// The number of region_letter(): 0 to 25 for capitals, 26 to 51 for small letters.
constexpr std::int64_t number_of_letter(char letter) {
  constexpr std::int64_t kCapitals = 26;
  return letter <= 'Z' ? letter - 'A' : kCapitals + (letter - 'a');
}

// n of n * n squares; 0 when the number is no square.
std::int64_t root_of(std::int64_t squares);

// The board of n rows whose squares, row by row, have these labels, which are n * n; regions in the
// order of the labels. Throws UsageError with the line, for other than n labels with the first
// square that has one too many.
Regions regions_of_labels(std::int64_t n, const std::vector<std::int64_t>& labels,
                          std::int64_t line);

// The parts of a level that a notation states.
struct LevelParts {
  std::string name = {};
  Regions regions = {};
  std::int32_t stars = 1;
  Rule rule = Rule::Touching;
};

// The level of these parts. Throws UsageError with the line, where stars do not fit.
RegionPuzzle checked_level(LevelParts parts, std::int64_t line);

// Throws UsageError unless the puzzle has one star, has the rule touching; `format` cannot say
// otherwise.
void require_one_star(const RegionPuzzle& puzzle, std::string_view format);
void require_touching(const RegionPuzzle& puzzle, std::string_view format);

// The letters of the squares, row by row.
std::string letters_of(const Regions& regions);

}  // namespace nqueens::io

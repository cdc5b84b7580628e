// nqueens/io/levels/level_parts.h - functions and types shared by the notations for levels;
// internal to nqueens::io.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/io/cursor.h"
#include "nqueens/io/levels/level_format.h"

namespace nqueens::io {

// Return the elements of level_formats(). Each is defined in the file of its notation.
LevelFormat letters_level_format();
LevelFormat text_level_format();
LevelFormat jsonl_level_format();
LevelFormat ids_level_format();
LevelFormat puzzlink_level_format();
LevelFormat grid_level_format();

// Returns the notation that recognises the text or its first line; null if there is none.
const LevelFormat* recognised_level_format(std::string_view text);

// Throws the UsageError for a text that no notation recognises, with the position of the cursor.
[[noreturn]] void refuse_level(const Cursor& cursor);

// Returns whether a line of letters has all rows of a level, with `/` or blanks between the rows.
bool is_level_in_a_line(std::string_view line);

// Returns the offset of the number in a line such as `stars 2` or `stars: 2`; nullopt for any other
// line.
std::optional<std::size_t> number_of_stars_in(std::string_view line);

// Returns whether a line is a comment: it begins with `#`, but not with a colour such as #ff8000.
bool is_comment(std::string_view line);

// Returns whether `c` is an ASCII letter, in any locale.
constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// Returns the inverse of region_letter(): 0 to 25 for A to Z, 26 to 51 for a to z.
constexpr std::int64_t number_of_letter(char letter) {
  constexpr std::int64_t kCapitals = 26;
  return letter <= 'Z' ? letter - 'A' : kCapitals + (letter - 'a');
}

// Returns n if `squares` is n * n; 0 if it is not a square number, or if n > kMaxRegionsSize + 1.
std::int64_t root_of(std::int64_t squares);

// Returns the regions of a board of `n` rows. `labels` contains the label of each square, row by
// row; regions are numbered in the order of their labels. Throws UsageError with the line if n is
// out of range, or if the number of different labels is not n. If there are too many labels, the
// message names the first square with an extra label.
Regions regions_of_labels(std::int64_t n, const std::vector<std::int64_t>& labels,
                          std::int64_t line);

// Reads a sheet in which levels are expected. A board below a level is its solution and is skipped.
Sheet read_sheet_of_levels(std::string_view text, const LevelReadOptions& options);

// Returns whether any item is a level.
bool has_level(const Sheet& sheet);

// Returns the level of an item. Throws UsageError if the item was refused or is not a level.
LevelRecord level_of(SheetItem item);

// Whether there is a border between two neighbouring squares, for all pairs of neighbours.
struct Borders {
  std::vector<bool> right;  // between each square and its right neighbour, row by row
  std::vector<bool> below;  // between each square and the one below it, row by row
};

// Returns the borders between squares with different labels.
Borders borders_of(const std::vector<std::int64_t>& labels, std::size_t n);

// Returns for each square the number of its piece. A piece consists of the squares that can be
// reached from each other without crossing a border. Pieces are numbered from 0 in the order of
// their first squares, row by row.
std::vector<std::int64_t> labels_of_borders(std::size_t n, const Borders& borders);

// The parts of a level: the input of checked_level().
struct LevelParts {
  std::string name = {};
  Regions regions = {};
  std::int32_t stars = 1;
  Rule rule = Rule::Touching;
};

// Returns the level with these parts. Throws UsageError with the line if the stars do not fit the
// board or the rule.
RegionPuzzle checked_level(LevelParts parts, std::int64_t line);

// Each function checks that the puzzle has a property that the notation `format` requires: one star
// per row, the rule `touching`, or no given queens and blocked squares. Throws UsageError if it
// does not.
void require_one_star(const RegionPuzzle& puzzle, std::string_view format);
void require_touching(const RegionPuzzle& puzzle, std::string_view format);
void require_no_squares(const RegionPuzzle& puzzle, std::string_view format);

// Returns the letter of each square's region, row by row.
std::string letters_of(const Regions& regions);

// Returns the number of each square's region, as a JSON array of rows: [[0,0,1],[2,0,1],[2,2,1]].
std::string arrays_of(const Regions& regions);

// Reads a JSON object with a member "regions", or a JSON array of rows, which must end the text.
RegionPuzzle read_json_level(Cursor& cursor, const LevelReadOptions& options);

}  // namespace nqueens::io

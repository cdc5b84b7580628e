// nqueens/io/sheet/rows.h - cuts the lines of a sheet into rows of cells.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nqueens/io/cursor.h"

namespace nqueens::io {

// The cells of one row of a board, a level or a list. An empty cell lies between two separators.
struct CellRow {
  std::vector<std::string_view> cells = {};
  std::int64_t line = 1;  // its number in the file
  bool is_dense = false;  // one character a cell, nothing between them
};

// The kinds of lines.
enum class LineKind {
  Blank,
  Frame,    // a border, or the rule below the head of a table
  Bracket,  // begins a list, an object or a quoted text
  Row,
  Skipped,  // prose, a heading, a remark
};

// Returns the kind of a line without the blanks around it.
LineKind kind_of(std::string_view line);

// Whether a line without the blanks around it is a remark, such as `# a level`.
bool is_remark(std::string_view line);

// Cuts a line of kind Row into cells. Separators are, in this order, `|`, tabs, semicolons, commas,
// blanks. Without separators each character is a cell.
CellRow cut_into_cells(std::string_view line, std::int64_t number);

// Returns the parts of a text between any number of separators.
std::vector<std::string_view> words_of(std::string_view text,
                                       std::string_view separators = kBlanks);

// Returns the characters of a text, one view each.
std::vector<std::string_view> characters_of(std::string_view text);

// Removes the numbers of ranks beside the rows and the line of files above or below them, if both
// ends agree that they are ranks and files.
void remove_ranks_and_files(std::vector<CellRow>& rows);

}  // namespace nqueens::io

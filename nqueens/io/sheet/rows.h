// nqueens/io/sheet/rows.h - classifies the lines of a sheet (sheet.h) and splits them into cells.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nqueens/io/cursor.h"

namespace nqueens::io {

// The cells of one row of a board, a level or a list. The text between two adjacent separators,
// other than blanks, is an empty cell.
struct CellRow {
  std::vector<std::string_view> cells = {};
  std::int64_t line = 1;  // number of the line in the file
  bool is_dense = false;  // each character is a cell, without separators
};

// The kinds of lines.
enum class LineKind {
  Blank,
  Frame,    // a border, or the horizontal line below the head of a table
  Bracket,  // begins a list, an object or a quoted text
  Row,
  Skipped,  // prose, a heading, a comment
};

// Returns the kind of a line. The line must be trimmed.
LineKind kind_of(std::string_view line);

// Returns whether a trimmed line is a comment, such as `# a level`.
bool is_remark(std::string_view line);

// Splits a line of kind Row into cells. The separator is the first of these that the line contains:
// `|`, U+2502, tab, semicolon, comma, blank. In a line without separators each character is a cell,
// unless the line is the name of a chess square, such as b3.
CellRow cut_into_cells(std::string_view line, std::int64_t number);

// Splits a text at the characters in `separators` and returns the non-empty parts.
std::vector<std::string_view> words_of(std::string_view text,
                                       std::string_view separators = kBlanks);

// Returns the UTF-8 characters of a text, each as a view.
std::vector<std::string_view> characters_of(std::string_view text);

// Removes the coordinates of a board from its rows: ranks (1 2 3 or 3 2 1) at the beginning of all
// rows, and a line of files (a b c or 1 2 3) above or below the rows. Does not remove a line of
// numbers from rows of numbers, unless these rows have ranks.
void remove_ranks_and_files(std::vector<CellRow>& rows);

}  // namespace nqueens::io

// nqueens/io/levels/level_grid.cpp - `[[0,0,1],[2,0,1],[2,2,1]]`: the regions as an array of rows.
//
// Programs that solve or draw levels use such arrays. The reader accepts levels of several lines,
// numbers or letters as labels, and strings of letters as rows. The writer numbers the regions from
// 0 in the order of their first squares, row by row from the top left.
//
// An array cannot contain the number of stars, so a level with several stars is refused. Notation
// `jsonl` writes such an array and the number of stars.
// SPDX-License-Identifier: MIT
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace level_grid {
namespace {

void write(const RegionPuzzle& puzzle, std::string& out) {
  require_no_squares(puzzle, "grid");
  require_one_star(puzzle, "grid");
  require_touching(puzzle, "grid");
  out += arrays_of(in_order_of_squares(puzzle.regions())) + '\n';
}

// Recognises an array of arrays or of strings. `text` may be the first line only.
bool recognises(std::string_view text) {
  Cursor cursor(text);
  cursor.skip_blanks_and_lines();
  if (!cursor.accept('[')) return false;
  cursor.skip_blanks_and_lines();
  return cursor.at_end() || cursor.peek() == '[' || cursor.peek() == '"';
}

}  // namespace
}  // namespace level_grid

LevelFormat grid_level_format() {
  return {.name = "grid",
          .summary = "one line: an array of rows, the number of each square's region",
          .example =
              "[[0,0,0,0,0,0,1],[0,2,3,4,4,4,1],[0,2,3,3,3,4,1],[0,2,2,5,3,4,1],"
              "[0,6,2,5,5,5,1],[0,6,6,6,6,5,1],[0,1,1,1,1,1,1]]",
          .shape = RecordShape::Line,
          .ends_at_bracket = true,
          .write = level_grid::write,
          .read = read_json_level,
          .recognises = level_grid::recognises};
}

}  // namespace nqueens::io

// nqueens/io/levels/level_text.cpp - `10x2.AAAABBBBBC...`: rows, stars, and the letters of all
// squares.
//
// Collections of Star Battle puzzles use this notation (masonomara/star-battle). The reader also
// accepts blanks, `/` and line ends between the letters, and a colon instead of the dot.
// SPDX-License-Identifier: MIT
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace level_text {
namespace {

void write(const RegionPuzzle& puzzle, std::string& out) {
  require_no_squares(puzzle, "text");
  require_touching(puzzle, "text");
  out += std::to_string(puzzle.size()) + 'x' + std::to_string(puzzle.stars()) + '.' +
         letters_of(puzzle.regions()) + '\n';
}

RegionPuzzle read(Cursor& cursor, const LevelReadOptions& options) {
  cursor.skip_blanks_and_lines();
  const std::int64_t n = cursor.number("rows", 1, kMaxRegionsSize);
  if (!cursor.accept('x') && !cursor.accept('X')) cursor.fail("'x'");
  const std::int64_t stars = cursor.number("stars", 1, kMaxStars);
  if (!cursor.accept('.') && !cursor.accept(':')) cursor.fail("'.'");
  std::vector<std::int64_t> labels;
  for (cursor.skip_blanks_and_lines(); !cursor.at_end(); cursor.skip_blanks_and_lines()) {
    if (cursor.accept('/')) continue;
    if (!is_letter(cursor.peek())) cursor.fail("a letter");
    labels.push_back(number_of_letter(cursor.peek()));
    cursor.accept(cursor.peek());
  }
  require_count(n * n, std::ssize(labels), "letters", options.first_line);
  return checked_level({.name = {},
                        .regions = regions_of_labels(n, labels, options.first_line),
                        .stars = static_cast<std::int32_t>(stars)},
                       options.first_line);
}

// Moves past digits and returns whether there were any.
bool accept_digits(Cursor& cursor) {
  const std::size_t begin = cursor.offset();
  while (cursor.at_digit()) cursor.accept(cursor.peek());
  return cursor.offset() > begin;
}

bool recognises(std::string_view text) {
  Cursor cursor(text);
  cursor.skip_blanks_and_lines();
  if (!accept_digits(cursor)) return false;
  if (!cursor.accept('x') && !cursor.accept('X')) return false;
  return accept_digits(cursor) && (cursor.accept('.') || cursor.accept(':'));
}

}  // namespace
}  // namespace level_text

LevelFormat text_level_format() {
  return {.name = "text",
          .summary = "one line: rows x stars, a dot, the letters of all squares",
          .example = "7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB",
          .shape = RecordShape::Line,
          .write = level_text::write,
          .read = level_text::read,
          .recognises = level_text::recognises};
}

}  // namespace nqueens::io

// nqueens/io/levels/level_ids.cpp - `0,0,0,1,2,0,1,1,...`: the number of each square's region, row
// by row.
//
// Web pages with Star Battle puzzles use this notation in their sources. The reader accepts any
// numbers as labels of regions. Blanks or line ends may surround the commas or replace them.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace level_ids {
namespace {

constexpr std::size_t kMaxSquares = std::size_t{kMaxRegionsSize} * kMaxRegionsSize;

void write(const RegionPuzzle& puzzle, std::string& out) {
  require_no_squares(puzzle, "ids");
  require_one_star(puzzle, "ids");
  require_touching(puzzle, "ids");
  const auto numbers = puzzle.regions().of_squares();
  for (std::size_t square = 0; square < numbers.size(); ++square) {
    out += (square == 0 ? "" : ",") + std::to_string(numbers[square]);
  }
  out += '\n';
}

std::vector<std::int64_t> read_labels(Cursor& cursor) {
  std::vector<std::int64_t> labels;
  cursor.skip_blanks_and_lines();
  while (!cursor.at_end()) {
    if (labels.size() == kMaxSquares) {
      cursor.fail("the end of the level after " + std::to_string(kMaxSquares) + " numbers");
    }
    labels.push_back(
        cursor.number("the number of a region", 0, std::numeric_limits<std::int64_t>::max()));
    const std::size_t end = cursor.offset();
    cursor.skip_blanks_and_lines();
    if (cursor.accept(',')) cursor.skip_blanks_and_lines();
    if (cursor.offset() == end && !cursor.at_end()) cursor.fail("a comma");
  }
  return labels;
}

RegionPuzzle read(Cursor& cursor, const LevelReadOptions& options) {
  const std::vector<std::int64_t> labels = read_labels(cursor);
  const std::int64_t n = root_of(std::ssize(labels));
  if (n == 0) {
    throw UsageError(
        expected_but_found("one region number for each square, 49 for 7 rows or 64 for 8",
                           std::to_string(labels.size()))
            .at(line_name(options.first_line)));
  }
  return checked_level(
      {.regions = regions_of_labels(n, labels, options.first_line), .stars = options.stars},
      options.first_line);
}

// Recognises a line of n * n numbers with commas, n >= 3, with fewer than 2 n different numbers. In
// a solution, no number occurs twice.
bool recognises(std::string_view text) {
  Cursor begin(text);
  begin.skip_blanks_and_lines();
  Cursor cursor(first_line_of(begin.rest()));
  if (cursor.rest().find(',') == std::string_view::npos) return false;
  std::vector<std::int64_t> labels;
  try {
    labels = read_labels(cursor);
  } catch (const UsageError&) {
    return false;
  }
  constexpr std::int64_t kFewest = 3;
  const std::int64_t n = root_of(std::ssize(labels));
  std::ranges::sort(labels);
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  return n >= kFewest && std::ssize(labels) < 2 * n;
}

}  // namespace
}  // namespace level_ids

LevelFormat ids_level_format() {
  return {.name = "ids",
          .summary = "one line: the number of each square's region, separated by commas",
          .example =
              "0,0,0,0,0,0,1,0,2,3,4,4,4,1,0,2,3,3,3,4,1,0,2,2,5,3,4,1,0,6,2,5,5,5,1,"
              "0,6,6,6,6,5,1,0,1,1,1,1,1,1",
          .shape = RecordShape::Line,
          .write = level_ids::write,
          .read = level_ids::read,
          .recognises = level_ids::recognises};
}

}  // namespace nqueens::io

// nqueens/io/sheet/sheet.h - boards, placements and levels as people and other programs write them.
//
// The formats of format.h and the notations of level_format.h are exact: they are written by this
// program and read as a stream. A sheet is any other text that a person pastes: a matrix of 0 and
// 1, an array of LeetCode, a table of Markdown, the answer of a solver, a file of another program.
// It is read as a whole, in layers:
//
//   plain_text.h   bytes to text
//   rows.h         text to lines and rows of cells: frames, ranks, quotes of mail, fences
//   value.h        brackets to nested lists
//   meaning.h      rows and lists to boards, placements and levels
//   answers.cpp    notations that are not rows: answers of solvers, files of other programs
//
// A text that fits two readings is refused, and the sentence names both.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nqueens/base/sentence.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/io/format.h"

namespace nqueens::io {

// Largest sheet in bytes.
inline constexpr std::size_t kMaxSheetBytes = std::size_t{4} << 20;

// Whether a sentence refuses a text because it fits two readings.
inline bool names_two_readings(const Sentence& sentence) {
  return sentence.code == "two-bases" || sentence.code == "two-signs";
}

// Returns a remark on skipped lines, of which there must be at least one.
std::string skipped_text(std::span<const std::int64_t> lines);

// Refuses squares that do not show how large their board is.
Sentence unknown_size();

// Refuses a level where a board without regions is expected.
Sentence found_level();

struct SheetOptions {
  std::int64_t first_line = 1;                  // number of the text's first line in its file
  std::optional<std::int32_t> size = {};        // for lists of squares
  std::optional<std::int32_t> count_from = {};  // of rows and columns in lists: 0 or 1
  std::int32_t stars = 1;                       // of levels that do not state them
  bool expects_levels = false;                  // what a text is that could be a board or a level
};

struct SheetItem {
  std::variant<Board, RegionPuzzle, Sentence> content;  // the sentence says why it was refused
  std::int64_t first_line = 1;
};

struct Sheet {
  std::vector<SheetItem> items;
  std::vector<std::int64_t> skipped;  // numbers of the lines that belong to no item
};

// Reads all boards, placements and levels of a text. Never throws UsageError: an item that cannot
// be read is a sentence. A text with control characters has no items. The text must be plain
// (plain_text.h). Takes time and memory linear in the
// text; 64 bytes a cell.
Sheet read_sheet(std::string_view text, const SheetOptions& options = {});

}  // namespace nqueens::io

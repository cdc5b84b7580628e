// nqueens/io/sheet/sheet.h - reads boards, placements and levels in notations that people and
// other programs use.
//
// The formats of format.h and the notations of level_format.h are exact: this program writes them
// and reads them as a stream. A sheet is any other text that a person pastes: a matrix of 0 and 1,
// a LeetCode array, a Markdown table, a solver's answer, a file of another program. It is read as a
// whole, in layers:
//
//   plain_text.h   converts bytes to text
//   rows.h         classifies lines, splits them into cells, and removes ranks and files
//   value.h        parses brackets as nested lists
//   meaning.h      interprets rows and lists as boards, placements and levels
//   answers.h      reads notations that are not rows: answers of solvers, files of other programs
//
// A text that can be interpreted in two ways is refused; the message names both.
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

// Maximum size of a sheet in bytes.
inline constexpr std::size_t kMaxSheetBytes = std::size_t{4} << 20;

// Returns whether an error message says that a text can be interpreted in two ways.
inline bool names_two_readings(const Sentence& sentence) {
  return sentence.code == "two-bases" || sentence.code == "two-signs" ||
         sentence.code == "lists-or-level";
}

// Returns a message about the skipped lines, which names the first. `lines` must not be empty.
std::string skipped_text(std::span<const std::int64_t> lines);

// Returns the error message for a text that does not show the size of the board.
Sentence unknown_size();

// Returns the error message for a level where a board without regions is expected.
Sentence found_level();

struct SheetOptions {
  std::int64_t first_line = 1;                  // number of the text's first line in its file
  std::optional<std::int32_t> size = {};        // for lists of squares; must match other boards
  std::optional<std::int32_t> count_from = {};  // number of the first row and column: 0 or 1
  std::int32_t stars = 1;                       // for levels without a number of stars
  bool expects_levels = false;                  // prefers a level if the text can also be a board
};

struct SheetItem {
  std::variant<Board, RegionPuzzle, Sentence> content;  // the item, or why it was refused
  std::int64_t first_line = 1;
};

struct Sheet {
  std::vector<SheetItem> items;
  std::vector<std::int64_t> skipped;  // numbers of the lines that belong to no item
};

// Reads all boards, placements and levels of a text, which must be plain (plain_text.h). Never
// throws UsageError: if an item cannot be read, the sheet contains an error message in its place. A
// text with control characters has no items. Time and memory are linear in the length of the text;
// a cell takes 64 bytes, or 100 in a nested list.
Sheet read_sheet(std::string_view text, const SheetOptions& options = {});

}  // namespace nqueens::io

// nqueens/io/format.h - the table of placement formats.
//
// A format converts one placement to one record of text and back. A record is a line, or a block of
// lines that ends at a blank line or as Format::ends_before says. The result of reading is a
// Problem, because the text may describe a partial placement, queens that attack each other and, in
// some formats, blocked squares. The queens in the text become the given queens of the problem.
//
// If possible, the result is a Placement instead, which takes only four bytes for each row. This
// matters for boards of millions of rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::io {

class Cursor;

enum class RecordShape { Line, Block };

// The content of a record: a Placement under the plain rule without blocked squares, or any other
// board as a Problem. A format reads a list of queens as a Placement only if the queens are listed
// row by row from the top. A sheet (sheet.h) may list them in any order.
using Board = std::variant<Placement, Problem>;

// Converts the board to a problem. The queens of a placement become given queens.
Problem problem_of(Board board);

// The information that the reader takes from the head of a table.
struct TableHead {
  // The number of rows of the board; set only if the table has a column of orbits.
  std::optional<std::int64_t> rows_before_orbit = {};
};

struct ReadOptions {
  // The board's size. Without it, `xy` and `fields` take the number of queens as the size. The text
  // of the other formats shows the size, which must then be equal to this size.
  std::optional<std::int32_t> size = {};
  // Number of the record's first line in its file, for error messages.
  std::int64_t first_line = 1;
  // The head of the table, if it has been read before and is not part of the record.
  TableHead head = {};
  // The number of the first row and column, 0 or 1, for format `cols` and for sheets. If it is not
  // given, it is inferred from the numbers. Each of the other formats has a fixed value.
  std::optional<std::int32_t> count_from = {};
};

// Properties of a record that some formats write in addition to its placement.
struct RecordInfo {
  std::optional<std::uint64_t> index = {};  // position in its list, from 0
  std::optional<int> orbit = {};            // number of different images under the eight symmetries
  std::string_view rule = {};               // name of the rule; empty for the plain rule
};

// Whether the records of a list contain their orbits.
enum class Orbits { Unknown, Known };

// Consecutive rows of a full placement. The other rows need not be in memory.
struct Rows {
  std::int32_t n = 0;                          // number of rows of the whole board
  std::int32_t first = 0;                      // number of the first of these rows
  std::span<const std::int32_t> columns = {};  // one for each of these rows

  bool ends_board() const { return n - first == static_cast<std::int32_t>(columns.size()); }
};

struct Format {
  std::string_view name;
  std::string_view summary;
  std::string_view example;  // a list with the first solution for n = 5, without final newlines
  RecordShape shape = RecordShape::Line;

  // Appends the part of the table's head that belongs to `rows`. Like a record, a head can be
  // written a few rows at a time. Of `rows.columns`, only the number of elements matters. `orbits`
  // applies to all records of the list. Null for formats without a head.
  void (*write_head)(const Rows& rows, Orbits orbits, std::string& out) = nullptr;

  // Reads the head of a table and moves past its line. If no head comes next, returns nullopt and
  // does not move the cursor. Null for formats without a head.
  std::optional<TableHead> (*read_head)(Cursor& cursor) = nullptr;

  // Appends one record with its final newlines. In `columns`, kNoColumn marks a row without a
  // queen. Each format writes those members of `info` that it supports.
  void (*write)(std::span<const std::int32_t> columns, const RecordInfo& info,
                std::string& out) = nullptr;

  // Appends `rows` to a record that is written from top to bottom, a few rows at a time. Together,
  // the parts equal the record that `write` appends without index, orbit and rule. Every row has a
  // queen. Null for formats whose records are blocks or draw every square.
  void (*write_rows)(const Rows& rows, std::string& out) = nullptr;

  // Reads one record, with or without its final newline. Throws UsageError if the text breaks the
  // format.
  Board (*read_board)(Cursor& cursor, const ReadOptions& options) = nullptr;

  // Whether `read_board` accepts a cursor on a line that arrives in pieces (cursor.h).
  bool reads_pieces = false;

  // Returns whether a record of Block shape, whose text so far is `record`, ends before the line
  // `next_line`. Null for formats whose records end at the first blank line. A heading ends a
  // record in every format.
  bool (*ends_before)(std::string_view record, std::string_view next_line) = nullptr;

  // Returns whether the first characters or lines of a text look like this format. If several
  // formats recognise a text, the first of them in the table is used.
  bool (*recognises)(std::string_view text) = nullptr;

  // Whether a level (level_format.h) can begin like a record of this format. The whole text must
  // then be read to distinguish the two.
  bool may_be_level = false;

  // Returns the head of a table for boards of `n` rows; empty for most formats.
  std::string header(std::int32_t n, Orbits orbits) const;

  // Reads one record as a problem. Throws UsageError if the text breaks the format.
  Problem read(std::string_view record, const ReadOptions& options) const;
};

std::span<const Format> formats();

// Returns the format called `name`. Throws UsageError, which lists the names, if there is none.
const Format& format(std::string_view name);

// Returns the format of a text. Blank lines and headings above the first record are skipped. Throws
// UsageError if no format recognises the text. `first_line` is the number of the text's first line
// in its file.
const Format& recognised_format(std::string_view text, std::int64_t first_line = 1);

// Returns the placement as one record of the format.
std::string written(const Format& format, const Placement& placement, const RecordInfo& info = {});

}  // namespace nqueens::io

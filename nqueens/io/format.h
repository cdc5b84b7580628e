// nqueens/io/format.h - the table of placement formats.
//
// A format turns one placement into one record and back: a line, or a block of lines that a blank
// line ends. Reading gives a Problem, because what people write down may be partial, may have
// queens that attack each other, and in some formats has blocked squares; its queens are the given
// ones.
//
// What is a placement and nothing more is kept as one while it is read: four bytes a row, so that
// ten million queens are judged in the memory of their columns.
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

// What a record holds: a placement under the plain rule without blocked squares, or any other
// board. Which of them a placement is may depend on the order of its queens in the text.
using Board = std::variant<Placement, Problem>;

// The board as a problem. A placement's queens are given.
Problem problem_of(Board board);

// What the head of a table says.
struct TableHead {
  std::optional<std::int64_t> rows_before_orbit = {};  // where it names a column for orbits
};

struct ReadOptions {
  // The board's size, for formats that do not say it (cols, xy, fields, csv) when it is not simply
  // the number of queens.
  std::optional<std::int32_t> size = {};
  // Number of the record's first line in its file, for error messages.
  std::int64_t first_line = 1;
  // The head of the table that the record is from, when it has one and the record does not begin
  // with it.
  TableHead head = {};
};

// What is known of a record besides its placement.
struct RecordInfo {
  std::optional<std::uint64_t> index = {};  // in its list, from 0
  std::optional<int> orbit = {};            // how many of the eight images are different
  std::string_view rule = {};               // by which it is a solution; none: the plain one
};

// Whether the records of a list come with their orbits.
enum class Orbits { Unknown, Known };

// Some rows of a full placement that is not in memory as a whole.
struct Rows {
  std::int32_t n = 0;                          // rows of the whole board
  std::int32_t first = 0;                      // the first of these rows
  std::span<const std::int32_t> columns = {};  // of as many rows as these are

  bool ends_board() const { return n - first == static_cast<std::int32_t>(columns.size()); }
};

struct Format {
  std::string_view name;
  std::string_view summary;
  std::string_view example;  // the list of the first solution for n = 5, without final newlines
  RecordShape shape = RecordShape::Line;

  // Appends the part for these rows of the head of a table, which is written from top to bottom
  // like a record; the columns themselves are not looked at. `orbits` holds for all records of the
  // list. Null for formats without a head.
  void (*write_head)(const Rows& rows, Orbits orbits, std::string& out) = nullptr;

  // Reads it and passes over its line; none, and nothing passed over, when no head comes next. Null
  // for formats without a head.
  std::optional<TableHead> (*read_head)(Cursor& cursor) = nullptr;

  // Appends one record with its final newline(s). `columns` holds kNoColumn for rows without queen.
  // Of `info` each format shows what it has room for.
  void (*write)(std::span<const std::int32_t> columns, const RecordInfo& info,
                std::string& out) = nullptr;

  // Appends these rows to a record that is written from top to bottom, some rows at a time: all
  // together they give the bytes of `write` without index, orbit and rule. Every row has a queen.
  // Null for formats whose records are not one line.
  void (*write_rows)(const Rows& rows, std::string& out) = nullptr;

  // Reads one record, with or without its final newline. Throws UsageError.
  Board (*read_board)(Cursor& cursor, const ReadOptions& options) = nullptr;

  // Whether the cursor may be on a line that comes in pieces.
  bool reads_pieces = false;

  // Whether a record of Block shape, the lines so far, ends before the line that comes next in a
  // stream. Null for formats whose records end before a blank line; the others may have blank lines
  // in a record. A heading ends any record.
  bool (*ends_before)(std::string_view record, std::string_view next_line) = nullptr;

  // Whether a text looks like this format, judged by its first characters or lines. The formats are
  // asked in the order of the table.
  bool (*recognises)(std::string_view text) = nullptr;

  // The head of a table for boards of n rows; empty for most formats.
  std::string header(std::int32_t n, Orbits orbits) const;

  // Reads one record as a problem. Throws UsageError.
  Problem read(std::string_view record, const ReadOptions& options) const;
};

std::span<const Format> formats();

// The format with this name. Throws UsageError that lists the names.
const Format& format(std::string_view name);

// The format that a text is in; blank lines and headings above the first record are passed over.
// Throws UsageError when none recognises it; `first_line` is the text's first line in its file.
const Format& recognised_format(std::string_view text, std::int64_t first_line = 1);

// One placement as one record of the format.
std::string written(const Format& format, const Placement& placement, const RecordInfo& info = {});

}  // namespace nqueens::io

// nqueens/io/format.h - the table of placement formats.
//
// A format turns one placement into one record and back. A record is a line, or a block of lines
// that ends at a blank line. Reading returns a Problem, because the text may describe a partial
// placement, queens that attack each other and, in some formats, blocked squares. The queens of the
// text are the given queens of the problem.
//
// A plain placement is kept as a Placement while it is read. It takes four bytes a row, so ten
// million queens are checked in the memory of their columns.
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

// The content of a record: a placement under the plain rule without blocked squares, or any other
// board. A list of queens is a Placement only if the text gives them row by row from the top.
using Board = std::variant<Placement, Problem>;

// Converts the board to a problem. The queens of a placement become given queens.
Problem problem_of(Board board);

// The contents of the head of a table.
struct TableHead {
  std::optional<std::int64_t> rows_before_orbit = {};  // only if there is a column of orbits
};

struct ReadOptions {
  // The board's size, for formats that do not contain it (cols, xy, fields, csv). Without it, the
  // size follows from the queens.
  std::optional<std::int32_t> size = {};
  // Number of the record's first line in its file, for error messages.
  std::int64_t first_line = 1;
  // The head of the record's table, if it has been read already and the record does not begin with
  // it.
  TableHead head = {};
  // Where rows and columns begin, for cols and sheets: 0 or 1. Without it, this follows from the
  // numbers. The other formats define it.
  std::optional<std::int32_t> count_from = {};
};

// Information about a record in addition to its placement.
struct RecordInfo {
  std::optional<std::uint64_t> index = {};  // position in its list, from 0
  std::optional<int> orbit = {};            // number of different images under the eight symmetries
  std::string_view rule = {};               // its rule of attack; empty for the plain rule
};

// Whether the records of a list contain their orbits.
enum class Orbits { Unknown, Known };

// Consecutive rows of a full placement that is not in memory as a whole.
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

  // Appends the part of the table's head that belongs to `rows`; the head is written from top to
  // bottom like a record. Only the number of columns in `rows` matters. `orbits` applies to all
  // records of the list. Null for formats without a head.
  void (*write_head)(const Rows& rows, Orbits orbits, std::string& out) = nullptr;

  // Reads the head of a table and moves past its line. Returns none, and leaves the cursor where it
  // is, if no head comes next. Null for formats without a head.
  std::optional<TableHead> (*read_head)(Cursor& cursor) = nullptr;

  // Appends one record with its final newline(s). `columns` holds kNoColumn for rows without a
  // queen. Each format writes the members of `info` that it has a place for.
  void (*write)(std::span<const std::int32_t> columns, const RecordInfo& info,
                std::string& out) = nullptr;

  // Appends `rows` to a record that is written from top to bottom, some rows at a time. The parts
  // together are the bytes of `write` without index, orbit and rule. Every row has a queen. Null
  // for formats whose records are blocks or draw every square.
  void (*write_rows)(const Rows& rows, std::string& out) = nullptr;

  // Reads one record, with or without its final newline. Throws UsageError if the text breaks the
  // format.
  Board (*read_board)(Cursor& cursor, const ReadOptions& options) = nullptr;

  // Whether `read_board` accepts a cursor on a line that arrives in pieces.
  bool reads_pieces = false;

  // Whether a record of Block shape, given the lines so far, ends before the next line of the
  // stream. Null for formats whose records end at a blank line; other formats may have blank lines
  // within a record. A heading ends any record.
  bool (*ends_before)(std::string_view record, std::string_view next_line) = nullptr;

  // Whether a text looks like this format, judged by its first characters or lines. The first
  // format in the table that recognises a text is taken.
  bool (*recognises)(std::string_view text) = nullptr;

  // Whether a level can look the same, so that only the whole text decides.
  bool may_be_level = false;

  // Returns the head of a table for boards of `n` rows; empty for most formats.
  std::string header(std::int32_t n, Orbits orbits) const;

  // Reads one record as a problem. Throws UsageError if the text breaks the format.
  Problem read(std::string_view record, const ReadOptions& options) const;
};

std::span<const Format> formats();

// Returns the format called `name`. Throws UsageError, which lists the names, if there is none.
const Format& format(std::string_view name);

// Recognises the format of a text; blank lines and headings above the first record are skipped.
// Throws UsageError if no format recognises the text. `first_line` is the number of the text's
// first line in its file.
const Format& recognised_format(std::string_view text, std::int64_t first_line = 1);

// Returns one placement as one record of the format.
std::string written(const Format& format, const Placement& placement, const RecordInfo& info = {});

}  // namespace nqueens::io

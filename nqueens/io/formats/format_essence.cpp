// nqueens/io/formats/format_essence.cpp - `letting n = 5` and `letting queens = [[1,1],[2,3],...]`.
//
// Essence' is a language for constraint models. A record is a parameter file of such a model. The
// instances of the blocked n-queens problem in CSPLib (prob080) are such files:
//
//   language ESSENCE' 1.0        optional
//   letting n = 28               size of the board
//   letting blocks = [[1,1],     blocked squares, row and column from 1
//   [1,2],
//   ]
//   letting queens = [[4,2]]     given queens, row and column from 1; an addition to CSPLib's files
//
// The writer writes only `n` and `queens`.
//
// The statements may be in any order. `n` is optional only if the options contain the size; the
// other statements are always optional. The reader accepts `be` instead of `=`, blanks and line
// ends between any two tokens, a comma at the end of a list, and comments, which begin with `$`.
// Because a record may contain blank lines, a blank line ends it only if the next statement defines
// a name for the second time or is a `language` line. Lists are read in a loop and not recursively,
// so deeply nested brackets cannot overflow the stack.
//
// Source: Nightingale, Rendl, "Essence' description", 2016.
// SPDX-License-Identifier: MIT
#include <array>
#include <utility>

#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace format_essence {
namespace {

constexpr std::string_view kHead = "language";
constexpr std::string_view kStatement = "letting";

enum class Name : std::uint8_t { Size, Blocks, Queens, None };
constexpr std::array<std::string_view, 3> kNames = {"n", "blocks", "queens"};

void write(std::span<const std::int32_t> columns, const RecordInfo& info, std::string& out) {
  constexpr std::size_t kFrameBytes = 50;  // at least the size of the names and the punctuation
  const std::size_t n = columns.size();
  const std::size_t digits = digit_count(n);
  Appender record(out, kFrameBytes + digits + n * (2 * digits + std::string_view("[,],").size()));
  record.put("letting n = ");
  record.number(n);
  record.put("\nletting queens = [");
  bool first = true;
  for (std::size_t row = 0; row < n; ++row) {
    if (columns[row] == kNoColumn) continue;
    record.put(first ? "[" : ",[");
    first = false;
    record.number(row + 1);
    record.put(',');
    record.number(columns[row] + 1);
    record.put(']');
  }
  record.put("]\n");
  if (info.index) record.put('\n');
}

// Skips blanks, line ends and comments.
void skip_gap(Cursor& cursor) {
  cursor.skip_blanks_and_lines();
  while (cursor.peek() == '$') {
    cursor.skip_line();
    cursor.skip_blanks_and_lines();
  }
}

bool continues_word(char c) {
  return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// If `word` comes next as a whole word, moves past it and returns true.
bool accept_word(Cursor& cursor, std::string_view word) {
  Cursor behind = cursor;
  if (!behind.accept(word) || continues_word(behind.peek())) return false;
  cursor = behind;
  return true;
}

Name accept_name(Cursor& cursor) {
  std::size_t name = 0;
  while (name < kNames.size() && !accept_word(cursor, kNames[name])) ++name;
  return static_cast<Name>(name);
}

// If `letting` and a name come next, moves past them and returns the name.
Name accept_statement(Cursor& cursor) {
  if (!accept_word(cursor, kStatement)) return Name::None;
  skip_gap(cursor);
  return accept_name(cursor);
}

class EssenceReader {
 public:
  EssenceReader(Cursor& cursor, const ReadOptions& options)
      : options_(options), cursor_(cursor), n_(options.size.value_or(0)) {}

  Problem read() {
    skip_gap(cursor_);
    skip_head();
    for (skip_gap(cursor_); !cursor_.at_end(); skip_gap(cursor_)) read_statement();
    if (n_ == 0) cursor_.fail("a statement 'letting n = ...'");
    if (largest_.number > n_) cursor_.fail_at(largest_.offset, in_range(largest_.subject, 1, n_));
    return checked_problem(n_, std::move(queens_), std::move(blocked_), options_);
  }

 private:
  // A row or column number and its position in the text.
  struct Coordinate {
    std::int64_t number = 0;
    std::string_view subject;
    std::size_t offset = 0;
  };

  void skip_head() {
    if (!accept_word(cursor_, kHead)) return;
    cursor_.skip_blanks();
    if (!cursor_.accept("ESSENCE'") && !cursor_.accept("Essence")) cursor_.fail("ESSENCE'");
    cursor_.skip_blanks();
    if (!cursor_.at_digit()) cursor_.fail("a version such as 1.0");
    while (cursor_.at_digit() || cursor_.peek() == '.') cursor_.accept(cursor_.peek());
  }

  void read_statement() {
    if (!accept_word(cursor_, kStatement)) cursor_.fail("'letting' or the end of the record");
    skip_gap(cursor_);
    const Cursor before = cursor_;
    const Name name = accept_name(cursor_);
    if (name == Name::None) before.fail("the name n, blocks or queens");
    const auto index = static_cast<std::size_t>(name);
    if (is_defined_[index]) before.fail("only one definition of " + std::string(kNames[index]));
    is_defined_[index] = true;
    skip_gap(cursor_);
    if (!cursor_.accept('=') && !accept_word(cursor_, "be")) cursor_.fail("'='");
    skip_gap(cursor_);
    if (name == Name::Size) read_size();
    if (name == Name::Blocks) read_squares(blocked_);
    if (name == Name::Queens) read_squares(queens_);
  }

  void read_size() {
    const Cursor before = cursor_;
    const std::int64_t n = cursor_.number("n", kMinSize, kMaxSize);
    if (options_.size && n != n_) before.fail_count(n_, "rows", std::to_string(n));
    n_ = n;
  }

  void read_squares(std::vector<Square>& squares) {
    expect('[', "'[' and squares");
    while (!accept(']')) {
      squares.push_back(square());
      if (!accept(',') && cursor_.peek() != ']') cursor_.fail("',' or ']' after a square");
    }
  }

  Square square() {
    expect('[', "a square such as [1,1] or ']'");
    const std::int32_t row = coordinate("a row number");
    expect(',', "',' and a column number");
    const std::int32_t column = coordinate("a column number");
    expect(']', "']' after a column number");
    return {row, column};
  }

  // Reads a coordinate and returns it, counted from 0. The largest coordinate is stored, because n
  // may still be unknown; read() compares it with n at the end.
  std::int32_t coordinate(std::string_view subject) {
    skip_gap(cursor_);
    const std::size_t offset = cursor_.offset();
    const std::int64_t number = cursor_.number(subject, 1, n_ == 0 ? kMaxSize : n_);
    if (number > largest_.number) largest_ = {number, subject, offset};
    return static_cast<std::int32_t>(number - 1);
  }

  bool accept(char token) {
    skip_gap(cursor_);
    return cursor_.accept(token);
  }

  void expect(char token, std::string_view subject) {
    if (!accept(token)) cursor_.fail(subject);
  }

  const ReadOptions& options_;
  Cursor& cursor_;
  std::int64_t n_;  // 0 if not known yet
  std::array<bool, kNames.size()> is_defined_ = {};
  Coordinate largest_;
  std::vector<Square> queens_;
  std::vector<Square> blocked_;
};

Board read(Cursor& cursor, const ReadOptions& options) {
  return EssenceReader(cursor, options).read();
}

// Returns whether the record ends with a blank line, possibly followed by comments.
bool ends_in_blank_line(std::string_view record) {
  while (!record.empty()) {
    record.remove_suffix(1);                                // the line end
    const std::size_t line_begin = record.rfind('\n') + 1;  // 0 when there is no line end
    Cursor line(record.substr(line_begin));
    line.skip_blanks();
    if (line.at_end()) return true;
    if (line.peek() != '$') return false;
    record = record.substr(0, line_begin);
  }
  return false;
}

// Returns whether a statement of the record defines `name`.
bool defines(std::string_view record, Name name) {
  Cursor cursor(record);
  for (skip_gap(cursor); !cursor.at_end(); skip_gap(cursor)) {
    const Name defined = accept_statement(cursor);
    if (defined == name) return true;
    if (defined == Name::None) cursor.accept(cursor.peek());
  }
  return false;
}

// Returns whether the record ends before `next_line`. The record is searched only if a definition
// follows a blank line. A second definition of a name ends the record, so there are few searches,
// and together they take time linear in the length of the record.
bool ends_before(std::string_view record, std::string_view next_line) {
  Cursor next(next_line);
  next.skip_blanks();
  const bool is_head = accept_word(next, kHead);
  const Name name = accept_statement(next);
  if ((!is_head && name == Name::None) || !ends_in_blank_line(record)) return false;
  if (!is_head) return defines(record, name);
  Cursor first(record);
  skip_gap(first);
  return !first.at_end();
}

// Recognises a comment, or one of the keywords `language` and `letting`.
bool recognises(std::string_view text) {
  Cursor cursor(text);
  cursor.skip_blanks_and_lines();
  return cursor.peek() == '$' || accept_word(cursor, kHead) || accept_word(cursor, kStatement);
}

}  // namespace
}  // namespace format_essence

Format essence_format() {
  return {.name = "essence",
          .summary = "parameter file of Essence': n, queens and blocks as [row,column] from 1",
          .example = "letting n = 5\nletting queens = [[1,1],[2,3],[3,5],[4,2],[5,4]]",
          .shape = RecordShape::Block,
          .write = format_essence::write,
          .read_board = format_essence::read,
          .ends_before = format_essence::ends_before,
          .recognises = format_essence::recognises};
}

}  // namespace nqueens::io

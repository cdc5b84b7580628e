// nqueens/io/formats/format_parts.h - declarations shared by the formats; internal to nqueens::io.
//
// Reading: a format reads with a Cursor and then calls checked_problem() or checked_placement(),
// which refuse an invalid board and name its line. Memory is allocated only for entries that have
// been read, so it is bounded by the length of the record, however large its numbers are.
//
// Writing: an Appender reserves memory for the longest possible record, writes through a pointer,
// and releases the unused rest. Speed matters here, because lists have millions of solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/square.h"
#include "nqueens/io/cursor.h"
#include "nqueens/io/format.h"

namespace nqueens::io {

// Return the elements of formats(). Each is defined in the file of its format.
Format cols_format();
Format xy_format();
Format fields_format();
Format board_format();
Format grid_format();
Format csv_format();
Format jsonl_format();
Format fen_format();
Format fen_full_format();
Format leetcode_format();
Format matrix_format();
Format essence_format();

// Returns whether the line begins with a heading such as "Solution NO. 3:".
bool is_heading(std::string_view line);

// Replaces a heading by blanks. A record that follows the colon of the heading is kept.
void blank_heading(std::string& line);

// Throws UsageError "line 3: expected 8 `things`, found 7" if the numbers differ.
void require_count(std::int64_t expected, std::int64_t found, std::string_view things,
                   std::int64_t line);

// Return the problem with these queens and blocked squares, and the placement with these columns.
// Throw UsageError with the record's line if the board is invalid.
Problem checked_problem(std::int64_t n, std::vector<Square> queens, std::vector<Square> blocked,
                        const ReadOptions& options);
Placement checked_placement(std::vector<std::int32_t> columns, const ReadOptions& options);

// The queens of a record, in the order of the record. As long as they are added row by row from the
// top, one in each row, only their columns are stored.
class QueenList {
 public:
  void add(Square queen);
  std::size_t size() const { return queens_.size() + columns_.size(); }

  // Returns the board of `n` rows with these queens and leaves the list empty. Throws UsageError
  // with the record's line if the board is invalid.
  Board board(std::int64_t n, const ReadOptions& options);

 private:
  void spread();

  std::vector<std::int32_t> columns_;
  std::vector<Square> queens_;  // all queens, if they are not in row order
};

// Throws UsageError if anything but blanks and line ends follows.
void require_record_end(Cursor& cursor);

// Reads a list such as `0 2 4 1 3` or `[0, 2, 4, 1, 3]` to the end of the record; `read_entry`
// reads one entry.
template <class ReadEntry>
void read_list(Cursor& cursor, ReadEntry read_entry) {
  cursor.skip_blanks_and_lines();
  const bool bracketed = cursor.accept('[');
  cursor.skip_blanks();
  const auto at_list_end = [&] { return cursor.at_line_end() || cursor.peek() == ']'; };
  bool comma = false;
  while (comma || !at_list_end()) {
    cursor.look_ahead();
    read_entry();
    const std::size_t entry_end = cursor.offset();
    cursor.skip_blanks();
    comma = cursor.accept(',');
    cursor.skip_blanks();
    if (cursor.offset() == entry_end && !at_list_end()) cursor.fail("a blank or a comma");
  }
  if (bracketed && !cursor.accept(']')) cursor.fail("']'");
  require_record_end(cursor);
}

// Properties of a list of numbers and `-`.
struct NumberList {
  std::int64_t count = 0;
  std::int64_t largest = -1;
  bool has_gaps = false;     // a `-` among the numbers
  bool ascends = true;       // every entry is larger than the one before it
  bool counts_up = true;     // the numbers are 1 2 3 and so on
  bool has_repeats = false;  // equal numbers below kMaxCompared in the first kMaxCompared entries

  static constexpr std::int64_t kMaxCompared = 1 << 16;

  // Returns whether the numbers can be fields of a board. If k queens are in different rows, the
  // board has at least k rows, and the last field is at least k (k - 1). For k >= kMany, this lower
  // bound exceeds every column number, so kMany or more numbers that are all below kMaxSize are a
  // list of columns. This also holds for the beginning of a long list. The numbers 1 2 3 and so on
  // are columns, because all fields would be in one row.
  bool may_be_fields() const {
    constexpr std::int64_t kMany = 1 << 15;
    return !has_gaps && ascends && !counts_up && largest >= count &&
           (count < kMany || largest >= kMaxSize);
  }
};

// Returns the properties of the list in the first line of a text; nullopt if it is not a list.
std::optional<NumberList> number_list(std::string_view text);

// Reads a list to the end of the record and sets `list` to its properties. If UsageError is thrown,
// `list` describes the entries before the error.
void read_number_list(Cursor& cursor, NumberList& list);

// Returns whether the first line is a list of numbers that could also be a row of a matrix, or the
// row and column of one queen. The second line is needed to recognise the column numbers of a grid.
bool may_begin_sheet(std::string_view text);

// Members of objects of other programs that hold a grid or a placement.
inline constexpr std::array<std::string_view, 10> kGridNames = {
    "regions", "colorRegions", "areas",  "sectors",  "cells",
    "grid",    "board",        "matrix", "solution", "columns"};

// Returns the first line of a text, without its end.
inline std::string_view first_line_of(std::string_view text) {
  return text.substr(0, text.find('\n'));
}

// Removes the first line of the text and returns it trimmed.
inline std::string_view take_line(std::string_view& text) {
  const std::string_view line = first_line_of(text);
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return trimmed(line);
}

// Returns whether the numbers are a permutation of `first`, `first` + 1, and so on.
template <class Number>
bool is_permutation(const std::vector<Number>& numbers, std::int64_t first) {
  std::vector<bool> seen(numbers.size());
  for (const Number number : numbers) {
    const std::int64_t i = number - first;
    if (i < 0 || i >= std::ssize(numbers) || seen[static_cast<std::size_t>(i)]) return false;
    seen[static_cast<std::size_t>(i)] = true;
  }
  return !numbers.empty();
}

// The squares of a board, read row by row; used by the formats `board`, `grid` and `leetcode`.
struct SquareRows {
  std::int64_t n = 0;  // squares in a row; 0 before the first row
  std::int32_t row_count = 0;
  std::vector<Square> queens;
  std::vector<Square> blocked;
  bool in_drawing = false;    // also accepts `x` and `!`, which drawings of attacks use
  bool has_attacked = false;  // an `x` was read

  // Reads the squares of one row and moves past its end, a line end or a quote. Throws UsageError
  // if their number is not n.
  void read_row(Cursor& cursor, const ReadOptions& options, char end = '\n');

  // Returns the board of all rows and leaves this object empty. Throws UsageError if the number of
  // rows is not n.
  Problem problem(const ReadOptions& options);
};

// The rows of 0 and 1 at the beginning of a text, up to its first blank line or heading. The text
// may still be growing.
struct MatrixRows {
  std::size_t n = 0;       // numbers in the first row
  std::size_t count = 0;   // rows
  std::size_t end = 0;     // bytes of the text that have been read
  bool has_ended = false;  // a blank line, a heading or another kind of line follows

  // Reads the complete lines that have been added to the text. If `is_whole` is true, nothing more
  // will be added, so the last line is complete.
  void read(std::string_view text, bool is_whole);

  // Whether the rows are one or more whole matrices. Matrices smaller than 3 x 3 are read as
  // sheets.
  bool are_matrices() const { return n >= kMin && count > 0 && count % n == 0; }

  // Whether the rows are the beginning of one matrix.
  bool begin_matrix() const { return n >= kMin && count > 1 && count < n; }

 private:
  static constexpr std::size_t kMin = 3;
};

// Returns whether the text begins with matrices of 0 and 1, up to a blank line, a heading or its
// end.
bool begins_with_matrix(std::string_view text);

// Returns whether the text begins with the column numbers of a text drawing of 10 rows or more. The
// first line alone is not enough: it can consist of ones only, and then it could also be a list.
bool begins_with_upright_numbers(std::string_view text);

// Returns whether a text is a board of format `grid`, with the numbers of its columns above it.
bool begins_with_column_numbers(std::string_view text);

// Returns whether a square comes next.
bool at_square(Cursor cursor);
// Returns whether anything but blanks follows in this line.
bool at_row(Cursor cursor);

// Skips headings and blank lines above a board.
void skip_headings(Cursor& cursor);

// Appends the heading "Solution NO. k:" or "Solution NO. k (orbit of 8):", with k from 1. Appends
// nothing if the index is unknown.
void append_heading(const RecordInfo& info, std::string& out);

// Throws UsageError if a text of n * n characters would take too much memory.
void require_board_fits_memory(std::size_t n, std::string_view format_name);

// Returns the number of decimal digits.
constexpr std::size_t digit_count(std::uint64_t number) {
  std::size_t digits = 1;
  for (; number >= 10; number /= 10) ++digits;
  return digits;
}

// Returns the width of the largest number that rows of this board can contain.
inline std::size_t number_width(const Rows& rows) {
  return digit_count(static_cast<std::uint64_t>(rows.n));
}

// The characters of the numbers 0 to 99, left-aligned.
inline constexpr std::array<std::array<char, 2>, 100> kShortNumbers = [] {
  std::array<std::array<char, 2>, 100> texts = {};
  for (std::size_t value = 0; value < texts.size(); ++value) {
    const auto tens = static_cast<char>('0' + value / 10);
    const auto ones = static_cast<char>('0' + value % 10);
    texts[value] = value < 10 ? std::array{ones, ' '} : std::array{tens, ones};
  }
  return texts;
}();

// Returns the eight digits of a number below 10^8 as bytes 0 to 9, the first digit in the lowest
// byte.
//
// All digits are computed in parallel in one word: first two groups of four digits, then four
// groups of two digits, then eight digits. Each division by a constant is replaced by a
// multiplication and a shift, which is exact in the small range of the step (P. Khuong, "How to
// print integers really fast", 2017).
constexpr std::uint64_t eight_digits(std::uint64_t number) {
  const std::uint64_t fours = number / 10'000 | number % 10'000 << 32;
  const std::uint64_t hundreds = (fours * 10'486 >> 20) & 0x0000'007F'0000'007F;
  const std::uint64_t twos = hundreds | (fours - 100 * hundreds) << 16;
  const std::uint64_t tens = (twos * 103 >> 10) & 0x000F'000F'000F'000F;
  return tens | (twos - 10 * tens) << 8;
}

// Reserves `most_bytes` bytes at the end of a string and writes there. The destructor removes the
// unused rest.
class Appender {
 public:
  Appender(std::string& out, std::size_t most_bytes) : out_(out) {
    const std::size_t used = out.size();
    out.resize(used + most_bytes + kSlackBytes);
    next_ = out.data() + used;
  }
  ~Appender() { out_.resize(static_cast<std::size_t>(next_ - out_.data())); }
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;

  void put(char c) { *next_++ = c; }
  void put(std::string_view text) { next_ = std::copy(text.begin(), text.end(), next_); }

  // Nearly all numbers of a list have one or two digits, and processors cannot predict which. To
  // avoid a branch, two characters are always written, and the position advances by one or two.
  template <class Integer>
  void number(Integer value) {
    if (value < static_cast<Integer>(kShortNumbers.size())) {
      const std::array<char, 2>& text = kShortNumbers[static_cast<std::size_t>(value)];
      std::memcpy(next_, text.data(), text.size());
      next_ += value < 10 ? 1 : 2;
    } else {
      long_number(static_cast<std::uint64_t>(value));
    }
  }

 private:
  static constexpr std::uint64_t kEightDigits = 100'000'000;
  static constexpr std::size_t kSlackBytes = 8;  // for characters written beyond a number's end

  // Writes a solution of 3e7 rows 1.2 times (`cols`) to 1.6 times (`fields`) as fast as
  // std::to_chars, which determines the number of digits first (Xeon, GCC 12, minimum of five runs
  // each, 2026-11-22).
  void long_number(std::uint64_t value) {
    if constexpr (std::endian::native != std::endian::little) {
      next_ = std::to_chars(next_, out_.data() + out_.size(), value).ptr;
    } else if (value < kEightDigits) {
      const std::uint64_t digits = eight_digits(value);
      put_digits(digits, static_cast<unsigned>(std::countr_zero(digits)) / 8);
    } else {
      number(value / kEightDigits);
      put_digits(eight_digits(value % kEightDigits), 0);
    }
  }

  void put_digits(std::uint64_t digits, unsigned leading_zeros) {
    const std::uint64_t text = (digits | 0x3030'3030'3030'3030) >> 8 * leading_zeros;
    std::memcpy(next_, &text, sizeof text);
    next_ += sizeof text - leading_zeros;
  }

  std::string& out_;
  char* next_ = nullptr;
};

}  // namespace nqueens::io

// nqueens/io/cursor.h - a place in a text that is being read, and the sentence when reading fails.
//
// A cursor is a text and an offset, nothing more, so that moving it costs nothing. Line and column
// are counted from the text's beginning only when something fails, which happens once. Columns
// count characters, not bytes: the bytes that continue a UTF-8 character are not counted.
//
// A line of a hundred megabytes is not held as a whole: such a text comes in pieces, and a cursor
// on it holds a window that moves along. Blanks and numbers are read over the end of a window; who
// asks for more than the next character behind them calls look_ahead() before. A failure further
// back than the window has no text to show any more, so the caller says what was there.
//
// Failing means UsageError with one sentence of one shape:
//
//   line 3, column 5: expected a column number from 0 to 7, found 'x'
//
// What is found is quoted so that it can be shown on any terminal: one character, or the digits of
// a number, or a byte in hexadecimal, "the end of the line", "the end of the text".
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nqueens::io {

// "a column number from 0 to 7".
std::string in_range(std::string_view what, std::int64_t least, std::int64_t most);

// "line 3", and with what follows it in a sentence: "line 3: ".
std::string line_name(std::int64_t line);
std::string at_line(std::int64_t line);

// What some editors write before the first line.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// How much of a stream is asked for at once.
constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

constexpr std::string_view kBlanks = " \t\r";

constexpr bool is_blank(std::string_view line) {
  return line.find_first_not_of(kBlanks) == std::string_view::npos;
}

// In any locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// One line that comes in pieces.
class TextPieces {
 public:
  virtual ~TextPieces() = default;

  // The line from `keep_from`, an offset in what the last call returned, on: what is kept of it and
  // more behind that. As long as before when the line has ended.
  virtual std::string_view more(std::size_t keep_from) = 0;
};

class Cursor {
 public:
  // `first_line` is the number of the text's first line in its file.
  explicit Cursor(std::string_view text, std::int64_t first_line = 1)
      : text_(text), first_line_(first_line) {}

  // On a line that comes in pieces; they must outlive the cursor. Copies are for a look ahead: they
  // may not be used any more when the cursor has moved on.
  explicit Cursor(TextPieces& pieces, std::int64_t first_line)
      : text_(pieces.more(0)), first_line_(first_line), pieces_(&pieces) {}

  // From the beginning of the text.
  std::size_t offset() const { return passed_ + offset_; }
  bool at_end() const { return offset_ == text_.size(); }
  bool at_line_end() const { return at_end() || text_[offset_] == '\n'; }
  bool at_blank_or_end() const { return at_line_end() || is_blank(text_[offset_]); }
  bool at_digit() const { return is_digit(peek()); }

  // The next character, a zero byte at the end of the text.
  char peek() const { return at_end() ? '\0' : text_[offset_]; }

  // Everything from here on.
  std::string_view rest() const { return text_.substr(offset_); }

  // Whether there is a next character, perhaps in the next piece; pass() passes over it.
  bool goes_on() { return !at_end() || move_window(); }
  void pass() { ++offset_; }

  // Passes over the token if it comes next; whether it did.
  bool accept(char token) {
    if (at_end() || text_[offset_] != token) return false;
    ++offset_;
    return true;
  }
  bool accept(std::string_view token);

  // Makes sure that this many characters of the text, or all that are left, are in rest().
  static constexpr std::size_t kLookAhead = 64;
  void look_ahead() {
    if (pieces_ != nullptr && text_.size() - offset_ < kLookAhead) move_window();
  }

  // Passes over blanks, tabs and carriage returns; the second also over line ends.
  void skip_blanks() {
    do {
      while (!at_end() && is_blank(text_[offset_])) ++offset_;
    } while (at_end() && move_window());
  }
  void skip_blanks_and_lines();

  // Passes over the rest of the line and its end.
  void skip_line();

  // Reads a number without sign. Throws UsageError "expected `what` from `least` to `most`" when
  // none comes next or it is not in the range; however many digits, it cannot overflow.
  std::int64_t number(std::string_view what, std::int64_t least, std::int64_t most);

  // Throws UsageError: what was expected here, or at an earlier offset, and what is found.
  [[noreturn]] void fail(std::string_view expected) const { fail_at(offset(), expected); }
  [[noreturn]] void fail_at(std::size_t offset, std::string_view expected) const;
  // The same for a number, whose text may be out of reach.
  [[noreturn]] void fail_at(std::size_t offset, std::string_view expected,
                            std::int64_t found) const;

  // Throws UsageError "expected 8 squares, found 7" with the place.
  [[noreturn]] void fail_count(std::int64_t expected, std::string_view things,
                               std::string_view found) const;

 private:
  static bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }
  bool move_window();
  bool goes_on_with_digit() { return goes_on() && at_digit(); }
  std::string place(std::size_t offset) const;
  std::string found(std::size_t offset) const;

  std::string_view text_;
  std::int64_t first_line_;
  std::size_t offset_ = 0;        // in text_
  std::size_t passed_ = 0;        // bytes of the line before text_
  std::int64_t continued_ = 0;    // of these, the ones that continue a character
  TextPieces* pieces_ = nullptr;  // null for a text that is there as a whole
};

}  // namespace nqueens::io

// nqueens/io/cursor.h - a position in a text that is being read, with error messages for it.
//
// A cursor is a text and an offset, so moving it costs almost nothing. Line and column are needed
// only for an error message and are then computed from the beginning of the text. Columns count
// characters: the continuation bytes of UTF-8 are not counted.
//
// A line of a hundred megabytes need not be held in memory as a whole: it can arrive in pieces
// (TextPieces), and the cursor then has a window that moves along the line. The functions that read
// blanks and numbers move the window when they reach its end. A caller that needs to see more than
// one character ahead must call look_ahead() first. An error message about a position before the
// window cannot quote the text, so the caller passes the number that was found there.
//
// Every failure is a UsageError of this form:
//
//   line 3, column 5: expected a column number from 0 to 7, found 'x'
//
// The text that was found is shown in a form that any terminal can print: one quoted character, the
// digits of a number, a byte in hexadecimal, "the end of the line", or "the end of the text".
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nqueens::io {

// Returns "`subject` from `least` to `most`", for example "a column number from 0 to 7", or
// "`subject` `least`" if the two limits are equal.
std::string in_range(std::string_view subject, std::int64_t least, std::int64_t most);

// Returns "line 3".
std::string line_name(std::int64_t line);
// Returns "line 3: ", the beginning of an error message.
std::string at_line(std::int64_t line);

// The UTF-8 byte order mark, which some editors write at the beginning of a file.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Number of bytes that are requested from a stream at once.
constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

constexpr std::string_view kBlanks = " \t\r";

constexpr bool is_blank(std::string_view line) {
  return line.find_first_not_of(kBlanks) == std::string_view::npos;
}

// Returns the text without blanks around it.
constexpr std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return text.substr(text.size());
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

// Returns whether `c` is an ASCII digit; unlike std::isdigit(), independent of the locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A line that arrives in pieces.
class TextPieces {
 public:
  virtual ~TextPieces() = default;

  // Moves the window: drops the first `keep_from` bytes of the text that the last call returned,
  // appends the next bytes of the line, and returns the result. Appends nothing at the end of the
  // line.
  virtual std::string_view more(std::size_t keep_from) = 0;
};

class Cursor {
 public:
  // `first_line` is the number of the text's first line in its file.
  explicit Cursor(std::string_view text, std::int64_t first_line = 1)
      : text_(text), first_line_(first_line) {}

  // A cursor on a line that arrives in pieces. `pieces` must outlive the cursor. A copy of the
  // cursor can be used to look ahead, but not after the original has moved its window.
  explicit Cursor(TextPieces& pieces, std::int64_t first_line)
      : text_(pieces.more(0)), first_line_(first_line), pieces_(&pieces) {}

  // Returns the number of bytes from the beginning of the text.
  std::size_t offset() const { return passed_ + offset_; }
  bool at_end() const { return offset_ == text_.size(); }
  bool at_line_end() const { return at_end() || text_[offset_] == '\n'; }
  bool at_blank_or_end() const { return at_line_end() || is_blank(text_[offset_]); }
  bool at_digit() const { return is_digit(peek()); }

  // Returns the next character, or a zero byte at the end of the window.
  char peek() const { return at_end() ? '\0' : text_[offset_]; }

  // Returns the text after the cursor, up to the end of the window.
  std::string_view rest() const { return text_.substr(offset_); }

  // Returns whether there is a next character. Moves the window if it ends at the cursor.
  bool goes_on() { return !at_end() || move_window(); }
  // Moves past the next character, which must exist.
  void pass() { ++offset_; }

  // If `token` comes next, moves past it and returns true.
  bool accept(char token) {
    if (at_end() || text_[offset_] != token) return false;
    ++offset_;
    return true;
  }
  bool accept(std::string_view token);

  // Moves the window if necessary, so that rest() returns at least kLookAhead characters, or all
  // remaining characters of the line.
  static constexpr std::size_t kLookAhead = 64;
  void look_ahead() {
    if (pieces_ != nullptr && text_.size() - offset_ < kLookAhead) move_window();
  }

  // Skips blanks, tabs and carriage returns.
  void skip_blanks() {
    do {
      while (!at_end() && is_blank(text_[offset_])) ++offset_;
    } while (at_end() && move_window());
  }
  // Skips blanks, tabs, carriage returns and line ends.
  void skip_blanks_and_lines();

  // Skips the rest of the line, with its line end. Not for a line that arrives in pieces.
  void skip_line();

  // Reads a number without a sign. Throws UsageError "expected `subject` from `least` to `most`" if
  // the next character is not a digit or the number is out of range. A number with too many digits
  // for 64 bits is out of range.
  std::int64_t number(std::string_view subject, std::int64_t least, std::int64_t most);

  // Throws UsageError with the position `offset`, the `expected` text, and the text found there.
  [[noreturn]] void fail_at(std::size_t offset, std::string_view expected) const;
  // Calls fail_at() for the position of the cursor.
  [[noreturn]] void fail(std::string_view expected) const { fail_at(offset(), expected); }
  // Like fail_at() above, for the number `found`, whose text may be before the window.
  [[noreturn]] void fail_at(std::size_t offset, std::string_view expected,
                            std::int64_t found) const;

  // Throws UsageError such as "expected 8 squares, found 7" with the position of the cursor.
  // `things` is a plural that ends in s.
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
  std::int64_t continued_ = 0;    // number of UTF-8 continuation bytes among the passed bytes
  TextPieces* pieces_ = nullptr;  // null if text_ is the whole text
};

}  // namespace nqueens::io

// nqueens/io/cursor.h - a position in a text that is being read, and the error message for it.
//
// A cursor is a text and an offset, so moving it costs almost nothing. Line and column are computed
// from the beginning of the text only when reading fails, which happens at most once. Columns count
// characters: the continuation bytes of UTF-8 are not counted.
//
// A line of a hundred megabytes is not held in memory as a whole. Such a text arrives in pieces,
// and the cursor holds a window that moves along the line. Blanks and numbers are read across the
// end of the window; a caller that needs more than the next character after them calls look_ahead()
// first. A failure at a position before the window can no longer quote the text, so the caller
// passes the number that was found.
//
// Every failure is a UsageError of this form:
//
//   line 3, column 5: expected a column number from 0 to 7, found 'x'
//
// The text that was found is shown so that any terminal can print it: one quoted character, the
// digits of a number, a byte in hexadecimal, "the end of the line", or "the end of the text".
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nqueens::io {

// Returns "`subject` from `least` to `most`", for example "a column number from 0 to 7".
std::string in_range(std::string_view subject, std::int64_t least, std::int64_t most);

// Return "line 3", and "line 3: " to be followed by a sentence.
std::string line_name(std::int64_t line);
std::string at_line(std::int64_t line);

// Some editors write this mark at the beginning of a file.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Number of bytes that a stream is asked for at once.
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

// Independent of the locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A line that arrives in pieces.
class TextPieces {
 public:
  virtual ~TextPieces() = default;

  // Drops the first `keep_from` bytes of the text that the last call returned, appends more of the
  // line, and returns the result. Nothing is appended when the line has ended.
  virtual std::string_view more(std::size_t keep_from) = 0;
};

class Cursor {
 public:
  // `first_line` is the number of the text's first line in its file.
  explicit Cursor(std::string_view text, std::int64_t first_line = 1)
      : text_(text), first_line_(first_line) {}

  // A cursor on a line that arrives in pieces; `pieces` must outlive the cursor. A copy may look
  // ahead, but must not be used after the original has moved its window.
  explicit Cursor(TextPieces& pieces, std::int64_t first_line)
      : text_(pieces.more(0)), first_line_(first_line), pieces_(&pieces) {}

  // Counted from the beginning of the text.
  std::size_t offset() const { return passed_ + offset_; }
  bool at_end() const { return offset_ == text_.size(); }
  bool at_line_end() const { return at_end() || text_[offset_] == '\n'; }
  bool at_blank_or_end() const { return at_line_end() || is_blank(text_[offset_]); }
  bool at_digit() const { return is_digit(peek()); }

  // Returns the next character, or a zero byte at the end of the text.
  char peek() const { return at_end() ? '\0' : text_[offset_]; }

  // Returns the text after the cursor, as far as the window holds it.
  std::string_view rest() const { return text_.substr(offset_); }

  // Returns whether there is a next character, and fetches the next piece if it is there; pass()
  // moves past that character.
  bool goes_on() { return !at_end() || move_window(); }
  void pass() { ++offset_; }

  // Moves past `token` if it comes next, and returns whether it did.
  bool accept(char token) {
    if (at_end() || text_[offset_] != token) return false;
    ++offset_;
    return true;
  }
  bool accept(std::string_view token);

  // Makes sure that rest() holds at least kLookAhead characters, or all that are left.
  static constexpr std::size_t kLookAhead = 64;
  void look_ahead() {
    if (pieces_ != nullptr && text_.size() - offset_ < kLookAhead) move_window();
  }

  // Skip blanks, tabs and carriage returns; the second function also skips line ends.
  void skip_blanks() {
    do {
      while (!at_end() && is_blank(text_[offset_])) ++offset_;
    } while (at_end() && move_window());
  }
  void skip_blanks_and_lines();

  // Moves past the rest of the line and its end.
  void skip_line();

  // Reads a number without sign. Throws UsageError "expected `subject` from `least` to `most`" if the
  // next character is not a digit or the number is out of range. A number with many digits cannot
  // overflow.
  std::int64_t number(std::string_view subject, std::int64_t least, std::int64_t most);

  // Throws UsageError with the position, what was `expected` at the cursor or at `offset`, and what
  // is found there.
  [[noreturn]] void fail(std::string_view expected) const { fail_at(offset(), expected); }
  [[noreturn]] void fail_at(std::size_t offset, std::string_view expected) const;
  // Like fail_at() above, for a number whose text may have left the window.
  [[noreturn]] void fail_at(std::size_t offset, std::string_view expected,
                            std::int64_t found) const;

  // Throws UsageError such as "expected 8 squares, found 7" with the position of the cursor.
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
  std::int64_t continued_ = 0;    // continuation bytes of UTF-8 among them
  TextPieces* pieces_ = nullptr;  // null if text_ is the whole text
};

}  // namespace nqueens::io

// nqueens/io/cursor.cpp - a position in a text that is being read.
// SPDX-License-Identifier: MIT
#include "nqueens/io/cursor.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "nqueens/base/error.h"
#include "nqueens/base/printable.h"

namespace nqueens::io {
namespace {

// The number of digits of the largest 64-bit number; messages shorten longer numbers.
constexpr std::size_t kMaxShownDigits = 20;

// A number of kSafeDigits digits cannot overflow. A number of more than kMaxDigits digits is
// refused, even if it begins with zeros.
constexpr std::size_t kSafeDigits = 18;
constexpr std::size_t kMaxDigits = 64;

unsigned byte_at(std::string_view text, std::size_t offset) {
  return offset < text.size() ? static_cast<unsigned char>(text[offset]) : 0U;
}

bool continues_character(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

std::string line_name(std::int64_t line) { return "line " + std::to_string(line); }

std::string at_line(std::int64_t line) { return line_name(line) + ": "; }

std::string in_range(std::string_view subject, std::int64_t least, std::int64_t most) {
  const std::string range = least == most
                                ? " " + std::to_string(least)
                                : " from " + std::to_string(least) + " to " + std::to_string(most);
  return std::string(subject) + range;
}

bool Cursor::accept(std::string_view token) {
  if (!rest().starts_with(token)) return false;
  offset_ += token.size();
  return true;
}

void Cursor::skip_blanks_and_lines() {
  skip_blanks();
  while (accept('\n')) skip_blanks();
}

void Cursor::skip_line() {
  offset_ = std::min(text_.find('\n', offset_), text_.size());
  accept('\n');
}

std::int64_t Cursor::number(std::string_view subject, std::int64_t least, std::int64_t most) {
  const std::size_t begin = offset();
  std::int64_t value = 0;
  std::size_t digits = 0;
  bool too_large = false;
  for (; goes_on_with_digit(); ++offset_) {
    const std::int64_t digit = text_[offset_] - '0';
    if (++digits > kSafeDigits) too_large = too_large || value > (most - digit) / 10;
    if (!too_large) value = 10 * value + digit;
    if (digits > kMaxDigits) fail_at(begin, in_range(subject, least, most));
  }
  if (digits == 0 || too_large || value < least || value > most) {
    fail_at(begin, in_range(subject, least, most));
  }
  return value;
}

// Moves the window. Returns whether the move has added characters after the cursor. The window
// keeps some characters before the cursor, so that an error message can show a whole number.
bool Cursor::move_window() {
  if (pieces_ == nullptr) return false;
  const std::size_t keep_from = offset_ - std::min(offset_, kMaxDigits + kLookAhead);
  const std::size_t ahead = text_.size() - offset_;
  continued_ += std::ranges::count_if(text_.substr(0, keep_from), [](char c) {
    return continues_character(static_cast<unsigned char>(c));
  });
  text_ = pieces_->more(keep_from);
  offset_ -= keep_from;
  passed_ += keep_from;
  return text_.size() - offset_ > ahead;
}

void Cursor::fail_at(std::size_t offset, std::string_view expected) const {
  throw UsageError(expected_but_found(expected, found(offset)).at(place(offset)));
}

void Cursor::fail_at(std::size_t offset, std::string_view expected, std::int64_t found) const {
  throw UsageError(expected_but_found(expected, quoted(std::to_string(found))).at(place(offset)));
}

void Cursor::fail_count(std::int64_t expected, std::string_view things,
                        std::string_view found) const {
  if (expected == 1) things.remove_suffix(1);
  throw UsageError(expected_but_found(std::to_string(expected) + " " + std::string(things), found)
                       .at(place(offset())));
}

// All text before the window belongs to one line. Positions before the window occur only in formats
// in which each character is one byte.
std::string Cursor::place(std::size_t offset) const {
  if (offset < passed_) {
    return "line " + std::to_string(first_line_) + ", column " + std::to_string(offset + 1);
  }
  const std::string_view before = text_.substr(0, offset - passed_);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_begin = before.rfind('\n') + 1;  // 0 when there is no line end
  const auto column =
      std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_begin), before.end(),
                    [](char c) { return !continues_character(static_cast<unsigned char>(c)); });
  const auto before_window = lines == 0 ? static_cast<std::int64_t>(passed_) - continued_ : 0;
  return "line " + std::to_string(first_line_ + lines) + ", column " +
         std::to_string(before_window + column + 1);
}

std::string Cursor::found(std::size_t offset) const {
  const std::string_view here = text_.substr(offset - passed_);
  if (here.empty()) return "the end of the text";
  if (here.starts_with('\n') || here.starts_with("\r\n")) return "the end of the line";
  const std::size_t sign = here.starts_with('-') && here.size() > 1 && is_digit(here[1]) ? 1 : 0;
  if (is_digit(here[sign])) {
    const auto end =
        std::find_if_not(here.begin() + static_cast<std::ptrdiff_t>(sign), here.end(), is_digit);
    const auto length = static_cast<std::size_t>(end - here.begin());
    if (length <= kMaxShownDigits) return quoted(here.substr(0, length));
    return quoted(std::string(here.substr(0, kMaxShownDigits)) + "...");
  }
  if (here[0] >= ' ' && here[0] <= '~') return quoted(here.substr(0, 1));
  const std::size_t length = utf8_length(here, 0);
  if (length != 0) return quoted(here.substr(0, length));
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "byte 0x%02X", byte_at(here, 0));
  return text.data();
}

}  // namespace nqueens::io

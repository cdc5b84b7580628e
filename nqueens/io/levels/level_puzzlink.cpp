// nqueens/io/levels/level_puzzlink.cpp - `https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg`:
// a link that opens the level in the player and editor of puzz.link (pzprjs).
//
//   starbattle / columns / rows / stars / borders
//
// `borders` is a sequence of digits in base 32 (0 to 9, a to v), of five bits each, the most
// significant bit first. A bit is 1 if there is a border between two neighbouring squares. The
// first ceil((columns - 1) rows / 5) digits have a bit for each pair of left and right neighbours,
// row by row. The next ceil(columns (rows - 1) / 5) digits have a bit for each pair of upper and
// lower neighbours, row by row. Both parts are padded with zeros to whole digits. Squares that can
// be reached from each other without crossing a border form a region, so disconnected regions
// cannot be written.
//
// The reader accepts the forms in which people copy such a link: with any host or without a host,
// with `%2F` instead of `/`, with a part `v:.../` (settings of puzz.link's player), and with any
// text after `#` or `&`.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace level_puzzlink {
namespace {

constexpr std::string_view kPage = "https://puzz.link/p?";
constexpr std::string_view kPuzzle = "starbattle";
constexpr std::size_t kBitsPerDigit = 5;

using Bits = std::vector<bool>;

std::size_t digits_for(std::size_t bits) { return (bits + kBitsPerDigit - 1) / kBitsPerDigit; }

std::size_t bits_right(std::size_t n) { return (n - 1) * n; }

void append_digits(const Bits& bits, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuv";
  for (std::size_t digit = 0; digit < digits_for(bits.size()); ++digit) {
    std::size_t value = 0;
    for (std::size_t i = digit * kBitsPerDigit; i < (digit + 1) * kBitsPerDigit; ++i) {
      value = 2 * value + (i < bits.size() && bits[i] ? 1U : 0U);
    }
    out += kDigits[value];
  }
}

std::string square_name(Square square) {
  return "(" + std::to_string(square.row + 1) + "," + std::to_string(square.column + 1) + ")";
}

// Throws UsageError if the squares of a region are not connected.
void require_connected(const Regions& regions) {
  for (std::int32_t region = 0; region < regions.size(); ++region) {
    if (regions.is_connected(region)) continue;
    throw UsageError(
        std::string("the notation puzzlink cannot express disconnected regions, found region ") +
        region_letter(region) + ", which begins at " +
        square_name(regions.squares(region).front()) +
        ": choose one of letters, text, jsonl, ids, grid");
  }
}

void write(const RegionPuzzle& puzzle, std::string& out) {
  require_no_squares(puzzle, "puzzlink");
  require_touching(puzzle, "puzzlink");
  const Regions& regions = puzzle.regions();
  require_connected(regions);
  const std::int32_t n = puzzle.size();
  const std::span<const std::uint8_t> numbers = regions.of_squares();
  const Borders borders = borders_of({numbers.begin(), numbers.end()}, static_cast<std::size_t>(n));
  const std::string size = std::to_string(n);
  out += std::string(kPage) + std::string(kPuzzle) + '/' + size + '/' + size + '/' +
         std::to_string(puzzle.stars()) + '/';
  append_digits(borders.right, out);
  append_digits(borders.below, out);
  out += '\n';
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Returns the value of a digit below `base`; -1 for other characters.
int digit_value(char c, int base) {
  c = lower(c);
  const int value = is_digit(c) ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : base;
  return value < base ? value : -1;
}

// Decodes each % and the two hexadecimal digits after it if they encode a printable ASCII
// character. Other text is unchanged.
std::string decoded(std::string_view text) {
  constexpr int kHex = 16;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? digit_value(text[i + 1], kHex) : -1;
    const int low = high < 0 ? -1 : digit_value(text[i + 2], kHex);
    const int code = kHex * high + low;
    if (low >= 0 && code > ' ' && code <= '~') {
      out += static_cast<char>(code);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

// Returns the position of "starbattle", in upper or lower case; npos if it is missing.
std::size_t find_name(std::string_view text) {
  const auto found = std::search(text.begin(), text.end(), kPuzzle.begin(), kPuzzle.end(),
                                 [](char a, char b) { return lower(a) == b; });
  return found == text.end() ? std::string_view::npos
                             : static_cast<std::size_t>(found - text.begin());
}

// Skips the link up to the number of columns: the host, "starbattle" and the settings.
void skip_to_size(Cursor& cursor) {
  constexpr std::string_view kEditor = "_edit";
  const std::size_t name = find_name(first_line_of(cursor.rest()));
  if (name != std::string_view::npos) {
    for (const std::size_t end = cursor.offset() + name + kPuzzle.size(); cursor.offset() < end;) {
      cursor.accept(cursor.peek());
    }
    cursor.accept(kEditor);
    if (!cursor.accept('/')) cursor.fail("'/'");
  } else if (!cursor.at_digit()) {
    cursor.fail("a link with 'starbattle/'");
  }
  if (!cursor.accept("v:")) return;
  while (!cursor.at_blank_or_end() && cursor.peek() != '/') cursor.accept(cursor.peek());
  if (!cursor.accept('/')) cursor.fail("'/'");
}

void expect_slash(Cursor& cursor) {
  if (!cursor.accept('/')) cursor.fail("'/'");
}

// Reads the digits that contain `count` bits. Returns all bits of these digits, with the padding.
Bits read_bits(Cursor& cursor, std::size_t count) {
  constexpr int kBase = 32;
  Bits bits;
  for (std::size_t digit = 0; digit < digits_for(count); ++digit) {
    const int value = digit_value(cursor.peek(), kBase);
    if (value < 0) cursor.fail("a digit of the borders, 0 to 9 or a to v");
    for (int bit = kBase / 2; bit > 0; bit /= 2) bits.push_back((value & bit) != 0);
    cursor.accept(cursor.peek());
  }
  return bits;
}

RegionPuzzle read_link(Cursor& cursor, const LevelReadOptions& options) {
  cursor.skip_blanks_and_lines();
  while (cursor.accept('<') || cursor.accept('"') || cursor.accept('\'')) continue;
  skip_to_size(cursor);
  const std::int64_t columns = cursor.number("columns", 1, kMaxRegionsSize);
  expect_slash(cursor);
  const std::int64_t rows = cursor.number("rows", 1, kMaxRegionsSize);
  require_count(columns, rows, "rows, one for each column", options.first_line);
  expect_slash(cursor);
  const std::int64_t stars = cursor.number("stars", 1, kMaxStars);
  expect_slash(cursor);
  const auto n = static_cast<std::size_t>(rows);
  Borders borders;
  borders.right = read_bits(cursor, bits_right(n));
  borders.below = read_bits(cursor, bits_right(n));
  if (digit_value(cursor.peek(), 36) >= 0) cursor.fail("the end of the borders");
  cursor.skip_line();
  require_record_end(cursor);
  const std::vector<std::int64_t> labels = labels_of_borders(n, borders);
  const std::int64_t regions = std::ranges::max(labels) + 1;
  if (regions != rows) {
    throw UsageError(at_line(options.first_line) + "expected borders around " +
                     std::to_string(rows) + " regions, found " + std::to_string(regions));
  }
  return checked_level({.name = {},
                        .regions = regions_of_labels(rows, labels, options.first_line),
                        .stars = static_cast<std::int32_t>(stars)},
                       options.first_line);
}

RegionPuzzle read(Cursor& cursor, const LevelReadOptions& options) {
  const std::string text = decoded(cursor.rest());
  Cursor link(text, options.first_line);
  return read_link(link, options);
}

// Recognises a link, or the part of a link after "starbattle/": three numbers, then exactly the
// number of border digits that the board requires. A board in format `fen` can also begin with
// three numbers, but it has fewer characters after them.
bool recognises(std::string_view text) {
  Cursor begin(text);
  begin.skip_blanks_and_lines();
  const std::string line = decoded(first_line_of(begin.rest()));
  if (line.find(std::string(kPuzzle)) != std::string::npos ||
      line.find("://") != std::string::npos) {
    return true;
  }
  Cursor cursor(line);
  std::size_t n = 0;
  for (int part = 0; part < 3; ++part) {
    std::size_t number = 0;
    for (; cursor.at_digit() && number <= kMaxRegionsSize; cursor.accept(cursor.peek())) {
      number = 10 * number + static_cast<std::size_t>(cursor.peek() - '0');
    }
    if (number == 0 || number > kMaxRegionsSize || !cursor.accept('/')) return false;
    if (part == 0) n = number;
  }
  const std::string_view rest = cursor.rest();
  const auto is_digit_of_borders = [](char c) { return digit_value(c, 32) >= 0; };
  const auto digits = std::ranges::find_if_not(rest, is_digit_of_borders) - rest.begin();
  return static_cast<std::size_t>(digits) == 2 * digits_for(bits_right(n));
}

}  // namespace
}  // namespace level_puzzlink

LevelFormat puzzlink_level_format() {
  return {.name = "puzzlink",
          .summary = "a link to puzz.link, which opens the level there",
          .example = "https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg",
          .shape = RecordShape::Line,
          .write = level_puzzlink::write,
          .read = level_puzzlink::read,
          .recognises = level_puzzlink::recognises};
}

}  // namespace nqueens::io

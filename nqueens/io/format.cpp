// nqueens/io/format.cpp - the table of placement formats.
//
// If several formats recognise a text, the first of them in the table is used. The texts of a board
// with one square (`0`, `Q`) are ambiguous. On larger boards there is only one overlap: the header
// of a grid is also a list of numbers, so `grid` must come before `fields`.
// SPDX-License-Identifier: MIT
#include "nqueens/io/format.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/io/cursor.h"
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace {

// Gives a more precise error for a text that no format recognises: if its line at `offset` begins
// like a list of numbers, throws UsageError for the first position that does not fit a list.
void require_no_broken_list(std::string_view text, std::size_t offset, std::int64_t first_line) {
  constexpr std::int64_t kFewest = 2;
  const std::size_t begin = text.substr(0, offset).rfind('\n') + 1;  // 0 when there is no line end
  const auto lines_before =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
  Cursor cursor(first_line_of(text.substr(begin)), first_line + lines_before);
  NumberList list;
  try {
    read_number_list(cursor, list);
  } catch (const UsageError&) {
    if (list.count >= kFewest) throw;
  }
}

}  // namespace

std::span<const Format> formats() {
  static const std::array kFormats = {cols_format(),     xy_format(),     board_format(),
                                      grid_format(),     fields_format(), csv_format(),
                                      jsonl_format(),    fen_format(),    fen_full_format(),
                                      leetcode_format(), matrix_format(), essence_format()};
  return kFormats;
}

const Format& format(std::string_view name) {
  return find_named(formats(), name, "placement format", "the formats are: ");
}

const Format& recognised_format(std::string_view text, std::int64_t first_line) {
  Cursor cursor(text, first_line);
  skip_headings(cursor);
  for (const Format& format : formats()) {
    if (format.recognises(cursor.rest())) return format;
  }
  require_no_broken_list(text, cursor.offset(), first_line);
  cursor.fail("a placement in one of the formats " + names_of(formats()));
}

Problem problem_of(Board board) {
  if (auto* problem = std::get_if<Problem>(&board)) return std::move(*problem);
  return nqueens::problem_of(std::get<Placement>(board));
}

std::string Format::header(std::int32_t n, Orbits orbits) const {
  if (write_head == nullptr) return {};
  const std::vector<std::int32_t> columns(static_cast<std::size_t>(n));
  std::string head;
  write_head({.n = n, .first = 0, .columns = columns}, orbits, head);
  return head;
}

Problem Format::read(std::string_view record, const ReadOptions& options) const {
  Cursor cursor(record, options.first_line);
  return problem_of(read_board(cursor, options));
}

std::string written(const Format& format, const Placement& placement, const RecordInfo& info) {
  std::string text;
  format.write(placement.columns(), info, text);
  return text;
}

}  // namespace nqueens::io

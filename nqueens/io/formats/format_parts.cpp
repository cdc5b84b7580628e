// nqueens/io/formats/format_parts.cpp - functions shared by the formats. format_board.cpp has the
// functions for squares.
// SPDX-License-Identifier: MIT
#include "nqueens/io/formats/format_parts.h"

#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::io {
namespace {

// Returns the result of `build`. If `build` throws UsageError, adds the line of the record.
template <class Build>
auto with_line(std::int64_t line, Build build) {
  try {
    return build();
  } catch (const UsageError& error) {
    throw UsageError(error.sentence().at(line_name(line)));
  }
}

}  // namespace

bool is_heading(std::string_view line) {
  Cursor cursor(line);
  cursor.skip_blanks();
  return cursor.accept("Solution ");
}

void blank_heading(std::string& line) {
  if (!is_heading(line)) return;
  const std::size_t colon = std::min(line.find(':'), line.size());
  const bool has_record =
      colon < line.size() && !is_blank(std::string_view(line).substr(colon + 1));
  const std::size_t end = has_record ? colon + 1 : line.size();
  std::fill_n(line.begin(), end, ' ');
}

void require_count(std::int64_t expected, std::int64_t found, std::string_view things,
                   std::int64_t line) {
  if (expected == found) return;
  throw UsageError(expected_but_found(std::to_string(expected) + " " + std::string(things),
                                      std::to_string(found))
                       .at(line_name(line)));
}

Problem checked_problem(std::int64_t n, std::vector<Square> queens, std::vector<Square> blocked,
                        const ReadOptions& options) {
  return with_line(options.first_line, [&] {
    require_size(n);
    return Problem(static_cast<std::int32_t>(n), std::move(queens), std::move(blocked));
  });
}

Placement checked_placement(std::vector<std::int32_t> columns, const ReadOptions& options) {
  return with_line(options.first_line, [&] { return Placement(std::move(columns)); });
}

void QueenList::add(Square queen) {
  if (queens_.empty() && queen.row == static_cast<std::int32_t>(columns_.size())) {
    columns_.push_back(queen.column);
    return;
  }
  spread();
  queens_.push_back(queen);
}

// Moves the queens from columns_ to queens_.
void QueenList::spread() {
  queens_.reserve(queens_.size() + columns_.size());
  std::int32_t row = 0;
  for (const std::int32_t column : columns_) queens_.push_back({row++, column});
  std::vector<std::int32_t>().swap(columns_);
}

Board QueenList::board(std::int64_t n, const ReadOptions& options) {
  const bool is_full = queens_.empty() && static_cast<std::int64_t>(columns_.size()) == n;
  if (is_full) return checked_placement(std::move(columns_), options);
  spread();
  return checked_problem(n, std::move(queens_), {}, options);
}

void require_record_end(Cursor& cursor) {
  cursor.skip_blanks_and_lines();
  if (!cursor.at_end()) cursor.fail("the end of the record");
}

void read_number_list(Cursor& cursor, NumberList& list) {
  // All field numbers are below kMaxSize squared.
  constexpr std::int64_t kMaxEntry = std::int64_t{kMaxSize} * kMaxSize;
  std::vector<bool> seen;
  const auto add_to_seen = [&](std::int64_t entry) {
    const auto i = static_cast<std::size_t>(std::min(entry, NumberList::kMaxCompared));
    if (seen.size() <= i) seen.resize(i + 1);
    list.has_repeats = list.has_repeats || (seen[i] && entry < NumberList::kMaxCompared);
    seen[i] = true;
  };
  read_list(cursor, [&] {
    if (cursor.accept('-')) {
      ++list.count;
      list.has_gaps = true;
      list.counts_up = false;
      return;
    }
    if (!cursor.at_digit()) cursor.fail("a number or '-'");
    const std::int64_t entry = cursor.number("a number", 0, kMaxEntry);
    ++list.count;
    if (list.count <= NumberList::kMaxCompared) add_to_seen(entry);
    list.ascends = list.ascends && entry > list.largest;
    list.largest = std::max(list.largest, entry);
    list.counts_up = list.counts_up && entry == list.count;
  });
}

// Tries to read the first line as a list.
std::optional<NumberList> number_list(std::string_view text) {
  NumberList list;
  Cursor cursor(first_line_of(text));
  try {
    read_number_list(cursor, list);
  } catch (const UsageError&) {
    return std::nullopt;
  }
  if (list.count == 0) return std::nullopt;
  return list;
}

bool may_begin_sheet(std::string_view text) {
  const std::optional<NumberList> list = number_list(text);
  if (!list || begins_with_column_numbers(text)) return false;
  return list->has_repeats || list->count <= 2;
}

void skip_headings(Cursor& cursor) {
  cursor.skip_blanks_and_lines();
  while (is_heading(cursor.rest())) {
    std::string line(first_line_of(cursor.rest()));
    blank_heading(line);
    if (is_blank(line)) {
      cursor.skip_line();
    } else {
      for (std::size_t i = line.find_first_not_of(kBlanks); i > 0; --i) cursor.pass();
    }
    cursor.skip_blanks_and_lines();
  }
}

void append_heading(const RecordInfo& info, std::string& out) {
  if (!info.index) return;
  out += "Solution NO. " + std::to_string(*info.index + 1);
  if (info.orbit) out += " (orbit of " + std::to_string(*info.orbit) + ")";
  out += ":\n";
}

void require_board_fits_memory(std::size_t n, std::string_view format_name) {
  // A board of 2^15 rows has 2^30 squares, a gigabyte of text.
  constexpr std::size_t kMaxRows = std::size_t{1} << 15;
  if (n <= kMaxRows) return;
  throw UsageError("the format " + std::string(format_name) +
                   " draws boards up to n = " + std::to_string(kMaxRows) +
                   ", found n = " + std::to_string(n) + ": use cols or fen");
}

}  // namespace nqueens::io

// nqueens/io/levels/level_format.cpp - the table of notations for levels.
// SPDX-License-Identifier: MIT
#include "nqueens/io/levels/level_format.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "nqueens/base/named.h"
#include "nqueens/io/cursor.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace {

// Returns whether the first item of a sheet is a board.
bool has_board(const Sheet& sheet) {
  return !sheet.items.empty() && std::holds_alternative<Board>(sheet.items.front().content);
}

std::optional<RegionPuzzle> read_if_valid(const LevelFormat& format, std::string_view text) {
  try {
    Cursor cursor(text);
    return format.read(cursor, {});
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

}  // namespace

std::span<const LevelFormat> level_formats() {
  static const std::array kFormats = {letters_level_format(),  text_level_format(),
                                      jsonl_level_format(),    ids_level_format(),
                                      puzzlink_level_format(), grid_level_format()};
  return kFormats;
}

const LevelFormat& level_format(std::string_view name) {
  return find_named(level_formats(), name, "notation of levels", "the notations are: ");
}

const LevelFormat* recognised_level_format(std::string_view text) {
  const auto found = std::ranges::find_if(
      level_formats(), [text](const LevelFormat& format) { return format.recognises(text); });
  return found == level_formats().end() ? nullptr : &*found;
}

void refuse_level(const Cursor& cursor) {
  cursor.fail("a level in one of the notations " + names_of(level_formats()));
}

bool has_level(const Sheet& sheet) {
  return std::ranges::any_of(sheet.items, [](const SheetItem& item) {
    return std::holds_alternative<RegionPuzzle>(item.content);
  });
}

Sheet read_sheet_of_levels(std::string_view text, const LevelReadOptions& options) {
  Sheet sheet = read_sheet(text, {.first_line = options.first_line,
                                  .size = {},
                                  .stars = options.stars,
                                  .expects_levels = true});
  const auto is_board = [](const SheetItem& item) {
    return std::holds_alternative<Board>(item.content);
  };
  const auto after_first = sheet.items.begin() + (sheet.items.empty() ? 0 : 1);
  for (auto item = after_first; item != sheet.items.end(); ++item) {
    if (is_board(*item)) sheet.skipped.push_back(item->first_line);
  }
  sheet.items.erase(std::remove_if(after_first, sheet.items.end(), is_board), sheet.items.end());
  std::ranges::sort(sheet.skipped);
  return sheet;
}

LevelRecord level_of(SheetItem item) {
  if (const auto* sentence = std::get_if<Sentence>(&item.content)) throw UsageError(*sentence);
  if (auto* level = std::get_if<RegionPuzzle>(&item.content)) {
    return {std::move(*level), item.first_line};
  }
  throw UsageError(
      expected_but_found("a level", "a board without regions").at(line_name(item.first_line)));
}

bool is_level_in_notation(std::string_view text) {
  constexpr std::int32_t kFewest = 3;  // a smaller text is more likely a board
  const LevelFormat* const format = recognised_level_format(text);
  if (format == nullptr) return false;
  const std::optional<RegionPuzzle> level = read_if_valid(*format, text);
  return level.has_value() && level->size() >= kFewest;
}

bool looks_like_level(std::string_view text) {
  const std::string plain = plain_text(text);
  if (recognised_level_format(plain) != nullptr) {
    return is_level_in_notation(plain) || !has_board(read_sheet(plain));
  }
  const bool is_placement = std::ranges::any_of(formats(), [&](const Format& format) {
    return !format.may_be_level && format.recognises(plain);
  });
  if (is_placement && !may_begin_sheet(plain)) return false;
  const Sheet sheet = read_sheet(plain);
  return !sheet.items.empty() && std::holds_alternative<RegionPuzzle>(sheet.items.front().content);
}

RegionPuzzle read_level(std::string_view text, std::string_view format,
                        const LevelReadOptions& options, std::vector<std::int64_t>* skipped) {
  const std::string plain = plain_text(text);
  Cursor cursor(plain, options.first_line);
  if (!format.empty()) return level_format(format).read(cursor, options);
  const LevelFormat* found = recognised_level_format(plain);
  std::optional<Sentence> trouble;
  if (found != nullptr) {
    try {
      return found->read(cursor, options);
    } catch (const UsageError& error) {
      trouble = error.sentence();
    }
  }
  Sheet sheet;
  if (plain.size() <= kMaxSheetBytes) sheet = read_sheet_of_levels(plain, options);
  if (!has_level(sheet)) {
    if (trouble) throw UsageError(*trouble);
    cursor.skip_blanks_and_lines();
    // A level is expected here, so any list of numbers is read as regions.
    if (cursor.at_digit()) return level_format("ids").read(cursor, options);
    refuse_level(cursor);
  }
  if (sheet.items.size() > 1) {
    throw UsageError(
        expected_but_found("one level", "a second one").at(line_name(sheet.items[1].first_line)));
  }
  if (skipped != nullptr) *skipped = std::move(sheet.skipped);
  return level_of(std::move(sheet.items.front())).puzzle;
}

std::string written(const LevelFormat& format, const RegionPuzzle& puzzle) {
  std::string text;
  format.write(puzzle, text);
  return text;
}

}  // namespace nqueens::io

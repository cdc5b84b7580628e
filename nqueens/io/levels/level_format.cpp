// nqueens/io/levels/level_format.cpp - the table of notations for levels; no other file names all
// of them.
// SPDX-License-Identifier: MIT
#include "nqueens/io/levels/level_format.h"

#include <algorithm>
#include <array>

#include "nqueens/base/named.h"
#include "nqueens/io/cursor.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {

std::span<const LevelFormat> level_formats() {
  static const std::array kFormats = {letters_level_format(), text_level_format(),
                                      jsonl_level_format(), ids_level_format(),
                                      puzzlink_level_format()};
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

bool looks_like_level(std::string_view text) { return recognised_level_format(text) != nullptr; }

RegionPuzzle read_level(std::string_view text, std::string_view format,
                        const LevelReadOptions& options) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Cursor cursor(text, options.first_line);
  if (!format.empty()) return level_format(format).read(cursor, options);
  const LevelFormat* found = recognised_level_format(text);
  Cursor begin = cursor;
  begin.skip_blanks_and_lines();
  // A level is expected here, so any list of numbers is taken for regions.
  if (found == nullptr && begin.at_digit()) found = &level_format("ids");
  if (found == nullptr) refuse_level(begin);
  return found->read(cursor, options);
}

std::string written(const LevelFormat& format, const RegionPuzzle& puzzle) {
  std::string text;
  format.write(puzzle, text);
  return text;
}

}  // namespace nqueens::io

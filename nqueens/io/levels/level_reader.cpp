// nqueens/io/levels/level_reader.cpp - reads a stream of levels, one at a time.
//
// The bytes are split into lines. The first line of a level determines its notation, and the
// notation determines where the level ends: a grid of letters ends at a blank line or a comment,
// and a JSON object ends at its closing bracket. A line that begins with `{`, without a blank
// before it, always starts a new object, so an object without a closing bracket does not affect the
// next one.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace {

// Tracks whether the brackets of a JSON text are closed.
class Brackets {
 public:
  void add(std::string_view line) {
    for (const char c : line) {
      if (is_escaped_) {
        is_escaped_ = false;
      } else if (in_text_) {
        is_escaped_ = c == '\\';
        in_text_ = c != '"';
      } else if (c == '"') {
        in_text_ = true;
      } else if (c == '{' || c == '[') {
        ++depth_;
      } else if (c == '}' || c == ']') {
        --depth_;
      }
    }
  }

  bool are_open() const { return depth_ > 0; }

 private:
  std::int64_t depth_ = 0;
  bool in_text_ = false;
  bool is_escaped_ = false;
};

}  // namespace

LevelReader::LevelReader(ReadBytes read, const LevelFormat* format, const LevelReadOptions& options,
                         std::size_t most_bytes)
    : input_(std::move(read), format == nullptr),
      format_(format),
      options_(options),
      most_bytes_(most_bytes),
      line_(options.first_line),
      is_first_(format == nullptr) {}

// Reads the next line, without its end, into next_line_ unless it is already there. Returns false
// if there is no next line. Only the beginning of a line that is too long is kept.
bool LevelReader::peek_line() {
  if (has_line_) return true;
  next_line_.clear();
  is_too_long_ = false;
  bool is_whole = false;
  while (!is_whole && input_.has_more()) {
    const std::string_view unread = input_.unread();
    const std::size_t end = std::min(unread.find('\n'), unread.size());
    is_whole = end < unread.size();
    const std::size_t room = most_bytes_ - next_line_.size();
    is_too_long_ = is_too_long_ || end > room;
    next_line_ += unread.substr(0, std::min(end, room));
    input_.consume(is_whole ? end + 1 : end);
    has_line_ = true;
  }
  return has_line_;
}

void LevelReader::drop_line() {
  has_line_ = false;
  ++line_;
}

void LevelReader::add_line() {
  record_ += next_line_;
  record_ += '\n';
  is_record_too_long_ = is_record_too_long_ || is_too_long_ || record_.size() > most_bytes_ + 1;
  if (is_record_too_long_) record_.clear();
  drop_line();
}

// Reads a grid with the lines above it, or a single line that has all rows of a level.
void LevelReader::read_block() {
  bool is_whole = false;
  int rows = 0;
  do {
    is_whole = is_level_in_a_line(next_line_);
    add_line();
    ++rows;
  } while (!is_whole && peek_line() && !is_blank(next_line_) && !is_comment(next_line_));
  is_one_row_ = rows == 1 && !is_whole && has_line_;
}

void LevelReader::read_json() {
  Brackets brackets;
  do {
    brackets.add(next_line_);
    add_line();
  } while (brackets.are_open() && peek_line() && !next_line_.starts_with('{'));
}

std::optional<LevelRecord> LevelReader::next() {
  if (is_sheet_) return next_in_sheet();
  if (!std::exchange(is_first_, false)) return next_in_notation();
  try {
    std::optional<LevelRecord> record = next_in_notation();
    // Rows of a level may have blank lines between them.
    if (!record || !is_one_row_ || !read_as_sheet()) {
      input_.forget_beginning();
      return record;
    }
  } catch (const UsageError&) {
    if (!read_as_sheet()) throw;
  }
  return next_in_sheet();
}

// Reads the input from its beginning as a sheet. Returns false if it is too long or has no level.
bool LevelReader::read_as_sheet() {
  const auto [bytes, is_whole] = input_.take_beginning();
  if (!is_whole) return false;
  Sheet sheet = read_sheet_of_levels(bytes, options_);
  is_sheet_ = has_level(sheet);
  if (is_sheet_) sheet_ = std::move(sheet);
  return is_sheet_;
}

std::optional<LevelRecord> LevelReader::next_in_sheet() {
  if (next_item_ == sheet_.items.size()) return std::nullopt;
  return level_of(std::move(sheet_.items[next_item_++]));
}

// Reads the next level in the given notation. If none is given, uses the notation that recognises
// the level.
std::optional<LevelRecord> LevelReader::next_in_notation() {
  while (peek_line() && (is_blank(next_line_) || is_comment(next_line_))) drop_line();
  if (!has_line_) return std::nullopt;
  record_.clear();
  is_record_too_long_ = false;
  LevelReadOptions options = options_;
  options.first_line = line_;
  const LevelFormat* format = format_ != nullptr ? format_ : recognised_level_format(next_line_);
  if (format == nullptr) {
    add_line();
    refuse_level(Cursor(record_, options.first_line));
  }
  if (format->ends_at_bracket) {
    read_json();
  } else if (format->shape == RecordShape::Block) {
    read_block();
  } else {
    add_line();
  }
  if (is_record_too_long_) {
    throw UsageError(
        expected_but_found("a level of at most " + std::to_string(most_bytes_) + " bytes",
                           "a longer one")
            .at(line_name(options.first_line)));
  }
  Cursor cursor(record_, options.first_line);
  return LevelRecord{format->read(cursor, options), options.first_line};
}

}  // namespace nqueens::io

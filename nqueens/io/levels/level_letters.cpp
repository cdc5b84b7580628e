// nqueens/io/levels/level_letters.cpp - a grid with a letter for each square, easy to read and
// type.
//
//   AAAB
//   CABB
//   CCBD
//   CDDD
//
// Each line is a row. The reader also accepts blanks between letters, `/` at the end of a row, and
// a whole level on one line, with rows separated by `/` or blanks: `AAAB/CABB/CCBD/CDDD`.
//
// A number of stars or a rule that differs from the default is given in a line above the grid:
// `stars 2`, `rule queens`.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/rule.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace level_letters {
namespace {

constexpr std::string_view kRule = "rule ";

void write(const RegionPuzzle& puzzle, std::string& out) {
  require_no_squares(puzzle, "letters");
  if (puzzle.stars() != 1) out += "stars " + std::to_string(puzzle.stars()) + '\n';
  if (puzzle.rule() != Rule::Touching)
    out += std::string(kRule) + std::string(puzzle.rule().name) + '\n';
  const std::string letters = letters_of(puzzle.regions());
  const auto n = static_cast<std::size_t>(puzzle.size());
  for (std::size_t row = 0; row < n; ++row) out += letters.substr(row * n, n) + '\n';
}

// Returns the rule if the line is `rule NAME` or `rule TERMS` and nothing else.
std::optional<Rule> named_rule(std::string_view line) {
  if (!line.starts_with(kRule)) return std::nullopt;
  return find_rule(line.substr(kRule.size()));
}

// Whether the line gives the stars or the rule of the grid below.
bool is_head(std::string_view line) {
  return number_of_stars_in(line).has_value() || named_rule(line).has_value();
}

// Reads the lines above the grid.
void read_head(Cursor& cursor, LevelParts& parts) {
  for (cursor.skip_blanks_and_lines();; cursor.skip_blanks_and_lines()) {
    const std::string_view line = first_line_of(cursor.rest());
    if (const std::optional<std::size_t> number = number_of_stars_in(line)) {
      cursor.accept(line.substr(0, *number));
      parts.stars = static_cast<std::int32_t>(cursor.number("stars", 1, kMaxStars));
      cursor.skip_blanks();
      if (!cursor.at_line_end()) cursor.fail("the end of the line");
    } else if (const std::optional<Rule> rule = named_rule(line)) {
      parts.rule = *rule;
      cursor.skip_line();
    } else {
      return;
    }
  }
}

// The letters of a grid, split into rows by line ends and `/`, and within a row into groups by
// blanks.
class Grid {
 public:
  explicit Grid(Cursor& cursor) {
    for (; !cursor.at_end(); cursor.skip_blanks()) {
      if (cursor.accept('\n') || cursor.accept('/')) {
        end_row();
      } else {
        read_group(cursor);
      }
    }
    end_row();
    if (rows_.empty()) cursor.fail("a letter");
    divide_single_row();
  }

  Regions regions(std::int64_t line) const {
    const auto n = static_cast<std::int64_t>(rows_.front().size());
    std::vector<std::int64_t> labels;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      require_count(n, static_cast<std::int64_t>(rows_[row].size()),
                    "letters in row " + std::to_string(row + 1), line);
      for (const char letter : rows_[row]) labels.push_back(number_of_letter(letter));
    }
    require_count(n, static_cast<std::int64_t>(rows_.size()),
                  "rows, because each has " + std::to_string(n) + " letters", line);
    return regions_of_labels(n, labels, line);
  }

 private:
  void read_group(Cursor& cursor) {
    std::string group;
    for (; is_letter(cursor.peek()); cursor.accept(cursor.peek())) group += cursor.peek();
    if (group.empty()) cursor.fail("a letter");
    groups_.push_back(std::move(group));
  }

  void end_row() {
    if (groups_.empty()) return;
    std::string row;
    for (const std::string& group : groups_) row += group;
    rows_.push_back(std::move(row));
    last_groups_ = std::exchange(groups_, {});
  }

  // Splits a single row that contains the whole level into the rows of the level: at the blanks
  // between groups of letters or, if there are no such groups, into n rows of n letters.
  void divide_single_row() {
    if (rows_.size() > 1) return;
    const bool has_rows = last_groups_.size() > 1 && last_groups_.front().size() > 1;
    if (has_rows) {
      rows_ = last_groups_;
      return;
    }
    const std::string letters = rows_.front();
    const auto n = static_cast<std::size_t>(root_of(std::ssize(letters)));
    if (n == 0) return;
    rows_.clear();
    for (std::size_t row = 0; row < n; ++row) rows_.push_back(letters.substr(row * n, n));
  }

  std::vector<std::string> rows_;
  std::vector<std::string> groups_;       // of the current row
  std::vector<std::string> last_groups_;  // of the last complete row
};

RegionPuzzle read(Cursor& cursor, const LevelReadOptions& options) {
  LevelParts parts = {.stars = options.stars};
  read_head(cursor, parts);
  parts.regions = Grid(cursor).regions(options.first_line);
  return checked_level(std::move(parts), options.first_line);
}

// Recognises a line of letters, blanks and `/`, or a line with the stars or the rule. A single `Q`
// is a placement on a board of one square.
bool recognises(std::string_view text) {
  Cursor cursor(text);
  cursor.skip_blanks_and_lines();
  const std::string_view line = first_line_of(cursor.rest());
  if (is_head(line)) return true;
  std::size_t letters = 0;
  for (const char c : line) {
    if (is_letter(c)) {
      ++letters;
    } else if (c != ' ' && c != '\t' && c != '\r' && c != '/') {
      return false;
    }
  }
  return letters > 1 || (letters == 1 && !line.starts_with('Q') && !line.starts_with('q'));
}

}  // namespace
}  // namespace level_letters

bool is_level_in_a_line(std::string_view line) {
  if (level_letters::is_head(line)) return false;
  const std::size_t end = line.find_last_not_of(" \t\r/") + 1;
  line = line.substr(0, end);
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(begin);
  const std::size_t first_break = line.find_first_of(" \t/");
  if (first_break == std::string_view::npos) return false;
  return line.find('/') != std::string_view::npos || first_break > 1;
}

LevelFormat letters_level_format() {
  return {.name = "letters",
          .summary = "a grid of letters, one row per line (read also with blanks or /)",
          .example = "AAAAAAB\nACDEEEB\nACDDDEB\nACCFDEB\nAGCFFFB\nAGGGGFB\nABBBBBB",
          .shape = RecordShape::Block,
          .write = level_letters::write,
          .read = level_letters::read,
          .recognises = level_letters::recognises};
}

}  // namespace nqueens::io

// nqueens/io/sheet/sheet.cpp - reads boards, placements and levels in notations that people and
// other programs use.
//
// The lines are read from the top. A list or an object is read to its closing bracket. Consecutive
// rows of cells form a block, whether a row is a line, a flat list or a quoted text. A block ends
// at a line of another kind, except a frame. It ends at a blank line or a comment only if it is
// complete, for example if it has n rows of n cells. As a result, a level with blank lines between
// its rows is one block, but two boards with a blank line between them are two blocks.
// SPDX-License-Identifier: MIT
#include "nqueens/io/sheet/sheet.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "nqueens/io/cursor.h"
#include "nqueens/io/levels/level_parts.h"
#include "nqueens/io/number.h"
#include "nqueens/io/sheet/answers.h"
#include "nqueens/io/sheet/cells.h"
#include "nqueens/io/sheet/meaning.h"
#include "nqueens/io/sheet/rows.h"
#include "nqueens/io/sheet/value.h"

namespace nqueens::io {
namespace {

struct SheetLine {
  std::string_view text;  // without blanks around it
  std::int64_t number = 1;
};

bool is_word_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.';
}

// Returns the content of a line after a heading such as `Solution 2:` or `Qs =` if the content is a
// bracketed list or several numbers. Otherwise returns an empty text.
std::string_view after_heading(std::string_view line) {
  const std::size_t mark = line.find_first_of(":=");
  if (mark == std::string_view::npos || line.empty() || !is_letter(line.front())) return {};
  const std::string_view heading = line.substr(0, mark);
  const bool is_heading = std::ranges::all_of(heading, [](char c) {
    return is_word_character(c) || std::string_view(" #[]").find(c) != std::string_view::npos;
  });
  const std::string_view content = trimmed(line.substr(mark + 1));
  if (!is_heading || content.empty()) return {};
  const LineKind kind = kind_of(content);
  if (kind == LineKind::Bracket) return content;
  const bool is_list = kind == LineKind::Row && is_digit(content.front()) &&
                       content.find_first_of(" ,") != std::string_view::npos;
  return is_list ? content : std::string_view();
}

// Returns the size of the board in a line such as `n = 8`; nullopt for any other line.
std::optional<std::int64_t> size_in(std::string_view line) {
  const std::size_t mark = std::min(line.find_first_of(":="), line.size());
  const std::string_view name = trimmed(line.substr(0, mark));
  constexpr std::array<std::string_view, 4> kNames = {"n", "N", "size", "Size"};
  if (mark == line.size() || std::ranges::find(kNames, name) == kNames.end()) return std::nullopt;
  return number_of(trimmed(line.substr(mark + 1)));
}

// If all lines except blank ones begin with `>`, as in a quoted e-mail, replaces these marks with
// blanks.
std::string without_mail_marks(std::string_view text) {
  std::string copy(text);
  for (std::size_t begin = 0; begin < copy.size(); begin = copy.find('\n', begin) + 1) {
    const std::size_t first = copy.find_first_not_of(kBlanks, begin);
    if (first == std::string::npos) break;
    if (copy[first] != '>' && copy[first] != '\n') return std::string(text);
    for (std::size_t at = first; at < copy.size() && (copy[at] == '>' || copy[at] == ' '); ++at) {
      copy[at] = ' ';
    }
    if (copy.find('\n', begin) == std::string::npos) break;
  }
  return copy;
}

class SheetReader {
 public:
  SheetReader(std::string_view text, const SheetOptions& options)
      : text_(text), options_(options), meaning_(text, options, sheet_) {}

  Sheet read() {
    const std::span<const AnswerNotation> notations = answer_notations();
    const auto notation =
        std::ranges::find_if(notations, [&](const auto& row) { return row.recognises(text_); });
    if (notation != notations.end()) {
      notation->read(text_, options_, meaning_);
      return std::move(sheet_);
    }
    if (read_assignments()) return std::move(sheet_);
    cut_lines();
    while (next_ < lines_.size()) read_next();
    add_block();
    return std::move(sheet_);
  }

 private:
  void cut_lines() {
    std::int64_t number = options_.first_line;
    for (std::string_view rest = text_; !rest.empty(); ++number) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      lines_.push_back({trimmed(rest.substr(0, end)), number});
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  void read_next() {
    const SheetLine line = lines_[next_];
    if (line.text.starts_with("```") || line.text.starts_with("~~~")) {
      add_block();
      ++next_;
      return;
    }
    const std::optional<std::size_t> number = number_of_stars_in(line.text);
    if (const auto stars = number ? number_of(line.text.substr(*number)) : std::nullopt) {
      add_block();
      facts_.stars = std::min<std::int64_t>(*stars, kMaxStars + 1);  // more stars are refused
      ++next_;
      return;
    }
    if (const std::optional<std::int64_t> size = size_in(line.text)) {
      add_block();
      facts_.n = size;
      ++next_;
      return;
    }
    if (add_rows_in_line(line) || add_grid_of_names()) return;
    const std::string_view heading_content = after_heading(line.text);
    const bool has_heading = !heading_content.empty();
    const std::string_view content = without_remark(has_heading ? heading_content : line.text);
    switch (kind_of(content)) {
      case LineKind::Blank:
        return read_blank();
      case LineKind::Frame:
        ++next_;
        return;
      case LineKind::Skipped:
        return skip();
      case LineKind::Bracket:
        return read_bracket(content);
      case LineKind::Row:
        if (has_heading) add_block();
        add_row(cut_into_cells(content, line.number));
        ++next_;
    }
  }

  // Adds a board or level in one line: AAB/CAB/CCB, or "Q..", "..Q", ... Returns false if the line
  // is not a board or level.
  bool add_rows_in_line(const SheetLine& line) {
    constexpr std::size_t kFewest = 3;
    for (const std::string_view separators : {"/", ",", ";", " "}) {
      const std::vector<std::string_view> words = words_of(line.text, separators);
      const std::size_t n = words.size();
      if (n < kFewest || words.front().size() < n) continue;
      std::vector<CellRow> rows;
      std::set<std::string_view> kinds;
      for (const std::string_view word : words) {
        rows.push_back({characters_of(without_quotes(trimmed(word))), line.number, true});
        if (rows.back().cells.size() != n) break;
        kinds.insert(rows.back().cells.begin(), rows.back().cells.end());
      }
      const bool is_square = rows.size() == n && rows.back().cells.size() == n;
      const bool has_letters = std::ranges::all_of(
          kinds, [](std::string_view kind) { return kind.size() == 1 && is_letter(kind.front()); });
      const bool is_grid =
          (has_letters && kinds.size() == n) || std::ranges::all_of(kinds, is_sign);
      if (!is_square || !is_grid) continue;
      add_block();
      meaning_.add_rows(std::move(rows), facts_);
      ++next_;
      return true;
    }
    return false;
  }

  // Adds a level of n lines with n names each, such as the names of colours. Without commas,
  // such lines look like prose. Returns false if the lines are not a level.
  bool add_grid_of_names() {
    constexpr std::size_t kFewest = 3;
    std::vector<CellRow> rows;
    std::set<std::string_view> names;
    const std::size_t n = words_of(lines_[next_].text).size();
    if (n < kFewest || n > kMaxRegionsSize || next_ + n > lines_.size()) return false;
    for (std::size_t i = 0; i < n; ++i) {
      const SheetLine& line = lines_[next_ + i];
      rows.push_back({words_of(line.text), line.number});
      names.insert(rows.back().cells.begin(), rows.back().cells.end());
      if (rows.back().cells.size() != n || names.size() > n) return false;
    }
    const bool are_words = std::ranges::all_of(names, [](std::string_view name) {
      return name.size() > 1 && std::ranges::all_of(name, is_letter);
    });
    if (!are_words || names.size() != n) return false;
    add_block();
    meaning_.add_rows(std::move(rows), facts_);
    next_ += n;
    return true;
  }

  // Returns the row without a comment such as ` # comment` after it.
  static std::string_view without_remark(std::string_view line) {
    for (const std::string_view mark : {" # ", " // ", " % "}) {
      const std::size_t begin = line.find(mark);
      if (begin == std::string_view::npos) continue;
      const std::string_view remark = line.substr(begin + mark.size());
      const bool has_word = std::ranges::count_if(remark, is_letter) > 1;
      if (has_word) return trimmed(line.substr(0, begin));
    }
    return line;
  }

  // Returns whether the block has at least as many rows as its first row has cells, or each of its
  // rows can be an item by itself.
  bool is_block_complete() const {
    return block_.size() >= block_.front().cells.size() ||
           std::ranges::all_of(block_, [&](const CellRow& row) { return meaning_.is_item(row); });
  }

  // Skips blank lines, which end the block if it is complete. Exception: if each row of the block
  // can be a level in one line, the rows can also be the first rows of a grid. If the next line
  // continues this grid, the block continues.
  void read_blank() {
    while (next_ < lines_.size() && lines_[next_].text.empty()) ++next_;
    if (block_.empty() || !is_block_complete()) return;
    const std::size_t n = block_.front().cells.size();
    const bool has_row = next_ < lines_.size() && kind_of(lines_[next_].text) == LineKind::Row;
    const bool continues = has_row && block_.size() < n &&
                           std::ranges::all_of(block_, Meaning::is_level_in_a_line) &&
                           continues_grid(lines_[next_]);
    if (!continues) add_block();
  }

  // Returns whether a line has as many cells as the rows of the block and is not an item by itself.
  bool continues_grid(const SheetLine& line) const {
    const CellRow row = cut_into_cells(line.text, line.number);
    return row.cells.size() == block_.front().cells.size() && !Meaning::is_item(row);
  }

  // Skips a line of prose. It ends the block, unless the block is incomplete and the line is a
  // comment: a level can have comments between its rows, but no headings.
  void skip() {
    if (!block_.empty() && (is_block_complete() || !is_remark(lines_[next_].text))) add_block();
    sheet_.skipped.push_back(lines_[next_].number);
    ++next_;
  }

  // Adds a row to the block. If the block is complete, a row of a different width begins a new
  // block. There are three exceptions: rows of numbers can differ in width, a first row of one or
  // two cells can be the size of the board, and the first row can be the column numbers.
  void add_row(CellRow row) {
    constexpr std::size_t kMaxSizes = 2;
    if (is_head_of(row)) return block_.push_back(std::move(row));
    const bool is_other = !block_.empty() && block_.back().cells.size() != row.cells.size() &&
                          block_.front().cells.size() > kMaxSizes && !Meaning::has_numbers(row) &&
                          is_block_complete();
    if (is_other) add_block();
    block_.push_back(std::move(row));
  }

  // Returns whether the block consists of only the column numbers 1 to n, and the row consists of a
  // number and n squares.
  bool is_head_of(const CellRow& row) const {
    if (block_.size() != 1 || Meaning::has_numbers(row) || !number_of(row.cells.front()))
      return false;
    const std::vector<std::string_view>& head = block_.front().cells;
    return row.cells.size() == head.size() + 1 && number_of(head.front()) == 1 &&
           number_of(head.back()) == std::ssize(head);
  }

  void add_block() {
    if (!block_.empty()) meaning_.add_rows(std::exchange(block_, {}), facts_);
  }

  // Reads the list, object or quoted text that begins in the current line. After a list, also reads
  // the lists of the same length that follow in this line: (0, 1), (1, 3), ...
  void read_bracket(std::string_view from) {
    std::optional<ParsedValue> parsed = parse_value(text_, offset_of(from));
    if (!parsed) {
      add_block();
      meaning_.refuse_at(from.substr(0, 1), "a list whose brackets and quotes match");
      next_ = lines_.size();
      return;
    }
    std::size_t end = after_list(parsed->end);
    const bool is_drawn = parsed->value.kind == Value::Kind::Text;
    if (is_drawn && begins_a_list_of_cells(end)) {
      block_.push_back(quoted_cells(from));
      ++next_;
      return;
    }
    add_bracket(parsed->value);
    const std::size_t line_end = offset_of(from) + from.size();
    while (end < line_end && parsed->value.is_list()) {
      const std::size_t count = parsed->value.items.size();
      if (std::string_view("[({").find(text_[end]) == std::string_view::npos) break;
      parsed = parse_value(text_, end);
      if (!parsed || !parsed->value.is_list() || parsed->value.items.size() != count) break;
      add_bracket(parsed->value);
      end = after_list(parsed->end);
    }
    while (next_ < lines_.size() && offset_of(lines_[next_].text) < end) ++next_;
  }

  // Adds a list, an object or a text in quotes. Flat lists in sequence are rows of one block.
  void add_bracket(const Value& value) {
    const bool is_flat = value.is_list() && !value.items.empty() &&
                         std::ranges::all_of(value.items, &Value::is_leaf);
    const bool is_board = is_flat && value.items.size() > 1 &&
                          std::ranges::all_of(value.items, [&](const Value& item) {
                            return characters_of(item.text).size() == value.items.size() &&
                                   item.kind == Value::Kind::Text;
                          });
    if (value.kind == Value::Kind::Text) {
      block_.push_back({characters_of(value.text), lines_[next_].number, true});
    } else if (is_flat && !is_board) {
      CellRow row = {.line = lines_[next_].number};
      for (const Value& item : value.items) row.cells.push_back(item.text);
      block_.push_back(std::move(row));
    } else {
      add_block();
      meaning_.add_value(value, facts_);
    }
  }

  // Returns the offset after the comma, semicolon or full stop that follows a list.
  std::size_t after_list(std::size_t end) const {
    return std::min(text_.find_first_not_of(" \t,;.)", end), text_.size());
  }

  // Returns whether the quoted text before `end` is the first cell of a list such as "0","4",...
  bool begins_a_list_of_cells(std::size_t end) const {
    return end < text_.size() && text_[end] == '"' &&
           (next_ + 1 == lines_.size() || end < offset_of(lines_[next_ + 1].text));
  }

  CellRow quoted_cells(std::string_view line) const {
    CellRow row = cut_into_cells(line, lines_[next_].number);
    for (std::string_view& cell : row.cells) {
      cell = without_quotes(cell);
    }
    return row;
  }

  // Reads a text of two or more assignments `name = value;` as one object. The text may instead be
  // a Prolog fact or the source of a program that contains an object. Returns false for any other
  // text.
  bool read_assignments();

  std::size_t offset_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

  std::string_view text_;
  const SheetOptions& options_;
  Sheet sheet_;
  Meaning meaning_;
  std::vector<SheetLine> lines_;
  std::size_t next_ = 0;  // the line to be read
  std::vector<CellRow> block_;
  SheetFacts facts_;  // from lines above the block
};

bool SheetReader::read_assignments() {
  constexpr std::string_view kBefore = " \t\n";
  // The source of a program: reads the object that has a member of this name.
  for (const std::string_view name : {"colorRegions", "regions"}) {
    const std::size_t at = text_.find(name);
    const bool is_name = at != std::string_view::npos && at > 0 &&
                         trimmed(text_.substr(at + name.size())).starts_with(':') &&
                         kBefore.find(text_[at - 1]) != std::string_view::npos;
    const std::size_t begin = is_name ? text_.rfind('{', at) : std::string_view::npos;
    if (begin == std::string_view::npos) continue;
    const std::optional<ParsedValue> object = parse_value(text_, begin);
    if (!object || object->value.member(name) == nullptr) continue;
    meaning_.add_value(object->value);
    return true;
  }
  // A Prolog fact: regions(9-2, [...]).
  if (text_.starts_with("regions(")) {
    const std::optional<ParsedValue> arguments = parse_value(text_, text_.find('('));
    if (!arguments || arguments->value.items.size() != 2) return false;
    const Value& size = arguments->value.items[0];
    SheetFacts facts;
    const std::size_t dash = size.text.find('-');
    if (dash != std::string_view::npos) {
      const std::string stars(size.text.substr(dash + 1));
      if (!stars.empty() && stars.size() < 3 && std::ranges::all_of(stars, is_digit))
        facts.stars = std::stoll(stars);
    }
    meaning_.add_value(arguments->value.items[1], facts);
    return true;
  }
  Value object = {.kind = Value::Kind::Object};
  std::size_t at = 0;
  while (true) {
    at = std::min(text_.find_first_not_of(" \t\n;", at), text_.size());
    if (at == text_.size()) break;
    if (text_[at] == '%' || text_[at] == '#') {
      at = std::min(text_.find('\n', at), text_.size());
      continue;
    }
    const std::size_t end = std::min(text_.find_first_of(" \t=", at), text_.size());
    const std::string_view name = text_.substr(at, end - at);
    const std::size_t sign = std::min(text_.find_first_not_of(" \t", end), text_.size());
    const bool is_assignment = sign < text_.size() && text_[sign] == '=' && !name.empty() &&
                               is_letter(name.front()) &&
                               std::ranges::all_of(name, is_word_character);
    if (!is_assignment || object.member(name) != nullptr) return false;
    const std::size_t begin = std::min(text_.find_first_not_of(" \t\n", sign + 1), text_.size());
    std::optional<ParsedValue> value = parse_value(text_, begin);
    if (!value) return false;
    object.items.push_back({.kind = Value::Kind::Word, .text = name, .offset = at});
    object.items.push_back(std::move(value->value));
    at = value->end;
  }
  if (object.items.size() < 4) return false;
  meaning_.add_value(object);
  return true;
}

}  // namespace

std::string skipped_text(std::span<const std::int64_t> lines) {
  const std::string first = "line " + std::to_string(lines.front());
  if (lines.size() == 1) return first + " was skipped because it contains no board";
  return grouped(lines.size()) + " lines were skipped because they contain no board: " + first +
         " is the first";
}

Sentence unknown_size() {
  return {"unknown-size", "the text does not show how large the board is: give its size (--size)"};
}

Sentence found_level() {
  return {"found-level", "expected a board or a placement, found a level: give it with --regions"};
}

Sheet read_sheet(std::string_view text, const SheetOptions& options) {
  const bool is_binary = std::ranges::any_of(text, [](char c) {
    return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\r';
  });
  if (is_binary) return {};
  const std::string without_marks = without_mail_marks(text);
  return SheetReader(without_marks, options).read();
}

}  // namespace nqueens::io

// nqueens/io/sheet/rows.cpp - classifies the lines of a sheet and splits them into cells.
// SPDX-License-Identifier: MIT
#include "nqueens/io/sheet/rows.h"

#include <algorithm>
#include <array>
#include <string>

#include "nqueens/io/cursor.h"
#include "nqueens/io/levels/level_parts.h"
#include "nqueens/io/sheet/cells.h"

namespace nqueens::io {
namespace {

// Returns whether the character is a box-drawing character: U+2500 to U+257F, whose UTF-8 encodings
// begin with E2 94 or E2 95.
bool is_box_character(std::string_view character) {
  return character.size() == 3 && character[0] == '\xE2' &&
         (character[1] == '\x94' || character[1] == '\x95');
}

// Lines that solvers print before or after an answer.
constexpr std::array<std::string_view, 12> kSolverWords = {
    "SATISFIABLE", "UNSATISFIABLE", "SAT", "UNSAT",      "OPTIMUM",    "true",
    "false",       "true.",         "yes", "----------", "==========", "..."};

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find_first_of(separators);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::size_t letters_in(std::string_view word) {
  return static_cast<std::size_t>(std::ranges::count_if(word, is_letter));
}

// Returns whether a line is prose: several words, at least one of them with two or more letters, or
// a single word of two or more letters with a final colon.
bool is_prose(std::string_view line) {
  if (line.find_first_of("|\t;") != std::string_view::npos) return false;
  const std::vector<std::string_view> words = words_of(line);
  const bool has_long_word = std::ranges::any_of(words, [](std::string_view word) {
    const bool is_square = word.starts_with('Q') && chess_square(word).has_value();  // Qb3
    return letters_in(word) > 1 && !word.starts_with('#') && !is_square;  // a colour is not a word
  });
  if (!has_long_word) return false;
  if (line.ends_with(':')) return true;
  if (words.size() < 2) return false;
  const bool has_commas = line.find(',') != std::string_view::npos &&
                          std::ranges::all_of(words, [](auto word) { return word.ends_with(','); });
  return !has_commas;
}

// Returns whether a line consists only of frame characters, so that it separates rows.
bool is_frame(std::string_view line) {
  bool has_corner = false;
  for (std::string_view character : characters_of(line)) {
    const bool is_corner = is_box_character(character) || character == "+" || character == "|";
    has_corner = has_corner || is_corner;
    if (!is_corner && character != "-" && character != "=" && character != ":" &&
        character != " " && character != "_") {
      return false;
    }
  }
  return has_corner && line.find_first_of("-=") != std::string_view::npos
             ? true
             : has_corner && std::ranges::all_of(characters_of(line), [](auto character) {
                 return is_box_character(character) && character != "\u2502";
               });
}

// Returns the cells of a line that contains the vertical bars `mark`. If several words are between
// two bars, the bars are the frame of the whole board, and each word is a cell.
std::vector<std::string_view> cells_between_lines(std::string_view line, std::string_view mark) {
  std::vector<std::string_view> parts;
  std::string_view rest = line;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = rest.find(mark);
    parts.push_back(trimmed(rest.substr(0, end)));
    if (end != std::string_view::npos) rest.remove_prefix(end + mark.size());
  }
  const bool has_frame =
      std::ranges::any_of(parts, [](std::string_view part) { return words_of(part).size() > 1; });
  if (has_frame) {
    std::vector<std::string_view> cells;
    for (std::string_view part : parts) {
      const auto words = words_of(part);
      cells.insert(cells.end(), words.begin(), words.end());
    }
    return cells;
  }
  if (parts.front().empty()) parts.erase(parts.begin());
  if (!parts.empty() && parts.back().empty()) parts.pop_back();
  return parts;
}

std::optional<std::int64_t> small_number(std::string_view text) {
  if (text.empty() || text.size() > 6 || !std::ranges::all_of(text, is_digit)) return std::nullopt;
  return std::stoll(std::string(text));
}

// Returns whether the cells are the names of a board's files: a, b, c ... or A, B, C ... or
// 1, 2, 3 ...
bool are_files(const std::vector<std::string_view>& cells) {
  if (cells.size() < 2) return false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_number = small_number(cells[i]) == static_cast<std::int64_t>(i) + 1;
    const bool is_name =
        cells[i].size() == 1 && i < 26 &&
        (cells[i][0] == static_cast<char>('a' + i) || cells[i][0] == static_cast<char>('A' + i));
    if (!is_number && !is_name) return false;
  }
  return true;
}

bool are_ranks(std::span<const CellRow> rows) {
  const auto n = static_cast<std::int64_t>(rows.size());
  const auto has_ranks = [&](auto rank) {
    for (std::int64_t row = 0; row < n; ++row) {
      const auto& cells = rows[static_cast<std::size_t>(row)].cells;
      if (std::ssize(cells) != n + 1 || small_number(cells.front()) != rank(row)) return false;
    }
    return n > 1;
  };
  return has_ranks([](std::int64_t row) { return row + 1; }) ||
         has_ranks([n](std::int64_t row) { return n - row; });
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) return words;
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::vector<std::string_view> characters_of(std::string_view text) {
  std::vector<std::string_view> characters;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    characters.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return characters;
}

bool is_remark(std::string_view line) {
  constexpr std::array<std::string_view, 6> kRemarks = {"//", "# ", "% ", "; ", "* ", "/ "};
  if (line == "#" || line == "%") return true;
  const bool begins_with_mark =
      std::ranges::any_of(kRemarks, [&](std::string_view mark) { return line.starts_with(mark); });
  // A row of a board can begin with a blocked square.
  return begins_with_mark && std::ranges::any_of(words_of(line), [](std::string_view word) {
           return letters_in(word) > 1;
         });
}

LineKind kind_of(std::string_view line) {
  if (line.empty()) return LineKind::Blank;
  if (std::ranges::find(kSolverWords, line) != kSolverWords.end()) return LineKind::Skipped;
  if (is_remark(line)) return LineKind::Skipped;
  if (std::string_view("[({\"'").find(line.front()) != std::string_view::npos) {
    return LineKind::Bracket;
  }
  if (is_frame(line)) return LineKind::Frame;
  return is_prose(line) ? LineKind::Skipped : LineKind::Row;
}

CellRow cut_into_cells(std::string_view line, std::int64_t number) {
  constexpr std::string_view kVerticalLine = "\u2502";
  CellRow row = {.line = number};
  if (line.find('|') != std::string_view::npos) {
    row.cells = cells_between_lines(line, "|");
    return row;
  }
  if (line.find(kVerticalLine) != std::string_view::npos) {
    row.cells = cells_between_lines(line, kVerticalLine);
    return row;
  }
  for (const std::string_view separator : {"\t", ";", ","}) {
    if (line.find(separator) == std::string_view::npos) continue;
    row.cells = split(line, separator);
    if (separator != "\t" && row.cells.back().empty()) row.cells.pop_back();
    return row;
  }
  row.cells = words_of(line);
  constexpr std::size_t kLongestName = 3;  // longer words are rows of letters and digits
  const bool is_square = line.size() <= kLongestName && chess_square(line).has_value();
  if (row.cells.size() > 1 || is_square) return row;
  row.cells = characters_of(line);
  row.is_dense = true;
  return row;
}

// Removes the line of files below the board if the same line is also above it, and the ranks on the
// right if they equal those on the left.
void remove_second_names(std::vector<CellRow>& rows) {
  if (rows.size() > 3 && are_files(rows.front().cells) && rows.back().cells == rows.front().cells) {
    rows.pop_back();
  }
  const auto has_two_ranks = [](const CellRow& row) {
    return row.cells.size() > 3 && small_number(row.cells.front()).has_value() &&
           row.cells.back() == row.cells.front();
  };
  const std::size_t first = !rows.empty() && are_files(rows.front().cells) ? 1 : 0;
  const std::span<CellRow> grid = std::span(rows).subspan(first);
  const bool has_ranks = !grid.empty() && std::ranges::all_of(grid, has_two_ranks) &&
                         grid.front().cells.size() == grid.size() + 2;
  if (!has_ranks) return;
  for (CellRow& row : grid) row.cells.pop_back();
}

void remove_ranks_and_files(std::vector<CellRow>& rows) {
  remove_second_names(rows);
  const auto without_files = [&](bool above) -> std::span<const CellRow> {
    const CellRow& files = above ? rows.front() : rows.back();
    if (!are_files(files.cells) || files.cells.size() + 1 != rows.size()) return {};
    return std::span<const CellRow>(rows).subspan(above ? 1 : 0, rows.size() - 1);
  };
  if (rows.size() < 3) return;
  for (const bool above : {true, false}) {
    const std::span<const CellRow> rest = without_files(above);
    if (rest.empty()) continue;
    const std::size_t n = rest.size();
    const bool has_ranks = are_ranks(rest);
    // Without ranks, numbers above or below rows of numbers are not files.
    const bool is_whole = std::ranges::all_of(rest, [&](const CellRow& row) {
      return row.cells.size() == n && std::ranges::any_of(row.cells, [](std::string_view cell) {
               return !small_number(cell).has_value();
             });
    });
    if (!has_ranks && !is_whole) continue;
    rows.erase(above ? rows.begin() : rows.end() - 1);
    if (has_ranks) {
      for (CellRow& row : rows) row.cells.erase(row.cells.begin());
    }
    return;
  }
  if (!are_ranks(rows)) return;
  for (CellRow& row : rows) row.cells.erase(row.cells.begin());
}

}  // namespace nqueens::io

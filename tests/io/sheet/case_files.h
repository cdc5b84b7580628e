// tests/io/sheet/case_files.h - reads the files of tests/cases: boards and levels as people and
// other programs wrote them.
//
// tests/cases/expected.tsv has a line for each file: its path, a tab, and the items in the file,
// separated by `; `:
//
//   placement 1 3 0 2                      the column of each row
//   board 4 queens 0,0 blocked 1,1         rows and columns from 0
//   level AAB/CAB/CCB stars 2 queens 0,0   the letters of the regions
//   refused line 1: rows and columns       the beginning of the message
//
// The items were derived from the files without this program.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/io/io.h"

namespace nqueens::tests {

struct CaseFile {
  std::string name;      // such as levels/cages.json
  std::string expected;  // its items

  bool has_levels() const { return name.starts_with("levels/"); }
};

inline std::string bytes_of_case(const CaseFile& file) {
  std::ifstream in(std::filesystem::path(NQUEENS_CASES) / file.name, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.name);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<CaseFile> case_files() {
  std::ifstream in(std::filesystem::path(NQUEENS_CASES) / "expected.tsv");
  std::vector<CaseFile> files;
  for (std::string line; std::getline(in, line);) {
    const std::size_t tab = line.find('\t');
    files.push_back({line.substr(0, tab), line.substr(tab + 1)});
  }
  return files;
}

inline std::string words_of(const std::vector<Square>& squares, const std::string& name) {
  std::string words = squares.empty() ? "" : " " + name;
  for (const Square square : squares) {
    words += " " + std::to_string(square.row) + "," + std::to_string(square.column);
  }
  return words;
}

// Returns the board as an item of expected.tsv. A board with one queen in each row is a placement,
// even if its type is Problem.
inline std::string words_of(const io::Board& board) {
  const Problem problem = io::problem_of(board);
  std::string placement = "placement";
  std::int32_t row = 0;
  for (const Square queen : problem.given()) {
    if (queen.row == row) placement += " " + std::to_string(queen.column);
    row += queen.row == row ? 1 : 0;
  }
  const bool is_placement = row == problem.size() && std::ssize(problem.given()) == row;
  if (is_placement && problem.blocked().empty()) return placement;
  return "board " + std::to_string(problem.size()) + words_of(problem.given(), "queens") +
         words_of(problem.blocked(), "blocked");
}

inline std::string words_of(const RegionPuzzle& level) {
  std::string words = "level ";
  for (std::int32_t row = 0; row < level.size(); ++row) {
    if (row > 0) words += '/';
    for (std::int32_t column = 0; column < level.size(); ++column) {
      words += region_letter(level.regions()[{row, column}]);
    }
  }
  if (level.stars() != 1) words += " stars " + std::to_string(level.stars());
  return words + words_of(level.problem.given(), "queens");
}

// Calls `next` until it returns an empty item. Returns all items in the notation of expected.tsv.
// If a call throws UsageError, the item is the word `refused` and the message.
template <class Next>
std::string words_of_items(Next next) {
  std::string words;
  while (true) {
    std::string item;
    try {
      item = next();
    } catch (const UsageError& error) {
      item = std::string("refused ") + error.what();
    }
    if (item.empty()) return words;
    words += (words.empty() ? "" : "; ") + item;
  }
}

}  // namespace nqueens::tests

// tests/puzzle/puzzle_testing.h - builds puzzles from letters and solves puzzles by brute force.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/conflicts.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/region_puzzle.h"

namespace nqueens::puzzle {

// Builds a puzzle from its rows, such as "AAB CAB CCB": the letter of each square is its region.
inline Problem puzzle_from(std::string_view rows, std::int32_t stars = 1,
                           const Rule& rule = Rule::Touching) {
  std::vector<std::uint8_t> of_squares;
  for (const char letter : rows) {
    if (letter != ' ') of_squares.push_back(static_cast<std::uint8_t>(letter - 'A'));
  }
  const auto n = static_cast<std::int32_t>(rows.find(' '));
  return problem_of(Regions(n, std::move(of_squares)), stars, rule);
}

inline std::string letters_of(const Regions& regions) {
  std::string letters;
  for (std::int32_t row = 0; row < regions.size(); ++row) {
    if (row > 0) letters += ' ';
    for (std::int32_t column = 0; column < regions.size(); ++column) {
      letters += region_letter(regions[{row, column}]);
    }
  }
  return letters;
}

// Finds all solutions by backtracking over the squares from the top left, without the techniques
// of technique.h. solves() checks each complete set of queens.
class BruteForce {
 public:
  explicit BruteForce(const Problem& puzzle) : puzzle_(puzzle) { search(0); }
  const std::vector<std::vector<Square>>& solutions() const { return solutions_; }

 private:
  void search(std::int32_t from) {
    const std::int32_t n = puzzle_.size();
    if (std::ssize(queens_) == std::ptrdiff_t{n} * puzzle_.stars()) {
      if (solves(queens_, puzzle_)) solutions_.push_back(queens_);
      return;
    }
    // Every row has the same number of queens, so this is the row of the next queen.
    const auto row = static_cast<std::int32_t>(queens_.size()) / puzzle_.stars();
    for (std::int32_t square = std::max(from, row * n); square < (row + 1) * n; ++square) {
      const auto is_in_the_way = [&](Square other) {
        return attacks(other, {square / n, square % n}, puzzle_);
      };
      const auto in_column = [&](Square other) { return other.column == square % n; };
      if (std::ranges::any_of(queens_, is_in_the_way) ||
          std::ranges::count_if(queens_, in_column) == puzzle_.stars()) {
        continue;
      }
      queens_.push_back({square / n, square % n});
      search(square + 1);
      queens_.pop_back();
    }
  }

  const Problem& puzzle_;
  std::vector<Square> queens_;
  std::vector<std::vector<Square>> solutions_;
};

}  // namespace nqueens::puzzle

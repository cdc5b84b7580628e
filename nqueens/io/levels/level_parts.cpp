// nqueens/io/levels/level_parts.cpp - code shared by the notations for levels.
// SPDX-License-Identifier: MIT
#include "nqueens/io/levels/level_parts.h"

#include <algorithm>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"

namespace nqueens::io {
namespace {

// Returns the first square, row by row, that has the (n + 1)-th different label.
Square square_of_one_more(std::int64_t n, const std::vector<std::int64_t>& labels) {
  std::vector<std::int64_t> seen;
  std::int64_t square = 0;
  for (; square < n * n; ++square) {
    const std::int64_t label = labels[static_cast<std::size_t>(square)];
    if (std::ranges::find(seen, label) != seen.end()) continue;
    if (std::ssize(seen) == n) break;
    seen.push_back(label);
  }
  return {static_cast<std::int32_t>(square / n), static_cast<std::int32_t>(square % n)};
}

// Returns the error message for a board of n rows with `found` regions.
Sentence wrong_number(std::int64_t n, std::size_t found, const std::vector<std::int64_t>& labels) {
  std::vector<Parameter> values = {{"n", std::to_string(n)}, {"found", std::to_string(found)}};
  if (std::cmp_less(found, n)) {
    return {"too-few-regions", "a board of {n} rows has {n} regions, found {found}", values};
  }
  const Square extra = square_of_one_more(n, labels);
  values.push_back({"row", std::to_string(extra.row + 1)});
  values.push_back({"column", std::to_string(extra.column + 1)});
  return {"too-many-regions",
          "a board of {n} rows has {n} regions, found {found}: the first extra one is at row "
          "{row}, column {column}",
          values};
}

}  // namespace

std::optional<std::size_t> number_of_stars_in(std::string_view line) {
  constexpr std::string_view kStars = "stars";
  if (!line.starts_with(kStars)) return std::nullopt;
  const std::size_t begin = line.find_first_not_of(" \t:=", kStars.size());
  const bool has_number = begin != std::string_view::npos && is_digit(line[begin]);
  return has_number && begin > kStars.size() ? std::optional(begin) : std::nullopt;
}

bool is_comment(std::string_view line) {
  constexpr std::size_t kShort = 3;  // possible numbers of digits of a colour
  constexpr std::size_t kLong = 6;
  if (!line.starts_with('#')) return false;
  const std::size_t end =
      std::min(line.find_first_not_of("0123456789abcdefABCDEF", 1), line.size());
  const bool is_colour = end == kShort + 1 || end == kLong + 1;
  return !is_colour || (end < line.size() && is_letter(line[end]));
}

std::int64_t root_of(std::int64_t squares) {
  std::int64_t n = 0;
  while (n * n < squares && n <= kMaxRegionsSize) ++n;
  return n * n == squares ? n : 0;
}

Regions regions_of_labels(std::int64_t n, const std::vector<std::int64_t>& labels,
                          std::int64_t line) {
  if (n < 1 || n > kMaxRegionsSize) {
    throw UsageError(at_line(line) + "boards with regions have 1 to " +
                     std::to_string(kMaxRegionsSize) + " rows, found " + std::to_string(n));
  }
  std::vector<std::int64_t> order = labels;
  std::ranges::sort(order);
  order.erase(std::unique(order.begin(), order.end()), order.end());
  if (std::ssize(order) != n) {
    throw UsageError(wrong_number(n, order.size(), labels).at(line_name(line)));
  }
  std::vector<std::uint8_t> numbers;
  numbers.reserve(labels.size());
  for (const std::int64_t label : labels) {
    const auto place = std::ranges::lower_bound(order, label) - order.begin();
    numbers.push_back(static_cast<std::uint8_t>(place));
  }
  return {static_cast<std::int32_t>(n), std::move(numbers)};
}

Borders borders_of(const std::vector<std::int64_t>& labels, std::size_t n) {
  Borders borders;
  for (std::size_t square = 0; square < labels.size(); ++square) {
    if (square % n + 1 < n) borders.right.push_back(labels[square] != labels[square + 1]);
    if (square + n < labels.size()) borders.below.push_back(labels[square] != labels[square + n]);
  }
  return borders;
}

std::vector<std::int64_t> labels_of_borders(std::size_t n, const Borders& borders) {
  constexpr std::int64_t kNone = -1;
  std::vector<std::int64_t> piece(n * n, kNone);
  std::int64_t count = 0;
  std::vector<std::size_t> reached;
  const auto reach = [&](std::size_t square) {
    if (piece[square] != kNone) return;
    piece[square] = count;
    reached.push_back(square);
  };
  for (std::size_t start = 0; start < piece.size(); ++start) {
    if (piece[start] != kNone) continue;
    for (reach(start); !reached.empty();) {
      const std::size_t at = reached.back();
      reached.pop_back();
      const std::size_t row = at / n;
      const std::size_t column = at % n;
      if (column > 0 && !borders.right[row * (n - 1) + column - 1]) reach(at - 1);
      if (column + 1 < n && !borders.right[row * (n - 1) + column]) reach(at + 1);
      if (row > 0 && !borders.below[at - n]) reach(at - n);
      if (row + 1 < n && !borders.below[at]) reach(at + n);
    }
    ++count;
  }
  return piece;
}

RegionPuzzle checked_level(LevelParts parts, std::int64_t line) {
  try {
    return {.name = std::move(parts.name),
            .problem = problem_of(std::move(parts.regions), parts.stars, parts.rule)};
  } catch (const UsageError& error) {
    throw UsageError(error.sentence().at(line_name(line)));
  }
}

void require_one_star(const RegionPuzzle& puzzle, std::string_view format) {
  if (puzzle.stars() == 1) return;
  throw UsageError("the notation " + std::string(format) + " cannot express " +
                   std::to_string(puzzle.stars()) +
                   " stars per row: choose one of letters, text, jsonl, puzzlink");
}

void require_touching(const RegionPuzzle& puzzle, std::string_view format) {
  if (puzzle.rule() == Rule::Touching) return;
  throw UsageError("the notation " + std::string(format) +
                   " can only express the rule touching, found " + std::string(puzzle.rule().name) +
                   ": choose one of letters, jsonl");
}

void require_no_squares(const RegionPuzzle& puzzle, std::string_view format) {
  if (puzzle.problem.is_empty()) return;
  const bool has_queens = !puzzle.problem.given().empty();
  throw UsageError("the notation " + std::string(format) + " cannot express " +
                   (has_queens ? "given queens" : "blocked squares") + ": choose jsonl");
}

std::string letters_of(const Regions& regions) {
  std::string letters;
  for (const std::uint8_t region : regions.of_squares()) letters += region_letter(region);
  return letters;
}

std::string arrays_of(const Regions& regions) {
  std::string text;
  for (std::int32_t row = 0; row < regions.size(); ++row) {
    text += row == 0 ? "[[" : ",[";
    for (std::int32_t column = 0; column < regions.size(); ++column) {
      text += (column == 0 ? "" : ",") + std::to_string(regions[{row, column}]);
    }
    text += ']';
  }
  return text + ']';
}

}  // namespace nqueens::io

// nqueens/count/plan/question.cpp - writes a question as a word and reads it back.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/question.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/board/masks.h"

namespace nqueens::count {
namespace {

constexpr std::string_view kAllSquares = "all";

struct NamedSymmetry {
  std::string_view name;
  Symmetry symmetry;
};
constexpr std::array kSymmetries = {NamedSymmetry{"any", Symmetry::Identity},
                                    NamedSymmetry{"half-turn", Symmetry::Rotate180},
                                    NamedSymmetry{"quarter-turn", Symmetry::Rotate90}};

std::string mask_word(Mask mask) {
  std::array<char, 16> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), mask, 16);
  return {digits.data(), written.ptr};
}

std::string squares_word(const Question& question) {
  if (question.has_all_squares()) return std::string(kAllSquares);
  std::string word;
  for (const Mask open : open_squares(question.problem))
    word += (word.empty() ? "" : ".") + mask_word(open);
  return word;
}

// Returns the letter of each square's region; empty without regions.
std::string regions_word(const Regions& regions) {
  std::string word;
  const Regions ordered = in_order_of_squares(regions);
  for (const std::uint8_t region : ordered.of_squares()) word += region_letter(region);
  return word;
}

[[noreturn]] void refuse(std::string_view word) {
  throw UsageError("expected rule/symmetry/squares, found '" + std::string(word) + "'");
}

// Returns the part of `rest` before the first separator, or all of `rest` if there is none. Removes
// this part and the separator from `rest`.
std::string_view take(std::string_view& rest, char separator) {
  const std::size_t at = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, at);
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return part;
}

// Returns the squares that are not open. If a mask is malformed, the result is arbitrary, but then
// question_of() rejects the word.
std::vector<Square> blocked_of(std::int32_t n, std::string_view squares) {
  std::vector<Square> blocked;
  if (squares == kAllSquares) return blocked;
  for (std::int32_t row = 0; row < n; ++row) {
    const std::string_view digits = take(squares, '.');
    Mask open = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), open, 16);
    for (Mask closed = all_columns(n) & ~open; closed != 0; closed = without_lowest(closed)) {
      blocked.push_back({row, lowest_column(closed)});
    }
  }
  return blocked;
}

// Returns the regions that the letters of the word describe. Throws UsageError when the letters do
// not describe regions of the board. For other characters, the result can be arbitrary, but then
// question_of() rejects the word.
Regions regions_of(std::int32_t n, std::string_view word) {
  if (word.empty()) return {};
  std::vector<std::uint8_t> of_squares;
  for (const char letter : word) {
    const bool is_small = letter >= 'a' && letter <= 'z';
    of_squares.push_back(static_cast<std::uint8_t>(is_small ? letter - 'a' + 26 : letter - 'A'));
  }
  return {n, std::move(of_squares)};
}

}  // namespace

std::string board_word(const Question& question) {
  if (question.is_plain()) return "";
  const std::span<const NamedSymmetry> turns = kSymmetries;
  const auto turn = std::ranges::find(turns, question.symmetry, &NamedSymmetry::symmetry);
  ensure(turn != turns.end(), "only the half turn and the quarter turn have a word");
  std::string word = std::string(question.problem.rule().name) + "/" + std::string(turn->name) +
                     "/" + squares_word(question);
  if (!question.problem.has_regions()) return word;
  return word + "/" + regions_word(question.problem.regions());
}

Question question_of(std::int32_t n, std::string_view word) {
  if (word.empty()) return n;
  std::string_view rest = word;
  const std::string_view rule_name = take(rest, '/');
  const std::string_view turn_name = take(rest, '/');
  if (!has_named(kSymmetries, turn_name) || n > kMaxMaskSize) refuse(word);
  const Symmetry turn = find_named(kSymmetries, turn_name, "symmetry", "choose ").symmetry;
  const std::string_view squares = take(rest, '/');
  const Problem board = {n, {}, blocked_of(n, squares), rule(rule_name)};
  Question question(board.with_regions(regions_of(n, rest)), turn);
  if (board_word(question) != word) refuse(word);  // a question has exactly one word
  return question;
}

}  // namespace nqueens::count

// nqueens/io/sheet/cells.cpp - interprets single cells.
// SPDX-License-Identifier: MIT
#include "nqueens/io/sheet/cells.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace {

constexpr std::array<std::string_view, 5> kQueens = {"Q", "q", "\u2655", "\u265B", "\U0001F451"};
constexpr std::array<std::string_view, 7> kMarks = {"*",      "X", "x",     "\u2605",
                                                    "\u2B50", "1", "\u2606"};
constexpr std::array<std::string_view, 21> kEmpty = {
    "",       ".",      "-",      "_",      "0",      "o",      "O",
    "\u00B7", "\u25A1", "\u25A0", "~",      "\u2B1C", "\u2B1B", "\u25FB",
    "\u25FC", "\u25AB", "\u25AA", "\u25CB", "\u25A2", "\u2610", "+"};
constexpr std::array<std::string_view, 2> kBlocked = {"#", "\u2588"};

bool has_sign(std::span<const std::string_view> list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

}  // namespace

bool is_queen(std::string_view cell) { return has_sign(kQueens, cell); }
bool is_mark(std::string_view cell) { return has_sign(kMarks, cell); }
bool is_empty_square(std::string_view cell) { return has_sign(kEmpty, cell); }
bool is_blocked_square(std::string_view cell) { return has_sign(kBlocked, cell); }

bool is_sign(std::string_view cell) {
  return is_queen(cell) || is_mark(cell) || is_empty_square(cell) || is_blocked_square(cell);
}

std::string_view without_quotes(std::string_view text) {
  const bool is_quoted = text.size() > 1 && text.starts_with('"') && text.ends_with('"');
  return is_quoted ? text.substr(1, text.size() - 2) : text;
}

std::optional<std::int64_t> number_of(std::string_view text) {
  text = without_quotes(text);
  if (text == "-" || text == "null" || text == "None") return kGap;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value < 0 || text.front() == '-') return std::nullopt;
  const std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
  const bool is_whole = rest.empty() || (rest.starts_with('.') &&
                                         rest.find_first_not_of('0', 1) == std::string_view::npos);
  return is_whole ? std::optional(value) : std::nullopt;
}

std::optional<Square> chess_square(std::string_view name) {
  constexpr std::size_t kMaxLetters = 3;
  // Skips the letter of the piece, as in Qa8.
  if (name.size() > 2 && name[0] == 'Q' && name[1] >= 'a' && name[1] <= 'z') name.remove_prefix(1);
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  std::int32_t column = 0;
  for (const char letter : name.substr(0, std::min(digits, kMaxLetters))) {
    if (!is_letter(letter)) return std::nullopt;
    column = 26 * column + (letter - (letter < 'a' ? 'A' : 'a') + 1);
  }
  const std::optional<std::int64_t> rank = number_of(name.substr(digits));
  if (digits == 0 || digits > kMaxLetters || !rank || *rank < 1 || *rank > kMaxSize) {
    return std::nullopt;
  }
  return Square{static_cast<std::int32_t>(*rank - 1), column - 1};
}

std::vector<std::int64_t> labels_of(std::span<const std::string_view> cells) {
  std::map<std::string_view, std::int64_t> names;
  bool has_numbers = true;
  for (const std::string_view cell : cells) {
    has_numbers = has_numbers && number_of(cell).has_value();
    names.emplace(cell, 0);
  }
  std::int64_t next = 0;
  for (auto& [name, label] : names) label = has_numbers ? *number_of(name) : next++;
  std::vector<std::int64_t> labels;
  for (const std::string_view cell : cells) labels.push_back(names[cell]);
  return labels;
}

bool are_regions(std::int64_t n, const std::vector<std::int64_t>& labels) {
  const bool has_n_labels = std::ssize(std::set(labels.begin(), labels.end())) == n;
  if (!has_n_labels || std::ssize(labels) != n * n) return false;
  const auto size = static_cast<std::size_t>(n);
  const std::vector<std::int64_t> pieces = labels_of_borders(size, borders_of(labels, size));
  return std::ranges::max(pieces) + 1 == n;
}

}  // namespace nqueens::io

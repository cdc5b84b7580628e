// nqueens/io/sheet/answers.cpp - reads notations of solvers and other programs in which a board is
// not given as rows of cells.
// SPDX-License-Identifier: MIT
#include "nqueens/io/sheet/answers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/board/regions.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"

namespace nqueens::io {
namespace {

// Removes the number at the beginning of the text and returns it; nullopt if there is no number.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<std::int64_t> number_in(std::string_view text) {
  const std::optional<std::int64_t> number = take_number(text);
  return text.empty() ? number : std::nullopt;
}

// 1. The answer of a SAT solver. Variable row * n + column + 1 is true if there is a queen on that
// square. If the number of variables is a square number n * n, n is the size. Otherwise there are
// auxiliary variables above n * n, and n is the only size for which each row has one queen.

bool is_dimacs(std::string_view text) {
  return text.starts_with("v ") || text.starts_with("s SATISFIABLE") ||
         text.find("\nv ") != std::string_view::npos;
}

void read_dimacs(std::string_view text, const SheetOptions& options, Meaning& meaning) {
  std::vector<std::int64_t> queens;
  std::int64_t variables = 0;
  std::int64_t literals = 0;
  const std::string_view begin = text;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (!line.starts_with("v ")) continue;
    for (const std::string_view word : words_of(line.substr(2))) {
      const std::optional<std::int64_t> literal = number_in(word);
      if (!literal) return meaning.refuse_at(word, "a variable or its negation");
      ++literals;
      variables = std::max(variables, std::abs(*literal));
      if (*literal > 0) queens.push_back(*literal - 1);
    }
  }
  const std::int64_t line = meaning.line_of(begin);
  // A solver prints a literal for each variable, so a variable above the number of literals is an
  // error. Accepting it would also allocate memory in proportion to its number.
  if (variables > literals) {
    return meaning.refuse(
        expected_but_found(std::to_string(variables) + " variables", std::to_string(literals))
            .at(line_name(line)),
        line);
  }
  std::ranges::sort(queens);
  std::vector<std::int64_t> sizes;
  for (std::int64_t n = 1; n * n <= variables; ++n) {
    const auto end = std::ranges::lower_bound(queens, n * n);
    if (options.size.value_or(static_cast<std::int32_t>(n)) != n || end - queens.begin() != n)
      continue;
    std::vector<bool> has_queen(static_cast<std::size_t>(n));
    std::for_each(queens.begin(), end, [&](std::int64_t square) {
      has_queen[static_cast<std::size_t>(square / n)] = true;
    });
    if (std::ranges::find(has_queen, false) == has_queen.end()) sizes.push_back(n);
  }
  if (root_of(variables) > 0) sizes = {root_of(variables)};
  if (sizes.size() != 1) {
    return meaning.refuse(unknown_size().at(line_name(line)), line);
  }
  std::vector<Square> squares;
  for (const std::int64_t square : queens) {
    if (square >= sizes[0] * sizes[0]) continue;
    squares.push_back({static_cast<std::int32_t>(square / sizes[0]),
                       static_cast<std::int32_t>(square % sizes[0])});
  }
  meaning.add_board(sizes[0], std::move(squares), {}, line);
}

// 2. Atoms of answer sets, one set on each line; or facts, which end with full stops and form one
// answer.

bool is_asp(std::string_view text) {
  return text.starts_with("queen(") || text.find("\nqueen(") != std::string_view::npos;
}

void read_asp(std::string_view text, const SheetOptions& options, Meaning& meaning) {
  const bool has_facts = text.find("). ") != std::string_view::npos ||
                         text.find(").\n") != std::string_view::npos || text.ends_with(").");
  Meaning::Pairs pairs;
  std::optional<std::int64_t> n = options.size;
  std::int64_t line_number = 0;
  const auto add = [&] {
    if (!pairs.empty()) meaning.add_pairs(pairs, n, line_number);
    pairs.clear();
  };
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    for (std::string_view atom : words_of(line, " \t")) {
      if (atom.ends_with('.')) atom.remove_suffix(1);
      const bool is_queen = atom.starts_with("queen(");
      const bool is_size = atom.starts_with("size(") || atom.starts_with("n(");
      if ((!is_queen && !is_size) || !atom.ends_with(')')) continue;
      const std::string_view whole = atom;
      atom.remove_prefix(atom.find('(') + 1);
      atom.remove_suffix(1);
      const std::optional<std::int64_t> first = take_number(atom);
      if (is_size && first && atom.empty()) n = first;
      if (!is_queen) continue;
      const bool has_comma = atom.starts_with(',');
      atom.remove_prefix(has_comma ? 1 : 0);
      const std::optional<std::int64_t> second = take_number(atom);
      if (!first || !second || !has_comma || !atom.empty()) {
        return meaning.refuse_at(whole, "an atom queen(R,C) with two numbers");
      }
      if (pairs.empty()) line_number = meaning.line_of(whole);
      pairs.emplace_back(*first, *second);
    }
    if (!has_facts) add();
  }
  add();
}

// 3. A file of puzz.link: the kind of puzzle, rows, columns, stars, the number of regions, the
// region of each square, and the player's marks, which are ignored.

bool is_pzprv3(std::string_view text) { return text.starts_with("pzprv3"); }

void read_pzprv3(std::string_view text, const SheetOptions& /*options*/, Meaning& meaning) {
  const std::int64_t line = meaning.line_of(text);
  take_line(text);
  const std::string_view kind = take_line(text);
  if (kind != "starbattle") return meaning.refuse_at(kind, "starbattle");
  std::array<std::int64_t, 4> head = {};
  for (std::int64_t& number : head) {
    const std::string_view word = take_line(text);
    const std::optional<std::int64_t> found = number_in(word);
    if (!found) return meaning.refuse_at(word, "a number");
    number = *found;
  }
  const std::int64_t n = head[0];
  if (head[1] != n || n < 1 || n > kMaxRegionsSize) {
    return meaning.refuse_at(text.substr(0, 0), "a square board of at most " +
                                                    std::to_string(kMaxRegionsSize) + " rows");
  }
  std::vector<std::int64_t> labels;
  for (std::int64_t row = 0; row < n; ++row) {
    for (const std::string_view word : words_of(take_line(text))) {
      const std::optional<std::int64_t> label = number_in(word);
      if (!label) return meaning.refuse_at(word, "the number of a region");
      labels.push_back(*label);
    }
  }
  if (std::ssize(labels) != n * n)
    return meaning.refuse_at(text.substr(0, 0), std::to_string(n * n) + " numbers of regions");
  meaning.add_labels(labels, {.n = n, .stars = head[2]}, line);
}

// 4. Star Battle Notation: one character each for rows, columns, stars and the player's marks, then
// the borders as digits of six bits. A bit is 1 if there is a border between two neighbouring
// squares. There is one bit for each pair of left and right neighbours, row by row, then one for
// each pair of upper and lower neighbours, column by column. Zero bits at the front pad the
// sequence to whole digits.

constexpr std::string_view kSbnDigits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

std::size_t sbn_digits_of_borders(std::size_t n) { return (2 * n * (n - 1) + 5) / 6; }

bool is_sbn_line(std::string_view line) {
  constexpr std::size_t kHeadSize = 4;
  if (line.size() <= kHeadSize || line[0] != line[1] || line[3] != 'W') return false;
  const std::size_t n = kSbnDigits.find(line[0]);
  return n > 1 && n < 36 && is_digit(line[2]) &&
         line.size() == kHeadSize + sbn_digits_of_borders(n) &&
         line.find_first_not_of(kSbnDigits) == std::string_view::npos;
}

bool is_sbn(std::string_view text) {
  bool found = false;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty() || line.starts_with('#')) continue;
    if (!is_sbn_line(line)) return false;
    found = true;
  }
  return found;
}

void read_sbn(std::string_view text, const SheetOptions& /*options*/, Meaning& meaning) {
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t n = kSbnDigits.find(line[0]);
    const std::size_t half = n * (n - 1);
    std::vector<bool> bits;
    for (const char digit : line.substr(4)) {
      const std::size_t value = kSbnDigits.find(digit);
      for (int bit = 5; bit >= 0; --bit) bits.push_back((value >> bit & 1U) != 0);
    }
    bits.erase(bits.begin(), bits.end() - static_cast<std::ptrdiff_t>(2 * half));
    Borders borders = {.right = {bits.begin(), bits.begin() + static_cast<std::ptrdiff_t>(half)},
                       .below = std::vector<bool>(half)};
    for (std::size_t i = 0; i < half; ++i) {
      const std::size_t column = i / (n - 1);
      const std::size_t row = i % (n - 1);
      borders.below[row * n + column] = bits[half + i];
    }
    const std::vector<std::int64_t> labels = labels_of_borders(n, borders);
    meaning.add_labels(labels, {.stars = line[2] - '0'}, meaning.line_of(line));
  }
}

// 5. The squares of each region, one region on each line. The squares before the bar contain
// the stars.

bool is_starb(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = take_line(text);
    if (line.empty() || line.starts_with('#')) continue;
    const std::optional<std::int64_t> rows = take_number(line);
    if (!rows || !line.starts_with('x') || !number_in(line.substr(1))) return false;
    const std::string_view first = take_line(text);
    return first.find('|') != std::string_view::npos && first.find(',') != std::string_view::npos;
  }
  return false;
}

void read_starb(std::string_view text, const SheetOptions& /*options*/, Meaning& meaning) {
  std::int64_t n = 0;
  std::int64_t first_line = 0;
  std::int64_t region = 0;
  std::optional<std::int64_t> stars;
  std::vector<std::int64_t> labels;
  while (!text.empty()) {
    std::string_view line = take_line(text);
    if (line.empty() || line.starts_with('#')) continue;
    if (n == 0) {
      first_line = meaning.line_of(line);
      n = take_number(line).value_or(0);
      if (n < 1 || n > kMaxRegionsSize) return meaning.refuse_at(line, "a size such as 10x10");
      labels.assign(static_cast<std::size_t>(n * n), -1);
      continue;
    }
    const std::size_t bar = std::min(line.find('|'), line.size());
    const std::int64_t stars_here = std::ssize(words_of(line.substr(0, bar)));
    if (stars.value_or(stars_here) != stars_here) {
      return meaning.refuse_at(line, std::to_string(*stars) + " squares before `|`");
    }
    stars = stars_here;
    for (const std::string_view word : words_of(line, " \t|")) {
      std::string_view pair = word;
      const std::int64_t row = take_number(pair).value_or(0);
      const bool has_comma = pair.starts_with(',');
      if (has_comma) pair.remove_prefix(1);
      const std::int64_t column = number_in(pair).value_or(0);
      if (!has_comma || row < 1 || row > n || column < 1 || column > n) {
        return meaning.refuse_at(word, "a square as row,column from 1 to " + std::to_string(n));
      }
      std::int64_t& label = labels[static_cast<std::size_t>((row - 1) * n + column - 1)];
      if (label >= 0) return meaning.refuse_at(word, "each square once");
      label = region;
    }
    ++region;
  }
  if (std::ranges::find(labels, -1) != labels.end()) {
    return meaning.refuse(at_line(first_line) + "a square is in no region", first_line);
  }
  meaning.add_labels(labels, {.stars = stars}, first_line);
}

// 6. A file of Legup: <region> elements with <cell x= y=> elements.

bool is_legup(std::string_view text) { return text.find("<Legup") != std::string_view::npos; }

// Returns the number in the attribute ` name="7"` of an element.
std::optional<std::int64_t> attribute(std::string_view element, std::string_view name) {
  const std::string sought = " " + std::string(name) + "=\"";
  const std::size_t begin = element.find(sought);
  if (begin == std::string_view::npos) return std::nullopt;
  std::string_view rest = element.substr(begin + sought.size());
  return take_number(rest);
}

void read_legup(std::string_view text, const SheetOptions& /*options*/, Meaning& meaning) {
  const std::int64_t line = meaning.line_of(text);
  std::int64_t region = -1;
  std::int64_t n = 0;
  std::vector<std::int64_t> labels;
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::string_view element = text.substr(at, text.find('>', at) - at);
    if (element.starts_with("<board")) {
      n = attribute(element, "size").value_or(0);
      if (n < 1 || n > kMaxRegionsSize) return meaning.refuse_at(element, "a size");
      labels.assign(static_cast<std::size_t>(n * n), -1);
    } else if (element == "<region") {
      ++region;
    } else if (element.starts_with("<cell ")) {
      const std::int64_t row = attribute(element, "y").value_or(-1);
      const std::int64_t column = attribute(element, "x").value_or(-1);
      if (row < 0 || row >= n || column < 0 || column >= n || region < 0) {
        return meaning.refuse_at(element, "a cell on the board, in a region");
      }
      labels[static_cast<std::size_t>(row * n + column)] = region;
    }
  }
  if (labels.empty() || std::ranges::find(labels, -1) != labels.end()) {
    return meaning.refuse(at_line(line) + "a square is in no region", line);
  }
  meaning.add_labels(labels, {}, line);
}

}  // namespace

std::span<const AnswerNotation> answer_notations() {
  static constexpr std::array<AnswerNotation, 6> kNotations = {{
      {is_dimacs, read_dimacs},
      {is_asp, read_asp},
      {is_pzprv3, read_pzprv3},
      {is_sbn, read_sbn},
      {is_starb, read_starb},
      {is_legup, read_legup},
  }};
  return kNotations;
}

}  // namespace nqueens::io

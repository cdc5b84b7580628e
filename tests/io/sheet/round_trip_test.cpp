// tests/io/sheet/round_trip_test.cpp - random boards and levels, written in many notations, are
// read back without change.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "tests/io/sheet/case_files.h"

namespace nqueens::io {
namespace {

using tests::words_of;
using Text = std::string;
using Texts = std::vector<Text>;
using Cells = std::vector<Texts>;

// Random choices. They are the same on every machine for a given seed.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }
  bool once_in(std::size_t n) { return below(n) == 0; }
  Text one_of(const Texts& texts) { return texts[below(texts.size())]; }

  std::vector<std::int32_t> permutation(std::size_t n) {
    std::vector<std::int32_t> columns(n);
    std::iota(columns.begin(), columns.end(), 0);
    for (std::size_t i = n; i > 1; --i) std::swap(columns[i - 1], columns[below(i)]);
    return columns;
  }

 private:
  std::mt19937_64 random_;
};

Text joined(const Texts& texts, const Text& between) {
  Text all;
  for (std::size_t i = 0; i < texts.size(); ++i) all += (i == 0 ? "" : between) + texts[i];
  return all;
}

// The separators between cells and between rows, and the text before and after each row and the
// whole table.
struct Style {
  Text open, row_open, between, row_close, rows_between, close;
};

Text styled(const Cells& cells, const Style& style) {
  Texts rows;
  for (const Texts& row : cells)
    rows.push_back(style.row_open + joined(row, style.between) + style.row_close);
  return style.open + joined(rows, style.rows_between) + style.close + "\n";
}

const std::array<Style, 6> kPlainStyles = {{{"", "", "", "", "\n", ""},
                                            {"", "", " ", "", "\n", ""},
                                            {"", "  ", "  ", " ", "\n", ""},
                                            {"", "", "\t", "", "\n", ""},
                                            {"", "", ",", "", "\n", ""},
                                            {"", "", ";", "", "\n", ""}}};
const std::array<Style, 4> kFrameStyles = {
    {{"", "|", "|", "|", "\n", ""},
     {"", "| ", " | ", " |", "\n", ""},
     {"+---+\n", "| ", " | ", " |", "\n+---+\n", "\n+---+"},
     {"\u250C\u2500\u2510\n", "\u2502 ", " \u2502 ", " \u2502", "\n", "\n\u2514\u2500\u2518"}}};
const std::array<Style, 6> kListStyles = {{{"[", "[", ", ", "]", ", ", "]"},
                                           {"[", "[", ",", "]", ",\n ", "]"},
                                           {"[", "[", " ", "]", "\n ", "]"},
                                           {"((", "", ", ", "", "), (", "))"},
                                           {"{", "{", ", ", "}", ", ", "}"},
                                           {"[", "\n  [", ",", "]", ",", "\n]"}}};

Cells cells_of(const std::vector<std::int32_t>& columns, const Text& queen, const Text& empty) {
  Cells cells(columns.size(), Texts(columns.size(), empty));
  for (std::size_t row = 0; row < columns.size(); ++row) {
    if (columns[row] >= 0) cells[row][static_cast<std::size_t>(columns[row])] = queen;
  }
  return cells;
}

Text with_ranks(const Cells& cells) {
  const std::size_t n = cells.size();
  Text text;
  for (std::size_t row = 0; row < n; ++row) {
    text += std::to_string(n - row) + " " + joined(cells[row], " ") + "\n";
  }
  text += "  ";
  for (std::size_t column = 0; column < n; ++column)
    text += Text(1, static_cast<char>('a' + column)) + " ";
  return text + "\n";
}

Text numbers(const std::vector<std::int32_t>& columns, std::int32_t first, const Text& between) {
  Texts texts;
  for (const std::int32_t column : columns) texts.push_back(std::to_string(column + first));
  return joined(texts, between);
}

// Writes a board in a random notation. `columns` may have rows without a queen.
Text written_board(const std::vector<std::int32_t>& columns, Choices& choices) {
  const bool is_full = std::ranges::find(columns, kNoColumn) == columns.end();
  const std::size_t n = columns.size();
  switch (choices.below(is_full ? 11 : 5)) {
    case 0:
      return styled(cells_of(columns, "1", "0"), kPlainStyles[choices.below(4)]);
    case 1:
      return styled(cells_of(columns, "1", "0"), kListStyles[choices.below(6)]);
    case 2: {
      const Text queen =
          choices.one_of({"Q", "q", "\u2655", "\u265B", "\U0001F451", "\u2605", "X", "x"});
      const Text empty = choices.one_of({".", "_", "\u00B7", "\u25A1", "\u2B1C"});
      return styled(cells_of(columns, queen, empty), kPlainStyles[choices.below(6)]);
    }
    case 3:
      return styled(cells_of(columns, "Q", choices.one_of({".", " "})),
                    kFrameStyles[choices.below(4)]);
    case 4:
      return with_ranks(cells_of(columns, "Q", "."));
    case 5: {
      Style style = {"[", "\"", "", "\"", choices.one_of({",", ", ", ",\n "}), "]"};
      return styled(cells_of(columns, "Q", "."), style);
    }
    case 6:
      return numbers(columns, static_cast<std::int32_t>(choices.below(2)),
                     choices.one_of({" ", ",", ", "})) +
             "\n";
    case 7:
      return "[" + numbers(columns, static_cast<std::int32_t>(choices.below(2)), ", ") + "]\n";
    case 8:
      return "Qs = [" + numbers(columns, 1, ",") + "] ;\n";
    case 9: {
      Texts squares;
      for (std::size_t row = 0; row < n; ++row) {
        squares.push_back(static_cast<char>('a' + columns[row]) + std::to_string(n - row));
      }
      return joined(squares, choices.one_of({" ", ", "})) + "\n";
    }
    default: {
      const auto first = static_cast<std::int32_t>(choices.below(2));
      Texts pairs;
      for (std::size_t row = 0; row < n; ++row) {
        pairs.push_back("(" + std::to_string(static_cast<std::int32_t>(row) + first) + ", " +
                        std::to_string(columns[row] + first) + ")");
      }
      return "[" + joined(pairs, ", ") + "]\n";
    }
  }
}

// Returns the labels of n connected regions, which grow from n random squares.
std::vector<std::int64_t> random_regions(std::size_t n, Choices& choices) {
  std::vector<std::int64_t> labels(n * n, -1);
  for (std::size_t region = 0; region < n;) {
    std::int64_t& label = labels[choices.below(n * n)];
    if (label < 0) label = static_cast<std::int64_t>(region++);
  }
  while (std::ranges::find(labels, -1) != labels.end()) {
    const std::size_t square = choices.below(n * n);
    const std::size_t row = square / n;
    const std::size_t column = square % n;
    const std::array<bool, 4> is_there = {row > 0, row + 1 < n, column > 0, column + 1 < n};
    const std::array<std::size_t, 4> next = {square - n, square + n, square - 1, square + 1};
    const std::size_t side = choices.below(4);
    if (labels[square] >= 0 && is_there[side] && labels[next[side]] < 0)
      labels[next[side]] = labels[square];
  }
  return labels;
}

Cells named_cells(const std::vector<std::int64_t>& labels, std::size_t n, const Texts& names) {
  Cells cells(n, Texts(n));
  for (std::size_t square = 0; square < labels.size(); ++square) {
    cells[square / n][square % n] = names[static_cast<std::size_t>(labels[square])];
  }
  return cells;
}

Texts number_names(std::size_t n, std::size_t first) {
  Texts names;
  for (std::size_t i = 0; i < n; ++i) names.push_back(std::to_string(i + first));
  return names;
}

Texts letter_names(std::size_t n, char first) {
  Texts names;
  for (char name = first; names.size() < n; ++name) names.emplace_back(1, name);
  return names;
}

Texts quoted(const Texts& texts) {
  Texts all;
  for (const Text& text : texts) all.push_back('"' + text + '"');
  return all;
}

Text written_level(const std::vector<std::int64_t>& labels, std::size_t n, Choices& choices) {
  const Texts letters = letter_names(n, choices.once_in(2) ? 'A' : 'a');
  const Texts digits = number_names(n, choices.below(n < 9 ? 2 : 1));
  // Sorted by their bytes, because regions are numbered in this order.
  const Texts emoji = {"\u2B1B",     "\u2B1C",     "\U0001F7E5", "\U0001F7E6", "\U0001F7E7",
                       "\U0001F7E8", "\U0001F7E9", "\U0001F7EA", "\U0001F7EB"};
  switch (choices.below(8)) {
    case 0:
      return styled(named_cells(labels, n, letters), kPlainStyles[choices.below(6)]);
    case 1:
      return styled(named_cells(labels, n, letters), kFrameStyles[choices.below(4)]);
    case 2:
      return styled(named_cells(labels, n, digits), kPlainStyles[choices.below(6)]);
    case 3:
      return styled(named_cells(labels, n, digits), kListStyles[choices.below(6)]);
    case 4:
      return styled(named_cells(labels, n, quoted(letters)), kListStyles[choices.below(2)]);
    case 5:
      return styled(named_cells(labels, n, emoji), kPlainStyles[choices.below(2)]);
    case 6:
      return "{\"size\": " + std::to_string(n) + ", \"colorRegions\": " +
             styled(named_cells(labels, n, quoted(letters)), kListStyles[choices.below(2)]) + "}\n";
    default:
      return styled(named_cells(labels, n, letters), {"", "", "", "", "", ""});
  }
}

// Makes random changes of the kinds that mail programs and editors make.
Text decorated(Text text, Choices& choices) {
  const auto replace_all = [&](const Text& from, const Text& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != Text::npos; at += to.size())
      text.replace(at, from.size(), to);
  };
  if (choices.once_in(6)) {
    text = "> " + text;
    text.pop_back();
    replace_all("\n", "\n> ");
    text += '\n';
  } else if (choices.once_in(6)) {
    text = "```\n" + text + "```\n";
  }
  if (choices.once_in(6)) replace_all("\n", "  \n");
  replace_all("\n", choices.one_of({"\n", "\n", "\n", "\r\n", "\r"}));
  if (choices.once_in(8)) text = "\xEF\xBB\xBF" + text;
  return text;
}

struct Sample {
  Text text;
  Text expected;
};

// Returns one to three boards or levels, each in a randomly chosen notation.
Sample random_sample(std::uint64_t seed) {
  Choices choices(seed);
  const bool has_levels = choices.once_in(2);
  const std::size_t count = 1 + choices.below(3);
  Sample sample;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t n = 4 + choices.below(6);
    const bool has_heading = choices.once_in(3);
    Text part;
    Text words;
    if (has_levels) {
      const std::vector<std::int64_t> labels = random_regions(n, choices);
      part = written_level(labels, n, choices);
      words = "level ";
      for (std::size_t square = 0; square < labels.size(); ++square) {
        words += square > 0 && square % n == 0 ? "/" : "";
        words += static_cast<char>('A' + labels[square]);
      }
    } else {
      std::vector<std::int32_t> columns = choices.permutation(n);
      if (choices.once_in(4)) columns[choices.below(n)] = kNoColumn;
      part = written_board(columns, choices);
      const bool is_full = std::ranges::find(columns, kNoColumn) == columns.end();
      words = is_full ? "placement" : "board " + std::to_string(n) + " queens";
      for (std::size_t row = 0; row < n; ++row) {
        if (columns[row] == kNoColumn) continue;
        words += is_full ? " " + std::to_string(columns[row])
                         : " " + std::to_string(row) + "," + std::to_string(columns[row]);
      }
    }
    if (has_heading) sample.text += "Solution " + std::to_string(i + 1) + ":\n";
    sample.text += part + "\n";
    sample.expected += (i == 0 ? "" : "; ") + words;
  }
  if (choices.once_in(4)) sample.text += "Total solutions: 92\n";
  sample.text = decorated(sample.text, choices);
  return sample;
}

Text items_in(const Text& text) {
  const Sheet sheet = read_sheet(plain_text(text), {});
  Text words;
  for (const SheetItem& item : sheet.items) {
    words += words.empty() ? "" : "; ";
    if (const auto* sentence = std::get_if<Sentence>(&item.content))
      words += "refused " + sentence->text;
    if (const auto* level = std::get_if<RegionPuzzle>(&item.content)) words += words_of(*level);
    if (const auto* board = std::get_if<Board>(&item.content)) words += words_of(*board);
  }
  return words;
}

// Checks the samples of these seeds. A manual run over the seeds up to 105,000 found no difference.
void check_samples(std::uint64_t first, std::uint64_t last) {
  int failures = 0;
  for (std::uint64_t seed = first; seed < last && failures < 5; ++seed) {
    const Sample sample = random_sample(seed);
    const Text items = items_in(sample.text);
    failures += items == sample.expected ? 0 : 1;
    EXPECT_EQ(items, sample.expected) << "seed " << seed << "\n" << sample.text;
  }
}

TEST(SheetRoundTrip, RandomBoardsAndLevelsAreReadBack) { check_samples(0, 5'000); }

TEST(SheetRoundTripSlow, TwentyThousandTextsAreReadBack) { check_samples(5'000, 25'000); }

}  // namespace
}  // namespace nqueens::io

// nqueens/terminal/screen.cpp - draws a game as lines of text for a terminal.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <sstream>
#include <string_view>
#include <vector>

#include "nqueens/io/drawings/region_grounds.h"
#include "nqueens/report/region_text.h"

namespace nqueens::terminal {
namespace {

constexpr std::int32_t kPanelColumns = 35;
constexpr std::int32_t kPanelRows = 16;
constexpr std::int32_t kGapColumns = 2;

// Colours of squares, as in the pictures of `nqueens draw`.
constexpr std::string_view kLight = "\x1b[48;2;243;234;216m";
constexpr std::string_view kDark = "\x1b[48;2;185;160;124m";
constexpr std::string_view kAttackedQueen = "\x1b[48;2;155;28;18m\x1b[38;2;243;234;216m";
constexpr std::string_view kUnderCursor = "\x1b[48;2;122;178;222m";
constexpr std::string_view kInk = "\x1b[38;2;27;27;31m";
constexpr std::string_view kMarkInk = "\x1b[38;2;91;26;74m";
constexpr std::string_view kPlain = "\x1b[0m";

constexpr std::array<std::string_view, 10> kKeyHelp = {
    "arrows, hjkl   move the cursor",      "Home, End      ends of the row",
    "PgUp, PgDn     ends of the column",   "space, Enter   put or take a queen",
    "x              mark a square",        "u, r           undo, redo",
    "t              hint (then unranked)", "n              new game",
    "?, F1          these lines",          "q, Ctrl-D      quit"};

std::size_t label_columns(std::int32_t n) { return std::to_string(n).size(); }

std::size_t board_columns(std::int32_t n) {
  return label_columns(n) + 1 + 2 * static_cast<std::size_t>(n);
}

std::string pluralized(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

// Returns the queens that are shown as attacked.
template <class Game>
std::set<Square> shown_attacked(const RoundOf<Game>& round, PlayMode mode) {
  std::set<Square> attacked;
  if (mode == PlayMode::Hidden) return attacked;
  for (const auto& conflict : round.game.conflicts()) {
    attacked.insert(conflict.first);
    attacked.insert(conflict.second);
  }
  return attacked;
}

// The appearance of empty squares: light and dark, or by region.
class Ground {
 public:
  explicit Ground(const game::Game&) {}
  explicit Ground(const game::RegionGame& game)
      : regions_(game.puzzle().regions()), colours_(io::region_grounds(regions_)) {}

  char plain(Square square) const {
    return regions_.empty() ? '.' : region_letter(regions_[square]);
  }
  char coloured(Square square) const {
    return regions_.empty() ? ' ' : region_letter(regions_[square]);
  }
  std::string_view colour(Square square) const {
    if (!regions_.empty()) return colours_[static_cast<std::size_t>(regions_[square])];
    return (square.row + square.column) % 2 == 0 ? kLight : kDark;
  }
  // Returns 'Q', or '*' on boards that are large enough to have a region Q.
  char queen() const { return regions_.size() > 'Q' - 'A' ? '*' : 'Q'; }

 private:
  Regions regions_;
  std::vector<std::string> colours_;
};

// Draws the board; each line shows board_columns(n) characters.
template <class Game>
class BoardLines {
 public:
  BoardLines(const RoundOf<Game>& round, const ScreenView& view)
      : round_(round),
        ground_(round.game),
        n_(round.game.size()),
        is_coloured_(view.colour == io::Colour::Yes),
        attacked_(shown_attacked(round, view.mode)) {}

  ScreenLines lines() const {
    ScreenLines lines = numbers();
    for (std::int32_t row = 0; row < n_; ++row) lines.push_back(line(row));
    return lines;
  }

 private:
  // Returns the column numbers, one digit in each line.
  ScreenLines numbers() const {
    const std::size_t width = label_columns(n_);
    ScreenLines lines(width, std::string(width + 1, ' '));
    for (std::int32_t column = 1; column <= n_; ++column) {
      const std::string number = fmt::format("{:>{}}", column, width);
      for (std::size_t digit = 0; digit < width; ++digit) {
        lines[digit] += {number[digit], ' '};
      }
    }
    return lines;
  }

  std::string line(std::int32_t row) const {
    const bool begins_with_cursor = round_.cursor == Square{row, 0};
    std::string text =
        fmt::format("{:>{}}{}", row + 1, label_columns(n_), begins_with_cursor ? '[' : ' ');
    for (std::int32_t column = 0; column < n_; ++column) append({row, column}, text);
    if (is_coloured_) text += kPlain;
    return text;
  }

  // Appends a square: its contents, then a bracket of the cursor or a space.
  void append(Square square, std::string& text) const {
    const bool is_attacked = attacked_.contains(square);
    const char edge = square == round_.cursor                                  ? ']'
                      : Square{square.row, square.column + 1} == round_.cursor ? '['
                                                                               : ' ';
    if (!is_coloured_) {
      text += {is_attacked ? '!' : plain_sign(square), edge};
      return;
    }
    text += colours(square, is_attacked);
    append_coloured_sign(square, text);
    text += is_attacked ? '!' : edge;
  }

  char plain_sign(Square square) const {
    if (round_.game.has_queen(square)) return ground_.queen();
    return round_.game.has_mark(square) ? 'x' : ground_.plain(square);
  }

  void append_coloured_sign(Square square, std::string& text) const {
    if (round_.game.has_queen(square)) {
      text += "\u265B";
    } else {
      text += round_.game.has_mark(square) ? 'x' : ground_.coloured(square);
    }
  }

  std::string colours(Square square, bool is_attacked) const {
    if (is_attacked && square != round_.cursor) return std::string(kAttackedQueen);
    std::string text(square == round_.cursor ? kUnderCursor : ground_.colour(square));
    text += round_.game.has_mark(square) ? kMarkInk : kInk;
    return text;
  }

  const RoundOf<Game>& round_;
  Ground ground_;
  std::int32_t n_;
  bool is_coloured_;
  std::set<Square> attacked_;
};

// Returns the goal of the game: "8 queens", "7 regions" or "10 regions, 2 stars each".
std::string wanted_text(const game::Game& game) {
  return pluralized(static_cast<std::size_t>(game.size()), "queen");
}

std::string wanted_text(const game::RegionGame& game) {
  return pluralized(static_cast<std::size_t>(game.size()), "region") +
         (game.puzzle().stars() == 1 ? "" : fmt::format(", {} stars each", game.puzzle().stars()));
}

std::size_t wanted(const game::Game& game) { return static_cast<std::size_t>(game.size()); }
std::size_t wanted(const game::RegionGame& game) { return static_cast<std::size_t>(game.wanted()); }

template <class Game>
void append_title(const RoundOf<Game>& round, const ScreenView& view, ScreenLines& panel) {
  const std::string title =
      wanted_text(round.game) + (view.mode == PlayMode::Hidden ? ", attacks hidden" : "");
  const std::string clock = clock_text(view.seconds);
  panel.push_back(
      fmt::format("{:<{}}{}", title, kPanelColumns - static_cast<int>(clock.size()), clock));
  const std::int64_t hints = round.game.hints();
  panel.push_back(fmt::format(
      "{} of {} placed{}", round.game.queens().size(), wanted(round.game),
      hints == 0 ? "" : ", " + pluralized(static_cast<std::size_t>(hints), "hint") + ": unranked"));
  panel.push_back(view.best_seconds ? "best time: " + play_time_text(*view.best_seconds) : "");
  panel.emplace_back();
}

void append_wrapped(const std::string& text, ScreenLines& panel) {
  for (std::string& line : wrapped(text, kPanelColumns)) panel.push_back(std::move(line));
}

// Returns the line on which two queens attack each other, or the first unit that has too many
// queens, or "attack" if there is no such unit.
std::string reason_text(const Conflict& conflict) { return to_string(conflict.line); }

std::string reason_text(const game::RegionConflict& conflict) {
  return conflict.units.empty() ? "attack" : report::unit_name(conflict.units.front());
}

// Appends the queens that attack each other, in at most `most` lines.
template <class Game>
void append_conflicts(const RoundOf<Game>& round, const ScreenView& view, std::size_t most,
                      ScreenLines& panel) {
  const auto conflicts = round.game.conflicts();
  if (conflicts.empty() || most < 2) return;
  if (view.mode == PlayMode::Hidden) {
    if (round.game.queens().size() == wanted(round.game)) {
      append_wrapped("Some queens attack each other.", panel);
    }
    return;
  }
  panel.push_back(conflicts.size() == 1 ? "1 conflict:"
                                        : fmt::format("{} conflicts:", conflicts.size()));
  const std::size_t lines = most - 1;
  const std::size_t named = conflicts.size() <= lines ? conflicts.size() : lines - 1;
  for (std::size_t i = 0; i < named; ++i) {
    panel.push_back(fmt::format("{} {} {}", square_text(conflicts[i].first),
                                square_text(conflicts[i].second), reason_text(conflicts[i])));
  }
  if (named < conflicts.size()) {
    panel.push_back(fmt::format("and {} more", conflicts.size() - named));
  }
}

// Returns the text beside the board, in at most `rows` lines.
template <class Game>
ScreenLines panel_lines(const RoundOf<Game>& round, const ScreenView& view, std::size_t rows) {
  ScreenLines panel;
  append_title(round, view, panel);
  if (view.shows_keys) {
    panel.insert(panel.end(), kKeyHelp.begin(), kKeyHelp.end());
    return panel;
  }
  for (const std::string& text : {view.remark, round.message}) {
    if (text.empty()) continue;
    append_wrapped(text, panel);
    panel.emplace_back();
  }
  const std::size_t footer = 2;
  const std::size_t left = rows > panel.size() + footer ? rows - panel.size() - footer : 0;
  append_conflicts(round, view, left, panel);
  panel.resize(std::max(panel.size(), rows - 1));
  panel.emplace_back(round.game.is_won() ? "n plays again, q quits" : "? shows the keys, q quits");
  panel.resize(std::min(panel.size(), rows));
  return panel;
}

// See screen_lines().
template <class Game>
ScreenLines lines_of(const RoundOf<Game>& round, const ScreenView& view, ScreenSize size) {
  const ScreenSize needed = needed_screen(round.game.size());
  if (size.columns < needed.columns || size.rows < needed.rows) {
    ScreenLines lines = wrapped(
        fmt::format("This board needs {} x {} characters, the terminal has {} x {}: make it "
                    "larger, or press q to quit.",
                    needed.columns, needed.rows, size.columns, size.rows),
        static_cast<std::size_t>(std::max(size.columns, 1)));
    lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(size.rows, 0))));
    return lines;
  }
  ScreenLines lines = BoardLines(round, view).lines();
  const ScreenLines panel = panel_lines(round, view, static_cast<std::size_t>(needed.rows));
  const std::string blank(board_columns(round.game.size()), ' ');
  lines.resize(std::max(lines.size(), panel.size()), blank);
  for (std::size_t row = 0; row < panel.size(); ++row) {
    if (panel[row].empty()) continue;
    lines[row] += std::string(kGapColumns, ' ') + panel[row].substr(0, kPanelColumns);
  }
  return lines;
}

}  // namespace

ScreenSize needed_screen(std::int32_t n) {
  const auto board = static_cast<std::int32_t>(board_columns(n));
  const auto head = static_cast<std::int32_t>(label_columns(n));
  return {.columns = board + kGapColumns + kPanelColumns, .rows = std::max(head + n, kPanelRows)};
}

ScreenLines screen_lines(const Round& round, const ScreenView& view, ScreenSize size) {
  return lines_of(round, view, size);
}

ScreenLines screen_lines(const RegionRound& round, const ScreenView& view, ScreenSize size) {
  return lines_of(round, view, size);
}

std::string screen_update(const ScreenLines& before, const ScreenLines& after) {
  std::string bytes = before.empty() ? "\x1b[H\x1b[2J" : "";
  for (std::size_t row = 0; row < std::max(before.size(), after.size()); ++row) {
    const std::string& line = row < after.size() ? after[row] : std::string();
    if (row < before.size() && before[row] == line) continue;
    // The line is cleared before it is written. After a character in the last column, the cursor
    // stays on that column, so clearing the rest of the line then would erase the character.
    bytes += fmt::format("\x1b[{};1H\x1b[K{}", row + 1, line);
  }
  return bytes;
}

std::string clock_text(double seconds) {
  constexpr std::int64_t kTenths = 10;
  constexpr std::int64_t kMinute = 60 * kTenths;
  const std::int64_t tenths = std::llround(seconds * kTenths);
  return fmt::format("{}:{:02}.{}", tenths / kMinute, tenths % kMinute / kTenths, tenths % kTenths);
}

ScreenLines wrapped(const std::string& text, std::size_t width) {
  ScreenLines lines;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    for (; word.size() > width; word.erase(0, width)) lines.push_back(word.substr(0, width));
    if (lines.empty() || lines.back().size() + 1 + word.size() > width) {
      lines.push_back(word);
    } else {
      lines.back() += " " + word;
    }
  }
  return lines;
}

}  // namespace nqueens::terminal

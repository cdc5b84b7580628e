// nqueens/terminal/round.cpp - the effects of keys on a game.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/round.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "nqueens/report/region_text.h"

namespace nqueens::terminal {
namespace {

void move_cursor(Square& at, std::int32_t n, Key key) {
  const std::int32_t last = n - 1;
  switch (key) {
    case Key::Up:
      at.row = std::max(at.row - 1, 0);
      break;
    case Key::Down:
      at.row = std::min(at.row + 1, last);
      break;
    case Key::Left:
      at.column = std::max(at.column - 1, 0);
      break;
    case Key::Right:
      at.column = std::min(at.column + 1, last);
      break;
    case Key::RowBegin:
      at.column = 0;
      break;
    case Key::RowEnd:
      at.column = last;
      break;
    case Key::Top:
      at.row = 0;
      break;
    case Key::Bottom:
      at.row = last;
      break;
    default:
      break;
  }
}

// Finishes a move. Shows the message `otherwise` if the move changed nothing.
template <class Game>
void make_move(RoundOf<Game>& round, Clock::time_point now, bool has_changed,
               const char* otherwise) {
  round.message = has_changed ? "" : otherwise;
  if (!has_changed) return;
  round.has_looked = false;
  if (!round.started) round.started = now;
  if (round.game.is_won()) round.won_seconds = elapsed_seconds(round, now);
}

void give_hint(Round& round) {
  const Watch watch = {.deadline = deadline_in(kHintSeconds)};
  const auto hint = game::hint(round.game.size(), round.game.queens(), {}, watch);
  if (!hint) {
    round.message =
        fmt::format("No hint was found in {} s: take a queen away and ask again.", kHintSeconds);
    return;
  }
  round.game.count_hint();
  round.message = hint_text(*hint);
  if (hint->square) round.cursor = *hint->square;
}

std::string joined(const std::vector<Square>& squares) {
  std::string text;
  for (const Square square : squares) text += (text.empty() ? "" : ", ") + square_text(square);
  return text;
}

// Returns the square to which a hint moves the cursor, if there is one.
std::optional<Square> square_of(const game::RegionHint& hint) {
  if (!hint.step) return hint.square;
  if (!hint.step->placed.empty()) return hint.step->placed.front();
  if (!hint.step->ruled_out.empty()) return hint.step->ruled_out.front();
  return std::nullopt;
}

void give_hint(RegionRound& round) {
  const auto hint = round.game.hint({.deadline = deadline_in(kHintSeconds)});
  if (!hint) {
    round.message = fmt::format("No hint was found in {} s.", kHintSeconds);
    return;
  }
  round.game.count_hint();
  if (hint->step && !round.has_looked) {
    round.has_looked = true;
    round.message = report::where_to_look(*hint->step, round.game.puzzle()) +
                    ". Press the key again for the reason.";
    return;
  }
  round.message = hint_text(*hint, round.game.puzzle());
  if (const auto square = square_of(*hint)) round.cursor = *square;
}

template <class Game>
void press_key(RoundOf<Game>& round, Key key, Clock::time_point now) {
  move_cursor(round.cursor, round.game.size(), key);
  if (round.game.is_won()) return;
  Game& game = round.game;
  switch (key) {
    case Key::Queen:
      return make_move(round, now, game.toggle_queen(round.cursor), "");
    case Key::Mark:
      return make_move(round, now, game.toggle_mark(round.cursor),
                       "There is a queen on this square; only empty squares can be marked.");
    case Key::Undo:
      return make_move(round, now, game.undo(), "There is no move to take back.");
    case Key::Redo:
      return make_move(round, now, game.redo(), "There is no move to do again.");
    case Key::Hint:
      return give_hint(round);
    default:
      return;
  }
}

}  // namespace

const char* mode_name(PlayMode mode) { return mode == PlayMode::Shown ? "shown" : "hidden"; }

void press(Round& round, Key key, Clock::time_point now) { press_key(round, key, now); }

void press(RegionRound& round, Key key, Clock::time_point now) { press_key(round, key, now); }

std::string hint_text(const game::Hint& hint) {
  const std::string square = hint.square ? square_text(*hint.square) : "";
  const std::string line =
      hint.line ? fmt::format("{} {}", to_string(*hint.line), hint.number.value_or(0) + 1) : "";
  switch (hint.reason) {
    case game::Reason::OnlySquare:
      return fmt::format("Put a queen at {}: it is the only free square of {}.", square, line);
    case game::Reason::Continues:
      return fmt::format("Put a queen at {}: it is part of a solution.", square);
    case game::Reason::Conflict:
      return fmt::format("Take away the queen at {}: it attacks {}.", square, joined(hint.other));
    case game::Reason::DeadLine:
      return fmt::format("Take away the queen at {}: {} has no free square left.", square, line);
    case game::Reason::DeadEnd:
      return fmt::format(
          "Take away the queen at {}: no solution contains it and the queens placed before it.",
          square);
    case game::Reason::Solved:
      return "The board is solved.";
    case game::Reason::NoSolution:
      break;
  }
  return "This board has no solution.";
}

std::string hint_text(const game::RegionHint& hint, const Problem& problem) {
  const std::string square = hint.square ? square_text(*hint.square) : "";
  switch (hint.kind) {
    case game::RegionHintKind::Solved:
      return "The board is solved.";
    case game::RegionHintKind::Conflict:
      return fmt::format("Take away the queen at {}: it conflicts with {}.", square,
                         joined(hint.other));
    case game::RegionHintKind::WrongQueen:
      return fmt::format("Take away the queen at {}: the solution has none there.", square);
    case game::RegionHintKind::WrongMark:
      return fmt::format("Take away the x at {}: the solution has a queen there.", square);
    case game::RegionHintKind::Step:
      return hint.step ? report::sentence(*hint.step, problem) + "." : "";
    case game::RegionHintKind::NoSolution:
      return "This board has no solution.";
    case game::RegionHintKind::Several:
      break;
  }
  return "This board has several solutions, so no step is certain.";
}

std::string square_text(Square square) {
  return fmt::format("({},{})", square.row + 1, square.column + 1);
}

std::string play_time_text(double seconds) {
  constexpr std::int64_t kTenths = 10;
  constexpr std::int64_t kMinute = 60 * kTenths;
  const std::int64_t tenths = std::llround(seconds * kTenths);
  const std::int64_t rest = tenths % kMinute;
  const std::int64_t whole = rest / kTenths;
  if (tenths < kMinute) return fmt::format("{}.{} s", whole, rest % kTenths);
  return fmt::format("{} min {:02}.{} s", tenths / kMinute, whole, rest % kTenths);
}

}  // namespace nqueens::terminal

// nqueens/game/hint.h - finds one step towards a solution, with its reason.
//
// A hint is the first of these that applies:
//
//   1. The board is solved: there is nothing to do.
//   2. Queens attack each other: remove the queen with the most conflicts; if there is a tie,
//      remove the queen that was placed last.
//   3. The queens cannot be completed to a solution: remove the first queen that made this
//      impossible. If there is a line without free squares, it is given as the reason. If not even
//      the given queens can be completed, there is no solution.
//   4. A row or column without a queen has exactly one free square: a queen must go there.
//   5. Take a solution that contains all queens, and place its queen in the row with the fewest
//      free squares.
//
// A player who follows the hints reaches a solution. Steps 2 and 3 remove queens until the others
// can be completed to a solution. After steps 4 and 5, the queens can still be completed. (Step 4
// is safe because every completion has a queen on that line, and only one of its squares is free.)
// From a board with q queens, the player needs at most q + n moves.
//
// Bisection finds the queen of step 3, because "the first k queens can be completed" changes at
// most once as k grows, from true to false.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/square.h"

namespace nqueens::game {

// The largest board. Larger boards are tedious to fill by hand, and their rows would not fit in
// 32-bit words.
inline constexpr std::int32_t kMaxGameSize = 32;

// Throws UsageError unless 1 <= n <= kMaxGameSize.
void require_game_size(std::int32_t n);

enum class HintMove : std::uint8_t { Place, Remove, None };

enum class Reason : std::uint8_t {
  OnlySquare,  // the only free square of a line
  Continues,   // a solution has a queen there
  Conflict,    // the queen is attacked
  DeadLine,    // no solution contains these queens: a line has no free squares
  DeadEnd,     // no solution contains these queens
  Solved,
  NoSolution,  // the board has no solution
};

// Returns "place", "remove" or "none".
const char* to_string(HintMove move);
// Returns "only-square", "continues", "conflict", "dead-line", "dead-end", "solved" or
// "no-solution".
const char* to_string(Reason reason);

struct Hint {
  HintMove move = HintMove::None;
  Reason reason = Reason::Solved;
  std::optional<Square> square = {};  // of the queen to place or remove; empty for None
  // A row or column and its number from 0; for OnlySquare and DeadLine.
  std::optional<Line> line = {};
  std::optional<std::int32_t> number = {};
  std::vector<Square> other = {};  // for Conflict: the queens that attack `square`, sorted

  friend bool operator==(const Hint&, const Hint&) = default;
};

// Returns the next step on a board.
//
//   queens   all queens in the order of placement; they may attack each other
//   blocked  squares on which no queen is allowed
//   given    the queens that no hint may remove
//   returns  the hint; nullopt if the watch ended the search first
//   errors   UsageError unless 1 <= n <= kMaxGameSize, for a square outside the board, for two
//            queens on one square, and for a given square without a queen
//   cost     a few completions (solve/completion.h), milliseconds without blocked squares
std::optional<Hint> hint(std::int32_t n, const std::vector<Square>& queens,
                         const std::vector<Square>& blocked = {}, const Watch& watch = {},
                         const std::vector<Square>& given = {});

}  // namespace nqueens::game

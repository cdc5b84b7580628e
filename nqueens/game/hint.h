// nqueens/game/hint.h - one step towards a solution, with its reason.
//
// A hint is what a patient teacher would say, in this order:
//
//   1. The board is solved: nothing to do.
//   2. Queens attack each other: take away the one in the most conflicts, of several the one placed
//      last.
//   3. The queens cannot be completed to a solution: the first one after which it could not be done
//      any more must go. If some line has no free square left, that shows it. If not even the empty
//      board can be completed, there is no solution.
//   4. A row or column without a queen has one free square: a queen must go there.
//   5. A solution goes on there, in the row with the fewest free squares.
//
// Who follows hints arrives: steps 2 and 3 take queens away until those left can be completed, and
// from then on steps 4 and 5 keep it so. (Step 4 does because every completion has a queen on that
// line, and it can only be there.) With q queens at first that is at most q + n moves.
//
// Whether the first k queens can be completed can only change from yes to no as k grows, so the
// queen of step 3 is found by bisection.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/square.h"

namespace nqueens::game {

// More squares than one would want to fill by hand; and one row is one word of 32 bits.
inline constexpr std::int32_t kMaxGameSize = 32;

// Throws UsageError unless 1 <= n <= kMaxGameSize.
void require_game_size(std::int32_t n);

enum class HintMove : std::uint8_t { Place, Remove, None };

enum class Reason : std::uint8_t {
  OnlySquare,  // the only free square of a line
  Continues,   // a solution goes on there
  Conflict,    // it is attacked
  DeadLine,    // no solution has these queens, as one sees from a line without free squares
  DeadEnd,     // no solution has these queens
  Solved,
  NoSolution,  // the board has none
};

// "place", "remove", "none".
const char* to_string(HintMove move);
// "only-square", "continues", "conflict", "dead-line", "dead-end", "solved", "no-solution".
const char* to_string(Reason reason);

struct Hint {
  HintMove move = HintMove::None;
  Reason reason = Reason::Solved;
  std::optional<Square> square = {};  // where to place or remove; none with HintMove::None
  // A row or column, and its number from 0; with OnlySquare and DeadLine.
  std::optional<Line> line = {};
  std::optional<std::int32_t> number = {};
  std::vector<Square> other = {};  // the queens that attack it, sorted; with Conflict

  friend bool operator==(const Hint&, const Hint&) = default;
};

// What to do next on a board.
//
//   queens   in the order in which they were placed, anywhere; they may attack each other.
//   blocked  squares on which none may stand.
//   given    of the queens, those that stay: no hint takes one of them away.
//   returns  the hint; none when the watch's deadline or stop came before it was found.
//   errors   UsageError when n > kMaxGameSize, for a square outside the board, for two queens on
//            one square, and for a given square without a queen.
//   cost     a few completions (solve/completion.h), milliseconds without blocked squares.
std::optional<Hint> hint(std::int32_t n, const std::vector<Square>& queens,
                         const std::vector<Square>& blocked = {}, const Watch& watch = {},
                         const std::vector<Square>& given = {});

}  // namespace nqueens::game

// nqueens/puzzle/deduce.cpp - one step of a person on a board.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/deduce.h"

#include <array>

#include "nqueens/base/error.h"
#include "nqueens/puzzle/ladder.h"
#include "nqueens/puzzle/step_of.h"

namespace nqueens::puzzle {
namespace {

void require_on_board(const std::vector<Square>& squares, std::int32_t n) {
  for (const Square square : squares) {
    if (!on_board(square, n)) {
      throw UsageError("the square at row " + std::to_string(square.row) + ", column " +
                       std::to_string(square.column) +
                       " is outside the board: rows and columns go from 0 to " +
                       std::to_string(n - 1));
    }
  }
}

// Puts on the board what is known; false where queens contradict each other.
template <std::size_t kWords>
bool enter(const Board<kWords>& board, const KnownSquares& known, State<kWords>& state) {
  for (const Square queen : known.queens) {
    const std::size_t square = board.index(queen);
    if (state.queens().has(square)) continue;
    if (!state.open().has(square)) return false;
    state.place(board, square);
  }
  for (const Square square : known.empty) state.rule_out(board.index(square));
  return true;
}

// Calls `look(board, state)` with the known squares; gives `otherwise` where they are impossible.
template <class Answer, class Look>
Answer with_board(const RegionPuzzle& puzzle, const KnownSquares& known, const Answer& otherwise,
                  const Look& look) {
  require_valid(puzzle);
  require_on_board(known.queens, puzzle.size());
  require_on_board(known.empty, puzzle.size());
  return solve::with_words_for(puzzle.size(), [&](auto words) {
    const Board<words()> board(puzzle);
    State<words()> state(board);
    return enter(board, known, state) ? look(board, state) : otherwise;
  });
}

}  // namespace

const char* to_string(UnitKind kind) {
  constexpr std::array kNames = {"row", "column", "region"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::int32_t unit_number(const RegionPuzzle& puzzle, UnitKind kind, Square square) {
  return kind == UnitKind::Row      ? square.row
         : kind == UnitKind::Column ? square.column
                                    : puzzle.regions[square];
}

std::optional<Step> deduce(const RegionPuzzle& puzzle, const KnownSquares& known,
                           std::int32_t max_level, const Watch& watch) {
  RunControl control(watch);
  const std::optional<Step> nothing;
  return with_board(puzzle, known, nothing,
                    [&]<std::size_t kWords>(const Board<kWords>& board,
                                            const State<kWords>& state) -> std::optional<Step> {
                      if (starved_unit(board, state)) return std::nullopt;
                      const MaybeFinding<kWords> found =
                          find_any(board, state, max_level, &control);
                      if (!found || control.ended() != Ended::Complete) return std::nullopt;
                      return step_of(board, state, *found);
                    });
}

Outlook outlook(const RegionPuzzle& puzzle, const KnownSquares& known) {
  return with_board(puzzle, known, Outlook::Contradiction,
                    []<std::size_t kWords>(const Board<kWords>& board, const State<kWords>& state) {
                      if (starved_unit(board, state)) return Outlook::Contradiction;
                      return state.is_solved() ? Outlook::Solved : Outlook::Open;
                    });
}

}  // namespace nqueens::puzzle

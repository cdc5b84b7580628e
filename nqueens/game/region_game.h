// nqueens/game/region_game.h - a game with hints on a board that is divided into regions.
//
// The rules are those of the puzzle (board/problem.h): each row, column and region gets as many
// queens as the puzzle has stars, and no two queens attack each other. Otherwise the game is like
// Game (game.h): queens can stand anywhere, an X is the player's note, moves can be undone, and the
// board cannot change after the game has been won.
//
// A hint is the first of these that applies:
//
//   1. The board is solved: there is nothing to do.
//   2. Queens are in conflict: remove the queen with the most conflicts; if there is a tie, remove
//      the queen that was placed last.
//   3. The puzzle has no solution, or several: no hint is possible.
//   4. A queen stands where the only solution has none: remove the first such queen.
//   5. An X stands where the solution has a queen: remove the first such X, from the top left.
//   6. The deduction that a human solver would make next on the current board, with its reason
//      (puzzle/deduce.h). At the first request, user interfaces show only where to look; at the
//      second, they show the step.
//
// Step 6 relies on the player's queens and marks, which are correct if steps 4 and 5 do not apply.
// A player who follows the hints reaches the solution, because each hint removes an error or
// decides an open square.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"
#include "nqueens/board/unit.h"
#include "nqueens/puzzle/deduce.h"

namespace nqueens::game {

enum class RegionHintKind : std::uint8_t {
  Solved,
  Conflict,    // remove a queen that is in conflict with others
  WrongQueen,  // the only solution has no queen there
  WrongMark,   // the only solution has a queen there
  Step,        // a deduction from the board
  NoSolution,  // the puzzle has no solution
  Several,     // the puzzle has several solutions, so nothing can be deduced
};

// Returns "solved", "conflict", "wrong-queen", "wrong-mark", "step", "no-solution" or "several".
const char* to_string(RegionHintKind kind);

struct RegionHint {
  RegionHintKind kind = RegionHintKind::Solved;
  std::optional<Square> square = {};  // for Conflict, WrongQueen, WrongMark
  std::vector<Square> other = {};     // for Conflict: the queens in conflict with `square`, sorted
  std::optional<puzzle::Step> step = {};
  std::vector<std::vector<Square>> solutions = {};  // for Several: two different solutions

  friend bool operator==(const RegionHint&, const RegionHint&) = default;
};

// Returns a hint for a board.
//
//   queens   all queens in the order of placement
//   marks    squares with an X; an X on a square with a queen is ignored
//   returns  the hint; nullopt if the watch ended the search first
//   errors   UsageError for a board that is not a level (require_level), for a square outside the
//            board, and for two queens on one square
//   cost     a proof of uniqueness and a deduction: well below a millisecond for n = 10
std::optional<RegionHint> region_hint(const Problem& puzzle, const std::vector<Square>& queens,
                                      const std::vector<Square>& marks, const Watch& watch = {});

// Two queens in conflict.
struct RegionConflict {
  Square first;
  Square second;
  std::vector<Unit> units = {};  // units that contain both queens and have too many
  // Whether a diagonal, a rider's line or a leap of the rule connects the queens. With several
  // stars: whether the queens touch.
  bool attack = false;

  friend bool operator==(const RegionConflict&, const RegionConflict&) = default;
};

// Returns all pairs of queens in conflict. In each pair, `first` is before `second` in row-by-row
// order; the pairs are sorted. Takes O(q^2) time for q queens, plus O(q) for each pair that shares
// a row, column or region. The queens must be on the board. Throws UsageError for a board without
// regions.
std::vector<RegionConflict> region_conflicts(const Problem& puzzle,
                                             const std::vector<Square>& queens);

// One game on an empty board of a puzzle.
class RegionGame {
 public:
  // Throws UsageError for a board that is not a level. The puzzle can have any number of solutions;
  // the player wins with any of them.
  explicit RegionGame(Problem puzzle);

  const Problem& puzzle() const { return puzzle_; }
  std::int32_t size() const { return puzzle_.size(); }
  // Returns the number of queens in a solution.
  std::int64_t wanted() const { return puzzle_.wanted(); }
  // Returns the queens in the order in which they were placed.
  const std::vector<Square>& queens() const { return queens_; }
  // Returns the squares with an X, row by row.
  std::vector<Square> marks() const;
  bool has_queen(Square square) const { return content(square) == Content::Queen; }
  bool has_mark(Square square) const { return content(square) == Content::Mark; }

  // These functions change the board as those of Game do, and return whether anything changed.
  bool toggle_queen(Square square);
  bool toggle_mark(Square square);
  // Marks all empty squares of a list in one move. Returns false if none of them is empty or the
  // game has been won.
  bool mark(const std::vector<Square>& squares);
  bool undo();
  bool redo();

  void count_hint() { ++hints_; }
  std::int64_t hints() const { return hints_; }
  bool is_ranked() const { return hints_ == 0; }

  std::vector<RegionConflict> conflicts() const { return region_conflicts(puzzle_, queens_); }
  bool is_won() const;
  std::optional<RegionHint> hint(const Watch& watch = {}) const {
    return region_hint(puzzle_, queens_, marks(), watch);
  }

 private:
  enum class Content : std::uint8_t { Empty, Queen, Mark };

  struct Change {
    Square square;
    Content before = Content::Empty;
    Content after = Content::Empty;
    std::size_t place = 0;  // index in queens_ of the queen placed or removed
  };
  using Move = std::vector<Change>;

  std::size_t index(Square square) const;
  Content content(Square square) const { return contents_[index(square)]; }
  Change change_to(Square square, Content after) const;
  bool make(Move move);
  void apply(const Change& change, Content before, Content after);

  Problem puzzle_;
  std::vector<Content> contents_;  // row by row
  std::vector<Square> queens_;
  std::vector<Move> moves_;  // includes undone moves, until the next move
  std::size_t done_ = 0;     // number of moves that have not been undone
  std::int64_t hints_ = 0;
};

}  // namespace nqueens::game

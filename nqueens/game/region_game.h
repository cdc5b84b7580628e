// nqueens/game/region_game.h - a game on a board that is cut into regions, and a hint for it.
//
// The rules are those of the puzzle (board/problem.h): as many queens as it has stars in each
// row, column and region, none attacking another. The manners are those of Game: queens may stand
// anywhere, an X is the player's remark, moves can be taken back, what is won stays won.
//
// A hint is what a patient teacher would say, in this order:
//
//   1. The board is solved: nothing to do.
//   2. Queens are in each other's way: the one in the most conflicts, of several the one placed
//      last.
//   3. The puzzle has no solution, or several: nothing can be said of it.
//   4. A queen stands where the only solution has none: the first of them.
//   5. An X stands where the solution has a queen: the first, from the top left.
//   6. The next step of a person, from what stands there now, with its reason (puzzle/deduce.h).
//      Who shows it tells first where to look, and the step itself when asked again.
//
// Marks count from 6 on: all of them are right then. Who follows hints arrives, as each either
// takes away what is wrong or decides a square that was open.
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
  Conflict,    // a queen that is in the way of others must go
  WrongQueen,  // the only solution has no queen there
  WrongMark,   // the only solution has a queen there
  Step,        // what follows from the board
  NoSolution,  // the puzzle has none
  Several,     // the puzzle has several, so that nothing follows for certain
};

// "solved", "conflict", "wrong-queen", "wrong-mark", "step", "no-solution", "several".
const char* to_string(RegionHintKind kind);

struct RegionHint {
  RegionHintKind kind = RegionHintKind::Solved;
  std::optional<Square> square = {};  // with Conflict, WrongQueen, WrongMark
  std::vector<Square> other = {};     // the queens in its way, sorted; with Conflict
  std::optional<puzzle::Step> step = {};
  std::vector<std::vector<Square>> solutions = {};  // two different ones, with Several

  friend bool operator==(const RegionHint&, const RegionHint&) = default;
};

// What to do next on a board.
//
//   queens   in the order in which they were placed, anywhere.
//   marks    squares on which the player wants no queen; those with a queen do not count.
//   returns  the hint; none when the watch's deadline or stop came before it was found.
//   errors   UsageError for a board that is no level (require_level), for a square outside the board, and for two
//            queens on one square
//   cost     a proof of uniqueness and a deduction: well below a millisecond for n = 10
std::optional<RegionHint> region_hint(const Problem& puzzle, const std::vector<Square>& queens,
                                      const std::vector<Square>& marks, const Watch& watch = {});

// Two queens in each other's way.
struct RegionConflict {
  Square first;
  Square second;
  // What they share: units that have more queens than the puzzle has stars, and whether they attack
  // each other besides, by touching or by the rule's diagonals and leaps.
  std::vector<Unit> units = {};
  bool attack = false;

  friend bool operator==(const RegionConflict&, const RegionConflict&) = default;
};

// All pairs of queens that are in each other's way, each from the top left, sorted. O(q^2). Throws
// UsageError for a board without regions.
std::vector<RegionConflict> region_conflicts(const Problem& puzzle,
                                             const std::vector<Square>& queens);

// One game on an empty board of a puzzle.
class RegionGame {
 public:
  // Throws UsageError for a board that is no level. A puzzle may have any number of solutions:
  // each of them wins.
  explicit RegionGame(Problem puzzle);

  const Problem& puzzle() const { return puzzle_; }
  std::int32_t size() const { return puzzle_.size(); }
  // How many queens are to stand in the end.
  std::int64_t wanted() const { return puzzle_.wanted(); }
  // In the order in which they were placed.
  const std::vector<Square>& queens() const { return queens_; }
  // Row by row.
  std::vector<Square> marks() const;
  bool has_queen(Square square) const { return content(square) == Content::Queen; }
  bool has_mark(Square square) const { return content(square) == Content::Mark; }

  // As those of Game: whether anything changed.
  bool toggle_queen(Square square);
  bool toggle_mark(Square square);
  // Marks all squares of a list that are empty, as one move. False if there is none.
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
    std::size_t place = 0;  // in queens_, of the queen that comes or goes
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
  std::vector<Move> moves_;  // also those taken back, until the next one
  std::size_t done_ = 0;     // how many of them stand
  std::int64_t hints_ = 0;
};

}  // namespace nqueens::game

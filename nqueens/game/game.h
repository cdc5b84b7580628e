// nqueens/game/game.h - public interface of nqueens::game: placing n queens against the clock.
//
// Input: the actions of the player, square by square.
// Output: the current board, its conflicts, whether the game is won, and a hint on request
// (hint.h).
// Errors: UsageError for a size or a square out of range. The functions that make moves return
// false if the board does not change.
//
// Boards with regions, whether they have one star or several, have their own game: region_game.h.
//
// The clock is not part of this code: the user interface knows when a game began and when it was
// won. The times of earlier games are in `nqueens/store`.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/conflicts.h"
#include "nqueens/board/square.h"
#include "nqueens/game/hint.h"

namespace nqueens::game {

// One game on an empty board. Queens can stand anywhere and attack each other, and there can be
// more than n of them.
//
// A square is empty, has a queen, or has an X. An X is the player's note that no queen goes there;
// the game ignores it. The game is won when there are n queens and none attacks another. After
// that, the board cannot change. Only games without hints are ranked.
class Game {
 public:
  // Throws UsageError unless 1 <= n <= kMaxGameSize. Games with n = 2 and n = 3 cannot be won.
  explicit Game(std::int32_t n);

  std::int32_t size() const { return n_; }
  // Returns the queens in the order in which they were placed.
  const std::vector<Square>& queens() const { return queens_; }
  bool has_queen(Square square) const { return content(square) == Content::Queen; }
  bool has_mark(Square square) const { return content(square) == Content::Mark; }

  // Removes the queen from the square; if the square has no queen, places one, replacing an X.
  // Returns false if the game has been won. Throws UsageError for a square outside the board.
  bool toggle_queen(Square square);
  // Places or removes an X. Returns false if the square has a queen or the game has been won.
  // Throws UsageError for a square outside the board.
  bool toggle_mark(Square square);

  // Undo and redo a move. Return false if there is no such move or the game has been won. Undoing a
  // removal returns the queen to her place in queens(). A new move discards all undone moves.
  bool undo();
  bool redo();

  // Counts a hint shown to the player; undo does not revert it.
  void count_hint() { ++hints_; }
  std::int64_t hints() const { return hints_; }
  bool is_ranked() const { return hints_ == 0; }

  // Returns the pairs of queens that attack each other: rows first, from the top, then columns,
  // from the left, then diagonals and anti-diagonals in the order of their indices
  // (board/square.h). O(q log q + pairs) for q queens.
  std::vector<Conflict> conflicts() const;
  bool is_won() const;

 private:
  enum class Content : std::uint8_t { Empty, Queen, Mark };

  struct Move {
    Square square;
    Content before = Content::Empty;
    Content after = Content::Empty;
    std::size_t place = 0;  // index in queens_ of the queen placed or removed
  };

  std::size_t index(Square square) const;
  Content content(Square square) const { return contents_[index(square)]; }
  bool move_to(Square square, Content after);
  // Changes the square from `before` to `after`: a move, or its reverse.
  void change(const Move& move, Content before, Content after);

  std::int32_t n_;
  std::vector<Content> contents_;  // row by row
  std::vector<Square> queens_;
  std::vector<Move> moves_;  // includes undone moves, until the next move
  std::size_t done_ = 0;     // number of moves that have not been undone
  std::int64_t hints_ = 0;
};

}  // namespace nqueens::game

// nqueens/game/game.h - the door of room `game`: place n queens against the clock.
//
// What comes in: what the player does, square by square. What goes out: the board as it stands, its
// conflicts, whether the game is won, and a hint on request (hint.h). What can go wrong: a size or
// a square out of range is a UsageError; a move that changes nothing is an answer.
//
// The same on boards that are cut into regions, with one or several stars: region_game.h.
//
// The clock is not in here: whoever shows a game knows when it began and when it was won. Nor are
// the times of other games, which room `store` keeps.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/conflicts.h"
#include "nqueens/board/square.h"
#include "nqueens/game/hint.h"

namespace nqueens::game {

// One game on an empty board. Queens may stand anywhere, attack each other, and be more than n.
//
// A square is empty, or has a queen, or has an X: the player's own remark that no queen goes there,
// which means nothing to the game. The game is won when n queens stand and none attacks another;
// from then on nothing changes any more. Games without hints are ranked.
class Game {
 public:
  // Throws UsageError unless 1 <= n <= kMaxGameSize. With n = 2 and n = 3 no game is ever won.
  explicit Game(std::int32_t n);

  std::int32_t size() const { return n_; }
  // In the order in which they were placed.
  const std::vector<Square>& queens() const { return queens_; }
  bool has_queen(Square square) const { return content(square) == Content::Queen; }
  bool has_mark(Square square) const { return content(square) == Content::Mark; }

  // Puts a queen on the square, in place of an X if there is one, or takes the queen away. False if
  // the game is won already. Throws UsageError for a square outside the board; so does the next.
  bool toggle_queen(Square square);
  // The same with an X. False also where a queen stands.
  bool toggle_mark(Square square);

  // Takes the last move back, does it again. False if there is none, or the game is won. A queen
  // comes back to its place in the order; a new move forgets those that were taken back.
  bool undo();
  bool redo();

  // The player was given a hint, which no undo takes back.
  void count_hint() { ++hints_; }
  std::int64_t hints() const { return hints_; }
  bool is_ranked() const { return hints_ == 0; }

  // The pairs of queens that attack each other: rows first, then columns, diagonals and
  // anti-diagonals, each from the top. O(q log q) besides the pairs.
  std::vector<Conflict> conflicts() const;
  bool is_won() const;

 private:
  enum class Content : std::uint8_t { Empty, Queen, Mark };

  struct Move {
    Square square;
    Content before = Content::Empty;
    Content after = Content::Empty;
    std::size_t place = 0;  // in queens_, of the queen that comes or goes
  };

  std::size_t index(Square square) const;
  Content content(Square square) const { return contents_[index(square)]; }
  bool move_to(Square square, Content after);
  // Makes the square what the move says, from `before` to `after` or the other way.
  void change(const Move& move, Content before, Content after);

  std::int32_t n_;
  std::vector<Content> contents_;  // row by row
  std::vector<Square> queens_;
  std::vector<Move> moves_;  // also those taken back, until the next one
  std::size_t done_ = 0;     // how many of them stand
  std::int64_t hints_ = 0;
};

}  // namespace nqueens::game

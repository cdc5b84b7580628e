// nqueens/search/event.h - the steps of a search as plain values.
//
// An event describes a change, not a board, so a trace of a million steps is a million small
// values. Replaying the events (trace.h) gives the board at any step, and applying the inverse of
// the last event steps back.
//
// Five kinds of events change the board. Place and Remove are steps of the search itself. Recall
// and Leave put back and take away queens when a search switches between the boards that it keeps,
// or when a repair clears the board and fills it again. These queens do not count as nodes. Move is
// a step of a repair: the queen of a row moves to another column.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/square.h"

namespace nqueens::search {

enum class EventKind : std::uint8_t {
  Enter,       // the search begins to try the squares of a row
  Blocked,     // the square is refused: the problem blocks it
  Reject,      // the square is refused: the queen of row `other_row` attacks it along `line`
  Place,       // a queen is put on the square
  Solution,    // the board is a solution
  Remove,      // the queen on the square is taken away
  Exhausted,   // no square of the row is left to try
  Prohibit,    // the square is no longer possible: the queen of row `other_row` attacks it along
               // `line`, or, with line Row, a queen on the square would attack all squares that
               // are left to row `other_row`
  Permit,      // the square is possible again
  Enqueue,     // the current board is added to the waiting boards; now `value` boards wait
  Dequeue,     // a board is taken from the waiting boards; `value` boards are left
  Recall,      // the search switches boards: a queen of the new board is put back
  Leave,       // the search switches boards: a queen of the old board is taken away
  Move,        // the queen of the row moves to the square from column `value`
  Conflicts,   // `value` pairs of queens attack each other; a pair that shares several lines counts
               // once for each of them
  Restart,     // the search restarts for the `value`-th time
  Generation,  // generation `value` of a population begins
};

// Returns the name in lower case: "enter", "blocked", and so on.
const char* to_string(EventKind kind);

struct Event {
  EventKind kind = EventKind::Enter;
  // For Reject and Prohibit, the line of the attack (see EventKind). For Enter and Exhausted,
  // whether `row` is the number of a row, a column or a region.
  //
  // In a search by columns, `other_row` is the number of a column. Prohibit with line Column then
  // means what it means with line Row in a search by rows.
  Line line = Line::Row;
  std::int32_t row = 0;        // for kinds that name a row or a square
  std::int32_t column = 0;     // for kinds that name a square
  std::int32_t other_row = 0;  // for Reject and Prohibit
  std::int64_t value = 0;      // see EventKind

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace nqueens::search

// nqueens/search/event.h - the steps of a search as plain values.
//
// An event is a change, not a board: a trace of a million steps is a million small values. The
// board at any step follows by replay (trace.h), and stepping back applies the inverse event.
//
// Five kinds change the board. Place and Remove are steps of the search itself. Recall and Leave
// put back and take away queens that have been placed before, when a search switches to another of
// its boards; they are not new nodes. Move is a step of a repair: the queen of a row goes to
// another column.
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
  Remove,      // the queen of the square is taken away
  Exhausted,   // no square of the row is left to try
  Prohibit,    // the square is no longer possible: the queen of row `other_row` attacks it along
               // `line`, or, with line Row, a queen on it would attack all squares left to that row
  Permit,      // the square is possible again
  Enqueue,     // the current board joins the waiting boards; `value` boards wait now
  Dequeue,     // a board is taken from the waiting boards; `value` boards are left
  Recall,      // a queen of the board that the search switches to is put back
  Leave,       // a queen of the board that the search switches from is taken away
  Move,        // the queen of the row moves to the square from column `value`
  Conflicts,   // `value` pairs of queens attack each other
  Restart,     // the search restarts for the `value`-th time
  Generation,  // generation `value` of a population begins
};

// Returns the name in lower case: "enter", "blocked", and so on.
const char* to_string(EventKind kind);

struct Event {
  EventKind kind = EventKind::Enter;
  // For Reject and Prohibit: see above. Enter and Exhausted name row `row`, or, with line Column or
  // Region, the column or region with that number.
  Line line = Line::Row;
  std::int32_t row = 0;        // for kinds that name a row or a square
  std::int32_t column = 0;     // for kinds that name a square
  std::int32_t other_row = 0;  // for Reject and Prohibit
  std::int64_t value = 0;      // see EventKind

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace nqueens::search

// nqueens/search/event.h - what happens in a search, as plain values.
//
// An event is the change, not the board: a trace of a million steps is a million small values, the
// board at any step follows by replay (trace.h), and stepping back is the inverse event.
//
// Five kinds change the board. Place and Remove are the search's own steps. Recall and Leave move
// queens that have been placed before, when a search turns to another of its boards: they are no
// new nodes. Move is a step of a repair: the queen of a row goes to another column.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/square.h"

namespace nqueens::search {

enum class EventKind : std::uint8_t {
  Enter,      // a row is about to be searched for the first time below its parent
  Blocked,    // square refused: the problem blocks it
  Reject,     // square refused: the queen of row `other_row` attacks it along `line`
  Place,      // a queen is put on the square
  Solution,   // the board is a solution
  Remove,     // the queen of the square is taken away
  Exhausted,  // no square of the row is left to try
  Prohibit,   // a square that was possible is not any more: the queen of row `other_row` attacks it
              // along `line`, or, with line Row, the squares left to that row do
  Permit,     // the square is possible again
  Enqueue,    // the board as it stands joins those that wait; `value` of them do now
  Dequeue,    // a board is taken from those that wait; `value` of them are left
  Recall,     // a queen of the board that the search turns to stands again
  Leave,      // a queen of the board that the search turns from is taken away
  Move,       // the queen of the row comes to the square from column `value`
  Conflicts,  // `value` pairs of queens attack each other
  Restart,    // the search begins anew for the `value`-th time
  Generation,  // generation `value` of a population begins
};

// The name in lower case: "enter", "blocked", and so on.
const char* to_string(EventKind kind);

struct Event {
  EventKind kind = EventKind::Enter;
  // For Reject and Prohibit as said there; Enter and Exhausted name a row, or with line Column or
  // Region the column or region of that number.
  Line line = Line::Row;
  std::int32_t row = 0;        // for those that name a row or a square
  std::int32_t column = 0;     // for those that name a square
  std::int32_t other_row = 0;  // for Reject, Prohibit
  std::int64_t value = 0;      // as the kind says

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace nqueens::search

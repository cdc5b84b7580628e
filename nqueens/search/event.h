// nqueens/search/event.h - what happens in a search, as plain values.
//
// An event is the change, not the board: a trace of a million steps is a million small values, the
// board at any step follows by replay (trace.h), and stepping back is the inverse event.
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
};

// "enter", "blocked", "reject", "place", "solution", "remove", "exhausted".
const char* to_string(EventKind kind);

struct Event {
  EventKind kind = EventKind::Enter;
  Line line = Line::Row;       // for Reject
  std::int32_t row = 0;        // for all but Solution
  std::int32_t column = 0;     // for Blocked, Reject, Place, Remove
  std::int32_t other_row = 0;  // for Reject

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace nqueens::search

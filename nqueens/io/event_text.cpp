// nqueens/io/event_text.cpp - the events of a search as sentences or JSON lines.
// SPDX-License-Identifier: MIT
#include "nqueens/io/event_text.h"

#include <fmt/format.h>

namespace nqueens::io {

using search::Event;
using search::EventKind;

std::string event_sentence(const Event& event) {
  const int row = event.row + 1;
  const int column = event.column + 1;
  switch (event.kind) {
    case EventKind::Enter:
      return fmt::format("Row {}", row);
    case EventKind::Blocked:
      return fmt::format("({},{}) is blocked", row, column);
    case EventKind::Reject:
      return fmt::format("({},{}) is attacked by the queen of row {} along its {}", row, column,
                         event.other_row + 1, to_string(event.line));
    case EventKind::Place:
      return fmt::format("New queen at ({},{})", row, column);
    case EventKind::Solution:
      return "Solution";
    case EventKind::Remove:
      return fmt::format("Rolled back to ({},{})", row, column);
    case EventKind::Exhausted:
      return fmt::format("Row {} has no free square left", row);
  }
  return "?";
}

std::string event_json(const Event& event, std::uint64_t step) {
  const char* kind = to_string(event.kind);
  switch (event.kind) {
    case EventKind::Enter:
    case EventKind::Exhausted:
      return fmt::format(R"({{"step":{},"kind":"{}","row":{}}})", step, kind, event.row);
    case EventKind::Blocked:
    case EventKind::Place:
    case EventKind::Remove:
      return fmt::format(R"({{"step":{},"kind":"{}","row":{},"column":{}}})", step, kind, event.row,
                         event.column);
    case EventKind::Reject:
      return fmt::format(
          R"({{"step":{},"kind":"{}","row":{},"column":{},"line":"{}","by_row":{}}})", step, kind,
          event.row, event.column, to_string(event.line), event.other_row);
    case EventKind::Solution:
      return fmt::format(R"({{"step":{},"kind":"{}"}})", step, kind);
  }
  return "{}";
}

}  // namespace nqueens::io

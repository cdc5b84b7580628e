// nqueens/report/event_text.cpp - converts the events of a search to sentences or JSON lines.
// SPDX-License-Identifier: MIT
#include "nqueens/report/event_text.h"

#include <fmt/format.h>

#include "nqueens/board/regions.h"

namespace nqueens::report {

using search::Event;
using search::EventKind;

namespace {

// Returns a phrase such as "along its diagonal", "by a knight's move" or "in one region".
std::string how(Line line) {
  if (line == Line::KnightsMove || line == Line::Leap)
    return std::string("by a ") + to_string(line);
  if (line == Line::Region) return "in one region";
  return std::string("along its ") + to_string(line);
}

// Returns the line of an Enter or Exhausted event, such as "Row 3", "Column 3" or "Region C".
std::string entered(const Event& event) {
  if (event.line == Line::Region) return fmt::format("Region {}", region_letter(event.row));
  return fmt::format("{} {}", event.line == Line::Column ? "Column" : "Row", event.row + 1);
}

// Returns the name of the lines that the search fills.
const char* line_name(search::Direction direction) {
  return direction == search::Direction::Rows ? "row" : "column";
}

// Returns the JSON key under which an Enter or Exhausted event stores the number of its line.
const char* entered_key(Line line) {
  if (line == Line::Region) return "region";
  return line == Line::Column ? "column" : "row";
}

}  // namespace

std::string event_sentence(const Event& event, search::Direction direction) {
  const int row = event.row + 1;
  const int column = event.column + 1;
  const bool by_rows = direction == search::Direction::Rows;
  const char* const line = line_name(direction);
  switch (event.kind) {
    case EventKind::Enter:
      return entered(event);
    case EventKind::Blocked:
      return fmt::format("({},{}) is blocked", row, column);
    case EventKind::Reject:
      return fmt::format("({},{}) is attacked by the queen in {} {} {}", row, column, line,
                         event.other_row + 1, how(event.line));
    case EventKind::Place:
      return fmt::format("New queen at ({},{})", row, column);
    case EventKind::Solution:
      return "Solution";
    case EventKind::Remove:
      return fmt::format("Queen at ({},{}) removed", row, column);
    case EventKind::Exhausted:
      return entered(event) + " has no free square left";
    case EventKind::Prohibit:
      return event.line == (by_rows ? Line::Row : Line::Column)
                 ? fmt::format("A queen at ({},{}) would leave no free square in {} {}", row,
                               column, line, event.other_row + 1)
                 : fmt::format("({},{}) is prohibited by the queen in {} {} {}", row, column, line,
                               event.other_row + 1, how(event.line));
    case EventKind::Permit:
      return fmt::format("({},{}) is allowed again", row, column);
    case EventKind::Enqueue:
      return fmt::format("Board added to the queue (now {})", event.value);
    case EventKind::Dequeue:
      return fmt::format("Next board; {} left in the queue", event.value);
    case EventKind::Recall:
      return fmt::format("Next board: queen at ({},{})", row, column);
    case EventKind::Leave:
      return fmt::format("Previous board: queen at ({},{}) removed", row, column);
    case EventKind::Move:
      return fmt::format("The queen in row {} moves from column {} to {}", row, event.value + 1,
                         column);
    case EventKind::Conflicts:
      return event.value == 1 ? "1 pair of queens in conflict"
                              : fmt::format("{} pairs of queens in conflict", event.value);
    case EventKind::Restart:
      return fmt::format("Restart {}", event.value);
    case EventKind::Generation:
      return fmt::format("Generation {}", event.value);
  }
  return "?";
}

std::string event_json(const Event& event, std::uint64_t step, search::Direction direction) {
  const char* kind = to_string(event.kind);
  switch (event.kind) {
    case EventKind::Enter:
    case EventKind::Exhausted:
      return fmt::format(R"({{"step":{},"kind":"{}","{}":{}}})", step, kind,
                         entered_key(event.line), event.row);
    case EventKind::Blocked:
    case EventKind::Place:
    case EventKind::Remove:
    case EventKind::Permit:
    case EventKind::Recall:
    case EventKind::Leave:
      return fmt::format(R"({{"step":{},"kind":"{}","row":{},"column":{}}})", step, kind, event.row,
                         event.column);
    case EventKind::Reject:
    case EventKind::Prohibit:
      return fmt::format(R"({{"step":{},"kind":"{}","row":{},"column":{},"line":"{}","by_{}":{}}})",
                         step, kind, event.row, event.column, to_string(event.line),
                         line_name(direction), event.other_row);
    case EventKind::Solution:
      return fmt::format(R"({{"step":{},"kind":"{}"}})", step, kind);
    case EventKind::Move:
      return fmt::format(R"({{"step":{},"kind":"{}","row":{},"column":{},"from_column":{}}})", step,
                         kind, event.row, event.column, event.value);
    case EventKind::Enqueue:
    case EventKind::Dequeue:
      return fmt::format(R"({{"step":{},"kind":"{}","waiting":{}}})", step, kind, event.value);
    case EventKind::Conflicts:
      return fmt::format(R"({{"step":{},"kind":"{}","pairs":{}}})", step, kind, event.value);
    case EventKind::Restart:
    case EventKind::Generation:
      return fmt::format(R"({{"step":{},"kind":"{}","number":{}}})", step, kind, event.value);
  }
  return "{}";
}

}  // namespace nqueens::report

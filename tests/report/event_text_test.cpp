// tests/report/event_text_test.cpp - the events of a search as sentences or JSON lines.
// SPDX-License-Identifier: MIT
#include "nqueens/report/event_text.h"

#include <gtest/gtest.h>

namespace nqueens::report {
namespace {

using search::EventKind;

TEST(EventSentence, CountsSquaresFromOne) {
  EXPECT_EQ(event_sentence({.kind = EventKind::Enter, .row = 2}), "Row 3");
  EXPECT_EQ(event_sentence({.kind = EventKind::Place, .row = 0, .column = 0}),
            "New queen at (1,1)");
  EXPECT_EQ(event_sentence({.kind = EventKind::Remove, .row = 0, .column = 0}),
            "Queen at (1,1) removed");
  EXPECT_EQ(event_sentence({.kind = EventKind::Blocked, .row = 4, .column = 6}),
            "(5,7) is blocked");
  EXPECT_EQ(event_sentence({EventKind::Reject, Line::AntiDiagonal, 2, 1, 1}),
            "(3,2) is attacked by the queen in row 2 along its anti-diagonal");
  EXPECT_EQ(event_sentence({.kind = EventKind::Exhausted, .row = 2}),
            "Row 3 has no free square left");
  EXPECT_EQ(event_sentence({.kind = EventKind::Solution}), "Solution");
}

TEST(EventSentence, MentionsAKnightsMove) {
  EXPECT_EQ(event_sentence({EventKind::Reject, Line::KnightsMove, 1, 2, 0}),
            "(2,3) is attacked by the queen in row 1 by a knight's move");
  EXPECT_EQ(event_sentence({EventKind::Prohibit, Line::KnightsMove, 2, 1, 0}),
            "(3,2) is prohibited by the queen in row 1 by a knight's move");
}

TEST(EventSentence, NamesAColumnThatIsEnteredOrExhausted) {
  EXPECT_EQ(event_sentence({.kind = EventKind::Enter, .line = Line::Column, .row = 2}), "Column 3");
  EXPECT_EQ(event_sentence({.kind = EventKind::Exhausted, .line = Line::Column, .row = 2}),
            "Column 3 has no free square left");
}

TEST(EventJson, NamesAColumnThatIsEnteredOrExhausted) {
  EXPECT_EQ(event_json({.kind = EventKind::Enter, .line = Line::Column, .row = 2}, 7),
            R"({"step":7,"kind":"enter","column":2})");
  EXPECT_EQ(event_json({.kind = EventKind::Exhausted, .line = Line::Column, .row = 2}, 8),
            R"({"step":8,"kind":"exhausted","column":2})");
}

TEST(EventJson, CountsSquaresFromZero) {
  EXPECT_EQ(event_json({.kind = EventKind::Enter, .row = 2}, 7),
            R"({"step":7,"kind":"enter","row":2})");
  EXPECT_EQ(event_json({.kind = EventKind::Place, .row = 0, .column = 3}, 8),
            R"({"step":8,"kind":"place","row":0,"column":3})");
  EXPECT_EQ(event_json({.kind = EventKind::Remove, .row = 0, .column = 3}, 9),
            R"({"step":9,"kind":"remove","row":0,"column":3})");
  EXPECT_EQ(event_json({.kind = EventKind::Blocked, .row = 4, .column = 6}, 0),
            R"({"step":0,"kind":"blocked","row":4,"column":6})");
  EXPECT_EQ(event_json({EventKind::Reject, Line::AntiDiagonal, 2, 1, 0}, 1),
            R"({"step":1,"kind":"reject","row":2,"column":1,"line":"anti-diagonal","by_row":0})");
  EXPECT_EQ(event_json({EventKind::Reject, Line::Row, 2, 1, 0}, 1, search::Direction::Columns),
            R"({"step":1,"kind":"reject","row":2,"column":1,"line":"row","by_column":0})");
  EXPECT_EQ(event_json({.kind = EventKind::Exhausted, .row = 2}, 2),
            R"({"step":2,"kind":"exhausted","row":2})");
  EXPECT_EQ(event_json({.kind = EventKind::Solution}, 3), R"({"step":3,"kind":"solution"})");
}

}  // namespace
}  // namespace nqueens::report

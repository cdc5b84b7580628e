// nqueens/report/event_text.h - converts the events of a search to sentences or JSON lines.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/search/event.h"
#include "nqueens/search/search.h"

namespace nqueens::report {

// Returns one sentence without a newline, with squares as (row, column) counted from 1: "New queen
// at (1,1)", "Queen at (1,1) removed". With Direction::Columns, the sentence names the column of an
// attacking queen instead of her row. Squares are always written as (row, column).
std::string event_sentence(const search::Event& event,
                           search::Direction direction = search::Direction::Rows);

// Returns one JSON object on one line. Rows, columns and steps are counted from 0. An attacking
// queen is named by her row, "by_row", or with Direction::Columns by her column, "by_column".
std::string event_json(const search::Event& event, std::uint64_t step,
                       search::Direction direction = search::Direction::Rows);

}  // namespace nqueens::report

// nqueens/report/event_text.h - the events of a search as sentences or JSON lines.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/search/event.h"
#include "nqueens/search/search.h"

namespace nqueens::report {

// One sentence without a newline, squares as (row, column) counted from 1: "New queen at (1,1)",
// "Rolled back to (1,1)". Events of a search by columns name columns where the others name rows.
std::string event_sentence(const search::Event& event,
                           search::Direction direction = search::Direction::Rows);

// One JSON object on one line, rows and columns counted from 0. `step` counts from 0.
std::string event_json(const search::Event& event, std::uint64_t step);

}  // namespace nqueens::report

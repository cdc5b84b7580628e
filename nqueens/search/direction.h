// nqueens/search/direction.h - in which order a search goes over the board.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

// The rows without a given queen, in the order in which they are to be filled.
std::vector<std::int32_t> open_rows(const Problem& problem, RowOrder order);

// A search by columns is a search by rows of the transposed problem; its placements and events are
// transposed back. An event that names only a row then names a column. All rules are the same seen
// from the side.
Problem transposed(const Problem& problem);
Placement transposed(const Placement& placement);
Event transposed(Event event);

}  // namespace nqueens::search

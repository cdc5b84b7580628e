// nqueens/search/direction.h - the order in which a search goes over the board.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

// Returns the rows without a given queen, in the order in which the search fills them.
std::vector<std::int32_t> open_rows(const Problem& problem, RowOrder order);

// A search by columns is a search by rows of the transposed problem, whose placements and events
// are transposed back. An event that names only a row then names a column. All rules are symmetric
// under transposition.
Problem transposed(const Problem& problem);
Placement transposed(const Placement& placement);
Event transposed(Event event);

}  // namespace nqueens::search

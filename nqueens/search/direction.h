// nqueens/search/direction.h - the direction of a search and its order of rows.
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

// A search by columns transposes the problem, searches it by rows, and transposes the resulting
// placements and events back. Transposing an event turns a row number into a column number and vice
// versa. Throws UsageError for a rule with reflected diagonals, which has no transposed rule.
Problem transposed(const Problem& problem);
Placement transposed(const Placement& placement);
Event transposed(Event event);

}  // namespace nqueens::search

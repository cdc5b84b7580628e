// nqueens/search/prohibited_fields.h - backtracking with a ledger of the fields that are lost.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A counter of one byte a field: 100 MB for a board of this size.
inline constexpr std::int32_t kMaxProhibitedFieldsSize = 10'000;

// Finds solutions in lexicographic order. See prohibited_fields.cpp for the essay.
void prohibited_fields(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search

// nqueens/count/prefixes/textbook.h - the counting program found in textbooks, kept simple as
// the reference.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"

namespace nqueens::count {

// Queens on the first rows. Each completion counts `weight` times.
struct Prefix {
  AttackMasks attack;     // attacks of the queens on the first row that is not filled
  std::int32_t rows = 0;  // rows filled
  std::uint64_t weight = 1;
};

// Returns prefixes of `rows` rows whose weighted completions add up to Q(n). By mirror symmetry,
// half of all prefixes are enough. A prefix has at most n rows, and at least two if its first queen
// is in the middle. There are at most n^rows prefixes. The result is incomplete if `control` ended
// the run.
std::vector<Prefix> textbook_prefixes(std::int32_t n, std::int32_t rows, RunControl& control);
std::vector<Prefix> textbook_prefixes(std::int32_t n, std::int32_t rows);  // cannot be ended early

// Returns the number of ways to complete the prefix on the n x n board, without its weight. The
// result is incomplete if `control` ended the run.
std::uint64_t textbook_completions(std::int32_t n, const Prefix& prefix, RunControl& control);

}  // namespace nqueens::count

// nqueens/count/prefixes/textbook.h - the counting program everyone writes, kept simple as the
// reference.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"

namespace nqueens::count {

// Queens on the first rows, whose completions are counted `weight` times.
struct Prefix {
  AttackMasks attack;     // of the queens, in the first free row
  std::int32_t rows = 0;  // rows filled
  std::uint64_t weight = 1;
};

// Prefixes of `rows` rows (of two, where `rows` is less and the first queen stands in the middle,
// and of n where it is more) whose weighted completions add up to Q(n): half of them, by mirror
// symmetry. Their number is at most n^rows. Not all of them when `control` ended the run meanwhile.
std::vector<Prefix> textbook_prefixes(std::int32_t n, std::int32_t rows, RunControl& control);
std::vector<Prefix> textbook_prefixes(std::int32_t n, std::int32_t rows);  // all

// Number of ways to complete the prefix on the n x n board, without its weight. Not to be used when
// `control` ended the run meanwhile: then it is only a part.
std::uint64_t textbook_completions(std::int32_t n, const Prefix& prefix, RunControl& control);

}  // namespace nqueens::count

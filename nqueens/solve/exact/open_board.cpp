// nqueens/solve/exact/open_board.cpp - chooses the representation of a board by its size and the
// number of its open rows.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/open_board.h"

#include <fmt/format.h>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/solve/exact/compact_board.h"
#include "nqueens/solve/exact/counted_board.h"
#include "nqueens/solve/exact/word_board.h"

namespace nqueens::solve {

std::unique_ptr<OpenBoard> OpenBoard::bounded(WantedBound /*wanted*/) const { return nullptr; }

void require_plain_rule(const Problem& problem) {
  if (problem.has_plain_rule()) return;
  if (problem.has_regions())
    throw UsageError("only the method regions can complete boards with regions");
  throw UsageError(fmt::format("completion supports only the rule queens, found the rule {}",
                               to_string(problem.rule())));
}

void require_exact_size(const Problem& problem) {
  if (problem.size() <= kMaxExactSize) return;
  throw UsageError(fmt::format("exact search supports boards up to n = {}, found {}", kMaxExactSize,
                               problem.size()));
}

std::unique_ptr<OpenBoard> open_board(const Problem& problem) {
  if (is_compact(problem)) return std::make_unique<CompactBoard>(problem);
  if (problem.size() <= kMaxMaskSize) return std::make_unique<WordBoard<1>>(problem);
  if (problem.size() <= kMaxWordSize) return std::make_unique<WordBoard<2>>(problem);
  return std::make_unique<CountedBoard>(problem);
}

}  // namespace nqueens::solve

// nqueens/catalog/selection_symmetric.cpp - the solutions that a turn maps to themselves.
//
// The boards are built row by row from the top, as described in count/trees/symmetric_board.h. If a
// row already contains the image of an earlier queen, only the column of this image is tried. The
// completions of a prefix are therefore found in lexicographic order.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>

#include "nqueens/base/error.h"
#include "nqueens/catalog/selection.h"
#include "nqueens/count/trees/symmetric_board.h"

namespace nqueens::catalog {
namespace {

// The number of rows without a queen after a listed prefix and its images under the half turn have
// been placed; one more if n is odd. The queens of at most half of these rows are chosen freely, so
// a prefix has at most a few thousand solutions (8152 for n = 17, where the prefix is empty), which
// are found in a few milliseconds.
constexpr std::int32_t kRowsToComplete = 16;

class SymmetricSolutions : public Selection {
 public:
  SymmetricSolutions(const Problem& problem, Symmetry turn)
      : Selection(problem.size(), std::max(0, (problem.size() - kRowsToComplete) / 2),
                  std::max(0, (problem.size() - kRowsToComplete) / 2)),
        boards_(usable_squares(problem), turn),
        turn_(turn) {}

  Mask next_columns(const Prefix& prefix) const override {
    return boards_.next_columns(board_of(prefix), prefix.rows);
  }

  std::uint64_t count(const Prefix& prefix, RunControl&) const override {
    std::uint64_t solutions = 0;
    search(prefix, [&](const count::SymmetricBoard&) { ++solutions; });
    return solutions;
  }

  void append(std::span<const Prefix> prefixes, std::vector<std::uint8_t>& columns) const override {
    for (const Prefix& prefix : prefixes) {
      search(prefix, [&](const count::SymmetricBoard& board) {
        columns.insert(columns.end(), board.columns.begin(), board.columns.begin() + size());
      });
    }
  }

  bool contains(std::span<const std::uint8_t> columns) const override {
    const std::int32_t n = size();
    for (std::int32_t row = 0; row < n; ++row) {
      const Square image = apply(turn_, {row, columns[static_cast<std::size_t>(row)]}, n);
      if (columns[static_cast<std::size_t>(image.row)] != image.column) return false;
    }
    return true;
  }

 private:
  count::SymmetricBoard board_of(const Prefix& prefix) const {
    return boards_.board_of(std::span(prefix.columns).first(static_cast<std::size_t>(prefix.rows)));
  }

  template <class Visit>
  void search(const Prefix& prefix, const Visit& visit) const {
    boards_.search(board_of(prefix), prefix.rows, visit, [](std::int32_t) { return true; });
  }

  count::SymmetricBoards boards_;
  Symmetry turn_;
};

}  // namespace

std::unique_ptr<const Selection> select_symmetric(const Problem& problem, Symmetry turn) {
  if (problem.size() <= kMaxSymmetricSize) {
    return std::make_unique<SymmetricSolutions>(problem, turn);
  }
  throw UsageError("symmetric solutions are listed for at most " +
                   std::to_string(kMaxSymmetricSize) + " rows, found " +
                   std::to_string(problem.size()));
}

}  // namespace nqueens::catalog

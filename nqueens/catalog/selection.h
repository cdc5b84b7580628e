// nqueens/catalog/selection.h - defines the solutions that a list contains and completes prefixes
// to these solutions.
//
// The list, its index and its streams use only the virtual functions of a selection. There are
// three kinds: all solutions of a problem, its fundamental solutions (both in selection_all.cpp),
// and the solutions that a turn maps to themselves (selection_symmetric.cpp).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/catalog/prefix.h"

namespace nqueens::catalog {

class Selection {
 public:
  virtual ~Selection() = default;

  // Returns the number of rows of the board.
  std::int32_t size() const { return n_; }
  // Returns the number of rows of the prefixes that append() accepts.
  std::int32_t listed_rows() const { return listed_rows_; }
  // Returns the smallest number of rows of the prefixes that count() accepts, at most
  // listed_rows().
  std::int32_t counted_rows() const { return counted_rows_; }

  // Returns the columns to try in the row after the prefix.
  virtual Mask next_columns(const Prefix& prefix) const = 0;

  // Returns the number of solutions that begin with a prefix of counted_rows() to listed_rows()
  // rows. The result is meaningless if `control` ended the run.
  virtual std::uint64_t count(const Prefix& prefix, RunControl& control) const = 0;

  // Appends the columns of all solutions that begin with one of the prefixes, n bytes each. The
  // solutions are in order if the prefixes are. All prefixes must have listed_rows() rows.
  virtual void append(std::span<const Prefix> prefixes,
                      std::vector<std::uint8_t>& columns) const = 0;

  // Returns whether a solution of the problem is in the selection.
  virtual bool contains(std::span<const std::uint8_t> columns) const = 0;

 protected:
  Selection(std::int32_t n, std::int32_t listed_rows, std::int32_t counted_rows)
      : n_(n), listed_rows_(listed_rows), counted_rows_(counted_rows) {}

 private:
  std::int32_t n_;
  std::int32_t listed_rows_;
  std::int32_t counted_rows_;
};

// Returns the squares of each row that a solution can use. If any row has none, all rows are empty
// in the result, so that a search ends at once.
std::vector<Mask> usable_squares(const Problem& problem);

// Select all solutions, and the fundamental solutions, of a problem.
std::unique_ptr<const Selection> select_all(const Problem& problem);
std::unique_ptr<const Selection> select_fundamental(const Problem& problem);
// Selects the solutions that `turn`, a half or quarter turn, maps to themselves. Throws UsageError
// if n > kMaxSymmetricSize.
std::unique_ptr<const Selection> select_symmetric(const Problem& problem, Symmetry turn);

// Returns the selection for `subset`. Throws UsageError if the board is too large.
std::unique_ptr<const Selection> select(const Problem& problem, Subset subset);

}  // namespace nqueens::catalog

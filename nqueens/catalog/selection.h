// nqueens/catalog/selection.h - which solutions a list has, and how they go on from a prefix.
//
// The list, its index and its streams ask a selection for four things and know nothing else of it.
// There are three: all solutions of a problem and its fundamental ones (selection_all.cpp), and
// those that a turn maps to themselves (selection_symmetric.cpp).
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

  // Of the board.
  std::int32_t size() const { return n_; }
  // Rows of the prefixes that can be listed, and rows from which on they are counted at once. The
  // latter are not more.
  std::int32_t listed_rows() const { return listed_rows_; }
  std::int32_t counted_rows() const { return counted_rows_; }

  // The columns of the row below the prefix that are worth trying.
  virtual Mask next_columns(const Prefix& prefix) const = 0;

  // How many solutions begin with a prefix of counted_rows() to listed_rows() rows. Meaningless
  // when `control` ended the run meanwhile.
  virtual std::uint64_t count(const Prefix& prefix, RunControl& control) const = 0;

  // Appends the columns of all solutions that begin with one of the prefixes, n bytes each, in
  // order if the prefixes are. All have listed_rows() rows.
  virtual void append(std::span<const Prefix> prefixes,
                      std::vector<std::uint8_t>& columns) const = 0;

  // Whether a solution of the problem is among them.
  virtual bool contains(std::span<const std::uint8_t> columns) const = 0;

 protected:
  Selection(std::int32_t n, std::int32_t listed_rows, std::int32_t counted_rows)
      : n_(n), listed_rows_(listed_rows), counted_rows_(counted_rows) {}

 private:
  std::int32_t n_;
  std::int32_t listed_rows_;
  std::int32_t counted_rows_;
};

// The squares of each row that a solution may use; none at all when some row has none, so that no
// search begins for nothing.
std::vector<Mask> usable_squares(const Problem& problem);

std::unique_ptr<const Selection> select_all(const Problem& problem);
std::unique_ptr<const Selection> select_fundamental(const Problem& problem);
// Those that a half turn, or a quarter turn, maps to themselves. n <= kMaxSymmetricSize.
std::unique_ptr<const Selection> select_symmetric(const Problem& problem, Symmetry turn);

// The one of them that is meant. Throws UsageError when the board is too large.
std::unique_ptr<const Selection> select(const Problem& problem, Subset subset);

}  // namespace nqueens::catalog

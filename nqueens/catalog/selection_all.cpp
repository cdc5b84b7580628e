// nqueens/catalog/selection_all.cpp - selects all solutions of a problem or only the fundamental
// ones.
//
// A kernel (kernels/kernels.h) finds the completions of a prefix, in an order that suits its vector
// instructions. It returns each completion as a number. The numbers compare as the completions do
// in the list, so sorting the numbers sorts the completions.
//
// A kernel can process several boards together only if they choose from the same columns. If n is
// at most 16, all boards choose from all columns, and the columns that a prefix occupies have no
// free squares. If n is larger, each board chooses only from the columns that its prefix leaves
// free, so it is processed alone.
//
// A fundamental solution is the least of its eight images. Let c be the column of its first queen.
// Each of the four border lines has its queen at least c squares from both corners, because
// otherwise an image would begin with a smaller column. Therefore c is in the left half, and 2c
// squares of each border are closed before the search. The solutions found are still compared with
// their images.
// SPDX-License-Identifier: MIT
#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>
#include <array>

#include "nqueens/base/error.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/catalog/selection.h"
#include "nqueens/count/prefixes/run_prefixes.h"
#include "nqueens/kernels/boards.h"

namespace nqueens::catalog {
namespace {

// The squares of each row on which a queen is allowed.
using OpenSquares = std::vector<Mask>;

constexpr std::int32_t kMaxListedRows = static_cast<std::int32_t>(kernels::kMaxListedRows);

// Completes prefixes that leave at most kMaxListedRows rows.
class Completer {
 public:
  Completer(const OpenSquares& open, const kernels::Kernel& kernel, std::vector<std::uint8_t>& out)
      : open_(open), kernel_(kernel), out_(out), n_(open.size()) {}

  void run(std::span<const Prefix> prefixes) {
    if (prefixes.empty()) return;
    prefix_rows_ = prefixes.front().rows;
    NQUEENS_ASSERT(static_cast<std::int32_t>(n_) - prefix_rows_ <= kMaxListedRows,
                   "a completion fits in one number");
    if (n_ <= kernels::kMaxKernelColumns) {
      choose_from(all_columns(static_cast<std::int32_t>(n_)));
      for (std::size_t i = 0; i < prefixes.size(); i += kernels::kMaxListedBoards) {
        complete(prefixes.subspan(i, std::min(kernels::kMaxListedBoards, prefixes.size() - i)));
      }
      return;
    }
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
      choose_from(all_columns(static_cast<std::int32_t>(n_)) & ~prefixes[i].attack.columns);
      complete(prefixes.subspan(i, 1));
    }
  }

 private:
  void choose_from(Mask columns) {
    boards_ = kernels::boards_below(static_cast<std::int32_t>(n_), prefix_rows_, columns);
    open_of_boards_.clear();
    for (const std::uint8_t row : boards_.rows) open_of_boards_.push_back(open_[row]);
  }

  // Appends the completions of prefixes that share the columns set by choose_from().
  void complete(std::span<const Prefix> prefixes) {
    boards_.free.clear();
    boards_.count = 0;
    for (const Prefix& prefix : prefixes) {
      kernels::add_board_below(boards_, prefix.attack, open_of_boards_);
    }
    found_.clear();
    kernel_.list(boards_, found_);
    thread_local hwy::Sorter sort;
    sort(found_.data(), found_.size(), hwy::SortAscending());
    append(prefixes);
  }

  // Appends the solutions in found_ to the output. Members are copied to local variables, because
  // the compiler must assume that storing a byte can change any member.
  void append(std::span<const Prefix> prefixes) {
    const std::size_t rows = boards_.rows.size();
    const auto prefix_rows = static_cast<std::size_t>(prefix_rows_);
    std::array<std::uint8_t, kernels::kMaxKernelColumns> columns = {};
    std::copy(boards_.columns.begin(), boards_.columns.end(), columns.begin());
    const std::size_t begin = out_.size();
    out_.resize(begin + found_.size() * n_);
    std::uint8_t* to = out_.data() + begin;
    for (const kernels::Completion completion : found_) {
      to = std::copy_n(prefixes[kernels::board_of(completion)].columns.data(), prefix_rows, to);
      for (std::size_t t = rows; t > 0; --t) {
        *to++ = columns[kernels::column_index(completion, t - 1)];
      }
    }
  }

  const OpenSquares& open_;
  const kernels::Kernel& kernel_;
  std::vector<std::uint8_t>& out_;
  std::size_t n_;
  std::int32_t prefix_rows_ = 0;
  kernels::Boards boards_;
  std::vector<Mask> open_of_boards_;  // open squares of each row of the boards
  std::vector<kernels::Completion> found_;
};

class AllSolutions : public Selection {
 public:
  explicit AllSolutions(const Problem& problem)
      : Selection(problem.size(), std::max(0, problem.size() - kMaxListedRows),
                  std::max(0, problem.size() - count::kRowsPerCall)),
        open_(usable_squares(problem)),
        kernel_(kernels::kernel()) {}

  Mask next_columns(const Prefix& prefix) const override {
    return open_[static_cast<std::size_t>(prefix.rows)] & ~prefix.attack.attacked();
  }

  std::uint64_t count(const Prefix& prefix, RunControl& control) const override {
    return count::rows_completions(open_, prefix.rows, prefix.attack, kernel_, control).solutions;
  }

  void append(std::span<const Prefix> prefixes, std::vector<std::uint8_t>& columns) const override {
    Completer(open_, kernel_, columns).run(prefixes);
  }

  bool contains(std::span<const std::uint8_t>) const override { return true; }

 private:
  OpenSquares open_;
  const kernels::Kernel& kernel_;
};

// Removes the solutions at or after `begin` that are not the least of their orbit.
void keep_fundamental(std::vector<std::uint8_t>& solutions, std::size_t begin, std::size_t n) {
  std::vector<std::uint8_t> rows(n);
  std::size_t kept = begin;
  for (std::size_t at = begin; at < solutions.size(); at += n) {
    const std::span<const std::uint8_t> columns = std::span(solutions).subspan(at, n);
    for (std::size_t row = 0; row < n; ++row) rows[columns[row]] = static_cast<std::uint8_t>(row);
    if (!is_least_of_orbit(columns, std::span<const std::uint8_t>(rows))) continue;
    std::copy(columns.begin(), columns.end(), &solutions[kept]);
    kept += n;
  }
  solutions.resize(kept);
}

class FundamentalSolutions : public Selection {
 public:
  explicit FundamentalSolutions(const Problem& problem)
      : Selection(problem.size(), listed_rows(problem.size()), listed_rows(problem.size())),
        kernel_(kernels::kernel()) {
    const OpenSquares open = usable_squares(problem);
    for (std::int32_t column = 0; column < (problem.size() + 1) / 2; ++column) {
      open_below_.push_back(below(open, column));
      first_columns_ |= open.front() & column_bit(column);
    }
  }

  Mask next_columns(const Prefix& prefix) const override {
    if (prefix.rows == 0) return first_columns_;
    const OpenSquares& open = open_below_[prefix.columns[0]];
    return open[static_cast<std::size_t>(prefix.rows)] & ~prefix.attack.attacked();
  }

  std::uint64_t count(const Prefix& prefix, RunControl&) const override {
    thread_local std::vector<std::uint8_t> columns;
    columns.clear();
    append({&prefix, 1}, columns);
    return columns.size() / static_cast<std::size_t>(size());
  }

  void append(std::span<const Prefix> prefixes, std::vector<std::uint8_t>& columns) const override {
    const auto first_column = [](const Prefix& prefix) { return prefix.columns[0]; };
    while (!prefixes.empty()) {
      const std::uint8_t column = first_column(prefixes.front());
      const auto end = std::find_if(prefixes.begin(), prefixes.end(), [&](const Prefix& prefix) {
        return first_column(prefix) != column;
      });
      const auto same = static_cast<std::size_t>(end - prefixes.begin());
      const std::size_t begin = columns.size();
      Completer(open_below_[column], kernel_, columns).run(prefixes.first(same));
      keep_fundamental(columns, begin, static_cast<std::size_t>(size()));
      prefixes = prefixes.subspan(same);
    }
  }

  bool contains(std::span<const std::uint8_t> columns) const override {
    std::vector<std::uint8_t> solution(columns.begin(), columns.end());
    keep_fundamental(solution, 0, solution.size());
    return !solution.empty();
  }

 private:
  // At least 1, because the open squares depend on the first queen.
  static std::int32_t listed_rows(std::int32_t n) { return std::max(1, n - kMaxListedRows); }

  // Returns the squares that remain open for a fundamental solution with the first queen in
  // `column`.
  static OpenSquares below(OpenSquares open, std::int32_t column) {
    const auto n = static_cast<std::int32_t>(open.size());
    const Mask inner = all_columns(n - column) & ~all_columns(column);
    const Mask sides = column_bit(0) | column_bit(n - 1);
    for (std::int32_t row = 1; row < n; ++row) {
      if (row < column || row >= n - column) open[static_cast<std::size_t>(row)] &= ~sides;
    }
    if (n > 1) open.back() &= inner;
    return open;
  }

  std::vector<OpenSquares> open_below_;  // below() for each column of the first queen
  Mask first_columns_ = 0;
  const kernels::Kernel& kernel_;
};

}  // namespace

std::vector<Mask> usable_squares(const Problem& problem) {
  std::vector<Mask> open = open_squares(problem);
  if (std::find(open.begin(), open.end(), Mask{0}) != open.end()) {
    std::fill(open.begin(), open.end(), Mask{0});
  }
  return open;
}

std::unique_ptr<const Selection> select_all(const Problem& problem) {
  return std::make_unique<AllSolutions>(problem);
}

std::unique_ptr<const Selection> select_fundamental(const Problem& problem) {
  return std::make_unique<FundamentalSolutions>(problem);
}

std::unique_ptr<const Selection> select(const Problem& problem, Subset subset) {
  switch (subset) {
    case Subset::Fundamental:
      return select_fundamental(problem);
    case Subset::CentrallySymmetric:
      return select_symmetric(problem, Symmetry::Rotate180);
    case Subset::QuarterSymmetric:
      return select_symmetric(problem, Symmetry::Rotate90);
    case Subset::All:
      break;
  }
  return select_all(problem);
}

}  // namespace nqueens::catalog

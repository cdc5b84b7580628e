// nqueens/count/torus/plan_torus.cpp - the tasks of method torus: one for each orbit of sets of
// columns for the first side.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/plan_torus.h"

#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/plan/fingerprint.h"

namespace nqueens::count {
namespace {

std::string torus_refusal(const Question& question) {
  const Rule& rule = question.problem.rule();
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  const bool has_both = rule.diagonal == Reach::Wrapped && rule.anti_diagonal == Reach::Wrapped;
  if (!has_both || !rule.has_only_diagonals()) {
    return std::string("counts only queens on a torus, found ") + to_string(rule);
  }
  if (question.problem.has_regions()) return "does not support regions";
  if (!question.has_all_squares()) return "supports only the empty board";
  const std::int32_t n = question.size();
  if (n < 5 || !has_toroidal_solution(n)) {
    return "counts only boards of 5 or more rows whose number is divisible by neither 2 nor 3, "
           "found " +
           std::to_string(n);
  }
  return "";
}

// Counts the solutions whose queens on the first side have the given columns, row by row. The rows
// of the first side come first, because few squares of the second side are then left.
class TorusRecount {
 public:
  TorusRecount(std::int32_t n, const TorusSides& sides, Mask columns, RunControl& control)
      : n_(n),
        rows_(sides.first),
        first_(sides.first.size()),
        columns_(columns),
        control_(control) {
    rows_.insert(rows_.end(), sides.second.begin(), sides.second.end());
  }

  std::uint64_t run() {
    search(0, 0, 0, 0);
    return solutions_;
  }

 private:
  void search(std::size_t i, Mask columns, Mask diagonals, Mask anti_diagonals) {
    if (i == rows_.size()) {
      ++solutions_;
      return;
    }
    if (i < first_ && control_.should_end()) return;
    const Mask open = (i < first_ ? columns_ : all_columns(n_) & ~columns_) & ~columns;
    for (Mask left = open; left != 0; left = without_lowest(left)) {
      const std::int32_t column = lowest_column(left);
      const Mask diagonal = column_bit((column - rows_[i] + n_) % n_);
      const Mask anti_diagonal = column_bit((column + rows_[i]) % n_);
      if ((diagonals & diagonal) != 0 || (anti_diagonals & anti_diagonal) != 0) continue;
      search(i + 1, columns | column_bit(column), diagonals | diagonal,
             anti_diagonals | anti_diagonal);
    }
  }

  std::int32_t n_;
  std::vector<std::int32_t> rows_;  // those of the first side, then those of the second
  std::size_t first_;               // number of rows of the first side
  Mask columns_;                    // of the first side
  RunControl& control_;
  std::uint64_t solutions_ = 0;
};

std::unique_ptr<const Plan> make_torus_plan(const Question& question, std::int32_t /*split*/,
                                            RunControl& control) {
  return std::make_unique<TorusPlan>(question, control);
}

}  // namespace

TorusPlan::TorusPlan(const Question& question, RunControl& control)
    : sides_(torus_sides(question.size())),
      orbits_(column_orbits(question.size(), sides_, control)) {
  Fingerprint fingerprint;
  for (const std::int32_t row : sides_.first) fingerprint.add(static_cast<std::uint64_t>(row));
  for (const ColumnOrbit& orbit : orbits_) {
    fingerprint.add(orbit.columns);
    fingerprint.add(orbit.images);
  }
  if (control.ended() != Ended::Complete) return;
  id_ = {.n = question.size(),
         .method = "torus",
         .split = 1,
         .tasks = orbits_.size(),
         .fingerprint = fingerprint.value(),
         .board = board_word(question)};
}

std::uint64_t TorusPlan::recount(std::uint64_t task, RunControl& control) const {
  return TorusRecount(id_.n, sides_, orbit(task).columns, control).run() * orbit(task).images;
}

constinit const Method kTorus = {
    .name = "torus",
    .summary = "two sides of a torus that together use every diagonal",
    .max_size = kMaxTorusSize,
    .uses_kernels = false,
    .has_one_split = true,
    .refusal = torus_refusal,
    .make_plan = make_torus_plan,
    .memory = torus_memory,
};

}  // namespace nqueens::count

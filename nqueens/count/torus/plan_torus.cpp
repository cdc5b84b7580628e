// nqueens/count/torus/plan_torus.cpp - the tasks of method torus: one for each orbit of sets of
// columns for the first side.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/plan_torus.h"

#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/lines.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/plan/recount.h"

namespace nqueens::count {
namespace {

std::string torus_refusal(const Question& question) {
  const Rule& rule = question.problem.rule();
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  if (rule.diagonals != Reach::Wrapped || !rule.leaps.empty()) {
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

// The only split is 1.
std::unique_ptr<const Plan> make_torus_plan(const Question& question, std::int32_t split,
                                            RunControl& control) {
  if (split != kAutoSplit && split != 1) {
    throw UsageError("method torus has only split 1, found " + std::to_string(split));
  }
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
  const Question question = question_of(id_.n, id_.board);
  const auto [columns, images] = orbit(task);
  std::vector<Mask> open(static_cast<std::size_t>(id_.n), all_columns(id_.n) & ~columns);
  for (const std::int32_t row : sides_.first) open[static_cast<std::size_t>(row)] = columns;
  return plain_completions(question.problem, open, control) * images;
}

constinit const Method kTorus = {
    .name = "torus",
    .summary = "two sides of a torus that together use every diagonal",
    .max_size = kMaxTorusSize,
    .uses_kernels = false,
    .refusal = torus_refusal,
    .make_plan = make_torus_plan,
    .memory = torus_memory,
};

}  // namespace nqueens::count

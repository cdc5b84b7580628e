// nqueens/count/total_check.cpp - checks every complete total before it is reported.
// SPDX-License-Identifier: MIT
#include "nqueens/count/total_check.h"

#include <optional>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/published.h"
#include "nqueens/count/trees/search_tree.h"

namespace nqueens::count {
namespace {

std::string total_text(std::int32_t n, WideCount solutions) {
  return "the total for n = " + std::to_string(n) + " is " + nqueens::to_string(solutions);
}

}  // namespace

void require_believable(const Question& question, WideCount solutions) {
  if (!question.is_empty_board()) return;
  const std::int32_t n = question.size();
  if (const auto known = published_solutions(question.problem.rule(), n)) {
    if (solutions == *known) return;
    throw SelfCheckError(total_text(n, solutions) + ", the published count " +
                         std::to_string(*known));
  }
  if (!question.is_plain()) return;
  const Watch watch;
  RunControl control(watch);
  const Question quarter(Problem(n), Symmetry::Rotate90);
  const std::uint64_t turned = n % 4 > 1 ? 0 : make_pairings_tree(quarter)->solutions({}, control);
  if (solutions >= turned && (solutions - turned) % 4 == 0) return;
  throw SelfCheckError(total_text(n, solutions) + "; minus the " + std::to_string(turned) +
                       " solutions that equal their quarter turn, it is not divisible by 4");
}

}  // namespace nqueens::count

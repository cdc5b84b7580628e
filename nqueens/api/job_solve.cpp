// nqueens/api/job_solve.cpp - a search for one solution that may take longer than a
// request.
// SPDX-License-Identifier: MIT
#include "nqueens/api/job_kind.h"
#include "nqueens/api/searching.h"

namespace nqueens::api {
namespace {

constexpr double kLongestSolve = 86'400;
constexpr std::int32_t kMaxJobSize = 10'000;  // the solution is in every report on the job

std::uint64_t solve_memory(const Json& params) { return solve_bytes(params).later; }

Json normalise_solve(Fields& fields) {
  Json params = read_solve_params(fields, kMaxJobSize, kLongestSolve);
  require_allowed_memory(params);
  return params;
}

JobOutcome run_solve(const Json& params, const JobContext& context) {
  JobOutcome outcome;
  outcome.result = solve(params, context.watch, outcome.ended);
  return outcome;
}

}  // namespace

const JobKind kSolveJob = {
    .name = "solve", .normalise = normalise_solve, .memory = solve_memory, .run = run_solve};

}  // namespace nqueens::api

// nqueens/api/job_solve.cpp - the job that finds one solution. The search may exceed the time
// limit of a request.
// SPDX-License-Identifier: MIT
#include "nqueens/api/job_kind.h"
#include "nqueens/api/searching.h"

namespace nqueens::api {
namespace {

constexpr double kLongestSolve = 86'400;      // seconds
constexpr std::int32_t kMaxJobSize = 10'000;  // because the result contains the solution

SolveParams params_in(Fields& fields) {
  return read_solve_params(fields, kMaxJobSize, kLongestSolve);
}

SolveParams params_in(const Json& stored) {
  Fields fields(stored);
  return params_in(fields);
}

std::uint64_t solve_memory(const Json& stored) { return solve_bytes(params_in(stored)); }

Json normalise_solve(Fields& fields) {
  const SolveParams params = params_in(fields);
  solve_bytes(params);
  return document(params);
}

JobOutcome run_solve(const Json& stored, const JobContext& context) {
  JobOutcome outcome;
  outcome.result = solve(params_in(stored), context.watch, outcome.ended);
  return outcome;
}

}  // namespace

const JobKind kSolveJob = {
    .name = "solve", .normalise = normalise_solve, .memory = solve_memory, .run = run_solve};

}  // namespace nqueens::api

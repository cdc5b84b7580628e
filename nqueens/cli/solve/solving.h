// nqueens/cli/solve/solving.h - what the ways to one solution have in common, and the one by a
// formula.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/program.h"
#include "nqueens/cli/session.h"
#include "nqueens/solve/find_solution.h"

namespace nqueens::cli {

// The formula, as options and answers call it.
inline constexpr std::string_view kClosedForm = "closed-form";

// How the answer is written, and how long it may take.
struct AnswerOptions {
  std::string format;  // empty: a picture on a terminal, cols elsewhere
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;

  // --format, --json, --output and --time-limit.
  void add_to(Command& command);
};

// Whether people get a picture of n rows instead of a line.
bool is_drawn(const AnswerOptions& options, std::int32_t n, const Output& output);

// The solution in the wanted form.
std::string answer(const AnswerOptions& options, const Placement& solution, const Session& session,
                   const Output& output, const Problem& problem);

// Of those that the symmetry maps to themselves, if one is named.
void say_no_solution(const Problem& problem, Symmetry symmetry = Symmetry::Identity);

// `solve N --method closed-form`: in constant memory where the format is a line. Throws UsageError
// for a format that needs the whole board of too many rows.
ExitCode solve_by_closed_form(std::int32_t n, const AnswerOptions& options, const Session& session);

// One solution by any other method, found by solve::find_solution() and written as a whole: 4 bytes
// a row, and as many to check it.
ExitCode solve_by_method(const Problem& problem, const solve::SolutionParams& params,
                         const AnswerOptions& options, const Session& session);

}  // namespace nqueens::cli

// nqueens/cli/solve/solving.h - finds one solution by a formula or another method and writes it.
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

// The name of the formula in options and answers.
inline constexpr std::string_view kClosedForm = "closed-form";

// The form of the answer, and the time limit.
struct AnswerOptions {
  std::string format;  // empty: a picture on a terminal, cols elsewhere
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;

  // Adds --format, --json, --output and --time-limit.
  void add_to(Command& command);
};

// Returns whether a solution of `n` rows is drawn as a picture: on a terminal, if no format is
// given and the picture is not too large.
bool is_drawn(const AnswerOptions& options, std::int32_t n, const Output& output);

// Returns the solution as a picture or in the given format.
std::string answer(const AnswerOptions& options, const Placement& solution, const Session& session,
                   const Output& output, const Problem& problem);

// Reports that the board has no solution or, if a symmetry is given, no solution that the symmetry
// maps to itself.
void say_no_solution(const Problem& problem, Symmetry symmetry = Symmetry::Identity);

// Writes the solution that the formula gives (`solve N --method closed-form`). Takes constant
// memory if the format can write a few rows at a time (Format::write_rows). Throws UsageError if
// the format needs the whole board in memory and the board has too many rows.
ExitCode solve_by_closed_form(std::int32_t n, const AnswerOptions& options, const Session& session);

// Finds one solution with solve::find_solution() and writes it. The solution takes 4 bytes of
// memory per row. Under the plain rule, the check of the solution takes less than 1 byte per row.
ExitCode solve_by_method(const Problem& problem, const solve::SolutionParams& params,
                         const AnswerOptions& options, const Session& session);

}  // namespace nqueens::cli

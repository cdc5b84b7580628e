// nqueens/cli/by_rule.h - lists the solutions of boards that have regions or a rule of attack other
// than the plain one (board/rule.h).
//
// The catalog (nqueens/catalog) does not support these boards, so a search finds their solutions.
// To start the list at an index, the search must first find all earlier solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"

namespace nqueens::cli {

// Returns "8 queens" or "1 queen on a torus".
std::string queens(std::int32_t n, const Rule& rule);

struct RuleListOptions {
  std::uint64_t first = 0;                  // index of the first solution to write
  std::optional<std::uint64_t> limit = {};  // maximum number of solutions to write
  std::string format = "cols";
  std::string file_name = {};
  double time_limit_seconds = kNoTimeLimit;
};

// Finds the solutions by a depth-first search on one thread and writes them in lexicographic order
// (`list --rule`). The search also finds the solutions before `options.first`, which are not
// written.
ExitCode list_by_rule(const Problem& problem, const RuleListOptions& options,
                      const Session& session);

}  // namespace nqueens::cli

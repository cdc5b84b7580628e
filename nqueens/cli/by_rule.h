// nqueens/cli/by_rule.h - lists the solutions of boards with regions or another rule of attack than
// the plain one (board/rule.h). These lists have no index.
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

// Writes solutions in lexicographic order (`list --rule`), found by a depth-first search on one
// thread. The search also visits the solutions before `options.first`.
ExitCode list_by_rule(const Problem& problem, const RuleListOptions& options,
                      const Session& session);

}  // namespace nqueens::cli

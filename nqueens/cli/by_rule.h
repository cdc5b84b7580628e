// nqueens/cli/by_rule.h - lists under another rule of attack than the plain one (board/rule.h), for
// which there is no index.
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

// "8 queens", "1 queen on a torus".
std::string queens(std::int32_t n, const Rule& rule);

struct RuleListOptions {
  std::uint64_t first = 0;
  std::optional<std::uint64_t> limit = {};
  std::string format = "cols";
  std::string file_name = {};
  double time_limit_seconds = kNoTimeLimit;
};

// `list --rule`: in lexicographic order, by a depth-first search on one thread. The solutions
// before the first one wanted are searched as well.
ExitCode list_by_rule(const Problem& problem, const RuleListOptions& options,
                      const Session& session);

}  // namespace nqueens::cli

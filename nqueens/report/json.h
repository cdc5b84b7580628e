// nqueens/report/json.h - results of the engines as JSON objects on one line.
//
// A rule of attack is named where it is not the plain one, as "rule".
//
// Counts beyond 2^53 are written as JSON numbers in full; a reader that keeps numbers as doubles
// must take care of them itself. Numbers beyond doubles are texts ("1.1e+2158"), infinite ones
// null. Rows and columns count from 0.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cluster/job_status.h"
#include "nqueens/cluster/share_length.h"
#include "nqueens/count/count.h"
#include "nqueens/count/figures.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/verify.h"
#include "nqueens/count/plan/shares.h"
#include "nqueens/count/prefixes/prefix_counts.h"
#include "nqueens/count/project.h"
#include "nqueens/estimate/estimate.h"
#include "nqueens/search/compare.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/completions.h"
#include "nqueens/solve/find_solution.h"

namespace nqueens::report {

// What `check` says of one board.
struct Verdict {
  std::int32_t n = 0;
  Rule rule = {};
  std::uint64_t queens = 0;
  bool is_solution = false;
  std::uint64_t conflicts = 0;             // pairs of queens on one line
  std::uint64_t on_blocked_squares = 0;    // queens on blocked squares
  Symmetry symmetry = Symmetry::Identity;  // that a solution is to have, where it was asked for
  std::uint64_t without_image = 0;         // queens whose image under it is no queen
};

// Judges the board whose queens are the given ones; a solution is one only if the symmetry maps it
// to itself. O(n + queens log queens).
Verdict verdict(const Problem& board, Symmetry symmetry = Symmetry::Identity);

// The same of a placement; O(n) time and bytes.
Verdict verdict(const Placement& placement, const Rule& rule,
                Symmetry symmetry = Symmetry::Identity);

// As JSON text this is 8 MB of columns.
inline constexpr std::int32_t kMaxRowsInJson = 1'000'000;

// What a method of room `solve` says.
struct Solved {
  std::int32_t n = 0;
  std::string_view method = {};
  bool has_solution = false;
  std::optional<Placement> solution = {};   // left out where it is too long
  std::optional<std::uint64_t> seed = {};   // of a method that uses chance
  std::optional<std::uint64_t> nodes = {};  // of a method that searches
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
  Rule rule = {};
  Symmetry symmetry =
      Symmetry::Identity;  // that maps the solution to itself, where it was asked for
};

std::string to_json(const Solved& solved);
// Columns are left out where they are more than kMaxRowsInJson.
std::string to_json(const Problem& problem, const solve::Solution& solution, Symmetry symmetry);
std::string to_json(const Problem& problem, const search::Result& result);
std::string to_json(const Problem& problem, const solve::CompletionsResult& result);
std::string to_json(const search::Comparison& comparison);
std::string to_json(const count::Result& result);
// With what a run of it takes of memory, in bytes.
std::string to_json(const count::PlanId& plan, std::uint64_t memory,
                    const std::vector<count::Share>& shares);
std::string to_json(const count::Ledger& ledger);  // its plan and total
std::string to_json(const cluster::JobStatus& status);
std::string to_json(const count::Verification& verification);
std::string to_json(const catalog::List& list, const catalog::Number& size);
std::string to_json(const count::PrefixResult& result);
std::string to_json(const estimate::Result& result);
// With what it means for a cluster, where that was asked for.
std::string to_json(const count::Projection& projection,
                    const std::optional<cluster::ShareLength>& shares = {});
// Of a board of n rows. Values are texts, as most are beyond what JSON readers keep exact.
std::string to_json(std::int32_t n, const std::vector<count::Figure>& figures);
std::string to_json(const Placement& placement, std::uint64_t index);  // in a list
std::string to_json(const Progress& progress);
std::string to_json(const Verdict& verdict);
std::string to_json(const Conflict& conflict);

}  // namespace nqueens::report

// nqueens/report/documents.h - converts results of the engines to JSON documents.
//
// The command line and the server use the same schema, except for numbers that may exceed 2^53,
// which JavaScript would round (Wide).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/board/verdict.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cluster/job_status.h"
#include "nqueens/cluster/share_length.h"
#include "nqueens/count/bench.h"
#include "nqueens/count/count.h"
#include "nqueens/count/figures.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/verify.h"
#include "nqueens/count/plan/shares.h"
#include "nqueens/count/prefixes/prefix_counts.h"
#include "nqueens/count/project.h"
#include "nqueens/estimate/estimate.h"
#include "nqueens/gpu/device_plan.h"
#include "nqueens/puzzle/puzzle.h"
#include "nqueens/search/compare.h"
#include "nqueens/search/most/most.h"
#include "nqueens/search/proof/proof.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/bench.h"
#include "nqueens/solve/completions.h"
#include "nqueens/solve/core.h"
#include "nqueens/solve/find_solution.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::report {

// Members keep the order in which they are added, which is chosen for human readers.
using Json = nlohmann::ordered_json;

// The notation of numbers that may exceed 2^53. Numbers: JSON numbers up to 64 bits, and strings of
// digits beyond that. Texts: always strings.
enum class Wide { Numbers, Texts };

Json wide_number(WideCount count, Wide wide);

// Adds a member with the name of the rule, unless it is the plain rule.
void name_rule(Json& json, const Rule& rule);

// Returns the rule and its lines of attack: name, terms, summary, the OEIS number of its sequence
// of counts, the reach of both kinds of diagonals, leaps, and riders.
Json document(const Rule& rule);
// Adds a member with the command-line name of the symmetry, unless it is the identity.
void name_symmetry(Json& json, Symmetry symmetry);

Json document(Square square);
// Returns [[row, column], ...].
Json document(const std::vector<Square>& squares);
// Maximum number of rows of a solution that a method of nqueens::solve found and that is written as
// JSON. The columns then take 7 MB of text. Solutions of step-by-step searches have no limit.
inline constexpr std::int32_t kMaxRowsInJson = 1'000'000;

// The result of a method of nqueens::solve.
struct Solved {
  std::int32_t n = 0;
  std::string_view method = {};
  bool has_solution = false;
  std::optional<Placement> solution = {};   // also empty if it is too long to be written
  std::optional<std::uint64_t> seed = {};   // only for method `local-search`
  std::optional<std::uint64_t> nodes = {};  // only for methods that count nodes
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
  Rule rule = {};
  Symmetry symmetry = Symmetry::Identity;  // requested; maps the solution to itself
};

Json document(const Solved& solved);
// For a step-by-step search, returns the document of the search::Result. For other methods, omits
// the columns if there are more than kMaxRowsInJson.
Json document(const Problem& problem, const solve::Solution& solution, Symmetry symmetry);
Json document(const Problem& problem, const search::Result& result);
Json document(const Problem& problem, const solve::CompletionsResult& result);
Json document(const search::Claim& claim, const search::ProofCheck& result);
Json document(const solve::Core& core);
Json document(const search::MostResult& result);
// For a board with several stars in each row. `queens` are the squares of one solution: an empty
// list is written as null, and nullopt omits the member. Only the method `regions` reports its
// nodes.
Json document(const Problem& problem, const std::string& method,
              const solve::RegionSolutionsResult& result,
              const std::optional<std::vector<Square>>& queens);
Json document(const search::Comparison& comparison);
Json document(const count::PlanId& plan);
// Includes `memory`, the approximate memory of a count by this plan in bytes; 0 if it is small.
Json document(const count::PlanId& plan, std::uint64_t memory);
Json document(const count::PlanId& plan, std::uint64_t memory,
              const std::vector<count::Share>& shares, const std::vector<gpu::DevicePlan>& devices);
Json document(const count::Ledger& ledger);  // its plan and total
Json document(const cluster::JobStatus& status, Wide wide = Wide::Numbers);
Json document(const count::Result& result, Wide wide = Wide::Numbers);
Json document(const count::Verification& verification);
Json document(const catalog::List& list, const catalog::Number& size);
Json document(const count::PrefixResult& result);
Json document(const estimate::Result& result, Wide wide = Wide::Numbers);
// Includes the recommended number of shares for a cluster if `shares` is given.
Json document(const count::Projection& projection,
              const std::optional<cluster::ShareLength>& shares = {});
// The known figures of a board of n rows. Values are strings, because most of them exceed the range
// in which JSON readers are exact.
Json document(std::int32_t n, const std::vector<count::Figure>& figures);
Json document(const Placement& placement, std::uint64_t index);  // `index` in the list of solutions
Json document(const Verdict& verdict);
// Include the name of the processor.
Json document(const count::BenchResult& result, const std::string& processor);
Json document(const solve::BenchResult& result, const std::string& processor);
Json document(const Conflict& conflict);
Json document(const WrongUnit& wrong);

// A level in the notation `jsonl` of io/levels/level_format.h. `stars` and `rule` are written even
// if they have their default values, `queens` only if there are given queens.
Json document(const RegionPuzzle& puzzle);
// Empty members are omitted.
Json document(const puzzle::Step& step);
// The name, n and stars of the puzzle, and its rating. `level`, `columns` (`squares` with several
// stars), `hard_steps`, `narrowest` and `steps` are null unless the puzzle has exactly one
// solution.
Json document(const RegionPuzzle& puzzle, const puzzle::Rating& rating);
// A level, its solution and rating.
Json document(const puzzle::GeneratedPuzzle& generated);

}  // namespace nqueens::report

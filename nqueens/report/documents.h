// nqueens/report/documents.h - results of the engines as JSON documents.
//
// One schema: a result has the same members on standard output and in an answer of the server. What
// differs is how numbers are written that may exceed 2^53, which readers in JavaScript would round.
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
#include "nqueens/puzzle/puzzle.h"
#include "nqueens/search/compare.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/bench.h"
#include "nqueens/solve/completions.h"
#include "nqueens/solve/find_solution.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::report {

// Keeps the order in which members are added, which is the order people read.
using Json = nlohmann::ordered_json;

// How numbers that may exceed 2^53 are written: as numbers up to 64 bits, and beyond as digits in a
// text; or always as a text.
enum class Wide { Numbers, Texts };

Json wide_number(WideCount count, Wide wide);

// Says by which rule, unless it is the plain one; and by which turn, in the words of the option.
void name_rule(Json& json, const Rule& rule);
void name_symmetry(Json& json, Symmetry symmetry);

Json document(Square square);
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

Json document(const Solved& solved);
// Columns are left out where they are more than kMaxRowsInJson.
Json document(const Problem& problem, const solve::Solution& solution, Symmetry symmetry);
Json document(const Problem& problem, const search::Result& result);
Json document(const Problem& problem, const solve::CompletionsResult& result);
// Solutions of a board with several stars a row. `queens` are the squares of one, null where there
// is none; left out where none was asked for.
Json document(const Problem& problem, const solve::RegionSolutionsResult& result,
              const std::optional<std::vector<Square>>& queens);
Json document(const search::Comparison& comparison);
Json document(const count::PlanId& plan);
// With the memory, in bytes, that it takes; 0 where it is little.
Json document(const count::PlanId& plan, std::uint64_t memory);
Json document(const count::PlanId& plan, std::uint64_t memory,
              const std::vector<count::Share>& shares);
Json document(const count::Ledger& ledger);  // its plan and total
Json document(const cluster::JobStatus& status, Wide wide = Wide::Numbers);
Json document(const count::Result& result, Wide wide = Wide::Numbers);
Json document(const count::Verification& verification);
Json document(const catalog::List& list, const catalog::Number& size);
Json document(const count::PrefixResult& result);
Json document(const estimate::Result& result, Wide wide = Wide::Numbers);
// With what it means for a cluster, where that was asked for.
Json document(const count::Projection& projection,
              const std::optional<cluster::ShareLength>& shares = {});
// Of a board of n rows. Values are texts, as most are beyond what JSON readers keep exact.
Json document(std::int32_t n, const std::vector<count::Figure>& figures);
Json document(const Placement& placement, std::uint64_t index);  // in a list
Json document(const Verdict& verdict);
// With the name of the processor.
Json document(const count::BenchResult& result, const std::string& processor);
Json document(const solve::BenchResult& result, const std::string& processor);
Json document(const Conflict& conflict);
Json document(const WrongUnit& wrong);

// A level as io/levels/level_format.h reads it, with `stars` and `rule` also where they are the
// usual.
Json document(const RegionPuzzle& puzzle);
// What is empty is left out.
Json document(const puzzle::Step& step);
// Of the puzzle's name, n and stars besides. `level`, `columns` (with several stars `squares`) and
// what follows are null unless there is one solution.
Json document(const RegionPuzzle& puzzle, const puzzle::Rating& rating);
// A level, its solution and rating.
Json document(const puzzle::GeneratedPuzzle& generated);

}  // namespace nqueens::report

// nqueens/cli/solve/completing.cpp - counts and lists the solutions of a board that may have given
// queens and blocked squares.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/completing.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/count/count.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

// Maximum number of solutions that are visited one by one. This limit applies if the solutions are
// kept in memory, or if nqueens/count or nqueens/catalog can count them.
constexpr std::uint64_t kFewSolutions = 100'000;

// Maximum memory of the solutions that are kept for sorting.
constexpr std::uint64_t kMaxKeptBytes = std::uint64_t{64} << 20;

// nqueens/catalog supports only the plain rule without regions.
bool fits_catalog(const Problem& problem) {
  return problem.has_plain_rule() && problem.size() <= catalog::kMaxCatalogSize;
}

// nqueens/count also supports regions and other rules.
bool fits_count(const Problem& problem) {
  return fits_catalog(problem) || problem.size() <= count::kMaxCountSize;
}

std::string how_many(const solve::CompletionsResult& result) {
  return fmt::format("{} solution{}", io::grouped(result.solutions),
                     result.solutions == 1 ? "" : "s");
}

// Returns the maximum number of solutions to visit: kFewSolutions, or the number of solutions that
// fit in kMaxKeptBytes at four bytes per row, whichever is smaller.
std::uint64_t few_solutions(std::int32_t n) {
  return std::min(kFewSolutions, kMaxKeptBytes / (4 * static_cast<std::uint64_t>(n)));
}

// Visits the solutions one by one and, if `kept` is not null, stores them. Stops after
// few_solutions() solutions if they are stored or another engine can count them.
solve::CompletionsResult visit_solutions(const Problem& problem, std::vector<Placement>* kept,
                                         const Watch& watch) {
  const bool is_bounded = fits_count(problem) || kept != nullptr;
  std::uint64_t left = few_solutions(problem.size());
  const auto take = [&](const Placement& solution) {
    if (is_bounded && left-- == 0) return false;
    if (kept != nullptr) kept->push_back(solution);
    return true;
  };
  return solve::for_each_completion(problem, take, watch);
}

bool are_many(const Problem& problem, const solve::CompletionsResult& result) {
  return result.solutions > few_solutions(problem.size()) && !result.exhaustive;
}

// Counts the solutions of a board that has many solutions, with nqueens/catalog or nqueens/count.
solve::CompletionsResult counted_in_bulk(const Problem& problem, const Watch& watch) {
  if (fits_catalog(problem)) {
    const catalog::List list(problem, catalog::Subset::All);
    const catalog::Number size = catalog::size(list, 0, watch);
    return {.solutions = size.value.value_or(0),
            .exhaustive = size.value.has_value(),
            .ended = size.ended,
            .elapsed_seconds = size.elapsed_seconds};
  }
  const count::Result counted = count::count(count::Question(problem), {}, {}, watch);
  const auto solutions = static_cast<std::uint64_t>(counted.solutions);
  ensure(solutions == counted.solutions, "the number of solutions fits into 64 bits");
  return {.solutions = solutions,
          .exhaustive = counted.complete(),
          .ended = counted.ended,
          .elapsed_seconds = counted.elapsed_seconds};
}

// Counts the solutions one by one. If there are many, counts them with an engine that does not
// visit each of them.
solve::CompletionsResult counted_completions(const Problem& problem, const Watch& watch) {
  const solve::CompletionsResult few = visit_solutions(problem, nullptr, watch);
  if (!are_many(problem, few) || !fits_count(problem)) return few;
  solve::CompletionsResult all = counted_in_bulk(problem, watch);
  all.solutions = std::max(all.solutions, few.solutions);
  all.nodes = few.nodes;
  all.elapsed_seconds += few.elapsed_seconds;
  return all;
}

void write_found(const std::vector<Placement>& solutions, const std::string& format_name,
                 const Problem& problem, Output& output) {
  const io::Format& format = io::format(format_name.empty() ? "cols" : format_name);
  std::string bytes = format.header(problem.size(), io::Orbits::Unknown);
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    format.write(solutions[i].columns(), {.index = i, .rule = problem.rule().label()}, bytes);
  }
  output.write(bytes);
}

// Lists the solutions as `nqueens list` does, because there are too many to keep and sort.
ExitCode list_many(const Problem& problem, const AnswerOptions& options, const Session& session) {
  const std::string format = options.format.empty() ? "cols" : options.format;
  if (!fits_catalog(problem)) {
    return list_by_rule(problem,
                        {.format = format,
                         .file_name = options.file_name,
                         .time_limit_seconds = options.time_limit_seconds},
                        session);
  }
  const catalog::List list(problem, catalog::Subset::All);
  return write_list(list, {}, {format, options.file_name, options.time_limit_seconds}, session);
}

}  // namespace

ExitCode count_completions(const Problem& problem, const AnswerOptions& options,
                           const Session& session) {
  Output output(options.file_name);
  const solve::CompletionsResult result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return counted_completions(problem, run.watch());
  }();
  if (options.json) {
    output.write(report::to_json(problem, result) + "\n");
  } else if (result.exhaustive) {
    output.write(fmt::format("{}\n", result.solutions));
  }
  output.commit();
  const std::string time = io::human_seconds(result.elapsed_seconds);
  if (result.exhaustive) {
    session.note(fmt::format("{}, in {}", how_many(result), time));
  } else {
    Session::say(fmt::format("The count was ended after {} ({}): there are at least {}", time,
                             to_string(result.ended), how_many(result)));
  }
  return exit_code_of(result.ended);
}

ExitCode list_completions(const Problem& problem, const AnswerOptions& options,
                          const Session& session) {
  if (options.json) {
    throw UsageError("--all writes solutions, not an object: use --format jsonl instead of --json");
  }
  std::vector<Placement> solutions;
  solve::CompletionsResult result;
  {
    Output output(options.file_name);
    result = [&] {
      const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
      return visit_solutions(problem, &solutions, run.watch());
    }();
    if (result.exhaustive) {
      std::ranges::sort(solutions);
      write_found(solutions, options.format, problem, output);
      output.commit();
    }
  }
  const bool has_list = fits_catalog(problem) || !problem.has_plain_rule();
  if (are_many(problem, result) && has_list) return list_many(problem, options, session);
  const std::string found =
      fmt::format("{} in {}", how_many(result), io::human_seconds(result.elapsed_seconds));
  if (result.exhaustive) {
    session.note(found);
    if (result.solutions == 0) say_no_solution(problem);
  } else {
    Session::say(fmt::format("Nothing was written: {}, and the search ended early ({})", found,
                             to_string(result.ended)));
  }
  return exit_code_of(result.ended, result.solutions == 0 ? ExitCode::None : ExitCode::Done);
}

}  // namespace nqueens::cli

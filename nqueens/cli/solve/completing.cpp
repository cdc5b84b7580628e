// nqueens/cli/solve/completing.cpp - solutions of boards with given queens and blocked squares.
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
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

// More solutions than that are not gone through one by one where the kernels and lists of other
// rooms can take the board.
constexpr std::uint64_t kFewSolutions = 100'000;

// What those that are kept to be sorted may take.
constexpr std::uint64_t kMaxKeptBytes = std::uint64_t{64} << 20;

// The catalog knows the plain puzzle only.
bool fits_catalog(const Problem& problem) {
  return problem.has_plain_rule() && problem.size() <= catalog::kMaxCatalogSize;
}

std::string how_many(const solve::CompletionsResult& result) {
  return fmt::format("{} solution{}", io::grouped(result.solutions),
                     result.solutions == 1 ? "" : "s");
}

// As many as may be kept, at four bytes a row.
std::uint64_t few_solutions(std::int32_t n) {
  return std::min(kFewSolutions, kMaxKeptBytes / (4 * static_cast<std::uint64_t>(n)));
}

// Goes through the solutions one by one. It ends when there are more than a few, where the catalog
// takes the board or they are to be kept.
solve::CompletionsResult go_through(const Problem& problem, std::vector<Placement>* kept,
                                    const Watch& watch) {
  const bool is_bounded = fits_catalog(problem) || kept != nullptr;
  std::uint64_t left = few_solutions(problem.size());
  const auto take = [&](const Placement& solution) {
    if (is_bounded && left-- == 0) return false;
    if (kept != nullptr) kept->push_back(solution);
    return true;
  };
  return solve::for_each_completion(problem, take, watch);
}

bool are_too_many(const solve::CompletionsResult& result) {
  return result.solutions > kFewSolutions && !result.exhaustive;
}

// One by one, or with the kernels where there are many.
solve::CompletionsResult counted_completions(const Problem& problem, const Watch& watch) {
  solve::CompletionsResult result = go_through(problem, nullptr, watch);
  if (!are_too_many(result)) return result;
  const catalog::Number size =
      catalog::size(catalog::List(problem, catalog::Subset::All), 0, watch);
  result.solutions = size.value.value_or(kFewSolutions);
  result.exhaustive = size.value.has_value();
  result.ended = size.ended;
  result.elapsed_seconds += size.elapsed_seconds;
  return result;
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
    throw UsageError(
        "--all writes solutions, not an object: leave --json out, or use --format jsonl");
  }
  std::vector<Placement> solutions;
  solve::CompletionsResult result;
  {
    Output output(options.file_name);
    result = [&] {
      const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
      return go_through(problem, &solutions, run.watch());
    }();
    if (result.exhaustive) {
      std::ranges::sort(solutions);
      write_found(solutions, options.format, problem, output);
      output.commit();
    }
  }
  if (are_too_many(result) && fits_catalog(problem)) {
    const catalog::List list(problem, catalog::Subset::All);
    return write_list(list, {},
                      {options.format.empty() ? "cols" : options.format, options.file_name,
                       options.time_limit_seconds},
                      session);
  }
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

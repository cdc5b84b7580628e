// nqueens/cli/list/list.cpp - `nqueens list`: writes solutions in lexicographic order, as a stream.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <limits>

#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/by_rule.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct ListOptions {
  BoardOptions board;
  catalog::Range range;
  SubsetOptions subset;
  ListWriting writing;
};

// Lists the solutions of a board with regions or a rule other than the plain one, by a search.
ExitCode list_other_rule(const ListOptions& options, const Problem& problem,
                         const Session& session) {
  if (options.subset.subset() != catalog::Subset::All) {
    if (problem.has_regions()) {
      throw UsageError("--fundamental and --symmetric do not support regions");
    }
    throw UsageError(fmt::format("--fundamental and --symmetric do not support --rule {}",
                                 to_string(problem.rule())));
  }
  return list_by_rule(problem,
                      {.first = options.range.first,
                       .limit = options.range.limit,
                       .format = options.writing.format,
                       .file_name = options.writing.file_name,
                       .time_limit_seconds = options.writing.time_limit_seconds},
                      session);
}

ExitCode run_list(const ListOptions& options, const Session& session) {
  const Problem problem =
      options.board.problem(session, session.reading(options.writing.time_limit_seconds));
  if (!problem.has_plain_rule()) return list_other_rule(options, problem, session);
  const catalog::List list(problem, options.subset.subset());
  return write_list(list, options.range, options.writing, session);
}

}  // namespace

void add_list(Program& program) {
  Command command = program.add("list", "List solutions in lexicographic order");
  ListOptions& options = command.action(run_list);
  catalog::Range& range = options.range;
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  options.board.add_to(command);
  command.number("--first", range.first, 0, kMax, "K",
                 "Index of the first solution to list, from 0");
  command.number("--limit", range.limit, 0, kMax, "M", "List at most M solutions");
  options.subset.add_to(command);
  add_format(command, options.writing.format, "Format of the solutions (default: cols)");
  add_output(command, options.writing.file_name);
  add_threads(command, range.threads);
  add_time_limit(command, options.writing.time_limit_seconds);
  command.examples(
      {"nqueens list 7 --format xy", "nqueens list 8 --fundamental --format board",
       "nqueens list 12 --first 7000 --limit 10", "nqueens list 18 --first 333045312 --limit 10",
       "nqueens list 12 --symmetric centrally --contains 0,4", "nqueens list 10 --rule superqueens",
       "nqueens list 10 --format csv -o ten.csv"});
}

}  // namespace nqueens::cli

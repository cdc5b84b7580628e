// nqueens/cli/list/unrank.cpp - `nqueens unrank`: shows the solutions with given indices.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <limits>

#include "nqueens/base/error.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct UnrankOptions {
  BoardOptions board;
  std::vector<std::string> indices;
  SubsetOptions subset;
  std::string format = "cols";
  double time_limit_seconds = kNoTimeLimit;
};

std::uint64_t parse_index(const std::string& text) {
  return static_cast<std::uint64_t>(
      io::parse_whole_number(text, "index", 0, std::numeric_limits<std::int64_t>::max()));
}

// Reports why no solution was found: the index is beyond the end of the list, or the run was ended.
// Returns the exit code.
ExitCode report_missing(const catalog::List& list, const catalog::Number& size) {
  if (!size.value) {
    Session::say(fmt::format("nqueens: the run was ended ({}) before the solution was found",
                             to_string(size.ended)));
    return exit_code_of(size.ended);
  }
  Session::say(fmt::format("nqueens: there {} {}: an index must be less than {}",
                           *size.value == 1 ? "is" : "are", counted(*size.value, list.subset()),
                           io::grouped(*size.value)));
  return ExitCode::None;
}

ExitCode unrank_indices(const UnrankOptions& options, const Session& session) {
  const catalog::List list(
      options.board.problem(session, session.reading(options.time_limit_seconds)),
      options.subset.subset());
  const ListFormat format(options.format, list);
  std::vector<std::uint64_t> indices;
  for (const std::string& text : options.indices) indices.push_back(parse_index(text));
  if (indices.empty()) throw UsageError("expected the index of a solution, from 0, found none");
  Output output;
  catalog::Result last;
  catalog::Number size;  // size of the list; counted only if an index is beyond the end
  {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    output.write(format.head());
    for (const std::uint64_t index : indices) {
      const catalog::Page page = catalog::page(list, index, 1, run.watch());
      last = page.result;
      if (page.block.size() == 0) break;
      output.write(format.rendered(page.block));
    }
    if (last.solutions == 0 && last.exhaustive) size = catalog::size(list, 0, run.watch());
  }
  output.commit();
  if (last.solutions == 1) return ExitCode::Done;
  return report_missing(list, last.exhaustive ? size : catalog::Number{.ended = last.ended});
}

}  // namespace

void add_unrank(Program& program) {
  Command command = program.add("unrank", "Show the solutions with given indices");
  UnrankOptions& options = command.action(unrank_indices);
  options.board.add_to(command);
  command.texts("INDEX", options.indices, "INDEX", "Indices in the list, from 0");
  options.subset.add_to(command);
  add_format(command, options.format, "Format of the solutions (default: cols)");
  add_time_limit(command, options.time_limit_seconds);
  command.examples({"nqueens unrank 18 666090623", "nqueens unrank 8 0 91 --format board",
                    "nqueens unrank 12 50 --symmetric centrally"});
}

}  // namespace nqueens::cli

// nqueens/cli/list.cpp - `nqueens list`: solutions in lexicographic order, as a stream.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <limits>
#include <memory>

#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct ListOptions {
  BoardOptions board;
  catalog::Range range;
  SubsetOptions subset;
  std::string format = "cols";
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

std::string summary(const catalog::List& list, const catalog::Result& result) {
  std::string text =
      fmt::format("{}: {} listed in {}", queens(list), counted(result.solutions, list.subset()),
                  io::human_seconds(result.elapsed_seconds));
  if (result.ended != Ended::Complete) {
    text += fmt::format("; the list is not complete ({})", to_string(result.ended));
  }
  return text;
}

ExitCode run_list(const ListOptions& options, const Session& session) {
  const Problem problem = options.board.problem();
  const catalog::List list(problem, options.subset.subset());
  const ListFormat format(options.format, list);
  Output output(options.file_name);
  const catalog::Consumer consumer = {
      .render = [&](const catalog::Block& block) { return format.rendered(block); },
      .write = [&](const std::string& bytes) { output.write(bytes); }};
  const catalog::Result result = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    output.write(format.head());
    return catalog::stream(list, options.range, consumer, run.watch());
  }();
  // A file that was asked for as a whole does not appear in part; what ran over a pipe has gone.
  const bool keep = result.ended == Ended::Complete || !output.appears_at_commit();
  if (keep) output.commit();
  session.note(summary(list, result));
  const bool nothing_there = result.solutions == 0 && result.exhaustive && options.range.first == 0;
  return exit_code_of(result.ended, nothing_there ? ExitCode::None : ExitCode::Done);
}

}  // namespace

void add_list(Program& program) {
  Command command = program.add("list", "List solutions in lexicographic order");
  auto options = std::make_shared<ListOptions>();
  catalog::Range& range = options->range;
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  options->board.add_to(command);
  command.number(
      "--first", [&range](std::int64_t k) { range.first = static_cast<std::uint64_t>(k); }, 0,
      kMost, "K", "Index of the first solution to list, counted from 0");
  command.number(
      "--limit", [&range](std::int64_t m) { range.limit = static_cast<std::uint64_t>(m); }, 0,
      kMost, "M", "List at most this many");
  options->subset.add_to(command);
  add_format(command, options->format, "How to write them, cols when not given");
  add_output(command, options->file_name);
  add_threads(command, range.threads);
  add_time_limit(command, options->time_limit_seconds);
  command.examples({"nqueens list 7 --format xy", "nqueens list 8 --fundamental --format board",
                    "nqueens list 12 --first 7000 --limit 10",
                    "nqueens list 18 --first 333045312 --limit 10",
                    "nqueens list 12 --symmetric centrally --contains 0,4",
                    "nqueens list 10 --format csv -o ten.csv"});
  Session& session = program.session();
  command.action(session, [options, &session] { return run_list(*options, session); });
}

}  // namespace nqueens::cli

// nqueens/cli/list.cpp - `nqueens list`: solutions in lexicographic order, as a stream.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <limits>
#include <memory>

#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct ListOptions {
  BoardOptions board;
  catalog::Params range;
  bool fundamental = false;
  std::string format = "cols";
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

// A block of solutions as bytes of the format.
std::string rendered(const catalog::Block& block, const io::Format& format) {
  std::string bytes;
  std::vector<std::int32_t> columns(static_cast<std::size_t>(block.n));
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::span<const std::uint8_t> solution = block[i];
    std::copy(solution.begin(), solution.end(), columns.begin());
    format.write(columns, block.first + i, bytes);
  }
  return bytes;
}

std::string summary(const ListOptions& options, const Problem& problem,
                    const catalog::Result& result) {
  const std::string kind = options.fundamental ? "fundamental solutions" : "solutions";
  std::string text =
      fmt::format("{} queens: {} {} listed in {}", problem.size(), io::grouped(result.solutions),
                  kind, io::human_seconds(result.elapsed_seconds));
  if (result.ended != Ended::Complete) {
    text += fmt::format("; the list is not complete ({})", to_string(result.ended));
  }
  return text;
}

ExitCode list(const ListOptions& options, const Session& session) {
  const Problem problem = options.board.problem();
  const io::Format& format = io::format(options.format);
  Output output(options.file_name);
  const catalog::Consumer consumer = {
      .render = [&](const catalog::Block& block) { return rendered(block, format); },
      .write = [&](const std::string& bytes) { output.write(bytes); }};
  const catalog::Result result = [&] {
    const Run run(session, output, options.time_limit_seconds);
    if (format.header != nullptr) output.write(format.header(problem.size()));
    return catalog::stream(problem, options.range, consumer, run.watch());
  }();
  // A file that was asked for as a whole does not appear in part; what ran over a pipe has gone.
  const bool keep = result.ended == Ended::Complete || options.file_name.empty();
  if (keep) output.commit();
  session.note(summary(options, problem, result));
  const bool nothing_there = result.solutions == 0 && result.exhaustive && options.range.first == 0;
  return exit_code_of(result.ended, nothing_there ? ExitCode::None : ExitCode::Done);
}

}  // namespace

void add_list(CLI::App& app, Session& session) {
  auto& command = *app.add_subcommand("list", "List solutions in lexicographic order");
  auto options = std::make_shared<ListOptions>();
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  options->board.add_to(command);
  add_number(command, "--first", options->range.first, 0, kMost,
             "Index of the first solution to list, counted from 0")
      ->type_name("K");
  add_number(command, "--limit", options->range.limit, 0, kMost, "List at most this many")
      ->type_name("M");
  command.add_flag("--fundamental", options->fundamental,
                   "Only the lexicographically least of each symmetry class");
  add_choice(command, session, "-f,--format", options->format, names_of(io::formats()),
             "How to write them; cols when not given")
      ->type_name("NAME");
  add_output(command, options->file_name);
  add_threads(command, options->range.threads);
  add_time_limit(command, options->time_limit_seconds);
  command.footer(
      "Examples:\n"
      "  nqueens list 7 --format xy\n"
      "  nqueens list 8 --fundamental --format board\n"
      "  nqueens list 12 --first 7000 --limit 10\n"
      "  nqueens list 10 --format csv -o ten.csv");
  command.callback([options, &session] {
    if (options->fundamental) options->range.subset = catalog::Subset::Fundamental;
    session.action = [options, &session] { return list(*options, session); };
  });
}

}  // namespace nqueens::cli

// nqueens/cli/count/prefixes.cpp - `nqueens prefixes`: counts the solutions that begin with each
// prefix.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/count/prefixes/prefix_counts.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct PrefixOptions {
  std::string size;
  count::PrefixParams params;
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// Returns one line per prefix with its columns and the number of its solutions. "0 2 1" means that
// one solution begins with the columns 0 and 2.
std::string table(const count::PrefixResult& result) {
  std::string text;
  for (const count::PrefixCount& prefix : result.prefixes) {
    for (const std::uint8_t column : prefix.queens()) text += fmt::format("{} ", column);
    text += fmt::format("{}\n", prefix.solutions);
  }
  return text;
}

std::string remark(const count::PrefixResult& result) {
  return fmt::format(
      "{} queen{}: {} solution{}, {} prefix{} of {} row{}; kernel {}, {} thread{}, {}", result.n,
      result.n == 1 ? "" : "s", io::grouped(result.solutions), result.solutions == 1 ? "" : "s",
      io::grouped(result.prefixes.size()), result.prefixes.size() == 1 ? "" : "es", result.rows,
      result.rows == 1 ? "" : "s", result.kernel, result.threads, result.threads == 1 ? "" : "s",
      io::human_seconds(result.elapsed_seconds));
}

ExitCode count_prefixes(const PrefixOptions& options, const Session& session) {
  const std::int32_t n = parse_size(options.size);
  Output output(options.file_name);
  const count::PrefixResult result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return count::count_all_prefixes(n, options.params, run.watch());
  }();
  output.write(options.json ? report::to_json(result) + "\n" : table(result));
  const bool is_complete = result.ended == Ended::Complete;
  output.end(is_complete);
  if (is_complete) {
    session.note(remark(result));
  } else {
    Session::say(
        fmt::format("nqueens: the count of {} queens was ended after {} ({}) without a table", n,
                    io::human_seconds(result.elapsed_seconds), to_string(result.ended)));
  }
  return exit_code_of(result.ended);
}

}  // namespace

void add_prefixes(Program& program) {
  Command command = program.add("prefixes", "Count the solutions that begin with each prefix");
  PrefixOptions& options = command.action(count_prefixes);
  count::PrefixParams& params = options.params;
  command.text("N", options.size, "N", "Board size", Required::Yes);
  command.number("--rows", params.rows, 1, count::kMaxCountedRows, "R",
                 "Number of rows in a prefix, 1 to 6 (default: 1)");
  add_output(command, options.file_name);
  add_threads(command, params.threads);
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json, "Write the table as a JSON object");
  command.examples({"nqueens prefixes 8", "nqueens prefixes 14 --rows 2",
                    "nqueens prefixes 16 --rows 3 -o sixteen.txt"});
}

}  // namespace nqueens::cli

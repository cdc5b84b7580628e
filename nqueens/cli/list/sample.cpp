// nqueens/cli/list/sample.cpp - `nqueens sample`: draws uniformly random solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/sample.h"

#include <fmt/format.h>

#include <limits>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/list/listing.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct SampleOptions {
  BoardOptions board;
  SubsetOptions subset;
  catalog::SampleParams params;
  std::string format = "cols";
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

ExitCode sample_list(const SampleOptions& options, const Session& session) {
  const catalog::List list(
      options.board.problem(session, session.reading(options.time_limit_seconds)),
      options.subset.subset());
  const ListFormat format(options.format, list);
  Output output(options.file_name);
  const catalog::SampleResult result = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    bool has_head = false;
    const auto take = [&](const catalog::Block& block) {
      if (!has_head) output.write(format.head());
      has_head = true;
      output.write(format.rendered(block));
    };
    const catalog::SampleResult drawn = catalog::sample(list, options.params, take, run.watch());
    if (!has_head) output.write(format.head());
    return drawn;
  }();
  output.end(result.ended == Ended::Complete);
  std::string text =
      fmt::format("{}: {} of {}, seed {}, in {}", queens(list), io::grouped(result.samples),
                  result.solutions ? counted(*result.solutions, list.subset())
                                   : "an unknown number of solutions",
                  options.params.seed, io::human_seconds(result.elapsed_seconds));
  if (result.ended != Ended::Complete) {
    text += fmt::format("; fewer than requested ({})", to_string(result.ended));
  }
  session.note(text, result.ended);
  return exit_code_of(result.ended, result.solutions == 0 ? ExitCode::None : ExitCode::Done);
}

}  // namespace

void add_sample(Program& program) {
  Command command = program.add("sample", "Draw uniformly random solutions");
  SampleOptions& options = command.action(sample_list);
  catalog::SampleParams& params = options.params;
  options.board.add_to(command);
  command.number("--count", params.count, 0, std::numeric_limits<std::int64_t>::max(), "M",
                 "Number of solutions (default: 1)");
  add_seed(command, params.seed);
  command.flag("--distinct", params.distinct, "Draw without replacement: no solution twice");
  options.subset.add_to(command);
  add_format(command, options.format, "Format of the solutions (default: cols)");
  add_output(command, options.file_name);
  add_threads(command, params.threads);
  add_time_limit(command, options.time_limit_seconds);
  command.examples({"nqueens sample 18", "nqueens sample 10 --count 1000 --seed 7 --format csv",
                    "nqueens sample 8 --count 92 --distinct --format xy",
                    "nqueens sample 16 --contains 0,0 --count 5"});
}

}  // namespace nqueens::cli

// nqueens/cli/count.cpp - `nqueens count`: how many solutions there are.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <fmt/format.h>

#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct CountOptions {
  std::string size;
  count::Params params;
  bool fundamental = false;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// What people want to know besides the number.
std::string remark(const count::Result& result) {
  std::string text = fmt::format("{} queen{}: {} solution{}", result.n, result.n == 1 ? "" : "s",
                                 io::grouped(result.solutions), result.solutions == 1 ? "" : "s");
  if (result.classes) {
    text += fmt::format(", {} fundamental (orbits of 8: {}, of 4: {}, of 2: {}, of 1: {})",
                        io::grouped(result.classes->fundamental()),
                        io::grouped(result.classes->asymmetric), io::grouped(result.classes->point),
                        io::grouped(result.classes->quarter), result.classes->full);
  }
  return text + fmt::format("; {}, {} thread{}, {}", result.method, result.threads,
                            result.threads == 1 ? "" : "s",
                            io::human_seconds(result.elapsed_seconds));
}

std::string partial(const count::Result& result) {
  return fmt::format("partial: {} solutions in {} of {} tasks\n", result.solutions,
                     result.tasks_done, result.tasks);
}

ExitCode count_solutions(const CountOptions& options, const Session& session) {
  const std::int32_t n = parse_size(options.size);
  count::Params params = options.params;
  if (options.fundamental) params.classify = count::Classify::Yes;
  Output output;
  const count::Result result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return count::count(n, params, run.watch());
  }();
  const bool complete = result.ended == Ended::Complete;
  if (options.json) {
    output.write(io::to_json(result) + "\n");
  } else if (!complete) {
    output.write(partial(result));
  } else {
    output.write(fmt::format(
        "{}\n", options.fundamental ? result.classes->fundamental() : result.solutions));
  }
  output.commit();
  if (complete) {
    session.note(remark(result));
  } else {
    Session::say(
        fmt::format("nqueens: the count of {} queens was ended after {} ({}); the number "
                    "is only a part",
                    n, io::human_seconds(result.elapsed_seconds), to_string(result.ended)));
  }
  return exit_code_of(result.ended);
}

}  // namespace

void add_count(Program& program) {
  Command command = program.add("count", "Count all solutions, exactly");
  auto options = std::make_shared<CountOptions>();
  command.text("N", options->size, "N", "Board size", Required::Yes);
  command.flag("--fundamental", options->fundamental,
               "Count solutions up to rotation and reflection instead");
  command.choice("-m,--method", options->params.method, names_of(count::methods()), "NAME",
                 "How to count");
  add_threads(command, options->params.threads);
  add_time_limit(command, options->time_limit_seconds);
  command.flag("--json", options->json,
               "The result as a JSON object, with the symmetry classes if --fundamental");
  command.examples({"nqueens count 14", "nqueens count 8 --fundamental",
                    "nqueens count 18 --time-limit 10m --json"});
  Session& session = program.session();
  command.action(session, [options, &session] { return count_solutions(*options, session); });
}

}  // namespace nqueens::cli

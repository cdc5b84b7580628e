// nqueens/cli/count/work.cpp - `nqueens work`: some tasks of a count, into a ledger.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct WorkOptions {
  QuestionOptions question;
  count::Params params;
  std::string tasks;
  std::string ledger;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// "a..b": the tasks a to b-1.
count::TaskRange parse_range(const std::string& text) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    throw UsageError("--tasks: expected a range such as 0..100, its end not included; found '" +
                     text + "'");
  }
  const auto bound = [&](const std::string& digits) {
    return static_cast<std::uint64_t>(io::parse_whole_number(digits, "--tasks", 0, kMax));
  };
  return {bound(text.substr(0, dots)), bound(text.substr(dots + 2))};
}

std::string work_text(const count::Result& result) {
  if (!result.is_planned) return partial(result) + "\n";
  return fmt::format("{} solutions in {} of {} tasks\n", to_string(result.solutions),
                     result.tasks_done, result.tasks);
}

ExitCode work(const WorkOptions& options, const Session& session) {
  const count::Question question =
      options.question.question(session.reading(options.time_limit_seconds));
  count::Params params = options.params;
  if (!options.tasks.empty()) params.tasks = parse_range(options.tasks);
  params.ledger = options.ledger;
  std::error_code ignored;  // what cannot be looked up cannot be opened either, and says so then
  if (std::filesystem::exists(options.ledger, ignored)) params.keep = count::Keep::Resume;
  Output output;
  const count::Result result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return count::count(question, params, run.watch());
  }();
  output.write(options.json ? report::to_json(result) + "\n" : work_text(result));
  output.commit();
  session.note(how_counted(result));
  if (result.ended != Ended::Complete) {
    Session::say(fmt::format("nqueens: the work was ended ({}); the same command goes on",
                             to_string(result.ended)));
  }
  return exit_code_of(result.ended);
}

}  // namespace

void add_work(Program& program) {
  Command command = program.add("work", "Do some tasks of a count, into a ledger");
  auto options = std::make_shared<WorkOptions>();
  options->question.add_to(command);
  command.text("--tasks", options->tasks, "A..B",
               "The tasks A to B-1 of the plan; all when not given");
  command.text("--ledger", options->ledger, "FILE",
               "Where to keep finished tasks; those it holds already are not done again",
               Required::Yes);
  add_plan_options(command, options->params);
  add_kernel(command, options->params.kernel);
  add_threads(command, options->params.threads);
  add_time_limit(command, options->time_limit_seconds);
  command.flag("--json", options->json, "The result as a JSON object");
  command.examples({"nqueens plan 18", "nqueens work 18 --tasks 0..6000 --ledger a.ledger",
                    "nqueens work 18 --tasks 6000..12283 --ledger b.ledger",
                    "nqueens merge a.ledger b.ledger -o 18.ledger"});
  Session& session = program.session();
  command.action(session, [options, &session] { return work(*options, session); });
}

}  // namespace nqueens::cli

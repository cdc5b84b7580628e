// nqueens/cli/count/project.cpp - `nqueens project`: what would a whole count take?
// SPDX-License-Identifier: MIT
#include "nqueens/count/project.h"

#include <fmt/format.h>

#include <limits>
#include <memory>

#include "nqueens/board/published.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

struct ProjectOptions {
  std::string size;
  count::Params plan;
  count::ProjectParams params;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// "95% interval from 12 to 14", in the words of `text_of`.
template <class TextOf>
std::string interval(const count::Projected& projected, const TextOf& text_of) {
  constexpr double kDeviations = 2;
  const double half = kDeviations * projected.error;
  return fmt::format("{}, 95% interval {} to {}", text_of(projected.value),
                     text_of(std::max(0.0, projected.value - half)),
                     text_of(projected.value + half));
}

std::string solutions_text(const count::Projection& projection) {
  std::string text = interval(projection.solutions,
                              [](double solutions) { return fmt::format("{:.4g}", solutions); });
  const auto published = published_solutions(projection.n);
  if (!published || *published == 0) return text;
  const double off = projection.solutions.value / static_cast<double>(*published) - 1;
  return text + fmt::format("; published are {}, {:+.1f}%", io::grouped(*published), 100 * off);
}

std::string report(const count::Projection& projection) {
  if (projection.tasks == 0 && projection.ended != Ended::Complete) return "";  // there is no plan
  std::string text =
      fmt::format("method: {}, kernel {}\ntasks: {}, of which {} were run\n", projection.method,
                  projection.kernel, io::grouped(projection.tasks), io::grouped(projection.sample));
  if (projection.core_seconds.value == 0) return text;
  text +=
      fmt::format("time of one core: {}\n",
                  interval(projection.core_seconds, [](double s) { return io::human_seconds(s); }));
  text += fmt::format("before the first task: {}\n", io::human_seconds(projection.prepare_seconds));
  text += memory_line(projection.memory, projection.threads);
  return text + fmt::format("solutions: {}\n", solutions_text(projection));
}

ExitCode project(const ProjectOptions& options, const Session& session) {
  const std::int32_t n = parse_size(options.size);
  count::ProjectParams params = options.params;
  params.method = options.plan.method;
  params.split = options.plan.split;
  Output output;
  const count::Projection projection = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return count::project(n, params, run.watch());
  }();
  output.write(options.json ? report::to_json(projection) + "\n" : report(projection));
  output.commit();
  if (projection.ended != Ended::Complete) {
    Session::say(fmt::format("nqueens: the projection was ended ({}) and says nothing",
                             to_string(projection.ended)));
  }
  session.note(fmt::format("{} queens: {} tasks on {} thread{} in {}", n, projection.sample,
                           projection.threads, projection.threads == 1 ? "" : "s",
                           io::human_seconds(projection.elapsed_seconds)));
  return exit_code_of(projection.ended);
}

}  // namespace

void add_project(Program& program) {
  Command command =
      program.add("project", "Tell from a sample of its tasks what a whole count would take");
  auto options = std::make_shared<ProjectOptions>();
  count::ProjectParams& params = options->params;
  command.text("N", options->size, "N", "Board size", Required::Yes);
  add_plan_options(command, options->plan);
  command.number(
      "--sample", [&params](std::int64_t m) { params.sample = static_cast<std::uint64_t>(m); },
      count::kMinProjectTasks, std::numeric_limits<std::int64_t>::max(), "M",
      "Tasks to run, 1000 when not given");
  add_seed(command, params.seed);
  add_kernel(command, params.kernel);
  add_threads(command, params.threads);
  add_time_limit(command, options->time_limit_seconds);
  command.flag("--json", options->json, "The projection as a JSON object");
  command.examples({"nqueens project 20", "nqueens project 22 --sample 300 -t 1",
                    "nqueens project 18 --method cross --json"});
  Session& session = program.session();
  command.action(session, [options, &session] { return project(*options, session); });
}

}  // namespace nqueens::cli

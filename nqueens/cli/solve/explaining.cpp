// nqueens/cli/solve/explaining.cpp - shows why a board has no solution.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/explaining.h"

#include <fmt/format.h>

#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/solve/solve.h"

namespace nqueens::cli {

ExitCode explain_none(const Problem& problem, const AnswerOptions& options, int threads,
                      const Session& session) {
  Output output(options.file_name);
  const solve::Core core = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return solve::minimal_core(problem, run.watch(), threads);
  }();
  const io::Drawing& drawing = io::drawing("text");
  if (options.json) {
    output.write(report::to_json(core) + "\n");
  } else if (core.has_none && problem.size() <= drawing.max_size) {
    output.write(io::draw(drawing, core.problem, {.colour = session.colour_on(output)}));
  }
  output.end(options.json || core.has_none);
  if (!core.has_solution && !core.has_none) {
    Session::say(fmt::format("It is not known whether the board has a solution ({})",
                             to_string(core.ended)));
    return exit_code_of(core.ended);
  }
  Session::say(report::to_text(core));
  session.note(fmt::format("{} search{} in {}", core.searches, core.searches == 1 ? "" : "es",
                           io::human_seconds(core.elapsed_seconds)));
  return exit_code_of(core.ended, core.has_solution ? ExitCode::None : ExitCode::Done);
}

}  // namespace nqueens::cli

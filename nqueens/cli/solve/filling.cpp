// nqueens/cli/solve/filling.cpp - `nqueens solve --most`: places as many queens as fit on a
// board.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/filling.h"

#include <fmt/format.h>

#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/most/most.h"

namespace nqueens::cli {

ExitCode place_most(const Problem& problem, const AnswerOptions& options, const Session& session) {
  search::require_present("sat");
  Output output(options.file_name);
  const search::MostResult result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, options.time_limit_seconds);
    return search::most_queens(problem, run.watch());
  }();
  if (options.json) {
    output.write(report::to_json(result) + "\n");
  } else {
    output.write(answer(options, result.placement, session, output, problem));
  }
  output.commit();
  session.note(
      fmt::format("{}; {}", report::to_text(result), io::human_seconds(result.elapsed_seconds)));
  return exit_code_of(result.ended);
}

}  // namespace nqueens::cli

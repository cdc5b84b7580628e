// nqueens/cli/count/estimate.cpp - `nqueens estimate`: estimates the number of solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/estimate.h"

#include <fmt/format.h>

#include <limits>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/search/search_options.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"

namespace nqueens::cli {
namespace {

// The limits that apply if no limit is given. The run ends when one of them is reached.
constexpr double kDefaultPrecision = 0.002;
constexpr double kDefaultSeconds = 10;

struct EstimateOptions {
  std::string size;
  estimate::Params params = {.precision = 0};
  std::string precision;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;

  // Returns whether neither --samples nor --precision is given. In this case, a run that ends at
  // its time limit counts as a success.
  bool only_time_ends_it() const { return params.samples == 0 && precision.empty(); }
};

ExitCode estimate(const EstimateOptions& options, const Session& session) {
  const std::int32_t n = parse_size(options.size);
  estimate::Params params = options.params;
  double seconds = options.time_limit_seconds;
  if (!options.precision.empty()) {
    params.precision = io::parse_part(options.precision, "--precision");
  } else if (options.only_time_ends_it() && seconds == kNoTimeLimit) {
    params.precision = kDefaultPrecision;
    seconds = kDefaultSeconds;
  }
  const estimate::Result result = run_and_write(
      session, seconds, [&](const Watch& watch) { return estimate::estimate(n, params, watch); },
      [&](const estimate::Result& found) {
        return (options.json ? report::to_json(found) : report::value_text(found)) + "\n";
      });
  session.note(report::to_text(result));
  if (result.doubt != estimate::Doubt::None) Session::say("nqueens: " + report::doubt_text(result));
  const bool in_time = result.ended != Ended::LimitReached || options.only_time_ends_it();
  if (!in_time) {
    Session::say(fmt::format("nqueens: the time limit ended the estimate before the requested {}",
                             params.samples > 0 ? "number of samples" : "precision"));
  }
  return in_time && result.ended == Ended::LimitReached ? ExitCode::Done
                                                        : exit_code_of(result.ended);
}

}  // namespace

void add_estimate(Program& program) {
  Command command = program.add("estimate", "Estimate the number of solutions");
  EstimateOptions& options = command.action(estimate);
  estimate::Params& params = options.params;
  command.text("N", options.size, "N",
               fmt::format("Board size, 1 to {}", estimate::kMaxEstimateSize), Required::Yes);
  command.number("--samples", params.samples, 1, std::numeric_limits<std::int64_t>::max(), "M",
                 "Stop after this number of random samples");
  command.text(
      "--precision", options.precision, "P",
      "Stop when the half-width of the 95% interval is at most this fraction of the estimate, "
      "such as 0.5%");
  command.seconds(
      "--time-limit", options.time_limit_seconds,
      "Stop after this time (default if no limit is given: 10 s, or a precision of 0.2%)");
  add_seed(command, params.seed);
  add_kernel(command, params.kernel);
  add_threads(command, params.threads);
  command.flag("--json", options.json, "Write the estimate with its interval as a JSON object");
  command.examples({"nqueens estimate 27", "nqueens estimate 100 --precision 1%",
                    "nqueens estimate 1000 --time-limit 2m --seed 7",
                    "nqueens estimate 20 --samples 1e5 --json"});
}

}  // namespace nqueens::cli

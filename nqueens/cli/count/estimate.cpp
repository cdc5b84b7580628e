// nqueens/cli/count/estimate.cpp - `nqueens estimate`: about how many solutions there are.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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

// When nothing is said: whichever comes first.
constexpr double kDefaultPrecision = 0.002;
constexpr double kDefaultSeconds = 10;

struct EstimateOptions {
  std::string size;
  estimate::Params params = {.precision = 0};
  std::string precision;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;

  // Whether a time limit is an end like any other, not one before what was wanted.
  bool only_time_ends_it() const { return params.samples == 0 && precision.empty(); }
};

// As many digits as mean something: the last is a tenth of the interval or less.
int digits_of(const estimate::Result& result) {
  constexpr int kMaxDigits = 12;
  const double half = result.relative_half_width();
  if (!(half < 1)) return 2;
  const double decimals = std::min(-std::log10(half), double{kMaxDigits});
  return std::clamp(static_cast<int>(std::ceil(decimals)) + 2, 2, kMaxDigits);
}

std::string number(const estimate::Result& result, const Magnitude& value) {
  if (result.exact) return fmt::format("{:.0f}", value.to_double());
  return io::scientific(value, digits_of(result));
}

std::string interval(const estimate::Result& result) {
  const estimate::Interval interval = result.interval();
  if (!interval.high) return "no interval";
  return fmt::format("95% interval {} to {}, half-width {:.2g}%", number(result, interval.low),
                     number(result, *interval.high), 100 * result.relative_half_width());
}

// What else is known of the number.
std::string comparison(const estimate::Result& result) {
  if (const auto published = published_solutions(result.n)) {
    const auto deviation = estimate::published_deviation(result);
    std::string text = fmt::format("published are {}", io::grouped(*published));
    if (deviation) {
      text += fmt::format(", {:.1f} standard errors {}", std::abs(*deviation),
                          *deviation < 0 ? "more" : "less");
    }
    return text;
  }
  return fmt::format("asymptotic of first order, no estimate: (n e^-1.9440)^n = {}",
                     io::scientific(estimate::first_order_asymptotic(result.n), 2));
}

std::string remark(const estimate::Result& result) {
  const std::string queens = fmt::format("{} queen{}: ", result.n, result.n == 1 ? "" : "s");
  if (result.exact) return queens + number(result, result.value) + ", counted, not estimated";
  return queens + fmt::format("about {}, {}; {} samples, seed {}, kernel {}, {} thread{}, {}; {}",
                              number(result, result.value), interval(result),
                              io::grouped(result.samples), result.seed, result.kernel,
                              result.threads, result.threads == 1 ? "" : "s",
                              io::human_seconds(result.elapsed_seconds), comparison(result));
}

std::string warning(const estimate::Result& result) {
  if (result.doubt == estimate::Doubt::FewSamples) {
    return fmt::format(
        "the interval cannot be trusted: {} sample{} too few; give more time or --samples",
        result.samples, result.samples == 1 ? " is" : "s are");
  }
  return fmt::format(
      "the interval cannot be trusted: the samples are too uneven (worth {:.0f} of {} equal ones, "
      "the largest has {:.0f}% of the sum); give more time or --samples",
      result.effective_samples, io::grouped(result.samples), 100 * result.largest_share);
}

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
  Output output;
  const estimate::Result result = [&] {
    const Run run(session, output, DataFlow::AtTheEnd, seconds);
    return estimate::estimate(n, params, run.watch());
  }();
  output.write((options.json ? report::to_json(result) : number(result, result.value)) + "\n");
  output.commit();
  session.note(remark(result));
  if (result.doubt != estimate::Doubt::None) Session::say("nqueens: " + warning(result));
  const bool in_time = result.ended != Ended::LimitReached || options.only_time_ends_it();
  if (!in_time) {
    Session::say(fmt::format("nqueens: the time limit came before the {} that was asked for",
                             params.samples > 0 ? "number of samples" : "precision"));
  }
  return in_time && result.ended == Ended::LimitReached ? ExitCode::Done
                                                        : exit_code_of(result.ended);
}

}  // namespace

void add_estimate(Program& program) {
  Command command =
      program.add("estimate", "Estimate how many solutions there are, where no count can be made");
  auto options = std::make_shared<EstimateOptions>();
  estimate::Params& params = options->params;
  command.text("N", options->size, "N",
               fmt::format("Board size, 1 to {}", estimate::kMaxEstimateSize), Required::Yes);
  command.number("--samples", params.samples, 1, std::numeric_limits<std::int64_t>::max(), "M",
                 "End after so many random samples; the same answer on any number of threads");
  command.text("--precision", options->precision, "P",
               "End when half of the 95% interval is at most this part of the value, such as 0.5%; "
               "the same answer on any number of threads");
  command.seconds("--time-limit", options->time_limit_seconds,
                  "End after this time with the estimate so far; exit code 3 if --samples or "
                  "--precision asked for more. With none of the three: 0.2% or 10 s, whichever "
                  "comes first");
  add_seed(command, params.seed);
  add_kernel(command, params.kernel);
  add_threads(command, params.threads);
  command.flag("--json", options->json, "The estimate and all about it as a JSON object");
  command.examples({"nqueens estimate 27", "nqueens estimate 100 --precision 1%",
                    "nqueens estimate 1000 --time-limit 2m --seed 7",
                    "nqueens estimate 20 --samples 1e5 --json"});
  Session& session = program.session();
  command.action(session, [options, &session] { return estimate(*options, session); });
}

}  // namespace nqueens::cli

// nqueens/server/jobs/job_estimate.cpp - an estimate of a number of solutions as a job.
// SPDX-License-Identifier: MIT
#include <cmath>

#include "nqueens/base/magnitude.h"
#include "nqueens/board/published.h"
#include "nqueens/estimate/estimate.h"
#include "nqueens/io/number.h"
#include "nqueens/server/jobs/job_kinds.h"

namespace nqueens::server {
namespace {

constexpr double kLongestEstimate = 86'400;
constexpr double kDefaultEstimate = 10;
constexpr std::int64_t kMaxSamples = 1'000'000'000'000;

Json normalise_estimate(Fields& fields) {
  return {{"n", fields.whole("n", 1, estimate::kMaxEstimateSize)},
          {"precision", fields.number("precision", 0, 1, estimate::Params().precision)},
          {"samples", fields.whole("samples", 0, kMaxSamples, 0)},
          {"seed", fields.whole("seed", 0, INT64_MAX, 1)},
          {"seconds", fields.number("seconds", 0.1, kLongestEstimate, kDefaultEstimate)}};
}

// As a text, since it may be larger than any number of JSON's readers.
Json magnitude(const Magnitude& value) {
  constexpr int kDigits = 10;
  return io::scientific(value, kDigits);
}

Json estimate_json(const estimate::Result& result) {
  const estimate::Interval interval = result.interval();
  const double half_width = result.relative_half_width();
  const auto published = published_solutions(result.n);
  return {{"n", result.n},
          {"value", magnitude(result.value)},
          {"low", magnitude(interval.low)},
          {"high", interval.high ? magnitude(*interval.high) : Json()},
          {"relative_half_width", std::isfinite(half_width) ? Json(half_width) : Json()},
          {"exact", result.exact},
          {"samples", result.samples},
          {"doubt", result.doubt == estimate::Doubt::None ? Json() : Json(to_string(result.doubt))},
          {"asymptotic", magnitude(estimate::first_order_asymptotic(result.n))},
          {"published", published ? digits(*published) : Json()},
          {"seed", result.seed},
          {"kernel", result.kernel},
          {"threads", result.threads},
          {"elapsed_seconds", result.elapsed_seconds}};
}

JobOutcome run_estimate(const Json& params, const JobContext& context) {
  Watch watch = context.watch;
  watch.deadline = deadline_in(params.at("seconds"));
  const estimate::Result result = estimate::estimate(params.at("n"),
                                                     {.samples = params.at("samples"),
                                                      .precision = params.at("precision"),
                                                      .seed = params.at("seed")},
                                                     watch);
  return {.result = estimate_json(result), .ended = result.ended};
}

}  // namespace

const JobKind kEstimateJob = {
    .name = "estimate", .normalise = normalise_estimate, .run = run_estimate};

}  // namespace nqueens::server

// nqueens/api/job_estimate.cpp - the job that estimates the number of solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/api/job_kind.h"
#include "nqueens/estimate/estimate.h"
#include "nqueens/report/documents.h"

namespace nqueens::api {
namespace {

constexpr double kLongestEstimate = 86'400;  // seconds
constexpr double kDefaultEstimate = 10;      // seconds
constexpr std::int64_t kMaxSamples = 1'000'000'000'000;

Json normalise_estimate(Fields& fields) {
  return {{"n", fields.whole("n", 1, estimate::kMaxEstimateSize)},
          {"precision", fields.number("precision", 0, 1, estimate::Params().precision)},
          {"samples", fields.whole("samples", 0, kMaxSamples, 0)},
          {"seed", fields.whole("seed", 0, INT64_MAX, 1)},
          {"seconds", fields.number("seconds", 0.1, kLongestEstimate, kDefaultEstimate)}};
}

JobOutcome run_estimate(const Json& params, const JobContext& context) {
  Watch watch = context.watch;
  watch.deadline = deadline_in(params.at("seconds"));
  const estimate::Result result = estimate::estimate(params.at("n"),
                                                     {.samples = params.at("samples"),
                                                      .precision = params.at("precision"),
                                                      .seed = params.at("seed")},
                                                     watch);
  return {.result = report::document(result, report::Wide::Texts), .ended = result.ended};
}

}  // namespace

const JobKind kEstimateJob = {
    .name = "estimate", .normalise = normalise_estimate, .run = run_estimate};

}  // namespace nqueens::api

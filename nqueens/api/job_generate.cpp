// nqueens/api/job_generate.cpp - the job that generates a level with regions. Generation may exceed
// the time limit of a request.
// SPDX-License-Identifier: MIT
#include <array>
#include <string_view>
#include <tuple>

#include "nqueens/api/generating.h"
#include "nqueens/api/job_kind.h"
#include "nqueens/report/documents.h"
#include "nqueens/report/region_text.h"

namespace nqueens::api {
namespace {

constexpr std::array<std::string_view, 2> kStyles = {"even", "wild"};
constexpr double kLongestGenerate = 86'400;  // seconds
constexpr double kDefaultGenerate = 600;     // seconds

Json normalise_generate(Fields& fields) {
  const puzzle::GenerateParams params = read_generate_params(fields);
  return {{"n", params.n},
          {"stars", params.stars},
          {"levels", {params.min_level, params.max_level}},
          {"style", puzzle::to_string(params.style)},
          {"seed", params.seed},
          {"seconds", fields.number("seconds", 0.1, kLongestGenerate, kDefaultGenerate)}};
}

JobOutcome run_generate(const Json& params, const JobContext& context) {
  Watch watch = context.watch;
  watch.deadline = deadline_in(params.at("seconds"));
  const puzzle::GenerateResult found =
      puzzle::generate({.n = params.at("n"),
                        .stars = params.at("stars"),
                        .min_level = params.at("levels")[0],
                        .max_level = params.at("levels")[1],
                        .style = puzzle::style_of(params.at("style").get<std::string>()),
                        .seed = params.at("seed")},
                       watch);
  Json result =
      found.made ? made_json(*found.made) : Json{{"puzzle", nullptr}, {"rating", nullptr}};
  const puzzle::RejectedBoards& rejected = found.rejected;
  result["rejected"] = {{"several", rejected.several},
                        {"sizes", rejected.sizes},
                        {"easier", rejected.easier},
                        {"harder", rejected.harder}};
  result["summary"] = report::rejected_text(rejected);
  result["ended"] = to_string(found.ended);
  return {.result = result, .ended = found.ended};
}

}  // namespace

puzzle::GenerateParams read_generate_params(Fields& fields) {
  puzzle::GenerateParams params = {
      .n = static_cast<std::int32_t>(
          fields.whole("n", puzzle::kMinGeneratedSize, puzzle::kMaxGeneratedSize)),
      .stars = static_cast<std::int32_t>(fields.whole("stars", 1, puzzle::kMaxGeneratedStars, 1)),
      .style = puzzle::style_of(fields.choice("style", kStyles)),
      .seed = fields.seed()};
  const auto levels = fields.range("levels", 0, puzzle::kMaxLevel - 1);
  if (levels) std::tie(params.min_level, params.max_level) = *levels;
  puzzle::require_valid(params);
  return params;
}

Json made_json(const puzzle::GeneratedPuzzle& made) {
  return {{"puzzle", report::document(made.puzzle)},
          {"rating", report::document(made.puzzle, made.rating)}};
}

const JobKind kGenerateJob = {
    .name = "generate", .normalise = normalise_generate, .run = run_generate};

}  // namespace nqueens::api

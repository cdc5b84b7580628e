// nqueens/solve/bench.cpp - measures the speed of the methods of nqueens::solve in one run.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/bench.h"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/local_search.h"

namespace nqueens::solve {
namespace {

constexpr std::string_view kClosedForm = "closed-form";
constexpr std::string_view kLocalSearch = "local-search";
constexpr std::string_view kExact = "exact";

constexpr std::int32_t kMinBenchSize = 1000;

// The time of one measurement; empty if the run ended before the measurement was complete.
using Seconds = std::optional<double>;

Seconds time_of_closed_form(std::int32_t n, const Watch& watch) {
  std::int64_t sum = 0;
  const ClosedFormRun run = stream_closed_form(
      n,
      [&](std::span<const std::int32_t> columns) {
        for (const std::int32_t column : columns) sum += column;
      },
      watch);
  if (run.ended != Ended::Complete) return std::nullopt;
  ensure(sum == std::int64_t{n} * (n - 1) / 2, "every column has one queen");
  return run.elapsed_seconds;
}

Seconds time_of_local_search(std::int32_t n, std::uint64_t seed, const Watch& watch) {
  LocalSearchResult result = local_search(n, seed, watch);
  if (result.ended != Ended::Complete) return std::nullopt;
  ensure(is_solution(Placement(std::move(result.columns))), "the placement found is a solution");
  return result.elapsed_seconds;
}

// Returns a board whose given queens are `given` randomly chosen queens of a random solution.
Problem board_to_complete(std::int32_t n, std::int32_t given, std::uint64_t seed) {
  const Placement solution(local_search(n, seed).columns);
  std::vector<Square> queens = solution.queens();
  Random random(seed);
  random.shuffle(queens);
  queens.resize(static_cast<std::size_t>(given));
  return Problem(n, std::move(queens));
}

Seconds time_of_completion(std::int32_t n, std::int32_t given, std::uint64_t seed,
                           const Watch& watch) {
  const Problem problem = board_to_complete(n, given, seed);
  const CompletionResult result =
      complete(problem, {.engines = Engines::Exact, .seed = seed, .threads = 1}, watch);
  if (result.ended != Ended::Complete) return std::nullopt;
  ensure(result.solution.has_value(), "a board made from a solution has a solution");
  return result.elapsed_seconds;
}

Seconds time_of(const Measurement& measurement, std::uint64_t seed, const Watch& watch) {
  if (measurement.method == kClosedForm) return time_of_closed_form(measurement.n, watch);
  if (measurement.method == kLocalSearch) return time_of_local_search(measurement.n, seed, watch);
  return time_of_completion(measurement.n, measurement.given, seed, watch);
}

std::vector<Measurement> planned(std::int32_t largest) {
  std::vector<Measurement> all;
  for (const std::string_view method : {kClosedForm, kLocalSearch}) {
    for (std::int64_t n = kMinBenchSize; n <= largest; n *= 10) {
      all.push_back({.method = method, .n = static_cast<std::int32_t>(n)});
    }
  }
  for (const std::int32_t n : {100, 1000}) {
    for (const std::int32_t percent : {10, 50, 90}) {
      all.push_back({.method = kExact, .n = n, .given = n * percent / 100});
    }
  }
  return all;
}

}  // namespace

BenchResult bench(const BenchParams& params, const Watch& watch) {
  require_size(params.largest);
  RunControl control(watch);
  BenchResult result = {.measurements = planned(params.largest)};
  for (int round = 0; round < params.rounds; ++round) {
    std::vector<double> seconds;
    for (const Measurement& measurement : result.measurements) {
      const Seconds time = time_of(measurement, static_cast<std::uint64_t>(round) + 1, watch);
      const bool is_over = control.should_end();
      if (!time || is_over) {
        result.ended = control.ended();
        return result;
      }
      seconds.push_back(*time);
    }
    for (std::size_t i = 0; i < seconds.size(); ++i) {
      result.measurements[i].seconds.push_back(seconds[i]);
    }
    control.report({.fraction = (round + 1.0) / params.rounds,
                    .tasks_done = static_cast<std::uint64_t>(round) + 1,
                    .solutions = std::nullopt});
  }
  return result;
}

}  // namespace nqueens::solve

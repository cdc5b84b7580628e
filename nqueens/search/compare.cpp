// nqueens/search/compare.cpp - runs several algorithms on the same problem and measures them.
// SPDX-License-Identifier: MIT
#include "nqueens/search/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/median.h"
#include "nqueens/search/algorithms.h"

namespace nqueens::search {
namespace {

class Comparer {
 public:
  Comparer(const Problem& problem, const CompareParams& params, const Watch& watch)
      : problem_(problem), params_(params), watch_(watch), control_(watch) {}

  Comparison run() {
    Comparison comparison = {.n = problem_.size(), .rule = problem_.rule(), .goal = params_.goal};
    for (const Algorithm& chosen : algorithms()) {
      if (is_selected(chosen.name)) comparison.algorithms.push_back(entry(chosen));
    }
    for (int round = 0; round < params_.runs; ++round) {
      for (Compared& compared : comparison.algorithms) {
        if (control_.should_end()) break;
        if (compared.reason.empty()) run_once(compared, round);
        report(comparison, round);
      }
    }
    comparison.ended = control_.ended();
    return comparison;
  }

 private:
  bool is_selected(std::string_view name) const {
    return params_.algorithms.empty() ||
           std::ranges::find(params_.algorithms, name) != params_.algorithms.end();
  }

  Compared entry(const Algorithm& chosen) const {
    Compared compared = {.algorithm = std::string(chosen.name)};
    if (params_.goal == Goal::All && !chosen.is_complete) {
      compared.reason = "cannot prove that it has found all solutions";
    }
    return compared;
  }

  void run_once(Compared& compared, int round) {
    Watch watch = {.stop = watch_.stop, .deadline = deadline_in(params_.seconds_a_run)};
    const bool ends_before = watch_.deadline && *watch_.deadline < *watch.deadline;
    if (ends_before) watch.deadline = watch_.deadline;
    try {
      Result result = search(problem_,
                             {.algorithm = compared.algorithm,
                              .goal = params_.goal,
                              .seed = params_.seed + static_cast<std::uint64_t>(round),
                              .frontier_limit = params_.frontier_limit,
                              .memory_limit = params_.memory_limit},
                             {}, watch);
      if (result.ended == Ended::Stopped || (ends_before && result.ended != Ended::Complete)) {
        control_.should_end();  // sets ended(), even if this is the last run
        return;
      }
      const bool out_of_time = result.ended == Ended::LimitReached && result.limit.empty();
      if (out_of_time) compared.reason = fmt::format("the limit of {} s", params_.seconds_a_run);
      if (!result.limit.empty() && !algorithm(compared.algorithm).uses_chance) {
        compared.reason = result.limit;
      }
      compared.runs.push_back(std::move(result));
    } catch (const UsageError& error) {
      compared.reason = error.what();
    }
  }

  void report(const Comparison& comparison, int round) {
    std::uint64_t done = 0;
    for (const Compared& compared : comparison.algorithms) done += compared.runs.size();
    control_.report({.fraction = static_cast<double>(round) / params_.runs,
                     .tasks_done = done,
                     .solutions = {}});
  }

  const Problem& problem_;
  const CompareParams& params_;
  const Watch& watch_;
  RunControl control_;
};

}  // namespace

std::size_t Compared::solved() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(runs, [](const Result& run) { return run.first.has_value(); }));
}

bool is_reported(Measures measures, const Measure& measure) {
  switch (measures) {
    case Measures::All:
      return true;
    case Measures::NodesAndBacktracks:
      return measure.counter == &Counters::solutions || measure.counter == &Counters::nodes ||
             measure.counter == &Counters::backtracks;
    case Measures::SolutionsOnly:
      return measure.counter == &Counters::solutions;
  }
  return false;
}

std::uint64_t Compared::median(std::uint64_t Counters::*measure) const {
  std::vector<std::uint64_t> numbers;
  for (const Result& run : runs) numbers.push_back(run.counters.*measure);
  return nqueens::median(std::move(numbers));
}

double Compared::median_seconds() const {
  std::vector<double> numbers;
  for (const Result& run : runs) numbers.push_back(run.elapsed_seconds);
  return nqueens::median(std::move(numbers));
}

double Compared::least_seconds() const {
  return std::ranges::min(runs, {}, &Result::elapsed_seconds).elapsed_seconds;
}

double Compared::greatest_seconds() const {
  return std::ranges::max(runs, {}, &Result::elapsed_seconds).elapsed_seconds;
}

Comparison compare(const Problem& problem, const CompareParams& params, const Watch& watch) {
  for (const std::string& name : params.algorithms) static_cast<void>(algorithm(name));
  if (params.runs < 1) {
    throw UsageError("each algorithm must run at least once, found " + std::to_string(params.runs));
  }
  static_cast<void>(deadline_in(params.seconds_a_run));  // throws for an invalid duration
  return Comparer(problem, params, watch).run();
}

}  // namespace nqueens::search

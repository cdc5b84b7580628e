// nqueens/search/recorder.cpp - checks the goal and the limits of a search and counts solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/search/recorder.h"

#include <algorithm>
#include <utility>

namespace nqueens::search {
namespace {

// A node takes a few nanoseconds, so this number of nodes takes tens of microseconds: a stop seems
// immediate to users, and the clock is rarely read.
constexpr std::uint64_t kNodesPerPoll = 4096;

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;

}  // namespace

Recorder::Recorder(const Params& params, const Observer& observer, const Watch& watch)
    : params_(params),
      observer_(observer),
      control_(watch),
      over_(params.goal == Goal::Limit && params.solution_limit == 0) {}

void Recorder::poll() {
  next_poll_ = counters.nodes + kNodesPerPoll;
  if (params_.node_limit) {
    if (counters.nodes >= *params_.node_limit) {
      give_up("the limit of " + std::to_string(*params_.node_limit) + " nodes");
    }
    next_poll_ = std::min(next_poll_, *params_.node_limit);
  }
  if (control_.should_end()) over_ = true;
  control_.report({.solutions = counters.solutions, .nodes = counters.nodes});
}

void Recorder::count_solution(const Placement& placement) {
  if (!first_) first_ = placement;
  count(observer_.on_solution ? observer_.on_solution(placement) : Next::Continue);
}

void Recorder::count_solution(std::span<const Square> stars) {
  if (first_stars_.empty()) first_stars_.assign(stars.begin(), stars.end());
  count(observer_.on_stars ? observer_.on_stars(stars) : Next::Continue);
}

void Recorder::count(Next next) {
  ++counters.solutions;
  if (next == Next::Stop) end(Ended::LimitReached);
  const bool is_reached =
      params_.goal == Goal::First ||
      (params_.goal == Goal::Limit && counters.solutions >= params_.solution_limit);
  if (is_reached) over_ = true;
}

void Recorder::grow_frontier(std::uint64_t bytes) {
  counters.frontier = bytes;
  if (bytes > params_.frontier_limit) {
    const bool in_mebibytes = params_.frontier_limit >= kMebibyte;
    give_up("the limit of " +
            (in_mebibytes ? std::to_string(params_.frontier_limit / kMebibyte) + " MiB"
                          : std::to_string(params_.frontier_limit) + " bytes") +
            " for waiting boards");
  }
}

void Recorder::end_at_restart_limit() {
  give_up("the limit of " + std::to_string(params_.restart_limit) + " restarts");
}

void Recorder::give_up(std::string limit) {
  if (limit_.empty()) limit_ = std::move(limit);
  end(Ended::LimitReached);
}

void Recorder::end(Ended reason) {
  control_.end(reason);
  over_ = true;
}

Result Recorder::result(std::string_view algorithm) {
  return {.algorithm = std::string(algorithm),
          .counters = counters,
          .ended = control_.ended(),
          .limit = limit_,
          .exhaustive = exhaustive_,
          .first = std::move(first_),
          .first_stars = std::move(first_stars_),
          .elapsed_seconds = control_.elapsed_seconds()};
}

}  // namespace nqueens::search

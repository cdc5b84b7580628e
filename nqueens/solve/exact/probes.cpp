// nqueens/solve/exact/probes.cpp - tests in parallel whether a board has completions with queens on
// given squares.
//
// The threads take the cubes in the given order. After a probe has found a solution, the probes of
// later cubes are not needed: running ones are stopped, and the others do not start. Probes of
// earlier cubes continue.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/probes.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <stop_token>

namespace nqueens::solve {
namespace {

// If a weight exceeds kMaxWeight, all weights are scaled, so that the greatest is about
// kScaledWeight. Reason: some boards store weights as float, and 2^24 + 1 cannot be represented as
// a float.
constexpr double kMaxWeight = 1 << 23;
constexpr double kScaledWeight = 1 << 20;

// Places the queens of a cube. Returns false if they leave a line without a square.
bool place_all(OpenBoard& board, const Cube& cube) {
  return std::ranges::all_of(cube, [&](const Square& queen) { return board.place(queen); });
}

ProbeResult probe_one(const OpenBoard& board, const Cube& cube, const CubeSearch& search,
                      const Watch& watch) {
  RunControl control(watch);
  if (control.should_end()) return {};
  std::unique_ptr<OpenBoard> own = board.copy();
  const Searched searched = place_all(*own, cube) ? search(own, control) : Searched{};
  ProbeResult result = {
      .found = searched.found, .weights = own->weights(), .nodes = searched.nodes};
  if (searched.found == Found::Solution) result.solution = own->placement();
  return result;
}

class SideBySide {
 public:
  SideBySide(const OpenBoard& board, std::span<const Cube> cubes, const CubeSearch& search,
             const Watch& watch)
      : board_(board),
        cubes_(cubes),
        search_(search),
        watch_(watch),
        stops_(cubes.size()),
        results_(cubes.size()),
        first_yes_(cubes.size()) {}

  std::vector<ProbeResult> run(std::size_t threads) {
    const std::stop_callback on_stop(watch_.stop, [this] { stop_from(0); });
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < std::min(threads, cubes_.size()); ++i) {
      others.push_back(std::async(std::launch::async, [this] { work(); }));
    }
    work();
    for (std::future<void>& other : others) other.get();
    return std::move(results_);
  }

 private:
  void work() {
    for (;;) {
      const std::size_t i = next_.fetch_add(1);
      if (i >= first_yes_.load()) return;
      const Watch watch = {.stop = stops_[i].get_token(), .deadline = watch_.deadline};
      results_[i] = probe_one(board_, cubes_[i], search_, watch);
      if (results_[i].solution) note_yes(i);
    }
  }

  void note_yes(std::size_t i) {
    std::size_t first = first_yes_.load();
    while (i < first && !first_yes_.compare_exchange_weak(first, i)) {
    }
    stop_from(i + 1);
  }

  void stop_from(std::size_t first) {
    for (std::size_t i = first; i < stops_.size(); ++i) stops_[i].request_stop();
  }

  const OpenBoard& board_;
  std::span<const Cube> cubes_;
  const CubeSearch& search_;
  const Watch& watch_;
  std::vector<std::stop_source> stops_;  // one for each cube
  std::vector<ProbeResult> results_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> first_yes_;  // first cube known to have a solution, or cubes_.size()
};

}  // namespace

std::vector<ProbeResult> probe(const OpenBoard& board, std::span<const Cube> cubes,
                               const CubeSearch& search, int threads, const Watch& watch) {
  return SideBySide(board, cubes, search, watch).run(static_cast<std::size_t>(threads));
}

void learn(OpenBoard& board, std::span<const ProbeResult> results) {
  const std::vector<double> before = board.weights();
  std::vector<double> weights = before;
  for (const ProbeResult& result : results) {
    if (result.found == Found::Interrupted) break;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] += std::max(0.0, result.weights[i] - before[i]);
    }
    if (result.solution) break;
  }
  const double most = *std::ranges::max_element(weights);
  if (most > kMaxWeight) {
    for (double& weight : weights) weight = 1 + (weight - 1) * (kScaledWeight / most);
  }
  board.set_weights(weights);
}

}  // namespace nqueens::solve

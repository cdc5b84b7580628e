// nqueens/solve/exact/restarted_search.cpp - an exhaustive search for one solution, in rounds and
// on several threads.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/restarted_search.h"

#include <algorithm>
#include <atomic>
#include <span>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/solve/dual/line_duals.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/exact/probes.h"

namespace nqueens::solve {
namespace {

constexpr std::uint64_t kFirstDeadEnds = 128;
constexpr std::uint64_t kGrowth = 8;

// The first two rounds, with 128 + 1,024 dead ends, take less time than computing dual values.
constexpr std::uint64_t kRoundsWithoutBound = 2;
// The first four rounds take about as long as computing dual values for 60 to 120 open rows.
constexpr std::uint64_t kRoundsBeforeTest = 4;
// An empty board of 200 rows has 1,198 lines. Their dual values take 1.2 s and 12 MB.
constexpr std::int32_t kMaxRowsWithBound = 200;
constexpr std::int32_t kMaxLinesWithBound = 1'200;
// Minimum number of cubes at the start of a round. With many cubes, the threads are idle only for a
// short time at the end of a round.
constexpr std::size_t kFewestCubes = 256;

class Rounds {
 public:
  Rounds(std::unique_ptr<OpenBoard> board, const RestartParams& params, const Watch& watch)
      : board_(std::move(board)),
        params_(params),
        watch_(watch),
        control_(watch),
        random_(params.seed) {}

  RestartResult run() {
    const Found found = search();
    result_.has_none = found == Found::Nothing;
    result_.weights = board_->weights();
    if (found == Found::Interrupted) result_.ended = control_.ended();
    return std::move(result_);
  }

 private:
  Found search() {
    ExactSearch without_bound(*board_, control_, params_.seed);
    Found found = search_board(without_bound, std::min(kRoundsWithoutBound, params_.board_rounds));
    if (found != Found::TooManyEnds) return found;
    if (auto bounded = board_->bounded(WantedBound::UsefulAtOnce)) {
      board_ = std::move(bounded);
      if (!board_->start()) return Found::Nothing;
      ExactSearch under_bound(*board_, control_, params_.seed);
      found = search_board(under_bound, params_.board_rounds);
    } else {
      found = search_board(without_bound, std::min(kRoundsBeforeTest, params_.board_rounds));
      const bool is_test_due = params_.board_rounds > kRoundsBeforeTest;
      if (found == Found::TooManyEnds && is_test_due && has_negative_bound()) return Found::Nothing;
      if (found == Found::TooManyEnds) found = search_board(without_bound, params_.board_rounds);
    }
    return found == Found::TooManyEnds ? search_cubes() : found;
  }

  // Returns whether linear programming proves that the board has no completion (line_duals.h). It
  // can do so for boards on which counting shows this, such as k rows whose open squares are all in
  // k - 1 columns. Returns false for large boards.
  bool has_negative_bound() {
    const Placement queens = board_->placement();
    const std::int32_t n = queens.size();
    if (n - queens.queen_count() > kMaxRowsWithBound) return false;
    std::vector<Square> open;
    for (Square square = {0, 0}; square.row < n; ++square.row) {
      if (queens.has_queen(square.row)) continue;
      for (square.column = 0; square.column < n; ++square.column) {
        if (board_->is_open(square)) open.push_back(square);
      }
    }
    const NumberedLines lines = numbered_lines(open, n);
    if (lines.count > kMaxLinesWithBound) return false;
    return line_duals(lines, [this] { return control_.should_end(); }).bound < 0;
  }

  // Searches the board itself until `rounds` rounds have ended without an answer.
  Found search_board(ExactSearch& search, std::uint64_t rounds) {
    const std::uint64_t before = search.nodes();
    Found found = Found::TooManyEnds;
    while (result_.restarts < rounds) {
      found = search.next(dead_ends_);
      if (found != Found::TooManyEnds) break;
      search.restart();
      report(search.nodes() - before);
      next_round();
    }
    if (found == Found::Solution) result_.solution = board_->placement();
    result_.nodes += search.nodes() - before;
    return found;
  }

  void report(std::uint64_t nodes_of_round) {
    control_.report({.solutions = std::nullopt, .nodes = result_.nodes + nodes_of_round});
  }

  void next_round() {
    ++result_.restarts;
    dead_ends_ *= kGrowth;
  }

  Found search_cubes() {
    const int threads = usable_threads(params_.threads);
    for (std::vector<Cube> cubes(1);; next_round()) {
      split(cubes);
      if (result_.solution) return Found::Solution;
      // An interrupted split() can omit squares of a cube, so an empty list would prove nothing.
      if (control_.should_end()) return Found::Interrupted;
      if (cubes.empty()) return Found::Nothing;
      // In the first round with cubes, each cube gets as many dead ends as the whole board had in
      // the previous round.
      const std::uint64_t share = dead_ends_ / kGrowth;
      std::atomic<std::uint64_t> nodes_of_cubes = 0;
      const auto search = [&](const std::unique_ptr<OpenBoard>& board, RunControl& control) {
        ExactSearch one(*board, control, params_.seed);
        const Found found = one.next(share);
        report(nodes_of_cubes += one.nodes());
        return Searched{found, one.nodes()};
      };
      const auto results = probe(*board_, cubes, search, threads, watch_);
      const Found found = take(results, cubes);
      if (found != Found::TooManyEnds) return found;
    }
  }

  // Keeps the cubes that are still to be searched. If a cube has a solution, takes it, even if the
  // run ended before all earlier cubes were searched.
  Found take(std::span<const ProbeResult> results, std::vector<Cube>& cubes) {
    learn(*board_, results);
    std::vector<Cube> left;
    bool is_interrupted = false;
    for (std::size_t i = 0; i < results.size(); ++i) {
      result_.nodes += results[i].nodes;
      if (results[i].found == Found::Solution) {
        result_.solution = results[i].solution;
        return Found::Solution;
      }
      if (results[i].found == Found::Interrupted) is_interrupted = true;
      if (results[i].found == Found::TooManyEnds) left.push_back(std::move(cubes[i]));
    }
    if (is_interrupted) {
      ensure(control_.should_end(), "only the end of a run leaves a probe without a result");
      return Found::Interrupted;
    }
    cubes = std::move(left);
    return Found::TooManyEnds;
  }

  // Splits cubes, those with the fewest queens first, until there are enough or none is left.
  void split(std::vector<Cube>& cubes) {
    std::ranges::stable_sort(cubes, {}, &Cube::size);
    std::size_t first = 0;
    while (first < cubes.size() && cubes.size() - first < kFewestCubes) {
      if (result_.solution || control_.should_end()) return;
      append_parts(Cube(cubes[first++]), cubes);
    }
    cubes.erase(cubes.begin(), cubes.begin() + static_cast<std::ptrdiff_t>(first));
  }

  // Splits one cube by the squares of the line on which the search branches next.
  void append_parts(const Cube& cube, std::vector<Cube>& parts) {
    for (const Square& queen : cube) board_->place(queen);
    if (board_->is_full()) {
      result_.solution = board_->placement();
    } else {
      append_choices(cube, parts);
    }
    for (std::size_t i = 0; i < cube.size(); ++i) board_->undo();
  }

  void append_choices(const Cube& cube, std::vector<Cube>& parts) {
    std::vector<Square> choices;
    board_->append_choices(choices);
    random_.shuffle(choices);
    for (const Square& queen : choices) {
      if (control_.should_end()) return;
      ++result_.nodes;
      if (board_->place(queen)) {
        parts.push_back(cube);
        parts.back().push_back(queen);
      }
      board_->undo();
    }
  }

  std::unique_ptr<OpenBoard> board_;
  const RestartParams& params_;
  const Watch& watch_;
  RunControl control_;
  FastRandom random_;
  std::uint64_t dead_ends_ = kFirstDeadEnds;
  RestartResult result_;
};

}  // namespace

RestartResult search_with_restarts(std::unique_ptr<OpenBoard> board, const RestartParams& params,
                                   const Watch& watch) {
  return Rounds(std::move(board), params, watch).run();
}

}  // namespace nqueens::solve

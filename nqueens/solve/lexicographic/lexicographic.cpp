// nqueens/solve/lexicographic/lexicographic.cpp - finds the lexicographically first solution.
//
// Idea: fix the queens row by row. For each square of a row, from the left, a probe decides whether
// a completion has a queen on it. A probe is an exact search, which branches on lines with few open
// squares first and so finds contradictions early. Plain backtracking searches in row order and
// takes 50 to 10^5 times as many nodes for n = 30 to 40.
//
// A successful probe returns a solution, the witness. In the following rows, only the squares to
// the left of the witness's queen must be probed. If none of these probes succeeds, the queen of
// the witness is fixed without a probe.
//
// The squares of a row are probed in parallel (probes.h). For many n, one probe takes most of the
// time, so a probe that takes too long is ended, and all threads search its board together
// (restarted_search.h). The weights that the probes of a row have learned from dead ends
// (open_board.h) are kept for the next row, whose dead ends are similar.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic/lexicographic.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/solve/exact/compact_kernel.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/exact/open_board.h"
#include "nqueens/solve/exact/probes.h"
#include "nqueens/solve/exact/restarted_search.h"

namespace nqueens::solve {
namespace {

constexpr std::uint64_t kSeed = 1;

// After this number of dead ends, a probe starts again under a dual bound (OpenBoard::bounded).
// Computing the bound takes about as long as the probe has taken so far, and the rest of the probe
// then takes fewer nodes.
constexpr std::uint64_t kFewDeadEnds = 4'000;

// After this number of further dead ends, about 50 ms, all threads search the board of the probe.
constexpr std::uint64_t kManyDeadEnds = 100'000;

// Searches a board with a queen on the square to test. Restarts at most once: most probes find no
// solution, so further restarts would only cost time. Returns TooManyEnds for a long search.
Searched search_square(std::unique_ptr<OpenBoard>& board, RunControl& control) {
  ExactSearch search(*board, control, kSeed);
  Found found = search.next(kFewDeadEnds);
  if (found != Found::TooManyEnds) return {found, search.nodes()};
  search.restart();
  if (auto bounded = board->bounded(WantedBound::Any)) {
    board = std::move(bounded);
    if (!board->start()) return {Found::Nothing, search.nodes()};
  }
  ExactSearch under_bound(*board, control, kSeed);
  found = under_bound.next(kManyDeadEnds);
  return {found, search.nodes() + under_bound.nodes()};
}

class FirstSearch {
 public:
  FirstSearch(const Problem& problem, int threads, const Watch& watch, RunControl& control)
      : problem_(problem),
        n_(problem.size()),
        threads_(threads),
        watch_(watch),
        control_(control),
        board_(open_board(problem)) {}

  FirstResult run() {
    if (!board_->start()) return {.has_none = true};
    if (!find_any()) return result_;
    while (result_.rows < n_ && fix_row(result_.rows)) {
      ++result_.rows;
      if (result_.rows + kMaxCompactLines == n_) make_compact();
    }
    if (result_.rows == n_) result_.solution = witness_;
    return result_;
  }

 private:
  // Returns false if the run ended before the row was fixed.
  bool fix_row(std::int32_t row) {
    const std::vector<Cube> squares = squares_before_witness(row);
    if (!squares.empty() && !probe_all(squares)) return false;
    const Square queen = {row, witness_->column(row)};
    if (board_->is_open(queen)) board_->place(queen);
    control_.report({.fraction = static_cast<double>(row + 1) / n_, .solutions = {}});
    return true;
  }

  std::vector<Cube> squares_before_witness(std::int32_t row) const {
    std::vector<Cube> squares;
    for (std::int32_t column = 0; column < witness_->column(row); ++column) {
      if (board_->is_open({row, column})) squares.push_back({{row, column}});
    }
    return squares;
  }

  // Probes the squares in order. The first solution becomes the new witness. Returns false if the
  // run ended before a result.
  bool probe_all(const std::vector<Cube>& squares) {
    std::vector<ProbeResult> results = probe(*board_, squares, search_square, threads_, watch_);
    learn(*board_, results);
    for (std::size_t i = 0; i < results.size(); ++i) {
      ProbeResult& result = results[i];
      result_.nodes += result.nodes;
      if (result.found == Found::TooManyEnds) {
        result = continued(squares[i]);
        result_.nodes += result.nodes;
        learn(*board_, std::span(&result, 1));
      }
      if (result.found == Found::Interrupted) {
        ensure(control_.should_end(), "only the end of a run leaves a probe without a result");
        return false;
      }
      ++result_.probes;
      if (!result.solution) continue;
      witness_ = result.solution;
      break;
    }
    return true;
  }

  // Searches a board with a queen on the square to test, on all threads and without a limit.
  ProbeResult continued(const Cube& square) {
    std::unique_ptr<OpenBoard> board = board_->copy();
    board->place(square.front());
    if (auto bounded = board->bounded(WantedBound::Any)) {
      board = std::move(bounded);
      if (!board->start()) return {.found = Found::Nothing, .weights = board->weights()};
    }
    RestartResult searched = search_with_restarts(
        std::move(board), {.seed = kSeed, .threads = threads_, .board_rounds = 0}, watch_);
    Found found = searched.has_none ? Found::Nothing : Found::Interrupted;
    if (searched.solution) found = Found::Solution;
    if (found == Found::Interrupted) control_.end(searched.ended);
    return {.found = found,
            .solution = std::move(searched.solution),
            .weights = std::move(searched.weights),
            .nodes = searched.nodes};
  }

  // Returns the problem with the queens of the fixed rows as given queens.
  Problem with_fixed_rows() const {
    std::vector<Square> given = problem_.given();
    for (std::int32_t row = 0; row < result_.rows; ++row) {
      const Square queen = {row, witness_->column(row)};
      if (std::ranges::find(given, queen) == given.end()) given.push_back(queen);
    }
    return Problem(n_, given, problem_.blocked());
  }

  // Builds the board again with the fixed rows as given queens. For n <= kMaxMaskSize, the new
  // board is a CompactBoard, which is faster but supports only boards with few open lines.
  void make_compact() {
    const std::vector<double> weights = board_->weights();
    board_ = open_board(with_fixed_rows());
    board_->set_weights(weights);
    board_->start();
  }

  // Finds any solution, which becomes the first witness. Returns false if there is none, or if the
  // run ended before one was found. A large empty board has many solutions, so restarts help a
  // search that is unlucky.
  bool find_any() {
    RestartResult found =
        search_with_restarts(board_->copy(), {.seed = kSeed, .threads = threads_}, watch_);
    result_.nodes += found.nodes;
    result_.has_none = found.has_none;
    if (found.ended != Ended::Complete) control_.end(found.ended);
    if (!found.solution) return false;
    witness_ = std::move(found.solution);
    board_->set_weights(found.weights);
    return true;
  }

  const Problem& problem_;
  std::int32_t n_;
  int threads_;
  const Watch& watch_;
  RunControl& control_;
  std::unique_ptr<OpenBoard> board_;
  std::optional<Placement> witness_;  // the solution found most recently; its first rows are fixed
  FirstResult result_;
};

}  // namespace

FirstResult first_solution(const Problem& problem, const Watch& watch, int threads) {
  threads = usable_threads(threads);
  require_plain_rule(problem);
  require_exact_size(problem);
  RunControl control(watch);
  FirstResult result = {.has_none = true};
  if (!problem.contradicts_itself()) result = FirstSearch(problem, threads, watch, control).run();
  ensure(!result.solution || solves(*result.solution, problem),
         "the placement found is a solution");
  result.ended = result.solution || result.has_none ? Ended::Complete : control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::solve

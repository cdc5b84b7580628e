// nqueens/solve/lexicographic/probes.cpp - tests in parallel whether a board has completions with
// queens on given squares.
//
// The threads take the squares in the given order. After a probe has found a solution, the probes
// of later squares are not needed: running ones are stopped, and the others do not start. Probes of
// earlier squares continue.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic/probes.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <memory>
#include <stop_token>
#include <utility>

#include "nqueens/solve/exact/compact_board.h"
#include "nqueens/solve/exact/exact_search.h"
#include "nqueens/solve/lexicographic/dual_board.h"

namespace nqueens::solve {
namespace {

constexpr std::uint64_t kSeed = 1;

// After this number of dead ends, a probe computes dual values. That takes about as long as the
// probe has taken so far, and the rest of the probe then takes fewer nodes.
constexpr std::uint64_t kFewDeadEnds = 4'000;

// Tests one square. The search does not restart, because most probes find no solution, and for
// these restarts would only cost time.
class Probe {
 public:
  Probe(const OpenBoard& board, Square square, const Watch& watch)
      : board_(board.copy()), square_(square), control_(watch) {}

  ProbeResult run(const Problem& problem) {
    Found found = Found::Nothing;
    if (board_->place(square_)) {
      found = search(is_compact(problem) ? kFewDeadEnds : kAnyNumber);
      if (found == Found::TooManyEnds) found = search_with_duals(problem);
    }
    if (found == Found::Solution) result_.solution = board_->placement();
    result_.is_known = found != Found::Interrupted;
    result_.weights = board_->weights();
    return std::move(result_);
  }

 private:
  Found search(std::uint64_t dead_ends) {
    ExactSearch search(*board_, control_, kSeed);
    const Found found = search.next(dead_ends);
    result_.nodes += search.nodes();
    return found;
  }

  Found search_with_duals(const Problem& problem) {
    std::vector<Square> given = problem.given();
    given.push_back(square_);
    auto board = std::make_unique<DualBoard>(Problem(problem.size(), given, problem.blocked()));
    board->set_weights(board_->weights());
    board_ = std::move(board);
    return board_->start() ? search(kAnyNumber) : Found::Nothing;
  }

  std::unique_ptr<OpenBoard> board_;
  Square square_;
  RunControl control_;
  ProbeResult result_;
};

class SideBySide {
 public:
  SideBySide(const Problem& problem, const OpenBoard& board, std::span<const Square> squares,
             const Watch& watch)
      : problem_(problem),
        board_(board),
        squares_(squares),
        watch_(watch),
        stops_(squares.size()),
        results_(squares.size()),
        first_yes_(squares.size()) {}

  std::vector<ProbeResult> run(std::size_t threads) {
    const std::stop_callback on_stop(watch_.stop, [this] { stop_from(0); });
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < std::min(threads, squares_.size()); ++i) {
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
      results_[i] = Probe(board_, squares_[i], watch).run(problem_);
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

  const Problem& problem_;
  const OpenBoard& board_;
  std::span<const Square> squares_;
  const Watch& watch_;
  std::vector<std::stop_source> stops_;  // one for each square
  std::vector<ProbeResult> results_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> first_yes_;  // first square so far with a solution, or squares_.size()
};

}  // namespace

std::vector<ProbeResult> probe(const Problem& problem, const OpenBoard& board,
                               std::span<const Square> squares, int threads, const Watch& watch) {
  SideBySide side_by_side(problem, board, squares, watch);
  return side_by_side.run(static_cast<std::size_t>(threads));
}

}  // namespace nqueens::solve

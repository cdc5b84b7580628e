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

#include "nqueens/solve/exact/exact_search.h"

namespace nqueens::solve {
namespace {

constexpr std::uint64_t kSeed = 1;

// After this number of dead ends, a probe continues under a dual bound
// (OpenBoard::bounded). Computing it takes about as long as the probe has taken so far, and the
// rest of the probe then takes fewer nodes.
constexpr std::uint64_t kFewDeadEnds = 4'000;

// Tests one square. The search does not restart again and again, because most probes find no
// solution, and for these restarts would only cost time.
class Probe {
 public:
  Probe(const OpenBoard& board, Square square, const Watch& watch)
      : board_(board.copy()), square_(square), control_(watch) {}

  ProbeResult run() {
    const Found found = board_->place(square_) ? search_all() : Found::Nothing;
    if (found == Found::Solution) result_.solution = board_->placement();
    result_.is_known = found != Found::Interrupted;
    result_.weights = board_->weights();
    return std::move(result_);
  }

 private:
  Found search_all() {
    const Found found = search(kFewDeadEnds);
    if (found != Found::TooManyEnds) return found;
    if (std::unique_ptr<OpenBoard> bounded = board_->bounded(WantedBound::Any)) {
      board_ = std::move(bounded);
      if (!board_->start()) return Found::Nothing;
    }
    return search(kAnyNumber);
  }

  Found search(std::uint64_t dead_ends) {
    ExactSearch search(*board_, control_, kSeed);
    const Found found = search.next(dead_ends);
    if (found == Found::TooManyEnds) search.restart();
    result_.nodes += search.nodes();
    return found;
  }

  std::unique_ptr<OpenBoard> board_;
  Square square_;
  RunControl control_;
  ProbeResult result_;
};

class SideBySide {
 public:
  SideBySide(const OpenBoard& board, std::span<const Square> squares, const Watch& watch)
      : board_(board),
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
      results_[i] = Probe(board_, squares_[i], watch).run();
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
  std::span<const Square> squares_;
  const Watch& watch_;
  std::vector<std::stop_source> stops_;  // one for each square
  std::vector<ProbeResult> results_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> first_yes_;  // first square so far with a solution, or squares_.size()
};

}  // namespace

std::vector<ProbeResult> probe(const OpenBoard& board, std::span<const Square> squares, int threads,
                               const Watch& watch) {
  SideBySide side_by_side(board, squares, watch);
  return side_by_side.run(static_cast<std::size_t>(threads));
}

}  // namespace nqueens::solve

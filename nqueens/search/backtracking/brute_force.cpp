// nqueens/search/backtracking/brute_force.cpp - tests every choice of n squares.
//
// Idea: number the squares row by row, field = row * n + column, and go through all ways to choose
// n of them, smallest fields first. A choice is tested only when it is complete: do any two queens
// attack each other? The search uses only the rule of the puzzle. It does not even use the fact
// that a solution has one queen in each row, so most choices have two queens in some row.
//
// Origin: every text on backtracking begins with this method, to show why a better one is needed.
// For the chessboard there are C(64, 8) = 4,426,165,368 choices.
//
// Invariant: the chosen fields are in ascending order, so every set of squares is chosen once, and
// solutions are found in lexicographic order. A queen is placed only where enough squares follow
// for the remaining queens, so every partial choice leads to a complete one. With m squares and k
// queens there are C(m + 1, k) partial and complete choices, including the empty one: these are the
// nodes.
//
// Given queens are placed from the start. The squares of their rows and all blocked squares are
// left out of the numbering, so they are never chosen.
//
// The search does not go row by row, so it reports no row as entered or exhausted, and the number
// of backtracks stays 0. The method fails because the number of choices explodes: n = 7 takes two
// seconds, and n = 8 is refused with a message that gives the number of choices.
// SPDX-License-Identifier: MIT
#include "nqueens/search/backtracking/brute_force.h"

#include <numeric>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/backtracking/complete_test.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

// Returns C(m, k), or kMaxWideCount if the result does not fit. The intermediate results, C(m - k +
// i, i), grow with i, so if one of them does not fit, the final result does not fit either.
WideCount choices(std::uint64_t m, std::uint64_t k) {
  if (k > m) return 0;
  WideCount count = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    const std::uint64_t factor = m - k + i;
    const std::uint64_t common = std::gcd(factor, i);
    count /= i / common;
    if (count > kMaxWideCount / (factor / common)) return kMaxWideCount;
    count *= factor / common;
  }
  return count;
}

struct Opening {
  std::uint64_t queens = 0;
  std::uint64_t squares = 0;
};

// Returns the number of queens to choose, and the number of squares to choose from.
Opening opening(const Problem& problem) {
  const Placement given = given_placement(problem);
  const auto n = static_cast<std::uint64_t>(problem.size());
  Opening open = {.queens = n - problem.given().size()};
  open.squares = open.queens * n;
  for (const Square square : problem.blocked())
    open.squares -= given.has_queen(square.row) ? 0U : 1U;
  return open;
}

void require_few_choices(const Problem& problem) {
  const WideCount count = brute_force_choices(problem);
  if (count <= kMaxBruteForceChoices) return;
  const Opening open = opening(problem);
  throw UsageError("algorithm brute-force would have to test " + nqueens::to_string(count) +
                   (count == kMaxWideCount ? " or more" : "") + " choices of " +
                   std::to_string(open.queens) + " of " + std::to_string(open.squares) +
                   " squares, more than its limit of " + std::to_string(kMaxBruteForceChoices) +
                   "; choose another algorithm");
}

template <Watched kWatched>
class BruteForce {
 public:
  BruteForce(const Problem& problem, Recorder& recorder)
      : problem_(problem), recorder_(recorder), queens_(problem.given()) {
    for (const std::int32_t row : open_rows(problem, RowOrder::TopDown)) {
      for (Square s = {row, 0}; s.column < problem.size(); ++s.column) {
        if (!problem.is_blocked(s)) squares_.push_back(s);
      }
    }
  }

  void run() {
    recorder_.root();
    std::size_t next = 0;
    while (!recorder_.ended()) {
      if (missing() == 0) {
        test_choice();
      } else if (squares_.size() - next >= missing()) {
        choose(next++);
        continue;
      }
      if (recorder_.ended()) return;
      if (chosen_.empty()) return recorder_.finish();
      next = chosen_.back() + 1;
      drop_last();
    }
  }

 private:
  std::size_t missing() const { return static_cast<std::size_t>(problem_.size()) - queens_.size(); }

  void choose(std::size_t field) {
    chosen_.push_back(field);
    queens_.push_back(squares_[field]);
    ++recorder_.counters.tries;
    recorder_.place<kWatched>(squares_[field]);
  }

  void drop_last() {
    recorder_.remove<kWatched>(queens_.back());
    chosen_.pop_back();
    queens_.pop_back();
  }

  void test_choice() {
    const auto attack =
        first_attack(queens_, problem_.given().size(), problem_, recorder_.counters.checks);
    if (attack) {
      return recorder_.reject<kWatched>(attack->second, attack->line, attack->first.row);
    }
    Placement placement(problem_.size());
    for (const Square queen : queens_) placement.place(queen);
    recorder_.solution<kWatched>(placement);
  }

  const Problem& problem_;
  Recorder& recorder_;
  std::vector<Square> squares_;      // squares that can be chosen, in order of field number
  std::vector<std::size_t> chosen_;  // ascending indices of squares
  std::vector<Square> queens_;       // the given queens, then the chosen ones
};

}  // namespace

WideCount brute_force_choices(std::int32_t n) {
  const auto rows = static_cast<std::uint64_t>(n);
  return choices(rows * rows, rows);
}

WideCount brute_force_choices(const Problem& problem) {
  const Opening open = opening(problem);
  return choices(open.squares, open.queens);
}

void brute_force(const Problem& problem, Recorder& recorder) {
  require_few_choices(problem);
  if (recorder.is_watched()) {
    BruteForce<Watched::Yes>(problem, recorder).run();
  } else {
    BruteForce<Watched::No>(problem, recorder).run();
  }
}

constinit const Algorithm kBruteForce = {
    .name = "brute-force",
    .family = Family::WholeBoards,
    .summary = "tries every choice of n of the n * n squares and tests it when it is complete",
    .origin = "the start of every text on backtracking; 4,426,165,368 choices for the chessboard",
    .cost = "C(n * n, n) choices, up to n^2 / 2 checks each; 24 bytes of memory per square",
    .prunes = false,
    .takes_direction = true,
    .max_size = kMaxBruteForceSize,
    .choices = brute_force_choices,
    .run = brute_force,
};

}  // namespace nqueens::search

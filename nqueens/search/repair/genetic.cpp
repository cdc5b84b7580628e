// nqueens/search/repair/genetic.cpp - a genetic algorithm: selection, crossover and mutation of
// boards.
//
// Idea: keep a population of boards. A new generation consists of children. For each child two
// parents are chosen, preferably good ones; the child takes some queens from each, and one or two
// queens are moved at random. A good board has large groups of queens that do not attack each
// other, and a child can combine groups of this kind from two parents.
//
// An individual is a permutation, the columns of the queens in the open rows, so no two queens
// share a row or column and attacks are possible only along diagonals. The operators preserve
// permutations:
//   selection  a tournament: the board with the fewest pairs among kTournament random boards
//   crossover  order crossover: a range of rows is copied from the mother, and the other columns
//              follow in the order in which the father has them
//   mutation   two rows exchange their columns, in every child
//   elitism    the best board survives unchanged
// Blocked squares would forbid many permutations. If there are any, an individual is a list of open
// squares instead, one per row: each row comes from one of the parents, and a mutation draws a new
// square.
//
// Origin: J. H. Holland, "Adaptation in Natural and Artificial Systems" (1975); D. E. Goldberg,
// "Genetic Algorithms in Search, Optimization and Machine Learning" (1989); order crossover:
// L. Davis (1985); for queens: K. D. Crawford, "Solving the n-queens problem using genetic
// algorithms", Symposium on Applied Computing (1992).
//
// When it fails: the population becomes uniform, so that crossover produces nothing new and only
// mutation changes boards. After n^2 generations the search restarts. It is the slowest repair,
// because evaluating a child costs O(n), while the other repairs evaluate a move in O(1). It cannot
// prove that there is no solution.
//
// Invariant: the first individual of a generation is the best of the previous one. `nodes` counts
// the boards that were evaluated; an observer sees the best board of each generation.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/recorder.h"
#include "nqueens/search/repair/conflict_board.h"

namespace nqueens::search {
namespace {

// Two generations of boards of this size take 0.8 GB.
constexpr std::int32_t kMaxGeneticSize = 1'000'000;

constexpr std::size_t kPopulation = 100;

// Boards drawn for each parent; the best one becomes the parent. With 10 instead of 20, the search
// for n = 20 takes twice as many boards.
constexpr int kTournament = 20;

// A generation of boards: the genes of all boards (the columns of their open rows) in one array,
// and the number of attacking pairs of each board.
class Generation {
 public:
  explicit Generation(std::size_t genes) : genes_(genes), columns_(kPopulation * genes) {
    forget();
  }

  std::span<std::int32_t> operator[](std::size_t individual) {
    return std::span(columns_).subspan(individual * genes_, genes_);
  }
  std::int64_t& pairs(std::size_t individual) { return pairs_[individual]; }

  // Returns the best board evaluated since the last call of forget().
  std::size_t best() const {
    return static_cast<std::size_t>(std::ranges::min_element(pairs_) - pairs_.begin());
  }
  void forget() { pairs_.fill(std::numeric_limits<std::int64_t>::max()); }

 private:
  std::size_t genes_;
  std::vector<std::int32_t> columns_;
  std::array<std::int64_t, kPopulation> pairs_ = {};
};

template <Watched kWatched>
class Genetic {
 public:
  Genetic(const Problem& problem, Recorder& recorder)
      : recorder_(recorder),
        random_(recorder.params().seed),
        board_(problem),
        best_(board_.placement()),
        is_permutation_(problem.blocked().empty()),
        unused_columns_(board_.unused_columns()),
        genes_(board_.open_rows().size()),
        parents_(genes_),
        children_(genes_),
        is_inherited_(static_cast<std::size_t>(problem.size())) {}

  void run() {
    if (!board_.has_room()) return recorder_.finish();
    while (!recorder_.ended()) {
      const bool is_solved = evolve();
      if (is_solved) recorder_.solution<kWatched>(best_);
      if (is_solved && recorder_.params().goal == Goal::All) return;
      if (recorder_.ended()) return;
      recorder_.restart<kWatched>();
    }
  }

 private:
  using Individual = std::span<std::int32_t>;

  // Evolves a random population. Returns true if a solution was found, and false if not or if the
  // run has ended.
  bool evolve() {
    const std::int64_t limit = std::int64_t{board_.size()} * board_.size();
    for (std::int64_t number = 0; number < limit; ++number) {
      recorder_.generation<kWatched>(number);
      children_.forget();
      if (number == 0) {
        fill(0, [this](Individual child) { make_random(child); });
      } else {
        keep_best();
        fill(1, [this](Individual child) { make_child(child); });
      }
      if (recorder_.ended()) return false;
      const std::size_t best = children_.best();
      const bool is_solved = children_.pairs(best) == 0;
      if (kWatched == Watched::Yes || is_solved) show(best);
      if (is_solved) return true;
      std::swap(parents_, children_);
    }
    return false;
  }

  // Creates and evaluates the children with index `first` and higher, until one is a solution.
  template <typename Make>
  void fill(std::size_t first, Make make) {
    for (std::size_t i = first; i < kPopulation && !recorder_.ended(); ++i) {
      make(children_[i]);
      children_.pairs(i) = judged(children_[i]);
      if (children_.pairs(i) == 0) return;
    }
  }

  void keep_best() {
    const std::size_t best = parents_.best();
    std::ranges::copy(parents_[best], children_[0].begin());
    children_.pairs(0) = parents_.pairs(best);
  }

  void make_random(Individual child) {
    if (is_permutation_) {
      std::ranges::copy(unused_columns_, child.begin());
      random_.shuffle(child);
    } else {
      for (std::size_t gene = 0; gene < genes_; ++gene) child[gene] = random_column(gene);
    }
  }

  void make_child(Individual child) {
    const Individual mother = chosen_parent();
    const Individual father = chosen_parent();
    const std::size_t gene = random_.below(genes_);
    if (is_permutation_) {
      cross_orders(mother, father, child);
      std::swap(child[gene], child[random_.below(genes_)]);
    } else {
      for (std::size_t i = 0; i < genes_; ++i) child[i] = (random_.below(2) ? mother : father)[i];
      child[gene] = random_column(gene);
    }
  }

  Individual chosen_parent() {
    std::size_t chosen = random_.below(kPopulation);
    for (int drawn = 1; drawn < kTournament; ++drawn) {
      const std::size_t other = random_.below(kPopulation);
      if (parents_.pairs(other) < parents_.pairs(chosen)) chosen = other;
    }
    return parents_[chosen];
  }

  // Copies a range of rows from the mother. The other rows get the missing columns in the father's
  // order. Both the rows to fill and the father's rows are visited cyclically, beginning after the
  // range.
  void cross_orders(Individual mother, Individual father, Individual child) {
    const auto [first, last] = std::minmax({random_.below(genes_), random_.below(genes_)});
    for (std::size_t i = first; i <= last; ++i) {
      child[i] = mother[i];
      is_inherited_[static_cast<std::size_t>(child[i])] = true;
    }
    std::size_t to = last;
    for (std::size_t step = 1, from = last; step <= genes_; ++step) {
      from = from + 1 == genes_ ? 0 : from + 1;
      if (is_inherited_[static_cast<std::size_t>(father[from])]) continue;
      to = to + 1 == genes_ ? 0 : to + 1;
      child[to] = father[from];
    }
    for (std::size_t i = first; i <= last; ++i) {
      is_inherited_[static_cast<std::size_t>(child[i])] = false;
    }
  }

  std::int32_t random_column(std::size_t gene) {
    return board_.random_square(board_.open_rows()[gene], random_).column;
  }

  std::int64_t judged(Individual individual) {
    recorder_.root();
    recorder_.counters.tries += genes_;
    recorder_.counters.checks += board_.look_ups() * genes_;
    for (std::size_t i = 0; i < genes_; ++i) {
      board_.place({board_.open_rows()[i], individual[i]});
    }
    const std::int64_t pairs = board_.pairs();
    for (const std::int32_t row : board_.open_rows()) board_.remove(row);
    return pairs;
  }

  // Changes `best_` to the board of the individual, in steps that an observer can follow.
  void show(std::size_t individual) {
    const Individual columns = children_[individual];
    for (std::size_t i = 0; i < genes_; ++i) {
      const std::int32_t row = board_.open_rows()[i];
      if (best_.column(row) == columns[i]) continue;
      if (best_.has_queen(row)) {
        recorder_.leave<kWatched>({row, best_.column(row)});
        best_.remove(row);
      }
      best_.place({row, columns[i]});
      recorder_.recall<kWatched>({row, columns[i]});
    }
    recorder_.conflicts<kWatched>(children_.pairs(individual));
  }

  Recorder& recorder_;
  Random random_;
  ConflictBoard board_;  // holds only the given queens, except while a board is evaluated
  Placement best_;       // the board that was shown last
  bool is_permutation_;
  std::vector<std::int32_t> unused_columns_;  // columns without a given queen
  std::size_t genes_;
  Generation parents_;
  Generation children_;
  std::vector<bool> is_inherited_;  // indexed by column; used while a child is made
};

std::uint64_t bytes_of_generations(const Problem& problem) {
  const std::size_t genes = static_cast<std::size_t>(problem.size()) - problem.given().size();
  return 2 * kPopulation * genes * sizeof(std::int32_t);
}

// Returns 0 if the generations would exceed the frontier limit, because then the search ends before
// it allocates them.
std::uint64_t genetic_bytes(const Problem& problem, const Params& params) {
  const std::uint64_t bytes = bytes_of_generations(problem);
  return bytes > params.frontier_limit ? 0 : bytes;
}

void genetic(const Problem& problem, Recorder& recorder) {
  recorder.frontier(bytes_of_generations(problem));
  if (recorder.ended()) return;
  if (recorder.is_watched()) {
    Genetic<Watched::Yes>(problem, recorder).run();
  } else {
    Genetic<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kGenetic = {
    .name = "genetic",
    .family = Family::Chance,
    .summary = "a population of boards; the better ones have children, each with a mutation",
    .origin =
        "J. H. Holland, 1975; K. D. Crawford, Solving the n-queens problem using genetic "
        "algorithms, 1992",
    .cost = "O(n) per board; memory for two generations of a hundred boards",
    .prunes = false,
    .is_complete = false,
    .uses_chance = true,
    .max_size = kMaxGeneticSize,
    .bytes = genetic_bytes,
    .run = genetic,
};

}  // namespace nqueens::search

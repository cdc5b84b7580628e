// tests/search/propagation/naive_domains.h - searches that look ahead and follow the definitions
// literally: they copy the lists of squares for every board and compare every pair of squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "nqueens/board/board.h"
#include "nqueens/search/search.h"
#include "tests/board/random_boards.h"

namespace nqueens::testing {

enum class NaiveRows { InOrder, FewestSquaresFirst };
enum class NaiveColumns { InOrder, LeastLossFirst };
enum class NaiveLookAhead { Attacks, ArcConsistency };

class NaiveDomainSearch {
 public:
  NaiveDomainSearch(NaiveRows rows, NaiveColumns columns, NaiveLookAhead look_ahead)
      : rows_(rows), columns_(columns), look_ahead_(look_ahead) {}

  // Returns the nodes, backtracks and solutions of a search. The problem must not contradict
  // itself.
  search::Counters count(const Problem& problem, search::Goal goal) {
    goal_ = goal;
    counters_ = {};
    reach(first_domains(problem));
    return counters_;
  }

  using DomainMap = std::map<std::int32_t, std::vector<Square>>;

  static DomainMap first_domains(const Problem& problem) {
    DomainMap domains;
    for (std::int32_t row = 0; row < problem.size(); ++row) {
      if (!given_placement(problem).has_queen(row)) domains[row] = open_squares_of(problem, row);
    }
    return domains;
  }

  static void make_arc_consistent(DomainMap& domains) {
    bool changed = true;
    while (changed) {
      changed = false;
      for (auto& [row, squares] : domains) {
        for (const auto& [other, others] : domains) {
          if (other == row) continue;
          changed |= std::erase_if(squares, [&supports = others](Square square) {
                       return attacked_of(square, supports) == std::ssize(supports);
                     }) > 0;
        }
      }
    }
  }

 private:
  static std::vector<Square> open_squares_of(const Problem& problem, std::int32_t row) {
    std::vector<Square> squares;
    for (std::int32_t column = 0; column < problem.size(); ++column) {
      const Square square = {row, column};
      if (!problem.is_blocked(square) && attacked_of(square, problem.given()) == 0) {
        squares.push_back(square);
      }
    }
    return squares;
  }

  static std::ptrdiff_t attacked_of(Square square, const std::vector<Square>& others) {
    return std::ranges::count_if(others, [=](Square other) { return attacks(square, other); });
  }

  bool is_over() const { return goal_ == search::Goal::First && counters_.solutions > 0; }

  void reach(DomainMap domains) {
    ++counters_.nodes;
    if (look_ahead_ == NaiveLookAhead::ArcConsistency) make_arc_consistent(domains);
    if (domains.empty()) {
      ++counters_.solutions;
      return;
    }
    const bool is_dead =
        std::ranges::any_of(domains, [](const auto& d) { return d.second.empty(); });
    if (!is_dead) search_row(domains);
    if (!is_over()) ++counters_.backtracks;
  }

  void search_row(const DomainMap& domains) {
    for (const Square queen : ordered(chosen(domains), domains)) {
      DomainMap next = domains;
      next.erase(queen.row);
      for (auto& [row, squares] : next) {
        std::erase_if(squares, [=](Square square) { return attacks(square, queen); });
      }
      reach(std::move(next));
      if (is_over()) return;
    }
  }

  std::vector<Square> chosen(const DomainMap& domains) const {
    if (rows_ == NaiveRows::InOrder) return domains.begin()->second;
    const auto fewest = std::ranges::min_element(
        domains, [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    return fewest->second;
  }

  std::vector<Square> ordered(std::vector<Square> squares, const DomainMap& domains) const {
    if (columns_ == NaiveColumns::InOrder) return squares;
    const auto loss = [&](Square square) {
      std::ptrdiff_t lost = 0;
      for (const auto& [row, others] : domains) {
        if (row != square.row) lost += attacked_of(square, others);
      }
      return lost;
    };
    std::ranges::stable_sort(squares, {}, loss);
    return squares;
  }

  NaiveRows rows_;
  NaiveColumns columns_;
  NaiveLookAhead look_ahead_;
  search::Goal goal_ = search::Goal::All;
  search::Counters counters_;
};

// Returns whether an algorithm has the same nodes, backtracks and solutions as the naive search.
inline bool has_tree_of(NaiveDomainSearch naive, const Problem& problem,
                        const search::Params& params) {
  const search::Counters found = search::search(problem, params).counters;
  const search::Counters expected = naive.count(problem, params.goal);
  return found.nodes == expected.nodes && found.backtracks == expected.backtracks &&
         found.solutions == expected.solutions;
}

// Returns a random problem that does not contradict itself.
inline Problem random_consistent_problem(std::int32_t largest) {
  const Problem problem = random_problem(largest);
  return problem.contradicts_itself() ? Problem(problem.size(), {}, problem.blocked()) : problem;
}

}  // namespace nqueens::testing

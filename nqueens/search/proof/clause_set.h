// nqueens/search/proof/clause_set.h - a set of clauses that decides by unit propagation whether
// another clause follows from it.
//
// A clause matters for propagation only when all but one of its literals are false, so each clause
// watches two of its literals and is visited only when one of these becomes false. It then watches
// another literal that is not false, if there is one. When assumptions are withdrawn, the watched
// literals need not change.
//
// Source: M. Moskewicz, C. Madigan, Y. Zhao, L. Zhang and S. Malik, "Chaff: engineering an
// efficient SAT solver", DAC 2001.
//
// Invariant: every clause is in `clauses_` once. If it has two literals or more, its first two are
// watched, and the second is false only while the first is true or the set is refuted.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "nqueens/search/model/clauses.h"

namespace nqueens::search {

class ClauseSet {
 public:
  // The variables are 1 to `variables`.
  explicit ClauseSet(std::int64_t variables);

  void add(std::span<const Literal> clause);

  // Returns whether propagation alone shows that the clauses imply this clause.
  bool implies(std::span<const Literal> clause);

  // Removes a clause with exactly these literals, in any order. Literals that it has forced stay
  // true. Returns false if there is no such clause.
  bool remove(std::span<const Literal> clause);

 private:
  using Id = std::uint32_t;

  std::size_t at(Literal literal) const {
    return literal > 0 ? 2 * static_cast<std::size_t>(literal)
                       : 2 * static_cast<std::size_t>(-literal) + 1;
  }
  bool is_true(Literal literal) const { return values_[at(literal)] > 0; }
  bool is_false(Literal literal) const { return values_[at(literal)] < 0; }

  void assign(Literal literal);
  bool propagate();               // returns false if a clause has become violated
  bool visit(Literal falsified);  // the part of propagate() for the clauses that watch `falsified`
  void withdraw(std::size_t facts);

  std::vector<std::int8_t> values_;  // for each literal: 1 true, -1 false, 0 open
  std::vector<Literal> trail_;       // the true literals, in the order in which they became true
  std::size_t propagated_ = 0;       // number of literals of trail_ whose clauses were visited
  bool is_refuted_ = false;          // a clause is violated without any assumption
  std::vector<std::vector<Literal>> clauses_;  // an empty element is unused or the empty clause
  std::vector<Id> unused_;
  std::vector<std::vector<Id>> watching_;  // for each literal, the clauses that watch it
  std::unordered_multimap<std::uint64_t, Id> by_hash_;
};

}  // namespace nqueens::search

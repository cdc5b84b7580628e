// nqueens/search/proof/clause_set.cpp - a set of clauses that decides by unit propagation whether
// another clause follows from it.
// SPDX-License-Identifier: MIT
#include "nqueens/search/proof/clause_set.h"

#include <algorithm>
#include <utility>

namespace nqueens::search {
namespace {

// A hash that does not depend on the order of the literals.
std::uint64_t hash_of(std::span<const Literal> clause) {
  std::uint64_t sum = clause.size();
  for (const Literal literal : clause) {
    std::uint64_t mixed = static_cast<std::uint64_t>(literal) * 0x9e3779b97f4a7c15U;
    mixed ^= mixed >> 29U;
    sum += mixed * 0xbf58476d1ce4e5b9U;
  }
  return sum;
}

}  // namespace

ClauseSet::ClauseSet(std::int64_t variables)
    : values_(2 * static_cast<std::size_t>(variables) + 2), watching_(values_.size()) {}

void ClauseSet::add(std::span<const Literal> clause) {
  Id id = static_cast<Id>(clauses_.size());
  if (unused_.empty()) {
    clauses_.emplace_back();
  } else {
    id = unused_.back();
    unused_.pop_back();
  }
  std::vector<Literal>& literals = clauses_[id];
  literals.assign(clause.begin(), clause.end());
  by_hash_.emplace(hash_of(clause), id);
  const auto false_ones = std::partition(literals.begin(), literals.end(),
                                         [&](Literal literal) { return !is_false(literal); });
  const auto not_false = false_ones - literals.begin();
  const auto satisfied =
      std::ranges::find_if(literals, [&](Literal literal) { return is_true(literal); });
  if (satisfied != literals.end()) std::iter_swap(literals.begin(), satisfied);
  if (literals.size() > 1) {
    watching_[at(literals[0])].push_back(id);
    watching_[at(literals[1])].push_back(id);
  }
  if (is_refuted_ || not_false > 1 || satisfied != literals.end()) return;
  if (not_false == 1) assign(literals[0]);
  is_refuted_ = not_false == 0 || !propagate();
}

bool ClauseSet::implies(std::span<const Literal> clause) {
  if (is_refuted_) return true;
  const std::size_t facts = trail_.size();
  bool follows = false;
  for (const Literal literal : clause) {
    follows = follows || is_true(literal);
    if (!follows && !is_false(literal)) assign(-literal);
  }
  follows = follows || !propagate();
  withdraw(facts);
  return follows;
}

bool ClauseSet::remove(std::span<const Literal> clause) {
  std::vector<Literal> wanted(clause.begin(), clause.end());
  std::ranges::sort(wanted);
  const auto [first, last] = by_hash_.equal_range(hash_of(clause));
  const auto found = std::find_if(first, last, [&](const auto& entry) {
    std::vector<Literal> literals = clauses_[entry.second];
    std::ranges::sort(literals);
    return literals == wanted;
  });
  if (found == last) return false;
  const Id id = found->second;
  for (std::size_t i = 0; i < 2 && clause.size() > 1; ++i) {
    std::erase(watching_[at(clauses_[id][i])], id);
  }
  clauses_[id] = {};
  unused_.push_back(id);
  by_hash_.erase(found);
  return true;
}

void ClauseSet::assign(Literal literal) {
  values_[at(literal)] = 1;
  values_[at(-literal)] = -1;
  trail_.push_back(literal);
}

bool ClauseSet::propagate() {
  while (propagated_ < trail_.size()) {
    if (!visit(-trail_[propagated_++])) return false;
  }
  return true;
}

bool ClauseSet::visit(Literal falsified) {
  std::vector<Id>& watching = watching_[at(falsified)];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watching.size(); ++i) {
    std::vector<Literal>& literals = clauses_[watching[i]];
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    const auto other = is_true(literals[0])
                           ? literals.end()
                           : std::find_if(literals.begin() + 2, literals.end(),
                                          [&](Literal literal) { return !is_false(literal); });
    if (other != literals.end()) {
      std::swap(literals[1], *other);
      watching_[at(literals[1])].push_back(watching[i]);
      continue;
    }
    watching[kept++] = watching[i];
    if (is_true(literals[0])) continue;
    if (is_false(literals[0])) {
      kept = static_cast<std::size_t>(
          std::copy(watching.begin() + static_cast<std::ptrdiff_t>(i) + 1, watching.end(),
                    watching.begin() + static_cast<std::ptrdiff_t>(kept)) -
          watching.begin());
      watching.resize(kept);
      return false;
    }
    assign(literals[0]);
  }
  watching.resize(kept);
  return true;
}

void ClauseSet::withdraw(std::size_t facts) {
  for (std::size_t i = facts; i < trail_.size(); ++i) {
    values_[at(trail_[i])] = 0;
    values_[at(-trail_[i])] = 0;
  }
  trail_.resize(facts);
  propagated_ = facts;
}

}  // namespace nqueens::search

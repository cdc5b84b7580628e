// nqueens/game/level.cpp - makes levels: given queens with exactly one completion.
// SPDX-License-Identifier: MIT
#include "nqueens/game/level.h"

#include <algorithm>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/game/hint.h"
#include "nqueens/game/squares.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/completions.h"

namespace nqueens::game {
namespace {

constexpr int kMaxPlacements = 200;  // solutions to try before giving up

// Each pair of n and `given` has its own random numbers, so that levels with the same seed but
// different parameters differ.
FastRandom chance_of(std::int32_t n, std::int32_t given, std::uint64_t seed) {
  FastRandom random(seed);
  const auto skipped = static_cast<std::uint64_t>(n) * kMaxGameSize + static_cast<unsigned>(given);
  return FastRandom(random.below(UINT64_MAX) + skipped);
}

// Returns whether these queens have exactly one completion; nullopt if the watch ended the search.
std::optional<bool> force_the_others(std::int32_t n, const Squares& queens, const Watch& watch) {
  int found = 0;
  const auto result = solve::for_each_completion(
      Problem(n, queens), [&](const Placement&) { return ++found < 2; }, watch);
  if (found < 2 && !result.exhaustive) return std::nullopt;
  return found == 1;
}

// Returns the queens of a random solution in random order; an empty list if the board has no
// solution; nullopt if the watch ended the search.
std::optional<Squares> drawn_queens(std::int32_t n, FastRandom& random, const Watch& watch) {
  const solve::CompletionParams params = {.engines = solve::Engines::Exact,
                                          .seed = random.below(UINT64_MAX)};
  const auto drawn = solve::complete(Problem(n), params, watch);
  if (!drawn.solution) return drawn.has_none ? std::optional(Squares{}) : std::nullopt;
  Squares queens;
  for (std::int32_t row = 0; row < n; ++row) queens.push_back({row, drawn.solution->column(row)});
  random.shuffle(queens);
  return queens;
}

// Goes through the queens in order and removes each one that the remaining queens force, until
// `given` queens are left or no more can be removed. Returns nullopt if the watch ended the search.
std::optional<Squares> spare(std::int32_t n, Squares queens, std::size_t given,
                             const Watch& watch) {
  for (std::size_t at = 0; at < queens.size() && queens.size() > given;) {
    const Square spared = queens[at];
    queens.erase(queens.begin() + static_cast<std::ptrdiff_t>(at));
    const std::optional<bool> is_forced = force_the_others(n, queens, watch);
    if (!is_forced) return std::nullopt;
    if (*is_forced) continue;
    queens.insert(queens.begin() + static_cast<std::ptrdiff_t>(at), spared);
    ++at;
  }
  return queens;
}

}  // namespace

std::optional<Squares> level(std::int32_t n, std::int32_t given, std::uint64_t seed,
                             const Watch& watch) {
  require_game_size(n);
  if (given < 1 || given >= n) {
    throw UsageError("a level of " + std::to_string(n) + " rows has 1 to " + std::to_string(n - 1) +
                     " given queens, found " + std::to_string(given));
  }
  FastRandom random = chance_of(n, given, seed);
  for (int drawn = 0; drawn < kMaxPlacements; ++drawn) {
    std::optional<Squares> queens = drawn_queens(n, random, watch);
    if (!queens) return std::nullopt;
    if (queens->empty()) break;
    queens = spare(n, std::move(*queens), static_cast<std::size_t>(given), watch);
    if (!queens) return std::nullopt;
    if (static_cast<std::int32_t>(queens->size()) > given) continue;
    std::ranges::sort(*queens);
    return queens;
  }
  throw UsageError("too-few-given",
                   given == 1 ? "no board of {n} rows was found on which {given} queen forces all "
                                "the others: ask for more given queens"
                              : "no board of {n} rows was found on which {given} queens force all "
                                "the others: ask for more given queens",
                   {{"n", std::to_string(n)}, {"given", std::to_string(given)}});
}

}  // namespace nqueens::game

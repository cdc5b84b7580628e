// bench/regions_bench.cpp - measures how long it takes to generate a region puzzle, to rate it and
// to prove that it has exactly one solution.
//
// The proofs and ratings use 24 generated puzzles of each size, with levels 0 to 6. Daily puzzles
// take about as long. Benchmark `make` uses the next seed in each iteration.
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/puzzle/puzzle.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::puzzle {
namespace {

constexpr std::uint64_t kPuzzles = 24;

std::vector<Problem> puzzles(const benchmark::State& state) {
  std::vector<Problem> made;
  for (std::uint64_t seed = 1; seed <= kPuzzles; ++seed) {
    made.push_back(generate({.n = static_cast<std::int32_t>(state.range(0)), .seed = seed})
                       .made->puzzle.problem);
  }
  return made;
}

void prove(benchmark::State& state) {
  const std::vector<Problem> given = puzzles(state);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(solve::uniqueness(given[next++ % given.size()]));
  }
}
BENCHMARK(prove)->DenseRange(8, 11)->Unit(benchmark::kMicrosecond);

void rate_puzzles(benchmark::State& state) {
  const std::vector<Problem> given = puzzles(state);
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(rate(given[next++ % given.size()]));
}
BENCHMARK(rate_puzzles)->DenseRange(8, 11)->Unit(benchmark::kMicrosecond);

// Arguments: rows, level.
void make(benchmark::State& state) {
  std::uint64_t seed = 0;
  const auto level = static_cast<std::int32_t>(state.range(1));
  for (auto _ : state) {
    benchmark::DoNotOptimize(generate({.n = static_cast<std::int32_t>(state.range(0)),
                                       .min_level = level,
                                       .max_level = level,
                                       .seed = ++seed}));
  }
}
BENCHMARK(make)
    ->ArgsProduct({benchmark::CreateDenseRange(8, 11, 1), {1, 3, 5}})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nqueens::puzzle

BENCHMARK_MAIN();

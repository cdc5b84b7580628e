// bench/kernel_bench.cpp - measures each kernel on a fixed set of boards, on one thread.
//
// The counted boards are roots (nqueens/count/cross/cross.h) of n = 14: the largest group of roots
// with the same weight and the same filled rows. They fill all SIMD lanes and fit into the
// first-level cache. The output shows the time, and the nodes or listed solutions per second.
// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/count/cross/cross.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {
namespace {

constexpr std::int32_t kSize = 14;

const kernels::Boards& largest_group() {
  static const kernels::Boards largest = [] {
    std::map<std::pair<std::uint64_t, Mask>, kernels::Boards> groups;
    for (const Root& root : cross_roots(kSize)) {
      const Mask rows = root.occupied.rows;
      auto [group, is_new] = groups.try_emplace({root.weight, rows});
      if (is_new) group->second = boards_beyond_cross(kSize, rows);
      add_board(group->second, kSize, root.occupied);
    }
    return std::max_element(
               groups.begin(), groups.end(),
               [](const auto& a, const auto& b) { return a.second.count < b.second.count; })
        ->second;
  }();
  return largest;
}

void count_boards(benchmark::State& state, const kernels::Kernel& kernel) {
  kernels::Tally tally;
  for (auto _ : state) benchmark::DoNotOptimize(tally = kernel.count(largest_group()));
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(tally.nodes),
                                               benchmark::Counter::kIsIterationInvariantRate);
}

void list_boards(benchmark::State& state, const kernels::Kernel& kernel) {
  // One board with queens in rows 0 to 2. A listing kernel accepts at most 11 rows: here 3 to 13.
  kernels::Boards boards;
  boards.rows = {13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3};
  for (std::uint8_t column = 0; column < kSize; ++column) boards.columns.push_back(column);
  for (std::uint8_t row : boards.rows) {
    const Occupancy top = Occupancy{}.with({0, 0}, kSize).with({1, 2}, kSize).with({2, 4}, kSize);
    boards.free.push_back(static_cast<std::uint16_t>(top.free_in_row(row, kSize)));
  }
  boards.count = 1;
  std::vector<kernels::Completion> completions;
  for (auto _ : state) {
    completions.clear();
    kernel.list(boards, completions);
    benchmark::DoNotOptimize(completions.data());
  }
  state.counters["solutions"] = benchmark::Counter(static_cast<double>(completions.size()),
                                                   benchmark::Counter::kIsIterationInvariantRate);
}

void register_all() {
  for (const kernels::Kernel& kernel : kernels::kernels()) {
    if (!kernel.is_supported()) continue;
    const std::string name(kernel.name);
    benchmark::RegisterBenchmark(("count/" + name).c_str(), count_boards, kernel);
    benchmark::RegisterBenchmark(("list/" + name).c_str(), list_boards, kernel);
  }
}

}  // namespace
}  // namespace nqueens::count

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  nqueens::count::register_all();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}

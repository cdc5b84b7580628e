// nqueens/count/bench.cpp - compares counting methods and kernels with the textbook program.
// SPDX-License-Identifier: MIT
#include "nqueens/count/bench.h"

#include <algorithm>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/plan/fingerprint.h"

namespace nqueens::count {
namespace {

struct Entry {
  Resolved how;
  Contender contender = {};
};

Entry entry(std::int32_t n, const std::string& method, const std::string& kernel, int threads) {
  std::string name = method;
  if (kernel != "auto") name += " " + kernel;
  if (threads > 1) name += " x " + std::to_string(threads);
  return {.how = resolve(n, {.method = method, .kernel = kernel, .threads = threads}),
          .contender = {.name = name, .threads = threads}};
}

std::vector<Entry> entries(const BenchParams& params) {
  std::vector<std::string> names = params.kernels;
  if (names.empty()) {
    for (const kernels::Kernel& kernel : kernels::kernels()) {
      if (kernel.is_supported()) names.emplace_back(kernel.name);
    }
  }
  std::vector<Entry> all;
  for (const std::string& name : params.methods) {
    if (!resolve(params.n, {.method = name}).method->uses_kernels) {
      all.push_back(entry(params.n, name, "auto", 1));
      continue;
    }
    for (const std::string& kernel : names)
      all.push_back(entry(params.n, name, std::string(kernels::kernel(kernel).name), 1));
    if (params.threads > 1) all.push_back(entry(params.n, name, names.front(), params.threads));
  }
  for (const OtherContender& other : params.others) {
    all.push_back(
        {.how = other.how, .contender = {.name = other.name, .threads = other.how.choice.threads}});
  }
  if (all.empty()) throw UsageError("expected at least one method to measure");
  return all;
}

// Runs all entries once and returns their times in seconds. If the run ended early, only the
// entries that finished have a time.
std::vector<double> round_of(std::vector<Entry>& all, BenchResult& result, const Watch& watch) {
  std::vector<double> seconds;
  for (const Entry& entry : all) {
    // The counts get no progress callback, because the progress of one count says little about the
    // whole benchmark.
    const Watch quiet = {
        .stop = watch.stop, .deadline = watch.deadline, .on_notice = watch.on_notice};
    const Result counted = count(entry.how, {}, quiet);
    result.ended = counted.ended;
    if (counted.ended != Ended::Complete) break;
    if (result.solutions == 0) result.solutions = static_cast<std::uint64_t>(counted.solutions);
    ensure(counted.solutions == result.solutions, "all methods and kernels find the same count");
    seconds.push_back(counted.elapsed_seconds);
  }
  return seconds;
}

// Throws unless all supported kernels find the same numbers of solutions and nodes as `first`.
void ensure_equal_with_all_kernels(const Result& first, Choice choice) {
  for (const kernels::Kernel& kernel : kernels::kernels()) {
    if (!kernel.is_supported()) continue;
    choice.kernel = kernel.name;
    const Result result = count(first.n, choice);
    ensure(result.solutions == first.solutions && result.nodes == first.nodes,
           "all kernels visit the same nodes");
  }
}

}  // namespace

BenchResult bench(const BenchParams& params, const Watch& watch) {
  std::vector<Entry> all = entries(params);
  BenchResult result = {.n = params.n};
  RunControl control(watch);
  for (int round = 0; round < params.rounds; ++round) {
    const std::vector<double> seconds = round_of(all, result, watch);
    if (seconds.size() < all.size()) break;
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].contender.seconds.push_back(seconds[i]);
      all[i].contender.ratios.push_back(seconds.front() / seconds[i]);
    }
    control.report({.fraction = (round + 1.0) / params.rounds,
                    .tasks_done = static_cast<std::uint64_t>(round) + 1,
                    .solutions = std::nullopt});
  }
  for (Entry& entry : all) result.contenders.push_back(std::move(entry.contender));
  return result;
}

std::uint64_t fingerprint() {
  constexpr std::int32_t kMin = 4;
  constexpr std::int32_t kMax = 12;
  Fingerprint fingerprint;
  for (std::int32_t n = kMin; n <= kMax; ++n) {
    for (const Method& method : methods()) {
      if (!method.refusal(n).empty()) continue;
      const Choice choice = {.method = std::string(method.name), .threads = 1};
      const Result first = count(n, choice);
      if (method.uses_kernels) ensure_equal_with_all_kernels(first, choice);
      fingerprint.add(static_cast<std::uint64_t>(first.solutions));
      fingerprint.add(static_cast<std::uint64_t>(first.nodes));
    }
  }
  return fingerprint.value();
}

}  // namespace nqueens::count

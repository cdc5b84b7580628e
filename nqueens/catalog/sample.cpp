// nqueens/catalog/sample.cpp - draws uniformly random solutions by drawing indices.
//
// Every solution has one index, so a uniformly random index gives a uniformly random solution. This
// requires no rejection and no weights, unlike a random descent of the search tree, which favours
// solutions whose queens have few free squares to choose from. The solutions of a batch of indices
// are looked up in the order of the list, because consecutive solutions need the same counts.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/sample.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_set>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/catalog/index.h"
#include "nqueens/catalog/prefix_table.h"

namespace nqueens::catalog {
namespace {

// Number of draws in the first batch, and in the largest batch. The number doubles after each batch
// that takes less than kQuickSeconds.
constexpr std::uint64_t kFirstDraws = 16;
constexpr std::uint64_t kMaxDraws = 1024;
constexpr double kQuickSeconds = 0.1;

void require_countable(const List& list) {
  const Problem& problem = list.problem();
  const bool is_small = problem.size() <= kMaxTabulatedSize;
  const bool is_smaller = !problem.is_plain() || list.subset() == Subset::CentrallySymmetric ||
                          list.subset() == Subset::QuarterSymmetric;
  if (is_small || is_smaller) return;
  throw UsageError(
      "a uniform sample needs the numbers of solutions for each prefix, which are stored for at "
      "most " +
      std::to_string(kMaxTabulatedSize) + " rows, found " + std::to_string(problem.size()));
}

void require_enough(const SampleParams& params, std::uint64_t solutions) {
  if (!params.distinct || solutions == 0) return;
  const auto refuse = [&](const std::string& expected) {
    throw UsageError(expected + ", found " + std::to_string(params.count));
  };
  if (params.count > solutions) {
    refuse("expected at most " + std::to_string(solutions) +
           " distinct samples, the number of solutions");
  }
  if (params.count > kMaxDistinctSamples) {
    refuse("expected at most " + std::to_string(kMaxDistinctSamples) + " distinct samples");
  }
}

class Sampler {
 public:
  Sampler(const List& list, const SampleParams& params, std::uint64_t solutions,
          RunControl& control)
      : list_(list),
        params_(params),
        solutions_(solutions),
        control_(control),
        random_(params.seed) {}

  // Draws `draws` indices and returns their solutions in the order in which they were drawn.
  // Returns nothing if the run was ended.
  std::vector<Block> next(std::uint64_t draws) {
    std::vector<std::uint64_t> indices(draws);
    for (std::uint64_t& index : indices) index = draw();
    std::vector<std::size_t> order(draws);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return indices[a] < indices[b]; });
    std::vector<Block> blocks(draws);
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, order.size()), [&](const auto& some) {
      Listing listing = {.n = list_.problem().size()};
      for (std::size_t i = some.begin(); i < some.end(); ++i) {
        blocks[order[i]] = solution(indices[order[i]], listing);
      }
    });
    if (control_.ended() != Ended::Complete) blocks.clear();
    return blocks;
  }

 private:
  std::uint64_t draw() {
    while (true) {
      const std::uint64_t index = random_.below(solutions_);
      if (!params_.distinct || drawn_.insert(index).second || control_.should_end()) return index;
    }
  }

  // The solutions that begin with the same prefix as the previous solution. They often contain the
  // next solution, because a batch is looked up in the order of the list.
  using Listing = Block;

  Block solution(std::uint64_t index, Listing& listing) const {
    Block block = {.n = list_.problem().size(), .first = index};
    if (index < listing.first || index - listing.first >= listing.size()) {
      if (!list_around(index, listing)) return block;
    }
    const std::span<const std::uint8_t> columns = listing[index - listing.first];
    block.columns.assign(columns.begin(), columns.end());
    return block;
  }

  // Lists the solutions around an index. Returns false if the run was ended.
  bool list_around(std::uint64_t index, Listing& listing) const {
    const Selection& selection = list_.index().selection();
    const std::optional<Location> at = list_.index().locate(index, control_);
    if (control_.ended() != Ended::Complete) return false;
    ensure(at.has_value(), "every index below the list's size has a solution");
    listing = {.n = selection.size(), .first = index - at->offset};
    selection.append({&at->prefix, 1}, listing.columns);
    ensure(at->offset < listing.size(), "as many solutions are listed as were counted");
    return true;
  }

  const List& list_;
  const SampleParams& params_;
  std::uint64_t solutions_;
  RunControl& control_;
  Random random_;
  std::unordered_set<std::uint64_t> drawn_;  // used only for distinct samples
};

}  // namespace

SampleResult sample(const List& list, const SampleParams& params,
                    const std::function<void(const Block&)>& take, const Watch& watch) {
  require_countable(list);
  RunControl control(watch);
  const int threads = usable_threads(params.threads);
  const std::uint64_t solutions = list.index().total(threads, control);
  SampleResult result;
  if (control.ended() == Ended::Complete) {
    require_enough(params, solutions);
    result.solutions = solutions;
  }
  tbb::task_arena arena(threads);
  Sampler sampler(list, params, solutions, control);
  std::uint64_t batch = kFirstDraws;
  while (solutions > 0 && result.samples < params.count && !control.should_end()) {
    const double began = control.elapsed_seconds();
    const std::uint64_t draws = std::min(batch, params.count - result.samples);
    const std::vector<Block> blocks = arena.execute([&] { return sampler.next(draws); });
    for (const Block& block : blocks) take(block);
    result.samples += blocks.size();
    const bool was_quick = control.elapsed_seconds() - began < kQuickSeconds;
    if (was_quick) batch = std::min(2 * batch, kMaxDraws);
    control.report(
        {.fraction = static_cast<double>(result.samples) / static_cast<double>(params.count),
         .tasks_done = result.samples,
         .solutions = result.samples});
  }
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::catalog

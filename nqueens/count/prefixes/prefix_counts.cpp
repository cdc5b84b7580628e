// nqueens/count/prefixes/prefix_counts.cpp - counts the solutions that begin with each prefix.
//
// The program walks the tree of prefixes and visits the children of a node in parallel. When it
// reaches a prefix of the requested length, it counts the completions by method `rows`
// (plan_prefixes.h). Only counts are stored, never the prefixes still to visit. For an even load, a
// prefix of few rows is extended into longer ones, whose counts are added up.
// SPDX-License-Identifier: MIT
#include "nqueens/count/prefixes/prefix_counts.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/published.h"
#include "nqueens/count/count.h"
#include "nqueens/count/prefixes/run_prefixes.h"

namespace nqueens::count {
namespace {

// A prefix of this many rows is counted in one piece. For n = 20 there are about 2,500 such
// prefixes, each of which takes a fraction of a second.
constexpr std::int32_t kRowsOfPiece = 3;

// A prefix, its attacks on the row below, and whether it is its own mirror image. Only two prefixes
// are their own mirror images: the empty prefix, and a single queen on the middle column.
struct PrefixNode {
  PrefixCount prefix = {};
  AttackMasks attack = {};
  bool symmetric = true;
};

// Returns the nodes with one more queen, ordered by her column. Below a symmetric node, this queen
// is in the left half or in the middle: with a queen in the right half, the prefix would be greater
// than its mirror image.
std::vector<PrefixNode> children(std::int32_t n, const PrefixNode& node) {
  const Mask columns = node.symmetric ? all_columns((n + 1) / 2) : all_columns(n);
  std::vector<PrefixNode> list;
  for (Mask free = columns & ~node.attack.attacked(); free != 0; free = without_lowest(free)) {
    const std::int32_t column = lowest_column(free);
    PrefixNode& child = list.emplace_back(node);
    child.prefix.columns[child.prefix.rows++] = static_cast<std::uint8_t>(column);
    child.attack = node.attack.next_row(lowest_bit(free));
    child.symmetric = node.symmetric && 2 * column == n - 1;
  }
  return list;
}

void append_below(std::int32_t n, std::int32_t rows, const PrefixNode& node,
                  std::vector<PrefixCount>& list) {
  if (node.prefix.rows == rows) {
    list.push_back(node.prefix);
    return;
  }
  for (const PrefixNode& child : children(n, node)) append_below(n, rows, child, list);
}

class PrefixCounter {
 public:
  PrefixCounter(std::int32_t n, std::int32_t rows, const kernels::Kernel& kernel,
                RunControl& control)
      : n_(n), rows_(rows), kernel_(kernel), control_(control) {}

  // Returns the prefixes that begin with the prefix of `node`, with their counts. `share` is the
  // part of the whole work, from 0 to 1, that this call is assumed to do.
  std::vector<PrefixCount> below(const PrefixNode& node, double share) {
    if (node.prefix.rows == rows_) return {counted(node, share)};
    const std::vector<PrefixNode> list = children(n_, node);
    if (list.empty()) add_progress(share, 0);
    std::vector<std::vector<PrefixCount>> parts(list.size());
    tbb::parallel_for(std::size_t{0}, list.size(), [&](std::size_t i) {
      if (!control_.should_end()) parts[i] = below(list[i], share_of_child(list, share));
    });
    std::vector<PrefixCount> counts;
    for (const auto& part : parts) counts.insert(counts.end(), part.begin(), part.end());
    return counts;
  }

 private:
  static double share_of_child(const std::vector<PrefixNode>& list, double share) {
    return share / static_cast<double>(list.size());
  }

  PrefixCount counted(const PrefixNode& node, double share) {
    PrefixCount prefix = node.prefix;
    prefix.solutions = completions(node, share);
    return prefix;
  }

  // Returns the number of completions of the node. Each child of a symmetric node also represents
  // its mirror image: if a single queen is on the middle column, half of the completions have the
  // second queen in the left half.
  std::uint64_t completions(const PrefixNode& node, double share) {
    if (node.prefix.rows >= std::min(n_, kRowsOfPiece)) {
      const std::uint64_t solutions =
          rows_completions(n_, node.prefix.rows, node.attack, kernel_, control_).solutions;
      add_progress(share, node.symmetric ? solutions : 2 * solutions);
      return solutions;
    }
    const std::vector<PrefixNode> list = children(n_, node);
    if (list.empty()) add_progress(share, 0);
    std::atomic<std::uint64_t> sum = 0;
    tbb::parallel_for(std::size_t{0}, list.size(), [&](std::size_t i) {
      if (!control_.should_end()) sum += completions(list[i], share_of_child(list, share));
    });
    return node.symmetric ? 2 * sum : sum.load();
  }

  void add_progress(double share, std::uint64_t solutions) {
    fraction_ += share;
    control_.report(
        {.fraction = fraction_, .tasks_done = ++pieces_, .solutions = solutions_ += solutions});
  }

  std::int32_t n_;
  std::int32_t rows_;
  const kernels::Kernel& kernel_;
  RunControl& control_;
  std::atomic<double> fraction_ = 0;
  std::atomic<std::uint64_t> pieces_ = 0;
  std::atomic<std::uint64_t> solutions_ = 0;
};

void require_range(std::int32_t n, std::int32_t rows) {
  if (n < 1 || n > kMaxCountSize) {
    throw UsageError("prefixes are counted on boards of 1 to " + std::to_string(kMaxCountSize) +
                     " rows, found " + std::to_string(n));
  }
  const std::int32_t most = std::min(n, kMaxCountedRows);
  if (rows >= 1 && rows <= most) return;
  throw UsageError("a prefix of the board with n = " + std::to_string(n) + " has 1 to " +
                   std::to_string(most) + " rows, found " + std::to_string(rows));
}

}  // namespace

PrefixCount mirrored(std::int32_t n, const PrefixCount& prefix) {
  PrefixCount image = prefix;
  for (std::size_t row = 0; row < prefix.rows; ++row) {
    image.columns[row] = static_cast<std::uint8_t>(n - 1 - prefix.columns[row]);
  }
  return image;
}

std::uint64_t mirror_weight(std::int32_t n, const PrefixCount& prefix) {
  return mirrored(n, prefix) == prefix ? 1 : 2;
}

std::uint64_t weighted_sum(std::int32_t n, std::span<const PrefixCount> prefixes) {
  std::uint64_t sum = 0;
  for (const PrefixCount& prefix : prefixes) sum += mirror_weight(n, prefix) * prefix.solutions;
  return sum;
}

std::vector<PrefixCount> prefixes_in_order(std::int32_t n, std::int32_t rows) {
  require_range(n, rows);
  std::vector<PrefixCount> list;
  append_below(n, rows, PrefixNode{}, list);
  return list;
}

std::vector<PrefixCount> count_prefixes(std::int32_t n, std::int32_t rows,
                                        const kernels::Kernel& kernel, int threads,
                                        RunControl& control) {
  require_range(n, rows);
  std::vector<PrefixCount> counts;
  PrefixCounter counter(n, rows, kernel, control);
  tbb::task_arena(threads).execute([&] { counts = counter.below(PrefixNode{}, 1); });
  if (control.ended() != Ended::Complete) return {};
  return counts;
}

std::vector<PrefixCount> with_mirror_images(std::int32_t n, std::vector<PrefixCount> prefixes) {
  for (std::size_t i = prefixes.size(); i > 0; --i) {
    const PrefixCount& prefix = prefixes[i - 1];
    if (mirror_weight(n, prefix) == 2) prefixes.push_back(mirrored(n, prefix));
  }
  return prefixes;
}

PrefixResult count_all_prefixes(std::int32_t n, const PrefixParams& params, const Watch& watch) {
  RunControl control(watch);
  const kernels::Kernel& kernel = kernels::kernel(params.kernel);
  PrefixResult result = {.n = n, .rows = params.rows, .kernel = std::string(kernel.name)};
  result.threads = usable_threads(params.threads);
  result.prefixes =
      with_mirror_images(n, count_prefixes(n, params.rows, kernel, result.threads, control));
  for (const PrefixCount& prefix : result.prefixes) result.solutions += prefix.solutions;
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  const std::optional<std::uint64_t> published = published_solutions(n);
  if (result.ended == Ended::Complete && published) {
    ensure(result.solutions == *published, "the prefixes add up to all solutions");
  }
  return result;
}

}  // namespace nqueens::count

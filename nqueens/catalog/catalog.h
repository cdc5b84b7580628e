// nqueens/catalog/catalog.h - public interface of nqueens::catalog: the ordered list of solutions,
// computed on demand and never stored.
//
//   List(problem, subset)                        the list, in lexicographic order of columns
//   size(list, threads, watch)                   the number of its solutions
//   stream(list, range, consumer, watch)         a range of the list as bytes
//   page(list, first, limit, watch)              a range of the list as columns
//   unrank(list, index, watch)                   the solution at an index, from 0
//   rank(list, placement, watch)                 the index of a solution
//   sample(list, params, take, watch)            uniformly random solutions (sample.h)
//
// Input:  a problem, a subset of its solutions, and an index or a solution.
// Output: solutions, indices, and how the run ended.
// Errors: UsageError for a board that is too large and for a placement that is not in the list.
// Exceptions of a consumer are propagated.
//
// Cost: a prefix consists of the queens in the first rows of a solution. To find the solution at an
// index, the list counts the solutions that begin with each earlier prefix. For the plain board of
// 13 to 20 rows, stored tables contain the counts of all prefixes of two, three or four queens.
// Kernels count the solutions that begin with a longer prefix in a fraction of a second, and the
// count is cached for later calls. For other boards, problems and subsets there is no table, so all
// solutions before the index are counted. For subset All, this is about 20 times as fast as listing
// them. For the other subsets, the solutions are counted by finding each of them.
//
// Reading order: prefix.h, selection.h, index.h, list.cpp, stream.cpp, sample.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/problem.h"

namespace nqueens::catalog {

class Index;

// The maximum board size of a list, and of a list of symmetric solutions. Rows are bit masks of one
// word; for symmetric solutions, the diagonals must also fit in one word. The first limit does not
// matter in practice, because even much smaller boards have too many solutions to enumerate.
inline constexpr std::int32_t kMaxCatalogSize = kMaxMaskSize;
inline constexpr std::int32_t kMaxSymmetricSize = 32;

// A subset of the solutions of a problem. Fundamental contains the solutions that are the canonical
// form of their orbit, which is the lexicographically least of the images under the eight
// symmetries.
enum class Subset { All, Fundamental, CentrallySymmetric, QuarterSymmetric };

// Returns "all", "fundamental", "centrally symmetric" or "quarter-turn symmetric".
const char* to_string(Subset subset);

// A list of solutions. It takes at most a few megabytes. Copies share their cached counts. All
// functions can be called concurrently.
class List {
 public:
  // Throws UsageError if the board is too large, has regions, or has a rule other than the plain
  // one.
  explicit List(const Problem& problem, Subset subset = Subset::All);

  const Problem& problem() const { return problem_; }
  Subset subset() const { return subset_; }
  Index& index() const { return *index_; }

 private:
  Problem problem_;
  Subset subset_;
  std::shared_ptr<Index> index_;
};

// The result of a run that computes a number; `value` is empty if the run was ended early.
struct Number {
  std::optional<std::uint64_t> value = {};
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Counts the solutions of the list. `threads` has the meaning of Range::threads.
Number size(const List& list, int threads = 0, const Watch& watch = {});

struct Range {
  std::uint64_t first = 0;                  // index of the first solution
  std::optional<std::uint64_t> limit = {};  // maximum number of solutions
  int threads = 0;                          // 0: one per processor, which is also the maximum
};

// Consecutive solutions of the list.
struct Block {
  std::int32_t n = 0;
  std::uint64_t first = 0;                 // index of the first solution in the list
  std::vector<std::uint8_t> columns = {};  // n bytes per solution: the column of each row

  std::size_t size() const { return columns.size() / static_cast<std::size_t>(n); }
  std::span<const std::uint8_t> operator[](std::size_t i) const {
    const auto row_count = static_cast<std::size_t>(n);
    return std::span(columns).subspan(i * row_count, row_count);
  }
};

struct Consumer {
  // Converts a block to bytes. Called concurrently by several threads.
  std::function<std::string(const Block&)> render;
  // Receives the bytes of each block, in the order of the list. Called by one thread at a time.
  std::function<void(const std::string&)> write;
};

struct Result {
  std::uint64_t solutions = 0;    // number of solutions written
  Ended ended = Ended::Complete;  // Complete if all solutions of the range were written
  bool exhaustive = false;        // whether the list ended before the end of the range
  double elapsed_seconds = 0;
};

// Writes a range of the list to `consumer`. Memory is bounded: each thread has at most eight blocks
// that are not written yet, with a few thousand solutions each.
Result stream(const List& list, const Range& range, const Consumer& consumer,
              const Watch& watch = {});

struct Page {
  Block block;  // fewer solutions than requested at the end of the list, or if the run was ended
  Result result;
};

// Returns a range of the list.
Page page(const List& list, std::uint64_t first, std::uint64_t limit, const Watch& watch = {});

struct Unranked {
  // Empty beyond the end of the list, or if the run was ended early.
  std::optional<Placement> placement = {};
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Returns the solution at an index, counted from 0.
Unranked unrank(const List& list, std::uint64_t index, const Watch& watch = {});

// Returns the index of a solution. Throws UsageError, which gives the reason, if the placement is
// not in the list.
Number rank(const List& list, const Placement& placement, const Watch& watch = {});

}  // namespace nqueens::catalog

// nqueens/catalog/catalog.h - the door of room `catalog`: the ordered list of solutions, never
// stored.
//
//   List(problem, subset)                        the list: lexicographic by column of row 0, 1, ...
//   size(list, threads, watch)                   how many solutions it has
//   stream(list, range, consumer, watch)         a range of it as bytes
//   page(list, first, limit, watch)              a range of it as columns
//   unrank(list, index, watch)                   the solution with an index, from 0
//   rank(list, placement, watch)                 the index of a solution
//   sample(list, params, take, watch)            uniformly random solutions (sample.h)
//
// What comes in: a problem, which of its solutions are meant, an index or a solution. What goes
// out: solutions, indices, and how the run ended. What can go wrong: a board that is too large and
// a placement that is not in the list are UsageErrors; whatever a consumer throws is passed on.
//
// Cost: the plain board of 13 to 20 rows has tables of how many solutions begin with each two or
// three first queens; what is below is counted by the kernels of room count, a fraction of a
// second, and kept for the next question. Without tables (other problems and subsets, larger
// boards) everything before the index is counted, which is still some 20 times as fast as listing
// it.
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

// Rows are bit masks and columns are bytes; lists end being enumerable long before. Symmetric
// boards need the bits of all diagonals in one word.
inline constexpr std::int32_t kMaxCatalogSize = kMaxMaskSize;
inline constexpr std::int32_t kMaxSymmetricSize = 32;

// Which of a problem's solutions. Fundamental: of each symmetry class only the canonical form, the
// lexicographically least; with given queens or blocked squares, those that are canonical.
enum class Subset { All, Fundamental, CentrallySymmetric, QuarterSymmetric };

// "all", "fundamental", "centrally symmetric", "quarter-turn symmetric".
const char* to_string(Subset subset);

// The list. Copies share what they have counted, and all functions may be called by any number of
// threads at once. Its memory is bounded, a few megabytes.
class List {
 public:
  // Throws UsageError when the board is too large, or queens attack by another rule than the plain
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

// A number that a run was asked for; none when it was ended before it was known.
struct Number {
  std::optional<std::uint64_t> value = {};
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// How many solutions the list has. threads: as in Range.
Number size(const List& list, int threads = 0, const Watch& watch = {});

struct Range {
  std::uint64_t first = 0;                  // index of the first solution wanted
  std::optional<std::uint64_t> limit = {};  // how many at most
  int threads = 0;                          // 0, or too many: as many as the processor offers
};

// Consecutive solutions of the list.
struct Block {
  std::int32_t n = 0;
  std::uint64_t first = 0;                 // index of the first one in the list
  std::vector<std::uint8_t> columns = {};  // n bytes a solution: the column of each row

  std::size_t size() const { return columns.size() / static_cast<std::size_t>(n); }
  std::span<const std::uint8_t> operator[](std::size_t i) const {
    const auto row_count = static_cast<std::size_t>(n);
    return std::span(columns).subspan(i * row_count, row_count);
  }
};

struct Consumer {
  // Turns a block into bytes. Called by several threads at once.
  std::function<std::string(const Block&)> render;
  // Takes the bytes of each block in the order of the list. Called by one thread at a time.
  std::function<void(const std::string&)> write;
};

struct Result {
  std::uint64_t solutions = 0;    // written
  Ended ended = Ended::Complete;  // Complete also when the wanted range was written to its end
  bool exhaustive = false;        // the list ended before the wanted range did
  double elapsed_seconds = 0;
};

// Streams a range of the list; memory is bounded by the blocks in flight, a few megabytes.
Result stream(const List& list, const Range& range, const Consumer& consumer,
              const Watch& watch = {});

struct Page {
  Block block;  // fewer solutions than wanted at the end of the list, or when the run was ended
  Result result;
};

Page page(const List& list, std::uint64_t first, std::uint64_t limit, const Watch& watch = {});

struct Unranked {
  std::optional<Placement> placement = {};  // none behind the end of the list
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

Unranked unrank(const List& list, std::uint64_t index, const Watch& watch = {});

// Throws UsageError that says why when the placement is not in the list.
Number rank(const List& list, const Placement& placement, const Watch& watch = {});

}  // namespace nqueens::catalog

// nqueens/catalog/index.h - converts an index to the location of its solution and back, by counting
// the solutions that begin with each prefix.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "nqueens/base/run/run_control.h"
#include "nqueens/catalog/prefix.h"
#include "nqueens/catalog/prefix_sums.h"
#include "nqueens/catalog/selection.h"

namespace nqueens::catalog {

// The location of a solution: its prefix of listed_rows() rows and its offset among the solutions
// that begin with that prefix.
struct Location {
  Prefix prefix;
  std::uint64_t offset = 0;
};

// The columns of a prefix, one byte each.
using PrefixName = std::string;
using PrefixCounts = std::unordered_map<PrefixName, std::uint64_t>;

// Whether the list contains the mirror image of each of its solutions.
enum class Mirror { InList, NotInList };

// The capacity of the cache of counts. A full cache takes about 6 MB and is then cleared, which
// costs only a few recounts.
inline constexpr std::size_t kMaxCounted = 1 << 16;

// Counts prefixes and caches the counts. Thread-safe. The result of a function is meaningless if
// its `control` ended the run.
class Index {
 public:
  // `stored` holds counts from a table. `most_counted` is the capacity of the cache.
  Index(std::unique_ptr<const Selection> selection, Mirror mirror, PrefixSums stored,
        std::size_t most_counted = kMaxCounted);

  const Selection& selection() const { return *selection_; }

  // Returns the number of solutions that begin with the prefix.
  std::uint64_t count(const Prefix& prefix, RunControl& control);

  // Returns the number of solutions of the list, counted on `threads` threads.
  std::uint64_t total(int threads, RunControl& control);

  // Returns the location of the solution at this index; nullopt beyond the end of the list.
  std::optional<Location> locate(std::uint64_t index, RunControl& control);

  // Returns the number of solutions before the first one that begins with the prefix.
  std::uint64_t count_before(const Prefix& prefix, RunControl& control);

 private:
  // A search for the solution at `index`, which is `left` solutions after the current position.
  struct Search {
    std::uint64_t index = 0;
    std::uint64_t left = 0;
    std::optional<Location> found = {};
  };

  PrefixName name_of(const Prefix& prefix) const;
  std::optional<std::uint64_t> known(const Prefix& prefix);
  std::uint64_t count_unknown(const Prefix& prefix, RunControl& control);
  void remember(const Prefix& prefix, std::uint64_t solutions);
  bool is_counted_at_once(const Prefix& prefix) const;
  void pass_over(const Prefix& prefix, Search& search, RunControl& control);

  std::unique_ptr<const Selection> selection_;
  Mirror mirror_;
  PrefixSums stored_;
  std::size_t most_counted_;
  std::mutex counting_;  // guards counted_
  PrefixCounts counted_;
};

}  // namespace nqueens::catalog

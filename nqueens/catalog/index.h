// nqueens/catalog/index.h - how many solutions begin with each prefix: from an index to its
// solution and back.
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

// Where a solution is: its prefix of the selection's listed_rows(), and its place among those that
// begin with it.
struct Location {
  Prefix prefix;
  std::uint64_t offset = 0;
};

// The columns of a prefix, one byte each.
using PrefixName = std::string;
using PrefixCounts = std::unordered_map<PrefixName, std::uint64_t>;

// Whether the mirror images of all solutions of a list are in the list as well.
enum class Mirror { InList, NotInList };

// Numbers that are remembered, some 6 MB. When there are more all are forgotten, which costs
// counting a few again.
inline constexpr std::size_t kMaxCounted = 1 << 16;

// All members may be called from any thread. Those that take a control may end before they are
// through, and then what they return means nothing.
class Index {
 public:
  // stored: numbers that are known from the beginning.
  // most_counted: numbers that are remembered besides; tests take fewer.
  Index(std::unique_ptr<const Selection> selection, Mirror mirror, PrefixSums stored,
        std::size_t most_counted = kMaxCounted);

  const Selection& selection() const { return *selection_; }

  // Solutions that begin with the prefix.
  std::uint64_t count(const Prefix& prefix, RunControl& control);

  // The solutions of the list, found on several threads.
  std::uint64_t total(int threads, RunControl& control);

  // Where the solution with this index is; nothing when the list has no such index.
  std::optional<Location> locate(std::uint64_t index, RunControl& control);

  // Solutions that are before those of the prefix.
  std::uint64_t count_before(const Prefix& prefix, RunControl& control);

 private:
  // A search for the solution with an index, which is `left` solutions further on.
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

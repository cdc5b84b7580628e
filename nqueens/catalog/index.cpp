// nqueens/catalog/index.cpp - counts the solutions that begin with each prefix.
//
// Idea: a continuation of a prefix adds a queen in the next row. The solutions that begin with a
// prefix are those that begin with its first continuation, then those that begin with its second,
// and so on. To find the solution at an index, subtract the counts of the continuations one by one
// until the remaining index is less than the next count; the solution then begins with that
// continuation. Repeat this for the next row, until the prefix is long enough to be listed. To find
// the index of a solution, add, for every row, the counts of all continuations before the
// solution's own queen.
//
// A count is read from the table of the plain board or from the cache, or it is computed. A prefix
// that leaves too many rows for one call of a kernel is not counted as a whole. Instead, its
// continuations are counted until the index is reached, so only the solutions between the last
// known count and the index are counted.
//
// If the problem and the selection are symmetric under reflection, a prefix and its mirror image
// have the same count. Both are then cached under the same PrefixName, the lexicographically
// smaller of their two names.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/index.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>

namespace nqueens::catalog {
namespace {

// total() counts the prefixes of at most this number of rows in parallel, one task for each.
constexpr std::int32_t kMaxTaskRows = 2;

PrefixName mirror_image(PrefixName columns, std::int32_t n) {
  for (char& column : columns) column = static_cast<char>(n - 1 - column);
  return columns;
}

}  // namespace

Index::Index(std::unique_ptr<const Selection> selection, Mirror mirror, PrefixSums stored,
             std::size_t most_counted)
    : selection_(std::move(selection)),
      mirror_(mirror),
      stored_(std::move(stored)),
      most_counted_(most_counted) {}

PrefixName Index::name_of(const Prefix& prefix) const {
  PrefixName columns(prefix.columns.begin(), prefix.columns.begin() + prefix.rows);
  if (mirror_ == Mirror::NotInList) return columns;
  return std::min(columns, mirror_image(columns, selection_->size()));
}

std::optional<std::uint64_t> Index::known(const Prefix& prefix) {
  if (const auto solutions = stored_.solutions(prefix)) return solutions;
  const PrefixName name = name_of(prefix);
  const std::lock_guard lock(counting_);
  if (const auto at = counted_.find(name); at != counted_.end()) return at->second;
  return {};
}

void Index::remember(const Prefix& prefix, std::uint64_t solutions) {
  const std::lock_guard lock(counting_);
  if (counted_.size() >= most_counted_) counted_.clear();
  counted_[name_of(prefix)] = solutions;
}

bool Index::is_counted_at_once(const Prefix& prefix) const {
  return prefix.rows >= selection_->counted_rows();
}

std::uint64_t Index::count(const Prefix& prefix, RunControl& control) {
  const auto solutions = known(prefix);
  return solutions ? *solutions : count_unknown(prefix, control);
}

std::uint64_t Index::count_unknown(const Prefix& prefix, RunControl& control) {
  if (control.should_end()) return 0;
  std::uint64_t solutions = 0;
  if (is_counted_at_once(prefix)) {
    solutions = selection_->count(prefix, control);
  } else {
    Mask next = selection_->next_columns(prefix);
    for (; next != 0; next = without_lowest(next)) {
      solutions += count(prefix.with(lowest_column(next)), control);
    }
  }
  if (control.ended() == Ended::Complete) remember(prefix, solutions);
  return solutions;
}

std::uint64_t Index::total(int threads, RunControl& control) {
  if (const auto solutions = known({})) return *solutions;
  std::vector<Prefix> tasks;
  PrefixWalk walk(*selection_, std::min(selection_->counted_rows(), kMaxTaskRows));
  while (walk.next(control, {})) tasks.push_back(walk.prefix());
  std::atomic<std::uint64_t> solutions = 0;
  std::atomic<std::uint64_t> done = 0;
  tbb::task_arena(threads).execute([&] {
    tbb::parallel_for(std::size_t{0}, tasks.size(), [&](std::size_t i) {
      solutions += count(tasks[i], control);
      ++done;
      control.report({.fraction = static_cast<double>(done) / static_cast<double>(tasks.size()),
                      .tasks_done = done,
                      .solutions = solutions});
    });
  });
  if (control.ended() == Ended::Complete) remember({}, solutions);
  return solutions;
}

std::optional<Location> Index::locate(std::uint64_t index, RunControl& control) {
  Search search = {.index = index, .left = index};
  pass_over({}, search, control);
  return search.found;
}

// If the solution sought begins with the prefix, sets `search.found`. Otherwise subtracts the
// number of solutions that begin with the prefix from `search.left`.
void Index::pass_over(const Prefix& prefix, Search& search, RunControl& control) {
  if (control.should_end()) return;
  const auto already_known = known(prefix);
  if (already_known || is_counted_at_once(prefix)) {
    const std::uint64_t solutions = already_known ? *already_known : count_unknown(prefix, control);
    if (search.left >= solutions) {
      search.left -= solutions;
      const std::uint64_t passed = search.index - search.left;
      const double whole = static_cast<double>(search.index) + 1;
      control.report({.fraction = static_cast<double>(passed) / whole, .solutions = passed});
      return;
    }
  }
  if (prefix.rows == selection_->listed_rows()) {
    search.found = {.prefix = prefix, .offset = search.left};
    return;
  }
  const std::uint64_t before = search.left;
  Mask next = selection_->next_columns(prefix);
  for (; next != 0; next = without_lowest(next)) {
    pass_over(prefix.with(lowest_column(next)), search, control);
    if (search.found || control.ended() != Ended::Complete) return;
  }
  remember(prefix, before - search.left);
}

std::uint64_t Index::count_before(const Prefix& prefix, RunControl& control) {
  std::uint64_t solutions = 0;
  Prefix above;
  while (above.rows < prefix.rows) {
    const std::int32_t column = prefix.columns[static_cast<std::size_t>(above.rows)];
    Mask next = selection_->next_columns(above) & all_columns(column);
    for (; next != 0; next = without_lowest(next)) {
      solutions += count(above.with(lowest_column(next)), control);
      control.report({.solutions = solutions});
    }
    above = above.with(column);
  }
  return solutions;
}

}  // namespace nqueens::catalog

// nqueens/catalog/list.cpp - the size, pages and indices of a list of solutions.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/catalog/index.h"
#include "nqueens/catalog/prefix_table.h"

namespace nqueens::catalog {
namespace {

std::shared_ptr<Index> make_index(const Problem& problem, Subset subset) {
  if (problem.has_regions()) {
    throw UsageError("the ordered list of solutions does not support regions");
  }
  if (!problem.has_plain_rule()) {
    throw UsageError("the ordered list of solutions supports only the rule queens, not " +
                     std::string(to_string(problem.rule())));
  }
  const bool mirrored = problem.is_plain() && subset != Subset::Fundamental;
  PrefixSums stored;
  if (mirrored && subset == Subset::All) {
    const std::int32_t n = problem.size();
    stored = PrefixSums(count::with_mirror_images(n, prefix_table(n)));
  }
  return std::make_shared<Index>(select(problem, subset),
                                 mirrored ? Mirror::InList : Mirror::NotInList, std::move(stored));
}

// Returns the columns of `placement`. Throws UsageError if the placement is not in the list.
std::vector<std::uint8_t> columns_in(const List& list, const Placement& placement) {
  const Problem& problem = list.problem();
  const auto refuse = [](const std::string& why) {
    throw UsageError("the placement is not in the list: " + why);
  };
  if (placement.size() != problem.size()) {
    refuse("it has " + std::to_string(placement.size()) + " rows, the board " +
           std::to_string(problem.size()));
  }
  if (!placement.is_full()) {
    refuse("only " + std::to_string(placement.queen_count()) + " of " +
           std::to_string(problem.size()) + " rows have a queen");
  }
  if (!is_solution(placement)) refuse("queens attack each other");
  for (const Square square : problem.given()) {
    if (placement.column(square.row) != square.column) {
      refuse("the given queen of row " + std::to_string(square.row) + " is on column " +
             std::to_string(square.column));
    }
  }
  for (const Square square : problem.blocked()) {
    if (placement.column(square.row) == square.column) {
      refuse("square " + std::to_string(square.row) + "," + std::to_string(square.column) +
             " is blocked");
    }
  }
  std::vector<std::uint8_t> columns;
  for (const std::int32_t column : placement.columns()) {
    columns.push_back(static_cast<std::uint8_t>(column));
  }
  if (!list.index().selection().contains(columns)) {
    refuse(list.subset() == Subset::Fundamental        ? "one of its images precedes it"
           : list.subset() == Subset::QuarterSymmetric ? "a quarter turn changes it"
                                                       : "a half turn changes it");
  }
  return columns;
}

}  // namespace

const char* to_string(Subset subset) {
  switch (subset) {
    case Subset::All:
      return "all";
    case Subset::Fundamental:
      return "fundamental";
    case Subset::CentrallySymmetric:
      return "centrally symmetric";
    case Subset::QuarterSymmetric:
      return "quarter-turn symmetric";
  }
  return "";
}

List::List(const Problem& problem, Subset subset)
    : problem_(problem), subset_(subset), index_(make_index(problem, subset)) {}

Number size(const List& list, int threads, const Watch& watch) {
  RunControl control(watch);
  const std::uint64_t solutions = list.index().total(usable_threads(threads), control);
  Number size = {.ended = control.ended(), .elapsed_seconds = control.elapsed_seconds()};
  if (size.ended == Ended::Complete) size.value = solutions;
  return size;
}

Page page(const List& list, std::uint64_t first, std::uint64_t limit, const Watch& watch) {
  Page page = {.block = {.n = list.problem().size(), .first = first}, .result = {}};
  std::vector<std::uint8_t>& columns = page.block.columns;
  const Consumer consumer = {.render =
                                 [](const Block& block) {
                                   return std::string(block.columns.begin(), block.columns.end());
                                 },
                             .write =
                                 [&](const std::string& bytes) {
                                   columns.insert(columns.end(), bytes.begin(), bytes.end());
                                 }};
  page.result = stream(list, {.first = first, .limit = limit, .threads = 1}, consumer, watch);
  return page;
}

Unranked unrank(const List& list, std::uint64_t index, const Watch& watch) {
  const Page found = page(list, index, 1, watch);
  Unranked unranked = {.ended = found.result.ended,
                       .elapsed_seconds = found.result.elapsed_seconds};
  if (found.block.size() == 1) {
    unranked.placement = Placement(
        std::vector<std::int32_t>(found.block.columns.begin(), found.block.columns.end()));
  }
  return unranked;
}

Number rank(const List& list, const Placement& placement, const Watch& watch) {
  const std::vector<std::uint8_t> columns = columns_in(list, placement);
  RunControl control(watch);
  Index& index = list.index();
  const Selection& selection = index.selection();
  Prefix prefix;
  while (prefix.rows < selection.listed_rows()) {
    prefix = prefix.with(columns[static_cast<std::size_t>(prefix.rows)]);
  }
  const std::uint64_t before = index.count_before(prefix, control);
  Number rank = {.ended = control.ended(), .elapsed_seconds = control.elapsed_seconds()};
  if (rank.ended != Ended::Complete) return rank;
  Block block = {.n = selection.size(), .first = before};
  selection.append({&prefix, 1}, block.columns);
  for (std::size_t i = 0; i < block.size() && !rank.value; ++i) {
    if (std::ranges::equal(block[i], columns)) rank.value = before + i;
  }
  ensure(rank.value.has_value(), "a solution is among those that begin with its first queens");
  return rank;
}

}  // namespace nqueens::catalog

// tests/count/pair/planted_errors_test.cpp - tests which errors the check by rotation finds.
//
// The check compares a count by the method `central-pair` with one by `central-rows`. The two
// counts list different halves and find different numbers of pairs, so an error in their common
// code nearly always changes the two sums by different amounts.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/count/count.h"
#include "nqueens/count/ledger/verify.h"
#include "nqueens/count/pair/block_join.h"
#include "nqueens/count/pair/plan_blocks.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/kernels/kernel_testing.h"

namespace nqueens::count {
namespace {

using kernels::Half;
using kernels::HalvesKernel;
using testing::Folder;

constexpr std::int32_t kSize = 12;
constexpr std::uint64_t kSolutions = 14'200;  // OEIS A000170

const HalvesKernel* good = nullptr;  // the kernel without errors
std::uint64_t all_calls = 0;         // number of calls of the function with the error

// Counts a call. Returns whether the error happens in this call.
bool is_faulty_call() { return ++all_calls % 8 == 0; }

// An error in one function of a kernel. It happens in every call or in every eighth call.
struct Fault {
  std::string name;
  std::function<void(HalvesKernel&)> plant;
};

std::size_t unite_with_a_wrong_bit(const kernels::Quadrant& left,
                                   std::span<const kernels::Quadrant> right,
                                   const kernels::HalfLayout& layout, Half* scratch, Half* out) {
  const std::size_t size = good->unite(left, right, layout, scratch, out);
  if (size > 0 && is_faulty_call()) out[0] ^= Half{1} << 26;
  return size;
}

std::size_t unite_without_the_last(const kernels::Quadrant& left,
                                   std::span<const kernels::Quadrant> right,
                                   const kernels::HalfLayout& layout, Half* scratch, Half* out) {
  const std::size_t size = good->unite(left, right, layout, scratch, out);
  return size > 0 && is_faulty_call() ? size - 1 : size;
}

std::size_t tree_unite_without_the_last(const kernels::KeyedLists& left,
                                        const kernels::KeyedLists& right, std::size_t lists,
                                        std::uint64_t common, std::uint64_t* out) {
  const std::size_t size = good->tree.unite(left, right, lists, common, out);
  return size > 0 && is_faulty_call() ? size - 1 : size;
}

std::size_t tree_unite_with_the_last_twice(const kernels::KeyedLists& left,
                                           const kernels::KeyedLists& right, std::size_t lists,
                                           std::uint64_t common, std::uint64_t* out) {
  const std::size_t size = good->tree.unite(left, right, lists, common, out);
  if (size > 1 && is_faulty_call()) out[size - 1] = out[size - 2];
  return size;
}

void pack_with_a_wrong_bit(std::span<const std::uint64_t> keyed, const kernels::HalfPlanes& to,
                           std::size_t at, std::size_t tree_planes) {
  good->tree.pack(keyed, to, at, tree_planes);
  if (!keyed.empty() && is_faulty_call()) to.bytes[at] ^= 1;
}

void gather_without_a_range(const kernels::HalfGather& gather, kernels::GatheredRanges& ranges) {
  good->tree.gather(gather, ranges);
  if (ranges.before[gather.ranges] == 0 || !is_faulty_call()) return;
  // All lines are set in the records of the first range that is not empty.
  std::size_t range = 0;
  while (ranges.before[range + 1] == 0) ++range;
  for (std::size_t plane = 0; plane < good->packed_bytes; ++plane) {
    std::uint8_t* const bytes = gather.to.bytes + plane * gather.to.stride;
    std::fill(bytes + ranges.begins[range], bytes + ranges.begins[range + 1], std::uint8_t{0xff});
  }
}

std::uint64_t tree_match_with_one_more(const kernels::RangeMatch& match) {
  return good->tree.match(match) + (is_faulty_call() ? 1 : 0);
}

std::uint64_t match_without_an_agreeing_range(const kernels::RangeMatch& match) {
  kernels::AgreeingRanges agreeing = *match.agreeing;
  agreeing[0][0] &= agreeing[0][0] - 1;
  kernels::RangeMatch with = match;
  with.agreeing = &agreeing;
  return good->tree.match(with);
}

std::uint64_t match_with_a_wrong_range(const kernels::RangeMatch& match) {
  kernels::AgreeingRanges agreeing = *match.agreeing;
  agreeing[1][0] |= ~agreeing[1][0] & (agreeing[1][0] << 1 | 1);
  kernels::RangeMatch with = match;
  with.agreeing = &agreeing;
  return good->tree.match(with);
}

// The second half of the parts with the same order lines holds the marked top halves. This function
// moves the boundaries of these parts so that the first half holds all top halves.
std::uint64_t match_without_the_mark_of_tops(const kernels::RangeMatch& match) {
  if (match.marked == nullptr) return good->tree.match(match);
  constexpr std::size_t kParts = 2 * kernels::kSkips;
  std::vector<std::uint32_t> begins(match.begins, match.begins + 2 * kernels::kRanges + 1);
  for (std::size_t order = 0; order < kernels::kOrders; ++order) {
    const auto first = begins.begin() + static_cast<std::ptrdiff_t>(order * kParts);
    std::fill(first + kernels::kSkips, first + kParts, first[kParts]);
  }
  kernels::RangeMatch with = match;
  with.begins = begins.data();
  return good->tree.match(with);
}

void move_without_a_line(std::span<const Half> halves, const kernels::LineMoves& moves,
                         std::uint64_t* moved) {
  kernels::LineMoves with = moves;
  with.first[3] = kernels::LineMoves::kNone;
  with.second[3] = kernels::LineMoves::kNone;
  good->move(halves, with, moved);
}

void move_with_a_wrong_bit(std::span<const Half> halves, const kernels::LineMoves& moves,
                           std::uint64_t* moved) {
  good->move(halves, moves, moved);
  if (!halves.empty() && is_faulty_call()) moved[0] ^= 1;
}

std::uint64_t match_all_without_a_line(std::span<const Half> top, std::span<const Half> bottom,
                                       Half lines) {
  return good->match_all(top, bottom, lines & (lines - 1));
}

std::uint64_t match_all_with_one_more(std::span<const Half> top, std::span<const Half> bottom,
                                      Half lines) {
  return good->match_all(top, bottom, lines) + (is_faulty_call() ? 1 : 0);
}

const std::vector<Fault> kFaultsOfTrees = {
    {"a wrong bit in a moved half",
     [](HalvesKernel& kernel) { kernel.move = move_with_a_wrong_bit; }},
    {"a half missing in a leaf",
     [](HalvesKernel& kernel) { kernel.tree.unite = tree_unite_without_the_last; }},
    {"a half twice in a leaf",
     [](HalvesKernel& kernel) { kernel.tree.unite = tree_unite_with_the_last_twice; }},
    {"a wrong bit in a packed half",
     [](HalvesKernel& kernel) { kernel.tree.pack = pack_with_a_wrong_bit; }},
    {"a range missing in a leaf",
     [](HalvesKernel& kernel) { kernel.tree.gather = gather_without_a_range; }},
    {"a pair too many in a leaf",
     [](HalvesKernel& kernel) { kernel.tree.match = tree_match_with_one_more; }},
    {"a line that is never compared",
     [](HalvesKernel& kernel) { kernel.move = move_without_a_line; }},
    {"a bit missing in the table of ranges",
     [](HalvesKernel& kernel) { kernel.tree.match = match_without_an_agreeing_range; }},
    {"a bit too many in the table of ranges",
     [](HalvesKernel& kernel) { kernel.tree.match = match_with_a_wrong_range; }},
    {"tops without marks",
     [](HalvesKernel& kernel) { kernel.tree.match = match_without_the_mark_of_tops; }},
};

const std::vector<Fault> kFaultsOfShortLists = {
    {"a wrong bit in a list of halves",
     [](HalvesKernel& kernel) { kernel.unite = unite_with_a_wrong_bit; }},
    {"a half missing in a list",
     [](HalvesKernel& kernel) { kernel.unite = unite_without_the_last; }},
    {"a pair too many", [](HalvesKernel& kernel) { kernel.match_all = match_all_with_one_more; }},
    {"a line that is never compared",
     [](HalvesKernel& kernel) { kernel.match_all = match_all_without_a_line; }},
};

// Returns the number of solutions of all tasks, counted with `kernel`.
std::uint64_t sum_of_tasks(QuarterTurn turn, const HalvesKernel& kernel, bool by_tree) {
  const Watch watch;
  RunControl control(watch);
  const BlockPlan plan(kSize, turn);
  const kernels::HalfLayout layout(kSize);
  const Subsets subsets(kSize / 2 - 1);
  BlockJoin join(layout, subsets, kernel, {.min_tree_tops = by_tree ? 0 : SIZE_MAX});
  std::uint64_t solutions = 0;
  for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
    solutions += join.run(plan.task(task), control).solutions;
  }
  return solutions;
}

// Plants each error in both counts. The counts must then differ.
void expect_found(const std::vector<Fault>& faults, const HalvesKernel& kernel, bool by_tree) {
  good = &kernel;
  for (const Fault& fault : faults) {
    HalvesKernel faulty = kernel;
    fault.plant(faulty);
    all_calls = 0;
    const std::uint64_t with = sum_of_tasks(QuarterTurn::Used, faulty, by_tree);
    all_calls = 0;
    const std::uint64_t without = sum_of_tasks(QuarterTurn::NotUsed, faulty, by_tree);
    EXPECT_NE(with, without) << fault.name;
    EXPECT_NE(with, kSolutions) << fault.name;
  }
}

TEST(PlantedErrorsSlow, InShortListsAreFound) {
  expect_found(kFaultsOfShortLists, kernels::portable_halves_kernel(), false);
}

TEST(PlantedErrorsSlow, InTreesAreFound) {
  for (const kernels::Kernel& supported : kernels::testing::supported_kernels()) {
    const HalvesKernel& kernel = kernels::halves_kernel(supported);
    if (has_tree_join(kernel)) return expect_found(kFaultsOfTrees, kernel, true);
  }
  GTEST_SKIP() << "no kernel with a tree join runs on this processor";
}

class PlantedInLedgers : public ::testing::Test {
 protected:
  static Ledger counted(const std::string& method) {
    const Folder folder;
    count(kSize, {.method = method}, {.ledger = folder / "x.ledger"});
    Ledger ledger = read_ledger(folder / "x.ledger");
    std::ranges::sort(ledger.records, {}, &TaskRecord::task);
    return ledger;
  }

  // Returns the outcome of the check by rotation.
  Outcome outcome() const {
    for (const Finding& finding : verify(pair_, {.sample = 0, .rotation = rows_}).findings) {
      if (finding.check == "rotation") return finding.outcome;
    }
    return Outcome::Unknown;
  }

  // Returns the number of the first task that has solutions in both ledgers, from `first` on.
  std::size_t task_with_solutions(std::size_t first = 0) const {
    while (pair_.records[first].solutions == 0 || rows_.records[first].solutions == 0) ++first;
    return first;
  }

  Ledger pair_ = counted("central-pair");
  Ledger rows_ = counted("central-rows");
};

TEST_F(PlantedInLedgers, LedgersWithoutErrorsPass) { EXPECT_EQ(outcome(), Outcome::Passed); }

TEST_F(PlantedInLedgers, AWrongWeightIsFound) {
  pair_.records[task_with_solutions()].solutions /= 2;
  EXPECT_EQ(outcome(), Outcome::Failed);
}

TEST_F(PlantedInLedgers, AWrongRecordIsFound) {
  rows_.records[task_with_solutions()].solutions ^= 1 << 5;
  EXPECT_EQ(outcome(), Outcome::Failed);
}

TEST_F(PlantedInLedgers, ALostTaskIsFound) {
  pair_.records.erase(pair_.records.begin() + 7);
  EXPECT_EQ(outcome(), Outcome::Unknown);
}

// Both counts lack the solutions of the same task.
TEST_F(PlantedInLedgers, ATaskThatIsZeroInBothIsFound) {
  std::size_t task = task_with_solutions();
  while (pair_.records[task].solutions == rows_.records[task].solutions) ++task;
  pair_.records[task].solutions = 0;
  rows_.records[task].solutions = 0;
  EXPECT_EQ(outcome(), Outcome::Failed);
}

TEST_F(PlantedInLedgers, AWrongWeightOfAPairInBothIsFound) {
  const BlockPlan plan(kSize);
  const CentralPair wrong = plan.task(task_with_solutions()).pair;
  for (Ledger* const ledger : {&pair_, &rows_}) {
    for (TaskRecord& record : ledger->records) {
      const CentralPair pair = plan.task(record.task).pair;
      if (pair.p == wrong.p && pair.q == wrong.q) record.solutions /= 2;
    }
  }
  EXPECT_EQ(outcome(), Outcome::Failed);
}

// The check compares sums, so it cannot find errors that leave the two sums equal.
TEST_F(PlantedInLedgers, ErrorsThatCancelAreNotFound) {
  const std::size_t first = task_with_solutions();
  const std::size_t second = task_with_solutions(first + 1);
  pair_.records[first].solutions += 4;
  pair_.records[second].solutions -= 4;
  EXPECT_EQ(outcome(), Outcome::Passed);
}

TEST_F(PlantedInLedgers, ExchangedRecordsAreNotFound) {
  const std::size_t first = task_with_solutions();
  const std::size_t second = task_with_solutions(first + 1);
  std::swap(pair_.records[first].solutions, pair_.records[second].solutions);
  EXPECT_EQ(outcome(), Outcome::Passed);
}

TEST_F(PlantedInLedgers, AFactorOfAllWeightsIsNotFound) {
  for (TaskRecord& record : pair_.records) record.solutions *= 2;
  for (TaskRecord& record : rows_.records) record.solutions *= 2;
  EXPECT_EQ(outcome(), Outcome::Passed);
}

TEST_F(PlantedInLedgers, TheSameErrorInBothIsNotFound) {
  pair_.records[task_with_solutions()].solutions += 8;
  rows_.records[task_with_solutions()].solutions += 8;
  EXPECT_EQ(outcome(), Outcome::Passed);
}

}  // namespace
}  // namespace nqueens::count

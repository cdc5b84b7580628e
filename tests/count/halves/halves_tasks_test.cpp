// tests/count/halves/halves_tasks_test.cpp - compares the tasks of the method `halves` with a list
// made by trying all sets of columns, and the plans' fingerprints with those in ledgers.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/halves_tasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/resolve.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::count {
namespace {

// A task as four numbers: columns, middle row, middle column, weight.
using PlainTask = std::array<std::uint64_t, 4>;

PlainTask plain(const HalvesTask& task) {
  return {task.top.columns, static_cast<std::uint64_t>(task.top.middle_row),
          static_cast<std::uint64_t>(task.top.middle_column), task.weight};
}

std::vector<Mask> sets_within(Mask columns, std::int32_t size) {
  std::vector<Mask> sets;
  for (Mask set = 0; set <= columns; ++set) {
    if ((set & ~columns) == 0 && column_count(set) == size) sets.push_back(set);
  }
  return sets;
}

// Returns the tasks in order, by trying all sets. If the board is even or has a queen in the
// centre, only the least set of each orbit is a task (halves_tasks.cpp).
std::vector<PlainTask> plain_tasks(std::int32_t n) {
  const std::int32_t h = n / 2;
  const bool is_odd = n % 2 == 1;
  const Mask middle = is_odd ? column_bit(h) : 0;
  std::vector<PlainTask> tasks;
  for (std::int32_t column = h + 1; is_odd && column < 2 * h; ++column) {
    for (const Mask set : sets_within(all_columns(n) & ~middle & ~column_bit(column), h - 1)) {
      tasks.push_back({set | middle, static_cast<std::uint64_t>(column),
                       static_cast<std::uint64_t>(2 * h - column), 8});
    }
  }
  const Mask all = all_columns(n) & ~middle;
  for (const Mask set : sets_within(all, h)) {
    const Mask mirrored = kernels::mirrored_columns(set, n);
    std::array<Mask, 4> orbit = {set, mirrored, all & ~set, all & ~mirrored};
    std::sort(orbit.begin(), orbit.end());
    if (orbit.front() != set) continue;
    const auto size = std::unique(orbit.begin(), orbit.end()) - orbit.begin();
    tasks.push_back(
        {set, static_cast<std::uint64_t>(is_odd ? h : -1), 0, static_cast<std::uint64_t>(size)});
  }
  return tasks;
}

TEST(HalvesTasks, EqualThePlainListInOrder) {
  const Watch watch;
  RunControl control(watch);
  for (std::int32_t n = 1; n <= 15; ++n) {
    const HalvesTasks tasks(n, control);
    const std::vector<PlainTask> expected = plain_tasks(n);
    ASSERT_EQ(tasks.size(), expected.size()) << n;
    for (std::uint64_t task = 0; task < tasks.size(); ++task) {
      ASSERT_EQ(plain(tasks[task]), expected[task]) << n << ", task " << task;
    }
  }
}

struct Known {
  std::uint64_t tasks = 0;
  std::uint64_t fingerprint = 0;
};

// The numbers of tasks and the fingerprints of the plans. They must not change, because ledgers
// contain them.
const std::map<std::int32_t, Known> kKnown = {
    {1, {1, 0xed87496f429bab84}},        {2, {1, 0x911805f46a3158fe}},
    {3, {1, 0x72ce0b16b914b7c7}},        {4, {3, 0xcbe7b61bbe5c27ef}},
    {7, {27, 0xbcb668fdb5de3587}},       {8, {23, 0x182719f337b11e85}},
    {16, {3'299, 0x9dd4a885b76ff04b}},   {17, {48'344, 0xadc2dd1211a5d8ee}},
    {18, {12'283, 0x8bfae7fc3694ce48}},  {19, {206'763, 0xf82c272a15ce6294}},
    {20, {46'508, 0xb874f5b1f6ce1d95}},  {21, {877'910, 0xe311fba5b8ee70f3}},
    {22, {176'870, 0x6a369e2643199f70}},
};
const std::map<std::int32_t, Known> kKnownLarge = {
    {23, {3'704'030, 0x56368a1d22890e91}},  {24, {677'294, 0xfccf710fd18e2714}},
    {25, {15'550'152, 0x7416426737004941}}, {26, {2'602'198, 0xb20b0498bcac3558}},
    {27, {65'005'798, 0x4b45ef37d4f0c8f5}}, {28, {10'034'104, 0xa6b228dce442b584}},
};

void expect_plans(const std::map<std::int32_t, Known>& known) {
  for (const auto& [n, plan] : known) {
    const PlanId expected = {n, "halves", 1, plan.tasks, plan.fingerprint};
    EXPECT_EQ(make_plan(n, "halves")->id(), expected) << n;
  }
}

TEST(HalvesTasks, HaveTheFingerprintsThatLedgersHold) { expect_plans(kKnown); }
TEST(HalvesTasksLong, HaveTheFingerprintsThatLedgersHold) { expect_plans(kKnownLarge); }

TEST(HalvesTasks, HaveMirrorImagesWithTheSameResult) {
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {1, 8, 11, 12, 18}) {
    const HalvesPlan plan(n, control);
    const HalvesPlan mirrored(n, control, Mirror::Yes);
    EXPECT_EQ(mirrored.id(), plan.id());
    const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
    const auto images = mirrored.cpu_tasks(kernels::kernel("portable"));
    tasks->prepare(control);
    images->prepare(control);
    for (std::uint64_t task = 0; task < plan.id().tasks; task += n < 18 ? 1 : 1'000) {
      EXPECT_EQ(mirrored.task(task).top.columns,
                kernels::mirrored_columns(plan.task(task).top.columns, n));
      const kernels::Tally expected = tasks->run(task, control);
      const kernels::Tally found = images->run(task, control);
      EXPECT_EQ(found.solutions, expected.solutions) << n << ", task " << task;
      EXPECT_EQ(found.nodes, expected.nodes) << n << ", task " << task;
    }
  }
}

TEST(HalvesTasks, AreNotMadeForARunThatHasEnded) {
  for (const std::int32_t n : {25, 27, 28}) {
    const Watch watch = {.deadline = Clock::now()};
    RunControl control(watch);
    EXPECT_EQ(make_plan(resolve(n, {.method = "halves"}), control), nullptr) << n;
    EXPECT_EQ(control.ended(), Ended::LimitReached);
  }
}

}  // namespace
}  // namespace nqueens::count

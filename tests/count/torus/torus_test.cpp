// tests/count/torus/torus_test.cpp - method torus counts the published numbers, and each of its
// tasks equals a plain search.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/count.h"
#include "nqueens/count/torus/key_table.h"
#include "nqueens/count/torus/plan_torus.h"
#include "nqueens/count/torus/side_keys.h"
#include "nqueens/count/torus/torus_sides.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;

Question torus(std::int32_t n) { return Question(Problem(n).with_rule(Rule::Toroidal)); }

const std::vector<std::int32_t>& sizes() {
  static const std::vector<std::int32_t> kAll = {5, 7, 11, 13, 17, 19, 23, 25, 29};
  return kAll;
}

// OEIS A007705.
TEST(Torus, CountsThePublishedNumbers) {
  const std::map<std::int32_t, std::uint64_t> published = {{5, 10},    {7, 28},      {11, 88},
                                                           {13, 4524}, {17, 140692}, {19, 820496}};
  for (const auto& [n, solutions] : published) {
    const Result result = count(torus(n));
    EXPECT_EQ(result.method, "torus");
    EXPECT_EQ(result.solutions, solutions) << n;
  }
}

TEST(Torus, HasTasksThatEqualAPlainSearch) {
  const Watch watch;
  RunControl control(watch);
  for (const std::int32_t n : {5, 7, 11}) {
    const TorusPlan plan(torus(n), control);
    const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
    for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
      EXPECT_EQ(tasks->run(task, control).solutions, plan.recount(task, control)) << n;
    }
  }
}

TEST(Torus, IsMadeFromItsId) {
  const Watch watch;
  RunControl control(watch);
  const PlanId id = make_plan(torus(17))->id();
  EXPECT_EQ(id.board, "toroidal/any/all");
  EXPECT_EQ(id.tasks, 190U);
  EXPECT_EQ(make_plan(id, control)->id(), id);
}

TEST(Torus, EndsWhenTheRunDoes) {
  std::stop_source stop;
  stop.request_stop();
  const Watch watch = {.stop = stop.get_token()};
  RunControl control(watch);
  EXPECT_EQ(make_plan(resolve(torus(29)), control), nullptr);
  EXPECT_EQ(count(torus(23), {}, {}, watch).ended, Ended::Stopped);
}

TEST(Torus, RefusesOtherQuestions) {
  const auto refusal = [](const Question& question) {
    return complaint<UsageError>([&] { resolve(question, {.method = "torus"}); });
  };
  EXPECT_EQ(refusal(13), "method torus counts only queens on a torus, found queens");
  EXPECT_EQ(refusal(Question(Problem(13, {{0, 0}}).with_rule(Rule::Toroidal))),
            "method torus supports only the empty board");
  EXPECT_EQ(refusal(Question(Problem(13).with_rule(Rule::Toroidal), Symmetry::Rotate180)),
            "method torus does not count symmetric solutions");
  for (const std::int32_t n : {1, 12, 15}) {
    EXPECT_EQ(refusal(torus(n)),
              "method torus counts only boards of 5 or more rows whose number is divisible by "
              "neither 2 nor 3, found " +
                  std::to_string(n));
  }
  EXPECT_EQ(refusal(torus(31)), "method torus counts boards of at most 29 rows, found 31");
  EXPECT_EQ(resolve(torus(31)).method->name, "rules");
  EXPECT_EQ(resolve(torus(13), {.split = 2}).method->name, "rules");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(torus(13), "torus", 2); }),
            "method torus has only split 1, found 2");
}

TEST(TorusSides, AreMappedToThemselvesByTheFactors) {
  for (const std::int32_t n : sizes()) {
    const TorusSides sides = torus_sides(n);
    EXPECT_EQ(std::ssize(sides.first), n / 2);
    std::vector<std::int32_t> rows = sides.first;
    rows.insert(rows.end(), sides.second.begin(), sides.second.end());
    std::ranges::sort(rows);
    std::vector<std::int32_t> all(static_cast<std::size_t>(n));
    std::iota(all.begin(), all.end(), 0);
    EXPECT_EQ(rows, all) << n;
    for (const std::int32_t factor : sides.factors) {
      const auto maps_with = [&](std::int32_t sign) {
        return std::ranges::all_of(sides.first, [&](std::int32_t row) {
          return std::ranges::binary_search(sides.first, ((sign * row * factor) % n + n) % n);
        });
      };
      EXPECT_TRUE(maps_with(1) || maps_with(-1)) << n << ", factor " << factor;
    }
  }
}

// n choose (n - 1) / 2.
TEST(ColumnOrbits, HoldEverySetOnce) {
  const std::map<std::int32_t, std::uint64_t> sets = {
      {5, 10}, {7, 35}, {11, 462}, {13, 1716}, {17, 24310}, {19, 92378}, {23, 1352078}};
  const Watch watch;
  RunControl control(watch);
  for (const auto& [n, expected] : sets) {
    std::uint64_t images = 0;
    for (const ColumnOrbit& orbit : column_orbits(n, torus_sides(n), control)) {
      images += orbit.images;
    }
    EXPECT_EQ(images, expected) << n;
  }
}

TEST(SideKeys, ListEveryPlacementOfASide) {
  const Watch watch;
  RunControl control(watch);
  SideKeys upper(5, {0, 1});
  SideKeys lower(5, {2, 3, 4});
  const auto keys_of = [&](SideKeys& side, Mask columns) {
    std::vector<TorusKey> all;
    side.list(columns, control, [&](std::span<const TorusKey> keys) {
      all.insert(all.end(), keys.begin(), keys.end());
    });
    std::ranges::sort(all);
    return all;
  };
  // Columns 0 and 2: (0,0) and (1,2) have the diagonals 0 and 1 and the anti-diagonals 0 and 3;
  // (0,2) and (1,0) have the diagonals 2 and 4 and the anti-diagonals 2 and 1.
  EXPECT_EQ(keys_of(upper, 0b00101), (std::vector<TorusKey>{0b10100 | TorusKey{0b00110} << 32,
                                                            0b00011 | TorusKey{0b01001} << 32}));
  // Queens on columns 0 and 1 of neighbouring rows attack each other.
  EXPECT_EQ(keys_of(upper, 0b00011), std::vector<TorusKey>());
  // (2,4), (3,1) and (4,3) complete the first pair, (2,3), (3,1) and (4,4) the second.
  EXPECT_EQ(keys_of(lower, 0b11010), (std::vector<TorusKey>{0b11100 | TorusKey{0b10110} << 32,
                                                            0b01011 | TorusKey{0b11001} << 32}));
}

TEST(KeyTable, CountsEqualKeys) {
  const Watch watch;
  RunControl control(watch);
  KeyTable table;
  table.assign({}, control);
  EXPECT_EQ(table.count(7), 0U);
  // 1,000 different keys, of which every third occurs three times.
  std::vector<TorusKey> keys;
  for (TorusKey key = 0; key < 1000; ++key)
    keys.insert(keys.end(), key % 3 == 0 ? 3 : 1, key << 20);
  table.assign(keys, control);
  for (TorusKey key = 0; key < 1000; ++key) {
    EXPECT_EQ(table.count(key << 20), key % 3 == 0 ? 3U : 1U);
    EXPECT_EQ(table.count((key << 20) + 1), 0U);
  }
  table.assign(std::vector<TorusKey>{5}, control);
  EXPECT_EQ(table.count(5), 1U);
  EXPECT_EQ(table.count(TorusKey{1} << 20), 0U);
}

}  // namespace
}  // namespace nqueens::count

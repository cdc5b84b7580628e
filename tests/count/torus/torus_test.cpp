// tests/count/torus/torus_test.cpp - tests the method `torus` and its parts: the method finds the
// published numbers, and each of its tasks agrees with a plain search.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/count.h"
#include "nqueens/count/torus/plan_torus.h"
#include "nqueens/count/torus/torus.h"
#include "nqueens/count/torus/torus_orbits.h"
#include "nqueens/count/torus/torus_search.h"
#include "nqueens/count/torus/triple_classes.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;

Question torus(std::int32_t n) { return Question(Problem(n).with_rule(Rule::Toroidal)); }

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

// The last tasks are fast even for 35 rows, because the searches for their classes of triples visit
// few nodes.
TEST(TorusSlow, DividesABoardOf35Rows) {
  const Watch watch;
  RunControl control(watch);
  const TorusPlan plan(torus(35), control);
  const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
  EXPECT_GT(plan.id().tasks, 1'000'000U);
  for (std::uint64_t task = plan.id().tasks - 3; task < plan.id().tasks; ++task) {
    EXPECT_EQ(tasks->run(task, control).solutions, 0U);
  }
}

TEST(TorusSlow, CountsThePublishedNumberOf23Rows) {
  const Result result = count(torus(23));
  EXPECT_EQ(result.method, "torus");
  EXPECT_EQ(result.solutions, 128'850'048U);  // OEIS A007705
}

void compare_tasks_with_plain_search(std::int32_t n) {
  const Watch watch;
  RunControl control(watch);
  const TorusPlan plan(torus(n), control);
  const auto tasks = plan.cpu_tasks(kernels::kernel("portable"));
  for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
    EXPECT_EQ(tasks->run(task, control).solutions, plan.recount(task, control))
        << n << ", task " << task;
  }
}

TEST(Torus, HasTasksThatEqualAPlainSearch) {
  for (const std::int32_t n : {5, 7, 11, 13}) compare_tasks_with_plain_search(n);
}

TEST(TorusSlow, HasTasksOf19RowsThatEqualAPlainSearch) { compare_tasks_with_plain_search(19); }

TEST(Torus, IsMadeFromItsId) {
  const Watch watch;
  RunControl control(watch);
  const PlanId id = make_plan(torus(17))->id();
  EXPECT_EQ(id.board, "toroidal/any/all");
  EXPECT_EQ(id.tasks, 66U);
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
  EXPECT_EQ(refusal(torus(41)), "method torus counts boards of at most 37 rows, found 41");
  EXPECT_EQ(resolve(torus(31)).method->name, "torus");
  EXPECT_EQ(resolve(torus(13), {.split = 2}).method->name, "rules");
  EXPECT_EQ(complaint<UsageError>([] { make_plan(torus(13), "torus", 2); }),
            "method torus has only split 1, found 2");
}

// Returns whether no two queens are in the same row or column, or on the same diagonal.
bool is_solution(const Torus& torus, const std::vector<std::int32_t>& queens) {
  for (std::size_t i = 0; i < queens.size(); ++i) {
    for (std::size_t j = i + 1; j < queens.size(); ++j) {
      const std::int32_t n = torus.n();
      const std::int32_t rows = torus.row(queens[j]) - torus.row(queens[i]);
      const std::int32_t columns = torus.column(queens[j]) - torus.column(queens[i]);
      if (rows % n == 0 || columns % n == 0 || (rows - columns) % n == 0 ||
          (rows + columns) % n == 0) {
        return false;
      }
    }
  }
  return true;
}

TEST(TorusMaps, AreDifferentAndKeepAttacks) {
  const std::map<std::int32_t, std::size_t> factors = {{5, 4}, {11, 10}, {25, 20}};  // phi(n)
  for (const auto& [n, coprime] : factors) {
    const Torus torus(n);
    const std::vector<TorusMap> maps = torus.maps();
    EXPECT_EQ(maps.size(), 8 * coprime);
    std::set<std::pair<std::int32_t, std::int32_t>> images;
    for (const TorusMap& map : maps) {
      images.emplace(torus.image(map, 1), torus.image(map, n));
      const TorusMap inverse = torus.inverse(map);
      for (std::int32_t square = 0; square < torus.squares(); ++square) {
        EXPECT_EQ(torus.image(inverse, torus.image(map, square)), square);
        EXPECT_EQ(torus.is_attack(torus.image(map, square)), torus.is_attack(square));
        EXPECT_EQ(torus.is_attack(square), !is_solution(torus, {0, square}));
      }
    }
    EXPECT_EQ(images.size(), maps.size());
  }
}

// Two triples are in the same class if and only if a map and a translation take one to the other.
TEST(TripleClasses, AreOrbitsOfTriples) {
  const Torus torus(7);
  const TripleClasses classes(torus);
  std::size_t triples = 0;
  for (std::int32_t second = 0; second < torus.squares(); ++second) {
    for (std::int32_t third = 0; third < torus.squares(); ++third) {
      const bool is_triple = is_solution(torus, {0, second, third});
      ASSERT_EQ(classes.of(second, third) != TripleClasses::kNoClass, is_triple);
      if (!is_triple) continue;
      ++triples;
      const auto is_image_of = [&](const Triple& other) {
        const std::set<std::int32_t> wanted = {0, other.second, other.third};
        for (const TorusMap& map : torus.maps()) {
          for (const std::int32_t first : {0, second, third}) {
            std::set<std::int32_t> image;
            for (const std::int32_t queen : {0, second, third}) {
              image.insert(torus.image(map, torus.difference(queen, first)));
            }
            if (image == wanted) return true;
          }
        }
        return false;
      };
      for (std::size_t number = 0; number < classes.size(); ++number) {
        ASSERT_EQ(is_image_of(classes.triple(number)), classes.of(second, third) == number);
      }
    }
  }
  EXPECT_GT(triples, 0U);
}

struct Found {
  std::vector<std::vector<std::int32_t>> placements = {};
  std::uint64_t nodes = 0;
};

template <class Word = std::uint32_t>
Found find(const Torus& torus, const ForbiddenSquares& forbidden,
           const std::vector<std::uint16_t>& queens, std::size_t size) {
  const Watch watch;
  RunControl control(watch);
  Found found;
  found.nodes = find_on_torus(TorusTables<Word>(torus), {torus, forbidden, queens, size}, control,
                              [&](std::span<const std::uint16_t> placed) {
                                found.placements.emplace_back(placed.begin(), placed.end());
                              });
  return found;
}

// A007705(13) = 4524, and every thirteenth solution has a queen on square 0.
TEST(FindOnTorus, FindsEachSolutionOnce) {
  const Torus torus(13);
  std::set<std::vector<std::int32_t>> solutions;
  for (auto& placement : find(torus, {}, {0}, 13).placements) {
    EXPECT_TRUE(is_solution(torus, placement));
    std::ranges::sort(placement);
    solutions.insert(placement);
  }
  EXPECT_EQ(solutions.size(), 4524U / 13);
}

TEST(FindOnTorus, DividesTheSolutionsAmongSmallerPlacements) {
  const Torus torus(13);
  std::size_t solutions = 0;
  const Found branches = find(torus, {}, {0}, 4);
  for (const auto& branch : branches.placements) {
    EXPECT_EQ(branch.size(), 4U);
    solutions += find(torus, {}, {branch.begin(), branch.end()}, 13).placements.size();
  }
  EXPECT_GT(branches.placements.size(), 10U);
  EXPECT_EQ(solutions, 4524U / 13);
}

TEST(FindOnTorus, LeavesOutForbiddenTriples) {
  const Torus torus(13);
  const TripleClasses classes(torus);
  std::map<std::size_t, std::size_t> by_least_class;
  for (const auto& solution : find(torus, {}, {0}, 13).placements) {
    std::size_t least = TripleClasses::kNoClass;
    for (const std::int32_t first : solution) {
      for (const std::int32_t second : solution) {
        for (const std::int32_t third : solution) {
          least = std::min<std::size_t>(
              least, classes.of(torus.difference(second, first), torus.difference(third, first)));
        }
      }
    }
    ++by_least_class[least];
  }
  EXPECT_GT(by_least_class.size(), 2U);
  for (std::size_t number = 0; number < classes.size(); ++number) {
    std::size_t expected = 0;
    for (const auto& [least, solutions] : by_least_class)
      expected += least >= number ? solutions : 0;
    const ForbiddenSquares forbidden(torus, classes, number);
    EXPECT_EQ(find(torus, forbidden, {0}, 13).placements.size(), expected) << number;
  }
}

// Queens on the squares of the line y = 2 x form a solution on a torus. No other solution contains
// most of these queens.
TEST(FindOnTorus, CompletesSolutionsOfLargeBoards) {
  for (const std::int32_t n : {35, 37}) {
    const Torus torus(n);
    std::vector<std::uint16_t> queens;
    for (std::int32_t x = 0; x < n - 8; ++x) {
      queens.push_back(static_cast<std::uint16_t>(x * n + 2 * x % n));
    }
    const Found found = find<std::uint64_t>(torus, {}, queens, static_cast<std::size_t>(n));
    bool has_diagonal = false;
    for (const auto& placement : found.placements) {
      EXPECT_TRUE(is_solution(torus, placement));
      has_diagonal = has_diagonal || std::ranges::all_of(placement, [&](std::int32_t queen) {
                       return torus.column(queen) == 2 * torus.row(queen) % n;
                     });
    }
    EXPECT_TRUE(has_diagonal) << n;
  }
}

// On 25 rows, the solution y = 2 x is mapped to itself by all translations along it and by all
// multiplications. These are 25 * 20 of the 25^2 * 160 maps, so the orbit has 200 solutions:
// y = k x + c with 8 factors k, the images of the factor 2 under the linear maps, and 25 shifts c.
TEST(TorusOrbits, CountAnOrbitOnce) {
  const Torus torus(25);
  const TripleClasses classes(torus);
  std::set<std::vector<std::int32_t>> images;
  for (const TorusMap& map : torus.maps()) {
    for (std::int32_t shift = 0; shift < torus.squares(); ++shift) {
      std::vector<std::int32_t> columns(25);
      for (std::int32_t x = 0; x < 25; ++x) {
        const std::int32_t square = torus.sum(torus.image(map, x * 25 + 2 * x % 25), shift);
        columns[static_cast<std::size_t>(torus.row(square))] = torus.column(square);
      }
      images.insert(columns);
    }
  }
  EXPECT_EQ(images.size(), 200U);
  const std::size_t number = classes.of(1 * 25 + 2, 2 * 25 + 4);  // of the queens in rows 0 to 2
  const TorusOrbits orbits(torus, classes, number);
  const Triple& triple = classes.triple(number);
  std::vector<std::uint64_t> counted;
  for (const std::vector<std::int32_t>& columns : images) {
    const auto has = [&](std::int32_t square) {
      return columns[static_cast<std::size_t>(torus.row(square))] == torus.column(square);
    };
    if (has(0) && has(triple.second) && has(triple.third)) {
      counted.push_back(orbits.solutions(columns));
    }
  }
  ASSERT_FALSE(counted.empty());
  EXPECT_EQ(std::ranges::count(counted, 200U), 1);
  EXPECT_EQ(std::ranges::count(counted, 0U), std::ssize(counted) - 1);
}

// The search takes the same branches with the vectors of every processor and with words of 64 bits.
TEST(FindOnTorus, VisitsTheSameNodesOnEveryTarget) {
  const Torus torus(13);
  const TripleClasses classes(torus);
  const ForbiddenSquares forbidden(torus, classes, 1);
  const Found expected = find(torus, forbidden, {0}, 13);
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    const Found found = find(torus, forbidden, {0}, 13);
    EXPECT_EQ(found.placements, expected.placements) << hwy::TargetName(target);
    EXPECT_EQ(found.nodes, expected.nodes) << hwy::TargetName(target);
    const Found by_64_bits = find<std::uint64_t>(torus, forbidden, {0}, 13);
    EXPECT_EQ(by_64_bits.placements, expected.placements) << hwy::TargetName(target);
    EXPECT_EQ(by_64_bits.nodes, expected.nodes) << hwy::TargetName(target);
  }
  hwy::SetSupportedTargetsForTest(0);
}

}  // namespace
}  // namespace nqueens::count

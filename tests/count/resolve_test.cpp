// tests/count/resolve_test.cpp - the choice of the method and the runner of a count.
// SPDX-License-Identifier: MIT
#include "nqueens/count/resolve.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;

Sentence refuse_small(const Question& question, std::string_view method) {
  return question.size() < 6 || method != "rows" ? "abacuses count rows of 6 or more" : "";
}

// Returns a runner that counts by the method `rows`. "auto" selects this runner for boards of 8
// rows or more.
RunnerKind abacus(bool is_there = true) {
  return {.name = "abacus",
          .method = [](const Question&) { return std::string_view("rows"); },
          .auto_from = 8,
          .has_devices = true,
          .refusal = refuse_small,
          .make =
              [is_there](const Resolved& how, const Watch& watch) {
                return is_there ? cpu_kind().make(how, watch) : nullptr;
              }};
}

std::string runners(const Question& question, const Choice& choice) {
  std::string names;
  for (const RunnerKind& kind :
       resolve(question, choice, std::array{abacus(), cpu_kind()}).runners) {
    names += (names.empty() ? "" : " ") + std::string(kind.name);
  }
  return names;
}

TEST(Resolve, ListsTheSuitableRunnersInTheirOrder) {
  EXPECT_EQ(runners(8, {.method = "rows"}), "abacus cpu");
  EXPECT_EQ(runners(7, {.method = "rows"}), "cpu");  // too small for "auto"
  EXPECT_EQ(runners(8, {}), "cpu");                  // counted by `cross`
}

TEST(Resolve, SelectsTheNamedRunnerOrTheOneWithTheDevices) {
  EXPECT_EQ(runners(7, {.runner = "abacus"}), "abacus");
  EXPECT_EQ(runners(8, {.method = "rows", .runner = "cpu"}), "cpu");
  EXPECT_EQ(runners(7, {.devices = {"beads"}}), "abacus");
}

TEST(Resolve, CountsByTheMethodOfTheRunnerThatIsNamed) {
  const std::array kinds = {abacus(), cpu_kind()};
  EXPECT_EQ(resolve(8, {.runner = "abacus"}, kinds).method->name, "rows");
  EXPECT_EQ(resolve(8, {.runner = "cpu"}, kinds).method->name, "cross");
}

TEST(Resolve, ReportsTheRefusalOfTheRunner) {
  EXPECT_EQ(complaint<UsageError>([] { runners(5, {.runner = "abacus"}); }),
            "abacuses count rows of 6 or more");
  EXPECT_EQ(complaint<UsageError>([] { runners(8, {.method = "cross", .runner = "abacus"}); }),
            "abacuses count rows of 6 or more");
  EXPECT_EQ(complaint<UsageError>([] { runners(8, {.runner = "tpu"}); }),
            "there is no runner 'tpu'; choose auto, abacus, cpu");
}

TEST(Resolve, RefusesSeveralStars) {
  const Question question(Problem(4, {}, {}, Rule::Touching).with_regions(rows_as_regions(4), 2));
  EXPECT_EQ(complaint<UsageError>([&] { resolve(question, {}); }),
            "expected one star per row, found 2");
}

TEST(Resolve, RefusesDevicesOfARunnerWithoutAny) {
  EXPECT_EQ(complaint<UsageError>([] { runners(8, {.runner = "cpu", .devices = {"0"}}); }),
            "runner cpu has no devices to choose");
  EXPECT_EQ(complaint<UsageError>([] { resolve(8, {.devices = {"0"}}); }),
            "no runner of this program supports a choice of devices");
}

TEST(Resolve, RefusesAKernelOfAMethodThatUsesNone) {
  EXPECT_EQ(complaint<UsageError>([] { resolve(8, {.method = "textbook", .kernel = "avx2"}); }),
            "method textbook uses no kernel, found avx2");
}

TEST(Resolve, ASplitWithoutAMethodSelectsCross) {
  EXPECT_EQ(resolve(20, {.split = 3}).method->name, "cross");
  EXPECT_EQ(resolve(20).method->name, "halves");
}

TEST(MakeRunner, FallsBackToTheNextRunner) {
  const std::array kinds = {abacus(false), cpu_kind()};
  const Resolved how = resolve(9, {.method = "rows"}, kinds);
  EXPECT_EQ(make_runner(how, {})->name(), "cpu");
  EXPECT_EQ(count(how).solutions, 352U);  // OEIS A000170
}

// make_runner() also returns null if the caller stops the search for devices.
TEST(MakeRunner, IsNullWhenTheRunEnded) {
  std::stop_source source;
  source.request_stop();
  const Watch watch = {.stop = source.get_token()};
  const std::array kinds = {abacus(false)};
  const Resolved how = resolve(9, {.runner = "abacus"}, kinds);
  EXPECT_EQ(make_runner(how, watch), nullptr);
  const Result result = count(how, {}, watch);
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.is_planned);
}

}  // namespace
}  // namespace nqueens::count

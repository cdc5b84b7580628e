// tests/cli/progress_test.cpp - tests the progress line and its three styles.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/progress.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

const Progress kQuarterDone = {.fraction = 0.25,
                               .tasks_done = 100,
                               .solutions = 1234567,
                               .elapsed_seconds = 10,
                               .left = SecondsRange{24, 36}};

// Returns the output of a progress line of this style for these reports.
std::string output_of(ProgressStyle style, const std::vector<Progress>& reports) {
  testing::internal::CaptureStderr();
  {
    ProgressLine line(style);
    const auto show = line.callback();
    for (const Progress& progress : reports) show(progress);
  }
  return testing::internal::GetCapturedStderr();
}

TEST(Progress, ShowsPercentSolutionsRateAndTimeLeft) {
  EXPECT_EQ(progress_text(kQuarterDone),
            "25.0%, 1,234,567 solutions, 1.2e+05/s, 10.0 s, ETA 24.0 s to 36.0 s");
}

TEST(Progress, ShowsNoSolutionsForRunsThatFindNone) {
  const Progress round = {
      .fraction = 0.2, .tasks_done = 1, .solutions = std::nullopt, .elapsed_seconds = 10};
  EXPECT_EQ(progress_text(round), "20.0%, 10.0 s");
  EXPECT_EQ(output_of(ProgressStyle::Json, {round}),
            "{\"fraction\":0.200000,\"tasks_done\":1,\"elapsed_seconds\":10.000,\"seconds_left\":"
            "null}\n");
}

TEST(Progress, ShowsTheNodesOfASearch) {
  const Progress search = {.solutions = std::nullopt, .nodes = 1'234'567, .elapsed_seconds = 10};
  EXPECT_EQ(progress_text(search), "1,234,567 nodes, 10.0 s");
  EXPECT_EQ(output_of(ProgressStyle::Json, {search}),
            "{\"fraction\":0.000000,\"tasks_done\":0,\"nodes\":1234567,\"elapsed_seconds\":10.000,"
            "\"seconds_left\":null}\n");
}

TEST(Progress, ATerminalLineIsRewrittenAndRemoved) {
  EXPECT_EQ(output_of(ProgressStyle::Terminal, {kQuarterDone}),
            "\r\x1b[?7l25.0%, 1,234,567 solutions, 1.2e+05/s, 10.0 s, ETA 24.0 s to 36.0 s"
            "\x1b[K\x1b[?7h\r\x1b[K");
}

TEST(Progress, ShortRunsShowNoLine) {
  EXPECT_EQ(output_of(ProgressStyle::Terminal, {{.fraction = 0.5, .elapsed_seconds = 0.4}}), "");
}

TEST(Progress, PlainLinesComeEveryTenSeconds) {
  EXPECT_EQ(output_of(ProgressStyle::Lines, {{.fraction = 0.1, .elapsed_seconds = 1},
                                             {.fraction = 0.2, .elapsed_seconds = 10.5},
                                             {.fraction = 0.3, .elapsed_seconds = 20},
                                             {.fraction = 0.4, .elapsed_seconds = 20.6}}),
            "nqueens: 20.0%, 0 solutions, 0/s, 10.5 s\nnqueens: 40.0%, 0 solutions, 0/s, 20.6 s\n");
}

TEST(Progress, JsonLinesHoldTheNumbers) {
  const Json json = Json::parse(output_of(ProgressStyle::Json, {kQuarterDone}));
  EXPECT_EQ(json, Json({{"fraction", 0.25},
                        {"solutions", 1234567},
                        {"elapsed_seconds", 10.0},
                        {"seconds_left", {24.0, 36.0}}}));
}

TEST(Progress, StyleNoneHasNoCallback) {
  EXPECT_FALSE(ProgressLine(ProgressStyle::None).callback());
}

TEST(Progress, ACountWritesJsonLinesOnRequest) {
  Running count("exec nqueens count 18 -m textbook -t 1 --progress json >/dev/null");
  ASSERT_TRUE(count.wait_for("}\n{"));
  count.send_signal(SIGINT);
  for (const std::string& report : lines(count.finish().answer.err)) {
    if (!report.starts_with('{')) continue;
    const Json json = Json::parse(report);
    EXPECT_GT(json["fraction"], 0.0);
    EXPECT_LT(json["fraction"], 1.0);
    EXPECT_GE(json["elapsed_seconds"], 0.5);
  }
}

}  // namespace
}  // namespace nqueens::cli

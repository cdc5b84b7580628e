// tests/catalog/stream_ending_test.cpp - checks streams that are stopped, reach a deadline, are
// refused or throw.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <new>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/catalog/catalog.h"
#include "tests/waiting.h"

namespace nqueens::catalog {
namespace {

using namespace std::chrono_literals;

const Consumer kSilent = {.render = [](const Block&) { return std::string("x"); },
                          .write = [](const std::string&) {}};

TEST(StreamEnding, IsAUsageErrorBeyondSixtyFourRows) {
  EXPECT_THROW(stream(List(Problem(65)), {}, kSilent), UsageError);
  EXPECT_THROW(stream(List(Problem(1'000'000'000)), {}, kSilent), UsageError);
}

TEST(StreamEnding, IsAUsageErrorForNegativeThreads) {
  EXPECT_THROW(stream(List(Problem(4)), {.threads = -1}, kSilent), UsageError);
}

TEST(StreamEnding, IsCompleteWithAnyNumberOfThreads) {
  EXPECT_EQ(stream(List(Problem(8)), {.threads = 2'000'000'000}, kSilent).solutions,
            92U);  // OEIS A000170
}

TEST(StreamEnding, IsStoppedBeforeTheStart) {
  std::stop_source source;
  source.request_stop();
  const Result result = stream(List(Problem(8)), {}, kSilent, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.solutions, 0U);
  EXPECT_FALSE(result.exhaustive);
}

TEST(StreamEnding, FollowsSoonAfterAStopOnSixtyFourRows) {
  std::stop_source source;
  const Watch watch = {.stop = source.get_token(),
                       .on_progress = [&](const Progress&) { source.request_stop(); }};
  const Result result = stream(List(Problem(64)), {}, kSilent, watch);
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST(StreamEnding, FollowsSoonAfterTheDeadlineOnSixtyFourRows) {
  const Result result = stream(List(Problem(64)), {}, kSilent, {.deadline = Clock::now() + 100ms});
  EXPECT_EQ(result.ended, Ended::LimitReached);
  EXPECT_FALSE(result.exhaustive);
  EXPECT_LT(result.elapsed_seconds, tests::kHangSeconds);
}

TEST(StreamEnding, LeavesAContiguousBeginningOfTheList) {
  std::stop_source source;
  std::uint64_t next = 0;
  const Consumer consumer = {.render =
                                 [](const Block& block) {
                                   return std::to_string(block.first) + " " +
                                          std::to_string(block.first + block.size());
                                 },
                             .write =
                                 [&](const std::string& text) {
                                   EXPECT_EQ(std::stoull(text), next);
                                   next = std::stoull(text.substr(text.find(' ')));
                                   source.request_stop();
                                 }};
  const Result result = stream(List(Problem(18)), {}, consumer, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_EQ(result.solutions, next);
  EXPECT_GT(next, 0U);
  EXPECT_LT(next, 666'090'624U);  // A000170
  EXPECT_FALSE(result.exhaustive);
}

TEST(StreamEnding, PropagatesExceptionsOfWrite) {
  int writes = 0;
  const Consumer consumer = {.render = kSilent.render, .write = [&](const std::string&) {
                               if (++writes == 3) throw Error("the disk is full");
                             }};
  EXPECT_THROW(stream(List(Problem(15)), {}, consumer), Error);
  EXPECT_EQ(writes, 3);
}

TEST(StreamEnding, PropagatesExceptionsOfRender) {
  const Consumer consumer = {.render = [](const Block&) -> std::string { throw std::bad_alloc(); },
                             .write = kSilent.write};
  EXPECT_THROW(stream(List(Problem(14)), {}, consumer), std::bad_alloc);
}

TEST(StreamEnding, IsPossibleFromWithinWrite) {
  std::stop_source source;
  const Consumer consumer = {.render = kSilent.render,
                             .write = [&](const std::string&) { source.request_stop(); }};
  const Result result = stream(List(Problem(20)), {}, consumer, {.stop = source.get_token()});
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_GT(result.solutions, 0U);
}

TEST(StreamEnding, WaitsForASlowReaderInsteadOfFillingTheMemory) {
  std::atomic<int> rendered = 0;
  int written = 0;
  int most_ahead = 0;
  std::stop_source source;
  const Consumer consumer = {.render =
                                 [&](const Block&) {
                                   ++rendered;
                                   return std::string("x");
                                 },
                             .write =
                                 [&](const std::string&) {
                                   std::this_thread::sleep_for(1ms);
                                   most_ahead = std::max(most_ahead, rendered - written);
                                   if (++written == 50) source.request_stop();
                                 }};
  stream(List(Problem(16)), {.threads = 2}, consumer, {.stop = source.get_token()});
  EXPECT_LE(most_ahead, 2 * 8 + 1);
}

TEST(StreamEnding, IsPrecededByProgressReports) {
  std::vector<Progress> reports;
  const Watch watch = {.on_progress = [&](const Progress& p) { reports.push_back(p); },
                       .report_interval = {}};
  stream(List(Problem(13)), {}, kSilent, watch);
  ASSERT_GE(reports.size(), 1U);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    EXPECT_GE(reports[i].fraction, i == 0 ? 0 : reports[i - 1].fraction);
    EXPECT_LE(reports[i].fraction, 1);
    EXPECT_GE(reports[i].solutions, i == 0 ? 0 : reports[i - 1].solutions);
  }
}

}  // namespace
}  // namespace nqueens::catalog

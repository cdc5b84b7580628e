// tests/cli/in_order_test.cpp - tests jobs on several threads with results in order.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/puzzle/in_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/waiting.h"

namespace nqueens::cli {
namespace {

using Jobs = InOrder<int, int>;

struct Outcome {
  std::vector<int> taken;  // results in the order in which they were taken
  std::string error;
};

// Runs `jobs` jobs until `max_results` results have been taken. Job `throws_at` throws.
Outcome run_jobs(int threads, int jobs, int max_results, int throws_at = -1) {
  Outcome outcome;
  int next = 0;
  try {
    Jobs::run(threads, {.next = [&]() -> std::optional<int> {
                          return next < jobs ? std::optional(next++) : std::nullopt;
                        },
                        .work =
                            [&](const int& job) {
                              // Makes some later jobs end before earlier ones.
                              std::this_thread::sleep_for(std::chrono::microseconds(job % 7 * 50));
                              if (job == throws_at) throw std::runtime_error("job failed");
                              return 10 * job;
                            },
                        .take =
                            [&](const int&, int result) {
                              outcome.taken.push_back(result);
                              return std::ssize(outcome.taken) < max_results;
                            },
                        .give_up = [] {}});
  } catch (const std::runtime_error& error) {
    outcome.error = error.what();
  }
  return outcome;
}

TEST(InOrder, ResultsComeInTheOrderOfTheJobs) {
  for (const int threads : {1, 2, 5}) {
    const Outcome all = run_jobs(threads, 1000, 1'000'000);
    ASSERT_EQ(all.taken.size(), 1000U) << threads;
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(all.taken[static_cast<std::size_t>(i)], 10 * i);
  }
  EXPECT_EQ(run_jobs(3, 0, 1).taken.size(), 0U);
}

TEST(InOrder, EndsWhenTakeReturnsFalse) {
  EXPECT_EQ(run_jobs(4, 1'000'000, 3).taken, (std::vector<int>{0, 10, 20}));
}

TEST(InOrder, AnExceptionOfAJobIsThrownAfterTheEarlierResultsAreTaken) {
  const Outcome failed = run_jobs(4, 100, 1000, 3);
  EXPECT_EQ(failed.taken, (std::vector<int>{0, 10, 20}));
  EXPECT_EQ(failed.error, "job failed");
}

TEST(InOrder, TheNumberOfJobsInProgressIsLimited) {
  std::atomic<int> begun = 0;
  int max_in_progress = 0;
  int taken = 0;
  Jobs::run(2, {.next = [&] { return std::optional(begun++); },
                .work = [](const int& job) { return job; },
                .take =
                    [&](const int&, int) {
                      max_in_progress = std::max(max_in_progress, begun.load() - taken++);
                      return taken < 1000;
                    },
                .give_up = [] {}});
  EXPECT_LE(max_in_progress, 2 * Jobs::kAhead);
}

// `next` waits after its last job, as a reader of standard input does.
TEST(InOrder, GiveUpEndsAWaitingNext) {
  std::atomic<bool> is_given_up = false;
  int next = 0;
  std::vector<int> taken;
  Jobs::run(2, {.next = [&]() -> std::optional<int> {
                  if (next < 3) return next++;
                  tests::wait_until([&] { return is_given_up.load(); });
                  return std::nullopt;
                },
                .work = [](const int& job) { return job; },
                .take =
                    [&](const int&, int result) {
                      taken.push_back(result);
                      return std::ssize(taken) < 2;
                    },
                .give_up = [&] { is_given_up = true; }});
  EXPECT_EQ(taken, (std::vector<int>{0, 1}));
}

TEST(InOrder, AnExceptionOfNextIsThrownAfterTheEarlierResultsAreTaken) {
  int next = 0;
  std::vector<int> taken;
  const auto run = [&] {
    Jobs::run(3, {.next = [&]() -> std::optional<int> {
                    if (next == 5) throw std::runtime_error("no more");
                    return next++;
                  },
                  .work = [](const int& job) { return job; },
                  .take =
                      [&](const int&, int result) {
                        taken.push_back(result);
                        return true;
                      },
                  .give_up = [] {}});
  };
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_EQ(taken, (std::vector<int>{0, 1, 2, 3, 4}));
}

}  // namespace
}  // namespace nqueens::cli

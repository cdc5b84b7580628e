// tests/count/run/time_left_test.cpp - checks the estimated time left, by replaying whole counts
// from the measured times of their tasks.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>
#include <vector>

#include "nqueens/base/run/pace.h"
#include "nqueens/count/run/run_order.h"
#include "tests/count/run/task_seconds.h"

namespace nqueens::count {
namespace {

// The length to which each replay is scaled, and the number of moments at which the estimate is
// checked.
constexpr double kReplaySeconds = 1000;
constexpr int kMoments = 1000;

struct Moment {
  double seconds = 0;
  double fraction = 0;
  std::uint64_t tasks = 0;
};

// Replays a count in which `threads` threads take the tasks in the order of a run. Returns the time
// at which each task ends, and the fraction of the cost that is done by then.
std::vector<Moment> replay(std::int32_t n, int threads) {
  const auto plan = make_plan(n, "halves");
  const testing::MeasuredTasks measured = testing::measured_tasks(n);
  const Watch watch;
  RunControl control(watch);
  const std::vector<CostedTask> order =
      run_order(with_costs(*plan, measured.tasks, control), threads, control);
  using End = std::pair<double, double>;  // the end time and the cost of a task
  std::priority_queue<End, std::vector<End>, std::greater<>> running;
  std::vector<Moment> moments;
  Moment now;
  const auto finish_one = [&] {
    now.seconds = running.top().first;
    now.fraction += running.top().second;
    ++now.tasks;
    running.pop();
    moments.push_back(now);
  };
  for (const CostedTask& entry : order) {
    if (running.size() == static_cast<std::size_t>(threads)) finish_one();
    const auto at = std::ranges::lower_bound(measured.tasks, entry.task) - measured.tasks.begin();
    running.emplace(now.seconds + measured.seconds[static_cast<std::size_t>(at)], entry.cost);
  }
  while (!running.empty()) finish_one();
  for (Moment& moment : moments) {
    moment.seconds *= kReplaySeconds / now.seconds;
    moment.fraction = std::min(moment.fraction / now.fraction, 1.0);
  }
  return moments;
}

class Replayed : public ::testing::TestWithParam<std::tuple<std::int32_t, int>> {};

TEST_P(Replayed, TimeLeftIsInItsIntervalNineTimesInTen) {
  const auto [n, threads] = GetParam();
  Pace pace;
  int seen = 0;
  int inside = 0;
  double width_at_half = 1;
  int next = 1;
  for (const Moment& moment : replay(n, threads)) {
    if (moment.seconds < next * kReplaySeconds / kMoments) continue;
    next = static_cast<int>(moment.seconds * kMoments / kReplaySeconds) + 1;
    pace.note(moment.seconds, moment.fraction, moment.tasks);
    if (moment.seconds < 0.05 * kReplaySeconds) continue;
    const auto left = pace.left();
    ASSERT_TRUE(left) << moment.seconds;
    const double truth = kReplaySeconds - moment.seconds;
    ++seen;
    if (left->low <= truth && truth <= left->high) ++inside;
    if (moment.seconds <= 0.5 * kReplaySeconds) width_at_half = (left->high - left->low) / truth;
  }
  EXPECT_GT(seen, 0.9 * kMoments);
  EXPECT_GE(inside, 0.9 * seen);
  EXPECT_LT(width_at_half, 0.15);
  RecordProperty("inside_percent", 100 * inside / seen);
  RecordProperty("width_percent", static_cast<int>(100 * width_at_half));
}

INSTANTIATE_TEST_SUITE_P(Halves, Replayed,
                         ::testing::Values(std::tuple(18, 1), std::tuple(18, 2), std::tuple(20, 1),
                                           std::tuple(20, 2), std::tuple(20, 16), std::tuple(22, 1),
                                           std::tuple(22, 2), std::tuple(22, 16)),
                         [](const auto& info) {
                           return "N" + std::to_string(std::get<0>(info.param)) + "On" +
                                  std::to_string(std::get<1>(info.param));
                         });

}  // namespace
}  // namespace nqueens::count

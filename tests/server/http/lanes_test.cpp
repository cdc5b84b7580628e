// tests/server/http/lanes_test.cpp - the order and the deadlines of requests in the lanes.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/lanes.h"

#include <gtest/gtest.h>

#include <future>
#include <mutex>
#include <string>
#include <vector>

#include "nqueens/api/json.h"
#include "tests/waiting.h"

namespace nqueens::server {
namespace {

std::string code_in(const api::Response& response) {
  return api::Json::parse(response.body)["detail"]["code"];
}

// Sends a request through the lanes and returns the answer.
api::Response answer_to(PendingRequest request) {
  MemoryGate gate;
  std::promise<api::Response> promise;
  request.reply = [&](api::Response response) { promise.set_value(std::move(response)); };
  auto answer = promise.get_future();
  Lanes lanes(gate, {});
  lanes.enter(std::move(request));
  return answer.get();
}

TEST(Lanes, AQuickRequestIsAnsweredInTheQuickLane) {
  const api::Response response =
      answer_to({.arrived = Clock::now(), .compute = [](const api::Budget& budget) {
                   return api::Response{.body = budget.lane == api::Lane::Quick ? "q" : "s"};
                 }});
  EXPECT_EQ(response.body, "q");
}

TEST(Lanes, ALongerRequestStartsOverWithTheRemainingTime) {
  const auto arrived = Clock::now();
  std::vector<Clock::time_point> deadlines;
  answer_to({.arrived = arrived, .compute = [&](const api::Budget& budget) {
               deadlines.push_back(*budget.watch.deadline);
               if (budget.lane == api::Lane::Quick) throw api::MoveToLane{api::Lane::Slow};
               return api::Response{};
             }});
  ASSERT_EQ(deadlines.size(), 3U);
  EXPECT_LT(deadlines[0], deadlines[1]);
  EXPECT_LT(deadlines[1], deadlines[2]);
  EXPECT_EQ(deadlines[2], arrived + std::chrono::seconds(10));
}

// Each slow request holds its thread until the quick one is answered.
TEST(Lanes, AQuickRequestDoesNotWaitForEarlierSlowOnes) {
  constexpr auto kGlance = std::chrono::milliseconds(50);
  MemoryGate gate;
  std::promise<void> answered;
  const auto quick_is_answered = answered.get_future().share();
  std::once_flag once;
  const auto let_go = [&] { std::call_once(once, [&] { answered.set_value(); }); };
  Lanes lanes(gate, {});
  const auto no_reply = [](const api::Response&) {};
  for (int i = 0; i < 40; ++i) {
    lanes.enter({.arrived = Clock::now(),
                 .compute =
                     [quick_is_answered, kGlance](const api::Budget& budget) {
                       if (*budget.watch.deadline - Clock::now() < kGlance) {
                         throw api::MoveToLane{api::Lane::Slow};
                       }
                       quick_is_answered.wait();
                       return api::Response{};
                     },
                 .reply = no_reply});
  }
  lanes.enter({.arrived = Clock::now(),
               .compute = [](const api::Budget&) { return api::Response{}; },
               .reply = [&](const api::Response&) { let_go(); }});
  EXPECT_EQ(quick_is_answered.wait_for(tests::kHangs), std::future_status::ready);
  let_go();  // the requests must end even if the wait has failed
}

TEST(Lanes, ARequestThatNeedsMuchMemoryUsesTheHeavyLane) {
  const api::Response response =
      answer_to({.arrived = Clock::now(), .compute = [](const api::Budget& budget) {
                   api::require_memory(api::kMuchMemory + 1, budget);
                   return api::Response{.body = "alone"};
                 }});
  EXPECT_EQ(response.body, "alone");
}

TEST(Lanes, ARequestThatNeedsMuchMemoryWaitsForTheGate) {
  MemoryGate gate;
  Lanes lanes(gate, {});
  const Watch unhurried = {};
  auto inside = gate.enter(unhurried);
  std::promise<api::Response> promise;
  lanes.enter({.arrived = Clock::now() - std::chrono::milliseconds(9900),
               .compute =
                   [](const api::Budget& budget) {
                     api::require_memory(api::kMuchMemory + 1, budget);
                     return api::Response{};
                   },
               .reply = [&](api::Response response) { promise.set_value(std::move(response)); }});
  const api::Response response = promise.get_future().get();
  EXPECT_TRUE(response.status == 429 || response.status == 503) << response.status;
  EXPECT_EQ(code_in(response), response.status == 429 ? "much-memory" : "too-slow");
}

// The first requests occupy all threads until the queue is full.
TEST(Lanes, TooManyRequestsAreRefused) {
  MemoryGate gate;
  std::promise<void> refused;
  const auto is_refused = refused.get_future().share();
  std::string code;
  Lanes lanes(gate, {});
  for (int i = 0; i < 300; ++i) {
    lanes.enter({.arrived = Clock::now(),
                 .compute =
                     [is_refused](const api::Budget&) {
                       is_refused.wait();
                       return api::Response{};
                     },
                 .reply =
                     [&](const api::Response& response) {
                       if (response.status == 429) code = code_in(response);
                     }});
  }
  refused.set_value();
  EXPECT_EQ(code, "too-many-requests");
}

TEST(Lanes, TimeCountsFromTheArrival) {
  const api::Response response =
      answer_to({.arrived = Clock::now() - std::chrono::seconds(10),
                 .compute = [](const api::Budget&) { return api::Response{}; }});
  EXPECT_EQ(response.status, 503);
}

TEST(Lanes, WorkForADisconnectedClientIsNotStarted) {
  std::stop_source leaving;
  leaving.request_stop();
  const api::Response response =
      answer_to({.client = {.gone = leaving.get_token()},
                 .arrived = Clock::now(),
                 .compute = [](const api::Budget&) { return api::Response{}; }});
  EXPECT_EQ(response.status, 503);
}

TEST(Lanes, ADisconnectStopsTheWork) {
  std::stop_source leaving;
  const api::Response response =
      answer_to({.client = {.gone = leaving.get_token()},
                 .arrived = Clock::now(),
                 .compute = [&](const api::Budget& budget) {
                   leaving.request_stop();
                   return api::Response{.status = budget.watch.stop.stop_requested() ? 503 : 200};
                 }});
  EXPECT_EQ(response.status, 503);
}

}  // namespace
}  // namespace nqueens::server

// tests/server/http/workers_test.cpp - clients share the threads fairly.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/workers.h"

#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <vector>

namespace nqueens::server {
namespace {

// Work that reports when it begins and runs until the test lets it end.
struct Held {
  std::promise<void> may_end = {};
  std::promise<void> began = {};

  Work work(const std::string& address) {
    return {.client = {.address = address}, .run = [this] {
              began.set_value();
              may_end.get_future().wait();
            }};
  }
};

TEST(Workers, OneClientCannotTakeAllThreads) {
  Held first;
  Held second;
  std::promise<void> third_ran;
  Workers workers({.threads = 2, .most_of_a_client = 1, .most_waiting = 10});
  ASSERT_TRUE(workers.post(first.work("a")));
  first.began.get_future().wait();
  ASSERT_TRUE(workers.post(second.work("a")));
  ASSERT_TRUE(workers.post({.client = {.address = "b"}, .run = [&] { third_ran.set_value(); }}));
  third_ran.get_future().wait();
  auto second_began = second.began.get_future();
  EXPECT_EQ(second_began.wait_for(std::chrono::milliseconds(20)), std::future_status::timeout);
  first.may_end.set_value();
  second_began.wait();
  second.may_end.set_value();
}

TEST(Workers, TheClientWithTheLeastRunningWorkComesNext) {
  Held first;
  Held second;
  std::vector<std::string> order;
  {
    std::latch done(2);
    Workers workers({.threads = 2, .most_of_a_client = 2, .most_waiting = 10});
    workers.post(first.work("a"));
    workers.post(second.work("a"));
    first.began.get_future().wait();
    second.began.get_future().wait();
    const auto note = [&](const std::string& address) {
      return Work{.client = {.address = address}, .run = [&, address] {
                    order.push_back(address);
                    done.count_down();
                  }};
    };
    workers.post(note("a"));
    workers.post(note("b"));
    second.may_end.set_value();
    done.wait();
    first.may_end.set_value();
  }
  EXPECT_EQ(order, (std::vector<std::string>{"b", "a"}));
}

TEST(Workers, ADisconnectFreesAPlaceInTheQueue) {
  Held running;
  std::stop_source leaving;
  int ran_for_nobody = 0;
  Workers workers({.threads = 1, .most_of_a_client = 1, .most_waiting = 2});
  workers.post(running.work("a"));
  running.began.get_future().wait();
  const auto wait_for = [&](const std::string& address) {
    return workers.post({.client = {.address = address, .gone = leaving.get_token()},
                         .run = [&] { ++ran_for_nobody; }});
  };
  EXPECT_TRUE(wait_for("b"));
  EXPECT_FALSE(wait_for("b"));
  EXPECT_TRUE(wait_for("c"));
  EXPECT_FALSE(wait_for("d"));
  leaving.request_stop();
  EXPECT_TRUE(workers.post({.client = {.address = "d"}, .run = [] {}}));
  EXPECT_EQ(ran_for_nobody, 2);
  running.may_end.set_value();
}

}  // namespace
}  // namespace nqueens::server

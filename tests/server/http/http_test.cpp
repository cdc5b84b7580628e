// tests/server/http/http_test.cpp - connections whose handlers throw, and the limit on concurrent
// long bodies.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/http.h"

#include <gtest/gtest.h>

#include <mutex>
#include <stdexcept>
#include <vector>

#include "tests/server/client.h"

namespace nqueens::server {
namespace {

// A server that answers with 200, except for targets whose handlers throw.
class OddServer {
 public:
  OddServer() : thread_([this](const std::stop_token& stop) { http_.run(stop); }) {}

  std::uint16_t port() const { return http_.port(); }
  std::vector<std::string> logged() {
    const std::lock_guard lock(mutex_);
    return logged_;
  }

 private:
  static void answer(const api::Request& request, const Reply& reply) {
    if (request.target == "/throws") throw std::length_error("too odd");
    api::Response response;
    if (request.target == "/throws-late") response.headers = {{"A", std::string(1 << 17, 'x')}};
    reply(std::move(response));
  }

  std::mutex mutex_;
  std::vector<std::string> logged_;
  News news_;
  HttpServer http_{"127.0.0.1",
                   0,
                   news_,
                   {.refusal = [](const api::Request&) { return std::optional<api::Response>(); },
                    .max_body_bytes =
                        [](const std::string& /*method*/, const std::string& target) {
                          return target == "/long" ? 2 * api::kMaxBodyBytes : api::kMaxBodyBytes;
                        },
                    .answer = answer,
                    .log =
                        [this](const std::string& line) {
                          const std::lock_guard lock(mutex_);
                          logged_.push_back(line);
                        }}};
  std::jthread thread_;
};

TEST(Http, AnExceptionEndsOnlyItsConnection) {
  OddServer server;
  Socket other(server.port());
  other.send(request_text("GET", "/", server.port()));
  ASSERT_EQ(other.answer().value().status, 200);
  for (const char* target : {"/throws", "/throws-late"}) {
    Socket odd(server.port());
    odd.send(request_text("GET", target, server.port()));
    EXPECT_TRUE(odd.is_closed()) << target;
  }
  other.send(request_text("GET", "/", server.port()));
  EXPECT_EQ(other.answer().value().status, 200);
  const auto logged = server.logged();
  ASSERT_EQ(logged.size(), 2U);
  EXPECT_EQ(logged[0],
            "a connection from 127.0.0.1 was closed: self-check failed, there is no answer: an "
            "unexpected exception");
}

TEST(Http, OnlyAFewLongBodiesAreReadAtATime) {
  constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  const std::string body(api::kMaxBodyBytes + 1, 'x');
  OddServer server;
  const std::string head =
      "POST /long HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: " +
      std::to_string(body.size()) + "\r\n\r\n";
  std::vector<Socket> open;
  for (std::size_t i = 0; i < kMaxLongBodies; ++i) {
    open.emplace_back(server.port());
    open.back().send(head);
    EXPECT_EQ(open.back().receive_until(kContinue), kContinue);
  }
  Socket refused(server.port());
  refused.send(head);
  EXPECT_EQ(refused.answer().value().status, 429);
  Socket other(server.port());
  other.send(request_text("POST", "/", server.port(), "x"));
  EXPECT_EQ(other.answer().value().status, 200);

  open.front().send(body);
  EXPECT_EQ(open.front().answer().value().status, 200);
  open.front().send(head);
  EXPECT_EQ(open.front().receive_until(kContinue), kContinue);
}

}  // namespace
}  // namespace nqueens::server

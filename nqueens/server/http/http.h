// nqueens/server/http/http.h - HTTP/1.1 over TCP: connections, their limits and deadlines.
//
// One thread reads and writes for all connections; it never computes. What a request means is the
// business of `answer`, which gets it whole and calls back, from any thread, with the response.
//
//   request      at most so many bytes as request_reader.h says, whole within 10 s of the
//                connection or of the last response; who asks is judged by its head
//   idle         a connection without a request is closed after 10 s
//   leaving      a client that closes its side while its answer is computed is taken to be gone:
//                the work is asked to stop
//   writing      a client that takes nothing for 30 s is cut off
//   connections  at most kMaxConnections, fewer where the system lends few descriptors; beyond it
//                the one idle for longest makes room for a new one, which waits when none is idle
//   streams      of events: at most kMaxStreams of these, and half of all connections
//   HTTP/1.0     gets no chunks: a body of unknown length ends with the connection. A body that is
//                cut short ends with a reset, so that nobody takes it for a whole one
//   expectation  `Expect: 100-continue` is answered once the head is accepted
//
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "nqueens/api/message.h"
#include "nqueens/server/jobs/news.h"

namespace nqueens::server {

inline constexpr std::size_t kMaxConnections = 1000;
inline constexpr std::size_t kMaxStreams = 400;

// Takes the response to one request; called once, from any thread.
using Reply = std::function<void(api::Response)>;

class HttpServer {
 public:
  struct Handlers {
    // Called by the thread of the network for the head of each request, before its body is taken:
    // the response to one that is refused.
    std::function<std::optional<api::Response>(const api::Request&)> refusal = {};
    // Called by the thread of the network for each whole request; must not block.
    std::function<void(api::Request, Reply)> answer = {};
    // Hands over work that makes the next piece of a long body, and is asked to stop when the
    // client has gone or the server ends; false: too much is waiting.
    std::function<bool(const api::Client&, std::function<void(const std::stop_token&)>)> compute =
        {};
    // Takes a line about what went wrong; called by the thread of the network.
    std::function<void(const std::string&)> log = {};
  };

  // Listens on the address (no name, "127.0.0.1" or "::1") and port, 0 for any that is free.
  // Throws Error when it cannot. `news` is what streams of events tell; it must live longer.
  HttpServer(const std::string& address, std::uint16_t port, News& news, Handlers handlers);
  ~HttpServer();

  std::uint16_t port() const;

  // Serves until a stop is requested: no new connections then, the streams end, requests that are
  // being answered get half a second.
  void run(const std::stop_token& stop);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::server

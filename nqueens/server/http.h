// nqueens/server/http.h - HTTP/1.1 over TCP: connections, their limits and deadlines.
//
// One thread reads and writes for all connections; it never computes. What a request means is the
// business of `answer`, which gets it whole and calls back, from any thread, with the response.
//
//   header       at most 8 KB, whole within 10 s of the connection or of the last response
//   body         at most 64 KB, also when it comes in pieces
//   idle         a connection without a request is closed after 10 s
//   writing      a client that takes nothing for 30 s is cut off
//   connections  at most kMostConnections; beyond it the one idle for longest makes room for a new
//                one, and when none is idle the new one is closed
//   streams      of events: at most kMostStreams of these
//
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "nqueens/server/message.h"
#include "nqueens/server/news.h"

namespace nqueens::server {

inline constexpr std::size_t kMostConnections = 1000;
inline constexpr std::size_t kMostStreams = 400;
inline constexpr std::size_t kMostHeaderBytes = 8 << 10;
inline constexpr std::size_t kMostBodyBytes = 64 << 10;

// Takes the response to one request; called once, from any thread.
using Reply = std::function<void(Response)>;

class HttpServer {
 public:
  struct Handlers {
    // Called by the thread of the network for each whole request; must not block.
    std::function<void(Request, Reply)> answer = {};
    // Hands over work that makes the next piece of a long body; false: too much is waiting.
    std::function<bool(std::function<void()>)> compute = {};
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

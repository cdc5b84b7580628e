// nqueens/server/http/http.h - HTTP/1.1 over TCP: connections, their limits and deadlines.
//
// One thread reads and writes all connections; it never computes. The handler `answer` receives
// each complete request and calls back with the response, from any thread.
//
//   request      limited in size by request_reader.h; must be complete within 10 s after the
//                connection began or the last response ended; can be refused as soon as its head
//                is complete
//   long bodies  at most kMaxLongBodies requests whose bodies may have more than api::kMaxBodyBytes
//                are read or answered at a time; further requests of this kind are refused
//   idle         a connection without a request is closed after 10 s
//   disconnect   if a client closes its side while its answer is computed, the work is cancelled
//   writing      a client that does not receive a response, or a piece of a long body, within 30 s
//                is disconnected
//   connections  at most kMaxConnections, fewer if the system has few descriptors; at the limit, a
//                new connection replaces the one that has been idle for longest, or waits until one
//                is idle
//   streams      event streams: at most kMaxStreams, and at most half of all connections
//   HTTP/1.0     has no chunks, so a body of unknown length ends with the connection; a truncated
//                body ends with a reset, so that clients can distinguish it from a complete one
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
#include "nqueens/server/http/request_reader.h"
#include "nqueens/server/jobs/news.h"

namespace nqueens::server {

inline constexpr std::size_t kMaxConnections = 1000;
inline constexpr std::size_t kMaxStreams = 400;
inline constexpr std::size_t kMaxLongBodies = 8;

// Receives the response to one request. Must be called once, from any thread.
using Reply = std::function<void(api::Response)>;

class HttpServer {
 public:
  struct Handlers {
    // Called by the network thread with the head of each request, before its body is read. Returns
    // the response if the request is refused.
    std::function<std::optional<api::Response>(const api::Request&)> refusal = {};
    // Called by the network thread with the first line of each request.
    MaxBodyBytes max_body_bytes = {};
    // Called by the network thread with each complete request; must not block.
    std::function<void(api::Request, Reply)> answer = {};
    // Queues work that computes the next piece of a long body. Its stop token is triggered when the
    // client disconnects or the server ends. Returns false if too much work is waiting.
    std::function<bool(const api::Client&, std::function<void(const std::stop_token&)>)> compute =
        {};
    // Receives a line about an error; called by the network thread.
    std::function<void(const std::string&)> log = {};
  };

  // Listens on `address`, a numeric address such as "127.0.0.1" or "::1", and on `port`, where 0
  // selects any free port. Throws Error if that fails. Event streams report `news`, which must
  // outlive the server.
  HttpServer(const std::string& address, std::uint16_t port, News& news, Handlers handlers);
  ~HttpServer();

  std::uint16_t port() const;

  // Serves until a stop is requested. Then the server accepts no more connections, ends the
  // streams, and allows half a second for the requests that are being answered.
  void run(const std::stop_token& stop);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::server

// nqueens/api/message.h - a request and its response, as plain values, independent of the network.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"

namespace nqueens::api {

// The maximum size of a request body in bytes, unless its route has another limit.
inline constexpr std::size_t kMaxBodyBytes = 64 << 10;

// The sender of a request, for a server that divides its time fairly among clients.
struct Client {
  std::string address = {};
  std::stop_token gone = {};  // stop is requested when the client has disconnected
};

// The parts of a request that the routes and the server's guard read. Headers that were not sent
// are empty.
struct Request {
  std::string method = {};
  std::string target = {};  // path and query as sent
  std::string body = {};
  std::string host = {};
  std::string origin = {};
  std::string fetch_site = {};  // Sec-Fetch-Site
  std::string authorization = {};
  std::string cookie = {};
  std::string accept = {};
  std::string accept_encoding = {};
  std::string if_none_match = {};
  std::string last_event_id = {};
  Client client = {};
  Clock::time_point arrived = {};  // time at which the last byte arrived
};

using Header = std::pair<std::string, std::string>;

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::vector<Header> headers = {};
  // Produces the rest of a long body: each call returns the next piece, or nothing at the end.
  // Empty if `body` is complete. Called on the threads that compute answers. Throws if the rest
  // cannot be produced or a stop is requested; the body is then truncated.
  std::function<std::optional<std::string>(const std::stop_token&)> more = {};
  bool is_event_stream = false;  // the connection becomes a stream of events (news.h)
};

// An error whose response has its own status, code and headers. The response to any other
// UsageError is 400 (bad request).
class HttpError : public UsageError {
 public:
  HttpError(int status, std::string code, Sentence sentence, std::vector<Header> headers = {})
      : UsageError(std::move(sentence)),
        status_(status),
        code_(std::move(code)),
        headers_(std::move(headers)) {}

  int status() const { return status_; }
  const std::string& code() const { return code_; }
  const std::vector<Header>& headers() const { return headers_; }

 private:
  int status_;
  std::string code_;
  std::vector<Header> headers_;
};

// Returns the response `{"code": ..., "message": ...}`. If the sentence has a code, the response
// also contains a "detail".
Response error_response(int status, const std::string& code, const Sentence& sentence);

// Returns a response with status 429, for a request that a busy server refuses.
Response too_many_requests();

}  // namespace nqueens::api

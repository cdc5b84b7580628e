// nqueens/api/message.h - a request and its response, as plain values that know no network.
// SPDX-License-Identifier: MIT
#pragma once

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

// Who asks, for those who share out time among many.
struct Client {
  std::string address = {};
  std::stop_token gone = {};  // requested once nobody waits for the answer any more
};

// What the routes and the guard read of a request. Headers that were not sent are empty.
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
  Clock::time_point arrived = {};  // when the last byte of it had come
};

using Header = std::pair<std::string, std::string>;

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::vector<Header> headers = {};
  // The rest of a long body, a piece a call, until nothing comes; empty for a body that is whole.
  // Called on threads that compute. Throws when the rest cannot be made, or is asked to stop: the
  // body is cut short then.
  std::function<std::optional<std::string>(const std::stop_token&)> more = {};
  bool is_event_stream = false;  // the connection turns into a stream of events, see news.h
};

// A request that gets another answer than a wrong parameter does.
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

// `{"code": ..., "message": ...}`, and "detail" for a sentence that has a code itself.
Response error_response(int status, const std::string& code, const Sentence& sentence);

}  // namespace nqueens::api

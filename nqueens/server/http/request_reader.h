// nqueens/server/http/request_reader.h - parses the requests of a connection, within limits.
//
// Boost.Beast parses the bytes, and the reader keeps the fields that the server uses. The head is
// available before the body is read, so that a request can be refused before its body is received.
// Chunk extensions and trailers are ignored, but their bytes count towards the limits:
//
//   head    at most 8 KB
//   body    at most the limit of its route, even if it arrives in chunks
//   all     head, body, and 16 KB for the overhead of chunks
//
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "nqueens/api/message.h"

namespace nqueens::server {

inline constexpr std::size_t kMaxHeaderBytes = 8 << 10;

// Returns the maximum size of the body of a request with this method and target.
using MaxBodyBytes =
    std::function<std::size_t(const std::string& method, const std::string& target)>;

// The limit for all bytes of a request whose body has at most `body_bytes` bytes.
constexpr std::size_t max_request_bytes(std::size_t body_bytes) {
  return kMaxHeaderBytes + body_bytes + (16 << 10);
}

// Reads one request.
class RequestReader {
 public:
  explicit RequestReader(MaxBodyBytes max_body_bytes);
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  // Parses received bytes and returns the number of bytes used. The caller passes the rest again,
  // followed by newly received bytes. Each call stops at the end of the head, at the end of the
  // request, or when it needs more bytes.
  //
  //   errors  HttpError if the bytes are not a request, or the request is too long; the reader must
  //           not be used after an error
  std::size_t read(std::string_view bytes);

  bool has_head() const;
  bool is_whole() const;
  // Returns the request. Its body is incomplete until is_whole(). Requires has_head().
  api::Request& request();
  // Return the HTTP version, 10 or 11, and whether another request can follow. Require has_head().
  unsigned version() const;
  bool keep_alive() const;
  // Returns the maximum size of the body. Requires has_head().
  std::size_t max_body_bytes() const;
  // Returns whether the client waits for `100 Continue` before it sends the body.
  bool expects_continue() const;

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
  std::size_t used_ = 0;
};

}  // namespace nqueens::server

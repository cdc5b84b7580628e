// nqueens/server/http/request_reader.h - requests out of the bytes of a connection, within limits.
//
// Boost.Beast takes the bytes apart; this keeps what the server wants to know of them. The head is
// there as soon as it is whole, so that who asks is judged before a byte of the body is accepted.
// Extensions of chunks and trailers are passed over. One limit holds for all bytes of a request,
// whatever they are:
//
//   head    at most 8 KB
//   body    at most 64 KB, also when it comes in pieces
//   all     both and 16 KB, for what the pieces take besides
//
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "nqueens/api/message.h"

namespace nqueens::server {

inline constexpr std::size_t kMaxHeaderBytes = 8 << 10;
inline constexpr std::size_t kMaxBodyBytes = 64 << 10;
inline constexpr std::size_t kMaxRequestBytes = kMaxHeaderBytes + kMaxBodyBytes + (16 << 10);

// Reads one request.
class RequestReader {
 public:
  RequestReader();
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  // Takes the bytes that have come and were not used yet, and returns how many it used. Stops
  // behind the head once, and behind the request; otherwise it needs more bytes.
  //
  //   errors  HttpError for what is no request, or too long a one; nothing can be read then any
  //           more
  std::size_t read(std::string_view bytes);

  bool has_head() const;
  bool is_whole() const;
  // With has_head(): the request, its body empty before it is whole.
  api::Request& request();
  // With has_head(): its version, 10 or 11, and whether another request may follow.
  unsigned version() const;
  bool keep_alive() const;
  // Whether the client waits for `100 Continue` before it sends the body.
  bool expects_continue() const;

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
  std::size_t used_ = 0;
};

}  // namespace nqueens::server

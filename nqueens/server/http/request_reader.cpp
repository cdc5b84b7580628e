// nqueens/server/http/request_reader.cpp - parses the requests of a connection.
//
// Beast's own message type is not used: it throws for trailers beyond 64 KB, and would treat
// trailers as fields of the head.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/request_reader.h"

#include <array>
#include <utility>  // Boost 1.74 uses std::exchange without including it

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/basic_parser.hpp>

#include <set>
#include <string>
#include <string_view>

namespace nqueens::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using Failure = boost::system::error_code;
using Text = beast::string_view;

std::string string_of(Text text) { return {text.data(), text.size()}; }

constexpr unsigned kVersion11 = 11;

// A request is refused if it repeats a field that the guard checks. If it repeats any other field,
// the first value is used.
enum class Twice { Refused, Ignored };

struct KnownField {
  const char* name;
  std::string api::Request::*place;
  Twice twice;
};

constexpr std::array<KnownField, 9> kKnownFields = {{
    {"Host", &api::Request::host, Twice::Refused},
    {"Origin", &api::Request::origin, Twice::Refused},
    {"Sec-Fetch-Site", &api::Request::fetch_site, Twice::Refused},
    {"Authorization", &api::Request::authorization, Twice::Refused},
    {"Cookie", &api::Request::cookie, Twice::Refused},
    {"Accept", &api::Request::accept, Twice::Ignored},
    {"Accept-Encoding", &api::Request::accept_encoding, Twice::Ignored},
    {"If-None-Match", &api::Request::if_none_match, Twice::Ignored},
    {"Last-Event-ID", &api::Request::last_event_id, Twice::Ignored},
}};

[[noreturn]] void refuse(int status, const char* code, const std::string& sentence) {
  throw api::HttpError(status, code, sentence);
}

[[noreturn]] void refuse(const Failure& failure, std::size_t max_body_bytes) {
  if (failure == http::error::header_limit) {
    refuse(431, "too_large", "the header is longer than 8 KB");
  }
  if (failure == http::error::body_limit) {
    refuse(413, "too_large",
           "the body is longer than " + std::to_string(max_body_bytes >> 10) + " KB");
  }
  refuse(400, "bad_request", "this is not HTTP: " + failure.message());
}

}  // namespace

class RequestReader::Parser : public http::basic_parser<true> {
 public:
  explicit Parser(MaxBodyBytes limit) : limit_(std::move(limit)) { header_limit(kMaxHeaderBytes); }

  api::Request request = {};
  unsigned version = kVersion11;
  bool expects_continue = false;
  std::size_t max_body_bytes = api::kMaxBodyBytes;

 private:
  void on_request_impl(http::verb /*verb*/, Text method, Text target, int protocol,
                       Failure& /*failure*/) override {
    request.method = string_of(method);
    request.target = string_of(target);
    version = static_cast<unsigned>(protocol);
    max_body_bytes = limit_(request.method, request.target);
    body_limit(max_body_bytes);
  }

  void on_response_impl(int /*status*/, Text /*reason*/, int /*version*/,
                        Failure& /*failure*/) override {}

  void on_field_impl(http::field field, Text name, Text value, Failure& /*failure*/) override {
    if (is_header_done()) return;  // a trailer
    if (field == http::field::transfer_encoding && !beast::iequals(value, "chunked")) {
      refuse(501, "not_implemented",
             "Transfer-Encoding: expected chunked, found '" + string_of(value) + "'");
    }
    if (field == http::field::expect && version >= kVersion11) take_expectation(value);
    for (const KnownField& known : kKnownFields) {
      if (beast::iequals(name, known.name)) take(known, value);
    }
  }

  void take_expectation(Text value) {
    if (!beast::iequals(value, "100-continue")) {
      refuse(417, "expectation_failed",
             "Expect: expected 100-continue, found '" + string_of(value) + "'");
    }
    expects_continue = true;
  }

  void take(const KnownField& known, Text value) {
    const bool is_new = seen_.insert(known.name).second;
    if (is_new) {
      request.*known.place = string_of(value);
    } else if (known.twice == Twice::Refused) {
      refuse(400, "bad_request", std::string(known.name) + ": given twice");
    }
  }

  void on_header_impl(Failure& /*failure*/) override {
    if (version >= kVersion11 && !seen_.contains("Host")) {
      refuse(400, "bad_request", "Host: expected the name of this server, found nothing");
    }
  }

  void on_body_init_impl(const boost::optional<std::uint64_t>& /*length*/,
                         Failure& /*failure*/) override {}

  std::size_t on_body_impl(Text body, Failure& /*failure*/) override {
    request.body.append(body.data(), body.size());
    return body.size();
  }

  void on_chunk_header_impl(std::uint64_t /*size*/, Text /*extensions*/,
                            Failure& /*failure*/) override {}

  std::size_t on_chunk_body_impl(std::uint64_t /*left*/, Text body, Failure& failure) override {
    return on_body_impl(body, failure);
  }

  void on_finish_impl(Failure& /*failure*/) override {}

  MaxBodyBytes limit_;
  std::set<std::string_view> seen_;
};

RequestReader::RequestReader(MaxBodyBytes max_body_bytes)
    : parser_(std::make_unique<Parser>(std::move(max_body_bytes))) {}
RequestReader::~RequestReader() = default;

// While Beast parses the final chunk of a body, it asserts that each call passes at least as many
// bytes as the shortest final chunk has. The reader can wait for that many bytes, because Beast
// consumes the final chunk only as a whole.
std::size_t RequestReader::read(std::string_view bytes) {
  constexpr std::string_view kMinLastChunk = "0\r\n\r\n";
  if (has_head() && parser_->chunked() && bytes.size() < kMinLastChunk.size()) return 0;
  parser_->eager(has_head());
  Failure failure;
  const std::size_t used = parser_->put(boost::asio::buffer(bytes.data(), bytes.size()), failure);
  if (failure && failure != http::error::need_more) refuse(failure, parser_->max_body_bytes);
  used_ += used;
  // Unused bytes belong to this request only if it is incomplete.
  const std::size_t waiting = failure ? bytes.size() - used : 0;
  if (used_ + waiting > max_request_bytes(parser_->max_body_bytes)) {
    refuse(413, "too_large", "the overhead of the chunks is more than 16 KB");
  }
  return used;
}

bool RequestReader::has_head() const { return parser_->is_header_done(); }
bool RequestReader::is_whole() const { return parser_->is_done(); }
api::Request& RequestReader::request() { return parser_->request; }
unsigned RequestReader::version() const { return parser_->version; }
bool RequestReader::keep_alive() const { return parser_->keep_alive(); }
std::size_t RequestReader::max_body_bytes() const { return parser_->max_body_bytes; }
bool RequestReader::expects_continue() const { return parser_->expects_continue; }

}  // namespace nqueens::server

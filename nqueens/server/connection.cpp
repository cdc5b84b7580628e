// nqueens/server/connection.cpp - one connection: requests in, responses out, or a stream of
// events.
// SPDX-License-Identifier: MIT
#include "nqueens/server/connection.h"

#include <chrono>
#include <utility>

namespace nqueens::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using std::chrono::seconds;

constexpr seconds kRequestTime(10);
constexpr seconds kWriteTime(30);
constexpr seconds kHeartbeat(15);
constexpr seconds kFarewell(1);  // for the client to take the last bytes before the end
constexpr std::size_t kMostLeftUnread = 8 << 20;

std::string string_of(beast::string_view text) { return {text.data(), text.size()}; }

Request request_of(http::request<http::string_body>&& message) {
  const auto field = [&](auto name) { return string_of(message[name]); };
  return {.method = string_of(message.method_string()),
          .target = string_of(message.target()),
          .body = std::move(message.body()),
          .host = field(http::field::host),
          .origin = field(http::field::origin),
          .fetch_site = field("Sec-Fetch-Site"),
          .authorization = field(http::field::authorization),
          .cookie = field(http::field::cookie),
          .accept = field(http::field::accept),
          .accept_encoding = field(http::field::accept_encoding),
          .if_none_match = field(http::field::if_none_match),
          .last_event_id = field("Last-Event-ID")};
}

// What a request deserves that could not be read; nothing when the client is gone or was too slow.
std::optional<Response> response_to(const Failure& failure) {
  if (failure == http::error::header_limit) {
    return error_response(431, "too_large", "the header is longer than 8 KB");
  }
  if (failure == http::error::body_limit) {
    return error_response(413, "too_large", "the body is longer than 64 KB");
  }
  if (failure == http::error::end_of_stream || failure == http::error::partial_message ||
      failure.category() != http::make_error_code(http::error::bad_version).category()) {
    return std::nullopt;
  }
  return error_response(400, "bad_request", "this is not HTTP: " + failure.message());
}

}  // namespace

Connection::Connection(Connections& all, Tcp::socket socket)
    : all_(all), stream_(std::move(socket)), heartbeat_(all.context) {
  place_ = all_.open.insert(all_.open.end(), this);
}

Connection::~Connection() {
  all_.open.erase(place_);
  if (is_stream_) --all_.streams;
}

void Connection::read() {
  parser_.emplace();
  parser_->header_limit(kMostHeaderBytes);
  parser_->body_limit(kMostBodyBytes);
  stream_.expires_after(kRequestTime);
  is_idle_ = true;
  all_.open.splice(all_.open.end(), all_.open, place_);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](const Failure& failure, std::size_t /*bytes*/) {
                     self->take(failure);
                   });
}

// Those who compute give their hold on the connection back with the response: the last hold is
// always let go on the thread of the network, which the list of connections belongs to.
void Connection::take(const Failure& failure) {
  is_idle_ = false;
  if (failure) {
    keep_alive_ = false;
    if (auto response = response_to(failure)) return write(std::move(*response));
    return close();
  }
  http::request<http::string_body> message = parser_->release();
  version_ = message.version();
  keep_alive_ = message.keep_alive() && !all_.ending;
  is_head_ = message.method() == http::verb::head;
  Request request = request_of(std::move(message));
  last_event_id_ = request.last_event_id;
  all_.handlers.answer(std::move(request), [self = shared_from_this()](Response response) mutable {
    asio::io_context& context = self->all_.context;
    asio::post(context, [self = std::move(self), response = std::move(response)]() mutable {
      self->reply(std::move(response));
    });
  });
}

void Connection::reply(Response response) {
  if (response.is_event_stream && !is_head_) {
    if (all_.streams < kMostStreams) return begin_stream();
    response = error_response(429, "busy", "too many pages listen to events; close one");
  }
  write(std::move(response));
}

void Connection::write(Response response) {
  stream_.expires_after(kWriteTime);
  if (response.more && !is_head_) return write_head(std::move(response));
  write_whole(std::move(response));
}

template <class Message>
void Connection::set_head(Message& message, const Response& response) const {
  message.version(version_);
  message.result(static_cast<unsigned>(response.status));
  message.keep_alive(keep_alive_);
  message.set(http::field::content_type, response.content_type);
  for (const auto& [name, value] : response.headers) message.set(name, value);
}

void Connection::write_whole(Response response) {
  response_.emplace();
  set_head(*response_, response);
  const std::size_t size = response.body.size();
  if (!is_head_) response_->body() = std::move(response.body);
  response_->content_length(size);
  http::async_write(stream_, *response_,
                    [self = shared_from_this()](const Failure& failure, std::size_t /*bytes*/) {
                      self->after_response(failure);
                    });
}

// The head of a long body and its first piece.
void Connection::write_head(Response response) {
  head_.emplace();
  set_head(*head_, response);
  head_->chunked(true);
  head_serializer_.emplace(*head_);
  more_ = std::move(response.more);
  http::async_write_header(stream_, *head_serializer_,
                           [self = shared_from_this(), first = std::move(response.body)](
                               const Failure& failure, std::size_t /*bytes*/) mutable {
                             if (failure) return self->close();
                             if (first.empty()) return self->write_rest();
                             self->write_piece(std::move(first));
                           });
}

// Asks for the next piece of a long body, which is computed elsewhere.
void Connection::write_rest() {
  const bool taken = all_.handlers.compute([self = shared_from_this()]() mutable {
    std::optional<std::string> piece;
    bool failed = false;
    try {
      piece = self->more_();
    } catch (const std::exception&) {
      failed = true;  // the status has been sent: a body cut short is the only way left to say so
    }
    asio::io_context& context = self->all_.context;
    asio::post(context, [self = std::move(self), failed, piece = std::move(piece)]() mutable {
      if (failed) return self->close();
      self->write_piece(std::move(piece));
    });
  });
  if (!taken) close();
}

void Connection::write_piece(std::optional<std::string> piece) {
  stream_.expires_after(kWriteTime);
  if (!piece) {
    asio::async_write(stream_, http::make_chunk_last(),
                      [self = shared_from_this()](const Failure& failure, std::size_t /*bytes*/) {
                        self->after_response(failure);
                      });
    return;
  }
  out_ = std::move(*piece);
  asio::async_write(stream_, http::make_chunk(asio::buffer(out_)),
                    [self = shared_from_this()](const Failure& failure, std::size_t /*bytes*/) {
                      if (failure) return self->close();
                      self->write_rest();
                    });
}

void Connection::after_response(const Failure& failure) {
  response_.reset();
  more_ = nullptr;
  if (failure) return close();
  if (keep_alive_ && !all_.ending) return read();
  say_farewell();
}

// Ends our side and reads what the client is still sending: closing at once would make the system
// throw away the response that is on its way.
void Connection::say_farewell() {
  Failure ignored;
  stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  stream_.expires_after(kFarewell);
  discard(0);
}

void Connection::discard(std::size_t read_so_far) {
  stream_.async_read_some(asio::buffer(unread_), [self = shared_from_this(), read_so_far](
                                                     const Failure& failure, std::size_t bytes) {
    if (failure || read_so_far + bytes > kMostLeftUnread) return self->close();
    self->discard(read_so_far + bytes);
  });
}

void Connection::begin_stream() {
  is_stream_ = true;
  ++all_.streams;
  place_in_news_ = all_.news.place_of(last_event_id_);
  stream_.expires_never();  // for reading; what is written has its time each
  watch_client();
  out_ =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
      "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\nretry: 1000\n\n";
  write_to_stream();
  beat();
}

// Sees that the client has gone; what it sends is of no interest.
void Connection::watch_client() {
  stream_.async_read_some(asio::buffer(unread_),
                          [self = shared_from_this()](const Failure& failure, std::size_t /*n*/) {
                            if (failure) return self->close();
                            self->watch_client();
                          });
}

void Connection::write_news() {
  if (is_writing_ || !stream_.socket().is_open()) return;
  out_ = all_.news.since(place_in_news_);
  if (!out_.empty()) write_to_stream();
}

// Writes what is in out_, and then what has become news meanwhile.
void Connection::write_to_stream() {
  is_writing_ = true;
  stream_.expires_after(kWriteTime);
  asio::async_write(stream_, asio::buffer(out_),
                    [self = shared_from_this()](const Failure& failure, std::size_t /*bytes*/) {
                      self->is_writing_ = false;
                      if (failure) return self->close();
                      self->write_news();
                    });
}

// A comment now and then, so that a client that has gone without a word is noticed.
void Connection::beat() {
  heartbeat_.expires_after(kHeartbeat);
  heartbeat_.async_wait([self = shared_from_this()](const Failure& failure) {
    if (failure || !self->stream_.socket().is_open()) return;
    if (!self->is_writing_) {
      self->out_ = ":\n\n";
      self->write_to_stream();
    }
    self->beat();
  });
}

void Connection::close() {
  Failure ignored;
  stream_.socket().close(ignored);
  stream_.cancel();
  heartbeat_.cancel();
}

}  // namespace nqueens::server

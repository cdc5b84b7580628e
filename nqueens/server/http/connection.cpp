// nqueens/server/http/connection.cpp - one connection: reads requests and writes responses or a
// stream of events.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/connection.h"

#include <chrono>
#include <string_view>
#include <utility>

#include "nqueens/base/sentence.h"

namespace nqueens::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using std::chrono::seconds;

constexpr seconds kRequestTime(10);
constexpr seconds kWriteTime(30);
constexpr seconds kHeartbeat(15);
constexpr seconds kClosingTime(1);  // time for the client to read the last bytes
constexpr std::size_t kMaxDiscarded = 8 << 20;
// The maximum number of bytes of pipelined requests that are read before the current answer is
// sent.
constexpr std::size_t kMaxAhead = 16 << 10;

std::string address_of(const Tcp::socket& socket) {
  Failure ignored;
  return socket.remote_endpoint(ignored).address().to_string();
}

}  // namespace

std::string sentence_of(const std::exception& error) {
  const auto* system = dynamic_cast<const boost::system::system_error*>(&error);
  return system == nullptr ? nqueens::sentence_of(error).text : system->code().message();
}

template <class Step>
auto Connection::callback(Step step) {
  return [self = shared_from_this(), step = std::move(step)](auto&&... arguments) mutable {
    try {
      step(*self, std::forward<decltype(arguments)>(arguments)...);
    } catch (const std::exception& error) {
      self->fail(error);
    }
  };
}

Connection::Connection(Connections& all, Tcp::socket socket)
    : all_(all),
      socket_(std::move(socket)),
      time_(all.context),
      heartbeat_(all.context),
      address_(address_of(socket_)) {
  place_ = all_.open.insert(all_.open.end(), this);
}

Connection::~Connection() {
  all_.open.erase(place_);
  if (counts_as_stream_) --all_.streams;
  release_long_body();
}

// 1. Requests.

void Connection::begin() {
  callback([](Connection& self) { self.next_request(); })();
}

void Connection::next_request() {
  state_ = State::Reading;
  release_long_body();
  reader_.emplace(all_.handlers.max_body_bytes);
  gone_ = std::stop_source();
  within(kRequestTime);
  all_.open.splice(all_.open.end(), all_.open, place_);
  parse();
  read_more();
}

void Connection::read_more() {
  const bool is_parsing = state_ == State::Reading && !is_writing_;
  const bool has_enough = !is_parsing && unused_.size() >= kMaxAhead;
  if (is_reading_ || has_enough || state_ == State::Closed) return;
  is_reading_ = true;
  socket_.async_read_some(asio::buffer(received_),
                          callback([](Connection& self, const Failure& failure, std::size_t bytes) {
                            self.is_reading_ = false;
                            self.take(failure, bytes);
                          }));
}

// If the client closes its side of the connection while its answer is computed, the work is
// cancelled, but a response is still sent.
void Connection::take(const Failure& failure, std::size_t bytes) {
  if (failure && state_ == State::Answering) {
    keep_alive_ = false;
    gone_.request_stop();
    return;
  }
  if (failure) return close();
  if (state_ == State::Leaving) {
    discarded_ += bytes;
    if (discarded_ > kMaxDiscarded) return close();
  } else if (state_ != State::Streaming) {
    unused_.append(received_.data(), bytes);
    if (state_ == State::Reading) parse();
  }
  read_more();
}

void Connection::parse() {
  if (is_writing_) return;  // writing 100 Continue; parse() is called again afterwards
  try {
    while (!unused_.empty()) {
      const bool had_head = reader_->has_head();
      unused_.erase(0, reader_->read(unused_));
      if (!had_head && reader_->has_head() && is_refused()) return;
      if (reader_->is_whole()) return answer();
      if (had_head == reader_->has_head()) return;  // the reader needs more bytes
      if (unused_.empty() && reader_->expects_continue()) return invite_body();
    }
  } catch (const api::HttpError& error) {
    refuse(api::error_response(error.status(), error.code(), error.sentence()));
  }
}

// Refuses the request if the guard or the limit on long bodies requires that. Returns whether the
// request was refused. Called once the head of the request is complete.
bool Connection::is_refused() {
  version_ = reader_->version();
  is_head_ = reader_->request().method == "HEAD";
  auto response = refusal();
  if (response) refuse(std::move(*response));
  return response.has_value();
}

std::optional<api::Response> Connection::refusal() {
  if (auto response = all_.handlers.refusal(reader_->request())) return response;
  if (reader_->max_body_bytes() <= api::kMaxBodyBytes) return {};
  if (all_.long_bodies >= kMaxLongBodies) return api::too_many_requests();
  ++all_.long_bodies;
  counts_as_long_body_ = true;
  return {};
}

void Connection::release_long_body() {
  if (std::exchange(counts_as_long_body_, false)) --all_.long_bodies;
}

// Sends 100 Continue for a request whose head is accepted.
void Connection::invite_body() {
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  is_writing_ = true;
  asio::async_write(socket_, asio::buffer(kContinue.data(), kContinue.size()),
                    callback([](Connection& self, const Failure& failure, std::size_t /*bytes*/) {
                      self.is_writing_ = false;
                      if (failure) return self.close();
                      if (self.state_ != State::Reading) return;
                      self.parse();
                      self.read_more();
                    }));
}

// Answers a request that was not read completely.
void Connection::refuse(api::Response response) {
  keep_alive_ = false;
  state_ = State::Answering;
  write(std::move(response));
}

// Passes the request to the handler. The reply posts the response to the network thread, together
// with its reference to the connection. The last reference must be released on that thread, because
// the destructor changes the list of connections.
void Connection::answer() {
  state_ = State::Answering;
  time_.cancel();
  keep_alive_ = reader_->keep_alive() && !all_.ending;
  api::Request request = std::move(reader_->request());
  last_event_id_ = request.last_event_id;
  request.client = {.address = address_, .gone = gone_.get_token()};
  request.arrived = Clock::now();
  all_.handlers.answer(
      std::move(request), [self = shared_from_this()](api::Response response) mutable {
        asio::io_context& context = self->all_.context;
        auto step =
            self->callback([response = std::move(response)](Connection& connection) mutable {
              connection.reply(std::move(response));
            });
        self.reset();
        asio::post(context, std::move(step));
      });
}

// 2. Responses.

void Connection::reply(api::Response response) {
  if (state_ == State::Closed) return;
  if (response.is_event_stream && !is_head_) {
    if (all_.streams < all_.most_streams) return begin_stream();
    response = api::error_response(429, "busy", "too many event streams are open; close a page");
  }
  write(std::move(response));
}

void Connection::write(api::Response response) {
  within(kWriteTime);
  if (response.more) return write_head(std::move(response));
  write_whole(std::move(response));
}

template <class Message>
void Connection::set_head(Message& message, const api::Response& response) const {
  message.version(version_);
  message.result(static_cast<unsigned>(response.status));
  message.keep_alive(keep_alive_);
  message.set(http::field::content_type, response.content_type);
  for (const auto& [name, value] : response.headers) message.set(name, value);
}

void Connection::write_whole(api::Response response) {
  response_.emplace();
  set_head(*response_, response);
  const std::size_t size = response.body.size();
  if (!is_head_) response_->body() = std::move(response.body);
  response_->content_length(size);
  http::async_write(socket_, *response_,
                    callback([](Connection& self, const Failure& failure, std::size_t /*bytes*/) {
                      self.after_response(failure);
                    }));
}

// Writes the head of a long body and its first piece. HTTP/1.0 has no chunks, so the end of the
// connection marks the end of the body.
void Connection::write_head(api::Response response) {
  if (!knows_chunks()) keep_alive_ = false;
  head_.emplace();
  set_head(*head_, response);
  if (knows_chunks()) head_->chunked(true);
  head_serializer_.emplace(*head_);
  if (!is_head_) more_ = std::move(response.more);
  http::async_write_header(
      socket_, *head_serializer_,
      callback([first = std::move(response.body)](Connection& self, const Failure& failure,
                                                  std::size_t /*bytes*/) mutable {
        if (failure || self.is_head_) return self.after_response(failure);
        if (first.empty()) return self.write_rest();
        self.write_piece(std::move(first));
      }));
}

// Requests the next piece of a long body from the slow lane.
void Connection::write_rest() {
  time_.cancel();
  const api::Client client = {.address = address_, .gone = gone_.get_token()};
  const auto work = [self = shared_from_this()](const std::stop_token& stop) mutable {
    std::optional<std::string> piece;
    bool failed = false;
    try {
      piece = self->more_(stop);
    } catch (const std::exception&) {
      failed = true;  // the status has been sent, so only a truncated body can signal the error
    }
    asio::io_context& context = self->all_.context;
    auto step = self->callback([failed, piece = std::move(piece)](Connection& connection) mutable {
      if (failed) return connection.close();
      connection.write_piece(std::move(piece));
    });
    self.reset();
    asio::post(context, std::move(step));
  };
  if (!all_.handlers.compute(client, work)) close();
}

void Connection::write_piece(std::optional<std::string> piece) {
  if (state_ == State::Closed) return;
  within(kWriteTime);
  const bool is_end = !piece;
  auto then = callback([is_end](Connection& self, const Failure& failure, std::size_t /*bytes*/) {
    if (failure || is_end) return self.after_response(failure);
    self.write_rest();
  });
  out_ = std::move(piece).value_or("");
  if (!knows_chunks()) {
    asio::async_write(socket_, asio::buffer(out_), std::move(then));
  } else if (is_end) {
    asio::async_write(socket_, http::make_chunk_last(), std::move(then));
  } else {
    asio::async_write(socket_, http::make_chunk(asio::buffer(out_)), std::move(then));
  }
}

void Connection::after_response(const Failure& failure) {
  response_.reset();
  more_ = nullptr;
  if (failure || state_ == State::Closed) return close();
  if (keep_alive_ && !all_.ending) return next_request();
  close_gracefully();
}

// Shuts down the sending side of the connection and discards further input. If the socket were
// closed at once, the system could drop a response that is still being sent.
void Connection::close_gracefully() {
  state_ = State::Leaving;
  std::string().swap(unused_);
  Failure ignored;
  socket_.shutdown(Tcp::socket::shutdown_send, ignored);
  within(kClosingTime);
  read_more();
}

// 3. Events. The field X-Accel-Buffering makes nginx forward events without buffering.

void Connection::begin_stream() {
  state_ = State::Streaming;
  ++all_.streams;
  counts_as_stream_ = true;
  place_in_news_ = all_.news.place_of(last_event_id_);
  out_ = std::string(knows_chunks() ? "HTTP/1.1" : "HTTP/1.0") +
         " 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
         "X-Accel-Buffering: no\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
         "retry: 1000\n\n";
  write_to_stream();
  beat();
  read_more();
}

void Connection::write_news() {
  if (is_writing_) return;
  out_ = all_.news.since(place_in_news_);
  if (!out_.empty()) write_to_stream();
}

// Writes out_ and then the news that was published during the write.
void Connection::write_to_stream() {
  is_writing_ = true;
  within(kWriteTime);
  asio::async_write(socket_, asio::buffer(out_),
                    callback([](Connection& self, const Failure& failure, std::size_t /*bytes*/) {
                      self.is_writing_ = false;
                      self.time_.cancel();
                      if (failure) return self.close();
                      if (self.is_stream()) self.write_news();
                    }));
}

// Writes a comment periodically, to detect a client that disconnected silently.
void Connection::beat() {
  heartbeat_.expires_after(kHeartbeat);
  heartbeat_.async_wait(callback([](Connection& self, const Failure& failure) {
    if (failure || !self.is_stream()) return;
    if (!self.is_writing_) {
      self.out_ = ":\n\n";
      self.write_to_stream();
    }
    self.beat();
  }));
}

// 4. Deadlines and closing.

// Closes the connection after `time`, unless the timer is set again or cancelled before then.
void Connection::within(Clock::duration time) {
  time_.expires_after(time);
  time_.async_wait(callback([](Connection& self, const Failure& failure) {
    if (!failure && self.time_.expiry() <= Clock::now()) self.close();
  }));
}

void Connection::fail(const std::exception& error) {
  all_.handlers.log("a connection from " + address_ + " was closed: " + sentence_of(error));
  close();
}

// Closes the connection. During a long body, it is reset, because a truncated body must not look
// complete.
void Connection::close() {
  state_ = State::Closed;
  gone_.request_stop();
  Failure ignored;
  if (more_) socket_.set_option(asio::socket_base::linger(true, 0), ignored);
  socket_.close(ignored);
  time_.cancel();
  heartbeat_.cancel();
}

}  // namespace nqueens::server

// nqueens/server/http/connection.h - one connection: reads requests and writes responses or a
// stream of events.
//
// A connection is a chain of callbacks, and each callback keeps the connection alive. A read is
// pending even while a response is computed, so that the server can cancel the computation when the
// client disconnects. While a response is computed or sent, the server stops reading after 16 KB of
// further requests. All callbacks run on the network thread, and replies from other threads are
// posted to that thread. An exception in a callback ends only its own connection and adds one line
// to the log. Boost is used only by this header, by the files that include it, and by
// request_reader.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <utility>  // Boost 1.74 uses std::exchange without including it

#include <boost/asio.hpp>
#include <boost/beast/http.hpp>

#include <exception>
#include <list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "nqueens/server/http/http.h"
#include "nqueens/server/http/request_reader.h"

namespace nqueens::server {

class Connection;
using Failure = boost::system::error_code;
using Tcp = boost::asio::ip::tcp;

// Like nqueens::sentence_of(), but also supports exceptions of Boost.
std::string sentence_of(const std::exception& error);

// The shared state of a server's connections. Must outlive all replies.
struct Connections {
  News& news;
  HttpServer::Handlers handlers;
  // Sorted by the time at which each connection last began to wait for a request, earliest first.
  std::list<Connection*> open = {};
  std::size_t streams = 0;
  std::size_t most_streams = kMaxStreams;
  std::size_t long_bodies = 0;
  bool ending = false;
  boost::asio::io_context context{1};  // last member: its callbacks hold connections
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Connections& all, Tcp::socket socket);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Returns whether the connection is waiting for a request or for the rest of one.
  bool is_idle() const { return state_ == State::Reading; }
  bool is_stream() const { return state_ == State::Streaming; }

  // Waits for the first request.
  void begin();
  // Writes the latest news unless a write is in progress. Requires is_stream().
  void write_news();
  void close();

 private:
  // Leaving: the last response is being sent, and further input is discarded.
  enum class State { Reading, Answering, Streaming, Leaving, Closed };

  void next_request();
  void read_more();
  void take(const Failure& failure, std::size_t bytes);
  void parse();
  bool is_refused();
  std::optional<api::Response> refusal();
  void release_long_body();
  void invite_body();
  void refuse(api::Response response);
  void answer();
  void reply(api::Response response);
  void write(api::Response response);
  void write_whole(api::Response response);
  void write_head(api::Response response);
  void write_rest();
  void write_piece(std::optional<std::string> piece);
  void after_response(const Failure& failure);
  void begin_stream();
  void beat();
  void write_to_stream();
  void close_gracefully();
  void within(Clock::duration time);
  bool knows_chunks() const { return version_ >= 11; }
  void fail(const std::exception& error);

  using WholeResponse = boost::beast::http::response<boost::beast::http::string_body>;
  using Head = boost::beast::http::response<boost::beast::http::empty_body>;
  using HeadSerializer = boost::beast::http::response_serializer<boost::beast::http::empty_body>;

  // Returns a callback that keeps the connection alive and calls step(connection, arguments...).
  template <class Step>
  auto callback(Step step);
  template <class Message>
  void set_head(Message& message, const api::Response& response) const;

  Connections& all_;
  Tcp::socket socket_;
  boost::asio::steady_timer time_;
  boost::asio::steady_timer heartbeat_;
  State state_ = State::Reading;
  std::string address_;  // address of the client
  std::optional<RequestReader> reader_;
  std::string unused_;  // received bytes of this request or the next ones
  std::stop_source gone_;
  std::optional<WholeResponse> response_;
  std::optional<Head> head_;
  std::optional<HeadSerializer> head_serializer_;
  std::function<std::optional<std::string>(const std::stop_token&)> more_;
  std::string out_;
  std::array<char, 4096> received_ = {};
  std::size_t discarded_ = 0;
  std::list<Connection*>::iterator place_;
  std::string last_event_id_;
  std::uint64_t place_in_news_ = 0;
  unsigned version_ = 11;
  bool keep_alive_ = false;
  bool is_head_ = false;
  bool is_reading_ = false;
  bool is_writing_ = false;
  bool counts_as_stream_ = false;
  bool counts_as_long_body_ = false;
};

}  // namespace nqueens::server

// nqueens/server/connection.h - one connection: requests in, responses out, or a stream of events.
//
// A connection is a chain of callbacks, each of which holds it alive: read a request, hand it over,
// write the response, and again. A stream of events has two chains: one that writes what is news
// and one that waits for the client to leave. All of it runs on the thread of the network, but for
// the replies, which are posted to it. Only this header and the two files that include it see
// Boost.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <utility>  // Boost 1.74 uses std::exchange without it

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <list>
#include <memory>
#include <optional>
#include <string>

#include "nqueens/server/http.h"

namespace nqueens::server {

class Connection;
using Failure = boost::system::error_code;
using Tcp = boost::asio::ip::tcp;

// What all connections of a server share. Must live until nobody holds a Reply any more.
struct Connections {
  News& news;
  HttpServer::Handlers handlers;
  std::list<Connection*> open = {};  // those idle for longest first
  std::size_t streams = 0;
  bool ending = false;
  boost::asio::io_context context{1};  // the last one: its callbacks hold connections
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Connections& all, Tcp::socket socket);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  bool is_idle() const { return is_idle_; }
  bool is_stream() const { return is_stream_; }

  // Reads the next request.
  void read();
  // Writes what is news, if this is a stream that is not writing.
  void write_news();
  void close();

 private:
  void take(const Failure& failure);
  void reply(Response response);
  void write(Response response);
  void write_whole(Response response);
  void write_head(Response response);
  void write_rest();
  void write_piece(std::optional<std::string> piece);
  void after_response(const Failure& failure);
  void begin_stream();
  void watch_client();
  void beat();
  void write_to_stream();
  void say_farewell();
  void discard(std::size_t read_so_far);

  using WholeResponse = boost::beast::http::response<boost::beast::http::string_body>;
  using Head = boost::beast::http::response<boost::beast::http::empty_body>;
  using HeadSerializer = boost::beast::http::response_serializer<boost::beast::http::empty_body>;
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

  template <class Message>
  void set_head(Message& message, const Response& response) const;

  Connections& all_;
  boost::beast::tcp_stream stream_;
  boost::asio::steady_timer heartbeat_;
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::optional<WholeResponse> response_;
  std::optional<Head> head_;
  std::optional<HeadSerializer> head_serializer_;
  std::function<std::optional<std::string>()> more_;
  std::string out_;
  std::array<char, 4096> unread_ = {};
  std::list<Connection*>::iterator place_;
  std::string last_event_id_;
  std::uint64_t place_in_news_ = 0;
  unsigned version_ = 11;
  bool keep_alive_ = false;
  bool is_head_ = false;
  bool is_idle_ = false;
  bool is_stream_ = false;
  bool is_writing_ = false;
};

}  // namespace nqueens::server

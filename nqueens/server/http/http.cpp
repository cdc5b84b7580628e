// nqueens/server/http/http.cpp - HTTP/1.1 over TCP: accepts connections and shuts down.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/http.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/server/http/connection.h"

namespace nqueens::server {
namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;

constexpr milliseconds kShutdownTime(500);
constexpr milliseconds kRetryTime(100);
constexpr int kBacklog = 1024;

// Number of descriptors reserved for everything but connections: store, ledgers, standard streams.
constexpr std::size_t kOtherDescriptors = 64;

// Raises this process's limit on file descriptors. Each connection needs one descriptor. Returns
// the number of connections that the limit allows.
std::size_t raise_descriptor_limit() {
  rlimit limit = {};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return kMaxConnections;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(::setrlimit(RLIMIT_NOFILE, &limit));
  const auto all = static_cast<std::size_t>(limit.rlim_cur);
  const std::size_t left = all > 2 * kOtherDescriptors ? all - kOtherDescriptors : all / 2;
  return std::min(kMaxConnections, left);
}

bool is_out_of_descriptors(const Failure& failure) {
  return failure == boost::system::errc::too_many_files_open ||
         failure == boost::system::errc::too_many_files_open_in_system;
}

}  // namespace

class HttpServer::Impl {
 public:
  // The function-try block also catches errors in the construction of members, because members of
  // Boost types need descriptors.
  Impl(const std::string& address, std::uint16_t port, News& news, Handlers handlers) try
      : most_connections_(raise_descriptor_limit()),
        connections_{.news = news,
                     .handlers = std::move(handlers),
                     .most_streams = std::min(kMaxStreams, most_connections_ / 2)} {
    const Tcp::endpoint endpoint(asio::ip::make_address(address), port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(kBacklog);
  } catch (const boost::system::system_error& error) {
    throw Error("cannot listen on " + address + " port " + std::to_string(port) + ": " +
                error.code().message());
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void run(const std::stop_token& stop);

 private:
  void accept();
  void take(Tcp::socket socket);
  template <class Step>
  void retry(Step step);
  void serve();
  bool make_room();
  void send_news();
  void shut_down();

  std::size_t most_connections_;
  Connections connections_;
  Tcp::acceptor acceptor_{connections_.context};
  asio::steady_timer retry_{connections_.context};
  asio::steady_timer shutdown_{connections_.context};
  std::atomic<bool> news_posted_ = false;
};

void HttpServer::Impl::accept() {
  acceptor_.async_accept([this](const Failure& failure, Tcp::socket socket) {
    if (!acceptor_.is_open()) return;
    if (!failure) return take(std::move(socket));
    if (is_out_of_descriptors(failure) && make_room()) return accept();
    retry([this] { accept(); });
  });
}

// Starts a connection once there is room for it, and then accepts the next connection. While there
// is no room, new connections wait in the system's backlog.
void HttpServer::Impl::take(Tcp::socket socket) {
  if (connections_.open.size() >= most_connections_ && !make_room()) {
    return retry([this, socket = std::move(socket)]() mutable { take(std::move(socket)); });
  }
  Failure ignored;
  socket.set_option(Tcp::no_delay(true), ignored);
  std::make_shared<Connection>(connections_, std::move(socket))->begin();
  accept();
}

// Repeats `step` after a pause. By then, a descriptor may be free or a connection idle.
template <class Step>
void HttpServer::Impl::retry(Step step) {
  retry_.expires_after(kRetryTime);
  retry_.async_wait([this, step = std::move(step)](const Failure& stopped) mutable {
    if (!stopped && acceptor_.is_open()) step();
  });
}

// Closes the connection that has been idle for longest. Returns false if none is idle.
bool HttpServer::Impl::make_room() {
  const auto idle = std::find_if(connections_.open.begin(), connections_.open.end(),
                                 [](const Connection* c) { return c->is_idle(); });
  if (idle == connections_.open.end()) return false;
  (*idle)->close();
  return true;
}

void HttpServer::Impl::send_news() {
  news_posted_ = false;
  for (Connection* connection : connections_.open) {
    if (connection->is_stream()) connection->write_news();
  }
}

void HttpServer::Impl::shut_down() {
  connections_.ending = true;
  Failure ignored;
  acceptor_.close(ignored);
  retry_.cancel();
  bool all_closed = true;
  for (Connection* connection : connections_.open) {
    if (connection->is_idle() || connection->is_stream()) {
      connection->close();
    } else {
      all_closed = false;
    }
  }
  if (all_closed) return;
  shutdown_.expires_after(kShutdownTime);
  shutdown_.async_wait([this](const Failure& /*none*/) {
    for (Connection* connection : connections_.open) connection->close();
    connections_.context.stop();
  });
}

// An exception in a callback of a connection ends that connection (connection.h). Any other
// exception, such as lack of memory, ends only the callback that threw it.
void HttpServer::Impl::serve() {
  while (true) {
    try {
      connections_.context.run();
      return;
    } catch (const std::exception& error) {
      connections_.handlers.log(std::string("the server continues after an error: ") +
                                sentence_of(error));
    }
  }
}

void HttpServer::Impl::run(const std::stop_token& stop) {
  connections_.news.set_listener([this] {
    if (!news_posted_.exchange(true)) asio::post(connections_.context, [this] { send_news(); });
  });
  const std::stop_callback when_stopped(
      stop, [this] { asio::post(connections_.context, [this] { shut_down(); }); });
  if (!connections_.ending) accept();
  serve();
  connections_.news.set_listener({});
}

HttpServer::HttpServer(const std::string& address, std::uint16_t port, News& news,
                       Handlers handlers)
    : impl_(std::make_unique<Impl>(address, port, news, std::move(handlers))) {}

HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return impl_->port(); }

void HttpServer::run(const std::stop_token& stop) { impl_->run(stop); }

}  // namespace nqueens::server

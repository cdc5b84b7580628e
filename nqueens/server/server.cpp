// nqueens/server/server.cpp - the studio over HTTP.
// SPDX-License-Identifier: MIT
#include "nqueens/server/server.h"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "nqueens/server/api.h"
#include "nqueens/server/folder_lock.h"
#include "nqueens/server/guard.h"
#include "nqueens/server/http.h"
#include "nqueens/server/jobs.h"
#include "nqueens/server/news.h"
#include "nqueens/server/page.h"
#include "nqueens/server/router.h"
#include "nqueens/server/workers.h"
#include "nqueens/store/store.h"

namespace nqueens::server {
namespace {

constexpr int kComputingThreads = 4;
constexpr std::size_t kMostWaiting = 256;

// What a browser is to make of everything that comes from here: nothing from elsewhere, no frames,
// no guesses, no address passed on.
constexpr std::array<std::pair<const char*, const char*>, 4> kSecurityHeaders = {{
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

bool is_loopback(const std::string& address) {
  return address == "::1" || address.starts_with("127.");
}

std::string in_url(const std::string& address) {
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

// 128 bits from the system, in hexadecimal.
std::string new_token() {
  constexpr const char* kDigits = "0123456789abcdef";
  constexpr int kLength = 32;
  std::random_device random;
  std::string token;
  for (int i = 0; i < kLength; ++i) token.push_back(kDigits[random() % 16]);
  return token;
}

}  // namespace

class Server::Impl {
 public:
  explicit Impl(const Params& params);
  ~Impl();

  std::string url() const;
  void run(const std::stop_token& stop);

 private:
  // A request on its way through: what it asks, and what it is about.
  struct Asked {
    Request request;
    Target target;
    Match match;
  };

  void answer(Request&& request, Reply&& reply);
  void answer_route(Asked&& asked, Reply&& reply);
  Response computed(const Asked& asked);
  Response finished(Response&& response, const Target& target) const;

  std::string address_;
  FolderLock lock_;
  store::Store store_;
  News news_;
  Jobs jobs_;
  Studio studio_;
  Router router_{all_routes()};
  Guard guard_;
  std::stop_source ending_;
  std::unique_ptr<HttpServer> http_;
  std::unique_ptr<Workers> workers_;  // the last one: what it computes uses all of the above
};

Server::Impl::Impl(const Params& params)
    : address_(params.address),
      lock_(params.folder),
      store_(store::store_file(params.folder)),
      jobs_(store_, news_, params.folder / "ledgers"),
      studio_{.store = store_, .jobs = jobs_},
      workers_(std::make_unique<Workers>(kComputingThreads, kMostWaiting)) {
  http_ = std::make_unique<HttpServer>(
      params.address, params.port, news_,
      HttpServer::Handlers{
          .answer = [this](Request request,
                           Reply reply) { answer(std::move(request), std::move(reply)); },
          .compute =
              [this](std::function<void()> work) { return workers_->post(std::move(work)); }});
  guard_.port = http_->port();
  guard_.names = {"localhost", "127.0.0.1", "[::1]", in_url(params.address)};
  guard_.names.insert(guard_.names.end(), params.names.begin(), params.names.end());
  if (!is_loopback(params.address)) {
    guard_.any_address = true;
    guard_.token = new_token();
  }
}

// Those who compute hold replies, which hold connections: they end first.
Server::Impl::~Impl() {
  ending_.request_stop();
  workers_.reset();
}

std::string Server::Impl::url() const {
  const std::string token = guard_.token.empty() ? "" : "?token=" + guard_.token;
  return "http://" + in_url(address_) + ":" + std::to_string(guard_.port) + "/" + token;
}

void Server::Impl::run(const std::stop_token& stop) {
  const std::stop_callback when_stopped(stop, [this] { ending_.request_stop(); });
  http_->run(stop);
}

// On the thread of the network: looks at the request, and answers what takes no time.
void Server::Impl::answer(Request&& request, Reply&& reply) {
  Target target;
  try {
    target = parse_target(request.target);
    guard_.check(request, target);
    if (target.path.size() <= 1) {
      const Asset* const asset = find_asset(target.path.empty() ? "" : target.path.front());
      if (asset != nullptr && (request.method == "GET" || request.method == "HEAD")) {
        return reply(finished(asset_response(*asset, request), target));
      }
    }
    Match match = router_.match(request.method, target);
    answer_route({std::move(request), std::move(target), std::move(match)}, std::move(reply));
  } catch (...) {
    reply(finished(response_to_exception(), target));
  }
}

void Server::Impl::answer_route(Asked&& asked, Reply&& reply) {
  if (asked.match.route->work == Work::Instant) return reply(computed(asked));
  auto shared = std::make_shared<std::pair<Asked, Reply>>(std::move(asked), std::move(reply));
  const bool taken = workers_->post([this, shared] { shared->second(computed(shared->first)); });
  if (!taken) {
    shared->second(finished(
        error_response(429, "busy", "too many requests are waiting; try again in a moment"),
        shared->first.target));
  }
}

Response Server::Impl::computed(const Asked& asked) {
  try {
    Query query = asked.target.query;
    query.erase("token");
    const Watch watch = {.stop = ending_.get_token(), .deadline = deadline_in(kMostSeconds)};
    const Call call = {asked.request, asked.match.path, query, watch};
    return finished(asked.match.route->answer(studio_, call), asked.target);
  } catch (...) {
    return finished(response_to_exception(), asked.target);
  }
}

Response Server::Impl::finished(Response&& response, const Target& target) const {
  for (const auto& [name, value] : kSecurityHeaders) response.headers.emplace_back(name, value);
  const std::string cookie = guard_.cookie_for(target);
  if (!cookie.empty() && response.status < 400) response.headers.emplace_back("Set-Cookie", cookie);
  return std::move(response);
}

Server::Server(const Params& params) : impl_(std::make_unique<Impl>(params)) {}
Server::~Server() = default;
std::string Server::url() const { return impl_->url(); }
void Server::run(const std::stop_token& stop) { impl_->run(stop); }

}  // namespace nqueens::server

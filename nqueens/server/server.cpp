// nqueens/server/server.cpp - the studio over HTTP.
// SPDX-License-Identifier: MIT
#include "nqueens/server/server.h"

#include <functional>
#include <random>
#include <utility>

#include "nqueens/server/http/guard.h"
#include "nqueens/server/http/http.h"
#include "nqueens/server/http/lanes.h"
#include "nqueens/server/http/memory_gate.h"
#include "nqueens/server/jobs/cluster_job.h"
#include "nqueens/server/jobs/folder_lock.h"
#include "nqueens/server/jobs/jobs.h"
#include "nqueens/server/jobs/news.h"
#include "nqueens/server/routes/answers.h"
#include "nqueens/server/routes/routes.h"
#include "nqueens/store/store.h"

namespace nqueens::server {
namespace {

bool is_loopback(const std::string& address) {
  return address == "::1" || address.starts_with("127.");
}

std::string in_url(const std::string& address) {
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

// Returns 128 random bits from the system, in hexadecimal.
std::string new_token() {
  constexpr const char* kDigits = "0123456789abcdef";
  constexpr int kLength = 32;
  std::random_device random;
  std::string token;
  for (int i = 0; i < kLength; ++i) token.push_back(kDigits[random() % 16]);
  return token;
}

// Returns the guard without its port, which is unknown until the server listens.
Guard guard_of(const Params& params) {
  Guard guard = {.names = {"localhost", "127.0.0.1", "[::1]", in_url(params.address)}};
  for (const std::string& name : params.names) guard.add_name(name);
  if (!is_loopback(params.address)) {
    guard.any_address = true;
    guard.token = new_token();
  }
  return guard;
}

std::string public_url_of(const Params& params, const Guard& guard) {
  if (!params.public_url.empty()) return page_address(params.public_url);
  return guard.addresses.empty() ? "" : guard.addresses.front().origin() + "/";
}

}  // namespace

class Server::Impl {
 public:
  explicit Impl(const Params& params);
  ~Impl();

  std::string url() const;
  std::vector<std::string> public_urls() const;
  void run(const std::stop_token& stop);

 private:
  void answer(api::Request&& request, Reply&& reply);
  std::string path_for_browsers() const;

  std::string address_;
  Guard guard_;
  std::string public_url_;
  std::unique_ptr<ClusterJob> cluster_;  // before lock_: if it throws, no file has been created
  FolderLock lock_;
  store::Store store_;
  News news_;
  MemoryGate gate_;
  Jobs jobs_;
  Studio studio_;
  std::stop_source ending_;
  std::unique_ptr<HttpServer> http_;
  std::unique_ptr<Answers> answers_;
  std::unique_ptr<Lanes> lanes_;  // last member: its work uses all members above
};

Server::Impl::Impl(const Params& params)
    : address_(params.address),
      guard_(guard_of(params)),
      public_url_(public_url_of(params, guard_)),
      cluster_(params.cluster.empty() ? nullptr : std::make_unique<ClusterJob>(params.cluster)),
      lock_(params.folder),
      store_(store::store_file(params.folder), {.fault_of = fault_of, .log = params.log}),
      jobs_(store_, news_, gate_, params.folder / "ledgers"),
      studio_{
          .store = store_, .jobs = jobs_, .cluster = cluster_.get(), .public_url = public_url_} {
  http_ = std::make_unique<HttpServer>(
      params.address, params.port, news_,
      HttpServer::Handlers{
          .refusal = [this](const api::Request& request) { return answers_->refusal(request); },
          .max_body_bytes =
              [this](const std::string& method, const std::string& target) {
                return answers_->max_body_bytes(method, target);
              },
          .answer = [this](api::Request request,
                           Reply reply) { answer(std::move(request), std::move(reply)); },
          .compute =
              [this](const api::Client& client, std::function<void(const std::stop_token&)> work) {
                return lanes_->post_slow(client, std::move(work));
              },
          .log = params.log});
  guard_.port = http_->port();
  answers_ = std::make_unique<Answers>(studio_, guard_);
  lanes_ = std::make_unique<Lanes>(gate_, ending_.get_token());
}

// The workers hold replies, and replies hold connections, so the workers must end first.
Server::Impl::~Impl() {
  ending_.request_stop();
  lanes_.reset();
}

std::string Server::Impl::path_for_browsers() const {
  return guard_.token.empty() ? "/" : "/?token=" + guard_.token;
}

std::string Server::Impl::url() const {
  return "http://" + in_url(address_) + ":" + std::to_string(guard_.port) + path_for_browsers();
}

std::vector<std::string> Server::Impl::public_urls() const {
  std::vector<std::string> urls;
  for (const PublicAddress& address : guard_.addresses) {
    urls.push_back(address.origin() + path_for_browsers());
  }
  return urls;
}

void Server::Impl::run(const std::stop_token& stop) {
  const std::stop_callback when_stopped(stop, [this] { ending_.request_stop(); });
  http_->run(stop);
}

// Answers cheap requests at once and passes the others to the lanes. Called by the network thread.
void Server::Impl::answer(api::Request&& request, Reply&& reply) {
  const auto asked = std::make_shared<Asked>();
  if (auto response = answers_->at_once(std::move(request), *asked)) {
    return reply(std::move(*response));
  }
  lanes_->enter(
      {.client = asked->request.client,
       .arrived = asked->request.arrived,
       .compute = [this,
                   asked](const api::Budget& budget) { return answers_->compute(*asked, budget); },
       .reply = std::move(reply)});
}

Server::Server(const Params& params) : impl_(std::make_unique<Impl>(params)) {}
Server::~Server() = default;
std::string Server::url() const { return impl_->url(); }
std::vector<std::string> Server::public_urls() const { return impl_->public_urls(); }
void Server::run(const std::stop_token& stop) { impl_->run(stop); }

}  // namespace nqueens::server

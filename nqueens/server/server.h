// nqueens/server/server.h - public interface of nqueens::server: the studio over HTTP.
//
//   Server(params)     opens the store and listens for connections
//   server.url()       the address for a browser; public_urls() returns the addresses of a proxy
//   server.run(stop)   serves until a stop is requested
//
// Input: an address, a port, a data folder, and optionally a folder with a cluster job.
// Output: the studio, which is a web page and the API under /api/v1 (docs/http-api.md).
// Errors: Error if the address is unusable, or if the data folder cannot be written or is in use by
// another server; UsageError if the cluster's folder has no job.
//
// One thread reads and writes all connections (http.h), a few threads compute answers (lanes.h),
// and jobs have threads of their own (jobs.h). request_reader.h parses a request, guard.h decides
// whether it is allowed, target.h splits its target, router.h finds its route, and one function of
// *_routes.cpp answers it and reads its parameters with fields.h.
//
// Reading order: message.h, target.h, guard.h, fields.h, router.h, api.h, solve_routes.cpp,
// traces.h, news.h, jobs.h, job_kinds.h, cluster_job.h, page.h, answers.h, memory_gate.h,
// workers.h, lanes.h, devices.h, request_reader.h, http.h, connection.h, server.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace nqueens::server {

inline constexpr std::uint16_t kDefaultPort = 8088;

struct Params {
  std::string address = "127.0.0.1";  // a token is required unless it is 127.* or "::1"
  std::uint16_t port = kDefaultPort;  // 0: any free port
  std::filesystem::path folder = {};  // data folder with store and ledgers; created if missing
  // Additional names of the server: host names, and public addresses of a proxy (guard.h). The
  // constructor of Server throws UsageError for any other text.
  std::vector<std::string> names = {};
  // The address of the page, for the links that its users share with other people. If it is empty,
  // the first public address in `names` is used. The constructor of Server throws UsageError if it
  // is not an address.
  std::string public_url = {};
  std::filesystem::path cluster = {};  // folder of the cluster job to show; empty if there is none
  // Receives a line about each error that ended a connection, and about each damaged row of the
  // store, which is ignored. Called from any thread.
  std::function<void(const std::string&)> log = [](const std::string& /*line*/) {};
};

class Server {
 public:
  explicit Server(const Params& params);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Returns "http://127.0.0.1:8088/", with the token if one is required.
  std::string url() const;
  // Returns the public addresses for a browser: "https://studio.example/", with the token as above.
  std::vector<std::string> public_urls() const;

  // Serves until a stop is requested, then returns within two seconds: the server accepts no more
  // connections and closes the streams. The destructor stops the jobs and keeps their ledgers.
  void run(const std::stop_token& stop);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::server

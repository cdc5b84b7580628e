// nqueens/server/server.h - the door of room `server`: the studio over HTTP.
//
//   Server(params)     opens the store, listens
//   server.url()       the address for a browser; public_urls() those by a proxy
//   server.run(stop)   serves until a stop is requested
//
// What comes in: an address, a port, a folder to keep things in, perhaps one with the job of a
// cluster. What goes out: the studio's page and the API under /api/v1 (docs/http-api.md). What can
// go wrong: an address that cannot be listened on, a folder that is in use by another server or
// cannot be written, as Error; a folder without a job, as UsageError.
//
// One thread does all reading and writing (http.h), a few others compute answers (lanes.h), jobs
// have their own (jobs.h). A request goes through request_reader.h (is it one?), guard.h (may it?),
// target.h (what does it say?), router.h (what is it about?) and one function of api_*.cpp, which
// reads its parameters with fields.h.
//
// Reading order: message.h, target.h, guard.h, fields.h, router.h, api.h, api_solve.cpp, traces.h,
// news.h, jobs.h, job_kinds.h, cluster_job.h, page.h, answers.h, memory_gate.h, workers.h, lanes.h,
// devices.h, request_reader.h, http.h, connection.h, server.cpp.
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
  std::string address = "127.0.0.1";  // "::1"; others need a token, which is made then
  std::uint16_t port = kDefaultPort;  // 0: any that is free
  std::filesystem::path folder = {};  // of the store and the ledgers; made if it is not there
  // More names of the server: host names, and public addresses of a proxy (guard.h). UsageError for
  // other texts.
  std::vector<std::string> names = {};
  std::filesystem::path cluster = {};  // folder of the job of a cluster to show; none if empty
  // Takes a line about trouble that ends nothing but one connection, or leaves out a damaged row of
  // the store; called by any thread.
  std::function<void(const std::string&)> log = [](const std::string& /*line*/) {};
};

class Server {
 public:
  explicit Server(const Params& params);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // "http://127.0.0.1:8088/", with the token where one is asked for.
  std::string url() const;
  // The public addresses for a browser: "https://studio.example/", with the token as above.
  std::vector<std::string> public_urls() const;

  // Serves until a stop is requested, and then ends within two seconds: no new connections, streams
  // closed, jobs stopped with their ledgers kept.
  void run(const std::stop_token& stop);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::server

// tests/server/client.h - runs a server for a test and sends requests or arbitrary bytes to it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "nqueens/server/server.h"
#include "tests/temporary_folder.h"
#include "tests/waiting.h"

namespace nqueens::server {

using Json = nlohmann::ordered_json;

struct Answer {
  int status = 0;
  std::map<std::string, std::string> headers = {};  // names in lower case
  std::string body = {};

  Json json() const { return Json::parse(body, nullptr, false); }
};

// A TCP connection to this machine. Each wait ends after at most a minute.
class Socket {
 public:
  explicit Socket(std::uint16_t port);
  ~Socket();
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&&) = delete;

  // Returns false if the other side has stopped reading.
  bool send(std::string_view bytes);
  // Waits for bytes and returns them, or "" if the other side has closed the connection or a minute
  // has passed.
  std::string receive();
  // Reads until the text arrives or the other side closes the connection; returns all bytes read.
  std::string receive_until(std::string_view text);
  // Reads one response. A body must be chunked or have a Content-Length.
  std::optional<Answer> answer();
  // Returns whether the other side closes the connection within this time; ignores received bytes.
  bool is_closed(double within_seconds = tests::kHangSeconds);

 private:
  int descriptor_ = -1;
  std::string read_;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

// A server on a free port. It keeps its files in a temporary folder if `folder` is empty, and shows
// no cluster job if `cluster` is empty.
class RunningServer {
 public:
  explicit RunningServer(const std::filesystem::path& folder = {},
                         const std::filesystem::path& cluster = {});
  // Ends the server as Ctrl-C does.
  ~RunningServer();

  std::uint16_t port() const { return port_; }
  Answer get(const std::string& target, const Headers& headers = {}) const;
  Answer post(const std::string& target, const std::string& body,
              const Headers& headers = {}) const;
  Answer request(const std::string& method, const std::string& target, const std::string& body = "",
                 const Headers& headers = {}) const;
  // Polls the job until it has this status, for at most a minute; returns its last state.
  Json job_when(const std::string& id, const std::string& status) const;

 private:
  tests::TemporaryFolder own_folder_;
  Server server_;
  std::uint16_t port_ = 0;
  std::jthread thread_;
};

// Returns a request as bytes. Adds Host unless it is among the headers, and Content-Length if there
// is a body.
std::string request_text(const std::string& method, const std::string& target, std::uint16_t port,
                         const std::string& body = "", const Headers& headers = {});

}  // namespace nqueens::server

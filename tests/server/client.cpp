// tests/server/client.cpp - runs a server for a test and sends requests to it.
// SPDX-License-Identifier: MIT
#include "tests/server/client.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace nqueens::server {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::uint16_t port_of(const std::string& url) {
  return static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
}

// Returns the body of a chunked message.
std::string joined_chunks(const std::string& chunks) {
  std::string body;
  std::size_t at = 0;
  while (at < chunks.size()) {
    const std::size_t size = std::stoul(chunks.substr(at), nullptr, 16);
    at = chunks.find("\r\n", at) + 2;
    if (size == 0) break;
    body += chunks.substr(at, size);
    at += size + 2;
  }
  return body;
}

Answer parsed_head(const std::string& head) {
  Answer answer;
  answer.status = std::stoi(head.substr(head.find(' ') + 1));
  std::size_t at = head.find("\r\n") + 2;
  while (at < head.size()) {
    const std::size_t end = head.find("\r\n", at);
    const std::string line = head.substr(at, end - at);
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) break;
    answer.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
    at = end + 2;
  }
  return answer;
}

}  // namespace

Socket::Socket(std::uint16_t port) : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(descriptor_);
    throw std::runtime_error("no connection to the server");
  }
  const timeval patience = {.tv_sec = static_cast<time_t>(tests::kHangSeconds), .tv_usec = 0};
  ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

Socket::~Socket() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Socket::Socket(Socket&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), read_(std::move(other.read_)) {}

bool Socket::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string Socket::receive() {
  std::array<char, 65536> bytes = {};
  ssize_t size = 0;
  do {  // when a child process of the server ends, a signal interrupts recv()
    size = ::recv(descriptor_, bytes.data(), bytes.size(), 0);
  } while (size < 0 && errno == EINTR);
  return size > 0 ? std::string(bytes.data(), static_cast<std::size_t>(size)) : std::string();
}

std::string Socket::receive_until(std::string_view text) {
  while (read_.find(text) == std::string::npos) {
    const std::string more = receive();
    if (more.empty()) break;
    read_ += more;
  }
  return std::exchange(read_, "");
}

std::optional<Answer> Socket::answer() {
  constexpr std::string_view kEndOfHead = "\r\n\r\n";
  while (read_.find(kEndOfHead) == std::string::npos) {
    const std::string more = receive();
    if (more.empty()) return {};
    read_ += more;
  }
  const std::size_t head_size = read_.find(kEndOfHead) + kEndOfHead.size();
  Answer answer = parsed_head(read_.substr(0, head_size));
  read_.erase(0, head_size);
  if (answer.headers.contains("transfer-encoding")) {
    while (!read_.ends_with("0\r\n\r\n")) {
      const std::string more = receive();
      if (more.empty()) return {};
      read_ += more;
    }
    answer.body = joined_chunks(std::exchange(read_, ""));
    return answer;
  }
  const bool has_length = answer.headers.contains("content-length");
  const std::size_t size = has_length ? std::stoul(answer.headers.at("content-length")) : 0;
  while (read_.size() < size) {
    const std::string more = receive();
    if (more.empty()) return {};
    read_ += more;
  }
  answer.body = read_.substr(0, size);
  read_.erase(0, size);
  return answer;
}

bool Socket::is_closed(double within_seconds) {
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::duration<double>(within_seconds);
  while (std::chrono::steady_clock::now() < deadline) {
    pollfd ready = {.fd = descriptor_, .events = POLLIN, .revents = 0};
    constexpr int kPollMilliseconds = 100;
    if (::poll(&ready, 1, kPollMilliseconds) > 0 && receive().empty()) return true;
  }
  return false;
}

std::string request_text(const std::string& method, const std::string& target, std::uint16_t port,
                         const std::string& body, const Headers& headers) {
  std::string text = method + " " + target + " HTTP/1.1\r\n";
  bool has_host = false;
  for (const auto& [name, value] : headers) {
    text += name + ": " + value + "\r\n";
    has_host = has_host || lower(name) == "host";
  }
  if (!has_host) text += "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return text + "\r\n" + body;
}

RunningServer::RunningServer(const std::filesystem::path& folder,
                             const std::filesystem::path& cluster)
    : server_(
          {.port = 0, .folder = folder.empty() ? own_folder_.path() : folder, .cluster = cluster}),
      port_(port_of(server_.url())),
      thread_([this](const std::stop_token& stop) { server_.run(stop); }) {}

RunningServer::~RunningServer() { thread_.request_stop(); }

Answer RunningServer::request(const std::string& method, const std::string& target,
                              const std::string& body, const Headers& headers) const {
  Socket socket(port_);
  socket.send(request_text(method, target, port_, body, headers));
  return socket.answer().value_or(Answer{});
}

Answer RunningServer::get(const std::string& target, const Headers& headers) const {
  return request("GET", target, "", headers);
}

Answer RunningServer::post(const std::string& target, const std::string& body,
                           const Headers& headers) const {
  return request("POST", target, body, headers);
}

Json RunningServer::job_when(const std::string& id, const std::string& status) const {
  constexpr int kTries = 600;
  Json job;
  for (int i = 0; i < kTries; ++i) {
    job = get("/api/v1/jobs/" + id).json();
    if (job.value("status", "") == status) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return job;
}

}  // namespace nqueens::server

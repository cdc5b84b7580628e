// tests/fuzz/http_fuzz.cpp - reads arbitrary bytes as a connection and answers its requests.
//
// The test runs all parts of the server that handle a request, except the network: the request
// reader, the guard, the router, and the functions that answer. A stop is requested before the
// engines start. The requests must not depend on how the bytes are divided into pieces.
//
// A byte of value 1 stands for 512 * k copies of the byte before it, where k is the value of the
// byte after it. This lets a short input exceed the limits on length.
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/server/http/request_reader.h"
#include "nqueens/server/routes/answers.h"

namespace {

using namespace nqueens;
using namespace nqueens::api;
using namespace nqueens::server;

constexpr std::size_t kRunUnit = 512;
constexpr std::size_t kMaxBytes = 256 << 10;

std::string with_runs(std::string_view data) {
  std::string bytes;
  for (std::size_t i = 0; i < data.size() && bytes.size() < kMaxBytes; ++i) {
    const bool is_run = data[i] == '\1' && i + 1 < data.size() && !bytes.empty();
    if (is_run) {
      bytes.append(kRunUnit * static_cast<unsigned char>(data[++i]), bytes.back());
    } else {
      bytes.push_back(data[i]);
    }
  }
  return bytes;
}

// The requests of one connection, and the status of the refusal that ended it (0 without a
// refusal).
struct Heard {
  std::vector<Request> requests = {};
  int refused = 0;
};

// Returns the requests as text. The refusal is left out, because it depends on the pieces: a reader
// may need later bytes to see that earlier ones are not a request.
std::string text_of_heard(const Heard& heard) {
  std::string text;
  for (const Request& request : heard.requests) {
    text += "\n" + request.method + " " + request.target + " " + request.host + " " + request.body;
  }
  return text;
}

std::unique_ptr<RequestReader> new_reader(const Answers& answers) {
  return std::make_unique<RequestReader>(
      [&answers](const std::string& method, const std::string& target) {
        return answers.max_body_bytes(method, target);
      });
}

// Reads as much as possible of a request from `unused`. Returns false if more bytes are needed or
// the connection has ended.
bool take_request(std::string& unused, std::unique_ptr<RequestReader>& reader,
                  const Answers& answers, Heard& heard) {
  const bool had_head = reader->has_head();
  unused.erase(0, reader->read(unused));
  if (!had_head && reader->has_head()) {
    ensure(reader->request().body.empty(), "the guard checks the head before the body is read");
    if (const auto refusal = answers.refusal(reader->request())) heard.refused = refusal->status;
    if (heard.refused != 0) return false;
  }
  if (!reader->is_whole()) return !had_head && reader->has_head();
  ensure(reader->request().body.size() <= reader->max_body_bytes(),
         "no body is longer than its limit");
  heard.requests.push_back(std::move(reader->request()));
  reader = new_reader(answers);
  return true;
}

// Reads `bytes` as a connection does, in pieces of `piece` bytes.
Heard hear(std::string_view bytes, std::size_t piece, const Answers& answers) {
  Heard heard;
  std::string unused;
  auto reader = new_reader(answers);
  try {
    while (!bytes.empty() && heard.refused == 0) {
      unused += bytes.substr(0, piece);
      bytes.remove_prefix(std::min(piece, bytes.size()));
      while (!unused.empty() && take_request(unused, reader, answers, heard)) {
      }
      ensure(heard.refused != 0 || unused.size() <= max_request_bytes(reader->max_body_bytes()),
             "the stored part of a request is bounded");
    }
  } catch (const HttpError& error) {
    heard.refused = error.status();
  }
  return heard;
}

// Returns whether the text contains a number with more than four digits. The number may be a board
// size, and large boards are slow even if the engines stop at once.
bool has_large_number(std::string_view text) {
  constexpr int kMaxDigits = 4;
  int digits = 0;
  return std::any_of(text.begin(), text.end(), [&](char c) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    return digits > kMaxDigits;
  });
}

// The parts of a server, with a store in memory. No job runs.
struct ServerParts {
  store::Store store{":memory:"};
  News news = {};
  MemoryGate gate = {};
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("nqueens-fuzz-" + std::to_string(::getpid()));
  Jobs jobs{store, news, gate, folder, /*most_running=*/0};

  ServerParts() = default;
  ServerParts(const ServerParts&) = delete;
  ServerParts& operator=(const ServerParts&) = delete;
  ~ServerParts() { std::filesystem::remove_all(folder); }

  // Cancels and then removes all jobs, so that no input depends on earlier inputs.
  void forget_jobs() {
    for (int round = 0; round < 2; ++round) {
      const Json list = jobs.list();
      for (const Json& job : list["jobs"]) {
        jobs.cancel_or_remove(std::stoll(job["id"].get<std::string>()));
      }
    }
  }
};

void answer(const Answers& answers, Request&& request) {
  if (has_large_number(request.target) || has_large_number(request.body)) return;
  std::stop_source stopped;
  stopped.request_stop();
  Asked asked;
  auto response = answers.at_once(std::move(request), asked);
  try {
    const Budget budget = {.lane = Lane::Slow,
                           .watch = {.stop = stopped.get_token(), .deadline = deadline_in(1)}};
    if (!response) response = answers.compute(asked, budget);
  } catch (const MoveToLane&) {
    return;
  }
  ensure(response->status >= 200 && response->status < 600, "every answer has a status");
  ensure(response->status < 400 || !response->body.empty(), "every refusal has a sentence");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static ServerParts parts;
  const std::string bytes = with_runs({reinterpret_cast<const char*>(data), size});
  server::Studio studio = {.store = parts.store, .jobs = parts.jobs};
  const Answers answers(studio, {.names = {"localhost"}, .port = 80, .token = ""});
  Heard heard = hear(bytes, bytes.size() + 1, answers);
  constexpr std::size_t kFewBytes = 4096;
  const std::size_t piece = bytes.size() > kFewBytes ? 1021 : 1;
  ensure(text_of_heard(hear(bytes, piece, answers)) == text_of_heard(heard),
         "requests do not depend on the pieces in which they arrive");
  for (Request& request : heard.requests) answer(answers, std::move(request));
  parts.forget_jobs();
  return 0;
}

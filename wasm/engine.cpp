// wasm/engine.cpp - the functions of engine.wasm that the page calls.
//
//   allocate(size)              memory for the argument of a call; that call frees it
//   answer(text, size)          answers one request of the HTTP API
//   more()                      returns the next piece of a long body
//   plan, perform, finish       run jobs (page_jobs.h)
//
// An instance has one thread and handles one call at a time. All text is UTF-8; the body of a
// request may be any bytes.
//
// Input: answer() takes a line with {"method", "target", "accept"}, "\n" and the body; the job
// functions take the objects that page_jobs.h describes.
// Output: a pointer to a Text (pointer and size), which is valid until the next call. It holds a
// line of JSON, "\n" and a body. For answer() the line is {"status", "content_type", "headers",
// "more"}; if `more` is true, more() returns the rest in pieces, and the last piece is empty. For
// the job functions the line is {"status"}, and the body is JSON. The import `report_news` receives
// news of a running job.
// Errors: no exception leaves a call. An error is returned as a status and a sentence, as in the
// HTTP API; 507 means out of memory.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "nqueens/api/api.h"
#include "nqueens/api/router.h"
#include "wasm/page_jobs.h"

#define NQUEENS_EXPORT(name) extern "C" __attribute__((export_name(#name)))

extern "C" __attribute__((import_module("env"), import_name("report_news"))) void report_news(
    const char* text, std::size_t size);

namespace {

using namespace nqueens;
using api::Json;

struct Text {
  const char* data;
  std::size_t size;
};

// The state of the instance between calls.
struct Engine {
  api::Studio studio = {};
  api::Router router{api::engine_routes(studio)};
  std::string text = {};
  Text answer = {};
  decltype(api::Response::more) more = {};
};

Engine& engine() {
  static Engine engine;
  return engine;
}

const Text* returned(std::string text) {
  Engine& here = engine();
  here.text = std::move(text);
  here.answer = {here.text.data(), here.text.size()};
  return &here.answer;
}

struct Free {
  void operator()(char* text) const { std::free(text); }
};

// A text that the page has written into memory that allocate() returned.
class Argument {
 public:
  Argument(char* text, std::size_t size) : text_(text), size_(size) {}

  std::string_view text() const { return {text_.get(), size_}; }

 private:
  std::unique_ptr<char, Free> text_;
  std::size_t size_;
};

Json object_in(const std::string& name, std::string_view text) {
  Json json = api::json_of_client(name, text);
  if (!json.is_object()) throw UsageError(name + ": expected a JSON object");
  return json;
}

// Returns the error response for the exception that is being handled.
api::Response response_to_exception() {
  const Sentence too_large = {"too-large", "this needs more memory than the page can use"};
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return api::error_response(507, "too_large", too_large);
  } catch (const std::length_error&) {
    return api::error_response(507, "too_large", too_large);
  } catch (...) {
    return api::response_to_exception();
  }
}

api::Response response_to(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const Json head = object_in("request", text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  const api::Request request = {.method = head.value("method", "GET"),
                                .target = head.value("target", ""),
                                .body = std::string(text),
                                .accept = head.value("accept", "")};
  const api::Target target = api::parse_target(request.target);
  const api::Match match = engine().router.match(request.method, target);
  const api::Budget budget = {.lane = api::Lane::Heavy,
                              .watch = {.deadline = deadline_in(api::kMaxSeconds)}};
  return match.route->answer({request, match.path, target.query, budget});
}

const Text* returned(api::Response&& response) {
  Json head = {{"status", response.status},
               {"content_type", response.content_type},
               {"headers", Json::array()},
               {"more", static_cast<bool>(response.more)}};
  for (const auto& [name, value] : response.headers) head["headers"].push_back({name, value});
  engine().more = std::move(response.more);
  return returned(api::text_of(head) + "\n" + response.body);
}

// Calls a job function and returns its result, or the status and sentence of an error.
template <class Call>
const Text* returned_by(const Argument& argument, const Call& call) {
  try {
    const Json json = call(object_in("job", argument.text()));
    return returned(api::text_of(Json{{"status", 200}}) + "\n" + api::text_of(json));
  } catch (...) {
    const api::Response response = response_to_exception();
    return returned(api::text_of(Json{{"status", response.status}}) + "\n" + response.body);
  }
}

void send_news(const Json& news) {
  const std::string text = api::text_of(news);
  report_news(text.data(), text.size());
}

}  // namespace

NQUEENS_EXPORT(allocate) char* allocate(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}

NQUEENS_EXPORT(answer) const Text* answer(char* text, std::size_t size) {
  const Argument argument(text, size);
  try {
    return returned(response_to(argument.text()));
  } catch (...) {
    return returned(response_to_exception());
  }
}

// Returns the next piece of the body, or an empty piece at the end of the body. After an exception,
// returns an empty piece, which truncates the body.
NQUEENS_EXPORT(more) const Text* more() {
  try {
    auto piece = engine().more ? engine().more({}) : std::nullopt;
    return returned(piece.value_or(""));
  } catch (...) {
    return returned(std::string());
  }
}

NQUEENS_EXPORT(plan) const Text* plan(char* text, std::size_t size) {
  return returned_by(Argument(text, size), page::plan_job);
}

NQUEENS_EXPORT(perform) const Text* perform(char* text, std::size_t size) {
  return returned_by(Argument(text, size),
                     [](const Json& job) { return page::perform_job(job, send_news); });
}

NQUEENS_EXPORT(finish) const Text* finish(char* text, std::size_t size) {
  return returned_by(Argument(text, size),
                     [](const Json& job) { return page::finish_job(job, send_news); });
}

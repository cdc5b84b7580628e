// tests/server/http_api_test.cpp - every example of docs/http-api.md gets the documented answer.
//
// An example is a block fenced as ```http (a request line and an optional body), followed by a
// block whose fence gives the type and the status of the answer: ```json STATUS, ```text STATUS or
// ```svg STATUS. All examples run in order against one server. The server shows a cluster job for
// n = 12 in three shares. Only the second share is done.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/server/client.h"
#include "tests/server/cluster_folder.h"
#include "tests/waiting.h"

namespace nqueens::server {
namespace {

struct Example {
  int line = 0;
  std::string method = {};
  std::string target = {};
  std::string body = {};
  std::string kind = {};
  int status = 0;
  std::string expected = {};
};

// Reads a block up to its closing fence and returns the lines before the fence.
std::string read_block(std::istream& in, int& line_number) {
  std::string text;
  std::string line;
  while (std::getline(in, line)) {
    ++line_number;
    if (line == "```") break;
    text += line + "\n";
  }
  return text;
}

std::vector<Example> examples_in(const std::string& file_name) {
  std::ifstream in(file_name);
  std::vector<Example> examples;
  std::string line;
  int line_number = 0;
  while (std::getline(in, line)) {
    ++line_number;
    if (line == "```http") {
      Example example = {.line = line_number};
      std::istringstream request(read_block(in, line_number));
      request >> example.method >> example.target;
      std::getline(request, line);
      std::getline(request, example.body, '\0');
      examples.push_back(example);
    } else if (line.starts_with("```") && line.find(' ') != std::string::npos) {
      if (examples.empty() || !examples.back().kind.empty()) continue;
      std::istringstream fence(line.substr(3));
      fence >> examples.back().kind >> examples.back().status;
      examples.back().expected = read_block(in, line_number);
    }
  }
  return examples;
}

// Returns whether the answer has all expected members; "*" matches any value.
bool covers(const Json& found, const Json& expected) {
  if (expected == "*") return true;
  if (expected.is_array()) {
    return found.is_array() &&
           std::equal(found.begin(), found.end(), expected.begin(), expected.end(), covers);
  }
  if (!expected.is_object()) return found == expected;
  if (!found.is_object()) return false;
  for (const auto& [name, value] : expected.items()) {
    if (!found.contains(name) || !covers(found[name], value)) return false;
  }
  return true;
}

// Sends a request and repeats it if a busy machine could not answer within the time limit.
Answer answer_to(const RunningServer& server, const Example& example) {
  Answer answer;
  tests::wait_until([&] {
    answer = server.request(example.method, example.target, example.body);
    return answer.status != 503 || example.status == 503;
  });
  return answer;
}

TEST(HttpApi, TheExamplesOfTheReferenceAreRight) {
  const ClusterFolder job(12, 3);
  job.count_share(2, "node7");
  const RunningServer server({}, job.path());
  const std::vector<Example> examples = examples_in(NQUEENS_HTTP_API);
  ASSERT_GE(examples.size(), 18U);
  for (const Example& example : examples) {
    SCOPED_TRACE("docs/http-api.md:" + std::to_string(example.line));
    const Answer answer = answer_to(server, example);
    EXPECT_EQ(answer.status, example.status) << answer.body;
    if (example.kind == "json") {
      const Json expected = Json::parse(example.expected);
      EXPECT_TRUE(covers(answer.json(), expected)) << answer.body;
    } else if (example.kind == "text") {
      EXPECT_EQ(answer.body, example.expected);
    } else {
      EXPECT_EQ(example.kind, "svg");
      EXPECT_EQ(answer.headers.at("content-type"), "image/svg+xml");
    }
  }
}

}  // namespace
}  // namespace nqueens::server

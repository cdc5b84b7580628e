// tests/server/routes/cases_test.cpp - requests accept boards and levels in the notations that
// people and other programs use.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "tests/io/sheet/case_files.h"
#include "tests/server/client.h"

namespace nqueens::server {
namespace {

using tests::CaseFile;
using tests::words_of;

std::vector<Square> squares_in(const Json& list) {
  std::vector<Square> squares;
  for (const Json& square : list) squares.push_back({square.at(0), square.at(1)});
  return squares;
}

std::string words_of_answer(const Answer& answer) {
  const Json json = answer.json();
  if (answer.status != 200) return "refused " + json.at("message").get<std::string>();
  if (json.contains("puzzle")) return words_of(io::read_level(json.at("puzzle").dump(), "jsonl"));
  const Json& boards = json.at("boards");
  std::size_t next = 0;
  return tests::words_of_items([&]() -> std::string {
    if (next == boards.size()) return {};
    const Json& board = boards[next++];
    return words_of(io::Board(
        Problem(board.at("n"), squares_in(board.at("queens")), squares_in(board.at("blocked")))));
  });
}

TEST(CasesInRequests, AreReadAsTheTableSays) {
  const RunningServer server;
  for (const CaseFile& file : tests::case_files()) {
    const bool is_level = file.expected.starts_with("level");
    const Json body = {{"text", io::plain_text(tests::bytes_of_case(file))}};
    const std::string words = words_of_answer(
        server.post(is_level ? "/api/v1/regions/read" : "/api/v1/boards/read", body.dump()));
    if (is_level && file.expected.find(';') != std::string::npos) {
      EXPECT_NE(words.find("expected one level, found a second one"), std::string::npos) << words;
    } else if (file.expected.starts_with("refused")) {
      EXPECT_EQ(words.substr(0, file.expected.size()), file.expected) << file.name;
    } else {
      EXPECT_EQ(words, file.expected) << file.name;
    }
  }
}

TEST(CasesInRequests, NameTheLinesThatWereSkipped) {
  const RunningServer server;
  const Answer boards =
      server.post("/api/v1/boards/read", R"({"text": "Solution:\n1 3 0 2\nTotal solutions: 1\n"})");
  EXPECT_EQ(boards.json().at("skipped"), Json({1, 3}));
  const Answer level =
      server.post("/api/v1/regions/read", R"({"text": "AAB\nCAB\nCCB\nEnd of file"})");
  EXPECT_EQ(level.json().at("skipped"), Json({4}));
}

TEST(CasesInRequests, OtherSizesAreRefused) {
  const RunningServer server;
  const auto refusal = [&](const std::string& body) {
    return server.post("/api/v1/boards/read", body).json().at("message").get<std::string>();
  };
  EXPECT_EQ(refusal(R"({"text": "a1 i9", "n": 8})"),
            "line 1: expected squares of a board of 8 rows, found row or column 9");
  EXPECT_EQ(refusal(R"({"text": ""})"), "expected a board or a placement, found nothing");
  EXPECT_EQ(refusal(R"({"text": "AAB/CAB/CCB"})"),
            "line 1: expected a board or a placement, found a level: give it with --regions");
  EXPECT_EQ(refusal(R"({"text": "a1", "n": 0})").substr(0, 3), "n: ");
}

}  // namespace
}  // namespace nqueens::server

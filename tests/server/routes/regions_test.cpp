// tests/server/routes/regions_test.cpp - boards with regions over HTTP: errors, slow requests and
// reproducible answers. http_api_test.cpp runs the examples of docs/http-api.md.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "tests/server/client.h"

namespace nqueens::server {
namespace {

constexpr const char* kQuarters =
    R"("puzzle": {"n": 4, "regions": [[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]})";

std::string with_quarters(const std::string& more) {
  return "{" + std::string(kQuarters) + more + "}";
}

class Regions : public ::testing::Test {
 protected:
  std::string refusal(const std::string& path, const std::string& body) const {
    const Answer answer = server_.post("/api/v1/regions/" + path, body);
    EXPECT_EQ(answer.status, 400) << answer.body;
    return answer.json().at("message");
  }

  Json answer(const std::string& path, const std::string& body) const {
    const Answer answer = server_.post("/api/v1/regions/" + path, body);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json();
  }

  Json daily(const std::string& date) const {
    return server_.get("/api/v1/regions/daily?date=" + date).json();
  }

  Json job_of(const std::string& body, const std::string& status) const {
    return server_.job_when(server_.post("/api/v1/jobs", body).json().at("id"), status);
  }

  const RunningServer& server() const { return server_; }

 private:
  RunningServer server_;
};

TEST_F(Regions, ADisconnectedRegionHasNoPuzzlink) {
  const Json read = answer("read", R"({"text": "AB\nBA"})");
  EXPECT_EQ(read.at("connected"), false);
  EXPECT_EQ(read.at("links").at("puzzlink"), nullptr);
  EXPECT_EQ(read.at("links").at("letters"), "AB\nBA");
  EXPECT_EQ(read.at("links").at("text"), "2x1.ABBA");
}

TEST_F(Regions, GivenQueensAndEmptySquaresDecideUniqueness) {
  EXPECT_EQ(answer("unique", with_quarters(R"(, "queens": [[0, 2]])")).at("solutions"), 1);
  EXPECT_EQ(answer("unique", with_quarters(R"(, "empty": [[0, 1], [0, 2]])")).at("solutions"), 0);
  EXPECT_EQ(answer("unique", with_quarters(R"(, "queens": [[0, 0]])")).at("witnesses"),
            Json::array());
}

TEST_F(Regions, AnErrorIsOneSentence) {
  EXPECT_EQ(refusal("unique", "{}"),
            "puzzle: expected an object with n and regions, found nothing");
  EXPECT_EQ(refusal("unique", with_quarters(R"(, "queens": [[4, 0]])")),
            "queens: expected squares [row, column] from 0 to 3, found [4,0]");
  EXPECT_EQ(refusal("unique", with_quarters(R"(, "colour": 1)")),
            "there is no parameter 'colour' here");
  EXPECT_EQ(refusal("generate", R"({"n": 3})"), "n: expected a whole number from 4 to 16, found 3");
  EXPECT_EQ(refusal("generate", R"({"n": 8, "style": "round"})"),
            "style: expected one of even, wild, found 'round'");
  EXPECT_EQ(refusal("hint", with_quarters(R"(, "queens": [[0, 0], [0, 0]])")),
            "two queens are on one square");
}

TEST_F(Regions, AHintReportsSeveralSolutions) {
  EXPECT_EQ(answer("hint", with_quarters("")).at("kind"), "several");
  EXPECT_EQ(
      answer("hint", with_quarters(R"(, "queens": [[0, 1], [1, 3], [2, 0], [3, 2]])")).at("kind"),
      "solved");
}

TEST_F(Regions, TheSameSeedMakesTheSameLevel) {
  const std::string wish = R"({"n": 8, "levels": [2, 3], "style": "wild", "seed": 77})";
  const Json made = answer("generate", wish);
  EXPECT_EQ(made, answer("generate", wish));
  EXPECT_GE(made.at("rating").at("level"), 2);
  EXPECT_LE(made.at("rating").at("level"), 3);
}

TEST_F(Regions, AJobMakesTheLevelOfTheRequest) {
  const std::string wish = R"("n": 7, "levels": [2, 3], "seed": 5)";
  const Json job = job_of("{\"kind\": \"generate\", " + wish + "}", "done");
  EXPECT_EQ(job.at("result").at("ended"), "complete");
  EXPECT_EQ(job.at("result").at("puzzle"), answer("generate", "{" + wish + "}").at("puzzle"));
}

// Few boards of ten rows with two stars have level 0 or 1.
TEST_F(Regions, AJobThatFindsNoLevelSaysWhy) {
  const std::string easy =
      R"({"kind": "generate", "n": 10, "stars": 2, "levels": [0, 1], "seconds": )";
  const Json result = job_of(easy + "0.5}", "done").at("result");
  EXPECT_EQ(result.at("puzzle"), nullptr);
  EXPECT_EQ(result.at("ended"), "limit reached");
  EXPECT_EQ(result.at("rejected").size(), 4U);
  EXPECT_TRUE(result.at("summary").is_string());
  const Json running = job_of(easy + "600}", "running");
  const std::string id = running.at("id");
  server().request("DELETE", "/api/v1/jobs/" + id);
  EXPECT_EQ(server().job_when(id, "cancelled").at("status"), "cancelled");
}

TEST_F(Regions, DailyLevelsGrowDuringTheWeek) {
  EXPECT_EQ(daily("2026-11-23").at("puzzle").at("n"), 7);
  EXPECT_EQ(daily("2026-11-25").at("puzzle").at("n"), 8);
  EXPECT_EQ(daily("2026-11-29").at("puzzle").at("n"), 10);
  EXPECT_EQ(daily("2026-11-24"), daily("2026-11-24"));
  EXPECT_NE(daily("2026-11-24").at("puzzle"), daily("2026-12-01").at("puzzle"));
  EXPECT_EQ(daily("24.11.2026").at("code"), "bad_request");
}

}  // namespace
}  // namespace nqueens::server

// tests/api/codes_test.cpp - tests the codes and parameters of the errors that engines and requests
// report.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <new>
#include <string>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/router.h"
#include "nqueens/api/searching.h"
#include "nqueens/board/problem.h"
#include "nqueens/count/resolve.h"
#include "nqueens/game/hint.h"
#include "nqueens/game/level.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/search/search.h"
#include "tests/sentences.h"

namespace nqueens::api {
namespace {

using tests::code_of;

TEST(Codes, AreReportedForBoardsAndGames) {
  EXPECT_EQ(code_of([] {
              Problem(4, {{0, 1}, {0, 1}});
            }),
            "queen-given-twice square=row 0, column 1");
  EXPECT_EQ(code_of([] {
              given_placement(Problem(4, {{2, 1}, {2, 3}}));
            }),
            "row-given-twice row=2");
  EXPECT_EQ(code_of([] { game::hint(4, {}, {}, {}, {{0, 0}}); }), "given-square-empty");
  EXPECT_EQ(code_of([] { game::level(3, 2, 1); }), "too-few-given n=3 given=2");
}

TEST(Codes, AreReportedForAlgorithms) {
  search::Params params = {.algorithm = "hill-climbing", .row_order = search::RowOrder::CentreOut};
  EXPECT_EQ(
      code_of([&] { search::search(Problem(4), params); }),
      "algorithm-refuses algorithm=hill-climbing reason=supports only the order of rows top-down");
  params = {.algorithm = "dancing-links", .memory_limit = 40'000'000};
  EXPECT_EQ(code_of([&] { search::search(Problem(1000), params); }),
            "algorithm-memory algorithm=dancing-links memory=48 MB most=40 MB");
  const SolveParams large = {
      .problem = Problem(10'000),
      .how = {.method = "algorithm", .search = search::Params{.algorithm = "dancing-links"}}};
  EXPECT_EQ(code_of([&] { solve_bytes(large); }),
            "algorithm-memory algorithm=dancing-links memory=4800 MB most=1073 MB");
}

TEST(Codes, AreReportedForCounts) {
  EXPECT_EQ(code_of([] { count::resolve(33, {.method = "cross"}); }),
            "method-size method=cross most=32 n=33");
  count::PlanId id = count::make_plan(8, "cross", count::kAutoSplit)->id();
  id.fingerprint = 1;
  const Watch watch;
  RunControl control(watch);
  EXPECT_EQ(code_of([&] { count::make_plan(id, control); }),
            "other-plan n=8 difference=fingerprint is 466ba3eaf5ab1570 instead of "
            "0000000000000001");
}

TEST(Codes, AreReportedForParametersOfRequests) {
  const auto whole = [](const Json& object) {
    return code_of([&] { Fields(object).whole("k", 1, 9); });
  };
  EXPECT_EQ(whole({{"k", 0}}), "unexpected expected=a whole number from 1 to 9 found=0 where=k");
  EXPECT_EQ(whole(Json::object()), "missing expected=a whole number from 1 to 9 where=k");
  EXPECT_EQ(code_of([] { Fields(Json::object()).board(10); }),
            "missing expected=a board size from 1 to 10 where=n");
  const Json puzzle = {{"p", {{"n", 2}, {"regions", {{0, 1}, {0}}}}}};
  EXPECT_EQ(code_of([&] { Fields(puzzle).region_puzzle("p"); }),
            "unexpected expected=2 regions in row 2 found=1 where=p");
  EXPECT_EQ(code_of([] { io::read_level("AB\nA?\n", "letters"); }),
            "unexpected expected=a letter found='?' where=line 2, column 2");
}

Json answer_to_exception() { return Json::parse(response_to_exception().body); }

TEST(Codes, AreReportedForRequestsThatExceedALimit) {
  EXPECT_EQ(code_of([] { require_in_time(Ended::LimitReached, {.lane = Lane::Slow}); }),
            "too-slow");
  try {
    throw std::bad_alloc();
  } catch (...) {
    EXPECT_EQ(answer_to_exception()["detail"]["code"], "no-memory");
  }
}

// Requests a level in the heavy lane and returns the error response.
Json refusal_of(const std::string& body, const Watch& watch) {
  Studio studio;
  const Router router(engine_routes(studio));
  const Target target = parse_target("/api/v1/regions/generate");
  const Match match = router.match("POST", target);
  const Request request = {.method = "POST", .body = body};
  try {
    match.route->answer({request, match.path, target.query, {.lane = Lane::Heavy, .watch = watch}});
  } catch (...) {
    return answer_to_exception();
  }
  return {};
}

TEST(Codes, AreReportedForLevelsThatAreNotFoundInTime) {
  const Json late = refusal_of(R"({"n": 16})", {.deadline = Clock::now()});
  EXPECT_EQ(late["message"],
            "this takes longer than the time limit of a request: no board was examined completely");
  EXPECT_EQ(late["detail"], Json::parse(R"({"code": "level-too-slow", "parameters":
      {"boards": "0", "reason": "no board was examined completely"}})"));
}

// Tries 2000 boards, which is slow with the address sanitizer.
TEST(CodesSlow, AreReportedForLevelsThatDoNotExist) {
  const Json none = refusal_of(R"({"n": 4, "levels": [8, 8]})", {});
  EXPECT_EQ(none["detail"]["code"], "no-level");
  const std::string boards = none["detail"]["parameters"]["boards"];
  const std::string reason = none["detail"]["parameters"]["reason"];
  EXPECT_GT(std::stoll(boards), 0);
  EXPECT_EQ(none["message"], "no level was found: " + reason);
}

TEST(Codes, AreOmittedForSentencesWithoutACode) {
  EXPECT_EQ(error_response(404, "not_found", "there is no job 1").body,
            "{\"code\":\"not_found\",\"message\":\"there is no job 1\"}\n");
  EXPECT_EQ(error_response(400, "bad_request", expected_but_missing("a size").at("n")).body,
            "{\"code\":\"bad_request\",\"message\":\"n: expected a size, found nothing\","
            "\"detail\":{\"code\":\"missing\",\"parameters\":{\"expected\":\"a size\","
            "\"where\":\"n\"}}}\n");
}

}  // namespace
}  // namespace nqueens::api

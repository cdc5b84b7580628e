// tests/cli/solve/closed_form_test.cpp - tests `nqueens solve --method closed-form`.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

constexpr double kMaxMegabytes = 50;

TEST(SolveClosedForm, WritesEveryFormat) {
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q"), (Answer{0, "1 3 0 2\n", ""}));
  EXPECT_EQ(shell("nqueens solve 9 --method closed-form -q").out, "3 5 7 1 6 0 2 4 8\n");
  EXPECT_EQ(shell("nqueens solve 1 -m closed-form -q").out, "0\n");
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q -f xy").out, "2,1-4,2-1,3-3,4-\n");
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q -f fields").out, "1 7 8 14\n");
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q -f csv").out,
            "index,row_0,row_1,row_2,row_3\n,1,3,0,2\n");
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q -f jsonl").out,
            "{\"n\":4,\"columns\":[1,3,0,2]}\n");
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q -f fen").out, "1Q2/3Q/Q3/2Q1\n");
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q -f board").out, ".Q..\n...Q\nQ...\n..Q.\n");
  EXPECT_EQ(shell("nqueens solve 4 -m closed-form -q -f grid").out,
            shell("nqueens solve 4 -q -f grid").out);
}

TEST(SolveClosedForm, IsASolutionOfALargeBoardInEveryFormatOfOneLine) {
  for (const std::string format : {"cols", "xy", "fields", "jsonl", "fen", "fen-full"}) {
    EXPECT_EQ(
        shell("nqueens solve 100000 -m closed-form -q -f " + format + " | nqueens check -q -"),
        (Answer{0, "solution: 100000 queens, none attacks another\n", ""}))
        << format;
  }
}

TEST(SolveClosedForm, NamesItselfOnStandardError) {
  const Answer answer = shell("nqueens solve 12345 -m closed-form > /dev/null");
  EXPECT_TRUE(answer.err.starts_with("closed-form: 12,345 rows, ")) << answer.err;
}

TEST(SolveClosedForm, HasNoSolutionForTwoAndThree) {
  EXPECT_EQ(shell("nqueens solve 2 -m closed-form"),
            (Answer{1, "",
                    "There is no solution: 2 queens cannot be placed on 2 x 2 squares without "
                    "attacking each other\n"}));
  EXPECT_EQ(shell("nqueens solve 3 -m closed-form -q").code, 1);
}

TEST(SolveClosedForm, DrawsOnATerminal) {
  EXPECT_EQ(on_terminal("nqueens --color never solve 4 -m closed-form -q").out,
            "  1 2 3 4\r\n1 . Q . .\r\n2 . . . Q\r\n3 Q . . .\r\n4 . . Q .\r\n");
}

TEST(SolveClosedForm, JsonHasTheColumnsOfSmallBoardsOnly) {
  const Json four = Json::parse(shell("nqueens solve 4 -m closed-form --json -q").out);
  EXPECT_EQ(four["n"], 4);
  EXPECT_EQ(four["method"], "closed-form");
  EXPECT_EQ(four["solutions"], 1);
  EXPECT_EQ(four["ended"], "complete");
  EXPECT_EQ(four["columns"], Json({1, 3, 0, 2}));
  const Json billion = Json::parse(shell("nqueens solve 1e9 -m closed-form --json -q").out);
  EXPECT_EQ(billion["solutions"], 1);
  EXPECT_FALSE(billion.contains("columns"));
  const Answer none = shell("nqueens solve 3 -m closed-form --json -q");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(Json::parse(none.out)["solutions"], 0);
  EXPECT_TRUE(Json::parse(none.out)["columns"].is_null());
}

TEST(SolveClosedForm, RefusesOptionsOfSearches) {
  const Answer search = {
      2, "",
      "nqueens: method closed-form is not a step-by-step search: it takes no algorithm "
      "and no order\n"};
  EXPECT_EQ(shell("nqueens solve 8 -m closed-form -a bitmask"), search);
  EXPECT_EQ(shell("nqueens solve 8 -m closed-form --by columns"), search);
  const Answer given = {2, "",
                        "nqueens: method closed-form places every queen itself and cannot keep "
                        "given queens and blocked squares: use method completion\n"};
  EXPECT_EQ(shell("nqueens solve 8 -m closed-form --queens 0,3"), given);
  EXPECT_EQ(shell("nqueens solve 8 -m closed-form --blocked 0,3"), given);
  EXPECT_EQ(shell("nqueens solve - -m closed-form", {.input = "1 - - -\n"}), given);
}

TEST(SolveClosedForm, RefusesAPictureOfMillionsOfRows) {
  EXPECT_EQ(
      shell("nqueens solve 1e9 -m closed-form -f board"),
      (Answer{2, "",
              "nqueens: format board needs the whole board in memory: expected n up to 10000000, "
              "found 1000000000; use cols or fen\n"}));
  EXPECT_EQ(shell("nqueens solve 1e6 -m closed-form -f board"),
            (Answer{2, "",
                    "nqueens: the format board draws boards up to n = 32768, found n = 1000000: "
                    "use cols or fen\n"}));
}

TEST(SolveClosedForm, StreamsTenMillionRowsInConstantMemory) {
  const Measured run = measured("exec nqueens solve 1e7 -m closed-form -q > /dev/null");
  EXPECT_EQ(run.answer, (Answer{0, "", ""}));
  EXPECT_TRUE(is_sanitized() || run.max_resident_megabytes < kMaxMegabytes)
      << run.max_resident_megabytes;
}

TEST(SolveClosedForm, EndsQuietlyWhenItsReaderHasGone) {
  const Answer answer = shell("nqueens solve 1e9 -m closed-form | head -c 11");
  EXPECT_EQ(answer, (Answer{0, "1 3 5 7 9 1", ""}));
}

TEST(SolveClosedForm, EndsAtItsTimeLimitAndSaysSo) {
  const Measured run = measured("nqueens solve 1e9 -m closed-form --time-limit 0.2 -q > /dev/null");
  EXPECT_EQ(run.answer.code, 3);
  EXPECT_TRUE(contains(run.answer.err, "; the solution is not complete (limit reached)\n"));
}

TEST(SolveClosedForm, AStoppedStreamLeavesNoFile) {
  const TemporaryFolder folder;
  Running solve("exec nqueens solve 1e9 -m closed-form -o all.txt", {.folder = folder.path()});
  ASSERT_TRUE(solve.wait_until_it_handles_signals());
  solve.send_signal(SIGINT);
  const Answer answer = solve.finish().answer;
  EXPECT_EQ(answer.code, 130);
  EXPECT_TRUE(contains(answer.err, "; the solution is not complete (stopped)\n"));
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(SolveClosedForm, ReportsItsProgress) {
  Running solve("exec nqueens --progress json solve 1e9 -m closed-form > /dev/null");
  EXPECT_TRUE(solve.wait_for("{\"fraction\":0."));
  solve.send_signal(SIGINT);
  EXPECT_EQ(solve.finish().answer.code, 130);
}

TEST(SolveClosedForm, AFileAppearsWhenItIsComplete) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens solve 6 -m closed-form -q -o six.txt && cat six.txt").out,
            "1 3 5 0 2 4\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"six.txt"});
}

}  // namespace
}  // namespace nqueens::cli

// tests/cli/count/estimate_test.cpp - tests `nqueens estimate`.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(Estimate, OfASmallBoardIsExact) {
  EXPECT_EQ(shell("nqueens estimate 8"),
            (Answer{0, "92\n", "8 queens: 92, counted, not estimated\n"}));
  EXPECT_EQ(shell("nqueens estimate 3 -q"), (Answer{0, "0\n", ""}));
  EXPECT_EQ(shell("nqueens estimate 11 --samples 5 -q"), (Answer{0, "2680\n", ""}));
}

TEST(Estimate, IsANumberThatProgramsCanRead) {
  const Answer answer =
      shell("nqueens estimate 16 --samples 2000 -q | awk '{ printf \"%.0f\", $1 }'");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_NEAR(std::stod(answer.out) / 14'772'512, 1, 0.05);  // OEIS A000170
}

TEST(Estimate, ShowsItsIntervalAndThePublishedNumber) {
  const std::string note = shell("nqueens estimate 16 --samples 2000 --seed 3 -t 1").err;
  EXPECT_TRUE(contains(note, "16 queens: about 1."));
  EXPECT_TRUE(contains(note, ", 95% interval 1."));
  EXPECT_TRUE(contains(note, "half-width "));
  EXPECT_TRUE(contains(note, "; 2,000 samples, seed 3, kernel "));
  EXPECT_TRUE(contains(note, ", 1 thread, "));
  EXPECT_TRUE(contains(note, "; published: 14,772,512, "));
  EXPECT_TRUE(contains(note, " standard errors "));
  EXPECT_TRUE(contains(note, " the estimate\n"));
}

TEST(Estimate, OfALargeBoardIsShownWithTheAsymptotic) {
  const Answer answer = shell("nqueens estimate 50 --samples 300");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(contains(answer.out, "e+44\n"));
  EXPECT_TRUE(
      contains(answer.err, "first-order asymptotic, not an estimate: (n e^-1.9440)^n = 5.4e+42\n"));
}

TEST(Estimate, IsTheSameOnAnyNumberOfThreads) {
  const Answer one = shell("nqueens estimate 18 --precision 2% --seed 4 -t 1 -q");
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(shell("nqueens estimate 18 --precision 0.02 --seed 4 -t 2 -q"), one);
}

TEST(Estimate, WarnsOfFewSamplesEvenIfQuiet) {
  EXPECT_EQ(shell("nqueens estimate 14 --samples 1 -q").err,
            "nqueens: the interval cannot be trusted: 1 sample is too few; give more time or "
            "--samples\n");
  const Json json = Json::parse(shell("nqueens estimate 14 --samples 30 --json -q").out);
  EXPECT_EQ(json["trusted"], false);
  EXPECT_EQ(json["doubt"], "few samples");
}

TEST(Estimate, JsonHoldsTheWholeEstimate) {
  const Json json = Json::parse(shell("nqueens estimate 15 --samples 1000 --seed 9 --json -q").out);
  EXPECT_EQ(json["n"], 15);
  EXPECT_EQ(json["exact"], false);
  EXPECT_EQ(json["trusted"], true);
  EXPECT_EQ(json["doubt"], nullptr);
  EXPECT_EQ(json["samples"], 1000);
  EXPECT_EQ(json["seed"], 9);
  EXPECT_EQ(json["published"], 2'279'184);  // OEIS A000170
  EXPECT_LT(json["low"], json["value"]);
  EXPECT_GT(json["high"], json["value"]);
  EXPECT_LT(std::abs(json["published_deviation"].get<double>()), 4);
  EXPECT_EQ(json["ended"], "complete");
}

TEST(Estimate, SucceedsAtATimeLimitThatIsItsOnlyLimit) {
  const Measured run = measured("nqueens estimate 30 --time-limit 0.2 -q");
  EXPECT_EQ(run.answer.code, 0);
  EXPECT_TRUE(contains(run.answer.out, "e+20\n"));
  EXPECT_LT(run.seconds, tests::kHangSeconds);
}

TEST(Estimate, ReportsATimeLimitThatWasTooShort) {
  const Answer precise = shell("nqueens estimate 30 --precision 0.001% --time-limit 0.3 -q");
  EXPECT_EQ(precise.code, 3);
  EXPECT_TRUE(contains(precise.out, "e+20\n"));
  EXPECT_TRUE(contains(
      precise.err, "nqueens: the time limit ended the estimate before the requested precision\n"));
  const Answer many = shell("nqueens estimate 30 --samples 1e12 --time-limit 0.3 -q");
  EXPECT_EQ(many.code, 3);
  EXPECT_TRUE(contains(many.err, "before the requested number of samples\n"));
}

TEST(Estimate, WritesItsAnswerAtCtrlC) {
  Running run("exec nqueens estimate 30 --precision 0.001% -q");
  ASSERT_TRUE(run.wait_until_it_handles_signals());
  run.send_signal(SIGINT);
  const Answer answer = run.finish().answer;
  EXPECT_EQ(answer.code, 130);
  EXPECT_TRUE(contains(answer.out, "e+20\n"));
}

TEST(Estimate, RefusesValuesOutOfRange) {
  EXPECT_EQ(shell("nqueens estimate 1025"),
            (Answer{2, "",
                    "nqueens: the number of solutions can be estimated for boards of 1 to 1024 "
                    "rows, found 1025\n"}));
  EXPECT_EQ(
      shell("nqueens estimate 20 --precision 0"),
      (Answer{2, "",
              "nqueens: --precision: expected a fraction such as 0.2% or 0.002, above 0 and at "
              "most 1, found '0'\n"}));
  EXPECT_EQ(shell("nqueens estimate 20 --samples 0").code, 2);
  EXPECT_EQ(shell("nqueens estimate 20 --samples -1").code, 2);
  EXPECT_EQ(shell("nqueens estimate 20 --time-limit -1").code, 2);
  EXPECT_EQ(shell("nqueens estimate 0").code, 2);
  EXPECT_EQ(shell("nqueens estimate -8").code, 2);
  EXPECT_EQ(shell("nqueens estimate").code, 2);
  EXPECT_EQ(shell("nqueens estimate eight").code, 2);
}

}  // namespace
}  // namespace nqueens::cli

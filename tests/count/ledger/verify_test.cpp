// tests/count/ledger/verify_test.cpp - accepts valid ledgers and finds planted errors.
//
// Ledgers with planted errors are written by LedgerWriter, so their checksums are right and only
// their numbers are wrong.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/verify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/count/plan/plan.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::Folder;

constexpr std::uint64_t kAll = 1'000'000'000;

// Returns the ledger of a whole count, read from its file.
Ledger counted(std::int32_t n, const std::string& method = "auto") {
  const Folder folder;
  count(n, {.method = method}, {.ledger = folder / "x.ledger"});
  return read_ledger(folder / "x.ledger");
}

// Writes the ledger to a file and reads it back.
Ledger written(const Ledger& ledger) {
  const Folder folder;
  LedgerWriter writer = LedgerWriter::create(folder / "x.ledger", ledger.plan);
  for (const TaskRecord& record : ledger.records) writer.append(record);
  writer.close();
  return read_ledger(folder / "x.ledger");
}

using Outcomes = std::map<std::string_view, Outcome>;

Outcomes outcomes(const Verification& verification) {
  Outcomes outcomes;
  for (const Finding& finding : verification.findings) outcomes[finding.check] = finding.outcome;
  return outcomes;
}

std::string text_of(const Verification& verification, std::string_view check) {
  for (const Finding& finding : verification.findings) {
    if (finding.check == check) return finding.text;
  }
  return "there is no such check";
}

TEST(Verify, AcceptsAValidLedger) {
  for (const std::string method : {"cross", "halves", "rows", "textbook"}) {
    const Verification verification = verify(counted(10, method), {.sample = kAll});
    EXPECT_FALSE(verification.failed());
    EXPECT_EQ(verification.ended, Ended::Complete);
    EXPECT_EQ(verification.total.solutions, 724U);  // OEIS A000170
    EXPECT_EQ(outcomes(verification), (Outcomes{{"plan", Outcome::Passed},
                                                {"complete", Outcome::Passed},
                                                {"published", Outcome::Passed},
                                                {"residue", Outcome::Passed},
                                                {"sample", Outcome::Passed}}))
        << method;
  }
}

TEST(Verify, CountsAgainByAnotherMethod) {
  const Verification verification = verify(counted(10), {.method = "halves"});
  EXPECT_FALSE(verification.failed());
  EXPECT_EQ(text_of(verification, "method"), "method halves finds 724, the total is 724");
  Ledger ledger = counted(10);
  ledger.records[0].solutions += 8;
  EXPECT_EQ(outcomes(verify(written(ledger), {.method = "halves"}))["method"], Outcome::Failed);
  EXPECT_EQ(text_of(verify(counted(10)), "method"), "there is no such check");
  ledger.records.pop_back();
  EXPECT_EQ(outcomes(verify(written(ledger), {.method = "halves"}))["method"], Outcome::Unknown);
  EXPECT_THROW(verify(ledger, {.method = "cross"}), UsageError);
  EXPECT_THROW(verify(ledger, {.method = "guess"}), UsageError);
}

TEST(Verify, DescribesItsComparisons) {
  const Verification verification = verify(counted(8), {.sample = 3, .seed = 7});
  EXPECT_EQ(text_of(verification, "plan"), "this program makes the same plan");
  EXPECT_EQ(text_of(verification, "complete"), "11 of 11 tasks are done");
  EXPECT_EQ(text_of(verification, "published"), "the published count is 92, the total 92");
  EXPECT_EQ(text_of(verification, "residue"),  // OEIS A032522: 4 for n = 8
            "the total minus the 4 solutions that equal their half turn is divisible by 8");
  EXPECT_EQ(text_of(verification, "sample"), "3 of 11 finished tasks were recounted, seed 7");
}

TEST(Verify, ListsTheChecksInOrder) {
  std::vector<std::string_view> checks;
  for (const Finding& finding : verify(counted(8)).findings) checks.push_back(finding.check);
  EXPECT_EQ(checks,
            (std::vector<std::string_view>{"plan", "complete", "published", "residue", "sample"}));
}

TEST(Verify, FindsOneSolutionTooMany) {
  Ledger ledger = counted(12);
  ledger.records[5].solutions += 1;
  const Verification verification = verify(written(ledger), {.sample = kAll});
  EXPECT_TRUE(verification.failed());
  EXPECT_EQ(outcomes(verification), (Outcomes{{"plan", Outcome::Passed},
                                              {"complete", Outcome::Passed},
                                              {"published", Outcome::Failed},
                                              {"residue", Outcome::Failed},
                                              {"sample", Outcome::Failed}}));
  EXPECT_EQ(text_of(verification, "published"),
            "the published count is 14200, the total 14201");  // OEIS A000170
}

TEST(Verify, FindsAWholeOrbitTooMany) {
  Ledger ledger = counted(12);
  ledger.records[5].solutions += 8;
  const Outcomes found = outcomes(verify(written(ledger), {.sample = kAll}));
  EXPECT_EQ(found.at("residue"), Outcome::Failed);  // by the number of fundamental solutions
  EXPECT_EQ(found.at("published"), Outcome::Failed);
  EXPECT_EQ(found.at("sample"), Outcome::Failed);
}

TEST(Verify, FindsASolutionThatIsInTheWrongTask) {
  Ledger ledger = counted(12);
  const auto [least, most] =
      std::ranges::minmax_element(ledger.records, {}, &TaskRecord::solutions);
  most->solutions -= 8;
  least->solutions += 8;
  const Verification verification = verify(written(ledger), {.sample = kAll});
  EXPECT_TRUE(verification.failed());
  EXPECT_EQ(outcomes(verification).at("published"), Outcome::Passed);
  EXPECT_EQ(outcomes(verification).at("residue"), Outcome::Passed);
  EXPECT_EQ(outcomes(verification).at("sample"), Outcome::Failed);
}

TEST(Verify, NamesTheTaskThatIsWrong) {
  Ledger ledger = counted(8, "textbook");
  ledger.records.resize(1);
  ledger.records[0] = {.task = 0, .solutions = 7, .kernel = "textbook"};
  // No solution of 8 x 8 begins with the queens 0 2 4.
  EXPECT_EQ(text_of(verify(written(ledger)), "sample"),
            "task 0 has 7 solutions in the ledger, and 0 by the plain search");
}

TEST(Verify, DoesNotCheckAnIncompleteTotal) {
  Ledger ledger = counted(12);
  ledger.records.resize(20);
  const Verification verification = verify(written(ledger), {.sample = kAll});
  EXPECT_FALSE(verification.failed());
  EXPECT_EQ(outcomes(verification), (Outcomes{{"plan", Outcome::Passed},
                                              {"complete", Outcome::Unknown},
                                              {"published", Outcome::Unknown},
                                              {"residue", Outcome::Unknown},
                                              {"sample", Outcome::Passed}}));
  EXPECT_EQ(text_of(verification, "complete"), "20 of 31 tasks are done; the total is incomplete");
}

TEST(Verify, OfAnEmptyLedgerPassesOnlyThePlan) {
  Ledger ledger = counted(12);
  ledger.records.clear();
  const Verification verification = verify(written(ledger));
  EXPECT_FALSE(verification.failed());
  EXPECT_EQ(outcomes(verification).at("plan"), Outcome::Passed);
  EXPECT_EQ(outcomes(verification).at("sample"), Outcome::Unknown);
}

TEST(Verify, FindsAPlanThatThisProgramDoesNotMake) {
  Ledger ledger = counted(12);
  ledger.plan.fingerprint ^= 1;
  const Verification verification = verify(written(ledger));
  EXPECT_TRUE(verification.failed());
  EXPECT_EQ(outcomes(verification).at("plan"), Outcome::Failed);
  EXPECT_EQ(outcomes(verification).at("sample"), Outcome::Unknown);
  EXPECT_EQ(text_of(verification, "sample"), "a task cannot be recounted without its plan");
}

TEST(Verify, FindsAMethodThatThisProgramDoesNotHave) {
  Ledger ledger = counted(8);
  ledger.plan.method = "guess";
  const Verification verification = verify(written(ledger));
  EXPECT_EQ(outcomes(verification).at("plan"), Outcome::Failed);
  EXPECT_EQ(
      text_of(verification, "plan"),
      "there is no counting method 'guess'; choose auto, cross, halves, rows, textbook, rules, "
      "orbits, pairings, torus, central-pair, central-rows");
}

TEST(Verify, HasNoPublishedCountForTwentyEight) {
  const Ledger ledger = {{28, "textbook", 1, 1, 0}, {{0, 1, 0, "textbook", 1}}};
  const Verification verification = verify(written(ledger));
  EXPECT_EQ(outcomes(verification), (Outcomes{{"plan", Outcome::Failed},
                                              {"complete", Outcome::Passed},
                                              {"published", Outcome::Unknown},
                                              {"residue", Outcome::Unknown},
                                              {"sample", Outcome::Unknown}}));
}

TEST(Verify, AcceptsTheSmallestBoards) {
  EXPECT_FALSE(verify(counted(1)).failed());
  EXPECT_EQ(outcomes(verify(counted(1))).at("residue"), Outcome::Unknown);
  EXPECT_FALSE(verify(counted(2)).failed());
  EXPECT_FALSE(verify(counted(3)).failed());
  EXPECT_EQ(outcomes(verify(counted(3))).at("published"), Outcome::Passed);
}

TEST(Verify, ThrowsForALedgerThatContradictsItself) {
  Ledger ledger = counted(8);
  ledger.records.push_back(ledger.records.front());
  EXPECT_FALSE(verify(written(ledger)).failed());  // the same result twice is no contradiction
  ledger.records.back().solutions += 8;
  EXPECT_THROW(verify(written(ledger)), SelfCheckError);
}

TEST(Verify, RecountsNothingWithoutASampleOrAfterAStop) {
  const Ledger ledger = counted(12);
  EXPECT_EQ(outcomes(verify(ledger, {.sample = 0})).at("sample"), Outcome::Unknown);
  std::stop_source source;
  source.request_stop();
  const Verification stopped = verify(ledger, {.sample = kAll}, {.stop = source.get_token()});
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  EXPECT_FALSE(stopped.failed());
  EXPECT_EQ(outcomes(stopped).at("published"), Outcome::Passed);
  EXPECT_EQ(outcomes(stopped).at("residue"), Outcome::Unknown);
  EXPECT_EQ(outcomes(stopped).at("sample"), Outcome::Unknown);
}

TEST(Verify, NamesItsOutcomes) {
  EXPECT_STREQ(to_string(Outcome::Passed), "passed");
  EXPECT_STREQ(to_string(Outcome::Failed), "failed");
  EXPECT_STREQ(to_string(Outcome::Unknown), "unknown");
}

}  // namespace
}  // namespace nqueens::count

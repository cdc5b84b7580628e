// tests/server/jobs/jobs_test.cpp - jobs run, report progress, are cancelled, resume, and outlive
// the server.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/jobs.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "nqueens/api/message.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger.h"
#include "tests/sentences.h"
#include "tests/server/jobs/jobs_fixture.h"
#include "tests/temporary_folder.h"

namespace nqueens::server {
namespace {

TEST(Jobs, ACountCompletes) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const api::Json queued = fixture.submit(R"({"kind": "count", "n": 10, "classify": true})");
  EXPECT_EQ(queued["params"]["method"], "auto");
  const api::Json job = fixture.wait(JobsFixture::id_of(queued), "done");
  EXPECT_EQ(job["result"]["solutions"], "724");
  EXPECT_EQ(job["result"]["published"], "724");
  EXPECT_EQ(job["result"]["fundamental"], "92");
  EXPECT_EQ(job["result"]["complete"], true);
  EXPECT_TRUE(std::filesystem::is_empty(folder / "ledgers"));
  EXPECT_EQ(fixture.store.history("count", 10).size(), 1U);
}

// OEIS A051223.
TEST(Jobs, ACountUnderAnotherRuleCompletes) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const api::Json queued = fixture.submit(R"({"kind": "count", "n": 15, "rule": "queen+knight"})");
  EXPECT_EQ(queued["params"]["rule"], "superqueens");
  const api::Json job = fixture.wait(JobsFixture::id_of(queued), "done");
  EXPECT_EQ(job["result"]["method"], "central-pair");
  EXPECT_EQ(job["result"]["solutions"], "32516");
  EXPECT_EQ(job["result"]["published"], "32516");
  EXPECT_THROW(fixture.submit(R"({"kind": "count", "n": 9, "rule": "touching", "classify": true})"),
               UsageError);
}

TEST(Jobs, JobsOfOtherKindsComplete) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const api::Json estimate =
      fixture.submit(R"({"kind": "estimate", "n": 14, "samples": 200, "precision": 0})");
  const api::Json compare = fixture.submit(
      R"({"kind": "compare", "n": 6, "algorithms": ["depth-first", "bitmask"], "goal": "all", "runs": 2})");
  const api::Json solve = fixture.submit(R"({"kind": "solve", "n": 8, "queens": [[0, 3]]})");
  EXPECT_GE(fixture.wait(JobsFixture::id_of(estimate), "done")["result"]["samples"], 200);
  const api::Json rows = fixture.wait(JobsFixture::id_of(compare), "done")["result"]["algorithms"];
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0]["algorithm"], "depth-first");
  EXPECT_EQ(rows[0]["solutions"], 4);
  EXPECT_EQ(rows[0]["nodes"], rows[1]["nodes"]);
  EXPECT_EQ(rows[1]["runs"], 2);
  EXPECT_EQ(fixture.wait(JobsFixture::id_of(solve), "done")["result"]["columns"][0], 3);
}

TEST(Jobs, ASolveJobKeepsTheParametersOfItsSearch) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const api::Json all = fixture.submit(
      R"({"kind": "solve", "n": 6, "method": "algorithm", "algorithm": "depth-first", "goal": "all"})");
  const api::Json columns = fixture.submit(
      R"({"kind": "solve", "n": 5, "method": "algorithm", "algorithm": "depth-first",
          "direction": "columns", "queens": [[1, 0]]})");
  const api::Json first = fixture.wait(JobsFixture::id_of(all), "done")["result"];
  EXPECT_EQ(first["solutions"], 4);
  EXPECT_EQ(first["nodes"], 153);
  EXPECT_EQ(first["exhaustive"], true);
  EXPECT_EQ(first["columns"], api::Json({1, 3, 5, 0, 2, 4}));
  EXPECT_EQ(columns["params"]["direction"], "columns");
  EXPECT_EQ(fixture.wait(JobsFixture::id_of(columns), "done")["result"]["columns"],
            api::Json({2, 0, 3, 1, 4}));
}

// A job that takes half an hour on one thread and has tasks of less than a second. The tests end it
// earlier.
constexpr const char* kHalfAnHour =
    R"({"kind": "count", "n": 21, "method": "cross", "threads": 1})";

// Waits until the job reports progress, which means that a task is finished.
void let_some_be_counted(JobsFixture& fixture, std::int64_t id) {
  fixture.wait_for(id, [](const api::Json& job) { return !job["progress"].is_null(); });
}

// Cancels a job and returns it with its partial result.
api::Json cancelled(JobsFixture& fixture, std::int64_t id) {
  fixture.jobs.cancel_or_remove(id);
  return fixture.wait(id, "cancelled");
}

TEST(Jobs, ACancelledCountResumesFromItsLedger) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const auto id = JobsFixture::id_of(fixture.submit(kHalfAnHour));
  let_some_be_counted(fixture, id);
  const api::Json once = cancelled(fixture, id);
  EXPECT_EQ(once["result"]["complete"], false);
  EXPECT_GT(once["result"]["fraction"], 0);
  EXPECT_GT(once["elapsed_seconds"], 0);
  fixture.jobs.resume(id);
  let_some_be_counted(fixture, id);
  const api::Json twice = cancelled(fixture, id);
  EXPECT_EQ(twice["result"]["tasks_found"], once["result"]["tasks_done"]);
  EXPECT_GT(twice["result"]["tasks_done"], twice["result"]["tasks_found"]);
  EXPECT_EQ(twice["result"]["legs"], 2);
  EXPECT_GT(twice["elapsed_seconds"], once["elapsed_seconds"]);
}

TEST(Jobs, TheNextServerResumesACount) {
  const tests::TemporaryFolder folder;
  std::int64_t id = 0;
  {
    JobsFixture fixture(folder.path());
    id = JobsFixture::id_of(fixture.submit(kHalfAnHour));
    let_some_be_counted(fixture, id);
  }
  JobsFixture fixture(folder.path());
  let_some_be_counted(fixture, id);
  const api::Json job = cancelled(fixture, id);
  EXPECT_GT(job["result"]["tasks_found"], 0);
  EXPECT_GT(job["result"]["tasks_done"], job["result"]["tasks_found"]);
  EXPECT_EQ(job["result"]["legs"], 2);
}

TEST(Jobs, AResumedCountReachesItsTotal) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const std::int64_t next = fixture.next_id();
  count::count(12, {},
               {.ledger = fixture.ledger(next), .tasks = std::vector{count::TaskRange{0, 20}}});
  const double before = count::total(count::read_ledger(fixture.ledger(next))).elapsed_seconds;
  const auto id = JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 12})"));
  ASSERT_EQ(id, next);
  const api::Json done = fixture.wait(id, "done");
  EXPECT_EQ(done["result"]["solutions"], "14200");  // OEIS A000170
  EXPECT_EQ(done["result"]["tasks_found"], 20);
  EXPECT_EQ(done["result"]["legs"], 2);
  EXPECT_GT(done["elapsed_seconds"], before);
  EXPECT_EQ(fixture.store.history("count", 1).front().elapsed_seconds, done["elapsed_seconds"]);
}

// Planning takes seconds. If a job is cancelled only after its plan is complete, the test tries
// again with another job, because a resumed job would keep its earlier result.
TEST(Jobs, ACountIsCancelledWhileItPlans) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  for (int tries = 0; tries < 10; ++tries) {
    const auto id =
        JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 31, "method": "cross"})"));
    fixture.wait(id, "running");
    const api::Json job = cancelled(fixture, id);
    if (job["result"].is_null()) {
      EXPECT_TRUE(std::filesystem::is_empty(folder / "ledgers"));
      return;
    }
    fixture.jobs.cancel_or_remove(id);
  }
  FAIL() << "a count that is cancelled while it plans has a result";
}

TEST(Jobs, RefusesATotalThatContradictsThePublishedOne) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const std::int64_t next = fixture.next_id();
  count::count(12, {}, {.ledger = fixture.ledger(next)});
  count::Ledger ledger = count::read_ledger(fixture.ledger(next));
  ledger.records[5].solutions += 8;
  count::write_ledger(fixture.ledger(next), ledger);
  const auto id = JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 12})"));
  ASSERT_EQ(id, next);
  const api::Json job = fixture.wait(id, "failed");
  EXPECT_EQ(job["error"],
            "self-check failed, there is no answer: the total for n = 12 is 14208, the published "
            "count 14200");
  EXPECT_TRUE(job["result"].is_null());
}

TEST(Jobs, AJobThatCannotResumeFails) {
  const tests::TemporaryFolder folder;
  std::int64_t id = 0;
  {
    JobsFixture fixture(folder.path());
    id = JobsFixture::id_of(
        fixture.submit(R"({"kind": "estimate", "n": 27, "precision": 0, "seconds": 86400})"));
    fixture.wait(id, "running");
  }
  JobsFixture fixture(folder.path());
  EXPECT_EQ(fixture.jobs.get(id)["status"], "failed");
  EXPECT_EQ(fixture.jobs.get(id)["error"], "the server ended before the job was finished");
}

TEST(Jobs, AJobThatWaitsIsCancelledAtOnce) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const std::string lengthy = R"({"kind": "estimate", "n": 27, "precision": 0, "seconds": 86400})";
  for (int i = 0; i < kMaxRunning; ++i) fixture.submit(lengthy);
  const auto id = JobsFixture::id_of(fixture.submit(lengthy));
  EXPECT_EQ(fixture.jobs.get(id)["status"], "queued");
  fixture.jobs.cancel_or_remove(id);
  EXPECT_EQ(fixture.jobs.get(id)["status"], "cancelled");
}

TEST(Jobs, ALateOrRepeatedCancelLosesNothing) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const auto done = JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 8})"));
  fixture.wait(done, "done");
  EXPECT_EQ(fixture.jobs.cancel(done)["result"]["solutions"], "92");
  const auto cancelled = JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 22})"));
  fixture.wait(cancelled, "running");
  fixture.jobs.cancel(cancelled);
  fixture.wait(cancelled, "cancelled");
  EXPECT_EQ(fixture.jobs.cancel(cancelled)["status"], "cancelled");
  EXPECT_EQ(fixture.jobs.list()["jobs"].size(), 2U);
}

TEST(Jobs, ARemovedJobIsGone) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const auto id = JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 8})"));
  fixture.wait(id, "done");
  fixture.jobs.cancel_or_remove(id);
  EXPECT_THROW(fixture.jobs.get(id), api::HttpError);
  EXPECT_THROW(fixture.jobs.cancel_or_remove(id), api::HttpError);
  EXPECT_TRUE(fixture.jobs.list()["jobs"].empty());
}

TEST(Jobs, AreListedNewestFirst) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path(), /*most_running=*/0);
  std::vector<std::int64_t> expected;
  for (int i = 0; i < 3; ++i) {
    expected.insert(expected.begin(),
                    JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 8})")));
  }
  const api::Json jobs = fixture.jobs.list()["jobs"];
  std::vector<std::int64_t> listed;
  for (const api::Json& job : jobs) listed.push_back(JobsFixture::id_of(job));
  EXPECT_EQ(listed, expected);
}

TEST(Jobs, TheQueueIsBounded) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const std::string lengthy = R"({"kind": "estimate", "n": 27, "precision": 0, "seconds": 86400})";
  int taken = 0;
  try {
    for (; taken < 100; ++taken) fixture.submit(lengthy);
  } catch (const api::HttpError& error) {
    EXPECT_EQ(error.status(), 429);
    EXPECT_EQ(tests::coded(error.sentence()), "too-many-jobs");
  }
  EXPECT_GE(taken, static_cast<int>(kMaxQueued));
  EXPECT_LE(taken, static_cast<int>(kMaxQueued) + kMaxRunning);
}

TEST(Jobs, OldCancelledJobsLeaveTheList) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path(), /*most_running=*/0);
  for (std::size_t i = 0; i < kMaxListed + 10; ++i) {
    fixture.jobs.cancel_or_remove(
        JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 8})")));
  }
  EXPECT_EQ(fixture.jobs.list()["jobs"].size(), kMaxListed);
  EXPECT_EQ(fixture.store.jobs().size(), kMaxListed);
}

TEST(Jobs, ALongListIsCutWhenTheServerStarts) {
  const tests::TemporaryFolder folder;
  {
    store::Store store(folder / "store");
    for (std::size_t i = 0; i < kMaxListed + 10; ++i) {
      store.add({.kind = "count", .params = "{}", .status = store::JobStatus::Cancelled});
    }
  }
  const JobsFixture fixture(folder.path());
  EXPECT_EQ(fixture.jobs.list()["jobs"].size(), kMaxListed);
}

TEST(Jobs, IdsAvoidThoseOfExistingLedgers) {
  constexpr std::int64_t kLarge = std::int64_t{1} << 50;  // greater than the first id of a store
  const tests::TemporaryFolder folder;
  std::filesystem::create_directories(folder / "ledgers");
  for (const std::string id : {"41", "1125899906842624", "9223372036854775807"}) {
    std::ofstream(folder / ("ledgers/" + id + ".ledger")) << "of a job before the store was lost";
  }
  JobsFixture fixture(folder.path(), /*most_running=*/0);
  EXPECT_EQ(JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 8})")), kLarge + 1);
}

TEST(Jobs, ADamagedStoredJobIsOmitted) {
  const std::string deep(1000, '[');
  const std::vector<store::Job> damaged = {
      {.kind = "bake", .params = "{}"},
      {.kind = "count", .params = "{\"n\":"},
      {.kind = "count", .params = "[8]"},
      {.kind = "count", .params = "{\"n\":1e999}"},
      {.kind = "count", .params = "{\"n\":\"\xff\"}"},
      {.kind = "count", .params = "{\"n\":" + deep},
      {.kind = "count", .params = "{}", .status = store::JobStatus::Done, .result = "92"},
      {.kind = "count", .params = "{}", .status = store::JobStatus::Done, .notices = "{}"},
      {.kind = "count", .params = "{}", .status = store::JobStatus::Done, .notices = "[1]"},
      {.kind = "count", .params = "{}", .status = store::JobStatus::Done, .details = "[]"}};
  const tests::TemporaryFolder folder;
  std::int64_t sound = 0;
  {
    store::Store store(folder / "store");
    for (const store::Job& job : damaged) store.add(job);
    sound = store.add({.kind = "count", .params = "{}", .status = store::JobStatus::Cancelled});
  }
  const JobsFixture fixture(folder.path());
  const api::Json jobs = fixture.jobs.list()["jobs"];
  ASSERT_EQ(jobs.size(), 1U) << jobs.dump();
  EXPECT_EQ(JobsFixture::id_of(jobs[0]), sound);
  EXPECT_TRUE(fixture.store.history("", 10).empty());
}

TEST(Jobs, AStoredCountWithWrongParametersFailsWithASentence) {
  const tests::TemporaryFolder folder;
  std::int64_t id = 0;
  {
    store::Store store(folder / "store");
    id = store.add({.kind = "count", .params = R"({"n": "eight", "method": 7})"});
  }
  JobsFixture fixture(folder.path());
  const api::Json failed = fixture.wait(id, "failed");
  EXPECT_EQ(failed["error"], "n: expected a whole number from 1 to 32, found 'eight'");
  EXPECT_EQ(failed["error_detail"], api::Json::parse(R"({"code": "unexpected", "parameters":
      {"expected": "a whole number from 1 to 32", "found": "'eight'", "where": "n"}})"));
}

TEST(Jobs, KeepTheCodeOfAnErrorUntilTheyResume) {
  const tests::TemporaryFolder folder;
  std::int64_t id = 0;
  {
    store::Store store(folder / "store");
    id = store.add({.kind = "count", .params = R"({"n": "eight"})"});
  }
  JobsFixture(folder.path()).wait(id, "failed");
  JobsFixture fixture(folder.path(), /*most_running=*/0);
  EXPECT_EQ(fixture.jobs.get(id)["error_detail"]["code"], "unexpected");
  const api::Json resumed = fixture.jobs.resume(id);
  EXPECT_EQ(resumed["error"], nullptr);
  EXPECT_FALSE(resumed.contains("error_detail"));
}

TEST(Jobs, WrongParametersQueueNothing) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  EXPECT_THROW(fixture.submit(R"({"kind": "count"})"), UsageError);
  EXPECT_THROW(fixture.submit(R"({"kind": "count", "n": 33})"), UsageError);
  EXPECT_THROW(fixture.submit(R"({"kind": "count", "n": 8, "method": "guess"})"), UsageError);
  EXPECT_THROW(fixture.submit(R"({"kind": "count", "n": 29, "method": "textbook"})"), UsageError);
  EXPECT_THROW(fixture.submit(R"({"kind": "count", "n": 8, "x": 1})"), UsageError);
  EXPECT_THROW(fixture.submit(R"({"kind": "bake", "n": 8})"), UsageError);
  EXPECT_THROW(fixture.submit(R"({"kind": "compare", "n": 8, "algorithms": ["guess"]})"),
               UsageError);
  EXPECT_TRUE(fixture.jobs.list()["jobs"].empty());
}

TEST(Jobs, OnlyJobsThatKeepTheirWorkCanResume) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const auto estimate =
      JobsFixture::id_of(fixture.submit(R"({"kind": "estimate", "n": 10, "samples": 1})"));
  const auto count = JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 8})"));
  fixture.wait(estimate, "done");
  fixture.wait(count, "done");
  EXPECT_THROW(fixture.jobs.resume(estimate), api::HttpError);
  EXPECT_THROW(fixture.jobs.resume(count), api::HttpError);
}

TEST(Jobs, ABadLedgerFailsTheJobWithASentence) {
  const tests::TemporaryFolder folder;
  JobsFixture fixture(folder.path());
  const std::int64_t next = fixture.next_id();
  std::filesystem::create_directories(fixture.ledger(next));
  const auto id = JobsFixture::id_of(fixture.submit(R"({"kind": "count", "n": 12})"));
  ASSERT_EQ(id, next);
  const api::Json job = fixture.wait(id, "failed");
  EXPECT_NE(job["error"].get<std::string>().find(fixture.ledger(next).string()), std::string::npos);
}

}  // namespace
}  // namespace nqueens::server

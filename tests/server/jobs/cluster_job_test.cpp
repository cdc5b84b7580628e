// tests/server/jobs/cluster_job_test.cpp - the status of a cluster job that a server reports.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/cluster_job.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/server/server.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/server/client.h"
#include "tests/server/cluster_folder.h"
#include "tests/waiting.h"

namespace nqueens::server {
namespace {

using count::testing::complaint;
using std::chrono::milliseconds;

constexpr const char* kStatus = "/api/v1/cluster";

// Returns the job's status, or its error message.
std::string status_text(ClusterJob& job) {
  try {
    return job.status({.lane = api::Lane::Slow}).dump();
  } catch (const std::exception& error) {
    return error.what();
  }
}

// Waits until status_text() differs from `before`, then returns the new text.
std::string status_text_after(ClusterJob& job, const std::string& before) {
  std::string text;
  EXPECT_TRUE(tests::wait_until([&] { return (text = status_text(job)) != before; })) << before;
  return text;
}

TEST(ClusterJob, IsUnknownToAServerWithoutOne) {
  const RunningServer server;
  EXPECT_EQ(server.get("/api/v1/info").json()["cluster"], false);
  const Answer answer = server.get(kStatus);
  EXPECT_EQ(answer.status, 404);
  EXPECT_EQ(answer.json()["message"],
            "this server shows no cluster: 'nqueens serve --cluster FOLDER' shows the job in that "
            "folder");
}

TEST(ClusterJob, IsCheckedBeforeTheServerCreatesFiles) {
  const tests::TemporaryFolder folder;
  EXPECT_EQ(
      complaint<Error>([&] {
        const Server server({.port = 0, .folder = folder / "data", .cluster = folder / "none"});
      }),
      "folder '" + (folder / "none").string() + "' has no job: 'nqueens cluster submit' makes one");
  EXPECT_FALSE(std::filesystem::exists(folder / "data"));
}

TEST(ClusterJob, HasAStatusFromItsStartToItsTotal) {
  const ClusterFolder folder(12, 3);
  ClusterJob job(folder.path(), milliseconds(0));
  const std::string none = status_text(job);
  EXPECT_EQ(Json::parse(none)["solutions"], "0");
  EXPECT_EQ(Json::parse(none)["fraction"], 0);
  EXPECT_EQ(Json::parse(none)["missing_shares"], Json({1, 2, 3}));
  EXPECT_EQ(Json::parse(none)["hosts"], Json::array());
  folder.count_share(2, "node7");
  const std::string some = status_text_after(job, none);
  const Json part = Json::parse(some);
  EXPECT_EQ(part["complete"], false);
  EXPECT_EQ(part["missing_shares"], Json({1, 3}));
  EXPECT_GT(part["fraction"], 0.2);
  EXPECT_LT(part["fraction"], 0.5);
  ASSERT_EQ(part["hosts"].size(), 1U);
  EXPECT_EQ(part["hosts"][0]["host"], "node7");
  EXPECT_EQ(part["hosts"][0]["tasks"], part["tasks_done"]);
  folder.count_share(1, "node7");
  folder.count_share(3, "node8");
  const Json all = Json::parse(status_text_after(job, some));
  EXPECT_EQ(all["complete"], true);
  EXPECT_EQ(all["solutions"], "14200");  // OEIS A000170
  EXPECT_EQ(all["missing_shares"], Json::array());
  EXPECT_EQ(all["hosts"].size(), 2U);
}

TEST(ClusterJob, IsReportedByTheServer) {
  const ClusterFolder job(12, 1);
  const RunningServer server({}, job.path());
  EXPECT_EQ(server.get("/api/v1/info").json()["cluster"], true);
  const Answer answer = server.get(kStatus);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json()["n"], 12);
}

// The test keeps the status for an hour instead of two seconds, because a slow machine may need
// longer than two seconds before the second request.
TEST(ClusterJob, KeepsItsStatusForTheGivenTime) {
  EXPECT_EQ(ClusterJob::kKeepFor.count(), 2);
  const ClusterFolder folder(12, 1);
  ClusterJob job(folder.path(), std::chrono::hours(1));
  const std::string before = status_text(job);
  EXPECT_EQ(Json::parse(before)["solutions"], "0");
  folder.count_share(1, "node7");
  EXPECT_EQ(status_text(job), before);
}

TEST(ClusterJob, HasNoTotalWhileTwoLedgersContradictEachOther) {
  const ClusterFolder job(12, 1);
  job.count_share(1, "node7");
  job.forge(1, "node7", "node8");
  const RunningServer server({}, job.path());
  const Answer answer = server.get(kStatus);
  EXPECT_EQ(answer.status, 500);
  EXPECT_EQ(answer.json()["code"], "self_check");
  EXPECT_FALSE(answer.json().contains("solutions"));
  const std::string sentence = answer.json()["message"];
  for (const std::string& part :
       {job.ledger(1, "node7").string(), job.ledger(1, "node8").string()}) {
    EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
  }
  EXPECT_EQ(server.get(kStatus).body, answer.body);  // the cached error
}

TEST(ClusterJob, HasATotalAgainWhenTheForgedLedgerIsGone) {
  const ClusterFolder folder(12, 1);
  folder.count_share(1, "node7");
  folder.forge(1, "node7", "node8");
  ClusterJob job(folder.path(), milliseconds(0));
  const std::string sentence = status_text(job);
  EXPECT_FALSE(Json::accept(sentence)) << sentence;
  std::filesystem::remove(folder.ledger(1, "node8"));
  EXPECT_EQ(Json::parse(status_text_after(job, sentence))["solutions"], "14200");
}

TEST(ClusterJob, RefusesATotalOtherThanThePublishedOne) {
  const ClusterFolder job(12, 1);
  job.count_share(1, "node7");
  job.forge(1, "node7", "node8");
  std::filesystem::remove(job.ledger(1, "node7"));
  const RunningServer server({}, job.path());
  const Answer answer = server.get(kStatus);
  EXPECT_EQ(answer.status, 500);
  EXPECT_EQ(answer.json()["message"],
            "self-check failed, there is no answer: the total for n = 12 is 14208, the published "
            "count 14200");
}

TEST(ClusterJob, NamesADamagedLedger) {
  const ClusterFolder job(12, 1);
  job.count_share(1, "node7");
  std::ofstream(job.ledger(1, "node7"), std::ios::app) << "nonsense\nnonsense\n";
  const RunningServer server({}, job.path());
  const Answer answer = server.get(kStatus);
  EXPECT_EQ(answer.status, 500);
  EXPECT_EQ(answer.json()["code"], "unavailable");
  const std::string sentence = answer.json()["message"];
  EXPECT_NE(sentence.find(job.ledger(1, "node7").string()), std::string::npos) << sentence;
}

TEST(ClusterJob, ReportsThatItsFolderHasChanged) {
  const ClusterFolder folder(12, 2);
  ClusterJob job(folder.path(), milliseconds(0));
  const std::string first = status_text(job);
  EXPECT_EQ(Json::parse(first)["n"], 12);
  const ClusterFolder other(13, 2);
  std::filesystem::remove_all(folder.path());
  const std::string gone = status_text_after(job, first);
  EXPECT_NE(gone.find("has no job"), std::string::npos) << gone;
  std::filesystem::copy(other.path(), folder.path(), std::filesystem::copy_options::recursive);
  const std::string second = status_text_after(job, gone);
  EXPECT_EQ(Json::parse(second)["n"], 13);
  std::filesystem::remove(cluster::plan_file(folder.path()));
  EXPECT_NE(status_text_after(job, second).find("plan.ledger"), std::string::npos);
}

TEST(ClusterJob, AnswersManyRequestsWithOneRead) {
  const ClusterFolder job(12, 2);
  job.count_share(1, "node7");
  ClusterJob cluster_job(job.path(), std::chrono::hours(1));
  std::vector<Json> answers(8);
  {
    std::vector<std::jthread> askers;
    for (Json& answer : answers) {
      askers.emplace_back([&] { answer = cluster_job.status({.lane = api::Lane::Slow}); });
    }
  }
  for (const Json& answer : answers) EXPECT_EQ(answer["missing_shares"], Json({2}));
  EXPECT_EQ(cluster_job.status({.lane = api::Lane::Quick}), answers.front());
}

TEST(ClusterJob, MovesToTheSlowLaneAndEndsWithItsClient) {
  const ClusterFolder job(14, 4);
  ClusterJob cluster_job(job.path());
  EXPECT_THROW(cluster_job.status({.lane = api::Lane::Quick}), api::MoveToLane);
  std::stop_source left;
  left.request_stop();
  const api::Budget disconnected = {.lane = api::Lane::Slow, .watch = {.stop = left.get_token()}};
  EXPECT_THROW(cluster_job.status(disconnected), api::HttpError);
  // The interrupted read has released the folder.
  EXPECT_EQ(cluster_job.status({.lane = api::Lane::Slow})["n"], 14);
}

}  // namespace
}  // namespace nqueens::server

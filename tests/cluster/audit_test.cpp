// tests/cluster/audit_test.cpp - audits, in which other hosts recount some tasks.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/audit.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/system/regular_file.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/temporary_folder.h"

namespace nqueens::cluster {
namespace {

using count::testing::complaint;

const count::PlanId kAuditedPlan = {
    .n = 14, .method = "cross", .split = 2, .tasks = 57, .fingerprint = 7};
const Job kAudited = {
    .name = "j", .question = "14", .shares = 2, .program = "0.1.0", .plan = kAuditedPlan};

// Returns a ledger of the tasks `first` to `end` - 1, counted on `host`. Task i has i solutions.
count::Ledger counted(const std::string& host, std::uint64_t first, std::uint64_t end) {
  count::Ledger ledger = {.plan = kAuditedPlan};
  const std::uint64_t leg = std::hash<std::string>()(host) | 1;
  for (std::uint64_t task = first; task < end; ++task) {
    ledger.records.push_back({task, task, 1, "avx2", 1, leg});
  }
  ledger.legs = {{.id = leg, .threads = 1, .milliseconds = 1, .host = host, .program = "0.1.0"}};
  return ledger;
}

count::Ledger by_two_hosts() {
  return count::merge(std::vector{counted("a", 0, 40), counted("b", 40, 57)});
}

TEST(Audit, DrawsAPartOfEachHostsTasks) {
  const std::vector<AuditDraw> draws = draw_audit(by_two_hosts(), 0.1, 1);
  ASSERT_EQ(draws.size(), 2U);
  EXPECT_EQ(draws[0].host, "a");
  EXPECT_EQ(draws[0].tasks.size(), 4U);
  EXPECT_EQ(draws[1].host, "b");
  EXPECT_EQ(draws[1].tasks.size(), 2U);
  for (const std::uint64_t task : draws[0].tasks) EXPECT_LT(task, 40U);
  for (const std::uint64_t task : draws[1].tasks) EXPECT_GE(task, 40U);
  EXPECT_EQ(draw_audit(by_two_hosts(), 0.1, 1), draws);
  EXPECT_NE(draw_audit(by_two_hosts(), 0.1, 2), draws);
  EXPECT_EQ(draw_audit(by_two_hosts(), 1, 1)[0].tasks.size(), 40U);
  EXPECT_EQ(draw_audit(by_two_hosts(), 1e-9, 1)[1].tasks.size(), 1U);
}

TEST(Audit, DrawsNothingFromUnknownHosts) {
  count::Ledger ledger = counted("a", 0, 10);
  ledger.legs[0].host.clear();
  EXPECT_TRUE(draw_audit(ledger, 1, 1).empty());
}

TEST(Audit, RangesAreReadAsTheyAreWritten) {
  EXPECT_EQ(ranges_text({3, 4, 5, 9}), "3..6\n9..10\n");
  EXPECT_EQ(parse_ranges("3..6\n9..10\n", "f"), (std::vector<count::TaskRange>{{3, 6}, {9, 10}}));
  for (const char* const wrong : {"3\n", "3..\n", "..3\n", "6..3\n", "3..3\n", "3..6x\n", "a..b\n",
                                  "9..10\n3..6\n", "3..6\n5..7\n", "3..99999999999999999999\n"}) {
    EXPECT_THROW(parse_ranges(wrong, "f"), Error) << wrong;
  }
}

TEST(Audit, AnInterruptedAuditIsIgnoredAndReplaced) {
  const tests::TemporaryFolder folder;
  const std::filesystem::path job = folder / "job";
  create_job(job, kAudited, "#!/bin/bash\n");
  const auto create = [&](const std::vector<AuditDraw>& draws) {
    create_audit(job, kAudited, draws, "/nqueens", 1'000'000);
  };
  // The name of the second host is not a valid file name, so the script for it cannot be written.
  EXPECT_THROW(create({{.host = "a0", .tasks = {1}}, {.host = "no/b0", .tasks = {50}}}), Error);
  EXPECT_TRUE(std::filesystem::exists(job / "audit.nqueens-partial" / "a0.sh"));
  EXPECT_FALSE(std::filesystem::exists(job / "audit"));
  EXPECT_TRUE(audit_scripts(job).empty());
  EXPECT_THROW(read_audit(job, by_two_hosts()), UsageError);
  std::filesystem::create_directory(job / "audit");
  create(draw_audit(by_two_hosts(), 0.1, 1));
  EXPECT_EQ(audit_scripts(job),
            (std::vector<std::filesystem::path>{job / "audit" / "a.sh", job / "audit" / "b.sh"}));
  EXPECT_EQ(read_audit(job, by_two_hosts()).drawn, 6U);
  EXPECT_FALSE(std::filesystem::exists(job / "audit.nqueens-partial"));
}

class AuditFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    create_job(job_, kAudited, "#!/bin/bash\n");
    create_audit(job_, kAudited, draw_audit(by_two_hosts(), 0.1, 1), "/nqueens", 1'000'000);
  }

  // Writes the recount by `host` of the tasks that were drawn from host a, with `more_solutions`
  // added to each result.
  void count_part_of_a(const std::string& host, std::uint64_t more_solutions) const {
    count::Ledger again = counted(host, 0, 57);
    std::vector<count::TaskRecord> drawn;
    const std::vector<AuditDraw> draws = draw_audit(by_two_hosts(), 0.1, 1);
    for (const std::uint64_t task : draws[0].tasks) {
      drawn.push_back(again.records[task]);
      drawn.back().solutions += more_solutions;
    }
    again.records = std::move(drawn);
    count::write_ledger(job_ / "audit" / "a.ledger", again);
  }

  const tests::TemporaryFolder folder_;
  const std::filesystem::path job_ = folder_ / "job";
};

TEST_F(AuditFolder, IsIncompleteUntilAllPartsAreCounted) {
  EXPECT_EQ(read_audit(job_, by_two_hosts()).missing.size(), 2U);
  count_part_of_a("b", 0);
  const AuditReport report = read_audit(job_, by_two_hosts());
  EXPECT_EQ(report.drawn, 6U);
  EXPECT_EQ(report.agreed, 4U);
  EXPECT_EQ(report.missing, (std::vector<std::filesystem::path>{job_ / "audit" / "b.sh"}));
}

// The ledger contains 56 tasks, but only three of the four drawn ones.
TEST_F(AuditFolder, CountsOnlyTheDrawnTasks) {
  const std::uint64_t left_out = draw_audit(by_two_hosts(), 0.1, 1)[0].tasks[0];
  count::Ledger others = counted("c", 0, 57);
  std::erase_if(others.records,
                [&](const count::TaskRecord& record) { return record.task == left_out; });
  count::write_ledger(job_ / "audit" / "a.ledger", others);
  const AuditReport report = read_audit(job_, by_two_hosts());
  EXPECT_EQ(report.agreed, 3U);
  EXPECT_EQ(report.missing.size(), 2U);
}

TEST_F(AuditFolder, DoesNotAcceptARecountOnTheSameHost) {
  count_part_of_a("a", 0);
  const AuditReport report = read_audit(job_, by_two_hosts());
  EXPECT_EQ(report.agreed, 0U);
  EXPECT_EQ(report.on_same_host, 4U);
}

TEST_F(AuditFolder, NamesATaskWithAnotherResultAndBothHosts) {
  count_part_of_a("b", 8);
  try {
    read_audit(job_, by_two_hosts());
    FAIL() << "the audit did not detect a difference";
  } catch (const SelfCheckError& error) {
    const std::string text = error.what();
    EXPECT_NE(text.find("the audit found a different result for task "), std::string::npos) << text;
    EXPECT_NE(text.find(" on host a, "), std::string::npos) << text;
    EXPECT_NE(text.find(" on host b"), std::string::npos) << text;
  }
}

TEST_F(AuditFolder, IgnoresOtherFiles) {
  for (const char* name : {"stray.sh", "stray.tasks", "stray.ledger", "a.sh~"}) {
    replace_file(job_ / "audit" / name, "stray\n");
  }
  std::filesystem::create_directory(job_ / "audit" / "folder.sh");
  EXPECT_EQ(audit_scripts(job_).size(), 2U);
  EXPECT_EQ(read_audit(job_, by_two_hosts()).missing.size(), 2U);
}

TEST_F(AuditFolder, DetectsAChangedScript) {
  const std::filesystem::path a = job_ / "audit" / "a.sh";
  const std::filesystem::path b = job_ / "audit" / "b.sh";
  require_own_scripts(job_, {a, b});
  replace_file(a, "#!/bin/bash\n");
  require_own_scripts(job_, {b});
  EXPECT_EQ(complaint<UsageError>([&] {
              require_own_scripts(job_, {b, a});
            }),
            in_quotes(a) + " was changed after it was written; submit it yourself, with 'sbatch " +
                a.string() + "'");
}

TEST_F(AuditFolder, DetectsChangedTasksAndAChangedList) {
  const std::filesystem::path tasks = job_ / "audit" / "b.tasks";
  replace_file(tasks, "40..41\n");
  EXPECT_EQ(complaint<Error>([&] { read_audit(job_, by_two_hosts()); }),
            in_quotes(tasks) + " was changed by hand or is damaged: its checksum does not match");
  const std::filesystem::path parts = job_ / "audit" / "parts";
  const std::string text = read_regular(parts, 1000);
  EXPECT_EQ(text.substr(0, 21), "nqueens-audit 1\npart ");
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string damaged = text;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    replace_file(parts, damaged);
    EXPECT_THROW(audit_scripts(job_), Error) << damaged;
  }
}

TEST_F(AuditFolder, RefusesASecondAudit) {
  EXPECT_THROW(create_audit(job_, kAudited, draw_audit(by_two_hosts(), 0.1, 1), "/nqueens", 1),
               UsageError);
  std::filesystem::remove(job_ / "audit" / "parts");
  EXPECT_EQ(
      complaint<UsageError>(
          [&] { create_audit(job_, kAudited, draw_audit(by_two_hosts(), 0.1, 1), "/nqueens", 1); }),
      in_quotes(job_ / "audit") + " holds files that do not belong to an audit; move them away");
}

}  // namespace
}  // namespace nqueens::cluster

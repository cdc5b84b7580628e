// tests/certificate/certificate_test.cpp - tests the contents of certificates, the refusal of
// invalid bytes, and the errors that an audit finds.
// SPDX-License-Identifier: MIT
#include "nqueens/certificate/certificate.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <numeric>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/certificate/audit.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "tests/temporary_folder.h"

namespace nqueens::certificate {
namespace {

using count::Ledger;
using count::Outcome;
using tests::TemporaryFolder;

Ledger ledger_of(std::int32_t n, const std::string& method) {
  const TemporaryFolder folder;
  count::count(n, {.method = method}, {.ledger = folder / "x.ledger"});
  return count::read_ledger(folder / "x.ledger");
}

// The root of the certificate for ten queens by the method `central-rows`, with 724 solutions in 94
// tasks. The root was also computed by examples/check_certificate.py.
const std::string kRoot = "3826bbf190c9df5894e758b44fdb7df6b6f3ba713f7455014ec291a1b14e43ad";

class Certificates : public ::testing::Test {
 protected:
  static Certificate parsed(const std::string& bytes) {
    const Watch watch;
    RunControl control(watch);
    return parse(bytes, "x", control).value();
  }

  static std::string refusal(const std::string& bytes) {
    try {
      parsed(bytes);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }

  // Returns the certificate with its root computed from its tasks.
  static Certificate with_right_root(Certificate certificate) {
    Ledger ledger = {.plan = certificate.plan};
    for (const TaskResult& task : certificate.tasks) {
      ledger.records.push_back({.task = ledger.records.size(),
                                .solutions = task.solutions,
                                .nodes = task.nodes,
                                .kernel = "x"});
    }
    return certify(ledger);
  }

  static count::Finding finding(const count::Verification& verification, std::string_view check) {
    for (const count::Finding& each : verification.findings) {
      if (each.check == check) return each;
    }
    return {"missing"};
  }

  const Certificate ten_ = certify(ledger_of(10, "central-rows"));
  const std::string bytes_ = to_bytes(ten_);
};

TEST_F(Certificates, HaveTheTasksAndTheRoot) {
  EXPECT_EQ(ten_.root, kRoot);
  EXPECT_EQ(ten_.tasks.size(), 94U);
  EXPECT_EQ(ten_.solutions(), 724U);  // OEIS A000170
  EXPECT_EQ(bytes_.substr(0, bytes_.find('\n')),
            "nqueens-certificate 1 solutions=724 unit=2 bytes=1+1 root=" + kRoot);
}

TEST_F(Certificates, AreReadAsTheyWereWritten) {
  for (const char* method : {"cross", "rows", "halves", "central-pair", "central-rows"}) {
    const Certificate certificate = certify(ledger_of(12, method));
    const Certificate read = parsed(to_bytes(certificate));
    EXPECT_EQ(read.plan, certificate.plan);
    EXPECT_EQ(read.tasks, certificate.tasks);
    EXPECT_EQ(read.root, certificate.root);
  }
}

TEST_F(Certificates, HoldLargeAndSmallNumbers) {
  for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{1}, UINT64_MAX - 5}) {
    Certificate certificate = ten_;
    for (TaskResult& task : certificate.tasks) task = {number, 0};
    certificate.tasks[3] = {number, number};
    certificate = with_right_root(certificate);
    EXPECT_EQ(parsed(to_bytes(certificate)).tasks, certificate.tasks) << number;
  }
}

TEST_F(Certificates, NeedAllTasks) {
  Ledger ledger = ledger_of(10, "central-rows");
  ledger.records.pop_back();
  try {
    certify(ledger);
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "a certificate needs all tasks of a count, found 93 of 94");
  }
}

// Every truncated copy and every copy with a changed byte is refused.
TEST_F(Certificates, AreRefusedIfTheyAreDamaged) {
  for (std::size_t size = 0; size < bytes_.size(); ++size) {
    EXPECT_NE(refusal(bytes_.substr(0, size)), "") << size;
  }
  for (std::size_t at = 0; at < bytes_.size(); ++at) {
    std::string wrong = bytes_;
    wrong[at] = static_cast<char>(wrong[at] ^ 1);
    EXPECT_NE(refusal(wrong), "") << at;
  }
  EXPECT_EQ(refusal(bytes_ + "x"), "x: the numbers of the tasks are damaged");
  EXPECT_EQ(refusal("hello\n"), "x: this is not a certificate");
}

TEST_F(Certificates, AreRefusedIfTheirRootIsWrong) {
  Certificate wrong = ten_;
  ASSERT_EQ(wrong.tasks[1].solutions, 20U);
  wrong.tasks[1].solutions -= 2;
  EXPECT_EQ(refusal(to_bytes(wrong)).substr(0, 28), "x: the root of the tasks is ");
  std::string other_sum = bytes_;
  other_sum.replace(other_sum.find("724"), 3, "725");
  EXPECT_EQ(refusal(other_sum), "x: the tasks add up to 724 instead of 725");
}

// The header may claim any number of tasks. Memory is allocated only if the file is long enough for
// them.
TEST_F(Certificates, ThatClaimTooManyTasksAreRefused) {
  count::PlanId plan = ten_.plan;
  const auto with_tasks = [&](std::uint64_t tasks) {
    plan.tasks = tasks;
    const std::string header = count::LedgerFormat(plan).header();
    const std::size_t second = bytes_.find('\n') + 1;
    return bytes_.substr(0, second) + header + bytes_.substr(bytes_.find('\n', second) + 1);
  };
  EXPECT_EQ(refusal(with_tasks(90'000'000)), "x: the certificate is too short for its tasks");
  EXPECT_EQ(refusal(with_tasks(std::uint64_t{1} << 60)),
            "x: a certificate has at most 100000000 tasks, found 1152921504606846976");
}

// The expected tasks were also computed with Python's hashlib.
TEST_F(Certificates, DetermineTheDrawnTasksByRootAndSeed) {
  EXPECT_EQ(drawn_tasks(ten_, "", 5), (std::vector<std::uint64_t>{3, 23, 25, 52, 59}));
  EXPECT_EQ(drawn_tasks(ten_, "lottery of 2026-11-30", 5),
            (std::vector<std::uint64_t>{31, 57, 62, 67, 75}));
  std::vector<std::uint64_t> all(94);
  std::iota(all.begin(), all.end(), 0);
  EXPECT_EQ(drawn_tasks(ten_, "", 1000), all);
}

TEST_F(Certificates, PassAnAuditByEveryMethod) {
  for (const char* method : {"cross", "halves", "central-pair", "central-rows"}) {
    const count::Verification found =
        audit(certify(ledger_of(12, method)), {.sample = 1000, .threads = 1});
    EXPECT_FALSE(found.failed()) << method;
    EXPECT_EQ(finding(found, "audit").outcome, Outcome::Passed) << method;
    EXPECT_EQ(finding(found, "published").text, "the published count is 14200, the total 14200");
  }
}

TEST_F(Certificates, WithAWrongTaskFailAnAuditThatDrawsIt) {
  Certificate wrong = ten_;
  wrong.tasks[1].solutions -= 4;
  wrong.tasks[2].solutions += 4;
  wrong = with_right_root(wrong);
  EXPECT_EQ(parsed(to_bytes(wrong)).solutions(), 724U);
  const count::Verification found = audit(wrong, {.sample = 1000, .threads = 1});
  EXPECT_TRUE(found.failed());
  EXPECT_EQ(finding(found, "audit").text,
            "task 1 has 16 solutions and 112 nodes in the certificate, and 20 solutions and 112 "
            "nodes when it is counted again");
}

TEST_F(Certificates, OfAnotherPlanFailAnAudit) {
  Certificate wrong = ten_;
  wrong.plan.fingerprint ^= 1;
  const count::Verification found = audit(with_right_root(wrong));
  EXPECT_TRUE(found.failed());
  EXPECT_EQ(finding(found, "plan").outcome, Outcome::Failed);
}

TEST_F(Certificates, AreNotAuditedByAnUnknownKernel) {
  EXPECT_THROW(audit(ten_, {.kernel = "guess"}), UsageError);
}

TEST_F(Certificates, AreNeitherReadNorRejectedIfTheRunIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  const Watch watch = {.stop = stop.get_token()};
  RunControl control(watch);
  EXPECT_FALSE(parse(bytes_, "x", control));
  const count::Verification found = audit(ten_, {}, {.stop = stop.get_token()});
  EXPECT_EQ(found.ended, Ended::Stopped);
  EXPECT_FALSE(found.failed());
}

}  // namespace
}  // namespace nqueens::certificate

// tests/cluster/outlook_test.cpp - what a count would take on a cluster.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/outlook.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <stop_token>

#include "nqueens/count/count.h"
#include "tests/temporary_folder.h"

namespace nqueens::cluster {
namespace {

TEST(Outlook, TellsTheMiddleAndTheSpreadOfItsCourses) {
  const Outlook outlook = cluster::outlook({.core_seconds = 1e6, .tasks = 20'000},
                                           {.nodes = 8, .threads = 8, .failures_a_day = 1});
  EXPECT_EQ(outlook.ended, Ended::Complete);
  EXPECT_EQ(outlook.courses, 20U);
  EXPECT_GE(outlook.seconds, 1e6 / 64);
  EXPECT_LT(outlook.least_seconds, outlook.seconds);
  EXPECT_LT(outlook.seconds, outlook.greatest_seconds);
  EXPECT_LT(outlook.greatest_seconds, 2e6 / 64);
  EXPECT_EQ(outlook.site.nodes, 8);
}

TEST(Outlook, ThatWasEndedHasNoTimes) {
  std::stop_source source;
  source.request_stop();
  const Outlook outlook = cluster::outlook({.core_seconds = 1e6, .tasks = 20'000}, {}, {},
                                           {.stop = source.get_token()});
  EXPECT_EQ(outlook.ended, Ended::Stopped);
  EXPECT_EQ(outlook.courses, 0U);
  EXPECT_EQ(outlook.seconds, 0);
}

// Records of a small board are shorter.
TEST(Outlook, ARealLedgerIsNotLargerThanSaid) {
  const tests::TemporaryFolder folder;
  const std::filesystem::path path = folder / "16.ledger";
  const count::Result result = count::count(16, {.method = "halves"}, {.ledger = path});
  ASSERT_EQ(result.tasks, 3299U);
  const std::uint64_t bytes = std::filesystem::file_size(path);
  EXPECT_LE(bytes, ledger_bytes(3299));
  EXPECT_GE(bytes, ledger_bytes(3299) / 2);
}

TEST(Outlook, HoursAreThoseOfOneCore) { EXPECT_EQ(core_hours(7200), 2); }

}  // namespace
}  // namespace nqueens::cluster

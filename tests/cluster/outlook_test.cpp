// tests/cluster/outlook_test.cpp - estimates of hours and bytes on a cluster.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/outlook.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "nqueens/count/count.h"
#include "tests/temporary_folder.h"

namespace nqueens::cluster {
namespace {

// The real ledger is smaller, because the records of a small board are short, and a count of one
// second writes few lines about its legs (runs).
TEST(Outlook, ARealLedgerIsNotLargerThanTheEstimate) {
  const tests::TemporaryFolder folder;
  const std::filesystem::path path = folder / "16.ledger";
  const count::Result result = count::count(16, {.method = "halves"}, {.ledger = path});
  ASSERT_EQ(result.tasks, 3299U);
  const std::uint64_t bytes = std::filesystem::file_size(path);
  EXPECT_LE(bytes, ledger_bytes(3299));
  EXPECT_GE(bytes, ledger_bytes(3299) / 3);
}

TEST(Outlook, CoreHoursAreCoreSecondsDividedBy3600) { EXPECT_EQ(core_hours(7200), 2); }

}  // namespace
}  // namespace nqueens::cluster

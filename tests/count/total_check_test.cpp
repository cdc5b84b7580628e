// tests/count/total_check_test.cpp - a total that cannot be right is not reported.
// SPDX-License-Identifier: MIT
#include "nqueens/count/total_check.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;

TEST(TotalCheck, AcceptsThePublishedCounts) {
  // OEIS A000170
  require_believable(1, 1);
  require_believable(2, 0);
  require_believable(8, 92);
  require_believable(27, 234'907'967'154'122'528U);
}

TEST(TotalCheck, RefusesATotalOtherThanThePublishedCount) {
  EXPECT_EQ(complaint<SelfCheckError>([] { require_believable(12, 14'208); }),
            "the total for n = 12 is 14208, the published count 14200");
  EXPECT_THROW(require_believable(1, 2), SelfCheckError);
  EXPECT_THROW(require_believable(27, 234'907'967'154'122'529U), SelfCheckError);
}

// For n = 28, 32,896 solutions are their own image under the quarter turn. For n = 30, no solution
// is (OEIS A033148).
TEST(TotalCheck, ChecksDivisibilityWhereNoCountIsPublished) {
  require_believable(28, 2'500'000'000'000'000'000U);
  require_believable(30, 4);
  EXPECT_EQ(
      complaint<SelfCheckError>([] { require_believable(28, 2'500'000'000'000'000'002U); }),
      "the total for n = 28 is 2500000000000000002; minus the 32896 solutions that equal their "
      "quarter turn, it is not divisible by 4");
  EXPECT_THROW(require_believable(30, 6), SelfCheckError);
  EXPECT_THROW(require_believable(28, 32'892), SelfCheckError);
}

// Writes a ledger in which one record has `more` solutions too many, but a correct checksum.
void write_wrong_ledger(const std::filesystem::path& file, std::uint64_t more) {
  count(12, {}, {.ledger = file});
  Ledger ledger = read_ledger(file);
  ledger.records[5].solutions += more;
  write_ledger(file, ledger);
}

TEST(TotalCheck, EndsACountThatResumesAWrongLedger) {
  const testing::Folder folder;
  write_wrong_ledger(folder / "x", 8);
  EXPECT_EQ(complaint<SelfCheckError>(
                [&] { count(12, {}, {.ledger = folder / "x", .keep = Keep::Resume}); }),
            "the total for n = 12 is 14208, the published count 14200");
  EXPECT_TRUE(total(read_ledger(folder / "x")).complete());  // so `nqueens verify` can check it
}

}  // namespace
}  // namespace nqueens::count

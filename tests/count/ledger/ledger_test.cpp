// tests/count/ledger/ledger_test.cpp - the text of ledgers, and the texts that are refused.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/ledger.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger_reader.h"
#include "tests/count/ledger/ledger_testing.h"

#define XXH_INLINE_ALL  // NOLINT(readability-identifier-naming): the header's own switch
#include <xxhash.h>

namespace nqueens::count {
namespace {

using testing::bytes_of;
using testing::complaint;
using testing::Folder;
using testing::kHeaderEnd;
using testing::kPlan;
using testing::kSecondLineEnd;
using testing::kSmall;
using testing::kSmallText;
using testing::kThirdLineEnd;
using testing::put_bytes;

constexpr std::uint64_t kHeaderSum = 0x3c38c21467e393f4;
constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

// Writes texts to a file and reads them as ledgers.
class LedgerText : public ::testing::Test {
 protected:
  Ledger read(std::string_view text) const {
    put_bytes(file_, text);
    return read_ledger(file_);
  }

  // Reads the text as a ledger and returns the error message without the file's name.
  std::string refusal(std::string_view text) const {
    const std::string whole = complaint<Error>([&] { read(text); });
    const std::string name = "'" + file_.string() + "'";
    EXPECT_TRUE(whole.starts_with(name)) << whole;
    return whole.substr(std::min(name.size(), whole.size()));
  }

  // Returns the error message for a line with the right checksum after the header.
  std::string refusal_of_record(const std::string& body) const {
    return refusal(std::string(kSmallText.substr(0, kHeaderEnd)) + summed(body, kHeaderSum));
  }
  std::string refusal_of_header(const std::string& body) const { return refusal(summed(body, 0)); }

  static std::string summed(const std::string& body, std::uint64_t seed) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string line = body + " sum=";
    const std::uint64_t sum = XXH3_64bits_withSeed(body.data(), body.size(), seed);
    for (int shift = 60; shift >= 0; shift -= 4) line += kDigits[sum >> shift & 15];
    return line + "\n";
  }

  const Folder folder_;
  const std::filesystem::path file_ = folder_ / "small.ledger";
};

// Returns whether the ledger has the plan and only the first records of kSmall.
bool is_beginning_of_small(const Ledger& ledger) {
  return ledger.plan == kPlan && ledger.records.size() <= kSmall.records.size() &&
         std::equal(ledger.records.begin(), ledger.records.end(), kSmall.records.begin());
}

TEST_F(LedgerText, HasTheDocumentedFormat) {
  write_ledger(file_, kSmall);
  EXPECT_EQ(bytes_of(file_), kSmallText);
  EXPECT_EQ(read_ledger(file_), kSmall);
}

TEST_F(LedgerText, HoldsTheLeastAndTheLargestValues) {
  const std::string name = "abcdefghijklmnopqrstuvwxyz.0_9+-";
  const Ledger ledger = {
      .plan = {2147483647, name, 2147483647, kMax, kMax},
      .records = {{0, 0, 0, "A", 0},
                  {kMax - 1, kMax, kMax, name, std::numeric_limits<double>::max()},
                  {1, 1, 1, name, std::numeric_limits<double>::denorm_min()}}};
  write_ledger(file_, ledger);
  EXPECT_EQ(read_ledger(file_), ledger);
}

TEST_F(LedgerText, CanHaveNoRecord) {
  const Ledger ledger = read(kSmallText.substr(0, kHeaderEnd));
  EXPECT_EQ(ledger, Ledger{kPlan});
  EXPECT_FALSE(total(ledger).complete());
}

RC_GTEST_FIXTURE_PROP(LedgerText, IsReadAsItWasWritten, (std::vector<std::uint64_t> numbers)) {
  Ledger ledger = {kPlan};
  for (const std::uint64_t number : numbers) {
    ledger.records.push_back({number % 76, number, ~number, "k" + std::to_string(number),
                              static_cast<double>(number) / 1e6});
  }
  write_ledger(file_, ledger);
  RC_ASSERT(read_ledger(file_) == ledger);
}

TEST_F(LedgerText, IsNeverReadWithAWrongNumberWhenOneBitFlips) {
  for (std::size_t at = 0; at < kSmallText.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string text(kSmallText);
      text[at] = static_cast<char>(text[at] ^ (1 << bit));
      try {
        const Ledger ledger = read(text);
        EXPECT_TRUE(is_beginning_of_small(ledger)) << text;
        EXPECT_GE(at, kThirdLineEnd - 1) << text;  // only the last line can be dropped
      } catch (const Error&) {
      }
    }
  }
}

TEST_F(LedgerText, IsNeverReadWithAWrongNumberWhenAByteIsMissingOrDoubled) {
  for (std::size_t at = 0; at < kSmallText.size(); ++at) {
    for (const std::size_t copies : {0U, 2U}) {
      std::string text(kSmallText);
      text.replace(at, 1, copies, text[at]);
      try {
        EXPECT_TRUE(is_beginning_of_small(read(text))) << text;
      } catch (const Error&) {
      }
    }
  }
}

TEST_F(LedgerText, CutAnywhereLosesOnlyTheRecordThatIsCut) {
  for (std::size_t size = kHeaderEnd; size < kSmallText.size(); ++size) {
    const Ledger ledger = read(kSmallText.substr(0, size));
    const std::size_t records = size < kSecondLineEnd ? 0 : size < kThirdLineEnd ? 1 : 2;
    EXPECT_EQ(ledger.records.size(), records) << size;
    EXPECT_TRUE(is_beginning_of_small(ledger)) << size;
    constexpr std::array kEnds = {kHeaderEnd, kSecondLineEnd, kThirdLineEnd};
    EXPECT_EQ(ledger.dropped_bytes, size - kEnds[records]) << size;
  }
}

TEST_F(LedgerText, IsNotALedgerIfTheHeaderIsCutOff) {
  EXPECT_EQ(refusal(""), " is not a ledger: it is empty");
  for (std::size_t size = 1; size < kHeaderEnd; ++size) {
    EXPECT_EQ(refusal(kSmallText.substr(0, size)), " is not a ledger: its first line is cut off");
  }
}

TEST_F(LedgerText, IsDamagedWhenABadLineIsNotTheLast) {
  std::string text(kSmallText);
  text[kSecondLineEnd + 5] = '1';
  EXPECT_EQ(refusal(text),
            ", line 3: the checksum does not match: the record is damaged; delete the line to "
            "have its task counted again");
  text = kSmallText;
  text[text.find("n=18") + 3] = '7';
  EXPECT_EQ(refusal(text), ", line 1: the checksum does not match: the header is damaged");
}

TEST_F(LedgerText, IsValidAfterADamagedLineIsDeleted) {
  std::string text(kSmallText);
  text.erase(kHeaderEnd, kSecondLineEnd - kHeaderEnd);
  EXPECT_EQ(read(text).records.size(), 2U);
  EXPECT_EQ(read(text).records[0], kSmall.records[1]);
}

TEST_F(LedgerText, WithRecordsOfAnotherPlanIsRefused) {
  const Folder other;
  Ledger ledger = kSmall;
  ledger.plan.split = 3;
  write_ledger(other / "other", ledger);
  const std::string lines = bytes_of(other / "other");
  const std::string records = lines.substr(lines.find('\n') + 1);
  EXPECT_NE(refusal(std::string(kSmallText) + records).find("line 5: the checksum"),
            std::string::npos);
  EXPECT_NE(refusal(std::string(kSmallText) + std::string(kSmallText)).find("line 5"),
            std::string::npos);
}

TEST_F(LedgerText, CanEndInATornLineOfAnyLength) {
  const Ledger zeros = read(std::string(kSmallText) + std::string(200'000, '\0'));
  EXPECT_EQ(zeros.records, kSmall.records);
  EXPECT_EQ(zeros.dropped_bytes, 200'000U);
  const Ledger one_line = read(std::string(kSmallText) + std::string(65'535, 'x') + '\n');
  EXPECT_EQ(one_line.dropped_bytes, 65'536U);
}

TEST_F(LedgerText, IsNotReadThroughAHoleOfATerabyte) {
  put_bytes(file_, kSmallText);
  std::filesystem::resize_file(file_, std::uintmax_t{1} << 40);
  EXPECT_EQ(complaint<Error>([&] { read_ledger(file_); }),
            "'" + file_.string() + "', line 5: the line is too long for a record");
  put_bytes(file_, "");
  std::filesystem::resize_file(file_, std::uintmax_t{1} << 40);
  EXPECT_EQ(complaint<Error>([&] { read_ledger(file_); }),
            "'" + file_.string() + "' is not a ledger: it does not begin with 'nqueens-ledger'");
}

TEST_F(LedgerText, IsDamagedByALineThatIsTooLong) {
  const std::string text = std::string(kSmallText) + std::string(200'000, 'x') + '\n';
  EXPECT_EQ(refusal(text + "more"), ", line 5: the line is too long for a record");
}

TEST_F(LedgerText, RefusesOtherFiles) {
  EXPECT_EQ(refusal("hello\n"), " is not a ledger: it does not begin with 'nqueens-ledger'");
  EXPECT_EQ(refusal("\n"), " is not a ledger: it does not begin with 'nqueens-ledger'");
  EXPECT_EQ(refusal(std::string(100'000, '\0')),
            " is not a ledger: it does not begin with 'nqueens-ledger'");
  EXPECT_EQ(
      refusal("nqueens-ledger 5 n=18\n"),
      ", line 1: expected ledger version 4, found another; use the program that wrote the ledger");
  EXPECT_EQ(refusal("nqueens-ledger 3 n=18\n"), refusal("nqueens-ledger 5 n=18\n"));
  EXPECT_EQ(refusal("nqueens-ledger 4\n"),
            ", line 1: the checksum does not match: the header is damaged");
}

TEST_F(LedgerText, MustBeInARegularFile) {
  const auto opening = [this](const char* name) {
    return complaint<Error>([&] { read_ledger(folder_ / name); });
  };
  EXPECT_EQ(opening("none"),
            "cannot open '" + (folder_ / "none").string() + "': No such file or directory");
  EXPECT_EQ(opening("."), "'" + (folder_ / ".").string() + "' is not a regular file");
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(opening("pipe"), "'" + (folder_ / "pipe").string() + "' is not a regular file");
}

TEST_F(LedgerText, HasRecordsWhoseFieldsAreInOrderAndInRange) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"task=76 solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001",
       "task 76 is not one of the plan's 76 tasks, which are numbered from 0"},
      {"task=-1 solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001",
       "expected a number after 'task='"},
      {"task= solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001",
       "expected a number after 'task='"},
      {"task=1 solutions=18446744073709551616 nodes=1 kernel=k seconds=1 leg=0000000000000001",
       "the number after 'solutions=' is out of range"},
      {"task=1 solutions=1 nodes=1x kernel=k seconds=1 leg=0000000000000001",
       "expected a number after 'nodes='"},
      {"task=1 solutions=1 kernel=k seconds=1 leg=0000000000000001", "expected the field 'nodes'"},
      {"task=1 task=1 solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001",
       "expected the field 'solutions'"},
      {"task=1 solutions=1 nodes=1 kernel= seconds=1 leg=0000000000000001",
       "the kernel's name must have 1 to 32 of the characters a-z A-Z 0-9 . _ + -"},
      {"task=1 solutions=1 nodes=1 kernel=a\x1b[2J seconds=1 leg=0000000000000001",
       "the kernel's name must have 1 to 32 of the characters a-z A-Z 0-9 . _ + -"},
      {"task=1 solutions=1 nodes=1 kernel=k seconds=nan leg=0000000000000001",
       "seconds must be a finite number of at least 0"},
      {"task=1 solutions=1 nodes=1 kernel=k seconds=-1 leg=0000000000000001",
       "seconds must be a finite number of at least 0"},
      {"task=1 solutions=1 nodes=1 kernel=k seconds=1e999 leg=0000000000000001",
       "the number after 'seconds=' is out of range"},
      {"task=1 solutions=1 nodes=1 kernel=k seconds", "expected the field 'seconds'"},
      {"task=1", "expected the field 'solutions'"},
      {"nqueens-ledger 4 n=18", "expected the field 'task'"},
  };
  for (const auto& [body, reason] : cases) {
    EXPECT_EQ(refusal_of_record(body), ", line 2: " + reason) << body;
  }
}

TEST_F(LedgerText, HasOneSpellingForEqualRecords) {
  const std::string expected =
      ", line 2: expected 'task=1 solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001 sum=";
  for (const char* const body :
       {"task=01 solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001",
        "task=1 solutions=1 nodes=1 kernel=k seconds=1.0 leg=0000000000000001",
        "task=1 solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001 more=2",
        "task=1 solutions=1 nodes=1 kernel=k seconds=1 leg=0000000000000001 "}) {
    EXPECT_TRUE(refusal_of_record(body).starts_with(expected)) << refusal_of_record(body);
  }
}

TEST_F(LedgerText, HasAHeaderWhoseFieldsAreInOrderAndInRange) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {" n=0 method=m split=1 tasks=1 fingerprint=0000000000000001", "n is 0, expected 1 or more"},
      {" n=2147483648 method=m split=1 tasks=1 fingerprint=0000000000000001",
       "the number after 'n=' is out of range"},
      {" n=8 method=m/n split=1 tasks=1 fingerprint=0000000000000001",
       "the method's name must have 1 to 32 of the characters a-z A-Z 0-9 . _ + -"},
      {" n=8 method=m split=-1 tasks=1 fingerprint=0000000000000001",
       "split is -1, expected 0 or more"},
      {" n=8 method=m split=1 tasks=1 fingerprint=0x1", "expected a number after 'fingerprint='"},
      {" n=8 method=m split=1 tasks=1", "expected the field 'fingerprint'"},
      {"", "expected the field 'n'"},
  };
  for (const auto& [body, reason] : cases) {
    EXPECT_EQ(refusal_of_header("nqueens-ledger 4" + body), ", line 1: " + reason) << body;
  }
  const std::string expected =
      ", line 1: expected 'nqueens-ledger 4 n=8 method=m split=1 tasks=1 "
      "fingerprint=000000000000000a sum=";
  for (const char* const fingerprint : {"a", "000000000000000A", "000000000000000a more=1"}) {
    const std::string body = "nqueens-ledger 4 n=8 method=m split=1 tasks=1 fingerprint=";
    EXPECT_TRUE(refusal_of_header(body + fingerprint).starts_with(expected)) << fingerprint;
  }
}

// While the ledger is read, a running count completes the record at the end.
TEST(LedgerReader, EndsWhereTheFileEndedAtFirst) {
  std::size_t size = kSmallText.size() - 10;
  const FoundLedger found =
      read_ledger("'small'", [&](std::span<char> bytes, std::uint64_t offset) -> std::size_t {
        const std::string_view rest = kSmallText.substr(0, size).substr(offset);
        if (rest.empty()) size = kSmallText.size();
        return rest.copy(bytes.data(), bytes.size());
      });
  EXPECT_EQ(found.ledger.records.size(), 2U);
  EXPECT_GT(found.ledger.dropped_bytes, 0U);
}

}  // namespace
}  // namespace nqueens::count

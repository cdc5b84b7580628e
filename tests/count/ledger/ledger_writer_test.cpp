// tests/count/ledger/ledger_writer_test.cpp - ledgers on disk: resume, locks, full disks, threads.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/sentences.h"
#include "tests/waiting.h"

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

class Writer : public ::testing::Test {
 protected:
  LedgerWriter create() const { return LedgerWriter::create(file_, kPlan); }
  LedgerWriter resume() const { return LedgerWriter::resume(file_, kPlan); }
  std::string text() const { return bytes_of(file_); }

  const Folder folder_;
  const std::filesystem::path file_ = folder_ / "x.ledger";
  const std::string name_ = "'" + file_.string() + "'";
};

TEST_F(Writer, PutsTheHeaderOnDiskAtOnceAndRecordsWhenItCloses) {
  LedgerWriter writer = create();
  EXPECT_EQ(text(), kSmallText.substr(0, kHeaderEnd));
  EXPECT_EQ(writer.found(), Ledger{kPlan});
  for (const TaskRecord& record : kSmall.records) writer.append(record);
  writer.close();
  EXPECT_EQ(text(), kSmallText);
}

TEST_F(Writer, PutsRecordsOnDiskWhenItFlushes) {
  LedgerWriter writer = create();
  writer.append(kSmall.records[0]);
  writer.flush();
  EXPECT_EQ(text(), kSmallText.substr(0, kSecondLineEnd));
  writer.append(kSmall.records[1]);
  writer.flush();
  EXPECT_EQ(text(), kSmallText.substr(0, kThirdLineEnd));
}

TEST_F(Writer, PutsRecordsOnDiskWithoutAFlush) {
  LedgerWriter writer = create();
  writer.append(kSmall.records[0]);
  EXPECT_TRUE(tests::wait_until([&] { return text().size() >= kSecondLineEnd; }));
  EXPECT_EQ(text(), kSmallText.substr(0, kSecondLineEnd));
}

TEST_F(Writer, PutsRecordsOnDiskWhenItIsDestroyed) {
  { create().append(kSmall.records[0]); }
  EXPECT_EQ(text(), kSmallText.substr(0, kSecondLineEnd));
}

TEST_F(Writer, CanBeMoved) {
  LedgerWriter writer = create();
  writer.append(kSmall.records[0]);
  LedgerWriter other = std::move(writer);
  other.append(kSmall.records[1]);
  other.close();
  EXPECT_EQ(text(), kSmallText.substr(0, kThirdLineEnd));
}

TEST_F(Writer, DoesNotReplaceAnExistingFile) {
  const std::string expected = name_ + " already exists; resume it or choose another name";
  put_bytes(file_, "");
  EXPECT_EQ(complaint<UsageError>([&] { create(); }), expected);
  std::filesystem::remove(file_);
  std::filesystem::create_symlink("nowhere", file_);
  EXPECT_EQ(complaint<UsageError>([&] { create(); }), expected);
}

TEST_F(Writer, CreatesNothingForAPlanThatCannotBeWritten) {
  PlanId plan = kPlan;
  plan.n = 0;
  EXPECT_EQ(complaint<UsageError>([&] { LedgerWriter::create(file_, plan); }),
            "the plan cannot be written to a ledger: n is 0, expected 1 or more");
  EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(Writer, SaysWhyItCannotCreateOrResume) {
  const std::filesystem::path nowhere = folder_ / "none/x";
  EXPECT_EQ(complaint<Error>([&] { LedgerWriter::create(nowhere, kPlan); }),
            "cannot create '" + nowhere.string() + "': No such file or directory");
  EXPECT_EQ(complaint<Error>([&] { LedgerWriter::resume(nowhere, kPlan); }),
            "cannot open '" + nowhere.string() + "': No such file or directory");
  EXPECT_EQ(complaint<Error>([&] { LedgerWriter::resume("/dev/full", kPlan); }),
            "'/dev/full' is not a regular file");
}

TEST_F(Writer, RefusesARecordOfAnUnknownTask) {
  LedgerWriter writer = create();
  EXPECT_EQ(complaint<UsageError>([&] {
              writer.append({76, 1, 1, "avx2", 1});
            }),
            "the record cannot be written to a ledger: task 76 is not one of the plan's 76 tasks, "
            "which are numbered from 0");
  EXPECT_THROW(writer.append({1, 1, 1, "", 1}), UsageError);
  EXPECT_THROW(writer.append({1, 1, 1, "avx2 seconds=1", 1}), UsageError);
  EXPECT_THROW(writer.append({1, 1, 1, "avx2", -0.5}), UsageError);
  writer.append({1, 1, 1, "avx2", -0.0});
  writer.close();
  EXPECT_EQ(resume().found().records, (std::vector<TaskRecord>{{1, 1, 1, "avx2", 0}}));
}

TEST_F(Writer, RefusesRecordsAfterItIsClosed) {
  LedgerWriter writer = create();
  writer.close();
  EXPECT_EQ(complaint<UsageError>([&] { writer.append(kSmall.records[0]); }),
            "the ledger " + name_ + " is closed");
  writer.flush();
  writer.close();
}

TEST_F(Writer, ContinuesALedger) {
  put_bytes(file_, kSmallText.substr(0, kSecondLineEnd));
  LedgerWriter writer = resume();
  EXPECT_EQ(writer.found(), (Ledger{kPlan, {kSmall.records[0]}}));
  writer.append(kSmall.records[1]);
  writer.append(kSmall.records[2]);
  writer.close();
  EXPECT_EQ(text(), kSmallText);
}

TEST_F(Writer, ResumesALedgerCutAnywhere) {
  for (std::size_t size = 0; size <= kSmallText.size(); ++size) {
    put_bytes(file_, kSmallText.substr(0, size));
    LedgerWriter writer = resume();
    for (std::size_t i = writer.found().records.size(); i < 3; ++i) {
      writer.append(kSmall.records[i]);
    }
    writer.close();
    EXPECT_EQ(text(), kSmallText) << size;
  }
}

TEST_F(Writer, DropsALastLineWithAWrongChecksum) {
  std::string damaged(kSmallText);
  damaged[kThirdLineEnd + 5] = '6';
  put_bytes(file_, damaged);
  LedgerWriter writer = resume();
  EXPECT_EQ(writer.found().records.size(), 2U);
  EXPECT_EQ(writer.found().dropped_bytes, 97U);
  writer.append(kSmall.records[2]);
  writer.close();
  EXPECT_EQ(text(), kSmallText);
}

TEST_F(Writer, DoesNotResumeOrChangeAFileThatIsNoLedger) {
  PlanId other = kPlan;
  other.n = 19;
  LedgerWriter::create(folder_ / "other", other).close();
  const std::string header_of_other = bytes_of(folder_ / "other");
  std::string damaged(kSmallText);
  damaged[kSecondLineEnd + 5] = '1';
  for (const std::string& text :
       {std::string("hello\n"), std::string("nq\n"), std::string("x"), damaged,
        std::string(kSmallText.substr(0, kHeaderEnd - 2)) + "x\n",
        header_of_other.substr(0, header_of_other.size() - 1)}) {
    put_bytes(file_, text);
    EXPECT_THROW(resume(), Error) << text;
    EXPECT_EQ(bytes_of(file_), text);
  }
}

TEST_F(Writer, DoesNotResumeAnotherPlanAndListsTheDifferences) {
  PlanId other = kPlan;
  other.split = 3;
  other.tasks = 77;
  LedgerWriter::create(file_, other).close();
  EXPECT_EQ(complaint<UsageError>([&] { resume(); }),
            name_ +
                " has a different plan: split is 3 instead of 2, tasks is 77 instead "
                "of 76");
}

TEST_F(Writer, DoesNotResumeALedgerThatContradictsItself) {
  write_ledger(file_, {kPlan, {{17, 123, 45, "avx512", 1}, {17, 124, 45, "avx2", 1}}});
  EXPECT_EQ(complaint<SelfCheckError>([&] { resume(); }),
            "task 17 was counted twice with different results: 123 solutions and 45 nodes (kernel "
            "avx512), 124 solutions and 45 nodes (kernel avx2)");
}

TEST_F(Writer, LocksItsLedger) {
  LedgerWriter writer = create();
  EXPECT_EQ(complaint<Error>([&] { resume(); }), name_ + " is in use by another process");
  EXPECT_EQ(read_ledger(file_), Ledger{kPlan});  // reading needs no lock
  writer.close();
  LedgerWriter next = resume();
  EXPECT_THROW(resume(), Error);
}

TEST_F(Writer, TakesRecordsFromManyThreads) {
  PlanId plan = kPlan;
  plan.tasks = 40'000;
  LedgerWriter writer = LedgerWriter::create(file_, plan);
  std::vector<std::jthread> threads;
  for (std::uint64_t thread = 0; thread < 8; ++thread) {
    threads.emplace_back([&writer, thread] {
      for (std::uint64_t i = 0; i < 5'000; ++i) {
        writer.append({5'000 * thread + i, thread, i, "avx2", 0.5});
        if (i % 1'000 == 0) writer.flush();
      }
    });
  }
  threads.clear();
  writer.close();
  const Ledger ledger = read_ledger(file_);
  EXPECT_EQ(ledger.records.size(), 40'000U);
  const Total sum = total(ledger);
  EXPECT_TRUE(sum.complete());
  EXPECT_EQ(to_string(sum.solutions), "140000");  // 5,000 (0 + ... + 7)
  EXPECT_EQ(to_string(sum.nodes), "99980000");    // 8 (0 + ... + 4,999)
  EXPECT_EQ(sum.seconds, 20'000);
}

TEST_F(Writer, SaysThatItsFileWasDeleted) {
  LedgerWriter writer = create();
  std::filesystem::remove(file_);
  writer.append(kSmall.records[0]);
  try {
    writer.flush();
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.what(), "cannot write to " + name_ + ": it was deleted");
    EXPECT_EQ(tests::coded(error.sentence()),
              "cannot-write file=" + name_ + " reason=it was deleted");
  }
}

// Limits the size of files of this process while the object lives.
class SizeLimit {
 public:
  explicit SizeLimit(rlim_t bytes) {
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit = {bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  SizeLimit(const SizeLimit&) = delete;
  SizeLimit& operator=(const SizeLimit&) = delete;
  ~SizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    static_cast<void>(std::signal(SIGXFSZ, handler_));
  }

 private:
  rlimit before_ = {};
  void (*handler_)(int) = nullptr;
};

TEST_F(Writer, TruncatesAPartialWriteAndRetriesIt) {
  LedgerWriter writer = create();
  {
    const SizeLimit limit(kThirdLineEnd + 10);
    writer.append(kSmall.records[0]);
    writer.flush();
    writer.append(kSmall.records[1]);
    writer.append(kSmall.records[2]);
    const std::string expected = "cannot write to " + name_ + ": File too large";
    EXPECT_EQ(complaint<Error>([&] { writer.flush(); }), expected);
    EXPECT_EQ(text(), kSmallText.substr(0, kSecondLineEnd));
    EXPECT_EQ(complaint<Error>([&] { writer.append(kSmall.records[0]); }), expected);
    EXPECT_EQ(complaint<Error>([&] { writer.close(); }), expected);
    EXPECT_EQ(text(), kSmallText.substr(0, kSecondLineEnd));
  }
  writer.close();
  EXPECT_EQ(text(), std::string(kSmallText) +
                        std::string(kSmallText.substr(kHeaderEnd, kSecondLineEnd - kHeaderEnd)));
  EXPECT_EQ(total(read_ledger(file_)).tasks_done, 3U);
}

TEST_F(Writer, RetriesAFailedWriteByItself) {
  LedgerWriter writer = create();
  {
    const SizeLimit limit(kHeaderEnd + 10);
    writer.append(kSmall.records[0]);
    EXPECT_THROW(writer.flush(), Error);
  }
  EXPECT_TRUE(tests::wait_until([&] { return text().size() >= kSecondLineEnd; }));
  EXPECT_EQ(text(), kSmallText.substr(0, kSecondLineEnd));
}

TEST_F(Writer, LeavesALedgerWhenItIsDestroyedAndCannotWrite) {
  const SizeLimit limit(kThirdLineEnd + 10);
  {
    LedgerWriter writer = create();
    writer.append(kSmall.records[0]);
    writer.flush();
    writer.append(kSmall.records[1]);
    writer.append(kSmall.records[2]);
  }
  EXPECT_EQ(text(), kSmallText.substr(0, kSecondLineEnd));
}

TEST_F(Writer, LeavesNoFileWhenItCannotWriteTheHeader) {
  const SizeLimit limit(kHeaderEnd - 1);
  EXPECT_EQ(complaint<Error>([&] { create(); }), "cannot write to " + name_ + ": File too large");
  EXPECT_FALSE(std::filesystem::exists(file_));
  EXPECT_THROW(write_ledger(file_, kSmall), Error);
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Writer, LeavesALedgerOnAFullDisk) {
  // This process mounts a disk of 16 KiB that no other process sees. Mounting needs privileges.
  if (::unshare(CLONE_NEWNS) != 0 ||
      ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
      ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=16k") != 0) {
    GTEST_SKIP() << "mounting a file system is not permitted";
  }
  put_bytes(folder_ / "filler", std::string(12'288, 'x'));
  LedgerWriter writer = create();
  for (std::uint64_t task = 0; task < 76; ++task) {
    writer.append({task, task, 1, "kernel-with-a-long-name-32-bytes", 1});
    if (task == 9) writer.flush();
  }
  const std::string at_first = text();
  EXPECT_EQ(complaint<Error>([&] { writer.flush(); }),
            "cannot write to " + name_ + ": No space left on device");
  EXPECT_TRUE(text() == at_first);
  EXPECT_EQ(read_ledger(file_).records.size(), 10U);
  std::filesystem::remove(folder_ / "filler");
  writer.close();
  EXPECT_TRUE(total(read_ledger(file_)).complete());
  ::umount(folder_.path().c_str());
}

}  // namespace
}  // namespace nqueens::count

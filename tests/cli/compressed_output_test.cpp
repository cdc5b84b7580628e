// tests/cli/compressed_output_test.cpp - tests output files named *.zst, which are compressed.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Names = std::vector<std::string>;

class CompressedOutput : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_tool("zstd")) GTEST_SKIP() << "zstd is not installed";
  }

  TemporaryFolder folder;
};

TEST_F(CompressedOutput, HasTheDataOfStandardOutput) {
  EXPECT_EQ(folder.shell("nqueens list 8 -o eight.zst -q"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.names(), Names{"eight.zst"});
  EXPECT_EQ(folder.shell("zstd -dc eight.zst"), shell("nqueens list 8 -q"));
}

TEST_F(CompressedOutput, HoldsLongListsInAQuarterOfTheBytes) {
  EXPECT_EQ(folder.shell("nqueens list 13 -o all.zst -q"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.shell("zstd -dc all.zst | md5sum"), shell("nqueens list 13 -q | md5sum"));
  // 73712 solutions (OEIS A000170), each with ten numbers of one digit and three of two digits, and
  // one separator after each number.
  EXPECT_EQ(folder.shell("zstd -dc all.zst | wc -c").out, std::to_string(73712 * 29) + "\n");
  EXPECT_LT(folder.read("all.zst").size(), 73712U * 29 / 4);
}

TEST_F(CompressedOutput, IsWrittenByEveryCommandThatTakesAFile) {
  EXPECT_EQ(folder.shell("nqueens solve 8 -q -o solve.zst && zstd -dc solve.zst").out,
            "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(folder.shell("nqueens draw '1 3 0 2' -o draw.zst && zstd -dc draw.zst").out,
            shell("nqueens draw '1 3 0 2'").out);
  EXPECT_EQ(folder.shell("nqueens trace 4 -q -o trace.zst && zstd -dc trace.zst").out,
            shell("nqueens trace 4 -q").out);
  EXPECT_EQ(folder.shell("nqueens model 4 --as dimacs -q -o model.zst && zstd -dc model.zst").out,
            shell("nqueens model 4 --as dimacs -q").out);
}

TEST_F(CompressedOutput, IsAnEmptyFrameIfThereIsNoData) {
  EXPECT_EQ(folder.shell("nqueens list 8 --limit 0 -q -o none.zst && zstd -dc none.zst"),
            (Answer{0, "", ""}));
  EXPECT_NE(folder.read("none.zst"), "");
}

TEST_F(CompressedOutput, HasAChecksum) {
  EXPECT_EQ(
      folder.shell("nqueens list 8 -q -o eight.zst && zstd -lv eight.zst | grep -c XXH64").out,
      "1\n");
}

TEST_F(CompressedOutput, DoesNotAppearAtATimeLimit) {
  EXPECT_EQ(folder.shell("nqueens list 18 --time-limit 0.2 -o list.zst").code, 3);
  EXPECT_EQ(folder.shell("nqueens trace 18 --all --time-limit 0.2 -o trace.zst").code, 3);
  EXPECT_EQ(folder.names(), Names{});
}

TEST_F(CompressedOutput, DoesNotAppearWhenStopped) {
  Running list("exec nqueens list 18 --progress json -o all.zst", {.folder = folder.path()});
  ASSERT_TRUE(list.wait_for("fraction"));  // the compressing threads are running
  list.send_signal(SIGINT);
  EXPECT_EQ(list.finish().answer.code, 130);
  EXPECT_EQ(folder.names(), Names{});
}

TEST_F(CompressedOutput, KeepsTheOldFileWhenTheNewOneFails) {
  folder.write("list.zst", "precious\n");
  EXPECT_EQ(folder.shell("nqueens list 18 --time-limit 0.2 -o list.zst").code, 3);
  EXPECT_EQ(folder.read("list.zst"), "precious\n");
}

TEST_F(CompressedOutput, ReportsAFullDisk) {
  const Answer full = {2, "", "nqueens: cannot write to 'x.zst': No space left on device\n"};
  EXPECT_EQ(folder.shell("ln -s /dev/full x.zst; nqueens solve 8 -o x.zst"), full);
  EXPECT_EQ(folder.shell("nqueens list 12 -o x.zst"), full);
  EXPECT_EQ(folder.shell("nqueens list 14 -o x.zst"), full);
}

TEST_F(CompressedOutput, LeavesNoFileWhenItBecomesTooLarge) {
  EXPECT_EQ(folder.shell("trap '' XFSZ; ulimit -f 4; nqueens list 12 -o x.zst"),
            (Answer{2, "", "nqueens: cannot write to 'x.zst': File too large\n"}));
  EXPECT_EQ(folder.names(), Names{});
}

TEST_F(CompressedOutput, IsWrittenToANamedPipe) {
  EXPECT_EQ(folder.shell("mkfifo x.zst; nqueens list 8 -q -o x.zst & zstd -dc <x.zst").out,
            shell("nqueens list 8 -q").out);
  EXPECT_EQ(folder.names(), Names{"x.zst"});
}

TEST_F(CompressedOutput, IsACompleteFrameInAPipeEvenIfTheListIsPartial) {
  const Answer answer = folder.shell(
      "mkfifo x.zst; nqueens list 18 --time-limit 300 -q -o x.zst & zstd -dc <x.zst | head -1");
  EXPECT_EQ(answer.out, "0 2 4 1 7 14 11 15 12 16 5 17 6 3 10 8 13 9\n");
  EXPECT_EQ(folder.shell("nqueens list 18 --time-limit 0.2 -q -o x.zst & zstd -t <x.zst").code, 0);
}

TEST_F(CompressedOutput, IsOnlyWrittenForNamesThatEndInZst) {
  EXPECT_EQ(folder.shell("nqueens solve 8 -q -o zst && cat zst").out, "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(folder.shell("nqueens solve 8 -q -o x.zst.txt && cat x.zst.txt").out,
            "3 5 7 1 6 0 2 4\n");
}

TEST_F(CompressedOutput, TakesLittleMemoryForManySolutions) {
  const Measured run =
      measured("exec nqueens list 14 -q --format board -o all.zst", {.folder = folder.path()});
  EXPECT_EQ(run.answer, (Answer{0, "", ""}));
  EXPECT_TRUE(is_sanitized() || run.max_resident_megabytes < 150) << run.max_resident_megabytes;
}

TEST_F(CompressedOutput, IsRefusedAsInput) {
  EXPECT_EQ(
      folder.shell("nqueens list 4 -q -o four.zst; nqueens check four.zst"),
      (Answer{2, "",
              "nqueens: cannot read 'four.zst': it is compressed; decompress it with zstdcat\n"}));
  EXPECT_EQ(folder.shell("bash -c 'nqueens check <(nqueens list 4 -q | head -1)'").out,
            "solution: 4 queens, none attacks another\n");
}

}  // namespace
}  // namespace nqueens::cli

// tests/cli/output_test.cpp - tests that output files appear only when they are complete, and tests
// full disks and broken pipes.
// SPDX-License-Identifier: MIT
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Names = std::vector<std::string>;

TEST(Output, AFileHasTheDataOfStandardOutput) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens list 8 -o eight.txt -q"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.read("eight.txt"), shell("nqueens list 8 -q").out);
  EXPECT_EQ(folder.names(), Names{"eight.txt"});
}

TEST(Output, EveryCommandThatTakesAFileWritesIt) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens solve 8 --output solve -q").code, 0);
  EXPECT_EQ(folder.read("solve"), "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(folder.shell("nqueens draw '0 2 4 1 3' --as braille -o draw").code, 0);
  EXPECT_EQ(folder.read("draw"), shell("nqueens draw '0 2 4 1 3' --as braille").out);
  EXPECT_EQ(folder.shell("nqueens trace 4 -o trace -q").code, 0);
  EXPECT_EQ(folder.read("trace"), shell("nqueens trace 4 -q").out);
  EXPECT_EQ(folder.names(), (Names{"draw", "solve", "trace"}));
}

TEST(Output, AnExistingFileIsReplaced) {
  const TemporaryFolder folder;
  folder.write("solution", "old text that is longer than the new one, so that some could be left");
  EXPECT_EQ(folder.shell("nqueens solve 4 -o solution -q").code, 0);
  EXPECT_EQ(folder.read("solution"), "1 3 0 2\n");
}

TEST(Output, AFileCanBeReadAndReplacedAtOnce) {
  const TemporaryFolder folder;
  folder.write("board", "1 3 0 2\n");
  EXPECT_EQ(folder.shell("nqueens draw board -o board").code, 0);
  EXPECT_EQ(folder.read("board"), "  1 2 3 4\n1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n");
}

TEST(Output, NoFileAppearsWhenThereIsNoSolution) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens solve 3 -o solution").code, 1);
  EXPECT_EQ(folder.names(), Names{});
}

TEST(Output, NoFileAppearsWhenTheInputIsBad) {
  const TemporaryFolder folder;
  folder.write("boards", "1 3 0 2\n1 3 0 x\n");
  EXPECT_EQ(folder.shell("nqueens draw boards -o picture").code, 2);
  EXPECT_EQ(folder.shell("nqueens list 65 -o list").code, 2);
  EXPECT_EQ(folder.names(), Names{"boards"});
}

// A write beyond the limit on file size (`ulimit -f`, in KiB) causes a signal, which ends most
// programs.
TEST(Output, ALimitOnFileSizeIsLikeAFullDisk) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("ulimit -f 8; nqueens list 12 -o list -q"),
            mistake("cannot write to 'list': File too large"));
  EXPECT_EQ(folder.shell("ulimit -f 8; nqueens list 12 -q >piped"),
            mistake("cannot write to standard output: File too large"));
  EXPECT_EQ(folder.names(), Names{"piped"});
}

TEST(Output, NothingAppearsAtATimeLimit) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens list 18 --time-limit 0.2 -o list").code, 3);
  EXPECT_EQ(folder.shell("nqueens trace 18 --all --time-limit 0.2 -o trace").code, 3);
  EXPECT_EQ(folder.names(), Names{});
}

TEST(Output, AnExistingFileIsKeptWhenTheNewOneFails) {
  const TemporaryFolder folder;
  folder.write("list", "precious\n");
  EXPECT_EQ(folder.shell("nqueens list 18 --time-limit 0.2 -o list").code, 3);
  EXPECT_EQ(folder.read("list"), "precious\n");
}

TEST(Output, ATraceThatReachesItsEventLimitAppears) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens trace 8 --limit 2 -o trace -q").code, 3);
  EXPECT_EQ(folder.read("trace"), "Row 1\nNew queen at (1,1)\n");
}

TEST(Output, ReportsAFullDisk) {
  const Answer full = {2, "", "nqueens: cannot write to '/dev/full': No space left on device\n"};
  EXPECT_EQ(shell("nqueens list 12 -o /dev/full"), full);
  EXPECT_EQ(shell("nqueens solve 8 -o /dev/full"), full);
  EXPECT_EQ(shell("nqueens draw '0 2 4 1 3' -o /dev/full"), full);
  EXPECT_EQ(shell("nqueens trace 4 -o /dev/full"), full);
}

TEST(Output, ReportsAFullStandardOutput) {
  const Answer full = {2, "",
                       "nqueens: cannot write to standard output: No space left on device\n"};
  EXPECT_EQ(shell("nqueens list 12 >/dev/full"), full);
  EXPECT_EQ(shell("nqueens count 8 >/dev/full"), full);
  EXPECT_EQ(shell("nqueens check '1 3 0 2' >/dev/full"), full);
  EXPECT_EQ(shell("nqueens info >/dev/full"), full);
  EXPECT_EQ(shell("nqueens man >/dev/full"), full);
  EXPECT_EQ(shell("nqueens --help >/dev/full"), full);
  EXPECT_EQ(shell("nqueens --version >/dev/full"), full);
}

TEST(Output, ReportsAFileThatCannotBeCreated) {
  EXPECT_EQ(
      shell("nqueens solve 8 -o /nowhere/solution"),
      (Answer{2, "", "nqueens: cannot create '/nowhere/solution': No such file or directory\n"}));
  EXPECT_EQ(shell("nqueens solve 8 -o /tmp"),
            (Answer{2, "", "nqueens: cannot create '/tmp': Is a directory\n"}));
}

TEST(Output, ReportsAFolderThatIsNotWritable) {
  if (shell("id -u").out == "0\n") {
    GTEST_SKIP() << "every folder is writable for root";
  }
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("chmod a-w .; nqueens solve 8 -o solution").code, 2);
  EXPECT_EQ(folder.names(), Names{});
}

TEST(Output, DevicesAreWrittenDirectly) {
  EXPECT_EQ(shell("nqueens list 8 -q -o /dev/null"), (Answer{0, "", ""}));
  EXPECT_EQ(shell("nqueens solve 8 -q -o /dev/stdout | cat").out, "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(shell("test -c /dev/null").code, 0);
}

TEST(Output, ADashIsStandardOutput) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens solve 8 -o - -q").out, "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(folder.names(), Names{});
}

TEST(Output, ABrokenPipeEndsQuietly) {
  EXPECT_EQ(shell("nqueens list 12 | head -1"), (Answer{0, "0 2 4 7 9 11 5 10 1 6 8 3\n", ""}));
  EXPECT_EQ(shell("nqueens trace 12 --all | head -1"), (Answer{0, "Row 1\n", ""}));
  EXPECT_EQ(shell("nqueens list 12 -q | nqueens check - | head -c 8"), (Answer{0, "solution", ""}));
  EXPECT_EQ(shell("nqueens count 12 | true").code, 0);
}

TEST(Output, AClosedStandardOutputIsAnError) {
  EXPECT_EQ(shell("nqueens solve 8 >&-"),
            (Answer{2, "", "nqueens: cannot write to standard output: Bad file descriptor\n"}));
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens solve 8 -q -o solution >&-"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.read("solution"), "3 5 7 1 6 0 2 4\n");
}

TEST(Output, MessagesDoNotGetIntoAFileWhenStandardErrorIsClosed) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens solve 8 -o solution 2>&-"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.read("solution"), "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(folder.shell("nqueens trace 4 -o trace <&- >&- 2>&-"), (Answer{0, "", ""}));
  EXPECT_EQ(folder.read("trace"), shell("nqueens trace 4 -q").out);
}

TEST(Output, AClosedStandardInputIsAnError) {
  EXPECT_EQ(shell("nqueens check - <&-"),
            (Answer{2, "", "nqueens: cannot read standard input: Bad file descriptor\n"}));
}

TEST(Output, ALinkStaysAndItsFileIsReplaced) {
  const TemporaryFolder folder;
  folder.write("target", "old\n");
  EXPECT_EQ(folder.shell("ln -s target link && nqueens solve 8 -q -o link && test -L link").code,
            0);
  EXPECT_EQ(folder.read("target"), "3 5 7 1 6 0 2 4\n");
}

TEST(Output, ADanglingLinkIsFollowedAsInAShell) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("ln -s target link; nqueens solve 8 -q -o link && test -L link").code, 0);
  EXPECT_EQ(folder.read("target"), "3 5 7 1 6 0 2 4\n");
}

TEST(Output, PermissionsOfTheFileAreKept) {
  const TemporaryFolder folder;
  folder.write("solution", "old\n");
  EXPECT_EQ(folder
                .shell("umask 022; chmod 660 solution; nqueens solve 8 -q -o solution; "
                       "nqueens solve 8 -q -o other; stat -c %a solution other")
                .out,
            "660\n644\n");
}

TEST(Output, PathsOfStandardOutputDoNotTruncateItsFile) {
  const TemporaryFolder folder;
  for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    EXPECT_EQ(
        folder.shell(std::string("(echo a; nqueens solve 4 -q -o ") + name + "; echo b) > x").code,
        0);
    EXPECT_EQ(folder.read("x"), "a\n1 3 0 2\nb\n") << name;
    folder.shell(std::string("nqueens solve 4 -q -o ") + name + " >> x");
    EXPECT_EQ(folder.read("x"), "a\n1 3 0 2\nb\n1 3 0 2\n") << name;
  }
  EXPECT_EQ(
      folder.shell("nqueens solve 4 -q -o /dev/fd/3 3> three; nqueens solve 4 -o /dev/fd/4 4>&-"),
      mistake("cannot create '/dev/fd/4': Bad file descriptor"));
  EXPECT_EQ(folder.read("three"), "1 3 0 2\n");
  EXPECT_EQ(folder.names(), (Names{"three", "x"}));
}

TEST(Output, APipeIsWrittenDirectly) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("mkfifo pipe; nqueens solve 8 -q -o pipe & cat pipe").out,
            "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(folder.shell("nqueens solve 8 -q -o >(cat)").out, "3 5 7 1 6 0 2 4\n");
  EXPECT_EQ(folder.names(), Names{"pipe"});
}

TEST(Output, AMergedLedgerIsReplacedLikeOtherFiles) {
  const TemporaryFolder folder;
  folder.write("victim", "precious\n");
  EXPECT_EQ(folder
                .shell("nqueens count 12 --ledger a -q; cp a b; chmod 600 b; "
                       "bash -c 'ln -s victim b.$$.nqueens-partial; exec nqueens merge a -o b -q'; "
                       "stat -c %a b; nqueens merge b -q")
                .out,
            "14200\n14200\n600\n14200\n");
  EXPECT_EQ(folder.read("victim"), "precious\n");
  EXPECT_EQ(folder.shell("nqueens merge a -o /dev/null -q"),
            mistake("'/dev/null' is not a regular file"));
}

TEST(Output, AQuietRunWritesNoRemarks) {
  EXPECT_EQ(shell("nqueens -q solve 8").err, "");
  EXPECT_EQ(shell("nqueens list 8 --quiet").err, "");
  EXPECT_EQ(shell("nqueens count 8 --fundamental -q").err, "");
  EXPECT_EQ(shell("nqueens trace 4 -q").err, "");
  EXPECT_EQ(shell("nqueens list 4 -q | nqueens check -q -").err, "");
}

// The result is partial, which is reported even with --quiet.
TEST(Output, AQuietRunThatWasEndedSaysThatItIsPartial) {
  for (const char* command : {"list 30", "list 20 --rule superqueens", "sample 20 --count 1e9",
                              "generate 9 --count 1e9"}) {
    const Answer answer =
        shell("nqueens " + std::string(command) + " --time-limit 0.2 -q > /dev/null");
    EXPECT_EQ(answer.code, 3) << command;
    EXPECT_TRUE(contains(answer.err, "(limit reached)")) << command << ": " << answer.err;
  }
}

}  // namespace
}  // namespace nqueens::cli

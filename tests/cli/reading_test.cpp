// tests/cli/reading_test.cpp - tests files and pipes that fail, have no end or deliver no data.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// Opens a pipe that nobody writes to or closes. Its descriptor, 3, becomes the standard input of
// the program.
constexpr const char* kSilentPipe = "mkfifo pipe; exec 3<>pipe; ";

TEST(Reading, StandardInputThatCannotBeReadIsAnError) {
  const Answer folder = mistake("cannot read standard input: it is a folder");
  EXPECT_EQ(shell("nqueens solve - </"), folder);
  EXPECT_EQ(shell("nqueens check </"), folder);
  EXPECT_EQ(shell("nqueens rank - </"), folder);
  EXPECT_EQ(shell("nqueens draw </"), folder);
  EXPECT_EQ(shell("nqueens check <&-"), mistake("cannot read standard input: Bad file descriptor"));
}

TEST(Reading, AReadErrorIsReported) {
  const Answer failed = mistake("cannot read '/proc/self/mem': Input/output error");
  EXPECT_EQ(shell("nqueens check /proc/self/mem"), failed);
  EXPECT_EQ(shell("nqueens solve /proc/self/mem"), failed);
}

// The shell replaces `<(...)` with the name of a pipe.
TEST(Reading, EveryInputCanBeAPipe) {
  const TemporaryFolder folder;
  for (const char* command :
       {"check <(echo 1 3 0 2)", "draw <(echo 1 3 0 2)", "rank <(echo 1 3 0 2)",
        "solve <(echo 1 - - -)", "count <(echo 1 - - -)", "trace <(echo 1 - - -)",
        "compare <(echo 1 - - -)", "list <(echo 1 - - -)", "model <(echo 1 - - -) --as asp",
        "solve 3 --regions <(echo AAB/CAB/CCB) --rule queens", "rate <(echo AAB/CAB/CCB)",
        "explain <(echo AABB/AABB/CCDD/CCDD)", "convert <(echo AAB/CAB/CCB) --to text",
        "work 12 --tasks-in <(echo 0..3) --ledger x"}) {
    const Answer answer = folder.shell(std::string("nqueens ") + command + " -q");
    EXPECT_NE(answer.code, 2) << command << answer;
  }
}

// Ledgers are written and locked, which pipes do not support. A pipe is refused immediately,
// without waiting for a process that writes to it.
TEST(Reading, ALedgerCannotBeAPipe) {
  const TemporaryFolder folder;
  const Answer refused = mistake("'pipe' is not a regular file");
  folder.shell("mkfifo pipe; nqueens count 12 --ledger a -q");
  EXPECT_EQ(folder.shell("nqueens merge pipe"), refused);
  EXPECT_EQ(folder.shell("nqueens verify pipe"), refused);
  EXPECT_EQ(folder.shell("nqueens count 12 --ledger pipe --resume"), refused);
  EXPECT_EQ(folder.shell("nqueens work 12 --ledger pipe"), refused);
  EXPECT_EQ(folder.shell("nqueens merge a -o pipe"), refused);
}

TEST(Reading, AnEndlessFileIsRefusedAtItsBeginning) {
  const Measured zeros = measured("nqueens solve /dev/zero --time-limit 30");
  EXPECT_EQ(
      zeros.answer,
      mistake("line 1, column 1: expected a placement in one of the formats cols, xy, board, "
              "grid, fields, csv, jsonl, fen, fen-full, leetcode, matrix, essence, found byte "
              "0x00"));
  if (!is_sanitized()) {
    EXPECT_LT(zeros.max_resident_megabytes, 50);
  }
  EXPECT_EQ(shell("nqueens check /dev/zero --format cols"),
            mistake("line 1, column 1: expected a column number from 0 to 999999999, found byte "
                    "0x00"));
}

TEST(Reading, ATimeLimitEndsReadingAnEndlessList) {
  const Answer ended = {
      3, "", "nqueens: the run was ended (limit reached) while reading standard input\n"};
  for (const char* command :
       {"solve -", "list -", "count -", "sample -", "unrank - 0", "trace -"}) {
    EXPECT_EQ(shell(std::string("nqueens ") + command +
                    " --time-limit 0.1 < <(yes 0 | tr '\\n' ' ') 2>&1 >/dev/null | cat >&2; "
                    "exit ${PIPESTATUS[0]}"),
              ended)
        << command;
  }
}

// A parse tree of these nested lists would take 75 times their size in memory, and the program
// would have to free the tree before it could end at a time limit. The line itself has 30 MB, and
// growing its buffer copies it, so up to two copies are in memory.
TEST(ReadingSlow, ALineOfJsonIsNotHeldAsAParseTree) {
  const Measured judged = measured(
      "(printf '{\"x\":['; yes '[],' | tr -d '\\n' | head -c 30000000; "
      "printf '[]],\"columns\":[1,3,0,2]}') | nqueens check");
  EXPECT_EQ(judged.answer, (Answer{0, "solution: 4 queens, none attacks another\n", ""}));
  if (!is_sanitized()) {
    EXPECT_LT(judged.max_resident_megabytes, 100);
  }
}

TEST(Reading, ATimeLimitEndsReadingAnEndlessLineOfJson) {
  for (const char* member : {"{\"x\":[", "{\"columns\":["}) {
    EXPECT_EQ(
        shell("nqueens solve - --time-limit 0.2 < <(printf '" + std::string(member) +
              "'; yes 0, | tr -d '\\n') 2>&1 >/dev/null | cat >&2; exit ${PIPESTATUS[0]}"),
        (Answer{3, "",
                "nqueens: the run was ended (limit reached) while reading standard input\n"}));
  }
}

TEST(Reading, ATimeLimitEndsTheWaitForAPipe) {
  const TemporaryFolder folder;
  EXPECT_EQ(
      folder.shell(std::string(kSilentPipe) + "nqueens solve - --time-limit 0.2 <&3"),
      (Answer{3, "", "nqueens: the run was ended (limit reached) while reading standard input\n"}));
  const Answer expected = {3,
                           "solution: 4 queens, none attacks another\n"
                           "not a solution: 1 conflicting pair\n"
                           "  queens at (1,1) and (2,2): same diagonal\n",
                           "nqueens: the check ended early (limit reached) after 2 boards\n"
                           "1 of 2 boards are solutions\n"};
  EXPECT_EQ(
      limited("cd $(mktemp -d); " + std::string(kSilentPipe) +
                  "echo '1 3 0 2' >&3; echo '0 1' >&3; nqueens check --time-limit $limit <&3; "
                  "code=$?; rm -r $PWD; exit $code",
              [&](const Answer& answer) { return answer == expected; }),
      expected);
}

TEST(Reading, CtrlCEndsTheWaitForAPipe) {
  for (const char* command : {"check", "rank"}) {
    const TemporaryFolder folder;
    Running waiting(std::string(kSilentPipe) + "exec nqueens " + command + " <&3",
                    {.folder = folder.path()});
    ASSERT_TRUE(waiting.wait_until_it_handles_signals());
    waiting.send_signal(SIGINT);
    EXPECT_EQ(waiting.finish().answer.code, 130) << command;
  }
}

TEST(ReadingSlow, TenMillionQueensAreJudgedInLittleMemory) {
  const Measured judged =
      measured("nqueens solve 1e7 -q | nqueens check", {.timeout_seconds = 600});
  EXPECT_EQ(judged.answer, (Answer{0, "solution: 10000000 queens, none attacks another\n", ""}));
  if (!is_sanitized()) {
    EXPECT_LT(judged.max_resident_megabytes, 100);
  }
}

TEST(Reading, AnOptionChoosesWhetherNumbersBeginAtZeroOrOne) {
  const TemporaryFolder folder;
  const auto answer = [&](const std::string& command) {
    return shell("printf '8\\n1 5\\n2 3\\n' >board; nqueens " + command, {.folder = folder.path()});
  };
  const std::string two_bases =
      "line 2: rows and columns could be counted from 0 or from 1, because there is neither a 0 "
      "nor a "
      "8: write the board with Q and ., or choose with --count-from";
  EXPECT_EQ(answer("check board"), mistake(two_bases));
  EXPECT_EQ(answer("solve board"), mistake(two_bases));
  EXPECT_EQ(answer("draw board --count-from 0").out.substr(0, 58),
            "  1 2 3 4 5 6 7 8\n1 . . . . . . . .\n2 . . . . . Q . .\n3 . ");
  EXPECT_EQ(answer("count board --count-from 0 -q").out, answer("count 8 --queens 1,5 2,3 -q").out);
  EXPECT_EQ(answer("count board --count-from 1 -q").out, answer("count 8 --queens 0,4 1,2 -q").out);
  EXPECT_EQ(answer("compare board -a bitmask --runs 1 --count-from 1 -q").code, 0);
  EXPECT_EQ(answer("check 2 2 1 --count-from 2"),
            mistake("--count-from: expected a number from 0 to 1, found 2"));
}

TEST(Reading, SkippedLinesOfABoardAreNoted) {
  const TemporaryFolder folder;
  const std::string skipped = "line 1 was skipped because it contains no board\n";
  EXPECT_EQ(shell("printf 'See this:\\nX . .\\n. . .\\n. . .\\n' >board; nqueens count board",
                  {.folder = folder.path()})
                .err.substr(0, skipped.size()),
            skipped);
  EXPECT_EQ(shell("printf 'See this:\\nA;A;B\\nC;A;B\\nC;C;B\\n' >level; nqueens count 3 --regions "
                  "level; nqueens count level -q",
                  {.folder = folder.path()})
                .err.substr(0, skipped.size()),
            skipped);
}

}  // namespace
}  // namespace nqueens::cli

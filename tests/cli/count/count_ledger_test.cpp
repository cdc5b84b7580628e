// tests/cli/count/count_ledger_test.cpp - tests `nqueens count --ledger`: ledgers are created,
// resumed and never damaged.
// SPDX-License-Identifier: MIT
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "nqueens/count/ledger/ledger.h"
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::json;

TEST(CountLedger, IsCreated) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens count 12 --ledger x -q"), (Answer{0, "14200\n", ""}));
  const std::vector<std::string> all = lines(folder.read("x"));
  ASSERT_EQ(all.size(), 34U);
  EXPECT_TRUE(all[0].starts_with("nqueens-ledger 4 n=12 method=cross split=2 tasks=31 ")) << all[0];
  EXPECT_TRUE(all[1].starts_with("leg=")) << all[1];
  EXPECT_TRUE(all[2].starts_with("task=")) << all[2];
  EXPECT_TRUE(all[33].starts_with("leg=")) << all[33];
}

TEST(CountLedger, IsNotOverwritten) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q; cp x before");
  EXPECT_EQ(folder.shell("nqueens count 12 --ledger x"),
            (Answer{2, "", "nqueens: 'x' already exists; resume it or choose another name\n"}));
  EXPECT_EQ(folder.read("x"), folder.read("before"));
}

TEST(CountLedger, IsResumedAndReportsItsTasks) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "nqueens work 12 --tasks 3..9 --ledger x -q >/dev/null; "
      "nqueens count 12 --ledger x --resume");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.out, "14200\n");
  EXPECT_TRUE(contains(answer.err, "6 of 31 tasks were in the ledger\n"));
  const Json json = Json::parse(folder.shell("nqueens count 12 --ledger x --resume --json -q").out);
  EXPECT_EQ(json["tasks_found"], 31);
  EXPECT_EQ(json["complete"], true);
}

TEST(CountLedger, IsResumedByAnotherKernel) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder
                .shell("nqueens work 12 --tasks 3..9 --ledger x -q -k portable >/dev/null; "
                       "nqueens count 12 --ledger x --resume --fundamental -q")
                .out,
            "1787\n");  // OEIS A002562
}

TEST(CountLedger, ThatDoesNotExistIsNotResumed) {
  const TemporaryFolder folder;
  EXPECT_EQ(folder.shell("nqueens count 12 --ledger x --resume"),
            (Answer{2, "", "nqueens: cannot open 'x': No such file or directory\n"}));
  EXPECT_EQ(folder.shell("nqueens count 12 --resume"),
            (Answer{2, "", "nqueens: --resume needs the ledger: --ledger FILE\n"}));
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(CountLedger, OfAnotherPlanIsNotResumed) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q; cp x before");
  const Answer answer = folder.shell("nqueens count 12 --method rows --ledger x --resume");
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(contains(answer.err,
                       "nqueens: 'x' has a different plan: method is cross instead of "
                       "rows"));
  EXPECT_EQ(folder.read("x"), folder.read("before"));
}

TEST(CountLedger, ThatIsNoLedgerIsNotResumed) {
  const TemporaryFolder folder;
  folder.write("x", "milk\neggs\n");
  EXPECT_EQ(folder.shell("nqueens count 12 --ledger x --resume").code, 2);
  EXPECT_EQ(folder.read("x"), "milk\neggs\n");
  EXPECT_EQ(folder.shell("nqueens count 12 --ledger /tmp --resume").code, 2);
  EXPECT_EQ(
      folder.shell("nqueens count 12 --ledger /nonexistent/x"),
      (Answer{2, "", "nqueens: cannot create '/nonexistent/x': No such file or directory\n"}));
}

TEST(CountLedger, CutOffAnywhereIsResumed) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger whole -q");
  for (const char* bytes : {"0", "1", "50", "120", "300", "1000", "2600"}) {
    EXPECT_EQ(folder.shell("head -c " + std::string(bytes) +
                           " whole > x; nqueens count 12 --ledger x --resume -q"),
              (Answer{0, "14200\n", ""}))
        << bytes;
    EXPECT_EQ(folder.shell("grep -c '^task=' x; grep -o '^task=[0-9]*' x | sort | uniq -d").out,
              "31\n")
        << bytes;
  }
}

TEST(CountLedger, WithAFlippedBitIsNotResumed) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger whole -q");
  const std::string whole = folder.read("whole");
  // Flips a bit in many places, but not in the last line, which is allowed to be incomplete.
  for (std::size_t at = 0; at + 200 < whole.size(); at += 257) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    folder.write("x", damaged);
    const Answer answer = folder.shell("nqueens count 12 --ledger x --resume");
    EXPECT_EQ(answer.code, 2) << at;
    EXPECT_EQ(answer.out, "") << at;
    EXPECT_TRUE(answer.err.starts_with("nqueens: 'x'")) << answer.err;
    EXPECT_EQ(folder.read("x"), damaged) << at;
  }
}

TEST(CountLedger, OnAFullDeviceIsRefused) {
  EXPECT_EQ(
      shell("nqueens count 12 --ledger /dev/full"),
      (Answer{2, "", "nqueens: '/dev/full' already exists; resume it or choose another name\n"}));
}

TEST(CountLedger, OnAFullDiskEndsWithAnErrorMessageAndStaysValid) {
  const TemporaryFolder folder;
  // Mounts a disk of 16 KiB that only the script can see, which needs privileges.
  if (folder.shell("mkdir m && unshare -m mount -t tmpfs -o size=16k none m").code != 0) {
    GTEST_SKIP() << "this user cannot mount a file system";
  }
  const Answer answer = folder.shell(
      "unshare -m bash -c 'mount -t tmpfs -o size=16k none m && head -c 8192 /dev/zero > m/filler\n"
      "nqueens count 15 --ledger m/x; echo code $?\n"
      "nqueens merge m/x -q; echo code $?\n"
      "rm m/filler; nqueens count 12 --ledger m/y -q; echo code $?'");
  const std::vector<std::string> out = lines(answer.out);
  ASSERT_EQ(out.size(), 5U) << answer;
  EXPECT_EQ(out[0], "code 2");
  EXPECT_TRUE(out[1].starts_with("partial: ")) << out[1];
  EXPECT_EQ(out[2], "code 3");
  EXPECT_EQ(out[3], "14200");
  EXPECT_EQ(out[4], "code 0");
  EXPECT_EQ(answer.err, "nqueens: cannot write to 'm/x': No space left on device\n");
}

// The message shows the command that resumes the count. If the time limit passes before the ledger
// exists, that command must not contain --resume.
TEST(CountLedger, AtTheTimeLimitShowsHowToResume) {
  const TemporaryFolder folder;
  const Answer answer =
      folder.shell("nqueens count 16 --ledger 'my ledger' -t 1 --time-limit 0.1 -k portable");
  EXPECT_EQ(answer.code, 3);
  EXPECT_TRUE(answer.out.starts_with("partial: ")) << answer.out;
  const std::string before = "(limit reached); the number is partial; resume with: ";
  const std::size_t at = answer.err.find(before);
  ASSERT_NE(at, std::string::npos) << answer.err;
  const std::string command = lines(answer.err.substr(at + before.size())).at(0);
  const bool has_ledger = folder.shell("test -e 'my ledger'").code == 0;
  EXPECT_TRUE(command.starts_with(has_ledger ? "nqueens count 16 --ledger 'my ledger' --resume"
                                             : "nqueens count 16 --ledger 'my ledger' "))
      << command;
  EXPECT_EQ(folder.shell(command + " -q").out, "14772512\n");
}

TEST(CountLedger, TheCommandThatResumesHasTheSplit) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(
      "nqueens count 17 -m rows --split 2 --fundamental --ledger x --time-limit 0 2>&1 | "
      "sed -n 's/.*resume with: //p'");
  EXPECT_EQ(answer.out,
            "nqueens count 17 --ledger x --resume --method rows --split 2 --fundamental\n");
}

// The method `rows` computes its plan almost immediately, so each of the three runs (legs) has a
// plan despite the short time limit.
TEST(CountLedger, TimesOfItsLegsAddUp) {
  const TemporaryFolder folder;
  double sum = 0;
  for (int leg = 1; leg <= 3; ++leg) {
    const Json json = Json::parse(
        folder
            .shell(
                "nqueens count 18 -m rows -k portable -t 1 --ledger x --time-limit 0.6 --json -q "
                "$([ -e x ] && echo --resume)")
            .out);
    EXPECT_EQ(json["legs"], leg);
    EXPECT_GT(json["elapsed_seconds"], sum);
    sum = json["elapsed_seconds"];
  }
  const Json merged = Json::parse(folder.shell("nqueens merge x --json -q").out);
  EXPECT_EQ(merged["legs"], 3);
  EXPECT_NEAR(merged["elapsed_seconds"], sum, 0.01);
  EXPECT_TRUE(contains(folder.shell("nqueens merge x").err, " in 3 legs\n"));
}

// A count with a ledger. It takes about a minute on one thread.
constexpr const char* kLongCount = "exec nqueens count 18 -m rows -k portable -t 1 --ledger x";

// Returns the time in the ledger, or 0 if the file is not a ledger yet.
double seconds_in(const TemporaryFolder& folder) {
  try {
    return count::total(count::read_ledger(folder.path() + "/x")).elapsed_seconds;
  } catch (const std::exception&) {
    return 0;
  }
}

bool waits_for_text(const TemporaryFolder& folder, std::string_view text) {
  return tests::wait_until([&] { return folder.read("x").find(text) != std::string::npos; });
}

TEST(CountLedger, TimeSurvivesAKill) {
  const TemporaryFolder folder;
  {
    Running count(kLongCount, {.folder = folder.path()});
    ASSERT_TRUE(tests::wait_until([&] { return seconds_in(folder) > 0.5; }));
    count.send_signal(SIGKILL);
    count.finish();
  }
  const double before =
      Json::parse(folder.shell("nqueens merge x --json -q").out)["elapsed_seconds"];
  EXPECT_GT(before, 0.5);
  const Json json = Json::parse(
      folder.shell("nqueens count 18 -m rows --ledger x --resume --time-limit 1 --json -q").out);
  EXPECT_GT(json["elapsed_seconds"], before);
  EXPECT_EQ(json["legs"], 2);
}

TEST(CountLedger, WithAWrongTotalGivesNoAnswer) {
  const TemporaryFolder folder;
  folder.shell("nqueens count 12 --ledger x -q");
  count::Ledger ledger = count::read_ledger(folder.path() + "/x");
  ledger.records[5].solutions += 8;
  count::write_ledger(folder.path() + "/x", ledger);
  EXPECT_EQ(folder.shell("nqueens count 12 --ledger x --resume"),
            (Answer{4, "",
                    "nqueens: self-check failed, there is no answer: the total for n = 12 is "
                    "14208, the published count 14200\n"}));
}

TEST(CountLedger, IsNotCreatedIfTheCountIsEndedWhilePlanning) {
  const TemporaryFolder folder;
  const Answer answer =
      folder.shell("nqueens count 28 -m rows --split 6 --ledger x --time-limit 0.1");
  EXPECT_EQ(answer.code, 3);
  EXPECT_EQ(answer.out, "partial: 0 solutions, ended before the plan was complete\n");
  EXPECT_TRUE(
      contains(answer.err, "resume with: nqueens count 28 --ledger x --method rows --split 6\n"));
  EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(CountLedger, CtrlCKeepsFinishedTasks) {
  const TemporaryFolder folder;
  Running count(kLongCount, {.folder = folder.path()});
  ASSERT_TRUE(waits_for_text(folder, "\ntask="));
  count.send_signal(SIGINT);
  const Answer answer = count.finish().answer;
  EXPECT_EQ(answer.code, 130);
  EXPECT_TRUE(
      contains(answer.err, "resume with: nqueens count 18 --ledger x --resume --method rows"));
  const Answer merged = folder.shell("nqueens merge x -q");
  EXPECT_EQ(merged.code, 3);
  EXPECT_EQ(merged.out, answer.out);
}

TEST(CountLedger, HasOneWriterAtATime) {
  const TemporaryFolder folder;
  Running count(kLongCount, {.folder = folder.path()});
  ASSERT_TRUE(waits_for_text(folder, "leg="));
  EXPECT_EQ(folder.shell("nqueens count 18 -m rows --ledger x --resume"),
            (Answer{2, "", "nqueens: 'x' is in use by another process\n"}));
}

// Starts or resumes the count and kills it after a random time. Repeats this `kills` times.
void run_and_kill(const TemporaryFolder& folder, const std::string& n, int kills,
                  int max_milliseconds) {
  const auto seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int i = 0; i < kills; ++i) {
    Running count("exec nqueens count " + n +
                      " -q -t 2 -m cross -k portable --ledger x $([ -e x ] && echo --resume)",
                  {.folder = folder.path()});
    const auto lifetime = random() % static_cast<unsigned>(max_milliseconds);
    std::this_thread::sleep_for(std::chrono::milliseconds(lifetime));
    count.send_signal(SIGKILL);
    const Answer answer = count.finish().answer;
    ASSERT_TRUE(answer.code == 128 + SIGKILL || answer.code == 0) << answer;
    ASSERT_EQ(answer.err, "");
  }
}

// Runs ten processes one after the other, each for up to 1.5 s.
TEST(CountLedger, SurvivesKillsAtAnyMoment) {
  const TemporaryFolder folder;
  run_and_kill(folder, "17", 10, 1'500);
  EXPECT_EQ(folder.shell("nqueens count 17 -q --ledger x $([ -e x ] && echo --resume)"),
            (Answer{0, "95815104\n", ""}));  // OEIS A000170
  EXPECT_EQ(folder.shell("grep -c '^task=' x; grep -o '^task=[0-9]*' x | sort | uniq -d").out,
            "352\n");
}

TEST(CountLedgerLong, SurvivesFiftyKillsAtAnyMoment) {
  const TemporaryFolder folder;
  run_and_kill(folder, "18", 50, 2'500);
  EXPECT_EQ(shell("nqueens count 18 -q -m cross --ledger x $([ -e x ] && echo --resume)",
                  {.folder = folder.path(), .timeout_seconds = 900}),
            (Answer{0, "666090624\n", ""}));  // OEIS A000170
  EXPECT_EQ(folder.shell("grep -c '^task=' x; grep -o '^task=[0-9]*' x | sort | uniq -d").out,
            "153\n");
}

}  // namespace
}  // namespace nqueens::cli

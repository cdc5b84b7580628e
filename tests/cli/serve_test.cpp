// tests/cli/serve_test.cpp - tests `nqueens serve` as a process: starts it, sends requests, ends
// and kills it.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <csignal>

#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

// Shell functions. started() waits until the server has written its address to the file `log`, then
// sets `url`. job_has() waits until the JSON of a job contains the given text. job_is() waits until
// a job has the given status.
constexpr const char* kFunctions = R"(
started() { while ! grep -q http log 2> /dev/null; do sleep 0.05; done; url=$(head -n 1 log)api/v1; }
job_has() { until [[ $(curl -s "$url/jobs/$1") == *"$2"* ]]; do sleep 0.05; done; }
job_is() { job_has "$1" "\"status\":\"$2\""; }
id_in() { grep -o '^{"id":"[0-9]*' "$1" | grep -o '[0-9]*$'; }  # the id of the job in a file
)";

bool has_curl() { return has_tool("curl"); }

TEST(Serve, PrintsItsAddressAndAnswersThere) {
  if (!has_curl()) GTEST_SKIP() << "needs curl";
  const TemporaryFolder folder;
  const Answer answer = folder.shell(std::string(kFunctions) + R"(
nqueens serve --port 0 --data d > log 2> err &
started
curl -s $url/health
kill %1; wait %1; echo "exit $?")");
  EXPECT_EQ(answer.out, "{\"status\":\"ok\",\"version\":\"0.1.0\"}\nexit 0\n") << answer.err;
  EXPECT_TRUE(contains(folder.read("log"), "http://127.0.0.1:"));
  EXPECT_TRUE(contains(folder.read("err"), "Ctrl-C"));
}

// The server is documented to end within two seconds. The test only requires that it does not hang,
// because the machine may be slow.
TEST(Serve, EndsSoonWithAJobAndAStreamOpen) {
  if (!has_curl()) GTEST_SKIP() << "needs curl";
  const TemporaryFolder folder;
  const Answer answer = folder.shell(std::string(kFunctions) + R"(
nqueens serve --port 0 --data d > log 2> err &
server=$!
started
curl -s -N $url/events > stream &
until grep -q retry stream; do sleep 0.05; done
curl -s $url/jobs -d '{"kind": "count", "n": 22}' > job
job_is $(id_in job) running
begin=$(date +%s%N)
kill -TERM $server; wait $server; echo "exit $?"
echo $(( ($(date +%s%N) - begin) / 1000000 )) > milliseconds)");
  EXPECT_EQ(answer.out, "exit 0\n") << answer.err;
  EXPECT_LT(std::stod(folder.read("milliseconds")) / 1000, tests::kHangSeconds);
}

// The server is killed when the first tasks are on disk.
TEST(ServeSlow, AKilledServerResumesItsCount) {
  if (!has_curl()) GTEST_SKIP() << "needs curl";
  const TemporaryFolder folder;
  const Answer answer = folder.shell(std::string(kFunctions) + R"(
nqueens serve --port 0 --data d > log 2> err &
started
curl -s $url/jobs -d '{"kind": "count", "n": 21, "method": "cross", "threads": 1}' > job
until grep -rq ^task= d; do sleep 0.05; done
kill -9 $!; wait $! 2> /dev/null
rm log
nqueens serve --port 0 --data d > log 2> err &
started
job_has $(id_in job) '"progress":{'
curl -s $url/jobs/$(id_in job)/cancel -d '{}' > cancelled
job_is $(id_in job) cancelled
curl -s $url/jobs/$(id_in job) | grep -o '"tasks_found":[0-9]*' | grep -vc ':0$'
kill %%; wait)");
  EXPECT_EQ(answer.out, "1\n") << answer.err;
}

TEST(Serve, RefusesASecondServerInAFolder) {
  const TemporaryFolder folder;
  const Answer answer = folder.shell(R"(
nqueens serve --port 0 --data d > log 2> err &
while ! grep -q http log 2> /dev/null; do sleep 0.05; done
nqueens serve --port 0 --data d; echo "exit $?"
kill %1; wait)");
  EXPECT_EQ(answer.out, "exit 2\n");
  EXPECT_TRUE(contains(answer.err, "another nqueens serve uses the folder"));
}

TEST(Serve, ReportsWrongAddressesAndFolders) {
  const TemporaryFolder folder;
  folder.write("file", "x");
  EXPECT_EQ(folder.shell("nqueens serve --listen nowhere --data d").code, 2);
  EXPECT_EQ(folder.shell("nqueens serve --port 65536 --data d").code, 2);
  const Answer answer = folder.shell("nqueens serve --port 0 --data file/d");
  EXPECT_EQ(answer.code, 2);
  EXPECT_TRUE(contains(answer.err, "cannot make the folder 'file/d'"));
}

TEST(Serve, EndsAtCtrlCOnATerminal) {
  const TemporaryFolder folder;
  Running running("exec nqueens serve --port 0 --data " + folder.path(),
                  {.terminal = Terminal::Yes});
  ASSERT_TRUE(running.wait_for("http://127.0.0.1:"));
  ASSERT_TRUE(running.wait_until_it_handles_signals());
  running.send_signal(SIGINT);
  EXPECT_EQ(running.finish().answer.code, 0);
}

}  // namespace
}  // namespace nqueens::cli

// tests/search/external/child_process_test.cpp - tests starting, reading and ending child
// processes.
// SPDX-License-Identifier: MIT
#include "nqueens/search/external/child_process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "tests/waiting.h"

namespace nqueens::search {
namespace {

struct Ending {
  std::vector<std::string> lines;
  int code = 0;

  friend bool operator==(const Ending&, const Ending&) = default;
};

Ending output_of(const std::vector<std::string>& command, const std::string& input) {
  ChildProcess process(command, input);
  Ending ending;
  for (bool has_more = true; has_more;) {
    has_more = process.wait(1'000);
    while (auto line = process.next_line()) ending.lines.push_back(*line);
  }
  ending.code = process.exit_code();
  return ending;
}

TEST(ChildProcess, ReturnsItsOutputLineByLine) {
  EXPECT_EQ(output_of({"cat"}, "one\ntwo\n\nfour\n"), (Ending{{"one", "two", "", "four"}, 0}));
}

TEST(ChildProcess, DoesNotReturnALineWithoutNewline) {
  EXPECT_EQ(output_of({"cat"}, "one\ntwo"), (Ending{{"one"}, 0}));
}

TEST(ChildProcess, GetsAnInputThatIsLargerThanAPipe) {
  std::string input;
  for (int i = 0; i < 300'000; ++i) input += "0123456789\n";
  const Ending ending = output_of({"cat"}, input);
  EXPECT_EQ(ending.lines.size(), 300'000U);
  EXPECT_EQ(ending.code, 0);
}

TEST(ChildProcess, ReportsTheExitCode) {
  EXPECT_EQ(output_of({"sh"}, "exit 30\n").code, 30);
  EXPECT_EQ(output_of({"sh"}, "kill -KILL $$\n").code, 128 + 9);
  EXPECT_EQ(output_of({"no-such-program-anywhere"}, "").code, 127);
}

TEST(ChildProcess, IsKilledByItsDestructor) {
  const auto begin = std::chrono::steady_clock::now();
  { ChildProcess process({"sleep", "1000"}, ""); }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, tests::kHangs);
}

TEST(ChildProcess, WaitsNoLongerThanTheTimeout) {
  ChildProcess process({"sleep", "1000"}, "");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(process.wait(10));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, tests::kHangs);
}

}  // namespace
}  // namespace nqueens::search

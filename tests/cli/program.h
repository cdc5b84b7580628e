// tests/cli/program.h - runs the program as users do: from a shell, in a pipe, on a terminal.
//
// Every test contains a command line and its expected result:
//
//   EXPECT_EQ(shell("nqueens solve 8 -q"), (Answer{0, "3 5 7 1 6 0 2 4\n", ""}));
//
// The script runs under bash with the tested program first in the path and pipefail set. A script
// that takes longer than the timeout of the test is killed with all its processes, and the test
// fails.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <functional>
#include <ostream>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/built.h"
#include "tests/temporary_folder.h"
#include "tests/waiting.h"

namespace nqueens::cli {

// The result of a script. If a signal killed the script, the code is 128 + signal.
struct Answer {
  int code = 0;
  std::string out = {};
  std::string err = {};

  friend bool operator==(const Answer&, const Answer&) = default;
};
std::ostream& operator<<(std::ostream& stream, const Answer& answer);

struct Measured {
  Answer answer = {};
  double seconds = 0;
  double max_resident_megabytes = 0;  // of the largest process of the script
};

enum class Terminal { No, Yes };

struct Context {
  std::string input = {};                     // standard input, unless it is a terminal
  std::vector<std::string> environment = {};  // NAME=VALUE, added to a small fixed environment
  std::string folder = "/";                   // where the script runs
  Terminal terminal = Terminal::No;           // all three descriptors are one terminal
  double timeout_seconds = 300;               // much longer than a busy machine needs
};

// A running script. On a terminal, all its output is in `out`, with lines that end in \r\n.
class Running {
 public:
  explicit Running(const std::string& script, const Context& context = {});
  // Kills the processes that are still running.
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  // Waits until the text has been written. Returns false if the script ends, or the timeout passes.
  bool wait_for(std::string_view text);
  bool wait_for(const std::regex& text);
  // Waits until the program handles signals as stop requests, which it does shortly after its
  // start. Returns false if the program ends earlier. The script must be `exec nqueens ...`.
  bool wait_until_it_handles_signals();
  // Waits until the program has used `processor_seconds` of processor time. Unlike a wait for a
  // fixed time, this does not depend on the load of the machine. Returns false if the program ends
  // earlier. The script must be `exec nqueens ...`.
  bool wait_until_it_has_worked(double processor_seconds);
  // Sends a signal to the script's first process, which after `exec nqueens` is the program.
  void send_signal(int signal);
  // Types keys on the terminal.
  void type(std::string_view keys);
  // Waits for the end of the script and returns its result.
  Measured finish();

 private:
  bool wait_until(const std::function<bool()>& is_satisfied);
  bool read_some();
  double seconds() const;
  void kill_all();

  Context context_;
  double started_seconds_ = 0;
  pid_t process_ = -1;
  int out_ = -1;
  int err_ = -1;
  Measured measured_;
};

Answer shell(const std::string& script, const Context& context = {});
Measured measured(const std::string& script, const Context& context = {});
// Runs a script with increasing time limits, given as $limit, until `is_enough` accepts its answer.
// Returns the last answer. A time limit is measured from the start of the program, so on a slow
// machine a short limit can pass before the tested run has begun.
Answer limited(const std::string& script, const std::function<bool(const Answer&)>& is_enough);
// Runs a script on a terminal of 80 columns. Standard output and standard error are both in `out`.
Answer on_terminal(const std::string& script);

// Returns whether a shell tool is installed.
bool has_tool(const std::string& name);

// A folder in which the program runs; removed at the end.
class TemporaryFolder {
 public:
  void write(const std::string& name, std::string_view text) const;
  std::string read(const std::string& name) const;
  std::vector<std::string> names() const;  // sorted
  Answer shell(const std::string& script) const;

  std::string path() const { return folder_.path().string(); }

 private:
  nqueens::tests::TemporaryFolder folder_;
};

std::vector<std::string> lines(const std::string& text);
// Returns the answer to bad input: only an error message, and exit code 2.
inline Answer mistake(const std::string& sentence) {
  return {2, "", "nqueens: " + sentence + "\n"};
}

testing::AssertionResult contains(std::string_view text, std::string_view part);

}  // namespace nqueens::cli

// tests/cli/program.h - runs the program as its users do: from a shell, in a pipe, on a terminal.
//
// Every test writes down the command line that it is about and what must come of it:
//
//   EXPECT_EQ(shell("nqueens solve 8 -q"), (Answer{0, "3 5 7 1 6 0 2 4\n", ""}));
//
// The script runs under bash with the tested program first in the path and pipefail set. What takes
// longer than the patience of the test is killed with all that it started, and fails the test.
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

// What a script answered. A script that a signal killed has the code 128 + signal.
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
  std::string input = {};                     // what standard input holds, if no terminal
  std::vector<std::string> environment = {};  // NAME=VALUE, on top of a fixed small one
  std::string folder = "/";                   // where the script runs
  Terminal terminal = Terminal::No;           // all three descriptors are one terminal
  double patience_seconds = 300;              // then it hangs; many times what a busy machine needs
};

// A script that is running. With a terminal, all that it writes is in `out`, line ends as \r\n.
class Running {
 public:
  explicit Running(const std::string& script, const Context& context = {});
  // Kills what is still running.
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  // Waits until the text has been written; false if the script ends or patience does before.
  bool wait_for(std::string_view text);
  bool wait_for(const std::regex& text);
  // Waits until the program takes signals as requests to stop, a moment after its start; false if
  // it ends before. The script must be `exec nqueens ...`.
  bool wait_until_it_watches_signals();
  // Waits until the program has used so much processor time, which one that has begun does however
  // slow the machine is; false if it ends before. The script must be `exec nqueens ...`.
  bool wait_until_it_has_worked(double processor_seconds);
  // To the script's first process, which with `exec nqueens` is the program.
  void send_signal(int signal);
  // As if typed on the terminal.
  void type(std::string_view keys);
  // Waits for the end.
  Measured finish();

 private:
  bool wait_until(const std::function<bool()>& is_there);
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
// A time limit holds from the start of the program, and on a slow machine may be over before the
// program has begun with what it ends. Runs a script with longer and longer limits, $limit, until
// its answer is enough; the last answer.
Answer limited(const std::string& script, const std::function<bool(const Answer&)>& is_enough);
// On a terminal of 80 columns; both standard output and standard error are in `out`.
Answer on_terminal(const std::string& script);

// Whether a shell tool is there to test with.
bool has_tool(const std::string& name);

// A folder to run the program in.
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
// What bad input gets: the sentence, and nothing else.
inline Answer mistake(const std::string& sentence) {
  return {2, "", "nqueens: " + sentence + "\n"};
}

testing::AssertionResult contains(std::string_view text, std::string_view part);

}  // namespace nqueens::cli

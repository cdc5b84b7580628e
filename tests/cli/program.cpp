// tests/cli/program.cpp - runs the program as users do: from a shell, in a pipe, on a terminal.
// SPDX-License-Identifier: MIT
#include "tests/cli/program.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace nqueens::cli {
namespace {

constexpr int kNoSuchProgram = 127;
constexpr int kPollMilliseconds = 50;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

[[noreturn]] void fail(const std::string& action) {
  throw std::runtime_error(action + ": " + std::strerror(errno));
}

struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
  return {ends[0], ends[1]};
}

// Writes the standard input of a script to an unnamed file and returns its descriptor. With a pipe,
// large inputs would have to be written while the script runs.
int input_file(const std::string& text) {
  std::string name = "/tmp/nqueens-input-XXXXXX";
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) fail("mkostemp");
  ::unlink(name.c_str());
  if (::write(descriptor, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    fail("write");
  }
  ::lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

std::vector<std::string> environment_of(const Context& context) {
  const std::string folder = built_program().parent_path();
  const char* home = std::getenv("HOME");
  std::vector<std::string> all = {"PATH=" + folder + ":/usr/local/bin:/usr/bin:/bin",
                                  "HOME=" + std::string(home == nullptr ? "/" : home),
                                  "LC_ALL=C.UTF-8", "TERM=xterm-256color"};
  for (const char* name : {"ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"}) {
    const char* value = std::getenv(name);
    if (value == nullptr) continue;
    all.push_back(std::string(name) + "=" + value);
    // With symbolize=1, the sanitizer can write a warning about symbols to standard error, even if
    // it suppresses the report.
    if (name == std::string_view("TSAN_OPTIONS")) all.back() += " symbolize=0";
  }
  // If a name is set twice, bash uses the last value.
  all.insert(all.end(), context.environment.begin(), context.environment.end());
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace

std::ostream& operator<<(std::ostream& stream, const Answer& answer) {
  return stream << "code " << answer.code << "\nout:\n" << answer.out << "\nerr:\n" << answer.err;
}

Running::Running(const std::string& script, const Context& context)
    : context_(context), started_seconds_(now()) {
  std::vector<std::string> words = {"bash", "-c", "set -o pipefail\n" + script};
  std::vector<std::string> variables = environment_of(context);
  const std::vector<char*> arguments = pointers(words);
  const std::vector<char*> environment = pointers(variables);
  const auto become_the_script = [&] {
    if (::chdir(context.folder.c_str()) == 0) {
      ::execve("/bin/bash", arguments.data(), environment.data());
    }
    ::_exit(kNoSuchProgram);
  };
  if (context.terminal == Terminal::Yes) {
    const winsize size = {.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
    process_ = ::forkpty(&out_, nullptr, nullptr, &size);
    if (process_ < 0) fail("forkpty");
    if (process_ == 0) become_the_script();
    ::fcntl(out_, F_SETFD, FD_CLOEXEC);
    return;
  }
  const int input = input_file(context.input);
  const Pipe out = make_pipe();
  const Pipe err = make_pipe();
  process_ = ::fork();
  if (process_ < 0) fail("fork");
  if (process_ == 0) {
    ::setpgid(0, 0);
    ::dup2(input, STDIN_FILENO);
    ::dup2(out.write_end, STDOUT_FILENO);
    ::dup2(err.write_end, STDERR_FILENO);
    become_the_script();
  }
  ::setpgid(process_, process_);
  for (const int descriptor : {input, out.write_end, err.write_end}) ::close(descriptor);
  out_ = out.read_end;
  err_ = err.read_end;
}

Running::~Running() {
  if (process_ > 0) {
    kill_all();
    ::waitpid(process_, nullptr, 0);
  }
  for (const int descriptor : {out_, err_}) {
    if (descriptor >= 0) ::close(descriptor);
  }
}

double Running::seconds() const { return now() - started_seconds_; }

void Running::kill_all() { ::kill(-process_, SIGKILL); }

// Reads the output that has arrived. Returns false if all output has been read.
bool Running::read_some() {
  std::array<pollfd, 2> polled = {pollfd{out_, POLLIN, 0}, pollfd{err_, POLLIN, 0}};
  ::poll(polled.data(), polled.size(), kPollMilliseconds);
  const auto take = [](int& descriptor, short events, std::string& text) {
    if (descriptor < 0 || events == 0) return;
    std::array<char, 1 << 16> bytes{};
    const ssize_t count = ::read(descriptor, bytes.data(), bytes.size());
    if (count > 0) {
      text.append(bytes.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {  // EIO: no process has the terminal open
      ::close(std::exchange(descriptor, -1));
    }
  };
  take(out_, polled[0].revents, measured_.answer.out);
  take(err_, polled[1].revents, measured_.answer.err);
  return out_ >= 0 || err_ >= 0;
}

bool Running::wait_until(const std::function<bool()>& is_satisfied) {
  while (!is_satisfied()) {
    if (seconds() > context_.timeout_seconds || !read_some()) return is_satisfied();
  }
  return true;
}

bool Running::wait_for(std::string_view text) {
  return wait_until([&] {
    return measured_.answer.out.find(text) != std::string::npos ||
           measured_.answer.err.find(text) != std::string::npos;
  });
}

bool Running::wait_for(const std::regex& text) {
  return wait_until([&] {
    return std::regex_search(measured_.answer.out, text) ||
           std::regex_search(measured_.answer.err, text);
  });
}

bool Running::wait_until_it_handles_signals() {
  constexpr unsigned long kInterrupt = 1UL << (SIGINT - 1);
  const std::string name = "/proc/" + std::to_string(process_) + "/status";
  do {
    std::ifstream status(name);
    std::string program;
    std::string word;
    status >> word >> program;
    // The process is bash until it executes nqueens, and bash sometimes blocks signals too. The
    // mask is therefore read only once the process is nqueens.
    while (program == "nqueens" && status >> word && word != "SigBlk:") {
    }
    unsigned long blocked = 0;
    if (status >> std::hex >> blocked && (blocked & kInterrupt) != 0) return true;
  } while (seconds() < context_.timeout_seconds && read_some());
  return false;
}

bool Running::wait_until_it_has_worked(double processor_seconds) {
  constexpr int kFieldsBefore = 11;  // fields between the program's name and its processor times
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  const std::string name = "/proc/" + std::to_string(process_) + "/stat";
  do {
    std::ifstream stat(name);
    std::string text;
    std::getline(stat, text);
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    for (int i = 0; i < kFieldsBefore; ++i) fields >> text;
    double user = 0;
    double system = 0;
    if (fields >> user >> system && (user + system) / ticks >= processor_seconds) return true;
  } while (seconds() < context_.timeout_seconds && read_some());
  return false;
}

void Running::send_signal(int signal) { ::kill(process_, signal); }

void Running::type(std::string_view keys) {
  if (::write(out_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size())) fail("write");
}

Measured Running::finish() {
  while (read_some()) {
    if (seconds() < context_.timeout_seconds) continue;
    kill_all();
    ADD_FAILURE() << "killed after " << seconds() << " s\n" << measured_.answer;
    break;
  }
  int status = 0;
  rusage usage = {};
  ::wait4(process_, &status, 0, &usage);
  process_ = -1;
  constexpr double kKibibytesInAMegabyte = 1e6 / 1024;
  constexpr int kSignalCodes = 128;
  measured_.answer.code =
      WIFSIGNALED(status) ? kSignalCodes + WTERMSIG(status) : WEXITSTATUS(status);
  measured_.seconds = seconds();
  measured_.max_resident_megabytes = static_cast<double>(usage.ru_maxrss) / kKibibytesInAMegabyte;
  return measured_;
}

Measured measured(const std::string& script, const Context& context) {
  return Running(script, context).finish();
}

Answer shell(const std::string& script, const Context& context) {
  return measured(script, context).answer;
}

Answer limited(const std::string& script, const std::function<bool(const Answer&)>& is_enough) {
  Answer answer;
  for (const char* limit : {"0.3", "3", "30"}) {
    answer = shell(script, {.environment = {std::string("limit=") + limit}});
    if (is_enough(answer)) break;
  }
  return answer;
}

Answer on_terminal(const std::string& script) { return shell(script, {.terminal = Terminal::Yes}); }

bool has_tool(const std::string& name) { return shell("command -v " + name).code == 0; }

void TemporaryFolder::write(const std::string& name, std::string_view text) const {
  std::ofstream(folder_ / name, std::ios::binary) << text;
}

std::string TemporaryFolder::read(const std::string& name) const {
  std::ifstream file(folder_ / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> TemporaryFolder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
    names.push_back(entry.path().filename());
  }
  std::sort(names.begin(), names.end());
  return names;
}

Answer TemporaryFolder::shell(const std::string& script) const {
  return cli::shell(script, {.folder = path()});
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

testing::AssertionResult contains(std::string_view text, std::string_view part) {
  if (text.find(part) != std::string_view::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "'" << part << "' is not in:\n" << text;
}

}  // namespace nqueens::cli

// nqueens/cli/program.h - the command line: subcommands, their options, and parsing.
//
// The parser itself is CLI11, which this header hides: it is a large library, and one file of the
// room pays for compiling it instead of twelve. What a subcommand declares here is at once what is
// parsed, what --help prints, and what completions and the man page are made of (room manual).
//
// Options write into variables that must live until the action has run. A value is checked when it
// is parsed; what is wrong is a UsageError.
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/session.h"
#include "nqueens/manual/command_table.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace nqueens::cli {

enum class Required { No, Yes };

// A subcommand, or the program itself, while its options are declared. `flags` are "-f,--format"
// for an option and a plain name for a positional argument; `value` is what --help calls its value.
class Command {
 public:
  Command(CLI::App& app, std::map<const CLI::Option*, std::vector<std::string>>& choices,
          Session& session)
      : app_(app), choices_(choices), session_(session) {}

  void flag(const std::string& flags, bool& variable, const std::string& help);
  void text(const std::string& flags, std::string& variable, const std::string& value,
            const std::string& help, Required required = Required::No);
  void texts(const std::string& flags, std::vector<std::string>& variable, const std::string& value,
             const std::string& help, Required required = Required::No);
  // One of some names; another is refused by `refuse`, which may throw, or with the nearest one.
  void choice(const std::string& flags, std::string& variable,
              const std::vector<std::string>& names, const std::string& value,
              const std::string& help, Required required = Required::No,
              const std::function<void(const std::string&)>& refuse = nullptr);
  // As choice(), with a line of --help for each name.
  struct Value {
    std::string name;
    std::string summary;
  };
  void explained_choice(const std::string& flags, std::string& variable,
                        const std::vector<Value>& values, const std::string& value,
                        const std::string& help, Required required = Required::No);
  // A whole number in a range that fits the variable, as people write it: 1e6, 1_000_000.
  template <std::integral Number>
  void number(const std::string& flags, Number& variable, std::int64_t least, std::int64_t most,
              const std::string& value, const std::string& help) {
    set_number(
        flags, [&variable](std::int64_t number) { variable = static_cast<Number>(number); }, least,
        most, value, help);
  }
  template <std::integral Number>
  void number(const std::string& flags, std::optional<Number>& variable, std::int64_t least,
              std::int64_t most, const std::string& value, const std::string& help) {
    set_number(
        flags, [&variable](std::int64_t number) { variable = static_cast<Number>(number); }, least,
        most, value, help);
  }
  // A length of time: 90, 1.5h, 10m30s.
  void seconds(const std::string& flags, double& variable, const std::string& help);

  // A command that the next word names; one of them must be. --help lists it under `group`.
  Command add(const std::string& name, const std::string& summary,
              const std::string& group = "Commands");

  // Shown under --help and in the man page, one command a line.
  void examples(const std::vector<std::string>& lines);
  // Runs `run` once the whole command line has been parsed; returns the options that it will get.
  template <class Options>
  Options& action(ExitCode (*run)(const Options&, const Session&)) {
    const auto options = std::make_shared<Options>();
    action([options, run, &session = session_] { return run(*options, session); });
    return *options;
  }
  void action(std::function<ExitCode()> run);

  const Session& session() const { return session_; }

 private:
  void set_choice(const std::string& flags, std::string& variable,
                  const std::vector<std::string>& names, const std::string& value,
                  const std::string& help, Required required,
                  const std::function<void(const std::string&)>& refuse);
  void set_number(const std::string& flags, std::function<void(std::int64_t)> set,
                  std::int64_t least, std::int64_t most, const std::string& value,
                  const std::string& help);

  CLI::App& app_;
  std::map<const CLI::Option*, std::vector<std::string>>& choices_;
  Session& session_;
};

class Program {
 public:
  explicit Program(Session& session);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // The heading in --help above the commands that are added next.
  void set_group(const std::string& title) { group_ = title; }
  Command add(const std::string& name, const std::string& summary);

  // Parses the command line into the session, whose action then is what was asked for; --help and
  // --version become actions too. Throws UsageError.
  void parse(int argc, char** argv);

  manual::CommandEntry table() const;
  // What --help prints for a command; with an empty name, for the program.
  std::string help(const std::string& command) const;

 private:
  manual::CommandEntry entry(const CLI::App& command) const;

  Session& session_;
  std::unique_ptr<CLI::App> app_;
  std::string group_;
  std::map<const CLI::Option*, std::vector<std::string>> choices_;  // values that have names
};

}  // namespace nqueens::cli

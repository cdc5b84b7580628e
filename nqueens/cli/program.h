// nqueens/cli/program.h - declares subcommands with their options and parses the command line.
//
// The parser is CLI11, a large library. This header does not include it, so that program.cpp is the
// only file that compiles it. A subcommand declares its options once. Parsing, --help, completions
// and the man page (nqueens/manual) all use this declaration.
//
// Options write into variables, which must exist until the action has run. Values are checked while
// they are parsed; a wrong value is a UsageError.
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

// Declares the options of a subcommand or of the program itself. `flags` is "-f,--format" for an
// option and a plain name for a positional argument. `value` is the name of the value in --help.
class Command {
 public:
  Command(CLI::App& app, std::map<const CLI::Option*, std::vector<std::string>>& choices,
          Session& session)
      : app_(app), choices_(choices), session_(session) {}

  // Adds a switch without a value.
  void flag(const std::string& flags, bool& variable, const std::string& help);
  // Adds an option with one word (text) or several words (texts). An empty name of a file or folder
  // is refused.
  void text(const std::string& flags, std::string& variable, const std::string& value,
            const std::string& help, Required required = Required::No);
  void texts(const std::string& flags, std::vector<std::string>& variable, const std::string& value,
             const std::string& help, Required required = Required::No);
  // Adds an option whose value is one of `names`. The error message for another word suggests the
  // nearest name. `accepts` is called first, for every word. It returns whether to accept the word
  // even if it is not in `names`, and may throw a more specific error.
  void choice(const std::string& flags, std::string& variable,
              const std::vector<std::string>& names, const std::string& value,
              const std::string& help, Required required = Required::No,
              const std::function<bool(const std::string&)>& accepts = nullptr);
  // Like choice(), but --help does not list the names.
  void open_choice(const std::string& flags, std::string& variable,
                   const std::vector<std::string>& names, const std::string& value,
                   const std::string& help,
                   const std::function<bool(const std::string&)>& accepts) {
    set_choice(flags, variable, names, value, help, Required::No, accepts);
  }
  // Like choice(), with a line of --help for each name.
  struct Value {
    std::string name;
    std::string summary;
  };
  void explained_choice(const std::string& flags, std::string& variable,
                        const std::vector<Value>& values, const std::string& value,
                        const std::string& help, Required required = Required::No);
  // Adds an option with a whole number from `least` to `most`, such as 1e6 or 1_000_000. The range
  // must fit the variable.
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
  // Adds an option with a duration, such as 90, 1.5h or 10m30s.
  void seconds(const std::string& flags, double& variable, const std::string& help);

  // Adds a subcommand, which --help lists under `group`. A command that has subcommands cannot run
  // without one of them.
  Command add(const std::string& name, const std::string& summary,
              const std::string& group = "Commands");

  // Sets the examples at the end of --help and of the man page, one command per line.
  void examples(const std::vector<std::string>& lines);
  // Makes `run` the action, which runs after the whole command line has been parsed. Returns the
  // options that `run` will receive.
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
                  const std::function<bool(const std::string&)>& accepts);
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

  // Sets the heading in --help for the commands that are added next.
  void set_group(const std::string& title) { group_ = title; }
  Command add(const std::string& name, const std::string& summary);

  // Parses the command line into the session and sets the session's action to the command, or to
  // printing the text of --help or --version. Throws UsageError.
  void parse(int argc, char** argv);

  // Returns the whole command line as data, for nqueens/manual.
  manual::CommandEntry table() const;
  // Returns the text of --help for a command, or for the program if the name is empty.
  std::string help(const std::string& command) const;

 private:
  manual::CommandEntry entry(const CLI::App& command) const;

  Session& session_;
  std::unique_ptr<CLI::App> app_;
  std::string group_;
  std::map<const CLI::Option*, std::vector<std::string>> choices_;  // names for choice()
};

}  // namespace nqueens::cli

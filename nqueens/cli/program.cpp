// nqueens/cli/program.cpp - declares subcommands with their options and parses the command line.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/program.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "nqueens/base/error.h"
#include "nqueens/base/system/version.h"
#include "nqueens/cli/output.h"
#include "nqueens/io/number.h"
#include "nqueens/manual/manual.h"

namespace nqueens::cli {
namespace {

bool any_command(const CLI::App* /*command*/) { return true; }

// Returns the name of an option for use in messages: "--format" for "-f,--format".
std::string long_name(const std::string& flags) { return flags.substr(flags.rfind(',') + 1); }

// Throws UsageError if the word is empty but the option takes a level or a name, such as the name
// of a file or folder.
void require_name(const std::string& flags, const std::string& value, const std::string& word) {
  if (!word.empty()) return;
  const std::string_view expected = value == "FOLDER"            ? "the name of a folder"
                                    : value.starts_with("FILE")  ? "the name of a file"
                                    : value.starts_with("LEVEL") ? "a level"
                                    : value.starts_with("NAME")  ? "a name"
                                                                 : "";
  if (expected.empty()) return;
  throw UsageError(fmt::format("{}: expected {}, found an empty one", long_name(flags), expected));
}

// Returns the command that the arguments name, or the program itself.
const CLI::App& chosen(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : chosen(*commands.front());
}

// Returns the name of the command, preceded by the names of its parents: "nqueens cluster submit".
std::string full_name(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return (parent == nullptr ? "" : full_name(*parent) + " ") + command.get_name();
}

std::vector<std::string> long_flags(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

std::string unknown_option(const CLI::App& app, const CLI::App& command, const std::string& word) {
  std::vector<std::string> flags = long_flags(command);
  const std::vector<std::string> global = long_flags(app);
  flags.insert(flags.end(), global.begin(), global.end());
  const std::string flag = word.substr(0, word.find('='));
  if (std::ranges::find(flags, flag) != flags.end()) {
    return "option '" + flag + "' must follow the command that it belongs to";
  }
  return "there is no option '" + word + "'" + manual::did_you_mean(word, flags);
}

std::string unknown_command(const CLI::App& parent, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::App* candidate : parent.get_subcommands(any_command)) {
    names.push_back(candidate->get_name());
  }
  return "there is no command '" + word + "'" + manual::did_you_mean(word, names);
}

// Returns the message for a command line that cannot be parsed.
std::string usage_sentence(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = chosen(app);
  const bool no_command = !command.get_subcommands(any_command).empty();
  const std::vector<std::string> unknown = app.remaining(true);
  const bool names_the_option = !no_command || error.get_name() == "ArgumentMismatch";
  std::string sentence = names_the_option ? error.what() : "a command is missing";
  if (!unknown.empty() && unknown.front().starts_with('-')) {
    sentence = unknown_option(app, command, unknown.front());
  } else if (!unknown.empty()) {
    sentence = no_command ? unknown_command(command, unknown.front())
                          : "'" + unknown.front() + "' is one argument too many";
  }
  return sentence + "; see '" + full_name(command) + " --help'";
}

// Writes --help in lines that fit the terminal.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override {
    return manual::help_paragraphs(app->get_description(), columns_);
  }
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string name =
        make_option_name(option, is_positional) + (is_positional ? "" : make_option_opts(option));
    return manual::help_entry(name, make_option_desc(option), columns_);
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return manual::help_entry(command->get_name(), command->get_description(), columns_);
  }
  std::string make_footer(const CLI::App* app) const override {
    return manual::help_paragraphs(app->get_footer(), columns_);
  }

 private:
  std::size_t columns_ = manual::help_columns();
};

manual::OptionEntry option_entry(const CLI::Option& option) {
  manual::OptionEntry entry = {.help = option.get_description()};
  for (const std::string& name : option.get_snames()) entry.flags.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) entry.flags.push_back("--" + name);
  if (option.get_items_expected_max() > 0) entry.value = option.get_type_name();
  entry.takes_file = entry.value.find("FILE") != std::string::npos || entry.value == "FOLDER";
  entry.takes_many = option.get_items_expected_max() > 1;
  entry.required = option.get_required();
  return entry;
}

}  // namespace

void Command::flag(const std::string& flags, bool& variable, const std::string& help) {
  app_.add_flag(flags, variable, help);
}

void Command::text(const std::string& flags, std::string& variable, const std::string& value,
                   const std::string& help, Required required) {
  const auto set = [&variable, flags, value](const std::string& word) {
    if (value != "NAME") require_name(flags, value, word);  // an empty NAME means no name
    variable = word;
  };
  app_.add_option_function<std::string>(flags, set, help)
      ->type_name(value)
      ->required(required == Required::Yes);
}

void Command::texts(const std::string& flags, std::vector<std::string>& variable,
                    const std::string& value, const std::string& help, Required required) {
  const auto set = [&variable, flags, value](const std::vector<std::string>& words) {
    for (const std::string& word : words) require_name(flags, value, word);
    variable = words;
  };
  app_.add_option_function<std::vector<std::string>>(flags, set, help)
      ->type_name(value)
      ->required(required == Required::Yes);
}

void Command::choice(const std::string& flags, std::string& variable,
                     const std::vector<std::string>& names, const std::string& value,
                     const std::string& help, Required required,
                     const std::function<bool(const std::string&)>& accepts) {
  set_choice(flags, variable, names, value, fmt::format("{}: {}", help, fmt::join(names, ", ")),
             required, accepts);
}

void Command::explained_choice(const std::string& flags, std::string& variable,
                               const std::vector<Value>& values, const std::string& value,
                               const std::string& help, Required required) {
  std::vector<std::string> names;
  std::string lines = help;
  for (const Value& one : values) {
    names.push_back(one.name);
    lines += fmt::format("\n  {}: {}", one.name, one.summary);
  }
  set_choice(flags, variable, names, value, lines, required, nullptr);
}

void Command::set_choice(const std::string& flags, std::string& variable,
                         const std::vector<std::string>& names, const std::string& value,
                         const std::string& help, Required required,
                         const std::function<bool(const std::string&)>& accepts) {
  const std::string list = fmt::format("{}", fmt::join(names, ", "));
  const auto set = [&variable, names, list, flags, accepts](const std::string& word) {
    const bool is_accepted = accepts && accepts(word);
    if (!is_accepted && std::find(names.begin(), names.end(), word) == names.end()) {
      throw UsageError(fmt::format("{}: there is no '{}'{}; choose from {}", long_name(flags), word,
                                   manual::did_you_mean(word, names), list));
    }
    variable = word;
  };
  CLI::Option* option = app_.add_option_function<std::string>(flags, set, help)
                            ->type_name(value)
                            ->required(required == Required::Yes);
  choices_[option] = names;
}

void Command::set_number(const std::string& flags, std::function<void(std::int64_t)> set,
                         std::int64_t least, std::int64_t most, const std::string& value,
                         const std::string& help) {
  app_.add_option_function<std::string>(
          flags,
          [set = std::move(set), flags, least, most](const std::string& text) {
            set(io::parse_whole_number(text, long_name(flags), least, most));
          },
          help)
      ->type_name(value);
}

void Command::seconds(const std::string& flags, double& variable, const std::string& help) {
  app_.add_option_function<std::string>(
          flags,
          [&variable, flags](const std::string& text) {
            variable = io::parse_seconds(text, long_name(flags));
          },
          help)
      ->type_name("TIME");
}

Command Command::add(const std::string& name, const std::string& summary,
                     const std::string& group) {
  app_.require_subcommand(1);  // a second command name is an argument, as in `bench count`
  CLI::App* command = app_.add_subcommand(name, summary);
  command->group(group);
  command->fallthrough();  // global options may also follow the command
  return {*command, choices_, session_};
}

void Command::examples(const std::vector<std::string>& lines) {
  app_.footer(fmt::format("Examples:\n  {}", fmt::join(lines, "\n  ")));
}

void Command::action(std::function<ExitCode()> run) {
  app_.callback([&session = session_, run = std::move(run)] { session.action = run; });
}

Program::Program(Session& session)
    : session_(session),
      app_(std::make_unique<CLI::App>(
          "N-Queens: place n queens on an n x n board so that none attacks another", "nqueens")) {
  app_->set_version_flag("--version", "nqueens " + std::string(version()),
                         "Show the version and exit");
  app_->footer(
      "nqueens help COMMAND shows the options of a command, with examples.\n"
      "Exit codes: 0 done, 1 the answer is \"none\", 2 bad input, 3 ended by a limit, 4 a "
      "self-check failed, 130 ended by Ctrl-C.");
  app_->formatter(std::make_shared<HelpFormatter>());  // the subcommands inherit it
  app_->get_formatter()->label("SUBCOMMAND", "COMMAND");
  app_->get_formatter()->label("Positionals", "Arguments");
  Command self(*app_, choices_, session_);
  self.flag("-q,--quiet", session.quiet, "Write only data and errors, no remarks, no progress");
  self.choice("--progress", session.progress, {"auto", "json", "none"}, "HOW",
              "Progress on standard error");
  self.choice("--color", session.colour, {"auto", "always", "never"}, "WHEN",
              "Colours in pictures");
}

Program::~Program() = default;

Command Program::add(const std::string& name, const std::string& summary) {
  return Command(*app_, choices_, session_).add(name, summary, group_);
}

void Program::parse(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw UsageError(usage_sentence(*app_, error));
    std::ostringstream text;
    app_->exit(error, text, text);
    session_.action = [answer = text.str()] {
      write_all(answer);
      return ExitCode::Done;
    };
  }
}

std::string Program::help(const std::string& command) const {
  if (!command.empty()) return app_->get_subcommand(command)->help(app_->get_name());
  // app_->help() would return the help of the subcommand that was parsed.
  return app_->get_formatter()->make_help(app_.get(), app_->get_name(), CLI::AppFormatMode::Normal);
}

manual::CommandEntry Program::table() const { return entry(*app_); }

manual::CommandEntry Program::entry(const CLI::App& command) const {
  manual::CommandEntry entry = {.name = command.get_name(),
                                .summary = command.get_description(),
                                .footer = command.get_footer()};
  for (const CLI::Option* option : command.get_options()) {
    auto& list = option->get_positional() ? entry.positionals : entry.options;
    list.push_back(option_entry(*option));
    const auto names = choices_.find(option);
    if (names != choices_.end()) list.back().choices = names->second;
  }
  for (const CLI::App* nested : command.get_subcommands(any_command)) {
    entry.commands.push_back(this->entry(*nested));
  }
  return entry;
}

}  // namespace nqueens::cli

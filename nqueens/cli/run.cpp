// nqueens/cli/run.cpp - the table of subcommands; errors become sentences and exit codes here.
// SPDX-License-Identifier: MIT
#include <signal.h>

#include <CLI/CLI.hpp>
#include <new>
#include <sstream>

#include "nqueens/base/error.h"
#include "nqueens/base/version.h"
#include "nqueens/cli/cli.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/suggest.h"

namespace nqueens::cli {
namespace {

void add_global_options(CLI::App& app, Session& session) {
  app.set_version_flag("--version", std::string("nqueens ") + std::string(version()),
                       "Show the version and end");
  app.add_flag("-q,--quiet", session.quiet, "No remarks and no progress, only data and errors");
  add_choice(app, session, "--progress", session.progress, {"auto", "json", "none"},
             "Progress on standard error")
      ->type_name("HOW");
  add_choice(app, session, "--color", session.colour, {"auto", "always", "never"},
             "Colours in pictures")
      ->type_name("WHEN");
}

void add_commands(CLI::App& app, Session& session) {
  add_solve(app, session);
  add_list(app, session);
  add_count(app, session);
  add_check(app, session);
  add_draw(app, session);
  add_trace(app, session);
  add_info(app, session);
  add_completion(app, session);
  add_man(app, session);
  for (CLI::App* command : app.get_subcommands({})) command->fallthrough();
}

// The subcommand that the arguments chose, or the program itself.
const CLI::App& chosen(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : *commands.front();
}

std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

// What to say when the command line does not parse.
std::string usage_sentence(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = chosen(app);
  const std::vector<std::string> unknown = app.remaining(true);
  const std::string help =
      "; see 'nqueens " + (&command == &app ? "" : command.get_name() + " ") + "--help'";
  if (unknown.empty()) {
    return (&command == &app ? "a command is missing" : std::string(error.what())) + help;
  }
  const std::string& word = unknown.front();
  if (word.starts_with('-')) {
    std::vector<std::string> flags = flags_of(command);
    for (const std::string& flag : flags_of(app)) flags.push_back(flag);
    return "there is no option '" + word + "'" + did_you_mean(word, flags) + help;
  }
  if (&command != &app) return "'" + word + "' is one argument too many" + help;
  std::vector<std::string> names;
  for (const CLI::App* candidate : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(candidate->get_name());
  }
  return "there is no command '" + word + "'" + did_you_mean(word, names) + help;
}

ExitCode fail(std::string_view sentence, ExitCode code = ExitCode::BadInput) {
  Session::say("nqueens: " + std::string(sentence));
  return code;
}

// Parses the command line; an answer such as --help is written, everything else left in the
// session.
void parse(CLI::App& app, Session& session, int argc, char** argv) {
  try {
    app.parse(argc, argv);
    if (!session.action) throw UsageError("a command is missing; see 'nqueens --help'");
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw UsageError(usage_sentence(app, error));
    std::ostringstream text;
    app.exit(error, text, text);
    session.action = [answer = text.str()] {
      Output output;
      output.write(answer);
      output.commit();
      return ExitCode::Done;
    };
  }
}

ExitCode run_session(int argc, char** argv) {
  Session session;
  CLI::App app("N-Queens: place n queens so that none attacks another; solve, list, count, watch",
               "nqueens");
  add_global_options(app, session);
  add_commands(app, session);
  app.footer(
      "Exit codes: 0 done, 1 the answer is \"none\", 2 bad input, 3 ended by a limit,\n"
      "4 a self-check failed, 130 ended by Ctrl-C.");
  parse(app, session, argc, argv);
  return session.action();
}

}  // namespace

int run(int argc, char** argv) {
  ::signal(SIGPIPE, SIG_IGN);  // a broken pipe is seen by write()
  ExitCode code = ExitCode::Done;
  try {
    code = run_session(argc, argv);
  } catch (const BrokenPipe&) {
    code = ExitCode::Done;  // the reader has what it wanted
  } catch (const Error& error) {
    code = fail(error.what());
  } catch (const SelfCheckError& error) {
    code = fail(std::string("self-check failed, there is no answer: ") + error.what(),
                ExitCode::SelfCheckFailed);
  } catch (const std::bad_alloc&) {
    code = fail("there is not enough memory for this board");
  } catch (const std::exception& error) {
    code = fail(std::string("unexpected: ") + error.what(), ExitCode::SelfCheckFailed);
  }
  return static_cast<int>(code);
}

}  // namespace nqueens::cli

// nqueens/cli/manual.cpp - `nqueens help`, `man` and `completion`: the documentation of the command
// line.
// SPDX-License-Identifier: MIT
#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/output.h"
#include "nqueens/manual/manual.h"

namespace nqueens::cli {
namespace {

ExitCode print(const std::string& text) {
  write_all(text);
  return ExitCode::Done;
}

}  // namespace

void add_completion(Program& program) {
  Command command = program.add("completion", "Write completions for a shell");
  auto shell = std::make_shared<std::string>();
  command.choice("SHELL", *shell, {"bash", "zsh", "fish"}, "SHELL", "The shell", Required::Yes);
  command.examples({"source <(nqueens completion bash)",
                    "nqueens completion fish > ~/.config/fish/completions/nqueens.fish"});
  command.action([shell, &program] { return print(manual::completion(program.table(), *shell)); });
}

void add_man(Program& program) {
  Command command = program.add("man", "Write the manual page, for man -l -");
  command.action([&program] { return print(manual::man_page(program.table())); });
}

// Must be called last, because it takes the names of the other commands from the table.
void add_help(Program& program) {
  Command command = program.add("help", "Show how to use a command");
  std::vector<std::string> names;
  for (const manual::CommandEntry& entry : program.table().commands) names.push_back(entry.name);
  auto name = std::make_shared<std::string>();
  command.choice("COMMAND", *name, names, "COMMAND", "The command (default: the list of commands)");
  command.examples({"nqueens help", "nqueens help count"});
  command.action([name, &program] { return print(program.help(*name)); });
}

}  // namespace nqueens::cli

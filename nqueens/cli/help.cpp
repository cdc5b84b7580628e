// nqueens/cli/help.cpp - `nqueens help`: what a command does and takes; the same as its --help.
// SPDX-License-Identifier: MIT
#include <memory>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/output.h"

namespace nqueens::cli {

// Comes after the other commands, whose names it takes.
void add_help(Program& program) {
  Command command = program.add("help", "Show how a command is used");
  std::vector<std::string> names;
  for (const CommandEntry& entry : program.table().commands) names.push_back(entry.name);
  auto name = std::make_shared<std::string>();
  command.choice("COMMAND", *name, names, "COMMAND", "The command, all of them when not given");
  command.examples({"nqueens help", "nqueens help count"});
  command.action(program.session(), [name, &program] {
    Output output;
    output.write(program.help(*name));
    output.commit();
    return ExitCode::Done;
  });
}

}  // namespace nqueens::cli

// nqueens/manual/command_table.h - the command line as data, for completions and the man page.
//
// The table is made from the objects that parse the command line and print --help (cli/program.h),
// so the completions and the manual page always agree with the program.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace nqueens::manual {

struct OptionEntry {
  std::vector<std::string> flags = {};    // "-f", "--format"; empty for a positional argument
  std::string value = {};                 // placeholder of the value ("NAME"), empty for a switch
  std::string help = {};                  // the description, then one line per explained value
  std::vector<std::string> choices = {};  // the permitted values, if they are names
  bool takes_file = false;                // whether the value is a file or folder
  bool takes_many = false;
  bool required = false;
};

// A command, or the program itself.
struct CommandEntry {
  std::string name = {};
  std::string summary = {};
  std::string footer = {};                // examples; for the program itself, its exit codes
  std::vector<OptionEntry> options = {};  // options of the program apply to every command
  std::vector<OptionEntry> positionals = {};
  std::vector<CommandEntry> commands = {};  // subcommands
};

}  // namespace nqueens::manual

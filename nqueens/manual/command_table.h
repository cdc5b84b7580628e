// nqueens/manual/command_table.h - the command line as data, for completions and the man page.
//
// It is read off the same objects that parse the command line and print --help (program.h), so that
// the three cannot disagree.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace nqueens::manual {

struct OptionEntry {
  std::vector<std::string> flags = {};  // "-f", "--format"; empty for a positional argument
  std::string value = {};               // what it takes ("NAME"), empty for a switch
  std::string help = {};  // one line, and perhaps one for each value
  std::vector<std::string> choices = {};  // the values it takes, when they have names
  bool takes_file = false;                // or a folder
  bool takes_many = false;
  bool required = false;
};

// A command, or the program itself.
struct CommandEntry {
  std::string name = {};
  std::string summary = {};
  std::string footer = {};                // examples; of the program its exit codes
  std::vector<OptionEntry> options = {};  // those of the program may stand with every command
  std::vector<OptionEntry> positionals = {};
  std::vector<CommandEntry> commands = {};  // of which the next word names one
};

}  // namespace nqueens::manual

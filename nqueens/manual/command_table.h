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
  std::string help = {};
  std::vector<std::string> choices = {};  // the values it takes, when they have names
  bool takes_file = false;
  bool takes_many = false;
  bool required = false;
};

struct CommandEntry {
  std::string name = {};
  std::string summary = {};
  std::string footer = {};  // examples
  std::vector<OptionEntry> options = {};
  std::vector<OptionEntry> positionals = {};
};

struct CommandTable {
  std::string name = {};
  std::string summary = {};
  std::string footer = {};
  std::vector<OptionEntry> options = {};  // global ones
  std::vector<CommandEntry> commands = {};
};

}  // namespace nqueens::manual

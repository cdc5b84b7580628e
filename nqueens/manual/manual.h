// nqueens/manual/manual.h - public interface of nqueens::manual: the documentation of a command
// line.
//
// Input: the commands and their options as data (command_table.h), or a mistyped word and the known
// names.
// Output: text.
// Errors: none.
//
//   command_table.h  the command line as data
//   manual.h         the manual page, shell completions
//   help_text.h      the layout of --help
//   suggest.h        "did you mean"
//
// Reading order: as above.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/manual/command_table.h"
#include "nqueens/manual/help_text.h"
#include "nqueens/manual/suggest.h"

namespace nqueens::manual {

// Returns the manual page in roff, which `man -l -` shows.
std::string man_page(const CommandEntry& program);

// Returns a script with which a shell ("bash", "zsh" or "fish") completes commands and options.
std::string completion(const CommandEntry& program, const std::string& shell);

}  // namespace nqueens::manual
